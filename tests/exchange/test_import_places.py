"""``xlvp import``: other numbers, sections, boards and pairs than planned, and rows that fit nowhere."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.exchange import evening
from tests.exchange.importing import NAMES, OPENING, bws, column, entries, run
from tests.exchange.make import ACCESS_97
from tests.exchange.tables import Cell, Table
from xlvp.pairs.mitchell import mitchell
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening
from xlvp.xlsx.recalculate import recalculate

pytestmark = pytest.mark.thorough


def test_east_west_numbered_from_1_on(book: Path, tmp_path: Path) -> None:
    file = bws(tmp_path / "two winners.bws", *evening.tables(ew_from_one=True))
    done = run(file, "--into", book, "--yes")
    assert "Section A: EW pairs are the file's numbers plus 4" in done.output
    by_hand = recalculate(build(replace(OPENING, entries=entries(), names=NAMES)))
    assert recalculate(book.read_bytes()).values == by_hand.values


def test_east_west_numbered_from_11_on(book: Path, tmp_path: Path) -> None:
    tables = evening.tables()
    tables[1].rows = [[*row[:4], int(row[4] or 0) + 6, *row[5:]] for row in tables[1].rows]
    tables[2].rows = [[*row[:6], int(row[6] or 0) + 6, *row[7:]] for row in tables[2].rows]
    done = run(bws(tmp_path / "eleven.bws", *tables), "--into", book, "--yes")
    assert "Section A: EW pairs are the file's numbers minus 6" in done.output
    assert column(book, "player1")[4] == "Jürgen Groß"
    assert "36 entries written" in done.output


SECTIONS = Opening(pairs=12, rounds=3, boards=1, sections=2)


def two_sections(path: Path) -> Path:
    """Sections A and B of three tables, each numbered from 1 on; board 1 is passed out at every table."""
    plan = mitchell(3, rounds=3, boards_per_round=1)
    rounds: list[list[Cell]] = []
    received: list[list[Cell]] = []
    for section in (1, 2):
        for seat in plan.seats:
            here: list[Cell] = [section, seat.table, seat.round]
            rounds.append([*here, seat.ns, (seat.ew or 0) - 3, seat.boards, seat.boards, ""])
            received.append(
                [0, *here, seat.boards, seat.ns, (seat.ew or 0) - 3, 0, "", "PASS", "", "", *[None] * 11]
            )
    sections: list[tuple[Cell, ...]] = [(1, "A", 3, 0, 0, 1, 2), (2, "B", 3, 0, 0, 1, 2)]
    return bws(
        path,
        Table("Section", evening.SECTION, [*sections]),
        Table("RoundData", evening.ROUND_DATA, [*rounds]),
        Table("ReceivedData", evening.RECEIVED, [*received]),
    )


def test_sections_are_numbered_through(tmp_path: Path) -> None:
    book = tmp_path / "large.xlsx"
    book.write_bytes(build(SECTIONS))
    done = run(two_sections(tmp_path / "two.bws"), "--into", book, "--yes")
    message = " ".join(done.output.split())
    assert "Section B: tables are the file's numbers plus 3" in message
    assert "pairs are" not in message, (
        "the workbook calls its pairs by letters, A-1, B-7: no number to add to"
    )
    assert column(book, "result") == ["pass"] * 18


def test_a_section_of_a_file_with_more(tmp_path: Path) -> None:
    book = tmp_path / "one.xlsx"
    book.write_bytes(build(Opening(pairs=6, rounds=3, boards=1)))
    file = two_sections(tmp_path / "two.bws")
    assert "say which one with --section" in run(file, "--into", book, "--yes").output
    assert "there is no section 'C'; there is A, B" in run(file, "--into", book, "--section", "C").output
    done = run(file, "--into", book, "--section", "b", "--yes")
    assert done.exit_code == 0, done.output
    assert column(book, "result") == ["pass"] * 9


def other_evening(path: Path, **changes: Cell) -> Path:
    """The evening with its first row changed."""
    tables = evening.tables()
    names = [c.name for c in evening.RECEIVED]
    tables[2].rows = [
        [changes.get(name.replace("/", ""), value) for name, value in zip(names, row, strict=True)]
        if not n
        else row
        for n, row in enumerate(tables[2].rows)
    ]
    return bws(path, *tables)


@pytest.mark.parametrize(
    ("changes", "notes"),
    [
        ({"Table": 9}, "round 1, table 9, board 1: nothing is planned at this table in this round"),
        ({"Round": 7}, "round 7, table 1, board 1: nothing is planned at this table in this round"),
        ({"PairEW": 77}, "table 1, board 1: there is no pair 77 in the workbook; 4SN= is not written"),
        ({"Contract": "8 S"}, "board 1: the contract is '8 S'; 3 NT, 4 S x or PASS is expected"),
        ({"Contract": "=1+1"}, "board 1: the contract is '=1+1'; 3 NT, 4 S x or PASS is expected"),
        ({"Result": "+9"}, "round 1, table 1, board 1: '4SN+9': 4S makes at most +3, not +9"),
        ({"Result": ""}, "round 1, table 1, board 1: 4 S: the result is ''; =, +1 or -2 is expected"),
        ({"NSEW": "X"}, "round 1, table 1, board 1: 4 S: the declarer is 'X'; N, S, E or W is expected"),
        ({"Remarks": "110%-0%"}, "round 1, table 1, board 1: '110%/0%': a percentage is 0% to 100%"),
    ],
)  # fmt: skip
def test_a_row_that_fits_nowhere(book: Path, tmp_path: Path, changes: dict[str, Cell], notes: str) -> None:
    done = run(other_evening(tmp_path / "odd.bws", **changes), "--into", book, "--yes")
    assert notes in " ".join(done.output.split())
    assert column(book, "result")[0] is None


def test_another_board_and_another_pair_than_planned(book: Path, tmp_path: Path) -> None:
    """Board 8 in place of board 1; pair 6 in place of pair 5."""
    run(other_evening(tmp_path / "board.bws", Board=8), "--into", book, "--yes")
    assert (column(book, "result")[0], column(book, "played_board")[0]) == ("4SN=", "8")
    run(other_evening(tmp_path / "pair.bws", PairEW=6), "--into", book, "--yes")
    assert (column(book, "played_ew")[0], column(book, "played_ns")[0]) == ("6", None)


def test_two_boards_that_are_not_planned_here(book: Path, tmp_path: Path) -> None:
    """Nobody can know which of them took whose place."""
    tables = evening.tables()
    first, second, *rest = tables[2].rows
    tables[2].rows = [[*first[:4], 7, *first[5:]], [*second[:4], 8, *second[5:]], *rest]
    done = run(bws(tmp_path / "boards.bws", *tables), "--into", book, "--yes")
    assert "table 1, board 7: this board is not planned here but 1, 2: say on the list" in done.output
    assert column(book, "result")[:2] == [None, None]


def test_a_wrong_board_that_was_taken_back_is_no_matter(book: Path, tmp_path: Path) -> None:
    tables = evening.tables()
    first = tables[2].rows[0]
    tables[2].rows.append([99, *first[1:4], 8, *first[5:20], True, False, 0])
    done = run(bws(tmp_path / "back.bws", *tables), "--into", book, "--yes")
    assert "round 1, table 1, board 8" not in done.output
    assert column(book, "result")[0] == "4SN="


def test_the_file_of_another_evening(book: Path, tmp_path: Path) -> None:
    book.write_bytes(build(Opening(pairs=10, rounds=3, boards=2)))
    done = run(ACCESS_97, "--into", book, "--yes")
    assert done.exit_code == 1
    words = " ".join(done.output.split())
    assert "is of another session: section A sits as in Tuesday.xlsx only at" in words
    assert re.search(r"only at \d+ of \d+ tables and rounds; name the right workbook", words)
