"""The formulas of a workbook as text, to be held against those of another.

>>> same_formula("=IF( a1>0 , \\"won\\" , 0)", '=_xlfn.IF(A1>0,"won",0)')
True
>>> same_formula('="Won"', '="won"')
False
"""

import re
import warnings
from collections.abc import Mapping
from io import BytesIO

from openpyxl import load_workbook
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.catalogue import FUNCTIONS
from xlvp.hosts.formula import unlinked
from xlvp.hosts.not_loaded import LOAD_IT, LOAD_IT_IN_LITE

Formulas = dict[tuple[str, str], str]
"""Sheet and cell -> formula; an array formula in braces, with its range."""

_SPACE = re.compile(r"\s+")
_TRUTH = re.compile(r"\b(TRUE|FALSE)\(\)")


def formulas_of(data: bytes) -> Formulas:
    """Return every formula of a workbook."""
    formulas: Formulas = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # openpyxl tells of what it leaves out; nothing is written here
        book = load_workbook(BytesIO(data))
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, ArrayFormula):
                    text = str(cell.value.text)
                    formulas[sheet.title, cell.coordinate] = (
                        f"{{={text.removeprefix('=')}}} over {cell.value.ref}"
                    )
                elif cell.data_type == "f":
                    formulas[sheet.title, cell.coordinate] = str(cell.value)
    return formulas


def renamed(formulas: Formulas, titles: Mapping[str, str]) -> Formulas:
    """Return formulas as they read after sheets were given other names."""
    changed = {old: new for old, new in titles.items() if old != new}
    if not changed:
        return formulas
    names = "|".join(map(re.escape, sorted(changed, key=len, reverse=True)))
    reference = re.compile(rf"(?<![\w'.])('?)({names})\1!")

    def new_name(found: re.Match[str]) -> str:
        return "'" + changed[found[2]].replace("'", "''") + "'!"

    return {
        (changed.get(sheet, sheet), cell): reference.sub(new_name, text)
        for (sheet, cell), text in formulas.items()
    }


def same_formula(one: str, other: str) -> bool:
    """Return whether two formulas are the same but for what programs change when they save."""
    return _plain(one) == _plain(other)


def _plain(formula: str) -> str:
    """Outside of texts blanks, quotes of names, prefixes, links to the add-in and capitals mean nothing."""
    parts = unlinked(formula, FUNCTIONS).replace(LOAD_IT_IN_LITE, LOAD_IT).split('"')
    for at in range(0, len(parts), 2):
        bare = _SPACE.sub("", parts[at]).replace("'", "").replace("_xlfn.", "").upper()
        parts[at] = _TRUTH.sub(r"\1", bare)  # LibreOffice writes FALSE()
    return '"'.join(parts)
