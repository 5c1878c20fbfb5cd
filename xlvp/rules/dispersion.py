"""Dispersion: how far, on the average, the results of a board lie from their mean.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004 ("dyspersja = średnie saldo", the mean
of the distances from the mean). It is not the standard deviation. The document wants it in every report,
behind a plus-minus sign, for scores, IMPs and matchpoints alike.

>>> dispersion([600, 250, 100, -100, -100])
Fraction(220, 1)
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from operator import mul

from xlvp.errors import InputError
from xlvp.rules.frequency import Count

Number = int | Fraction
Counted = Iterable[tuple[Number, Count]]


def dispersion(values: Sequence[Number]) -> Fraction:
    """Return the mean absolute deviation from the mean, in the unit of the values.

    Napoleonki, "Przybliżanie dyspersji do wzorcowej".

    Raises:
        InputError: there are no values.

    >>> float(dispersion([10, 3, -2, -6, -6])), float(dispersion([8, 6, 4, 1, 1]))
    (5.36, 2.4)
    """
    return mean_deviation([(value, 1) for value in values])


def mean(counted: Counted) -> Fraction:
    """Return the mean of values, each with its count (of weighted results a fraction, even negative).

    Raises:
        InputError: the counts sum to nothing.

    >>> mean([(600, 1), (100, 3)])
    Fraction(225, 1)
    """
    values, counts, unit = _whole(counted)
    return Fraction(sum(map(mul, values, counts)), unit * sum(counts))


def mean_deviation(counted: Counted) -> Fraction:
    """Return the dispersion of values, each with its count.

    Raises:
        InputError: the counts sum to nothing.

    >>> mean_deviation([(600, 1), (100, 3)])
    Fraction(375, 2)
    """
    values, counts, unit = _whole(counted)
    total, all_of_them = sum(counts), sum(map(mul, values, counts))
    distances = (abs(value * total - all_of_them) for value in values)  # from the mean, in units / total
    return Fraction(sum(map(mul, distances, counts)), unit * total * abs(total))


def _whole(counted: Counted) -> tuple[list[int], list[int], int]:
    """Values in a unit, counts in another, both whole; and how many of the values' unit make 1.

    Only the shares of the counts matter.
    """
    pairs = list(counted)
    unit = lcm(*(value.denominator for value, _ in pairs))
    part = lcm(*(count.denominator for _, count in pairs))
    values = [value.numerator * (unit // value.denominator) for value, _ in pairs]
    counts = [count.numerator * (part // count.denominator) for _, count in pairs]
    if not sum(counts):
        raise InputError("there is no result to take the mean of")
    return values, counts, unit
