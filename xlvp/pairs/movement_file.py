"""A club's own movement, of a sheet or a file: a line for each table in each round.

The headings are ``round,table,ns,ew,boards``; the last is the number of the set, 1 and up. An empty NS or EW
is nobody, so the other sits out. Lines with # in front say what it is and where it is from. The Howell of six
pairs stands in such a file, pairs/data/howell_6.csv. A file .ASC is read too.

Laws of Duplicate Bridge 2017, Laws 3 and 4: the director seats the pairs and moves boards and players.

>>> movement_lines("round,table,ns,ew,boards\\n1,1,1,2,3", 2)
(OwnSeat(round=1, table=1, ns=1, ew=2, first=5),)
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from xlvp.errors import InputError
from xlvp.pairs.movement import Movement, Seat, check_rounds
from xlvp.pairs.pair_number import winners
from xlvp.records.reading import Rows, is_blank, named, read_whole

_MOST_NUMBER = 999
_MOST_LINES = 20_000


@dataclass(frozen=True)
class OwnSeat:
    """A line of a club's own movement table; a pair of None is missing, so the other sits out."""

    round: int  # 1 and up
    table: int  # 1 and up
    ns: int | None  # the pair that sits North-South
    ew: int | None  # the pair that sits East-West
    first: int  # the first board of the set that is played there


def read_own(rows: Rows) -> tuple[OwnSeat, ...]:
    """Read a club's own movement: round, table, NS, EW, first board of the set; blank rows are left out.

    Raises:
        InputError: a cell that is no number, with its line; more lines than an event has.
    """
    if len(rows) > _MOST_LINES:
        raise InputError(f"the own movement has more than {_MOST_LINES} lines")
    seats = []
    for place, row in enumerate(rows, 1):
        cells = row + (None,) * (5 - len(row))
        if all(map(is_blank, cells)):
            continue
        read = [
            named(f"own movement, line {place}, {called}", read_whole, cell, None)
            for called, cell in zip(("round", "table", "NS", "EW", "first board"), cells, strict=False)
        ]
        if read[0] is None or read[1] is None or read[4] is None:
            raise InputError(f"own movement, line {place}: round, table and first board are needed")
        seats.append(OwnSeat(read[0], read[1], read[2], read[3], read[4]))
    return tuple(seats)


def own_movement(lines: Sequence[OwnSeat], boards: int, rounds: int | None = None) -> Movement:
    """Return a club's own movement; it is one winner's unless no pair ever changes its direction.

    Raises:
        InputError: no lines, a number that is none, more rounds than there are, or a first board that
            begins no set of that many boards.
    """
    if not lines:
        raise InputError("the own movement has no lines: fill in the sheet Own first")
    last = max(line.round for line in lines)
    check_rounds("the own movement", rounds, last)
    for line in lines:
        _check(line, boards)
    played = [line for line in lines if rounds is None or line.round <= rounds]
    seats = [
        Seat(each.round, each.table, each.ns, each.ew, (each.first - 1) // boards + 1) for each in played
    ]
    seats.sort(key=lambda seat: (seat.round, seat.table))
    name = f"own movement, {len({seat.table for seat in seats})} tables"
    return Movement(name, winners((s.ns for s in seats), (s.ew for s in seats)), boards, tuple(seats))


def _check(line: OwnSeat, boards: int) -> None:
    where = f"own movement, round {line.round}, table {line.table}"
    numbers = {"round": line.round, "table": line.table, "NS": line.ns, "EW": line.ew, "board": line.first}
    for called, number in numbers.items():
        if number is not None and not 1 <= number <= _MOST_NUMBER:
            raise InputError(f"{where}: {called} must be 1 to {_MOST_NUMBER}, not {number}")
    if (line.first - 1) % boards:
        begins = f"1, {1 + boards}, {1 + 2 * boards} ..."
        raise InputError(f"{where}: board {line.first} begins no set of {boards} boards ({begins})")
    if line.ns is None and line.ew is None:
        raise InputError(f"{where}: nobody sits there; type the NS or EW pair, or delete the line")


_HEADER = re.compile(r"\d{1,3}(?:[\s,:;-]+\d{1,3}){4}")
_BETWEEN = re.compile(r"[\s,:;-]+")
_EACH = 3
_GROUP = "a board group is a capital letter or a number from 1"


def is_asc(text: str) -> bool:
    """Whether a file begins as one of these does.

    >>> is_asc("14  7  6  6 0"), is_asc("round,table,ns,ew,boards")
    (True, False)
    """
    return bool(lines := _lines(text)) and _HEADER.fullmatch(lines[0][1]) is not None


def asc_lines(text: str, boards: int) -> tuple[OwnSeat, ...]:
    """Return the lines of a movement for sets of a number of boards.

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
    for round_, (place, line) in enumerate(rounds, 1):
        cells = _BETWEEN.split(line)
        if len(cells) != _EACH * tables:
            raise InputError(
                f"line {place} of the movement: {tables} tables have {_EACH * tables} entries, "
                f"not {len(cells)}"
            )
        for table in range(tables):
            *pairs, group = cells[_EACH * table : _EACH * (table + 1)]
            ns, ew = (_number(place, "a pair is a number from 1 to 999", pair, 0) or None for pair in pairs)
            if ns or ew:  # 0 is nobody
                letter = len(group) == 1 and "A" <= group <= "Z"
                number = ord(group) - ord("A") + 1 if letter else _number(place, _GROUP, group)
                seats.append(OwnSeat(round_, table + 1, ns, ew, (number - 1) * boards + 1))
    return tuple(seats)


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines without remarks and empty ones, with their numbers."""
    bare = ((place, line.partition("#")[0].strip()) for place, line in enumerate(text.splitlines(), 1))
    return [(place, line.strip(",:;-")) for place, line in bare if line]


def _number(place: int, expected: str, cell: str, least: int = 1) -> int:
    """The number of a cell, at most 999."""
    if not (cell.isascii() and cell.isdigit() and len(cell) <= 6 and least <= int(cell) <= _MOST_NUMBER):
        raise InputError(f"line {place} of the movement: {expected}, not {cell[:40]!r}")
    return int(cell)


HEADINGS = ("round", "table", "ns", "ew", "boards")


def movement_lines(text: str, boards: int) -> tuple[OwnSeat, ...]:
    """Return the lines of a movement for sets of a number of boards.

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
        result = ",".join(rows[0][1])[:60] if rows else "nothing"
        raise InputError(f"a movement's file begins with the headings {','.join(HEADINGS)}, not {result!r}")
    if len(rows) > _MOST_LINES:
        raise InputError(f"a movement of more than {_MOST_LINES} lines is no event's")
    seats = []
    for place, cells in rows[1:]:
        if len(cells) != len(HEADINGS):
            raise InputError(f"line {place} of the movement has {len(cells)} cells, not {len(HEADINGS)}")
        round_, table, ns, ew, number = (
            _number(place, f"{called} is a number from 1 to 999", cell) if cell else None
            for called, cell in zip(HEADINGS, cells, strict=True)
        )
        for called, value in (("round", round_), ("table", table), ("boards", number)):
            if value is None:
                raise InputError(f"line {place} of the movement: {called} is missing")
        seats.append(OwnSeat(round_ or 0, table or 0, ns, ew, ((number or 0) - 1) * boards + 1))
    return tuple(seats)
