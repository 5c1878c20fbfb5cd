"""A list of a workbook, line by line: what is typed there, and in which cells."""

from collections.abc import Iterator, Sequence
from typing import Any

from xlvp.book.named_cells import NamedCells, Ref, text_of
from xlvp.book.schema import Table
from xlvp.book.season_book import Rows
from xlvp.exchange.import_into import Change, Import


class ListLines:
    """A list of the workbook, line by line: what stands there, and in which cells."""

    def __init__(self, cells: NamedCells, table: Table[Any], rows: Rows) -> None:
        where = table.where(cells)
        self.refs: list[list[Ref]] = [list(line.values()) for line in where[1:-1]]
        self.texts = [["" if cell is None else text_of(cell) for cell in row] for row in rows]
        self.sheet = table.sheet

    def free(self) -> Iterator[int]:
        """The blank lines after the last one in use, then those between."""
        used = [at for at, texts in enumerate(self.texts) if any(texts)]
        end = used[-1] + 1 if used else 0
        yield from range(end, len(self.texts))
        yield from (at for at in range(end) if not any(self.texts[at]))

    def write(self, found: Import, at: int, texts: Sequence[str], shown: int, where: str) -> None:
        """Write a whole line; the cell ``shown`` tells a person what it is."""
        for column, text in enumerate(texts):
            if column == shown:
                found.changes.append(Change(where, self.refs[at][column], self.texts[at][column], text))
            elif self.texts[at][column] != text:
                found.along[self.refs[at][column]] = text
        self.texts[at] = [*texts]
