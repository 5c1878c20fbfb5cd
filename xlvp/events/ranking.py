"""The ranking of pairs: comparable scores, ties as ties, tie-splits in a stated order.

Laws of Duplicate Bridge 2017, Law 78D and 81B2: the conditions of contest decide how ties are broken, so
the way is an argument and the default breaks none.

Pairs that played fewer boards are made comparable: points (IMPs, Napoleonki) are multiplied by the most
boards over their own, which for matchpoints is the same as their percentage. A penalty is taken from the
sum of the boards, so before that (English Bridge Union, "Procedural penalties": add up the matchpoints,
subtract the penalty).

- ``share``: equal scores share the place.
- ``direct``: of exactly two pairs that are level, the one with more points on the boards they played
  against each other is ahead (English Bridge Union, Split Tie Procedure, 143.7.1a).
- ``tops``: the pair whose best board is better is ahead; still level, the second best, and so on.

Several ways are tried in the order in which they are named: ``direct then tops`` gives to the second the
pairs that the first leaves level. Scores are level when they are equal, exactly and unrounded.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.events.score_list import Points
from xlvp.rounding import total

Played = tuple[int, Points]
"""A board of a pair: against whom, and its own points there."""


class Standing(NamedTuple):
    """A pair in the ranking.

    Attributes:
        place: 1 and up; equal places are ties; 0 for a pair that is listed without a place.
        shared: whether another pair has the same place.
        pair: its number.
        boards: boards scored.
        total: the sum of its points and its adjustment.
        score: the total made comparable over the most boards, or as it is where it is not to be.
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
        """The place as it is printed: ``3``, or ``3=`` for a tie; nothing without a place."""
        if not self.place:
            return ""
        return f"{self.place}=" if self.shared else str(self.place)


Boards = Mapping[int, Sequence[Played]]
Level = list[Standing]


def ranking(
    boards: Boards,
    ties: str = "share",
    adjustments: Mapping[int, Fraction] | None = None,
    handicaps: Mapping[int, Fraction] | None = None,
    most: int | None = None,
    *,
    scaled: bool = True,
) -> list[Standing]:
    """Return the pairs that played, best first.

    Args:
        boards: every scored board of every pair to be ranked, by the pair's number.
        ties: share, direct or tops, or several in the order in which they are tried, such as
            ``direct then tops``.
        adjustments: penalties (negative) and bonuses in points of the event, added to the total.
        handicaps: points per board, added to each board; the scratch ranking is the one without.
        most: the boards over which totals are made comparable; by default the most of these pairs.
        scaled: whether they are; the order is by the score per board in any case.

    Raises:
        InputError: a way with ties that is none.

    >>> two = {1: [(2, Fraction(3))], 2: [(1, Fraction(1))]}
    >>> [(line.shown, line.pair, int(line.total)) for line in ranking(two)]
    [('1', 1, 3), ('2', 2, 1)]
    """
    ways = [TIES[word] for word in tie_ways(ties)]
    most = most or max(map(len, boards.values()), default=0)
    lines = []
    for pair, played in boards.items():
        own = total([points for _, points in played])
        if adjustments and pair in adjustments:
            own += adjustments[pair]
        if handicaps and pair in handicaps:
            own += handicaps[pair] * len(played)
        score = own if len(played) == most or not scaled else own * most / len(played)
        above, below = own.as_integer_ratio()
        lines.append(Standing(0, False, pair, len(played), own, score, Fraction(above, below * len(played))))
    lines.sort(key=_best_first)
    ordered = [list(level) for _, level in groupby(lines, key=lambda line: line.average)]
    for way in ways:
        ordered = [part for level in ordered for part in (way(level, boards) if len(level) > 1 else [level])]
    return _placed(ordered)


def _best_first(line: Standing) -> tuple[float, Fraction, int]:
    """The nearest float decides between nearly all, quickly; where it is the same, the exact average."""
    return -float(line.average), -line.average, line.pair


def _share(level: Level, boards: Boards) -> list[Level]:
    return [level]


def _direct(level: Level, boards: Boards) -> list[Level]:
    if len(level) > 2:
        return [level]
    one, other = (_against(boards[a.pair], b.pair) for a, b in (level, level[::-1]))
    return [level] if one == other else [[line] for line in (level if one > other else level[::-1])]


def _tops(level: Level, boards: Boards) -> list[Level]:
    bests = {line.pair: sorted((points for _, points in boards[line.pair]), reverse=True) for line in level}
    level = sorted(level, key=lambda line: (bests[line.pair], -line.pair), reverse=True)
    return [list(group) for _, group in groupby(level, key=lambda line: bests[line.pair])]


#: Each way breaks a group of equal scores into groups in order; one group if they stay level.
TIES: dict[str, Callable[[Level, Boards], list[Level]]] = {
    "share": _share,
    "direct": _direct,
    "tops": _tops,
}


def tie_ways(ties: str) -> list[str]:
    """Return the ways with ties, in the order in which they are tried.

    Between them stands ``then``; a comma, a semicolon or a blank is read as well.

    Raises:
        InputError: a way that is none.

    >>> tie_ways("direct then tops")
    ['direct', 'tops']
    """
    words = [word for word in ties.replace(",", " ").replace(";", " ").split() if word != "then"]
    unknown = [word for word in words if word not in TIES]
    if unknown or not words:
        raise InputError(f"ties is {', '.join(TIES)}, or several such as 'direct then tops', not {ties!r}")
    return words


def _against(boards: Sequence[Played], opponent: int) -> Fraction:
    return total(points for other, points in boards if other == opponent)


def _placed(ordered: Sequence[Sequence[Standing]]) -> list[Standing]:
    placed: list[Standing] = []
    for group in ordered:
        place = len(placed) + 1
        placed += [
            Standing(place, len(group) > 1, o.pair, o.boards, o.total, o.score, o.average) for o in group
        ]
    return placed
