"""The sheets that print block by block: Boards, travellers to write on, score cards, guide cards."""

from copy import copy
from typing import Any

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import READY
from xlvp.pairs import cards
from xlvp.records.output import Output
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.page import print_blocks
from xlvp.workbooks.kit.repeated import Repeated, repeat
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.pairs import layout, schema
from xlvp.workbooks.pairs.head import hall_banner, head
from xlvp.workbooks.pairs.layout import TOP, Plan, fact
from xlvp.workbooks.pairs.texts import texts_of

_CELL = look.FORMULA.but(size=10, border=None, shrink=True)
_LEFT = _CELL.but(across="left", indent=1)
# LibreOffice drops the indent of a cell whose letters look as those on its left: neighbours differ in colour
_FIGURE = _CELL.but(number_format="0.00", across="right", indent=1)
_SCORE = _CELL.but(number_format='+0;-0;"0"', across="right", indent=1, shrink=False)
_REPORTED = _CELL.but(number_format="General", across="right", indent=1, shrink=False)
_TITLES = tones.PALE.but(box=True)


class _Blocks:
    """Blocks of as many lines each below the other, in the columns from A to ``right``, below their head."""

    def __init__(self, sheet: Worksheet, plan: Plan, title: str, right: str, state: str = "") -> None:
        self.sheet, self.right = sheet, right
        self.lines, self.count = plan.blocks(sheet.title)
        self.last = TOP + self.lines * self.count - 1  # row
        self.ref = f"A{TOP}:{right}{self.last}"
        head(sheet, title, right, state)

    def style(self, styles: dict[str, look.Style], height: float) -> None:
        """Format the cells, by the letters of their columns."""
        columns = [(column_index_from_string(letter), style) for letter, style in styles.items()]
        for row in (TOP, self.last):
            self.sheet.row_dimensions[row].height = height
            for column, style in columns:
                style.on(self.sheet.cell(row, column))
        made = {column: copy(self.sheet.cell(TOP, column)._style) for column, _ in columns}
        lines = Repeated(
            self.sheet.title, TOP + 1, self.last - 1, dict.fromkeys(made), styles=made, height=height
        )
        repeat(self.sheet, lines)

    def fill(self, function: str, left: str = "A", right: str = "", **arguments: object) -> None:
        """Write what a function returns, by default in all columns."""
        text = call(function, **arguments, lines=self.lines, rows=self.lines * self.count)
        look.block(self.sheet, f"{left}{TOP}:{right or self.right}{self.last}", f"={text}", None)

    def mark(self, ref: str, there: str = f"LEN($A{TOP})>0") -> None:
        """Colour each block: its heading on the first row, the titles on the second, boxes round all."""
        at = f"MOD(ROW()-{TOP},{self.lines})"
        mark(self.sheet, ref, f"AND(LEN($A{TOP})>0,{at}=0)", tones.TITLE)
        mark(self.sheet, ref, f"AND(LEN($A{TOP})>0,{at}=1)", _TITLES)
        mark(self.sheet, ref, there, tones.BOX)

    def finish(self, hint: str, used: str, size: float) -> None:
        """Print the blocks in use; say what they are for, a formula, and in amber which pages have them."""
        sheet, area = self.sheet, f"A1:{self.right}{self.last}"
        finish(sheet, area)
        each = print_blocks(sheet, area, TOP, self.lines, self.count, used, size)
        pages = f"INT((N({used})+{each - 1})/{each})"
        spare = f"AND(N({used})>0,{pages}<{-(-self.count // each)})"
        message = (
            f'" LibreOffice prints empty pages too. In use: pages 1 to "&{pages}&"; '
            'a copy made by xlvp freeze prints only these."'
        )
        ref, style = f"A4:{self.right}4", look.LABEL.but(size=10, wrap=True, shrink=False)
        look.merged_formula(sheet, ref, f'={hint}&IF({spare},{message},"")', style)
        sheet.row_dimensions[4].height = 27
        sheet.print_title_rows = "1:3"  # it is printed once, not above every card
        mark(sheet, ref, 'ISNUMBER(FIND("In use:",$A$4))', tones.WARN.but(bold=True))


def add_boards(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller, beside it its frequencies, mean, dispersion and datum."""
    _widths(sheet, "A", cards.TRAVELLERS)
    if not plan.edition.plain:
        page.widths(sheet, G=1.5)
        _widths(sheet, "H", cards.BOARDREPORTS)
    blocks = _Blocks(sheet, plan, "Boards", "F" if plan.edition.plain else "N", hall_banner(standing=True))
    styles = {
        "A": _CELL.but(bold=True), "B": _CELL.but(bold=True), "C": _LEFT, "D": _SCORE,
        "E": _FIGURE.but(ink=look.HOME), "F": _FIGURE.but(ink=look.AWAY),
        "H": _LEFT.but(ink=look.MUTED), "I": _REPORTED, "J": _REPORTED.but(ink=look.MUTED),
        "K": _FIGURE, "L": _FIGURE, "M": _FIGURE, "N": _FIGURE,
    }  # fmt: skip
    blocks.style({column: style.but(size=11) for column, style in styles.items()}, 16)
    blocks.fill("TRAVELLERS", right="F", list=plan.list, **plan.scored_by)
    blocks.mark(f"A{TOP}:F{blocks.last}")
    if not plan.edition.plain:
        blocks.fill("BOARDREPORTS", "H", list=plan.list, deals=plan.hands)
        right, others = f"H{TOP}:N{blocks.last}", f'LEFT($H{TOP},6)="Others"'
        mark(sheet, right, f'$I{TOP}="Score"', _TITLES)
        mark(sheet, right, f'OR(LEFT($H{TOP},5)="Group",{others})', Tone(look.WARN, bold=True))
        mark(sheet, right, f"LEN($H{TOP}&$I{TOP})>0", tones.BOX)
    page.name(sheet, schema.BOARDS.names[0], f"A{TOP}:N{blocks.last}")
    more = "matchpoints" if plan.edition.plain else "frequencies, matchpoints and Butler IMPs"
    hint = f"Every board's results, with {more}."
    before = f"{hint} For blank travellers see the sheet {layout.TRAVELLERS}."
    message = f'IF({layout.CODE}="{READY}",{words(before)},{words(hint)})'
    blocks.finish(message, fact("boards"), 11)


def add_travellers(sheet: Worksheet, plan: Plan) -> None:
    """Write each board's traveller as it lies with the board: the pairs as planned, the rest blank."""
    page.widths(sheet, A=8, B=8, C=30, D=13, E=13, F=13)
    blocks = _Blocks(sheet, plan, "Travellers", "F", hall_banner())
    blocks.style(dict.fromkeys("ABCDEF", _CELL.but(size=12)), 22 if blocks.lines <= 24 else 18)
    blocks.fill("TRAVELLERS", list=plan.planned)
    blocks.mark(blocks.ref)
    page.name(sheet, schema.TRAVELLERS.names[0], blocks.ref)
    blocks.finish(words("Blank travellers to go with the boards."), fact("boards"), 12)


def add_cards(sheet: Worksheet, plan: Plan) -> None:
    """Write each pair's own score card."""
    # LibreOffice prints empty pages for words that are wider than the last column, even if it shrinks them
    _widths(sheet, "A", cards.SCORECARDS)
    blocks = _Blocks(sheet, plan, "Score cards", "H")
    styles = {
        "A": _CELL.but(bold=True, across="left", indent=1), "B": _CELL, "C": _LEFT, "D": _LEFT, "E": _SCORE,
        "F": _FIGURE.but(ink=look.HOME), "G": _FIGURE.but(bold=True), "H": _LEFT.but(ink=look.MUTED),
    }  # fmt: skip
    large = {column: style.but(size=8.5 if column == "H" else 11) for column, style in styles.items()}
    blocks.style(large, 13.5)
    blocks.fill("SCORECARDS", list=plan.list, pairs=plan.who, **plan.scored_by)
    mark(sheet, blocks.ref, f'$A{TOP}="Total"', Tone(paper=look.PALE, bold=True, box=True))
    blocks.mark(blocks.ref, f"LEN($A{TOP}&$C{TOP})>0")
    page.name(sheet, schema.CARDS.names[0], blocks.ref)
    blocks.finish(words("To hand out when the last result is in."), fact("pairs"), 11)


def add_hands(sheet: Worksheet, plan: Plan) -> None:
    """Write a diagram of each deal, beside it tricks, points, the score to be expected and par."""
    page.widths(sheet, A=21, B=21, C=21, D=12, E=8, F=5, G=5, H=5, I=5)
    blocks = _Blocks(sheet, plan, "Hands", "I", hall_banner())
    styles = {**dict.fromkeys("ABC", _LEFT.but(size=11)), "D": _LEFT.but(ink=look.MUTED, size=11)}
    blocks.style({**styles, **dict.fromkeys("EFGHI", _CELL.but(size=11))}, 15)
    blocks.fill("HANDS", deals=plan.hands)
    mark(sheet, blocks.ref, f"AND(LEN($A{TOP})>0,MOD(ROW()-{TOP},{blocks.lines})=0)", tones.TITLE)
    for suit, right in ("AC", "EI"):
        red = f'OR(LEFT({suit}{TOP},1)="♥",LEFT({suit}{TOP},1)="♦")'
        mark(sheet, f"{suit}{TOP}:{right}{blocks.last}", red, Tone(look.BAD))
    page.name(sheet, schema.HANDS.names[0], blocks.ref)
    used = f'COUNTIF({plan.deals.there("deal")},"?*")'
    none = words("No deals yet. To add them: xlvp import DEALS.pbn --into FILE.")
    hint = f"IF(N({used})=0,{none},{words('To hand out when the last board is played.')})"
    blocks.finish(hint, used, 11)


def add_guides(sheet: Worksheet, plan: Plan, by: str) -> None:
    """Write a card for each table, who comes in which round, or for each pair, where to go in which round."""
    if by == "table":
        title, right, width, named = "Table cards", "D", 20, schema.TABLES
        hint = "A card for each table: who plays there in each round, and which boards."
    else:
        title, right, width, named = "Guide cards", "E", 16, schema.GUIDES
        hint = f"A card for each {texts_of(plan.room).guide} against whom, and which boards."
    blocks = _Blocks(sheet, plan, title, right, hall_banner())
    columns = "ABCDE"[: ord(right) - 64]
    page.widths(sheet, **dict.fromkeys(columns, width))
    blocks.style(dict.fromkeys(columns, _CELL.but(size=14)), 21)
    blocks.fill("GUIDECARDS", list=plan.list, by=words(by))
    blocks.mark(blocks.ref)
    page.name(sheet, named.names[0], blocks.ref)
    blocks.finish(words(hint), fact(f"{by}s"), 14)


def _widths(sheet: Worksheet, left: str, output: Output[Any]) -> None:
    """Make the columns as wide as what a function returns needs."""
    for number, column in enumerate(output.columns, column_index_from_string(left)):
        sheet.column_dimensions[get_column_letter(number)].width = column.width
