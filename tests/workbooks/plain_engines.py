"""What computes plain workbooks in tests: xlvp's engine and IronCalc; LibreOffice is in ``tests/live``.

``own(data)`` and ``ironcalc(data)`` return a function that types texts into the workbook and gives a function
from a sheet and a cell to the value.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook
from openpyxl.utils.cell import column_index_from_string, coordinate_from_string

from xlvp.functions.values import CellError
from xlvp.workbooks.plain.completion import BEGINNING, TRAP
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import stored_values

Typed = Mapping[tuple[str, str], str | float]
Value = str | float | None
Values = Callable[[str, str], Value]
#: IronCalc reads a blank cell with a type as 0.
_BLANK = re.compile(rb'(<c [^>]*?) t="n"></c>')


def column_values(model: Any, name: str, numbers: Sequence[str], others: str) -> list[object]:
    """What a call of a name gives for each number of a column of cells, in a model of IronCalc."""
    for row, number in enumerate(numbers, 1):
        model.set_user_input(0, row, 1, f"={number}")
    model.set_user_input(0, 1, 2, f"={name}(A1:A{len(numbers)},{others})")
    model.evaluate()
    values = [model.get_cell_value(0, row, 2) for row in range(1, len(numbers) + 1)]
    model.clear_cell_contents(0, 1, 2)
    return values


def compared(value: object) -> Value:
    """A value as those of all engines are compared: an error as its code, a blank text as None."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, float):
        value = round(value, 9)  # the last bits are each engine's own
        return int(value) if value.is_integer() else value
    return None if value == "" else value  # type: ignore[return-value]


def stored(data: bytes) -> Values:
    """The values that are stored in a workbook."""
    package, sheets = open_package(data), {}

    def value(sheet: str, cell: str) -> Value:
        if sheet not in sheets:
            sheets[sheet] = dict(stored_values(package, sheet))
        return compared(sheets[sheet].get(cell))

    return value


def own(data: bytes) -> Callable[[Typed], Values]:
    """xlvp's own engine."""
    return lambda typed: stored(recalculate(with_texts(open_package(data), typed)).data)


def ironcalc(data: bytes) -> Callable[[Typed], Values]:
    """IronCalc; the cells that were typed into before get back what they held."""
    library = pytest.importorskip("ironcalc", reason="IronCalc is not installed")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "plain.xlsx"
        with ZipFile(BytesIO(data)) as old, ZipFile(path, "w") as new:
            for name in old.namelist():
                new.writestr(name, _BLANK.sub(rb"\1></c>", old.read(name)))
        model = library.load_from_xlsx(str(path), "en", "UTC", "en")
    sheets = {each["name"]: at for at, each in enumerate(model.get_worksheets_properties())}
    before: dict[tuple[int, int, int], str | float | None] = {}

    def place(sheet: str, cell: str) -> tuple[int, int, int]:
        column, row = coordinate_from_string(cell)
        return sheets[sheet], row, column_index_from_string(column)

    def enter(at: tuple[int, int, int], value: str | float | None) -> None:
        if value is None:
            model.clear_cell_contents(*at)
        elif isinstance(value, str):
            model.update_cell_with_text(*at, value)
        else:
            model.update_cell_with_number(*at, value)

    def compute(typed: Typed) -> Values:
        for at, value in before.items():
            enter(at, value)
        before.clear()
        for where, value in typed.items():
            at = place(*where)
            before[at] = model.get_cell_value(*at)
            enter(at, value)
        model.evaluate()
        return lambda sheet, cell: compared(model.get_cell_value(*place(sheet, cell)))

    return compute


def cut(data: bytes, sheet: str, source: str, target: str) -> bytes:
    """Return a workbook in which a cell was cut and pasted on another, as a spreadsheet program does it.

    Every reference to the cell alone, and the name that it has, follows it; ranges with other corners do not.
    """
    book = load_workbook(BytesIO(data))
    fixed = [f"${cell[0]}${cell[1:]}" for cell in (source, target)]
    single = re.compile(rf"(?<![:$\w])({re.escape(sheet)}!)?{re.escape(fixed[0])}(?![:\d])")
    for each in book:
        for row in each.iter_rows():
            for cell in row:
                if isinstance(cell.value, str) and cell.value.startswith("="):
                    here = each.title == sheet

                    def moved(found: re.Match[str], here: bool = here) -> str:
                        return f"{found[1] or ''}{fixed[1]}" if found[1] or here else found[0]

                    cell.value = single.sub(moved, cell.value)
    for name in book.defined_names.values():
        if name.attr_text in (f"{sheet}!{fixed[0]}", f"'{sheet}'!{fixed[0]}"):
            name.attr_text = f"{sheet}!{fixed[1]}"
    book[sheet][target].value = book[sheet][source].value
    book[sheet][source].value = None
    buffer = BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def as_values(data: bytes, sheet: str, ref: str) -> bytes:
    """Return a workbook in which a range was pasted over itself as values."""
    book, values = load_workbook(BytesIO(data)), stored(data)
    for row in book[sheet][ref]:
        for cell in row:
            if isinstance(cell.value, str) and cell.value.startswith("="):
                cell.value = values(sheet, cell.coordinate)
    buffer = BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def kept(data: bytes) -> Typed:
    """What is typed into the trap for completion by a program that completes nothing."""
    sheet, _, cell = (
        load_workbook(BytesIO(data)).defined_names[TRAP].attr_text.replace("$", "").partition("!")
    )
    return {(sheet.strip("'"), cell): BEGINNING}
