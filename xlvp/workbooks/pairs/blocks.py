"""The sheets that print block by block: Boards, travellers to write on, score cards, guide cards."""

from typing import Any

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs import cards
from xlvp.pairs.session_state import READY
from xlvp.records.output import Output
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.page import print_blocks
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.pairs import layout, schema
from xlvp.workbooks.pairs.head import hall_banner, head
from xlvp.workbooks.pairs.layout import Plan, fact
from xlvp.workbooks.pairs.texts import texts_of

_CELL = look.FORMULA.but(size=10, border=None, shrink=True)
_LEFT = _CELL.but(across="left", indent=1)
# LibreOffice drops the indent of a cell whose letters look as those on its left: neighbours differ in colour
_FIGURE = _CELL.but(number_format="0.00", across="right", indent=1)
_SCORE = _CELL.but(number_format='+0;-0;"0"', across="right", indent=1, shrink=False)
_REPORTED = _CELL.but(number_format="General", across="right", indent=1, shrink=False)
FIRST = layout.HEAD + 1
_TITLES = tones.PALE.but(box=True)


def add_boards(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller, beside it its frequencies, mean, dispersion and datum."""
    _widths(sheet, "A", cards.TRAVELLERS)
    right = "F" if plan.edition.plain else "N"
    if not plan.edition.plain:
        page.widths(sheet, G=1.5)
        _widths(sheet, "H", cards.BOARDREPORTS)
    head(sheet, "Boards", right, hall_banner(standing=True))
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
    look.block(
        sheet, f"A{FIRST}:F{last}",
        "=" + call("TRAVELLERS", list=plan.list, method=layout.METHOD, lines=lines, rows=rows), None,
    )  # fmt: skip
    _marks(sheet, f"A{FIRST}:F{last}", lines)
    if not plan.edition.plain:
        _reports(sheet, plan, last)
    page.name(sheet, schema.BOARDS.names[0], f"A{FIRST}:N{last}")
    each = _printed(sheet, f"A1:{right}{last}", FIRST, lines, count, fact("boards"), 11)
    more = "matchpoints" if plan.edition.plain else "frequencies, matchpoints and Butler IMPs"
    hint = f"Every board's results, with {more}."
    before = f"{hint} For blank travellers see the sheet {layout.TRAVELLERS}."
    message = f'IF({layout.CODE}="{READY}",{words(before)},{words(hint)})'
    _in_use(sheet, right, message, fact("boards"), each, count)


def _reports(sheet: Worksheet, plan: Plan, last: int) -> None:
    """Write frequencies, mean, dispersion and datum beside each traveller."""
    lines, rows, right = plan.board_lines, last - FIRST + 1, f"H{FIRST}:N{last}"
    reports = call("BOARDREPORTS", list=plan.list, lines=lines, rows=rows, deals=plan.hands)
    look.block(sheet, right, f"={reports}", None)
    mark(sheet, right, f'$I{FIRST}="Score"', _TITLES)
    mark(
        sheet, right, f'OR(LEFT($H{FIRST},5)="Group",LEFT($H{FIRST},6)="Others")', Tone(look.WARN, bold=True)
    )
    mark(sheet, right, f"LEN($H{FIRST}&$I{FIRST})>0", tones.BOX)


def add_travellers(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller as it lies with the board: the pairs as planned, the rest blank."""
    page.widths(sheet, A=8, B=8, C=30, D=13, E=13, F=13)
    head(sheet, "Travellers", "F", hall_banner())
    lines, count = plan.blank_lines, plan.room.boards
    last = FIRST + lines * count - 1
    _style(sheet, last, dict.fromkeys("ABCDEF", _CELL.but(size=12)), 22 if lines <= 24 else 18)
    ref = f"A{FIRST}:F{last}"
    options = call("TRAVELLERS", list=plan.planned, method=layout.METHOD, lines=lines, rows=lines * count)
    look.block(sheet, ref, f"={options}", None)
    _marks(sheet, ref, lines)
    page.name(sheet, schema.TRAVELLERS.names[0], ref)
    each = _printed(sheet, f"A1:F{last}", FIRST, lines, count, fact("boards"), 12)
    hint = "Blank travellers to go with the boards."
    _in_use(sheet, "F", words(hint), fact("boards"), each, count)


def add_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write each pair's own score card."""
    # LibreOffice prints empty pages for words that are wider than the last column, even if it shrinks them
    _widths(sheet, "A", cards.SCORECARDS)
    head(sheet, "Score cards", "H")
    lines, count = plan.card_lines, plan.room.pairs
    last = FIRST + lines * count - 1
    styles = {
        "A": _CELL.but(bold=True, across="left", indent=1), "B": _CELL, "C": _LEFT, "D": _LEFT, "E": _SCORE,
        "F": _FIGURE.but(ink=look.HOME), "G": _FIGURE.but(bold=True), "H": _LEFT.but(ink=look.MUTED),
    }  # fmt: skip
    large = {column: style.but(size=8.5 if column == "H" else 11) for column, style in styles.items()}
    _style(sheet, last, large, 13.5)
    options = call(
        "SCORECARDS", list=plan.list, method=layout.METHOD, pairs=plan.who, ties=layout.TIES_ASKED,
        winners=layout.WINNERS_ASKED, lines=lines, rows=lines * count, totals=layout.TOTALS_ASKED,
        least=layout.LEAST_ASKED,
    )  # fmt: skip
    look.block(sheet, f"A{FIRST}:H{last}", f"={options}", None)
    ref = f"A{FIRST}:H{last}"
    mark(sheet, ref, f'$A{FIRST}="Total"', Tone(paper=look.PALE, bold=True, box=True))
    _marks(sheet, ref, lines, f"LEN($A{FIRST}&$C{FIRST})>0")
    page.name(sheet, schema.CARDS.names[0], ref)
    each = _printed(sheet, f"A1:H{last}", FIRST, lines, count, fact("pairs"), 11)
    _in_use(sheet, "H", words("To hand out when the last result is in."), fact("pairs"), each, count)


def add_hands(sheet: Worksheet, plan: Plan) -> None:
    """Write a diagram of each deal, beside it tricks, points, the score to be expected and par."""
    page.widths(sheet, A=21, B=21, C=21, D=12, E=8, F=5, G=5, H=5, I=5)
    head(sheet, "Hands", "I", hall_banner())
    lines, count = plan.hand_lines, plan.room.boards
    last = FIRST + lines * count - 1
    styles = {**dict.fromkeys("ABC", _LEFT.but(size=11)), "D": _LEFT.but(ink=look.MUTED, size=11)}
    _style(sheet, last, {**styles, **dict.fromkeys("EFGHI", _CELL.but(size=11))}, 15)
    ref = f"A{FIRST}:I{last}"
    look.block(sheet, ref, "=" + call("HANDS", deals=plan.hands, lines=lines, rows=lines * count), None)
    mark(sheet, ref, f"AND(LEN($A{FIRST})>0,MOD(ROW()-{FIRST},{lines})=0)", tones.TITLE)
    for columns in ("A{0}:C{1}", "E{0}:I{1}"):
        suit = columns[0]
        red = f'OR(LEFT({suit}{FIRST},1)="♥",LEFT({suit}{FIRST},1)="♦")'
        mark(sheet, columns.format(FIRST, last), red, Tone(look.BAD))
    page.name(sheet, schema.HANDS.names[0], ref)
    used = f'COUNTIF({plan.deals.there("deal")},"?*")'
    each = _printed(sheet, f"A1:I{last}", FIRST, lines, count, used, 11)
    none = words("No deals yet. To add them: xlvp import DEALS.pbn --into FILE.")
    hint = f"IF(N({used})=0,{none},{words('To hand out when the last board is played.')})"
    _in_use(sheet, "I", hint, used, each, count)


def add_table_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write a card for each table: who comes in which round, and the boards."""
    hint = "A card for each table: who plays there in each round, and which boards."
    _guide(sheet, plan, "table", "Table cards", plan.room.tables, fact("tables"), hint)


def add_pair_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write a card for each pair: where to go in which round."""
    hint = f"A card for each {texts_of(plan.room).guide} against whom, and which boards."
    _guide(sheet, plan, "pair", "Guide cards", plan.room.pairs, fact("pairs"), hint)


def _guide(sheet: Worksheet, plan: Plan, by: str, title: str, count: int, used: str, hint: str) -> None:
    """Write guide cards in large letters."""
    right, width = ("D", 20) if by == "table" else ("E", 16)
    page.widths(sheet, **dict.fromkeys("ABCDE"[: ord(right) - 64], width))
    head(sheet, title, right, hall_banner())
    lines = plan.guide_lines
    last = FIRST + lines * count - 1
    _style(sheet, last, dict.fromkeys("ABCDE"[: ord(right) - 64], _CELL.but(size=14)), height=21)
    ref = f"A{FIRST}:{right}{last}"
    options = call("GUIDECARDS", list=plan.list, by=words(by), lines=lines, rows=lines * count)
    look.block(sheet, ref, f"={options}", None)
    _marks(sheet, ref, lines)
    page.name(sheet, (schema.TABLES if by == "table" else schema.GUIDES).names[0], ref)
    each = _printed(sheet, f"A1:{right}{last}", FIRST, lines, count, used, 14)
    _in_use(sheet, right, words(hint), used, each, count)


def _widths(sheet: Worksheet, left: str, output: Output[Any]) -> None:
    """Make the columns as wide as what a function returns needs."""
    for number, column in enumerate(output.columns, column_index_from_string(left)):
        sheet.column_dimensions[get_column_letter(number)].width = column.width


def _printed(sheet: Worksheet, area: str, first: int, lines: int, count: int, used: str, size: float) -> int:
    finish(sheet, area)
    return print_blocks(sheet, area, first, lines, count, used, size)


def _marks(sheet: Worksheet, ref: str, lines: int, there: str = f"LEN($A{FIRST})>0") -> None:
    """Colour each block: its heading on the first row, the titles on the second, boxes round all."""
    at = f"MOD(ROW()-{FIRST},{lines})"
    mark(sheet, ref, f"AND(LEN($A{FIRST})>0,{at}=0)", tones.TITLE)
    mark(sheet, ref, f"AND(LEN($A{FIRST})>0,{at}=1)", _TITLES)
    mark(sheet, ref, there, tones.BOX)


def _in_use(sheet: Worksheet, right: str, hint: str, used: str, each: int, count: int) -> None:
    """Say what the sheet is for, a formula, and in amber which pages to print of a larger workbook."""
    pages = f"INT((N({used})+{each - 1})/{each})"
    spare = f"AND(N({used})>0,{pages}<{-(-count // each)})"
    message = (
        f'" LibreOffice prints empty pages too. In use: pages 1 to "&{pages}&"; '
        'a copy made by xlvp freeze prints only these."'
    )
    ref = f"A4:{right}4"
    look.merged_formula(
        sheet, ref, f'={hint}&IF({spare},{message},"")', look.LABEL.but(size=10, wrap=True, shrink=False)
    )
    sheet.row_dimensions[4].height = 27
    sheet.print_title_rows = "1:3"  # it is printed once, not above every card
    mark(sheet, ref, 'ISNUMBER(FIND("In use:",$A$4))', tones.WARN.but(bold=True))


def _style(sheet: Worksheet, last: int, styles: dict[str, look.Style], height: float = 15) -> None:
    columns = [(column_index_from_string(letter), style) for letter, style in styles.items()]
    for row in range(FIRST, last + 1):
        sheet.row_dimensions[row].height = height
        for column, style in columns:
            cell = sheet.cell(row, column)
            if row == FIRST:
                style.on(cell)
            else:
                look.as_above(sheet, cell)
