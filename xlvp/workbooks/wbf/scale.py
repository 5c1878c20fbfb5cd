"""The sheets of a scale for the chosen number of boards, its charts, and the workings behind them.

The charts show the two scales, the report's models, and what an IMP is worth.
"""

from dataclasses import dataclass

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.published import DISCRETE, HALF_MATCH
from xlvp.scales.wbf import MODELS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.kit.page import banner
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.kit.validation import whole
from xlvp.workbooks.wbf import layout

#: S of each model, VPs for x = 1: what one blitz margin more would be worth at this x. Report, item 7.
_SLOPES = {
    "exponential": "10*(0-LN(SQRT(5)-2))*(SQRT(5)-2)^({x})/(3-SQRT(5))",
    "quadratic": "17.5-15*({x})",
    "logarithmic": "15/(LN(2)*(1+3*({x})))",
    "square-root": "30/SQRT(1+24*({x}))",
}
CURVES = ("continuous", "discrete", *MODELS)
SLOPES = tuple(_SLOPES)
FIRST, LAST = layout.TOP, layout.TOP + layout.BLITZ


def add_workings(sheet: Worksheet) -> None:
    """Fill the sheet; nothing is typed here."""
    put(sheet, "A1", "Workings", look.TITLE)
    put(sheet, "A2", "What the other sheets are computed from; nothing is typed here.", look.LABEL)
    _chosen(sheet, 3, "Boards", layout.SCALE, "{n}")
    _chosen(sheet, 4, "Half", layout.HALF, "{n}/2")
    _curves(sheet)
    for row in range(FIRST, LAST + 1):
        for column, text in _slopes(row).items():
            formula(sheet, f"{column}{row}", text)
    ranges(sheet, layout.CHOSEN, layout.N, "discrete", 11)
    ranges(sheet, layout.CHOSEN_HALF, layout.HALF_N, "half-match discrete", 6)
    for number, (boards, printed) in enumerate(DISCRETE.items()):
        ranges(sheet, layout.PUBLISHED + 6 * number, str(boards), "discrete", 11, printed)
    for number, (boards, printed) in enumerate(HALF_MATCH.items(), len(DISCRETE)):
        ranges(sheet, layout.PUBLISHED + 6 * number, str(boards), "half-match discrete", 6, printed)
    finish(sheet, f"A1:J{LAST}", titles="6:6", landscape=True, freeze=f"A{layout.TOP}")


def _chosen(sheet: Worksheet, row: int, label: str, where: str, boards: str) -> None:
    """The chosen boards if they can be used, X and the last margin of the table; blank if not."""
    typed = f"'{where}'!{layout.AT_BOARDS}"
    good = f"AND({typed}>=1,{typed}<={layout.MOST_BOARDS},{typed}=INT({typed}))"
    put(sheet, f"A{row}", label, look.LABEL)
    formula(sheet, f"B{row}", f'=IF(ISNUMBER({typed}),IF({good},{typed},""),"")')
    put(sheet, f"C{row}", "X", look.LABEL)
    root = boards.format(n=f"B{row}")
    formula(sheet, f"D{row}", f'=IF(ISNUMBER(B{row}),15*SQRT({root}),"")')
    put(sheet, f"E{row}", "last margin", look.LABEL)
    formula(sheet, f"F{row}", f'=IF(ISNUMBER(D{row}),ROUNDUP(D{row},0),"")')


def _curves(sheet: Worksheet) -> None:
    """Margins and the VPs of each scale: one call a column; after the last margin, the last point again."""
    for letter, heading in zip("ABCDEFGHIJ", ("IMPs", *CURVES, *SLOPES), strict=True):
        put(sheet, f"{letter}{layout.TOP - 1}", heading, look.HEADER)
        sheet.column_dimensions[letter].width = 14
    merged(sheet, "B5:F5", "VPs of the winner", look.SUBTITLE)
    merged(sheet, "G5:J5", "VPs that one IMP more is worth", look.SUBTITLE)
    for row in range(FIRST, LAST + 1):
        margin = f'=IF(ISNUMBER({layout.LAST}),MIN({row - FIRST},{layout.LAST}),"")'
        formula(sheet, f"A{row}", margin)
    for letter, kind in zip("BCDEF", CURVES, strict=True):
        ref = f"{letter}{FIRST}:{letter}{LAST}"
        vps = call("VPSCALE", imps=f"A{FIRST}:A{LAST}", boards=layout.N, kind=words(kind))
        block(sheet, ref, f"={vps}", look.FORMULA.but(number_format="0.00"))


def _slopes(row: int) -> dict[str, str]:
    x = f"MIN(1,$A{row}/{layout.X})"
    return {
        letter: f'=IF(ISNUMBER($A{row}),({slope.format(x=x)})/{layout.X},"")'
        for letter, slope in zip("GHIJ", _SLOPES.values(), strict=True)
    }


def ranges(
    sheet: Worksheet, column: int, boards: str, kind: str, rows: int, printed: tuple[str, ...] = ()
) -> None:
    """Ask for a discrete scale: first, last, winner, loser; beside it stand the printed first and last."""
    letters = [get_column_letter(column + k) for k in range(6)]
    title = f"{kind}, {boards} boards" if printed else f"{kind}, chosen boards"
    put(sheet, f"{letters[0]}{layout.TOP - 2}", title, look.LABEL)
    titles = ("from", "to", "winner", "loser", *(("printed from", "printed to") if printed else ()))
    for letter, text in zip(letters, titles, strict=False):
        put(sheet, f"{letter}{layout.TOP - 1}", text, look.HEADER.but(wrap=False, shrink=True))
    last = layout.TOP + rows - 1
    ref = f"{letters[0]}{layout.TOP}:{letters[3]}{last}"
    block(sheet, ref, f"={call('WBFSCALE', boards=boards, kind=words(kind))}", look.FORMULA)
    for row, text in enumerate(printed, layout.TOP):
        first, _, end = text.rstrip("+").partition("-")
        put(sheet, f"{letters[4]}{row}", int(first), look.FORMULA)
        put(sheet, f"{letters[5]}{row}", int(end) if end else None, look.FORMULA)


_INKS = {
    "B": look.ACCENT,
    "C": look.AWAY,
    "D": look.HOME,
    "E": look.AWAY,
    "F": "7A4FA3",
    "G": look.ACCENT,
    "H": look.HOME,
    "I": look.AWAY,
    "J": "7A4FA3",
}
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
    banner(sheet, "A2:J2", layout.WATCHED)
    chosen = say(layout.CHOSEN_TEXT.replace("{sheet}", layout.SCALE), boards=layout.N)
    merged_formula(sheet, "A3:J3", f'=IF(ISNUMBER({layout.N}),{chosen},"")', look.LABEL)
    for number, (heading, upright, columns, least, most) in enumerate(_CHARTS):
        Chart(
            [_series(letter) for letter in columns],
            _column("A"),
            top=f"A{5 + _ROWS * number}",
            bottom=f"J{4 + _ROWS * (number + 1)}",
            bottom_offset=55,
            title=heading,
            along_title="IMPs",
            values_title=upright,
            along_format="0",
            values_format="0" if most else "0.00",
            least=least,
            most=most,
        ).on(sheet)
    finish(sheet, f"A1:J{4 + _ROWS * len(_CHARTS)}", one_page=True)


def _series(letter: str) -> Series:
    name = f"{layout.WORKINGS}!${letter}${layout.TOP - 1}"
    return Series(name, _column(letter), _INKS[letter], "curve")


def _column(letter: str) -> str:
    return f"{layout.WORKINGS}!${letter}${FIRST}:${letter}${LAST}"


_HEAD = 6
_TITLES = ("IMPs", "Winner", "Loser", "Discrete")
_BLOCKS = (1, 6, 11)  # the first columns of the table, which is broken in three to fit a page
_SIDE = 16  # the first column of the discrete ranges
_WHOLE = look.FORMULA.but(shrink=False, border=None)
_VP = _WHOLE.but(number_format="0.00", bold=True)
_LOSER = _VP.but(bold=False)
_MARGIN = _WHOLE.but(ink=look.MUTED)
_PAIR = look.FORMULA.but(bold=True, paper=look.PALE, shrink=False)


@dataclass(frozen=True)
class Kind:
    """A scale for any number of boards: what it is called, and where its figures come from."""

    title: str
    label: str
    most: int
    blitz: int
    boards: str
    x: str
    last: str
    continuous: str
    discrete: str
    ranges: int
    rows: int

    @property
    def height(self) -> int:
        """Rows of each of the three parts of the table."""
        return -(-(self.blitz + 1) // 3)


FULL = Kind(
    "WBF scale for any number of boards",
    "Boards in the match",
    20,
    layout.BLITZ,
    layout.N,
    layout.X,
    layout.LAST,
    "continuous",
    "discrete",
    layout.CHOSEN,
    11,
)
HALF = Kind(
    "WBF scale of a half match",
    "Boards in the half",
    10,
    layout.HALF_BLITZ,
    layout.HALF_N,
    layout.HALF_X,
    layout.HALF_LAST,
    "half-match",
    "half-match discrete",
    layout.CHOSEN_HALF,
    6,
)


def add_scale(sheet: Worksheet, kind: Kind, boards: int, verdict: str) -> None:
    """Write the scale: continuous and discrete VPs of every margin, and the ranges of the discrete one.

    Args:
        sheet: an empty sheet.
        kind: FULL or HALF.
        boards: the number that is in the entry cell at first.
        verdict: the formula that says whether the published figures agree.
    """
    end = _HEAD + kind.height
    _head(sheet, kind, boards, verdict)
    for number, left in enumerate(_BLOCKS):
        _table(sheet, kind, left, number)
    _ranges(sheet, kind)
    sheet.row_dimensions[_HEAD].height = 20
    for row in range(_HEAD + 1, end + 1):
        sheet.row_dimensions[row].height = 15
    finish(sheet, f"A1:Q{end}", titles=f"1:{_HEAD}", one_page=True, freeze=f"A{_HEAD + 1}")


def _head(sheet: Worksheet, kind: Kind, boards: int, verdict: str) -> None:
    for column in range(1, _SIDE + 2):
        sheet.column_dimensions[get_column_letter(column)].width = 2 if column in (5, 10, 15) else 9
    sheet.column_dimensions["P"].width = sheet.column_dimensions["Q"].width = 11
    title(sheet, kind.title, "Q")
    banner(sheet, "A2:Q2", f"{layout.AT_BOARDS},{layout.WATCHED}")
    merged(sheet, "A3:C3", kind.label, look.PLAIN.but(bold=True, size=13))
    entry = layout.AT_BOARDS.replace("$", "")
    put(sheet, entry, boards, look.NUMBER_ENTRY.but(size=14, bold=True))
    number = whole(1, layout.MOST_BOARDS, blank=False)
    number.saying(number.error).on(sheet, entry, kind.label)
    merged_formula(sheet, "F3:Q3", _facts(kind), look.PLAIN)
    merged_formula(sheet, "A4:Q4", verdict, look.BANNER)
    tones.verdict(sheet, "A4:Q4", 'LEFT($A$4,6)="All OK"', 'LEFT($A$4,6)<>"All OK"')
    mark(sheet, "F3:Q3", 'LEFT($F$3,3)="The"', tones.BAD)
    for row, height in {2: 18, 3: 24, 4: 20, 5: 6}.items():
        sheet.row_dimensions[row].height = height


def _facts(kind: Kind) -> str:
    """The formula that says what the scale begins and ends with, in words."""
    blitz = layout.BLITZ_TEXT.replace("{most}", str(kind.most)).replace(
        "{three_quarters}", f"{kind.most * 0.75:g}"
    )
    known = say(blitz, last=kind.last, third=f"ROUND({kind.x}/3,2)")
    return f"=IF(ISNUMBER({kind.boards}),{known},{words(layout.NO_BOARDS.format(most=layout.MOST_BOARDS))})"


def _table(sheet: Worksheet, kind: Kind, left: int, number: int) -> None:
    """One third of the table: one call for the VPs, one for the discrete VPs; ruled as far as it goes."""
    rows = f"ROUNDUP(({kind.last}+1)/3,0)"
    margin, winner, loser, discrete = (get_column_letter(left + k) for k in range(4))
    first, last = _HEAD + 1, _HEAD + kind.height
    for letter, text in zip((margin, winner, loser, discrete), _TITLES, strict=True):
        put(sheet, f"{letter}{_HEAD}", text, look.HEADER)
    for row in range(first, last + 1):
        line = row - first
        imps = f"{number}*{rows}+{line}"
        text = f'=IF(ISNUMBER({kind.last}),IF(AND({line}<{rows},{imps}<={kind.last}),{imps},""),"")'
        formula(sheet, f"{margin}{row}", text, _MARGIN)
        rest = f'=IF(ISNUMBER({winner}{row}),ROUND({kind.most}-{winner}{row},2),"")'
        formula(sheet, f"{loser}{row}", rest, _LOSER)
    margins = f"{margin}{first}:{margin}{last}"
    for letter, called, style in ((winner, kind.continuous, _VP), (discrete, kind.discrete, _WHOLE)):
        vps = call("VPSCALE", imps=margins, boards=kind.boards, kind=words(called))
        block(sheet, f"{letter}{first}:{letter}{last}", f"={vps}", style)
    used = f"ISNUMBER(${margin}{first})"
    for ref, paper in ((margins, look.PALE), (f"{winner}{first}:{discrete}{last}", look.WHITE)):
        fill = PatternFill(bgColor=paper, fill_type="solid")
        sheet.conditional_formatting.add(
            ref, FormulaRule(formula=[used], border=look.FORMULA.border, fill=fill)
        )


def _ranges(sheet: Worksheet, kind: Kind) -> None:
    """The ranges of the discrete scale, as the tables print them."""
    first, last, winner, loser = (get_column_letter(kind.ranges + k) for k in range(4))
    for letter, text in (("P", "Discrete"), ("Q", "IMPs")):
        put(sheet, f"{letter}{_HEAD}", text, look.HEADER)
    for number in range(kind.rows):
        row, behind = _HEAD + 1 + number, layout.TOP + number
        at = {letter: f"{layout.WORKINGS}!{letter}{behind}" for letter in (first, last, winner, loser)}
        known = f"ISNUMBER({at[winner]})"
        pair = f'=IF({known},{at[winner]}&"-"&{at[loser]},"")'
        formula(sheet, f"P{row}", pair, _PAIR)
        imps = f'=IF({known},{layout.text_of_range(at[first], at[last])},"")'
        formula(sheet, f"Q{row}", imps, look.FORMULA)
