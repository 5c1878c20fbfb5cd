"""The sheet Order of a plain workbook: it comes first, and makes every program compute in the right order.

ONLYOFFICE's engine computes what has changed sheet by sheet, and its COUNTIF and SUMIF families read a range
as it stands, without computing the cells in it first: on a sheet before that of the range they are one entry
behind. COUNT computes what it reads. So this sheet counts each column that formulas are made of, those first
that need no other.

It also has the one cell from which formulas learn whether CELL("protect") tells anything: in some programs
every cell is said to be locked.
"""

import re
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.repeated import repeated, written_cells
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.plain.lists import SHEET as LISTS
from xlvp.xlsx.lines import RowText

SHEET = "Order"
#: An open cell of the sheet Lists, and whether the program says so. It is found as entries are, on another
#: sheet: ONLYOFFICE says of such a cell that it is locked, whatever it is.
_OPEN, TELLS = "E3", "B4"
_FOUND = f"INDEX({on(LISTS, 'D3:E3')},2)"
_FIRST = 7
_STRING = re.compile(r'"(?:[^"]|"")*"')
_REFERENCE = re.compile(
    r"(?:(?:'(?P<quoted>[^']+)'|(?P<sheet>[A-Za-z]\w*))!)?"
    r"\$?(?P<left>[A-Z]{1,3})\$?(?P<top>\d+)(?::\$?(?P<right>[A-Z]{1,3})\$?(?P<bottom>\d+))?"
)
#: A column of lines by its letter, or a cell above them.
Place = tuple[str, str]


def add_order(workbook: Workbook, first: Mapping[str, int]) -> None:
    """Add the sheet in front of all others; ``first`` is the first row of the lines of each sheet behind."""
    active = workbook.active
    sheet = workbook.create_sheet(SHEET, 0)
    title(sheet, "Order of calculation")
    put(sheet, "A2", "Makes every program compute column by column. Nothing is typed here.", look.LABEL)
    if LISTS in workbook.sheetnames:
        put(workbook[LISTS], "D3", "Open:", look.LABEL)
        put(workbook[LISTS], _OPEN, None, look.Style(locked=False))
        put(sheet, "A4", "1: the program tells which cells are open", look.LABEL)
        formula(sheet, TELLS, f'=IFERROR(IF(CELL("protect",{_FOUND})=0,1,0),0)', look.FORMULA)
    for row, (name, place) in enumerate(_in_order(workbook, first), _FIRST):
        last = workbook[name].max_row
        ref = f"{place}{first[name]}:{place}{last}" if place.isalpha() else place
        put(sheet, f"A{row}", f"{name} {place}", look.LABEL)
        formula(sheet, f"B{row}", f"=COUNT({on(name, ref)})", look.FORMULA)
    finish(sheet, freeze=f"A{_FIRST}", hidden=True)
    workbook.active = workbook.index(active)


def ask_only_where_told(workbook: Workbook) -> None:
    """Make every formula that asks whether cells are locked ask only where the program tells."""
    for sheet in workbook:
        for cell in written_cells(sheet):
            if sheet.title != SHEET and cell.data_type == "f" and 'CELL("protect"' in str(cell.value):
                cell.value = f"={_if_told(str(cell.value)[1:])}"
        for lines in repeated(sheet):
            for column, text in lines.columns.items():
                if text is not None and 'CELL("protect"' in text.text:
                    lines.columns[column] = RowText(_if_told(text.text))


def _if_told(text: str) -> str:
    return f"IF({on(SHEET, TELLS)}=1,{text},0)"


def _in_order(workbook: Workbook, first: Mapping[str, int]) -> Iterator[Place]:
    """The columns and cells, each behind all that it is made of."""
    texts: dict[Place, str] = {}
    for name, row in first.items():
        for cell in _formulas(workbook[name], row):
            place = cell.column_letter if cell.row == row else cell.coordinate
            texts[name, place] = _STRING.sub("", str(cell.value))
    graph = {place: {*_needed(text, place[0], first, texts)} - {place} for place, text in texts.items()}
    return iter([*TopologicalSorter(graph).static_order()])


def _formulas(sheet: Worksheet, last: int) -> Iterator[Cell]:
    for cell in written_cells(sheet):
        if cell.row <= last and cell.data_type == "f" and isinstance(cell.value, str):
            yield cell


def _needed(text: str, here: str, first: Mapping[str, int], known: Mapping[Place, str]) -> Iterator[Place]:
    """The columns and cells that a formula reads."""
    for reference in _REFERENCE.finditer(text):
        name = reference["quoted"] or reference["sheet"] or here
        if name not in first:
            continue
        top, bottom = int(reference["top"]), int(reference["bottom"] or reference["top"])
        left, right = (
            column_index_from_string(reference[side] or reference["left"]) for side in ("left", "right")
        )
        for letter in map(get_column_letter, range(left, right + 1)):
            if bottom >= first[name] and (name, letter) in known:
                yield name, letter
            for row in range(top, min(bottom, first[name] - 1) + 1):
                if (name, f"{letter}{row}") in known:
                    yield name, f"{letter}{row}"
