"""A board of a team match: IMPs of any two results, for each team by itself.

Laws of Duplicate Bridge 2017, Law 78B and Law 86; Polish directors' lecture "Strata niezwiązana z
wykroczeniem", section 8 ("Punktowanie zapisów ważonych w meczu", "... rozdzielonych w meczu").

A weighted result is the weighted mean of the IMPs of its scores, never the IMPs of a mean score. Of a
split result each side has its own comparison, so the two teams' IMPs need not cancel out.

>>> from xlvp.notation.results import parse_result
>>> split, closed = parse_result("(-100)/(+620)"), parse_result("+300")
>>> board_imps(split, closed)
(Fraction(-9, 1), Fraction(-8, 1))
"""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rules.artificial import artificial_imps
from xlvp.rules.imps import imps
from xlvp.rules.result import Half, Percentage, Result


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
    artificial = [half.value for half in (own, mates) if isinstance(half, Percentage)]
    if artificial:
        return _artificial(artificial)
    return _compared(own, mates) * (1 if side == "NS" else -1)


def board_imps(first: Result, second: Result) -> tuple[Fraction, Fraction]:
    """Return each team's IMPs on a board: the team NS at the first table, then its opponents."""
    return weighted_imp(first, second, "NS"), weighted_imp(first, second, "EW")


def _compared(own: Half, mates: Half) -> Fraction:
    """Every pair of scores, each with the product of its weights."""
    if isinstance(own, Percentage) or isinstance(mates, Percentage):
        raise TypeError("a percentage has no score to compare")
    return sum(
        (
            weight * share * imps(score - against)
            for score, weight in own.shares
            for against, share in mates.shares
        ),
        Fraction(0),
    )


def _artificial(percentages: list[Fraction]) -> Fraction:
    points = [artificial_imps(value) for value in percentages]
    if len(set(points)) > 1:
        first, second = (f"{float(value):g}%" for value in percentages)
        raise InputError(f"the team has {first} at one table and {second} at the other: give one of them")
    return points[0]
