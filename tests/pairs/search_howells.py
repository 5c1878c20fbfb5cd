"""The search that found the Howells in xlvp/pairs/data: howells.csv and howell_6.csv.

``python -m tests.pairs.search_howells xlvp/pairs/data`` finds them again, in seconds.

Numbers add 1 from round to round on a circle of m = pairs - 1. So whether pair p sits North-South on board
set b is a sequence of p - b alone, and the competition of two pairs at a distance d on the circle is the
number of tables plus the sequence's autocorrelation at d: for m = 3 mod 4 there are sequences for which it is
the same at all distances, such as the quadratic residues; for m = 1 mod 4 it is at best 1 or -3 in turn. Of
such sequences the one is taken by which an odd field, whose highest number is missing, is the most even too.
Then the positions are paired, a North-South one with an East-West one, no difference twice, and each couple
gets the board set by which all numbers sit once.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

PAIRS = (8, 10, 12, 14, 16, 18, 20, 22, 24)
_SAMPLES, _STEPS = 40, 20_000
_HEAD = """\
# The first round of the balanced Howells; then all numbers but the highest, and the sets, add 1 a round.
# Found by tests/pairs/search_howells.py, which makes this file again. Six pairs have a file of their own:
# if all numbers add 1 their three tables share one set in every round.
pairs,table,ns,ew,boards"""
_HEAD_OF_SIX = """\
# The balanced Howell for 6 pairs, or 5 without the highest. Four rounds have a set for each table; in the
# last all share one, as in at least one they must. Found by tests/pairs/search_howells.py, which makes this
# file again.
round,table,ns,ew,boards"""

Couple = tuple[int, int, int]


def uneven(sides: list[int]) -> int:
    """The squares by which the autocorrelation differs from -1, over all distances."""
    m = len(sides)
    return sum((1 + sum(sides[p] * sides[p - d] for p in range(m))) ** 2 for d in range(1, m))


def uneven_without_the_highest(sides: list[int], faces: int) -> int:
    """The same of the field in which nobody is where the pair at ``faces`` would meet the highest number."""
    m = len(sides)
    results = []
    for d in range(1, m):
        both = sum(sides[p] * sides[p - d] for p in range(m))
        results.append(both - sides[faces] * (sides[(faces + d) % m] + sides[(faces - d) % m]))
    return sum((len(results) * each - sum(results)) ** 2 for each in results)


def sequences(m: int, chance: random.Random) -> Iterator[list[int]]:
    """Sequences of sides with the most even autocorrelation there is; one more sits East-West."""
    target = 0 if m % 4 == 3 else 4 * (m - 1)
    squares = {p * p % m for p in range(1, m)}
    residues = [1 if p in squares else -1 for p in range(m)]
    if uneven(residues) == target:
        yield residues
    while True:
        order = sorted(range(m), key=lambda _: chance.random())
        sides = [1 if place < m // 2 else -1 for place in order]
        while uneven(sides) > target and _exchanged(sides):
            pass
        if uneven(sides) == target:
            yield sides


def _exchanged(sides: list[int]) -> bool:
    """Exchange the first two sides that make it more even; False if none do."""
    before = uneven(sides)
    for one in range(len(sides)):
        for other in range(one):
            sides[one], sides[other] = sides[other], sides[one]
            if uneven(sides) < before:
                return True
            sides[one], sides[other] = sides[other], sides[one]
    return False


def couples(sides: list[int], faces: int, chance: random.Random) -> list[Couple] | None:
    """The first round: North-South, East-West and board set of the tables, the highest number's first."""
    m, steps = len(sides), 0
    north = [p for p in range(m) if sides[p] > 0]
    south = [p for p in range(m) if sides[p] < 0 and p != faces]
    north.sort(key=lambda _: chance.random())
    results: list[Couple] = [(m, 0, -faces % m)]

    def place(used: frozenset[int], differences: frozenset[int], seated: frozenset[int]) -> bool:
        nonlocal steps
        steps += 1
        if len(results) > len(north):
            return True
        one = north[len(results) - 1]
        for other in sorted(set(south) - used, key=lambda _: chance.random()):
            difference = min((one - other) % m, (other - one) % m)
            if difference in differences or steps > _STEPS:
                continue
            for boards in sorted(range(m), key=lambda _: chance.random()):
                here = {(one + boards) % m, (other + boards) % m}
                if here & seated or boards in {each[2] for each in results}:
                    continue
                results.append(((one + boards) % m, (other + boards) % m, boards))
                if place(used | {other}, differences | {difference}, seated | here):
                    return True
                results.pop()
        return False

    return results if place(frozenset(), frozenset(), frozenset({0})) else None


def search(pairs: int) -> list[Couple]:
    """The first round of a balanced Howell: numbers and sets from 0, the highest number is pairs - 1."""
    m, chance = pairs - 1, random.Random(pairs)
    results: list[list[int]] = []
    ranked: list[tuple[int, int, int]] = []
    for place, sides in enumerate(sequences(m, chance)):
        results.append(sides)
        ranked += [
            (uneven_without_the_highest(sides, faces), place, faces) for faces in range(m) if sides[faces] < 0
        ]
        if min(ranked)[0] == 0 or len(results) == _SAMPLES:
            break
    for _, place, faces in sorted(ranked):
        for _ in range(5):
            round_one = couples(results[place], faces, chance)
            if round_one is not None:
                return round_one
    raise AssertionError(f"{pairs} pairs: none of {_SAMPLES} sequences could be seated")


def lines(pairs: int) -> list[str]:
    """The lines of the file for so many pairs."""
    return [
        f"{pairs},{table},{ns + 1},{ew + 1},{boards + 1}"
        for table, (ns, ew, boards) in enumerate(search(pairs), 1)
    ]


def six() -> list[str]:
    """The lines of the file for six pairs: of all ways to share in one round only, the most even."""
    meetings = [
        [(5, round_)] + [((round_ + by) % 5, (round_ - by) % 5) for by in (1, 2)] for round_ in range(5)
    ]
    flat = [couple for round_ in meetings for couple in round_]
    sets = next(_sets(meetings))
    best = min(
        (_uneven_seats(_turned(flat, way), sets, 6), _uneven_seats(_turned(flat, way), sets, 5), way)
        for way in range(2 ** len(flat))
        if all(way >> place & 1 == 0 for place in range(0, len(flat), 3))  # the highest stays North-South
    )
    seats = [
        (place // 3 + 1, place % 3 + 1, ns + 1, ew + 1, sets[place] + 1)
        for place, (ns, ew) in enumerate(_turned(flat, best[2]))
    ]
    return [",".join(map(str, seat)) for seat in seats]


def _turned(couples: list[tuple[int, int]], way: int) -> list[tuple[int, int]]:
    return [(b, a) if way >> place & 1 else (a, b) for place, (a, b) in enumerate(couples)]


def _sets(meetings: list[list[tuple[int, int]]]) -> Iterator[tuple[int, ...]]:
    """The board sets of all meetings: each pair plays each once, and only in the last round tables share."""
    flat = [couple for round_ in meetings for couple in round_]

    def more(sets: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(sets) == len(flat):
            yield sets
            return
        here, last = flat[len(sets)], len(sets) >= 12
        for boards in range(5):
            had = any(boards == other and {*here} & {*flat[place]} for place, other in enumerate(sets))
            shared = boards in sets[len(sets) // 3 * 3 :]
            if not had and (last or not shared):
                yield from more((*sets, boards))

    yield from more(())


def _uneven_seats(couples: list[tuple[int, int]], sets: tuple[int, ...], pairs: int) -> int:
    """The squares by which the competition of the first so many pairs differs from its mean."""
    side = [[0] * 6 for _ in range(5)]
    for (ns, ew), boards in zip(couples, sets, strict=True):
        if max(ns, ew) < pairs:
            side[boards][ns], side[boards][ew] = 1, -1
    results = [sum(each[p] * each[q] for each in side) for p in range(pairs) for q in range(p)]
    return sum((len(results) * each - sum(results)) ** 2 for each in results)


def files() -> dict[str, str]:
    """The files' names and texts."""
    howells = [line for number in PAIRS for line in lines(number)]
    return {
        "howells.csv": "\n".join([_HEAD, *howells, ""]),
        "howell_6.csv": "\n".join([_HEAD_OF_SIX, *six(), ""]),
    }


if __name__ == "__main__":
    for name, text in files().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8", newline="\n")
