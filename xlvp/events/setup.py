"""An event's set-up: from what a director says, pairs, rounds, boards, to the movement that is played.

The movements are those of :mod:`xlvp.events.mitchell` and :mod:`xlvp.events.howell`, or a club's own list
of seats. A half table comes of an odd number of pairs.

>>> plan = planned("mitchell", 13, 7, 3)
>>> plan.name, plan.tables, len(plan.pairs), plan.boards
('Mitchell, 7 tables with a half table', 7, 13, 21)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from xlvp.errors import InputError
from xlvp.events.howell import howell
from xlvp.events.mitchell import mitchell
from xlvp.events.movement import Movement, Seat, arrow_switched
from xlvp.events.sections import joined, section_tables

MOVEMENTS = ("mitchell", "relay", "howell", "own")
MOST_PAIRS = 120
#: How many signs at the end of a code tell one movement from every other.
MARK = 4
_MOST_NUMBER = 999


@dataclass(frozen=True)
class OwnSeat:
    """A line of a club's own movement table; a pair of None is missing, so the other sits out.

    Attributes:
        round: 1 and up.
        table: 1 and up.
        ns: the pair that sits North-South.
        ew: the pair that sits East-West.
        first: the first board of the set that is played there.
    """

    round: int
    table: int
    ns: int | None
    ew: int | None
    first: int


def planned(
    movement: str,
    pairs: int | None = None,
    rounds: int | None = None,
    boards: int = 2,
    switched: Iterable[int] = (),
    missing: int | None = None,
    own: Sequence[OwnSeat] = (),
    sections: int = 1,
) -> Movement:
    """Return the movement of a set-up.

    Args:
        movement: mitchell (with a skip if the tables are even), relay (share and relay), howell, or own.
        pairs: how many pairs play; an own movement says it itself.
        rounds: fewer rounds than there are end it early.
        boards: boards per round.
        switched: the arrow-switched rounds.
        missing: which pair of an odd Mitchell is missing; by default the last.
        own: the lines of an own movement.
        sections: in how many sections a Mitchell is played, on the same boards.

    Raises:
        InputError: a set-up that no movement has, in words.
    """
    if movement not in MOVEMENTS:
        raise InputError(f"the movement is {', '.join(MOVEMENTS)}, not {movement!r}")
    if not 1 <= boards <= 32:
        raise InputError(f"boards per round are 1 to 32, not {boards}")
    if movement == "own":
        return arrow_switched(own_movement(own, boards, rounds), switched)
    if pairs is None:
        raise InputError("the number of pairs is not set")
    if not 3 <= pairs <= MOST_PAIRS:
        raise InputError(f"pairs are 3 to {MOST_PAIRS}, not {pairs}")
    if movement == "howell" and sections != 1:
        raise InputError("a Howell has one section")
    if movement == "howell":
        if missing is not None:
            raise InputError("a Howell has no missing number: leave the missing pair blank")
        return arrow_switched(howell(pairs, rounds=rounds, boards_per_round=boards), switched)
    tables = (pairs + 1) // 2
    if pairs % 2 == 0 and missing is not None:
        raise InputError(f"{pairs} pairs are even: no pair is missing")
    if pairs % 2:
        missing = missing or 2 * tables
    if missing is not None and not 1 <= missing <= 2 * tables:
        raise InputError(f"the missing pair must be 1 to {2 * tables}, not {missing}")
    sizes = section_tables(tables, sections)
    relays = [movement == "relay" and (size % 2 == 0 or sections == 1) for size in sizes]
    if rounds is None:  # all sections stop together
        rounds = min(mitchell(size, relay=relay).rounds for size, relay in zip(sizes, relays, strict=True))
    plans, before = [], 0
    for size, relay in zip(sizes, relays, strict=True):
        here = missing - before if missing is not None and before < missing <= before + 2 * size else None
        plans.append(mitchell(size, rounds=rounds, boards_per_round=boards, relay=relay, missing=here))
        before += 2 * size
    return arrow_switched(joined(plans), switched)


def own_movement(lines: Sequence[OwnSeat], boards: int, rounds: int | None = None) -> Movement:
    """Return a club's own movement; it is one winner's unless no pair ever changes its direction.

    Raises:
        InputError: no lines, a number that is none, more rounds than there are, or a first board that
            begins no set of so many boards.
    """
    seats = []
    last = max((line.round for line in lines), default=1)
    if rounds is not None and not 1 <= rounds <= last:
        raise InputError(f"the own movement has 1 to {last} rounds, not {rounds}")
    for line in lines:
        where = f"own movement, round {line.round}, table {line.table}"
        numbers = {
            "round": line.round,
            "table": line.table,
            "NS": line.ns,
            "EW": line.ew,
            "board": line.first,
        }
        for called, number in numbers.items():
            if number is not None and not 1 <= number <= _MOST_NUMBER:
                raise InputError(f"{where}: {called} must be 1 to {_MOST_NUMBER}, not {number}")
        if (line.first - 1) % boards:
            begins = f"1, {1 + boards}, {1 + 2 * boards} ..."
            raise InputError(f"{where}: board {line.first} begins no set of {boards} boards ({begins})")
        if line.ns is None and line.ew is None:
            raise InputError(f"{where}: nobody sits there")
        if rounds is None or line.round <= rounds:
            seats.append(Seat(line.round, line.table, line.ns, line.ew, (line.first - 1) // boards + 1))
    if not seats:
        raise InputError("the own movement has no lines")
    ns, ew = {seat.ns for seat in seats} - {None}, {seat.ew for seat in seats} - {None}
    tables = len({seat.table for seat in seats})
    winners = 1 if ns & ew else 2
    return Movement(f"own movement, {tables} tables", winners, boards, tuple(sorted(seats, key=_place)))


def code(plan: Movement) -> str:
    """Return a short name of exactly this movement, by which a changed set-up is noticed.

    >>> code(planned("mitchell", 14, None, 3)), code(planned("howell", 6))
    ('M7-7x3-XZMX', 'H3-5x2-5CC2')
    """
    digits = "0123456789ABCDEFGHJKLMNPQRTUVWXYZ"
    number = crc32(repr([(s.round, s.table, s.ns, s.ew, s.boards) for s in plan.seats]).encode())
    mark = ""
    for _ in range(MARK):
        number, digit = divmod(number, len(digits))
        mark += digits[digit]
    kind = plan.name.partition(",")[0].split()[-1][0].upper()
    return f"{kind}{plan.tables}-{plan.rounds}x{plan.boards_per_round}-{mark}"


def confirms(typed: str, plan: Movement) -> bool:
    """Whether what was typed is the code of this movement, in any case, or its last four signs.

    O, I and S, which no code has, are read as the digits that they look like.

    >>> plan = planned("mitchell", 14, None, 3)
    >>> confirms("m7-7x3-xzmx", plan), confirms(" xzmx", plan), confirms("M7-7x3", plan)
    (True, True, False)
    """
    full = code(plan).upper()
    said = "".join(typed.split()).upper()
    return said == full or said.translate(str.maketrans("OIS", "015")) == full[-MARK:]


def _place(seat: Seat) -> tuple[int, int]:
    return seat.round, seat.table
