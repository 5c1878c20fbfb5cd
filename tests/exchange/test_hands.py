"""The deals of an evening on its page and in its PBN: diagram, par, tricks; what is missing or wrong."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.page_parts import parsed
from tests.exchange.pairs_book import event
from tests.exchange.small_event import ENTRIES, small
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.formats.pbn import pbn
from xlvp.formats.pbn_reader import read_deals
from xlvp.rules.par import double_dummy, par_score
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.page_boards import hands_shown, remarks_on_deals

# resultat.svenskbridge.se/storage/2021/09/01/354807.pbn: board 1 with the tricks and the par in the file.
DEAL = "N:J76.AK.AQJ954.J3 QT.QT8542.62.Q52 AK9543.6.K3.T986 82.J973.T87.AK74"
TRICKS = {"N": {"S": 11, "H": 6, "D": 11, "C": 8, "NT": 10}, "W": {"S": 0, "H": 7, "D": 0, "C": 5, "NT": 0}}
PAR = 450
FILE = f'% PBN 2.1\n[Board "1"]\n[Deal "{DEAL}"]\n[Board "2"]\n[Deal "{DEAL}"]\n'


def test_the_tricks_and_the_par_that_a_published_file_has() -> None:
    pytest.importorskip("endplay")
    results = dict(zip("NESW", double_dummy(DEAL), strict=True))
    for seat, made in TRICKS.items():
        assert results[seat] == tuple(made[strain] for strain in ("C", "D", "H", "S", "NT"))
    assert par_score(DEAL, "N", "None") == PAR


def test_the_page_has_the_hands_of_boards_that_are_over() -> None:
    pytest.importorskip("endplay")
    board = parsed(web_page(event(small()), {1: DEAL})).by_id("b1")
    hands = [each.text for each in board.all("div") if "hand at" in (each.attributes.get("class") or "")]
    assert [hand.replace("\ufe0e", "") for hand in hands] == [
        "North 16♠ J 7 6♥ A K♦ A Q J 9 5 4♣ J 3",
        "West 8♠ 8 2♥ J 9 7 3♦ 10 8 7♣ A K 7 4",
        "East 6♠ Q 10♥ Q 10 8 5 4 2♦ 6 2♣ Q 5 2",
        "South 10♠ A K 9 5 4 3♥ 6♦ K 3♣ 10 9 8 6",
    ]
    words = "Par +450 4♠ N +1, 4♠ S +1. North-South have 26 points: +350 expected (Milton)."
    assert words in board.text.replace("\ufe0e", "").replace("\xa0", " ")
    assert board.rows()[:5] == [
        ["", "NT", "♠", "♥", "♦", "♣"],
        ["N", "10", "11", "6", "11", "8"],
        ["S", "10", "11", "6", "11", "8"],
        ["E", "0", "0", "7", "0", "5"],
        ["W", "0", "0", "7", "0", "5"],
    ]
    running = small(entries={spot: entry for spot, entry in ENTRIES.items() if spot != (3, 2, 1)})
    assert "North-South have" not in web_page(event(running), {1: DEAL}).decode()


def test_without_the_solver_the_hands_stand_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    double_dummy.cache_clear()
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    monkeypatch.setitem(sys.modules, "endplay", None)
    read = event(small())
    page = web_page(read, {1: DEAL}).decode()
    assert "Milton" in page and "Par +" not in page and "double dummy" not in page
    assert any(
        message.startswith("hands without par and tricks: ")
        for message in remarks_on_deals(read, hands_shown(read, {1: DEAL}))
    )


def test_the_deals_go_into_the_pbn_of_an_event_that_is_over() -> None:
    assert f'[Deal "{DEAL}"]' in pbn(event(small()), {1: DEAL})[0].decode("latin-1")
    running = event(small(entries={(1, 1, 1): "420"}))
    assert '[Deal "' not in pbn(running, {1: DEAL})[0].decode("latin-1")
    assert '[Deal "' not in pbn(event(small()))[0].decode("latin-1")


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ('[Board "1"]\n', "has no deals"),
        ('[Board "x"]\n[Deal "' + DEAL + '"]', "a deal of board 'x'; a number is expected"),
        ('[Board "1"]\n[Deal "' + DEAL.replace("J76", "J77") + '"]', "board 1: the hand of N"),
        (FILE + '[Board "1"]\n[Deal "' + DEAL.replace("N:", "S:") + '"]', "board 1 has two deals"),
    ],
)
def test_what_is_wrong_with_a_deal_is_told(tmp_path: Path, text: str, notes: str) -> None:
    path = tmp_path / "deals.pbn"
    path.write_text(text)
    with pytest.raises(WorkbookError, match=notes):
        read_deals(path)


def test_the_command(tmp_path: Path) -> None:
    book, deals, site = tmp_path / "evening.xlsx", tmp_path / "deals.pbn", tmp_path / "site"
    book.write_bytes(small())
    deals.write_text(FILE)
    done = CliRunner().invoke(main, ["publish", str(book), "-o", str(site), "--hands", str(deals)])
    assert done.exit_code == 0, done.output
    assert "no deal of board 3\n" in done.output
    page = next(site.glob("2026*.html")).read_text(encoding="utf-8")
    assert page.count('class="hands"') == 2
    nothing = CliRunner().invoke(main, ["publish", str(book), "-o", str(site), "--hands", str(book)])
    assert nothing.exit_code == 1 and "has no deals" in nothing.output
