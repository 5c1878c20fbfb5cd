"""A copy of a workbook with the differences marked in it, and a sheet that lists them."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell, MergedCell
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.verify.files import read_text
from xlvp.verify.grid import address
from xlvp.verify.show import verdict
from xlvp.verify.verification import Verification
from xlvp.xlsx.package import Package, open_package

REPORT = "xlvp report"
_WRONG, _UNREAD, _INK = "F9D6D2", "FFE3A3", "1F5A6B"
_LARGE = 40_000_000
#: What openpyxl does not write back, or not all of it, and what it is called.
_DROPPED = {
    "xl/charts/": "charts",
    "xl/media/": "pictures",
    "xl/drawings/drawing": "drawings",
    "xl/diagrams/": "diagrams",
    "xl/pivot": "pivot tables",
    "xl/slicer": "slicers",
    "xl/ctrlProps/": "buttons and other controls",
    "xl/embeddings/": "embedded objects",
    "xl/vbaProject": "macros",
    "xl/chartsheets/": "chart sheets",
    "customXml/": "custom data",
}


@dataclass(frozen=True)
class Marked:
    """A copy of a workbook with the differences marked."""

    data: bytes
    lacks: tuple[str, ...]  # what the copy lacks, in words; nothing if it lacks nothing


def marked(verification: Verification) -> Marked:
    """Make a copy as .xlsx: cells that differ in red with a comment, cells not understood in amber.

    Raises:
        WorkbookError: the file is too large to copy.
    """
    package = verification.package
    workbook = _from_text(verification.path) if package is None else _loaded(package)
    sheets = {sheet.title: sheet for sheet in workbook.worksheets}
    only = workbook.worksheets[0]  # of delimited text, which has no sheets
    for each in verification.differences:
        message = f"{each.right or '(blank)'}, not {each.value or '(blank)'}: {each.cause}"
        _mark(sheets.get(each.sheet, only)[address(each.place)], _WRONG, message)
    for table in verification.tables:
        for place in table.unread:
            _mark(sheets.get(table.sheet, only)[address(place)], _UNREAD, "not understood, not checked")
    _list(workbook.create_sheet(REPORT), verification)
    written = BytesIO()
    workbook.save(written)
    data = written.getvalue()
    return Marked(data, () if package is None else tuple(_lost(package, open_package(data))))


def _loaded(package: Package) -> Workbook:
    if sum(map(len, package.parts.values())) > _LARGE:
        raise package.error("too large for a marked copy; the differences are still listed")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # _lost reports what is left out
            return load_workbook(BytesIO(package.data))
    except Exception as error:  # openpyxl meets a damaged file with almost anything
        raise package.error(f"cannot be copied ({type(error).__name__}: {error})") from None


def _from_text(path: Path) -> Workbook:
    workbook = Workbook()
    workbook.remove(workbook.active)
    grids, _ = read_text(path)
    for grid in grids:
        sheet = workbook.create_sheet(grid.name if len(grids) > 1 else "Sheet")
        for column, cells in grid.columns.items():
            for row, value in cells.items():
                _write(sheet, row, column, str(value))
    return workbook


def _mark(cell: Cell | MergedCell, colour: str, text: str) -> None:
    cell.fill = PatternFill("solid", fgColor=colour)
    if isinstance(cell, Cell):
        before = f"{cell.comment.text}\n" if cell.comment else ""
        cell.comment = Comment(f"{before}xlvp: {text}", "xlvp", height=80, width=280)


def _list(sheet: Worksheet, verification: Verification) -> None:
    rows: list[Sequence[str]] = [(verdict(verification),), (verification.path.name,), ()]
    rows.append(("Sheet", "Cells", "Scale", "Boards", "Agree", "Differ", "Not understood"))
    for table in verification.tables:
        counts = (table.agreed, len(table.differences), len(table.unread))
        rows.append((table.sheet, table.area, table.scale, ", ".join(table.boards), *map(str, counts)))
    rows += [(), ("Sheets",), *((line,) for line in (each.sentence for each in verification.coverage))]
    rows += [(line,) for line in (*verification.unexplained, *verification.notes)]
    rows += [(), ("Cell", "Value", "Right", "Likely cause")]
    rows += [(each.cell, each.value, each.right, each.cause) for each in verification.differences]
    if verification.unread:
        rows += [(), ("Not understood, so not checked",), *((span,) for span in verification.unread)]
    for number, row in enumerate(rows, start=1):
        for column, text in enumerate(row, start=1):
            cell = _write(sheet, number, column, text)
            if (
                number == 1
                or text in ("Sheet", "Sheets", "Cell")
                or (row[0] in ("Sheet", "Cell") and column > 1)
            ):
                cell.font = Font(bold=True, color=_INK, size=14 if number == 1 else 11)
    for letter, width in zip("ABCD", (28, 18, 40, 44), strict=True):
        sheet.column_dimensions[letter].width = width


def _write(sheet: Worksheet, row: int, column: int, text: str) -> Cell:
    """Write text that stays text: what begins with = is no formula here."""
    cell = sheet.cell(row, column, ILLEGAL_CHARACTERS_RE.sub("", text))
    cell.data_type = "s"
    cell.alignment = Alignment(vertical="top", wrap_text=len(text) > 40 and row > 1)
    return cell


def _lost(before: Package, after: Package) -> list[str]:
    lost = (
        ["the stored values of formulas, which are computed anew when it is opened"]
        if _has_formulas(before)
        else []
    )
    for prefix, what in _DROPPED.items():
        had, has = (sum(name.startswith(prefix) for name in package.parts) for package in (before, after))
        if has < had or (what == "drawings" and _shapes(before) > _shapes(after)):
            lost.append(what)
    return lost


def _has_formulas(package: Package) -> bool:
    return any(
        b"<f>" in part or b"<f " in part for name, part in package.parts.items() if "worksheets/" in name
    )


def _shapes(package: Package) -> int:
    drawings = (part for name, part in package.parts.items() if name.startswith("xl/drawings/drawing"))
    return sum(part.count(b"<xdr:sp>") + part.count(b"<xdr:sp ") for part in drawings)
