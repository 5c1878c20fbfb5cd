"""An installed LibreOffice: where it is, whose profile it uses, and how it is started so that it can compute.

LibreOffice of a Linux distribution uses the system's Python, which looks for itself on the PATH. Where that
leads to another Python, as in a shell with an activated environment, no extension in Python loads: seen
with 25.2.3, a workbook ends with "General input/output error" and ``unopkg`` with ``std::bad_alloc``.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import unquote

from xlvp.errors import MissingPackage, NotApplicable
from xlvp.hosts.calc import OLDEST
from xlvp.hosts.calc_extension import build_oxt

_PLACES = (
    Path("C:/Program Files/LibreOffice/program"),
    Path("C:/Program Files (x86)/LibreOffice/program"),
    Path("/Applications/LibreOffice.app/Contents/MacOS"),
    Path("/usr/lib/libreoffice/program"),
    Path("/opt/libreoffice/program"),
)
_SECONDS = 180
_PROFILE = "-env:UserInstallation="
#: What a copy of a profile leaves out: who has it open, and what is large and plays no part.
_LEFT_OUT = shutil.ignore_patterns(".lock", "lock", "backup", "crash", "temp", "store")


@dataclass(frozen=True)
class Office:
    """An installed LibreOffice."""

    program: Path  # the folder of its programs
    version: str  # such as ``25.2``, "" if it does not say
    #: arguments for its programs, such as ``-env:UserInstallation=file:///...`` for a profile of its own
    options: tuple[str, ...] = ()


def find_office(options: tuple[str, ...] = ()) -> Office:
    """Find LibreOffice."""
    command = shutil.which("soffice") or shutil.which("libreoffice")
    folders = [Path(command).resolve().parent] if command else []
    for folder in (*folders, *_PLACES):
        if program(folder, "unopkg").is_file():
            version = re.search(r"[\d.]+", _bootstrap(folder, "ProductKey"))
            return Office(folder, version[0] if version else "", options)
    raise MissingPackage(
        "LibreOffice is not installed: get it from libreoffice.org, start it once, try again"
    )


def program(folder: Path, name: str) -> Path:
    """The path of a program of LibreOffice's that is waited for and prints."""
    # On Windows the .com waits and prints; the .exe beside it does neither.
    return folder / (f"{name}.com" if sys.platform == "win32" else name)


def run(
    office: Office, name: str, *words: str, environment: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run one of its programs, in a clean environment if none is given.

    Raises:
        NotApplicable: it cannot be started or does not end.
    """
    command = [str(program(office.program, name)), *words]
    try:
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            env=clean_environment() if environment is None else environment,
            stdin=subprocess.DEVNULL,
            timeout=_SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise NotApplicable("LibreOffice does not answer: close it and try again") from None
    except OSError as error:
        raise NotApplicable(f"{command[0]} cannot be started: {error.strerror}") from None


def clean_environment() -> dict[str, str]:
    """The environment in which LibreOffice finds its own Python and no other."""
    ours = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "CONDA_PREFIX", "__PYVENV_LAUNCHER__"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    own = {Path(sys.prefix), *(Path(os.environ[name]) for name in ours & set(os.environ))}
    folders = [f for f in folders if not any(Path(f).is_relative_to(folder) for folder in own)]
    system = os.defpath.split(os.pathsep) if os.name == "posix" else []
    kept["PATH"] = os.pathsep.join([*system, *(f for f in folders if f not in system)])
    return kept


def profile(office: Office) -> Path:
    """The folder of the profile: the one that the options name, or the person's own."""
    for option in office.options:
        if option.startswith(_PROFILE):
            path = unquote(option.removeprefix(_PROFILE).removeprefix("file://"))
            return Path(path[1:] if re.match("/[A-Za-z]:", path) else path)
    own = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")  # where programs keep settings
    if sys.platform == "win32":
        own = Path(os.environ.get("APPDATA", Path.home()))
    elif sys.platform == "darwin":
        own = Path.home() / "Library" / "Application Support"
    settings = _bootstrap(office.program, "UserInstallation") or "$SYSUSERCONFIG/libreoffice/4"
    return Path(settings.replace("$SYSUSERCONFIG", str(own)))


@contextmanager
def over_a_copy(office: Office) -> Iterator[Office]:
    """Lend the same LibreOffice over a copy of the profile, so that an open one is not disturbed."""
    with tempfile.TemporaryDirectory(prefix="xlvp-profile-", ignore_cleanup_errors=True) as folder:
        copy, own = Path(folder) / "profile", profile(office)
        if own.is_dir():
            shutil.copytree(own, copy, ignore=_LEFT_OUT, symlinks=True, dirs_exist_ok=True)
        others = tuple(option for option in office.options if not option.startswith(_PROFILE))
        yield replace(office, options=(f"{_PROFILE}{copy.as_uri()}", *others))


def suspects(environment: Mapping[str, str]) -> Sequence[str]:
    """The variables that may lead LibreOffice to a Python that is not its own."""
    names = [*filter(environment.get, ("VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONHOME", "PYTHONPATH"))]
    python = shutil.which("python3", path=environment.get("PATH"))
    if os.name == "posix" and python and str(Path(python).parent) not in os.defpath.split(os.pathsep):
        names.append("PATH")
    return names


def _bootstrap(folder: Path, key: str) -> str:
    """The value of a key of LibreOffice's start file; "" if it is not there."""
    for path in (folder / "bootstraprc", folder / "bootstrap.ini", folder.parent / "Resources/bootstraprc"):
        text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        if result := re.search(rf"^{key}=(.*)$", text, re.MULTILINE):
            return result[1].strip()
    return ""


def prepared(folder: Path) -> Office:
    """Return LibreOffice with a new profile under a folder, and our extension in it.

    Raises:
        MissingPackage: LibreOffice is not installed.
        NotApplicable: it is too old, or refuses.
    """
    user, shared = ((folder / name).as_uri() for name in ("user", "shared"))
    office = find_office((f"-env:UserInstallation={user}", f"-env:UNO_SHARED_PACKAGES_CACHE={shared}"))
    if old := advice(office):
        raise NotApplicable(old)
    oxt = folder / "xlvp.oxt"
    oxt.write_bytes(build_oxt(menu=False))
    unopkg(office, "add", str(oxt))
    return office


def advice(office: Office) -> str:
    """Why an older LibreOffice does not take the extension; "" for a version that does."""
    if not office.version or _numbers(office.version) >= _numbers(OLDEST):
        return ""
    return (
        f"LibreOffice {office.version} is older than {OLDEST}: it does not know an extension's functions by "
        "their plain names, such as WBFVP, and refuses the extension"
    )


def unopkg(office: Office, action: str, *words: str) -> str:
    """Run the tool for extensions and return what it prints; root works for everybody, as it refuses else."""
    shared = ["--shared"] if as_root() else []
    done = run(office, "unopkg", action, *shared, *office.options, *words)
    if done.returncode:
        message = " ".join((done.stderr or done.stdout).split())[:400]
        raise NotApplicable(f"LibreOffice refused: {message} (if it is open, close it and try again)")
    return done.stdout


def as_root() -> bool:
    """Whether root works here."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part)[:2]
