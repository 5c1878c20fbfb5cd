"""How the value of a cell is read: numbers, words, flags; and how a message quotes it."""

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, wraps
from itertools import chain
from typing import TypeVar

from xlvp.errors import InputError
from xlvp.notation.spellings import Letters, letters_of
from xlvp.rounding import exact
from xlvp.text import plain, quoted

Rows = tuple[tuple[object, ...], ...]
_Value = TypeVar("_Value")
#: What is typed for no in a column to be crossed, and for yes. Anything else is a cross that xlvp queries.
NO = ("n", "no", "-", "0", "false", "")
CROSS = ("x", "y", "yes", "1", "true", "+")


def is_crossed(typed: str) -> bool:
    """Return whether a cell to be crossed has a cross; a word that is neither counts as one."""
    return typed.lower() not in NO


def is_cross_or_no(typed: str) -> bool:
    """Return whether what is typed in a cell to be crossed says plainly that it is, or that it is not."""
    return typed.lower() in (*NO, *CROSS)


_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")


def remembered(ranges: int) -> Callable[[Callable[[Rows], _Value]], Callable[[Rows], _Value]]:
    """Decorate the reader of a range of cells: of the last so many ranges it reads each once.

    The types are remembered with the cells: 1 and TRUE are equal, but only one is a number.
    """

    def decorate(read: Callable[[Rows], _Value]) -> Callable[[Rows], _Value]:
        @lru_cache(maxsize=ranges)
        def once(rows: Rows, types: tuple[type, ...]) -> _Value:
            return read(rows)

        @wraps(read)
        def reader(rows: Rows) -> _Value:
            return once(rows, tuple(map(type, chain.from_iterable(rows))))

        reader.cache_clear = once.cache_clear  # type: ignore[attr-defined]
        return reader

    return decorate


def read_number(value: object) -> Fraction:
    """Read a number, or text that is one: ``12``, ``-3,5``, ``−0.4``.

    >>> read_number("−3,5")
    Fraction(-7, 2)
    """
    if isinstance(value, int | float | Decimal | Fraction) and not isinstance(value, bool):
        return exact(value)
    if isinstance(value, str):
        text = plain(value).replace(" ", "")
        if _NUMBER.fullmatch(text) and len(text) <= 40:
            return Fraction(text.replace(",", "."))
    raise InputError(f"{shown(value)} is not a number")


def read_whole(value: object) -> int:
    """Read a whole number."""
    if type(value) is int or (type(value) is float and value.is_integer()):
        return int(value)  # nearly all, and lists have thousands
    number = read_number(value)
    if number.denominator != 1:
        raise InputError(f"{shown(value)} is not a whole number")
    return int(number)


def read_text(value: object) -> str:
    """Read a word of a list, such as ``nearest``; upper and lower case are the same."""
    if isinstance(value, str):
        return plain(value).lower()
    raise InputError(f"{shown(value)} is not a text")


def read_flag(value: object) -> bool:
    """Read TRUE or FALSE; also 1 or 0, which is how LibreOffice hands truth values over."""
    text = plain(str(value)).upper()
    if text in ("TRUE", "1", "1.0"):
        return True
    if text in ("FALSE", "0", "0.0"):
        return False
    raise InputError(f"{shown(value)} is not TRUE or FALSE")


def read_letters(value: object) -> Letters:
    """Read a language, or letters of one's own: ``German``, ``P C K T N O S W``."""
    if isinstance(value, str):
        return letters_of(value)
    raise InputError(f"{shown(value)} is not a language")


def is_blank(value: object) -> bool:
    """An empty cell, or one that holds only spaces."""
    return value is None or (isinstance(value, str) and (not value or not plain(value)))


def shown(value: object) -> str:
    """A cell's value as an error quotes it."""
    if isinstance(value, date):
        return f"the date {value.isoformat()[:10]} (format the cell as Text and type it again)"
    if isinstance(value, float):
        return f"{value:.15g}"
    if isinstance(value, Fraction):
        return f"{float(value):.15g}"
    if isinstance(value, str):
        return quoted(value)
    return "a blank cell" if value is None else repr(value)


def typed_text(value: object) -> str:
    """Return what is typed as plain text; anything else as a message quotes it."""
    return plain(value) if isinstance(value, str) else shown(value)


def word(value: object) -> str:
    """Return a word as it is compared: plain and in lower case; anything else as a message quotes it."""
    return plain(value).lower() if isinstance(value, str) else shown(value)


def read_or_say(called: str, read: Callable[[str], _Value], text: str, problems: list[str]) -> _Value | None:
    """Read a text that may be blank; what is wrong with it is added to the problems, and stops nothing."""
    try:
        return read(text) if text else None
    except InputError as error:
        problems.append(f"{called}: {error}")
        return None


def named(called: str, read: Callable[[object], _Value], value: object, default: _Value | None) -> _Value:
    """Read a cell that may be blank; the message of a bad one names the place."""
    if is_blank(value):
        return default  # type: ignore[return-value]
    try:
        return read(value)
    except InputError as error:
        raise InputError(f"{called}: {error}") from None
