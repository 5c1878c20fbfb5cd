"""The comparison of a workbook between LibreOffice and the embedded engine: that it can fail, and how."""

from collections.abc import Callable

import pytest
from comparing import POISON, poisoned, same
from libreoffice import Error, Office
from sheets import SHEET, workbook

from xlvp.functions.values import CellError

pytestmark = pytest.mark.libreoffice

Compare = Callable[[bytes], list[str]]


def test_hosts_agree_cell_by_cell(compare: Compare) -> None:
    book = workbook(
        {
            "A1": 30,
            "A3": "bad",
            "A4": -30,
            "C1": "=SUM(B1,B4)",
            "C2": "=B2",
            "C3": "=ISERROR(B3)",
            "C4": "=20-B1",
            "D1": '=CONTRACTSCORE("60%4SN=&40%4Sx-1","NS")',
            "D2": "=1/0",
            "D3": "=NA()",
        },
        {"B1:B4": "=WBFVP(A1:A4,16)"},
    )
    assert compare(book) == []


def test_a_difference_is_told_with_both_values(compare: Compare) -> None:
    (message,) = compare(workbook({"B1": "=WBFVP(A1,16)"}))  # the blank cell is 0 in LibreOffice
    assert message == f"('{SHEET}', 'B1'): LibreOffice 10.0, the engine ''"


def test_a_value_that_is_999_is_told(compare: Compare) -> None:
    assert compare(workbook({"A1": "=990+9"})) == [f"('{SHEET}', 'A1'): {POISON} survived"]


def test_stored_values_are_shown_until_computed(office: Office) -> None:
    book, count = poisoned(workbook({"A1": "=WBFVP(30,16)"}, {"B1:B2": "=WBFVP({30;-30},16)"}))
    assert count == 3
    stale = office.cells(book, recalculate=False)
    assert stale[SHEET, "A1"] == POISON
    assert stale[SHEET, "B1"] == 16.73  # LibreOffice computes array formulas while it loads
    assert office.cells(book) == {(SHEET, "A1"): 16.73, (SHEET, "B1"): 16.73, (SHEET, "B2"): 3.27}


def test_only_last_bits_may_differ() -> None:
    assert same(381.96, 381.9599999999999)
    assert same(3.0, 3)
    assert not same(381.96, 381.959999999)
    assert not same(0.0, 5e-17)
    assert not same(1.0, "1")
    assert not same(None, 1)


def test_errors_are_the_same_by_their_code() -> None:
    assert same(Error("#VALUE!"), CellError("#VALUE!", "boards must be 1 to 200, not 0"))
    assert not same(Error("#N/A"), CellError("#VALUE!", ""))
    assert not same("#VALUE!", CellError("#VALUE!", ""))
    assert not same(Error("#VALUE!"), "#VALUE!")


def test_a_workbook_prints_as_pdf(office: Office) -> None:
    assert office.saved(workbook({"A1": "=WBFVP(30,16)"}), "pdf").startswith(b"%PDF")
