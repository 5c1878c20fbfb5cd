"""By what a published file is known to be the same event's: its title, place and day, and its results.

A club's evenings often differ in nothing but what was played: the same title every week, no date, the
same movement. So a file carries short sums of some of its results, and an event is the one that it holds
if at least half of them still stand there. An event that was published before it began has no results yet
and is followed by any of the same title, place and day. A match is known by its teams too.

FIPS 180-4 for the sum of the title; ISO 3309 (CRC-32) for those of the results.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol
from zlib import crc32

from xlvp.exchange.safe_text import safe

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
