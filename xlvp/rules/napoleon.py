"""Napoleonki ("napy", naps): deviations from the mean, scaled towards the same dispersion on every board.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004.

Dispersion ("dyspersja = średnie saldo") is how far, on the average, the results of a board lie from their
mean. It is not the standard deviation. The document wants it in every report, behind a plus-minus sign, for
scores, IMPs and matchpoints alike.

>>> dispersion([600, 250, 100, -100, -100])
Fraction(220, 1)

With s the dispersion of the board and w the standard one, every deviation from the mean is multiplied by
(w/s) to the power u, but by no more than a cap ("mnożnik sald", the factor). u is how far the boards are
made alike: 0 leaves them as IMPs do, 1 makes all equal as matchpoints ("maksy") do. The product is the
saldo; the netto is the saldo flattened by Caracalla, 1000 x / (1000 + |x|), so that a wild board counts
little more than a calm one. A flat board (s = 0) is skipped: everybody has 0.

A weighted result enters the field with its weights, and has the weighted mean of its scores' points; a
split result counts for each side by its own half. A percentage has no score: it stays out of the field
and has no Napoleonki. The document's note of 2013, "as in cross-IMPs", has no formula and is left out.

The factor is exact where the power is; an irrational one is the nearest double, the one approximation here.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import exact, total
from xlvp.rules.result import Count, Field, Frequency, Percentage, Result

Number = int | Fraction
Counted = Iterable[tuple[Number, Count]]


def dispersion(values: Sequence[Number]) -> Fraction:
    """Return the mean absolute deviation from the mean, in the unit of the values.

    Napoleonki, "Przybliżanie dyspersji do wzorcowej".

    Raises:
        InputError: there are no values.

    >>> float(dispersion([10, 3, -2, -6, -6])), float(dispersion([8, 6, 4, 1, 1]))
    (5.36, 2.4)
    """
    return mean_deviation([(value, 1) for value in values])


def mean(counted: Counted) -> Fraction:
    """Return the mean of values, each with its count (of weighted results a fraction, even negative).

    Raises:
        InputError: the counts sum to nothing.

    >>> mean([(600, 1), (100, 3)])
    Fraction(225, 1)
    """
    pairs = list(counted)
    many = total(count for _, count in pairs)
    if not many:
        raise InputError("there is no result to take the mean of")
    return total(value * count for value, count in pairs) / many


def mean_deviation(counted: Counted) -> Fraction:
    """Return the dispersion of values, each with its count; errors as for :func:`mean`.

    >>> mean_deviation([(600, 1), (100, 3)])
    Fraction(375, 2)
    """
    pairs = list(counted)
    middle = mean(pairs)
    return total(abs(value - middle) * count for value, count in pairs) / total(count for _, count in pairs)


def flattened(points: int | Fraction) -> Fraction:
    """Return a gain or loss in points flattened by Caracalla: 1000 x / (1000 + |x|).

    Found from the figures of Napoleonki ("netto"); the document that defines it is Part I.

    >>> round(float(flattened(431))), round(float(flattened(-431)))
    (301, -301)
    """
    gain = exact(points)
    return 1000 * gain / (1000 + abs(gain))


HALF = Fraction(1, 2)


def naps(
    field: Field, score: Result, u: Number = HALF, w: Number = 100, cap: Number = 10, side: str = "NS"
) -> Fraction:
    """Return a side's saldo for a result, in points, not rounded.

    Napoleonki, "mnożnik sald".

    Args:
        field: the results of the board.
        score: the result; it need not be in the field.
        u: how far the boards are made alike, 0 to 1.
        w: the standard dispersion in points.
        cap: the greatest factor.
        side: NS or EW, whose half of the results is read and whose points come back.

    Raises:
        InputError: u, w or cap is out of range, the field has no score, or the result is a percentage.

    >>> from xlvp.notation.results import parse_result
    >>> field = Field(map(parse_result, ("1440", "660", "650", "200", "50")))
    >>> round(naps(field, parse_result("1440"))), round(naps(field, parse_result("50"), side="EW"))
    (431, 282)
    """
    return sum((weight * saldo for saldo, weight in _saldos(field, score, u, w, cap, side)), Fraction(0))


def napnet(
    field: Field, score: Result, u: Number = HALF, w: Number = 100, cap: Number = 10, side: str = "NS"
) -> Fraction:
    """Return a side's netto for a result: the saldo flattened by Caracalla, in points, not rounded.

    Napoleonki, the columns "netto"; arguments and errors as for :func:`naps`.

    >>> from xlvp.notation.results import parse_result
    >>> field = Field(map(parse_result, ("1440", "660", "650", "200", "50")))
    >>> round(napnet(field, parse_result("1440")))
    301
    """
    saldos = _saldos(field, score, u, w, cap, side)
    return sum((weight * flattened(saldo) for saldo, weight in saldos), Fraction(0))


def factor(frequency: Frequency, u: Number = HALF, w: Number = 100, cap: Number = 10) -> Fraction:
    """Return what multiplies the deviations of a board; 0 on a flat one. Arguments as for :func:`naps`.

    Napoleonki, "mnożnik sald" and "mnożnik sald nie może przekroczyć 10".

    Raises:
        InputError: u, w or cap is out of range, or the field has no score.
        NotApplicable: negative weights make the dispersion negative.

    >>> factor(Frequency({100: 1, 150: 1}))
    Fraction(2, 1)
    """
    if not 0 <= u <= 1:
        raise InputError(f"u must be 0 to 1, not {float(u):g}")
    for called, number in (("w", w), ("cap", cap)):
        if number <= 0:
            raise InputError(f"{called} must be more than 0, not {float(number):g}")
    spread = mean_deviation(frequency.counts.items())
    if spread < 0:
        raise NotApplicable(
            f"negative weights make the dispersion of this board {float(spread):g}, so Napoleonki "
            "cannot score it; use cross-IMPs"
        )
    return min(_power(exact(w) / spread, exact(u)), exact(cap)) if spread else Fraction(0)


def _saldos(
    field: Field, score: Result, u: Number, w: Number, cap: Number, side: str
) -> list[tuple[Fraction, Fraction]]:
    """The saldo of each score of a result, with its weight, in the side's own points."""
    half = score.half(side)
    if isinstance(half, Percentage):
        raise InputError(f"{half.text} has no score, so Napoleonki cannot score it")
    frequency = field.frequency(side)
    if not frequency.played:
        raise InputError("the field has no score: Napoleonki compare a score with the others of its board")
    middle, times = _scale(frequency, exact(u), exact(w), exact(cap))
    sign = 1 if side == "NS" else -1
    return [(sign * times * (own - middle), weight) for own, weight in half.shares]


@lru_cache(maxsize=8)  # a column asks the same field for every score
def _scale(frequency: Frequency, u: Fraction, w: Fraction, cap: Fraction) -> tuple[Fraction, Fraction]:
    return mean(frequency.counts.items()), factor(frequency, u, w, cap)


def _power(ratio: Fraction, u: Fraction) -> Fraction:
    """Powers that are rational come back exact: 0, 1, and √ of a quotient of squares."""
    if u.denominator == 1:
        return ratio**u.numerator
    if u == HALF:
        root = Fraction(isqrt(ratio.numerator), isqrt(ratio.denominator))
        if root * root == ratio:
            return root
    return Fraction(float(ratio) ** float(u))
