"""Reading a built workbook's values, and typing into it as a person does; the sizes are a match's."""

from io import BytesIO

from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.book.match_report import TYPED as TYPED_ONCE
from xlvp.book.recalculate import recalculate
from xlvp.templates.match.plan import TYPED, Plan, figure, on_setup

Value = str | float | None


def stored(data: bytes) -> Workbook:
    """The workbook with its stored values."""
    return load_workbook(BytesIO(data), data_only=True)


def typed(data: bytes, cells: dict[str, Value], sheet: str = "Match") -> Workbook:
    """The values after these cells were typed over, whatever protects them."""
    book = load_workbook(BytesIO(data))
    for cell, value in cells.items():
        on, _, ref = f"{sheet}!{cell}".rpartition("!")
        book[on.rpartition("!")[2]][ref].value = value
        if isinstance(value, str):
            book[on.rpartition("!")[2]][ref].data_type = "s"
    return computed(book)


def computed(book: Workbook) -> Workbook:
    """The values of a workbook computed anew: openpyxl saves none of those that it was built with."""
    data = BytesIO()
    book.save(data)
    return stored(recalculate(data.getvalue()).data)


def named(book: Workbook, name: str) -> list[Value]:
    """The values of a defined name's cells, row by row, a blank one as "" as its formula gave it."""
    ((sheet, area),) = book.defined_names[f"xlvp_{name}"].destinations
    cells = book[sheet][area]
    rows = cells if isinstance(cells, tuple) else ((cells,),)
    return ["" if cell.value is None else cell.value for row in rows for cell in row]


def boards(book: Workbook, name: str) -> dict[Value, Value]:
    """The values of a column by board number."""
    pairs = zip(named(book, "board"), named(book, name), strict=True)
    return {board: value for board, value in pairs if board != ""}


def at(count: int, key: str, column: str = "D") -> str:
    """The cell of a setting, or of a line of the result, in a workbook of so many boards."""
    if key in TYPED_ONCE.keys:
        return on_setup(key).replace("$", "")
    return figure(key, column).replace("$", "") if key in TYPED else f"{column}{Plan(count).line(key)}"


def formulas(book: Workbook) -> dict[tuple[str, str], str]:
    """Every formula by sheet and cell, an array formula once."""
    found = {}
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, ArrayFormula):
                    found[sheet.title, cell.value.ref] = cell.value.text
                elif cell.data_type == "f":
                    found[sheet.title, cell.coordinate] = cell.value
    return found
