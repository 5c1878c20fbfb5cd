"""What goes into a treasurer's book: the free lines of its lists, and what is written into them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from getpass import getuser
from typing import Any

from xlvp.book import money
from xlvp.book.named_cells import NamedCells, Ref
from xlvp.book.schema import Table
from xlvp.errors import WorkbookError
from xlvp.exchange.import_into import Change, Import
from xlvp.notation.amounts import in_words as amount_in_words
from xlvp.notation.dates import DAY_ZERO, in_words
from xlvp.text import plain

#: A cell's value: a text, an amount in cents, a number of something else (a float), or a day.
Value = str | int | float | date


@dataclass
class FreeLines:
    """A list of the book: its lines in use, where its cells stand, and which lines are free.

    New lines go below the last one in use, so that they stay together in the order of the import.
    """

    table: Table[Any]
    cells: NamedCells
    called: str
    taken: int = 0
    rows: list[Any] = field(init=False)
    refs: list[dict[str, Ref]] = field(init=False)

    def __post_init__(self) -> None:
        """Read the list, without the thin lines above and below it."""
        self.rows = self.table.read(self.cells)[1:-1]
        self.refs = self.table.where(self.cells)[1:-1]
        used = [at for at, row in enumerate(self.rows) if self.in_use(row)]
        self.taken = used[-1] + 1 if used else 0

    def in_use(self, row: Any) -> bool:
        """Whether anything is typed in a line."""
        return any(getattr(row, key) != "" for key in self.table.typed)

    def add(
        self,
        found: Import,
        where: str,
        values: Mapping[str, Value | None],
        shown: Mapping[str, str] | None = None,
    ) -> None:
        """Write a new line.

        Args:
            found: where the cells are noted.
            where: the line, for a person.
            values: what is written, by key.
            shown: the one cell that a person sees of the line, and in which words; without it, every cell.

        Raises:
            WorkbookError: the list is full.
        """
        if self.taken >= len(self.refs):
            raise WorkbookError(
                f"the sheet {self.table.sheet} has no free line for {where}; nothing was written. Make a "
                f"larger workbook with 'xlvp new money --from OLD --{self.called} ...', import into that one"
            )
        refs = self.refs[self.taken]
        self.taken += 1
        for key, value in values.items():
            if value in (None, "") or key not in refs:
                continue
            cell = change(where, refs[key], "", value)
            if shown is None:
                found.changes.append(cell)
            elif key in shown:
                found.changes.append(replace(cell, new=shown[key]))
            else:
                found.along[cell.ref] = cell.new if cell.number is None else cell.number

    @property
    def next_row(self) -> str:
        """The row of the sheet of the next new line; "" if there is none."""
        refs = self.refs[self.taken] if self.taken < len(self.refs) else {}
        return row_of(next(iter(refs.values()))) if refs else ""


def change(where: str, ref: Ref, old: str, value: Value) -> Change:
    """A cell to be written: a day as the number that a spreadsheet keeps for it, cents as an amount."""
    if isinstance(value, date):
        return Change(where, ref, old, in_words(value), (value - DAY_ZERO).days)
    if isinstance(value, int):
        return Change(where, ref, old, amount_in_words(value), value / 100)
    if isinstance(value, float):
        return Change(where, ref, old, f"{value:.10g}", value)
    return Change(where, ref, old, value)


def row_of(ref: Ref) -> str:
    """The row of a cell, as the sheet counts it."""
    return "".join(sign for sign in ref[1] if sign.isdigit())


def add_to_log(found: Import, cells: NamedCells, told: str) -> None:
    """Note on the sheet Log what an import writes, if it writes anything and the book has a log."""
    log = FreeLines(money.LOG, cells, "log")
    if not found.changes or not log.refs:
        return
    if log.taken >= len(log.refs):
        found.told.append("The sheet Log is full: this import is not noted there.")
        return
    try:
        who = getuser()
    except (OSError, KeyError, ImportError):
        who = ""
    now = datetime.now().strftime("%Y-%m-%d %H:%M")
    log.add(found, "Log", {"log_when": now, "log_who": plain(who), "log_told": told}, shown={})


def session_value(number: str) -> Value:
    """A session's number as its cell has it: a number, unless it is none or begins with a zero."""
    return (
        float(number)
        if number.isascii() and str(int(number) if number.isdigit() else "") == number
        else number
    )


def year_of(cells: NamedCells) -> tuple[date | None, date | None]:
    """The first and the last day of the book's year, as far as they are typed."""
    settings = money.SETTINGS.read(cells)
    return money.day(settings.year_from), money.day(settings.year_to)


def is_outside(day: date, year: tuple[date | None, date | None]) -> bool:
    """Whether a day is not of the year."""
    start, end = year
    return (start is not None and day < start) or (end is not None and day > end)
