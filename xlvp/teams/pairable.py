"""Can these teams still be paired, and at what cost: two ways to the same answer.

A perfect matching of least weight (J. Edmonds, Paths, Trees, and Flowers, 1965). By a library it takes
polynomial time; by search it needs nothing but Python and gives up above a number of steps. A draw always
exists where each team can meet at least half of the others (G. A. Dirac, Some Theorems on Abstract Graphs,
1952), which answers nearly all questions at once.

>>> costs = Costs([1, 2, 3, 4], {(1, 2): 1, (3, 4): 2})
>>> least_by_search(costs, costs.everybody)
0
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from xlvp.errors import MissingPackage, NotApplicable, to_install

Pair = tuple[int, int]
_MOST_STEPS = 20_000


class Costs:
    """What it costs to let two teams meet: nothing, a rematch, or it is forbidden.

    Costs add up so that fewer rematches are cheaper than more, and of as many the older ones: a rematch
    costs more than the ages of all other rematches together.

    Attributes:
        teams: in their order.
        everybody: all of them, as bits by their places in the order.
        free: for each place the places of those who can be met at no cost, as bits.
    """

    def __init__(
        self, teams: Sequence[int], met: Mapping[Pair, int], forbidden: Collection[Pair] = ()
    ) -> None:
        self.teams = tuple(teams)
        places = {team: place for place, team in enumerate(self.teams)}
        self.everybody = (1 << len(self.teams)) - 1
        self.free = [self.everybody & ~(1 << place) for place in range(len(self.teams))]
        self._dear: dict[Pair, int | None] = {}
        base = len(self.teams) + 1
        latest = max(met.values(), default=0)
        for pair, when in met.items():
            self._enter(places, pair, base ** (latest + 1) + base**when)
        for pair in forbidden:
            self._enter(places, pair, None)

    def _enter(self, places: Mapping[int, int], pair: Pair, cost: int | None) -> None:
        if pair[0] in places and pair[1] in places and pair[0] != pair[1]:
            one, other = places[pair[0]], places[pair[1]]
            self.free[one] &= ~(1 << other)
            self.free[other] &= ~(1 << one)
            self._dear[min(one, other), max(one, other)] = cost

    def of(self, one: int, other: int) -> int | None:
        """Return the cost of a pairing by places; None if it is forbidden."""
        return self._dear.get((min(one, other), max(one, other)), 0)

    def plenty(self, left: int) -> bool:
        """Whether each of those left can meet half of the others at no cost: then all can (Dirac)."""
        half = left.bit_count() // 2
        return all((self.free[place] & left).bit_count() >= half for place in places_of(left))


Least = Callable[[Costs, int], int | None]
"""The least cost of pairing all who are left (bits by place); None if they cannot be paired."""


def each_place(bits: int) -> Iterator[int]:
    """Yield the places of the bits that are set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def places_of(bits: int) -> list[int]:
    """Return the places of the bits that are set, the lowest first."""
    return list(each_place(bits))


def least_by_matching(costs: Costs, left: int) -> int | None:
    """Return the least cost by networkx' matching.

    Raises:
        MissingPackage: networkx is not installed.
    """
    if costs.plenty(left):
        return 0
    try:
        import networkx
    except ImportError:
        raise MissingPackage(f"a draw needs the package networkx: {to_install('networkx')}") from None
    graph = networkx.Graph()
    places = places_of(left)
    graph.add_nodes_from(places)
    for at, one in enumerate(places):
        for other in places[at + 1 :]:
            cost = costs.of(one, other)
            if cost is not None:
                graph.add_edge(one, other, weight=-cost)
    result = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(result) < len(places):
        return None
    return sum(costs.of(one, other) or 0 for one, other in result)


def least_by_search(costs: Costs, left: int) -> int | None:
    """Return the least cost by trying, the team with the fewest choices first.

    Raises:
        NotApplicable: it takes more than 20,000 steps.
    """
    search = _Search(costs)
    return 0 if search.free(left) else search.least(left)


class _Search:
    def __init__(self, costs: Costs) -> None:
        self._costs = costs
        self._steps = 0
        self._stuck: set[int] = set()
        self._known: dict[int, int | None] = {0: 0}

    def _step(self) -> None:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise NotApplicable("too many teams have met: the rule's own pairing was not looked for")

    def free(self, left: int) -> bool:
        """Whether all who are left can be paired at no cost."""
        if not left or self._costs.plenty(left):
            return True
        if left in self._stuck:
            return False
        self._step()
        free = self._costs.free
        one = min(places_of(left), key=lambda place: (free[place] & left).bit_count())
        rest = left & ~(1 << one)
        if any(self.free(rest & ~(1 << other)) for other in places_of(free[one] & left)):
            return True
        self._stuck.add(left)
        return False

    def least(self, left: int) -> int | None:
        """The least cost, of every way to pair them."""
        if left in self._known:
            return self._known[left]
        self._step()
        one, *others = places_of(left)
        best: int | None = None
        for other in others:
            cost = self._costs.of(one, other)
            rest = None if cost is None else self.least(left & ~(1 << one) & ~(1 << other))
            if cost is not None and rest is not None and (best is None or cost + rest < best):
                best = cost + rest
        self._known[left] = best
        return best
