"""The tables of a .bws file as plain Python, to be written in any of its formats."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

Cell = int | str | bool | datetime | None


@dataclass(frozen=True)
class Column:
    """A column of type LONG, INT, TEXT, BOOLEAN, DATE or OLE; ``LONG*`` is numbered automatically."""

    name: str
    kind: str
    length: int = 0


@dataclass
class Table:
    """A table; the rows of ``older`` were written when it had only the first so many columns."""

    name: str
    columns: Sequence[Column]
    rows: list[Sequence[Cell]] = field(default_factory=list)
    older: list[Sequence[Cell]] = field(default_factory=list)

    def dicts(self) -> list[dict[str, Cell]]:
        """The rows by column, as a reader should give them."""
        names = [column.name for column in self.columns]
        blank = {column.name: False if column.kind == "BOOLEAN" else None for column in self.columns}
        return [blank | dict(zip(names, row, strict=False)) for row in (*self.older, *self.rows)]


def columns(text: str) -> tuple[Column, ...]:
    """Read ``ID LONG*, Name TEXT 30``."""
    results = []
    for piece in text.split(","):
        name, kind, *length = piece.split()
        results.append(Column(name, kind, int(length[0]) if length else 0))
    return tuple(results)
