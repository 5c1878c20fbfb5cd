"""The self-test workbook in a real LibreOffice, with the extension and as if without it."""

from collections.abc import Callable

import pytest
from libreoffice import Office
from unloaded import without_xlvp

from xlvp.templates.page import NOT_LOADED
from xlvp.templates.selftest import SHEET, build_selftest, checks

pytestmark = pytest.mark.libreoffice

TOTAL = len(list(checks()))
#: The one cell in which hosts must differ: it says which host it is.
HOST = (SHEET, "B6")
WITHOUT_PROGRAM = "xlvp itself, without a spreadsheet program"


def test_all_ok(office: Office) -> None:
    cells = office.cells(build_selftest())
    verdicts = [cells[SHEET, f"E{row}"] for row in range(9, 9 + TOTAL)]
    assert verdicts == ["OK"] * TOTAL
    assert cells[SHEET, "A3"] == f"All OK: {TOTAL} of {TOTAL}"
    assert cells[SHEET, "A2"] == ""
    assert cells[HOST] == "LibreOffice"


def test_same_answers_as_the_engine(compare: Callable[[bytes], list[str]]) -> None:
    (told,) = compare(build_selftest())
    assert told == f"{HOST}: LibreOffice 'LibreOffice', the engine {WITHOUT_PROGRAM!r}"


def test_without_xlvp_nothing_is_ok(office: Office) -> None:
    cells = office.cells(without_xlvp(build_selftest()))
    assert cells[SHEET, "A2"] == NOT_LOADED
    assert cells[SHEET, "A3"] == f"{TOTAL} of {TOTAL} WRONG"
    assert cells[SHEET, "B5"] == "not loaded"
    assert {cells[SHEET, f"E{row}"] for row in range(9, 9 + TOTAL)} == {"WRONG"}
