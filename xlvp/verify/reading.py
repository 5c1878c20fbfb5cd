"""What a cell says: a number, two numbers, a number and no end, or a text.

VPs and margins are kept in whole hundredths, so 16.73, "16,73" and 16.730000000000001 are all 1673. A
figure with more digits than that stays a float of hundredths: it equals no entry of any table.

>>> read_cell(16.73), read_cell(" 16,73 "), read_cell("5 to 8"), read_cell("31+"), read_cell("IMP")
(1673, 1673, (500, 800), (3100, None), None)
"""

import re
from datetime import date, time
from functools import lru_cache
from typing import Final

from xlvp.text import plain

Number = int | float
Pair = tuple[Number | None, Number | None]
Reading = Number | Pair | None
"""Hundredths; two numbers; a number and an end left open; or None where no number is understood."""

_NUMBER = r"([+-]?\d{1,6}(?:[.,]\d{1,12})?)"
_UNITS = r"IMPs?|VPs?|V\.P\.|PV|P\.V\.|SP|pkt\.?|pkte\.?|pts?\.?|pkty|punkte|points?|puntos|%"
_UNIT = rf"(?:\s*(?:{_UNITS}))?[*†‡]{{0,3}}"
_BETWEEN = r"(?:\s*(?:-|~|:|/|\.\.+|…|->|=>|\s[^\W\d_]{1,5}\.?\s)\s*)"
_ONE = re.compile(_NUMBER + _UNIT, re.I)
_TWO = re.compile(_NUMBER + _BETWEEN + _NUMBER + _UNIT, re.I)
_WORDS = r"\s[^\W\d_]+(?:\s[^\W\d_]+){0,3}"
_FROM = re.compile(rf"(?:(≥|>=|>)\s*)?{_NUMBER}{_UNIT}(?:\s*(?:\+|-|\.\.+|…|->)|{_WORDS})?", re.I)
_UP_TO = re.compile(rf"(≤|<=|<|-|\.\.+)\s*{_NUMBER}{_UNIT}", re.I)
_LONGEST = 60
_LARGEST = 1e7

NOISE: Final = 1e-6
"""Hundredths: more than double precision can be wrong by, less than single precision mostly is."""


class Uncached:
    """The value of a formula cell that no program has computed yet."""

    def __str__(self) -> str:
        return "a formula without a stored value"


UNCACHED = Uncached()
CellValue = str | int | float | bool | date | time | Uncached | None


def read_cell(value: object) -> Reading:
    """Return what a cell's value says."""
    if isinstance(value, str):
        return _read_text(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return _hundredths(value) if abs(value) < _LARGEST else None


def rounded(reading: Reading) -> Reading:
    """Return the reading with figures of more digits rounded to hundredths, halves upwards."""
    if isinstance(reading, float):
        return int(reading + 0.5) if reading >= 0 else -int(0.5 - reading)
    return reading


def is_blank(value: object) -> bool:
    """Return whether a cell holds nothing that can be seen."""
    return value is None or (isinstance(value, str) and not value.strip())


def holds_figures(value: object) -> bool:
    """Return whether a cell holds figures, understood or not, or a formula without a value."""
    if isinstance(value, str):
        return any(sign.isdigit() for sign in value[:_LONGEST])
    return isinstance(value, int | float | date | time | Uncached) and not isinstance(value, bool)


@lru_cache(maxsize=50_000)
def _read_text(text: str) -> Reading:
    if len(text) > _LONGEST:
        return None
    said = plain(text)
    if one := _ONE.fullmatch(said):
        return _figure(one[1])
    if two := _TWO.fullmatch(said):
        return _figure(two[1]), _figure(two[2])
    if open_end := _FROM.fullmatch(said):
        first = _figure(open_end[2])
        return (first + 100 if open_end[1] == ">" else first), None
    if up_to := _UP_TO.fullmatch(said):
        last = _figure(up_to[2])
        return None, (last - 100 if up_to[1] == "<" else last)
    return None


def _figure(digits: str) -> Number:
    return _hundredths(float(digits.replace(",", ".")))


def _hundredths(value: float) -> Number:
    scaled = value * 100
    nearest = round(scaled)
    return nearest if abs(scaled - nearest) < NOISE else scaled
