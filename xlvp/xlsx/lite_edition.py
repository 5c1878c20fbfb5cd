"""The xlwings Lite edition of a workbook: the core inside it, formulas spelled as Excel stores them there.

Entries, stored values, looks and charts stay byte for byte. Formulas call ``_xldudf_NAME``, the web extension
holds ``main.py``, and the line "xlvp is not loaded" says what to do in Lite. Sheets lose their protection:
where Excel shows ``#NAME?`` because it computed before the add-in was there, a person corrects it by entering
the formula again, which a protected sheet refuses; ``xlvp verify`` and the sheet Check tell a changed one.

Sources: [MS-OWEXML] 2.1 (web extensions), 2.2 (task panes); files saved by xlwings Lite.
"""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from uuid import NAMESPACE_URL, uuid5
from xml.sax.saxutils import escape, quoteattr

from xlvp import __version__
from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import LOAD_IT, LOAD_IT_IN_LITE, for_lite
from xlvp.hosts.lite import ADDIN_VERSION, PYODIDE, STORE, STORE_VERSION, XLWINGS, main_py
from xlvp.xlsx.package import Package
from xlvp.xlsx.sheet import ATTRIBUTES, Span, read_sheet, replaced
from xlvp.xlsx.workbook import read_workbook

FOLDER = "xl/webextensions"
EXTENSION, PANES = f"{FOLDER}/webextension1.xml", f"{FOLDER}/taskpanes.xml"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_OFFICE = "http://schemas.microsoft.com/office"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_REQUIREMENTS = f"xlwings=={XLWINGS}  # required\n"
#: Parts that are the same in every such workbook.
_FIXED = {
    PANES: f'{_HEAD}<wetp:taskpanes xmlns:wetp="{_OFFICE}/webextensions/taskpanes/2010/11">'
    '<wetp:taskpane dockstate="right" visibility="1" width="350" row="0">'
    f'<wetp:webextensionref xmlns:r="{_RELATIONS}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>',
    f"{FOLDER}/_rels/taskpanes.xml.rels": f"{_HEAD}<Relationships "
    'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
    f'Type="{_OFFICE}/2011/relationships/webextension" Target="webextension1.xml"/></Relationships>',
}
_TYPES = "".join(
    f'<Override PartName="/{part}" ContentType="application/vnd.ms-office.{kind}+xml"/>'
    for part, kind in ((PANES, "webextensiontaskpanes"), (EXTENSION, "webextension"))
)
_TO_PANES = (
    f'<Relationship Id="rIdXlvpLite" Type="{_OFFICE}/2011/relationships/webextensiontaskpanes" '
    f'Target="{PANES}"/>'
)


def lite_edition(package: Package) -> bytes:
    """Return the workbook in its Lite edition; one that is one gets the code of this version.

    Raises:
        WorkbookError: the file cannot be read safely, or carries another add-in's code.
    """
    if EXTENSION in package.parts and STORE.encode() not in package.parts[EXTENSION].lower():
        raise package.error("another add-in has put its own parts into this workbook")
    parts: dict[str, bytes] = {}
    used: set[str] = set()
    book = read_workbook(package)
    for name, part in book.sheets.items():
        parts[part] = _sheet(package, name, part, used).encode()
    texts: Mapping[str, str] = {**_FIXED, EXTENSION: _extension(package.parts[book.part], used)}
    parts |= {part: text.encode() for part, text in texts.items()}
    for part, added, before in (
        ("[Content_Types].xml", _TYPES, b"</Types>"),
        ("_rels/.rels", _TO_PANES, b"</Relationships>"),
    ):
        if EXTENSION not in package.parts:
            parts[part] = package.parts[part].replace(before, added.encode() + before)
    return package.replaced(parts)


def _sheet(package: Package, name: str, part: str, used: set[str]) -> str:
    """A sheet with its formulas spelled for Lite and without protection."""
    sheet = read_sheet(package, name, part)
    edits: list[tuple[Span, str]] = []
    for cell in sheet.cells:
        if cell.formula is None or not cell.formula.text:
            continue
        spelled = for_lite(cell.formula.text, FUNCTIONS).replace(LOAD_IT, LOAD_IT_IN_LITE)
        used |= {call.upper() for call in re.findall(r"_xldudf_(\w+)\(", spelled)}
        if spelled != cell.formula.text:
            start, end = cell.formula.span
            tag = sheet.text[start:end]
            edits.append(((start + tag.index(">") + 1, start + tag.rindex("<")), escape(spelled)))
    text = replaced(sheet.text, edits)
    return re.sub(rf"<{sheet.prefix}sheetProtection(?=[\s>/]){ATTRIBUTES}/>", "", text)


def _extension(structure: bytes, used: set[str]) -> str:
    """The part that holds the code: properties whose values are JSON."""
    properties: Mapping[str, object] = {
        "main.py": main_py(),
        "pyodideVersion": PYODIDE,
        "addinVersion": ADDIN_VERSION,
        "requirements.txt": _REQUIREMENTS,
        "xlwingsSettingsWorkbook": {"startupBehavior": "taskpane"},
    }
    texts = "".join(
        f"<we:property name={quoteattr(key)} value={quoteattr(json.dumps(value, ensure_ascii=False))}/>"
        for key, value in properties.items()
    )
    identity = str(uuid5(NAMESPACE_URL, f"xlvp/{__version__}/{sha256(structure).hexdigest()}")).upper()
    names = "".join(f"<we:customFunctionIds>_xldudf_{each}</we:customFunctionIds>" for each in sorted(used))
    store = f'version="{STORE_VERSION}" store="en-US" storeType="OMEX"'
    again = f'version="{STORE_VERSION}" store="{STORE.upper()}" storeType="OMEX"'
    part = f'xmlns:we="{_OFFICE}/webextensions/webextension/2010/11" id="{{{identity}}}"'
    ext = '<a:ext xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" uri='
    return (
        f"{_HEAD}<we:webextension {part}>"
        f'<we:reference id="{STORE}" {store}/><we:alternateReferences>'
        f'<we:reference id="{STORE.upper()}" {again}/></we:alternateReferences>'
        f"<we:properties>{texts}</we:properties><we:bindings/>"
        f'<we:snapshot xmlns:r="{_RELATIONS}"/><we:extLst>'
        f'{ext}"{{D87F86FE-615C-45B5-9D79-34F1136793EB}}"><we:containsCustomFunctions/></a:ext>'
        f'{ext}"{{7C84B067-C214-45C3-A712-C9D94CD141B2}}">'
        f"<we:customFunctionIdList>{names}</we:customFunctionIdList></a:ext></we:extLst></we:webextension>"
    )
