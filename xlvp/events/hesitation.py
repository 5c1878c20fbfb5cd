"""The hesitation Mitchell: one round more than tables, and one winner.

English Bridge Union, movement manual: North-South stay but at the last table. East-West go up a table a
round; who has sat East-West at the last table sits North-South there for a round, and then East-West at
table 1. There is a set of boards more than tables; an odd number of tables has a relay in the middle, an even
number two, and the first and the last table share their boards.

Pairs are numbered 1 to T - 1 at the tables where North-South stay, and T to 2T from East-West at table 1 on.

>>> hesitation(5).seats[3:6]
(Seat(round=1, table=4, ns=4, ew=8, boards=5), Seat(round=1, table=5, ns=10, ew=9, boards=6), \
Seat(round=2, table=1, ns=1, ew=10, boards=2))
"""

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat, half_table

LEAST, MOST = 3, 20


def hesitation(
    tables: int, *, rounds: int | None = None, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a hesitation Mitchell.

    Args:
        tables: 3 to 20.
        rounds: fewer rounds end it early; by default all there are, one more than tables.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if not LEAST <= tables <= MOST:
        raise InputError(f"a hesitation Mitchell is for {LEAST} to {MOST} tables, not {tables}")
    circle = tables + 1
    if rounds is not None and not 1 <= rounds <= circle:
        raise InputError(f"a hesitation Mitchell of {tables} tables has 1 to {circle} rounds, not {rounds}")
    seats = tuple(_seat(tables, turn, table) for turn in range(rounds or circle) for table in range(tables))
    return half_table(Movement(f"Hesitation Mitchell, {tables} tables", 1, boards_per_round, seats), missing)


def _seat(tables: int, turn: int, table: int) -> Seat:
    """Those who move have the places 0 to T in the circle; the last is North-South at the last table."""
    circle = tables + 1
    ns = table + 1 if table < tables - 1 else tables + (tables - turn) % circle
    return Seat(
        turn + 1,
        table + 1,
        ns,
        tables + (table - turn) % circle,
        (_station(table, tables) + turn) % circle + 1,
    )


def _station(table: int, tables: int) -> int:
    """Where a table takes its boards from: the relays are stations too."""
    if tables % 2:
        return table + (table >= tables // 2)
    if table == tables - 1:
        return 0
    return table + 2 * (table >= tables // 2)
