"""Reading a built workbook's values, and typing into it as a person does; the sizes are a match's."""

from functools import cached_property
from io import BytesIO

from openpyxl import Workbook, load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from tests.xlsx.files import saved
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError
from xlvp.workbooks.match.book import TYPED as TYPED_ONCE
from xlvp.workbooks.match.layout import FIGURE_ROWS, Plan, figure_cell, setup_cell
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import CHECK_NAME, stored_values
from xlvp.xlsx.workbook import SheetRange, read_workbook

Value = str | float | None


class StoredCell:
    """The stored value of a cell, an error as its name."""

    def __init__(self, value: object) -> None:
        self.value = value.code if isinstance(value, CellError) else value


class StoredSheet:
    """The stored values of a sheet, by the names of cells and ranges."""

    def __init__(self, values: dict[str, object]) -> None:
        self.values = values

    def __getitem__(self, name: str) -> StoredCell:
        return StoredCell(self.values.get(name))

    def rows(self, area: str) -> list[list[object]]:
        """The values of a range, row by row."""
        left, top, right, bottom = range_boundaries(area)
        names = SheetRange("", top, left, bottom, right).cells()
        return [[self[name].value for name in row] for row in names]


class StoredBook:
    """The stored values of a workbook, read sheet by sheet as they are asked for: openpyxl reads them all."""

    def __init__(self, data: bytes) -> None:
        self.package = open_package(data)
        self.sheets: dict[str, StoredSheet] = {}

    @cached_property
    def sheetnames(self) -> list[str]:
        return [*read_workbook(self.package).sheets]

    @cached_property
    def names(self) -> dict[str, SheetRange]:
        return read_workbook(self.package).names

    def __getitem__(self, sheet: str) -> StoredSheet:
        if sheet not in self.sheets:
            self.sheets[sheet] = StoredSheet(dict(stored_values(self.package, sheet)))
        return self.sheets[sheet]

    @property
    def check(self) -> Value:
        """What the sheet Check says on top."""
        return self.named(CHECK_NAME)[0]

    def named(self, name: str) -> list[Value]:
        place = self.names[name]
        return [self[place.sheet][cell].value for row in place.cells() for cell in row]


def stored(data: bytes) -> StoredBook:
    """The workbook with its stored values."""
    return StoredBook(data)


def typed(data: bytes, cells: dict[str, Value], sheet: str = "Match") -> StoredBook:
    """The values after these cells were typed over, whatever protects them."""
    texts = {}
    for cell, value in cells.items():
        on, _, ref = f"{sheet}!{cell}".rpartition("!")
        texts[on.rpartition("!")[2], ref.replace("$", "")] = "" if value is None else value
    try:
        return stored(recalculate(with_texts(open_package(data), texts)).data)
    except WorkbookError:  # a formula is typed over
        return computed(over_formulas(data, texts))


def over_formulas(data: bytes, texts: dict[tuple[str, str], str | float]) -> Workbook:
    """The workbook after texts were typed over formulas, too."""
    book = load_workbook(BytesIO(data))
    for (on, ref), value in texts.items():
        book[on][ref].value = None if value == "" else value
        if isinstance(value, str) and value:
            book[on][ref].data_type = "s"
    return book


def computed(book: Workbook) -> StoredBook:
    """The values of a workbook computed anew: openpyxl saves none of those that it was built with."""
    return stored(recalculate(saved(book)).data)


def named(book: StoredBook, name: str) -> list[Value]:
    """The values of a defined name's cells, row by row, a blank one as "" as its formula gave it."""
    return ["" if value is None else value for value in book.named(f"xlvp_{name}")]


def boards(book: StoredBook, name: str) -> dict[Value, Value]:
    """The values of a column by board number."""
    pairs = zip(named(book, "board"), named(book, name), strict=True)
    return {board: value for board, value in pairs if board != ""}


def at(count: int, key: str, column: str = "D") -> str:
    """The cell of a setting, or of a line of the result, in a workbook of so many boards."""
    if key in TYPED_ONCE.keys:
        return f"Setup!{setup_cell(key)}"
    return f"Setup!{figure_cell(key, column)}" if key in FIGURE_ROWS else f"{column}{Plan(count).line(key)}"


def formulas(book: Workbook) -> dict[tuple[str, str], str]:
    """Every formula by sheet and cell, an array formula once."""
    results = {}
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, ArrayFormula):
                    results[sheet.title, cell.value.ref] = cell.value.text
                elif cell.data_type == "f":
                    results[sheet.title, cell.coordinate] = cell.value
    return results
