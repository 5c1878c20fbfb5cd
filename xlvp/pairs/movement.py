"""A movement: who meets whom, where, on which boards, in each round.

Laws of Duplicate Bridge 2017, Law 3 and Law 4 (the director seats the pairs and moves boards and players).

Every movement of this package, and a club's own read from a sheet, is the same plain list of seats; one
function says what is wrong with any of them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from xlvp.errors import InputError
from xlvp.pairs.pair_number import Partners, seated


@dataclass(frozen=True, order=True)
class Seat:
    """One table in one round; a pair of None is missing, so the other sits out."""

    round: int  # 1 and up
    table: int  # 1 and up
    ns: int | None  # the number of the pair that sits North-South
    ew: int | None  # the number of the pair that sits East-West
    boards: int  # the board set, 1 and up; set 2 of 3 boards a round is boards 4 to 6

    @property
    def sit_out(self) -> bool:
        """Whether a pair is missing here."""
        return self.ns is None or self.ew is None


@dataclass(frozen=True)
class Movement:
    """All seats of an event, in order of round and table."""

    name: str  # as directors call it, such as "Mitchell, 7 tables"
    winners: int  # 2 where NS and EW are ranked separately, else 1
    boards_per_round: int  # boards in a set
    seats: tuple[Seat, ...]  # every table of every round
    switched: tuple[int, ...] = ()  # the rounds in which NS and EW are exchanged
    #: another movement of the same pairs and rounds that is fairer, where one is known
    fairer: "Movement | None" = None
    #: how many teams play it, each with a pair North-South and one East-West; 0 where pairs play
    teams: int = 0

    @property
    def individual(self) -> bool:
        """Whether each player plays alone, with another partner in each round."""
        return isinstance(self.seats[0].ns, Partners)

    @cached_property
    def rounds(self) -> int:
        """The number of rounds."""
        return max(seat.round for seat in self.seats)

    @cached_property
    def tables(self) -> int:
        """The number of tables."""
        return max(seat.table for seat in self.seats)

    @cached_property
    def boards(self) -> int:
        """The number of the highest board."""
        return max(seat.boards for seat in self.seats) * self.boards_per_round

    @cached_property
    def pairs(self) -> tuple[int, ...]:
        """The numbers of the pairs, in order; of the players in an individual."""
        return tuple(sorted({one for seat in self.seats for one in seated(seat.ns, seat.ew)}))

    def boards_of(self, seat: Seat) -> range:
        """Return the numbers of the boards that are played at a seat."""
        first = (seat.boards - 1) * self.boards_per_round + 1
        return range(first, first + self.boards_per_round)


def arrow_switched(movement: Movement, rounds: Iterable[int]) -> Movement:
    """Return the movement with NS and EW exchanged in some rounds, which makes one winner of two."""
    switched = set(rounds)
    for number in sorted(switched):
        if not 1 <= number <= movement.rounds:
            raise InputError(
                f"round {number} cannot be switched: the movement has rounds 1 to {movement.rounds}"
            )
    if not switched:
        return movement
    turned = tuple(sorted(switched))
    listed = ", ".join(map(str, turned))
    return replace(
        movement,
        name=f"{movement.name}, arrow switch in round{'s' if len(turned) > 1 else ''} {listed}",
        winners=1,
        seats=_exchanged(movement.seats, switched),
        switched=turned,
    )


def straight(movement: Movement) -> Movement:
    """Return the movement as it is without its arrow switches."""
    seats = _exchanged(movement.seats, {*movement.switched})
    return replace(movement, seats=seats, switched=())


def _exchanged(seats: Sequence[Seat], rounds: set[int]) -> tuple[Seat, ...]:
    return tuple(replace(seat, ns=seat.ew, ew=seat.ns) if seat.round in rounds else seat for seat in seats)


def check_rounds(called: str, rounds: int | None, most: int) -> None:
    """Refuse more rounds than a movement has; None: all of them."""
    if rounds is not None and not 1 <= rounds <= most:
        raise InputError(f"{called} has 1 to {most} rounds, not {rounds}")


def half_table(movement: Movement, missing: int | None) -> Movement:
    """Return the movement without the pair that a half table lacks, as its name then says; None: as it is."""
    if missing is None:
        return movement
    seats = []
    for seat in movement.seats:
        ns, ew = (None if pair == missing else pair for pair in (seat.ns, seat.ew))
        seats.append(replace(seat, ns=ns, ew=ew))
    return replace(movement, name=f"{movement.name} with a half table", seats=tuple(seats))


def faults(seats: Sequence[Seat]) -> list[str]:
    """Return what is wrong with a list of seats, in words: nothing for a movement that can be played.

    No pair plays a board set twice, meets another twice or sits at two tables in one round.
    """
    results: list[str] = []
    meetings: dict[tuple[int, int], list[int]] = defaultdict(list)
    played: dict[tuple[int, int], list[int]] = defaultdict(list)
    sitting: Counter[tuple[int, int]] = Counter()
    tables: Counter[tuple[int, int]] = Counter()
    for seat in seats:
        tables[seat.round, seat.table] += 1
        for pair in {*seated(seat.ns, seat.ew)}:
            sitting[seat.round, pair] += 1
            if not seat.sit_out:
                played[pair, seat.boards].append(seat.round)
        if seat.ns is not None and seat.ns == seat.ew:
            results.append(f"round {seat.round}, table {seat.table}: pair {seat.ns} meets itself")
        elif seat.ns is not None and seat.ew is not None:
            meetings[min(seat.ns, seat.ew), max(seat.ns, seat.ew)].append(seat.round)
    results += [f"round {r}, table {t} is listed twice" for (r, t), count in tables.items() if count > 1]
    results += [f"round {r}: pair {pair} sits at {n} tables" for (r, pair), n in sitting.items() if n > 1]
    results += [
        f"pairs {one} and {other} meet in rounds {_listed(rounds)}"
        for (one, other), rounds in meetings.items()
        if len(rounds) > 1
    ]
    results += [
        f"pair {pair} plays board set {boards} in rounds {_listed(rounds)}"
        for (pair, boards), rounds in played.items()
        if len(rounds) > 1
    ]
    return results


def shared_sets(seats: Sequence[Seat]) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the tables that share a board set: (round, set) to tables, where there are two or more."""
    users: dict[tuple[int, int], list[int]] = defaultdict(list)
    for seat in seats:
        if not seat.sit_out:
            users[seat.round, seat.boards].append(seat.table)
    return {key: tuple(tables) for key, tables in users.items() if len(tables) > 1}


def _listed(rounds: Sequence[int]) -> str:
    return " and ".join(map(str, rounds))
