"""The squares of a cross table: the same teams down and across, nothing where one would meet oneself."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import combinations

from xlvp.verify.forms import Reading, holds_figures
from xlvp.verify.grid import HEADINGS_IN, Grid
from xlvp.verify.results.findings import MAJORITY
from xlvp.verify.results.matches import label_of

_FEWEST = 4
_MOST = 128
_KEY_COLUMNS = 6
_TO_EACH_SLIP = 7
_FILLED = 0.5
_LEAST_SHARED = 1000
"""Ten VPs: two sides that share less share games or points of something else."""

Pair = tuple[int, int]
"""Two of those who meet, by their number in the square."""


class Kind(Enum):
    """What the cells of a square say."""

    VPS = "VPs"
    MARGINS = "margins"
    SCORES = "IMPs of both"
    OWN = "IMPs"


@dataclass(frozen=True, eq=False)
class Square:
    """A cross table without the columns next to it."""

    grid: Grid
    top: int
    labels: tuple[str, ...]  # who meets, in one spelling
    rows: tuple[int, ...]  # the row of each
    columns: tuple[int, ...]  # the column of each, in the same order
    other_line: int = 0  # where everybody's second line is, below (1) or above (-1); 0 if there is only one

    def strangers(self) -> list[int]:
        """Return the rows among those of the square that have figures and belong to nobody."""
        own = {row + by for row in self.rows for by in (0, self.other_line)}
        inside = range(min(self.rows), max(self.rows) + 2)
        return [row for row in inside if row not in own and self._has_figures(row)]

    def strange_columns(self) -> list[int]:
        """Return the columns among those of the square that are headed and belong to nobody."""
        inside = range(min(self.columns), max(self.columns) + 1)
        return [
            column
            for column in inside
            if column not in self.columns and label_of(self.grid.value(self.top, column))
        ]

    def against_themselves(self) -> list[int]:
        """Return who has a figure against himself."""
        return [each for each in range(self.size) if holds_figures(self.value((each, each)))]

    def _has_figures(self, row: int) -> bool:
        return 2 * sum(self.grid.reading(row, column) is not None for column in self.columns) > self.size

    @property
    def size(self) -> int:
        """How many meet."""
        return len(self.rows)

    def at(self, pair: Pair) -> Reading:
        """Return what the one has against the other."""
        return self.grid.reading(self.rows[pair[0]], self.columns[pair[1]])

    def value(self, pair: Pair) -> object:
        """Return the cell."""
        return self.grid.value(self.rows[pair[0]], self.columns[pair[1]])

    @cached_property
    def pairs(self) -> list[Pair]:
        """Who can meet whom, each once."""
        return list(combinations(range(self.size), 2))

    @cached_property
    def _kind(self) -> tuple[Kind, int] | None:
        both = [(self.at(pair), self.at(pair[::-1])) for pair in self.pairs]
        filled = [(one, other) for one, other in both if one is not None and other is not None]
        if len(filled) < _FEWEST or len(set(filled)) < _FEWEST - 1:
            return None
        mirrored = sum(isinstance(one, tuple) and one == _turned(other) for one, other in filled)
        if mirrored >= MAJORITY * len(filled):
            return Kind.SCORES, 0
        numbers = [(a, b) for a, b in filled if isinstance(a, int) and isinstance(b, int)]
        if len(numbers) < MAJORITY * len(filled):
            return None
        shared, times = Counter(one + other for one, other in numbers).most_common(1)[0]
        if times >= MAJORITY * len(filled) and shared == 0:
            return Kind.MARGINS, 0
        if times >= MAJORITY * len(filled) and shared >= _LEAST_SHARED:
            return Kind.VPS, shared
        return Kind.OWN, 0

    @property
    def kind(self) -> Kind | None:
        """What its cells say; None if that is not clear."""
        return self._kind[0] if self._kind else None

    @property
    def shared(self) -> int:
        """The VPs that two sides share, in hundredths."""
        return self._kind[1] if self._kind else 0

    @property
    def whole(self) -> bool:
        """Whether all figures are whole numbers."""
        messages = (self.at(each) for pair in self.pairs for each in (pair, pair[::-1]))
        return all(each is None or (isinstance(each, int) and each % 100 == 0) for each in messages)

    def mirrored(self, pair: Pair) -> Reading:
        """Return what the cell of the other side says that this one should be; None if nothing."""
        other = self.at(pair[::-1])
        if isinstance(other, tuple):
            return _turned(other)
        if not isinstance(other, int) or self.kind is Kind.OWN:
            return None
        return self.shared - other


def _turned(pair: Reading) -> Reading:
    return (pair[1], pair[0]) if isinstance(pair, tuple) else pair


def squares(grid: Grid) -> Iterator[Square]:
    """Yield the squares of a sheet; of two lines for everybody the second is a square of its own."""
    seen: set[tuple[int, int]] = set()
    for top, across in _label_rows(grid):
        for square in _below(grid, top, across):
            if (square.rows[0], square.columns[0]) not in seen:
                second = replace(square, rows=tuple(row + 1 for row in square.rows), other_line=-1)
                overlap = len(set(second.rows) & set(square.rows))
                both = overlap <= square.size // _TO_EACH_SLIP and _filled(second)
                for each in (replace(square, other_line=1), second) if both else (square,):
                    seen.update((row, column) for row in each.rows for column in each.columns)
                    yield each
            break


def _label_rows(grid: Grid) -> Iterator[tuple[int, dict[str, int]]]:
    rows: dict[int, dict[str, int]] = {}
    for column in sorted(grid.columns):
        for row, value in grid.columns[column].items():
            if row <= HEADINGS_IN and (label := label_of(value)):
                rows.setdefault(row, {}).setdefault(label, column)
    yield from ((row, labels) for row, labels in sorted(rows.items()) if len(labels) >= _FEWEST)


def _below(grid: Grid, top: int, across: Mapping[str, int]) -> Iterator[Square]:
    first = sorted(grid.columns)[:_KEY_COLUMNS]
    for key in first:
        down = _down(grid, top, key, across)
        if len(down) < _FEWEST or len(down) > _MOST:
            continue
        labels = tuple(down)
        square = Square(grid, top, labels, tuple(down.values()), tuple(across[label] for label in labels))
        if len(square.against_themselves()) <= square.size // _TO_EACH_SLIP and _filled(square):
            yield square


def _down(grid: Grid, top: int, key: int, across: Mapping[str, int]) -> dict[str, int]:
    """Return the rows of those who stand across as well, from the headings down to a gap."""
    results: dict[str, int] = {}
    last = top
    for row in grid.rows_below(top, key):
        if row > last + 4:
            break
        label = _headed(label_of(grid.columns[key][row]), across)
        if across.get(label, 0) > key and label not in results:
            results[label] = last = row
    return results


def _headed(name: str, across: Mapping[str, int]) -> str:
    """Return the heading of somebody's column: the name, or its beginning where that is nobody else's.

    >>> _headed("rovers", {"rov": 2, "row": 3}), _headed("rovers", {"ro": 2, "rov": 3})
    ('rov', 'rovers')
    """
    if name in across or name.isdigit():
        return name
    short = [each for each in across if len(each) > 1 and name.startswith(each)]
    return short[0] if len(short) == 1 else name


def _filled(square: Square) -> bool:
    cells = [square.at(pair) for each in square.pairs for pair in (each, each[::-1])]
    return sum(cell is not None for cell in cells) >= _FILLED * len(cells)


def alike(one: Square, other: Square) -> Sequence[int] | None:
    """Return for each of one square who it is in the other; None unless the same ones meet."""
    if sorted(one.labels) != sorted(other.labels):
        return None
    return [other.labels.index(label) for label in one.labels]
