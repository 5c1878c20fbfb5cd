"""Styles of the cells of a treasurer's workbook, hidden columns, and lists that may be sorted."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import Column, Table, finish, look, merged, print_lines, title
from xlvp.templates.kit.tables import OfLine
from xlvp.templates.money.plan import FIRST, HEADING
from xlvp.templates.money.words import DAY, MONEY, MONEY_OR_BLANK

#: What stands in the cells of a list: for each line, by the column's key.
lines: TypeAlias = Sequence[Mapping[str, Any]]

WORD = look.ENTRY.but(shrink=False, indent=1)
NAME = look.ENTRY.but(indent=1)
DATE = look.NUMBER_ENTRY.but(number_format=DAY)
AMOUNT = look.NUMBER_ENTRY.but(number_format=MONEY, across="right")
COUNT = look.NUMBER_ENTRY
#: A session's number is a number: LibreOffice completes texts, and would make 16 of a 1 that is typed.
SESSION = look.NUMBER_ENTRY
MONEY_FORMULA = look.FORMULA.but(number_format=MONEY, across="right", shrink=False)
MONEY_QUIET = MONEY_FORMULA.but(number_format=MONEY_OR_BLANK)
MONEY_TOTAL = look.TOTAL.but(number_format=MONEY, across="right", shrink=False)
DAY_FORMULA = look.FORMULA.but(number_format=DAY)
MONEY_TEXT = look.TEXT_FORMULA.but(shrink=False, indent=1)
HIDDEN = look.Style()


def hidden(key: str, formula: OfLine) -> Column:
    """A column that only other formulas read."""
    return Column(key, style=HIDDEN, formula=formula)


def hide(sheet: Worksheet, table: Table, first: str) -> None:
    """Hide the columns of a table from one to its last: what only formulas read."""
    start, end = (column_index_from_string(letter) for letter in (table.letter(first), table.right))
    for column in range(start, end + 1):
        sheet.column_dimensions[get_column_letter(column)].hidden = True


def sortable(sheet: Worksheet) -> None:
    """Let a person sort and filter the entries of a protected sheet."""
    sheet.protection.sort = False
    sheet.protection.autoFilter = False


def add_sorted_list(
    sheet: Worksheet,
    table: Table,
    given: lines,
    *,
    note: str,
    note_to: str,
    right: str,
    hidden_from: str,
    freeze: str,
    heights: tuple[int, int],
    printed: str = "",
) -> None:
    """Fill a sheet with a list that people type and sort: title and note above it, what is in use printed.

    Args:
        sheet: the sheet.
        table: the list; every line in use has its first column.
        given: what is typed already.
        note: the line below the title.
        note_to: the column to which it goes: what a laptop shows without scrolling.
        right: the last column that people see.
        hidden_from: the first of the columns that only formulas read.
        freeze: the first cell that moves when the sheet is scrolled.
        heights: of the note and of the headings.
        printed: the last column on paper; all that people see, unless it is given.
    """
    title(sheet, table.sheet, right)
    merged(sheet, f"A2:{note_to}2", note, look.NOTE)
    table.write(sheet, given)
    sheet.row_dimensions[2].height, sheet.row_dimensions[HEADING].height = heights
    hide(sheet, table, hidden_from)
    paper = printed or right
    area = f"A1:{paper}{table.last}"
    finish(sheet, area, titles="1:4", landscape=True, freeze=freeze, start=f"A{FIRST}")
    print_lines(sheet, table, paper, table.columns[0].key)
    sortable(sheet)
