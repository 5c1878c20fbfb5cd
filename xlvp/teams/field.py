"""The draw of a whole round: the pairings, and the bye or the triangle of an odd number of teams.

ASE, Magic Contest: the bye goes to the lowest team that has had none, and nobody has a second before all
had one. A triangle takes the three lowest teams that have not met. Both are chosen from the bottom so that
the rest can be paired with the fewest rematches.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from xlvp.errors import InputError
from xlvp.teams.pairable import Costs, Least, Pair, least_by_search
from xlvp.teams.swiss import Paired, by_lot, danish_pairs, swiss_pairs

SWISS, DANISH, BY_NUMBER, LOTS, TYPED = "swiss", "danish", "by number", "lots", "typed"
Three = tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """A drawn round.

    Attributes:
        pairs: the pairings, the highest first.
        bye: who has none, if there is one.
        triangle: the three teams of a triangle, if there is one.
        words: remarks on it.
    """

    pairs: tuple[Pair, ...]
    bye: int | None = None
    triangle: Three | None = None
    words: str = ""

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Its lines: the pairs, then a triangle or who has the bye."""
        odd = [self.triangle] if self.triangle else [] if self.bye is None else [(self.bye,)]
        return (*self.pairs, *odd)


@dataclass(frozen=True)
class Wishes:
    """How a round is to be drawn.

    Attributes:
        how: swiss, danish, by number or lots.
        seed: of the lots.
        forbidden: pairs that must not meet, the lower number first.
        triangle: whether an odd number makes a triangle and no bye.
    """

    how: str = SWISS
    seed: int = 0
    forbidden: Collection[Pair] = field(default_factory=frozenset)
    triangle: bool = False


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
        paired = _paired(order, met, wishes, least)
        return Round(paired.pairs, words=paired.words)
    outs = _triangles(order, met, wishes.forbidden) if wishes.triangle else _byes(order, byes)
    return _odd(order, met, wishes, least, outs)


def _paired(order: Sequence[int], met: Mapping[Pair, int], wishes: Wishes, least: Least) -> Paired:
    if wishes.how == DANISH:
        return danish_pairs(order, met)
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
    if len(out) == 1:
        return Round(paired.pairs, bye=out[0], words=paired.words)
    return Round(paired.pairs, triangle=out, words=paired.words)


def _byes(order: Sequence[int], byes: Mapping[int, int]) -> Iterator[tuple[int, ...]]:
    """Who may have the bye, the lowest first: those with the fewest byes so far."""
    fewest = min(byes.get(team, 0) for team in order)
    return ((team,) for team in reversed(order) if byes.get(team, 0) == fewest)


def _triangles(
    order: Sequence[int], met: Mapping[Pair, int], forbidden: Collection[Pair]
) -> Iterator[tuple[int, ...]]:
    """Three teams of which no two have met, the lowest three first."""
    bars = {*met, *forbidden}
    for three in combinations(reversed(order), 3):
        if not any((min(pair), max(pair)) in bars for pair in combinations(three, 2)):
            yield three[::-1]
