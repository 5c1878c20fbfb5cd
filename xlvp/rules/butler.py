"""Butler: the datum of a board, the IMPs of score less datum; and Bastille, the same without rounding.

Butler: Laws of Duplicate Bridge 2017, Law 78B; Polish directors' lecture "Strata niezwiązana z
wykroczeniem", section 4 ("Frekasy rozdania", the frequencies of the deal). The datum is the mean score
without the extremes. Bodies differ in how many extremes go and how the mean is rounded, so both are
arguments. One result off each end: British clubs, the Netherlands; a share of each end: ACBL, Sydney.

>>> from xlvp.rules.result import plain_result
>>> butler_datum(Field(map(plain_result, (450, 420, -800, -50, 420, 420))))
Fraction(300, 1)

The lecture, sections 4 and 7: a weighted result is entered one score at a time; each score is compared with
the datum of its own field, and the other pairs get the weighted mean over these fields. A percentage stays
out of the field and gives +3, 0 or -3.

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
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import Number, downwards, exact, half_away, half_even, half_up, total
from xlvp.rules.imps import IMP_THRESHOLDS, imps
from xlvp.rules.result import Field, Frequency, Percentage, Result, Score, artificial_imps

Rational = int | Fraction


ROUNDINGS: dict[str, Callable[[Fraction, int], int]] = {
    "away": half_away,
    "even": half_even,
    "up": half_up,
    "whole": lambda mean, _: int(mean),  # the difference of a score is rounded to tens in its place
    "cut": lambda mean, unit: int(mean / unit) * unit,  # towards zero: -96.67 to -90
}
MOST_FIELDS = 10_000
_SHARE_TOLERANCE = Fraction(1, 10_000)  # a third arrives from a cell as 0.333333333


@dataclass(frozen=True)
class NearestShare:
    """A share of the results off each end, rounded to the nearest whole number, a half up.

    So does the Pary program of the Polish federation, with 47.5% and the mean cut to a ten: 30 of 30
    published datums of fields of 38 to 41 results. Of a field of which nothing would be left, one or two
    results stay.
    """

    share: Fraction


#: What goes off each end: a number of results, a share rounded down, or a share rounded to the nearest.
Trim = Fraction | NearestShare


def exact_trim(trim: Number | NearestShare) -> Trim:
    """Return what goes off each end exactly."""
    return trim if isinstance(trim, NearestShare) else exact(trim)


@dataclass(frozen=True)
class Datum:
    """The datum of one of the fields that the weighted results make."""

    weight: Fraction  # the product of the weights of the scores chosen; of all fields together 1
    #: the score that each weighted result has in this field, in the frequency's order
    chosen: tuple[Score, ...]
    value: Fraction


def butler_datum(
    field: Field, trim: Number | NearestShare = 1, rounding: str = "away", side: str = "NS"
) -> Fraction:
    """Return the datum as a North-South score, a multiple of ten (with ``whole`` any whole number).

    With weighted results it is the weighted mean of their fields' datums, for information only: no score
    is held against that mean.

    Args:
        field: the results of the board; percentages stay out.
        trim: how many results go off each end; a number under 1 is the share of each end, the count
            rounded down as TRIMMEAN does. A field of no more than twice the trim is not trimmed.
        rounding: to the nearest ten, exact fives ``away`` from zero, to the ``even`` ten or ``up``; ``cut``
            to a ten towards zero; or the ``whole`` part of the mean, as the Valet program of world
            championships has it.
        side: NS or EW, whose half of the results is read.

    Raises:
        InputError: no score, a trim or a rounding that is none.
        NotApplicable: the weighted results make more than 10,000 fields.
    """
    result = datums(field.frequency(side), exact_trim(trim), rounding)
    return sum((datum.weight * datum.value for datum in result), Fraction(0))


def _points(
    field: Field,
    result: Result,
    side: str,
    trim: Trim,
    rounding: str | None,
    points: Callable[[Rational], Rational],
) -> Fraction:
    """Return a side's points of score - datum, the weighted mean over the fields.

    A plain score takes part in every field, a weighted result with the score it has there, and a plain
    score that is only a component of a ruling in the fields where the ruling has it.
    """
    frequency, half, sign = field.frequency(side), result.half(side), 1 if side == "NS" else -1
    if isinstance(half, Percentage):
        return artificial_imps(half.value)
    if not frequency.holds(half):
        frequency = frequency.plus(half)
    score, (everywhere, of_rulings) = half.score, _weights(frequency, trim, rounding)
    if score is not None and score in frequency.plain:
        return sign * total(weight * points(score - value) for value, weight in everywhere.items())
    weights = next(
        weights
        for ruling, weights in zip(frequency.rulings, of_rulings, strict=True)
        if ruling == half or score in dict(ruling.terms)
    )
    mine = {key: weight for key, weight in weights.items() if score in (None, key[0])}
    won = total(weight * points(own - value) for (own, value), weight in mine.items())
    return sign * won / total(mine.values())


@lru_cache(maxsize=8)  # a column asks the same field for every score
def _weights(
    frequency: Frequency, trim: Trim, rounding: str | None
) -> tuple[dict[Fraction, Fraction], list[dict[tuple[Score, Fraction], Fraction]]]:
    """The weight of each datum over all fields; and for each ruling by the score that it has there."""
    everywhere: dict[Fraction, Fraction] = defaultdict(Fraction)
    of_rulings: list[dict[tuple[Score, Fraction], Fraction]] = [
        defaultdict(Fraction) for _ in frequency.rulings
    ]
    for datum in datums(frequency, trim, rounding):
        everywhere[datum.value] += datum.weight
        for weights, score in zip(of_rulings, datum.chosen, strict=True):
            weights[score, datum.value] += datum.weight
    return everywhere, of_rulings


@lru_cache(maxsize=8)
def datums(frequency: Frequency, trim: Trim, rounding: str | None) -> tuple[Datum, ...]:
    """Return the datum of every field that the weighted results make; rounding None leaves it exact."""
    if not frequency.played:
        raise InputError("the field has no score: a datum needs at least one")
    if rounding is not None and rounding not in ROUNDINGS:
        raise InputError(f"rounding is {', '.join(ROUNDINGS)}, not {rounding!r}")
    off = off_each_end(frequency.played, trim)
    count = prod(len(ruling.terms) for ruling in frequency.rulings)
    if count > MOST_FIELDS:
        raise NotApplicable(
            "too many weighted results on this board for Butler "
            f"({count} fields, more than {MOST_FIELDS}): use cross-IMPs"
        )
    plain = sum(score * often for score, often in frequency.plain.items())
    # the lowest and the highest plain scores, as many as go off each end
    ordered = [score for score in sorted(frequency.plain) for _ in range(min(frequency.plain[score], off))]
    low, high = ordered[:off], ordered[-off:] if off else []
    results = []
    for terms in product(*(ruling.shares for ruling in frequency.rulings)):
        chosen = tuple(score for score, _ in terms)
        left = plain + sum(chosen)
        if off:
            left -= sum(sorted((*low, *chosen))[:off]) + sum(sorted((*high, *chosen))[-off:])
        mean = Fraction(left, frequency.played - 2 * off)
        value = mean if rounding is None else Fraction(ROUNDINGS[rounding](mean, 10))
        results.append(Datum(Fraction(prod(weight for _, weight in terms)), chosen, value))
    return tuple(results)


def off_each_end(results: int, trim: Trim) -> int:
    """Return how many results go off each end.

    Raises:
        InputError: the trim is negative, not whole from 1 on, or a share of half or more.

    >>> off_each_end(21, Fraction(1)), off_each_end(21, Fraction(1, 10)), off_each_end(2, Fraction(1))
    (1, 2, 0)
    """
    if isinstance(trim, NearestShare):
        return min(half_up(trim.share * results), (results - 1) // 2) if results else 0
    if trim < 0 or (trim < 1 and 2 * trim >= 1) or (trim >= 1 and trim.denominator != 1):
        raise InputError(
            f"trim is a whole number of results, or a share of each end under 0.5, not {float(trim):g}"
        )
    count = int(trim) if trim >= 1 else downwards(trim * results + _SHARE_TOLERANCE)
    return count if results > 2 * count else 0


def butler(
    field: Field,
    score: Result,
    trim: Number | NearestShare = 1,
    rounding: str = "away",
    side: str = "NS",
) -> Fraction:
    """Return a side's Butler IMPs for a result; whole unless results are weighted.

    Args:
        field: the results of the board.
        score: the result; one that the field does not hold counts as one more.
        trim: results off each end, or their share; as for :func:`xlvp.rules.butler.butler_datum`.
        rounding: of the datum: ``away``, ``even``, ``up``, ``cut`` or ``whole``. ``up`` favours East-West: it
            takes exact fives towards plus infinity, so the board turned round is not its mirror. With
            ``whole`` the difference is rounded, to the nearest ten, exact fives away from zero.
        side: NS or EW, whose half of the results is read and whose IMPs come back.

    Raises:
        InputError: a percentage other than 60, 50 or 40, a trim or a rounding that is none.
        NotApplicable: the weighted results make more than 10,000 fields.
    """
    return _points(field, score, side, exact_trim(trim), rounding, lambda each: imps(half_away(each, 10)))


# Where the lines begin: 5 points under each threshold of the table, half an IMP below its IMPs.
_STARTS = (0, *(limit - 5 for limit in IMP_THRESHOLDS))
_IMPS = (Fraction(0), *(imp + Fraction(1, 2) for imp in range(len(IMP_THRESHOLDS))))


def bastille(field: Field, score: Result, side: str = "NS") -> Fraction:
    """Return a side's Bastille IMPs for a result, not rounded; arguments and errors as for :func:`butler`."""
    return _points(field, score, side, Fraction(1), None, straight_imps)


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
