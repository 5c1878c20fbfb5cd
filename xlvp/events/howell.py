"""The Howell movement: every pair meets every other, one pair stays at table 1.

Edwin C. Howell's movement (1897) as a starter and an adder: in the first round the tables seat a
starter, pairs of numbers whose differences are all different, so that adding 1 to each number from
round to round makes everybody meet everybody; the adder gives each table the boards that nobody there has
played. From 8 pairs on every table has boards of its own; with 4 or 6 pairs no such movement exists and
the tables share the boards of a round.

>>> howell(4).seats[:2]
(Seat(round=1, table=1, ns=4, ew=1, boards=1), Seat(round=1, table=2, ns=2, ew=3, boards=1))
"""

from collections.abc import Iterator
from functools import cache

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat

MOST_PAIRS = 24

Couples = tuple[tuple[int, int], ...]


def howell(pairs: int, *, rounds: int | None = None, boards_per_round: int = 2) -> Movement:
    """Return a Howell movement for 3 to 24 pairs; of an odd number one pair sits out in each round.

    Args:
        pairs: how many pairs play.
        rounds: fewer rounds end it early; by default one fewer than pairs (odd: as many as pairs).
        boards_per_round: boards in a set.

    Raises:
        InputError: a number of pairs or rounds that the movement has not.
    """
    if not 3 <= pairs <= MOST_PAIRS:
        raise InputError(f"a Howell is for 3 to {MOST_PAIRS} pairs, not {pairs}; choose Mitchell")
    even = pairs + pairs % 2
    if rounds is not None and not 1 <= rounds <= even - 1:
        raise InputError(f"a Howell of {pairs} pairs has 1 to {even - 1} rounds, not {rounds}")
    if boards_per_round < 1:
        raise InputError(f"boards per round must be 1 or more, not {boards_per_round}")
    starter, adder = starter_and_adder(even)
    circle = even - 1
    stays = even if pairs == even else None
    seats: list[Seat] = []
    for turn in range(rounds or circle):
        seats.append(Seat(turn + 1, 1, stays, turn % circle + 1, (adder[0] + turn) % circle + 1))
        for table, ((one, other), boards) in enumerate(zip(starter, adder[1:], strict=True), start=2):
            ns, ew = (one + turn) % circle + 1, (other + turn) % circle + 1
            seats.append(Seat(turn + 1, table, ns, ew, (boards + turn) % circle + 1))
    half = " with a half table" if stays is None else ""
    return Movement(f"Howell, {pairs} pairs{half}", 1, boards_per_round, tuple(seats))


@cache
def starter_and_adder(pairs: int) -> tuple[Couples, tuple[int, ...]]:
    """Return the first round's couples, and the board set of each table (table 1 first), from 0.

    The fewest tables share boards: none from 8 pairs on.
    """
    circle = pairs - 1
    for sharing in range(circle):
        for starter in _starters(circle, frozenset(range(1, circle)), frozenset(), ()):
            adder = _adder(starter, circle, frozenset({0}), (0,), sharing)
            if adder is not None:
                return starter, adder
    raise AssertionError("all tables may share one set, so the search has found something")


def _starters(
    circle: int, left: frozenset[int], differences: frozenset[int], chosen: Couples
) -> Iterator[Couples]:
    if not left:
        yield chosen
        return
    one = min(left)
    for other in sorted(left - {one}):
        difference = min(other - one, circle - other + one)
        if difference not in differences:
            rest = left - {one, other}
            yield from _starters(circle, rest, differences | {difference}, (*chosen, (one, other)))


def _adder(
    starter: Couples, circle: int, used: frozenset[int], sets: tuple[int, ...], sharing: int
) -> tuple[int, ...] | None:
    """A pair k at a table meets set + k - seat there: these must differ over the tables it visits."""
    if len(sets) > len(starter):
        return sets
    one, other = starter[len(sets) - 1]
    for boards in range(circle):
        shares = sharing - (boards in sets)
        visits = {(boards - one) % circle, (boards - other) % circle}
        if shares >= 0 and not visits & used:
            found = _adder(starter, circle, used | visits, (*sets, boards), shares)
            if found is not None:
                return found
    return None
