"""The sheets of a scale for the chosen number of boards, its charts, and the workings behind them.

The charts show the two scales, the report's models, and what an IMP is worth.
"""

from dataclasses import dataclass

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales import published
from xlvp.scales.wbf import MODELS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.kit.validation import whole

CHARTS, WORKINGS = "Charts", "Workings"
AT_BOARDS = "$D$3"  # on the sheets of the two scales: the number that a person types
TOP = 7  # first row of the tables on the workings
MOST_BOARDS = 200
#: What the banners watch: what is typed, and an array formula.
WATCHED = f"Scale!{AT_BOARDS},{WORKINGS}!$B$7"


@dataclass
class Kind:
    """A scale for any number of boards."""

    sheet: str
    title: str  # of its sheet
    label: str  # what is asked there
    most: int  # VPs of a match
    blitz: int  # the last margin of the table of 200 boards, in IMPs
    row: int  # of the workings that says which boards are chosen
    continuous: str  # what xlvp calls the two
    discrete: str
    ranges: int  # the first of four columns of the workings with the discrete ranges
    rows: int  # how many ranges there are

    def __post_init__(self) -> None:
        #: the boards if they are a whole number from 1 to 200, else ""; X; the last margin
        self.boards, self.x, self.last = (f"{WORKINGS}!${letter}${self.row}" for letter in "BDF")
        self.height = -(-(self.blitz + 1) // 3)  # rows of each of the three parts of the table


FULL = Kind(
    "Scale", "WBF scale for any number of boards", "Boards in the match", 20, 213, 3,
    "continuous", "discrete", 12, 11,
)  # fmt: skip
HALF = Kind(
    "Half match", "WBF scale of a half match", "Boards in the half", 10, 150, 4,
    "half-match", "half-match discrete", 17, 6,
)  # fmt: skip
#: The first column of the workings with the ranges of the published scales.
PUBLISHED = 22

#: S of each model, VPs for x = 1: what one blitz margin more would be worth at this x. Report, item 7.
_SLOPES = {
    "exponential": "10*(0-LN(SQRT(5)-2))*(SQRT(5)-2)^({x})/(3-SQRT(5))",
    "quadratic": "17.5-15*({x})",
    "logarithmic": "15/(LN(2)*(1+3*({x})))",
    "square-root": "30/SQRT(1+24*({x}))",
}
CURVES = ("continuous", "discrete", *MODELS)
SLOPES = tuple(_SLOPES)
_LAST = TOP + FULL.blitz


def text_of_range(first: str, last: str) -> str:
    """The formula text, without ``=``, that writes a range as tables do: ``5-8``, ``31+``."""
    return f'{first}&IF(LEN({last})=0,"+","-"&{last})'


def add_workings(sheet: Worksheet) -> None:
    """Fill the sheet; nothing is typed here."""
    put(sheet, "A1", "Workings", look.TITLE)
    put(sheet, "A2", "What the other sheets are computed from; nothing is typed here.", look.LABEL)
    _chosen(sheet, FULL, "Boards", "{n}")
    _chosen(sheet, HALF, "Half", "{n}/2")
    look.put_row(sheet, f"A{TOP - 1}", ("IMPs", *CURVES, *SLOPES), look.HEADER)
    page.widths(sheet, **dict.fromkeys("ABCDEFGHIJ", 14))
    merged(sheet, "B5:F5", "VPs of the winner", look.SUBTITLE)
    merged(sheet, "G5:J5", "VPs that one IMP more is worth", look.SUBTITLE)
    for letter, curve in zip("BCDEF", CURVES, strict=True):  # after the last margin, the last point again
        ref = f"{letter}{TOP}:{letter}{_LAST}"
        vps = call("VPSCALE", imps=f"A{TOP}:A{_LAST}", boards=FULL.boards, kind=words(curve))
        block(sheet, ref, f"={vps}", look.FORMULA.but(number_format="0.00"))
    for row in range(TOP, _LAST + 1):
        formula(sheet, f"A{row}", f'=IF(ISNUMBER({FULL.last}),MIN({row - TOP},{FULL.last}),"")')
        x = f"MIN(1,$A{row}/{FULL.x})"
        for letter, slope in zip("GHIJ", _SLOPES.values(), strict=True):
            worth = f"({slope.format(x=x)})/{FULL.x}"
            formula(sheet, f"{letter}{row}", f'=IF(ISNUMBER($A{row}),{worth},"")')
    left = PUBLISHED
    for kind in (FULL, HALF):
        _ask_ranges(sheet, kind, kind.ranges, kind.boards)
    for kind, tables in ((FULL, published.DISCRETE), (HALF, published.HALF_MATCH)):
        for boards, printed in tables.items():
            _ask_ranges(sheet, kind, left, str(boards), printed)
            left += 6
    finish(sheet, f"A1:J{_LAST}", titles="6:6", landscape=True, freeze=f"A{TOP}")


def _chosen(sheet: Worksheet, kind: Kind, label: str, boards: str) -> None:
    """The chosen boards if they can be used, X and the last margin of the table; blank if not."""
    row, typed = kind.row, f"'{kind.sheet}'!{AT_BOARDS}"
    good = f"AND({typed}>=1,{typed}<={MOST_BOARDS},{typed}=INT({typed}))"
    put(sheet, f"A{row}", label, look.LABEL)
    formula(sheet, f"B{row}", f'=IF(ISNUMBER({typed}),IF({good},{typed},""),"")')
    put(sheet, f"C{row}", "X", look.LABEL)
    root = boards.format(n=f"B{row}")
    formula(sheet, f"D{row}", f'=IF(ISNUMBER(B{row}),15*SQRT({root}),"")')
    put(sheet, f"E{row}", "last margin", look.LABEL)
    formula(sheet, f"F{row}", f'=IF(ISNUMBER(D{row}),ROUNDUP(D{row},0),"")')


def _ask_ranges(
    sheet: Worksheet, kind: Kind, column: int, boards: str, printed: tuple[str, ...] = ()
) -> None:
    """Ask for a discrete scale: first, last, winner, loser; beside it stand the printed first and last."""
    letters = [get_column_letter(column + k) for k in range(6)]
    title = f"{kind.discrete}, {boards} boards" if printed else f"{kind.discrete}, chosen boards"
    put(sheet, f"{letters[0]}{TOP - 2}", title, look.LABEL)
    titles = ("from", "to", "winner", "loser", *(("printed from", "printed to") if printed else ()))
    look.put_row(sheet, f"{letters[0]}{TOP - 1}", titles, look.HEADER.but(wrap=False, shrink=True))
    ref = f"{letters[0]}{TOP}:{letters[3]}{TOP + kind.rows - 1}"
    block(sheet, ref, f"={call('WBFSCALE', boards=boards, kind=words(kind.discrete))}", look.FORMULA)
    for row, text in enumerate(printed, TOP):
        first, _, end = text.rstrip("+").partition("-")
        put(sheet, f"{letters[4]}{row}", int(first), look.FORMULA)
        put(sheet, f"{letters[5]}{row}", int(end) if end else None, look.FORMULA)


_MODEL_INKS = (look.ACCENT, look.HOME, look.AWAY, "7A4FA3")
_INKS = {"C": look.AWAY} | dict(zip("BDEFGHIJ", _MODEL_INKS * 2, strict=True))
#: Title, title of the upright axis, columns of the workings, least and greatest of the upright axis.
_CHARTS = (
    ("Continuous and discrete", "VPs of the winner", "BC", 10, 20),
    ("The models of the report, item 7: Victory Points", "VPs of the winner", "BDEF", 10, 20),
    ("The models: what one more IMP is worth", "VPs for one IMP more", "GHIJ", 0, None),
)
_ROWS = 22  # of the sheet, for each chart


def add_charts(sheet: Worksheet) -> None:
    """Put the charts under each other, one page."""
    page.widths(sheet, **dict.fromkeys("ABCDEFGHIJ", 11))
    title(sheet, "Charts")
    page.banner(sheet, "A2:J2", WATCHED)
    chosen = say(f"A match of {{boards}} boards, chosen on the sheet {FULL.sheet}.", boards=FULL.boards)
    merged_formula(sheet, "A3:J3", f'=IF(ISNUMBER({FULL.boards}),{chosen},"")', look.LABEL)
    for number, (heading, upright, columns, least, most) in enumerate(_CHARTS):
        Chart(
            [Series(f"{WORKINGS}!${c}${TOP - 1}", _column(c), _INKS[c], "curve") for c in columns],
            _column("A"),
            top=f"A{5 + _ROWS * number}", bottom=f"J{4 + _ROWS * (number + 1)}", bottom_offset=55,
            title=heading, along_title="IMPs", values_title=upright,
            along_format="0", values_format="0" if most else "0.00", least=least, most=most,
        ).on(sheet)  # fmt: skip
    finish(sheet, f"A1:J{4 + _ROWS * len(_CHARTS)}", one_page=True)


def _column(letter: str) -> str:
    return f"{WORKINGS}!${letter}${TOP}:${letter}${_LAST}"


_HEAD = 6
_BLOCKS = (1, 6, 11)  # the first columns of the table, which is broken in three to fit a page
_SIDE = 16  # the first column of the discrete ranges
_WHOLE = look.FORMULA.but(shrink=False, border=None)
_VP = _WHOLE.but(number_format="0.00", bold=True)
_PAIR = look.FORMULA.but(bold=True, paper=look.PALE, shrink=False)


def add_scale(sheet: Worksheet, kind: Kind, boards: int, verdict: str) -> None:
    """Write the scale: continuous and discrete VPs of every margin, and the ranges of the discrete one.

    The formula ``verdict`` says whether the published figures agree.
    """
    end = _HEAD + kind.height
    _head(sheet, kind, boards, verdict)
    for number, left in enumerate(_BLOCKS):
        _table(sheet, kind, left, number)
    first, last, winner, loser = (get_column_letter(kind.ranges + k) for k in range(4))
    look.put_row(sheet, f"P{_HEAD}", ("Discrete", "IMPs"), look.HEADER)
    for number in range(kind.rows):
        row, behind = _HEAD + 1 + number, TOP + number
        at = {letter: f"{WORKINGS}!{letter}{behind}" for letter in (first, last, winner, loser)}
        known = f"ISNUMBER({at[winner]})"
        formula(sheet, f"P{row}", f'=IF({known},{at[winner]}&"-"&{at[loser]},"")', _PAIR)
        formula(sheet, f"Q{row}", f'=IF({known},{text_of_range(at[first], at[last])},"")', look.FORMULA)
    sheet.row_dimensions[_HEAD].height = 20
    for row in range(_HEAD + 1, end + 1):
        sheet.row_dimensions[row].height = 15
    finish(sheet, f"A1:Q{end}", titles=f"1:{_HEAD}", one_page=True, freeze=f"A{_HEAD + 1}")


def _head(sheet: Worksheet, kind: Kind, boards: int, verdict: str) -> None:
    for column in range(1, _SIDE + 2):
        sheet.column_dimensions[get_column_letter(column)].width = 2 if column in (5, 10, 15) else 9
    sheet.column_dimensions["P"].width = sheet.column_dimensions["Q"].width = 11
    title(sheet, kind.title, "Q")
    page.banner(sheet, "A2:Q2", f"{AT_BOARDS},{WATCHED}")
    merged(sheet, "A3:C3", kind.label, look.PLAIN.but(bold=True, size=13))
    entry = AT_BOARDS.replace("$", "")
    put(sheet, entry, boards, look.NUMBER_ENTRY.but(size=14, bold=True))
    number = whole(1, MOST_BOARDS, blank=False)
    number.saying(number.error).on(sheet, entry, kind.label)
    text = (
        f"A win by {{last}} IMPs or more is {kind.most}-0; {{third}} IMPs would be {kind.most * 0.75:g} VPs."
    )
    known = say(text, last=kind.last, third=f"ROUND({kind.x}/3,2)")
    unknown = words(f"The number of boards must be a whole number, 1 to {MOST_BOARDS}.")
    merged_formula(sheet, "F3:Q3", f"=IF(ISNUMBER({kind.boards}),{known},{unknown})", look.PLAIN)
    merged_formula(sheet, "A4:Q4", verdict, look.BANNER)
    tones.verdict(sheet, "A4:Q4", 'LEFT($A$4,6)="All OK"', 'LEFT($A$4,6)<>"All OK"')
    tones.mark(sheet, "F3:Q3", 'LEFT($F$3,3)="The"', tones.BAD)
    page.heights(sheet, {2: 18, 3: 24, 4: 20, 5: 6})


def _table(sheet: Worksheet, kind: Kind, left: int, number: int) -> None:
    """One third of the table: one call for the VPs, one for the discrete VPs; ruled as far as it goes."""
    rows = f"ROUNDUP(({kind.last}+1)/3,0)"
    margin, winner, loser, discrete = (get_column_letter(left + k) for k in range(4))
    first, last = _HEAD + 1, _HEAD + kind.height
    look.put_row(sheet, f"{margin}{_HEAD}", ("IMPs", "Winner", "Loser", "Discrete"), look.HEADER)
    for row in range(first, last + 1):
        line = row - first
        imps = f"{number}*{rows}+{line}"
        text = f'=IF(ISNUMBER({kind.last}),IF(AND({line}<{rows},{imps}<={kind.last}),{imps},""),"")'
        formula(sheet, f"{margin}{row}", text, _WHOLE.but(ink=look.MUTED))
        rest = f'=IF(ISNUMBER({winner}{row}),ROUND({kind.most}-{winner}{row},2),"")'
        formula(sheet, f"{loser}{row}", rest, _VP.but(bold=False))
    margins = f"{margin}{first}:{margin}{last}"
    for letter, called, style in ((winner, kind.continuous, _VP), (discrete, kind.discrete, _WHOLE)):
        vps = call("VPSCALE", imps=margins, boards=kind.boards, kind=words(called))
        block(sheet, f"{letter}{first}:{letter}{last}", f"={vps}", style)
    used = f"ISNUMBER(${margin}{first})"
    for ref, paper in ((margins, look.PALE), (f"{winner}{first}:{discrete}{last}", look.WHITE)):
        fill = PatternFill(bgColor=paper, fill_type="solid")
        rule = FormulaRule(formula=[used], border=look.FORMULA.border, fill=fill)
        sheet.conditional_formatting.add(ref, rule)
