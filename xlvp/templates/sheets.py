"""The Help sheet, made from the catalogue, and the Check sheet with its one verdict."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.catalogue import FUNCTIONS, Function
from xlvp.templates import look, page

_TEXT = look.TEXT_FORMULA.but(wrap=True, shrink=False, indent=1)
_NAME = _TEXT.but(bold=True, ink=look.ACCENT)
_PARAGRAPH = look.PLAIN.but(wrap=True, down="top")
_WIDTHS = {"A": 34, "B": 62, "C": 30}
_ALL_OK, _NOT_OK = "All OK", "Not OK: see below"

CHECK_NAME = "xlvp_check"


@dataclass(frozen=True)
class Section:
    """A part of the Help sheet: a heading, a paragraph, and a table of two or three columns."""

    heading: str
    text: str = ""
    titles: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()


@dataclass(frozen=True)
class Check:
    """A line of the Check sheet: what is asked, and the figure that the formula must give."""

    asked: str
    formula: str
    expected: str | float
    source: str = ""


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
        sheet.row_dimensions[row].height = 15.5 * _lines(section.text, 155) + 6
        row += 1
    if section.titles:
        _cells(sheet, row, section.titles, look.HEADER.but(across="left", indent=1))
        row += 1
    for cells in section.rows:
        _cells(sheet, row, cells, _TEXT)
        look.put(sheet, f"A{row}", cells[0], _TEXT.but(bold=True))
        row += 1
    return row


def _function(sheet: Worksheet, row: int, function: Function) -> int:
    """Write a function: how it is called, what it gives, its arguments, examples and source."""
    _cells(sheet, row, (function.usage, function.help), _NAME.but(paper=look.PALE))
    for argument in function.arguments:
        row += 1
        told = argument.required or argument.default in (None, "", ()) or "default" in argument.help
        default = "" if told else f"; {argument.default} if left out"
        _cells(sheet, row, (argument.name, argument.help + default, argument.kind.name), _TEXT)
    for example in function.examples:
        row += 1
        table = isinstance(example.value, tuple)
        value = "a table" if table else "nothing" if example.value == "" else str(example.value)
        _cells(sheet, row, (f"{example.formula}", example.note, f"gives {value}"), _TEXT.but(italic=True))
    row += 1
    _cells(sheet, row, ("Source", function.source), _TEXT.but(ink=look.MUTED, size=10))
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
    most = max(_lines(text, int(width * 1.08)) for text, width in zip(texts, room, strict=True))
    sheet.row_dimensions[row].height = 15 * most + 4


def _lines(text: str, width: int) -> int:
    return max(1, len(textwrap.wrap(text, width)))


def add_check(workbook: Workbook, checks: Sequence[Check]) -> None:
    """Add the Check sheet: a line a check, and one cell that says whether all of them hold."""
    sheet = workbook.create_sheet("Check")
    page.widths(sheet, A=62, B=16, C=16, D=10, E=58)
    look.put(sheet, "A1", "Check", look.TITLE)
    sheet.row_dimensions[1].height = 30
    first, last = 5, 4 + len(checks)
    verdicts = f"D{first}:D{last}"
    verdict = f'=IF(COUNTIF({verdicts},"OK")={len(checks)},"{_ALL_OK}","{_NOT_OK}")'
    look.merged_formula(sheet, "A2:E2", verdict, look.BANNER.but(size=16))
    sheet.row_dimensions[2].height = 30
    page.name(sheet, CHECK_NAME, "A2")
    page.highlight(sheet, "A2:E2", f'$A$2="{_ALL_OK}"', ink=look.GOOD, paper=look.GOOD_PAPER, bold=True)
    page.highlight(sheet, "A2:E2", f'$A$2<>"{_ALL_OK}"', ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    for column, text in zip(
        "ABCDE", ("What is asked", "Found", "Expected", "Verdict", "Source"), strict=True
    ):
        look.put(sheet, f"{column}4", text, look.HEADER)
    for row, check in enumerate(checks, first):
        _check(sheet, row, check)
    page.highlight(sheet, verdicts, f'D{first}="OK"', ink=look.GOOD, paper=look.GOOD_PAPER)
    page.highlight(sheet, verdicts, f'D{first}<>"OK"', ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    sheet.sheet_view.showGridLines = False
    sheet.freeze_panes = f"A{first}"
    page.print_setup(sheet, f"A1:E{last}", title_rows="4:4", landscape=True)
    page.protect(sheet)


def _check(sheet: Worksheet, row: int, check: Check) -> None:
    """One line: a number is compared to the ninth place, where binary fractions begin to differ."""
    look.put(sheet, f"A{row}", check.asked, _TEXT)
    look.formula(sheet, f"B{row}", check.formula, look.FORMULA)
    if isinstance(check.expected, str) and check.expected.startswith("="):
        look.formula(sheet, f"C{row}", check.expected, look.FORMULA)
    else:
        look.put(sheet, f"C{row}", check.expected, look.FORMULA)
    same = f"ABS(B{row}-C{row})<0.000000001"
    look.formula(
        sheet, f"D{row}", f'=IF(ISERROR({same}),"wrong",IF({same},"OK","wrong"))', look.FORMULA.but(bold=True)
    )
    look.put(sheet, f"E{row}", check.source or None, _TEXT.but(size=10, ink=look.MUTED))
    sheet.row_dimensions[row].height = 15 * max(_lines(check.asked, 58), _lines(check.source, 62)) + 4
