"""Board-a-match: two points for the better score on a board, one each for equal scores.

The oldest scoring of teams; 6 boards share 12 points. ACBL, "Board-a-match teams".

>>> from xlvp.notation.results import parse_result
>>> board_a_match([(parse_result("620"), parse_result("170")), (parse_result("-50"), parse_result("-50"))])
(Fraction(3, 1), Fraction(1, 1))
"""

from collections.abc import Iterable
from fractions import Fraction

from xlvp.rules.result import Half, Percentage, Result

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
        one += _points(first.ns, second.ew, level, 1)
        other += _points(first.ew, second.ns, level, -1)
    return one, other


def _points(own: Half, mates: Half, level: int, sign: int) -> Fraction:
    for half in (own, mates):
        if isinstance(half, Percentage):
            return A_BOARD * half.value / 100
    points = Fraction(0)
    for score, weight in own.shares:  # type: ignore[union-attr]
        for against, share in mates.shares:  # type: ignore[union-attr]
            apart = sign * (score - against)
            points += weight * share * (1 if abs(apart) <= level else A_BOARD if apart > 0 else 0)
    return points
