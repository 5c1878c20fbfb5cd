"""The sheets of an .xlsx workbook: typed and stored values, and which formulas have none.

The package has been opened within limits before. The sheets are read one at a time, row by row.
"""

import re
import warnings
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from xml.parsers import expat

from openpyxl import load_workbook
from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book.package import Package
from xlvp.cells.values import CellError
from xlvp.errors import MissingPackage, WorkbookError
from xlvp.verify.grid import Grid, grid_of
from xlvp.verify.reading import UNCACHED

MOST_SHEETS = 500
_LARGE = 20_000_000
_REF = re.compile(r"[A-Z]{1,3}[1-9]\d{0,6}")
#: Sheets without formulas need not be looked at.
_FORMULA = re.compile(rb"[<:]f[\s/>]")


def sheets_of(package: Package, notes: list[str] | None = None) -> Iterator[Grid]:
    """Yield the sheets of a workbook; what is not read of it is added to the notes.

    Raises:
        WorkbookError: the workbook is damaged.
    """
    lacking = {name: _without_value(part) for name, part in _sheet_parts(package)}
    computed = _computed(package) if any(lacking.values()) else {}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # openpyxl tells of what it leaves out; nothing is written here
            book = load_workbook(BytesIO(package.data), read_only=True, data_only=True, keep_links=False)
            if notes is not None and (more := len(book.worksheets) - MOST_SHEETS) > 0:
                notes.append(
                    f"the workbook has more than {MOST_SHEETS} sheets: the last {more} were not read"
                )
            for sheet in book.worksheets[:MOST_SHEETS]:
                yield _grid(sheet, lacking.get(sheet._worksheet_path, []), computed)
    except WorkbookError:
        raise
    except Exception as error:  # openpyxl meets a damaged file with almost anything
        raise package.error(f"cannot be read as a workbook ({type(error).__name__}: {error})") from None


def _grid(sheet: Worksheet, lacking: list[str], computed: dict[tuple[str, str], object]) -> Grid:
    sheet.reset_dimensions()  # what the file says of its size is not believed
    grid = grid_of(sheet.title, sheet.iter_rows(values_only=True), hidden=sheet.sheet_state != "visible")
    for cell in lacking:
        row, column = coordinate_to_tuple(cell)
        grid.columns.setdefault(column, {})[row] = computed.get((sheet.title, cell), UNCACHED)
    return grid


def _sheet_parts(package: Package) -> Iterator[tuple[str, bytes]]:
    return (
        (name, content)
        for name, content in package.parts.items()
        if "worksheets/" in name and name.endswith(".xml")
    )


def _without_value(part: bytes) -> list[str]:
    """The cells whose formula has no value behind it; a formula that gives text may have an empty one."""
    found: list[str] = []
    cell, formula, text = "", False, False
    value: list[str] | None = None

    def begin(name: str, given: dict[str, str]) -> None:
        nonlocal cell, formula, text, value
        tag = name.rpartition(":")[2]
        if tag == "c":
            cell, formula, text, value = given.get("r", ""), False, given.get("t") == "str", None
        elif tag == "f":
            formula = True
        elif tag == "v":
            value = []

    def end(name: str) -> None:
        blank = value is None or not (text or "".join(value).strip())
        if name.rpartition(":")[2] == "c" and formula and blank and _REF.fullmatch(cell):
            found.append(cell)

    def characters(text: str) -> None:
        if value is not None:
            value.append(text)

    if not _FORMULA.search(part):
        return found
    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = begin, end
    parser.CharacterDataHandler = characters
    with suppress(expat.ExpatError):  # the package is known to be well formed; a sheet in no namespace is not
        parser.Parse(part, True)
    return found


def _computed(package: Package) -> dict[tuple[str, str], object]:
    """Compute the formulas, as far as the engine can; a formula with an error counts as not computed."""
    if sum(len(part) for _, part in _sheet_parts(package)) > _LARGE:
        return {}
    try:
        from xlvp.book.apart import recalculate_apart

        values = recalculate_apart(package).values
    except (WorkbookError, MissingPackage):
        return {}
    return {at: value for at, value in values.items() if not isinstance(value, CellError)}
