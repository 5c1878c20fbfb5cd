"""A movement from a file, so that a club keeps its own: a line for each table in each round.

The headings are ``round,table,ns,ew,boards``; the last is the number of the set, 1 and up. An empty NS or EW
is nobody, so the other sits out. Lines with # in front say what it is and where it is from. The Howell of six
pairs stands in such a file, events/data/howell_6.csv. A file .ASC is read too, see
:mod:`xlvp.events.movement_asc`.

Laws of Duplicate Bridge 2017, Laws 3 and 4: the director seats the pairs and moves boards and players.

>>> movement_lines("round,table,ns,ew,boards\\n1,1,1,2,3", 2)
(OwnSeat(round=1, table=1, ns=1, ew=2, first=5),)
"""

from xlvp.errors import InputError
from xlvp.events.movement_asc import asc_lines, is_asc
from xlvp.events.own_movement import OwnSeat

HEADINGS = ("round", "table", "ns", "ew", "boards")
_MOST_LINES = 20_000


def movement_lines(text: str, boards: int) -> tuple[OwnSeat, ...]:
    """Return the lines of a movement for sets of so many boards.

    Raises:
        InputError: other headings, a cell that is no number from 1 to 999, or more lines than an event has.
    """
    if is_asc(text):
        return asc_lines(text, boards)
    rows = [
        (place, [cell.strip() for cell in line.replace(";", ",").split(",")])
        for place, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not rows or tuple(map(str.lower, rows[0][1])) != HEADINGS:
        found = ",".join(rows[0][1])[:60] if rows else "nothing"
        raise InputError(f"a movement's file begins with the headings {','.join(HEADINGS)}, not {found!r}")
    if len(rows) > _MOST_LINES:
        raise InputError(f"a movement of more than {_MOST_LINES} lines is no event's")
    return tuple(_seat(place, cells, boards) for place, cells in rows[1:])


def _seat(place: int, cells: list[str], boards: int) -> OwnSeat:
    if len(cells) != len(HEADINGS):
        raise InputError(f"line {place} of the movement has {len(cells)} cells, not {len(HEADINGS)}")
    turn, table, ns, ew, number = (
        _number(place, called, cell) for called, cell in zip(HEADINGS, cells, strict=True)
    )
    for called, value in (("round", turn), ("table", table), ("boards", number)):
        if value is None:
            raise InputError(f"line {place} of the movement: {called} is missing")
    return OwnSeat(turn or 0, table or 0, ns, ew, ((number or 0) - 1) * boards + 1)


def _number(place: int, called: str, cell: str) -> int | None:
    """A number; None of an empty pair."""
    if not cell:
        return None
    if not (cell.isascii() and cell.isdigit() and 1 <= int(cell[:6]) <= 999):
        raise InputError(
            f"line {place} of the movement: {called} is a number from 1 to 999, not {cell[:40]!r}"
        )
    return int(cell)
