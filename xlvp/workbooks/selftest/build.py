"""The self-test workbook: every example of the catalogue, asked live, compared, with one verdict on top.

Above the lines it says in which program, on which system and in which locale it was computed.

No answers are stored in the file: LibreOffice would show them instead of its own, without asking xlvp.
Numbers are compared as they are, without a tolerance: an expected figure is a short decimal, and xlvp's
answer is the number nearest to the exact value, so both are the same number or the answer is wrong.

The sheet Timing times 1,000 cells that call once each, then one call of 1,000 rows. A formula cannot time
itself, but cells can be put in order by what they read: each call reads the start and so comes after it, and
the end looks at the clock only behind a test of the sum of all answers. The second start waits for the first
end in the same way. A person sets it off by a word: a file as it is built holds no moment.
"""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.rounding import exact
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, new_book, title, to_bytes
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.template import Made, Maker

SHEET = "Self-test"
VERDICT, HOST = "selftest_verdict", "selftest_host"  # names of cells, by which programs find them
OK, WRONG, BLANK = "OK", "WRONG", "(blank)"

#: More such cells: what the program says of itself, how the locale writes.
VERSION, SYSTEM, HALF, MAY = "selftest_version", "selftest_system", "selftest_half", "selftest_may"

_HEADER_ROW = 12
_WIDTHS = {"A": 18, "B": 48, "C": 27, "D": 27, "E": 10, "F": 62, "G": 10}
_TITLES = ("Function", "Formula", "Expected", "Answer", "Verdict", "Where the figure is from", "Given")
_ERROR_TYPES = {"#NULL!": 1, "#DIV/0!": 2, "#VALUE!": 3, "#REF!": 4, "#NAME?": 5, "#NUM!": 6, "#N/A": 7}
_HELP = (
    "Each row runs one function and compares its answer, to the last digit, with the expected value. Some "
    "rows expect an error. Nothing computed? Click Enable Editing. To ask again: Ctrl+Alt+F9 in Excel, "
    "Ctrl+Shift+F9 in LibreOffice."
)
#: CELL("sheet") is LibreOffice's alone, and xlvp's own engine knows no name of a file. INFO, which would tell
#: the version too, that engine does not know.
_HOST_FORMULA = (
    '=IF(ISNUMBER(CELL("sheet",A1)),"LibreOffice",IF(ISERROR(CELL("filename",A1)),'
    '"xlvp itself, without a spreadsheet program","Excel"))'
)
_NOT_TOLD = "this program does not tell"
#: Label, formula and name: INFO is for Excel and LibreOffice on a computer; a number becomes text by the
#: locale's decimal mark, a month by its language.
_SURROUNDINGS = (
    ("In", _HOST_FORMULA, HOST),
    ("Version", f'=IFERROR(INFO("release"),"{_NOT_TOLD}")', VERSION),
    ("System", f'=IFERROR(INFO("system")&", "&INFO("osversion"),"{_NOT_TOLD}")', SYSTEM),
    ("Decimals: 1/2 is", '=1/2&""', HALF),
    ("Language: May is", "=DATE(2026,5,1)", MAY),
)

#: One call for a column: what its cells hold, what each must give, and why.
COLUMN: tuple[tuple[float | str | None, object, str], ...] = (
    (620, 8, "one call for the column: 320 points are 8 IMPs"),
    (None, "", "one call for the column: a blank cell stays blank"),
    ("six", "#VALUE!", "one call for the column: an error in its own cell alone"),
    (300, 0, "one call for the column: no swing"),
)

_TEXT = look.TEXT_FORMULA.but(wrap=True, shrink=False, indent=1)
_VALUE = look.FORMULA.but(wrap=True, shrink=False)


@dataclass(frozen=True)
class Check:
    """One line of the sheet: a formula and the single value that it must give."""

    function: str
    formula: str
    value: object
    note: str


def checks() -> Iterator[Check]:
    """Every example of the catalogue; one that gives a table becomes a check for each of its cells."""
    for function in FUNCTIONS.values():
        for example in function.examples:
            if not isinstance(example.value, tuple):
                yield Check(function.name, example.formula, example.value, example.note)
                continue
            for r, row in enumerate(example.value, 1):
                for c, value in enumerate(row, 1):
                    yield Check(function.name, f"=INDEX({example.formula[1:]},{r},{c})", value, example.note)


def column_checks() -> list[Check]:
    """The cells of one call for a column, which are below the examples; what is given, in column G."""
    first = _HEADER_ROW + 1 + sum(1 for _ in checks())
    formula = f"={call('IMPS', score=f'G{first}:G{first + len(COLUMN) - 1}', other=300)}"
    return [Check("IMPS", formula, value, note) for _, value, note in COLUMN]


def build_selftest() -> bytes:
    """Build ``selftest.xlsx``; the same bytes for the same catalogue."""
    workbook = new_book("xlvp self-test", SHEET)
    sheet = workbook[SHEET]
    page.widths(sheet, **_WIDTHS)
    first, last = _HEADER_ROW + 1, _HEADER_ROW + _lines(sheet)
    column = last - len(COLUMN) + 1
    for row, (given, _, _) in enumerate(COLUMN, column):
        put(sheet, f"G{row}", given, _VALUE)
        sheet[f"D{row}"] = None
    for check in column_checks()[:1]:  # the answers of the last lines are one array formula
        block(sheet, f"D{column}:D{last}", check.formula, _VALUE)
    _top(sheet, first, last)
    tones.mark(sheet, f"E{first}:E{last}", f'E{first}="{OK}"', tones.GOOD)
    tones.mark(sheet, f"E{first}:E{last}", f'E{first}<>"{OK}"', tones.ALARM)
    add_timing(sheet)
    finish(sheet, f"A1:G{last}", titles=f"{_HEADER_ROW}:{_HEADER_ROW}", landscape=True, freeze=f"A{first}")
    return to_bytes(workbook, stored=False)


def _top(sheet: Worksheet, first: int, last: int) -> None:
    """Write title, banner, verdict, and who built and who answers."""
    verdicts, total = f"E{first}:E{last}", last - first + 1
    title(sheet, "xlvp self-test")
    page.banner(sheet, "A2:F2", f"C{first}:D{last}")
    count = f'COUNTIF({verdicts},"{OK}")'
    text = f'=IF({count}={total},"All OK: {total} of {total}",({total}-{count})&" of {total} {WRONG}")'
    merged_formula(sheet, "A3:F3", text, look.BANNER.but(size=20))
    sheet.row_dimensions[3].height = 40
    tones.mark(sheet, "A3:F3", f"{count}={total}", tones.GOOD.but(bold=True))
    tones.mark(sheet, "A3:F3", f"{count}<{total}", tones.ALARM)
    page.name(sheet, VERDICT, "A3")
    put(sheet, "A4", "Built by", look.LABEL)
    put(sheet, "B4", f"xlvp {__version__}")
    put(sheet, "A5", "Answered by", look.LABEL)
    formula(sheet, "B5", '=IFERROR("xlvp "&XLVPVERSION(),"not loaded")', look.PLAIN)
    for row, (label, text, name) in enumerate(_SURROUNDINGS, 6):
        put(sheet, f"A{row}", label, look.LABEL)
        # a month is written by the format of its cell: TEXT has other letters for it in other languages
        style = look.PLAIN.but(number_format="mmmm", across="left") if name == MAY else look.PLAIN
        formula(sheet, f"B{row}", text, style)
        page.name(sheet, name, f"B{row}")
    merged(sheet, "C4:F6", _HELP, look.NOTE)
    look.put_row(sheet, f"A{_HEADER_ROW}", _TITLES, look.HEADER)
    sheet.row_dimensions[_HEADER_ROW].height = 20


def _lines(sheet: Worksheet) -> int:
    """Write a row for each check and return their number."""
    row = _HEADER_ROW
    for row, check in enumerate((*checks(), *column_checks()), _HEADER_ROW + 1):
        put(sheet, f"A{row}", check.function, _TEXT.but(bold=True))
        put(sheet, f"B{row}", check.formula, _TEXT.but(ink=look.ACCENT))
        put(sheet, f"C{row}", BLANK if check.value == "" else check.value, _VALUE)  # type: ignore[arg-type]
        formula(sheet, f"D{row}", check.formula, _VALUE)
        formula(sheet, f"E{row}", compared(check.value, f"C{row}", f"D{row}"), look.FORMULA.but(bold=True))
        put(sheet, f"F{row}", check.note, _TEXT.but(size=10, ink=look.MUTED))
        sheet.row_dimensions[row].height = 4 + 15 * _tallest(check)
    return row - _HEADER_ROW


def _tallest(check: Check) -> int:
    """Lines of text of the row, so that nothing is cut off; a long word is broken as a cell breaks it."""
    smaller = 11 / 10  # the notes' letters
    widths = (_WIDTHS["B"], _WIDTHS["C"], _WIDTHS["F"] * smaller)
    texts = (check.formula, str(check.value), check.note)
    return max(1, *(len(textwrap.wrap(text, int(w))) for text, w in zip(texts, widths, strict=True)))


def compared(value: object, expected: str, got: str) -> str:
    """The formula that compares; the kind of value counts, and the type of an error: #NAME? is no #VALUE!."""
    if isinstance(value, str) and value in _ERROR_TYPES:
        kind, same = "ISERROR", f"ERROR.TYPE({got})={_ERROR_TYPES[value]}"
    elif value == "":
        kind, same = "ISTEXT", f"LEN({got})=0"
    elif isinstance(value, str):
        kind, same = "ISTEXT", f"EXACT({got},{expected})"
    else:
        kind, same = "ISNUMBER", f"{got}={expected}"
    return f'=IF({kind}({got}),IF({same},"{OK}","{WRONG}"),"{WRONG}")'


TIMING = "Timing"
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
_TIMING_NOTE = (
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
    sums = f"AND({TIMING}!E5={total()!r},{TIMING}!E6={total()!r})"
    lines = (
        (_KINDS[0], f'IF(ISNUMBER({TIMING}!D5),{TIMING}!D5,"no answers")', SINGLE),
        (_KINDS[1], f'IF(ISNUMBER({TIMING}!D6),{TIMING}!D6,"no answers")', ARRAY),
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
    _calls(sheet.parent.create_sheet(TIMING), f"'{sheet.title}'!$D$7")


def _calls(sheet: Worksheet, go: str) -> None:
    """Write the calls; they are made while the entry holds something."""
    page.widths(sheet, A=30, B=16, C=16, D=16, E=22)
    title(sheet, TIMING)
    merged(sheet, "A2:E2", _TIMING_NOTE, look.NOTE)
    sheet.row_dimensions[2].height = 45
    look.put_row(sheet, "A4", ("", "Start", "End", "Time", "Sum of the answers"), look.HEADER)
    _clock(sheet, 5, _KINDS[0], f"LEN({go})>0", "B")
    _clock(sheet, 6, _KINDS[1], "ISNUMBER(C5)", "C")
    look.put_row(sheet, f"A{_FIRST - 1}", ("Margin in IMPs", "A cell each", "One call"), look.HEADER)
    for number in range(CALLS):
        row = _FIRST + number
        put(sheet, f"A{row}", number % _MARGINS, look.FORMULA)
        formula(sheet, f"B{row}", f'=IF(ISNUMBER($B$5),{_vps(f"$A{row}")},"")')
    block(sheet, f"C{_FIRST}:C{_LAST}", f'=IF(ISNUMBER($B$6),{_vps(f"$A${_FIRST}:$A${_LAST}")},"")')
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


MAKER = Maker(
    lambda _given: Made(build_selftest(), "open it where the functions are to be tested"),
    lambda _package, _book: build_selftest(),
    ready={"selftest.xlsx": build_selftest},
    unlike=(HOST, VERSION, SYSTEM, HALF, MAY, SINGLE, ARRAY, CLOCK),
)
