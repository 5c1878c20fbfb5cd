"""The smallest workbook that shows whether a program calculates with xlvp: one formula in one cell."""

import io
import zipfile
from xml.sax.saxutils import escape

#: What the cell shows if the function answers wrongly.
WRONG = "wrong VPs"
#: Between the version and the warning, if there is one; an older extension knows no warnings.
BEFORE_WARNING = "|"
_FORMULA = f'IF(WBFVP(26,16)=16.09,XLVPVERSION()&IFERROR("{BEFORE_WARNING}"&XLVPWARNING(),""),"{WRONG}")'
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_RELATION = (
    f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r" Type="{_OFFICE}/%s" Target="%s"/>'
)
#: The smallest workbook with one formula (ECMA-376, Part 1, 12.2).
_PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/book.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/sheet.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
    "_rels/.rels": _RELATION % ("officeDocument", "book.xml") + "</Relationships>",
    "_rels/book.xml.rels": _RELATION % ("worksheet", "sheet.xml") + "</Relationships>",
    "book.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
    '<sheets><sheet name="probe" sheetId="1" r:id="r"/></sheets></workbook>',
    "sheet.xml": f'<worksheet xmlns="{_MAIN}"><sheetData><row r="1"><c r="A1" t="str">'
    f"<f>{escape(_FORMULA)}</f></c></row></sheetData></worksheet>",
}


def probe() -> bytes:
    """Return that workbook.

    Its cell shows the version of xlvp, and after :data:`BEFORE_WARNING` what it warns of; an error, or
    :data:`WRONG`, if the functions do not calculate.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in _PARTS.items():
            archive.writestr(name, text)
    return buffer.getvalue()
