"""Printing sheets that grow, and sheets of blocks that must not be torn apart by the end of a page."""

from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.tables import Table, quoted_sheet

_SHORT, _LONG = 505, 735  # points of an A4 sheet between the margins, less what rounding may cost
_CHARACTER = 5.6  # points of a column's unit of width


def print_used(sheet: Worksheet, last: str, row: str, columns: str = "") -> None:
    """Print only rows in use: the print area is a formula, and LibreOffice prints the whole sheet instead.

    Args:
        sheet: the sheet.
        last: the cell at the end of the largest area.
        row: the last row in use, as a formula.
        columns: how many columns are in use, as a formula; by default all.
    """
    column, bottom = sheet[last].column_letter, sheet[last].row
    sheet.print_area = None
    name = quoted_sheet(sheet.title)
    first, more = ("A", f",{columns}") if columns else (column, "")
    edge = f"INDEX({name}!${first}$1:${column}${bottom},MIN({bottom},{row}){more})"
    area = DefinedName("_xlnm.Print_Area", attr_text=f"{name}!$A$1:{edge}")
    sheet.defined_names["_xlnm.Print_Area"] = area


def print_lines(sheet: Worksheet, table: Table, right: str, key: str) -> None:
    """Print a list as far as it is used, six lines at least; LibreOffice prints all of its lines.

    Args:
        sheet: the sheet.
        table: the list.
        right: the last column that is printed.
        key: the column that every line in use has.
    """
    column = table.there(key)
    used = f'SUMPRODUCT(MAX(({column}<>"")*ROW({column})))'
    print_used(sheet, f"{right}{table.last}", f"MAX({table.first + 5},{used})")


def print_blocks(
    sheet: Worksheet, area: str, first: int, lines: int, count: int, used: str, size: float
) -> int:
    """Print blocks of rows so that none is torn apart: as many on a page as fit, at most six.

    Manual page breaks only hold while the page is scaled by a number, not fitted; the head comes back on
    every page.

    Args:
        sheet: the sheet.
        area: what is printed.
        first: the row of the first block.
        lines: rows of a block.
        count: how many blocks there are.
        used: how many are in use, as a formula.
        size: of the letters, which are at least 7 points high on paper.

    Returns:
        How many fit on a page.
    """
    page.print_setup(sheet, area, title_rows=f"1:{first - 1}")
    print_used(sheet, area.split(":")[1], f"{first - 1}+{lines}*N({used})")
    sheet.sheet_properties.pageSetUpPr.fitToPage = False
    sheet.page_setup.fitToWidth = sheet.page_setup.fitToHeight = None
    columns = range(1, sheet[area.split(":")[1]].column + 1)
    by_width = min(_SHORT / (sum(_width(sheet, column) for column in columns) * _CHARACTER), 1)
    high = lines * _height(sheet, first)
    above = sum(_height(sheet, row) for row in range(1, first))
    smallest = min(by_width, max(by_width * 0.8, 7 / size))
    each = max(1, min(6, int((_LONG / smallest - above) / high)))
    sheet.page_setup.scale = max(10, int(100 * min(by_width, _LONG / (above + high * each))))
    for block in range(each, count, each):
        sheet.row_breaks.append(Break(id=first + block * lines - 1))
    return each


def _height(sheet: Worksheet, row: int) -> float:
    return float(sheet.row_dimensions[row].height or 15)


def _width(sheet: Worksheet, column: int) -> float:
    return float(sheet.column_dimensions[get_column_letter(column)].width)
