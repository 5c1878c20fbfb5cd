"""The shared look of the templates: colours, cell styles, and how a value gets into a cell.

``put`` writes what it is given as text or a number, never as a formula, so that a team called ``=1+1``
stays a name; formulas go through ``formula`` (one cell) and ``block`` (one call for a fixed range).

>>> from openpyxl import Workbook
>>> sheet = Workbook().active
>>> put(sheet, "A1", "=1+1", ENTRY).data_type
's'
"""

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell, MergedCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import coordinate_to_tuple, range_boundaries
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.xlsx.schema import Value as Value

FONT = "Calibri"
INK, MUTED, WHITE = "22313A", "55656E", "FFFFFF"
ACCENT, PALE, LINE = "1F5A6B", "E4EEF1", "B9C8CE"
PAPER = "FFF7DB"  # entry cells
HOME, AWAY = "2E6DA4", "9A551A"
GOOD, GOOD_PAPER = "1E6B3C", "DDF0E2"
WARN, WARN_PAPER = "7A5200", "FFE3A3"
GONE_PAPER = "ECECEC"
BAD, BAD_PAPER, ALARM = "9B1C1C", "F9D6D2", "C00000"

_HAIR = Side(style="thin", color=LINE)
_BOX = Border(left=_HAIR, right=_HAIR, top=_HAIR, bottom=_HAIR)

_MADE: WeakKeyDictionary[Workbook, dict["Style", StyleArray]] = WeakKeyDictionary()
_Parts = dict[tuple[int, int], StyleArray]  # row and column of a merged range -> style
_MERGED: WeakKeyDictionary[Workbook, dict[tuple["Style", int, int], _Parts]] = WeakKeyDictionary()


@dataclass(frozen=True)
class Style:
    """How a cell looks, and whether a person may type in it.

    A cell without a paper of its own has white paper: LibreOffice shows cells that have none in its own dark
    colour if the computer is set to a dark appearance, and no ink but black and white can be read on both.
    """

    size: float = 11
    bold: bool = False
    italic: bool = False
    underline: bool = False
    ink: str = INK
    paper: str | None = None
    border: Border | None = field(default=None, hash=False)  # openpyxl's own hash is slow
    across: str = "left"
    down: str = "center"
    wrap: bool = False
    shrink: bool = False
    indent: int = 0
    number_format: str = "General"
    locked: bool = True

    def but(self, **changes: object) -> "Style":
        """Return the style with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def on(self, cell: Cell) -> None:
        """Give the cell this style; made once a workbook, as large ones have a hundred thousand cells."""
        made = _MADE.setdefault(cell.parent.parent, {})
        style = made.get(self)
        if style is None:
            self._make(cell)
            style = made[self] = copy(cell._style)
        cell._style = style.__copy__()

    def _make(self, cell: Cell) -> None:
        cell._style = StyleArray()
        cell.font = Font(
            name=FONT, size=self.size, bold=self.bold, italic=self.italic,
            underline="single" if self.underline else None, color=self.ink,
        )  # fmt: skip
        cell.alignment = Alignment(
            horizontal=self.across, vertical=self.down, indent=self.indent,
            wrap_text=self.wrap, shrink_to_fit=self.shrink,
        )  # fmt: skip
        cell.number_format = self.number_format
        cell.protection = Protection(locked=self.locked)
        cell.fill = PatternFill("solid", fgColor=self.paper or WHITE)
        if self.border is not None:
            cell.border = self.border


TITLE = Style(size=20, bold=True, ink=ACCENT)
SUBTITLE = Style(size=13, bold=True, ink=ACCENT)
PLAIN = Style()
LABEL = Style(ink=MUTED)
NOTE = Style(size=10, ink=MUTED, wrap=True, down="top")
HEADER = Style(bold=True, ink=WHITE, paper=ACCENT, border=_BOX, across="center", wrap=True)
ENTRY = Style(paper=PAPER, border=_BOX, shrink=True, number_format="@", locked=False)
NUMBER_ENTRY = ENTRY.but(number_format="General", across="center", shrink=False)
CHOICE = ENTRY.but(number_format="General", across="center")
FORMULA = Style(border=_BOX, across="center", shrink=True)
TEXT_FORMULA = FORMULA.but(across="left")
TOTAL = FORMULA.but(bold=True, paper=PALE)
BANNER = Style(size=12, bold=True, across="center")


def put(sheet: Worksheet, ref: str, value: Value, style: Style = PLAIN) -> Cell:
    """Write a text or a number, never a formula; characters that no file can hold are left out."""
    return put_in(sheet[ref], value, style)


def put_in(cell: Cell, value: Value, style: Style = PLAIN) -> Cell:
    """As :func:`put`, into a cell that is at hand: of thousands, finding each by its name is half of it."""
    _enter_in(cell, value)
    style.on(cell)
    return cell


def put_row(sheet: Worksheet, ref: str, values: Iterable[Value], style: Style = PLAIN) -> None:
    """Write texts or numbers side by side, from a cell on."""
    row, column = coordinate_to_tuple(ref)
    for at, value in enumerate(values, column):
        put_in(sheet.cell(row, at), value, style)


def enter(sheet: Worksheet, ref: str, value: Value) -> Cell:
    """Write a text or a number into a cell that keeps its style."""
    return _enter_in(sheet[ref], value)


def _enter_in(cell: Cell, value: Value) -> Cell:
    text = ILLEGAL_CHARACTERS_RE.sub("", value) if isinstance(value, str) else value
    cell.value = None if text == "" else text
    if isinstance(text, str) and text:
        cell.data_type = "s"
    return cell


def formula(sheet: Worksheet, ref: str, text: str, style: Style = FORMULA) -> Cell:
    """Write the formula of one cell."""
    cell = sheet[ref]
    cell.value = text
    style.on(cell)
    return cell


def block(sheet: Worksheet, ref: str, text: str, style: Style | None = FORMULA) -> None:
    """Write one array formula over a fixed range: one call for the whole column, and it never spills.

    Without a style the cells keep those that they have.
    """
    sheet[ref.split(":")[0]].value = ArrayFormula(ref, text)
    if style is not None:
        fill(sheet, ref, style)


def fill(sheet: Worksheet, ref: str, style: Style) -> None:
    """Give every cell of a range the style."""
    cells = cells_of(sheet, ref)
    first = next(cells)
    style.on(first)
    for cell in cells:
        cell._style = copy(first._style)


def like(cell: Cell, other: Cell) -> None:
    """Give a cell the style of another: quicker than looking the style up."""
    cell._style = copy(other._style)


def cells_of(sheet: Worksheet, ref: str) -> Iterator[Cell]:
    """The cells of a range, row by row."""
    left, top, right, bottom = range_boundaries(ref)
    for row in sheet.iter_rows(top, bottom, left, right):
        yield from row


def merged(sheet: Worksheet, ref: str, value: Value, style: Style = PLAIN) -> Cell:
    """Merge a range and write a text or a number in it; one cell stays as it is."""
    return put(sheet, _joined(sheet, ref, style), value, style)


def merged_formula(sheet: Worksheet, ref: str, text: str, style: Style = FORMULA) -> Cell:
    """Merge a range and write a formula in it; one cell stays as it is."""
    return formula(sheet, _joined(sheet, ref, style), text, style)


def _joined(sheet: Worksheet, ref: str, style: Style) -> str:
    """Make one cell of a range; returns the cell to write in."""
    first, _, last = ref.partition(":")
    if not last or last == first:
        fill(sheet, ref, style)
        return first
    left, top, right, bottom = range_boundaries(ref)
    across, down = right - left, bottom - top
    styles = _merged_styles(sheet.parent, style, min(down, 2), min(across, 2))
    sheet.cell(top, left)
    for row in range(down + 1):
        for column in range(across + 1):
            if row or column:
                spot = top + row, left + column
                cell = sheet._cells[spot] = MergedCell(sheet, *spot)
                cell._style = copy(styles[_part(row, down), _part(column, across)])
    sheet.merged_cells.add(CellRange(ref))
    return first


def _part(at: int, last: int) -> int:
    """Where a row or a column of a merged range is in one of at most three: first, between or last."""
    return min(at, 1) if at < last else min(last, 2)


def _merged_styles(workbook: Workbook, style: Style, down: int, across: int) -> _Parts:
    """The styles of a merged range's cells: row and column, counted from 0.

    openpyxl works out border and lock of every cell, a third of the time that building took: it does so once
    a workbook, for a range of at most three rows and columns on a sheet that is thrown away.
    """
    known = _MERGED.setdefault(workbook, {})
    key = style, down, across
    if key not in known:
        sheet = Worksheet(workbook)
        ref = f"A1:{'ABC'[across]}{down + 1}"
        fill(sheet, ref, style)
        sheet.merge_cells(ref)
        known[key] = {(row - 1, column - 1): cell._style for (row, column), cell in sheet._cells.items()}
    return known[key]
