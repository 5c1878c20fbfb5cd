"""Butler: the IMPs of score less datum; and Bastille, the same without rounding.

Butler: Laws of Duplicate Bridge 2017, Law 78B; Polish directors' lecture "Strata niezwiązana z wykroczeniem",
section 4 ("Frekasy rozdania", the frequencies of the deal). Weighted results: see :mod:`xlvp.rules.datum`. A
percentage stays out of the field and gives +3, 0 or -3.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ["620"] * 4 + ["170"] * 3))
>>> butler(field, parse_result("620")), butler(field, parse_result("620"), side="EW")
(Fraction(5, 1), Fraction(-5, 1))

Bastille: H. De Wael, Calculating Bridge Tournaments, "Bastille" (first used at Antwerp on 14 July 1989). The
datum is exact, without the best and the worst result, and the IMPs are on straight lines through the middles
of the IMP table: 15 points are half an IMP, 45 one and a half; the last line goes on without end.

>>> field = Field(map(parse_result, "110 80 -90 -100 110 0 90 -90 80".split()))
>>> [round(float(bastille(field, parse_result(score))), 1) for score in ("110", "80", "-90", "0")]
[2.5, 1.7, -3.3, -0.9]
"""

from bisect import bisect_right
from fractions import Fraction

from xlvp.rounding import Number, exact, half_away
from xlvp.rules.datum import mean_points
from xlvp.rules.frequency import Field
from xlvp.rules.imps import IMP_THRESHOLDS, imps
from xlvp.rules.result import Percentage, Result, artificial_imps


def butler(
    field: Field, score: Result, trim: Number = 1, rounding: str = "away", side: str = "NS"
) -> Fraction:
    """Return a side's Butler IMPs for a result; whole unless results are weighted.

    Args:
        field: the results of the board.
        score: the result; one that the field does not hold counts as one more.
        trim: results off each end, or their share; as for :func:`xlvp.rules.datum.butler_datum`.
        rounding: of the datum: ``away``, ``even``, ``up`` or ``whole``. ``up`` favours East-West: it takes
            exact fives towards plus infinity, so the board turned round is not its mirror. With ``whole`` the
            difference is rounded, to the nearest ten, exact fives away from zero.
        side: NS or EW, whose half of the results is read and whose IMPs come back.

    Raises:
        InputError: a percentage other than 60, 50 or 40, a trim or a rounding that is none.
        NotApplicable: the weighted results make more than 10,000 fields.
    """
    half = score.half(side)
    if isinstance(half, Percentage):
        return artificial_imps(half.value)
    points = mean_points(field.frequency(side), half, exact(trim), rounding, _of_whole_tens)
    return points if side == "NS" else -points


def _of_whole_tens(difference: int | Fraction) -> int:
    return imps(half_away(difference, 10))


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
