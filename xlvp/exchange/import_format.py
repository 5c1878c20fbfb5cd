"""A format that can be imported: what it is called, how its files are known, how one is read.

A new format is a module with such an object and a line in :mod:`xlvp.exchange.formats`.
"""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from xlvp.exchange.safe_text import safe
from xlvp.text import plain, quoted

_LONGEST = 60


@dataclass(frozen=True)
class ImportFormat:
    """A format.

    Attributes:
        name: its name: Bridgemate.
        expected: a file of it in words, as messages say what is expected: a Bridgemate file (.bws).
        endings: how its files' names end, in small letters with the full stop.
        begins: whether a file that begins with these bytes (64 KB, or the whole of a shorter file) is one.
        read: reads a file; what it gives is what a workbook's template takes, mostly a
            :class:`xlvp.events.received.ReceivedSession`. It raises WorkbookError with the file's path.
        headings: of a table, the headings that it needs, in words.
    """

    name: str
    expected: str
    endings: tuple[str, ...]
    begins: Callable[[bytes], bool]
    read: Callable[[Path], object]
    headings: str = ""


def unread_columns(
    headings: Sequence[str], read: Collection[int], rows: Sequence[Sequence[str]], computed: str = "(?!)"
) -> list[str]:
    """Name the columns with figures that are not read, so that nothing of a file is passed over in silence.

    Args:
        headings: of the table.
        read: the places of the columns that are read, from 0.
        rows: the lines below.
        computed: a pattern of headings, letters and digits only, of what is computed anew.

    >>> unread_columns(["Board", "Fine", "NS MP", "Town"], [0], [["1", "5", "9", "Leeds"]], "nsmp")
    ["columns not read: 'Fine'"]
    """
    unread = [
        quoted(safe(heading)[:_LONGEST])
        for at, heading in enumerate(headings)
        if at not in read
        and plain(heading)
        and not re.fullmatch(computed, re.sub(r"[\W_]", "", heading.lower()))
        and any(any(map(str.isdigit, row[at])) for row in rows if at < len(row))
    ]
    return [f"columns not read: {', '.join(unread)}"] if unread else []
