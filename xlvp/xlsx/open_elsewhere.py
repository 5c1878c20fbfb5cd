"""Whether a spreadsheet program has a file open: what was typed there since the last save is not in the file.

LibreOffice marks an open file by ``.~lock.NAME#`` beside it, Excel by ``~$NAME`` (a long name loses its first
two letters). Behind a symbolic link the mark may be next to the link or next to the file itself.
"""

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from time import sleep
from typing import TypeVar

from xlvp.errors import WorkbookError, XlvpError


def check_closed(path: Path) -> None:
    """Refuse a file that a spreadsheet program has open: it would write its own version over ours.

    Raises:
        WorkbookError: a mark is there.
    """
    result = _mark(path)
    if result is not None:
        program, mark = result
        raise WorkbookError(
            f"{path} is open in {program}: close it there first. "
            f"(If it is not open, delete {mark.name}, which a crash left behind.)"
        )


def stale(path: Path) -> str:
    """Say in a line that a file is open elsewhere and how old its content is; "" if it is not open."""
    result = _mark(path)
    if result is None:
        return ""
    try:
        saved = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return ""  # reading the file says what is wrong with it
    program, _ = result
    return (
        f"{path} is open in {program}: xlvp reads what was last saved, on {saved:%Y-%m-%d at %H:%M:%S}; "
        "anything typed since then is missing. Save it there and run the command again."
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


#: Seconds between two looks; a file that is the same at two of them keeps still.
PAUSE = 0.25
#: So many looks at a file that cannot be read, before it is said why.
PATIENCE = 12
#: So many looks at a file that changes each time, before it is read as it is.
RESTLESS = 4
_Content = TypeVar("_Content")


def saves(
    path: Path, read: Callable[[Path], _Content], wait: Callable[[float], None] = sleep
) -> Iterator[_Content | XlvpError]:
    """Yield what a file holds, and again after each time that it was saved, without end.

    Args:
        path: the file.
        read: reads the file, or raises an XlvpError.
        wait: lets so many seconds pass.

    Yields:
        The content; or why there is none, once, where the file stays unreadable.
    """
    known: object = None
    tries = moved = 0
    while True:
        before = _state(path)
        if before == known:
            wait(PAUSE)
            continue
        wait(PAUSE)
        if _state(path) != before and moved < RESTLESS:  # it is being written
            moved += 1
            continue
        moved = 0
        try:
            content = read(path)
        except XlvpError as error:
            tries += 1
            if tries >= PATIENCE:
                known, tries = before, 0
                yield error
            continue
        tries = 0
        if _state(path) == before:
            known = before
        yield content


def _state(path: Path) -> tuple[int, int, int] | None:
    """By what a save is known; None where the file is not there."""
    try:
        result = path.stat()
    except OSError:
        return None
    return result.st_mtime_ns, result.st_size, result.st_ino
