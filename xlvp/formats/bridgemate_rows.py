"""Rows of a Bridgemate file with their values as they should be: whole numbers, short texts, moments.

Programs of many authors write these tables, so a number may be stored as text; a value that is no number
where one belongs drops its row, with a message.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from xlvp.errors import NotationError
from xlvp.formats.access import AccessTable, Value
from xlvp.formats.import_format import add_problem
from xlvp.formats.played_entry import NOT_PLAYED, artificial_entry, contract_entry
from xlvp.pages.html import safe
from xlvp.text import plain, quoted

Made = TypeVar("Made")

LONGEST = 100
_LARGEST = 32767  # the columns are 16 bits wide


class WrongValue(ValueError):
    """A value that its column should not hold."""


@dataclass(frozen=True)
class Row:
    """One row: its table, its number in the file and its values by column name in lower case."""

    table: str
    at: int
    values: Mapping[str, Value]

    def number(self, column: str, missing: int | None = None) -> int:
        """Return a whole number, 0 and up.

        Raises:
            WrongValue: it is none, or blank and nothing is given for that.
        """
        value = self.values.get(column.lower())
        if value is None or (isinstance(value, str) and not value.strip()):
            if missing is not None:
                return missing
            raise WrongValue(f"{column} is blank; a number is expected")
        text = value.strip() if isinstance(value, str) else f"{value:.0f}" if value == value // 1 else ""
        largest = 2**31 if column == "ID" else _LARGEST
        if isinstance(value, bool) or not text.isascii() or not text.isdigit() or len(text) > 10:
            raise WrongValue(f"{column} is {quoted(str(value))}; a number is expected")
        if int(text) > largest:
            raise WrongValue(f"{column} is {text}; 0 to {largest} is expected")
        return int(text)

    def text(self, column: str) -> str:
        """Return a text of one line, single-spaced; blank where the column is missing."""
        value = self.values.get(column.lower())
        if value is None or isinstance(value, bool):
            return ""
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        return safe(str(value))[:LONGEST].rstrip()

    def flag(self, column: str) -> bool:
        """Return a yes or no; no where the column is missing."""
        return bool(self.values.get(column.lower()))

    def moment(self, date: str, time: str) -> datetime | None:
        """Return the day of one column with the time of another; None where either is missing."""
        days, times = self.values.get(date.lower()), self.values.get(time.lower())
        if not isinstance(days, str) or not isinstance(times, str):
            return None
        try:
            return datetime.combine(datetime.fromisoformat(days).date(), datetime.fromisoformat(times).time())
        except ValueError:
            return None

    def made(self, make: Callable[["Row"], Made], problems: list[str]) -> Made | None:
        """Make something of the row; what is wrong with is reported instead."""
        try:
            return make(self)
        except WrongValue as error:
            message = f"{self.table}, row {self.at}: {error}; the row is left out"
            add_problem(problems, message, "more rows are left out")
            return None


def rows(table: AccessTable | None, problems: list[str]) -> Iterator[Row]:
    """Yield the rows of a table; none of one that is missing."""
    if table is None:
        return
    if table.unread:
        problems.append(f"{table.name}: not read, for the type of its values: {', '.join(table.unread)}")
    if table.count != len(table.rows):
        problems.append(f"{table.name}: {table.count} rows expected, {len(table.rows)} found: is it damaged?")
    columns = [column.lower() for column in table.columns]
    for at, values in enumerate(table.rows, 1):
        yield Row(table.name, at, dict(zip(columns, values, strict=True)))


_ARTIFICIAL = re.compile(r"(\d{1,3})\s*%\s*[-/:]\s*(\d{1,3})\s*%")
_WRONG_DIRECTION = "wrong direction"


@dataclass(frozen=True)
class ReceivedRow:
    """One row of ReceivedData, as the file has it.

    Attributes:
        id: the row's number; later rows have higher ones.
        section: the section's number.
        table: the table's number.
        round: the round's number.
        board: the board's number.
        ns: the pair that the movement has North-South.
        ew: the pair that the movement has East-West.
        side: who declares: N, S, E or W.
        contract: ``3 NT x``.
        result: ``=``, ``+1`` or ``-2``.
        remarks: what the director's menu added.
        erased: taken back at the table or at the computer.
        director: put in at the computer, not at the table.
        moment: when it was received.
    """

    id: int
    section: int
    table: int
    round: int
    board: int
    ns: int
    ew: int
    side: str = ""
    contract: str = ""
    result: str = ""
    remarks: str = ""
    erased: bool = False
    director: bool = False
    moment: datetime | None = None

    @property
    def wrong_direction(self) -> bool:
        """Whether the pairs sat the other way round than the movement has them."""
        return plain(self.remarks).lower() == _WRONG_DIRECTION

    @property
    def played_by(self) -> tuple[int, int]:
        """The pairs that in fact sat North-South and East-West."""
        return (self.ew, self.ns) if self.wrong_direction else (self.ns, self.ew)

    @property
    def entry(self) -> str:
        """The result in the notation that a person types, or NP for a board not played.

        Raises:
            NotationError: the row says none that can be scored; the message quotes it.

        >>> ReceivedRow(1, 1, 1, 1, 1, 1, 5, side="W", contract="3 NT x", result="-2").entry
        '3NTxW-2'
        >>> ReceivedRow(2, 1, 1, 1, 2, 1, 5, remarks="60%-40%").entry
        '60%'
        >>> ReceivedRow(3, 1, 1, 1, 3, 1, 5, remarks="60%-60%").entry
        '60%/60%'
        """
        remarks = plain(self.remarks)
        if remarks.lower() == "not played":
            return NOT_PLAYED
        artificial = _ARTIFICIAL.fullmatch(remarks)
        if artificial:
            return artificial_entry(int(artificial[1]), int(artificial[2]))
        if remarks.lower() not in ("", _WRONG_DIRECTION):
            raise NotationError(f"the remark {quoted(remarks)} gives no result: type the director's ruling")
        if plain(self.contract).upper() == "PASS":
            return "pass"
        return contract_entry(self.contract, self.side, self.result)
