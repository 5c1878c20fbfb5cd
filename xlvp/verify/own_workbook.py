"""A workbook of xlvp's own: its formulas compared, as text, with those of today's template.

>>> same_formula("=IF( a1>0 , \\"won\\" , 0)", '=_xlfn.IF(A1>0,"won",0)')
True
>>> same_formula('="Won"', '="won"')
False
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from openpyxl.formula.translate import Translator

from xlvp import __version__
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.formula import LOAD_IT, LOAD_IT_IN_LITE, place_of, unlinked
from xlvp.text import first_few
from xlvp.verify.grid import Difference, Place
from xlvp.verify.other_rules import by_other_rules
from xlvp.workbooks.listed import templates
from xlvp.workbooks.template import Template
from xlvp.xlsx.isolated import compute_apart
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.sheet import Formula, read_sheet
from xlvp.xlsx.values import Computed, named_values, stored_values
from xlvp.xlsx.workbook import Workbook, read_workbook

Formulas = dict[tuple[str, str], str]
"""Sheet and cell -> formula; an array formula in braces, with its range."""

_SPACE = re.compile(r"\s+")
_FIGURE = re.compile(r"-?\d[\d.e+-]*")
_TRUTH = re.compile(r"\b(TRUE|FALSE)\(\)")


def _formulas_of(package: Package) -> Formulas:
    """Every formula of a workbook."""
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


def _renamed(formulas: Formulas, titles: Mapping[str, str]) -> Formulas:
    """Formulas as they read after sheets were given other names."""
    changed = {old: new for old, new in titles.items() if old != new}
    if not changed:
        return formulas
    names = "|".join(map(re.escape, sorted(changed, key=len, reverse=True)))
    reference = re.compile(rf"(?<![\w'.])('?)({names})\1!")

    quoted = {old: "'" + new.replace("'", "''") + "'!" for old, new in changed.items()}
    return {
        (changed.get(sheet, sheet), cell): reference.sub(lambda match: quoted[match[2]], text)
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
    parts, others = (
        ["" if at % 2 and " " in part.strip() else part for at, part in enumerate(_plain(each).split('"'))]
        for each in (one, other)
    )
    return parts == others


def _plain(formula: str) -> str:
    """Outside of texts blanks, quotes of names, prefixes, links to the add-in and capitals mean nothing."""
    parts = unlinked(formula, FUNCTIONS).replace(LOAD_IT_IN_LITE, LOAD_IT).split('"')
    for at in range(0, len(parts), 2):
        bare = _SPACE.sub("", parts[at]).replace("'", "").replace("_xlfn.", "").upper()
        parts[at] = _TRUTH.sub(r"\1", bare)  # LibreOffice writes FALSE()
    return '"'.join(parts)


NOT_GIVEN = "not what the entries give"
NOT_LOADED = "computed where xlvp was not loaded"
CHANGED = "not the template's formula"
ADDED = "a formula where the template has none"
NOT_COMPUTED = "cannot be computed again"
_NONE = "no formula"
_NO_CELL = "no cell"
_ANOTHER_BUILD = (
    "Made by another build of xlvp (the workbook says {version}). Its values were computed again, but these "
    "cells are not worded or laid out as here and could not be proved: {cells}. Verify it with the xlvp that "
    "made it, or make it anew with xlvp new and --from."
)
_BARE = (
    "Look at these cells: they hold no formula where this version has one, so something may be typed over: "
)
_RULED = (
    "Rules changed since xlvp {version} made it, and figures of the lists that follow them could not be "
    "proved: {cells}, in brackets what this version gives. Make it anew with xlvp new and --from."
)
_MOST_NAMED = 6


@dataclass(frozen=True)
class Proof:
    """The proof of one workbook."""

    template: str  # what it was made from
    computed: int  # how many values were computed again
    formulas: int  # how many formulas were compared
    differences: tuple[Difference, ...]  # the cells that are not as they should be
    sheets: frozenset[str]  # the sheets that are the template's
    notes: tuple[str, ...]  # what could not be compared
    version: str  # the version of xlvp that made it, as far as it says so
    #: the template's sheets that have no formulas, only words and entries
    entries: frozenset[str] = frozenset()


def prove(package: Package) -> Proof | None:
    """Prove a workbook that was made from a template; None if it was made from none.

    Raises:
        WorkbookError: the workbook is damaged.
    """
    book = read_workbook(package)
    template = next((each for each in templates() if each.marker in book.names), None)
    if template is None:
        return None
    expected = _expected(package, book, template)
    recalculated = compute_apart(package)
    stored = _stored(package, recalculated)
    version = _version(package, book)
    formulas = list(_formulas(expected.on_sheets, package, expected.sheets))
    values = list(_values(recalculated, stored, expected.unlike))
    moved = _laid_out_otherwise(expected.on_sheets, formulas)
    explained = by_other_rules(values, _formulas_of(package), version)
    differences: list[Difference] = []
    other: list[Difference] = []
    ruled: list[Difference] = []
    for difference in (*values, *formulas):
        if _of_another_build(difference, version, moved):
            other.append(difference)
        elif difference in explained:
            ruled.append(difference)
        else:
            differences.append(difference)
    for each in recalculated.not_computed:
        if (each.sheet, each.cell) not in expected.unlike:
            differences.append(_difference(each.sheet, each.cell, "", each.reason, NOT_COMPUTED))
    return Proof(
        template.name,
        len(recalculated.values),
        len(expected.formulas),
        tuple(differences),
        expected.sheets,
        (*_notes(expected, other, version, computed=bool(stored)), *_ruled(ruled, version)),
        version,
        expected.made - expected.sheets,
    )


@dataclass(frozen=True)
class _Expected:
    """What today's template would make of the entries of a workbook."""

    formulas: Formulas
    made: frozenset[str]  # the template's sheets that the workbook has
    sheets: frozenset[str]  # those of them with formulas
    unlike: frozenset[tuple[str, str]]  # cells that are never the same twice

    @property
    def on_sheets(self) -> Formulas:
        """The formulas of the sheets that the workbook has."""
        return {at: text for at, text in self.formulas.items() if at[0] in self.sheets}

    @property
    def missing(self) -> list[str]:
        """The sheets with formulas that the workbook lacks."""
        return sorted({sheet for sheet, _ in self.formulas} - self.sheets)


def _expected(package: Package, book: Workbook, template: Template) -> _Expected:
    """Make the workbook again from its entries, and give the sheets the names that they have here."""
    maker = template.maker()
    titles = {sheet: book.names[name].sheet for sheet, name in template.anchors.items() if name in book.names}
    again = open_package(maker.again(package, book))
    formulas = _renamed(_formulas_of(again), titles)
    made = {titles.get(sheet, sheet) for sheet in read_workbook(again).sheets}
    with_formulas = {sheet for sheet, _ in formulas}
    unlike = set()
    for name in maker.unlike:
        if name in book.names:
            place = book.names[name]
            unlike |= {(place.sheet, cell) for row in place.cells() for cell in row}
    there = book.sheets.keys()
    return _Expected(formulas, frozenset(made & there), frozenset(with_formulas & there), frozenset(unlike))


def _stored(package: Package, recalculated: Computed) -> dict[tuple[str, str], CellValue]:
    """Return the values that are stored for the cells that were computed again."""
    stored = {}
    for title in dict.fromkeys(title for title, _ in recalculated.values):
        for cell, value in stored_values(package, title).items():
            if (title, cell) in recalculated.values:
                stored[title, cell] = value
    return stored


def _version(package: Package, book: Workbook) -> str:
    """Return the version of xlvp that made a workbook, "" if it does not say so."""
    made_by = "xlvp_version"
    return str(named_values(package, made_by)[0][0]) if made_by in book.names else ""


def _notes(
    expected: _Expected, other: Sequence[Difference], version: str, *, computed: bool
) -> Iterator[str]:
    """Yield what could not be compared; ``other`` are the cells of another build."""
    for sheet in expected.missing:
        yield f"the sheet {sheet!r} of the template is missing: not compared"
    if not computed:
        yield "no value is stored: no spreadsheet program has computed this workbook yet"
    if other:
        cells = first_few([each.cell for each in other], _MOST_NAMED)
        yield _ANOTHER_BUILD.format(version=version or "unknown", cells=cells)
    if bare := [each.cell for each in other if each.value == _NONE]:
        yield _BARE + first_few(bare, _MOST_NAMED)


def _ruled(ruled: Sequence[Difference], version: str) -> Iterator[str]:
    """Yield the figures that follow the rules of another version, and what this one gives."""
    if ruled:
        cells = first_few([f"{each.cell} {each.value} ({each.right})" for each in ruled], _MOST_NAMED)
        yield _RULED.format(version=version, cells=cells)


def _of_another_build(difference: Difference, version: str, moved: set[tuple[str, int, int]]) -> bool:
    """Return whether another build explains a difference: of the same version only how a formula is worded.

    Another version may have other formulas and other columns, and may say or show more. What it cannot
    explain: another figure, and a value typed over one formula among many that are the template's.
    """
    value, right, cause = difference.value, difference.right, difference.cause
    if not version or version == __version__:
        return cause == CHANGED and reworded(value, right)
    if cause == NOT_GIVEN:
        return not (_FIGURE.fullmatch(value) and _FIGURE.fullmatch(right))
    if cause == CHANGED and value == _NONE:
        return not moved.isdisjoint(_lines(difference.sheet, difference.place))
    return cause in (CHANGED, ADDED)


def _lines(sheet: str, place: Place) -> list[tuple[str, int, int]]:
    """The row and the column of a cell."""
    return [(sheet, axis, number) for axis, number in enumerate(place)]


def _laid_out_otherwise(right: Formulas, differences: Iterable[Difference]) -> set[tuple[str, int, int]]:
    """The rows and columns in which most formulas are not those of the template."""
    expected = Counter(line for sheet, cell in right for line in _lines(sheet, place_of(cell)))
    changed = (each for each in differences if each.cause == CHANGED)
    unlike = Counter(line for each in changed for line in _lines(each.sheet, each.place))
    return {line for line, count in unlike.items() if 2 * count > expected[line]}


def _values(
    recalculated: Computed,
    stored: Mapping[tuple[str, str], CellValue],
    unlike: Collection[tuple[str, str]],
) -> Iterator[Difference]:
    """Yield the stored values that are not those computed again; none where nothing is stored."""
    for at, right in recalculated.values.items() if stored else ():
        value = stored.get(at, "")
        if at not in unlike and not _same(value, right):
            unknown = isinstance(value, CellError) and value.code == "#NAME?"
            yield _difference(*at, _shown(value), _shown(right), NOT_LOADED if unknown else NOT_GIVEN)


def _formulas(
    right: Mapping[tuple[str, str], str], package: Package, sheets: frozenset[str]
) -> Iterator[Difference]:
    result = _formulas_of(package)
    book = read_workbook(package)
    # a formula that was deleted leaves its cell and its format; where there is no cell there never was one
    cells = {
        (sheet, cell.name)
        for sheet in {sheet for sheet, _ in right.keys() - result.keys()}
        for cell in read_sheet(package, sheet, book.sheets[sheet]).cells
    }
    for (sheet, cell), formula in right.items():
        text = result.get((sheet, cell), _NONE if (sheet, cell) in cells else _NO_CELL)
        if not same_formula(text, formula):
            yield _difference(sheet, cell, text, formula, CHANGED)
    for (sheet, cell), text in result.items():
        if sheet in sheets and (sheet, cell) not in right:
            yield _difference(sheet, cell, text, _NONE, ADDED)


def _difference(sheet: str, cell: str, value: str, right: str, cause: str) -> Difference:
    return Difference(sheet, place_of(cell), value, right, cause)


def _same(value: CellValue, right: CellValue) -> bool:
    if isinstance(value, CellError) or isinstance(right, CellError):
        return isinstance(value, CellError) and isinstance(right, CellError) and value.code == right.code
    if isinstance(value, str) or isinstance(right, str):
        return value == right
    return abs(value - right) <= 1e-9 * max(1.0, abs(right))  # programs add floats in another order


def _shown(value: CellValue) -> str:
    if isinstance(value, CellError):
        return value.code
    return f"{value:.15g}" if isinstance(value, float) else str(value)
