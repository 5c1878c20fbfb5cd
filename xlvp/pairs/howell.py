"""Howell movements: every pair meets every other, one pair stays at table 1; balanced, three-quarter.

Edwin C. Howell's movement (1897) as a starter and an adder: in the first round the tables seat a
starter, pairs of numbers whose differences are all different, so that adding 1 to each number from
round to round makes everybody meet everybody; the adder gives each table the boards that nobody there has
played. From 8 pairs on every table has boards of its own; with 4 or 6 pairs no such movement exists and
the tables share the boards of a round.

>>> howell(4).seats[:2]
(Seat(round=1, table=1, ns=4, ew=1, boards=1), Seat(round=1, table=2, ns=2, ew=3, boards=1))
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files

from xlvp.errors import InputError
from xlvp.pairs.movement import Movement, Seat, check_rounds

MOST_PAIRS = 24

Couples = tuple[tuple[int, int], ...]


def howell(pairs: int, *, rounds: int | None = None, boards_per_round: int = 2) -> Movement:
    """Return a Howell movement for 3 to 24 pairs; of an odd number one pair sits out in each round.

    Args:
        rounds: fewer rounds end it early; by default one fewer than pairs (odd: as many as pairs).
    """
    if not 3 <= pairs <= MOST_PAIRS:
        raise InputError(f"a Howell is for 3 to {MOST_PAIRS} pairs, not {pairs}; choose Mitchell")
    even = pairs + pairs % 2
    check_rounds(f"a Howell of {pairs} pairs", rounds, even - 1)
    if boards_per_round < 1:
        raise InputError(f"boards per round must be 1 or more, not {boards_per_round}")
    starter, adder = starter_and_adder(even)
    circle = even - 1
    stays = even if pairs == even else None
    seats: list[Seat] = []
    for round_ in range(rounds or circle):
        seats.append(Seat(round_ + 1, 1, stays, round_ % circle + 1, (adder[0] + round_) % circle + 1))
        for table, ((one, other), boards) in enumerate(zip(starter, adder[1:], strict=True), start=2):
            ns, ew = (one + round_) % circle + 1, (other + round_) % circle + 1
            seats.append(Seat(round_ + 1, table, ns, ew, (boards + round_) % circle + 1))
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
            result = _adder(starter, circle, used | visits, (*sets, boards), shares)
            if result is not None:
                return result
    return None


def data_rows(name: str) -> list[list[int]]:
    """Return the rows of whole numbers below the headings; lines with # in front name the source."""
    text = (files("xlvp.pairs") / "data" / name).read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [[int(cell) for cell in line.split(",")] for line in lines[1:]]


def balanced_howell(pairs: int, *, rounds: int | None = None, boards_per_round: int = 2) -> Movement:
    """Return a balanced Howell for 3 to 24 pairs; of an odd number one pair sits out in each round.

    Arguments as for :func:`howell`.
    """
    plain = howell(pairs, rounds=rounds, boards_per_round=boards_per_round)
    even = pairs + pairs % 2
    seats = _balanced(even) if even >= 6 else plain.seats
    shown = tuple(_within(seat, pairs) for seat in seats if seat.round <= plain.rounds)
    return replace(plain, name=f"Balanced {plain.name}", seats=shown)


@cache
def _balanced(pairs: int) -> tuple[Seat, ...]:
    """All rounds from the first: every number but the highest, and every set, adds 1; six have a list."""
    if pairs == 6:
        return tuple(Seat(*row) for row in data_rows("howell_6.csv"))
    circle = pairs - 1
    first = [row[1:] for row in data_rows("howells.csv") if row[0] == pairs]

    def later(number: int, shift: int) -> int:
        return number if number == pairs else (number - 1 + shift) % circle + 1

    return tuple(
        Seat(shift + 1, table, later(ns, shift), later(ew, shift), later(boards, shift))
        for shift in range(circle)
        for table, ns, ew, boards in first
    )


def three_quarter(pairs: int, *, rounds: int | None = None, boards_per_round: int = 2) -> Movement:
    """Return a three-quarter Howell for 9 to 24 pairs; of an odd number one pair sits out in each round.

    Args:
        rounds: fewer rounds end it early; by default all there are: 7 for 10 pairs, 9 for 12, 11 for 14, 13
            for 16 to 22, 15 for 24.
    """
    even = pairs + pairs % 2
    every = _movements()
    if even not in every:
        least, most = min(every) - 1, max(every)
        raise InputError(f"a three-quarter Howell is for {least} to {most} pairs, not {pairs}")
    most = every[even][-1].round
    check_rounds(f"a three-quarter Howell of {pairs} pairs", rounds, most)
    seats = tuple(_within(seat, pairs) for seat in every[even] if seat.round <= (rounds or most))
    half = " with a half table" if pairs % 2 else ""
    return Movement(f"Three-quarter Howell, {pairs} pairs{half}", 1, boards_per_round, seats)


@cache
def _movements() -> dict[int, list[Seat]]:
    results: dict[int, list[Seat]] = {}
    for pairs, *seat in data_rows("three_quarter_howells.csv"):
        results.setdefault(pairs, []).append(Seat(*seat))
    return results


def _within(seat: Seat, pairs: int) -> Seat:
    """The seat in an odd field, which has not the highest number."""
    ns, ew = (pair if pair is None or pair <= pairs else None for pair in (seat.ns, seat.ew))
    return replace(seat, ns=ns, ew=ew)
