"""Cross-IMPs: the IMPs against every other table, added up or averaged; Law 78B.

Of weighted results the weighted mean of the IMPs, over every pair of scores. Each score is compared with each
other score of the frequency once, times its count, so a field of thousands costs no more than its distinct
scores.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ("730", "-170", "100", "-420", "-400")))
>>> [float(cross_imps(field, parse_result(score))) for score in ("730", "-170")]
[14.0, -2.25]
"""

from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from xlvp.errors import InputError
from xlvp.rounding import total
from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.rules.result import Count, Field, Percentage, Result, Score, artificial_imps

DIVISORS = ("average", "sum", "root")
_LARGEST = 7600  # 7NT redoubled, thirteen down, vulnerable


def cross_imps(
    field: Field, score: Result, divisor: str = "average", cap: int | None = None, side: str = "NS"
) -> Fraction | float:
    """Return a side's cross-IMPs for a result.

    Args:
        field: the results of the board; percentages stay out of it and give +3, 0 or -3 for each
            comparison that a result has (ACBLscore manual, "Total IMPs": 3 * (results - 1)).
        score: the result; one that the field does not hold counts as one more.
        divisor: of the sum over the n - 1 other tables: ``average`` divides by n - 1, ``sum`` by
            nothing, ``root`` by √(n * (n - 1) / 2). The root is irrational: it gives
            the nearest float, the others are exact.
        cap: the most IMPs of one comparison, 1 to 24; none without it.
        side: NS or EW, whose half of the results is read and whose IMPs come back.

    Raises:
        InputError: a percentage other than 60, 50 or 40, a divisor or a cap that is none.
    """
    if divisor not in DIVISORS:
        raise InputError(f"divisor is {', '.join(DIVISORS)}, not {divisor!r}")
    if cap is not None and not 1 <= cap <= 24:
        raise InputError(f"cap is 1 to 24 IMPs, not {cap}")
    frequency, half = field.frequency(side), score.half(side)
    if isinstance(half, Percentage):
        imps_each = artificial_imps(half.value)
        if divisor == "average":
            return imps_each
        return _divided(imps_each * max(frequency.played - 1, 0), frequency.played, divisor)
    won = total(weight * _won(value, frequency.counts, cap or 24) for value, weight in half.shares)
    tables = frequency.played + (not frequency.holds(half))
    return _divided(won if side == "NS" else -won, tables, divisor)


def board_cross_imps(counts: Mapping[Score, int]) -> dict[Score, tuple[Fraction, Fraction]]:
    """Return the cross-IMPs of each score of a board of plain scores, North-South's and East-West's.

    The same averages as of :func:`cross_imps`, in one pass for large fields.

    >>> board_cross_imps({430: 1, 170: 2})[430]
    (Fraction(6, 1), Fraction(-6, 1))
    """
    others = max(sum(counts.values()) - 1, 1)
    averages = {score: Fraction(_won(score, counts, 24), others) for score in counts}
    return {score: (average, -average) for score, average in averages.items()}


def _won(score: Score, counts: Mapping[Score, Count], most: int) -> Count:
    """What a score gains against a whole field, each distinct score compared once, for ``most`` IMPs at most.

    A comparison with oneself is 0, and those of a weighted result's own scores cancel out, so the sum is
    the same whether or not the field holds the score.
    """
    for each in (score, *counts):
        if each % 10 or abs(each) > _LARGEST:
            raise InputError(f"{each:+d} is not a score: a multiple of 10 up to {_LARGEST}")
    won: Count = 0
    for other, count in counts.items():
        points = min(bisect_right(IMP_THRESHOLDS, abs(score - other)), most)
        won += count * (points if score > other else -points)
    return won


def _divided(won: Count, tables: int, divisor: str) -> Fraction | float:
    if divisor == "sum" or tables < 2:
        return Fraction(won)
    if divisor == "average":
        return Fraction(won, tables - 1)
    return float(won) / sqrt(tables * (tables - 1) // 2)
