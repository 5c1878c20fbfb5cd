"""The sheets that print block by block: Boards (traveller and report), score cards, guide cards."""

from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.pairs.parts import head, mark, print_blocks
from xlvp.templates.pairs.plan import HEAD, METHOD, TIES_ASKED, WINNERS_ASKED, Plan

_CELL = look.FORMULA.but(size=10, border=None, shrink=True)
_LEFT = _CELL.but(across="left", indent=1)
_FIGURE = _CELL.but(number_format="0.00", across="right", indent=1, shrink=False)
_SCORE = _CELL.but(number_format='+0;-0;"0"', across="right", indent=1, shrink=False)
_REPORTED = _CELL.but(number_format="General", across="right", indent=1, shrink=False)
FIRST = HEAD + 1


def add_boards(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller, beside it its frequencies, mean, dispersion and datum."""
    page.widths(sheet, A=9, B=7, C=30, D=11, E=12, F=12, G=1.5, H=26, I=9, J=9, K=9, L=9, M=9, N=9)
    head(sheet, "Boards", "N")
    hint = (
        "Empty before the start: print it as travellers. Beside each: frequencies, matchpoints, Butler IMPs."
    )
    look.merged(sheet, "A4:N4", hint, look.LABEL.but(size=9))
    lines, count = plan.board_lines, plan.room.boards
    last = FIRST + lines * count - 1
    styles = {
        "A": _CELL.but(bold=True), "B": _CELL.but(bold=True), "C": _LEFT, "D": _SCORE,
        "E": _FIGURE, "F": _FIGURE,
        "H": _LEFT.but(ink=look.MUTED), "I": _REPORTED, "J": _REPORTED, "K": _REPORTED, "L": _REPORTED,
        "M": _REPORTED, "N": _REPORTED,
    }  # fmt: skip
    _style(sheet, last, styles)
    rows = lines * count
    _array(sheet, f"A{FIRST}:F{last}", f"=TRAVELLERS({plan.list},{METHOD},{lines},{rows})")
    _array(sheet, f"H{FIRST}:N{last}", f"=BOARDREPORTS({plan.list},{lines},{rows})")
    left, right = f"A{FIRST}:F{last}", f"H{FIRST}:N{last}"
    mark(sheet, left, f'LEFT($A{FIRST},5)="Board"', ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, left, f'$A{FIRST}&""="NS"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, left, f"LEN($A{FIRST})>0", box=True)
    mark(sheet, right, f'$I{FIRST}&""="Score"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, right, f'OR(LEFT($H{FIRST},5)="Group",LEFT($H{FIRST},6)="Others")', ink=look.WARN, bold=True)
    mark(sheet, right, f"LEN($H{FIRST}&$I{FIRST})>0", box=True)
    page.name(sheet, "xlvp_boards_sheet", f"A{FIRST}:N{last}")
    print_blocks(sheet, f"A1:N{last}", FIRST, lines, count, landscape=lines <= 32)
    page.protect(sheet)


def add_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write each pair's own score card."""
    page.widths(sheet, A=8, B=6, C=40, D=30, E=12, F=11, G=20)
    head(sheet, "Score cards", "G")
    lines, count = plan.card_lines, plan.room.pairs
    last = FIRST + lines * count - 1
    styles = {
        "A": _CELL.but(bold=True, across="left", indent=1), "B": _CELL, "C": _LEFT, "D": _LEFT, "E": _SCORE,
        "F": _FIGURE, "G": _FIGURE,
    }  # fmt: skip
    _style(sheet, last, styles)
    asked = f"{plan.list},{METHOD},{plan.who},{TIES_ASKED},{WINNERS_ASKED},{lines},{lines * count}"
    _array(sheet, f"A{FIRST}:G{last}", f"=SCORECARDS({asked})")
    ref = f"A{FIRST}:G{last}"
    mark(sheet, ref, f'LEFT($A{FIRST},4)="Pair"', ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, ref, f'$A{FIRST}&""="Board"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f'$A{FIRST}&""="Total"', paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f"LEN($A{FIRST}&$C{FIRST})>0", box=True)
    page.name(sheet, "xlvp_cards_sheet", ref)
    print_blocks(sheet, f"A1:G{last}", FIRST, lines, count)
    page.protect(sheet)


def add_table_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write a card for each table: who comes in which round, and the boards."""
    _guide(sheet, plan, "table", "Cards for the tables", plan.room.tables)


def add_pair_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write a card for each pair: where to go in which round."""
    _guide(sheet, plan, "pair", "Cards for the pairs", plan.room.pairs)


def _guide(sheet: Worksheet, plan: Plan, by: str, title: str, count: int) -> None:
    """Write guide cards in large letters."""
    page.widths(sheet, A=16, B=16, C=16, D=16, E=16)
    head(sheet, title, "E")
    lines = plan.guide_lines
    last = FIRST + lines * count - 1
    _style(sheet, last, dict.fromkeys("ABCDE", _CELL.but(size=14)), height=21)
    _array(sheet, f"A{FIRST}:E{last}", f'=GUIDECARDS({plan.list},"{by}",{lines},{lines * count})')
    ref = f"A{FIRST}:E{last}"
    heading = f'LEFT($A{FIRST},{len(by) + 1})="{by.capitalize()} "'
    mark(sheet, ref, heading, ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, ref, f'$A{FIRST}&""="Round"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f"LEN($A{FIRST})>0", box=True)
    page.name(sheet, f"xlvp_{by}_cards", ref)
    print_blocks(sheet, f"A1:E{last}", FIRST, lines, count)
    page.protect(sheet)


def _array(sheet: Worksheet, ref: str, text: str) -> None:
    sheet[ref.split(":")[0]].value = ArrayFormula(ref, text)


def _style(sheet: Worksheet, last: int, styles: dict[str, look.Style], height: float = 15) -> None:
    for row in range(FIRST, last + 1):
        sheet.row_dimensions[row].height = height
        for column, style in styles.items():
            style.on(sheet[f"{column}{row}"])
