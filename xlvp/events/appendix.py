"""The appendix Mitchell: a Mitchell with further tables, each of which shares the boards of one of its own.

Bridge Central, "Appendix Mitchell" (the Beynon): a Mitchell of 5, 7, 11, 13 ... tables is set up, and a
further table is put beside table 1, the next beside table 2. Where two tables stand together, North-South
stay at the first and East-West at the further one. The other North-South go up a table a round, and sit at
the further table where there is one; the other East-West go down two tables. The boards go down a table.
Play may begin while people still come.

The tables of the circle are numbered first, then the further ones. Pairs are numbered as in a Mitchell, by
where they begin.

>>> [(seat.table, seat.ns, seat.ew, seat.boards) for seat in appendix(6).seats[6:12]]
[(1, 1, 9, 2), (2, 6, 10, 3), (3, 2, 11, 4), (4, 3, 7, 5), (5, 4, 8, 1), (6, 5, 12, 2)]
"""

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat, half_table

LEAST, USUAL = 6, 13


def appendix(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return an appendix Mitchell.

    Args:
        tables: 6 and up.
        rounds: by default as many as tables in the circle, 13 if that can be, else fewer, else more; fewer
            rounds are played in the smallest circle that has them.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables < LEAST:
        raise InputError(f"an appendix Mitchell is for {LEAST} tables or more, not {tables}")
    # two of three numbers have to be without a common divisor: 2 and 3 may divide none
    circles = [size for size in range(-(-tables // 2), tables) if size % 2 and size % 3]
    if rounds is None:
        circle = max((size for size in circles if size <= USUAL), default=circles[0])
    elif 1 <= rounds <= circles[-1]:
        circle = min(size for size in circles if size >= rounds)
    else:
        raise InputError(
            f"an appendix Mitchell of {tables} tables has 1 to {circles[-1]} rounds, not {rounds}"
        )
    seats = (
        seat
        for turn in range(rounds or circle)
        for station in range(circle)
        for seat in _seats(tables, circle, turn, station)
    )
    name = f"Appendix Mitchell, {circle} tables and {tables - circle}"
    ordered = sorted(seats, key=lambda seat: (seat.round, seat.table))
    return half_table(Movement(name, 2, boards_per_round, tuple(ordered)), missing)


def _seats(tables: int, circle: int, turn: int, station: int) -> list[Seat]:
    """The table of the circle at a station, and the further one beside it."""
    more = tables - circle
    begun = (station - turn) % circle  # where those North-South who have come here began
    ns = begun + 1 + (circle if begun < more else 0)
    ew = tables + 1 + (station + 2 * turn) % circle
    boards = (station + turn) % circle + 1
    if station >= more:
        return [Seat(turn + 1, station + 1, ns, ew, boards)]
    further = circle + station + 1
    return [
        Seat(turn + 1, station + 1, station + 1, ew, boards),
        Seat(turn + 1, further, ns, tables + further, boards),
    ]
