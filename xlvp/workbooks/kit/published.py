"""What publishing a workbook gives."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Protocol
from zlib import crc32

from xlvp.pages.html import safe
from xlvp.pairs.hands import Hand


@dataclass(frozen=True)
class Published:
    """What was written.

    Attributes:
        files: the page, and files of other formats beside it.
        remarks: in words what the formats cannot hold.
    """

    files: tuple[Path, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True)
class Extras:
    """What is asked for beside the usual files.

    Attributes:
        projector: a page for a projector too.
        members: names by their numbers in the federation, for the federation's file.
        deals: the deals of the boards, each in PBN or with par and tricks, shown with them.
        club_number: the club's number in the federation, for the same file.
    """

    projector: bool = False
    deals: Mapping[int, str | Hand] = field(default_factory=dict)
    members: Mapping[str, str] = field(default_factory=dict)
    club_number: str = ""


NAME = "xlvp-event"
#: So many results are remembered: one line of PBN takes 255 signs.
_MOST = 24
_STORED = re.compile(rb'xlvp-event(?:" content="|: )([0-9a-f]{16})\.((?:[0-9a-f]{8})*)')


class Event(Protocol):
    """What is published of a workbook."""

    @property
    def known_by(self) -> tuple[Sequence[str], Sequence[tuple[object, ...]]]:
        """Title, place, day or whatever names the event; then its results, each with where it belongs."""


def identity(event: Event) -> str:
    """Return what a file of this event carries: one word of letters, digits and a full stop."""
    return f"{_head(event)}.{''.join(_results(event)[:_MOST])}"


def is_of(beginning: bytes, event: Event) -> bool:
    """Whether the beginning of a file carries the identity of this event."""
    stored = _STORED.search(beginning)
    if stored is None or stored[1].decode() != _head(event):
        return False
    sums = [stored[2][at : at + 8].decode() for at in range(0, len(stored[2]), 8)]
    here = set(_results(event))
    return 2 * sum(one in here for one in sums) >= len(sums)


def _head(event: Event) -> str:
    return sha256("\0".join(map(safe, event.known_by[0])).encode()).hexdigest()[:16]


def _results(event: Event) -> list[str]:
    """The sum of each result, in order."""
    return [f"{crc32(repr(one).encode()):08x}" for one in event.known_by[1]]
