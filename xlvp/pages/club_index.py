"""The index of a folder of pages, newest first with the winners, and the same as a feed.

RFC 4287 (The Atom Syndication Format).
"""

from collections.abc import Sequence
from datetime import date, datetime, timezone
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from xlvp import __version__
from xlvp.notation.dates import in_words
from xlvp.pages import texts
from xlvp.pages.html import Html, element, heading, joined, printable, separated, table
from xlvp.pages.metadata import FEED, INDEX, NAME, EventKey, ListedPage, identity
from xlvp.pages.page import document

#: By which the index and the feed are known to be ours.
KEY: EventKey = (("index of a folder",), ())
_ATOM = "http://www.w3.org/2005/Atom"
_MOST_ENTRIES = 50


def index_page(pages: Sequence[ListedPage]) -> bytes:
    """Return the index in UTF-8."""
    club = _club(pages)
    headings = [heading(words) for words in (texts.INDEX_DAY, texts.INDEX_EVENT, texts.INDEX_WINNERS)]
    years: dict[str, list[Html]] = {}
    for page in pages:
        years.setdefault(page.listing.day[:4] or texts.INDEX_NO_DAY, []).append(_row(page))
    parts = [
        element("section", element("h2", year), table(headings, rows, class_="listed"))
        for year, rows in years.items()
    ]
    body = element(
        "body",
        element("header", element("h1", element("bdi", club))),
        element("main", *(parts or [element("p", texts.INDEX_EMPTY)])),
        element(
            "footer",
            element("p", element("a", texts.INDEX_FEED, href=FEED)),
            element("p", texts.MADE_BY.format(version=__version__)),
        ),
    )
    feed = element("link", rel="alternate", type="application/atom+xml", href=FEED, title=texts.INDEX_FEED)
    return document(club, KEY, body, feed)


def _club(pages: Sequence[ListedPage]) -> str:
    """The club of the newest event that names one."""
    return next((page.listing.place for page in pages if page.listing.place), texts.NO_CLUB)


def _row(page: ListedPage) -> Html:
    listing = page.listing
    winners = [element("bdi", winner) for winner in listing.winners]
    link = element("a", element("bdi", listing.title), href=quote(page.path.name))
    state = None if listing.final else joined(" ", element("i", texts.PROVISIONAL))
    cells = (element("th", link, state, scope="row"), element("td", *separated(element("br"), winners)))
    return element("tr", element("td", _day(listing.day)), *cells)


def _day(day: str) -> str:
    try:
        return in_words(date.fromisoformat(day))
    except ValueError:
        return day


def feed(pages: Sequence[ListedPage]) -> bytes:
    """Return the feed in UTF-8; an event that was corrected has the time of its correction."""
    ElementTree.register_namespace("", _ATOM)
    root = ElementTree.Element(f"{{{_ATOM}}}feed")
    club = _club(pages)
    newest = [(page, _changed(page)) for page in pages[:_MOST_ENTRIES]]
    _add(root, "title", club)
    _add(root, "id", uuid5(NAMESPACE_URL, f"xlvp {club}").urn)
    _add(root, "updated", max((changed for _, changed in newest), default="1970-01-01T00:00:00Z"))
    _add(root, "link", rel="alternate", href=INDEX)
    _add(root, "link", rel="self", href=FEED)
    _add(_add(root, "author"), "name", club)
    for page, changed in newest:
        entry = _add(root, "entry")
        day = _day(page.listing.day)
        _add(entry, "title", ", ".join(filter(None, (page.listing.title, day))))
        _add(entry, "id", uuid5(NAMESPACE_URL, f"xlvp {page.event} {page.path.name}").urn)
        _add(entry, "updated", changed)
        _add(entry, "link", rel="alternate", href=quote(page.path.name))
        winners = f"{texts.INDEX_WINNERS}: {'; '.join(page.listing.winners)}" if page.listing.winners else ""
        _add(entry, "summary", winners if page.listing.final else f"{texts.PROVISIONAL}. {winners}".rstrip())
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!-- {NAME}: {identity(KEY)} -->\n{text}\n'.encode()


def _changed(page: ListedPage) -> str:
    changed = datetime.fromtimestamp(page.path.stat().st_mtime, timezone.utc)
    return f"{changed:%Y-%m-%dT%H:%M:%SZ}"


def _add(parent: ElementTree.Element, name: str, text: str = "", **attributes: str) -> ElementTree.Element:
    part = ElementTree.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    part.text = printable(text) or None
    return part
