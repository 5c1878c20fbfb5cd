"""Lists and rows that a Python program gives, as the rows that the cells of a sheet give."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from fractions import Fraction
from itertools import chain

from xlvp.errors import InputError
from xlvp.notation.averages import NOT_PLAYED, unplayed
from xlvp.notation.results import parse_result, possible
from xlvp.notation.spellings import Letters, letters_of
from xlvp.rounding import exact
from xlvp.rules.contract import read_vulnerability
from xlvp.rules.frequency import Field
from xlvp.rules.result import Result, weighted
from xlvp.text import plain, quoted

Rows = tuple[tuple[object, ...], ...]

_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")


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


def read_side(value: object) -> str:
    """Read ``NS`` or ``EW`` (also ``WE``)."""
    side = read_text(value).upper().replace("-", "").replace("WE", "EW")
    if side not in ("NS", "EW"):
        raise InputError(f"{shown(value)} is not a side: NS or EW")
    return side


def read_flag(value: object) -> bool:
    """Read TRUE or FALSE; also 1 or 0, which is how LibreOffice hands truth values over."""
    text = plain(str(value)).upper()
    if text in ("TRUE", "1", "1.0"):
        return True
    if text in ("FALSE", "0", "0.0"):
        return False
    raise InputError(f"{shown(value)} is not TRUE or FALSE")


def read_score(value: object) -> int:
    """Read a difference or score for the IMP table: a whole number."""
    try:
        return read_whole(value)
    except InputError:
        if isinstance(value, str) and any(mark in value for mark in "%&;/"):
            raise InputError(f"{quoted(value)} is a ruling: use WEIGHTEDIMP") from None
        raise


def read_field(rows: Rows) -> Field:
    """Read every result of a range, once for all questions of a call; blank cells and NP are left out."""
    return Field(parse_result(value) for value in filled(rows) if not is_not_played(value))


def read_numbers(rows: Rows) -> tuple[Fraction, ...]:
    """Read every number of a range; blank cells are left out."""
    return tuple(read_number(value) for value in filled(rows))


def read_ruling(value: object) -> Result:
    """Read a result, or rows of weight and score (weights summing to 1 or to 100, or written as 60%)."""
    if not isinstance(value, tuple):
        return parse_result(value)
    pairs = [(row[0], row[1]) for row in value if not (is_blank(row[0]) and is_blank(row[1]))]
    weights = [_read_weight(weight) for weight, _ in pairs]
    whole = 100 if sum(weights) > 2 else 1
    scores = (possible(read_score(score)) for _, score in pairs)
    half = weighted((score, weight / whole) for score, weight in zip(scores, weights, strict=True))
    return Result(half, half)


def read_letters(value: object) -> Letters:
    """Read a language, or letters of one's own: ``German``, ``P C K T N O S W``."""
    if isinstance(value, str):
        return letters_of(value)
    raise InputError(f"{shown(value)} is not a language")


def _read_weight(value: object) -> Fraction:
    return read_number(plain(value).removesuffix("%") if isinstance(value, str) else value)


def filled(rows: Rows) -> Iterable[object]:
    """The values of the cells that are not blank, row by row."""
    return (value for row in rows for value in row if not is_blank(value))


def is_blank(value: object) -> bool:
    """An empty cell, or one that holds only spaces."""
    return value is None or (isinstance(value, str) and (not value or not plain(value)))


def is_not_played(value: object) -> bool:
    """NP, or another word for a board that was not played: a blank cell among results."""
    return unplayed(value) == NOT_PLAYED


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


@dataclass(frozen=True)
class Kind:
    """A kind of argument.

    Attributes:
        name: what a person gives, as the help says it.
        read: turns the value of one cell (or the rows of a range, if ``whole``) into the rule's value.
        whole: takes a cell range as one argument; the other kinds answer a range with a range.
        pairs: a range of exactly two columns is one argument (weight and score).
        results: holds results, so that NP (not played) is as good as a blank cell.
    """

    name: str
    read: Callable[..., object]
    whole: bool = False
    pairs: bool = False
    results: bool = False

    def is_blank(self, value: object) -> bool:
        """Whether a cell holds nothing to be read as this kind."""
        return is_blank(value) or (self.results and is_not_played(value))


NUMBER = Kind("number", read_number)
WHOLE = Kind("whole number", read_whole)
SCORE = Kind("score", read_score)
TEXT = Kind("text", read_text)
FLAG = Kind("TRUE or FALSE", read_flag)
SIDE = Kind("NS or EW", read_side)
RESULT = Kind("result", parse_result, results=True)
RULING = Kind("result or weights and scores", read_ruling, pairs=True, results=True)
LETTERS = Kind("letters", read_letters)
ENTRY = Kind("entry", lambda value: value)
BOARD = Kind("board number or vulnerability", read_vulnerability)
RESULTS = Kind("range of results", read_field, whole=True, results=True)
NUMBERS = Kind("range of numbers", read_numbers, whole=True)


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
    results = [tuple(listed(row, f"the rows of {called}")) for row in listed(rows, called)]
    width = max(map(len, results), default=0)
    for cell in chain.from_iterable(results):
        if not isinstance(cell, _CELLS):
            raise InputError(f"{cell!r:.60} is no number and no text that {called} can hold")
    return tuple(row + (None,) * (width - len(row)) for row in results)
