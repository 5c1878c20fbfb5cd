"""Points of the boards of a match that is not scored in IMPs: board-a-match and Patton.

Board-a-match is the oldest scoring of teams: two points for the better score on a board, one each for equal
scores; 6 boards share 12 points. ACBL, "Board-a-match teams".

>>> from xlvp.notation.results import parse_result
>>> board_a_match([(parse_result("620"), parse_result("170")), (parse_result("-50"), parse_result("-50"))])
(Fraction(3, 1), Fraction(1, 1))
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rules.imps import board_imps
from xlvp.rules.result import GivenHalf, Percentage, Result

A_BOARD = 2


def board_a_match(boards: Iterable[tuple[Result, Result]]) -> tuple[Fraction, Fraction]:
    """Return the points of the team North-South at the first table, and of the other.

    Args:
        boards: each board's results at the two tables; a weighted result counts with its weights, a
            percentage gives that share of the board.
    """
    return points_of(boards, level=0)


def points_of(boards: Iterable[tuple[Result, Result]], level: int) -> tuple[Fraction, Fraction]:
    """Return the points where scores that differ by no more than ``level`` count as equal."""
    one, other = Fraction(0), Fraction(0)
    for first, second in boards:
        one += _points(first.half("NS"), second.half("EW"), level, 1)
        other += _points(first.half("EW"), second.half("NS"), level, -1)
    return one, other


def _points(own: GivenHalf, mates: GivenHalf, level: int, sign: int) -> Fraction:
    for half in (own, mates):
        if isinstance(half, Percentage):
            return A_BOARD * half.value / 100
    points = Fraction(0)
    for score, weight in own.shares:  # type: ignore[union-attr]
        for against, share in mates.shares:  # type: ignore[union-attr]
            swing = sign * (score - against)
            points += weight * share * (1 if abs(swing) <= level else A_BOARD if swing > 0 else 0)
    return points


LEVEL = 10


def patton(boards: Sequence[tuple[Result, Result]]) -> tuple[Fraction, Fraction]:
    """Return the points of the team North-South at the first table, and of the other.

    Raises:
        InputError: an odd number of boards, or a result that has no plain score for the aggregate.

    >>> from xlvp.notation.results import parse_result
    >>> both = [("620", "170"), ("-50", "-50"), ("100", "100"), ("-420", "50")]
    >>> [int(points) for points in patton([(parse_result(a), parse_result(b)) for a, b in both])]
    [6, 6]
    """
    one, other = points_of(boards, LEVEL)
    pluses = [0, 0]
    for first, second in boards:
        if first.score is None or second.score is None:
            raise InputError("the aggregate of a Patton needs plain scores, not a ruling")
        for score, ours in ((first.score, 0), (second.score, 1)):
            pluses[ours if score > 0 else 1 - ours] += abs(score)
    extra = aggregate(pluses[0], pluses[1], len(boards))
    return one + extra[0], other + extra[1]


def aggregate(one: int, other: int, boards: int) -> tuple[int, int]:
    """Return how the points of the aggregate are shared.

    Args:
        one, other: the sums of each team's own plus scores.
        boards: of the match, an even number.

    Raises:
        InputError: the number of boards is odd.
    """
    if boards % 2:
        raise InputError(f"a Patton match has an even number of boards, not {boards}")
    half = boards // 2
    ratio = Fraction(abs(one - other), max(one, other)) if max(one, other) else Fraction(0)
    extra = half if ratio > Fraction(1, 3) else 1 if ratio >= Fraction(1, 10) else 0
    return (half + extra, half - extra) if one >= other else (half - extra, half + extra)


def board_points(first: Result, second: Result, what: str = "imps") -> tuple[Fraction, Fraction]:
    """Return what one board gives the team North-South at the first table, and the other, each by itself.

    Args:
        what: imps, board-a-match or patton, of which the aggregate of the match is no part.
    """
    if what == "imps":
        return board_imps(first, second)
    return points_of([(first, second)], LEVEL if what == "patton" else 0)
