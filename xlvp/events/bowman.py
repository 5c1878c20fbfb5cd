"""The large Bowman: an odd number of tables on fewer boards than a Mitchell has, with two sets of them or
three.

Bridge Central, "Bowman for large pairs events" (also Super-Bowman), and English Bridge Union, Club Focus,
Spring 2011, "Switched Bowman for 11 tables" without its switch: a circle of as many tables as rounds, the A
tables, has a set of boards at each. Beside the first of them stand further tables in twos, B and C. North-
South stay. East-West go up a table a round, on the way 1A, 1B, 1C, 2C, 2B, 2A, 3A and so on. The boards of
the A and C tables go down a table, those of the B tables up. Each C table shares with its A table; in most
rounds one B table does too.

Pairs are numbered as in a Mitchell, the tables in the order in which East-West come to them.

>>> [(seat.table, seat.ew, seat.boards) for seat in bowman(5, 3).seats[5:10]]
[(1, 10, 2), (2, 6, 2), (3, 7, 2), (4, 8, 3), (5, 9, 1)]
"""

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat, half_table

MOST_ROUNDS = 13


def bowman(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a Bowman movement.

    Args:
        tables: an odd number, 5 and up.
        rounds: an odd number, at least a third of the tables and two fewer at most; so many sets of boards
            are played. By default 13, or as many as there can be.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables % 2 == 0 or tables < 5:
        raise InputError(f"a Bowman is for an odd number of tables, 5 or more, not {tables}; choose Web")
    least = max(-(-tables // 3) | 1, 3)
    sets = rounds or max(min(tables - 2, MOST_ROUNDS), least)
    if sets % 2 == 0 or not least <= sets <= tables - 2:
        raise InputError(
            f"a Bowman of {tables} tables has an odd number of rounds, {least} to {tables - 2}, not {rounds}"
        )
    stations = _stations(sets, (tables - sets) // 2)
    seats = (
        Seat(
            turn + 1,
            table + 1,
            table + 1,
            tables + 1 + (table - turn) % tables,
            ((station + turn) if down else (station - 1 - turn)) % sets + 1,
        )
        for turn in range(sets)
        for table, (station, down) in enumerate(stations)
    )
    return half_table(Movement(f"Bowman, {tables} tables", 2, boards_per_round, tuple(seats)), missing)


def _stations(sets: int, twos: int) -> list[tuple[int, bool]]:
    """Where each table takes its boards from, in East-West's order, and whether they go down the circle."""
    found = []
    for station in range(sets):
        found += [(station, True), (station, False), (station, True)] if station < twos else [(station, True)]
    return found
