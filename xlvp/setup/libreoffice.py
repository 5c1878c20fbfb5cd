"""xlvp in LibreOffice: installed, removed, examined, and proved by one formula computed for real.

``unopkg list`` says "is registered: yes" of an extension whose files are gone.
"""

import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from xlvp import __version__
from xlvp.errors import NotApplicable
from xlvp.hosts.calc import IDENTIFIER, OLDEST
from xlvp.hosts.calc_extension import build_oxt
from xlvp.hosts.office import Office, advice, as_root, over_a_copy, profile, run, suspects, unopkg
from xlvp.setup.doctor import Trouble
from xlvp.setup.probe import BEFORE_WARNING, probe


def answer(office: Office, environment: Mapping[str, str] | None = None) -> str:
    """Let LibreOffice open a workbook with one formula and return what its cell shows.

    The profile is one that nobody has open; the environment is a clean one if none is given.

    Returns:
        the extension's version, and after :data:`BEFORE_WARNING` what it warns of; an error such as
        ``#NAME?``, or :data:`WRONG`, if it does not compute.

    Raises:
        NotApplicable: LibreOffice does not start or does not open the workbook.
    """
    with tempfile.TemporaryDirectory(prefix="xlvp-probe-") as folder:
        book, shown = Path(folder) / "probe.xlsx", Path(folder) / "probe.csv"
        book.write_bytes(probe())
        words = ("--headless", "--norestore", "--convert-to", "csv", "--outdir", folder, str(book))
        done = run(office, "soffice", *office.options, *words, environment=environment)
        if shown.is_file():
            return shown.read_text(encoding="utf-8", errors="replace").strip()
    message = " ".join((done.stderr or done.stdout).split())[:300] or "it says nothing"
    raise NotApplicable(f"LibreOffice does not open a workbook: {message}")


def fails_here(office: Office) -> bool:
    """Whether what computes in a clean environment fails in the one of this shell."""
    try:
        return not answer(office, dict(os.environ))[:1].isdigit()
    except NotApplicable:
        return True


_UPDATE = f"install LibreOffice {OLDEST} or later from libreoffice.org; until then: xlvp score FILE"
_AGAIN = "xlvp install libreoffice"
_CACHE = "-env:UNO_SHARED_PACKAGES_CACHE="
_ONLY_FOR_ALL = (
    "you are root, and LibreOffice installs an extension for root only for everybody on this computer: run "
    "this as the user who works with LibreOffice, or add --all-users"
)
_HALF = "half in LibreOffice"
_COMPLETES = "open Calc and take away the tick at Tools > AutoInput"


def installed_version(office: Office) -> str | None:
    """Return the version of the extension in LibreOffice's list; None if there is none."""
    listed = unopkg(office, "list")
    result = re.search(rf"^Identifier: {re.escape(IDENTIFIER)}\s+Version: (\S+)", listed, re.MULTILINE)
    return result[1] if result else None


def examine(office: Office) -> list[Trouble]:
    """Find what is wrong with the extension: over a copy of the profile a formula is computed for real."""
    troubles = _examined(office)
    if any(trouble.name == _HALF for trouble in troubles):
        time.sleep(1)  # LibreOffice may have been starting, and writing its profile while it was copied
        troubles = _examined(office)
    return troubles


def _examined(office: Office) -> list[Trouble]:
    old = advice(office)
    troubles = [Trouble("LibreOffice too old", old, _UPDATE)] if old else []
    with over_a_copy(office) as copy:
        shown, _, warning = ("" if old else answer(copy)).partition(BEFORE_WARNING)
        if not re.fullmatch(r"\d+(\.\w+)+", shown):
            return [*_not_computing(copy, shown, old), *troubles]
        if shown != __version__:
            return [_mismatch(shown), *troubles]
        if warning:
            troubles.append(Trouble("entries are completed", warning, _COMPLETES))
        names = suspects(os.environ)
        if names and fails_here(copy):
            problem = (
                "xlvp computes in LibreOffice, but not in one that is started from this terminal, where "
                f"{', '.join(names)} leads it to another Python: start LibreOffice from the menu of "
                "programs, or from a new terminal"
            )
            return [Trouble("LibreOffice finds another Python", problem, ""), *troubles]
    return troubles


def _not_computing(office: Office, shown: str, old: str) -> list[Trouble]:
    now = installed_version(office)
    if now is None:
        return [Trouble("not in LibreOffice", "the extension is not installed", _AGAIN)]
    if old:
        return [_mismatch(now)] if now != __version__ else []
    result = f"LibreOffice lists the extension xlvp {now}, but =WBFVP(26;16) shows {shown or 'nothing'}"
    if sys.platform == "linux" and not (office.program / "pythonloader.py").is_file():
        return [Trouble("LibreOffice without Python", result, "install the package python3-uno")]
    return [Trouble(_HALF, result, f"close LibreOffice, then: {_AGAIN}, which installs it anew")]


def _mismatch(now: str) -> Trouble:
    result = f"the extension is of xlvp {now}, the package of xlvp {__version__}"
    return Trouble("version mismatch", result, _AGAIN)


def install(office: Office, *, dry_run: bool = False, all_users: bool = False) -> list[str]:
    """Install the extension, and tell each step; nothing is done if this version is there and computes.

    It is tried over a copy of the profile first: what is there stays until the new one computes.

    With ``dry_run`` the steps are only told; with ``all_users`` root installs it for everybody.

    Raises:
        NotApplicable: LibreOffice is too old or open, refuses, or does not compute with the extension.
    """
    if old := advice(office):
        raise NotApplicable(f"{old}: {_UPDATE}")
    now = installed_version(office)
    if now == __version__ and _shown(office) == __version__:
        return []
    if as_root() and not _has_own_cache(office) and not all_users:
        raise NotApplicable(_ONLY_FOR_ALL)
    step = f"add the extension xlvp {__version__} to LibreOffice {office.version}"
    if now == __version__:
        step += " once more: it was there, but did not compute"
    elif now is not None:
        step += f" instead of xlvp {now}"
    if not dry_run:
        with tempfile.TemporaryDirectory() as folder:
            oxt = Path(folder) / "xlvp.oxt"
            oxt.write_bytes(build_oxt())
            if now is not None:
                _try_over_a_copy(office, oxt, registered=now == __version__)
            with _restored_if_it_fails(profile(office) / "user" / "uno_packages"):
                _put(office, oxt, registered=now == __version__)
        shown = _shown(office)
        if shown != __version__:
            raise NotApplicable(
                f"the extension is installed, but LibreOffice shows {shown or 'nothing'} for =WBFVP(26;16); "
                "run: xlvp doctor"
            )
    step += ", which switches Calc's AutoInput off"
    return [f"{step}{_for_whom(office)}"]


def _put(office: Office, oxt: Path, *, registered: bool) -> None:
    if registered:  # adding the same version again changes nothing
        unopkg(office, "remove", IDENTIFIER)
    unopkg(office, "add", "--force", str(oxt))


def _try_over_a_copy(office: Office, oxt: Path, *, registered: bool) -> None:
    """Install over a copy of the profile."""
    with over_a_copy(office) as copy:
        if as_root():  # the copy has no packages of its own, and must not change those of everybody
            own = f"{_CACHE}{profile(copy).with_name('shared').as_uri()}"
            others = (option for option in copy.options if not option.startswith(_CACHE))
            copy, registered = replace(copy, options=(*others, own)), False
        _put(copy, oxt, registered=registered)
        shown = answer(copy).partition(BEFORE_WARNING)[0]
    if shown != __version__:
        raise NotApplicable(
            f"nothing was changed: with the new extension, over a copy of the profile, LibreOffice shows "
            f"{shown or 'nothing'} for =WBFVP(26;16); run: xlvp doctor"
        )


@contextmanager
def _restored_if_it_fails(packages: Path) -> Iterator[None]:
    """Put the extensions of a profile back as they were if what is done with them fails."""
    if not packages.is_dir():
        yield
        return
    with tempfile.TemporaryDirectory(prefix="xlvp-packages-") as folder:
        kept = shutil.copytree(packages, Path(folder) / packages.name, symlinks=True)
        try:
            yield
        except (NotApplicable, OSError):
            shutil.rmtree(packages, ignore_errors=True)
            shutil.copytree(kept, packages, symlinks=True, dirs_exist_ok=True)
            raise


def uninstall(office: Office, *, dry_run: bool = False) -> list[str]:
    """Remove the extension, and tell each step.

    Raises:
        NotApplicable: LibreOffice is open or refuses.
    """
    now = installed_version(office)
    if now is None:
        return []
    if not dry_run:
        unopkg(office, "remove", IDENTIFIER)
    return [f"remove the extension xlvp {now} from LibreOffice {office.version}{_for_whom(office)}"]


def _shown(office: Office) -> str:
    with over_a_copy(office) as copy:
        return answer(copy).partition(BEFORE_WARNING)[0]


def _for_whom(office: Office) -> str:
    """Say that root changes more than one person's profile, as LibreOffice's own tool has it."""
    if not as_root():
        return ""
    if _has_own_cache(office):
        return f"; as root, start LibreOffice with: soffice {' '.join(office.options)}"
    return ", for everybody on this computer: you are root"


def _has_own_cache(office: Office) -> bool:
    """Whether what is installed for everybody goes into a folder of this profile."""
    return any(option.startswith(_CACHE) for option in office.options)
