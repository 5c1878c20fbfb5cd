"""What stands in the middle of a table, or right beside it, and was not understood."""

from collections.abc import Iterable

from xlvp.verify.grid import Grid, Place
from xlvp.verify.reading import holds_figures
from xlvp.verify.table import Table

_BESIDE = 64
_BELOW = 50
_NOTE = 12


def places_of(tables: Iterable[Table]) -> set[Place]:
    """Return the cells of tables and their headings."""
    places: set[Place] = set()
    for table in tables:
        grid, axis = table.grid, table.axis
        for column in (axis.column, *(line.column for line in table.lines)):
            places.update(grid.place(entry.row, column) for entry in axis.entries if entry.sure)
        places.update(line.heading.place for line in table.lines if line.heading and line.heading.place)
    return places


def not_understood(table: Table, taken: set[Place]) -> set[Place]:
    """Return cells with figures among and right beside the columns of a table that belong to no table."""
    grid, axis = table.grid, table.axis
    rows = [entry.row for entry in axis.entries if entry.sure]
    columns = sorted({axis.column, *(line.column for line in table.lines)})
    first, last = columns[0], columns[-1]
    while first - 1 in grid.columns and columns[0] - first < _BESIDE and _figures(grid, rows, first - 1):
        first -= 1
    while last + 1 in grid.columns and last - columns[-1] < _BESIDE and _figures(grid, rows, last + 1):
        last += 1
    below = range(axis.bottom + 1, axis.bottom + 1 + _BELOW)
    found = {(row, column) for column in range(first, last + 1) for row in _figures(grid, rows, column)}
    for column in columns:
        for row in below:
            if not _figures(grid, [row], column):
                break
            found.add((row, column))
    above = axis.top - 1
    while isinstance(grid.reading(above, axis.column), int):  # rows whose side does not fit, no headings
        found |= {(above, column) for column in columns if _figures(grid, [above], column)}
        above -= 1
    return {place for row, column in found if (place := grid.place(row, column)) not in taken}


def _figures(grid: Grid, rows: Iterable[int], column: int) -> list[int]:
    """Return the rows in which a column holds figures, or a formula without a value; a note is neither."""
    cells = grid.columns.get(column, {})
    return [row for row in rows if row in cells and holds_figures(cells[row]) and not _is_note(cells[row])]


def _is_note(value: object) -> bool:
    return isinstance(value, str) and len(value) > _NOTE
