"""Lines of a list that repeat the one above: they become cells only if somebody writes in them.

A list has thousands of lines with the same formats and formulas. As cells of openpyxl they take longer than
all the rest of a workbook.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from openpyxl.cell.cell import Cell
from openpyxl.styles.cell_style import StyleArray
from openpyxl.worksheet.dimensions import RowDimension
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.xlsx.lines import Lines


@dataclass
class Repeated(Lines):
    """Lines that are not cells yet, with their formats."""

    styles: dict[int, StyleArray] = field(default_factory=dict)  # column -> the format of its cells
    height: float | None = None  # of the rows; None, if a row takes what its texts need

    def given(self, sheet: Worksheet) -> dict[str, str]:
        """The attributes of the rows."""
        return {} if self.height is None else dict(RowDimension(sheet, ht=self.height))


class Cells(dict[tuple[int, int], Cell]):
    """The cells of a sheet; one of a line that is repeated is made when it is asked for."""

    def __init__(self, sheet: Worksheet) -> None:
        super().__init__(sheet._cells)
        self._sheet = sheet
        self.repeated: list[Repeated] = []

    def __contains__(self, spot: object) -> bool:
        return super().__contains__(spot) or self._make(*spot)  # type: ignore[misc]

    def __missing__(self, spot: tuple[int, int]) -> Cell:
        if not self._make(*spot):
            raise KeyError(spot)
        return self[spot]

    def get(self, spot: tuple[int, int], default: Any = None) -> Any:
        """A cell, if there is one."""
        return super().get(spot, default) if spot in self else default

    def values(self) -> Any:
        """All cells, those of repeated lines too."""
        for lines in self.repeated:
            for spot in product(range(lines.first, lines.last + 1), lines.columns):
                self.get(spot)
        return super().values()

    def _make(self, row: int, column: int) -> bool:
        for lines in self.repeated:
            if lines.first <= row <= lines.last and column in lines.columns:
                cell = Cell(self._sheet, row, column, style_array=copy(lines.styles[column]))
                text = lines.columns[column]
                if text is not None:
                    cell.value = f"={text.at(row)}"
                self[row, column] = cell
                return True
        return False


def repeat(sheet: Worksheet, lines: Repeated) -> None:
    """Repeat lines on a sheet where nothing is written yet."""
    if not isinstance(sheet._cells, Cells):
        sheet._cells = Cells(sheet)
    if _written(sheet, lines):
        raise ValueError(f"something is written on {lines.title} in the rows {lines.first} to {lines.last}")
    sheet._cells.repeated.append(lines)


def repeated(sheet: Worksheet) -> list[Repeated]:
    """The lines that are repeated on a sheet, with the cells in them that somebody has written otherwise."""
    results = sheet._cells.repeated if isinstance(sheet._cells, Cells) else []
    for lines in results:
        lines.own = _written(sheet, lines)
    return results


def _written(sheet: Worksheet, lines: Repeated) -> set[tuple[int, int]]:
    rows, columns = range(lines.first, lines.last + 1), lines.columns
    return {spot for spot in sheet._cells if spot[0] in rows and spot[1] in columns}


def written_cells(sheet: Worksheet) -> Iterable[Cell]:
    """The cells of a sheet but those of repeated lines."""
    return dict.values(sheet._cells)
