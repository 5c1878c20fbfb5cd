"""The squares of a cross table: the same teams down and across, nothing where one would meet oneself.

Beside a square stand the sums of its lines and places.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property
from itertools import combinations

from xlvp.verify.findings import (
    MAJORITY,
    NOT_THE_OTHER_SIDE,
    NOT_THE_SUM,
    PLACE,
    Findings,
    Placed,
    checked_places,
    label_of,
)
from xlvp.verify.grid import HEADINGS_IN, Grid, Place, Reading, address, holds_figures, in_words
from xlvp.verify.totals import TOTAL, extra_columns, line_sum

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
        others = set(range(min(self.rows), max(self.rows) + 2)) - own
        filled = {row: sum(self.grid.reading(row, at) is not None for at in self.columns) for row in others}
        return sorted(row for row, count in filled.items() if 2 * count > self.size)

    def strange_columns(self) -> list[int]:
        """Return the columns among those of the square that are headed and belong to nobody."""
        inside = (at for at in range(min(self.columns), max(self.columns)) if at not in self.columns)
        return [column for column in inside if label_of(self.grid.value(self.top, column))]

    def against_themselves(self) -> list[int]:
        """Return who has a figure against himself."""
        return [each for each in range(self.size) if holds_figures(self.value((each, each)))]

    @property
    def size(self) -> int:
        """How many meet."""
        return len(self.rows)

    def where(self, pair: Pair) -> tuple[int, int]:
        """Return the row and the column of what the one has against the other."""
        return self.rows[pair[0]], self.columns[pair[1]]

    def place(self, pair: Pair) -> Place:
        """Return where that is in the file."""
        return self.grid.place(*self.where(pair))

    def at(self, pair: Pair) -> Reading:
        """Return what that cell says."""
        return self.grid.reading(*self.where(pair))

    def value(self, pair: Pair) -> object:
        """Return that cell as it is."""
        return self.grid.value(*self.where(pair))

    @cached_property
    def pairs(self) -> list[Pair]:
        """Who can meet whom, each once."""
        return list(combinations(range(self.size), 2))

    @cached_property
    def cells(self) -> list[Pair]:
        """The cells of both sides of every match."""
        return [each for pair in self.pairs for each in (pair, pair[::-1])]

    @cached_property
    def _kind(self) -> tuple[Kind | None, int]:
        """What its cells say, and the VPs that two sides share."""
        both = ((self.at(pair), self.at(pair[::-1])) for pair in self.pairs)
        filled = [(one, other) for one, other in both if one is not None and other is not None]
        if len(filled) < _FEWEST or len(set(filled)) < _FEWEST - 1:
            return None, 0
        mirrored = sum(isinstance(one, tuple) and one == _turned(other) for one, other in filled)
        if mirrored >= MAJORITY * len(filled):
            return Kind.SCORES, 0
        numbers = [(a, b) for a, b in filled if isinstance(a, int) and isinstance(b, int)]
        if len(numbers) < MAJORITY * len(filled):
            return None, 0
        shared, times = Counter(one + other for one, other in numbers).most_common(1)[0]
        if times >= MAJORITY * len(filled) and shared == 0:
            return Kind.MARGINS, 0
        if times >= MAJORITY * len(filled) and shared >= _LEAST_SHARED:
            return Kind.VPS, shared
        return Kind.OWN, 0

    @property
    def kind(self) -> Kind | None:
        """What its cells say; None if that is not clear."""
        return self._kind[0]

    @property
    def shared(self) -> int:
        """The VPs that two sides share, in hundredths."""
        return self._kind[1]

    @property
    def whole(self) -> bool:
        """Whether all figures are whole numbers."""
        figures = map(self.at, self.cells)
        return all(each is None or (isinstance(each, int) and each % 100 == 0) for each in figures)

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
    rows: dict[int, dict[str, int]] = defaultdict(dict)  # of each row the labels, with their first columns
    for column in sorted(grid.columns):
        for row, value in grid.columns[column].items():
            if row <= HEADINGS_IN and (label := label_of(value)):
                rows[row].setdefault(label, column)
    for top, across in sorted(rows.items()):
        for square in _below(grid, top, across) if len(across) >= _FEWEST else ():
            if (square.rows[0], square.columns[0]) not in seen:
                second = replace(square, rows=tuple(row + 1 for row in square.rows), other_line=-1)
                overlap = len(set(second.rows) & set(square.rows))
                both = overlap <= square.size // _TO_EACH_SLIP and _filled(second)
                for each in (replace(square, other_line=1), second) if both else (square,):
                    seen.update((row, column) for row in each.rows for column in each.columns)
                    yield each
            break


def _below(grid: Grid, top: int, across: Mapping[str, int]) -> Iterator[Square]:
    for key in sorted(grid.columns)[:_KEY_COLUMNS]:
        down = _down(grid, top, key, across)
        square = Square(grid, top, tuple(down), tuple(down.values()), tuple(across[label] for label in down))
        slips = square.against_themselves()
        if _FEWEST <= square.size <= _MOST and len(slips) <= square.size // _TO_EACH_SLIP and _filled(square):
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
    return sum(square.at(each) is not None for each in square.cells) >= _FILLED * len(square.cells)


def alike(one: Square, other: Square) -> Sequence[int] | None:
    """Return for each of one square who it is in the other; None unless the same ones meet."""
    if sorted(one.labels) != sorted(other.labels):
        return None
    return [other.labels.index(label) for label in one.labels]


_SUMS = re.compile(
    r"(?:total )?vps?|pts|points?|score|punkte|punkty|pkt|wynik|result|net(?: imps)?|imps?", re.I
)
_REACH = 8
_NOT_SHARED = "the two sides of a match do not fit together (an adjusted score, or a slip)"

Right = Callable[[Pair], Reading]
"""What a cell should say."""


@dataclass
class SideColumns:
    """The columns beside a square."""

    square: Square
    extras: Mapping[int, int]  # columns that are added to a line, with their sign
    totals: Mapping[int, tuple[int, ...]]  # columns of sums, with the rows in which they stand
    place: tuple[int, tuple[int, ...]] | None = None  # the column of places, and its rows
    named: tuple[int, ...] = ()  # the columns headed as sums, whether they are or not
    #: what contradicted cells should say, as the sums show
    corrected: dict[Pair, Reading] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """What is held to the square, in words."""
        return "sums and places" if self.totals and self.place else "sums" if self.totals else "no sums"

    def settle(self, findings: Findings, pairs: list[Pair]) -> None:
        """Find by the sums which cell is wrong where the two sides of a match do not fit."""
        square = self.square

        def call_wrong(pair: Pair) -> None:
            right = in_words(square.mirrored(pair), whole=True)
            findings.wrong(*square.where(pair), right, NOT_THE_OTHER_SIDE)

        for pair in pairs:
            sure = [
                each
                for each in (pair, pair[::-1])
                if square.mirrored(each) is not None
                and self.adds_up(each[0], {each: square.mirrored(each)})
                and not self.adds_up(each[0], {})
            ]
            for each in (pair, pair[::-1]):
                if each in sure:
                    self.corrected[each] = square.mirrored(each)
                    call_wrong(each)
                elif square.at(each) is not None and not sure and square.kind is Kind.VPS:
                    findings.doubtful(_NOT_SHARED, square.place(each))
                elif square.at(each) is not None:
                    findings.good.add(square.place(each))
            if not sure and square.kind is not Kind.VPS:
                call_wrong(pair[::-1])

    def no_sums(self, sums: set[int]) -> list[str]:
        """Return what is to be said of columns headed as sums that are no sums of the lines."""
        square, other = self.square, (column for column in self.named if column not in sums)
        cells = (address(square.grid.place(square.top, column)) for column in other)
        return [f"{cell}: no sum of the lines below it, not checked" for cell in cells]

    def adds_up(self, one: int, other: Mapping[Pair, Reading]) -> bool:
        """Return whether the sum of a line is right, with other figures in some cells."""
        grid, right = self.square.grid, self._sum(one, lambda pair: other.get(pair, self.square.at(pair)))
        return any(grid.reading(rows[one], column) == right for column, rows in self.totals.items())

    def _line(self, one: int, right: Right) -> dict[int, Reading]:
        """What a line should say against each other one; of 32-41 its own figure."""
        figures = {other: right((one, other)) for other in range(self.square.size) if other != one}
        return {other: each[0] if isinstance(each, tuple) else each for other, each in figures.items()}

    def _sum(self, one: int, right: Right) -> int | None:
        total = line_sum(self.square.grid, self.square.rows[one], self.extras)
        for figure in self._line(one, right).values():
            if figure is not None:
                if not isinstance(figure, int) or total is None:
                    return None
                total += figure
        return total

    def check(self, findings: Findings, right: Right) -> None:
        """Hold sums and places to the figures of the square as they should be."""
        sums = [self._sum(each, right) for each in range(self.square.size)]
        for column, rows in self.totals.items():
            for row, total in zip(rows, sums, strict=True):
                findings.compare(row, column, total, NOT_THE_SUM)
                findings.used.update(findings.place(row, each) for each in self.extras)
        if self.place is None or not self.totals:
            return
        column, rows = self.place
        field = []
        for one, total in enumerate(sums):
            if total is not None:
                line = self._line(one, right).items()
                against = {rows[other]: Fraction(each) for other, each in line if isinstance(each, int)}
                field.append(Placed(rows[one], Fraction(total), against))
        findings.take(checked_places(self.square.grid, column, field))


def side_columns(square: Square) -> SideColumns:
    """Find the columns next to a square: sums that most of its lines add up to, places."""
    grid = square.grid
    heads = _side_heads(square)
    places = [column for column, text in heads.items() if PLACE.fullmatch(text)]
    sums = _headed_as_sums(square, heads, places)
    last = max(square.columns)
    behind = max(sums, default=last) + 1
    near = {column: text for column, text in heads.items() if last < column < behind}
    extras = extra_columns(grid, near, square.rows, behind)
    totals = {}
    for column in sums:
        rows = _rows(square, column)
        if _adds_up(square, column, rows, extras, called_total=bool(TOTAL.fullmatch(heads[column]))):
            totals[column] = rows
    lines = {row + by for row in square.rows for by in (0, square.other_line)}
    return SideColumns(
        square,
        extras if totals else {},
        totals,
        (places[0], _rows(square, places[0])) if places else None,
        tuple(column for column in sums if any(grid.reading(row, column) is not None for row in lines)),
    )


def _side_heads(square: Square) -> dict[int, str]:
    """Return what the columns outside of a square are called."""
    heads = {}
    for row in (square.top - 1, square.top):
        for column in square.grid.columns:
            value = square.grid.value(row, column)
            if isinstance(value, str) and column not in square.columns:
                heads[column] = value.strip()
    return heads


def _headed_as_sums(square: Square, heads: Mapping[int, str], places: Sequence[int]) -> list[int]:
    """Return the columns right of a square that are called a sum."""
    last = max(square.columns)
    sums = []
    for column, text in heads.items():
        called_so = TOTAL.fullmatch(text) or _SUMS.fullmatch(text)
        if called_so and last < column <= last + _REACH and column not in places:
            sums.append(column)
    return sums


def _adds_up(
    square: Square, column: int, rows: tuple[int, ...], extras: Mapping[int, int], *, called_total: bool
) -> bool:
    """Return whether a column has the sums of most lines; of half of them, if it is called a total."""
    before = {at: sign for at, sign in extras.items() if at < column}
    trial = SideColumns(square, before, {column: rows})
    fits = sum(trial.adds_up(each, {}) for each in range(square.size))
    return fits >= MAJORITY * square.size or (called_total and 2 * fits >= square.size)


def _rows(square: Square, column: int) -> tuple[int, ...]:
    """Return the rows in which a column has its figures, of those with two lines for everybody."""
    grid, rows = square.grid, square.rows
    filled = {by: sum(grid.value(row + by, column) is not None for row in rows) for by in (0, 1, -1)}
    best = max(filled, key=lambda by: filled[by])
    return tuple(row + best for row in rows)
