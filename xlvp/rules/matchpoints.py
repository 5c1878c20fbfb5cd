"""Matchpoints of a board: a full field, fewer results than expected, small groups, Ascherman's scale.

Laws of Duplicate Bridge 2017, Laws 78A and 87. Fewer results than expected: M. Bavin, The Neuberg Formula
(English Bridge Union); "maksowanie proporcjonalne", proportional matchpointing, of the Polish directors'
lecture, section 8. With A results of E expected each score counts E/A times. On the scale of 2 for a pair
beaten and 1 for a tie that gives m = (M + 1) * E / A - 1. Averages stay averages, North-South and East-West
still sum to the top, and nobody gets the full top. Points on the scale 1 - 1/2 - 0 must not go through this
formula (an average would rise above 50%): they are halved at the end.

>>> float(neuberg(19, 11, 11)), float(neuberg(18, 10, 11))
(19.0, 19.9)

Small groups: H. De Wael, Calculating Bridge Tournaments, "Fouled Boards in Small Groups", for the WBF. A
board played in one form at three tables or fewer, a third of those expected or fewer, gives 70, 60 and
50 per cent, of two results 65 and 55, of one 60; equal scores share. It is done on request only:
otherwise Neuberg's formula serves any number of results.

>>> [small_group_percent(points, 3, 12) for points in (4, 2, 0)]
[Fraction(70, 1), Fraction(60, 1), Fraction(50, 1)]

Ascherman points: H. De Wael, The Ascherman System (1996), and Calculating Bridge Tournaments. 1, 3, 5 ... of
2n, so that neither nothing nor everything can be reached: matchpoints plus 1, the tie with oneself. A board
with A results of E expected is scaled by E/A and nothing more.

>>> round(float(ascherman(16, 9, 10)), 2)
17.78
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NewType

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import Number
from xlvp.rules.result import Count, Field, Frequency, Percentage, Result, Score

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
    _check_points(points, results, expected, 0, "matchpoints", " (2 for a pair beaten, 1 for a tie)")
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


def _check_points(
    points: Number, results: int, expected: int, worst: int, called: str, scale: str = ""
) -> None:
    check_results(results, expected)
    best = worst + 2 * results - 2
    if not worst <= points <= best:
        raise InputError(
            f"{float(points):g} {called} are not possible: with {results} results they go from {worst} "
            f"to {best}{scale}"
        )


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
    if not is_small_group(results, expected):
        raise NotApplicable(
            f"{results} results of {expected} are no small group: at most {LARGEST} and at most a third"
        )
    return 60 + 5 * (Fraction(points) - (results - 1))


def max_points(field: Field, score: Result, side: str = "NS", expected: int | None = None) -> MatchPoints:
    """Return a side's matchpoints for a result.

    Args:
        field: the results of the board.
        score: the result; one that the field does not hold counts as one more, played and expected.
        side: NS or EW, whose half of the results is read and whose points come back.
        expected: how many results the board should have; without it the results of the field, the
            percentages included.

    Raises:
        InputError: fewer results expected than there are.

    >>> from xlvp.notation.results import parse_result
    >>> max_points(Field(map(parse_result, ("620", "170", "170"))), parse_result("170"), "EW")
    Fraction(3, 1)
    """
    frequency, half = field.frequency(side), score.half(side)
    added = not frequency.holds(half)
    results = _expected(frequency, expected) + added
    if isinstance(half, Percentage):
        return MatchPoints(half.value * _top(results) / 100)
    points = proportional(frequency.rank(half), frequency.played + added, results)
    return points if side == "NS" else MatchPoints(_top(results) - points)


def max_percent(field: Field, score: Result, side: str = "NS", expected: int | None = None) -> Fraction:
    """Return a side's matchpoints in per cent of the top; arguments as for :func:`max_points`.

    A result that is alone on its board has beaten nobody and lost to nobody: 50.

    >>> from xlvp.notation.results import parse_result
    >>> max_percent(Field(map(parse_result, ("620", "170", "170"))), parse_result("170"))
    Fraction(25, 1)
    """
    frequency, half = field.frequency(side), score.half(side)
    if isinstance(half, Percentage):
        _expected(frequency, expected)
        return half.value
    top = _top(_expected(frequency, expected) + (not frequency.holds(half)))
    return 100 * max_points(field, score, side, expected) / top if top else Fraction(50)


def frequency_table(
    field: Field, side: str = "NS", expected: int | None = None
) -> list[tuple[Score, Count, MatchPoints, MatchPoints]]:
    """Return the frequency that a side reads, best for North-South first: score, count, points NS and EW.

    Percentages have no row; they bring Neuberg's formula in. Arguments as for :func:`max_points`.

    >>> from xlvp.notation.results import parse_result
    >>> [tuple(map(str, row)) for row in frequency_table(Field(map(parse_result, ("620", "170", "170"))))]
    [('620', '1', '4', '0'), ('170', '2', '1', '3')]
    """
    frequency = field.frequency(side)
    results = _expected(frequency, expected)
    rows = []
    for score, count in reversed(frequency.counts.items()):
        points = proportional(frequency.ranks[score], frequency.played, results)
        rows.append((score, count, points, MatchPoints(_top(results) - points)))
    return rows


def board_matchpoints(
    counts: Mapping[Score, int], expected: int | None = None
) -> dict[Score, tuple[int | Fraction, int | Fraction]]:
    """Return the matchpoints of each score of a board of plain scores, North-South's and East-West's.

    The same figures as :func:`max_points`, in one pass for large fields; fractions only by Neuberg's formula.

    Args:
        counts: how often each score came.
        expected: how many results the board should have, no fewer than there are; by default as many.

    >>> board_matchpoints({620: 1, 170: 2})
    {170: (1, 3), 620: (4, 0)}
    """
    played = sum(counts.values())
    results = expected or played
    top, below = _top(results), 0
    both: dict[Score, tuple[int | Fraction, int | Fraction]] = {}
    for score, count in sorted(counts.items()):
        rank = 2 * below + count
        points = rank - 1 if results == played else proportional(rank, played, results)
        both[score] = points, top - points
        below += count
    return both


def _top(results: int) -> int:
    return 2 * results - 2


def _expected(frequency: Frequency, expected: int | None) -> int:
    if expected is None:
        return frequency.expected
    if expected < frequency.played:
        raise InputError(
            f"expected must be at least the {frequency.played} results there are, not {expected}"
        )
    return expected


AschermanPoints = NewType("AschermanPoints", Fraction)
"""1 for the worst of n results, 2n - 1 for the best, of 2n."""


def ascherman(points: Number, results: int, expected: int) -> AschermanPoints:
    """Return the Ascherman points among the expected results.

    Arguments and errors as for :func:`neuberg`, but the points go from 1 to 2 * results - 1.

    >>> ascherman(16, 9, 10)
    Fraction(160, 9)
    """
    _check_points(points, results, expected, 1, "Ascherman points")
    return AschermanPoints(Fraction(points) * expected / results)
