"""What a published file says of its event: by what it is known again, and its line in the index."""

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import TextIO, TypeAlias
from zlib import crc32

from xlvp.pages import texts
from xlvp.pages.html import Html, element, safe

#: What tells an event from another: title, place, day or whatever names it; then its results, each with
#: where it belongs.
EventKey: TypeAlias = tuple[Sequence[str], Sequence[tuple[object, ...]]]

NAME = "xlvp-event"
#: So many results are remembered: one line of PBN takes 255 signs.
_MOST = 24
_IDENTITY = re.compile(rb'xlvp-event(?:" content="|: )([0-9a-f]{16})\.((?:[0-9a-f]{8})*)')


def identity(key: EventKey) -> str:
    """Return what a file of this event carries: one word of letters, digits and a full stop."""
    return f"{_head(key)}.{''.join(_results(key)[:_MOST])}"


def is_of(beginning: bytes, key: EventKey) -> bool:
    """Whether the beginning of a file carries the identity of this event."""
    stored = _IDENTITY.search(beginning)
    if stored is None or stored[1].decode() != _head(key):
        return False
    sums = [stored[2][at : at + 8].decode() for at in range(0, len(stored[2]), 8)]
    here = {*_results(key), *map(_sum, key[1])}  # earlier versions summed a result as it came
    return 2 * sum(one in here for one in sums) >= len(sums)


def _head(key: EventKey) -> str:
    return sha256("\0".join(map(safe, key[0])).encode()).hexdigest()[:16]


def _results(key: EventKey) -> list[str]:
    """The sum of each result, in order: of a whole number the same, whatever program calculated it."""
    return [_sum(tuple(map(_whole, result))) for result in key[1]]


def _sum(result: object) -> str:
    return f"{crc32(repr(result).encode()):08x}"


def _whole(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


#: The index of a folder, and the feed beside it.
INDEX, FEED = "index.html", "feed.atom"
_NAME = "xlvp-listed"
_LISTED = re.compile(rf'<meta name="{_NAME}" content="([^"]*)">')
_TITLE = re.compile(r"<title>([^<]*)</title>")
#: A day as the index has it.
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
#: How many characters of a page may come before its list.
_HEAD = 16_384
#: Sections of the pages that earlier versions wrote; those for a projector and for paper have none of them.
_OLDER = ('id="ranking"', 'id="result"', 'id="knock-out"')


def index_link(place: str = "") -> Html:
    """Return the line of a page's header that leads to all pages of its club."""
    return element("p", element("a", element("bdi", safe(place) or texts.ALL_EVENTS), href=INDEX))


@dataclass(frozen=True)
class Listing:
    """An event in an index."""

    day: str  # 2026-11-17, or ""
    title: str
    place: str = ""  # club or town
    winners: tuple[str, ...] = ()  # as many as there are
    final: bool = True  # whether nothing is to come

    @property
    def element(self) -> Html:
        """The element of the page's head."""
        stored = [self.day, self.title, self.place, list(self.winners), self.final]
        return element("meta", name=_NAME, content=json.dumps(stored, ensure_ascii=False))


@dataclass(frozen=True)
class ListedPage:
    """A page of a folder: its file, what it says of its event, and by what the event is known."""

    path: Path
    listing: Listing
    event: str


def listed_pages(folder: Path) -> list[ListedPage]:
    """Return the pages of events in a folder, newest first; what is no such page is passed over."""
    pages = []
    for path in sorted(folder.glob("*.html")):
        with suppress(OSError, UnicodeDecodeError):
            with path.open(encoding="utf-8") as page:
                beginning = page.read(_HEAD)
                stored = _IDENTITY.search(beginning.encode())
                listing = _read(beginning, page, path.name) if stored else None
            if stored is not None and listing is not None:
                pages.append(ListedPage(path, listing, stored[1].decode()))
    pages.sort(key=lambda page: page.listing.title)
    return sorted(pages, key=lambda page: page.listing.day, reverse=True)


def _read(beginning: str, rest: TextIO, name: str) -> Listing | None:
    """What a page says of its event; of one of an earlier version, its title and the day of its name."""
    result = _LISTED.search(beginning)
    if result is not None:
        with suppress(ValueError, TypeError):
            day, title, place, winners, final = json.loads(unescape(result[1]))
            day = day if DAY.fullmatch(day) else ""
            return Listing(day, safe(title), safe(place), tuple(map(safe, winners)), bool(final))
        return None
    text = beginning + rest.read()
    title_ = _TITLE.search(text)
    if title_ is None or not any(section in text for section in _OLDER):
        return None
    day_ = DAY.match(name)
    return Listing(day_[0] if day_ else "", safe(unescape(title_[1])))
