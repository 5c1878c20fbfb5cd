"""The self-test's timing: 1,000 cells that call once each, then one call of 1,000 rows.

A formula cannot time itself, but cells can be put in order by what they read: each call reads the start and
so comes after it, and the end looks at the clock only behind a test of the sum of all answers. The second
start waits for the first end in the same way. A person sets it off by a word: a file as it is built holds no
moment.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.rounding import exact
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.sheets import block, call, finish, formula, merged, put, title

SHEET = "Timing"
CALLS = 1000
#: Names of cells: the entry, the seconds of both kinds, whether their answers are right, the clock's moments.
GO, SINGLE, ARRAY, ANSWERS = "selftest_go", "selftest_single", "selftest_array", "selftest_answers"
CLOCK = "selftest_clock"
TYPE_GO = "type go above"

_BOARDS, _MARGINS = 16, 61  # margins 0 to 60, over and over
_KINDS = (f"{CALLS:,} calls, a cell each", f"one call of {CALLS:,} rows")
_FIRST = 9
_LAST = _FIRST + CALLS - 1
_MOMENT = look.FORMULA.but(number_format="hh:mm:ss.000")
_SECONDS = look.FORMULA.but(number_format='0.000" s"')
_NOTE = (
    f"{CALLS:,} cells ask for the victory points of a margin, each by a call of its own; then one array "
    "formula asks for all of them in one call. The spreadsheet's own clock is read before and after. It may "
    "tick in hundredths of a second or stand still during a calculation: 0.000 means not measured, then use "
    "a watch."
)
_GO_HELP = (
    "Then 1,000 calls are timed on the second sheet. Run it twice: the first run is slower. Clear the cell "
    "when you have finished, or every edit in an open workbook will repeat the timing: save, send the file, "
    "close it."
)


def add_timing(sheet: Worksheet) -> None:
    """Write the entry that sets off the timing and its outcome (C7:F10), and the sheet with the calls."""
    sums = f"AND({SHEET}!E5={total()!r},{SHEET}!E6={total()!r})"
    lines = (
        (_KINDS[0], f'IF(ISNUMBER({SHEET}!D5),{SHEET}!D5,"no answers")', SINGLE),
        (_KINDS[1], f'IF(ISNUMBER({SHEET}!D6),{SHEET}!D6,"no answers")', ARRAY),
        ("what they answered", f'IF({sums},"right","WRONG")', ANSWERS),
    )
    put(sheet, "C7", "Timing: type go", look.LABEL)
    put(sheet, "D7", None, look.CHOICE)
    page.name(sheet, GO, "D7")
    merged(sheet, "E7:F10", _GO_HELP, look.NOTE.but(indent=1))
    for row, (label, text, name) in enumerate(lines, 8):
        put(sheet, f"C{row}", label, look.LABEL)
        formula(sheet, f"D{row}", f'=IF(LEN(D$7)=0,"{TYPE_GO}",{text})', _SECONDS)
        page.name(sheet, name, f"D{row}")
    _calls(sheet.parent.create_sheet(SHEET), f"'{sheet.title}'!$D$7")


def _calls(sheet: Worksheet, go: str) -> None:
    """Write the calls; they are made while the entry holds something."""
    page.widths(sheet, A=30, B=16, C=16, D=16, E=22)
    title(sheet, SHEET)
    merged(sheet, "A2:E2", _NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 45
    for column, heading in zip("ABCDE", ("", "Start", "End", "Time", "Sum of the answers"), strict=True):
        put(sheet, f"{column}4", heading, look.HEADER)
    _clock(sheet, 5, _KINDS[0], f"LEN({go})>0", "B")
    _clock(sheet, 6, _KINDS[1], "ISNUMBER(C5)", "C")
    for column, heading in zip("ABC", ("Margin in IMPs", "A cell each", "One call"), strict=True):
        put(sheet, f"{column}{_FIRST - 1}", heading, look.HEADER)
    for number in range(CALLS):
        row = _FIRST + number
        put(sheet, f"A{row}", number % _MARGINS, look.FORMULA)
        formula(sheet, f"B{row}", f'=IF(ISNUMBER($B$5),{_vps(f"$A{row}")},"")')
    block(
        sheet,
        f"C{_FIRST}:C{_LAST}",
        f'=IF(ISNUMBER($B$6),{_vps(f"$A${_FIRST}:$A${_LAST}")},"")',
    )
    page.name(sheet, CLOCK, "B5:D6")
    finish(sheet, f"A1:E{_FIRST + 30}", freeze=f"A{_FIRST}")


def _vps(margins: str) -> str:
    return call("WBFVP", imps=margins, boards=_BOARDS)


def total() -> float:
    """The sum that both kinds of call must give, in VPs."""
    function = FUNCTIONS["WBFVP"]
    points = [answer(function, (number % _MARGINS, _BOARDS)) for number in range(CALLS)]
    return float(sum(exact(each) for each in points if isinstance(each, int | float)))


def _clock(sheet: Worksheet, row: int, label: str, begins: str, column: str) -> None:
    """Write one measurement: the clock before and after the calls of a column."""
    calls = f"${column}${_FIRST}:${column}${_LAST}"
    put(sheet, f"A{row}", label, look.TEXT_FORMULA)
    formula(sheet, f"B{row}", f'=IF({begins},NOW(),"")', _MOMENT)
    end = f'=IF(ISNUMBER(B{row}),IF(ISNUMBER(SUM({calls})),NOW(),"no answers"),"")'
    formula(sheet, f"C{row}", end, _MOMENT)
    formula(sheet, f"D{row}", f'=IF(ISNUMBER(C{row}),ROUND((C{row}-B{row})*86400,3),"")', _SECONDS)
    formula(sheet, f"E{row}", f'=IF(ISNUMBER(C{row}),ROUND(SUM({calls}),2),"")')
