"""The self-test workbook: complete, right in the embedded engine, and able to fail."""

from datetime import date
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tests.audit import findings
from tests.xlsx.files import saved
from xlvp import __version__
from xlvp.functions import FUNCTIONS, Example
from xlvp.functions.values import CellError
from xlvp.hosts.engine import EngineBook, load
from xlvp.workbooks.selftest import build as selftest
from xlvp.workbooks.selftest import build as selftest_build
from xlvp.workbooks.selftest.build import (
    CALLS,
    COLUMN,
    GO,
    HOST,
    SHEET,
    TIMING,
    TYPE_GO,
    VERDICT,
    VERSION,
    Check,
    build_selftest,
    checks,
    column_checks,
    total,
)
from xlvp.xlsx.recalculate import recalculate

FIRST = 13


@pytest.fixture(scope="module")
def built() -> bytes:
    return build_selftest()


@pytest.fixture(scope="module")
def book(built: bytes) -> Workbook:
    return load_workbook(BytesIO(built))


@pytest.fixture(scope="module")
def sheet(book: Workbook) -> Worksheet:
    return book[SHEET]


class Computed:
    """The workbook as xlvp itself computes it, empty arguments and all."""

    def __init__(self, data: bytes) -> None:
        self.values = recalculate(data).values

    def value(self, sheet: str, row: int, column: int) -> object:
        return self.values.get((sheet, f"{get_column_letter(column)}{row}"))


@pytest.fixture(scope="module")
def computed(built: bytes) -> Computed:
    return Computed(built)


def _with_checks(monkeypatch: pytest.MonkeyPatch, *made: tuple[str, object]) -> EngineBook:
    """The page for other checks than the catalogue's, computed."""
    lines = [Check("MADE UP", formula, value, "") for formula, value in made]
    monkeypatch.setattr(selftest, "checks", lambda: iter(lines))
    monkeypatch.setattr(selftest, "COLUMN", ())
    book = load(build_selftest())
    book.compute()
    return book


def test_every_example_has_its_line(sheet: Worksheet) -> None:
    examples = [(f.name, e.formula, e.note or "") for f in FUNCTIONS.values() for e in f.examples]
    rows = [row[:7] for row in sheet.iter_rows(FIRST, FIRST + len(examples) - 1)]
    assert [(a.value, b.value, f.value or "") for a, b, _, _, _, f, _ in rows] == examples
    assert all((b.value, b.data_type, d.data_type) == (d.value, "s", "f") for _, b, _, d, _, _, _ in rows)


def test_one_call_for_a_column_with_a_blank_and_a_mistake(sheet: Worksheet, computed: Computed) -> None:
    first = FIRST + len(list(checks()))
    last = first + len(COLUMN) - 1
    formula = f"=IMPS(G{first}:G{last},300)"
    assert (sheet[f"D{first}"].value.ref, sheet[f"D{first}"].value.text) == (f"D{first}:D{last}", formula)
    assert [sheet[f"G{row}"].value for row in range(first, last + 1)] == [620, None, "six", 300]
    assert {sheet[f"B{row}"].value for row in range(first, last + 1)} == {formula}
    answers = [computed.value(SHEET, row, 4) for row in range(first, last + 1)]
    assert [each.code if isinstance(each, CellError) else each for each in answers] == [8, "", "#VALUE!", 0]
    assert sheet.max_row == last


def test_a_table_is_checked_cell_by_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Example("=WBFSCALE(16)", ((0, 10, 10), (1, 10.31, 9.69)))
    function = FUNCTIONS["WBFSCALE"]
    monkeypatch.setattr(
        selftest, "FUNCTIONS", {"WBFSCALE": function.__class__(**vars(function) | {"examples": (table,)})}
    )
    made = [(check.formula, check.value) for check in checks()]
    assert made[3:] == [
        ("=INDEX(WBFSCALE(16),2,1)", 1),
        ("=INDEX(WBFSCALE(16),2,2)", 10.31),
        ("=INDEX(WBFSCALE(16),2,3)", 9.69),
    ]


def test_all_answers_are_right(computed: Computed) -> None:
    lines = [*checks(), *column_checks()]
    for row, check in enumerate(lines, FIRST):
        got = computed.value(SHEET, row, 4)
        assert (got.code if isinstance(got, CellError) else got) == check.value, check.formula
        assert computed.value(SHEET, row, 5) == "OK", check.formula
    assert computed.value(SHEET, 3, 1) == f"All OK: {len(lines)} of {len(lines)}"
    assert computed.value(SHEET, 2, 1) == " "


def test_page_says_who_built_and_who_answers(sheet: Worksheet, computed: Computed) -> None:
    assert sheet["B4"].value == f"xlvp {__version__}"
    assert computed.value(SHEET, 5, 2) == f"xlvp {__version__}"
    assert computed.value(SHEET, 6, 2) == "xlvp itself, without a spreadsheet program"


@pytest.mark.parametrize(
    ("formula", "value", "verdict"),
    [
        ("=IMPS(620,300)", 8, "OK"),
        ("=IMPS(620,300)", 8.000001, "WRONG"),
        ("=IMPS(620,300)", "8", "WRONG"),
        ("=IMPS(620,300)", "#VALUE!", "WRONG"),
        ("=IMPS(620,300)", "", "WRONG"),
        ('=WHY("4SN=",1)', "", "OK"),
        ('=WHY("4SN=",1)', 0, "WRONG"),
        ('=WHY("8SN=",1)', "", "WRONG"),
        ('=CONTRACTSCORE("60%")', "60%", "OK"),
        ('=T("Text")', "text", "WRONG"),
        ('=T("8")', 8, "WRONG"),
        ("=WBFVP(0,0)", "#VALUE!", "OK"),
        ("=WBFVP(0,0)", "#N/A", "WRONG"),
        ("=WBFVP(0,0)", 0, "WRONG"),
        ("=WBFVP(0,0)", "", "WRONG"),
        ("=NA()", "#N/A", "OK"),
        ("=1/0", "#VALUE!", "WRONG"),
    ],
)
def test_verdict(monkeypatch: pytest.MonkeyPatch, formula: str, value: object, verdict: str) -> None:
    book = _with_checks(monkeypatch, (formula, value))
    assert book.value(SHEET, FIRST, 5) == verdict


def test_one_wrong_answer_shows_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    book = _with_checks(monkeypatch, ("=IMPS(620,300)", 8), ("=IMPS(620,300)", 9), ("=IMPS(0,0)", 0))
    assert book.value(SHEET, 3, 1) == "1 of 3 WRONG"


def test_no_answer_is_stored_that_a_program_could_show_as_its_own(built: bytes, book: Workbook) -> None:
    stored = load_workbook(BytesIO(built), data_only=True)
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f"]
    assert len(cells) > 2 * len(list(checks())) + CALLS
    assert {stored[cell.parent.title][cell.coordinate].value for cell in cells} == {None}
    assert book.calculation.fullCalcOnLoad


def test_names_by_which_programs_find_the_verdict(book: Workbook) -> None:
    names = book.defined_names
    assert names[VERDICT].attr_text == "'Self-test'!$A$3"
    assert names[HOST].attr_text == "'Self-test'!$B$6"
    assert names[VERSION].attr_text == "'Self-test'!$B$7"
    assert names[GO].attr_text == "'Self-test'!$D$7"


def test_page_prints_and_scrolls_with_its_header(sheet: Worksheet) -> None:
    assert sheet.freeze_panes == f"A{FIRST}"
    assert sheet.print_title_rows == "$12:$12"
    assert sheet.page_setup.orientation == "landscape"
    assert sheet.protection.sheet


def test_excel_has_nothing_to_repair(built: bytes) -> None:
    assert findings(built) == []


def test_the_locale(computed: Computed) -> None:
    half, may = (computed.value(SHEET, row, 2) for row in (9, 10))
    assert half == "0.5"
    assert may == (date(2026, 5, 1) - date(1899, 12, 30)).days, "a date, of which the cell shows the month"


def test_what_the_engine_does_not_tell(built: bytes) -> None:
    cells = {f"{each.sheet}!{each.cell}" for each in recalculate(built).not_computed}
    assert cells == {f"{SHEET}!B7", f"{SHEET}!B8"}


def test_nothing_is_timed_before_somebody_types_go(computed: Computed) -> None:
    assert [computed.value(SHEET, row, 4) for row in range(8, 11)] == [TYPE_GO] * 3
    assert {computed.value(TIMING, row, column) for row in (5, 6) for column in range(2, 6)} <= {"", None}
    assert {computed.value(TIMING, row, column) for row in range(9, 9 + CALLS) for column in (2, 3)} <= {
        "",
        None,
    }


def _going(build: bytes) -> EngineBook:
    book = load_workbook(BytesIO(build))
    book[SHEET]["D7"] = "go"
    typed = saved(book)
    engine = load(typed)
    engine.compute()
    return engine


def test_typing_go_times_a_thousand_calls_and_one(built: bytes) -> None:
    engine = _going(built)
    for row in (8, 9):
        seconds = engine.value(SHEET, row, 4)
        assert isinstance(seconds, int | float) and 0 <= seconds < 60
    assert engine.value(SHEET, 10, 4) == "right"
    calls = [(engine.value(TIMING, row, 2), engine.value(TIMING, row, 3)) for row in range(9, 9 + CALLS)]
    assert calls[0] == (10, 10) and calls[30] == (16.73, 16.73) and calls[-1] == (15.56, 15.56)
    assert {engine.value(TIMING, row, 5) for row in (5, 6)} == {total()}


def test_wrong_answers_are_not_a_good_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest_build, "total", lambda: total() + 0.01)
    assert _going(build_selftest()).value(SHEET, 10, 4) == "WRONG"


def test_each_clock_waits_for_what_it_times(book: Workbook) -> None:
    timing = book[TIMING]
    assert timing["B5"].value == "=IF(LEN('Self-test'!$D$7)>0,NOW(),\"\")"
    assert timing["C5"].value.startswith("=IF(ISNUMBER(B5),IF(ISNUMBER(SUM($B$9:$B$1008)),NOW(),")
    assert timing["B6"].value == '=IF(ISNUMBER(C5),NOW(),"")'
    assert timing["C6"].value.startswith("=IF(ISNUMBER(B6),IF(ISNUMBER(SUM($C$9:$C$1008)),NOW(),")
    assert all(timing[f"B{row}"].value.startswith("=IF(ISNUMBER($B$5),") for row in range(9, 9 + CALLS))
    assert timing["C9"].value.text.startswith("=IF(ISNUMBER($B$6),")
    assert timing["C9"].value.ref == f"C9:C{8 + CALLS}"
