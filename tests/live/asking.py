"""One formula, or one array formula, asked of LibreOffice among some cells."""

from libreoffice import Office, Value
from sheets import SHEET, workbook


def one(office: Office, formula: str, **cells: object) -> Value:
    """The value of one formula, among these cells."""
    return office.cells(workbook({**cells, "Z1": formula}))[SHEET, "Z1"]


def column(office: Office, formula: str, rows: int, **cells: object) -> list[Value]:
    """The values of one array formula down a column, among these cells."""
    result = office.cells(workbook(cells, {f"Z1:Z{rows}": formula}))
    return [result[SHEET, f"Z{row}"] for row in range(1, rows + 1)]
