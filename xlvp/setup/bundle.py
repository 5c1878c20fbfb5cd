"""Everything for a computer without network in one folder: wheels, add-in, extension, ``install.cmd``, sums.

Only pip fetches anything. The wheels are those for Python on 64-bit Windows.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from xlvp.errors import InputError, MissingPackage
from xlvp.hosts.addin import XLWINGS
from xlvp.hosts.calc.build import build_oxt
from xlvp.hosts.sums import list_files
from xlvp.setup.excel import find_addin
from xlvp.setup.files import came_with
from xlvp.setup.profile import ADDIN
from xlvp.setup.wheel import make_wheel

#: The add-in takes one version of xlwings; what is for Windows alone a pip elsewhere would leave out.
_WINDOWS = (f"xlwings=={XLWINGS}", "pywin32", "colorama", "tzdata")
#: Published as sources alone: its wheel is made here.
SOURCES = "access-parser==0.0.6"


def make_bundle(
    folder: Path,
    python: str,
    *,
    addin: Path | None = None,
    run: Callable[[Sequence[str]], None] | None = None,
) -> list[str]:
    """Make the bundle and return its files' names.

    Args:
        folder: a new or empty folder.
        python: version of the Python of those computers, ``3.12``.
        addin: the add-in, if it is not where it usually is.
        run: runs pip with the given arguments.

    Raises:
        InputError: the folder is not empty, or the add-in is missing.
        MissingPackage: pip could not get the wheels.
    """
    pip = run or _pip
    data = find_addin(addin)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InputError(f"{folder} is not an empty folder; a new or empty one is expected")
    wheels = folder / "wheels"
    wheels.mkdir(parents=True)
    own = make_wheel(wheels, pip)
    pip(["wheel", "--quiet", "--no-deps", "--use-pep517", "--wheel-dir", str(wheels), SOURCES])
    target = ["--only-binary=:all:", "--platform", "win_amd64", "--python-version", python]
    target += ["--find-links", str(wheels)]
    pip(["download", "--quiet", *target, "--dest", str(wheels), str(own), *_WINDOWS])
    (folder / ADDIN).write_bytes(data)
    (folder / "xlvp.oxt").write_bytes(build_oxt())
    for name in ("install.cmd", "doctor.cmd", "uninstall.cmd", "import.cmd", "evening.cmd", "install.sh"):
        shutil.copyfile(came_with(name), folder / name)
    list_files(folder)
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def _pip(arguments: Sequence[str]) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise MissingPackage(f"pip {arguments[0]} failed: {last[0]}")
