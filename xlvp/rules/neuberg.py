"""Neuberg's formula: matchpoints of a board with fewer results than expected.

Laws of Duplicate Bridge 2017, Law 78A and 87; M. Bavin, The Neuberg Formula (English Bridge Union);
"maksowanie proporcjonalne", proportional matchpointing, of the Polish directors' lecture, section 8.

With A results of E expected each score counts E/A times. On the scale of 2 for a pair beaten and 1 for a
tie that gives m = (M + 1) * E / A - 1. Averages stay averages, North-South and East-West still sum to the
top, and nobody gets the full top. Points on the scale 1 - 1/2 - 0 must not go through this formula (an
average would rise above 50%): they are halved at the end.

>>> float(neuberg(19, 11, 11)), float(neuberg(18, 10, 11))
(19.0, 19.9)
"""

from fractions import Fraction
from typing import NewType

from xlvp.errors import InputError
from xlvp.rounding import Number

MatchPoints = NewType("MatchPoints", Fraction)
"""Matchpoints: 2 for a pair beaten, 1 for a tie, top 2n - 2."""


def neuberg(points: Number, results: int, expected: int) -> MatchPoints:
    """Return the matchpoints among the expected results.

    Args:
        points: matchpoints among the results there are, 0 to 2 * results - 2.
        results: the results there are.
        expected: the results there should be.

    Raises:
        InputError: points outside the scale, no result, or more results than expected.

    >>> neuberg(15, 9, 10)
    Fraction(151, 9)
    """
    check_results(results, expected)
    if not 0 <= points <= 2 * results - 2:
        raise InputError(
            f"{float(points):g} matchpoints are not possible: with {results} results they go from 0 to "
            f"{2 * results - 2} (2 for a pair beaten, 1 for a tie)"
        )
    return proportional(Fraction(points) + 1, results, expected)


def proportional(rank: int | Fraction, results: int, expected: int) -> MatchPoints:
    """Return the matchpoints of a rank (twice the results beaten, one for each tie, itself included)."""
    below = rank.denominator * results
    return MatchPoints(Fraction(rank.numerator * expected - below, below))  # rank * expected / results - 1


def check_results(results: int, expected: int) -> None:
    """Refuse what is no number of results.

    Raises:
        InputError: no result, or more results than expected.
    """
    if results < 1:
        raise InputError(f"results must be at least 1, not {results}")
    if expected < results:
        raise InputError(f"expected must be at least the number of results, {results}, not {expected}")
