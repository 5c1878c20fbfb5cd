"""The files that people install: where they are, a wheel, a bundle for many computers.

The wheel is of the xlvp that is running: built from its sources or put together from what is installed.

Source of the form of a wheel: the Binary Distribution Format of the Python Packaging User Guide (PEP 427).
"""

import base64
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from xlvp.errors import InputError, MissingPackage
from xlvp.hosts.addin import XLWINGS
from xlvp.hosts.calc_extension import EPOCH, build_oxt
from xlvp.setup.profile import ADDIN
from xlvp.setup.sums import LIST, is_another, list_files


def sources() -> Path | None:
    """The folder of xlvp's sources; None where only the package is installed."""
    folder = Path(__file__).parents[2]
    return folder if (folder / "pyproject.toml").is_file() and (folder / "install").is_dir() else None


def came_with(name: str) -> Path:
    """The path of a file of ``install/``, such as ``install.cmd``; whether it is there is not asked."""
    root = sources()
    return (root / "install" if root else Path(__file__).with_name("files")) / name


def find_addin(given: Path | None = None) -> bytes:
    """Read the add-in: the given file, or the one that came with xlvp.

    Raises:
        InputError: there is none, it is no add-in, or not the one that is listed beside it.
    """
    path = given or came_with(ADDIN)
    try:
        data = path.read_bytes()
    except OSError:
        raise InputError(
            f"The add-in is missing: there is no {path} (an antivirus program may have removed it). "
            f"Take {ADDIN} from xlvp's files and name it with --addin."
        ) from None
    if not data.startswith(b"PK\x03\x04"):
        raise InputError(f"{path} is not an add-in. Choose xlvp's file {ADDIN}.")
    if is_another(path, data):
        raise InputError(
            f"{path} is damaged: it differs from the one listed in {LIST} next to it. Download xlvp again."
        )
    return data


#: What an installer writes about one installation; it is not part of the wheel.
_OF_THE_INSTALLER = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "uv_cache.json"}
#: What a wheel is built from.
_SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


def make_wheel(folder: Path, pip: Callable[[Sequence[str]], None]) -> Path:
    """Put a wheel of this xlvp into a folder and return its path.

    ``pip`` runs pip with the given arguments.

    Raises:
        MissingPackage: pip made none, or xlvp is neither installed nor are its sources here.
    """
    root = sources()
    if root is None:
        return _from_installed(folder)
    with tempfile.TemporaryDirectory() as copy:  # pip would leave its build folder in the sources
        for name in ("xlvp", "install"):
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(root / name, Path(copy) / name, ignore=ignored)
        for name in _SOURCES:
            shutil.copyfile(root / name, Path(copy) / name)
        pip(["wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), copy])
    made = next(iter(sorted(folder.glob("xlvp-*.whl"))), None)
    if made is None:
        raise MissingPackage("pip made no wheel of xlvp")
    return made


def _from_installed(folder: Path) -> Path:
    try:
        installed = metadata.distribution("xlvp")
    except metadata.PackageNotFoundError:
        raise MissingPackage("xlvp is not installed as a package: install it with pip or pipx") from None
    parts = {
        path.as_posix(): Path(str(path.locate())).read_bytes()
        for path in sorted(installed.files or ())
        if path.parts[0] != ".." and "__pycache__" not in path.parts and path.name not in _OF_THE_INSTALLER
    }
    about = next(name.partition("/")[0] for name in parts if name.endswith(".dist-info/WHEEL"))
    sums = {name: base64.urlsafe_b64encode(sha256(data).digest()) for name, data in parts.items()}
    record = [f"{n},sha256={sums[n].rstrip(b'=').decode()},{len(data)}\n" for n, data in parts.items()]
    parts[f"{about}/RECORD"] = "".join([*record, f"{about}/RECORD,,\n"]).encode()
    made = folder / f"xlvp-{installed.version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)
    return made


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

    ``python`` is the version of the Python of those computers, ``3.12``; ``run`` runs pip with the given
    arguments.

    Raises:
        InputError: the folder is not empty, or the add-in is missing.
        MissingPackage: pip could not get the wheels.
    """
    pip = run or _pip
    data = find_addin(addin)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InputError(f"{folder} is not empty. Give a new folder or an empty one.")
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
        raise MissingPackage(
            f"pip {arguments[0]} failed: {last[0]} Check the network and the version of Python, "
            "and empty the folder."
        )
