"""The title, the place and the day of an event come with its results, into blank cells. Names are made up."""

from dataclasses import replace
from datetime import date
from itertools import product

from tests.exchange.pairs_book import book
from xlvp.pairs.received import ReceivedResult, ReceivedSession
from xlvp.workbooks.kit.changes import Import, ImportOptions
from xlvp.workbooks.pairs.imports import take_session
from xlvp.workbooks.pairs.schema import TYPED
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

RESULT = ReceivedResult(board=1, ns=1, ew=4, entry="4SN=", round=1, table=1)
FILE = ReceivedSession(
    "evening.xml", "USEBIO", "Larch Cup (made up)", "Larch Hall", date(2026, 11, 3), results=(RESULT,)
)
THERE = {"title": "Tuesday (made up)", "place": "Sowa", "day": date(2026, 11, 3)}


def taken(file: ReceivedSession, **typed: object) -> tuple[Import, dict[str, str]]:
    """Return what is to be written, and of that the titles by the keys of their cells."""
    cells = NamedCells(recalculate(book(**typed)))  # type: ignore[arg-type]
    result = take_session(file, cells, ImportOptions())
    keys = {cells.refs(TYPED.name(key))[0]: key for key in ("title", "event", "date")}
    return result, {
        keys[ref]: text for ref, text in result.texts.items() if isinstance(text, str) and ref in keys
    }


def test_blank_cells_are_filled_and_what_is_typed_stays() -> None:
    new = {"title": "Larch Cup (made up)", "place": "Larch Hall", "day": "03.11.2026"}
    called = {"title": "title", "place": "event", "day": "date"}
    for blank in product((False, True), repeat=3):
        empty = [key for key, is_blank in zip(THERE, blank, strict=True) if is_blank]
        result, titles = taken(FILE, **{**THERE, **dict.fromkeys(empty)})
        assert titles == {called[key]: new[key] for key in empty}
        assert result.notes == []


def test_a_file_that_says_nothing_writes_nothing() -> None:
    silent = ReceivedSession("evening.xml", "USEBIO", results=(RESULT,))
    _, titles = taken(silent, title=None, place=None, day=None)
    assert titles == {}


def test_another_day_is_named_however_it_is_typed() -> None:
    for day in (date(2026, 11, 10), "10/11/2026", "10 November 2026"):
        result, titles = taken(FILE, **{**THERE, "day": day})
        assert titles == {}
        assert result.notes == [
            "the workbook is of 10 November 2026, the file of 3 November 2026: is it another session?"
        ]


def test_a_title_that_begins_like_a_formula_is_not_written() -> None:
    hostile = ReceivedSession("evening.xml", "USEBIO", "=1+1", results=(RESULT,))
    result, titles = taken(hostile, title=None)
    assert titles == {}
    assert result.notes == ["Setup, Event: '=1+1' begins like a formula and is not written"]


def test_another_method_of_scoring_is_named() -> None:
    """Per cent is another figure of matchpoints; Butler without a result dropped another way of Butler."""
    for there, given, differs in (
        ("Matchpoints", "butler", True),
        ("Butler", "matchpoints", True),
        ("Cross-IMPs", "butler", True),
        ("Butler-all", "butler", False),
        ("Per cent", "matchpoints", False),
        ("Half-matchpoints", "matchpoints", False),
        ("Matchpoints", "", False),
    ):
        result, _ = taken(replace(FILE, method=given), **THERE, method=there)
        said = [words for words in result.notes if words.startswith("the file is scored by")]
        assert bool(said) is differs, (there, given)
