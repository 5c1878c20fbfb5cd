"""Figures under a heading that says boards which look like VPs or ranges, and belong to no table."""

from collections.abc import Iterator
from dataclasses import dataclass

from xlvp.verify.axes import SHORTEST
from xlvp.verify.candidates import Cells
from xlvp.verify.grid import Grid, Place, address, quoted
from xlvp.verify.headings import says_boards
from xlvp.verify.reading import Reading
from xlvp.verify.suspect import Nearest, looks_like_vps, nearest

_ROWS_BELOW = 4
_LEFT, _RIGHT = 1, 3
_MOST = 20


@dataclass(frozen=True)
class Unexplained:
    """A column of figures that agrees with no scale.

    Attributes:
        first: its first cell.
        last: its last cell.
        heading: what stands above.
        rows: how many figures it has.
        nearest: the scale that the most of them agree with, if any does.
    """

    first: Place
    last: Place
    heading: str
    rows: int
    nearest: Nearest | None

    def said(self, sheet: str) -> str:
        """Return it as a sentence."""
        where = f"{quoted(sheet)}!{address(self.first)}:{address(self.last)}"
        said = f"{where}, under {self.heading!r}, looks like a VP table but agrees with no scale"
        if self.nearest is None:
            return f"{said}: not checked"
        scale = self.nearest.scale
        return (
            f"{said}: the nearest is {scale.name}, {scale.label}, "
            f"which {self.nearest.agreed} of {self.rows} cells agree with"
        )


def unexplained(grid: Grid, taken: set[Place]) -> Iterator[Unexplained]:
    """Yield the columns, upright and lying, each once; ``taken`` are the cells of tables."""
    seen: set[Place] = set()
    for view in (grid, grid.on_its_side()):
        for column in list(view.columns):
            for row, value in view.columns[column].items():
                if len(seen) < _MOST and isinstance(value, str) and says_boards(value):
                    for found in _below(view, row, column, value, taken):
                        if found.first not in seen:
                            seen.add(found.first)
                            yield found


def _below(view: Grid, row: int, column: int, heading: str, taken: set[Place]) -> Iterator[Unexplained]:
    for other in range(column - _LEFT, column + _RIGHT + 1):
        rows = _run(view, row, other, taken)
        if len(rows) < SHORTEST:
            continue
        for side in (other - 1, other + 1):
            cells = _beside(view, rows, side, other)
            if len(cells) >= SHORTEST and (looks_like_vps(cells) or _ranges(cells)):
                places = view.place(rows[0], other), view.place(rows[-1], other)
                yield Unexplained(*places, heading[:60].strip(), len(cells), nearest(cells))
                break


def _run(view: Grid, row: int, column: int, taken: set[Place]) -> list[int]:
    """Return the rows of figures that begin below a heading, as far as they are of no table."""
    below = range(row + 1, row + 1 + _ROWS_BELOW)
    first = next((each for each in below if _is_figure(view, each, column)), None)
    rows: list[int] = []
    if first is None or _is_figure(view, first - 1, column):
        return rows
    while _is_figure(view, first, column) and view.place(first, column) not in taken:
        rows.append(first)
        first += 1
    return rows


def _is_figure(view: Grid, row: int, column: int) -> bool:
    value = view.value(row, column)
    return row in view.figures(column) and not (isinstance(value, str) and says_boards(value))


def _beside(view: Grid, rows: list[int], side: int, column: int) -> Cells:
    """Return the figures with the margins or VPs beside them, of which most must be different."""
    given = view.figures(side)
    cells: list[tuple[int, Reading]] = []
    for row in rows:
        key = given.get(row)
        key = key[0] if isinstance(key, tuple) else key
        if isinstance(key, int) and key % 100 == 0:
            cells.append((key // 100, view.figures(column)[row]))
    return cells if 2 * len({key for key, _ in cells}) > len(rows) else []


def _ranges(cells: Cells) -> bool:
    return 2 * sum(isinstance(reading, tuple) for _, reading in cells) > len(cells)
