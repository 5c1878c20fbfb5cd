"""A movement from a file .ASC, in which Dutch programs exchange them, Bridgemate's Bridge-It among them.

P. Smulders and H. van Staveren, "Movement files in the format .ASC, version 1.0": a line with five numbers
(pairs, tables, rounds, board groups, 0 for pairs), then a line for each round with NS, EW and board group of
each table, in the order of the tables. Between them stand blanks, tabs or ``- , : ;``. Board groups are
numbers from 1 on or capital letters; a table that is not used has three zeros, a pair that sits out meets 0.
Behind # stands a remark.

>>> [tuple(vars(seat).values()) for seat in asc_lines("4 2 1 2 0 # two tables\\n1-2 A 3-4 B", 3)]
[(1, 1, 1, 2, 1), (1, 2, 3, 4, 4)]
"""

import re

from xlvp.errors import InputError
from xlvp.events.own_movement import OwnSeat

_HEADER = re.compile(r"\d{1,3}(?:[\s,:;-]+\d{1,3}){4}")
_BETWEEN = re.compile(r"[\s,:;-]+")
_EACH = 3


def is_asc(text: str) -> bool:
    """Whether a file begins as one of these does.

    >>> is_asc("14  7  6  6 0"), is_asc("round,table,ns,ew,boards")
    (True, False)
    """
    return bool(lines := _lines(text)) and _HEADER.fullmatch(lines[0][1]) is not None


def asc_lines(text: str, boards: int) -> tuple[OwnSeat, ...]:
    """Return the lines of a movement for sets of so many boards.

    Raises:
        InputError: a movement for single players, other tables or rounds than its first line says, or what
            is no number of a pair or of a board group.
    """
    (_, head), *rounds = _lines(text)
    _, tables, count, _, single = map(int, _BETWEEN.split(head))
    if single:
        raise InputError("the movement is for single players (its first line ends with 1), not for pairs")
    if len(rounds) != count:
        raise InputError(f"the movement's first line says {count} rounds, there are {len(rounds)}")
    seats: list[OwnSeat] = []
    for turn, (place, line) in enumerate(rounds, 1):
        cells = _BETWEEN.split(line)
        if len(cells) != _EACH * tables:
            raise InputError(
                f"line {place} of the movement: {tables} tables have {_EACH * tables} entries, "
                f"not {len(cells)}"
            )
        for table in range(tables):
            ns, ew, group = cells[_EACH * table : _EACH * (table + 1)]
            pairs = _pair(place, ns), _pair(place, ew)
            if any(pairs):
                seats.append(OwnSeat(turn, table + 1, *pairs, (_group(place, group) - 1) * boards + 1))
    return tuple(seats)


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines without remarks and empty ones, with their numbers."""
    bare = ((place, line.partition("#")[0].strip()) for place, line in enumerate(text.splitlines(), 1))
    return [(place, line.strip(",:;-")) for place, line in bare if line]


def _pair(place: int, cell: str) -> int | None:
    """The number of a pair; 0 is nobody."""
    if not (cell.isascii() and cell.isdigit() and len(cell) <= 3):
        raise InputError(f"line {place} of the movement: a pair is a number from 1 to 999, not {cell[:40]!r}")
    return int(cell) or None


def _group(place: int, cell: str) -> int:
    if len(cell) == 1 and "A" <= cell <= "Z":
        return ord(cell) - ord("A") + 1
    if not (cell.isascii() and cell.isdigit() and 1 <= int(cell[:6]) <= 999):
        raise InputError(
            f"line {place} of the movement: a board group is a capital letter or a number from 1, "
            f"not {cell[:40]!r}"
        )
    return int(cell)
