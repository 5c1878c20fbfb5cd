"""A wheel of the xlvp that is running: built from its sources, or put together from what is installed.

Source of the form of a wheel: the Binary Distribution Format of the Python Packaging User Guide (PEP 427).
"""

import base64
import hashlib
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path

from xlvp.errors import MissingPackage
from xlvp.setup.files import sources

_EPOCH = (1980, 1, 1, 0, 0, 0)
#: What an installer writes about one installation; it is not part of the wheel.
_OF_THE_INSTALLER = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "uv_cache.json"}
#: What a wheel is built from.
_SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


def make_wheel(folder: Path, pip: Callable[[Sequence[str]], None]) -> Path:
    """Put a wheel of this xlvp into a folder and return its path.

    Args:
        folder: where it goes.
        pip: runs pip with the given arguments.

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
    record = [f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in parts.items()]
    parts[f"{about}/RECORD"] = "".join([*record, f"{about}/RECORD,,\n"]).encode()
    made = folder / f"xlvp-{installed.version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), data, zipfile.ZIP_DEFLATED)
    return made


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
