"""The web: a large Mitchell of an even number of tables on as few boards as rounds, with two sets of them.

American Contract Bridge League, "Web Movements": North-South stay, East-West go up a table a round. The first
half of the tables plays the sets in their order, the second half, on a second copy of the boards, in the
opposite order; so everybody plays every board, and nothing is skipped or relayed.

Pairs are numbered as in a Mitchell.

>>> [(seat.table, seat.ew, seat.boards) for seat in web(6, 5).seats[6:9]]
[(1, 12, 2), (2, 7, 3), (3, 8, 4)]
"""

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat, half_table


def web(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a web movement.

    Args:
        tables: an even number, 6 and up.
        rounds: an odd number, fewer than tables and at least half of them; so many sets of boards are
            played. By default 13, or as many as there can be.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables % 2 or tables < 6:
        raise InputError(f"a web is for an even number of tables, 6 or more, not {tables}")
    least = tables // 2 + (tables // 2 + 1) % 2
    sets = rounds or max(min(tables - 1, 13), least)
    if sets % 2 == 0 or not least <= sets < tables:
        raise InputError(
            f"a web of {tables} tables has an odd number of rounds, {least} to {tables - 1}, not {rounds}"
        )
    seats = (
        Seat(
            turn + 1,
            table + 1,
            table + 1,
            tables + 1 + (table - turn) % tables,
            (table + turn if table < tables // 2 else tables - 2 - table - turn) % sets + 1,
        )
        for turn in range(sets)
        for table in range(tables)
    )
    return half_table(Movement(f"Web Mitchell, {tables} tables", 2, boards_per_round, tuple(seats)), missing)
