"""Saving a built workbook as bytes that are the same on every run.

openpyxl stamps the moment of saving into each file; here every time is the same fixed one, so that a
committed workbook can be rebuilt and compared byte for byte. It writes the same XML in two forms, with and
without the package lxml: here it is always the form with lxml. It writes no values of formulas either: the
embedded engine computes them, so that a preview shows results.
"""

import re
from datetime import datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import LXML, Workbook
from openpyxl.styles import Protection
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.dimensions import ColumnDimension
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from xlvp.book.recalculate import recalculate

STAMP = datetime(2026, 1, 1)
#: Elements that lxml writes with an end tag of their own even where they are empty.
_NEVER_CLOSED = re.compile(r"<(c|v|t|a:t|(?:odd|even|first)(?:Header|Footer))((?: [^<>]*)?)/>")
_TAG = re.compile(r"<(/?)([\w.:-]+)((?: [^<>]*?)?)(/?)>")
_PREFIX = re.compile(r' xmlns:([\w.-]+)="([^"]*)"')
_COLUMNS, _WIDTH = 16_384, 9.140625  # columns of a sheet, and how wide Excel makes one

#: calcId (ECMA-376 part 1, 18.2.2): the calculation engine that computed the stored values. Excel computes
#: every formula anew when it opens a file of an engine older than its own, such as openpyxl's 124519; without
#: the add-in each would become #NAME?, and saving would keep that. 191029 is what Excel 2019 and every later
#: one, Microsoft 365 too, writes itself. Chosen from files and documents, not tried in any Excel.
CALCULATION_ENGINE = 191029


def to_bytes(workbook: Workbook, *, stored: bool = True) -> bytes:
    """Return the workbook as an .xlsx package with fixed times and the values of its formulas stored.

    The package is not marked for a full calculation on load: a reader that trusts its stored values
    shows them, and closing the file does not ask whether to save it.

    Args:
        workbook: what was built.
        stored: whether values are stored; if not, every program must compute them when it opens the file.

    Raises:
        ValueError: the engine cannot compute a formula, and the file would show nothing in its cell.
    """
    workbook.calculation.calcId = CALCULATION_ENGINE
    workbook.calculation.fullCalcOnLoad = not stored
    _lock(workbook)
    _blank(workbook)
    workbook.properties.creator = "xlvp"
    workbook.properties.created = workbook.properties.modified = STAMP
    written = _written(workbook)
    if not stored:
        return _restamped(written)
    computed = recalculate(written)
    if computed.not_computed:
        raise ValueError(f"no value can be stored for {computed.not_computed}")
    return _restamped(computed.data)


def _blank(workbook: Workbook) -> None:
    """Make a cell with an empty text a blank cell, without a type."""
    for sheet in workbook.worksheets:
        for cell in sheet._cells.values():
            if cell._value == "":
                cell.value = None
                cell.data_type = "n"


def _lock(workbook: Workbook) -> None:
    """Unlock the default format, and lock what is around the cells of protected sheets by its own.

    A cell that was cut or dragged away is left with the default format. Were that locked, as it is by
    itself, nobody could type there any more. The empty cells around are locked by their columns, so that Tab
    goes from entry to entry.
    """
    normal = workbook._named_styles["Normal"]
    normal.protection = Protection(locked=False)
    workbook._cell_styles[0].protectionId = normal._style.protectionId
    # openpyxl writes nothing for a cell that is locked as Excel's own default is: ours says so in words
    list.append(workbook._protections, Protection(locked=True))  # its own append takes nothing twice
    locked = len(workbook._protections) - 1
    for sheet in workbook.worksheets:
        if sheet.protection.sheet:
            for cell in sheet._cells.values():
                cell._style.protectionId = cell._style.protectionId or locked
            _lock_columns(sheet, locked)


def _lock_columns(sheet: Worksheet, locked: int) -> None:
    known = sheet.column_dimensions
    taken = sorted(column_index_from_string(letter) for letter in known)
    gaps = zip(
        [1, *(number + 1 for number in taken)], [*(number - 1 for number in taken), _COLUMNS], strict=True
    )
    for start, end in gaps:
        if start <= end:
            letter = get_column_letter(start)
            known[letter] = ColumnDimension(sheet, index=letter, min=start, max=end, width=_WIDTH)
    for column in known.values():
        column._style = StyleArray()
        column._style.protectionId = locked


def _written(workbook: Workbook) -> bytes:
    """Write without ``Workbook.save``, which would set the time of change to now."""
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        ExcelWriter(workbook, archive).write_data()
    if LXML:
        return data.getvalue()
    written = BytesIO()
    with ZipFile(data) as source, ZipFile(written, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            part = source.read(name)
            target.writestr(name, as_with_lxml(part) if name.endswith((".xml", ".rels")) else part)
    return written.getvalue()


def as_with_lxml(part: bytes) -> bytes:
    """Return an XML part that openpyxl wrote without lxml as it writes it with lxml.

    No blank before the end of a tag, a prefix declared where it is used, and in a sheet character references
    in place of letters beyond ASCII.

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


def _restamped(data: bytes) -> bytes:
    """Give every part of the package the same time, whatever the clock and the system said."""
    stamped = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(stamped, "w", ZIP_DEFLATED) as target:
        # programs that tell a file by its first bytes look for the list of types there
        for name in sorted(source.namelist(), key=lambda name: name != "[Content_Types].xml"):
            part = ZipInfo(name, STAMP.timetuple()[:6])
            part.compress_type = ZIP_DEFLATED
            part.create_system = 0
            target.writestr(part, source.read(name))
    return stamped.getvalue()
