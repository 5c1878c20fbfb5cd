"""Who sits North-South in a match of a Swiss of pairs.

No published rule was found; this one is xlvp's own: the pair that has sat North-South less often, of two
level ones the one that sat East-West last when the other did not, else the lower number.

>>> seated([(1, 4), (3, 2)], [(1, 1, 2), (1, 3, 4)])
[(4, 1), (2, 3)]
"""

from collections.abc import Sequence

from xlvp.events.own_movement import OwnSeat
from xlvp.teams.field import Round

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


def seats_of(turn: int, drawn: Round, before: Sequence[OwnSeat], boards: int) -> list[OwnSeat]:
    """Return the seats of a drawn round, the highest at table 1, all tables with the same boards.

    Args:
        turn: the round.
        drawn: who meets whom, and who sits out, which is the last line.
        before: the seats of earlier rounds.
        boards: boards of a round; each round has the next ones.
    """
    sat = [(seat.round, seat.ns, seat.ew) for seat in before if seat.ns and seat.ew]
    first = (turn - 1) * boards + 1
    places: list[tuple[int, int | None]] = [*seated(drawn.pairs, sat)]
    places += [] if drawn.bye is None else [(drawn.bye, None)]
    return [OwnSeat(turn, table, ns, ew, first) for table, (ns, ew) in enumerate(places, 1)]
