"""The sheets that print block by block: Boards, travellers to write on, score cards, guide cards."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.pairs.parts import hall_banner, head, mark, print_blocks
from xlvp.templates.pairs.plan import (
    BOARDS_FACT,
    HEAD,
    METHOD,
    PAIRS_FACT,
    TABLES_FACT,
    TIES_ASKED,
    WINNERS_ASKED,
    Plan,
    fact,
)

_CELL = look.FORMULA.but(size=10, border=None, shrink=True)
_LEFT = _CELL.but(across="left", indent=1)
# LibreOffice drops the indent of a cell whose letters look as those on its left: neighbours differ in colour
_FIGURE = _CELL.but(number_format="0.00", across="right", indent=1)
_SCORE = _CELL.but(number_format='+0;-0;"0"', across="right", indent=1, shrink=False)
_REPORTED = _CELL.but(number_format="General", across="right", indent=1, shrink=False)
FIRST = HEAD + 1


def add_boards(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller, beside it its frequencies, mean, dispersion and datum."""
    page.widths(sheet, A=8, B=6, C=24, D=10, E=11, F=11, G=1.5, H=18, I=8, J=9.5, K=9, L=9, M=10, N=10)
    head(sheet, "Boards", "N", hall_banner(standing=True))
    lines, count = plan.board_lines, plan.room.boards
    last = FIRST + lines * count - 1
    styles = {
        "A": _CELL.but(bold=True), "B": _CELL.but(bold=True), "C": _LEFT, "D": _SCORE,
        "E": _FIGURE.but(ink=look.HOME), "F": _FIGURE.but(ink=look.AWAY),
        "H": _LEFT.but(ink=look.MUTED), "I": _REPORTED, "J": _REPORTED.but(ink=look.MUTED),
        "K": _FIGURE, "L": _FIGURE, "M": _FIGURE, "N": _FIGURE,
    }  # fmt: skip
    large = {column: style.but(size=11) for column, style in styles.items()}
    _style(sheet, last, large, 16)
    rows = lines * count
    look.block(sheet, f"A{FIRST}:F{last}", f"=TRAVELLERS({plan.list},{METHOD},{lines},{rows})", None)
    look.block(sheet, f"H{FIRST}:N{last}", f"=BOARDREPORTS({plan.list},{lines},{rows})", None)
    left, right = f"A{FIRST}:F{last}", f"H{FIRST}:N{last}"
    mark(sheet, left, f'LEFT($A{FIRST},5)="Board"', ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, left, f'$A{FIRST}&""="NS"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, left, f"LEN($A{FIRST})>0", box=True)
    mark(sheet, right, f'$I{FIRST}&""="Score"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, right, f'OR(LEFT($H{FIRST},5)="Group",LEFT($H{FIRST},6)="Others")', ink=look.WARN, bold=True)
    mark(sheet, right, f"LEN($H{FIRST}&$I{FIRST})>0", box=True)
    page.name(sheet, "xlvp_boards_sheet", f"A{FIRST}:N{last}")
    each = print_blocks(sheet, f"A1:N{last}", FIRST, lines, count, fact(BOARDS_FACT), 11)
    hint = "Every board's results; beside them frequencies, matchpoints, Butler IMPs."
    _in_use(sheet, "N", hint, fact(BOARDS_FACT), each, count)
    page.protect(sheet)


def add_travellers(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller as it lies with the board: the pairs as planned, the rest blank."""
    page.widths(sheet, A=8, B=8, C=30, D=13, E=13, F=13)
    head(sheet, "Travellers", "F", hall_banner())
    lines, count = plan.blank_lines, plan.room.boards
    last = FIRST + lines * count - 1
    _style(sheet, last, dict.fromkeys("ABCDEF", _CELL.but(size=12)), 22 if lines <= 24 else 18)
    ref = f"A{FIRST}:F{last}"
    look.block(sheet, ref, f"=TRAVELLERS({plan.planned},{METHOD},{lines},{lines * count})", None)
    mark(sheet, ref, f'LEFT($A{FIRST},5)="Board"', ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, ref, f'$A{FIRST}&""="NS"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f"LEN($A{FIRST})>0", box=True)
    page.name(sheet, "xlvp_travellers", ref)
    each = print_blocks(sheet, f"A1:F{last}", FIRST, lines, count, fact(BOARDS_FACT), 12)
    hint = "To lay with the boards, where the players write the results down."
    _in_use(sheet, "F", hint, fact(BOARDS_FACT), each, count)
    page.protect(sheet)


def add_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write each pair's own score card."""
    page.widths(sheet, A=7, B=6, C=63, D=17, E=10, F=9, G=16)
    head(sheet, "Score cards", "G")
    lines, count = plan.card_lines, plan.room.pairs
    last = FIRST + lines * count - 1
    styles = {
        "A": _CELL.but(bold=True, across="left", indent=1), "B": _CELL, "C": _LEFT, "D": _LEFT, "E": _SCORE,
        "F": _FIGURE.but(ink=look.HOME), "G": _FIGURE,
    }  # fmt: skip
    _style(sheet, last, styles, 13)
    asked = f"{plan.list},{METHOD},{plan.who},{TIES_ASKED},{WINNERS_ASKED},{lines},{lines * count}"
    look.block(sheet, f"A{FIRST}:G{last}", f"=SCORECARDS({asked})", None)
    ref = f"A{FIRST}:G{last}"
    mark(sheet, ref, f'LEFT($A{FIRST},4)="Pair"', ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, ref, f'$A{FIRST}&""="Board"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f'$A{FIRST}&""="Total"', paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f"LEN($A{FIRST}&$C{FIRST})>0", box=True)
    page.name(sheet, "xlvp_cards_sheet", ref)
    each = print_blocks(sheet, f"A1:G{last}", FIRST, lines, count, fact(PAIRS_FACT), 10)
    _in_use(sheet, "G", "To hand out when the last result is in.", fact(PAIRS_FACT), each, count)
    page.protect(sheet)


def add_table_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write a card for each table: who comes in which round, and the boards."""
    hint = "To lay on the tables: who comes in which round, and the boards."
    _guide(sheet, plan, "table", "Table cards", plan.room.tables, fact(TABLES_FACT), hint)


def add_pair_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write a card for each pair: where to go in which round."""
    hint = "To give to the pairs: where to sit in which round, against whom, and the boards."
    _guide(sheet, plan, "pair", "Guide cards", plan.room.pairs, fact(PAIRS_FACT), hint)


def _guide(sheet: Worksheet, plan: Plan, by: str, title: str, count: int, used: str, hint: str) -> None:
    """Write guide cards in large letters."""
    right, width = ("D", 20) if by == "table" else ("E", 16)
    page.widths(sheet, **dict.fromkeys("ABCDE"[: ord(right) - 64], width))
    head(sheet, title, right, hall_banner())
    lines = plan.guide_lines
    last = FIRST + lines * count - 1
    _style(sheet, last, dict.fromkeys("ABCDE"[: ord(right) - 64], _CELL.but(size=14)), height=21)
    look.block(
        sheet, f"A{FIRST}:{right}{last}", f'=GUIDECARDS({plan.list},"{by}",{lines},{lines * count})', None
    )
    ref = f"A{FIRST}:{right}{last}"
    heading = f'LEFT($A{FIRST},{len(by) + 1})="{by.capitalize()} "'
    mark(sheet, ref, heading, ink=look.WHITE, paper=look.ACCENT, bold=True)
    mark(sheet, ref, f'$A{FIRST}&""="Round"', ink=look.ACCENT, paper=look.PALE, bold=True, box=True)
    mark(sheet, ref, f"LEN($A{FIRST})>0", box=True)
    page.name(sheet, f"xlvp_{by}_cards", ref)
    each = print_blocks(sheet, f"A1:{right}{last}", FIRST, lines, count, used, 14)
    _in_use(sheet, right, hint, used, each, count)
    page.protect(sheet)


def _in_use(sheet: Worksheet, right: str, hint: str, used: str, each: int, count: int) -> None:
    """Say what to print: LibreOffice prints what is empty too, where the workbook has room for more."""
    pages = f"INT((N({used})+{each - 1})/{each})"
    spare = f"AND(N({used})>0,{pages}<{-(-count // each)})"
    text = f'="{hint}"&IF({spare}," In use: pages 1 to "&{pages}&".","")'
    look.merged_formula(sheet, f"A4:{right}4", text, look.LABEL.but(size=10, shrink=True))


def _style(sheet: Worksheet, last: int, styles: dict[str, look.Style], height: float = 15) -> None:
    for row in range(FIRST, last + 1):
        sheet.row_dimensions[row].height = height
        for column, style in styles.items():
            style.on(sheet[f"{column}{row}"])
