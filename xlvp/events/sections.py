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
from string import ascii_uppercase

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat

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
