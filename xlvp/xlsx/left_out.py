"""Sheets that need not be computed for a report: they only lay out for paper what stands elsewhere.

Of a large evening two cells of three stand on such sheets. One is left out only where no formula elsewhere
asks for a value of it; whether a cell of it has a formula may be asked.
"""

import re
from collections.abc import Collection, Iterable

from xlvp.xlsx.formulas import SheetFormulas
from xlvp.xlsx.markup import escaped, parse_xml
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import MAIN, Workbook, parse_place

_WITH_FORMULA = re.compile(
    r'<c r="([A-Z]{1,3}[1-9]\d{0,6})"[^<>]*><f( [^<>]*)?>([^<]*)</f>(?:<v>[^<]*</v>)?</c>'
)
_FORMULA = re.compile(r"<(?:[\w.-]+:)?f(?=[\s>/])")
_ASKS_FOR_A_FORMULA = re.compile(r"formulatext\([^()]*\)")
_ARRAY = 't="array"'  # how many cells its values fill is the same to whom nothing reads
_WORDS = re.compile(r'"[^"]*"')
_SEVERAL_SHEETS = re.compile(r"[^$\d]:[^:!()]*!")  # First:Last!A1


def only_formulas(package: Package, part: str) -> bytes | None:
    """The cells of a sheet that hold formulas, as a sheet; None if they do not stand as in our own files."""
    text = package.parts[part].decode("utf-8", errors="replace")
    cells = list(_WITH_FORMULA.finditer(text))
    if len(cells) != len(_FORMULA.findall(text)) or "<!" in text:
        return None
    rows = "".join(
        f'<row><c r="{name}"><f{"" if given is None or _ARRAY in given else given}>{text}</f></c></row>'
        for name, given, text in (cell.groups() for cell in cells)
    )
    return f'<worksheet xmlns="{MAIN[0]}"><sheetData>{rows}</sheetData></worksheet>'.encode()


def not_computed_text(sheet: SheetFormulas) -> str:
    """The text of a sheet for the engine in which every formula stands and none is computed."""
    cells = (
        f'<row r="{block.master.row}"><c r="{block.master.name}">'
        f"<f>IF(TRUE,0,{escaped(block.formula.text)})</f></c></row>"
        for block in sheet.blocks
    )
    return f'<worksheet xmlns="{MAIN[0]}"><sheetData>{"".join(cells)}</sheetData></worksheet>'


def read_elsewhere(
    package: Package, book: Workbook, titles: Collection[str], sheets: Iterable[SheetFormulas]
) -> set[str]:
    """Of these sheets, those of which a formula of another sheet, or behind a name, may ask for a value.

    Args:
        package: the workbook.
        book: its structure.
        titles: of the sheets.
        sheets: the formulas of all sheets.
    """
    if not titles:
        return set()
    if any('"' in title for title in book.sheets) or _names_of_formulas(package, book):
        return set(titles)
    lowered = {name.lower(): place.sheet for name, place in book.names.items() if place.sheet in titles}
    for title in titles:
        lowered |= {f"{title.lower()}!": title, "{}'!".format(title.lower().replace("'", "''")): title}
    read: set[str] = set()
    for sheet in sheets:
        for formula in {block.formula.text.lower() for block in sheet.blocks}:
            text = _WORDS.sub('""', formula)
            if "indirect(" in text or _SEVERAL_SHEETS.search(text):
                return set(titles)
            if any(word in text for word in lowered):
                options = _ASKS_FOR_A_FORMULA.sub("", text)
                read |= {
                    title for word, title in lowered.items() if word in options and title != sheet.sheet.name
                }
    return read


def _names_of_formulas(package: Package, book: Workbook) -> bool:
    """Whether somebody has defined a name for more than a range."""
    root = parse_xml(package.parts[book.part], f"{package.name}: {book.part}")
    named = (element for element in root.iter() if element.tag.endswith("}definedName"))
    own = (each for each in named if not each.get("name", "").startswith("_xlnm."))
    return any(parse_place(each.text or "") is None for each in own)
