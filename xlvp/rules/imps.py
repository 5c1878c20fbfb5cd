"""IMPs, the International Match Points: of a score, a board of a match, a field, a loss that a side keeps.

The table: Laws of Duplicate Bridge 2017, Law 78B.

>>> imps(430), imps(-1350)
(10, -16)

A board of a team match, for each team by itself: Laws 78B and 86; Polish directors' lecture "Strata
niezwiązana z wykroczeniem", section 8 ("Punktowanie zapisów ważonych w meczu", "... rozdzielonych w meczu").
A weighted result is the weighted mean of the IMPs of its scores, never the IMPs of a mean score. Of a split
result each side has its own comparison, so the two teams' IMPs need not cancel out.

>>> from xlvp.notation.results import parse_result
>>> split, closed = parse_result("(-100)/(+620)"), parse_result("+300")
>>> board_imps(split, closed)
(Fraction(-9, 1), Fraction(-8, 1))

Cross-IMPs are the IMPs against every other table, added up or averaged: Law 78B; of weighted results the
weighted mean, as above, here over every pair of scores. Each score is compared with each other score of the
frequency once, times its count, so a field of thousands costs no more than its distinct scores.

>>> field = Field(map(parse_result, ("730", "-170", "100", "-420", "-400")))
>>> [float(cross_imps(field, parse_result(score))) for score in ("730", "-170")]
[14.0, -2.25]

Loss unrelated to the infraction, what the non-offending side keeps: the lecture, sections 3 to 7; the same
rule as Law 12C1(e) of 2017 (self-inflicted damage) and as A + B - C of the British practice.
"""

from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import total
from xlvp.rules.result import Count, Field, Half, Percentage, Result, Score, artificial_imps

# The least difference that is worth 1, 2, 3 ... 24 IMPs.
IMP_THRESHOLDS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


def imps(difference: int) -> int:
    """Return the IMPs of a difference in score, signed like the difference.

    Args:
        difference: our score minus the other, a multiple of 10.

    Raises:
        InputError: the difference is not a multiple of 10 (Law 78B has no line for it).
    """
    if difference % 10:
        raise InputError(f"a difference of {difference} is not possible: scores are multiples of 10")
    points = bisect_right(IMP_THRESHOLDS, abs(difference))
    return points if difference >= 0 else -points


def weighted_imp(result: Result, other: Result, side: str = "NS") -> Fraction:
    """Return the IMPs of the side that played ``result``, not rounded.

    Args:
        result: at this table.
        other: at the other table, where this side's team-mates sat the other way.
        side: NS reads this result's NS half and the other's EW half; EW the reverse.

    Raises:
        InputError: a percentage other than 60, 50 or 40, or two percentages that disagree.

    >>> from xlvp.notation.results import parse_result
    >>> weighted_imp(parse_result("60%+620&40%-100"), parse_result("+300"))
    Fraction(6, 5)
    """
    own, mates = result.half(side), other.half("EW" if side == "NS" else "NS")
    percentages = [half.value for half in (own, mates) if isinstance(half, Percentage)]
    points = {artificial_imps(value) for value in percentages}
    if len(points) > 1:
        first, second = (f"{float(value):g}%" for value in percentages)
        raise InputError(f"the team has {first} at one table and {second} at the other: give one of them")
    if points:
        return points.pop()
    return _compared(own, mates) * (1 if side == "NS" else -1)


def board_imps(first: Result, second: Result) -> tuple[Fraction, Fraction]:
    """Return each team's IMPs on a board: the team NS at the first table, then its opponents."""
    return weighted_imp(first, second, "NS"), weighted_imp(first, second, "EW")


def _compared(own: Half, mates: Half) -> Fraction:
    """Every pair of scores, each with the product of its weights."""
    if isinstance(own, Percentage) or isinstance(mates, Percentage):
        raise TypeError("a percentage has no score to compare")
    if own.score is not None and mates.score is not None:  # nearly all: ten times as fast
        return Fraction(imps(own.score - mates.score))
    return total(
        weight * share * imps(score - against)
        for score, weight in own.shares
        for against, share in mates.shares
    )


def unrelated_loss(before: int | Fraction, after: int | Fraction, actual: int | Fraction) -> Fraction:
    """Return the points of the non-offending side: before - (after - actual).

    The offending side has minus ``before`` (in matchpoints the top less ``before``).

    Args:
        before: the non-offenders' points (IMPs, matchpoints) had there been no infraction.
        after: their points for the best that was left to them after the infraction.
        actual: their points for what happened at the table.

    Raises:
        NotApplicable: unless before > after > actual (lecture, section 5, "Pułapka", the trap).

    >>> unrelated_loss(18, 3, -16)
    Fraction(-1, 1)
    """
    if not before > after > actual:
        raise NotApplicable(
            f"not self-inflicted damage (Law 12C1(e)): before {float(before):g}, after {float(after):g}, "
            f"actual {float(actual):g} must fall each time; {_instead(before, after, actual)}"
        )
    return Fraction(before) - (Fraction(after) - Fraction(actual))


def _instead(before: int | Fraction, after: int | Fraction, actual: int | Fraction) -> str:
    """What other bodies do with the case, as a hint; the lecture prints no award."""
    if before <= actual:
        return "the infraction cost them nothing, so there is no adjustment"
    if before <= after:
        return f"the infraction gave them more, the normal award is the table result, {float(actual):g}"
    return f"they lost nothing of their own, the normal award is the score before, {float(before):g}"


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
