"""Cross-IMPs: the IMPs against every other table, added up or averaged.

Laws of Duplicate Bridge 2017, Law 78B; weighted results by the rule of the Polish directors' lecture
"Strata niezwiązana z wykroczeniem", section 8: the weighted mean, here over every pair of scores.

Each score is compared with each other score of the frequency once, times its count, so a field of
thousands costs no more than its distinct scores.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ("730", "-170", "100", "-420", "-400")))
>>> [float(cross_imps(field, parse_result(score))) for score in ("730", "-170")]
[14.0, -2.25]
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from operator import mul

from xlvp.errors import InputError
from xlvp.rules.frequency import Count, Field, Frequency
from xlvp.rules.imps import imps
from xlvp.rules.result import Percentage, Result, Score, artificial_imps

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
    _check(divisor, cap)
    frequency, half = field.frequency(side), score.half(side)
    if isinstance(half, Percentage):
        imps_each = artificial_imps(half.value)
        if divisor == "average":
            return imps_each
        return _divided(imps_each * max(frequency.played - 1, 0), frequency.played, divisor)
    sums = _sums(frequency, cap)
    total = sum((weight * sums.against_field(value) for value, weight in half.shares), Fraction(0))
    tables = frequency.played + (not frequency.holds(half))
    return _divided(total if side == "NS" else -total, tables, divisor)


def board_cross_imps(counts: Mapping[Score, int]) -> dict[Score, tuple[Fraction, Fraction]]:
    """Return the cross-IMPs of each score of a board of plain scores, North-South's and East-West's.

    The same averages as of :func:`cross_imps`, in one pass for large fields.

    >>> board_cross_imps({430: 1, 170: 2})[430]
    (Fraction(6, 1), Fraction(-6, 1))
    """
    others = max(sum(counts.values()) - 1, 1)
    averages = {score: Fraction(total, others) for score, total in _Sums(counts, None).totals.items()}
    return {score: (average, -average) for score, average in averages.items()}


class _Sums:
    """What a score gains against a whole field, each distinct score compared once.

    A comparison with oneself is 0, and those of a weighted result's own scores cancel out, so the sum is
    the same whether or not the field holds the score.
    """

    def __init__(self, counts: Mapping[Score, Count], cap: int | None) -> None:
        self._counts = tuple(counts.values())
        self._tens = tuple(map(_tens, counts))
        self._imps = _imps_by_tens(cap)
        self.totals = {score: self._total(tens) for score, tens in zip(counts, self._tens, strict=True)}

    def against_field(self, score: Score) -> Count:
        return self.totals[score] if score in self.totals else self._total(_tens(score))

    def _total(self, tens: int) -> Count:
        imps_won = [self._imps[tens - other] for other in self._tens]
        total: Count = sum(map(mul, imps_won, self._counts))
        return total


@lru_cache(maxsize=8)  # a column asks the same field for every score
def _sums(frequency: Frequency, cap: int | None) -> _Sums:
    return _Sums(frequency.counts, cap)


def _tens(score: Score) -> int:
    tens, rest = divmod(score, 10)
    if rest or abs(score) > _LARGEST:
        raise InputError(f"{score:+d} is not a score: a multiple of 10 up to {_LARGEST}")
    return tens


@lru_cache(maxsize=32)
def _imps_by_tens(cap: int | None) -> tuple[int, ...]:
    """The IMPs of every difference: 0, 10, 20 ... from the front, -10, -20 ... from the back."""
    tens = _LARGEST // 5
    limit = cap or 24
    return tuple(
        max(-limit, min(limit, imps(10 * difference))) for difference in (*range(tens + 1), *range(-tens, 0))
    )


def _divided(total: Count, tables: int, divisor: str) -> Fraction | float:
    if divisor == "sum" or tables < 2:
        return Fraction(total)
    if divisor == "average":
        return Fraction(total, tables - 1)
    return float(total) / sqrt(tables * (tables - 1) // 2)


def _check(divisor: str, cap: int | None) -> None:
    if divisor not in DIVISORS:
        raise InputError(f"divisor is {', '.join(DIVISORS)}, not {divisor!r}")
    if cap is not None and not 1 <= cap <= 24:
        raise InputError(f"cap is 1 to 24 IMPs, not {cap}")
