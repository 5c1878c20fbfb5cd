"""The formulas of a sheet: plain, shared and array formulas, those that keep values, sheets left out.

A sheet need not be computed for a report if it only lays out for paper what stands on other sheets: of a
large evening two cells of three do. One is left out only where no formula of another sheet asks for a value
of it; whether a cell of it has a formula may be asked.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product

from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import calls, reads_another_file, shape, unlinked
from xlvp.xlsx.markup import parse_xml
from xlvp.xlsx.package import Package
from xlvp.xlsx.sheet import Cell, Formula, Sheet
from xlvp.xlsx.workbook import MAIN, Workbook, parse_place

#: The array formulas of a sheet may fill so many cells together; those beyond keep their values.
MAX_CELLS = 200_000
#: The engine holds so many values of one formula; a larger block is computed in pieces.
LARGEST = 10_000
#: Excel's own limit.
_LONGEST = 8_192
_TOO_LARGE = f"the array formulas of a sheet fill more than {MAX_CELLS} cells"
_GAPS = "an array formula over more than {} cells, some of which are missing in the file"

Spot = tuple[int, int]


@dataclass(slots=True)
class Block:
    """One formula and the cells that store its values.

    A plain formula stores one; an array formula has a fixed range of rows and columns. ``spot`` is the row
    and the column of the cell that holds the formula.
    """

    master: Cell
    formula: Formula
    rows: int = 1
    columns: int = 1
    array: bool = False
    members: Sequence[Cell] = ()  # its other cells, as far as the file has them
    spot: Spot = field(init=False)
    shape: str = field(init=False)  # what it has in common with the formulas of the other lines of a list

    def __post_init__(self) -> None:
        self.spot = self.master.row, self.master.column
        self.shape = shape(self.formula.text)

    def spots(self) -> Iterable[Spot]:
        """Row and column of each of its cells, row by row."""
        row, column = self.spot
        if self.rows == self.columns == 1:
            return (self.spot,)
        return product(range(row, row + self.rows), range(column, column + self.columns))


@dataclass
class SheetFormulas:
    """A sheet, its formulas, and those that keep their stored values, with the reason."""

    sheet: Sheet
    blocks: list[Block]
    kept: dict[Spot, str] = field(default_factory=dict)

    def computed(self) -> Iterable[Block]:
        """The formulas that are not kept."""
        return [block for block in self.blocks if block.spot not in self.kept] if self.kept else self.blocks

    def keep(self, block: Block, reason: str) -> None:
        """Keep the stored value of a formula, and of all that share its text."""
        if block.spot in self.kept:
            return
        group = block.formula.attributes.get("si")
        for other in self.blocks if group is not None else (block,):
            if other is block or other.formula.attributes.get("si") == group:
                self.kept.setdefault(other.spot, reason)


def find_formulas(sheet: Sheet, knows: Callable[[str], bool]) -> SheetFormulas:
    """Find the formulas of a sheet; those that call an unknown function are kept.

    Args:
        sheet: the sheet.
        knows: whether the engine can call a function.
    """
    free = {(cell.row, cell.column): cell for cell in sheet.cells if cell.formula is None}
    with_formula = ((cell, cell.formula) for cell in sheet.cells if cell.formula is not None)
    result = SheetFormulas(sheet, [_block(cell, formula) for cell, formula in with_formula])
    room = MAX_CELLS
    reasons: dict[tuple[str, str, bool], str | None] = {}
    for block in result.blocks:
        if block.array:
            room -= block.rows * block.columns
        text = block.formula.text
        options = block.formula.attributes.get("t", "normal"), block.shape, len(text) > _LONGEST
        if options not in reasons:
            reasons[options] = _unfit(block, knows)
        reason = reasons[options] if room >= 0 or not block.array else _TOO_LARGE
        if reason:
            result.keep(block, reason)
        elif block.array:
            block.members = [free[spot] for spot in block.spots() if spot in free]
            size = block.rows * block.columns
            if size > LARGEST and len(block.members) < size - 1:  # a piece's formula has no cell to stand in
                result.keep(block, _GAPS.format(LARGEST))
    return result


def _block(cell: Cell, formula: Formula) -> Block:
    if formula.attributes.get("t") != "array":
        return Block(cell, formula)
    place = parse_place("x!" + formula.attributes.get("ref", cell.name))
    if place is None or (place.top, place.left) != (cell.row, cell.column):
        return Block(cell, formula, array=True)
    rows, columns = place.bottom - place.top + 1, place.right - place.left + 1
    return Block(cell, formula, rows, columns, array=True)


def _unfit(block: Block, knows: Callable[[str], bool]) -> str | None:
    kind, text = block.formula.attributes.get("t", "normal"), unlinked(block.formula.text, FUNCTIONS)
    if kind == "dataTable":
        return "a what-if table"
    if not text.strip() and kind != "shared":
        return "a formula without text"
    if len(text) > _LONGEST:
        return f"a formula of more than {_LONGEST:,} characters"
    if reads_another_file(text):
        return "it reads another workbook"
    unknown = next((name for name in calls(text) if not knows(name)), None)
    return unknown and f"unknown function {unknown}"


_WITH_FORMULA = re.compile(
    r'<c r="([A-Z]{1,3}[1-9]\d{0,6})"[^<>]*><f( [^<>]*)?>([^<]*)</f>(?:<v>[^<]*</v>)?</c>'
)
_FORMULA = re.compile(r"<(?:[\w.-]+:)?f(?=[\s>/])")
_ASKS_FOR_A_FORMULA = re.compile(r"formulatext\([^()]*\)")
_ARRAY = 't="array"'  # how many cells its values fill is the same to whom nothing reads
_WORDS = re.compile(r'"[^"]*"')
_SEVERAL_SHEETS = re.compile(r"[^$\d]:[^:!()]*!")  # First:Last!A1


def only_formulas(package: Package, part: str) -> bytes | None:
    """The cells of a sheet that hold formulas, as a sheet; None if they do not stand as in our own files."""
    text = package.parts[part].decode("utf-8", errors="replace")
    cells = list(_WITH_FORMULA.finditer(text))
    if len(cells) != len(_FORMULA.findall(text)) or "<!" in text:
        return None
    rows = "".join(
        f'<row><c r="{name}"><f{"" if given is None or _ARRAY in given else given}>{text}</f></c></row>'
        for name, given, text in (cell.groups() for cell in cells)
    )
    return f'<worksheet xmlns="{MAIN[0]}"><sheetData>{rows}</sheetData></worksheet>'.encode()


def not_computed_text(sheet: SheetFormulas) -> str:
    """The text of a sheet for the engine in which a formula stands where one did, and none reads anything.

    A check asks whether a cell has a formula, not which. The ranges that formulas read cost the engine time
    even where it computes none of them.
    """
    cells = (
        f'<row r="{block.master.row}"><c r="{block.master.name}"><f>0</f></c></row>' for block in sheet.blocks
    )
    return f'<worksheet xmlns="{MAIN[0]}"><sheetData>{"".join(cells)}</sheetData></worksheet>'


def read_elsewhere(
    package: Package, book: Workbook, titles: Collection[str], sheets: Iterable[SheetFormulas]
) -> set[str]:
    """Of these sheets, those of which a formula of another sheet, or behind a name, may ask for a value.

    Args:
        package: the workbook.
        book: its structure.
        titles: of the sheets.
        sheets: the formulas of all sheets.
    """
    if not titles:
        return set()
    if any('"' in title for title in book.sheets) or _names_of_formulas(package, book):
        return set(titles)
    lowered = {name.lower(): place.sheet for name, place in book.names.items() if place.sheet in titles}
    for title in titles:
        lowered |= {f"{title.lower()}!": title, "{}'!".format(title.lower().replace("'", "''")): title}
    read: set[str] = set()
    for sheet in sheets:
        for formula in {block.formula.text.lower() for block in sheet.blocks}:
            text = _WORDS.sub('""', formula)
            if "indirect(" in text or _SEVERAL_SHEETS.search(text):
                return set(titles)
            if any(word in text for word in lowered):
                options = _ASKS_FOR_A_FORMULA.sub("", text)
                read |= {
                    title for word, title in lowered.items() if word in options and title != sheet.sheet.name
                }
    return read


def _names_of_formulas(package: Package, book: Workbook) -> bool:
    """Whether somebody has defined a name for more than a range."""
    root = parse_xml(package.parts[book.part], f"{package.name}: {book.part}")
    named = (element for element in root.iter() if element.tag.endswith("}definedName"))
    own = (each for each in named if not each.get("name", "").startswith("_xlnm."))
    return any(parse_place(each.text or "") is None for each in own)
