"""A VP table on a sheet: a side, the columns that a scale explains, and the boards that headings name.

Titles are in any language, so every whole number from 1 to 200 in a heading is tried: "16 boards", "16
rozdań", "N = 16", "16". A heading merged over several columns is in the first of them.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from xlvp.scales.wbf import MOST_BOARDS
from xlvp.verify.axes import Axis
from xlvp.verify.forms import Form, Number, Pair
from xlvp.verify.grid import Grid, Place
from xlvp.verify.scales import Scale

_ROWS_ABOVE = 8
_MERGED = 12
_BESIDE = 6
_MOST = 16
_REPEATED = 0.8
_LONGEST = 200
_SPAN = re.compile(r"(?<![\d.,])\d{1,3}\s*(?:-|–|to|do|bis|/)\s*\d{1,3}(?!\d|[.,]\d)")
_INTEGER = re.compile(r"(?<![\d.,])\d{1,3}(?!\d|[.,]\d)")
_WORDS = (
    r"board|rozda|brett|bord|hand|donne|étui|etui|mani|smazzat|spel|spil|deal|partij|mano|jako|brick|givar|"
    r"bds?\b|m[ãa]os|spiele?\b|spelen\b|hænder|krabic|leoszt|tabler|estuche|διανομ|сдач|раздач|副|ボード"
)
#: A number of boards among other numbers: 20 VP scale, 7 boards.
_STATED = re.compile(rf"(?<![\d.,])(\d{{1,3}})[\s-]?(?:{_WORDS}|b\b)", re.I)
#: Several parts of a match: 2 x 8 boards.
_TIMES = re.compile(rf"(?<![\d.,])(\d{{1,2}})\s*[x×*]\s*(\d{{1,3}})\s*(?:{_WORDS})", re.I)
_BOARDS = re.compile(rf"{_WORDS}|\bN\s*=", re.I)


@dataclass(frozen=True)
class Heading:
    """A number of boards and the cell that names it."""

    boards: int
    place: Place | None  # the cell, None for the name of the sheet and for a column that repeats the number
    own: bool  # whether the cell heads this column, as a title over the whole table does not
    plain: bool  # whether the cell is nothing but the number, or says that it means boards
    says_boards: bool = False  # whether it says so, in one of the languages that are known here


def headings(grid: Grid, axis: Axis, column: int) -> list[Heading]:
    """Return what the headings of a column say, each number once."""
    results: dict[int, Heading] = {}
    for heading in _all(grid, axis, column):
        known = results.setdefault(heading.boards, heading)
        if known is not heading and len(results) >= _MOST:
            break
    return list(results.values())[:_MOST]


def _all(grid: Grid, axis: Axis, column: int) -> Iterator[Heading]:
    rows = range(axis.top - 1, max(0, axis.top - 1 - _ROWS_ABOVE), -1)
    for row in rows:
        here = (
            column if grid.value(row, column) is not None else next(grid.left_of(row, column, _MERGED), None)
        )
        if here is not None:
            yield from _numbers(grid, row, here, own=True)
    yield from _repeated(grid, axis)
    for row in rows:
        for other in grid.left_of(row, column + _BESIDE, 2 * _MERGED):
            yield from _numbers(grid, row, other, own=False)
    for number in _integers(grid.name):
        yield Heading(number, None, own=False, plain=False, says_boards=says_boards(grid.name))


def _numbers(grid: Grid, row: int, column: int, *, own: bool) -> Iterator[Heading]:
    value = grid.value(row, column)
    place = grid.place(row, column)
    if isinstance(value, str):
        numbers = _integers(value)
        boards = says_boards(value)
        stated = [int(digits) for digits in _STATED.findall(value[:_LONGEST])]
        for number in numbers:
            says = boards if len(stated) != 1 else number == stated[0]
            yield Heading(number, place, own, says or value.strip().isdecimal(), says)
        if parts := _in_parts(value):
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
    if parts := _in_parts(text):
        return parts
    stated = _STATED.findall(text[:_LONGEST])
    numbers = [int(digits) for digits in stated] if len(stated) == 1 else _integers(text)
    return numbers[0] if len(numbers) == 1 and says_boards(text) and not _SPAN.search(text[:_LONGEST]) else 0


def _in_parts(text: str) -> int:
    """Return the boards of a match that is played in parts, 0 where a text says none."""
    parts = _TIMES.findall(text[:_LONGEST])
    boards = int(parts[0][0]) * int(parts[0][1]) if len(parts) == 1 else 0
    return boards if boards <= MOST_BOARDS else 0


@lru_cache(maxsize=10_000)
def says_boards(text: str) -> bool:
    """Return whether a text names one number of boards, or a range of them, and says that it does."""
    if len(_STATED.findall(text[:_LONGEST])) == 1:
        return True
    numbers = len(_integers(text))
    one = numbers == 1 or (numbers == 2 and bool(_SPAN.search(text[:_LONGEST])))
    return one and bool(_BOARDS.search(text[:_LONGEST]))


def _repeated(grid: Grid, axis: Axis) -> Iterator[Heading]:
    """Columns beside the side of the table that repeat a number in every row, as long lists do."""
    for reading in repeated(grid, axis).values():
        for number in reading if isinstance(reading, tuple) else (reading,):
            if number is not None and number % 100 == 0 and 1 <= number // 100 <= MOST_BOARDS:
                yield Heading(int(number) // 100, None, own=False, plain=False)


def repeated(grid: Grid, axis: Axis) -> dict[int, Number | Pair]:
    """Return the columns beside a side that say the same in nearly all its rows, and what they say."""
    rows = [entry.row for entry in axis.entries if entry.sure]
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
    scale: Scale
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
        """Return what the headings of a column say."""
        if column not in self.above:
            self.above[column] = headings(self.grid, self.axis, column)
        return self.above[column]
