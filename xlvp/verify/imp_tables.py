"""Tables of IMPs: the differences in score that are worth so many IMPs, held to Law 78B.

Laws of Duplicate Bridge 2017, Law 78B. A table counts IMPs down or across, with a range (``20-40``), the
least or the greatest difference beside each; the largest ends openly (``4000+``, ``4000 and up``).
"""

from collections.abc import Iterator

from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.verify.findings import MAJORITY, Findings
from xlvp.verify.grid import Grid, Reading, in_words
from xlvp.verify.table import Axis, axes

NOT_THE_LAW = "not what Law 78B gives"
_MOST_IMPS = len(IMP_THRESHOLDS)
_FEWEST = 5
_REACH = 3
_LEAST, _GREATEST, _RANGE = "least differences", "greatest differences", "ranges"


def imp_tables(grid: Grid) -> Iterator[Findings]:
    """Yield the tables of IMPs of a sheet, upright and lying."""
    for view in (grid, grid.on_its_side()):
        for axis in axes(view):
            if axis.by_ones and all(0 <= entry.key <= _MOST_IMPS for entry in axis.entries):
                findings = _checked(view, axis)
                if findings is not None:
                    yield findings


def _checked(view: Grid, axis: Axis) -> Findings | None:
    """Hold the columns beside a side to the law; None where none is one of differences."""
    findings = Findings(view, "IMP table, Law 78B")
    for column in range(axis.column - _REACH, axis.column + _REACH + 1):
        form = "" if column == axis.column else _form(view, axis, column)
        for entry in axis.entries if form else ():
            right = _difference(entry.key, form)
            good = _agrees(entry.key, form, view.reading(entry.row, column))
            findings.judge(good, entry.row, column, in_words(right, whole=True), NOT_THE_LAW)
    if not findings.good:
        return None
    for entry in axis.entries:
        good = entry.given == entry.key and not entry.leaps
        findings.judge(good, entry.row, axis.column, str(entry.key), NOT_THE_LAW)
    return findings


def _form(view: Grid, axis: Axis, column: int) -> str:
    """Return what a column says of differences, "" if it is none of them."""
    for form in (_RANGE, _LEAST, _GREATEST):
        fits = sum(_agrees(entry.key, form, view.reading(entry.row, column)) for entry in axis.entries)
        if fits >= max(_FEWEST, MAJORITY * len(axis.entries)):
            return form
    return ""


def _difference(imps: int, form: str) -> Reading:
    """Return the differences that are worth so many IMPs, in hundredths."""
    first = 100 * IMP_THRESHOLDS[imps - 1] if imps else 0
    last = 100 * IMP_THRESHOLDS[imps] - 1000 if imps < _MOST_IMPS else None
    if form == _RANGE:
        return first, last
    return first if form == _LEAST else last


def _agrees(imps: int, form: str, reading: Reading) -> bool:
    """Return whether a cell has these differences; the open range may end anywhere."""
    right = _difference(imps, form)
    if reading == right and reading is not None:
        return True
    if imps < _MOST_IMPS:
        return imps == 0 and form == _RANGE and reading in (1000, (None, 1000))
    first = 100 * IMP_THRESHOLDS[-1]
    if isinstance(reading, tuple):
        return form != _GREATEST and reading[0] == first and (reading[1] is None or reading[1] > first)
    if form == _GREATEST:  # nothing, or the largest difference that its maker thought of
        return reading is None or reading > first
    return reading == first
