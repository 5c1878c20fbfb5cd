"""A probe of xlwings Lite, for the first person who has it with Excel: every form of formula, side by side.

A Lite workbook stores a function under a name of its own, in plain, array or dynamic-array formulas. Here
each form is beside what it must show, on a sheet that is not protected and on one that is. The expected
figures are published ones (WBF scales, the IMP table of Law 78).
"""

import re
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.hosts.formula import LITE
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, new_book, title, to_bytes
from xlvp.workbooks.kit.look import block, formula, merged, put
from xlvp.workbooks.selftest.build import BLANK, OK, compared
from xlvp.xlsx.editions import lite_edition
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.workbook import read_workbook

OPEN, PROTECTED = "Open", "Protected"
PLAIN, ARRAY, DYNAMIC, UNMARKED = "plain", "array", "dynamic", "unmarked"
FIRST = 7
_SAID = (
    "For the first who opens this in Excel: Home > Add-ins > xlwings Lite, Trust and Continue, wait half "
    "a minute. Write down what column E says on both sheets, and send the saved file back."
)
_TITLES = ("Form of the formula", "Formula", "Must show", "Shows", "Verdict")
_SCORES: tuple[float | str | None, ...] = (620, None, "six", 300)


@dataclass(frozen=True)
class Form:
    """A form of formula: what it is, the formula, its values row by row, and how it is stored."""

    what: str
    formula: str
    values: tuple[object, ...]
    stored: str = PLAIN


#: The scores are below, in column B; {scores} is their range.
FORMS = (
    Form("one cell", "=WBFVP(26,16)", (16.09,)),
    Form("inside IF and ISERROR", '=IF(ISERROR(WBFVP(26,16)),"error",WBFVP(26,16))', (16.09,)),
    Form("an argument left out in the middle", '=NAPS({{500;300;-300;-500}},300,,100,10,"EW")', (-150,)),
    Form("one cell, as an array formula", "=WBFVP(30,16)", (16.73,), ARRAY),
    Form("one cell, as a dynamic array formula", "=WBFVP(30,16)", (16.73,), DYNAMIC),
    Form("an error of xlvp", '=WBFVP("abc",16)', ("#VALUE!",)),
    Form("a blank cell in, nothing out", "=IMPS($H$1,300)", ("",)),
    Form("a function without arguments", "=XLVPVERSION()", (__version__,)),
    Form("a sum over an array formula", "=SUM(IMPS({{620;300}},300))", (8,), ARRAY),
    Form("a column, as an array formula", "=IMPS({scores},300)", (8, "", "#VALUE!", 0), ARRAY),
    Form("a column, as a dynamic array formula", "=IMPS({scores},300)", (8, "", "#VALUE!", 0), DYNAMIC),
    Form("a name without Lite's mark before it", "=WBFVP(99,16)", (20,), UNMARKED),
)
_HELD = "xl/metadata.xml"
#: What marks a formula as a dynamic array's ([MS-XLSX], dynamicArrayProperties), as Excel saves it.
_DYNAMIC_ARRAYS = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
    'xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">'
    '<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" '
    'pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" '
    'coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst>'
    '<ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" '
    'fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk>'
    "</cellMetadata></metadata>"
)
_TYPE = (
    f'<Override PartName="/{_HELD}" ContentType="application/vnd.openxmlformats-officedocument.'
    'spreadsheetml.sheetMetadata+xml"/></Types>'
)
_RELATION = (
    '<Relationship Id="rIdMetadata" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
    'sheetMetadata" Target="metadata.xml"/></Relationships>'
)


def build_probe() -> bytes:
    """Build ``lite/probe.xlsx``; the same bytes for the same functions."""
    workbook = new_book("xlvp: probe of xlwings Lite", OPEN, PROTECTED)
    places = {name: _sheet(workbook[name]) for name in (OPEN, PROTECTED)}
    package = open_package(lite_edition(open_package(to_bytes(workbook, stored=False))))
    book = read_workbook(package)
    parts = {book.sheets[name]: _stored(package, book.sheets[name], cells) for name, cells in places.items()}
    closed = book.sheets[PROTECTED]
    parts[closed] = parts[closed].replace(b"</sheetData>", b'</sheetData><sheetProtection sheet="1"/>')
    for part, added in (("[Content_Types].xml", _TYPE), ("xl/_rels/workbook.xml.rels", _RELATION)):
        parts[part] = package.parts[part].replace(added[added.rindex("</") :].encode(), added.encode())
    return package.replaced({**parts, _HELD: _DYNAMIC_ARRAYS.encode()})


def _sheet(sheet: Worksheet) -> dict[str, str]:
    """Write a line for each value, and return which cells hold a formula that is stored in its own way."""
    page.widths(sheet, A=46, B=58, C=14, D=14, E=11, G=12)
    lines = sum(len(form.values) for form in FORMS)
    last = FIRST + lines - 1
    title(sheet, f"Probe of xlwings Lite: {sheet.title.lower()} sheet", "E")
    page.banner(sheet, "A2:E2", f"D{FIRST}:D{last}")
    merged(sheet, "A3:E3", _SAID, look.NOTE)
    sheet.row_dimensions[3].height = 34
    right = f'COUNTIF(E{FIRST}:E{last},"{OK}")'
    formula(sheet, "A4", f'="Right: "&{right}&" of {lines}"', look.PLAIN.but(bold=True))
    look.put_row(sheet, f"A{FIRST - 1}", _TITLES, look.HEADER)
    put(sheet, f"G{FIRST - 1}", "Scores", look.HEADER)
    for row, score in enumerate(_SCORES, FIRST):
        put(sheet, f"G{row}", score, look.FORMULA)
    own: dict[str, str] = {}
    row = FIRST
    for form in FORMS:
        text = form.formula.format(scores=f"$G${FIRST}:$G${FIRST + len(_SCORES) - 1}")
        end = row + len(form.values) - 1
        if form.stored in (ARRAY, DYNAMIC):
            block(sheet, f"D{row}:D{end}" if end > row else f"D{row}", text, look.FORMULA)
        else:
            formula(sheet, f"D{row}", text)
        own |= {f"D{row}": form.stored}
        for place, value in enumerate(form.values):
            at, first = row + place, place == 0
            put(sheet, f"A{at}", form.what if first else "", look.TEXT_FORMULA)
            put(sheet, f"B{at}", text if first else "", look.TEXT_FORMULA.but(ink=look.ACCENT))
            put(sheet, f"C{at}", BLANK if value == "" else value, look.FORMULA)  # type: ignore[arg-type]
            formula(sheet, f"E{at}", compared(value, f"C{at}", f"D{at}"), look.FORMULA.but(bold=True))
        row = end + 1
    tones.mark(sheet, f"E{FIRST}:E{last}", f'E{FIRST}="{OK}"', tones.GOOD)
    tones.mark(sheet, f"E{FIRST}:E{last}", f'E{FIRST}<>"{OK}"', tones.ALARM)
    finish(sheet, f"A1:G{last}", landscape=True, one_page=True, freeze=f"A{FIRST}")
    return own


def _stored(package: Package, part: str, cells: dict[str, str]) -> bytes:
    """A sheet with the formulas in the forms that are asked for."""
    text = package.parts[part].decode()
    for cell, stored in cells.items():
        result = re.search(rf'<c r="{cell}"[^>]*>.*?</c>', text, re.DOTALL)
        assert result, cell
        if stored == DYNAMIC:
            changed = result[0].replace(f'r="{cell}"', f'r="{cell}" cm="1"', 1)
        elif stored == UNMARKED:
            changed = result[0].replace(LITE, "")
        else:
            continue
        text = text[: result.start()] + changed + text[result.end() :]
    return text.encode()
