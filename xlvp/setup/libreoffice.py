"""LibreOffice: the extension into the person's profile, by LibreOffice's own ``unopkg``."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from xlvp import __version__
from xlvp.errors import MissingPackage, NotApplicable
from xlvp.hosts.calc import IDENTIFIER, OLDEST
from xlvp.hosts.calc.build import build_oxt
from xlvp.setup.trouble import Trouble

_PLACES = (
    Path("C:/Program Files/LibreOffice/program"),
    Path("C:/Program Files (x86)/LibreOffice/program"),
    Path("/Applications/LibreOffice.app/Contents/MacOS"),
    Path("/usr/lib/libreoffice/program"),
    Path("/opt/libreoffice/program"),
)
_SECONDS = 180
_UPDATE = f"install LibreOffice {OLDEST} or later from libreoffice.org; until then: xlvp score FILE"


@dataclass(frozen=True)
class Office:
    """An installed LibreOffice.

    Attributes:
        program: the folder of its programs.
        version: such as ``25.2``, "" if it does not say.
        options: arguments for its programs, such as ``-env:UserInstallation=file:///...`` for a profile of
            its own.
    """

    program: Path
    version: str
    options: tuple[str, ...] = ()


def find_office(options: tuple[str, ...] = ()) -> Office:
    """Find LibreOffice.

    Raises:
        MissingPackage: it is not installed.
    """
    command = shutil.which("soffice") or shutil.which("libreoffice")
    folders = [Path(command).resolve().parent] if command else []
    for folder in (*folders, *_PLACES):
        if _unopkg(folder).is_file():
            return Office(folder, _version(folder), options)
    raise MissingPackage(
        "LibreOffice is not installed: get it from libreoffice.org, start it once, try again"
    )


def installed_version(office: Office) -> str | None:
    """Return the version of the extension that is installed; None if there is none.

    Raises:
        NotApplicable: LibreOffice does not answer, for example because it is open.
    """
    listed = _run(office, "list")
    found = re.search(rf"^Identifier: {re.escape(IDENTIFIER)}\s+Version: (\S+)", listed, re.MULTILINE)
    return found[1] if found else None


def advice(office: Office) -> str:
    """Why an older LibreOffice does not take the extension; "" for a version that does."""
    if not office.version or _numbers(office.version) >= _numbers(OLDEST):
        return ""
    return (
        f"LibreOffice {office.version} is older than {OLDEST}: it does not know an extension's functions by "
        "their plain names, such as WBFVP, and refuses the extension"
    )


def examine(office: Office) -> list[Trouble]:
    """Find what is wrong with the extension.

    Raises:
        NotApplicable: LibreOffice does not answer.
    """
    now, old = installed_version(office), advice(office)
    again = "xlvp install libreoffice"
    troubles = [Trouble("LibreOffice too old", old, _UPDATE)] if old else []
    if now is None:
        return [Trouble("not in LibreOffice", "the extension is not installed", again), *troubles]
    if now != __version__:
        found = f"the extension is of xlvp {now}, the package of xlvp {__version__}"
        return [Trouble("version mismatch", found, again), *troubles]
    return troubles


def install(office: Office, *, dry_run: bool = False) -> list[str]:
    """Install the extension, and tell each step; nothing is done if this version is there.

    Raises:
        NotApplicable: LibreOffice is too old or open, or refuses.
    """
    if old := advice(office):
        raise NotApplicable(f"{old}: {_UPDATE}")
    now = installed_version(office)
    if now == __version__:
        return []
    step = f"add the extension xlvp {__version__} to LibreOffice {office.version}"
    if now is not None:
        step += f" in place of xlvp {now}"
    if not dry_run:
        with tempfile.TemporaryDirectory() as folder:
            oxt = Path(folder) / "xlvp.oxt"
            oxt.write_bytes(build_oxt())
            _run(office, "add", "--force", str(oxt))
    return [step]


def uninstall(office: Office, *, dry_run: bool = False) -> list[str]:
    """Remove the extension, and tell each step.

    Raises:
        NotApplicable: LibreOffice is open or refuses.
    """
    now = installed_version(office)
    if now is None:
        return []
    if not dry_run:
        _run(office, "remove", IDENTIFIER)
    return [f"remove the extension xlvp {now} from LibreOffice {office.version}"]


def _run(office: Office, action: str, *words: str) -> str:
    # unopkg refuses to work for root alone.
    shared = ["--shared"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    command = [str(_unopkg(office.program)), action, *shared, *office.options, *words]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            env=_environment(),
            stdin=subprocess.DEVNULL,
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise NotApplicable("LibreOffice does not answer: close it and try again") from None
    except OSError as error:
        raise NotApplicable(f"{command[0]} cannot be started: {error.strerror}") from None
    if done.returncode:
        told = " ".join((done.stderr or done.stdout).split())[:400]
        raise NotApplicable(f"LibreOffice refused: {told} (if it is open, close it and try again)")
    return done.stdout


def _unopkg(folder: Path) -> Path:
    # On Windows the .com waits and prints; the .exe beside it does neither.
    return folder / ("unopkg.com" if sys.platform == "win32" else "unopkg")


def _version(folder: Path) -> str:
    for path in (
        folder / "bootstraprc",
        folder / "bootstrap.ini",
        folder.parent / "Resources" / "bootstraprc",
    ):
        if path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            found = re.search(r"^ProductKey=\D*([\d.]+)", text, re.MULTILINE)
            if found:
                return found[1]
    return ""


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part)[:2]


def _environment() -> dict[str, str]:
    """The environment without this Python: LibreOffice's own would take its packages and crash."""
    ours = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    kept["PATH"] = os.pathsep.join(f for f in folders if not Path(f).is_relative_to(sys.prefix))
    return kept
