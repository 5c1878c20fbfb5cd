"""The sides of tables: columns of margins or of VPs, counting up or down.

A side that counts by ones may have a cell that was mistyped, or an empty one: the count goes on behind it.
So it does where a margin was left out, or is repeated; the row behind remembers it. A side that leaps (0, 5,
10 ...) must at least go up or down all the way.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from xlvp.verify.grid import Grid

SHORTEST = 5
_SHORTEST_LEAPING = 6
#: Cells of a count to each one that may fail to fit: in a column of anything, some count by chance.
_TO_EACH_SLIP = 3
#: Where margins begin, and where winners' VPs do: leaps from anywhere else are no side of a table.
_BEGINNINGS = (0, 1, 5, 10, 15)
_LARGEST = 400
_GAP = 3
_TOGETHER = 3
#: Keys that may be left out in one place, and rows by which a count must go on behind such a place.
_LEFT_OUT = 3
_GOES_ON, _GOES_ON_PAIRED = 3, 1


@dataclass(frozen=True)
class SideCell:
    """One cell of a side."""

    row: int
    key: int  # the margin or VPs that should be there
    given: int | None  # what is there; None is a blank or something that is not a whole number
    #: whether the count includes the cell; an end that does not fit may as well be a heading
    sure: bool = True
    leaps: bool = False  # whether the count goes on here over keys left out, or with the same key again


@dataclass(frozen=True)
class Axis:
    """A side of a possible table."""

    column: int
    entries: tuple[SideCell, ...]
    by_ones: bool

    @property
    def step(self) -> int:
        """1 if the side counts up, -1 if down."""
        sure = [entry.key for entry in self.entries if entry.sure]
        return 1 if sure[-1] > sure[0] else -1

    @cached_property
    def top(self) -> int:
        """The first row that is sure."""
        return next(entry.row for entry in self.entries if entry.sure)

    @cached_property
    def bottom(self) -> int:
        """The last row that is sure."""
        return next(entry.row for entry in reversed(self.entries) if entry.sure)


Item = tuple[int, int]
"""Row and whole number."""


def axes(grid: Grid) -> Iterator[Axis]:
    """Yield the sides of possible tables."""
    for column in sorted(column for column, cells in grid.columns.items() if len(cells) >= SHORTEST):
        for side in (0, 1):
            items = _items(grid, column, side)
            if len(items) >= SHORTEST:
                yield from _counted(grid, column, items, paired=_paired(grid, column, items))
                if side == 0:
                    yield from _leaping(column, items)


def _items(grid: Grid, column: int, side: int) -> list[Item]:
    """The whole numbers of a column; of cells with both sides' VPs (17-3) the first or the second."""
    items = []
    for row, reading in sorted(grid.readings(column).items()):
        if isinstance(reading, tuple):
            reading = None if None in reading else reading[side]  # 16 boards reads as 16 and more
        elif side == 1:
            continue
        if isinstance(reading, int) and reading % 100 == 0 and abs(reading) <= 100 * _LARGEST:
            items.append((row, reading // 100))
    return items


def _paired(grid: Grid, column: int, items: list[Item]) -> bool:
    """Return whether the cells have both sides' VPs, which add up to the same: a short count is enough."""
    pairs = [pair for row, _ in items if isinstance(pair := grid.reading(row, column), tuple)]
    totals = Counter(one + other for one, other in pairs if one is not None and other is not None)
    return bool(totals) and totals.most_common(1)[0][1] >= SHORTEST


def _counted(grid: Grid, column: int, items: list[Item], *, paired: bool) -> Iterator[Axis]:
    goes_on = _GOES_ON_PAIRED if paired else _GOES_ON
    at = 0
    while at < len(items):
        step, entries, used = max(
            (_count(items, at, step, goes_on) for step in (1, -1)), key=lambda counted: len(counted[1])
        )
        slips = sum(entry.given != entry.key or entry.leaps for entry in entries)
        if len(entries) < (SHORTEST if paired else max(SHORTEST + slips, _TO_EACH_SLIP * slips)):
            at += 1
            continue
        yield Axis(column, _with_ends(grid, column, entries, step), by_ones=True)
        at += used


def _count(items: list[Item], at: int, step: int, goes_on: int) -> tuple[int, list[SideCell], int]:
    """Count on from an item as far as it goes, over single cells that do not fit."""
    row, key = items[at]
    entries = [SideCell(row, key, key)]
    start = at
    while at + 1 < len(items):
        row, key = entries[-1].row, entries[-1].key
        next_row, following = items[at + 1]
        if following == key + step and next_row <= row + _GAP:
            at += 1
        elif slips := _slips(items[at : at + _TOGETHER + 2], step):
            slipped = enumerate(items[at + 1 : at + 1 + slips], start=1)
            entries += [SideCell(where, key + nth * step, given) for nth, (where, given) in slipped]
            at += slips + 1
        elif (next_row, following) == (row + 2, key + 2 * step):
            entries.append(SideCell(row + 1, key + step, None))
            at += 1
        elif len(entries) >= goes_on and (
            irregular := _irregular(items[at : at + goes_on + 1], step, goes_on)
        ):
            entries.append(irregular)
            at += 1
            continue
        else:
            break
        entries.append(SideCell(*items[at], items[at][1]))
    return step, entries, at - start + 1


def _irregular(items: list[Item], step: int, goes_on: int) -> SideCell | None:
    """Return the next row if the count goes on in it over keys left out, or with the same key again.

    Only where it then goes on by ones for some rows, as it did before: else it is another table's count.
    """
    (row, key), (next_row, following) = items[:2]
    behind = items[1 : goes_on + 1]
    if next_row > row + _GAP or len(behind) < goes_on:
        return None
    if any(
        below > above + _GAP or later != earlier + step
        for (above, earlier), (below, later) in pairwise(behind)
    ):
        return None
    leap = (following - key) * step
    if leap == 0 or 1 < leap <= min(goes_on, _LEFT_OUT) + 1:  # few rows prove a short leap only
        return SideCell(next_row, following, following, leaps=True)
    return None


def _slips(items: list[Item], step: int) -> int:
    """Return how many cells do not fit before a count goes on; 0 if it does not."""
    for nth, (_, following) in enumerate(items[2:], start=2):
        near = all(below <= above + _GAP for (above, _), (below, _) in pairwise(items[: nth + 1]))
        if near and following == items[0][1] + nth * step:
            return nth - 1
    return 0


def _with_ends(grid: Grid, column: int, entries: list[SideCell], step: int) -> tuple[SideCell, ...]:
    """Add the numbers before and behind the count that do not fit."""
    before = list(_beyond(grid, column, entries[0], -1, -step))
    return (*reversed(before), *entries, *_beyond(grid, column, entries[-1], 1, step))


def _beyond(grid: Grid, column: int, end: SideCell, down: int, step: int) -> Iterator[SideCell]:
    for nth in range(1, _TOGETHER + 1):
        reading = grid.reading(end.row + nth * down, column)
        if isinstance(reading, tuple) and None not in reading:
            reading = reading[0]  # 15-15 above 18-12, 19-11 ...: some scales leap there
        if not isinstance(reading, int) or reading % 100:
            return
        yield SideCell(end.row + nth * down, end.key + nth * step, reading // 100, sure=False)


def _leaping(column: int, items: list[Item]) -> Iterator[Axis]:
    """Yield the columns that go up or down all the way, but not by ones; one key may be repeated."""
    start = again = 0
    for at in range(1, len(items) + 1):
        same = at < len(items) and items[at][1] == items[at - 1][1]
        if at < len(items) and again + same <= 1 and _goes_on(items[start], items[at - 1], items[at]):
            again += same
            continue
        run = items[start:at]
        by_ones = abs(run[-1][1] - run[0][1]) <= len(run)  # a count with a single leap is a count
        begins = min(abs(key) for _, key in run) in _BEGINNINGS
        if len(run) >= _SHORTEST_LEAPING and begins and not by_ones:
            yield Axis(column, tuple(SideCell(row, key, key) for row, key in run), by_ones=False)
        start, again = at, 0


def _goes_on(first: Item, before: Item, item: Item) -> bool:
    """Return whether an item is near the one before it, and further on the way that led there."""
    way = before[1] - first[1]
    return item[0] <= before[0] + _GAP and (way == 0 or (item[1] - before[1]) * way >= 0)
