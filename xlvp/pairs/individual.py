"""Movements of an individual: each player has another partner in every round.

In the cyclic ones all tables play the same boards, so they share them or have copies; each player partners
every other once and meets him twice as an opponent. In the Rainbow each table has boards of its own: North
stays, boards go down one table, South up one, East up two, West down two. It is for tables of which neither 2
nor 3 is a divisor. Nobody changes sides, so North-South and East-West have a ranking each unless a round is
arrow-switched.

The cyclic movement of 8 players is the one that clubs hand out on cards, where player 8 stays and the others
go one seat on; the others are made in the same way. The tests prove each of them by a program of their own.

>>> movement = individual("individual", 12)
>>> movement.name, movement.rounds, movement.tables
('Individual, 12 players', 11, 3)
>>> first = movement.seats[0]
>>> f"North and South {first.ns}, East and West {first.ew}"
'North and South 12+11, East and West 2+3'
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from xlvp.errors import InputError
from xlvp.pairs.balance import winners_of
from xlvp.pairs.movement import Movement, Seat, check_rounds
from xlvp.pairs.pair_number import Partners

#: North, South, East and West of each table in the first round; the last player, *, keeps the seat.
_CYCLIC = {
    8: "* 1 6 2, 5 7 3 4",
    12: "* 11 2 3, 1 8 7 5, 4 10 6 9",
    16: "* 15 4 14, 1 12 6 13, 2 11 9 8, 3 5 7 10",
    20: "* 19 12 18, 1 3 11 15, 2 9 6 7, 4 13 17 14, 5 10 8 16",
}


def _cyclic(players: int) -> list[Seat]:
    """In each round every number but the last is one higher than in the round before."""
    cycle = players - 1
    tables = [four.split() for four in _CYCLIC[players].split(",")]

    def sits(who: str, round_: int) -> int:
        return players if who == "*" else (int(who) + round_ - 2) % cycle + 1

    return [
        _seat(round_, table, [sits(who, round_) for who in four], round_)
        for round_ in range(1, cycle + 1)
        for table, four in enumerate(tables, 1)
    ]


def _rainbow(players: int) -> list[Seat]:
    """North of the tables is 1, 5, 9 ...; South, East and West of table 1 begin as 2, 3 and 4."""
    tables, steps = players // 4, (0, 1, 2, -2)
    return [
        _seat(
            round_ + 1,
            table + 1,
            [4 * ((table - step * round_) % tables) + who for who, step in enumerate(steps, 1)],
            (table + round_) % tables + 1,
        )
        for round_ in range(tables)
        for table in range(tables)
    ]


def _seat(round_: int, table: int, four: list[int], boards: int) -> Seat:
    north, south, east, west = four
    return Seat(round_, table, Partners(north, south), Partners(east, west), boards)


@dataclass(frozen=True)
class Individual:
    """A kind of movement of an individual."""

    name: str  # as functions take it
    label: str  # as people choose it
    seats: Callable[[int], list[Seat]]  # of a number of players
    players: tuple[int, ...]  # for which numbers it is


_KINDS = (
    Individual("individual", "Individual", _cyclic, tuple(_CYCLIC)),
    Individual("rainbow", "Rainbow", _rainbow, (20, 28)),
)
INDIVIDUALS = {kind.name: kind for kind in _KINDS}
"""Every kind by its name."""


def individual(name: str, players: int, rounds: int | None = None, *, boards_per_round: int = 2) -> Movement:
    """Return a movement of an individual, which may end after any round."""
    kind = INDIVIDUALS[name]
    if players not in kind.players:
        numbers = " or ".join(", ".join(map(str, kind.players)).rsplit(", ", 1))
        raise InputError(f"{kind.label} is for {numbers} players, not {players}")
    seats = kind.seats(players)
    most = seats[-1].round
    check_rounds(f"{kind.label} of {players} players", rounds, most)
    played = tuple(seat for seat in seats if rounds is None or seat.round <= rounds)
    plan = Movement(f"{kind.label}, {players} players", 1, boards_per_round, played)
    return replace(plan, winners=winners_of(plan))
