"""Writing entries into the text of a sheet: stored values, the cursor, and which cells are locked."""

import re
import string
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from xlvp.functions.values import CellValue
from xlvp.hosts.formula import letters, place_of
from xlvp.xlsx.package import Package, parse_xml
from xlvp.xlsx.schema import Schema, Table
from xlvp.xlsx.sheet import (
    ATTRIBUTES,
    Cell,
    Sheet,
    Span,
    attributes,
    count_tags,
    read_sheet,
    replaced,
    searchable,
    without,
)
from xlvp.xlsx.values import cell_text
from xlvp.xlsx.workbook import Workbook, main_space, read_workbook

# vm points to a rich value, which belongs to the value that is replaced
_STORED_AS = ("t", "vm")


def patched(sheet: Sheet, values: Iterable[tuple[Cell, CellValue]]) -> str:
    """Return the sheet's text with these values stored in these cells."""
    return replaced(sheet.text, (_edit(sheet, cell, value) for cell, value in values))


def _edit(sheet: Sheet, cell: Cell, value: CellValue) -> tuple[Span, str]:
    kind, text = cell_text(value)
    tag = f"{sheet.prefix}c"
    stored = f"<{sheet.prefix}v>{text}</{sheet.prefix}v>"
    start, end = cell.body
    if cell.value is not None:
        before, after = sheet.text[start : cell.value[0]], sheet.text[cell.value[1] : end]
    else:
        at = cell.formula.span[1] if cell.formula is not None else end
        before, after = sheet.text[start:at], sheet.text[at:end]
    if cell.kind == "inlineStr":
        name = f"{sheet.prefix}is"
        inline = re.compile(rf"<{name}\s*/>|<{name}(?=[\s>]).*?</{name}\s*>", re.DOTALL)
        before, after = inline.sub("", before), inline.sub("", after)
    kept, old = cell.attributes, f' t="{cell.kind}"'
    if cell.kind != kind and kept.endswith(old) and kept.count("t=") == 1 and "vm" not in kept:
        kept = kept[: -len(old)] + ("" if kind == "n" else f' t="{kind}"')
    elif cell.kind != kind or "vm" in kept:
        kept = without(kept, _STORED_AS) + ("" if kind == "n" else f' t="{kind}"')
    return cell.span, f"<{tag}{kept}>{before}{stored}{after}</{tag}>"


_KIND = ("t", "vm", "cm")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?", re.ASCII)
_TEXT_FORMAT, _TEXT_CODE = "49", "@"


def with_texts(package: Package, texts: Mapping[tuple[str, str], str | float]) -> bytes:
    """Return the package with texts in cells; a cell keeps its style, a missing one is made.

    ``texts`` is (sheet, cell) -> text, or a number where one belongs; "" empties the cell.

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


def typed_values(
    package: Package, texts: Mapping[tuple[str, str], str | float]
) -> dict[tuple[str, str], str | float]:
    """Return what :func:`with_texts` would store in each cell: the text, or the number that it is there.

    Raises:
        WorkbookError: a sheet is missing or damaged.
    """
    workbook = read_workbook(package)
    text_styles = _text_styles(package, workbook)
    styles: dict[str, dict[str, str]] = {}
    results = {}
    for (name, cell), text in texts.items():
        if name not in styles:
            if name not in workbook.sheets:
                raise package.error(f"has no sheet {name!r}")
            cells = read_sheet(package, name, workbook.sheets[name]).cells
            styles[name] = {each.name: attributes(each.attributes).get("s", "0") for each in cells}
        results[name, cell] = _typed(text, styles[name].get(cell, ""), text_styles)
    return results


def _text_styles(package: Package, workbook: Workbook) -> frozenset[str]:
    """The numbers of the styles of cells with the Text format."""
    if workbook.styles is None:
        return frozenset()
    root = parse_xml(package.parts[workbook.styles], f"{package.name}: {workbook.styles}")
    space = main_space(root)
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
    by_name = {cell.name: cell for cell in sheet.cells}
    edits = []
    missing: list[tuple[int, int, str | float]] = []
    for name, text in texts.items():
        cell = by_name.get(name)
        if cell is None:
            if text != "":
                missing.append((*place_of(name), _typed(text, "", text_styles)))
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
    """Yield new cells, in their rows between their neighbours; a missing row is made."""
    rows, end = _rows(sheet)
    places: dict[Span, list[str]] = defaultdict(list)  # what goes into the same place, in its order
    for row, group in groupby(missing, key=lambda cell: cell[0]):
        own = ((column, text, f' r="{letters(column)}{row}"') for _, column, text in group)
        made = [(column, _cell(sheet.prefix, given, text)) for column, text, given in own]
        inner = "".join(text for _, text in made)
        if row not in rows:
            after = min((start for other, (start, _, _) in rows.items() if other > row), default=end)
            if after is None:
                message = f"the sheet {sheet.name!r} has no rows; those of the template are expected"
                raise package.error(message)
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
    results: dict[int, tuple[int, int, int | None]] = {}
    row = 0
    end = None
    for match in tags.finditer(text):
        if match[3]:
            end = match.start()
        elif match[2]:
            results[row] = (*results[row][:2], match.start())
        else:
            row = int(attributes(match[1]).get("r", row + 1))
            results[row] = match.start(), match.end(), None
    return results, end


_SELECTION = re.compile(r"<(?:\w+:)?selection\b[^<>]*/>")
_PANE = re.compile(r"<(?:\w+:)?pane\b[^<>]*/>")


def with_cursor(package: Package, sheet: str, cell: str) -> bytes:
    """Return the package with the cursor of a sheet in a cell, and the cell in sight."""
    part = read_workbook(package).sheets[sheet]
    text = package.parts[part].decode()
    results = [*_SELECTION.finditer(text)]
    if not results:
        return package.data
    moved = re.sub(r'\b(activeCell|sqref)="[^"]*"', rf'\1="{cell}"', results[-1][0])
    text = text[: results[-1].start()] + moved + text[results[-1].end() :]
    pane = _PANE.search(text)
    if pane is not None:
        row = place_of(cell)[0]
        scrolled = re.sub(r'\btopLeftCell="([A-Z]+)\d+"', rf'topLeftCell="\g<1>{row}"', pane[0])
        text = text[: pane.start()] + scrolled + text[pane.end() :]
    return package.replaced({part: text.encode()})


#: Entries are in the first columns.
_COLUMNS_READ = 100
_TRUE = ("1", "true")
_LETTERS = string.ascii_uppercase
_USUAL_FORMAT = re.compile(r'<c r="([A-Z]{1,3}[1-9]\d{0,6})"(?: s="(\d+)")?(?: t="\w+")?\s*/?>')


def locked_entries(package: Package, schema: Schema) -> tuple[str, ...]:
    """Return the entry cells that nobody can type in, such as ``Match!E9``, sheet by sheet."""
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
    if protection is None or attributes(protection[1].rstrip("/")).get("sheet", "0") not in _TRUE:
        return []
    usual = _USUAL_FORMAT.findall(text)
    formats = {cell: format or "0" for cell, format in usual}
    if len(usual) != count_tags(text, "c"):  # some cell is not as nearly every program writes it
        cells = read_sheet(package, name, part).cells
        formats = {cell.name: attributes(cell.attributes).get("s", "0") for cell in cells}
    columns: dict[int, str] = {}  # formats of cells that the file leaves out; a row of ours has none
    for tag in re.findall(rf"<(?:[\w.-]+:)?col(?=[\s>/])({ATTRIBUTES})>", text):
        given = attributes(tag.rstrip("/"))
        first, last = int(given.get("min", 1)), int(given.get("max", 1))
        columns |= dict.fromkeys(range(first, min(last, _COLUMNS_READ) + 1), given.get("style", "0"))
    rows = {cell.lstrip(_LETTERS) for cell in formats}
    locked = []
    for cell in (cell for cell in entries if cell.lstrip(_LETTERS) in rows):
        format = formats.get(cell) or columns.get(place_of(cell)[1], "0")
        place = int(format) if format.isdecimal() else 0
        if place >= len(locks) or locks[place]:
            locked.append(cell)
    return locked


def _locks(package: Package, workbook: Workbook) -> list[bool]:
    """Of each cell format whether it locks; where it does not say, it does."""
    if workbook.styles is None:
        return [True]
    root = parse_xml(package.parts[workbook.styles], f"{package.name}: {workbook.styles}")
    space = main_space(root)
    protections = (each.find(f"{space}protection") for each in root.iterfind(f"{space}cellXfs/{space}xf"))
    return [each is None or each.get("locked", "1") in _TRUE for each in protections]
