"""Ascherman points: 1, 3, 5 ... of 2n, so that neither nothing nor everything can be reached.

H. De Wael, The Ascherman System (1996), and Calculating Bridge Tournaments.

They are matchpoints plus 1, the tie with oneself. A board with A results of E expected is scaled by E/A
and nothing more.

>>> round(float(ascherman(16, 9, 10)), 2)
17.78
"""

from fractions import Fraction
from typing import NewType

from xlvp.errors import InputError
from xlvp.rounding import Number
from xlvp.rules.neuberg import check_results

AschermanPoints = NewType("AschermanPoints", Fraction)
"""1 for the worst of n results, 2n - 1 for the best, of 2n."""


def ascherman(points: Number, results: int, expected: int) -> AschermanPoints:
    """Return the Ascherman points among the expected results.

    Args:
        points: Ascherman points among the results there are, 1 to 2 * results - 1.
        results: the results there are.
        expected: the results there should be.

    Raises:
        InputError: points outside the scale, no result, or more results than expected.

    >>> ascherman(16, 9, 10)
    Fraction(160, 9)
    """
    check_results(results, expected)
    if not 1 <= points <= 2 * results - 1:
        raise InputError(
            f"{float(points):g} Ascherman points are not possible: with {results} results they go from 1 "
            f"to {2 * results - 1}"
        )
    return AschermanPoints(Fraction(points) * expected / results)
