"""The Help sheet, made from the catalogue."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.catalogue import FUNCTIONS, Function
from xlvp.templates.kit import look, page

TEXT = look.TEXT_FORMULA.but(wrap=True, shrink=False, indent=1)
_NAME = TEXT.but(bold=True, ink=look.ACCENT)
_PARAGRAPH = look.PLAIN.but(wrap=True, down="top")
_WIDTHS = {"A": 34, "B": 62, "C": 30}


@dataclass(frozen=True)
class Section:
    """A part of the Help sheet: a heading, a paragraph, and a table of two or three columns."""

    heading: str
    text: str = ""
    titles: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()


def add_help(
    workbook: Workbook, title: str, sections: Iterable[Section], functions: Mapping[str, Sequence[str]]
) -> dict[str, int]:
    """Add the Help sheet.

    Args:
        workbook: gets a sheet called Help.
        title: its title.
        sections: what this workbook is about, in words.
        functions: names of functions of the catalogue by topic.

    Returns:
        The first row of each section's table, by its heading, for formulas that stand beside it.
    """
    sheet = workbook.create_sheet("Help")
    page.widths(sheet, **_WIDTHS)
    look.put(sheet, "A1", title, look.TITLE)
    sheet.row_dimensions[1].height = 30
    row, tables = 2, {}
    for section in sections:
        tables[section.heading] = row + 1 + bool(section.text) + bool(section.titles)
        row = _section(sheet, row, section) + 1
    for topic, names in functions.items():
        _heading(sheet, row, topic)
        row += 1
        for name in names:
            row = _function(sheet, row, FUNCTIONS[name])
        row += 1
    look.put(sheet, f"A{row}", f"Made with xlvp {__version__}", look.LABEL.but(size=9))
    sheet.sheet_view.showGridLines = False
    page.print_setup(sheet, f"A1:C{row}", title_rows="1:1")
    page.protect(sheet)
    return tables


def _section(sheet: Worksheet, row: int, section: Section) -> int:
    _heading(sheet, row, section.heading)
    row += 1
    if section.text:
        look.merged(sheet, f"A{row}:C{row}", section.text, _PARAGRAPH)
        sheet.row_dimensions[row].height = 15.5 * lines_of(section.text, 155) + 6
        row += 1
    if section.titles:
        _cells(sheet, row, section.titles, look.HEADER.but(across="left", indent=1))
        row += 1
    for cells in section.rows:
        _cells(sheet, row, cells, TEXT)
        look.put(sheet, f"A{row}", cells[0], TEXT.but(bold=True))
        row += 1
    return row


def _function(sheet: Worksheet, row: int, function: Function) -> int:
    """Write a function: how it is called, what it gives, its arguments, examples and source."""
    _cells(sheet, row, (function.usage, function.help), _NAME.but(paper=look.PALE))
    for argument in function.arguments:
        row += 1
        told = argument.required or argument.default in (None, "", ()) or "default" in argument.help
        default = "" if told else f"; {argument.default} if left out"
        _cells(sheet, row, (argument.name, argument.help + default, argument.kind.name), TEXT)
    for example in function.examples:
        row += 1
        table = isinstance(example.value, tuple)
        value = "a table" if table else "nothing" if example.value == "" else str(example.value)
        _cells(sheet, row, (f"{example.formula}", example.note, f"gives {value}"), TEXT.but(italic=True))
    row += 1
    _cells(sheet, row, ("Source", function.source), TEXT.but(ink=look.MUTED, size=10))
    return row + 1


def _heading(sheet: Worksheet, row: int, text: str) -> None:
    look.put(sheet, f"A{row}", text, look.SUBTITLE.but(down="bottom"))
    sheet.row_dimensions[row].height = 26


def _cells(sheet: Worksheet, row: int, texts: tuple[str, ...], style: look.Style) -> None:
    """Write two or three cells, the last to the edge; a file must say how high its rows are."""
    room = list(_WIDTHS.values())
    if len(texts) == 2:
        look.merged(sheet, f"B{row}:C{row}", texts[1], style)
        room[1:] = [sum(room[1:])]
    for column, text in zip(_WIDTHS, texts, strict=False):
        look.put(sheet, f"{column}{row}", text or None, style)
    most = max(lines_of(text, int(width * 1.08)) for text, width in zip(texts, room, strict=True))
    sheet.row_dimensions[row].height = 15 * most + 4


def lines_of(text: str, width: int) -> int:
    """How many lines a text takes in a cell of so many characters."""
    return max(1, len(textwrap.wrap(text, width)))
