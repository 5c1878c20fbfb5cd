"""Who was compared with whom in a session, and whether North-South and East-West can be ranked together.

Laws of Duplicate Bridge 2017, Law 78: a pair's points on a board come from the results of those who held the
same cards. So two pairs are compared where both have a score on one board in one direction, and everybody is
compared with everybody else if a chain of such boards leads there: a pair that changed direction links the
two directions. An artificial score compares nobody.

>>> groups = Groups[int]()
>>> groups.join([1, 3]); groups.join([2, 4]); groups.join([3, 5])
>>> groups.find(1) == groups.find(5), groups.find(1) == groups.find(2)
(True, False)
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from xlvp.pairs.pair_number import seated
from xlvp.pairs.score_list import ScoreLine
from xlvp.rules.result import Percentage

Thing = TypeVar("Thing", bound=Hashable)


@dataclass
class Groups(Generic[Thing]):
    """Things that are joined in groups; each is in a group of its own until it is joined with others."""

    _next: dict[Thing, Thing] = field(default_factory=dict)

    def find(self, thing: Thing) -> Thing:
        """Return what stands for the group of a thing: the same for all that are in it."""
        root = thing
        while (above := self._next.setdefault(root, root)) != root:
            root = above
        while thing != root:  # the next question takes one step
            thing, self._next[thing] = self._next[thing], root
        return root

    def join(self, things: Iterable[Thing]) -> None:
        """Put things into one group."""
        roots = [self.find(thing) for thing in things]
        for root in roots[1:]:
            self._next[self.find(root)] = self.find(roots[0])


def compared_groups(lines: Iterable[ScoreLine]) -> Groups[int]:
    """Return the pairs, or the players of an individual, in groups that were compared with each other.

    Args:
        lines: the scored list.
    """
    groups = Groups[int]()
    with_score: dict[Hashable, list[int]] = defaultdict(list)
    for line in lines:
        for side, pair in (("NS", line.ns), ("EW", line.ew)):
            if pair is None or line.points(side) is None:
                continue
            partners = seated(pair)
            groups.join(partners)
            if line.result is not None and not isinstance(line.result.half(side), Percentage):
                with_score[line.board, line.group, side].append(partners[0])
    for compared in with_score.values():
        groups.join(compared)
    return groups


Table = tuple[int, int | None, int | None]
"""A round, who sits North-South at a table and who East-West; None is nobody."""
Seat = tuple[int, bool]
"""A contestant on the one side, or on the other."""


def two_sides(tables: Sequence[Table]) -> dict[int, bool] | None:
    """Return whether each contestant is of North-South's side, if there are two sides; else None.

    A Mitchell has two sides even if rounds are arrow-switched: each side meets the other one only, and in
    each round all of it sit in one direction. In a Howell there are none. North-South's is the side that
    sits there more often, or if both do as often, first.

    >>> two_sides([(1, 1, 3), (1, 2, 4), (2, 4, 1), (2, 3, 2)]) == {1: True, 2: True, 3: False, 4: False}
    True
    >>> two_sides([(1, 1, 3), (1, 2, 4), (2, 1, 2), (2, 3, 4)]) is None
    True
    """
    sides = Groups[Seat]()
    for _, ns, ew in tables:
        for side in (True, False):
            together = [(player, side) for player in seated(ns)]
            together += [(player, not side) for player in seated(ew)]
            sides.join(together)
    north = _north(sides, tables)
    if north is None:
        return None
    return {player: north[sides.find((player, True))] for table in tables for player in seated(*table[1:])}


def _north(sides: Groups[Seat], tables: Sequence[Table]) -> dict[Seat, bool] | None:
    """Return of each side by what stands for it whether it is North-South's; None if there are no two."""
    often: Counter[Seat] = Counter()
    first: dict[Seat, int] = {}
    of_round: dict[tuple[int, Seat], Seat] = {}
    for round_, *pairs in tables:
        for direction, pair in zip((1, -1), pairs, strict=True):
            for player in seated(pair):
                own, other = sides.find((player, True)), sides.find((player, False))
                north, south = (own, other) if direction == 1 else (other, own)
                if own == other or of_round.setdefault((round_, min(own, other)), north) != north:
                    return None  # it meets its own side, or the side sits in both directions
                often[own] += direction
                often[other] -= direction
                first.setdefault(north, 1)
                first.setdefault(south, -1)
    results = {}
    for seat in first:
        results[seat] = (often[seat], first[seat]) > (0, 0)
    return results


def sides_compared(groups: Groups[int], sides: Mapping[int, bool], players: Iterable[int]) -> bool:
    """Return whether somebody of one side was compared with somebody of the other."""
    seen: dict[int, bool] = {}
    return any(seen.setdefault(groups.find(player), sides[player]) != sides[player] for player in players)


def not_compared(groups: Groups[int], players: Iterable[int]) -> tuple[int, int] | None:
    """Return two of the players that were never compared with each other; None if all were.

    >>> groups = Groups[int]()
    >>> groups.join([1, 3]); groups.join([2, 4])
    >>> not_compared(groups, [1, 3]), not_compared(groups, [1, 3, 4, 2])
    (None, (1, 4))
    """
    ordered = list(players)
    for player in ordered:
        if groups.find(player) != groups.find(ordered[0]):
            return ordered[0], player
    return None
