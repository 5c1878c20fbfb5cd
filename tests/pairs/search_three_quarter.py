"""The search that found xlvp/pairs/data/three_quarter_howells.csv.

``python -m tests.pairs.search_three_quarter xlvp/pairs/data`` finds it again, in a minute.

The highest numbers sit at the first tables and never move; the others go round a circle of as many places as
there are rounds. At a table in the circle two of them meet, no two such tables at the same distance, so that
nobody meets anybody twice; each table has the set of boards by which everybody plays every set once. Who sits
North-South is then exchanged, table by table and round by round, while that makes the competition more even.
It is weighed in floats, added one after another: the built-in sum corrects itself from Python 3.12 on.
"""

import math
import random
import sys
from collections.abc import Iterable
from functools import reduce
from operator import add
from pathlib import Path

ROUNDS = {10: 7, 12: 9, 14: 11, 16: 13, 18: 13, 20: 13, 22: 13, 24: 15}
_STEPS, _MOST = 40_000, 200_000
_HEAD = """\
# The three-quarter Howells: the highest numbers stay at the first tables. Found by
# tests/pairs/search_three_quarter.py, which makes this file again.
pairs,round,table,ns,ew,boards"""

Seat = tuple[int, int, int, int, int]


def first_round(pairs: int, rounds: int, chance: random.Random) -> list[tuple[int, int, int]]:
    """The first round: two numbers from 0 (those from ``rounds`` on stay) and the board set of each table."""
    stay, steps = pairs - rounds, 0
    results: list[tuple[int, int, int]] = []

    def mixed(among: set[int]) -> list[int]:
        return sorted(among, key=lambda _: chance.random())

    def place(free: frozenset[int], distances: frozenset[int], met: frozenset[int]) -> bool:
        """Tables in the circle first, as they are the harder ones; ``met`` are places less sets."""
        nonlocal steps
        steps += 1
        if steps > _MOST:
            return False
        if not free:
            return True
        one = min(free)
        in_circle = pairs // 2 - stay - sum(other < rounds for _, other, _ in results)
        others = mixed(set(free) - {one}) if in_circle else []
        still = stay - sum(other >= rounds for _, other, _ in results)
        if still:
            others.insert(chance.randrange(len(others) + 1), pairs - still)
        for other in others:
            distance = min((one - other) % rounds, (other - one) % rounds)
            if other < rounds and distance in distances:
                continue
            for boards in mixed(set(range(rounds)) - {each[2] for each in results}):
                here = {(each - boards) % rounds for each in (one, other) if each < rounds}
                if here & met:
                    continue
                results.append((one, other, boards))
                more = distances | {distance} if other < rounds else distances
                if place(free - {one, other}, more, met | here):
                    return True
                results.pop()
        return False

    while not place(frozenset(range(rounds)), frozenset(), frozenset()):
        steps = 0
        results.clear()
    return sorted(results, key=lambda each: (-each[1] if each[1] >= rounds else 0, each))


def _added(figures: Iterable[float]) -> float:
    return reduce(add, figures, 0.0)


def evened(seats: list[Seat], pairs: int, chance: random.Random) -> list[Seat]:
    """The seats with the sides by which the squares of the competition are as small as was found."""
    sides = {(b, p): 1 if p == ns else -1 for _, _, ns, ew, b in seats for p in (ns, ew)}
    sets = {b for *_, b in seats}
    off = {
        (p, q): sum(sides[b, p] * sides[b, q] for b in sets)
        + (pairs // 2 if any({p, q} == {ns, ew} for _, _, ns, ew, _ in seats) else 0)
        for p in range(pairs)
        for q in range(pairs)
        if p != q
    }
    mean = sum(off.values()) / len(off)  # of integers
    cost = best = _added((each - mean) ** 2 for each in off.values()) / 2
    kept = dict(sides)
    for step in range(_STEPS):
        _, _, ns, ew, b = chance.choice(seats)
        changes = {
            (p, q): -2 * sides[b, p] * sides[b, q]
            for p in (ns, ew)
            for q in range(pairs)
            if q not in (ns, ew)
        }
        more = _added(
            (off[key] + change - mean) ** 2 - (off[key] - mean) ** 2 for key, change in changes.items()
        )
        heat = 20 * (1 - step / _STEPS) ** 2 + 0.1
        if more <= 0 or chance.random() < math.exp(-more / heat):
            for (p, q), change in changes.items():
                off[p, q] += change
                off[q, p] += change
            sides[b, ns], sides[b, ew] = sides[b, ew], sides[b, ns]
            cost += more
            if cost < best - 1e-6:
                best, kept = cost, dict(sides)
    return [(r, t, ns, ew, b) if kept[b, ns] > 0 else (r, t, ew, ns, b) for r, t, ns, ew, b in seats]


def lines(pairs: int) -> list[str]:
    """The lines of the file for so many pairs."""
    chance, rounds = random.Random(pairs), ROUNDS[pairs]

    def later(number: int, turn: int) -> int:
        return number if number >= rounds else (number + turn) % rounds

    start = first_round(pairs, rounds, chance)
    seats = [
        (turn + 1, table, later(other, turn), later(one, turn), (boards + turn) % rounds)
        for turn in range(rounds)
        for table, (one, other, boards) in enumerate(start, 1)
    ]
    result = evened(seats, pairs, chance)
    return [f"{pairs},{r},{t},{ns + 1},{ew + 1},{b + 1}" for r, t, ns, ew, b in result]


def text() -> str:
    """The text of the file."""
    return "\n".join([_HEAD, *(line for pairs in ROUNDS for line in lines(pairs)), ""])


if __name__ == "__main__":
    path = Path(sys.argv[1]) / "three_quarter_howells.csv"
    path.write_text(text(), encoding="utf-8", newline="\n")
