"""The competition between each two pairs, counted table against table: a second computation."""

from collections import Counter, defaultdict
from itertools import combinations

from xlvp.pairs.movement import Movement


def counted(plan: Movement) -> dict[tuple[int, int], int]:
    """Every two tables of a board set compared."""
    sets = defaultdict(list)
    for seat in plan.seats:
        if seat.ns is not None and seat.ew is not None:
            sets[seat.boards].append((seat.ns, seat.ew))
    results: Counter[tuple[int, int]] = Counter()

    def add(one: int, other: int, weight: int) -> None:
        results[min(one, other), max(one, other)] += weight

    for tables in sets.values():
        for ns, ew in tables:
            add(ns, ew, len(tables) - 1)
        for (a, b), (c, d) in combinations(tables, 2):
            for one, other, weight in ((a, c, 1), (b, d, 1), (a, d, -1), (b, c, -1)):
                add(one, other, weight)
    return {couple: results[couple] for couple in combinations(plan.pairs, 2)}
