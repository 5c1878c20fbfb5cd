"""What was really played where a movement went wrong, as entries beside the planned rows of the list.

A table that sat the wrong way, an arrow switch that was forgotten or made twice, two pairs in each other's
seats, sets that were exchanged, a wrong board, a board fouled from some round on. The rows and their results
stay where they are, as a result belongs to a table in a round; what is typed beside them says who had it.

Laws of Duplicate Bridge 2017, Law 15 (wrong board or opponents), Law 12C2 (average plus for pairs without
fault), Law 87 (fouled board).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from xlvp.errors import InputError
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_file import HEADINGS
from xlvp.pairs.pair_number import seated
from xlvp.pairs.score_list import PLAYED, SIT_OUT, ScoreLine
from xlvp.text import plain

Lines: TypeAlias = Sequence[ScoreLine | None]


@dataclass(frozen=True)
class Really:
    """What a row should hold: the board that was played, who sat there; entry and group where they change."""

    board: int | None
    ns: int | None
    ew: int | None
    entry: str | None = None
    group: str | None = None


Played: TypeAlias = Mapping[int, Really]
"""What was really played, by the place of the row in the list."""


@dataclass(frozen=True)
class Where:
    """The rounds and tables that are meant; blank means every one."""

    rounds: frozenset[int] = frozenset()
    tables: frozenset[int] = frozenset()

    def rows(self, lines: Lines) -> Iterator[tuple[int, ScoreLine]]:
        """Return the rows that are meant, but for sit-outs.

        Raises:
            InputError: there are none.
        """
        some = False
        for place, line in enumerate(lines):
            if line is None or line.state == SIT_OUT or line.planned[0] is None:
                continue
            in_round = not self.rounds or line.round in self.rounds
            at_table = not self.tables or line.table in self.tables
            if in_round and at_table:
                some = True
                yield place, line
        if not some:
            raise InputError("the list has no row of these rounds and tables. Check the numbers.")


def read_numbers(text: str, what: str = "numbers") -> frozenset[int]:
    """Read numbers and ranges: 7, or 4-6, or 1,3,5-7.

    >>> sorted(read_numbers("1, 3 5-7"))
    [1, 3, 5, 6, 7]
    """
    numbers: set[int] = set()
    for part in plain(text).replace(",", " ").split():
        first, _, last = part.partition("-")
        if not (first.isdigit() and (last or first).isdigit() and len(part) <= 8):
            raise InputError(f"{what}: {part!r} is no number and no range such as 4-6")
        if int(first) > int(last or first):
            raise InputError(f"{what}: {part} counts down; type {last}-{first}")
        numbers.update(range(int(first), int(last or first) + 1))
    return frozenset(numbers)


def turned(lines: Lines, where: Where) -> Played:
    """Return the rows with North-South and East-West exchanged: they sat the other way."""
    result = {}
    for place, line in where.rows(lines):
        result[place] = Really(line.board, line.ew, line.ns)
    return result


def exchanged_pairs(lines: Lines, where: Where, one: int, other: int) -> Played:
    """Return the rows in which two pairs sat in each other's seats.

    Raises:
        InputError: neither of them sits in these rounds.
    """
    instead = {one: other, other: one}
    result = {}
    for place, line in where.rows(lines):
        if line.ns in instead or line.ew in instead:
            ns, ew = (pair if pair is None else instead.get(pair, pair) for pair in (line.ns, line.ew))
            result[place] = Really(line.board, ns, ew)
    if not result:
        raise InputError(f"neither pair {one} nor pair {other} plays in these rounds")
    return result


def exchanged_boards(lines: Lines, round_: int, one: int, other: int) -> Played:
    """Return the rows of two tables that had each other's boards in a round, in the same order.

    Raises:
        InputError: the tables play different numbers of boards, or are the same.
    """
    rows = []
    for table in (one, other):
        own = Where(frozenset({round_}), frozenset({table})).rows(lines)
        rows.append(sorted(own, key=lambda row: row[1].planned[0] or 0))
    if one == other or len(rows[0]) != len(rows[1]):
        raise InputError(f"tables {one} and {other} have no two sets of the same size in round {round_}")
    result = {}
    for ours, theirs in (rows, rows[::-1]):
        for (place, line), (_, there) in zip(ours, theirs, strict=True):
            result[place] = Really(there.board, line.ns, line.ew)
    return result


def other_set(lines: Lines, round_: int, table: int, first: int) -> Played:
    """Return the rows of a table that played another set of boards, which begins with ``first``."""
    where = Where(frozenset({round_}), frozenset({table}))
    rows = sorted(where.rows(lines), key=lambda row: row[1].planned[0] or 0)
    result = {}
    for more, (place, line) in enumerate(rows):
        result[place] = Really(first + more, line.ns, line.ew)
    return result


def fouled(lines: Lines, boards: frozenset[int], rounds: frozenset[int], group: str) -> Played:
    """Return the rows of boards that were played in another form, in a scoring group."""
    result = {}
    for place, line in Where(rounds).rows(lines):
        if line.board in boards:
            result[place] = Really(line.board, line.ns, line.ew, group=group)
    if not result:
        raise InputError(f"no row of these rounds has board {', '.join(map(str, sorted(boards)))}")
    return result


#: What a pair gets for boards that it was not there to play, and its opponents; North-South's half first.
GIVEN = {
    "np": ("NP", "NP"),  # nobody has the board
    "averages": ("40%/60%", "60%/40%"),  # 40% to the absent pair, 60% to its opponents
    "opponents": ("NP/60%", "60%/NP"),  # 60% to the opponents, and the pair does not have the board
}


def wrong_board(lines: Lines, round_: int, table: int, board: int, instead: int) -> Played:
    """Return the rows after a table played another board ``instead`` of its own.

    Where one of the pairs was to play that board with others, it has it already and the others get 60%.

    Raises:
        InputError: the table has no such board, or one of the pairs has a result on the other board.
    """
    place, line = _row_of(lines, round_, table, board)
    result = {place: Really(instead, line.ns, line.ew)}
    here = set(seated(line.ns, line.ew))
    for other, there in enumerate(lines):
        if there is None or other == place or there.board != instead or there.state == SIT_OUT:
            continue
        having = here & set(seated(there.ns, there.ew))
        if having:
            result[other] = _without(there, having, instead)
    return result


def _row_of(lines: Lines, round_: int, table: int, board: int) -> tuple[int, ScoreLine]:
    for place, line in Where(frozenset({round_}), frozenset({table})).rows(lines):
        if line.planned[0] == board:
            return place, line
    raise InputError(f"board {board} is not planned at table {table} in round {round_}")


def _without(line: ScoreLine, having: set[int], board: int) -> Really:
    """What is typed where pairs that have the board already were to play it."""
    where = f"round {line.round}, table {line.table}"
    without = {side for side, pair in (("NS", line.ns), ("EW", line.ew)) if having & set(seated(pair))}
    if len(without) == 2:
        raise InputError(
            f"{where}: the same pairs were to play board {board}. If they only played the boards in another "
            "order, type each result in the row of its board."
        )
    entry = GIVEN["opponents"]["NS" not in without]
    result = line.result if line.state == PLAYED else None
    if result is not None and any(result.has(side) for side in without):
        raise InputError(
            f"{where}: pair {min(having)} has a result on board {board}, {line.entry}. Only its first result "
            "counts (Law 15): leave the rows as they are and type NP in the row that does not count."
        )
    return Really(line.board, line.ns, line.ew, entry)


def absent(lines: Lines, pair: int, rounds: frozenset[int], given: str, *, annul: bool = False) -> Played:
    """Return the rows that a pair did not play, as it came late, did not come or left.

    Args:
        pair: who was not there.
        rounds: in which.
        given: a key of :data:`GIVEN`: what the director gives for the boards.
        annul: whether results of that pair are cancelled too.

    Raises:
        InputError: the pair plays in none of these rounds, or it has a result there.
    """
    result = {}
    for place, line in Where(rounds).rows(lines):
        if pair not in seated(line.ns, line.ew):
            continue
        entry = GIVEN[given][pair not in seated(line.ns)]
        if line.state == PLAYED and line.entry != entry and not annul:
            raise InputError(
                f"round {line.round}, table {line.table}: pair {pair} has a result on board {line.board}, "
                f"{line.entry}. Leave that round out, or add --annul to cancel what it played."
            )
        result[place] = Really(line.board, line.ns, line.ew, entry)
    if not result:
        raise InputError(f"pair {pair} plays no board in these rounds")
    return result


def movement_as_played(
    lines: Lines, plan: Movement, numbers: Mapping[int, int] = MappingProxyType({})
) -> tuple[str, list[str]]:
    """Return the movement as it was really played, as a file, and the tables that it cannot say.

    Args:
        plan: the movement as it was planned.
        numbers: of pairs that are called otherwise, such as E3, their numbers in one run.

    Raises:
        InputError: an individual.
    """
    if plan.individual:
        raise InputError("an individual has no movement of pairs")
    tables: dict[tuple[int, int], list[ScoreLine]] = {}
    for line in lines:
        if line is not None:
            tables.setdefault((line.round, line.table), []).append(line)
    rows, remarks = [",".join(HEADINGS)], []
    for seat in plan.seats:
        pairs, number = (seat.ns, seat.ew), seat.boards
        own = tables.get((seat.round, seat.table), [])
        if own and not seat.sit_out:
            really = _seat(own, plan.boards_per_round)
            if really is None:
                remarks.append(
                    f"round {seat.round}, table {seat.table}: the rows do not all have the same pairs and "
                    "one whole set of boards; the planned ones are written"
                )
            else:
                *pairs_there, number = really
                pairs = pairs_there[0], pairs_there[1]
        called = ("" if pair is None else numbers.get(pair, pair) for pair in pairs)
        rows.append(",".join(map(str, (seat.round, seat.table, *called, number))))
    return "\n".join(rows) + "\n", remarks


def _seat(own: list[ScoreLine], boards: int) -> tuple[int | None, int | None, int] | None:
    """Return who sat at a table in a round, and the number of the set; None if the rows differ."""
    pairs = {(line.ns, line.ew) for line in own}
    played = sorted(line.board or 0 for line in own)
    first = played[0]
    if len(pairs) != 1 or played != [*range(first, first + boards)] or (first - 1) % boards:
        return None
    return *pairs.pop(), (first - 1) // boards + 1
