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
    lines: list[Line]
    above: dict[int, list[Heading]] = field(default_factory=dict)


def find_tables(grid: Grid, progress: Progress | None = None) -> list[Table]:
    """Find the VP tables of a sheet, the largest first."""
    taken: set[Place] = set()
    views = (grid, grid.on_its_side())
    sides = [(view, axis) for view in views for axis in axes(view)]
    # A count by ones is preferred to leaps that reach hardly further.
    sides.sort(key=lambda side: -len(side[1].entries) - 1.5 * side[1].by_ones)
    tables: list[Table] = []
    rest = []
    for done, (view, axis) in enumerate(sides):
        if progress is not None:
            progress(grid.name, done, len(sides))
        table = _beside(view, axis, taken, recognise)
        if table is None:
            rest.append((view, axis))
        else:
            tables.append(table)
    # The later parts of a table cut into columns may hold too little to be recognised alone.
    known = list(dict.fromkeys((line.scale, line.form) for table in tables for line in table.lines))
    for view, axis in rest if known else ():
        table = _beside(view, axis, taken, lambda cells, _: _continued(cells, known))
        if table is not None:
            tables.append(table)
    return tables


def _beside(
    view: Grid,
    axis: Axis,
    taken: set[Place],
    judge: Callable[[Cells, Sequence[Heading]], Match | None],
) -> Table | None:
    """Return the table that stands beside a side, if there is one, and take its cells."""
    side = [view.place(entry.row, axis.column) for entry in axis.entries if entry.sure]
    if any(place in taken for place in side):
        return None
    table = Table(view, axis, [])
    unexplained = []
    for column in _columns(view, axis):
        cells = _cells(view, axis, column, taken)
        if len(cells) >= SHORTEST and likely_forms(cells):
            table.above[column] = headings(view, axis, column)
            match = judge(cells, table.above[column])
            if match is None:
                unexplained.append((column, cells))
            else:
                table.lines.append(Line(column, match.scale, match.form, match.heading))
        elif cells:
            unexplained.append((column, cells))
    if not table.lines:
        return None
    table.lines += list(_siblings(table, unexplained))
    table.lines += list(_companions(table, unexplained))
    columns = [axis.column, *(line.column for line in table.lines)]
    taken.update(view.place(entry.row, column) for entry in axis.entries if entry.sure for column in columns)
    taken.update(place for line in table.lines if line.heading and (place := line.heading.place))
    return table


def _columns(view: Grid, axis: Axis) -> list[int]:
    near = [column for column in view.columns if 0 < abs(column - axis.column) <= _REACH]
    return sorted(near, key=lambda column: abs(column - axis.column))


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
