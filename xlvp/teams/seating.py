"""Who sits North-South in a match of a Swiss of pairs.

No published rule was found; this one is xlvp's own: the pair that has sat North-South less often, of two
level ones the one that sat East-West last when the other did not, else the lower number.

>>> seated([(1, 4), (3, 2)], [(1, 1, 2), (1, 3, 4)])
[(4, 1), (2, 3)]
"""

from collections.abc import Sequence

Sat = tuple[int, int, int]
"""A round, the pair that sat North-South, the pair that sat East-West."""


def seated(pairs: Sequence[tuple[int, int]], before: Sequence[Sat]) -> list[tuple[int, int]]:
    """Return the pairs of a round, North-South first.

    Args:
        pairs: who meets whom.
        before: who sat where in earlier rounds.
    """
    history: dict[int, list[int]] = {}
    for _, ns, ew in sorted(before):
        history.setdefault(ns, []).append(1)
        history.setdefault(ew, []).append(-1)

    def turn(pair: int, other: int) -> tuple[int, list[int], int]:
        own, others = history.get(pair, []), history.get(other, [])
        latest = [a for a, b in zip(reversed(own), reversed(others), strict=False) if a != b]
        return sum(own), latest[:1], pair

    return [(a, b) if turn(a, b) < turn(b, a) else (b, a) for a, b in pairs]
