"""What was found in a file and whether it is right."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from xlvp.verify.compare import HEADING, Checked, Difference, check_table
from xlvp.verify.files import sheets_of
from xlvp.verify.find import Progress, find_tables
from xlvp.verify.forms import Form
from xlvp.verify.grid import Grid, Place, address, quoted, ranges
from xlvp.verify.leftover import not_understood, places_of
from xlvp.verify.table import Table


@dataclass(frozen=True)
class TableReport:
    """A table that was recognised, for people.

    Attributes:
        sheet: its sheet.
        hidden: whether the sheet is hidden.
        area: its cells without headings, from corner to corner.
        scale: what it is, with what its columns give.
        boards: the boards, each once.
        inferred: the boards that no heading names.
        agreed: how many cells agree.
        differences: the cells that do not.
        unread: cells with figures in it or right beside it that were not understood.
    """

    sheet: str
    hidden: bool
    area: str
    scale: str
    boards: tuple[str, ...]
    inferred: tuple[str, ...]
    agreed: int
    differences: tuple[Difference, ...]
    unread: tuple[Place, ...]


@dataclass
class Verification:
    """The check of a file.

    Attributes:
        path: the file.
        sheets: how many sheets were read.
        tables: the VP tables that were recognised.
        notes: what could not be done.
    """

    path: Path
    sheets: int = 0
    tables: list[TableReport] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def differences(self) -> list[Difference]:
        """All cells that differ."""
        return [difference for table in self.tables for difference in table.differences]

    @property
    def agreed(self) -> int:
        """How many cells agree."""
        return sum(table.agreed for table in self.tables)

    @property
    def unread(self) -> list[str]:
        """The cells of tables that were not understood, as ranges."""
        return [f"{quoted(table.sheet)}!{span}" for table in self.tables for span in ranges(table.unread)]

    @property
    def ok(self) -> bool:
        """Whether a table was recognised, every recognised cell agrees, and the file was read to its end."""
        return bool(self.tables) and not self.differences and not self.notes


def verify_file(path: Path, *, progress: Progress | None = None) -> Verification:
    """Find the VP tables of a file and compare every cell of them with the scale it is from.

    Args:
        path: an .xlsx, .csv, .xls or .ods file; the last two need LibreOffice.
        progress: is told the sheet, how many places of it were looked at, and how many there are.

    Raises:
        WorkbookError: the file cannot be read, or not safely.
    """
    verification = Verification(path)
    for grid in sheets_of(path):
        verification.sheets += 1
        if grid.cut is not None:
            verification.notes.append(
                f"{quoted(grid.name)}: too large, read only as far as row {grid.cut - 1}"
            )
        tables, whole = find_tables(grid, progress)
        if not whole:
            verification.notes.append(
                f"{quoted(grid.name)}: too many columns of numbers, not all were looked at"
            )
        verification.tables += _reports(grid, tables)
    return verification


def _reports(grid: Grid, tables: list[Table]) -> Iterator[TableReport]:
    taken = places_of(tables)
    for table in sorted(tables, key=lambda table: table.grid.place(table.axis.top, table.axis.column)):
        checked = check_table(table, taken)
        taken |= checked.agreed | {difference.place for difference in checked.differences}
        unread = checked.unread | not_understood(table, taken)
        taken |= unread
        yield _report(grid, checked, unread)


def _report(grid: Grid, checked: Checked, unread: set[Place]) -> TableReport:
    table = checked.table
    places = checked.agreed | {difference.place for difference in checked.differences}
    figures = [line for line in table.lines if line.form not in (Form.AGAIN, Form.OTHER_SIDE)]
    forms: dict[str, list[str]] = {}
    for line in figures:
        forms.setdefault(line.scale.name, []).append(line.form.value)
    return TableReport(
        grid.name,
        grid.hidden,
        _area(
            [
                place
                for place in places
                if place not in {d.place for d in checked.differences if d.cause == HEADING}
            ]
        ),
        "; ".join(f"{name} ({', '.join(dict.fromkeys(said))})" for name, said in forms.items()),
        tuple(dict.fromkeys(line.scale.label for line in figures)),
        tuple(dict.fromkeys(line.scale.label for line in figures if line.heading is None)),
        len(checked.agreed),
        tuple(checked.differences),
        tuple(sorted(unread)),
    )


def _area(places: Iterable[Place]) -> str:
    rows, columns = zip(*places, strict=True)
    first, last = (min(rows), min(columns)), (max(rows), max(columns))
    return f"{address(first)}:{address(last)}"
