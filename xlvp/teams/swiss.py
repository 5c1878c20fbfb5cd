"""The draw of a round: the order of the teams, who meets whom, the bye or the triangle of an odd number.

The order: EBU White Book 2025, 3.6, Magic Contest, rules of the Slovak federation: VPs of the completed
rounds, then net IMPs, then the team's number. A bye counts as what it is worth for now, a match that is not
in as the team's own average. Where the standings go by the average per match, so does the draw.

ASE, Magic Contest: the bye goes to the lowest team that has had none, and nobody has a second before all
had one. A triangle takes the three lowest teams that have not met. Both are chosen from the bottom so that
the rest can be paired with the fewest rematches.
"""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations

from xlvp.errors import InputError, NotApplicable
from xlvp.teams.conditions import AVERAGE
from xlvp.teams.entries import TRIANGLE, ScoredMatch
from xlvp.teams.event import Event, records, score
from xlvp.teams.pairable import Costs, Least, Pair, each_place, least_by_search, places_of


def order_before(
    round_: int, lines: Sequence[ScoredMatch | None], event: Event, *, delayed: bool = False
) -> list[int]:
    """Return the teams that play in a round, best first; in a final group by group.

    Args:
        delayed: whether the results of the round before are left out (FISU 2020: the draw is made while
            that round is played).
    """
    result = records(lines, event, round_ - (2 if delayed else 1))
    half = Fraction(event.conditions.vp_scale.pool, 2)
    playing = [number for number, team in event.field.items() if team.plays_in(round_)]
    groups = {team: event.field[team].group if event.final else "" for team in playing}
    most = max((result[team].counted for team in playing), default=Fraction(0))
    by_average = event.conditions.ranked_by == AVERAGE

    def key(team: int) -> tuple[str, Fraction, Fraction, int]:
        record = result[team]
        if by_average and record.counted:
            value = score(record, AVERAGE, most)
        elif by_average:  # who has played nothing while others have is in the middle
            value = half * most + record.adjustments
        else:  # a match that is not in counts as the team's average, as half a match if it has none
            average = record.vp / record.units if record.units else half
            value = record.total + sum(meeting.units for meeting in record.waiting) * average
        return groups[team], -value, -record.net, team

    return sorted(playing, key=key)


def apart_by_groups(event: Event) -> set[tuple[int, int]]:
    """Return who does not meet in a Swiss final of several groups: the pairs of different groups."""
    if not event.final:
        return set()
    pairs = combinations(sorted(event.field), 2)
    return {(a, b) for a, b in pairs if event.field[a].group != event.field[b].group}


def met_before(
    round_: int, lines: Sequence[ScoredMatch | None], drawn: Sequence[tuple[int, int, int]] = ()
) -> dict[tuple[int, int], int]:
    """Return the last round in which two teams met or were drawn against each other, before a round.

    Args:
        drawn: round and two teams of each pairing that was drawn.

    Returns:
        The round by the two teams, the lower number first.
    """
    results: dict[tuple[int, int], int] = {}
    pairings = [(line.match.round, *line.match.pair) for line in lines if line and line.match.b]
    for when, one, other in (*pairings, *drawn):
        if when < round_ and one != other:
            pair = (min(one, other), max(one, other))
            results[pair] = max(results.get(pair, 0), when)
    return results


def byes_before(round_: int, lines: Sequence[ScoredMatch | None]) -> dict[int, int]:
    """Return how many byes each team had before a round."""
    results: dict[int, int] = {}
    for line in lines:
        if line is not None and line.match.b is None and line.match.round < round_ and not line.bad:
            results[line.match.a] = results.get(line.match.a, 0) + 1
    return results


def triangle_going_on(round_: int, lines: Sequence[ScoredMatch | None]) -> tuple[int, ...]:
    """Return the teams of a triangle over two rounds that began in the round before; () if there is none."""
    teams = {
        team
        for line in lines
        if line and line.match.status == TRIANGLE and line.match.round == round_ - 1
        for team in line.match.teams
    }
    return tuple(sorted(teams)) if len(teams) == 3 else ()


SWISS, DANISH, BY_NUMBER, LOTS, TYPED = "swiss", "danish", "by number", "lots", "typed"


@dataclass(frozen=True)
class Round:
    """A drawn round."""

    pairs: tuple[Pair, ...]  # the pairings, the highest first
    bye: int | None = None  # who has none, if there is one
    triangle: tuple[int, ...] | None = None  # the three teams of a triangle, if there is one
    words: str = ""  # remarks on it

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Its lines: the pairs, then a triangle or who has the bye."""
        odd = [self.triangle] if self.triangle else [] if self.bye is None else [(self.bye,)]
        return (*self.pairs, *odd)


def _round(pairs: Sequence[Pair], met: Mapping[Pair, int]) -> Round:
    """A round of these pairings; the rematches that could not be avoided are remarked."""
    again = [
        f"T{pair[0]}-T{pair[1]} (round {met[min(pair), max(pair)]}), table {table}"
        for table, pair in enumerate(pairs, 1)
        if (min(pair), max(pair)) in met
    ]
    words = f"No draw without a rematch; fewest: {', '.join(again)}." if again else ""
    return Round(tuple(pairs), words=words)


def swiss_pairs(
    order: Sequence[int],
    met: Mapping[Pair, int],
    forbidden: Collection[Pair] = (),
    *,
    least: Least,
    first: bool = False,
) -> Round:
    """Return the round of an even number of teams.

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
    return _round(pairs, met)


def _wanted(one: int, rest: int, costs: Costs, first: bool) -> Iterator[int]:
    """Whom a team should meet, the first choice first: those not met by their order, then the others."""
    half = len(costs.teams) // 2
    for bits in (rest & costs.free[one], rest & ~costs.free[one]):
        if first and one < half:
            yield from sorted(places_of(bits), key=lambda place: (place - one - half) % len(costs.teams))
        else:
            yield from each_place(bits)


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


@dataclass(frozen=True)
class Wishes:
    """How a round is to be drawn, as it is written with it: ``swiss``, ``lots 2026``, ``danish, delayed``."""

    how: str = SWISS  # swiss, danish, by number or lots
    seed: int = 0  # of the lots
    #: pairs that must not meet, the lower number first
    forbidden: Collection[Pair] = field(default_factory=frozenset)
    triangle: bool = False  # whether an odd number makes a triangle and no bye
    delayed: bool = False  # whether the results of the round before are left out
    typed: bool = False  # whether somebody typed it, so that it follows no rule

    @property
    def text(self) -> str:
        """How it is written."""
        words = [f"{LOTS} {self.seed}" if self.how == LOTS else self.how]
        words += ["delayed"] if self.delayed else []
        words += ["triangle"] if self.triangle else []
        return ", ".join(words)


def drawn(
    order: Sequence[int],
    met: Mapping[Pair, int],
    byes: Mapping[int, int],
    wishes: Wishes | None = None,
    least: Least = least_by_search,
) -> Round:
    """Return the draw of a round.

    Args:
        order: the teams that play, best first.
        met: the last round in which two teams met, the lower number first.
        byes: how many byes each team has had.
        wishes: how it is to be drawn.
        least: how it is found out whether the rest can be paired.

    Raises:
        InputError: fewer than two teams, or a way to draw that is none.
        NotApplicable: the forbidden pairs leave no draw.

    >>> drawn([1, 2, 3, 4, 5], {(1, 2): 1}, {5: 1})
    Round(pairs=((1, 3), (2, 5)), bye=4, triangle=None, words='')
    """
    wishes = wishes or Wishes()
    if len(order) < 2:
        raise InputError(f"a round needs two teams or more, not {len(order)}")
    if wishes.how == BY_NUMBER:
        order = sorted(order)
    elif wishes.how == LOTS:
        order = by_lot(order, wishes.seed)
    elif wishes.how not in (SWISS, DANISH):
        raise InputError(f"a round is drawn swiss, danish, by number or lots, not {wishes.how!r}")
    if len(order) % 2 == 0:
        return _paired(order, met, wishes, least)
    if wishes.triangle:
        return _odd(order, met, wishes, least, _triangles(order, met, wishes.forbidden))
    fewest = min(byes.get(team, 0) for team in order)
    outs = ((team,) for team in reversed(order) if byes.get(team, 0) == fewest)
    return _odd(order, met, wishes, least, outs)


def _paired(order: Sequence[int], met: Mapping[Pair, int], wishes: Wishes, least: Least) -> Round:
    """A Danish round is 1-2, 3-4 ... regardless of who has met: the last ones in Slovakia, or at Ballerup."""
    if wishes.how == DANISH:
        return _round([*zip(order[::2], order[1::2], strict=True)], met)
    return swiss_pairs(order, met, wishes.forbidden, least=least, first=wishes.how == BY_NUMBER)


def _odd(
    order: Sequence[int],
    met: Mapping[Pair, int],
    wishes: Wishes,
    least: Least,
    outs: Iterator[tuple[int, ...]],
) -> Round:
    """The first choice of who stays out with which the rest needs no rematch, else the cheapest."""
    best: tuple[int, tuple[int, ...]] | None = None
    for out in outs:
        rest = [team for team in order if team not in out]
        costs = Costs(rest, met, wishes.forbidden)
        cost = 0 if wishes.how == DANISH else least(costs, costs.everybody)
        if cost is not None and (best is None or cost < best[0]):
            best = cost, out
        if best is not None and best[0] == 0:
            break
    if best is None:
        raise InputError("no team can stay out: the forbidden pairs, or earlier meetings, leave no draw")
    out = best[1]
    paired = _paired([team for team in order if team not in out], met, wishes, least)
    return replace(paired, bye=out[0]) if len(out) == 1 else replace(paired, triangle=out)


def _triangles(
    order: Sequence[int], met: Mapping[Pair, int], forbidden: Collection[Pair]
) -> Iterator[tuple[int, ...]]:
    """Three teams of which no two have met, the lowest three first."""
    bars = {*met, *forbidden}
    for three in combinations(reversed(order), 3):
        if not any((min(pair), max(pair)) in bars for pair in combinations(three, 2)):
            yield three[::-1]
