"""A match workbook made anew from an old one: everything typed is there again, nothing is lost silently."""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.workbooks.pairs_books import build_pairs
from tests.xlsx.files import saved
from xlvp.errors import InputError, WorkbookError
from xlvp.workbooks.match.book import MatchReport, match_report
from xlvp.workbooks.match.build import build_half_typed, build_match, build_real_match, build_rulings
from xlvp.workbooks.match.template import MATCH
from xlvp.workbooks.template import Made, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package


def made(data: bytes, **asked: object) -> Made:
    return MATCH.maker().make({"from": OldWorkbook(Path("old.xlsx"), open_package(data))} | asked)


def read(data: bytes) -> MatchReport:
    return match_report(recalculate_apart(open_package(data)))


@pytest.mark.thorough
@pytest.mark.parametrize("build_one", [build_real_match, build_rulings, build_half_typed])
def test_the_same_match_again(build_one: object) -> None:
    data = build_one()  # type: ignore[operator]
    assert read(made(data).data) == read(data)


def test_a_larger_one() -> None:
    """The boards keep their numbers; VPs are those of the scale of more boards."""
    data = build_rulings()
    old, new = read(data), read(made(data, boards=12).data)
    assert [(line.board, line.open, line.closed) for line in new.boards[:8]] == [
        (line.board, line.open, line.closed) for line in old.boards
    ]
    assert len(new.boards) == 12
    assert (new.won, new.penalty, new.vp_penalty) == (old.won, (2, ""), ("", 0.5))


def test_what_finds_no_place_is_named() -> None:
    data = build_match(entries={1: ("4SN=", "4SN+1"), 16: ("3NTE=", "")})
    with pytest.raises(InputError, match=r"board 16 \(3NTE=\) does not fit among the boards 1 to 12"):
        made(data, boards=12)
    with pytest.raises(InputError, match=r"board 1 \(4SN= and 4SN\+1\) does not fit among the boards 17"):
        made(data, first=17)


def test_a_workbook_from_before_some_names() -> None:
    """The first copies did not name the table of the VPs, nor carry-over and penalties in a line."""
    workbook = load_workbook(BytesIO(build_real_match()))
    for name in ("xlvp_table", "xlvp_extras"):
        del workbook.defined_names[name]
    older = saved(workbook)
    report = read(older)
    assert (report.final, report.table) == ((110, 140), ("", "")), "80 + 30, 99 + 41"
    assert read(made(older).data).final == (110, 140)


def test_a_pairs_workbook_from_before_some_names(tmp_path: Path) -> None:
    from xlvp.workbooks.pairs.opening import reopened

    workbook = load_workbook(BytesIO(build_pairs(pairs=4, boards=1)))
    del workbook.defined_names["xlvp_pair_notes"]
    older = saved(workbook)
    assert reopened(recalculate_apart(open_package(older))).pairs == 4


def test_what_is_no_match() -> None:
    with pytest.raises(WorkbookError, match="Choose one made by 'xlvp new match'"):
        made(build_pairs(pairs=4, boards=1))
    with pytest.raises(WorkbookError, match=r"sheet Setup, carry over: '12 IMPs' is no number"):
        made(build_match(carry_over=("12 IMPs", 0)))


def test_a_sheet_of_the_user_s_own_is_named() -> None:
    workbook = load_workbook(BytesIO(build_match(4)))
    workbook.create_sheet("Notes")
    data = saved(workbook)
    assert made(data).notes[1] == "Note: not taken over: the sheet 'Notes' of old.xlsx"
