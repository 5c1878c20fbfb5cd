"""The days of a bank's list: a column of them shows whether the day or the month is first."""

import re
from collections.abc import Iterable, Sequence
from datetime import date

from xlvp.errors import InputError
from xlvp.notation.dates import read_date
from xlvp.text import plain

_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
_MONTH_FIRST = re.compile(r"(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)", re.ASCII)
_TIME = re.compile(r"[T ]\d\d?:\d\d.*$")
MONTH_FIRST = "dates have the month first here: 05/13/2026 is 13 May 2026"
NOT_SAID = "nothing says whether 03/04/2026 is 3 April or 4 March: the day was taken first"


def read_days(cells: Sequence[tuple[int, str]]) -> tuple[list[date], str]:
    """Return the days of a column, each cell with the number of its line, and a remark.

    The day is first, unless only the month first makes sense of all of them.

    Raises:
        InputError: a cell is no day; the message names its line.

    >>> read_days([(2, "03/13/2026"), (3, "04/01/2026")])[0][1]
    datetime.date(2026, 4, 1)
    """
    month_first = _month_first(cell for _, cell in cells)
    days = []
    for number, cell in cells:
        try:
            days.append(_day(cell, month_first=month_first is True))
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None
    if month_first is None:
        return days, NOT_SAID
    return days, MONTH_FIRST if month_first else ""


def is_day(cell: str) -> bool:
    """Whether a cell can be a day, with the day or the month first."""
    for month_first in (False, True):
        try:
            _day(cell, month_first=month_first)
        except InputError:
            continue
        return True
    return False


def _day(cell: str, *, month_first: bool) -> date:
    text = _no_time(cell)
    if compact := _COMPACT.fullmatch(text):
        text = "-".join(compact.groups())
    parts = _MONTH_FIRST.fullmatch(text)
    if month_first and parts is not None:
        text = f"{parts[3]}.{parts[1]}.{parts[4]}"
    return read_date(text)


def _month_first(cells: Iterable[str]) -> bool | None:
    """Whether only the month first makes sense of the days, or of their order; None if nothing says it."""
    parts = [match for cell in cells if (match := _MONTH_FIRST.fullmatch(_no_time(cell)))]
    if any(int(part[1]) > 12 for part in parts):
        return False
    if any(int(part[3]) > 12 for part in parts):
        return True
    day_first_in_order = _is_in_order(parts, month=3, day=1)
    month_first_in_order = _is_in_order(parts, month=1, day=3)
    if day_first_in_order != month_first_in_order:
        return month_first_in_order
    doubtful = any("/" in part[0] and part[1] != part[3] for part in parts)
    return None if doubtful else False


def _is_in_order(parts: Sequence[re.Match[str]], *, month: int, day: int) -> bool:
    """Whether the days go up or down from row to row, read with the month and day at these places."""
    days = [(int(part[4]), int(part[month]), int(part[day])) for part in parts]
    return days in (sorted(days), sorted(days, reverse=True))


def _no_time(cell: str) -> str:
    """A date without the time of day behind it."""
    return _TIME.sub("", plain(cell))
