"""Build a release: ``python -m xlvp.release FOLDER``, in a checkout.

Two files and their sums: the ZIP for people (guides, workbooks, the ways to install and the sources that
these use) and the wheel for Python programs. The same sources give the same bytes anywhere: fixed
order, dates and rights. What is generated is rebuilt first.
"""

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.hosts.calc_extension import EPOCH
from xlvp.rebuild import SOURCES, rebuild
from xlvp.setup.distribution import make_wheel
from xlvp.setup.sums import list_files

#: What a person unpacks; tests and what only makers need is not among it.
FOR_PEOPLE = (
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE",
    "install", "workbooks", "xlvp", "pyproject.toml", "setup.py",
)  # fmt: skip
_SECONDS = "315532800"  # the same day for the wheel: ZIP knows none before


def release(folder: Path) -> list[Path]:
    """Write the ZIP, the wheel and SHA256SUMS into a new or empty folder and return the two files.

    Raises:
        InputError: the folder is not empty.
        MissingPackage: pip made no wheel.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InputError(f"{folder} is not empty. Give a new folder or an empty one.")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"xlvp-{__version__}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in _files():
            entry = zipfile.ZipInfo(f"xlvp-{__version__}/{file.relative_to(SOURCES).as_posix()}", EPOCH)
            rights = 0o755 if file.suffix in (".sh", ".command") else 0o644
            entry.external_attr = (0o100000 | rights) << 16
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)
    made = [path, make_wheel(folder, _pip)]
    list_files(folder)
    return made


def _files() -> Iterator[Path]:
    """The files of the ZIP in their order, without what Python and editors leave behind."""
    for name in FOR_PEOPLE:
        result = SOURCES / name
        for file in sorted(result.rglob("*")) if result.is_dir() else [result]:
            parts = file.relative_to(SOURCES).parts
            if file.is_file() and "__pycache__" not in parts and not any(p.startswith(".") for p in parts):
                yield file


def _pip(arguments: Sequence[str]) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    subprocess.run(command, env=os.environ | {"SOURCE_DATE_EPOCH": _SECONDS}, check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m xlvp.release FOLDER")
    rebuild()
    print(*release(Path(sys.argv[1])), sep="\n")
