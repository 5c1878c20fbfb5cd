"""What Excel refuses or repairs in a workbook and no schema says: limits, overlaps, what leads nowhere.

Sources: ECMA-376 part 1, section 18 (SpreadsheetML); Microsoft, "Excel specifications and limits"; MS-OI29500
(what Office makes of the standard).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree

from openpyxl.utils import range_boundaries

from tests.judges.limits import text_findings
from xlvp.hosts.formula import number as column_number
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.workbook import parse_place, read_workbook

_SPACE = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_CELL = re.compile(r"([A-Z]{1,3})([1-9]\d*)")
_NO_TITLE = re.compile(r"[\[\]:*?/\\]|^'|'$|^$")
CALCULATION_ENGINE = "191029"
Box = tuple[int, int, int, int]


def findings(data: bytes, *, ours: bool = True) -> list[str]:
    """Everything that is wrong with an .xlsx file; ``ours`` if xlvp built it."""
    package = open_package(data)
    book = read_workbook(package)
    root = _parsed(package, book.part)
    styles = _parsed(package, "xl/styles.xml")
    kinds = ("cellXfs", "dxfs", "fonts", "fills", "borders")
    sizes = {kind: len(styles.findall(f"{_SPACE}{kind}/*")) for kind in kinds}
    texts = len(_parsed(package, book.shared_strings)) if book.shared_strings else 0
    results = [*_workbook(root, ours), *_styles(styles, sizes), *_charts(package, set(book.sheets))]
    parsed = {name: _parsed(package, part) for name, part in book.sheets.items()}
    results += _selected(root, parsed)
    for name, sheet in parsed.items():
        messages = [
            *_cells(sheet, sizes, texts),
            *_ranges(sheet),
            *_formats(sheet, sizes),
            *text_findings(sheet),
        ]
        results += [f"{name}: {one}" for one in messages]
    return results


def _parsed(package: Package, part: str) -> ElementTree.Element:
    return ElementTree.fromstring(package.parts[part])


def _workbook(root: ElementTree.Element, ours: bool) -> Iterator[str]:
    sheets = root.findall(f"{_SPACE}sheets/{_SPACE}sheet")
    titles = [sheet.get("name", "") for sheet in sheets]
    yield from (f"two sheets are called {title}" for title in _twice(title.lower() for title in titles))
    bad = (title for title in titles if len(title) > 31 or _NO_TITLE.search(title))
    yield from (f"no sheet may be called {title!r}" for title in bad)
    names = root.findall(f"{_SPACE}definedNames/{_SPACE}definedName")
    keys = ((name.get("name", "").lower(), name.get("localSheetId")) for name in names)
    yield from (f"the name {name} is there twice" for name, _ in _twice(keys))
    for name in names:
        if int(name.get("localSheetId", 0)) >= len(sheets):
            yield f"the name {name.get('name')} belongs to no sheet"
    for view in root.iter(f"{_SPACE}workbookView"):
        active = int(view.get("activeTab", 0))
        if active >= len(sheets) or sheets[active].get("state", "visible") != "visible":
            yield f"activeTab {active} is no sheet that can be seen"
        if int(view.get("firstSheet", 0)) >= len(sheets):
            yield "firstSheet is no sheet"
    engine = root.find(f"{_SPACE}calcPr")
    if ours and (engine is None or engine.get("calcId") != CALCULATION_ENGINE):
        yield f"calcId is not {CALCULATION_ENGINE}: Excel computes every cell when it opens the file"


def _selected(root: ElementTree.Element, sheets: dict[str, ElementTree.Element]) -> Iterator[str]:
    """With two sheets selected, what is typed into one goes into the other as well."""
    views = {name: sheet.find(f"{_SPACE}sheetViews/{_SPACE}sheetView") for name, sheet in sheets.items()}
    chosen = [name for name, view in views.items() if view is not None and view.get("tabSelected") == "1"]
    active = int(next(root.iter(f"{_SPACE}workbookView")).get("activeTab", 0))
    if beside := [name for name in chosen if name != [*sheets][active % len(sheets)]]:
        yield f"selected beside the sheet in front: {beside}"


def _styles(styles: ElementTree.Element, sizes: dict[str, int]) -> Iterator[str]:
    for kind in ("cellXfs", "cellStyleXfs"):
        for place, format in enumerate(styles.findall(f"{_SPACE}{kind}/{_SPACE}xf")):
            for part, key in (("fonts", "fontId"), ("fills", "fillId"), ("borders", "borderId")):
                if int(format.get(key, 0)) >= sizes[part]:
                    yield f"{kind} {place}: {key} {format.get(key)} is none of {sizes[part]}"
    own = {int(one.get("numFmtId", 0)) for one in styles.iter(f"{_SPACE}numFmt")}
    for format in styles.findall(f"{_SPACE}cellXfs/{_SPACE}xf"):
        if (number := int(format.get("numFmtId", 0))) >= 164 and number not in own:
            yield f"numFmtId {number} is not there"


def _cells(sheet: ElementTree.Element, sizes: dict[str, int], texts: int) -> Iterator[str]:
    last_row = 0
    for row in sheet.iter(f"{_SPACE}row"):
        number, last_column = int(row.get("r", 0)), 0
        if number <= last_row:
            yield f"row {number} stands after row {last_row}"
        last_row = max(number, last_row)
        for cell in row:
            address = cell.get("r", "")
            spot = _CELL.fullmatch(address)
            column = column_number(spot[1]) if spot else 0
            if spot is None or int(spot[2]) != number:
                yield f"{address!r} stands in row {number}"
            if column <= last_column:
                yield f"{address} stands twice, or after a cell right of it"
            last_column = max(column, last_column)
            if int(cell.get("s", 0)) >= sizes["cellXfs"]:
                yield f"{address}: there is no cell format {cell.get('s')}"
            if cell.get("t") == "s" and int(cell.findtext(f"{_SPACE}v") or 0) >= texts:
                yield f"{address}: there is no shared text {cell.findtext(f'{_SPACE}v')}"
            if cell.get("t") in ("s", "inlineStr") and not "".join(cell.itertext()):
                yield f"{address}: a text cell without a text; a blank cell has no type"


def _ranges(sheet: ElementTree.Element) -> Iterator[str]:
    merged = [one.get("ref", "") for one in sheet.iter(f"{_SPACE}mergeCell")]
    yield from (f"merged cells overlap: {one} and {other}" for one, other in _overlaps(merged))
    blocks = [f.get("ref", "") for f in sheet.iter(f"{_SPACE}f") if f.get("t") == "array"]
    yield from (f"array formulas overlap: {one} and {other}" for one, other in _overlaps(blocks))
    several = {block for block in blocks if ":" in block}
    for one, other in _overlaps([*merged, *several]):
        if (one in several) != (other in several):
            yield f"an array formula reaches into merged cells: {one} and {other}"
    choices = [ref for one in sheet.iter(f"{_SPACE}dataValidation") for ref in one.get("sqref", "").split()]
    yield from (f"two rules for what may be typed in {one} and {other}" for one, other in _overlaps(choices))
    columns = [(int(c.get("min", 0)), 1, int(c.get("max", 0)), 1) for c in sheet.iter(f"{_SPACE}col")]
    for one, other in _meeting(columns):
        yield f"columns {columns[one][0]} and {columns[other][0]} are described twice"


def _formats(sheet: ElementTree.Element, sizes: dict[str, int]) -> Iterator[str]:
    for rule in sheet.iter(f"{_SPACE}cfRule"):
        if (format := rule.get("dxfId")) is not None and int(format) >= sizes["dxfs"]:
            yield f"dxfId {format} is none of {sizes['dxfs']} formats"
        if int(rule.get("priority", 0)) < 1:
            yield "a conditional format has no priority"


def _charts(package: Package, sheets: set[str]) -> Iterator[str]:
    for part, content in package.parts.items():
        if part.startswith("xl/charts/chart"):
            for formula in ElementTree.fromstring(content).iter(f"{_CHART}f"):
                place = parse_place(formula.text or "")
                if place is None or place.sheet not in sheets:
                    yield f"{part} shows {formula.text}, which is nowhere"


def _overlaps(refs: Iterable[str]) -> Iterator[tuple[str, str]]:
    refs = list(refs)
    for one, other in _meeting([range_boundaries(ref) for ref in refs]):
        yield refs[one], refs[other]


def _meeting(boxes: list[Box]) -> Iterator[tuple[int, int]]:
    """Places of two boxes (left, top, right, bottom) that have a cell in common."""
    order = sorted(range(len(boxes)), key=lambda place: boxes[place][1])
    for at, one in enumerate(order):
        left, _, right, bottom = boxes[one]
        for other in order[at + 1 :]:
            if boxes[other][1] > bottom:
                break
            if boxes[other][0] <= right and left <= boxes[other][2]:
                yield one, other


def _twice(keys: Iterable[object]) -> list:
    return [key for key, count in Counter(keys).items() if count > 1]
