"""A sheet as plain cells, and the same sheet turned on its side; what a cell says, and where it is.

Only filled cells are kept, so a sheet costs memory by what it holds and not by how far it reaches.

VPs and margins are read in whole hundredths, so 16.73, "16,73" and 16.730000000000001 are all 1673. A
figure with more digits than that stays a float of hundredths: it equals no entry of any table.

>>> read_cell(16.73), read_cell(" 16,73 "), read_cell("5 to 8"), read_cell("31+"), read_cell("IMP")
(1673, 1673, (500, 800), (3100, None), None)
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, time
from functools import cached_property, lru_cache
from itertools import islice
from typing import Final

from xlvp.hosts.formula import letters
from xlvp.text import plain

Number = int | float
Pair = tuple[Number | None, Number | None]
Reading = Number | Pair | None
"""Hundredths; two numbers; a number and an end left open; or None where no number is understood."""

_NUMBER = r"([+-]?\d{1,6}(?:[.,]\d{1,12})?)"
_UNITS = r"IMPs?|VPs?|V\.P\.|PV|P\.V\.|SP|pkt\.?|pkte\.?|pts?\.?|pkty|punkte|points?|puntos|%"
_UNIT = rf"(?:\s*(?:{_UNITS}))?[*†‡]{{0,3}}"
_BETWEEN = r"(?:\s*(?:-|~|:|/|\.\.+|…|->|=>|\s[^\W\d_]{1,5}\.?\s)\s*)"
_ONE = re.compile(_NUMBER + _UNIT, re.I)
_TWO = re.compile(_NUMBER + _BETWEEN + _NUMBER + _UNIT, re.I)
_WORDS = r"\s[^\W\d_]+(?:\s[^\W\d_]+){0,3}"
_FROM = re.compile(rf"(?:(≥|>=|>)\s*)?{_NUMBER}{_UNIT}(?:\s*(?:\+|-|\.\.+|…|->)|{_WORDS})?", re.I)
_UP_TO = re.compile(rf"(≤|<=|<|-|\.\.+)\s*{_NUMBER}{_UNIT}", re.I)
_LONGEST = 60
_LARGEST = 1e7

NOISE: Final = 1e-6
"""Hundredths: more than double precision can be wrong by, less than single precision mostly is."""


class Uncached:
    """The value of a formula cell that no program has computed yet."""

    def __str__(self) -> str:
        return "a formula without a stored value"


UNCACHED = Uncached()


def read_cell(value: object) -> Reading:
    """Return what a cell's value says."""
    if isinstance(value, str):
        return _read_text(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return _hundredths(value) if abs(value) < _LARGEST else None


@lru_cache(maxsize=50_000)
def _read_text(text: str) -> Reading:
    if len(text) > _LONGEST:
        return None
    text = plain(text)
    if one := _ONE.fullmatch(text):
        return _figure(one[1])
    if two := _TWO.fullmatch(text):
        return _figure(two[1]), _figure(two[2])
    if open_end := _FROM.fullmatch(text):
        first = _figure(open_end[2])
        return (first + 100 if open_end[1] == ">" else first), None
    if up_to := _UP_TO.fullmatch(text):
        last = _figure(up_to[2])
        return None, (last - 100 if up_to[1] == "<" else last)
    return None


def _figure(digits: str) -> Number:
    return _hundredths(float(digits.replace(",", ".")))


def _hundredths(value: float) -> Number:
    scaled = value * 100
    nearest = round(scaled)
    return nearest if abs(scaled - nearest) < NOISE else scaled


def rounded(reading: Reading) -> Reading:
    """Return the reading with figures of more digits rounded to hundredths, halves upwards."""
    if isinstance(reading, float):
        return int(reading + 0.5) if reading >= 0 else -int(0.5 - reading)
    return reading


def is_blank(value: object) -> bool:
    """Return whether a cell holds nothing that can be seen."""
    return value is None or (isinstance(value, str) and not value.strip())


def holds_figures(value: object) -> bool:
    """Return whether a cell holds figures, understood or not, or a formula without a value."""
    if isinstance(value, str):
        return any(sign.isdigit() for sign in value[:_LONGEST])
    return isinstance(value, int | float | date | time | Uncached) and not isinstance(value, bool)


def in_words(reading: Reading, *, whole: bool = False) -> str:
    """Return a reading as a person writes it; ``whole`` leaves out decimals that are nothing.

    >>> in_words((500, 800), whole=True), in_words(1673), in_words((5400, None), whole=True)
    ('5-8', '16.73', '54+')
    """
    if reading is None:
        return ""
    if isinstance(reading, tuple):
        first, last = reading
        if first == last:
            return in_words(first, whole=whole)
        if last is None:
            return f"{in_words(first, whole=whole)}+"
        if first is None:
            return f"up to {in_words(last, whole=whole)}"
        ends = in_words(first, whole=whole), in_words(last, whole=whole)
        return (" to " if min(first, last) < 0 else "-").join(ends)
    if isinstance(reading, float):
        return f"{reading / 100:.9f}".rstrip("0")
    return f"{reading // 100}" if whole and reading % 100 == 0 else f"{reading / 100:.2f}"


MOST_CELLS = 500_000
"""Filled cells read of one sheet; what is beyond is reported, not checked."""

MOST_ROWS = 1_048_576
"""Rows of a sheet in Excel; a file that says more means no good."""

HEADINGS_IN = 60
"""Rows near the top of a sheet in which any text may be a heading, and rows below that may be headings."""

_LONGEST_HEADING = 40
_FEWEST_WORDS = 3

Place = tuple[int, int]
"""Row and column, from 1, of a cell of the sheet in the file."""


@dataclass
class Grid:
    """A sheet: a dictionary of rows for every column that holds something."""

    name: str
    hidden: bool = False  # whether a person sees the sheet
    turned: bool = False  # whether rows and columns are exchanged
    cut: int | None = None  # the row at which reading stopped because the sheet is too large
    columns: dict[int, dict[int, object]] = field(default_factory=dict)
    _rows: dict[int, list[int]] = field(default_factory=dict, repr=False)
    _readings: dict[int, dict[int, Reading]] = field(default_factory=dict, repr=False)
    _figures: dict[int, dict[int, Number | Pair]] = field(default_factory=dict, repr=False)

    def value(self, row: int, column: int) -> object:
        """Return the value of a cell, None where it is blank."""
        return self.columns.get(column, {}).get(row)

    def reading(self, row: int, column: int) -> Reading:
        """Return what a cell says."""
        return self.readings(column).get(row)

    def readings(self, column: int) -> dict[int, Reading]:
        """Return what the filled cells of a column say; a column is read once, for many looks."""
        if column not in self._readings:
            cells = self.columns.get(column, {})
            self._readings[column] = {row: read_cell(value) for row, value in cells.items()}
        return self._readings[column]

    def figures(self, column: int) -> dict[int, Number | Pair]:
        """Return what a column says, to the hundredth, where it is understood; kept for many looks."""
        if column not in self._figures:
            figures = ((row, rounded(reading)) for row, reading in self.readings(column).items())
            self._figures[column] = {row: figure for row, figure in figures if figure is not None}
        return self._figures[column]

    def place(self, row: int, column: int) -> Place:
        """Return where the cell is in the file."""
        return (column, row) if self.turned else (row, column)

    def on_its_side(self) -> "Grid":
        """Return the sheet with rows and columns exchanged."""
        other = Grid(self.name, self.hidden, not self.turned, self.cut)
        for column, cells in self.columns.items():
            for row, value in cells.items():
                other.columns.setdefault(row, {})[column] = value
        return other

    def difference(self, row: int, column: int, right: str, cause: str) -> "Difference":
        """Return that a cell does not say what it should."""
        value = self.value(row, column)
        text = f"{value:.12g}" if isinstance(value, float) else "" if value is None else str(value)[:60]
        return Difference(self.name, self.place(row, column), text, right, cause)

    def left_of(self, row: int, column: int, reach: int) -> Iterator[int]:
        """Yield the filled columns of a row to the left of a column, the nearest first."""
        end = bisect_left(self._order, column)
        for other in reversed(self._order[:end]):
            if other < column - reach:
                return
            if row in self.columns[other]:
                yield other

    def rows_below(self, row: int, column: int) -> Iterator[int]:
        """Yield the filled rows of a column below a row, from above."""
        if column not in self._rows:
            self._rows[column] = sorted(self.columns.get(column, {}))
        rows = self._rows[column]
        yield from islice(rows, bisect_right(rows, row), None)

    @cached_property
    def headings(self) -> list[tuple[int, dict[int, str]]]:
        """The rows whose texts may be headings, with the texts by column.

        Near the top any text may be one, further down only several in a row without figures.
        """
        rows: dict[int, dict[int, str]] = {}
        figures: set[int] = set()
        for column, cells in self.columns.items():
            for row, value in cells.items():
                is_text = isinstance(value, str) and len(value) <= _LONGEST_HEADING
                if is_text and (row <= HEADINGS_IN or not holds_figures(value)):
                    rows.setdefault(row, {})[column] = str(value).strip()
                elif row > HEADINGS_IN:
                    figures.add(row)
        near = sorted(row for row in rows if row <= HEADINGS_IN)
        below = sorted(row for row in rows.keys() - figures if row > HEADINGS_IN)
        below = [row for row in below if len(rows[row]) >= _FEWEST_WORDS][:HEADINGS_IN]
        return [(row, rows[row]) for row in near + below]

    def near(self, column: int, reach: int) -> list[int]:
        """Return the filled columns up to so far to the left and to the right, from left to right."""
        order = self._order
        return order[bisect_left(order, column - reach) : bisect_right(order, column + reach)]

    @cached_property
    def _order(self) -> list[int]:
        return sorted(self.columns)


def grid_of(name: str, rows: Iterable[Iterable[object]], *, hidden: bool = False) -> Grid:
    """Read rows of values, the first being row 1, as far as MOST_CELLS filled cells."""
    grid = Grid(name, hidden)
    filled = 0
    for at, row in enumerate(rows, start=1):
        if at > MOST_ROWS:
            grid.cut = at
            break
        for column, value in enumerate(row, start=1):
            if is_blank(value):
                continue
            if filled == MOST_CELLS:
                grid.cut = at
                return grid
            filled += 1
            grid.columns.setdefault(column, {})[at] = value
    return grid


def address(place: Place) -> str:
    """Return the address of a cell, ``B7``."""
    return f"{letters(place[1])}{place[0]}"


def full_address(sheet: str, place: Place) -> str:
    """Return sheet and cell, the sheet's name in quotes where Excel would quote it.

    >>> full_address("Sheet1", (7, 2)), full_address("16 boards", (7, 2))
    ('Sheet1!B7', "'16 boards'!B7")
    """
    return f"{quoted(sheet)}!{address(place)}"


def quoted(sheet: str) -> str:
    """Return the name of a sheet as formulas have it."""
    return sheet if sheet.isidentifier() else "'" + sheet.replace("'", "''") + "'"


def ranges(places: Iterable[Place]) -> list[str]:
    """Return addresses with runs of cells down a column written as a range: ``B2:B12``.

    >>> ranges([(2, 2), (3, 2), (4, 2), (9, 4)])
    ['B2:B4', 'D9']
    """
    runs: list[list[Place]] = []
    for place in sorted(places, key=lambda at: (at[1], at[0])):
        if runs and runs[-1][-1] == (place[0] - 1, place[1]):
            runs[-1].append(place)
        else:
            runs.append([place])
    return [address(run[0]) + (f":{address(run[-1])}" if len(run) > 1 else "") for run in runs]


@dataclass(frozen=True)
class Difference:
    """A cell that does not say what the scale has there."""

    sheet: str
    place: Place
    value: str
    right: str
    cause: str  # how that came, as far as is known

    @property
    def cell(self) -> str:
        """Sheet and cell, as in a formula."""
        return full_address(self.sheet, self.place)
