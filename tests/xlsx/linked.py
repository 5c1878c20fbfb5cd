"""A workbook as Excel saves it that has the add-in: a link before the name of every function of xlvp.

Source of the spelling: ECMA-376, Part 1, 18.14 (external links) and 18.17.2.3; what Excel writes for
functions of an add-in was told by users of ClosedXML (``[3]!UDF(variable1, variable2)``).
"""

import re
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from xlvp.functions import FUNCTIONS

_OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(".encode())
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_ADDED = {
    "[Content_Types].xml": (
        "</Types>",
        f'<Override PartName="/xl/externalLinks/externalLink1.xml" ContentType="{_KIND}"/></Types>',
    ),
    "xl/_rels/workbook.xml.rels": (
        "</Relationships>",
        f'<Relationship Id="rIdLink" Type="{_OFFICE}/externalLink" '
        'Target="externalLinks/externalLink1.xml"/></Relationships>',
    ),
    "xl/workbook.xml": (
        "</sheets>",
        f'</sheets><externalReferences><externalReference xmlns:r="{_OFFICE}" r:id="rIdLink"/>'
        "</externalReferences>",
    ),
}
_LINK = (
    f'{_HEAD}<externalLink xmlns="{_MAIN}"><externalBook xmlns:r="{_OFFICE}" r:id="rId1"><definedNames>'
    '<definedName name="WBFVP"/></definedNames></externalBook></externalLink>'
)
_TARGET = (
    f'{_HEAD}<Relationships xmlns="{_PACKAGE}"><Relationship Id="rId1" Type="{_OFFICE}/externalLinkPath" '
    'Target="file:///C:\\Users\\Anna\\AppData\\Roaming\\Microsoft\\AddIns\\xlvp.xlam" '
    'TargetMode="External"/></Relationships>'
)


def linked(data: bytes) -> bytes:
    """The workbook with its functions behind a link to the add-in of a made-up person."""
    changed = BytesIO()
    with ZipFile(BytesIO(data)) as source, ZipFile(changed, "w", ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = source.read(name)
            if name.startswith("xl/worksheets/"):
                content = re.sub(rb"<f\b.*?</f>", lambda match: _OURS.sub(rb"[1]!\1(", match[0]), content)
            if name in _ADDED:
                end, added = (text.encode() for text in _ADDED[name])
                assert end in content, name
                content = content.replace(end, added)
            target.writestr(name, content)
        target.writestr("xl/externalLinks/externalLink1.xml", _LINK)
        target.writestr("xl/externalLinks/_rels/externalLink1.xml.rels", _TARGET)
    return changed.getvalue()
