"""Patton: points for the boards and, for the aggregate of the match, once more half as many.

emkael/patton on GitHub, the scoring of French and Polish clubs: a board is worth 2-1-0, where scores that
differ by 10 or less are equal; the aggregate of n boards is worth n points: all to the winner if the
difference of the two teams' own plus scores is more than a third of the larger, n/2 + 1 to n/2 - 1 from a
tenth on, else halved. Four boards share 12 points.

>>> aggregate(1900, 1300, 4)
(3, 1)
"""

from collections.abc import Sequence
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rules.result import Result
from xlvp.teams.board_a_match import points_of

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
    apart = Fraction(abs(one - other), max(one, other)) if max(one, other) else Fraction(0)
    extra = half if apart > Fraction(1, 3) else 1 if apart >= Fraction(1, 10) else 0
    return (half + extra, half - extra) if one >= other else (half - extra, half + extra)
