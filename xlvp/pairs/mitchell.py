"""The Mitchell movement, its sections, and its rare relatives: web, Bowman, appendix, scissors, hesitation.

North-South stay, East-West go up a table, the boards go down one.

John T. Mitchell's movement (1891), with the two usual ways for an even number of tables: the skip, in
which East-West jump a table at half time, and share and relay, in which the first and the last table
share their boards and a relay stands between the two halves of the hall.

Pairs are numbered 1 to T North-South and T + 1 to 2T East-West for T tables.

Appendix, Bridge Central, "Appendix Mitchell" (the Beynon): a Mitchell of 5, 7, 11, 13 ... tables is set up,
and a further table is put beside table 1, the next beside table 2. Where two tables stand together,
North-South stay at the first and East-West at the further one. The other North-South go up a table a round,
and sit at the further table where there is one; the other East-West go down two tables. The boards go down a
table. Play may begin while people still come. The tables of the circle are numbered first, then the further
ones. Pairs are numbered as in a Mitchell, by where they begin.

>>> mitchell(3).seats[3:5]
(Seat(round=2, table=1, ns=1, ew=6, boards=2), Seat(round=2, table=2, ns=2, ew=4, boards=3))
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from string import ascii_uppercase

from xlvp.errors import InputError
from xlvp.pairs.movement import Movement, Seat, check_rounds, half_table


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
        relay: share and relay instead of the skip, for an even number of tables.
        missing: the number of the pair that a half table lacks; its opponents sit out.
    """
    if tables < 2:
        raise InputError(f"a Mitchell needs 2 tables or more, not {tables}")
    if relay and tables % 2:
        raise InputError(f"share and relay is for an even number of tables; with {tables} choose Mitchell")
    skip = tables % 2 == 0 and not relay
    most = tables - 1 if skip else tables
    check_rounds(f"a Mitchell of {tables} tables", rounds, most)
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


def _seat(tables: int, round_before: int, table: int, relay: bool, skip: bool) -> Seat:
    jump = 1 if skip and round_before >= tables // 2 else 0
    ns, ew = table + 1, tables + 1 + (table - round_before - jump) % tables
    boards = (_station(table, tables) if relay else table) + round_before
    return Seat(round_before + 1, table + 1, ns, ew, boards % tables + 1)


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
        for seat in section.seats:
            ns, ew = (None if pair is None else pair + pairs for pair in (seat.ns, seat.ew))
            seats.append(replace(seat, table=seat.table + tables, ns=ns, ew=ew))
        tables += section.tables
        pairs += 2 * section.tables
    seats.sort(key=lambda seat: (seat.round, seat.table))
    kind = first.name.partition(",")[0]
    half = " with a half table" if any(seat.sit_out for seat in seats) else ""
    name = f"{kind}, {tables} tables in {len(sections)} sections{half}"
    return Movement(name, first.winners, first.boards_per_round, tuple(seats))


@dataclass(frozen=True)
class RareMovement:
    """A movement of whole tables, of which one may be half."""

    name: str  # as functions take it
    label: str  # as people choose it
    spellings: tuple[str, ...]
    title: str  # as it is printed
    called: str  # in messages
    tables: Callable[[int], bool]  # for how many it is
    needs: str  # the same in words
    rounds: Callable[[int], range]  # how many it can have
    seats: Callable[[int, int], Iterable[Seat]]  # of tables and rounds
    usual: Callable[[int], Sequence[int]] | None = None  # of these the most up to 13; None: all there are
    instead: str = ""  # what to choose for other tables
    winners: int = 2


def rare_movement(
    name: str,
    tables: int,
    rounds: int | None = None,
    *,
    boards_per_round: int = 2,
    missing: int | None = None,
) -> Movement:
    """Return one of :data:`RARE`.

    Args:
        rounds: fewer rounds end it early, or are played with fewer sets of boards; by default as is usual.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    >>> [(seat.table, seat.ns, seat.ew, seat.boards) for seat in rare_movement("appendix", 6).seats[6:12]]
    [(1, 1, 9, 2), (2, 6, 10, 3), (3, 2, 11, 4), (4, 3, 7, 5), (5, 4, 8, 1), (6, 5, 12, 2)]
    """
    kind = RARE[name]
    article = "an" if kind.called.startswith("a") else "a"
    if not kind.tables(tables):
        raise InputError(f"{article} {kind.called} is for {kind.needs}, not {tables}{kind.instead}")
    possible = kind.rounds(tables)
    called = f"{article} {kind.called} of {tables} tables"
    if possible.step == 1:
        check_rounds(called, rounds, possible[-1])
    elif rounds and rounds not in possible:
        odd = f"an odd number of rounds, {possible[0]} to {possible[-1]}"
        raise InputError(f"{called} has {odd}, not {rounds}")
    if not rounds:
        usual = kind.usual(tables) if kind.usual else possible[-1:]
        rounds = max((each for each in usual if each <= _MOST_ROUNDS), default=usual[0])
    seats = tuple(sorted(kind.seats(tables, rounds), key=lambda seat: (seat.round, seat.table)))
    size = f"{tables} tables"
    if name == "appendix":
        circle = _circle(tables, rounds)
        size = f"{circle} tables and {tables - circle}"
    return half_table(Movement(f"{kind.title}, {size}", kind.winners, boards_per_round, seats), missing)


_MOST_ROUNDS = 13


def _circles(tables: int) -> list[int]:
    """Of two of three numbers that have no common divisor, 2 and 3 may divide none."""
    return [size for size in range(-(-tables // 2), tables) if size % 2 and size % 3]


def _circle(tables: int, rounds: int) -> int:
    """The smallest circle of an appendix Mitchell that has so many rounds."""
    return min(size for size in _circles(tables) if size >= rounds)


def _appendix(tables: int, rounds: int) -> Iterator[Seat]:
    """The table of the circle at each station, and the further one beside it."""
    circle = _circle(tables, rounds)
    more = tables - circle
    for round_, station in product(range(rounds), range(circle)):
        begun = (station - round_) % circle  # where those North-South who have come here began
        ns = begun + 1 + (circle if begun < more else 0)
        ew = tables + 1 + (station + 2 * round_) % circle
        boards = (station + round_) % circle + 1
        if station < more:
            further = circle + station + 1
            yield Seat(round_ + 1, further, ns, tables + further, boards)
            ns = station + 1
        yield Seat(round_ + 1, station + 1, ns, ew, boards)


def _mitchell_seat(tables: int, round_: int, table: int, station: int, sets: int) -> Seat:
    """North-South stay, East-West move up a table each round; the set is that of a station of a circle."""
    return Seat(round_ + 1, table + 1, table + 1, tables + 1 + (table - round_) % tables, station % sets + 1)


def _bowman(tables: int, sets: int) -> Iterator[Seat]:
    stations = _stations(sets, (tables - sets) // 2)
    for round_, (table, (station, down)) in product(range(sets), enumerate(stations)):
        yield _mitchell_seat(tables, round_, table, station + round_ if down else station - 1 - round_, sets)


def _stations(sets: int, twos: int) -> list[tuple[int, bool]]:
    """Where each table takes its boards from, in East-West's order, and whether they go down the circle."""
    results = []
    for station in range(sets):
        results += (
            [(station, True), (station, False), (station, True)] if station < twos else [(station, True)]
        )
    return results


def _web(tables: int, sets: int) -> Iterator[Seat]:
    half = tables // 2
    for round_, table in product(range(sets), range(tables)):
        station = table + round_ if table < half else tables - 2 - table - round_
        yield _mitchell_seat(tables, round_, table, station, sets)


def _hesitation(tables: int, rounds: int) -> Iterator[Seat]:
    """Those who move have the places 0 to T in the circle; the last is North-South at the last table."""
    circle = tables + 1
    for round_, table in product(range(rounds), range(tables)):
        ns = table + 1 if table < tables - 1 else tables + (tables - round_) % circle
        # the relays are stations too
        station = table + (1 if tables % 2 else 2) * (table >= tables // 2)
        if tables % 2 == 0 and table == tables - 1:
            station = 0
        boards = (station + round_) % circle + 1
        yield Seat(round_ + 1, table + 1, ns, tables + (table - round_) % circle, boards)


def _scissors(tables: int, rounds: int) -> Iterator[Seat]:
    for round_ in range(rounds):
        ns, ew = ({_place(pair, round_, tables, side): pair for pair in range(tables)} for side in (0, 1))
        for table in range(tables):
            yield Seat(round_ + 1, table + 1, ns[table] + 1, tables + ew[table] + 1, table + 1)


def _place(pair: int, round_: int, tables: int, side: int) -> int:
    """The table, from 0, of a pair that began at the table of its number; side 1 is East-West."""
    if tables % 2:
        return (pair - round_ if side else pair + round_) % tables
    step = -1 if pair % 2 == 0 else 1  # the first of its side has the number 1
    if not side:
        return (pair + step * round_) % tables
    half = tables // 2
    if round_ < half:
        return (pair - step * round_) % tables
    opposite = half if tables % 4 == 0 else half + step
    return (pair - step * (half - 1) + opposite + step * (round_ - half)) % tables


def _bowman_rounds(tables: int) -> range:
    """At least a third of the tables."""
    return range(max(-(-tables // 3) | 1, 3), tables - 1, 2)


def _web_rounds(tables: int) -> range:
    """At least half of the tables."""
    return range(tables // 2 | 1, tables, 2)


_RARE = (
    RareMovement(
        "web", "Web", ("web mitchell",), "Web Mitchell", "web", lambda n: n % 2 == 0 and n >= 6,
        "an even number of tables, 6 or more", _web_rounds, _web, _web_rounds,
    ),
    RareMovement(
        "bowman", "Bowman", ("super-bowman", "switched bowman"), "Bowman", "Bowman",
        lambda n: n % 2 == 1 and n >= 5, "an odd number of tables, 5 or more", _bowman_rounds, _bowman,
        _bowman_rounds, instead="; choose Web",
    ),
    RareMovement(
        "appendix", "Appendix", ("appendix mitchell", "beynon"), "Appendix Mitchell", "appendix Mitchell",
        lambda n: n >= 6, "6 tables or more", lambda n: range(1, _circles(n)[-1] + 1), _appendix, _circles,
    ),
    RareMovement(
        "scissors", "Scissors", ("criss-cross", "criss-cross mitchell"), "Scissors", "scissors movement",
        lambda n: n >= 3, "3 tables or more", lambda n: range(1, n + (n % 4 != 2)), _scissors,
    ),
    RareMovement(
        "hesitation", "Hesitation", ("hesitation mitchell",), "Hesitation Mitchell", "hesitation Mitchell",
        lambda n: 3 <= n <= 20, "3 to 20 tables", lambda n: range(1, n + 2), _hesitation, winners=1,
    ),
)  # fmt: skip
RARE = {kind.name: kind for kind in _RARE}
"""Every rare movement by its name, in the order of the lists that people choose from."""
