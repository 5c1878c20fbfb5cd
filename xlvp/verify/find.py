"""VP tables on a sheet: sides of margins or VPs with columns beside them that a scale explains.

A table is looked for upright and on its side. What one table has taken no other gets.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from xlvp.verify.axes import SHORTEST, Axis, axes
from xlvp.verify.forms import BY_MARGIN, Form, agreeing
from xlvp.verify.grid import Grid, Place
from xlvp.verify.headings import Heading, headings
from xlvp.verify.reading import rounded
from xlvp.verify.recognise import MAJORITY, Cells, Match, likely_forms, recognise
from xlvp.verify.scales import Scale, scales_for

_REACH = 450
_BESIDE = 3

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is."""


@dataclass
class Line:
    """A column of a table, read along the side: which scale its figures are, in what form, and why so."""

    column: int
    scale: Scale
    form: Form
    heading: Heading | None


@dataclass
class Table:
    """A side and the columns beside it that a scale explains."""

    grid: Grid
    axis: Axis
    lines: list[Line] = field(default_factory=list)
    above: dict[int, list[Heading]] = field(default_factory=dict)


def find_tables(grid: Grid, progress: Progress | None = None) -> list[Table]:
    """Find the VP tables of a sheet, the largest first."""
    taken: set[Place] = set()
    views = (grid, grid.on_its_side())
    sides = [Table(view, axis) for view in views for axis in axes(view)]
    # A count by ones is preferred to leaps that reach hardly further.
    sides.sort(key=lambda side: -len(side.axis.entries) - 1.5 * side.axis.by_ones)
    counted = {
        id(view): [side.axis for side in sides if side.grid is view and side.axis.by_ones] for view in views
    }
    for done, side in enumerate(sides):
        if progress is not None:
            progress(grid.name, done, len(sides))
        _look(side, _nearest(side, counted[id(side.grid)]), taken, recognise)
    for side in sides:
        _look(side, _columns(side), taken, recognise)
    # The later parts of a table cut into columns may hold too little to be recognised alone.
    known = list(dict.fromkeys((line.scale, line.form) for side in sides for line in side.lines))
    for side in sides if known else ():
        _look(side, _columns(side), taken, lambda cells, _: _continued(cells, known))
    return [side for side in sides if side.lines]


def _look(
    table: Table,
    columns: Sequence[int],
    taken: set[Place],
    judge: Callable[[Cells, Sequence[Heading]], Match | None],
) -> None:
    """Look for columns of a table beside its side, and take their cells."""
    view, axis = table.grid, table.axis
    rows = [entry.row for entry in axis.entries if entry.sure]
    if not table.lines and any(view.place(row, axis.column) in taken for row in rows):
        return
    unexplained = []
    before = len(table.lines)
    for column in columns:
        cells = _cells(view, axis, column, taken)
        if len(cells) >= SHORTEST and likely_forms(cells):
            table.above[column] = headings(view, axis, column)
            match = judge(cells, table.above[column])
            if match is not None:
                table.lines.append(Line(column, match.scale, match.form, match.heading))
                continue
        if cells:
            unexplained.append((column, cells))
    if not table.lines:
        return
    table.lines += list(_siblings(table, unexplained))
    table.lines += list(_companions(table, unexplained))
    for line in table.lines[before:]:
        taken.update(view.place(row, line.column) for row in rows)
        if line.heading and line.heading.place:
            taken.add(line.heading.place)
    taken.update(view.place(row, axis.column) for row in rows)


def _columns(table: Table) -> list[int]:
    """Return the columns beside a side that are not explained, the nearest first."""
    here = table.axis.column
    used = {here, *(line.column for line in table.lines)}
    near = [column for column in table.grid.columns if abs(column - here) <= _REACH and column not in used]
    return sorted(near, key=lambda column: abs(column - here))


def _nearest(table: Table, counted: Sequence[Axis]) -> list[int]:
    """Return the columns that stand nearer to this side than to the side of another table."""
    axis = table.axis
    others = [
        other.column
        for other in counted
        if other.column != axis.column
        and 2 * (min(axis.bottom, other.bottom) - max(axis.top, other.top) + 1) > axis.bottom - axis.top
    ]
    return [
        column
        for column in _columns(table)
        if all(abs(column - axis.column) <= abs(column - other) for other in others)
    ]


def _cells(view: Grid, axis: Axis, column: int, taken: set[Place]) -> Cells:
    filled = view.columns[column]
    cells = []
    for entry in axis.entries:
        if entry.sure and entry.row in filled and view.place(entry.row, column) not in taken:
            reading = rounded(view.reading(entry.row, column))
            if reading is not None:
                cells.append((entry.key, reading))
    return cells


def _continued(cells: Cells, known: Sequence[tuple[Scale, Form]]) -> Match | None:
    """Recognise a part of a scale that another table of the sheet has been recognised as."""
    for scale, form in known:
        agreed, telling = agreeing(scale, form, cells)
        if telling >= 2 and agreed >= MAJORITY * len(cells):
            return Match(scale, form, agreed, None)
    return None


def _siblings(table: Table, columns: Sequence[tuple[int, Cells]]) -> Iterator[Line]:
    """Yield columns that have more wrong than right, but a heading of boards as their neighbours have."""
    named = {(line.scale.kind, line.form) for line in table.lines if line.heading and line.heading.own}
    for column, cells in columns:
        own = [heading for heading in table.above.get(column, ()) if heading.own and heading.plain]
        for heading in own[:1]:
            for scale in scales_for(heading.boards):
                for form in Form:
                    agreed, _ = agreeing(scale, form, cells) if (scale.kind, form) in named else (0, 0)
                    if 2 * agreed >= len(cells) >= SHORTEST:
                        yield Line(column, scale, form, heading)


def _companions(table: Table, columns: Sequence[tuple[int, Cells]]) -> Iterator[Line]:
    """Yield columns that repeat the side of the table, or give the VPs of the other side beside it."""
    used = {line.column for line in table.lines}
    near = [table.axis.column, *used]
    for column, cells in columns:
        if column in used or len(cells) < SHORTEST or min(abs(column - other) for other in near) > _BESIDE:
            continue
        closest = min(table.lines, key=lambda line: abs(line.column - column))
        forms = (Form.AGAIN,) if closest.form in BY_MARGIN else (Form.OTHER_SIDE, Form.AGAIN)
        for form in forms:
            agreed, _ = agreeing(closest.scale, form, cells)
            if agreed >= MAJORITY * len(cells):
                yield Line(column, closest.scale, form, closest.heading)
                break
