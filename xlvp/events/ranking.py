"""The ranking of pairs: comparable scores, ties as ties, tie-splits in a stated order.

Laws of Duplicate Bridge 2017, Law 78D and 81B2: the conditions of contest decide how ties are broken, so
the way is an argument and the default breaks none.

Pairs that played fewer boards are made comparable: points (IMPs, Napoleonki) are multiplied by the most
boards over their own, which for matchpoints is the same as their percentage.

- ``share``: equal scores share the place.
- ``direct``: of exactly two pairs that are level, the one with more points on the boards they played
  against each other is ahead.
- ``tops``: the pair whose best board is better is ahead; still level, the second best, and so on.

Scores are level when they agree to a millionth: cells hand over thirds as floats.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from xlvp.errors import InputError
from xlvp.rounding import half_away

TIES = ("share", "direct", "tops")


@dataclass(frozen=True)
class Played:
    """A board of a pair: against whom, and its own points there."""

    pair: int
    opponent: int
    points: Fraction


@dataclass(frozen=True)
class Standing:
    """A pair in the ranking.

    Attributes:
        place: 1 and up; equal places are ties.
        shared: whether another pair has the same place.
        pair: its number.
        boards: boards scored.
        total: the sum of its points and its adjustment.
        score: the total made comparable over the most boards of anybody.
        average: the score per board.
    """

    place: int
    shared: bool
    pair: int
    boards: int
    total: Fraction
    score: Fraction
    average: Fraction

    @property
    def shown(self) -> str:
        """The place as it is printed: ``3``, or ``3=`` for a tie."""
        return f"{self.place}=" if self.shared else str(self.place)


def ranking(
    played: Iterable[Played],
    ties: str = "share",
    adjustments: Mapping[int, Fraction] | None = None,
    handicaps: Mapping[int, Fraction] | None = None,
) -> list[Standing]:
    """Return the pairs that played, best first.

    Args:
        played: every scored board of every pair to be ranked.
        ties: share, direct or tops.
        adjustments: penalties (negative) and bonuses in points of the event, added to the total.
        handicaps: points per board, added to each board; the scratch ranking is the one without.

    Raises:
        InputError: a way with ties that is none.

    >>> two = [Played(1, 2, Fraction(3)), Played(2, 1, Fraction(1))]
    >>> [(line.shown, line.pair, int(line.total)) for line in ranking(two)]
    [('1', 1, 3), ('2', 2, 1)]
    """
    if ties not in TIES:
        raise InputError(f"ties is {', '.join(TIES)}, not {ties!r}")
    by_pair: dict[int, list[Played]] = defaultdict(list)
    for one in played:
        by_pair[one.pair].append(one)
    most = max(map(len, by_pair.values()), default=0)
    lines = []
    for pair, boards in by_pair.items():
        total = sum((one.points for one in boards), Fraction((adjustments or {}).get(pair, 0)))
        total += Fraction((handicaps or {}).get(pair, 0)) * len(boards)
        score = total * most / len(boards)
        lines.append(Standing(0, False, pair, len(boards), total, score, score / most))
    lines.sort(key=lambda line: (-_millionths(line), line.pair))
    ordered: list[list[Standing]] = []
    for _, level in groupby(lines, key=_millionths):
        ordered += _split(list(level), ties, by_pair)
    return _placed(ordered)


def _millionths(line: Standing) -> int:
    return half_away(line.score * 10**6)


def _split(level: list[Standing], ties: str, by_pair: Mapping[int, Sequence[Played]]) -> list[list[Standing]]:
    """Break a group of equal scores into groups in order; one group if they stay level."""
    if len(level) == 1 or ties == "share":
        return [level]
    if ties == "direct":
        if len(level) > 2:
            return [level]
        one, other = (_against(by_pair[a.pair], b.pair) for a, b in (level, level[::-1]))
        return [level] if one == other else [[line] for line in (level if one > other else level[::-1])]
    bests = {line.pair: sorted((one.points for one in by_pair[line.pair]), reverse=True) for line in level}
    level = sorted(level, key=lambda line: (bests[line.pair], -line.pair), reverse=True)
    return [list(group) for _, group in groupby(level, key=lambda line: bests[line.pair])]


def _against(boards: Sequence[Played], opponent: int) -> Fraction:
    return sum((one.points for one in boards if one.opponent == opponent), Fraction(0))


def _placed(ordered: Sequence[Sequence[Standing]]) -> list[Standing]:
    placed: list[Standing] = []
    for group in ordered:
        place = len(placed) + 1
        placed += [
            Standing(place, len(group) > 1, o.pair, o.boards, o.total, o.score, o.average) for o in group
        ]
    return placed
