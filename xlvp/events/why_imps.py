"""How IMPs and Napoleonki came about, in words: comparisons, datum, mean and factor.

Laws of Duplicate Bridge 2017, Law 78B; :mod:`xlvp.rules.cross_imp`, :mod:`xlvp.rules.butler`,
:mod:`xlvp.rules.datum` and :mod:`xlvp.rules.napoleon`.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ("430", "170", "170")))
>>> for step in cross_imp_words(field, parse_result("170"), "EW", 3): print(step)
For East-West +170 against +430 once is a difference of 260: +6 IMPs.
The sum of 6 IMPs against the 2 other tables, divided by 2, is 3.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from xlvp.events.why_words import NAMES, figure, percent, plus, signed, times
from xlvp.rules.artificial import artificial_imps
from xlvp.rules.butler import butler
from xlvp.rules.datum import datums, off_each_end
from xlvp.rules.dispersion import mean, mean_deviation
from xlvp.rules.frequency import Field, Frequency
from xlvp.rules.imps import imps
from xlvp.rules.napoleon import factor, naps
from xlvp.rules.result import Percentage, Result, Score, Weighted

_TRIM = Fraction(1)
_ROUNDINGS = {"away": "to the nearest ten", "even": "to the nearest ten, fives to the even one"}
_ALONE = "There is no other table to compare with: 0 IMPs."
_MOST = 12  # so many comparisons are said one by one: the table of frequencies has all


def cross_imp_words(
    field: Field, result: Result, side: str, expected: int, divisor: str = "average", cap: int | None = None
) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's cross-IMPs, by default their mean."""
    half, frequency = result.half(side), field.frequency(side)
    others = frequency.played - 1
    if isinstance(half, Percentage):
        yield _artificial(half, " for each comparison")
        if others < 1 and divisor != "average":
            yield _ALONE
        elif divisor != "average":
            yield _divided(artificial_imps(half.value) * max(others, 0), others, divisor)
        return
    sums = []
    for score, share in half.shares:
        sums.append((share, _sum(frequency, score, side, cap)))
        yield from _comparisons(frequency, score, side, cap)
        if len(half.shares) > 1:
            yield f"The sum with {signed(score)} is {figure(sums[-1][1])} IMPs."
    total = sum((share * each for share, each in sums), Fraction(0))
    if len(sums) > 1:
        weighed = " + ".join(f"{percent(share)} * {figure(each)}" for share, each in sums)
        yield f"The ruling gives each score its weight: {weighed} = {figure(total)}."
    if others < 1:
        yield _ALONE
        return
    yield _divided(total, others, divisor)


def _divided(total: Fraction, others: int, divisor: str) -> str:
    table = "the other table" if others == 1 else f"the {others} other tables"
    said = f"The sum of {figure(total)} IMPs against {table}"
    if divisor == "sum":
        return f"{said} is {figure(total)}."
    if divisor == "root":
        comparisons = others * (others + 1) // 2
        points = Fraction(float(total) / sqrt(comparisons or 1))
        root = f"the square root of the {comparisons} comparisons of the board"
        return f"{said}, divided by {root}, is {figure(points)}."
    return f"{said}, divided by {others}, is {figure(total / others)}."


def _imps(difference: Score, cap: int | None) -> int:
    most = cap or 24
    return max(-most, min(most, imps(difference)))


def _sum(frequency: Frequency, score: Score, side: str, cap: int | None) -> Fraction:
    sign, counts = 1 if side == "NS" else -1, frequency.counts.items()
    return Fraction(sum(sign * _imps(score - other, cap) * count for other, count in counts))


def _comparisons(frequency: Frequency, score: Score, side: str, cap: int | None) -> Iterator[str]:
    sign = 1 if side == "NS" else -1
    others = [(other, count) for other, count in frequency.counts.items() if other != score and count]
    if not others:
        yield f"Every table has {signed(score)}."
    elif len(others) > _MOST:
        yield f"{signed(score)} is compared with {len(others)} other scores, each as often as it came."
    else:
        said = [
            f"against {signed(other)} {times(count)} is a difference of {sign * (score - other)}: "
            f"{plus(sign * _imps(score - other, cap))} IMPs{' each' if count != 1 else ''}"
            for other, count in others
        ]
        yield f"For {NAMES[side]} {signed(score)} {'; '.join(said)}."


def butler_words(
    field: Field,
    result: Result,
    side: str,
    expected: int,
    trim: Fraction = _TRIM,
    rounding: str = "away",
) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's Butler IMPs, by default one off each end."""
    half = result.half(side)
    if isinstance(half, Percentage):
        yield _artificial(half)
        return
    frequency = field.frequency(side)
    points = butler(field, result, trim, rounding, side)
    left_out = _left_out(frequency.played, trim)
    if frequency.rulings:
        found = datums(frequency, trim, rounding)
        low, high = (signed(int(pick(each.value for each in found))) for pick in (min, max))
        yield (
            f"The datum is the mean of the results {left_out}; the rulings make {len(found)} fields, whose "
            f"datums go from {low} to {high}."
        )
        yield f"The IMPs of {half.text} against these, each with its weight, are {plus(points)}."
        return
    exactly = datums(frequency, trim, None)[0].value
    datum = int(datums(frequency, trim, rounding)[0].value)
    score = half.terms[0][0]
    difference = (score - datum) * (1 if side == "NS" else -1)
    yield (
        f"The datum is the mean of the results {left_out}: {figure(exactly)}, "
        f"{_ROUNDINGS[rounding]} {signed(datum)}."
    )
    yield f"For {NAMES[side]} {signed(score)} is {difference:+d} from it: {plus(points)} IMPs."


def _left_out(played: int, trim: Fraction) -> str:
    off = off_each_end(played, trim)
    if off:
        return "without the highest and the lowest" if off == 1 else f"without the {off} at each end"
    few = "no more than two" if trim == 1 and played <= 2 else f"only {played}"
    return f"of all, as there are {few}" if trim else "of all"


def napoleonki_words(field: Field, result: Result, side: str, expected: int) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's Napoleonki."""
    half = result.half(side)
    if isinstance(half, Percentage):
        yield f"An average of {half.text} is no deviation from the mean: 0."
        return
    frequency = field.frequency(side)
    middle, spread = mean(frequency.counts.items()), mean_deviation(frequency.counts.items())
    yield f"The mean of the board is {figure(middle)}, the mean deviation from it {figure(spread)}."
    if not spread:
        yield "Everybody has the same: the board is flat and gives 0."
        return
    by = factor(frequency)
    yield f"Deviations are multiplied by the root of 100 / {figure(spread)}, at most 10: {figure(by, 4)}."
    yield _product(half, middle, by, side, naps(field, result, side=side))


def _product(half: Weighted, middle: Fraction, by: Fraction, side: str, points: Fraction) -> str:
    sign = 1 if side == "NS" else -1
    if half.score is not None:
        deviation = sign * (half.score - middle)
        return (
            f"For {NAMES[side]} {signed(half.score)} deviates by {plus(deviation)}: "
            f"{plus(deviation)} * {figure(by, 4)} = {figure(points)}."
        )
    own = sum((share * score for score, share in half.shares), Fraction(0))
    return (
        f"The ruling is worth {figure(own)} by its weights, for {NAMES[side]} {plus(sign * (own - middle))} "
        f"from the mean: times {figure(by, 4)} = {figure(points)}."
    )


def _artificial(half: Percentage, more: str = "") -> str:
    return (
        f"An artificial score of {half.text} gives {plus(artificial_imps(half.value))} IMPs{more} (Law 86A)."
    )
