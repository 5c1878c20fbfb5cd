"""What people do to the cells of a pairs workbook that are not results: told in words, nothing lost."""

from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import StoredBook, computed, named, stored, typed
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.pairs.report import report
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.recalculate import recalculate

SIX = Opening(pairs=6, movement="Howell", boards=1)
FINAL = "Final: all 15 results are in"
CHANGED = "xlvp does not vouch for this"
#: The list begins in this row, and the sheet Pairs with pair 1.
FIRST = 7


@cache
def evening() -> bytes:
    """Six pairs, fifteen results, names; made up."""
    opening = Opening(pairs=6, movement="Howell", boards=1)
    entries = {
        (row[0], row[1], row[2]): TypedResult(result)
        for row, result in zip(list_rows(opening.plan()), ("4SN=", "3NTE=", "-100") * 5, strict=True)
    }
    names = {number: Names(f"Ann {number}", f"Number {number}") for number in range(1, 7)}
    return build(replace(opening, entries=entries, names=names))  # type: ignore[arg-type]


def edited(sheet: str, cells: dict[str, str | None]) -> StoredBook:
    """The values after formulas were typed or deleted, whatever protects them."""
    if not any(str(text).startswith("=") for text in cells.values()):
        return typed(evening(), dict(cells), sheet)
    book = load_workbook(BytesIO(evening()))
    for cell, text in cells.items():
        book[sheet][cell].value = text
    return computed(book)


def notes(book: StoredBook) -> str:
    return str(named(book, "state")[0])


def first_line(book: StoredBook) -> list[object]:
    return [*named(book, "ranking")[:6]]


@pytest.mark.thorough
def test_an_error_value_as_a_name_costs_that_name_only() -> None:
    _, pair, name, *figures = first_line(stored(evening()))
    assert name == f"Ann {pair} – Number {pair}"
    book = edited("Pairs", {f"B{FIRST + int(str(pair)) - 1}": "=1/0"})
    assert notes(book) == FINAL
    assert first_line(book)[1:] == [pair, f"(error value) – Number {pair}", *figures]
    assert book.check == "All OK"


@pytest.mark.parametrize(
    ("sheet", "cell", "text", "words"),
    [
        ("Pairs", "D8", "x", "1 entry of a pair is not used (see Pairs)"),
        ("Pairs", "E8", "=1/0", "1 entry of a pair is not used (see Pairs)"),
        ("Setup", f"C{SETUP_ROWS['winners']}", "Matchpoints", "1 setting is not used (Winners: expected as"),
        ("Setup", f"C{SETUP_ROWS['ties']}", "toss", "1 setting is not used (Ties: expected share, direct"),
    ],
)
def test_what_cannot_be_used_is_told_on_top_and_the_ranking_stands(
    sheet: str, cell: str, text: str, words: str
) -> None:
    book = edited(sheet, {cell: text})
    assert notes(book).startswith(f"Provisional: all 15 results are in; {words}")
    assert book["Ranking"]["A2"].value == notes(book)
    assert first_line(book) == first_line(edited(sheet, {}))
    assert [*named(book, "state_tone")] == ["bad"]


def test_no_movement_is_told() -> None:
    book = edited("Setup", {f"C{SETUP_ROWS['movement']}": None})
    assert notes(book) == "Set-up: the movement is not chosen"
    assert [*named(book, "state_code")] == ["set-up"]


def test_no_method_is_not_matchpoints() -> None:
    book = edited("Setup", {f"C{SETUP_ROWS['method']}": None})
    assert notes(book) == "xlvp cannot score this list: see the sheet Setup, Scoring (no method is chosen)"
    assert {*first_line(book)} == {"#VALUE!"}


@pytest.mark.thorough
@pytest.mark.parametrize("key", ["title", "movement", "pairs_number", "rounds", "method", "ties", "code"])
def test_an_error_value_in_the_set_up_is_told_in_words(key: str) -> None:
    book = edited("Setup", {f"C{SETUP_ROWS[key]}": "=1/0"})
    if key == "title":
        assert notes(book) == FINAL
        assert book["Ranking"]["A1"].value == "Ranking – (error value)"
    elif key == "ties":
        assert notes(book).startswith("Provisional: all 15 results are in; 1 setting is not used (Ties: ")
    else:
        assert notes(book).split(":")[0] in ("Set-up", "xlvp cannot score this list", "xlvp cannot rank")
        assert first_line(book)[1] in ("", "#VALUE!")


def test_an_error_value_on_the_sheet_own_is_told() -> None:
    book = edited("Own", {"A8": "=1/0"})
    assert notes(book) == "Set-up: an error value is on the sheet Own"


@pytest.mark.thorough
@pytest.mark.parametrize("cell", ["J3", "C3", "S3", "L26", "F6", "AI6", "AL6", "AR6", "AS6"])
def test_a_deleted_cell_of_the_workings_is_told(cell: str) -> None:
    book = edited("Workings", {cell: None})
    assert notes(book).startswith(CHANGED)
    assert book.check == "Not OK: see below"


def test_a_deleted_verdict_is_told_on_every_sheet() -> None:
    book = edited("Workings", {"M3": None})
    assert book.check == "Not OK: see below"
    assert {book[sheet]["A2"].value for sheet in ("Setup", "Results", "Ranking", "Cards", "Progress")} == {
        "xlvp: a formula is missing, see the sheet Check"
    }


@pytest.mark.parametrize("cell", ["F23", "N1000", "A40"])
def test_something_below_the_list_is_told(cell: str) -> None:
    book = typed(evening(), {cell: "4SN="}, "Results")
    assert notes(book).startswith(CHANGED)
    assert book.check == "Not OK: see below"


def test_a_pair_without_its_number_is_told() -> None:
    book = edited("Pairs", {"A9": None})
    assert notes(book).startswith(CHANGED)


@pytest.mark.parametrize("group", ["4SW-1", "=1/0", "a long sentence"])
def test_what_cannot_be_a_scoring_group(group: str) -> None:
    book = edited("Results", {"N7": group})
    assert str(named(book, "status")[1]).startswith("Not scored: scoring group: expected a letter such as B")
    assert "1 cannot be scored" in notes(book)


def test_a_line_that_is_wrong_twice_opens_no_card_and_no_traveller() -> None:
    """A result that cannot be, by a pair and on a board that are not there: the sheets keep their room."""
    book = edited("Results", {"F7": "8SN=", "K7": "40", "L7": "31", "M7": "32"})
    assert str(named(book, "status")[1]).startswith("Not scored: '8SN='")
    assert book["Cards"]["A6"].value == "Pair 1"
    assert book["Boards"]["A6"].value == "Board 1"
    assert "1 cannot be scored" in notes(book)


@pytest.mark.thorough
def test_nothing_is_final_while_something_is_to_check() -> None:
    """Status, sheet Check, score and page have the same words."""
    entries = {(row.round, row.table, row.board or 0): TypedResult("110") for row in list_rows(SIX.plan())}
    first = next(iter(entries))
    for change, words in (
        ({}, f"Final: all {len(entries)} results are in"),
        ({first: TypedResult("110", group="B")}, "to check"),
    ):
        data = build(replace(SIX, entries=entries | change))
        book, read = stored(data), read_event(recalculate(data))
        state = str(named(book, "state")[0])
        assert words in state and state.startswith("Final") == (not change), state
        assert book["Check"]["A3"].value == book["Results"]["A2"].value == read.state == state
        assert read.account.short in web_page(read).decode()
        assert any(getattr(part, "text", "") == f"{state}." for part in report(read_event(recalculate(data))))
