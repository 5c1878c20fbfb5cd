"""What a workbook part tells: its sheets, where each is stored, and the defined names.

Source: ECMA-376, Part 1, 18.2 (Workbook).
"""

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote
from xml.etree import ElementTree

from xlvp.errors import WorkbookError
from xlvp.hosts.formula import letters, number
from xlvp.xlsx.package import CHOOSE, REPAIR, Package, parse_xml

MAIN = (
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://purl.oclc.org/ooxml/spreadsheetml/main",
)
_RELATIONS = (
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
)
_SHEET = r"(?:'(?P<quoted>(?:[^']|'')+)'|(?P<sheet>BARE))!"
_FIRST = r"\$?(?P<left>[A-Z]{1,3})\$?(?P<top>[1-9]\d{0,6})"
_LAST = r":\$?(?P<right>[A-Z]{1,3})\$?(?P<bottom>[1-9]\d{0,6})"
_PLACE = re.compile(_SHEET.replace("BARE", r"[^'!#:,()\s]+") + f"{_FIRST}(?:{_LAST})?")
#: Within a formula a name without quotes has neither a sign nor a blank.
_RANGE = re.compile(f"(?:{_SHEET})?".replace("BARE", r"\w+") + _FIRST + _LAST)

_MOST_CELLS = 200_000


@dataclass(frozen=True)
class SheetRange:
    """A range of a sheet, rows and columns counted from 1, ends included."""

    sheet: str
    top: int
    left: int
    bottom: int
    right: int

    def cells(self) -> list[list[str]]:
        """The names of its cells, row by row.

        >>> SheetRange("Open", 2, 27, 3, 28).cells()
        [['AA2', 'AB2'], ['AA3', 'AB3']]
        """
        columns = [letters(column) for column in range(self.left, self.right + 1)]
        return [[f"{column}{row}" for column in columns] for row in range(self.top, self.bottom + 1)]


@dataclass(frozen=True)
class Workbook:
    """The structure of a workbook."""

    part: str  # the name of the workbook part
    sheets: dict[str, str]  # worksheet name -> name of its part, in the order of the tabs
    #: workbook-wide defined name -> its range; names of anything else are left out
    names: dict[str, SheetRange]
    shared_strings: str | None  # the part of the shared texts, if there is one
    styles: str | None = None  # the part of the cells' formats, if there is one


def read_workbook(package: Package) -> Workbook:
    """Find the sheets and the defined names."""
    part = next((target for kind, _, target in _relations(package, "") if kind == "officeDocument"), None)
    if part is None or part not in package.parts:
        raise package.error(f"it has no workbook part. {REPAIR}")
    root = parse_xml(package.parts[part], f"{package.name}: {part}")
    if _local(root) != ("workbook", True):
        raise package.error(f"{part} holds <{_local(root)[0]}>, no workbook. {CHOOSE}")
    stored = {id: (kind, target) for kind, id, target in _relations(package, part)}
    sheets = dict(_sheets(package, root, stored))
    texts, styles = (
        next((target for kind, target in stored.values() if kind == wanted and target in package.parts), None)
        for wanted in ("sharedStrings", "styles")
    )
    names = {}
    for element in root.iter():
        if _local(element) == ("definedName", True) and element.get("localSheetId") is None:
            result = parse_place(element.text or "")
            if result is not None:
                names[element.get("name", "")] = result
    return Workbook(part, sheets, names, texts, styles)


def place(package: Package, workbook: Workbook, name: str) -> SheetRange:
    """Return the range of a defined name.

    Raises:
        WorkbookError: there is no such name, its sheet was deleted, or it is larger than any of a template.
    """
    result = workbook.names.get(name)
    if result is None or result.sheet not in workbook.sheets:
        raise package.error(f"has no range named {name!r}: is it made from the template?")
    size = (result.bottom - result.top + 1) * (result.right - result.left + 1)
    if size > _MOST_CELLS:
        raise package.error(f"the range named {name!r} has {size:,} cells, more than any of a template")
    return result


def parse_place(text: str) -> SheetRange | None:
    """Read ``'Open room'!$B$2:$D$9``; None for a formula, a constant or a name that lost its cells.

    >>> parse_place("'Anna''s table'!$B$2")
    SheetRange(sheet="Anna's table", top=2, left=2, bottom=2, right=2)
    """
    match = _PLACE.fullmatch(text.strip())
    return _range(match) if match else None


def ranges_in(formula: str) -> Iterator[SheetRange]:
    """Read the ranges in a formula; one of the formula's own sheet has no name.

    >>> [place.sheet for place in ranges_in("SUM(A1:B2)+A1*'Open room'!C1:C9")]
    ['', 'Open room']
    """
    return filter(None, map(_range, _RANGE.finditer(formula)))


def _range(match: re.Match[str]) -> SheetRange | None:
    sheet = match["sheet"] or (match["quoted"] or "").replace("''", "'")
    top, left = int(match["top"]), number(match["left"])
    bottom, right = int(match["bottom"] or top), number(match["right"] or match["left"])
    if max(top, bottom) > 1_048_576 or max(left, right) > 16_384:
        return None
    return SheetRange(sheet, min(top, bottom), min(left, right), max(top, bottom), max(left, right))


def _sheets(
    package: Package, root: ElementTree.Element, stored: dict[str, tuple[str, str]]
) -> Iterator[tuple[str, str]]:
    for element in root.iter():
        if _local(element) != ("sheet", True):
            continue
        ids = [element.get(f"{{{space}}}id") for space in _RELATIONS]
        kind, target = next((stored[id] for id in ids if id in stored), ("", ""))
        if kind == "worksheet":  # a chart sheet has no cells
            if target not in package.parts:
                raise package.error(f"the sheet {element.get('name')!r} is missing. {REPAIR}")
            yield element.get("name", ""), target


def _relations(package: Package, part: str) -> Iterator[tuple[str, str, str]]:
    """Yield kind, id and target part of each relation inside the package."""
    folder, file = posixpath.split(part)
    name = posixpath.join(folder, "_rels", f"{file}.rels")
    if name not in package.parts:
        raise WorkbookError(f"{package.name}: {name} is missing. {REPAIR}")
    for element in parse_xml(package.parts[name], f"{package.name}: {name}"):
        if element.get("TargetMode") != "External":
            kind = element.get("Type", "").rsplit("/", 1)[-1]
            target = posixpath.join("/", folder, unquote(element.get("Target", "")))
            yield kind, element.get("Id", ""), posixpath.normpath(target).lstrip("/")


def main_space(root: ElementTree.Element) -> str:
    """Return the namespace of a part's elements, in braces as their tags have it."""
    return f"{{{next((space for space in MAIN if f'{{{space}}}' in root.tag), MAIN[0])}}}"


def _local(element: ElementTree.Element) -> tuple[str, bool]:
    """The element's name and whether it is of the spreadsheet namespace."""
    space, _, name = str(element.tag).rpartition("}")
    return name, space.lstrip("{") in MAIN
