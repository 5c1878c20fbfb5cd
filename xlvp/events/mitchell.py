"""The Mitchell movement: North-South stay, East-West go up a table, the boards go down one.

John T. Mitchell's movement (1891), with the two usual ways for an even number of tables: the skip, in
which East-West jump a table at half time, and share and relay, in which the first and the last table
share their boards and a relay stands between the two halves of the hall.

Pairs are numbered 1 to T North-South and T + 1 to 2T East-West for T tables.

>>> mitchell(3).seats[3:5]
(Seat(round=2, table=1, ns=1, ew=6, boards=2), Seat(round=2, table=2, ns=2, ew=4, boards=3))
"""

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat, half_table


def mitchell(
    tables: int,
    *,
    rounds: int | None = None,
    boards_per_round: int = 2,
    relay: bool = False,
    missing: int | None = None,
) -> Movement:
    """Return a Mitchell movement.

    Args:
        tables: 2 and up; an odd number needs neither skip nor relay.
        rounds: fewer rounds end it early; by default all there are: as many as tables, one fewer with a skip.
        boards_per_round: boards in a set.
        relay: share and relay instead of the skip, for an even number of tables.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: more rounds than the movement has, or a pair that it has not.
    """
    if tables < 2:
        raise InputError(f"a Mitchell needs 2 tables or more, not {tables}")
    if relay and tables % 2:
        raise InputError(f"share and relay is for an even number of tables; with {tables} choose Mitchell")
    skip = tables % 2 == 0 and not relay
    most = tables - 1 if skip else tables
    if rounds is not None and not 1 <= rounds <= most:
        raise InputError(f"a Mitchell of {tables} tables has 1 to {most} rounds, not {rounds}")
    if missing is not None and not 1 <= missing <= 2 * tables:
        raise InputError(f"the missing pair must be 1 to {2 * tables}, not {missing}")
    if boards_per_round < 1:
        raise InputError(f"boards per round must be 1 or more, not {boards_per_round}")
    seats = tuple(
        _seat(tables, turn, table, relay, skip) for turn in range(rounds or most) for table in range(tables)
    )
    kind = "skip Mitchell" if skip else "share and relay Mitchell" if relay else "Mitchell"
    return half_table(Movement(f"{kind}, {tables} tables", 2, boards_per_round, seats), missing)


def _seat(tables: int, turn: int, table: int, relay: bool, skip: bool) -> Seat:
    jump = 1 if skip and turn >= tables // 2 else 0
    ns, ew = table + 1, tables + 1 + (table - turn - jump) % tables
    boards = (_station(table, tables) if relay else table) + turn
    return Seat(
        turn + 1,
        table + 1,
        ns,
        ew,
        boards % tables + 1,
    )


def _station(table: int, tables: int) -> int:
    """Where a table takes its boards from: the relay is a station, first and last table are one."""
    if table == tables - 1:
        return 0
    return table if table < tables // 2 else table + 1
