"""IMPs, the International Match Points: of a difference in score, and of a board of a match.

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
"""

from bisect import bisect_right
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import total
from xlvp.rules.result import GivenHalf, Percentage, Result, artificial_imps

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


def _compared(own: GivenHalf, mates: GivenHalf) -> Fraction:
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
