"""VP tables as other people lay them out: sheets of plain rows, and the files they are saved in."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from openpyxl import Workbook

from xlvp.verify.grid import address, full_address, quoted

Cell = str | float | None
At = tuple[str, int, int]
"""Sheet, row and column."""


@dataclass
class Foreign:
    """A file of somebody's.

    Attributes:
        sheets: the rows of each sheet.
        figures: the cells of VP tables that a scale decides.
        merged: ranges of the first sheet.
        hidden: sheets that are hidden.
        delimiter: for a .csv in place of a workbook.
        encoding: of the .csv.
    """

    sheets: dict[str, list[list[Cell]]]
    figures: list[At] = field(default_factory=list)
    merged: list[str] = field(default_factory=list)
    hidden: tuple[str, ...] = ()
    delimiter: str = ""
    encoding: str = "utf-8"

    def value(self, at: At) -> Cell:
        """What a cell holds."""
        sheet, row, column = at
        return self.sheets[sheet][row - 1][column - 1]

    def put(self, at: At, value: Cell) -> None:
        """Change a cell."""
        sheet, row, column = at
        self.sheets[sheet][row - 1][column - 1] = value

    def save(self, folder: Path) -> Path:
        """Write the file."""
        if self.delimiter:
            ((name, rows),) = self.sheets.items()
            path = folder / f"{name}.csv"
            lines = (self.delimiter.join("" if cell is None else str(cell) for cell in row) for row in rows)
            path.write_bytes("\r\n".join(lines).encode(self.encoding))
            return path
        path = folder / "foreign.xlsx"
        workbook = Workbook()
        workbook.remove(workbook.active)
        for name, rows in self.sheets.items():
            sheet = workbook.create_sheet(name)
            for row in rows:
                sheet.append(row)
            if name in self.hidden:
                sheet.sheet_state = "hidden"
        for merged in self.merged:
            workbook.worksheets[0].merge_cells(merged)
        workbook.save(path)
        return path


def name(at: At) -> str:
    """The cell as verify names it."""
    return full_address(at[0], at[1:])


def spread(spans: list[str]) -> set[str]:
    """The single cells of ranges such as Sheet1!B2:B4."""
    return {cell for span in spans for cell in _cells(span)}


def _cells(span: str) -> Iterator[str]:
    sheet, _, cells = span.rpartition("!")
    first, _, last = cells.partition(":")
    letters = first.rstrip("0123456789")
    top, bottom = (int(cell[len(letters) :]) for cell in (first, last or first))
    yield from (f"{sheet}!{letters}{row}" for row in range(top, bottom + 1))


__all__ = ["At", "Cell", "Foreign", "address", "name", "quoted", "spread"]
