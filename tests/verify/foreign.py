"""VP tables as other people lay them out: scales as rows, the cells of figures, and the files they are in."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from openpyxl import Workbook

from xlvp.scales.named import named, scale_rows
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


def comma(vp: float) -> str:
    return f"{vp:.2f}".replace(".", ",")


def continuous(boards: int, kind: str = "continuous") -> list[tuple[int, float, float]]:
    return [(int(row[0] or 0), float(row[1] or 0), float(row[2] or 0)) for row in scale_rows(boards, kind)]


def ranges(boards: int, kind: str = "discrete") -> list[tuple[int, int | None, int, int]]:
    return [
        (int(first or 0), None if last is None else int(last), int(win or 0), int(loss or 0))
        for first, last, win, loss in scale_rows(boards, kind)
    ]


def block(sheet: str, rows: list[list[Cell]], top: int, left: int = 1) -> list[At]:
    """All filled cells from a corner on."""
    return [
        (sheet, row, column)
        for row in range(top, len(rows) + 1)
        for column in range(left, len(rows[row - 1]) + 1)
        if rows[row - 1][column - 1] is not None
    ]


def padded(rows: list[list[Cell]]) -> list[list[Cell]]:
    width = max(map(len, rows))
    return [[*row, *[None] * (width - len(row))] for row in rows]


def published(kind: str, boards: int, unit: int = 100) -> list[tuple[int, int | None, int, int]]:
    """First and last margin of each range, and the VPs of both sides, of any discrete scale."""
    return [
        (
            step.first // unit,
            None if step.last is None else step.last // unit,
            step.vps[0] // 100,
            step.vps[1] // 100,
        )
        for step in named(kind).figures(boards).steps
    ]
