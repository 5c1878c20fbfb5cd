"""The rare movements: appendix, Bowman, hesitation and scissors Mitchells, and the web.

Appendix, Bridge Central, "Appendix Mitchell" (the Beynon): a Mitchell of 5, 7, 11, 13 ... tables is set up,
and a further table is put beside table 1, the next beside table 2. Where two tables stand together,
North-South stay at the first and East-West at the further one. The other North-South go up a table a round,
and sit at the further table where there is one; the other East-West go down two tables. The boards go down a
table. Play may begin while people still come.

The tables of the circle are numbered first, then the further ones. Pairs are numbered as in a Mitchell, by
where they begin.

>>> [(seat.table, seat.ns, seat.ew, seat.boards) for seat in appendix(6).seats[6:12]]
[(1, 1, 9, 2), (2, 6, 10, 3), (3, 2, 11, 4), (4, 3, 7, 5), (5, 4, 8, 1), (6, 5, 12, 2)]
"""

from xlvp.errors import InputError
from xlvp.pairs.movement import Movement, Seat, half_table

LEAST, USUAL = 6, 13


def appendix(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return an appendix Mitchell.

    Args:
        tables: 6 and up.
        rounds: by default as many as tables in the circle, 13 if that can be, else fewer, else more; fewer
            rounds are played in the smallest circle that has them.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables < LEAST:
        raise InputError(f"an appendix Mitchell is for {LEAST} tables or more, not {tables}")
    # two of three numbers have to be without a common divisor: 2 and 3 may divide none
    circles = [size for size in range(-(-tables // 2), tables) if size % 2 and size % 3]
    if rounds is None:
        circle = max((size for size in circles if size <= USUAL), default=circles[0])
    elif 1 <= rounds <= circles[-1]:
        circle = min(size for size in circles if size >= rounds)
    else:
        raise InputError(
            f"an appendix Mitchell of {tables} tables has 1 to {circles[-1]} rounds, not {rounds}"
        )
    seats = (
        seat
        for round_ in range(rounds or circle)
        for station in range(circle)
        for seat in _seats(tables, circle, round_, station)
    )
    name = f"Appendix Mitchell, {circle} tables and {tables - circle}"
    ordered = sorted(seats, key=lambda seat: (seat.round, seat.table))
    return half_table(Movement(name, 2, boards_per_round, tuple(ordered)), missing)


def _seats(tables: int, circle: int, round_: int, station: int) -> list[Seat]:
    """The table of the circle at a station, and the further one beside it."""
    more = tables - circle
    begun = (station - round_) % circle  # where those North-South who have come here began
    ns = begun + 1 + (circle if begun < more else 0)
    ew = tables + 1 + (station + 2 * round_) % circle
    boards = (station + round_) % circle + 1
    if station >= more:
        return [Seat(round_ + 1, station + 1, ns, ew, boards)]
    further = circle + station + 1
    return [
        Seat(round_ + 1, station + 1, station + 1, ew, boards),
        Seat(round_ + 1, further, ns, tables + further, boards),
    ]


def _mitchell_seat(tables: int, round_: int, table: int, station: int, sets: int) -> Seat:
    """North-South stay, East-West move up a table each round; the set is that of a station of a circle."""
    return Seat(round_ + 1, table + 1, table + 1, tables + 1 + (table - round_) % tables, station % sets + 1)


MOST_ROUNDS = 13


def _odd_rounds(movement: str, rounds: int | None, least: int, most: int) -> int:
    """How many rounds, so many sets of boards: an odd number in these limits; by default 13 at most."""
    sets = rounds or max(min(most, MOST_ROUNDS), least)
    if sets % 2 == 0 or not least <= sets <= most:
        raise InputError(f"{movement} has an odd number of rounds, {least} to {most}, not {rounds}")
    return sets


def bowman(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a Bowman movement.

    Args:
        tables: an odd number, 5 and up.
        rounds: an odd number, at least a third of the tables and two fewer at most; so many sets of boards
            are played. By default 13, or as many as there can be.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables % 2 == 0 or tables < 5:
        raise InputError(f"a Bowman is for an odd number of tables, 5 or more, not {tables}; choose Web")
    least = max(-(-tables // 3) | 1, 3)
    sets = _odd_rounds(f"a Bowman of {tables} tables", rounds, least, tables - 2)
    stations = _stations(sets, (tables - sets) // 2)
    seats = (
        _mitchell_seat(tables, round_, table, (station + round_) if down else (station - 1 - round_), sets)
        for round_ in range(sets)
        for table, (station, down) in enumerate(stations)
    )
    return half_table(Movement(f"Bowman, {tables} tables", 2, boards_per_round, tuple(seats)), missing)


def _stations(sets: int, twos: int) -> list[tuple[int, bool]]:
    """Where each table takes its boards from, in East-West's order, and whether they go down the circle."""
    results = []
    for station in range(sets):
        results += (
            [(station, True), (station, False), (station, True)] if station < twos else [(station, True)]
        )
    return results


LEAST_HESITATION, MOST = 3, 20


def hesitation(
    tables: int, *, rounds: int | None = None, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a hesitation Mitchell.

    Args:
        tables: 3 to 20.
        rounds: fewer rounds end it early; by default all there are, one more than tables.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if not LEAST_HESITATION <= tables <= MOST:
        raise InputError(f"a hesitation Mitchell is for {LEAST_HESITATION} to {MOST} tables, not {tables}")
    circle = tables + 1
    if rounds is not None and not 1 <= rounds <= circle:
        raise InputError(f"a hesitation Mitchell of {tables} tables has 1 to {circle} rounds, not {rounds}")
    seats = tuple(
        _seat(tables, round_, table) for round_ in range(rounds or circle) for table in range(tables)
    )
    return half_table(Movement(f"Hesitation Mitchell, {tables} tables", 1, boards_per_round, seats), missing)


def _seat(tables: int, round_: int, table: int) -> Seat:
    """Those who move have the places 0 to T in the circle; the last is North-South at the last table."""
    circle = tables + 1
    ns = table + 1 if table < tables - 1 else tables + (tables - round_) % circle
    return Seat(
        round_ + 1,
        table + 1,
        ns,
        tables + (table - round_) % circle,
        (_station(table, tables) + round_) % circle + 1,
    )


def _station(table: int, tables: int) -> int:
    """Where a table takes its boards from: the relays are stations too."""
    if tables % 2:
        return table + (table >= tables // 2)
    if table == tables - 1:
        return 0
    return table + 2 * (table >= tables // 2)


def scissors(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a scissors movement.

    Args:
        tables: 3 and up.
        rounds: fewer rounds end it early; by default all there are: as many as tables, one fewer with 6, 10,
            14 and so on.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables < 3:
        raise InputError(f"a scissors movement is for 3 tables or more, not {tables}")
    most = tables - (tables % 4 == 2)
    if rounds is not None and not 1 <= rounds <= most:
        raise InputError(f"a scissors movement of {tables} tables has 1 to {most} rounds, not {rounds}")
    seats = []
    for round_ in range(rounds or most):
        ns, ew = ({_place(pair, round_, tables, side): pair for pair in range(tables)} for side in (0, 1))
        seats += [
            Seat(round_ + 1, table + 1, ns[table] + 1, tables + ew[table] + 1, table + 1)
            for table in range(tables)
        ]
    return half_table(Movement(f"Scissors, {tables} tables", 2, boards_per_round, tuple(seats)), missing)


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


def web(
    tables: int, rounds: int | None = None, *, boards_per_round: int = 2, missing: int | None = None
) -> Movement:
    """Return a web movement.

    Args:
        tables: an even number, 6 and up.
        rounds: an odd number, fewer than tables and at least half of them; so many sets of boards are
            played. By default 13, or as many as there can be.
        boards_per_round: boards in a set.
        missing: the number of the pair that a half table lacks; its opponents sit out.

    Raises:
        InputError: tables or rounds that it has not.
    """
    if tables % 2 or tables < 6:
        raise InputError(f"a web is for an even number of tables, 6 or more, not {tables}")
    least = tables // 2 + (tables // 2 + 1) % 2
    sets = _odd_rounds(f"a web of {tables} tables", rounds, least, tables - 1)
    half = tables // 2
    seats = (
        _mitchell_seat(
            tables, round_, table, table + round_ if table < half else tables - 2 - table - round_, sets
        )
        for round_ in range(sets)
        for table in range(tables)
    )
    return half_table(Movement(f"Web Mitchell, {tables} tables", 2, boards_per_round, tuple(seats)), missing)
