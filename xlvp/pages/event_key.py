"""By what a published file is known to be of the same event: a word near its beginning, of plain values."""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeAlias
from zlib import crc32

from xlvp.pages.html import safe

#: What tells an event from another: title, place, day or whatever names it; then its results, each with
#: where it belongs.
EventKey: TypeAlias = tuple[Sequence[str], Sequence[tuple[object, ...]]]

NAME = "xlvp-event"
#: So many results are remembered: one line of PBN takes 255 signs.
_MOST = 24
_STORED = re.compile(rb'xlvp-event(?:" content="|: )([0-9a-f]{16})\.((?:[0-9a-f]{8})*)')


def identity(key: EventKey) -> str:
    """Return what a file of this event carries: one word of letters, digits and a full stop."""
    return f"{_head(key)}.{''.join(_results(key)[:_MOST])}"


def head_of(beginning: str) -> str | None:
    """Return the event's part of the identity that the beginning of a file carries."""
    stored = _STORED.search(beginning.encode())
    return stored[1].decode() if stored else None


def is_of(beginning: bytes, key: EventKey) -> bool:
    """Whether the beginning of a file carries the identity of this event."""
    stored = _STORED.search(beginning)
    if stored is None or stored[1].decode() != _head(key):
        return False
    sums = [stored[2][at : at + 8].decode() for at in range(0, len(stored[2]), 8)]
    here = set(_results(key))
    return 2 * sum(one in here for one in sums) >= len(sums)


def _head(key: EventKey) -> str:
    return sha256("\0".join(map(safe, key[0])).encode()).hexdigest()[:16]


def _results(key: EventKey) -> list[str]:
    """The sum of each result, in order."""
    return [f"{crc32(repr(one).encode()):08x}" for one in key[1]]
