"""The three-quarter Howell: fewer rounds than everybody needs to meet everybody, and one winner.

The highest numbers stay at the first tables, the others go round as in a Howell; everybody plays every set of
boards. Who sits North-South is chosen so that the competition is as even as a search made it, see
:mod:`xlvp.events.balance`. The seats stand in events/data, where the search is named.

>>> plan = three_quarter(12)
>>> plan.rounds, plan.tables, plan.seats[0]
(9, 6, Seat(round=1, table=1, ns=12, ew=9, boards=5))
"""

from functools import cache

from xlvp.errors import InputError
from xlvp.events.data_rows import data_rows
from xlvp.events.movement import Movement, Seat


def three_quarter(pairs: int, *, rounds: int | None = None, boards_per_round: int = 2) -> Movement:
    """Return a three-quarter Howell for 9 to 24 pairs; of an odd number one pair sits out in each round.

    Args:
        pairs: how many pairs play.
        rounds: fewer rounds end it early; by default all there are: 7 for 10 pairs, 9 for 12, 11 for 14, 13
            for 16 to 22, 15 for 24.
        boards_per_round: boards in a set.

    Raises:
        InputError: a number of pairs or rounds that the movement has not.
    """
    even = pairs + pairs % 2
    every = _movements()
    if even not in every:
        least, most = min(every) - 1, max(every)
        raise InputError(f"a three-quarter Howell is for {least} to {most} pairs, not {pairs}")
    most = every[even][-1].round
    if rounds is not None and not 1 <= rounds <= most:
        raise InputError(f"a three-quarter Howell of {pairs} pairs has 1 to {most} rounds, not {rounds}")
    seats = tuple(_within(seat, pairs) for seat in every[even] if seat.round <= (rounds or most))
    half = " with a half table" if pairs % 2 else ""
    return Movement(f"Three-quarter Howell, {pairs} pairs{half}", 1, boards_per_round, seats)


@cache
def _movements() -> dict[int, list[Seat]]:
    found: dict[int, list[Seat]] = {}
    for pairs, *seat in data_rows("three_quarter_howells.csv"):
        found.setdefault(pairs, []).append(Seat(*seat))
    return found


def _within(seat: Seat, pairs: int) -> Seat:
    """The seat in an odd field, which has not the highest number."""
    ns, ew = (pair if pair is None or pair <= pairs else None for pair in (seat.ns, seat.ew))
    return Seat(seat.round, seat.table, ns, ew, seat.boards)
