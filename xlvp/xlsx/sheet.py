"""A worksheet part as text: where each cell, formula and stored value stands, to the character.

Cells are found with their place in the text, so that one can be changed and everything else stays byte
for byte. The part is known to be well formed (:func:`xlvp.xlsx.package.check_xml`); comments and CDATA
sections are blanked out in a copy of equal length that is searched instead of the text.

Source: ECMA-376, Part 1, 18.3 (Worksheets).
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from xlvp.hosts.formula import letters, number
from xlvp.xlsx.package import Package, unescaped
from xlvp.xlsx.workbook import MAIN

#: The attributes of a tag, as a pattern: a sign that ends a tag may stand between quotes.
ATTRIBUTES = r"""[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*"""
_OPEN = "(?<!/)>"  # the end of a tag that has content
_ATTRIBUTE = re.compile(r"""\s*([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_HIDDEN = re.compile(r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>", re.DOTALL)
_ROOT = re.compile(rf"<(?:([\w.-]+):)?worksheet(?=[\s>/])({ATTRIBUTES})>")
_USUAL_ROW = re.compile(r'\s+r="(\d+)"')
_USUAL_REF = re.compile(r'\s+r="([A-Z]{1,3})([1-9]\d{0,6})"')
_USUAL_KIND = re.compile(r'\st="(\w+)"')
_REF = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6})")
_DATA = re.compile(r"<sheetData>(.*)</sheetData>", re.DOTALL)
#: A row's tag, or a cell as nearly every program writes it.
_QUICK = re.compile(
    r'<row r="\d{1,7}"[^<>"]*(?:"[^<>"]*"[^<>"]*)*>|</row>\s*'
    r'|<c( r="([A-Z]{1,3})([1-9]\d{0,6})"(?: s="\d+")?(?: t="(\w+)")?\s*)'
    r"(?:/>|>((<f>([^<]*)</f>)?(<v\s*(?:/>|>[^<]*</v>))?|<is><t[^<>]*>[^<]*</t></is>)</c>"
    r"|>(<f [^<>]*>[^<]*</f>)(<v\s*(?:/>|>[^<]*</v>))?</c>)"
)

_LAST_ROW, _LAST_COLUMN = 1_048_576, 16_384

Span = tuple[int, int]


@dataclass(slots=True)
class Cell:
    """One cell in the text of its sheet; row and column are counted from 1."""

    row: int
    column: int
    span: Span  # the whole element
    attributes: str  # of its tag, as they stand
    kind: str  # its type; n, a number, if none is given
    body: Span  # what stands between its tags; empty if it has none
    formula: "Formula | None" = None
    value: Span | None = None  # the ``v`` element, if there is one

    @property
    def name(self) -> str:
        """The cell's name: B7."""
        return f"{letters(self.column)}{self.row}"


@dataclass(slots=True)
class Formula:
    """The formula of a cell: its element, its attributes and its text (empty where it shares another's)."""

    span: Span
    attributes: dict[str, str]
    text: str


@dataclass
class Sheet:
    """The text of a worksheet and its cells in the order of the file."""

    name: str
    text: str = field(repr=False)
    prefix: str
    cells: list[Cell] = field(repr=False)

    def stored(self, cell: Cell) -> str:
        """The text of the stored value, entities resolved."""
        if cell.value is None:
            return ""
        element = self.text[slice(*cell.value)]
        return unescaped(element[element.index(">") + 1 : element.rfind("<")]) if "</" in element else ""


def read_sheet(package: Package, name: str, part: str) -> Sheet:
    """Find the cells of a worksheet part.

    Raises:
        WorkbookError: the part is no worksheet, is not in UTF-8 or has impossible cells.
    """
    try:
        text = package.parts[part].decode("utf-8")
    except UnicodeDecodeError:
        raise package.error(f"the sheet {name!r} is not stored in UTF-8: save it again as .xlsx") from None
    searched = searchable(text)
    root = _ROOT.search(searched)
    if root is None or searched[: root.start()].strip("\ufeff \t\r\n"):
        raise package.error(f"{part} is not a worksheet")
    prefix = f"{root[1]}:" if root[1] else ""
    space = attributes(root[2]).get(f"xmlns:{root[1]}" if root[1] else "xmlns")
    if space not in MAIN:
        raise package.error(f"{part} is not a worksheet: its namespace is {space!r}")
    cells = _quick_cells(text) if not prefix and searched == text else None
    if cells is None:
        cells = list(_cells(package, name, text, searched, prefix))
    if len({(cell.row, cell.column) for cell in cells}) < len(cells):
        raise package.error(f"the sheet {name!r} has a cell twice")
    return Sheet(name, text, prefix, cells)


def searchable(text: str) -> str:
    """Blank out what only looks like a tag: comments, CDATA sections, processing instructions."""
    return _HIDDEN.sub(lambda match: " " * len(match[0]), text)


def count_tags(text: str, tag: str) -> int:
    """How many elements of this name begin in a text, with a prefix or without.

    >>> count_tags('<c r="A1"/><x:c/><cols>', "c")
    2
    """
    if f":{tag}" in text:
        return len(re.findall(rf"<(?:[\w.-]+:)?{tag}(?=[\s>/])", text))
    return sum(text.count(f"<{tag}{end}") for end in " >/\t\r\n")  # much quicker


def replaced(text: str, edits: Iterable[tuple[Span, str]]) -> str:
    """Replace spans of a text that do not overlap."""
    pieces: list[str] = []
    at = 0
    for (start, end), new in sorted(edits):
        pieces += (text[at:start], new)
        at = end
    return "".join((*pieces, text[at:]))


def attributes(text: str) -> dict[str, str]:
    """Read the attributes of a tag."""
    if not text:
        return {}
    return {name: unescaped(one or two) for name, one, two in _ATTRIBUTE.findall(text.rstrip())}


def without(text: str, names: Collection[str]) -> str:
    """Return the attributes of a tag, as they stand, but for these."""
    return "".join(result[0] for result in _ATTRIBUTE.finditer(text.rstrip()) if result[1] not in names)


def _quick_cells(text: str) -> list[Cell] | None:
    """The cells of a sheet as nearly every program writes it, several times as quick; None of any other.

    Every sign must be read: what differs is left to the reader that knows every form.
    """
    data = _DATA.search(text)
    if data is None:
        return None
    columns: dict[str, int] = {}
    cells: list[Cell] = []
    at, last = data.span(1)
    for match in _QUICK.finditer(text, at, last):
        start, end = match.span()
        if start != at:
            return None
        at = end
        given, letter, row, kind, body, plain, formula, value, other, of_other = match.groups()
        if given is None:
            continue
        column = columns.get(letter)
        if column is None:
            column = columns[letter] = number(letter)
        cell = Cell(int(row), column, (start, end), given, kind or "n", (end, end))
        cells.append(cell)
        if body is not None:
            cell.body = match.span(5)
            if plain:
                cell.formula = Formula(match.span(6), {}, unescaped(formula))
            if value:
                cell.value = match.span(8)
        elif other is not None:
            tag = other[2 : other.index(">")]
            if tag.endswith("/"):
                return None
            cell.body = match.start(9), end - 4
            cell.formula = Formula(match.span(9), attributes(tag), unescaped(other[len(tag) + 3 : -4]))
            cell.value = match.span(10) if of_other else None
    if max(columns.values(), default=1) > _LAST_COLUMN or any(cell.row > _LAST_ROW for cell in cells):
        return None
    return cells if at == last else None


def _cells(package: Package, sheet: str, text: str, searched: str, prefix: str) -> Iterator[Cell]:
    data = re.search(
        rf"<{prefix}sheetData(?=[\s>/]){ATTRIBUTES}{_OPEN}(.*)</{prefix}sheetData\s*>", searched, re.DOTALL
    )
    if data is None:
        return
    pattern = re.compile(
        rf"<{prefix}(?:row(?=[\s>/])(?P<row>{ATTRIBUTES})>"
        rf"|c(?=[\s>/])(?P<cell>{ATTRIBUTES})(?:/>|{_OPEN}(?P<body>.*?)</{prefix}c\s*>))",
        re.DOTALL,
    )
    parts = re.compile(
        rf"<{prefix}(?P<tag>[fv])(?=[\s>/])(?P<attributes>{ATTRIBUTES})"
        rf"(?:/>|{_OPEN}(?P<text>[^<]*)</{prefix}(?P=tag)\s*>)"
    )
    usual = re.compile(rf"(<{prefix}f>([^<]*)</{prefix}f>)(<{prefix}v(?:/>|>[^<]*</{prefix}v>))?")
    row = column = 0
    for match in pattern.finditer(searched, data.start(1), data.end(1)):
        in_row, given = match.group("row", "cell")
        if in_row is not None:
            row, column = _row(package, sheet, in_row, row + 1), 0
            continue
        row, column = _position(package, sheet, given, row, column + 1)
        span, body = match.span(), match.span("body")
        if body[0] < 0:
            body = span[1], span[1]
        cell = Cell(row, column, span, given, _kind(given) if "t" in given else "n", body)
        if plain := usual.fullmatch(searched, *body):
            cell.formula = Formula(plain.span(1), {}, unescaped(text[slice(*plain.span(2))]))
            cell.value = plain.span(3) if plain[3] else None
        else:  # the formula and the value have attributes, or other elements are beside them
            for part in parts.finditer(searched, *body) if body[0] < body[1] else ():
                if part["tag"] == "v":
                    cell.value = part.span()
                else:
                    inner = text[slice(*part.span("text"))] if part["text"] is not None else ""
                    cell.formula = Formula(part.span(), attributes(part["attributes"]), unescaped(inner))
        yield cell


def _kind(given: str) -> str:
    """The type of a cell; between single quotes anything may stand."""
    usual = _USUAL_KIND.search(given) if "'" not in given else None
    return usual[1] if usual else attributes(given).get("t", "n")


def _row(package: Package, sheet: str, given: str, following: int) -> int:
    usual = _USUAL_ROW.match(given)
    ref = usual[1] if usual else attributes(given).get("r", "")
    if ref and not (ref.isascii() and ref.isdigit() and len(ref) <= 7):
        raise package.error(f"the sheet {sheet!r} has a row {ref!r}")
    return int(ref) if ref else following


def _position(package: Package, sheet: str, given: str, row: int, following: int) -> tuple[int, int]:
    """The place of a cell: as its tag says, or after the one before it."""
    match = _USUAL_REF.match(given)
    ref = attributes(given).get("r") if match is None else None
    if match is None and ref is None:
        return row, following
    match = match or _REF.fullmatch(ref or "")
    place = (int(match[2]), number(match[1])) if match else (0, 0)
    if not match or place[0] > _LAST_ROW or place[1] > _LAST_COLUMN:
        name = ref or "".join(match.groups() if match else ())
        raise package.error(f"the sheet {sheet!r} has a cell {name!r}")
    return place
