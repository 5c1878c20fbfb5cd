"""How matchpoints came about, in words: results beaten and tied, Neuberg's formula, weights, averages.

Laws of Duplicate Bridge 2017, Law 78A; :mod:`xlvp.rules.matchpoints` and :mod:`xlvp.rules.neuberg`.

>>> from xlvp.notation.results import parse_result
>>> field = Field(map(parse_result, ("620", "170", "170", "60%")))
>>> for step in matchpoint_words(field, parse_result("170"), "EW", 4): print(step)
For East-West +170 is better than 1 of the other results (2 points each) and equal to 1 (1 point each): 3.
3 of 4 results are compared; Neuberg's formula makes (3 + 1) * 4 / 3 - 1 = 4.33 of it.
4.33 of the top of 6 make 72.22%.
"""

from collections.abc import Iterator
from fractions import Fraction

from xlvp.events.why_words import NAMES, figure, percent, signed, times
from xlvp.rounding import exact
from xlvp.rules.frequency import Field, Frequency
from xlvp.rules.matchpoints import max_points
from xlvp.rules.neuberg import proportional
from xlvp.rules.result import Percentage, Result, Score
from xlvp.rules.small_groups import is_small_group, small_group_percent


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
    found = [(share, _of_score(frequency, score, side, expected)) for score, share in shares]
    for (score, _), (_, steps) in zip(shares, found, strict=True):
        yield from _steps(frequency, score, side, expected, steps)
    if len(found) > 1:
        points = sum((share * each[-1] for share, each in found), Fraction(0))
        sums = " + ".join(f"{percent(share)} * {figure(each[-1])}" for share, each in found)
        yield f"The ruling gives each score its weight: {sums} = {figure(points)}."
    else:
        points = found[0][1][-1]
    if top:
        yield f"{figure(points)} of the top of {top} make {percent(points / top)}."


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


def _of_score(
    frequency: Frequency, score: Score, side: str, expected: int
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """The results beaten, how often it came, the points among those played and among those expected."""
    better = sum(
        (count for other, count in frequency.counts.items() if _beats(score, other, side)), Fraction(0)
    )
    rank = 2 * better + frequency.counts[score]
    points = proportional(rank, frequency.played, expected)
    return Fraction(better), Fraction(frequency.counts[score]), Fraction(rank - 1), points


def _beats(score: Score, other: Score, side: str) -> bool:
    return score > other if side == "NS" else score < other


def _steps(
    frequency: Frequency,
    score: Score,
    side: str,
    expected: int,
    found: tuple[Fraction, Fraction, Fraction, Fraction],
) -> Iterator[str]:
    better, count, points, final = found
    if better.denominator == count.denominator == 1:
        yield (
            f"For {NAMES[side]} {signed(score)} is better than {figure(better)} of the other results "
            f"(2 points each) and equal to {figure(count - 1)} (1 point each): {figure(points)}."
        )
    else:
        yield (
            f"Rulings count with their weights: for {NAMES[side]} {signed(score)} is better than "
            f"{figure(better)} results (2 points each) and came {times(count)} (1 point each), less 1 for "
            f"itself: {figure(points)}."
        )
    if frequency.played != expected:
        yield (
            f"{frequency.played} of {expected} results are compared; Neuberg's formula makes "
            f"({figure(points)} + 1) * {expected} / {frequency.played} - 1 = {figure(final)} of it."
        )
