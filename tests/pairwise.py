"""Pairs scored the slow way: table against table, without frequencies. A second computation for tests.

Each weighted result is entered one score at a time, in every combination of all of them; the points are
the weighted mean over these boards ("the method used formerly" of the Polish directors' lecture).
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from xlvp.rules.result import Percentage, Result

# Law 78B, typed once more: the least differences worth 1, 2, 3 ... IMPs.
IMPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
        2500, 3000, 3500, 4000]  # fmt: skip
Line = int | None


def boards(results: Sequence[Result], side: str) -> Iterator[tuple[Fraction, list[Line]]]:
    """Every board of plain scores with its weight; a percentage is None."""
    choices = []
    for result in results:
        half = result.half(side)
        choices.append([(None, Fraction(1))] if isinstance(half, Percentage) else half.shares)
    for combination in product(*choices):
        weight = Fraction(1)
        for _, share in combination:
            weight *= share
        yield weight, [score for score, _ in combination]


def mean(
    results: Sequence[Result], side: str, points: Callable[[int, list[int]], Fraction], line: int
) -> Fraction:
    """The weighted mean of a line's points; East-West see every score with the other sign."""
    total = Fraction(0)
    for weight, scores in boards(results, side):
        sign = 1 if side == "NS" else -1
        own = scores.pop(line)
        assert own is not None
        total += weight * points(sign * own, [sign * score for score in scores if score is not None])
    return total


def matchpoints(results: Sequence[Result], line: int, side: str, expected: int) -> Fraction:
    """2 for each pair beaten, 1 for each tie; (M + 1) * E / A - 1."""
    played = sum(not isinstance(result.half(side), Percentage) for result in results)
    points = mean(
        results,
        side,
        lambda own, others: Fraction(sum((own > other) + (own >= other) for other in others)),
        line,
    )
    return (points + 1) * expected / played - 1


def imp(difference: int) -> int:
    """Law 78B, counted."""
    points = sum(abs(difference) >= limit for limit in IMPS)
    return points if difference > 0 else -points


def cross_imps(results: Sequence[Result], line: int, side: str) -> Fraction:
    """The sum of the IMPs against every other table."""
    return mean(results, side, lambda own, others: Fraction(sum(imp(own - other) for other in others)), line)


def butler(results: Sequence[Result], line: int, side: str, trim: int, rounding: str) -> Fraction:
    """IMPs against the mean of the sorted list without its ends, rounded in integers."""

    def points(own: int, others: list[int]) -> Fraction:
        kept = sorted([own, *others])
        if len(kept) > 2 * trim:
            kept = kept[trim : len(kept) - trim]
        total, tens = sum(kept), 10 * len(kept)
        away = (2 * abs(total) + tens) // (2 * tens) * (1 if total > 0 else -1)
        datum = away if rounding == "away" else round(Fraction(total, tens))
        return Fraction(imp(own - 10 * datum))

    return mean(results, side, points, line)
