"""What is in the entry cells of a new workbook, and how it is read out of an old one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError, CellValue
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Block, Cells, Schema, Table, Value
from xlvp.xlsx.values import NamedCells, text_of
from xlvp.xlsx.workbook import Workbook, place

Size = TypeVar("Size")
Lines = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Opening(Generic[Size]):
    """What is in the entry cells of a new workbook."""

    size: Size  # how large it is
    settings: Mapping[str, Any] = field(default_factory=dict)  # what stands in single cells, by their names
    #: the lines of each list by its title, each cell by the name of its column
    lists: Mapping[str, Lines] = field(default_factory=dict)

    def lines(self, table: Table[Any]) -> Lines:
        """The lines of a list."""
        return self.lists.get(table.title, ())


def reopened(cells: NamedCells, schema: Schema, size: Size) -> Opening[Size]:
    """Return everything that was typed in a workbook, each line of a list in its place.

    Raises:
        WorkbookError: a name of the template is not there.
    """
    settings: dict[str, Any] = {}
    lists: dict[str, Lines] = {}
    for part in schema.parts:
        if isinstance(part, Cells):
            for key in part.typed:
                name = part.name(key)
                values = tuple(map(_typed, cells.column(name))) if cells.has(name) else ()
                if any(value is not None for value in values):
                    settings[key] = values if len(values) > 1 else values[0]
        elif part.typed and not isinstance(part, Block):
            lists[part.title] = typed_lines(cells, part)
    return Opening(size, settings, lists)


def typed_lines(cells: NamedCells, table: Table[Any]) -> list[dict[str, Value]]:
    """Return what was typed in the lines of a list, by its columns; a blank line has nothing."""
    there = [key for key in table.typed if cells.has(table.name(key))]
    columns = [map(_typed, cells.column(table.name(key))) for key in there]
    lines = [
        {key: value for key, value in zip(there, row, strict=True) if value is not None}
        for row in zip(*columns, strict=True)
    ]
    return lines[1:-1] if table.edges else lines


def _typed(value: CellValue) -> Value:
    """An error value is its code as text: it is seen in the new workbook too."""
    if value == "":
        return None
    return text_of(value) if isinstance(value, bool | CellError) else value


def check_room(lines: Lines, room: int, what: str) -> None:
    """Refuse lines for which there is no room; ``what`` is what a line is called, such as ``member``.

    Raises:
        WorkbookError: there are more lines; the first that does not fit is named.
    """
    if len(lines) > room:
        first = " ".join(str(value) for value in lines[room].values())
        raise WorkbookError(
            f"{len(lines) - room} of {len(lines)} lines do not fit: {what} {room + 1} ({first}) is the first."
            " Ask for more lines; nothing was written"
        )


def rows_of(package: Package, book: Workbook, *tables: Table[Any]) -> tuple[int, ...]:
    """Return how many lines lists have in a workbook, without the locked ones above and below them.

    Raises:
        WorkbookError: a name of the template is not there.
    """
    places = (place(package, book, table.name(table.typed[0])) for table in tables)
    return tuple(where.bottom - where.top - 1 for where in places)
