"""Workbook files for the tests: written by hand as XML, to the byte, or by openpyxl."""

import re
from collections.abc import Mapping
from html import escape
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.utils import column_index_from_string
from openpyxl.worksheet.cell_range import CellRange

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'


def sheet_xml(rows: str, prefix: str = "") -> str:
    """A worksheet part with these rows, and something before and behind them that must stay."""
    p, space = (f"{prefix}:", f":{prefix}") if prefix else ("", "")
    return (
        f'{HEAD}<{p}worksheet xmlns{space}="{MAIN}"><{p}sheetPr><{p}tabColor rgb="FF00FF00"/></{p}sheetPr>'
        f"<{p}sheetData>{rows}</{p}sheetData><!-- <c r='A1'><f>1</f><v>9</v></c> -->"
        f'<{p}pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>'
        f"</{p}worksheet>"
    )


def parts_of(sheets: Mapping[str, str], names: Mapping[str, str] | None = None) -> dict[str, bytes]:
    """The parts of a workbook: sheet name -> its part; defined name -> what it refers to."""
    numbered = list(enumerate(sheets, 1))
    tabs = "".join(f'<sheet name="{escape(name)}" sheetId="{n}" r:id="rId{n}"/>' for n, name in numbered)
    defined = "".join(f'<definedName name="{n}">{escape(r)}</definedName>' for n, r in (names or {}).items())
    links = "".join(
        f'<Relationship Id="rId{n}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n, _ in numbered
    )
    types = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
        for n, _ in numbered
    )
    texts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
        f"{types}</Types>",
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{tabs}</sheets>'
        f"<definedNames>{defined}</definedNames></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f"{links}</Relationships>",
        **{f"xl/worksheets/sheet{n}.xml": sheets[name] for n, name in numbered},
    }
    if not names:
        texts["xl/workbook.xml"] = texts["xl/workbook.xml"].replace("<definedNames></definedNames>", "")
    return {name: text.encode() for name, text in texts.items()}


def zipped(parts: Mapping[str, bytes], method: int = ZIP_DEFLATED) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return data.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def by_hand(rows: str, prefix: str = "", **names: str) -> bytes:
    """A workbook with one sheet, ``Sheet``."""
    return zipped(parts_of({"Sheet": sheet_xml(rows, prefix)}, names))


def saved(workbook: Workbook) -> bytes:
    data = BytesIO()
    workbook.save(data)
    return data.getvalue()


def first_sheet(data: bytes) -> str:
    return unzipped(data)["xl/worksheets/sheet1.xml"].decode()


def poisoned(data: bytes) -> bytes:
    """Every value that is stored with a formula, or in a block of an array formula, is 999."""
    parts = unzipped(data)
    for name in [name for name in parts if name.startswith("xl/worksheets/sheet")]:
        parts[name] = _poisoned(parts[name].decode()).encode()
    return zipped(parts)


def _poisoned(sheet: str) -> str:
    blocks = [CellRange(ref) for ref in re.findall(r'<f t="array" ref="([^"]+)"', sheet)]

    def poison(cell: re.Match[str]) -> str:
        column, row = column_index_from_string(cell["column"]), int(cell["row"])
        inside = any(
            block.min_col <= column <= block.max_col and block.min_row <= row <= block.max_row
            for block in blocks
        )
        formula = re.search(r"<f[ >].*</f>|<f [^>]*/>", cell["body"] or "", re.DOTALL)
        if not inside and formula is None:
            return cell[0]
        return f"{cell['tag']}>{formula[0] if formula else ''}<v>999</v></c>"

    pattern = r'(?P<tag><c r="(?P<column>[A-Z]+)(?P<row>\d+)"[^>]*?)(?:/>|>(?P<body>.*?)</c>)'
    return re.sub(pattern, poison, sheet, flags=re.DOTALL)
