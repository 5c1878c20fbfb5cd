"""A file of deals joins a pairs workbook: written once, shown, kept by --from, published."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from tests.exchange.page_parts import parsed
from tests.exchange.test_hands import DEAL, PAR, TRICKS
from xlvp.cli import main
from xlvp.errors import MissingPackage
from xlvp.functions.session_cards import board_reports
from xlvp.functions.session_kinds import read_list
from xlvp.pairs import hands as solving
from xlvp.pairs.hands import Hand, hand_blocks, read_hand, read_hands
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, TypedResult
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.schema import DEALS
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

ENTRIES = {(1, 1, 1): TypedResult("4SN="), (1, 2, 1): TypedResult("3NTN=")}
OTHER = (
    DEAL.replace("N:J76", "N:J75").replace("AK9543", "AK9643").replace("T986", "T985").replace("Q52", "Q62")
)
SOLVED = tuple(
    tuple({**TRICKS["N" if seat in "NS" else "W"]}[strain] for strain in ("C", "D", "H", "S", "NT"))
    for seat in "NESW"
)


@pytest.fixture(scope="module")
def fresh() -> bytes:
    return build(Opening(pairs=4, movement="Howell", boards=2, rounds=1, entries=ENTRIES))


@pytest.fixture
def book(fresh: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workbook beside a file with the deal of board 1; the solver answers at once."""
    monkeypatch.setattr(solving, "double_dummy", lambda deal: SOLVED)
    path = tmp_path / "evening.xlsx"
    path.write_bytes(fresh)
    return path


def brought(book: Path, deal: str = DEAL, more: str = "") -> str:
    file = book.with_name("deals.pbn")
    file.write_text(f'[Board "1"]\n[Deal "{deal}"]\n{more}')
    done = CliRunner().invoke(main, ["import", str(file), "--into", str(book), "--yes"])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def cells(book: Path, sheet: str, area: str) -> list[Sequence[object]]:
    result = load_workbook(BytesIO(recalculate(book.read_bytes()).data), data_only=True)[sheet][area]
    return [[cell.value for cell in row] for row in result]


@pytest.mark.thorough
def test_deals_are_written_once_and_shown(book: Path) -> None:
    message = brought(book, more=f'[Board "9"]\n[Deal "{DEAL}"]\n')
    assert "1 entry written" in message and "not in play, so their deals are not taken: boards 9" in message
    event = read_event(recalculate(book.read_bytes()))
    assert event.deals == (Hand(1, DEAL, PAR, SOLVED),)
    assert "nothing to write" in brought(book)
    shown = cells(book, "Hands", "A6:I18")
    assert shown[0][:3] == ["Board 1", "Dealer N", "Vul None"]
    assert [row[1] for row in shown[1:5]] == ["♠ J 7 6", "♥ A K", "♦ A Q J 9 5 4", "♣ J 3"]
    assert [row[0] for row in shown[5:9]] == ["♠ 8 2", "♥ J 9 7 3", "♦ 10 8 7", "♣ A K 7 4"]
    assert shown[1][3:] == ["Tricks", "♣", "♦", "♥", "♠", "NT"] and shown[2][3:] == ["N", 8, 11, 6, 11, 10]
    assert [row[3:5] for row in shown[7:10]] == [["NS points", 26], ["Expected", "+350"], ["Par", "+450"]]
    report = {row[0]: row[1] for row in cells(book, "Boards", "H6:I18") if row[0]}
    assert (report["Expected"], report["Par"]) == (350, 450)


@pytest.mark.thorough
def test_a_changed_deal_is_told_old_and_new_and_kept_in_a_new_workbook(book: Path) -> None:
    brought(book)
    message = brought(book, OTHER)
    assert "0 new, 1 replacing what was there" in message
    assert [hand.deal for hand in read_event(recalculate(book.read_bytes())).deals] == [OTHER]
    new = book.with_name("new.xlsx")
    done = CliRunner().invoke(
        main, ["new", "pairs", "--from", str(book), "--boards-per-round", "3", "-o", str(new)]
    )
    assert done.exit_code == 0, done.output
    assert read_event(recalculate(new.read_bytes())).deals == (Hand(1, OTHER, PAR, SOLVED),)


def test_where_the_sheet_is_full_a_deal_is_left_out_and_named(book: Path) -> None:
    """The numbers of other boards, typed by hand, take every line."""
    workbook = load_workbook(book)
    values = NamedCells(recalculate(book.read_bytes()))
    for number, line in enumerate(DEALS.where(values), 90):
        sheet, cell = line["deal_board"]
        workbook[sheet][cell] = number
    workbook.save(book)
    message = brought(book)
    assert (
        "board 1: the sheet Deals is full: its deal was left out" in message and "nothing to write" in message
    )


def test_the_page_has_the_workbook_s_hands_without_a_file(book: Path) -> None:
    brought(book)
    event = read_event(recalculate(book.read_bytes()))
    board = parsed(web_page(event)).by_id("b1")
    assert "North-South have 26 points: +350 expected (Milton)." in board.text
    assert board.text.count("Par +450") == 1
    given = parsed(web_page(event, {1: OTHER})).by_id("b1")
    assert "♠ A K 9 6 4 3" in given.text.replace("\ufe0e", ""), "a file that is named counts"


def test_without_the_solver_the_hands_are_brought_alone(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*asked: object) -> None:
        raise MissingPackage("endplay")

    solver = solving.double_dummy
    monkeypatch.setattr(solving, "double_dummy", missing)
    brought(book)
    assert read_event(recalculate(book.read_bytes())).deals == (Hand(1, DEAL),)
    assert "nothing to write" in brought(book)
    monkeypatch.setattr(solving, "double_dummy", solver)
    assert "board 1, par and tricks" in brought(book), "found later, they are added"


def test_what_the_solver_found_says_nothing_beside_another_deal() -> None:
    solved = Hand(1, DEAL, PAR, SOLVED).solved
    assert read_hand(1, DEAL.replace("N:J76.AK.AQJ954.J3 ", "E:") + " J76.AK.AQJ954.J3", solved).par == PAR
    assert read_hand(1, OTHER, solved).par is read_hand(2, DEAL, solved).par is None
    assert read_hand(1, DEAL, solved + " 1").par == PAR, "what stands behind it is cut off"
    assert read_hand(1, DEAL, solved.replace(" 11", " x", 1)).tricks is None


def test_a_deal_that_is_none_spoils_no_other_board() -> None:
    bad = read_hands((("1", DEAL, ""), ("2", "N:AK", ""), ("x", DEAL, ""), ("3", DEAL, ""), ("3", OTHER, "")))
    assert [(hand.board, bool(hand.fault)) for hand in bad] == [(1, False), (2, True), (0, True), (3, True)]
    blocks = hand_blocks(bad)
    assert [block[0][0] for block in blocks] == ["Board ?", "Board 1", "Board 2", "Board 3"]
    assert "the number of its board is" in " ".join(str(row[1]) for row in blocks[0])
    assert "board 3 has two deals" in " ".join(str(row[1]) for row in blocks[3])
    lines = read_list(((1, 1, 1, 1, 3, "420"), (1, 2, 1, 2, 4, "170")))
    assert [row[:2] for row in board_reports(lines, deals=bad)][-1:] != []
    assert ("Expected", 350) in [row[:2] for row in board_reports(lines, deals=bad)]
    assert "Par" not in [row[0] for row in board_reports(lines, deals=bad)], "the solver was not asked"


@pytest.mark.slow
def test_a_file_of_deals_is_nothing_for_a_season(tmp_path: Path) -> None:
    file, season = tmp_path / "deals.pbn", tmp_path / "season.xlsx"
    file.write_text(f'[Board "1"]\n[Deal "{DEAL}"]\n')
    assert CliRunner().invoke(main, ["new", "season", "-o", str(season)]).exit_code == 0
    done = CliRunner().invoke(main, ["import", str(file), "--into", str(season), "--yes"])
    assert done.exit_code == 1 and "Traceback" not in done.output


@pytest.mark.thorough
def test_the_hands_are_printed_once_there_are_deals(book: Path) -> None:
    """LibreOffice takes an area that is a formula for the whole sheet, and printed empty pages."""

    def area() -> str:
        return str(load_workbook(book)["Hands"].print_area)

    assert area() == "'Hands'!$AA$1"
    brought(book)
    assert area() == "'Hands'!$A$1:$I$19", "the head, and one diagram"
    brought(book, more=f'[Board "2"]\n[Deal "{OTHER}"]\n')
    assert area() == "'Hands'!$A$1:$I$33", "two"
