"""Writing a workbook of openpyxl: the same bytes with lxml and without, and rows several times as quick.

openpyxl makes an element of every cell; of a hundred thousand cells that takes as long as building them.
"""

import re
from collections import defaultdict
from io import BytesIO
from typing import Any
from zipfile import ZIP_STORED, ZipFile

from openpyxl import LXML, Workbook
from openpyxl.cell.cell import Cell
from openpyxl.compat import safe_string
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.utils import get_column_letter
from openpyxl.utils.datetime import to_excel
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter
from openpyxl.xml.functions import Element

from xlvp.xlsx.package import escaped, quoted

#: Elements that lxml writes with an end tag of their own even where they are empty.
_NEVER_CLOSED = re.compile(r"<(c|v|t|a:t|(?:odd|even|first)(?:Header|Footer))((?: [^<>]*)?)/>")
_TAG = re.compile(r"<(/?)([\w.:-]+)((?: [^<>]*?)?)(/?)>")
_PREFIX = re.compile(r' xmlns:([\w.-]+)="([^"]*)"')
_NO_ROWS = b"<sheetData/>"


def written(workbook: Workbook) -> bytes:
    """Write without ``Workbook.save``, which would set the time of change to now; not compressed."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_STORED) as archive:
        _Writer(workbook, archive).write_data()
    if LXML:
        return data.getvalue()
    result = BytesIO()
    with ZipFile(data) as source, ZipFile(result, "w", ZIP_STORED) as target:
        for name in source.namelist():
            part = source.read(name)
            if name.endswith((".xml", ".rels")) and not name.startswith("xl/worksheets/sheet"):
                part = as_with_lxml(part)
            target.writestr(name, part)
    return result.getvalue()


class _Writer(ExcelWriter):  # type: ignore[misc]
    def write_worksheet(self, ws: Worksheet) -> None:
        """Write a sheet, its rows as one text."""
        ws._drawing = SpreadsheetDrawing()
        ws._drawing.charts = ws._charts
        ws._drawing.images = ws._images
        writer = _SheetWriter(ws, BytesIO())
        writer.write()
        ws._rels = writer._rels
        frame = writer.out.getvalue()
        part = (frame if LXML else as_with_lxml(frame)).replace(_NO_ROWS, writer.row_text, 1)
        self._archive.writestr(ws.path[1:], part)
        self.manifest.append(ws)


class _SheetWriter(WorksheetWriter):  # type: ignore[misc]
    row_text = _NO_ROWS

    def write_rows(self) -> None:
        """Write an empty element, and keep what is in it."""
        self.row_text = f"<sheetData>{_rows(self.ws)}</sheetData>".encode("ascii", "xmlcharrefreplace")
        self.xf.send(Element("sheetData"))


def _rows(sheet: Worksheet) -> str:
    """The rows of a sheet, in the order in which openpyxl numbers their styles."""
    rows: dict[int, list[tuple[int, Cell]]] = defaultdict(list)
    for (row, column), cell in sorted(sheet._cells.items()):
        rows[row].append((column, cell))
    heights = sheet.row_dimensions
    for row in heights.keys() - rows.keys():
        rows[row] = []
    letters: dict[int, str] = {}
    styles: dict[bytes, str] = {}
    pieces: list[str] = []
    for row, cells in sorted(rows.items()):
        given = dict(heights.get(row, {}))
        pieces.append(f'<row r="{row}"{"".join(f" {name}={quoted(text)}" for name, text in given.items())}>')
        for column, cell in cells:
            if cell.comment is not None:
                raise ValueError(f"{cell.coordinate} has a comment, which is not written")
            if cell.hyperlink is not None:
                sheet._hyperlinks.append(cell.hyperlink)  # openpyxl writes them below the rows
            key = b"" if cell._style is None else cell._style.tobytes()
            style = styles.get(key)
            if style is None:
                style = styles[key] = f' s="{cell.style_id}"' if cell.has_style else ""
            if not style and cell._value is None:
                continue
            letter = letters.get(column)
            if letter is None:
                letter = letters[column] = get_column_letter(column)
            pieces.append(_cell(f'<c r="{letter}{row}"{style}', cell.data_type, cell._value))
        pieces.append("</row>")
    return "".join(pieces)


def _cell(start: str, kind: str, value: Any) -> str:
    if kind == "f" and isinstance(value, str):
        return f"{start}><f>{escaped(value[1:])}</f><v></v></c>"
    if kind == "f" and isinstance(value, ArrayFormula):
        given = "".join(f" {name}={quoted(text)}" for name, text in dict(value).items())
        return f"{start}><f{given}>{escaped(value.text[1:])}</f><v></v></c>"
    if value is None or value == "":
        return f'{start} t="{"inlineStr" if kind == "s" else kind}"></c>'
    if kind == "s" and isinstance(value, str):
        space = ' xml:space="preserve"' if value != value.strip() else ""
        return f'{start} t="inlineStr"><is><t{space}>{escaped(value)}</t></is></c>'
    if kind == "d":
        kind, value = "n", to_excel(value)
    if kind in ("n", "b", "e"):
        return f'{start} t="{kind}"><v>{escaped(safe_string(value))}</v></c>'
    raise ValueError(f"a cell holds a {type(value).__name__}: a text, a number or a formula is expected")


def as_with_lxml(part: bytes) -> bytes:
    """Return an XML part that openpyxl wrote without lxml as it writes it with lxml.

    No blank before the end of a tag, a prefix declared where it is used, and in a sheet character references
    instead of letters beyond ASCII.

    >>> as_with_lxml('<worksheet xmlns:r="R"><c s="1" /><v>\u2013</v><b r:id="1" /></worksheet>'.encode())
    b'<worksheet><c s="1"></c><v>&#8211;</v><b xmlns:r="R" r:id="1"/></worksheet>'
    """
    text = part.decode("utf-8").replace(" />", "/>")  # within texts and attributes > is escaped
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
