"""Compare two folders of workbooks cell by cell, for a change that is to change nothing.

``python -m tests.workbooks.compare_books BEFORE AFTER`` prints what differs, kind by kind, and ends with
status 1 if anything does: stored values, formulas, looks, names, merged cells, conditional formats, data
validation, and of each sheet its panes, protection and print set-up; of charts their drawing.
"""

import sys
from collections import defaultdict
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.worksheet import Worksheet

SHOWN = 5
Facts = dict[tuple[str, str], object]


def facts(data: bytes) -> Facts:
    """Everything of a workbook that is compared, by its kind and its place."""
    book, values = load_workbook(BytesIO(data)), load_workbook(BytesIO(data), data_only=True)
    result: Facts = {("name", name): each.attr_text for name, each in book.defined_names.items()}
    for sheet in book:
        result |= _sheet(sheet) | _rules(sheet) | _cells(sheet, values)
    with ZipFile(BytesIO(data)) as archive:
        drawn = (name for name in archive.namelist() if name.startswith(("xl/charts/", "xl/drawings/")))
        return result | {("chart", name): archive.read(name) for name in drawn}


def _cells(sheet: Worksheet, values: Workbook) -> Facts:
    result: Facts = {}
    for row in sheet.iter_rows():
        for cell in row:
            at = f"{sheet.title}!{cell.coordinate}"
            stored = values[sheet.title][cell.coordinate].value
            if stored is not None:
                result["value", at] = (type(stored).__name__, stored)
            if isinstance(cell.value, ArrayFormula):
                result["formula", at] = (cell.value.ref, cell.value.text)
            elif cell.data_type == "f":
                result["formula", at] = cell.value
            if cell.has_style:
                result["look", at] = _look(cell)
    return result


def _look(cell: Cell) -> tuple[object, ...]:
    font, place, border = cell.font, cell.alignment, cell.border
    return (
        font.name, font.sz, font.b, font.i, font.color and font.color.rgb, place.horizontal, place.vertical,
        place.wrap_text, place.shrink_to_fit, place.indent, cell.number_format, cell.protection.locked,
        cell.fill.fill_type and cell.fill.fgColor.rgb,
        *(side and side.style for side in (border.left, border.right, border.top, border.bottom)),
    )  # fmt: skip


def _sheet(sheet: Worksheet) -> Facts:
    page, view, title = sheet.page_setup, sheet.sheet_view, sheet.title
    result: Facts = {
        ("sheet", title): (
            sheet.freeze_panes, sheet.sheet_state, view.showGridLines, view.tabSelected,
            str(sheet.print_area), sheet.print_title_rows, page.orientation, page.fitToWidth,
            page.fitToHeight, page.scale,
            sheet.protection.sheet, [(each.pane, each.activeCell) for each in view.selection],
            [each.id for each in sheet.row_breaks.brk], sheet.oddFooter.right.text,
        ),
    }  # fmt: skip
    result |= {("merged", f"{title}!{each}"): True for each in sheet.merged_cells.ranges}
    result |= {("height", f"{title}!{row}"): each.height for row, each in sheet.row_dimensions.items()}
    return result | {("width", f"{title}!{key}"): each.width for key, each in sheet.column_dimensions.items()}


def _rules(sheet: Worksheet) -> Facts:
    result: Facts = {}
    for each in sheet.conditional_formatting:
        for rule in each.rules:
            font, fill = rule.dxf.font, rule.dxf.fill
            tone = (font and font.b, font and font.color and font.color.rgb, fill and fill.bgColor.rgb)
            result["format", f"{sheet.title}!{each.sqref} {rule.formula}"] = (rule.priority, tone)
    for each in sheet.data_validations.dataValidation:
        result["validation", f"{sheet.title}!{each.sqref}"] = (
            each.type, each.formula1, each.formula2, each.allowBlank, each.error, each.prompt,
            each.errorTitle,
        )  # fmt: skip
    return result


def differences(before: bytes, after: bytes) -> dict[str, list[str]]:
    """What differs between two workbooks, by its kind."""
    old, new = facts(before), facts(after)
    results = defaultdict(list)
    for kind, place in sorted(old.keys() | new.keys()):
        was, now = old.get((kind, place)), new.get((kind, place))
        if was != now:
            results[kind].append(f"{place}\n      - {str(was)[:500]}\n      + {str(now)[:500]}")
    return dict(results)


def main(before: Path, after: Path) -> bool:
    """Print the differences of every workbook; whether there are any."""
    names = sorted(
        {path.relative_to(folder) for folder in (before, after) for path in folder.rglob("*.xlsx")}
    )
    differ = False
    for name in names:
        if not ((before / name).is_file() and (after / name).is_file()):
            print(f"{name}: only on one side")
            continue
        result = differences((before / name).read_bytes(), (after / name).read_bytes())
        print(f"{name}: {', '.join(f'{len(each)} {kind}' for kind, each in result.items()) or 'the same'}")
        for kind, each in result.items():
            print(*(f"   {kind} {line}" for line in each[:SHOWN]), sep="\n")
        differ = differ or bool(result)
    return differ


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
