"""The index and the feed of a folder: newest first with the winners, last week's pages as they are."""

import os
import re
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.exchange.page_parts import parsed
from tests.exchange.pairs_book import event
from tests.exchange.small_event import ENTRIES, small
from xlvp.pages.metadata import FEED, INDEX, Listing, listed_pages
from xlvp.workbooks.kit.published import publish
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.publish import PairsWorkbook

_ATOM = "{http://www.w3.org/2005/Atom}"
#: The best North-South pair is pair 3, the best East-West pair 5, as the small event was worked by hand.
PLAYERS = {3: ["Ann <b>Ash</b>", "Bob & Co"], 5: ["Cid Oak", ""]}


def published(folder: Path, **changes: object) -> tuple[str, ...]:
    made = publish(PairsWorkbook(event(small(**{"players": PLAYERS, **changes}))), folder)
    return made.remarks


def rows(folder: Path) -> list[list[str]]:
    return parsed((folder / INDEX).read_bytes()).rows()


def test_newest_first_with_the_winners(tmp_path: Path) -> None:
    published(tmp_path, day=date(2025, 12, 30))
    published(tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("2026*")}
    published(tmp_path, day=date(2026, 11, 24), title="Second evening", entries={(1, 1, 1): "420"})
    assert {path.name: path.read_bytes() for path in tmp_path.glob("2026-11-17*")} == before
    winners = "Ann <b>Ash</b> – Bob & CoCid Oak"
    heads = ["Date", "Event", "Winners"]
    lines = rows(tmp_path)
    assert lines[0] == heads and lines[1][:2] == ["24 November 2026", "Second evening provisional"]
    assert lines[2:] == [
        ["17 November 2026", "Tuesday pairs (made up)", winners],
        heads,
        ["30 December 2025", "Tuesday pairs (made up)", winners],
    ]
    page = parsed((tmp_path / INDEX).read_bytes())
    assert [heading.text for heading in page.all("h2")] == ["2026", "2025"]
    links = [link.attributes["href"] for link in page.all("a")]
    assert all((tmp_path / link).is_file() for link in links) and links[-1] == FEED
    assert [link for link in links if link.startswith("2025")] == ["2025-12-30-tuesday-pairs-made-up.html"]
    back = parsed((tmp_path / "2026-11-17-tuesday-pairs-made-up.html").read_bytes())
    assert next(next(back.all("header")).all("a")).attributes["href"] == INDEX


def test_the_feed(tmp_path: Path) -> None:
    published(tmp_path)
    page = tmp_path / "2026-11-17-tuesday-pairs-made-up.html"
    os.utime(page, (0, 1_800_000_000))
    published(tmp_path)
    root = ElementTree.parse(tmp_path / FEED).getroot()
    (entry,) = root.iter(f"{_ATOM}entry")
    assert entry.findtext(f"{_ATOM}title") == "Tuesday pairs (made up), 17 November 2026"
    assert entry.findtext(f"{_ATOM}updated") == root.findtext(f"{_ATOM}updated") == "2027-01-15T08:00:00Z"
    assert entry.findtext(f"{_ATOM}summary") == "Winners: Ann <b>Ash</b> – Bob & Co; Cid Oak"
    number = entry.findtext(f"{_ATOM}id")
    published(tmp_path, entries={**ENTRIES, (1, 1, 1): "60%"})
    (entry,) = ElementTree.parse(tmp_path / FEED).getroot().iter(f"{_ATOM}entry")
    assert entry.findtext(f"{_ATOM}id") == number, "the same evening, corrected"
    for name in ("id", "title", "updated"):
        assert root.findtext(f"{_ATOM}{name}")


def test_what_did_not_change_is_not_written_again(tmp_path: Path) -> None:
    published(tmp_path)
    for path in tmp_path.iterdir():
        os.utime(path, (0, 1_700_000_000))
    published(tmp_path)
    again = {path.name for path in tmp_path.iterdir() if path.stat().st_mtime != 1_700_000_000}
    assert again == {FEED}, "the feed says when the page was written"
    os.utime(tmp_path / FEED, (0, 1_700_000_000))
    published(tmp_path)
    assert not [path for path in tmp_path.iterdir() if path.stat().st_mtime != 1_700_000_000]


@pytest.mark.parametrize("name", [INDEX, FEED])
def test_an_index_of_somebody_else_stays(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("<p>ours</p>")
    remarks = published(tmp_path)
    message = f"{name} is not an index that xlvp wrote: it stays as it is, and lists no new page"
    assert message in remarks and (tmp_path / name).read_text() == "<p>ours</p>"
    assert not (tmp_path / ({INDEX, FEED} - {name}).pop()).exists()


def test_an_event_is_never_called_index(tmp_path: Path) -> None:
    published(tmp_path, title="Index", day=None)
    assert (tmp_path / "event-index.html").is_file() and rows(tmp_path)[1][1] == "Index"


def test_only_the_beginning_of_a_page_is_read(tmp_path: Path) -> None:
    """A folder of years stays quick: what no decoder could read, far behind the list, is never met."""
    page = web_page(event(small())) + b" " * 100_000 + b"\xff"
    (tmp_path / "2026-11-17-tuesday.html").write_bytes(page)
    assert [listed.listing.title for listed in listed_pages(tmp_path)] == ["Tuesday pairs (made up)"]


def test_pages_of_earlier_versions_and_files_of_others(tmp_path: Path) -> None:
    """A page that says nothing for the index is listed by its title and the day of its name."""
    older = re.sub(rb'<meta name="xlvp-listed"[^>]*>', b"", web_page(event(small())))
    (tmp_path / "2026-11-17 Tuesday.html").write_bytes(older)
    (tmp_path / "theirs.html").write_text("<title>Theirs</title>")
    (tmp_path / "broken.html").write_bytes(b"\xff\xfe\x00")
    wrong = re.sub(rb'(<meta name="xlvp-listed" content=")[^"]*', rb"\1[1", web_page(event(small())))
    (tmp_path / "wrong.html").write_bytes(wrong)
    (page,) = listed_pages(tmp_path)
    assert page.listing == Listing("2026-11-17", "Tuesday pairs (made up), 17 November 2026")
