"""The sheet behind the WBF workbook: the chosen boards, the charts' figures, the discrete ranges."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.published import DISCRETE, HALF_MATCH
from xlvp.scales.wbf import MODELS
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.sheets import block, call, finish, formula, merged, put, words
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
    for letter, title in zip("ABCDEFGHIJ", ("IMPs", *CURVES, *SLOPES), strict=True):
        put(sheet, f"{letter}{layout.TOP - 1}", title, look.HEADER)
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
