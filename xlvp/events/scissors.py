"""The scissors: both sides move and pass each other, the boards stay on their tables.

With an odd number of tables North-South go up a table a round and East-West down one. With an even number
it is G. S. Coffin's criss-cross Mitchell (Bridge Central, "Criss-cross Mitchell"): North-South of odd
numbers go down a table and of even numbers up, all the time; East-West of odd numbers up and of even
numbers down until half time, when they go to the table opposite (of a number that 4 does not divide, one
short of it the way they went), and from then on the other way. Nothing is shared or relayed, and a number
of tables that 4 divides has as many rounds as tables.

Pairs are numbered as in a Mitchell.

>>> [(seat.table, seat.ns, seat.ew, seat.boards) for seat in scissors(3).seats[3:6]]
[(1, 3, 5, 1), (2, 1, 6, 2), (3, 2, 4, 3)]
"""

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat, half_table


def scissors(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a scissors movement.

    Args:
        tables: 3 and up.
        rounds: fewer rounds end it early; by default all there are: as many as tables, one fewer with 6, 10,
            14 and so on.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables < 3:
        raise InputError(f"a scissors movement is for 3 tables or more, not {tables}")
    most = tables - (tables % 4 == 2)
    if rounds is not None and not 1 <= rounds <= most:
        raise InputError(f"a scissors movement of {tables} tables has 1 to {most} rounds, not {rounds}")
    seats = []
    for turn in range(rounds or most):
        ns, ew = ({_place(pair, turn, tables, side): pair for pair in range(tables)} for side in (0, 1))
        seats += [
            Seat(turn + 1, table + 1, ns[table] + 1, tables + ew[table] + 1, table + 1)
            for table in range(tables)
        ]
    return half_table(Movement(f"Scissors, {tables} tables", 2, boards_per_round, tuple(seats)), missing)


def _place(pair: int, turn: int, tables: int, side: int) -> int:
    """The table, from 0, of a pair that began at the table of its number; side 1 is East-West."""
    if tables % 2:
        return (pair - turn if side else pair + turn) % tables
    step = -1 if pair % 2 == 0 else 1  # the first of its side has the number 1
    if not side:
        return (pair + step * turn) % tables
    half = tables // 2
    if turn < half:
        return (pair - step * turn) % tables
    opposite = half if tables % 4 == 0 else half + step
    return (pair - step * (half - 1) + opposite + step * (turn - half)) % tables
