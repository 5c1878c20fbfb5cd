"""Finding the VP tables of a sheet: columns that a scale explains, and their companions beside them."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter

from xlvp.verify.grid import Grid, Place
from xlvp.verify.recognise import (
    GREAT_MAJORITY,
    MAJORITY,
    CandidateCells,
    Match,
    likely_forms,
    recognise,
    suspected,
    tells,
)
from xlvp.verify.scales import BY_MARGIN, Form, agreeing, scales_for
from xlvp.verify.table import SHORTEST, Axis, Table, VpColumn, axes

_BESIDE = 3


def siblings(table: Table, columns: Sequence[tuple[int, CandidateCells]]) -> Iterator[VpColumn]:
    """Yield columns that have more wrong than right, but a heading of boards as their neighbours have."""
    named = {(line.scale.kind, line.form) for line in table.lines if line.heading and line.heading.own}
    for column, cells in columns:
        own = [heading for heading in table.headings(column) if heading.own and heading.plain]
        for heading in own[:1]:
            for scale in scales_for(heading.boards):
                for form in Form:
                    alike = (scale.kind, form) in named
                    if alike and 2 * len(agreeing(scale, form, cells)) >= len(cells) >= SHORTEST:
                        yield VpColumn(column, scale, form, heading)


def companions(table: Table, columns: Sequence[tuple[int, CandidateCells]]) -> Iterator[VpColumn]:
    """Yield columns that are nothing by themselves, but repeat or complete a column beside them."""
    used = {line.column for line in table.lines}
    near = [table.axis.column, *used]
    for column, cells in columns:
        if column in used or len(cells) < SHORTEST or min(abs(column - other) for other in near) > _BESIDE:
            continue
        closest = min(table.lines, key=lambda line: abs(line.column - column))
        beside_vps = (Form.OTHER_SIDE, Form.AGAIN, Form.FIRST, Form.LAST)
        for form in (Form.AGAIN,) if closest.form in BY_MARGIN else beside_vps:
            if len(agreeing(closest.scale, form, cells)) >= MAJORITY * len(cells):
                yield VpColumn(column, closest.scale, form, closest.heading)
                break
        else:
            if closest.form is Form.WINNER:  # the loser's VPs but for a little, computed by themselves
                close = 100 if closest.scale.discrete else 5
                losers = [(reading, closest.scale.at(key)[1]) for key, reading in cells]
                nearly = [isinstance(vp, int) and abs(vp - loser) <= close for vp, loser in losers]
                if sum(nearly) >= GREAT_MAJORITY * len(cells):
                    yield VpColumn(column, closest.scale, Form.LOSER, closest.heading)


MOST_LOOKS = 3_000_000
"""Cells looked at beside possible sides of tables; enough for any sheet but one full of counting."""

#: What a look at a column costs besides its cells.
_A_LOOK = 10
_REACH = 450
_PATIENCE = 100

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is."""

Judge = Callable[[Table, int, CandidateCells], Match | None]
"""Says which scale a column of a table is, given its cells."""


def find_tables(grid: Grid, progress: Progress | None = None) -> tuple[list[Table], bool]:
    """Find the VP tables of a sheet, the largest first; whether all of the sheet was looked at."""
    search = _Search(grid)
    for done, side in enumerate(search.sides):
        if progress is not None:
            progress(grid.name, done, len(search.sides))
        search.look(side, search.nearest(side), search.recognise)
    for side in search.sides:
        search.look(side, _columns(side), search.recognise)
    # The later parts of a table cut into columns may hold too little to be recognised alone.
    known = {(line.scale, line.form): line for side in search.sides for line in side.lines}
    for side in search.sides if known else ():
        side.seen.clear()
        search.look(side, _columns(side), lambda _table, _column, cells: _continued(cells, known.values()))
    for side in search.sides:
        side.seen.clear()
        search.look(side, _columns(side), search.suspect)
    return [side for side in search.sides if side.lines], search.looks > 0


class _Search:
    """The search of a sheet: the sides of possible tables, and which cells a table has taken."""

    def __init__(self, grid: Grid) -> None:
        views = (grid, grid.on_its_side())
        self.sides = [Table(view, axis) for view in views for axis in axes(view)]
        # A count by ones is preferred to leaps that reach hardly further.
        self.sides.sort(key=lambda side: -len(side.axis.entries) - 1.5 * side.axis.by_ones)
        self.looks = MOST_LOOKS
        #: The sides that count in each row, from left to right.
        self._counting: dict[tuple[bool, int], list[Axis]] = {}
        for side in sorted(self.sides, key=lambda side: side.axis.column):
            for row in range(side.axis.top, side.axis.bottom + 1) if side.axis.by_ones else ():
                self._counting.setdefault((side.grid.turned, row), []).append(side.axis)
        self._taken: set[Place] = set()
        self._misses = 0

    def look(self, table: Table, columns: Sequence[int], judge: Judge) -> None:
        """Look for columns of a table beside its side, and take their cells."""
        if not table.lines and not self._taken.isdisjoint(table.places()):
            return
        unexplained = []
        before = len(table.lines)
        for column in columns:
            if self.looks <= 0:
                return
            table.seen.add(column)
            view, figures = table.grid, table.grid.figures(column)
            cells = [
                (entry.key, figures[entry.row])
                for entry in table.axis.entries
                if entry.sure and entry.row in figures and view.place(entry.row, column) not in self._taken
            ]
            self.looks -= _A_LOOK + len(cells)
            if len(cells) >= SHORTEST and likely_forms(cells):
                match = judge(table, column, cells)
                if match is not None:
                    table.lines.append(VpColumn(column, match.scale, match.form, match.heading))
                    continue
            if cells:
                unexplained.append((column, cells))
        if table.lines:
            table.lines += list(siblings(table, unexplained))
            table.lines += list(companions(table, unexplained))
            self._taken |= table.places(table.lines[before:])

    def recognise(self, table: Table, column: int, cells: CandidateCells) -> Match | None:
        """Recognise a column, asking the headings first as long as that leads to something."""
        match = recognise(cells, lambda: table.headings(column), by_heading=self._misses < _PATIENCE)
        self._misses = 0 if match else self._misses + 1
        return match

    def suspect(self, table: Table, column: int, cells: CandidateCells) -> Match | None:
        """Recognise a column in which much is wrong."""
        return suspected(cells, lambda: table.headings(column), by_ones=table.axis.by_ones)

    def nearest(self, table: Table) -> list[int]:
        """Return the columns that belong to this side, and to none that counts beside it.

        Of sides that all stand left of their columns, or all right of them, a column belongs to the next side
        there; else to the nearer one.
        """
        here = table.axis.column
        axes_here = self._beside(table)
        sides = _without_again(axes_here)
        if here not in sides:  # From and To: the longer one is the side, the other repeats it
            return []
        if len(sides) < 2:
            return _columns(table)
        columns = [column for column in _columns(table) if column not in sides]
        left = _filled_beside(table, sides[0], -1)
        right = _filled_beside(table, sides[-1], 1)
        if right and not left:
            return [column for column in columns if _last_before(sides, column) == here]
        if left and not right:
            return [column for column in columns if _first_after(sides, column) == here]
        others = [side for side in sides if side != here]
        return [
            column
            for column in columns
            if not any(abs(column - other) < abs(column - here) for other in others)
        ]

    def _beside(self, table: Table) -> list[Axis]:
        """Return the sides that count in most rows of a side, or this in most of theirs, from the left."""
        axis = table.axis
        sides = {axis.column: axis}
        for row in (axis.top, axis.top + SHORTEST, (axis.top + axis.bottom) // 2, axis.bottom):
            counting = self._counting.get((table.grid.turned, row), [])
            at = bisect_left(counting, axis.column, key=attrgetter("column"))
            for each in counting[max(0, at - _REACH) : at + _REACH]:
                shared = min(each.bottom, axis.bottom) - max(each.top, axis.top) + 1
                if 2 * shared > min(each.bottom - each.top, axis.bottom - axis.top):
                    sides.setdefault(each.column, each)
        return [sides[column] for column in sorted(sides)]


def _without_again(sides: Sequence[Axis]) -> list[int]:
    """Return the columns of sides; of several next to each other that count the same, the longest one's."""
    groups: list[list[Axis]] = []
    for side in sides:
        before = groups[-1][-1] if groups else None
        if before is not None and side.column == before.column + 1 and _counts_the_same(before, side):
            groups[-1].append(side)
        else:
            groups.append([side])
    return [max(group, key=lambda side: len(side.rows)).column for group in groups]


def _counts_the_same(one: Axis, other: Axis) -> bool:
    keys = {entry.row: entry.key for entry in one.entries}
    shared = [entry for entry in other.entries if entry.row in keys]
    return bool(shared) and all(keys[entry.row] == entry.key for entry in shared)


def _filled_beside(table: Table, column: int, way: int) -> bool:
    """Return whether the column to the left or right has figures in the rows of a side."""
    grid, axis = table.grid, table.axis
    for other in range(column + way, column + way * (_BESIDE + 1), way):
        if other in grid.columns:
            figures = grid.figures(other)
            return sum(row in figures for row in axis.rows) >= SHORTEST
    return False


def _last_before(sides: Sequence[int], column: int) -> int | None:
    at = bisect_left(sides, column)
    return sides[at - 1] if at else None


def _first_after(sides: Sequence[int], column: int) -> int | None:
    at = bisect_right(sides, column)
    return sides[at] if at < len(sides) else None


def _columns(table: Table) -> list[int]:
    """Return the columns beside a side that were not looked at, the nearest first."""
    here = table.axis.column
    used = {here, *table.seen, *(line.column for line in table.lines)}
    near = [column for column in table.grid.near(here, _REACH) if column not in used]
    return sorted(near, key=lambda column: abs(column - here))


def _continued(cells: CandidateCells, known: Iterable[VpColumn]) -> Match | None:
    """Recognise a part of a scale that another table of the sheet has been recognised as."""
    for line in known:
        agreed = len(agreeing(line.scale, line.form, cells))
        if agreed >= MAJORITY * len(cells) and tells(line.scale, line.form, cells):
            return Match(line.scale, line.form, agreed, line.heading)
    return None
