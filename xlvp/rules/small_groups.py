"""Groups of one, two or three results: artificial percentages in the order of the scores.

H. De Wael, Calculating Bridge Tournaments, "Fouled Boards in Small Groups", for the WBF.

A board played in one form at three tables or fewer, a third of those expected or fewer, gives 70, 60 and
50 per cent, of two results 65 and 55, of one 60; equal scores share. It is done on request only:
otherwise Neuberg's formula serves any number of results.

>>> [small_group_percent(points, 3, 12) for points in (4, 2, 0)]
[Fraction(70, 1), Fraction(60, 1), Fraction(50, 1)]
"""

from fractions import Fraction

from xlvp.errors import NotApplicable
from xlvp.rounding import Number
from xlvp.rules.neuberg import check_results

LARGEST = 3


def is_small_group(results: int, expected: int) -> bool:
    """Whether so many results are a small group: three at most, and at most a third of those expected."""
    return 0 < results <= LARGEST and 3 * results <= expected


def small_group_percent(points: Number, results: int, expected: int) -> Fraction:
    """Return a side's percentage: 60, and 5 more or less for each matchpoint from the group's average.

    Args:
        points: the side's own matchpoints in the group, 0 to 2 * results - 2.
        results: the results of the group.
        expected: the results the board should have.

    Raises:
        NotApplicable: more than three results, or more than a third of those expected.
        InputError: no result, or more results than expected.

    >>> small_group_percent(3, 3, 9)  # tied for the best
    Fraction(65, 1)
    """
    check_results(results, expected)
    if results > LARGEST or 3 * results > expected:
        raise NotApplicable(
            f"{results} results of {expected} are no small group: at most {LARGEST} and at most a third"
        )
    return 60 + 5 * (Fraction(points) - (results - 1))
