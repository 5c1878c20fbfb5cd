"""Writing openpyxl's workbooks: the same bytes with and without lxml, and rows several times as fast.

openpyxl makes an element of every cell; of a hundred thousand cells that takes as long as building them.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from zipfile import ZIP_STORED, ZipFile

from openpyxl import LXML, Workbook
from openpyxl.cell.cell import Cell
from openpyxl.compat import safe_string
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import range_boundaries
from openpyxl.utils.datetime import to_excel
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter
from openpyxl.xml.functions import Element

from xlvp.functions.values import CellValue
from xlvp.hosts.formula import letters
from xlvp.workbooks.kit.repeated import Repeated, repeated, written_cells
from xlvp.xlsx.formulas import Spot, piece_height
from xlvp.xlsx.lines import Lines, RowText
from xlvp.xlsx.package import Package, escaped, quoted
from xlvp.xlsx.values import cell_text
from xlvp.xlsx.workbook import MAIN

#: Elements that lxml writes with an end tag of their own even where they are empty.
_NEVER_CLOSED = re.compile(r"<(c|v|t|a:t|(?:odd|even|first)(?:Header|Footer))((?: [^<>]*)?)/>")
_TAG = re.compile(r"<(/?)([\w.:-]+)((?: [^<>]*?)?)(/?)>")
_PREFIX = re.compile(r' xmlns:([\w.-]+)="([^"]*)"')
_NO_ROWS = b"<sheetData/>"
_SHEET = f'<worksheet xmlns="{MAIN[0]}">'


@dataclass
class Written:
    """A workbook as it is written, but for the rows of its sheets."""

    parts: dict[str, bytes]  # name -> content
    sheets: dict[str, "Rows"]  # name of a part -> its rows

    def package(self) -> Package:
        """The workbook as it is to be computed, without formats of cells."""
        rows = {name: f"{_SHEET}{rows.computed()}</worksheet>".encode() for name, rows in self.sheets.items()}
        return Package("the workbook", b"", self.parts | rows)

    @property
    def lines(self) -> list[Lines]:
        """The lines that are not among the cells of :meth:`package`."""
        return [lines for rows in self.sheets.values() for lines in rows.repeated]

    def all(self, values: Mapping[str, Mapping[Spot, CellValue]]) -> dict[str, bytes]:
        """All parts, with the values of formulas: title of a sheet -> cell -> value."""
        return {
            name: part.replace(_NO_ROWS, self.sheets[name].all(values.get(self.sheets[name].title, {})), 1)
            if name in self.sheets
            else part
            for name, part in self.parts.items()
        }


def written(workbook: Workbook) -> Written:
    """Write without ``Workbook.save``, which would set the time of change to now."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_STORED) as archive:
        writer = _Writer(workbook, archive)
        writer.write_data()
    with ZipFile(data) as source:
        parts = {name: source.read(name) for name in source.namelist()}
    if not LXML:
        for name in parts:
            if name.endswith((".xml", ".rels")):
                parts[name] = as_with_lxml(parts[name])
    return Written(parts, writer.rows)


class _Writer(ExcelWriter):  # type: ignore[misc]
    def __init__(self, workbook: Workbook, archive: ZipFile) -> None:
        super().__init__(workbook, archive)
        self.rows: dict[str, Rows] = {}

    def write_worksheet(self, ws: Worksheet) -> None:
        """Write a sheet without its rows, which are kept."""
        ws._drawing = SpreadsheetDrawing()
        ws._drawing.charts = ws._charts
        ws._drawing.images = ws._images
        writer = _SheetWriter(ws, BytesIO())
        writer.write()
        ws._rels = writer._rels
        self.rows[ws.path[1:]] = writer.kept
        self._archive.writestr(ws.path[1:], writer.out.getvalue())
        self.manifest.append(ws)


class _SheetWriter(WorksheetWriter):  # type: ignore[misc]
    kept: "Rows"

    def write_rows(self) -> None:
        """Write an empty element, and keep what is in it."""
        self.kept = Rows(self.ws)
        self.xf.send(Element("sheetData"))


@dataclass(slots=True)
class _Piece:
    """A cell of a row, or of any row of lines that are repeated."""

    column: int
    letter: str
    style: str
    kind: str
    value: Any


class Rows:
    """The rows of a sheet, each with its cells; the order is that in which openpyxl numbers their styles."""

    def __init__(self, sheet: Worksheet) -> None:
        self.title = sheet.title
        self.repeated = repeated(sheet)
        self._sheet = sheet
        self._styles: dict[bytes, str] = {}
        self._large: set[Spot] = set()
        cells: dict[int, dict[int, Cell]] = defaultdict(dict)
        for cell in written_cells(sheet):
            cells[cell.row][cell.column] = cell
        there: dict[int, list[Repeated]] = defaultdict(list)
        for lines in self.repeated:
            for row in range(lines.first, lines.last + 1):
                there[row].append(lines)
        heights = sheet.row_dimensions
        known: dict[tuple[int, ...], tuple[str, list[_Piece]]] = {}
        self._rows: list[tuple[int, str, list[_Piece]]] = []
        for row in sorted({*cells, *heights, *there}):
            key = tuple(map(id, there[row]))
            if row in cells or row in heights or key not in known:
                given: dict[str, str] = {}
                for lines in there[row]:
                    given |= lines.given(sheet)
                given |= dict(heights.get(row, {}))
                text = "".join(f" {name}={quoted(value)}" for name, value in given.items())
                result = text, list(self._pieces(cells.get(row, {}), there[row]))
                if row not in cells and row not in heights:
                    known[key] = result
            else:
                result = known[key]
            self._rows.append((row, *result))

    def _pieces(self, cells: dict[int, Cell], there: list[Repeated]) -> Iterator[_Piece]:
        repeats = {column: lines for lines in there for column in lines.columns}
        for column in sorted({*cells, *repeats}):
            cell = cells.get(column)
            value: Any = None
            if cell is None:
                style, text = repeats[column].styles[column], repeats[column].columns[column]
                kind, value = ("n", None) if text is None else ("f", RowText(_formula(f"={text.text}")))
            else:
                if cell.comment is not None:
                    raise ValueError(f"{cell.coordinate} has a comment, which is not written")
                if cell.hyperlink is not None:
                    self._sheet._hyperlinks.append(cell.hyperlink)  # openpyxl writes them below the rows
                style, kind, value = cell._style, cell.data_type, cell._value
                if isinstance(value, ArrayFormula):
                    self._add_pieces(value.ref)
                if kind == "f":
                    value = _formula(value)
            named = self._style(style)
            if named or value is not None:
                yield _Piece(column, letters(column), named, kind, value)

    def _style(self, style: StyleArray | None) -> str:
        key = b"" if style is None else style.tobytes()
        if key not in self._styles:
            known = self._sheet.parent._cell_styles
            self._styles[key] = f' s="{known.add(style)}"' if style is not None and any(style) else ""
        return self._styles[key]

    def _add_pieces(self, ref: str) -> None:
        """Note the cells that take the pieces of a large array formula."""
        left, top, right, bottom = range_boundaries(ref)
        height = piece_height(bottom - top + 1, right - left + 1)
        self._large |= {(row, left) for row in range(top + height, bottom + 1, height)}

    def computed(self) -> str:
        """The cells with formulas or values, without formats, but for those of lines that are repeated."""
        pieces: list[str] = ["<sheetData>"]
        spots: set[Spot] = set()
        for row, _, cells in self._rows:
            if here := [e for e in cells if e.value not in (None, "") and not isinstance(e.value, RowText)]:
                pieces.append(f'<row r="{row}">')
                for each in here:
                    spots.add((row, each.column))
                    pieces.append(_cell(f'<c r="{each.letter}{row}"', each.kind, each.value, None))
                pieces.append("</row>")
        for row, column in sorted(self._large - spots):
            pieces.append(f'<row r="{row}"><c r="{letters(column)}{row}"/></row>')
        pieces.append("</sheetData>")
        return "".join(pieces)

    def all(self, values: Mapping[Spot, CellValue]) -> bytes:
        """All rows with the values of their formulas."""
        pieces: list[str] = ["<sheetData>"]
        for row, given, cells in self._rows:
            pieces.append(f'<row r="{row}"{given}>')
            for each in cells:
                start = f'<c r="{each.letter}{row}"{each.style}'
                content = each.value.at(row) if isinstance(each.value, RowText) else each.value
                pieces.append(_cell(start, each.kind, content, values.get((row, each.column))))
            pieces.append("</row>")
        pieces.append("</sheetData>")
        return "".join(pieces).encode()


def _formula(value: Any) -> str:
    """The element of a formula."""
    if isinstance(value, ArrayFormula):
        given = "".join(f" {name}={quoted(text)}" for name, text in dict(value).items())
        return f"<f{given}>{_ascii(value.text[1:])}</f>"
    return f"<f>{_ascii(value[1:])}</f>"


def _ascii(text: str) -> str:
    """A text that was typed, or a formula, as it has always been written; values are in UTF-8."""
    text = escaped(text)
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()


def _cell(start: str, kind: str, value: Any, stored: CellValue | None) -> str:
    if stored is None and (value is None or value == ""):  # most cells have a format alone
        return f'{start} t="{"inlineStr" if kind == "s" else kind}"></c>'
    formula = value if kind == "f" else ""
    if stored is not None:
        kind, text = ("str", "") if stored == "" else cell_text(stored)
        named = "" if kind == "n" and formula else f' t="{kind}"'
        return f"{start}{named}>{formula}<v>{text}</v></c>"
    if formula:
        return f"{start}>{formula}<v></v></c>"
    if kind == "s" and isinstance(value, str):
        space = ' xml:space="preserve"' if value != value.strip() else ""
        return f'{start} t="inlineStr"><is><t{space}>{_ascii(value)}</t></is></c>'
    if kind == "d":
        kind, value = "n", to_excel(value)
    if kind in ("n", "b", "e"):
        return f'{start} t="{kind}"><v>{escaped(safe_string(value))}</v></c>'
    raise ValueError(f"a cell holds a {type(value).__name__}: a text, a number or a formula is expected")


def as_with_lxml(part: bytes) -> bytes:
    """Return an XML part that openpyxl wrote without lxml as it writes it with lxml.

    No blank before the end of a tag, a prefix declared where it is used, a carriage return as a character
    reference, and in a sheet letters beyond ASCII too.

    >>> as_with_lxml('<worksheet xmlns:r="R"><c s="1" /><v>\u2013</v><b r:id="1" /></worksheet>'.encode())
    b'<worksheet><c s="1"></c><v>&#8211;</v><b xmlns:r="R" r:id="1"/></worksheet>'
    """
    text = part.decode("utf-8").replace(" />", "/>")  # within texts and attributes > is escaped
    text = text.replace("\r", "&#13;")
    text = _declared_where_used(_NEVER_CLOSED.sub(r"<\1\2></\1>", text))
    return text.encode("ascii" if text.startswith("<worksheet") else "utf-8", "xmlcharrefreplace")


def _declared_where_used(text: str) -> str:
    root = _TAG.search(text)
    spaces = dict(_PREFIX.findall(root[3])) if root else {}
    if root is None or not spaces:
        return text
    opened: list[set[str]] = []  # of each element around a tag the prefixes that it declares

    def declared(match: re.Match[str]) -> str:
        end, name, given, closed = match.groups()
        if end:
            opened.pop()
            return match[0]
        given = _PREFIX.sub("", given)
        names = [name, *re.findall(r" ([\w.:-]+)=", given)]
        used = {name.partition(":")[0] for name in names if ":" in name} & spaces.keys()
        new = used.difference(*opened)
        if not closed:
            opened.append(new)
        spelled = "".join(f' xmlns:{prefix}="{spaces[prefix]}"' for prefix in spaces if prefix in new)
        return f"<{name}{spelled}{given}{closed}>"

    return _TAG.sub(declared, text)
