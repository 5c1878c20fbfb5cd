"""A workbook that a spreadsheet program has just calculated and stored, read as it is."""

import re

from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.formula import letters
from xlvp.xlsx.formulas import Block
from xlvp.xlsx.package import Package
from xlvp.xlsx.sheet import read_sheet
from xlvp.xlsx.values import Stored, stored_values
from xlvp.xlsx.workbook import read_workbook

_UNKNOWN = "#NAME?"
_CALL = re.compile(r"\b([A-Z]+)\(")


def read_stored(package: Package) -> Stored:
    """Return the values that a workbook stores for its formulas.

    A whole number comes as the engine would give it, a float: some keys are made of such values.

    Raises:
        WorkbookError: a formula of xlvp was not known to the program.
    """
    values: dict[tuple[str, str], CellValue] = {}
    for title, part in read_workbook(package).sheets.items():
        stored = stored_values(package, title)
        for cell in read_sheet(package, title, part).cells:
            if cell.formula is None:
                continue
            for row, column in Block.of(cell, cell.formula).spots():
                name = f"{letters(column)}{row}"
                value = stored.get(name, "")
                if type(value) is int:
                    value = float(value)
                values[title, name] = value
            _check_known(package, f"{title}!{cell.name}", cell.formula.text, stored.get(cell.name))
    return Stored(package.data, values, ())


def _check_known(package: Package, place: str, formula: str, value: CellValue | None) -> None:
    """Refuse a workbook whose values were made without the functions of xlvp."""
    if not isinstance(value, CellError) or value.code != _UNKNOWN:
        return
    for name in _CALL.findall(formula):
        if name in FUNCTIONS:
            raise package.error(
                f"{place} shows {_UNKNOWN}: the program does not know the function {name}. "
                "Start LibreOffice again, or install the extension of xlvp again."
            )
