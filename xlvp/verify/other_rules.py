"""The figures of a workbook that follow rules which have changed since it was made.

A list that a function fills may be another one by the rules of today, and so is what other cells make of it.
Such a figure is neither proved nor wrong.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xlvp.hosts.formula import place_of
from xlvp.verify.grid import Difference, Place

Formulas = Mapping[tuple[str, str], str]
"""Sheet and cell -> formula; an array formula in braces, with its range."""

#: The functions whose rules have changed, by the first version with the rules of today.
_CHANGED = {(0, 2, 0): ("DOUBTS", "LADDER", "RANKING", "SESSIONFACTS")}
_OVER = re.compile(r"\} over ([A-Z]+\d+)(?::([A-Z]+\d+))?$")
_REFERENCE = re.compile(
    r"(?:(?:'((?:[^']|'')+)'|([\w.]+))!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\w(])"
)
#: Of more figures nothing is followed.
_MOST = 2_000


@dataclass(frozen=True)
class _Area:
    """A range of a sheet."""

    sheet: str
    first: Place
    last: Place

    def holds(self, place: Place) -> bool:
        rows = self.first[0] <= place[0] <= self.last[0]
        return rows and self.first[1] <= place[1] <= self.last[1]


def by_other_rules(
    differences: Sequence[Difference], formulas: Formulas, version: str
) -> Sequence[Difference]:
    """Return the differences that changed rules explain.

    Args:
        differences: stored figures that are not those computed again.
        formulas: the formulas of the workbook.
        version: of xlvp that made it.
    """
    functions = _changed_since(version)
    if not functions or len(differences) > _MOST:
        return ()
    called = re.compile(rf"\b(?:{'|'.join(functions)})\(", re.IGNORECASE)
    sources = _Sources(formulas)
    explained = [each for each in differences if called.search(sources.of(each))]
    while True:
        left = [each for each in differences if each not in explained]
        more = [each for each in left if _refers(sources.of(each), each.sheet, explained)]
        if not more:
            return explained
        explained += more


def _changed_since(version: str) -> list[str]:
    numbers = tuple(int(part) for part in version.split(".") if part.isdigit())
    if not numbers:
        return []
    return [name for first, names in _CHANGED.items() if numbers < first for name in names]


@dataclass
class _Sources:
    """The formula behind each cell, its own or the array that covers it."""

    formulas: Formulas
    arrays: list[tuple[_Area, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for (sheet, _), text in self.formulas.items():
            if match := _OVER.search(text):
                area = _Area(sheet, place_of(match[1]), place_of(match[2] or match[1]))
                self.arrays.append((area, text))

    def of(self, difference: Difference) -> str:
        """Return the formula of a cell without its texts; "" if it has none."""
        for area, text in self.arrays:
            if area.sheet == difference.sheet and area.holds(difference.place):
                return _without_texts(_OVER.sub("", text))
        cell = difference.cell.rpartition("!")[2]
        return _without_texts(self.formulas.get((difference.sheet, cell), ""))


def _without_texts(formula: str) -> str:
    return "".join(formula.split('"')[::2])


def _refers(formula: str, sheet: str, explained: Sequence[Difference]) -> bool:
    """Return whether a formula uses one of these cells."""
    for match in _REFERENCE.finditer(formula):
        named = (match[1] or match[2] or sheet).replace("''", "'")
        first = place_of(f"{match[3]}{match[4]}")
        last = place_of(f"{match[5]}{match[6]}") if match[5] else first
        area = _Area(named, first, last)
        if any(each.sheet == named and area.holds(each.place) for each in explained):
            return True
    return False
