"""Lists and rows that a Python program gives, as the rows that the cells of a sheet give."""

from collections.abc import Iterable
from datetime import date, time, timedelta
from decimal import Decimal
from fractions import Fraction
from itertools import chain

from xlvp.cells.kinds import Rows, shown
from xlvp.errors import InputError

_CELLS = (str, int, float, Decimal, Fraction, date, time, timedelta, type(None))


def listed(values: object, called: str) -> list[object]:
    """Return the values of a list; ``called`` is what they are, for the message.

    Raises:
        InputError: it is no list.

    >>> listed((420, "pass"), "the results")
    [420, 'pass']
    """
    if isinstance(values, Iterable) and not isinstance(values, str | bytes):
        return list(values)
    raise InputError(f"{called} are a list, not {shown(values)}")


def table(rows: object, called: str) -> Rows:
    """Return rows of one length, of values that a cell can hold.

    Raises:
        InputError: they are no rows, or something in them is neither a number nor a text.

    >>> table([(1, "Ann", "Bob"), (2,)], "the pairs")
    ((1, 'Ann', 'Bob'), (2, None, None))
    """
    found = [tuple(listed(row, f"the rows of {called}")) for row in listed(rows, called)]
    width = max(map(len, found), default=0)
    for cell in chain.from_iterable(found):
        if not isinstance(cell, _CELLS):
            raise InputError(f"{cell!r:.60} is no number and no text that {called} can hold")
    return tuple(row + (None,) * (width - len(row)) for row in found)
