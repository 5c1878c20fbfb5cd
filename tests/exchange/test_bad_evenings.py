"""Tables of an evening with something wrong in them: each gets a clear line, and nothing is lost."""

from functools import cache
from pathlib import Path

import pytest

from tests.exchange.test_into_season import after, book, results
from xlvp.errors import WorkbookError
from xlvp.formats.delimited import read_delimited_session
from xlvp.workbooks.kit.changes import Import, ImportOptions
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.season.imports import take_session
from xlvp.workbooks.season.template import SEASON
from xlvp.workbooks.template import OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells

HEAD = "Pair,Number1,Number2,Percent"


@cache
def cells() -> NamedCells:
    return NamedCells(recalculate_apart(open_package(book())))


def taken(folder: Path, *lines: str, session: int | None = 1) -> Import:
    file = folder / "evening.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return take_session(read_delimited_session(file), cells(), ImportOptions(session=session))


@pytest.mark.parametrize(
    ("line", "notes"),
    [
        ("1,0999,0412,55.21", "Pair 1: there is no member 0999. Entered as a visitor, the number in the "
         "note; if it is a member, type the number."),
        ("1,147,0412,55.21", "Pair 1: there is no member 147; is it 0147? Entered as a visitor, the number "
         "in the note; if it is a member, type the number."),
        ("1,0147,0412,about 55", "line 1 of the table: 'about 55' is not a number; it is left out"),
        ("7,0147,0500,55", "0147 is in 2 pairs of the file: the first counts, Results names the others"),
    ],
)  # fmt: skip
def test_said(tmp_path: Path, line: str, notes: str) -> None:
    result = taken(tmp_path, HEAD, line, "2,0318,0500,44", "3,0147,0231,50")
    assert notes in result.notes


def test_a_number_of_nobody_is_not_lost(tmp_path: Path) -> None:
    now = results(after(book(), taken(tmp_path, HEAD, "1,0999,0412,55.21")))
    assert ("1", "0412", "V", "55.21", "", "", "", "0999") in now


@pytest.mark.parametrize(
    ("lines", "notes"),
    [
        ((HEAD, "1,0147,0412,155.21"), "pair 1 has 155.21, which is no percentage .* nothing was written"),
        ((HEAD, "1,0147,0412,-1"), "pair 1 has -1.00, which is no percentage"),
        (("Date," + HEAD, "2025-09-01,1,0147,0412,55"), "is of 1 September 2025, outside the season"),
        (("Date," + HEAD, "1.9.2026,1,0147,0412,55", "8.9.2026,2,0318,0500,50"),
         "has results of 2 days: '1.9.2026', '8.9.2026'. Import one evening at a time"),
        (("Date," + HEAD, "soon,1,0147,0412,55"), "does not say its date: which session is it"),
    ],
)  # fmt: skip
def test_refused(tmp_path: Path, lines: tuple[str, ...], notes: str) -> None:
    with pytest.raises(WorkbookError, match=notes):
        taken(tmp_path, *lines, session=None if lines[0].startswith("Date") else 1)


def test_the_column_of_the_date_says_which_session(tmp_path: Path) -> None:
    result = taken(tmp_path, f"Date,{HEAD}", "1.9.2026,1,0147,0412,55.21", session=None)
    assert result.notes[0].startswith("Session 1 of 1 September 2026: ")


def test_a_season_is_made_from_a_season_only() -> None:
    old = OldWorkbook(Path("evening.xlsx"), open_package(build_match(boards=2)))
    with pytest.raises(WorkbookError, match=r"evening.xlsx: this is a match. Choose one"):
        SEASON.maker().make({"members": None, "sessions": None, "season": "same", "from": old})
