"""A workbook of xlvp's own: every value computed again, every formula held against the template's.

So a club can prove a published result: what the cells show is what the entries give, and no formula was
changed on the way.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from openpyxl import load_workbook
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.book.match_report import TEMPLATE, template_of
from xlvp.book.package import Package
from xlvp.book.recalculate import Recalculated, recalculate
from xlvp.book.values import stored_values
from xlvp.book.workbook import place, read_workbook
from xlvp.hosts.cells import CellError, CellValue
from xlvp.templates.match import build_match

Address = tuple[str, str]

#: A cell of each sheet of the match workbook that keeps its name when the sheet is renamed.
_SHEETS = {"Match": "xlvp_board", "Check": "xlvp_check", "Workings": "xlvp_template"}
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True)
class Finding:
    """A cell that is not as it should be: what it holds, what is right, and what that means."""

    cell: str
    value: str
    right: str
    cause: str


@dataclass(frozen=True)
class OwnVerification:
    """The proof of one workbook: cells computed again, formulas compared, and what was found."""

    computed: int
    formulas: int
    findings: tuple[Finding, ...]


def verify_own(package: Package) -> OwnVerification | None:
    """Prove a workbook that was made from the match template; None if it was made from none.

    Raises:
        WorkbookError: the workbook is damaged.
    """
    recalculated = recalculate(package)
    if template_of(recalculated) != TEMPLATE:
        return None
    formulas, changed = _formulas(package)
    values = tuple(_values(package, recalculated))
    unknown = (
        Finding(_cell(one.sheet, one.cell), "", "", f"cannot be computed again: {one.reason}")
        for one in recalculated.not_computed
    )
    return OwnVerification(len(recalculated.values), formulas, (*values, *changed, *unknown))


def _values(package: Package, recalculated: Recalculated) -> Iterator[Finding]:
    stored: dict[str, dict[str, CellValue]] = {}
    for (sheet, cell), right in recalculated.values.items():
        if sheet not in stored:
            stored[sheet] = stored_values(package, sheet)
        value = stored[sheet].get(cell, "")
        if not _same(value, right):
            yield Finding(_cell(sheet, cell), _shown(value), _shown(right), "not what the entries give")


def _formulas(package: Package) -> tuple[int, tuple[Finding, ...]]:
    """Compare every formula with that of a new workbook of the same size."""
    book = read_workbook(package)
    rows = len(list(place(package, book, _SHEETS["Match"]).cells()))
    renamed = {sheet: place(package, book, name).sheet for sheet, name in _SHEETS.items()}
    template = _of(build_match(boards=rows - 2))
    found = _of(package.data)
    right = {
        (renamed[sheet], cell): _with_names(formula, renamed)
        for (sheet, cell), formula in template.items()
        if sheet in renamed
    }
    changed = [
        Finding(_cell(*at), found.get(at, "no formula"), formula, "not the template's formula")
        for at, formula in right.items()
        if _plain(found.get(at, "")) != _plain(formula)
    ]
    return len(right), tuple(changed)


def _of(data: bytes) -> dict[Address, str]:
    """Every formula of a workbook."""
    formulas: dict[Address, str] = {}
    for sheet in load_workbook(BytesIO(data)).worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                value = cell.value
                if isinstance(value, ArrayFormula):
                    formulas[sheet.title, cell.coordinate] = f"{{{value.text}}} over {value.ref}"
                elif cell.data_type == "f":
                    formulas[sheet.title, cell.coordinate] = str(value)
    return formulas


def _with_names(formula: str, renamed: dict[str, str]) -> str:
    """The template's formula with the sheets' present names."""
    for old, new in renamed.items():
        if old != new:
            formula = f"'{new.replace(chr(39), chr(39) * 2)}'!".join(
                re.split(rf"(?<![\w'])'?{old}'?!", formula)
            )
    return formula


def _plain(formula: str) -> str:
    """A formula without what a spreadsheet program changes when it saves: blanks, quotes, prefixes."""
    return _SPACE.sub("", formula).replace("'", "").replace("_xlfn.", "").replace("{=", "{").upper()


def _same(value: CellValue, right: CellValue) -> bool:
    if isinstance(value, CellError) or isinstance(right, CellError):
        return isinstance(value, CellError) and isinstance(right, CellError) and value.code == right.code
    if isinstance(value, str) or isinstance(right, str):
        return value == right
    return abs(value - right) <= 1e-9 * max(1.0, abs(right))  # programs add floats in another order


def _shown(value: CellValue) -> str:
    if isinstance(value, CellError):
        return value.code
    return f"{value:.15g}" if isinstance(value, float) else str(value) or "(blank)"


def _cell(sheet: str, cell: str) -> str:
    return f"'{sheet}'!{cell}" if not sheet.isalnum() else f"{sheet}!{cell}"
