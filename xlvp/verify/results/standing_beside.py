"""What stands beside a cross table: carry-over, penalties, sums and places of its lines."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from xlvp.verify.forms import said
from xlvp.verify.grid import Grid
from xlvp.verify.reading import Reading
from xlvp.verify.results.found import MAJORITY, NOT_THE_OTHER_SIDE, NOT_THE_SUM, cell
from xlvp.verify.results.held import Held
from xlvp.verify.results.places import PLACE, Placed, checked_places
from xlvp.verify.results.squares import Kind, Pair, Square
from xlvp.verify.results.sums import TOTAL, extra_columns

_SUMS = re.compile(
    r"(?:total )?vps?|pts|points?|score|punkte|punkty|pkt|wynik|result|net(?: imps)?|imps?", re.I
)
_REACH = 8
_NOT_SHARED = "the two sides of a match do not fit together (an adjusted score, or a slip)"

Right = Callable[[Pair], Reading]
"""What a cell should say."""


@dataclass
class Beside:
    """The columns beside a square.

    Attributes:
        extras: columns that are added to a line, with their sign.
        totals: columns of sums, with the rows in which they stand.
        place: the column of places, and its rows.
        named: the columns headed as sums, whether they are or not.
        mended: what contradicted cells should say, as the sums show.
    """

    extras: Mapping[int, int]
    totals: Mapping[int, tuple[int, ...]]
    place: tuple[int, tuple[int, ...]] | None
    named: tuple[int, ...] = ()
    mended: dict[Pair, Reading] = field(default_factory=dict)

    @property
    def said(self) -> str:
        """What is held to the square, in words."""
        return "sums and places" if self.totals and self.place else "sums" if self.totals else "no sums"

    def settle(self, square: Square, held: Held, pairs: list[Pair]) -> None:
        """Find by the sums which cell is wrong where the two sides of a match do not fit."""
        for pair in pairs:
            off = [
                each
                for each in (pair, pair[::-1])
                if square.mirrored(each) is not None
                and self.adds_up(square, each[0], {each: square.mirrored(each)})
            ]
            sure = [each for each in off if not self.adds_up(square, each[0], {})]
            for each in (pair, pair[::-1]):
                row, column = square.rows[each[0]], square.columns[each[1]]
                if each in sure:
                    self.mended[each] = square.mirrored(each)
                    held.wrong(row, column, said(square.mirrored(each), whole=True), NOT_THE_OTHER_SIDE)
                elif square.at(each) is not None and not sure and square.kind is Kind.VPS:
                    held.doubtful(_NOT_SHARED, held.place(row, column))
                elif square.at(each) is not None:
                    held.right(row, column)
            if not sure and square.kind is not Kind.VPS:
                row, column = square.rows[pair[1]], square.columns[pair[0]]
                held.wrong(row, column, said(square.mirrored(pair[::-1]), whole=True), NOT_THE_OTHER_SIDE)

    def no_sums(self, square: Square, sums: set[int]) -> list[str]:
        """Return what is to be said of columns headed as sums that are no sums of the lines."""
        return [
            f"{cell(square.grid, square.top, column)}: no sum of the lines below it, not checked"
            for column in self.named
            if column not in sums
        ]

    def adds_up(self, square: Square, one: int, other: Mapping[Pair, Reading]) -> bool:
        """Return whether the sum of a line is right, with other figures in some cells."""
        right = self._sum(square, one, lambda pair: other.get(pair, square.at(pair)))
        return any(square.grid.reading(rows[one], column) == right for column, rows in self.totals.items())

    def _sum(self, square: Square, one: int, right: Right) -> int | None:
        total = extra_sum(square.grid, square.rows[one], self.extras)
        for other in range(square.size):
            figure = right((one, other)) if other != one else None
            figure = figure[0] if isinstance(figure, tuple) else figure
            if figure is not None and (not isinstance(figure, int) or total is None):
                return None
            total = total + figure if total is not None and isinstance(figure, int) else total
        return total

    def check(self, square: Square, held: Held, right: Right) -> None:
        """Hold sums and places to the figures of the square as they should be."""
        sums = [self._sum(square, each, right) for each in range(square.size)]
        for column, rows in self.totals.items():
            for row, total in zip(rows, sums, strict=True):
                if total is None:
                    held.unread.add(held.place(row, column))
                elif square.grid.reading(row, column) == total:
                    held.right(row, column)
                else:
                    held.wrong(row, column, said(total, whole=True), NOT_THE_SUM)
                held.used.update(held.place(row, each) for each in self.extras)
        if self.place is None or not self.totals:
            return
        column, rows = self.place
        known = [
            (row, each, total)
            for each, (row, total) in enumerate(zip(rows, sums, strict=True))
            if total is not None
        ]
        field = [
            Placed(row, Fraction(total), _against(square, each, rows, right)) for row, each, total in known
        ]
        held.take(checked_places(square.grid, column, field), [row for row, *_ in known], column)


def extra_sum(grid: Grid, row: int, extras: Mapping[int, int]) -> int | None:
    """Add up what is added to a line besides its matches; None if some of it was not understood."""
    total = 0
    for column, sign in extras.items():
        figure = grid.reading(row, column)
        if isinstance(figure, int):
            total += sign * figure
        elif figure is not None:
            return None
    return total


def _against(square: Square, one: int, rows: tuple[int, ...], right: Right) -> dict[int, Fraction]:
    found = {}
    for other in range(square.size):
        figure = right((one, other)) if other != one else None
        figure = figure[0] if isinstance(figure, tuple) else figure
        if isinstance(figure, int):
            found[rows[other]] = Fraction(figure)
    return found


def beside(square: Square) -> Beside:
    """Find what stands beside a square: sums that most of its lines add up to, places."""
    grid, last = square.grid, max(square.columns)
    heads = {
        column: value.strip()
        for row in (square.top - 1, square.top)
        for column in grid.columns
        if isinstance(value := grid.value(row, column), str) and column not in square.columns
    }
    places = [column for column, text in heads.items() if PLACE.fullmatch(text)]
    sums = [
        column
        for column, text in heads.items()
        if last < column <= last + _REACH
        and column not in places
        and (TOTAL.fullmatch(text) or _SUMS.fullmatch(text))
    ]
    behind = max(sums, default=last) + 1
    near = {column: text for column, text in heads.items() if last < column < behind}
    extras = extra_columns(grid, near, square.rows, behind)
    totals = {}
    for column in sums:
        rows = _rows(square, column)
        trial = Beside({at: sign for at, sign in extras.items() if at < column}, {column: rows}, None)
        fits = sum(trial.adds_up(square, each, {}) for each in range(square.size))
        if fits >= MAJORITY * square.size or (TOTAL.fullmatch(heads[column]) and 2 * fits >= square.size):
            totals[column] = rows
    return Beside(
        extras if totals else {},
        totals,
        (places[0], _rows(square, places[0])) if places else None,
        tuple(column for column in sums if _has_figures(square, column)),
    )


def _has_figures(square: Square, column: int) -> bool:
    rows = {row + by for row in square.rows for by in (0, square.beside)}
    return any(square.grid.reading(row, column) is not None for row in rows)


def _rows(square: Square, column: int) -> tuple[int, ...]:
    """Return the rows in which a column has its figures, of those with two lines for everybody."""
    grid = square.grid
    best = max(
        (0, 1, -1), key=lambda by: sum(grid.value(row + by, column) is not None for row in square.rows)
    )
    return tuple(row + best for row in square.rows)
