"""A file that another program saves again and again: each whole state of it, the newest first in time.

A program may write into the file itself, or put another one in its place; for a moment the file may be half
written, or not be there. So it is read when it has kept still for a moment, or never does, and again when
what was read is no whole file. Who is slow misses states, never the last one.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import TypeVar

from xlvp.errors import XlvpError

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
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
