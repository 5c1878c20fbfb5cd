"""The workbooks that lie beside a file that was dropped without saying where it goes."""

from collections.abc import Collection
from itertools import islice
from pathlib import Path

from xlvp.book.named_cells import TEMPLATE
from xlvp.book.package import read_file
from xlvp.book.values import named_values
from xlvp.errors import XlvpError

_MOST = 50


def workbooks_beside(file: Path, templates: Collection[str]) -> list[Path]:
    """Return the workbooks of these templates in a file's folder, without itself, backups and what is open.

    At most 50 files are looked into, the newest first.
    """
    files = [
        path
        for path in file.parent.glob("*.xlsx")
        if " (backup " not in path.name and path.name[0] not in "~." and path.name != file.name
    ]
    files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    return [path for path in islice(files, _MOST) if _template(path) in templates]


def _template(path: Path) -> object:
    try:
        return named_values(read_file(path), TEMPLATE)[0][0]
    except XlvpError:
        return None
