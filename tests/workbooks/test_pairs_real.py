"""Real club sessions in the pairs workbook: the sheet Ranking as their own programs published it."""

from functools import cache
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.pairs.real_sessions import NAMES, REAL
from tests.workbooks.match_books import StoredBook, computed, named
from tests.workbooks.real_books import assert_as_published, real_book

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not REAL.is_dir(), reason="the real sessions are not kept with the project"),
]

STATES = {
    NAMES[0]: "Final: all 512 results are in; 1 board was not played",
    NAMES[1]: "Final: all 161 results are in; 1 board was not played",
    NAMES[2]: "Final: all 245 results are in",
    NAMES[3]: "Final: all 108 results are in",
}


@cache
def emptied(name: str) -> StoredBook:
    """The workbook computed anew: nothing was left of the values that it was built with."""
    return computed(load_workbook(BytesIO(real_book(name))))


@pytest.mark.parametrize("name", NAMES)
def test_every_total_percentage_and_place(name: str) -> None:
    book = emptied(name)
    assert_as_published(name, [*named(book, "ranking")])
    assert str(named(book, "state")[0]) == STATES[name]
    assert book.check == "All OK"


@pytest.mark.parametrize("name", [name for name in NAMES if "mitchell" in name])
def test_two_winners_of_the_mitchells(name: str) -> None:
    ranking = [*named(emptied(name), "ranking")]
    rows = [ranking[at : at + 8] for at in range(0, len(ranking), 8)]
    assert [row[2] for row in rows if row[1] == "" and row[2] != ""] == ["North-South", "East-West"]
    assert [str(row[0]).rstrip("=") for row in rows].count("1") == 2
