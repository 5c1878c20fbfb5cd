"""The formulas of a workbook as text, to be held against those of another.

>>> same_formula("=IF( a1>0 , \\"won\\" , 0)", '=_xlfn.IF(A1>0,"won",0)')
True
>>> same_formula('="Won"', '="won"')
False
"""

import re
from collections.abc import Mapping

from openpyxl.formula.translate import Translator

from xlvp.book.package import Package
from xlvp.book.sheet import Formula, read_sheet
from xlvp.book.workbook import read_workbook
from xlvp.catalogue import FUNCTIONS
from xlvp.hosts.formula import unlinked
from xlvp.hosts.not_loaded import LOAD_IT, LOAD_IT_IN_LITE

Formulas = dict[tuple[str, str], str]
"""Sheet and cell -> formula; an array formula in braces, with its range."""

_SPACE = re.compile(r"\s+")
_TRUTH = re.compile(r"\b(TRUE|FALSE)\(\)")


def formulas_of(package: Package) -> Formulas:
    """Return every formula of a workbook.

    Raises:
        WorkbookError: a sheet is damaged.
    """
    formulas: Formulas = {}
    for name, part in read_workbook(package).sheets.items():
        shared: dict[str, tuple[str, str]] = {}  # text and cell of those that others share
        for cell in read_sheet(package, name, part).cells:
            if cell.formula is not None:
                formulas[name, cell.name] = _text(cell.formula, cell.name, shared)
    return formulas


def _text(formula: Formula, cell: str, shared: dict[str, tuple[str, str]]) -> str:
    given, text = formula.attributes, f"={formula.text}"
    if given.get("t") == "array":
        return f"{{{text}}} over {given.get('ref', cell)}"
    if given.get("t") == "shared":
        first, origin = shared.setdefault(given.get("si", ""), (text, cell))
        return text if formula.text else Translator(first, origin).translate_formula(cell)
    return text


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
    return one == other or _plain(one) == _plain(other)


def reworded(one: str, other: str) -> bool:
    """Return whether two formulas differ in nothing but sentences, as builds of one version word them.

    A text of one word may decide something; a sentence only tells.

    >>> reworded('=IF(A1>0,"All are in","")', '=IF(A1>0,"All results in","")')
    True
    >>> reworded('=IF(A1="NS",1,2)', '=IF(A1="EW",1,2)')
    False
    """
    return _without_sentences(one) == _without_sentences(other)


def _without_sentences(formula: str) -> str:
    parts = _plain(formula).split('"')
    for at in range(1, len(parts), 2):
        if " " in parts[at].strip():
            parts[at] = ""
    return '"'.join(parts)


def _plain(formula: str) -> str:
    """Outside of texts blanks, quotes of names, prefixes, links to the add-in and capitals mean nothing."""
    parts = unlinked(formula, FUNCTIONS).replace(LOAD_IT_IN_LITE, LOAD_IT).split('"')
    for at in range(0, len(parts), 2):
        bare = _SPACE.sub("", parts[at]).replace("'", "").replace("_xlfn.", "").upper()
        parts[at] = _TRUTH.sub(r"\1", bare)  # LibreOffice writes FALSE()
    return '"'.join(parts)
