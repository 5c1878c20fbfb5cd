"""The published tables laid out as they are printed, with xlvp's figure and the difference beside each."""

from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.published import CONTINUOUS, DISCRETE, HALF_MATCH
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.sheets import (
    banner,
    block,
    call,
    finish,
    formula,
    mark,
    merged,
    merged_formula,
    put,
    say,
    title,
    words,
)
from xlvp.workbooks.wbf import layout
from xlvp.workbooks.wbf import layout as texts

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
    merged(sheet, f"A{HEAD - 1}:A{HEAD}", "IMPs", look.HEADER)
    for row in range(FIRST, last + 1):
        put(sheet, f"A{row}", row - FIRST, _SIDE)
    differences = []
    for number, (boards, printed) in enumerate(CONTINUOUS.items()):
        ours, theirs, differ = (get_column_letter(2 + 3 * number + k) for k in (1, 0, 2))
        _titles(sheet, HEAD - 1, 2 + 3 * number, f"{boards} boards")
        end = FIRST + len(printed) - 1
        for row, figure in enumerate(printed, FIRST):
            put(sheet, f"{theirs}{row}", float(figure), _PRINTED)
            formula(sheet, f"{differ}{row}", f"={ours}{row}-{theirs}{row}", _DIFFERENCE)
        vps = call("WBFVP", imps=f"$A${FIRST}:$A${end}", boards=boards)
        block(sheet, f"{ours}{FIRST}:{ours}{end}", f"={vps}", _OURS)
        differences.append(f"{differ}{FIRST}:{differ}{end}")
    right = get_column_letter(columns)
    _head(sheet, "The continuous scale, as published", right, last, differences, CELLS)
    merged(sheet, f"A4:{right}4", _WINNER, look.LABEL)
    finish(sheet, f"A1:{right}{last}", titles=f"{HEAD - 1}:{HEAD}", landscape=True, freeze=f"B{FIRST}")


_WINNER = "VPs of the winner; the loser has what is left of 20. A table ends where it first gives 20.00."


def add_discrete(sheet: Worksheet) -> None:
    """Lay the discrete tables out: VPs down, boards across in two bands, and the half match below."""
    differences: list[str] = []
    sheet.column_dimensions["A"].width = 9
    row, column = HEAD - 1, layout.PUBLISHED
    for band in _BANDS:
        row, column = _band(sheet, row, column, band, 20, differences), column + 6 * len(band)
    put(sheet, f"A{row}", "Half match: the boards are those of the half", look.SUBTITLE)
    sheet.row_dimensions[row].height = 24
    last = _band(sheet, row + 1, column, tuple(HALF_MATCH), 10, differences) - 2
    right = get_column_letter(1 + 3 * len(_BANDS[0]))
    _head(sheet, "The discrete scale, as published", right, last, differences, RANGES)
    merged(sheet, f"A4:{right}4", _RANGES, look.LABEL)
    finish(sheet, f"A1:{right}{last}", landscape=True, one_page=True, freeze=f"B{HEAD - 1}")


_RANGES = (
    "Ranges of IMPs for each pair of VPs; the difference is that of the first and the last IMP together."
)


def _band(
    sheet: Worksheet, top: int, column: int, boards: tuple[int, ...], most: int, differences: list[str]
) -> int:
    """Lay tables side by side; their ranges are on the workings from this column on."""
    merged(sheet, f"A{top}:A{top + 1}", "VPs", look.HEADER)
    sheet.row_dimensions[top].height = 20
    first = top + 2
    for k in range(most // 2 + 1):
        put(sheet, f"A{first + k}", f"{most // 2 + k}-{most // 2 - k}", _SIDE)
    for number, count in enumerate(boards):
        left = 2 + 3 * number
        theirs, ours, differ = (get_column_letter(left + k) for k in range(3))
        _titles(sheet, top, left, f"{count} boards")
        printed = (DISCRETE if most == 20 else HALF_MATCH)[count]
        for k, text in enumerate(printed):
            begin, end, _, _, their_begin, their_end = (
                f"{layout.WORKINGS}!{get_column_letter(column + 6 * number + j)}{layout.TOP + k}"
                for j in range(6)
            )
            row = first + k
            put(sheet, f"{theirs}{row}", text, _PRINTED)
            formula(sheet, f"{ours}{row}", f"={layout.text_of_range(begin, end)}", _OURS)
            open_end = k == len(printed) - 1
            ends = f"IF(LEN({end})=0,0,1)" if open_end else f"ABS({end}-{their_end})"
            formula(sheet, f"{differ}{row}", f"=ABS({begin}-{their_begin})+{ends}", _DIFFERENCE)
        differences.append(f"{differ}{first}:{differ}{first + len(printed) - 1}")
    return first + most // 2 + 2


def _titles(sheet: Worksheet, row: int, left: int, boards: str) -> None:
    letters = [get_column_letter(left + k) for k in range(3)]
    merged(sheet, f"{letters[0]}{row}:{letters[2]}{row}", boards, _BIG)
    for letter, text, width in zip(letters, _TITLES, (8.5, 8.5, 6.5), strict=True):
        put(sheet, f"{letter}{row + 1}", text, _SMALL)
        sheet.column_dimensions[letter].width = width


def _head(sheet: Worksheet, text: str, right: str, last: int, differences: list[str], total: int) -> None:
    """Title, banner and the one cell that says whether every figure agrees."""
    title(sheet, text)
    banner(sheet, f"A2:{right}2", f"A{FIRST}:A{last},{layout.WATCHED}")
    agree = "+".join(f"COUNTIF({ref},0)" for ref in differences)
    good = words(texts.ALL_AGREE.format(all=total))
    bad = say(texts.SOME_DIFFER.replace("{all}", str(total)), some=f"({total}-({agree}))")
    verdict = f"=IF({agree}={total},{good},{bad})"
    merged_formula(sheet, f"{layout.AT_VERDICT}:{right}3", verdict, look.BANNER.but(size=14))
    at = page.absolute(layout.AT_VERDICT)
    ref = f"{layout.AT_VERDICT}:{right}3"
    tones.verdict(sheet, ref, f'LEFT({at},6)="All OK"', f'LEFT({at},6)<>"All OK"')
    for ref in differences:
        wrong = f"IF(ISNUMBER({ref.split(':')[0]}),{ref.split(':')[0]}<>0,TRUE)"
        mark(sheet, ref, wrong, tones.ALARM)
    for row, height in {2: 18, 3: 26, 4: 18, HEAD - 1: 20}.items():
        sheet.row_dimensions[row].height = height
