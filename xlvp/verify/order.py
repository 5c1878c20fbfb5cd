"""Each margin, or each number of VPs, once and in its order: what the side of a table lacks, or has twice."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from xlvp.verify.difference import Difference, shown
from xlvp.verify.forms import BY_MARGIN, Form, accepted
from xlvp.verify.table import Table, VpColumn

LEFT_OUT = "left out"
TWICE = "a row twice"
UNORDERED = "out of order"
#: A side that has so many of the VPs which a scale has is meant to have them all.
_MOST = 0.7

Row = tuple[int, int]
"""A row and the margin or VPs that stand for it."""


def out_of_order(table: Table, rows: Sequence[Row]) -> Iterator[Difference]:
    """Yield what does not follow from the row above, told at the row's own cell.

    A side of margins that leaps (0, 5, 10 ...) lacks nothing, and so does one of a few VPs.
    """
    step = table.axis.step
    there = {key for _, key in rows}
    keys = range(min(there), max(there) + 1)
    needed = {each for each in keys if _needed(table, each)}
    if not table.axis.by_ones and (_beside_margins(table) or len(needed & there) < _MOST * len(needed)):
        needed = set()
    for (_, before), (row, key) in pairwise(rows):
        leap = (key - before) * step
        between = range(before + step, key, step)
        missing = [each for each in between if each not in there and each in needed]
        if missing:
            wanted = ", ".join(map(str, missing))
            right = wanted if len(missing) < 4 else f"{missing[0]} to {missing[-1]}"
            yield _difference(table, row, right, f"{LEFT_OUT}: no row for {right}")
        elif leap == 0 and not _shared(table, key):
            yield _difference(table, row, "", f"{TWICE}: {key} has a row above")
        elif leap < 0:
            yield _difference(
                table, row, str(before), f"{UNORDERED}: the row for {key} is below that for {before}"
            )


def _difference(table: Table, row: int, right: str, cause: str) -> Difference:
    place = table.grid.place(row, table.axis.column)
    return Difference(table.grid.name, place, shown(table.grid.value(row, table.axis.column)), right, cause)


def _beside_margins(table: Table) -> bool:
    return any(line.form in (*BY_MARGIN, Form.LEAST) for line in table.lines)


def _needed(table: Table, key: int) -> bool:
    """Return whether a column has a figure for these VPs, or for this margin up to the blitz."""
    return any(_has(line, key) for line in table.lines if line.form is not Form.AGAIN)


def _has(line: VpColumn, key: int) -> bool:
    if line.form in BY_MARGIN:
        return abs(key) < len(line.scale.by_margin)
    return bool(accepted(line.scale, line.form, key))


def _shared(table: Table, key: int) -> bool:
    """Return whether several ranges share these VPs (25-5, 25-4 ...)."""
    lines = [line for line in table.lines if line.form is not Form.AGAIN]
    if lines[0].form in BY_MARGIN:
        return False
    return sum(100 * key in step.vps for step in lines[0].scale.steps) > 1
