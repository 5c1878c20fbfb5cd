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
from collections.abc import Hashable, Iterable, Mapping
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


Table = tuple[int | None, int | None]
"""Who sits North-South at a table and who East-West; None is nobody."""
Seat = tuple[int, bool]
"""A contestant on the one side, or on the other."""


def two_sides(tables: Iterable[Table]) -> dict[int, bool] | None:
    """Return whether each contestant is North-South's, if there are two sides that always meet each other.

    A Mitchell has two sides even if some rounds are arrow-switched; in a Howell everybody meets everybody.
    North-South's is the side that sits there more often, or if both do as often, first.

    >>> mitchell, switched, howell = [(1, 3), (2, 4)], [(4, 1), (3, 2)], [(1, 2), (3, 4)]
    >>> two_sides(mitchell + switched) == {1: True, 2: True, 3: False, 4: False}, two_sides(mitchell + howell)
    (True, None)
    """
    sides = Groups[Seat]()
    often: Counter[int] = Counter()
    first: dict[int, int] = {}
    for ns, ew in tables:
        own, against = seated(ns), seated(ew)
        for side in (True, False):
            together = [(player, side) for player in own]
            together += [(player, not side) for player in against]
            sides.join(together)
        for direction, players in ((1, own), (-1, against)):
            for player in players:
                often[player] += direction
                first.setdefault(player, direction)
    if any(sides.find((player, True)) == sides.find((player, False)) for player in first):
        return None
    return _oriented(sides, often, first)


def _oriented(sides: Groups[Seat], often: Mapping[int, int], first: Mapping[int, int]) -> dict[int, bool]:
    """Say which of two sides is North-South's."""
    north: dict[Seat, tuple[int, int]] = {}
    for player, direction in first.items():
        total, start = north.get(sides.find((player, True)), (0, 0))
        north[sides.find((player, True))] = total + often[player], start + direction
    results = {}
    for player in first:
        own, other = (north.get(sides.find((player, one)), (0, 0)) for one in (True, False))
        results[player] = own > other
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
