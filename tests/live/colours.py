"""The colours that conditional formats give, in LibreOffice, and as the embedded engine reads their formulas.

LibreOffice writes them into a page of HTML: what a cell looks like there is what a window shows.
"""

import io
import re
import warnings
from html.parser import HTMLParser

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.formula.tokenizer import Token, Tokenizer
from openpyxl.formula.translate import Translator
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from tests.xlsx.files import saved
from xlvp.xlsx.recalculate import recalculate

#: Sheet and cell -> paper and ink, "" where a cell has none of its own.
Colours = dict[tuple[str, str], tuple[str, str]]
#: Of a long table so many rows: those below are like them.
ROWS = 40
_CELL = re.compile(r"\$?[A-Z]{1,3}\$?[0-9]+(:\$?[A-Z]{1,3}\$?[0-9]+)?")


def expected(book: Workbook) -> Colours:
    """The colours of every cell with a conditional format that holds, by the first such format."""
    options: dict[tuple[str, str], list[tuple[tuple[str, str], DifferentialStyle]]] = {}
    for sheet in [each for each in book if each.sheet_state == "visible"]:
        probe = book.create_sheet(f"asked {len(book.sheetnames)}")
        for cell, formula, style in _rules(sheet):
            at = _written(probe, cell, formula)
            options.setdefault((sheet.title, cell), []).append(((probe.title, at), style))
    values = recalculate(saved(book)).values
    result: Colours = {}
    for (title, cell), rules in options.items():
        for at, style in rules:
            if values[at] not in (False, 0, "") and isinstance(values[at], bool | float | int):
                result[title, cell] = _look(style, book[title][cell])
                break
    return result


def opened(data: bytes) -> Workbook:
    """The workbook as openpyxl reads it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # print areas that are formulas
        return load_workbook(io.BytesIO(data))


def _rules(sheet: Worksheet) -> list[tuple[str, str, DifferentialStyle]]:
    """Each visible cell with each of its formats, the first one first, and the formula for that cell."""
    rules = [
        (rule.priority, area, rule)
        for each in sheet.conditional_formatting
        for area in each.sqref.ranges
        for rule in each.rules
    ]
    inside = {place for area in sheet.merged_cells.ranges for place in list(area.cells)[1:]}
    results = []
    for _, area, rule in sorted(rules, key=lambda rule: rule[0]):
        first = f"{get_column_letter(area.min_col)}{area.min_row}"
        formula = Translator(_on(sheet.title, f"={rule.formula[0]}"), first)
        for row, column in area.cells:
            cell = f"{get_column_letter(column)}{row}"
            if row < area.min_row + ROWS and (row, column) not in inside:
                results.append((cell, formula.translate_formula(cell), rule.dxf))
    return results


def _on(title: str, formula: str) -> str:
    """The formula for another sheet."""
    tokens = Tokenizer(formula).items
    names = [
        f"'{title}'!{token.value}"
        if token.subtype == Token.RANGE and _CELL.fullmatch(token.value)
        else token.value
        for token in tokens
    ]
    return "=" + "".join(names)


def _written(probe: Worksheet, cell: str, formula: str) -> str:
    """Write a formula on the row of its cell, once; where it stands."""
    row = int(cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    column = 1
    while (cell_ := probe.cell(row, column)).value not in (None, formula):
        column += 1
    cell_.value = formula
    return str(cell_.coordinate)


def _look(style: DifferentialStyle, cell: Cell) -> tuple[str, str]:
    """Paper and ink of a cell with a format; what the format leaves is the cell's own."""
    own = str(cell.fill.fgColor.rgb) if cell.fill.fill_type else ""
    paper = str(style.fill.bgColor.rgb) if style.fill else own
    ink = style.font.color if style.font and style.font.color else cell.font.color
    return paper[-6:], str(ink.rgb)[-6:]


def shown(page: bytes, book: Workbook) -> Colours:
    """The colours of every cell in a page that LibreOffice wrote of a workbook."""
    read = _Page()
    read.feed(page.decode("utf-8"))
    result: Colours = {}
    for title, rows in read.tables.items():
        hidden = {row for row, each in book[title].row_dimensions.items() if each.hidden}
        columns = [each for each in book[title].column_dimensions.values() if each.hidden]
        unseen = {number for each in columns for number in range(each.min, each.max + 1)}
        taken: set[tuple[int, int]] = set()
        row = 0
        for cells in rows:
            row += 1
            while row in hidden:
                row += 1
            column = 1
            for paper, ink, across, down in cells:
                while (row, column) in taken or column in unseen:
                    column += 1
                taken |= {(row + r, column + c) for r in range(down) for c in range(across)}
                result[title, f"{get_column_letter(column)}{row}"] = (paper, ink)
    return result


class _Page(HTMLParser):
    """The tables of a page: paper, ink and span of each cell, by the title of their sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: dict[str, list[list[tuple[str, str, int, int]]]] = {}
        self.title, self.naming = "", False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "em":
            self.naming = True
        elif tag == "table":
            self.tables[self.title] = []
        elif tag == "tr":
            self.tables[self.title].append([])
        elif tag == "td":
            paper = (given.get("bgcolor") or "").lstrip("#")
            spans = int(given.get("colspan") or 1), int(given.get("rowspan") or 1)
            self.tables[self.title][-1].append((paper, "", *spans))
        elif tag == "font" and given.get("color") and self.tables.get(self.title):
            paper, _, across, down = self.tables[self.title][-1][-1]
            self.tables[self.title][-1][-1] = (paper, (given["color"] or "").lstrip("#"), across, down)

    def handle_endtag(self, tag: str) -> None:
        if tag == "em":
            self.naming = False

    def handle_data(self, data: str) -> None:
        if self.naming:
            self.title = data
