"""The season workbook: what it shows in the embedded engine, what an old one becomes."""

import re
from dataclasses import replace
from inspect import signature
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.styles import Protection

from tests.xlsx.files import saved
from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.workbooks.season.book import SCHEMA, SeasonBook
from xlvp.workbooks.season.build import build_example, build_season
from xlvp.workbooks.season.examples import example
from xlvp.workbooks.season.layout import SHEETS
from xlvp.workbooks.season.opening import Room, room_for, season_opening
from xlvp.workbooks.season.template import SEASON
from xlvp.workbooks.template import OldWorkbook
from xlvp.xlsx.entry_cells import locked_entries
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

Cells = dict[tuple[str, str], object]
SMALL = Room(members=12, sessions=6, results=30, absences=10, pairs=6, log=5)


def values(data: bytes) -> Cells:
    done = recalculate(data)
    assert done.not_computed == ()
    return dict(done.values)


@pytest.fixture(scope="module")
def filled() -> bytes:
    return build_example()


@pytest.fixture(scope="module")
def shown(filled: bytes) -> Cells:
    return values(filled)


def small(card: str = "0147", **given: Any) -> bytes:
    nine = ("61", "58,5", "55", "54", "52.5", "51")
    members = [("0147", "Ann Ash"), ("0412", "Bob Ash", "y")]
    usual = {
        "members": members,
        "sessions": [(str(at), f"{at}.9.2026") for at in range(1, 7)],
        "results": [(str(at), "0147", "V", score) for at, score in enumerate(nine, 1)],
    }
    return build_season(season_opening(SMALL, {"card_member": card}, **usual | given))


def test_an_empty_workbook_says_what_to_do() -> None:
    cells = values(build_season(season_opening(SMALL)))
    assert cells["Start", "A4"] == "Next: Type the members on the sheet Members"
    assert cells["Check", "A2"] == "All OK"
    assert not [
        cell for cell, value in cells.items() if isinstance(value, CellError) and cell[0] != "Workings"
    ]


def test_the_example_is_in_order(shown: Cells) -> None:
    assert shown["Start", "A1"] == "Alder Lane Bridge Club (made up) – 2026-27"
    assert shown["Start", "A3"] == (
        "Provisional: 27 of 30 sessions are in; 1 left out (Results, row 307: 154.20 is no percentage (0 to "
        "100)); 2 to check (first: Results, row 324: 0500 left on 15 January 2027)"
    )
    assert (shown["Start", "K3"], shown["Start", "K7"]) == ("bad", "left out"), "the formats read codes"
    assert shown["Start", "G7"] == "Results, row 307"
    assert shown["Start", "H7"] == "Not counted: 154.20 is no percentage (0 to 100)"
    assert shown["Check", "A2"] == "Not OK: see below", "while a line is not counted"
    assert shown["Ladder 2", "A2"] == (
        "Rules since session 11: best 8 of 27, at least 8, at most 6 with one partner. "
        "Sessions 1-10 were published by best 10."
    )
    assert shown["Ladder 1", "A6"] == "1="
    assert {shown["Lines", f"R{row}"] for row in range(7, 31)} >= {"up", "down", "stay"}
    marked = [value for (sheet, _), value in shown.items() if sheet == "Evenings" and isinstance(value, str)]
    assert any(value.endswith(" IMPs") for value in marked)
    assert any(value.startswith("SS ") for value in marked)
    assert {"A", "X"} <= {*marked}


def test_an_entry_that_a_paste_has_locked_is_named(tmp_path: Path) -> None:
    """Of the rules on Setup too, of which those of the season have one cell and those of a ladder four."""
    entries = {"Setup": ("B8", "D16", "E20", "C47"), "Results": ("E9",), "Player": ("C5",), "Print": ("H3",)}
    assert locked_entries(open_package(small()), SCHEMA) == ()
    workbook = load_workbook(BytesIO(small()))
    for sheet, cells in entries.items():
        for cell in cells:
            workbook[sheet][cell].protection = Protection(locked=True)
    data = saved(workbook)
    result = locked_entries(open_package(data), SCHEMA)
    assert {*result} == {f"{sheet}!{cell}" for sheet, cells in entries.items() for cell in cells}


def test_the_page_for_the_notice_board(shown: Cells) -> None:
    """The ladder that was chosen, and the latest evening: places by its scores, the anonymous by number."""
    assert [shown["Print", f"{column}7"] for column in "ABD"] == [
        shown["Ladder 1", f"{column}6"] for column in "ACG"
    ]
    assert shown["Print", "F4"] == "Session 27, 9.3.2027"
    evening = sorted(
        (
            float(score)
            for session, _, _, score, *_ in (line.values() for line in example().lists["Results"])
            if session == "27"
        )
    )
    printed = [shown["Print", f"H{row}"] for row in range(7, 7 + len(evening))]
    assert printed == evening[::-1]
    assert shown["Print", f"F{7 + len(evening)}"] == ""


def test_the_page_for_the_notice_board_has_visitors_with_their_places() -> None:
    """A pair with a visitor wins, two substitutes are second, and the members' own pair is third."""
    results = [
        ("1", "0412", "V", "61", "", "", "", "Sam Guest"),
        ("1", "0147", "0500", "43"),
        ("1", "0231", "0318", "55", "", "", "SS"),
        ("1", "0611", "0612", "55"),
        ("1", "0147", "0611", "70"),
    ]
    members = [("0147", "Ann Ash"), ("0412", "Bob Ash"), ("0500", "Cy Elm"), ("0231", "Di Fir"),
               ("0318", "Ed Fir", "y"), ("0611", "Flo Oak"), ("0612", "Gus Oak")]  # fmt: skip
    cells = values(small(members=members, results=results))
    rows = [[cells["Print", f"{column}{row}"] for column in "FGH"] for row in range(7, 13)]
    assert rows == [
        ["1", "Bob Ash – visitor", 61],
        ["2=", "Di Fir – member 0318 (substitutes)", 55],
        ["2=", "Flo Oak – Gus Oak", 55],
        ["4", "Ann Ash – Cy Elm", 43],
        ["", "1 result not counted: see the sheet Results", ""],
        ["", "", ""],
    ]
    assert (cells["Print", "F4"], cells["Print", "F5"]) == ("Session 1, 1.9.2026", "In per cent")


def test_a_ladder_of_pairs_has_room_for_every_pair() -> None:
    """Twelve members who change partners every evening are thirty pairs after five evenings."""
    numbers = [f"{at:04d}" for at in range(1, 13)]
    results, circle = [], numbers[1:]
    for session in range(1, 6):
        order = [numbers[0], *circle]
        results += [(str(session), order[at], order[11 - at], "50") for at in range(6)]
        circle = circle[1:] + circle[:1]
    members = [(number, f"Player {number}") for number in numbers]
    rules = {"title": ("Pairs",), "who": ("pairs",), "measure": ("per cent",)}
    cells = values(small(members=members, results=results, rules=rules))
    listed = {value for (sheet, cell), value in cells.items() if sheet == "Ladder 1" and cell[0] == "B"}
    assert {"-".join(sorted(line[1:3])) for line in results} <= listed
    assert len({"-".join(sorted(line[1:3])) for line in results}) == 30


def test_setup_says_of_which_evenings_an_own_average_is() -> None:
    setup = load_workbook(BytesIO(small()))["Setup"]
    messages = [str(cell.value) for row in setup.iter_rows() for cell in row]
    assert any("up to the end of that round (Sessions a round)" in text for text in messages)


def test_the_card_says_why() -> None:
    cells = values(small())
    assert cells["Player", "G8"] == "6 of 6 count: 332.00 / 6 = 55.33"
    assert [cells["Player", f"G{row}"] for row in range(9, 15)] == ["counted"] * 6
    assert cells["Ladder 1", "G6"] == 55.33
    nobody = values(small("0999"))
    assert nobody["Player", "D5"] == "Nobody of that number has an evening in this ladder"


@pytest.mark.slow
def test_the_order_of_the_results_changes_nothing(filled: bytes) -> None:
    """Sorting Results by a column is harmless: each ladder, each evening, each session as before."""
    results = sorted(
        example().lists["Results"], key=lambda line: (line["result_score"], line["result_first"])
    )
    turned = replace(example(), lists={**example().lists, "Results": results})
    sheets = ("Ladder 1", "Ladder 2", "Ladder 3", "Ladder 4", "Evenings", "Lines", "Player", "Sessions")
    one = {cell: value for cell, value in values(filled).items() if cell[0] in sheets}
    other = values(build_season(turned))
    assert {cell: other[cell] for cell in one} == one


@pytest.mark.parametrize(
    ("results", "notes"),
    [
        ([("1", "147", "V", "50")], "Not counted: there is no member 147; is it 0147?"),
        ([(1.0, "0147", "V", 50.0)], ""),
        ([("1", "0147", "V", "50"), (), ("1", "0147", "V", "60")], ""),
        ([("7", "0147", "V", "50")], "Not counted: there is no session 7 on the sheet Sessions"),
    ],
)
def test_a_slip_is_said_on_its_line(results: list[tuple[object, ...]], notes: str) -> None:
    cells = values(small(results=results))
    assert str(cells["Results", "L7"]).startswith(notes) and bool(cells["Results", "L7"]) == bool(notes)
    if len(results) == 3:
        assert cells["Results", "L9"] == ("Not counted: 0147 has a result in session 1 already, in row 7")
        assert cells["Check", "A2"] == "Not OK: see below"


@pytest.mark.slow
def test_the_calls_do_not_depend_on_the_size() -> None:
    """A ladder, the card, the lines, the evenings and the words of each list are one call each."""
    options = [name for name, function in FUNCTIONS.items() if "Listed" in str(signature(function.rule))]
    assert len(options) == 8
    counts = []
    for room in (SMALL, room_for(500, 60)):
        parts = open_package(build_season(season_opening(room))).parts
        text = "".join(parts[name].decode() for name in parts if name.startswith("xl/worksheets/sheet"))
        counts.append([len(re.findall(rf"<f[^>]*>[^<]*\b{name}\(", text)) for name in options])
    assert counts[0] == counts[1]
    assert sum(counts[0]) == 13 + 3, "three of them on the sheet Check"


def old(data: bytes) -> OldWorkbook:
    return OldWorkbook(Path("old.xlsx"), open_package(data))


def make(data: bytes, **given: object) -> tuple[bytes, tuple[str, ...]]:
    made = SEASON.maker().make(
        {"members": None, "sessions": None, "season": "same", "from": old(data)} | given
    )
    return made.data, made.notes


def lists(data: bytes) -> object:
    book = SeasonBook(NamedCells(recalculate_apart(open_package(data))))
    kept = {name: [row for row in rows if any(row)] for name, rows in book.rows.items()}
    return book.club, book.title, kept


@pytest.mark.slow
def test_a_filled_workbook_goes_into_a_larger_one(filled: bytes) -> None:
    data, notes = make(filled, members=100, sessions=40)
    assert lists(data) == lists(filled)
    assert notes == ("60 members, 30 sessions and 420 results taken over from old.xlsx",)


def test_more_members_leave_the_sessions_as_they_were() -> None:
    data, _ = make(small(results=()), members=14)
    book = SeasonBook(NamedCells(recalculate_apart(open_package(data))))
    assert [len(book.rows[title]) for title in ("Members", "Sessions")] == [14, 6]


def test_what_finds_no_place_is_named(filled: bytes) -> None:
    message = r"1 of 60 lines do not fit: member 60 \(0514 Cleo .*\) is the first"
    with pytest.raises(WorkbookError, match=message):
        make(filled, members=59)


@pytest.mark.thorough
def test_the_next_season_begins_with_members_rules_and_averages(filled: bytes) -> None:
    data, notes = make(filled, season="next")
    book = SeasonBook(NamedCells(recalculate_apart(open_package(data))))
    assert notes == ("59 members and the rules taken over from old.xlsx", "59 have last season's average")
    assert book.rules.ladders == (1, 2, 3, 4)
    assert book.counted.members["0101"].last is not None
    assert "0500" not in book.counted.members, "who has left is left out"
    assert not any(any(row) for name in ("Sessions", "Results", "Log") for row in book.rows[name])


def test_every_named_cell_is_described(filled: bytes) -> None:
    cells = NamedCells(recalculate_apart(open_package(filled)))
    assert cells.template == "season"
    assert {cells.refs(name)[0][0] for name in SCHEMA.names} <= {*SHEETS, "Workings"}
