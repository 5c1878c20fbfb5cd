"""The balanced Howell: every pair meets every other, and the competition between them is as even as can be.

Edwin C. Howell's movement (1897) with who sits North-South chosen so that every two pairs compete alike, see
:mod:`xlvp.events.balance`: exactly alike for 3, 4, 7, 8, 11, 12, 13, 16, 17, 19, 20, 23 and 24 pairs. For 10,
14, 18 and 22 pairs the spread is 1.79, 1.85, 1.89 and 1.91, as on published cards. Five and six pairs share
boards in the last round only. The seats stand in events/data, where the search that found them is named.

>>> balanced_howell(8).seats[:2]
(Seat(round=1, table=1, ns=8, ew=1, boards=1), Seat(round=1, table=2, ns=4, ew=5, boards=7))
"""

from dataclasses import replace
from functools import cache

from xlvp.events.data_rows import data_rows
from xlvp.events.howell import howell
from xlvp.events.movement import Movement, Seat


def balanced_howell(pairs: int, *, rounds: int | None = None, boards_per_round: int = 2) -> Movement:
    """Return a balanced Howell for 3 to 24 pairs; of an odd number one pair sits out in each round.

    Args:
        pairs: how many pairs play.
        rounds: fewer rounds end it early; by default one fewer than pairs (odd: as many as pairs).
        boards_per_round: boards in a set.

    Raises:
        InputError: a number of pairs or rounds that the movement has not.
    """
    plain = howell(pairs, rounds=rounds, boards_per_round=boards_per_round)
    even = pairs + pairs % 2
    seats = _seats_of_six() if even == 6 else _cyclic(even) if even > 6 else plain.seats
    shown = tuple(
        replace(seat, ns=None) if seat.ns is not None and seat.ns > pairs else seat
        for seat in seats
        if seat.round <= plain.rounds
    )
    return replace(plain, name=f"Balanced {plain.name}", seats=shown)


@cache
def _seats_of_six() -> tuple[Seat, ...]:
    return tuple(Seat(*row) for row in data_rows("howell_6.csv"))


@cache
def _cyclic(pairs: int) -> tuple[Seat, ...]:
    """All rounds from the first: every number but the highest, and every set, adds 1."""
    circle = pairs - 1
    first = [row[1:] for row in data_rows("howells.csv") if row[0] == pairs]

    def later(number: int, turn: int) -> int:
        return number if number == pairs else (number - 1 + turn) % circle + 1

    return tuple(
        Seat(turn + 1, table, later(ns, turn), later(ew, turn), later(boards, turn))
        for turn in range(circle)
        for table, ns, ew, boards in first
    )
