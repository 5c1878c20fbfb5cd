"""How a cell says which pair is meant, and the handicap that it has."""

from fractions import Fraction

from xlvp.cells.kinds import Kind, read_number, read_whole
from xlvp.events.pair_number import pair_number
from xlvp.text import plain


def read_pair(value: object) -> int:
    """Read the number of a pair, or what it is called: 7, E3, B-19 (:mod:`xlvp.events.pair_number`).

    Raises:
        InputError: it is neither.
    """
    text = plain(value) if isinstance(value, str) else ""
    lettered = any(sign.isalpha() for sign in text) and any(sign.isdigit() for sign in text)
    return pair_number(text) if lettered else read_whole(value)


def read_handicap(value: object) -> Fraction:
    """Read a pair's handicap, or its players' with a stroke between them, of which the pair has the mean.

    So clubs publish it: Perth Bridge Club, "Handicap System"; Tauranga Bridge Club, "Handicaps explained".

    >>> read_handicap("-5.2/1.9"), read_handicap(3)
    (Fraction(-33, 20), Fraction(3, 1))

    Raises:
        InputError: neither a number nor two.
    """
    both = value.split("/") if isinstance(value, str) else []
    if len(both) != 2 or not all(map(str.strip, both)):
        return read_number(value)
    return sum(map(read_number, both), Fraction(0)) / 2


PAIR = Kind("pair", read_pair)
