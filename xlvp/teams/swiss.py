"""The draw of a Swiss round.

EBU White Book 2025, 3.6, Magic Contest and the rules of the Slovak federation, put so that there is one
answer: the highest team that is not yet paired meets the highest team that it has not met, such that all the
rest can still be paired without a rematch.

Where no draw without a rematch exists, the fewest rematches are allowed, of as many the oldest, and at the
lowest tables: each team from the top still meets somebody new whenever that does not cost a further or a
newer rematch elsewhere.

>>> from xlvp.teams.pairable import least_by_search
>>> swiss_pairs([1, 2, 3, 4], {(1, 2): 1, (3, 4): 1}, least=least_by_search).pairs
((1, 3), (2, 4))
"""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from xlvp.errors import NotApplicable
from xlvp.teams.pairable import Costs, Least, Pair, each_place, places_of


@dataclass(frozen=True)
class Rematch:
    """Two teams that meet again: at which table, and in which round they met."""

    pair: Pair
    round: int
    table: int

    @property
    def shown(self) -> str:
        """How a message names it: ``T3-T8 (round 1), table 4``."""
        return f"T{self.pair[0]}-T{self.pair[1]} (round {self.round}), table {self.table}"


@dataclass(frozen=True)
class Paired:
    """The pairings of a round, the highest first, and the rematches among them."""

    pairs: tuple[Pair, ...]
    rematches: tuple[Rematch, ...] = ()

    @property
    def words(self) -> str:
        """What there is to say: the rematches that could not be avoided; nothing otherwise."""
        if not self.rematches:
            return ""
        return f"No draw without a rematch; fewest: {', '.join(rematch.shown for rematch in self.rematches)}."


def swiss_pairs(
    order: Sequence[int],
    met: Mapping[Pair, int],
    forbidden: Collection[Pair] = (),
    *,
    least: Least,
    first: bool = False,
) -> Paired:
    """Return the pairings of an even number of teams.

    Args:
        order: the teams, best first.
        met: the last round in which two teams met, the lower number first.
        forbidden: pairs that must not meet, the lower number first.
        least: how it is found out whether the rest can be paired; see :mod:`xlvp.teams.pairable`.
        first: whether it is a first round by numbers, in which the upper half meets the lower one: 1 meets
            n/2 + 1 (Slovak rules), or who comes next below where that pair is forbidden.

    Raises:
        NotApplicable: the forbidden pairs leave no draw, or the search gave up.
    """
    costs = Costs(order, met, forbidden)
    left = costs.everybody
    budget = least(costs, left)
    if budget is None:
        raise NotApplicable("the forbidden pairs leave no draw: take one of them out")
    pairs: list[Pair] = []
    while left:
        one = (left & -left).bit_length() - 1
        rest = left & ~(1 << one)
        for other in _wanted(one, rest, costs, first):
            cost = costs.of(one, other)
            if cost is None or cost > budget:
                continue
            remaining = rest & ~(1 << other)
            if least(costs, remaining) == budget - cost:
                budget -= cost
                left = remaining
                pairs.append((costs.teams[one], costs.teams[other]))
                break
    return _told(pairs, met)


def _wanted(one: int, rest: int, costs: Costs, first: bool) -> Iterator[int]:
    """Whom a team should meet, the first choice first: those not met by their order, then the others."""
    half = len(costs.teams) // 2
    for bits in (rest & costs.free[one], rest & ~costs.free[one]):
        if first and one < half:
            yield from sorted(places_of(bits), key=lambda place: (place - one - half) % len(costs.teams))
        else:
            yield from each_place(bits)


def danish_pairs(order: Sequence[int], met: Mapping[Pair, int]) -> Paired:
    """Return 1-2, 3-4 ... regardless of who has met: the last rounds in Slovakia, or at Ballerup."""
    return _told(list(zip(order[::2], order[1::2], strict=True)), met)


def _told(pairs: Sequence[Pair], met: Mapping[Pair, int]) -> Paired:
    again = tuple(
        Rematch(pair, met[min(pair), max(pair)], table)
        for table, pair in enumerate(pairs, 1)
        if (min(pair), max(pair)) in met
    )
    return Paired(tuple(pairs), again)


def by_lot(teams: Sequence[int], seed: int) -> list[int]:
    """Return the teams in the order of a lot; the seed is printed, so that anybody can draw it again.

    >>> by_lot([1, 2, 3, 4], 2026) == by_lot([4, 3, 2, 1], 2026)
    True
    """
    order = sorted(teams)
    generator = random.Random(seed)
    for place in range(len(order) - 1, 0, -1):
        other = generator.randrange(place + 1)
        order[place], order[other] = order[other], order[place]
    return order
