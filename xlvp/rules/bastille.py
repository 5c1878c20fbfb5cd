"""Bastille: Butler without rounding, the datum exact and the IMPs on straight lines.

H. De Wael, Calculating Bridge Tournaments, "Bastille" (first used at Antwerp on 14 July 1989).

The best and the worst result stay out of the datum. The lines go through the middles of the IMP table: 15
points are half an IMP, 45 one and a half; the last line goes on without end.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, "110 80 -90 -100 110 0 90 -90 80".split()))
>>> [round(float(bastille(field, parse_result(score))), 1) for score in ("110", "80", "-90", "0")]
[2.5, 1.7, -3.3, -0.9]
"""

from bisect import bisect_right
from fractions import Fraction

from xlvp.rules.artificial import artificial_imps
from xlvp.rules.datum import mean_points
from xlvp.rules.frequency import Field
from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.rules.result import Percentage, Result

_TRIM = Fraction(1)
# Where the lines begin: 5 points under each threshold of the table, half an IMP below its IMPs.
_STARTS = (0, *(limit - 5 for limit in IMP_THRESHOLDS))
_IMPS = (Fraction(0), *(imp + Fraction(1, 2) for imp in range(len(IMP_THRESHOLDS))))


def bastille(field: Field, score: Result, side: str = "NS") -> Fraction:
    """Return a side's Bastille IMPs for a result, not rounded.

    Args:
        field: the results of the board; weighted results and percentages as at Butler.
        score: the result; one that the field does not hold counts as one more.
        side: NS or EW, whose half of the results is read and whose IMPs come back.

    Raises:
        InputError: a percentage other than 60, 50 or 40.
        NotApplicable: the weighted results make more than 10,000 fields.
    """
    half = score.half(side)
    if isinstance(half, Percentage):
        return artificial_imps(half.value)
    points = mean_points(field.frequency(side), half, _TRIM, None, straight_imps)
    return points if side == "NS" else -points


def straight_imps(difference: int | Fraction) -> Fraction:
    """Return the IMPs of a difference on the straight lines.

    >>> straight_imps(Fraction(165)), straight_imps(Fraction(-30))
    (Fraction(9, 2), Fraction(-1, 1))
    """
    points = Fraction(difference if difference >= 0 else -difference)
    end = min(bisect_right(_STARTS, points), len(_STARTS) - 1)
    start = end - 1
    slope = (_IMPS[end] - _IMPS[start]) / (_STARTS[end] - _STARTS[start])
    value = _IMPS[start] + slope * (points - _STARTS[start])
    return value if difference >= 0 else -value
