"""The sheet "How this workbook computes" of the plain workbooks."""

from collections.abc import Sequence

from openpyxl import Workbook

from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import PLAIN_NAME
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.plain import lists, reading, vps

SHEET = "How this workbook computes"
#: The sheets that a plain workbook has beside those of the full edition.
PLAIN_SHEETS = (reading.SHEET, lists.SHEET, vps.SHEET, SHEET)


def add_explained(workbook: Workbook, steps: Sequence[tuple[str, str]]) -> None:
    """Add the sheet behind all others.

    Args:
        workbook: gets it.
        steps: what is computed, in order: a heading and a paragraph each.
    """
    sheet = workbook.create_sheet(SHEET)
    title(sheet, SHEET)
    page.widths(sheet, A=26, B=100)
    for row, (heading, text) in enumerate(steps, 3):
        put(sheet, f"A{row}", heading, look.PLAIN.but(bold=True, down="top"))
        put(sheet, f"B{row}", text, look.PLAIN.but(wrap=True, down="top"))
        sheet.row_dimensions[row].height = 16 * (1 + len(text) // 105) + 6
    page.name(sheet, PLAIN_NAME, "A1")
    finish(sheet)
