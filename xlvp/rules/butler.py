"""Butler: the IMPs of score less datum.

Laws of Duplicate Bridge 2017, Law 78B; Polish directors' lecture "Strata niezwiązana z wykroczeniem",
section 4 ("Frekasy rozdania", the frequencies of the deal).

Weighted results: see :mod:`xlvp.rules.datum`. A percentage stays out of the field and gives +3, 0 or -3.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ["620"] * 4 + ["170"] * 3))
>>> butler(field, parse_result("620")), butler(field, parse_result("620"), side="EW")
(Fraction(5, 1), Fraction(-5, 1))
"""

from fractions import Fraction

from xlvp.rounding import Number, exact, half_away
from xlvp.rules.artificial import artificial_imps
from xlvp.rules.datum import mean_points
from xlvp.rules.frequency import Field
from xlvp.rules.imps import imps
from xlvp.rules.result import Percentage, Result


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
    points = mean_points(field.frequency(side), half, exact(trim), rounding, _imps)
    return points if side == "NS" else -points


def _imps(difference: int | Fraction) -> int:
    return imps(half_away(difference, 10))
