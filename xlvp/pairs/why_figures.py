"""How points are calculated by each method, step by step in sentences; figures within a sentence.

>>> figure(Fraction(25, 3)), figure(Fraction(10)), signed(-620), times(Fraction(8, 5))
('8.33', '10', '-620', '1.6 times')
"""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

from xlvp.rounding import Number, decimals, exact
from xlvp.rules.butler import Trim, butler, datums, off_each_end
from xlvp.rules.imps import imps
from xlvp.rules.matchpoints import is_small_group, max_points, proportional, small_group_percent
from xlvp.rules.napoleon import factor, mean, mean_deviation, naps
from xlvp.rules.result import (
    SIDES,
    Field,
    Frequency,
    Percentage,
    Result,
    Score,
    Weighted,
    artificial_imps,
)


def figure(value: Number, places: int = 2) -> str:
    """A number to hundredths, or to more places, without zeros at the end."""
    text = f"{float(decimals(exact(value), places)):.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def signed(score: int) -> str:
    """A trick score with its sign; 0 has none."""
    return f"{score:+d}" if score else "0"


def plus(value: Number) -> str:
    """Points with their sign, to hundredths."""
    shown = figure(value)
    return shown if shown.startswith("-") or shown == "0" else f"+{shown}"


def times(count: Number) -> str:
    """How often, in words."""
    shown = figure(count)
    return {"1": "once", "2": "twice"}.get(shown, f"{shown} times")


def many(count: Number, thing: str) -> str:
    """A count with its noun: one result, 4 results."""
    return f"{figure(count)} {thing}" if count == 1 else f"{figure(count)} {thing}s"


def percent(share: Fraction) -> str:
    """A share of 1 in per cent.

    >>> percent(Fraction(3, 5))
    '60%'
    """
    return f"{figure(share * 100)}%"


def matchpoint_words(field: Field, result: Result, side: str, expected: int) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's matchpoints, each a sentence."""
    top = 2 * expected - 2
    half = result.half(side)
    if isinstance(half, Percentage):
        points = half.value * top / 100
        yield f"An artificial score of {half.text} gives {half.text} of the top of {top}: {figure(points)}."
        return
    frequency = field.frequency(side)
    shares = half.shares
    results = [(share, of_score(frequency, score, side, expected)) for score, share in shares]
    for (score, _), (_, steps) in zip(shares, results, strict=True):
        yield from _steps(frequency, score, side, expected, steps)
    if len(results) > 1:
        points = sum((share * each[-1] for share, each in results), Fraction(0))
        sums = " + ".join(f"{percent(share)} * {figure(each[-1])}" for share, each in results)
        yield f"The ruling gives each score its weight: {sums} = {figure(points)}."
    else:
        points = results[0][1][-1]
    if top:
        yield f"{figure(points)} out of a top of {top} is {percent(points / top)}."


def half_words(field: Field, result: Result, side: str, expected: int) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's matchpoints of 1 for a result beaten."""
    yield from matchpoint_words(field, result, side, expected)
    points = max_points(field, result, side, expected) / 2
    yield f"Counted as 1 for a result beaten and a half for an equal one it is half: {figure(points)}."


def small_group_words(field: Field, result: Result, side: str, expected: int) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's matchpoints, in a small group by order."""
    half, frequency = result.half(side), field.frequency(side)
    results = frequency.played + (not frequency.holds(half))
    if isinstance(half, Percentage) or not is_small_group(results, expected):
        yield from matchpoint_words(field, result, side, expected)
        return
    points = exact(max_points(field, result, side, frequency.played))
    share = small_group_percent(points, results, expected)
    top = 2 * expected - 2
    if results == 1:
        yield f"It is the only one of {expected} results that can be compared: {figure(share)}%."
    else:
        order = "65 and 55%" if results == 2 else "70, 60 and 50%"
        yield (
            f"Only {results} of {expected} results can be compared: in the order of their scores they give"
            f" {order}, equal ones the mean, and {half.text} gives {figure(share)}%."
        )
    yield f"{figure(share)}% of the top of {top} are {figure(share * top / 100)}."


def percent_words(field: Field, result: Result, side: str, expected: int) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's per cent of the top."""
    half = result.half(side)
    if isinstance(half, Percentage):
        yield f"An artificial score counts as it is: {half.text}."
    elif expected < 2:
        yield "There is no other result to compare with: 50%."
    else:
        yield from matchpoint_words(field, result, side, expected)


def own_top_words(field: Field, result: Result, side: str, expected: int) -> Iterator[str]:
    """Yield the steps from a result of the field to a side's per cent of the board's own top."""
    yield from percent_words(field, result, side, field.frequency(side).played)


OfScore = tuple[Fraction, Fraction, Fraction, Fraction]
"""The results beaten, how often it came, the points among those played and among those expected."""


def of_score(frequency: Frequency, score: Score, side: str, expected: int) -> OfScore:
    """Return a side's figures of a score of the field."""
    count = Fraction(frequency.counts[score])
    below = (frequency.ranks[score] - count) / 2
    better = below if side == "NS" else frequency.played - below - count
    rank = 2 * better + count
    return better, count, rank - 1, proportional(rank, frequency.played, expected)


def _steps(frequency: Frequency, score: Score, side: str, expected: int, figures: OfScore) -> Iterator[str]:
    better, count, points, final = figures
    whole = better.denominator == count.denominator == 1
    if whole and better >= 0 and count >= 1:  # weights may be negative
        tied = f" and equal to {figure(count - 1)} (1 point each)" if count > 1 else ""
        yield (
            f"For {SIDES[side]} {signed(score)} is better than {figure(better)} of the other results "
            f"(2 points each){tied}: {figure(points)}."
        )
    else:
        yield (
            f"Rulings count with their weights. For {SIDES[side]} {signed(score)}: 2 × {figure(better)} "
            f"results beaten + {figure(count)} equal - 1 for itself = {figure(points)}."
        )
    if frequency.played != expected:
        yield (
            f"Only {frequency.played} of {expected} results are compared. Neuberg's formula: "
            f"({figure(points)} + 1) × {expected} / {frequency.played} - 1 = {figure(final)}."
        )


_TRIM = Fraction(1)
_ROUNDINGS = {
    "away": "to the nearest ten",
    "even": "to the nearest ten, fives to the even one",
    "cut": "cut to a ten",
}
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
    message = f"The sum of {figure(total)} IMPs against {table}"
    if divisor == "sum":
        return f"{message} is {figure(total)}."
    if divisor == "root":
        comparisons = others * (others + 1) // 2
        points = Fraction(float(total) / sqrt(comparisons or 1))
        root = f"the square root of the {comparisons} comparisons of the board"
        return f"{message}, divided by {root}, is {figure(points)}."
    return f"{message}, divided by {others}, is {figure(total / others)}."


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
        messages = [
            f"against {signed(other)} {times(count)} is a difference of {sign * (score - other)}: "
            f"{plus(sign * _imps(score - other, cap))} IMPs{' each' if count != 1 else ''}"
            for other, count in others
        ]
        yield f"For {SIDES[side]} {signed(score)} {'; '.join(messages)}."


def butler_words(
    field: Field, result: Result, side: str, expected: int, trim: Trim = _TRIM, rounding: str = "away"
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
        match_ = datums(frequency, trim, rounding)
        low, high = (signed(int(pick(each.value for each in match_))) for pick in (min, max))
        yield (
            f"The datum is the mean of the results {left_out}; the rulings make {len(match_)} fields, whose "
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
    yield f"For {SIDES[side]} {signed(score)} is {difference:+d} from it: {plus(points)} IMPs."


def _left_out(played: int, trim: Trim) -> str:
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
    yield f"Deviations are multiplied by √(100 / {figure(spread)}), at most 10: {figure(by, 4)}."
    yield _product(half, middle, by, side, naps(field, result, side=side))


def _product(half: Weighted, middle: Fraction, by: Fraction, side: str, points: Fraction) -> str:
    deviation = plus((half.mean - middle) * (1 if side == "NS" else -1))
    if half.score is not None:
        return (
            f"For {SIDES[side]} {signed(half.score)} deviates by {deviation}: "
            f"{deviation} * {figure(by, 4)} = {figure(points)}."
        )
    return (
        f"The ruling is worth {figure(half.mean)} by its weights, for {SIDES[side]} {deviation} "
        f"from the mean: times {figure(by, 4)} = {figure(points)}."
    )


def _artificial(half: Percentage, more: str = "") -> str:
    return (
        f"An artificial score of {half.text} gives {plus(artificial_imps(half.value))} IMPs{more} (Law 86A)."
    )
