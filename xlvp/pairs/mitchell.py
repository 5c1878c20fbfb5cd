"""The Mitchell movement: North-South stay, East-West go up a table, the boards go down one.

John T. Mitchell's movement (1891), with the two usual ways for an even number of tables: the skip, in
which East-West jump a table at half time, and share and relay, in which the first and the last table
share their boards and a relay stands between the two halves of the hall.

Pairs are numbered 1 to T North-South and T + 1 to 2T East-West for T tables.

>>> mitchell(3).seats[3:5]
(Seat(round=2, table=1, ns=1, ew=6, boards=2), Seat(round=2, table=2, ns=2, ew=4, boards=3))
"""

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase

from xlvp.errors import InputError
from xlvp.pairs.movement import Movement, Seat, half_table


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
        _seat(tables, round_, table, relay, skip)
        for round_ in range(rounds or most)
        for table in range(tables)
    )
    kind = "skip Mitchell" if skip else "share and relay Mitchell" if relay else "Mitchell"
    return half_table(Movement(f"{kind}, {tables} tables", 2, boards_per_round, seats), missing)


def _seat(tables: int, round_: int, table: int, relay: bool, skip: bool) -> Seat:
    jump = 1 if skip and round_ >= tables // 2 else 0
    ns, ew = table + 1, tables + 1 + (table - round_ - jump) % tables
    boards = (_station(table, tables) if relay else table) + round_
    return Seat(
        round_ + 1,
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


#: No section has fewer.
LEAST_TABLES = 3


def section_tables(tables: int, sections: int) -> list[int]:
    """Return how many tables each section has: as even as can be, the first ones larger.

    Raises:
        InputError: fewer than three tables would be left for one.

    >>> section_tables(26, 3)
    [9, 9, 8]
    """
    most = max(tables // LEAST_TABLES, 1)
    if not 1 <= sections <= most:
        raise InputError(f"{tables} tables make 1 to {most} sections, not {sections}")
    each, more = divmod(tables, sections)
    return [each + (place < more) for place in range(sections)]


def section_letters(highest: int, sections: int) -> dict[int, str]:
    """Return the letter of each pair's section, by its number; nothing where there is one section only.

    Args:
        highest: the highest number of a pair, of two to a table.
        sections: how many there are.

    Raises:
        InputError: as :func:`section_tables`; more than 26.

    >>> letters = section_letters(14, 2)
    >>> letters[1], letters[8], letters[9], letters[14]
    ('A', 'A', 'B', 'B')
    """
    if sections == 1:
        return {}
    if sections > len(ascii_uppercase):
        raise InputError(f"sections are 1 to {len(ascii_uppercase)}, not {sections}")
    sizes = section_tables((highest + 1) // 2, sections)
    letters = [letter for letter, size in zip(ascii_uppercase, sizes, strict=False) for _ in range(2 * size)]
    return dict(enumerate(letters, 1))


def joined(sections: Sequence[Movement]) -> Movement:
    """Return one movement of several that are played at the same time on the same boards."""
    first = sections[0]
    if len(sections) == 1:
        return first
    seats: list[Seat] = []
    tables = pairs = 0
    for section in sections:
        seats += [
            replace(
                seat,
                table=seat.table + tables,
                ns=None if seat.ns is None else seat.ns + pairs,
                ew=None if seat.ew is None else seat.ew + pairs,
            )
            for seat in section.seats
        ]
        tables += section.tables
        pairs += 2 * section.tables
    seats.sort(key=lambda seat: (seat.round, seat.table))
    kind = first.name.partition(",")[0]
    half = " with a half table" if any(seat.sit_out for seat in seats) else ""
    name = f"{kind}, {tables} tables in {len(sections)} sections{half}"
    return Movement(name, first.winners, first.boards_per_round, tuple(seats))
