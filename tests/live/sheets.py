"""Small workbooks for live tests, and the one that measures speed."""

from collections.abc import Mapping

import openpyxl
from openpyxl.worksheet.formula import ArrayFormula

from tests.xlsx.files import saved

SHEET = "Sheet"


def workbook(cells: Mapping[str, object], arrays: Mapping[str, str] | None = None) -> bytes:
    """One sheet with these cells (address -> value or formula) and array formulas (range -> formula)."""
    book = openpyxl.Workbook()
    sheet = book.active
    for address, value in cells.items():
        sheet[address] = value
    for block, formula in (arrays or {}).items():
        sheet[block.split(":")[0]] = ArrayFormula(block, formula)
    return saved(book)


def ten_thousand_calls() -> bytes:
    """A workbook of 10,000 cells that each call WBFVP with its own margin."""
    rows = range(1, 10_001)
    margins = {f"A{row}": row % 61 for row in rows}
    return workbook(margins | {f"B{row}": f"=WBFVP(A{row},16)" for row in rows})
