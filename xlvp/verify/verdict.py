"""What a check amounts to: each column of a table proved, doubtful or wrong, and why.

Proved is a column whose every cell says what the scale has there, each margin once and in its order, none
missing, under a heading that does not contradict it. Wrong is one with a cell or a heading that differs.
Doubtful is everything that is not clear: cells within the table that were not understood.

A column that ends before the scale does, or has some margins only, can be proved as far as it goes: what it
lacks is said as a remark.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from xlvp.verify.axes import SHORTEST
from xlvp.verify.compare import Checked
from xlvp.verify.contradictions import other_publisher, unsettled
from xlvp.verify.forms import BY_MARGIN, Form, holds_figures
from xlvp.verify.grid import Difference, Place, ranges
from xlvp.verify.table import VpColumn

_MUCH = 0.2


class Verdict(Enum):
    """What can be said of a column, a table or a file."""

    PROVED = "proved"
    WRONG = "wrong"
    DOUBTFUL = "doubtful"
    NOTHING = "nothing found"


@dataclass(frozen=True)
class ColumnVerdict:
    """A column of a table after its check."""

    cells: str  # its cells as a range
    scale: str
    boards: str  # the boards, for people
    gives: str  # what its cells say: winner's VPs, ranges
    verdict: Verdict
    reasons: tuple[str, ...]  # why it is not proved
    remarks: tuple[str, ...]  # what even a proved column lacks, or how much of a wrong one differs


def of_columns(checked: Checked, unread: set[Place]) -> list[ColumnVerdict]:
    """Return the verdict on every column of a table; ``unread`` are all its cells not understood."""
    return [_of(checked, line, unread) for line in checked.table.lines if line.form is not Form.AGAIN]


def _of(checked: Checked, line: VpColumn, unread: set[Place]) -> ColumnVerdict:
    table = checked.table
    rows = [
        entry.row for entry in table.axis.entries if holds_figures(table.grid.value(entry.row, line.column))
    ]
    mine = [table.grid.place(row, line.column) for row in rows]
    sides = {table.grid.place(entry.row, table.axis.column) for entry in table.axis.entries}
    heads = {each.place for each in table.above.get(line.column, ()) if each.own}
    everywhere = [each.place for each in checked.differences]
    wrong = [at for at in everywhere if _in_column(checked, line, at)]
    reasons = []
    if wrong:
        reasons.append(f"{len(wrong)} {'cell differs' if len(wrong) == 1 else 'cells differ'}")
    if any(at in sides for at in everywhere):
        reasons.append("the side of the table is wrong")
    if any(table.grid.place(*place) in everywhere for place in heads if place is not None):
        reasons.append("its heading names other boards")
    verdict = Verdict.WRONG if reasons else Verdict.PROVED
    if not reasons:
        reasons += _doubts(checked, line, sorted(unread.intersection(mine)))
        verdict = Verdict.DOUBTFUL if reasons else Verdict.PROVED
    remarks = list(_remarks(checked, line, rows))
    if len(wrong) > _MUCH * len(mine):
        remarks.insert(
            0, f"looks like {line.scale.name}, {line.scale.label}: {len(wrong)} of {len(mine)} differ"
        )
    return ColumnVerdict(
        ", ".join(ranges(mine))
        if len(mine) < SHORTEST
        else f"{ranges([mine[0]])[0]}:{ranges([mine[-1]])[0]}",
        line.scale.name,
        line.scale.label,
        line.form.value,
        verdict,
        tuple(reasons),
        tuple(remarks),
    )


def _doubts(checked: Checked, line: VpColumn, unread: Sequence[Place]) -> Iterator[str]:
    """Yield why a column in which nothing differs is still not proved."""
    if unread:
        yield f"not understood: {', '.join(ranges(unread))}"
    if publisher := other_publisher(checked.table, line):
        yield f"the title says {publisher}, the figures are {line.scale.name}"
    number = unsettled(checked.table, line)
    if number is not None:
        yield f"its heading says {number}, the figures are those of {line.scale.label}"
    by_margin = [
        each.scale.coarse
        for each in checked.table.lines
        if each.form in BY_MARGIN and not each.scale.discrete
    ]
    if line.form in BY_MARGIN and not line.scale.discrete and len(set(by_margin)) > 1:
        yield "some columns of the table have one decimal, others two"
    named = Counter(each.scale.name for each in checked.table.lines if each.form is line.form)
    usual, times = named.most_common(1)[0]
    if named[line.scale.name] == 1 and times > 1:
        yield f"the columns beside it are {usual}, this one is {line.scale.name}"


def _in_column(checked: Checked, line: VpColumn, place: Place) -> bool:
    table = checked.table
    row, column = table.grid.place(*place)  # turned tables have their columns in rows
    return column == line.column and row >= table.axis.entries[0].row


def _remarks(checked: Checked, line: VpColumn, rows: Sequence[int]) -> Iterator[str]:
    """What a column by margin lacks at its ends, or leaves out all along."""
    if line.form not in BY_MARGIN or not line.scale.by_margin:
        return
    filled = set(rows)
    keys = [abs(entry.key) for entry in checked.table.axis.entries if entry.row in filled]
    blitz = len(line.scale.by_margin) - 1
    if not keys:
        return
    if max(keys) < blitz:
        yield f"ends at {max(keys)} IMPs; the scale goes on to {blitz}"
    if min(keys) > 0:
        yield f"begins at {min(keys)} IMPs"
    if not checked.table.axis.by_ones:
        yield "not every margin is there"


def worst(verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict on several columns together: wrong, else doubtful, else proved."""
    for verdict in (Verdict.WRONG, Verdict.DOUBTFUL, Verdict.PROVED):
        if verdict in verdicts:
            return verdict
    return Verdict.NOTHING


def of_differences(differences: Sequence[Difference], *, doubt: bool) -> Verdict:
    """Return the verdict on something that is held cell by cell."""
    if differences:
        return Verdict.WRONG
    return Verdict.DOUBTFUL if doubt else Verdict.PROVED
