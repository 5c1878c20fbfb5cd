"""Whether a spreadsheet program has a file open: what was typed there since the last save is not in the file.

LibreOffice marks an open file by ``.~lock.NAME#`` beside it, Excel by ``~$NAME`` (a long name loses its first
two letters). Behind a symbolic link the mark may stand beside the link or beside the file itself.
"""

import os
from datetime import datetime
from pathlib import Path

from xlvp.errors import WorkbookError


def check_closed(path: Path) -> None:
    """Refuse a file that a spreadsheet program has open: it would write its own version over ours.

    Raises:
        WorkbookError: a mark is there.
    """
    found = _mark(path)
    if found is not None:
        program, mark = found
        raise WorkbookError(
            f"{path} is open in {program}: close it there first"
            f" (if it is not open, delete {mark.name}, left behind by a crash)"
        )


def stale(path: Path) -> str:
    """Say in a line that a file is open elsewhere and how old its content is; "" if it is not open."""
    found = _mark(path)
    if found is None:
        return ""
    try:
        saved = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return ""  # reading the file says what is wrong with it
    program, _ = found
    return (
        f"{path} is open in {program}: read as it was last saved, {saved:%Y-%m-%d at %H:%M:%S}; "
        "anything typed since then is missing"
    )


def _mark(path: Path) -> tuple[str, Path] | None:
    """The program that has a file open, and its mark."""
    for place in dict.fromkeys((path, _resolved(path))):
        names = (f".~lock.{place.name}#", f"~${place.name}", f"~${place.name[2:]}")
        for program, name in zip(("LibreOffice", "Excel", "Excel"), names, strict=True):
            mark = place.parent / name
            if os.path.lexists(mark):  # a name too long for a mark has none
                return program, mark
    return None


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # links in a circle: opening the file says so
        return path
