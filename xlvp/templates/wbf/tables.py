"""The published tables laid out as they are printed, with xlvp's figure and the difference beside each."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.published import CONTINUOUS, DISCRETE, HALF_MATCH
from xlvp.templates import look, page
from xlvp.templates.wbf import plan

HEAD, FIRST = 6, 7
CELLS = sum(len(printed) for printed in CONTINUOUS.values())
RANGES = sum(len(printed) for table in (DISCRETE, HALF_MATCH) for printed in table.values())
_PRINTED = look.FORMULA.but(size=10, shrink=False, number_format="0.00")
_OURS = _PRINTED.but(bold=True)
_DIFFERENCE = _PRINTED.but(ink=look.MUTED, number_format="General")
_SIDE = look.FORMULA.but(bold=True, paper=look.PALE, shrink=False)
_BIG = look.HEADER.but(size=12)
_SMALL = look.HEADER.but(size=9, wrap=False, shrink=True)
_TITLES = ("Printed", "xlvp", "Differ.")
_BANDS = (tuple(DISCRETE)[:6], tuple(DISCRETE)[6:])


def add_continuous(sheet: Worksheet) -> None:
    """Lay the continuous tables out: margins down, boards across."""
    longest = max(map(len, CONTINUOUS.values()))
    last, columns = FIRST + longest - 1, 1 + 3 * len(CONTINUOUS)
    sheet.column_dimensions["A"].width = 7
    look.merged(sheet, f"A{HEAD - 1}:A{HEAD}", "IMPs", look.HEADER)
    for row in range(FIRST, last + 1):
        look.put(sheet, f"A{row}", row - FIRST, _SIDE)
    differences = []
    for number, (boards, printed) in enumerate(CONTINUOUS.items()):
        ours, theirs, differ = (get_column_letter(2 + 3 * number + k) for k in (1, 0, 2))
        _titles(sheet, HEAD - 1, 2 + 3 * number, f"{boards} boards")
        end = FIRST + len(printed) - 1
        for row, figure in enumerate(printed, FIRST):
            look.put(sheet, f"{theirs}{row}", float(figure), _PRINTED)
            look.formula(sheet, f"{differ}{row}", f"={ours}{row}-{theirs}{row}", _DIFFERENCE)
        call = f"=WBFVP($A${FIRST}:$A${end},{boards})"
        look.block(sheet, f"{ours}{FIRST}:{ours}{end}", call, _OURS)
        differences.append(f"{differ}{FIRST}:{differ}{end}")
    _finish(sheet, "The continuous scale, as published", columns, last, differences, CELLS)
    look.merged(sheet, f"A4:{get_column_letter(columns)}4", _WINNER, look.LABEL)
    page.print_setup(
        sheet, f"A1:{get_column_letter(columns)}{last}", title_rows=f"{HEAD - 1}:{HEAD}", landscape=True
    )
    sheet.freeze_panes = f"B{FIRST}"


_WINNER = "VPs of the winner; the loser has what is left of 20. A table ends where it first gives 20.00."


def add_discrete(sheet: Worksheet) -> None:
    """Lay the discrete tables out: VPs down, boards across in two bands, and the half match below."""
    differences: list[str] = []
    sheet.column_dimensions["A"].width = 9
    row, column = HEAD - 1, plan.PUBLISHED
    for band in _BANDS:
        row, column = _band(sheet, row, column, band, 20, differences), column + 6 * len(band)
    look.put(sheet, f"A{row}", "Half match: the boards are those of the half", look.SUBTITLE)
    sheet.row_dimensions[row].height = 24
    last = _band(sheet, row + 1, column, tuple(HALF_MATCH), 10, differences) - 2
    columns = 1 + 3 * len(_BANDS[0])
    _finish(sheet, "The discrete scale, as published", columns, last, differences, RANGES)
    look.merged(sheet, f"A4:{get_column_letter(columns)}4", _RANGES, look.LABEL)
    page.print_setup(sheet, f"A1:{get_column_letter(columns)}{last}", landscape=True)
    sheet.page_setup.fitToHeight = 1
    sheet.freeze_panes = f"B{HEAD - 1}"


_RANGES = (
    "Ranges of IMPs for each pair of VPs; the difference is that of the first and the last IMP together."
)


def _band(
    sheet: Worksheet, top: int, column: int, boards: tuple[int, ...], most: int, differences: list[str]
) -> int:
    """Lay tables side by side; their ranges stand on the workings from this column on."""
    look.merged(sheet, f"A{top}:A{top + 1}", "VPs", look.HEADER)
    sheet.row_dimensions[top].height = 20
    first = top + 2
    for k in range(most // 2 + 1):
        look.put(sheet, f"A{first + k}", f"{most // 2 + k}-{most // 2 - k}", _SIDE)
    for number, count in enumerate(boards):
        left = 2 + 3 * number
        theirs, ours, differ = (get_column_letter(left + k) for k in range(3))
        _titles(sheet, top, left, f"{count} boards")
        printed = (DISCRETE if most == 20 else HALF_MATCH)[count]
        for k, text in enumerate(printed):
            begin, end, _, _, their_begin, their_end = (
                f"{plan.WORKINGS}!{get_column_letter(column + 6 * number + j)}{plan.TOP + k}"
                for j in range(6)
            )
            row = first + k
            look.put(sheet, f"{theirs}{row}", text, _PRINTED)
            look.formula(sheet, f"{ours}{row}", f"={plan.text_of_range(begin, end)}", _OURS)
            open_end = k == len(printed) - 1
            ends = f"IF(LEN({end})=0,0,1)" if open_end else f"ABS({end}-{their_end})"
            look.formula(sheet, f"{differ}{row}", f"=ABS({begin}-{their_begin})+{ends}", _DIFFERENCE)
        differences.append(f"{differ}{first}:{differ}{first + len(printed) - 1}")
    return first + most // 2 + 2


def _titles(sheet: Worksheet, row: int, left: int, boards: str) -> None:
    letters = [get_column_letter(left + k) for k in range(3)]
    look.merged(sheet, f"{letters[0]}{row}:{letters[2]}{row}", boards, _BIG)
    for letter, title, width in zip(letters, _TITLES, (8.5, 8.5, 6.5), strict=True):
        look.put(sheet, f"{letter}{row + 1}", title, _SMALL)
        sheet.column_dimensions[letter].width = width


def _finish(
    sheet: Worksheet, title: str, columns: int, last: int, differences: list[str], total: int
) -> None:
    """Title, banner and the one cell that says whether every figure agrees."""
    right = get_column_letter(columns)
    look.put(sheet, "A1", title, look.TITLE)
    page.banner(sheet, f"A2:{right}2", f"A{FIRST}:A{last}")
    agree = "+".join(f"COUNTIF({ref},0)" for ref in differences)
    text = (
        f'=IF({agree}={total},"All OK: {total} of {total} printed figures agree",'
        f'({total}-({agree}))&" of {total} printed figures differ or cannot be computed")'
    )
    look.merged_formula(sheet, f"{plan.AT_VERDICT}:{right}3", text, look.BANNER.but(size=14))
    at = page.absolute(plan.AT_VERDICT)
    ref = f"{plan.AT_VERDICT}:{right}3"
    page.highlight(sheet, ref, f'LEFT({at},6)="All OK"', ink=look.GOOD, paper=look.GOOD_PAPER, bold=True)
    page.highlight(sheet, ref, f'LEFT({at},6)<>"All OK"', ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    for ref in differences:
        wrong = f"IF(ISNUMBER({ref.split(':')[0]}),{ref.split(':')[0]}<>0,TRUE)"
        page.highlight(sheet, ref, wrong, ink=look.WHITE, paper=look.ALARM, bold=True)
    for row, height in {1: 30, 2: 18, 3: 26, 4: 18, HEAD - 1: 20}.items():
        sheet.row_dimensions[row].height = height
    sheet.sheet_view.showGridLines = False
    page.protect(sheet)
