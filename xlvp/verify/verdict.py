"""The verdict of a check: each column of a table proved, doubtful or wrong, and why.

Proved is a column whose every cell says what the scale has there, each margin once and in its order, none
missing, under a heading that does not contradict it. Wrong is one with a cell or a heading that differs.
Doubtful is everything that is not clear: cells within the table that were not understood.

Of headings the nearest cell that heads a column counts. A neighbour's heading or a title never does where
the column has one of its own; where it has none, a title that says boards does.

A column that ends before the scale does, or has some margins only, can be proved as far as it goes: what it
lacks is said as a remark.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from xlvp.verify.compare import Checked
from xlvp.verify.grid import Difference, Place, address, holds_figures, ranges
from xlvp.verify.scales import BY_MARGIN, Form
from xlvp.verify.table import SHORTEST, Heading, Table, VpColumn

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
    values = table.grid.columns.get(line.column, {})
    rows = [entry.row for entry in table.axis.entries if holds_figures(values.get(entry.row))]
    mine = [table.grid.place(row, line.column) for row in rows]
    heads = {each.place for each in table.headings(line.column) if each.own}
    differing = [each.place for each in checked.differences]
    cells = [table.grid.place(*place) for place in differing]
    wrong = sum(column == line.column and row >= table.axis.entries[0].row for row, column in cells)
    sides = {(entry.row, table.axis.column) for entry in table.axis.entries}
    reasons = []
    if wrong:
        reasons.append(f"{wrong} {'cell differs' if wrong == 1 else 'cells differ'}")
    if not sides.isdisjoint(cells):
        reasons.append("the side of the table is wrong")
    if not heads.isdisjoint(differing):
        reasons.append("its heading names other boards")
    verdict = Verdict.WRONG if reasons else Verdict.PROVED
    if not reasons:
        reasons += _doubts(checked, line, sorted(unread.intersection(mine)))
        verdict = Verdict.DOUBTFUL if reasons else Verdict.PROVED
    name, label = line.scale.name, line.scale.label
    remarks = list(_remarks(checked, line, rows))
    if wrong > _MUCH * len(mine):
        remarks.insert(0, f"looks like {name}, {label}: {wrong} of {len(mine)} differ")
    area = ", ".join(ranges(mine)) if len(mine) < SHORTEST else f"{address(mine[0])}:{address(mine[-1])}"
    return ColumnVerdict(area, name, label, line.form.value, verdict, tuple(reasons), tuple(remarks))


def _doubts(checked: Checked, line: VpColumn, unread: Sequence[Place]) -> Iterator[str]:
    """Yield why a column in which nothing differs is still not proved."""
    if unread:
        yield f"not understood: {', '.join(ranges(unread))}"
    if line.heading is None:  # a number that heads the column may be meant for its boards
        own = [each for each in checked.table.headings(line.column) if each.own and each.boards >= _FEWEST]
        near = [each for each in own if each.place == own[0].place]
        if len(near) == 1 and not _shared_vps(line, near[0]):
            yield f"its heading says {near[0].boards}, the figures are those of {line.scale.label}"
    if line.heading is None and (missing := _ends_early(checked, line)):
        yield f"{missing}, and no heading names the boards"
    lines = [each for each in checked.table.lines if each.form in BY_MARGIN and not each.scale.discrete]
    if line in lines and len({each.scale.coarse for each in lines}) > 1:
        yield "some columns of the table have one decimal, others two"
    named = Counter(each.scale.name for each in checked.table.lines if each.form is line.form)
    usual, times = named.most_common(1)[0]
    if named[line.scale.name] == 1 and times > 1:
        yield f"the columns beside it are {usual}, this one is {line.scale.name}"


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


def _ends_early(checked: Checked, line: VpColumn) -> str:
    """Return in words how far a column goes that ends before its scale does; "" for a whole one."""
    cells = checked.table.grid.columns.get(line.column, {})
    keys = [key for row, key in checked.rows if holds_figures(cells.get(row))]
    if not keys:
        return ""
    if line.form in BY_MARGIN and line.scale.by_margin:
        last = max(map(abs, keys))
        return f"ends at {last} IMPs" if last < len(line.scale.by_margin) - 1 else ""
    if line.scale.discrete:
        most = max(vp for step in line.scale.steps for vp in step.vps) // 100
        return f"ends at {max(keys)} VPs" if max(keys) < most else ""
    return ""


def worst(verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict on several columns together: wrong, else doubtful, else proved."""
    order = (Verdict.WRONG, Verdict.DOUBTFUL, Verdict.PROVED)
    return next((verdict for verdict in order if verdict in verdicts), Verdict.NOTHING)


def of_differences(differences: Sequence[Difference], *, doubt: bool) -> Verdict:
    """Return the verdict on something that is held cell by cell."""
    if differences:
        return Verdict.WRONG
    return Verdict.DOUBTFUL if doubt else Verdict.PROVED


#: Smaller numbers in a heading are those of a round or a table.
_FEWEST = 4
_TITLES_ABOVE = 8
#: What people call the two sides.
_SIDES = {
    Form.WINNER: re.compile(
        r"(?<![^\W_])(?:w|win|winners?|won|winning|sieger|gewinner|gagnants?|vainqueurs?|gagn[ée]|ganador(?:es)?|"
        r"vencedor(?:es)?|gana|wygran\w*|zwyci[eę]\w*|vincitor[ei]|vinnare|vinder|winnaar|winnend\w*)(?![^\W_])",
        re.I,
    ),
    Form.LOSER: re.compile(
        r"(?<![^\W_])(?:l|loss|losers?|lost|losing|verlierer|perdants?|perdu|perdedor(?:es)?|pierde|pokonan\w*|"
        r"przegran\w*|perdent[ei]|f[öo]rlorare|taber|verliezers?|verliezend\w*)(?![^\W_])",
        re.I,
    ),
}
HEADING = "the heading does not fit the figures"


def check_headings(checked: Checked, taken: set[Place]) -> None:
    """Add the headings that do not fit; ``taken`` are the cells of all tables and their headings."""
    rows = {row for row, _ in checked.rows}
    checked.differences += wrong_headings(checked.table, rows, taken)
    checked.differences += wrong_side_headings(checked.table)
    checked.differences.sort(key=lambda difference: difference.place)


def wrong_headings(table: Table, rows: set[int], taken: set[Place]) -> Iterator[Difference]:
    """Yield the headings that do not fit, each once."""
    seen: set[Place] = set()
    for line in table.lines:
        stated = stating(table, line, rows, taken)
        if not stated or stated[0].place is None or stated[0].place in seen:
            continue
        if any(each.names(line.scale) for each in stated if each.place == stated[0].place):
            continue
        seen.add(stated[0].place)
        yield table.grid.difference(*table.grid.place(*stated[0].place), line.scale.label, HEADING)


def wrong_side_headings(table: Table) -> Iterator[Difference]:
    """Yield the headings that say winner over the loser's VPs, or loser over the winner's."""
    for line in table.lines:
        if line.form not in _SIDES:
            continue
        for row in range(table.axis.top - 1, max(0, table.axis.top - 1 - _TITLES_ABOVE), -1):
            value = table.grid.value(row, line.column)
            if not isinstance(value, str):
                continue
            other = next(pattern for form, pattern in _SIDES.items() if form is not line.form)
            if other.search(value) and not _SIDES[line.form].search(value):
                yield table.grid.difference(row, line.column, line.form.value, HEADING)
            break


def stating(table: Table, line: VpColumn, rows: set[int], taken: set[Place]) -> list[Heading]:
    """Return the headings that state the boards of a column, the nearest first."""
    theirs = {each.heading.place for each in table.lines if each.heading}
    near = [
        each
        for each in table.headings(line.column)
        if each.place is None
        or (
            table.grid.place(*each.place)[0] not in rows
            and (each.place not in taken or each.place in theirs)  # else a figure of another table
        )
    ]
    own = [each for each in near if each.own and (each.says_boards or _bare(table, line, each))]
    if own or (own := _contradicting(table, line, near)):
        return own
    return [] if line.heading else [each for each in near if each.says_boards]


def _contradicting(table: Table, line: VpColumn, near: Sequence[Heading]) -> list[Heading]:
    """Return the number above a column whose boards another column's heading, or a title, has to name.

    Whatever word is next to it: in the same row as the heading that fits, or in the column itself.
    """
    if line.heading is None or line.heading.own:
        return []
    own = [each for each in near if each.own and each.place is not None]
    fitting = line.heading.place and table.grid.place(*line.heading.place)
    for heading in own:
        assert heading.place is not None
        row, column = table.grid.place(*heading.place)
        alike = (
            fitting is not None
            and row == fitting[0]
            and _wording(table, row, column) == _wording(table, *fitting)
        )
        mine = [each for each in own if each.place == heading.place]
        plausible = column == line.column and len(mine) == 1 and heading.boards >= _FEWEST
        if alike or (plausible and not _shared_vps(line, heading)):
            return mine
    return []


def _wording(table: Table, row: int, column: int) -> str:
    """The text of a heading without its numbers."""
    return re.sub(r"\d+", "#", str(table.grid.value(row, column)).strip().lower())


def _shared_vps(line: VpColumn, heading: Heading) -> bool:
    vps = line.scale.steps[0].vps if line.scale.steps else line.scale.at(0)
    return 100 * heading.boards in (sum(vps), max(vps), 2 * sum(vps))


def _bare(table: Table, line: VpColumn, heading: Heading) -> bool:
    """Return whether a heading is a bare number that can only be meant for the boards.

    A column of VPs may be headed by the VPs that are shared: 20, 10, 30. Not where the columns beside it are
    headed by their boards, or one of the same scale is headed otherwise.
    """
    if not heading.plain or heading.place is None:
        return False
    if not _shared_vps(line, heading):
        return True
    row = table.grid.place(*heading.place)[0]
    headings = [
        each.heading
        for each in table.lines
        if each.heading and each.heading.place and table.grid.place(*each.heading.place)[0] == row
    ]
    return any(each.boards != heading.boards and each.plain for each in headings)
