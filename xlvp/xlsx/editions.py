"""Copies of a workbook for people without xlvp: as values, and for xlwings Lite with the core inside.

As values: every formula gives way to the value that it has. What a cell looks like, conditional formats,
charts and typed entries are kept byte for byte. On protected sheets the entry cells are locked too: nothing
would follow from what is typed there. An area to print that was a formula ends where the formula says for a
list (its last row in use), elsewhere with the last row that shows something: LibreOffice reads no such
formula and would print the empty rows too.

For xlwings Lite: formulas are spelled as Excel stores them there. Entries, stored values, looks and charts
stay byte for byte. Formulas call ``_xldudf_NAME``, the web extension holds ``main.py``, and the line "xlvp
is not loaded" says what to do in Lite. Sheets lose their protection: where Excel shows ``#NAME?`` because it
computed before the add-in was there, a person corrects it by entering the formula again, which a protected
sheet refuses; ``xlvp verify`` and the sheet Check tell a changed one.

Sources: ECMA-376, Part 1, 18.3.1.40 (f), 18.6 (calculation chain); [MS-OWEXML] 2.1 (web extensions), 2.2
(task panes); files saved by xlwings Lite.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from html import unescape
from uuid import NAMESPACE_URL, uuid5
from xml.sax.saxutils import escape, quoteattr

from xlvp import __version__
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.formula import LOAD_IT, LOAD_IT_IN_LITE, for_lite, letters, number
from xlvp.hosts.lite import ADDIN_VERSION, PYODIDE, STORE, STORE_VERSION, XLWINGS, main_py
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.sheet import ATTRIBUTES, Cell, Formula, Sheet, Span, read_sheet, replaced
from xlvp.xlsx.values import NotComputed
from xlvp.xlsx.workbook import read_workbook

#: A line of a list of parts. That of the calculation chain goes: a chain of cells without formulas is damage.
_PART = re.compile(r"<(?:[\w.-]+:)?(?:Relationship|Override)\b[^<>]*/>")
_OPEN = re.compile(r"""(<(?:[\w.-]+:)?protection\b[^<>]*\blocked=)(?:"(?:0|false)"|'(?:0|false)')""")
_HIDDEN = re.compile(r"""<(?:[\w.-]+:)?sheet\b[^<>]*\bstate\s*=\s*["'](?:hidden|veryHidden)["'][^<>]*>""")
_NAMED = re.compile(r"""\sname\s*=\s*(["'])(?P<sheet>.*?)\1""")
#: An area to print whose last row is a formula, as :func:`xlvp.workbooks.kit.page.print_used` writes it.
_AREA = re.compile(
    r"""(?P<tag><(?:[\w.-]+:)?definedName\b[^<>]*["']_xlnm\.Print_Area["'][^<>]*>)"""
    r"""(?P<sheet>[^<>]+?)!\$A\$1:INDEX\((?P=sheet)!\$(?P<first>[A-Z]+)\$1:\$(?P<column>[A-Z]+)\$(?P<bottom>\d+),(?P<row>[^<>]*)"""
)
#: The rows that come back on every page; a sheet that shows nothing below them is not printed.
_TITLES = re.compile(
    r"""<(?:[\w.-]+:)?definedName\b[^<>]*["']_xlnm\.Print_Titles["'][^<>]*>(?P<sheet>[^<>]+?)!\$\d+:\$(?P<last>\d+)<"""
)
#: A cell of no use on any sheet: LibreOffice prints all of a sheet that has no area to print.
NOWHERE = "$AA$1"
#: The last row in use of a list, as :func:`xlvp.workbooks.kit.tables.print_lines` writes it: the row of the
#: last cell of one column that holds something, and the least row that is printed.
_LIST = re.compile(
    r"MIN\(\d+,MAX\((?P<least>\d+),SUMPRODUCT\(MAX\(\([^()<>]+!\$(?P<key>[A-Z]+)\$(?P<first>\d+):"
)
_METADATA = re.compile(r"""\s+(?:cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')""")


@dataclass(frozen=True)
class Frozen:
    """A frozen workbook."""

    data: bytes = field(repr=False)  # the package, without a formula in any cell
    cells: int  # how many cells have a value instead of a formula
    #: of each error on a sheet that is not hidden, how many cells show it: by sheet and error
    errors: Mapping[tuple[str, str], int]
    #: the formulas that the engine cannot compute: their cells have the value last stored
    not_computed: tuple[NotComputed, ...]


def freeze(package: Package) -> Frozen:
    """Compute a workbook and put the values instead of the formulas."""
    computed = recalculate_apart(package)
    package = open_package(computed.data, package.name)
    book = read_workbook(package)
    parts: dict[str, bytes] = {}
    stored = set()
    last: dict[str, list[tuple[int, int]]] = {}
    for name, part in book.sheets.items():
        sheet = read_sheet(package, name, part)
        stored |= {(name, cell.name) for cell in sheet.cells}
        last[name] = [(cell.row, cell.column) for cell in sheet.cells if _shows(sheet, cell, computed.values)]
        edits = [_edit(sheet, cell, cell.formula) for cell in sheet.cells if cell.formula is not None]
        parts[part] = replaced(sheet.text, edits).encode()
    text = package.parts[book.part].decode("utf-8")
    titles = {_unquoted(each["sheet"]): int(each["last"]) for each in _TITLES.finditer(text)}
    areas = _AREA.sub(partial(_area, last, titles), text)
    parts[book.part] = areas.encode()
    lost = next((key for key, value in computed.values.items() if value != "" and key not in stored), None)
    if lost is not None:
        raise package.error(
            f"{lost[0]}!{lost[1]} has a value but no cell: save it in a spreadsheet program first"
        )
    hidden = {unescape(each["sheet"]) for tag in _HIDDEN.findall(text) for each in _NAMED.finditer(tag)}
    errors = Counter(
        (sheet, value.code)
        for (sheet, _), value in computed.values.items()
        if isinstance(value, CellError) and sheet not in hidden
    )
    chains = [name for name in package.parts if name.endswith("/calcChain.xml")]
    folder, _, file = book.part.rpartition("/")
    for name, content in package.parts.items():
        if chains and name in ("[Content_Types].xml", f"{folder}/_rels/{file}.rels"):
            parts[name] = _PART.sub(_without_chain, content.decode("utf-8")).encode()
        elif name.endswith("/styles.xml"):  # counts on protected sheets alone
            parts[name] = _OPEN.sub(r'\1"1"', content.decode("utf-8")).encode()
    cells = len(computed.values) + len(computed.not_computed)
    return Frozen(package.replaced(parts, chains), cells, dict(errors), computed.not_computed)


def _without_chain(part: re.Match[str]) -> str:
    return "" if "calcChain" in part[0] else part[0]


def _edit(sheet: Sheet, cell: Cell, formula: Formula) -> tuple[Span, str]:
    """A cell without its formula."""
    start, end = formula.span
    text = sheet.text[cell.span[0] : start] + sheet.text[end : cell.span[1]]
    given = sheet.text[slice(*cell.span)].index(cell.attributes) if cell.attributes else 0
    after = given + len(cell.attributes)
    return cell.span, text[:given] + _METADATA.sub("", cell.attributes) + text[after:]


def _shows(sheet: Sheet, cell: Cell, values: Mapping[tuple[str, str], CellValue]) -> bool:
    """Whether a cell holds something to see."""
    value = values.get((sheet.name, cell.name))
    if value is None:
        return bool(sheet.stored(cell)) or cell.kind == "inlineStr"
    return value != ""


def _area(shown: Mapping[str, list[tuple[int, int]]], titles: Mapping[str, int], name: re.Match[str]) -> str:
    """An area to print that was a formula, down to the last row that shows something below the titles."""
    sheet = _unquoted(name["sheet"])
    right, bottom = number(name["column"]), int(name["bottom"])
    line = _LIST.match(name["row"])
    if line:
        least, first, columns = int(line["least"]), int(line["first"]), {number(line["key"])}
    else:
        least, first, columns = 1, 1, {*range(1, right + 1)}
    rows = [row for row, column in shown.get(sheet, []) if first <= row <= bottom and column in columns]
    above = titles.get(sheet, 0)
    if above and not any(above < row <= bottom and column <= right for row, column in shown.get(sheet, [])):
        return f"{name['tag']}{name['sheet']}!{NOWHERE}"
    column = name["column"]
    if name["first"] != column:  # the columns in use are part of the formula
        shows = [column for _, column in shown.get(sheet, []) if column <= right]
        column = letters(max([1, *shows]))
    return f"{name['tag']}{name['sheet']}!$A$1:${column}${max([least, *rows])}"


def _unquoted(sheet: str) -> str:
    """The title of a sheet as a formula in a part writes it."""
    return unescape(sheet).removeprefix("'").removesuffix("'").replace("''", "'")


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
