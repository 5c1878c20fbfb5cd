"""Matchpoints ("maksy"): 2 for each pair beaten, 1 for each tie.

Laws of Duplicate Bridge 2017, Law 78A; Polish directors' lecture "Strata niezwiązana z wykroczeniem",
section 8 ("Punktowanie zapisów ważonych w turnieju", weighted, "... rozdzielonych w turnieju", split).

From the frequency, bottom up from -1, each score has the points of the score below plus both counts. The
top is 2n - 2 for n results expected; where fewer are played the counts are multiplied by expected over
played, which is Neuberg's formula. A weighted result has the weighted mean of its scores' points, a
percentage its share of the top. East-West read their own frequency; their points are the top less its.

>>> from xlvp.notation.results import parse_result
>>> entries = ["620"] * 3 + ["500"] + ["300"] * 3 + ["-100"] * 2 + ["60%+620&40%-100"]
>>> field = Field(map(parse_result, entries))
>>> [float(max_points(field, parse_result(entry))) for entry in ("620", "-100", "60%+620&40%-100")]
[15.4, 1.4, 9.8]
"""

from collections.abc import Mapping
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rules.frequency import Count, Field, Frequency
from xlvp.rules.neuberg import MatchPoints, proportional
from xlvp.rules.result import Percentage, Result, Score


def max_points(field: Field, score: Result, side: str = "NS", expected: int | None = None) -> MatchPoints:
    """Return a side's matchpoints for a result.

    Args:
        field: the results of the board.
        score: the result; one that the field does not hold counts as one more, played and expected.
        side: NS or EW, whose half of the results is read and whose points come back.
        expected: how many results the board should have; without it the results of the field, the
            percentages included.

    Raises:
        InputError: fewer results expected than there are.

    >>> from xlvp.notation.results import parse_result
    >>> max_points(Field(map(parse_result, ("620", "170", "170"))), parse_result("170"), "EW")
    Fraction(3, 1)
    """
    frequency, half = field.frequency(side), score.half(side)
    added = not frequency.holds(half)
    results = _expected(frequency, expected) + added
    if isinstance(half, Percentage):
        return MatchPoints(half.value * _top(results) / 100)
    points = proportional(frequency.rank(half), frequency.played + added, results)
    return points if side == "NS" else MatchPoints(_top(results) - points)


def max_percent(field: Field, score: Result, side: str = "NS", expected: int | None = None) -> Fraction:
    """Return a side's matchpoints in per cent of the top; arguments as for :func:`max_points`.

    A result that is alone on its board has beaten nobody and lost to nobody: 50.

    >>> from xlvp.notation.results import parse_result
    >>> max_percent(Field(map(parse_result, ("620", "170", "170"))), parse_result("170"))
    Fraction(25, 1)
    """
    frequency, half = field.frequency(side), score.half(side)
    if isinstance(half, Percentage):
        _expected(frequency, expected)
        return half.value
    top = _top(_expected(frequency, expected) + (not frequency.holds(half)))
    return 100 * max_points(field, score, side, expected) / top if top else Fraction(50)


def frequency_table(
    field: Field, side: str = "NS", expected: int | None = None
) -> list[tuple[Score, Count, MatchPoints, MatchPoints]]:
    """Return the frequency that a side reads, best for North-South first: score, count, points NS and EW.

    Percentages have no row; they bring Neuberg's formula in. Arguments as for :func:`max_points`.

    >>> from xlvp.notation.results import parse_result
    >>> [tuple(map(str, row)) for row in frequency_table(Field(map(parse_result, ("620", "170", "170"))))]
    [('620', '1', '4', '0'), ('170', '2', '1', '3')]
    """
    frequency = field.frequency(side)
    results = _expected(frequency, expected)
    rows = []
    for score, count in reversed(frequency.counts.items()):
        points = proportional(frequency.ranks[score], frequency.played, results)
        rows.append((score, count, points, MatchPoints(_top(results) - points)))
    return rows


def board_matchpoints(
    counts: Mapping[Score, int], expected: int | None = None
) -> dict[Score, tuple[int | Fraction, int | Fraction]]:
    """Return the matchpoints of each score of a board of plain scores, North-South's and East-West's.

    The same figures as :func:`max_points`, in one pass for large fields; fractions only by Neuberg's formula.

    Args:
        counts: how often each score came.
        expected: how many results the board should have, no fewer than there are; by default as many.

    >>> board_matchpoints({620: 1, 170: 2})
    {170: (1, 3), 620: (4, 0)}
    """
    played = sum(counts.values())
    results = expected or played
    top, below = _top(results), 0
    both: dict[Score, tuple[int | Fraction, int | Fraction]] = {}
    for score, count in sorted(counts.items()):
        rank = 2 * below + count
        points = rank - 1 if results == played else proportional(rank, played, results)
        both[score] = points, top - points
        below += count
    return both


def _top(results: int) -> int:
    return 2 * results - 2


def _expected(frequency: Frequency, expected: int | None) -> int:
    if expected is None:
        return frequency.expected
    if expected < frequency.played:
        raise InputError(
            f"expected must be at least the {frequency.played} results there are, not {expected}"
        )
    return expected
