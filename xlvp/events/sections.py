"""A large field in sections: each plays a Mitchell of its own on the same boards.

Laws of Duplicate Bridge 2017, Law 3: tables and pairs are numbered through, section after section, so that
a number names one pair in the whole field.

>>> from xlvp.events.mitchell import mitchell
>>> plan = joined([mitchell(3), mitchell(3)])
>>> plan.name, plan.tables, plan.pairs[-1], plan.boards
('Mitchell, 6 tables in 2 sections', 6, 12, 6)
"""

from collections.abc import Sequence
from dataclasses import replace

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat


def section_tables(tables: int, sections: int) -> list[int]:
    """Return how many tables each section has: as even as can be, the first ones larger.

    Raises:
        InputError: fewer than three tables would be left for one.

    >>> section_tables(26, 3)
    [9, 9, 8]
    """
    if not 1 <= sections <= max(tables // 3, 1):
        raise InputError(f"{tables} tables make 1 to {max(tables // 3, 1)} sections, not {sections}")
    each, more = divmod(tables, sections)
    return [each + (place < more) for place in range(sections)]


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
