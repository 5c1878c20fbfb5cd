"""What the index of a folder says of a page: the page carries it, so that the index needs no other file."""

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import TextIO

from xlvp.pages import texts
from xlvp.pages.event_key import head_of
from xlvp.pages.html import Html, element, safe

#: The index of a folder, and the feed beside it.
INDEX, FEED = "index.html", "feed.atom"
_NAME = "xlvp-listed"
_STORED = re.compile(rf'<meta name="{_NAME}" content="([^"]*)">')
_TITLE = re.compile(r"<title>([^<]*)</title>")
#: A day as the index has it.
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
#: Sections of the pages that earlier versions wrote; those for a projector and for paper have none of them.
_OLDER = ('id="ranking"', 'id="result"', 'id="knock-out"')


def index_link(place: str = "") -> Html:
    """Return the line of a page's header that leads to all pages of its club."""
    return element("p", element("a", element("bdi", safe(place) or texts.ALL_EVENTS), href=INDEX))


@dataclass(frozen=True)
class Listing:
    """An event in an index.

    Attributes:
        day: 2026-11-17, or "".
        title: of the event.
        place: club or town.
        winners: as many as there are.
        final: whether nothing is to come.
    """

    day: str
    title: str
    place: str = ""
    winners: tuple[str, ...] = ()
    final: bool = True

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
                event = head_of(beginning)
                listing = _read(beginning, page, path.name) if event else None
            if event is not None and listing is not None:
                pages.append(ListedPage(path, listing, event))
    pages.sort(key=lambda page: page.listing.title)
    return sorted(pages, key=lambda page: page.listing.day, reverse=True)


#: How many characters of a page may come before its list.
_HEAD = 16_384


def _read(beginning: str, rest: TextIO, name: str) -> Listing | None:
    """What a page says of its event; of one of an earlier version, its title and the day of its name."""
    result = _STORED.search(beginning)
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
