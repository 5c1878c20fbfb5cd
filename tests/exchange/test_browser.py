"""The page in a real Chromium: its width, what runs on it, how it is printed."""

import struct
from functools import cache
from pathlib import Path

import pytest

from tests.exchange import chromium
from tests.exchange.page_parts import parsed
from tests.exchange.pairs_book import book, evening, event, full_evening, names
from tests.exchange.small_event import small
from tests.exchange.test_web_page import HOSTILE
from xlvp.workbooks.pairs.page import web_page


@cache
def full() -> bytes:
    return web_page(event(full_evening()))


@cache
def strange() -> bytes:
    people = {pair: [HOSTILE[pair % 9], HOSTILE[(pair + 4) % 9], 1, 2] for pair in range(1, 14)}
    return web_page(event(full_evening(players=people, title=HOSTILE[6], place=HOSTILE[6])))


@pytest.mark.thorough
def test_the_page_is_as_wide_as_the_window(tmp_path: Path) -> None:
    widths = [320, 375, 768, 1280]
    results = chromium.measured(tmp_path, full(), *widths)
    assert [result.window for result in results] == widths
    for result in results:
        assert result.page <= result.window
        assert result.outside == []
        assert result.frames > 40
        assert result.scrolling == 0, "every table fits; none has to be moved sideways"


@pytest.mark.thorough
def test_names_without_end_make_it_no_wider(tmp_path: Path) -> None:
    results = chromium.measured(tmp_path, strange(), 375, 1280)
    assert [(result.page, result.outside) for result in results] == [(375, []), (1280, [])]


@pytest.mark.thorough
def test_twenty_eight_pairs_with_long_names_fit_every_window(tmp_path: Path) -> None:
    both = ["Aleksandra Wiśniewska-Kowalczykiewicz", "Bartholomew Featherstonehaugh"]
    players = dict.fromkeys(names(28), both)
    entries = evening("mitchell", 28, 1, 3)
    whole = web_page(
        event(book(entries, pairs=28, boards=1, rounds=3, players=players, title="A long title, " * 8))
    )
    widths = [390, 768, 1366, 1920]
    results = chromium.measured(tmp_path, whole, *widths)
    assert [result.window for result in results] == widths
    for result in results:
        assert (result.page, result.outside, result.scrolling) == (result.window, [], 0)


@pytest.mark.thorough
def test_nothing_runs(tmp_path: Path) -> None:
    """The names are text in the browser too; and even a script in the page would be stopped by its policy."""
    seen = chromium.dom(tmp_path, strange())
    usual = chromium.dom(tmp_path, full())  # with what its own script adds
    assert {node.tag for node in parsed(seen).all()} <= {node.tag for node in parsed(usual).all()}
    added = b"<script>document.title = 'ran'</script></body>"
    seen = chromium.dom(tmp_path, full().replace(b"</body>", added))
    assert next(parsed(seen).all("title")).text == "Tuesday pairs (made up), 17 November 2026"
    bare = chromium.without_policy(full()).replace(b"</body>", added)
    assert next(parsed(chromium.dom(tmp_path, bare)).all("title")).text == "ran", "the test can fail"


@pytest.mark.thorough
def test_its_style_is_applied(tmp_path: Path) -> None:
    """The policy lets the page's own style through: light and dark are not the same picture."""
    light = chromium.picture(tmp_path, full(), 375, 800)
    dark = chromium.picture(tmp_path, full(), 375, 800, dark=True)
    for data in (light, dark):
        assert struct.unpack(">II", data[16:24]) == (375, 800)
    plain = chromium.picture(tmp_path, full().replace(b"sha256-", b"sha256-x"), 375, 800)
    assert len({light, dark, plain}) == 3


@pytest.mark.thorough
def test_no_board_and_no_card_is_cut_in_two(tmp_path: Path) -> None:
    entries = evening("howell", 8, 3)
    whole = web_page(event(book(entries, kind="howell", pairs=8, boards=3, players=names(8))))
    pages = chromium.printed(tmp_path, whole)
    assert len(pages) > 3
    for page in pages:
        assert page.count("dealer") == page.count("NS score"), "a board stands whole on one page"
    assert sum(page.count("Total of 21 boards") for page in pages) == 8
    assert sum(page.count("dealer") for page in pages) == 21
    assert "Boards" not in pages[0].split("Ranking")[0], "the links are not printed"


def test_an_evening_of_little(tmp_path: Path) -> None:
    (result,) = chromium.measured(tmp_path, web_page(event(small(entries={}))), 375)
    assert result.page == 375
