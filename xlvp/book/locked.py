"""Entry cells of a workbook that have become locked: a cell that is pasted over one brings its lock along.

Nothing can be typed there while the sheet is protected. In a row that the file leaves out altogether nobody
pasted anything: LibreOffice leaves out blank rows far below the last entry, and nothing is said of them.

The workbooks ask the spreadsheet program about the cells where results are typed; here the file itself is
asked, about every entry.

Source: ECMA-376, Part 1, 18.3.1.85 (sheetProtection), 18.8.10 (cellXfs), 18.8.33 (protection).
"""

import re
import string

from xlvp.book.markup import parse_xml
from xlvp.book.package import Package
from xlvp.book.schema import Schema, Table
from xlvp.book.sheet import ATTRIBUTES, attributes, read_sheet, searchable
from xlvp.book.workbook import MAIN, Workbook, read_workbook
from xlvp.hosts.formula import number

#: Entries stand in the first columns.
_COLUMNS_READ = 100
_LETTERS = string.ascii_uppercase
_ANY_CELL = re.compile(r"<(?:[\w.-]+:)?c(?=[\s>/])")
_USUAL_FORMAT = re.compile(r'<c r="([A-Z]{1,3}[1-9]\d{0,6})"(?: s="(\d+)")?(?: t="\w+")?\s*/?>')


def locked_entries(package: Package, schema: Schema) -> tuple[str, ...]:
    """Return the entry cells that nobody can type in, such as ``Match!E9``, sheet by sheet.

    Args:
        package: the workbook.
        schema: what its template says of its entries.

    Raises:
        WorkbookError: a sheet is damaged.
    """
    workbook = read_workbook(package)
    entries: dict[str, list[str]] = {}
    for part in schema.parts:
        for name in dict.fromkeys(map(part.name, part.typed)):
            place = workbook.names.get(name)
            if place is not None and place.sheet in workbook.sheets:
                rows = place.cells()
                edges = isinstance(part, Table) and part.edges and len(rows) > 1
                typed = rows[1:-1] if edges else rows
                entries.setdefault(place.sheet, []).extend(cell for row in typed for cell in row)
    locks = _locks(package, workbook)
    return tuple(
        f"{sheet}!{cell}"
        for sheet, cells in entries.items()
        for cell in _locked(package, sheet, workbook.sheets[sheet], cells, locks)
    )


def _locked(package: Package, name: str, part: str, entries: list[str], locks: list[bool]) -> list[str]:
    """The entries of a sheet that are locked: none, while the sheet is not protected."""
    text = searchable(package.parts[part].decode("utf-8", errors="replace"))
    protection = re.search(rf"<(?:[\w.-]+:)?sheetProtection(?=[\s>/])({ATTRIBUTES})>", text)
    if protection is None or not _on(attributes(protection[1].rstrip("/")).get("sheet", "0")):
        return []
    formats = _formats_of_cells(package, name, part, text)
    columns = _formats_of_columns(text)
    rows = {cell.lstrip(_LETTERS) for cell in formats}
    return [
        cell
        for cell in entries
        if cell.lstrip(_LETTERS) in rows
        and _is_locked(formats.get(cell) or columns.get(number(cell.rstrip("0123456789")), "0"), locks)
    ]


def _is_locked(number_of_format: str, locks: list[bool]) -> bool:
    place = int(number_of_format) if number_of_format.isdecimal() else 0
    return locks[place] if place < len(locks) else True


def _formats_of_cells(package: Package, name: str, part: str, text: str) -> dict[str, str]:
    usual = _USUAL_FORMAT.findall(text)
    if len(usual) == len(_ANY_CELL.findall(text)):  # every cell is as nearly every program writes it
        return {cell: given or "0" for cell, given in usual}
    cells = read_sheet(package, name, part).cells
    return {cell.name: attributes(cell.attributes).get("s", "0") for cell in cells}


def _formats_of_columns(text: str) -> dict[int, str]:
    """By column the format of cells that the file leaves out; a row of ours has none of its own."""
    tags = re.findall(rf"<(?:[\w.-]+:)?col(?=[\s>/])({ATTRIBUTES})>", text)
    found: dict[int, str] = {}
    for given in (attributes(tag.rstrip("/")) for tag in tags):
        first, last = int(given.get("min", 1)), int(given.get("max", 1))
        found |= dict.fromkeys(range(first, min(last, _COLUMNS_READ) + 1), given.get("style", "0"))
    return found


def _locks(package: Package, workbook: Workbook) -> list[bool]:
    """Of each cell format whether it locks; where it does not say, it does."""
    if workbook.styles is None:
        return [True]
    root = parse_xml(package.parts[workbook.styles], f"{package.name}: {workbook.styles}")
    space = next((space for space in MAIN if f"{{{space}}}" in root.tag), MAIN[0])
    found = []
    for format in root.iterfind(f"{{{space}}}cellXfs/{{{space}}}xf"):
        protection = format.find(f"{{{space}}}protection")
        found.append(protection is None or _on(protection.get("locked", "1")))
    return found


def _on(flag: str) -> bool:
    return flag in ("1", "true")
