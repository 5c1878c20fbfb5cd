"""A format that can be imported: what it is called, how its files are known, how one is read.

A new format is a module with such an object and a line in :mod:`xlvp.exchange.formats`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


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
    """

    name: str
    expected: str
    endings: tuple[str, ...]
    begins: Callable[[bytes], bool]
    read: Callable[[Path], object]
