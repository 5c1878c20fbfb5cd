"""A club's own movement, typed as lines of a table.

Laws of Duplicate Bridge 2017, Laws 3 and 4: the director seats the pairs and moves boards and players.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xlvp.errors import InputError
from xlvp.events.movement import Movement, Seat

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


def own_movement(lines: Sequence[OwnSeat], boards: int, rounds: int | None = None) -> Movement:
    """Return a club's own movement; it is one winner's unless no pair ever changes its direction.

    Raises:
        InputError: no lines, a number that is none, more rounds than there are, or a first board that
            begins no set of so many boards.
    """
    if not lines:
        raise InputError("the own movement has no lines: fill in the sheet Own first")
    last = max(line.round for line in lines)
    if rounds is not None and not 1 <= rounds <= last:
        raise InputError(f"the own movement has 1 to {last} rounds, not {rounds}")
    for line in lines:
        _check(line, boards)
    seats = sorted(
        (
            Seat(line.round, line.table, line.ns, line.ew, (line.first - 1) // boards + 1)
            for line in lines
            if rounds is None or line.round <= rounds
        ),
        key=lambda seat: (seat.round, seat.table),
    )
    ns, ew = {seat.ns for seat in seats} - {None}, {seat.ew for seat in seats} - {None}
    tables = len({seat.table for seat in seats})
    return Movement(f"own movement, {tables} tables", 1 if ns & ew else 2, boards, tuple(seats))


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
