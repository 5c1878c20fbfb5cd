"""Writing texts into entry cells, in the sheet's own text: everything else stays byte for byte.

A text is stored in the cell itself (an inline string), so it is never read as a formula, and the texts that
other cells share stay as they are. A text that is a number becomes one, as when a person types it: unless the
cell has the Text format, in which a result or a member's number stays a text.

Source: ECMA-376, Part 1, 18.3.1.4 (c), 18.3.1.53 (is), 18.3.1.73 (row), 18.8.10 (cellXfs), 18.8.30 (numFmt).
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from xlvp.book.markup import parse_xml
from xlvp.book.package import Package
from xlvp.book.sheet import ATTRIBUTES, Sheet, Span, attributes, read_sheet, replaced, searchable, without
from xlvp.book.values import cell_text
from xlvp.book.workbook import MAIN, Workbook, read_workbook
from xlvp.hosts.formula import letters, number

_KIND = ("t", "vm", "cm")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?", re.ASCII)
_TEXT_FORMAT, _TEXT_CODE = "49", "@"


def with_texts(package: Package, texts: Mapping[tuple[str, str], str | float]) -> bytes:
    """Return the package with texts in cells; a cell keeps its style, one that is not there is made.

    Args:
        package: the workbook.
        texts: (sheet, cell) -> text, or a number where one belongs; "" empties the cell.

    Raises:
        WorkbookError: a sheet is missing or damaged, or a cell holds a formula.
    """
    workbook = read_workbook(package)
    sheets, styles = workbook.sheets, _text_styles(package, workbook)
    parts = {}
    for name, group in groupby(sorted(texts.items()), key=lambda item: item[0][0]):
        if name not in sheets:
            raise package.error(f"has no sheet {name!r}")
        sheet = read_sheet(package, name, sheets[name])
        texts_here = {cell: text for (_, cell), text in group}
        parts[sheets[name]] = _written(package, sheet, texts_here, styles).encode()
    return package.replaced(parts)


def _text_styles(package: Package, workbook: Workbook) -> frozenset[str]:
    """The numbers of the styles of cells with the Text format."""
    if workbook.styles is None:
        return frozenset()
    root = parse_xml(package.parts[workbook.styles], f"{package.name}: {workbook.styles}")
    space = f"{{{next((space for space in MAIN if f'{{{space}}}' in root.tag), MAIN[0])}}}"
    own = {
        one.get("numFmtId")
        for one in root.iterfind(f"{space}numFmts/{space}numFmt")
        if one.get("formatCode") == _TEXT_CODE
    }
    formats = [one.get("numFmtId") for one in root.iterfind(f"{space}cellXfs/{space}xf")]
    return frozenset(str(at) for at, form in enumerate(formats) if form in {_TEXT_FORMAT, *own})


def _typed(text: str | float, style: str, text_styles: frozenset[str]) -> str | float:
    """The text, or the number that it is where the cell takes numbers."""
    if isinstance(text, str) and style not in text_styles and _NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    return text


def _written(
    package: Package, sheet: Sheet, texts: Mapping[str, str | float], text_styles: frozenset[str]
) -> str:
    there = {cell.name: cell for cell in sheet.cells}
    edits = []
    missing: list[tuple[int, int, str | float]] = []
    for name, text in texts.items():
        cell = there.get(name)
        if cell is None:
            if text != "":
                missing.append((*_place(name), _typed(text, "", text_styles)))
            continue
        if cell.formula is not None:
            raise package.error(f"the cell {sheet.name}!{name} holds a formula; an entry cell is expected")
        style = attributes(cell.attributes).get("s", "0")
        given = _typed(text, style, text_styles)
        edits.append((cell.span, _cell(sheet.prefix, without(cell.attributes, _KIND), given)))
    edits += _inserted(package, sheet, sorted(missing, key=lambda cell: cell[:2]))
    return replaced(sheet.text, edits)


def _cell(prefix: str, given: str, text: str | float) -> str:
    tag = f"{prefix}c"
    if not isinstance(text, str):
        return f"<{tag}{given}><{prefix}v>{text!r}</{prefix}v></{tag}>"
    if not text:
        return f"<{tag}{given}/>"
    stored = cell_text(text)[1]
    inline = f'<{prefix}is><{prefix}t xml:space="preserve">{stored}</{prefix}t></{prefix}is>'
    return f'<{tag}{given} t="inlineStr">{inline}</{tag}>'


def _inserted(
    package: Package, sheet: Sheet, missing: Iterable[tuple[int, int, str | float]]
) -> Iterator[tuple[Span, str]]:
    """Yield new cells, in their rows between their neighbours; a row that is not there is made."""
    rows, end = _rows(sheet)
    places: dict[Span, list[str]] = defaultdict(list)  # what goes into the same place, in its order
    for row, group in groupby(missing, key=lambda cell: cell[0]):
        made = [
            (column, _cell(sheet.prefix, f' r="{letters(column)}{row}"', text)) for _, column, text in group
        ]
        inner = "".join(text for _, text in made)
        if row not in rows:
            after = min((start for other, (start, _, _) in rows.items() if other > row), default=end)
            if after is None:
                raise package.error(
                    f"the sheet {sheet.name!r} has no rows; those of the template are expected"
                )
            places[after, after].append(f'<{sheet.prefix}row r="{row}">{inner}</{sheet.prefix}row>')
            continue
        _, tag_end, closing = rows[row]
        if closing is None:  # a row without cells
            places[tag_end - 2, tag_end].append(f">{inner}</{sheet.prefix}row>")
            continue
        for column, text in made:
            right = (c.span[0] for c in sheet.cells if c.row == row and c.column > column)
            at = min(right, default=closing)
            places[at, at].append(text)
    yield from ((span, "".join(texts)) for span, texts in places.items())


def _rows(sheet: Sheet) -> tuple[dict[int, tuple[int, int, int | None]], int | None]:
    """Of each row where it, its cells and its closing tag begin; where a row below them all goes."""
    text = searchable(sheet.text)
    tags = re.compile(
        rf"<{sheet.prefix}row(?=[\s>/])({ATTRIBUTES})>|(</{sheet.prefix}row\s*>)|(</{sheet.prefix}sheetData\s*>)"
    )
    found: dict[int, tuple[int, int, int | None]] = {}
    row = 0
    end = None
    for match in tags.finditer(text):
        if match[3]:
            end = match.start()
        elif match[2]:
            found[row] = (*found[row][:2], match.start())
        else:
            row = int(attributes(match[1]).get("r", row + 1))
            found[row] = match.start(), match.end(), None
    return found, end


def _place(name: str) -> tuple[int, int]:
    column = name.rstrip("0123456789")
    return int(name[len(column) :]), number(column)


_SELECTION = re.compile(r"<(?:\w+:)?selection\b[^<>]*/>")
_PANE = re.compile(r"<(?:\w+:)?pane\b[^<>]*/>")


def with_cursor(package: Package, sheet: str, cell: str) -> bytes:
    """Return the package with the cursor of a sheet in a cell, and the cell in sight.

    Args:
        package: the workbook.
        sheet: its name.
        cell: where to; one that the sheet scrolls.
    """
    part = read_workbook(package).sheets[sheet]
    text = package.parts[part].decode()
    found = [*_SELECTION.finditer(text)]
    if not found:
        return package.data
    moved = re.sub(r'\b(activeCell|sqref)="[^"]*"', rf'\1="{cell}"', found[-1][0])
    text = text[: found[-1].start()] + moved + text[found[-1].end() :]
    row = cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    pane = _PANE.search(text)
    if pane is not None:
        scrolled = re.sub(r'\btopLeftCell="([A-Z]+)\d+"', rf'topLeftCell="\g<1>{row}"', pane[0])
        text = text[: pane.start()] + scrolled + text[pane.end() :]
    return package.replaced({part: text.encode()})
