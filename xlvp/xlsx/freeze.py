"""A workbook as values: every formula gives way to the value that it has, everything else stays.

What a cell looks like, conditional formats, charts and typed entries are kept byte for byte. On protected
sheets the entry cells are locked too: nothing would follow from what is typed there. An area to print that
was a formula ends where the formula says for a list (its last row in use), elsewhere with the last row that
shows something: LibreOffice reads no such formula and would print the empty rows too.

Source: ECMA-376, Part 1, 18.3.1.40 (f), 18.6 (calculation chain).
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from html import unescape

from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.formula import letters, number
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.named_cells import NotComputed
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.sheet import Cell, Sheet, Span, read_sheet, replaced
from xlvp.xlsx.workbook import read_workbook

#: What names a part; that of the calculation chain, once it lists cells without formulas, counts as damage.
_NAMES = re.compile(r"<(?:[\w.-]+:)?(?:Relationship|Override)\b[^<>]*/>")
_OPEN = re.compile(r"""(<(?:[\w.-]+:)?protection\b[^<>]*\blocked=)(?:"(?:0|false)"|'(?:0|false)')""")
_HIDDEN = re.compile(r"""<(?:[\w.-]+:)?sheet\b[^<>]*\bstate\s*=\s*["'](?:hidden|veryHidden)["'][^<>]*>""")
_NAMED = re.compile(r"""\sname\s*=\s*(["'])(?P<sheet>.*?)\1""")
#: An area to print whose last row is a formula, as :func:`xlvp.workbooks.kit.printing.print_used` writes it.
_AREA = re.compile(
    r"""(?P<tag><(?:[\w.-]+:)?definedName\b[^<>]*["']_xlnm\.Print_Area["'][^<>]*>)"""
    r"""(?P<sheet>[^<>]+?)!\$A\$1:INDEX\((?P=sheet)!\$(?P<first>[A-Z]+)\$1:\$(?P<column>[A-Z]+)\$(?P<bottom>\d+),(?P<row>[^<>]*)"""
)
#: The rows that come back on every page; a sheet that shows nothing below them is not printed.
_TITLES = re.compile(
    r"""<(?:[\w.-]+:)?definedName\b[^<>]*["']_xlnm\.Print_Titles["'][^<>]*>(?P<sheet>[^<>]+?)!\$\d+:\$(?P<last>\d+)<"""
)
#: A cell of no use on any sheet: LibreOffice prints all of a sheet that has no area to print.
NOWHERE = "$AA$1"
#: The last row in use of a list, as :func:`xlvp.workbooks.kit.printing.print_lines` writes it: the row of the
#: last cell of one column that holds something, and the least row that is printed.
_LIST = re.compile(
    r"MIN\(\d+,MAX\((?P<least>\d+),SUMPRODUCT\(MAX\(\([^()<>]+!\$(?P<key>[A-Z]+)\$(?P<first>\d+):"
)
_METADATA = re.compile(r"""\s+(?:cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')""")


@dataclass(frozen=True)
class Frozen:
    """A frozen workbook.

    Attributes:
        data: the package, without a formula in any cell.
        cells: how many cells have a value instead of a formula.
        errors: of each error on a sheet that is not hidden, how many cells show it: by sheet and error.
        not_computed: the formulas that the engine cannot compute: their cells have the value last stored.
    """

    data: bytes = field(repr=False)
    cells: int
    errors: Mapping[tuple[str, str], int]
    not_computed: tuple[NotComputed, ...]


def freeze(package: Package) -> Frozen:
    """Compute a workbook and put the values instead of the formulas.

    Raises:
        WorkbookError: the file cannot be opened safely or loaded, or has no cell for a value.
    """
    computed = recalculate_apart(package)
    package = open_package(computed.data, package.name)
    book = read_workbook(package)
    parts: dict[str, bytes] = {}
    there = set()
    last: dict[str, list[tuple[int, int]]] = {}
    for name, part in book.sheets.items():
        sheet = read_sheet(package, name, part)
        there |= {(name, cell.name) for cell in sheet.cells}
        last[name] = [(cell.row, cell.column) for cell in sheet.cells if _shows(sheet, cell, computed.values)]
        parts[part] = replaced(
            sheet.text, filter(None, (_edit(sheet, cell) for cell in sheet.cells))
        ).encode()
    text = package.parts[book.part].decode("utf-8")
    titles = {_unquoted(each["sheet"]): int(each["last"]) for each in _TITLES.finditer(text)}
    areas = _AREA.sub(partial(_area, last, titles), text)
    parts[book.part] = areas.encode()
    lost = next((key for key, value in computed.values.items() if value != "" and key not in there), None)
    if lost is not None:
        raise package.error(
            f"{lost[0]}!{lost[1]} has a value but no cell: save it in a spreadsheet program first"
        )
    hidden = {unescape(each["sheet"]) for tag in _HIDDEN.findall(text) for each in _NAMED.finditer(tag)}
    errors = Counter(
        (sheet, value.code)
        for (sheet, _), value in computed.values.items()
        if isinstance(value, CellError) and sheet not in hidden
    )
    chains = [name for name in package.parts if name.endswith("/calcChain.xml")]
    for name, content in package.parts.items():
        if chains and name in ("[Content_Types].xml", *_relations(book.part)):
            parts[name] = _NAMES.sub(_unless_chain, content.decode("utf-8")).encode()
        elif name.endswith("/styles.xml"):  # counts on protected sheets alone
            parts[name] = _OPEN.sub(r'\1"1"', content.decode("utf-8")).encode()
    cells = len(computed.values) + len(computed.not_computed)
    return Frozen(package.replaced(parts, chains), cells, dict(errors), computed.not_computed)


def _edit(sheet: Sheet, cell: Cell) -> tuple[Span, str] | None:
    """A cell without its formula; None if it has none."""
    if cell.formula is None:
        return None
    start, end = cell.formula.span
    text = sheet.text[cell.span[0] : start] + sheet.text[end : cell.span[1]]
    given = sheet.text[slice(*cell.span)].index(cell.attributes) if cell.attributes else 0
    after = given + len(cell.attributes)
    return cell.span, text[:given] + _METADATA.sub("", cell.attributes) + text[after:]


def _shows(sheet: Sheet, cell: Cell, values: Mapping[tuple[str, str], CellValue]) -> bool:
    """Whether a cell holds something to see."""
    value = values.get((sheet.name, cell.name))
    if value is None:
        return bool(sheet.stored(cell)) or cell.kind == "inlineStr"
    return value != ""


def _area(shown: Mapping[str, list[tuple[int, int]]], titles: Mapping[str, int], name: re.Match[str]) -> str:
    """An area to print that was a formula, down to the last row that shows something below the titles."""
    sheet = _unquoted(name["sheet"])
    right, bottom = number(name["column"]), int(name["bottom"])
    line = _LIST.match(name["row"])
    if line:
        least, first, columns = int(line["least"]), int(line["first"]), {number(line["key"])}
    else:
        least, first, columns = 1, 1, {*range(1, right + 1)}
    rows = [row for row, column in shown.get(sheet, []) if first <= row <= bottom and column in columns]
    above = titles.get(sheet, 0)
    if above and not any(above < row <= bottom and column <= right for row, column in shown.get(sheet, [])):
        return f"{name['tag']}{name['sheet']}!{NOWHERE}"
    column = name["column"]
    if name["first"] != column:  # the columns in use are part of the formula
        shows = [column for _, column in shown.get(sheet, []) if column <= right]
        column = letters(max([1, *shows]))
    return f"{name['tag']}{name['sheet']}!$A$1:${column}${max([least, *rows])}"


def _unquoted(sheet: str) -> str:
    """The title of a sheet as a formula in a part writes it."""
    return unescape(sheet).removeprefix("'").removesuffix("'").replace("''", "'")


def _unless_chain(tag: re.Match[str]) -> str:
    return "" if "calcChain" in tag[0] else tag[0]


def _relations(part: str) -> tuple[str, ...]:
    folder, _, file = part.rpartition("/")
    return (f"{folder}/_rels/{file}.rels",)
