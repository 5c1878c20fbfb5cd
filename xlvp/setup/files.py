"""The files of ``install/`` that came with xlvp: beside the sources, or inside the installed package."""

from pathlib import Path

import xlvp

_PACKAGE = Path(xlvp.__file__).parent
_HERE = Path(__file__).with_name("files")


def sources() -> Path | None:
    """The folder of xlvp's sources; None where only the package is installed."""
    folder = _PACKAGE.parent
    return folder if (folder / "pyproject.toml").is_file() and (folder / "install").is_dir() else None


def came_with(name: str) -> Path:
    """The path of a file of ``install/``, such as ``install.cmd``; whether it is there is not asked."""
    root = sources()
    return (root / "install" if root else _HERE) / name
