"""A VP table on a sheet: its side that counts up or down, its columns, and the boards that headings name.

A side that counts by ones may have a cell that was mistyped, or an empty one: the count goes on behind it.
So it does where a margin was left out, or is repeated; the row behind remembers it. A side that leaps (0, 5,
10 ...) must at least go up or down all the way.

Titles are in any language, so every whole number from 1 to 200 in a heading is tried: "16 boards", "16
rozdań", "N = 16", "16". A heading merged over several columns is in the first of them.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise

from xlvp.scales.scale import Figures
from xlvp.scales.wbf import MOST_BOARDS
from xlvp.verify.grid import Grid, Number, Pair, Place
from xlvp.verify.number_words import BOARDS, in_digits
from xlvp.verify.scales import Form

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
    def rows(self) -> list[int]:
        """The rows that are sure."""
        return [entry.row for entry in self.entries if entry.sure]

    @property
    def top(self) -> int:
        """The first row that is sure."""
        return self.rows[0]

    @property
    def bottom(self) -> int:
        """The last row that is sure."""
        return self.rows[-1]


Item = tuple[int, int]
"""Row and whole number."""


def axes(grid: Grid) -> Iterator[Axis]:
    """Yield the sides of possible tables."""
    for column in sorted(column for column, cells in grid.columns.items() if len(cells) >= SHORTEST):
        for side in (0, 1):
            items = _items(grid, column, side)
            if len(items) >= SHORTEST:
                # cells with both sides' VPs, which add up to the same: a short count is enough
                pairs = [pair for row, _ in items if isinstance(pair := grid.reading(row, column), tuple)]
                totals = Counter(one + other for one, other in pairs if one is not None and other is not None)
                paired = max(totals.values(), default=0) >= SHORTEST
                yield from _counted(grid, column, items, paired=paired)
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
        # and the numbers before and behind the count that do not fit
        before = reversed(list(_beyond(grid, column, entries[0], -1, -step)))
        ends = _beyond(grid, column, entries[-1], 1, step)
        yield Axis(column, (*before, *entries, *ends), by_ones=True)
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
    for (above, earlier), (below, later) in pairwise(behind):
        if below > above + _GAP or later != earlier + step:
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


def _beyond(grid: Grid, column: int, end: SideCell, down: int, step: int) -> Iterator[SideCell]:
    for nth in range(1, _TOGETHER + 1):
        reading = grid.reading(end.row + nth * down, column)
        expected = end.key + nth * step
        if isinstance(reading, tuple) and 100 * expected in reading:
            reading = 100 * expected  # 75+ below 74, or -999 to -75 above -74
        elif isinstance(reading, tuple) and None in reading:
            return
        if isinstance(reading, tuple):
            reading = reading[0]  # 15-15 above 18-12, 19-11 ...: some scales leap there
        if not isinstance(reading, int) or reading % 100:
            return
        yield SideCell(end.row + nth * down, expected, reading // 100, sure=False)


def _leaping(column: int, items: list[Item]) -> Iterator[Axis]:
    """Yield the columns that go up or down all the way, but not by ones; one key may be repeated."""
    start = again = 0
    for at in range(1, len(items) + 1):
        if at < len(items):  # near the one before, and further on the way that led there
            (before_row, before), (row, key) = items[at - 1 : at + 1]
            way = before - items[start][1]
            goes_on = row <= before_row + _GAP and (way == 0 or (key - before) * way >= 0)
            if goes_on and again + (key == before) <= 1:
                again += key == before
                continue
        run = items[start:at]
        by_ones = abs(run[-1][1] - run[0][1]) <= len(run)  # a count with a single leap is a count
        begins = min(abs(key) for _, key in run) in _BEGINNINGS
        if len(run) >= _SHORTEST_LEAPING and begins and not by_ones:
            yield Axis(column, tuple(SideCell(row, key, key) for row, key in run), by_ones=False)
        start, again = at, 0


_ROWS_ABOVE = 8
_MERGED = 12
_BESIDE = 6
_MOST = 16
_REPEATED = 0.8
_LONGEST = 200
_SPAN = re.compile(r"(?<![\d.,])\d{1,3}\s*(?:-|–|to|do|bis|/)\s*\d{1,3}(?!\d|[.,]\d)")
_INTEGER = re.compile(r"(?<![\d.,])\d{1,3}(?!\d|[.,]\d)")
#: A number of boards among other numbers: 20 VP scale, 7 boards.
_STATED = re.compile(rf"(?<![\d.,])(\d{{1,3}})[\s-]?(?:{BOARDS}|b\b)", re.I)
#: Several parts of a match: 2 x 8 boards.
_TIMES = re.compile(rf"(?<![\d.,])(\d{{1,2}})\s*[x×*]\s*(\d{{1,3}})\s*(?:{BOARDS})", re.I)
_BOARDS = re.compile(rf"{BOARDS}|\bN\s*=", re.I)


@dataclass(frozen=True)
class Heading:
    """A number of boards and the cell that names it."""

    boards: int
    place: Place | None  # the cell, None for the name of the sheet and for a column that repeats the number
    own: bool  # whether the cell heads this column, as a title over the whole table does not
    plain: bool  # whether the cell is nothing but the number, or says that it means boards
    says_boards: bool = False  # whether it says so, in one of the languages that are known here

    def names(self, scale: Figures) -> bool:
        """Return whether it names the boards of a scale."""
        return scale.boards[0] <= self.boards <= scale.boards[1]


def _headings(grid: Grid, axis: Axis, column: int) -> Iterator[Heading]:
    """Yield what the headings of a column say, the nearest first."""
    rows = range(axis.top - 1, max(0, axis.top - 1 - _ROWS_ABOVE), -1)
    for row in rows:
        is_here = grid.value(row, column) is not None
        here = column if is_here else next(grid.left_of(row, column, _MERGED), None)
        if here is not None:
            yield from _numbers(grid, row, here, own=True)
    for reading in repeated(grid, axis).values():  # as long lists repeat a number in every row
        for repeat in reading if isinstance(reading, tuple) else (reading,):
            if repeat is not None and repeat % 100 == 0 and 1 <= repeat // 100 <= MOST_BOARDS:
                yield Heading(int(repeat) // 100, None, own=False, plain=False)
    for row in rows:
        for other in grid.left_of(row, column + _BESIDE, 2 * _MERGED):
            yield from _numbers(grid, row, other, own=False)
    name = in_digits(grid.name)
    for number in _integers(name):
        yield Heading(number, None, own=False, plain=False, says_boards=says_boards(name))


def _numbers(grid: Grid, row: int, column: int, *, own: bool) -> Iterator[Heading]:
    value = grid.value(row, column)
    place = grid.place(row, column)
    if isinstance(value, str):
        value = in_digits(value)
        numbers = _integers(value)
        boards = says_boards(value)
        stated = [int(digits) for digits in _STATED.findall(value[:_LONGEST])]
        for number in numbers:
            says = boards if len(stated) != 1 else number == stated[0]
            yield Heading(number, place, own, says or value.strip().isdecimal(), says)
        if parts := parts_of_a_match(value):
            yield Heading(parts, place, own, plain=True, says_boards=True)
    elif isinstance(value, int | float) and 1 <= value <= MOST_BOARDS and value == int(value):
        yield Heading(int(value), place, own, plain=True)


def boards_said(text: str) -> int:
    """Return the one number of boards that a text says, 0 if it says none or a range of them.

    >>> boards_said("20 VP scale, 7 boards"), boards_said("Round 14"), boards_said("9-11 boards")
    (7, 0, 0)
    >>> boards_said("Final, 2 x 8 boards")
    16
    """
    text = in_digits(text)
    if parts := parts_of_a_match(text):
        return parts
    stated = _STATED.findall(text[:_LONGEST])
    numbers = [int(digits) for digits in stated] if len(stated) == 1 else _integers(text)
    return numbers[0] if len(numbers) == 1 and says_boards(text) and not _SPAN.search(text[:_LONGEST]) else 0


def parts_of_a_match(text: str) -> int:
    """Return the boards of a match that is played in parts, 0 where a text says none."""
    parts = _TIMES.findall(text[:_LONGEST])
    boards = int(parts[0][0]) * int(parts[0][1]) if len(parts) == 1 else 0
    return boards if boards <= MOST_BOARDS else 0


@lru_cache(maxsize=10_000)
def says_boards(text: str) -> bool:
    """Return whether a text names one number of boards, or a range of them, and says that it does."""
    text = in_digits(text)
    if len(_STATED.findall(text[:_LONGEST])) == 1:
        return True
    numbers = len(_integers(text))
    one = numbers == 1 or (numbers == 2 and bool(_SPAN.search(text[:_LONGEST])))
    return one and bool(_BOARDS.search(text[:_LONGEST]))


def repeated(grid: Grid, axis: Axis) -> dict[int, Number | Pair]:
    """Return the columns beside a side that say the same in nearly all its rows, and what they say."""
    rows = axis.rows
    results: dict[int, Number | Pair] = {}
    for column in range(axis.column - _BESIDE, axis.column + _BESIDE + 1):
        cells = grid.columns.get(column, {})
        if column != axis.column and sum(row in cells for row in rows) >= _REPEATED * len(rows):
            reading, times = Counter(grid.reading(row, column) for row in rows).most_common(1)[0]
            if reading is not None and times >= _REPEATED * len(rows):
                results[column] = reading
    return results


def _integers(text: str) -> list[int]:
    results = [int(digits) for digits in _INTEGER.findall(text[:_LONGEST])]
    return [number for number in results if 1 <= number <= MOST_BOARDS]


@dataclass
class VpColumn:
    """A column of a table, read along the side: which scale its figures are, in what form, and why so."""

    column: int
    scale: Figures
    form: Form
    heading: Heading | None


@dataclass
class Table:
    """A side and the columns beside it that a scale explains."""

    grid: Grid
    axis: Axis
    lines: list[VpColumn] = field(default_factory=list)
    above: dict[int, list[Heading]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)

    def headings(self, column: int) -> list[Heading]:
        """Return what the headings of a column say, each number once."""
        if column not in self.above:
            results: dict[int, Heading] = {}
            for heading in _headings(self.grid, self.axis, column):
                known = results.setdefault(heading.boards, heading)
                if known is not heading and len(results) >= _MOST:
                    break
            self.above[column] = list(results.values())[:_MOST]
        return self.above[column]

    def places(self, lines: Sequence[VpColumn] | None = None) -> set[Place]:
        """Return the cells of the side, of some of the columns or all, and of the headings of these."""
        lines = self.lines if lines is None else lines
        columns = (self.axis.column, *(line.column for line in lines))
        return {
            *(self.grid.place(row, column) for row in self.axis.rows for column in columns),
            *(line.heading.place for line in lines if line.heading and line.heading.place),
        }


def places_of(tables: Iterable[Table]) -> set[Place]:
    """Return the cells of tables and their headings."""
    return {place for table in tables for place in table.places()}
