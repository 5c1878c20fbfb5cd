"""The pairs workbooks that lie in a folder, for a file that was dropped without saying where it goes."""

from itertools import islice
from pathlib import Path

from xlvp.book.named_cells import TEMPLATE
from xlvp.book.package import read_file
from xlvp.book.pairs_event import TEMPLATE as PAIRS
from xlvp.book.values import named_values
from xlvp.errors import XlvpError

_MOST = 50


def pairs_workbooks(folder: Path) -> list[Path]:
    """Return the pairs workbooks of a folder, without backups and what a program has open.

    At most 50 files are looked into, the newest first.
    """
    files = [
        path for path in folder.glob("*.xlsx") if " (backup " not in path.name and path.name[0] not in "~."
    ]
    files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    return [path for path in islice(files, _MOST) if _is_of_pairs(path)]


def _is_of_pairs(path: Path) -> bool:
    try:
        return named_values(read_file(path), TEMPLATE)[0][0] == PAIRS
    except XlvpError:
        return False
