"""The sheets of an .xlsx workbook: typed and stored values, and which formulas have none.

The package has been opened within limits before. The sheets are read one at a time, row by row.
"""

import re
import warnings
from collections.abc import Iterator
from io import BytesIO

from openpyxl import load_workbook
from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.book.package import Package
from xlvp.errors import MissingPackage, WorkbookError
from xlvp.hosts.cells import CellError
from xlvp.verify.grid import Grid, grid_of
from xlvp.verify.reading import UNCACHED

MOST_SHEETS = 500
_LARGE = 20_000_000
#: A cell whose formula has no value behind it; a text formula may have an empty one.
_NO_VALUE = re.compile(
    rb"<(?:\w+:)?c\s([^>]*)>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:/>|>[^<]*</(?:\w+:)?f>)\s*"
    rb"(<(?:\w+:)?v\s*(?:/>|>\s*</(?:\w+:)?v>)\s*)?</(?:\w+:)?c>"
)
_REF = re.compile(rb"""\br=["']([A-Z]{1,3}[1-9]\d{0,6})["']""")


def sheets_of(package: Package) -> Iterator[Grid]:
    """Yield the sheets of a workbook.

    Raises:
        WorkbookError: the workbook is damaged.
    """
    computed = _computed(package) if any(_NO_VALUE.search(part) for part in _sheet_parts(package)) else {}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # openpyxl tells of what it leaves out; nothing is written here
            book = load_workbook(BytesIO(package.data), read_only=True, data_only=True, keep_links=False)
            for sheet in book.worksheets[:MOST_SHEETS]:
                yield _grid(sheet, package, computed)
    except WorkbookError:
        raise
    except Exception as error:  # openpyxl meets a damaged file with almost anything
        raise package.error(f"cannot be read as a workbook ({type(error).__name__}: {error})") from None


def _grid(sheet: Worksheet, package: Package, computed: dict[tuple[str, str], object]) -> Grid:
    sheet.reset_dimensions()  # what the file says of its size is not believed
    grid = grid_of(sheet.title, sheet.iter_rows(values_only=True), hidden=sheet.sheet_state != "visible")
    part = package.parts.get(sheet._worksheet_path, b"")
    for found in _NO_VALUE.finditer(part):
        ref = _REF.search(found[1])
        if ref is not None and not (found[2] and b'"str"' in found[1]):
            cell = ref[1].decode()
            row, column = coordinate_to_tuple(cell)
            grid.columns.setdefault(column, {})[row] = computed.get((sheet.title, cell), UNCACHED)
    return grid


def _sheet_parts(package: Package) -> Iterator[bytes]:
    return (
        content for name, content in package.parts.items() if "worksheets/" in name and name.endswith(".xml")
    )


def _computed(package: Package) -> dict[tuple[str, str], object]:
    """Compute the formulas, as far as the engine can; a formula with an error counts as not computed."""
    if sum(map(len, _sheet_parts(package))) > _LARGE:
        return {}
    try:
        from xlvp.book.recalculate import recalculate

        values = recalculate(package).values
    except (WorkbookError, MissingPackage):
        return {}
    return {at: value for at, value in values.items() if not isinstance(value, CellError)}
