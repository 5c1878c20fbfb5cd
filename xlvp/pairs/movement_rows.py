"""A movement as rows of a sheet: the list of results to come, its facts, and the cards that guide people.

Laws of Duplicate Bridge 2017, Law 8: the director instructs the players as to the movement of boards and
pairs; a guide card at each table, or in each pair's hand, is how they know.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from xlvp.errors import InputError
from xlvp.pairs.balance import balance, fairer, winners_of
from xlvp.pairs.cards import stacked
from xlvp.pairs.movement import Movement, Seat, faults, shared_sets
from xlvp.pairs.movement_kinds import code
from xlvp.pairs.pair_number import Partners, seated, section_of, sittings
from xlvp.pairs.score_list import ScoreLine
from xlvp.records.output import Cell, Row
from xlvp.rounding import decimals
from xlvp.teams.teams_movement import team_faults, team_lines

Of = TypeVar("Of")
ORDERS = ("round", "board")
_TABLE_TITLES: Row = ("Round", "NS", "EW", "Boards", None)
_PAIR_TITLES: Row = ("Round", "Table", "Side", "Against", "Boards")


@dataclass(frozen=True)
class Fact(Generic[Of]):
    """Something that there is to know of a movement, or of a session."""

    key: str  # by which formulas and programs find it
    label: str  # as people read it
    value: Callable[[Of], Cell]  # what it is


def place_of(facts: Sequence[Fact[Of]], key: str) -> int:
    """Return the row of a fact among others, the first is 1."""
    for place, fact in enumerate(facts, 1):
        if fact.key == key:
            return place
    raise KeyError(key)


class PlannedLine(NamedTuple):
    """A result to come, as a row of the list; of a sit-out the board and one pair are None."""

    round: int
    table: int
    board: int | None
    ns: int | None
    ew: int | None


def list_rows(
    plan: Movement, order: str = "round", called: Mapping[int, int] = MappingProxyType({})
) -> list[PlannedLine]:
    """Return every result to come, by round slip or by traveller.

    A pair that sits out has a line of its own without a board. ``called`` is what pairs are called that are
    not called by their numbers (:mod:`xlvp.pairs.pair_number`).

    >>> from xlvp.pairs.movement_kinds import EventSetup, planned
    >>> [tuple(line) for line in list_rows(planned(EventSetup("mitchell", 5, 1, 1)))]
    [(1, 1, 1, 1, 4), (1, 2, 2, 2, 5), (1, 3, None, 3, None)]
    """
    if order not in ORDERS:
        raise InputError(f"the order is {' or '.join(ORDERS)}, not {order!r}")
    rows: list[PlannedLine] = []
    for seat in plan.seats:
        if seat.ns is None and seat.ew is None:
            continue
        boards: Iterable[int | None] = [None] if seat.sit_out else plan.boards_of(seat)
        ns, ew = (None if pair is None else called.get(pair, pair) for pair in (seat.ns, seat.ew))
        rows += [PlannedLine(seat.round, seat.table, board, ns, ew) for board in boards]
    if order == "board":
        rows.sort(key=lambda row: (row.board is None, row.board or 0, row.round, row.table))
    return rows


def pair_rows(plan: Movement, called: Mapping[int, int], rows: int | None = None) -> list[Row]:
    """Return what each pair is called and how many boards it plays; of a number that nobody has, none.

    Args:
        called: what pairs are called that are not called by their numbers.
        rows: how many; by default as many as there are numbers.

    >>> from xlvp.pairs.mitchell import mitchell
    >>> pair_rows(mitchell(3, missing=6), {}, 7)[4:]
    [(5, 6), (6, 0), (7, 0)]
    """
    counts = _boards_of_each(plan)
    last = max(plan.pairs) if rows is None else rows
    return [(called.get(pair, pair), counts.get(pair, 0)) for pair in range(1, last + 1)]


def _boards_of_each(plan: Movement) -> dict[int, int]:
    counts = dict.fromkeys(plan.pairs, 0)
    for seat in plan.seats:
        for one in () if seat.sit_out else seated(seat.ns, seat.ew):
            counts[one] += plan.boards_per_round
    return counts


def _boards_of_a_pair(plan: Movement) -> str:
    counts = _boards_of_each(plan)
    least, most = min(counts.values()), max(counts.values())
    return str(most) if least == most else f"{least} to {most}"


#: Of tables that share boards so many are named; a movement of one's own may have thousands.
_MOST_NAMED = 20


def _sharing(plan: Movement) -> str:
    shared: dict[tuple[int, ...], list[int]] = {}
    for (round_, _), tables in sorted(shared_sets(plan.seats).items()):
        shared.setdefault(tables, []).append(round_)
    messages = [
        f"tables {' and '.join(map(str, tables))} share boards"
        + ("" if len(rounds) == plan.rounds else f" in round {', '.join(map(str, rounds))}")
        for tables, rounds in shared.items()
    ]
    most = max(map(len, shared), default=0)
    if len(messages) <= 3 and most <= _MOST_NAMED:
        return "; ".join(messages)
    return f"up to {most} tables play the same boards at the same time: they need {most} copies of them"


def _problem(plan: Movement) -> str:
    wrong = team_faults(team_lines(plan)) if plan.teams else faults(plan.seats)
    return f"{wrong[0]}{f' and {len(wrong) - 1} more' if len(wrong) > 1 else ''}" if wrong else ""


def _in_play(plan: Movement) -> int:
    return len({seat.boards for seat in plan.seats if not seat.sit_out}) * plan.boards_per_round


def _to_come(plan: Movement) -> int:
    return sum(not seat.sit_out for seat in plan.seats) * plan.boards_per_round


def _spread(plan: Movement) -> Cell:
    result = None if plan.teams or plan.individual else balance(plan)
    return None if result is None else result.spread


def _competition(plan: Movement) -> str:
    """From the least to the most of two pairs that are ranked together, and on average."""
    result = None if plan.teams or plan.individual else balance(plan)
    if result is None:
        return ""
    mean = decimals(result.mean, 2)
    by_direction = ", NS and EW apart" if winners_of(plan) == 2 else ""
    return f"{result.least} to {result.most}, on average {float(mean):g}{by_direction}"


FACTS: list[Fact[Movement]] = [
    Fact("name", "Movement", lambda plan: plan.name),
    Fact("code", "Code", code),
    Fact("tables", "Tables", lambda plan: plan.tables),
    Fact("pairs", "Pairs", lambda plan: len(plan.pairs)),
    Fact("rounds", "Rounds", lambda plan: plan.rounds),
    Fact("boards", "Boards in play", _in_play),
    Fact("boards_of_a_pair", "Boards a pair plays", _boards_of_a_pair),
    Fact("results", "Results expected", _to_come),
    Fact("winners", "Winners", winners_of),
    Fact("sharing", "Shared boards", _sharing),
    Fact("problem", "Problem", _problem),
    # after the problem, as workbooks of earlier versions know the rows above by their numbers
    Fact("spread", "Spread", _spread),
    Fact("competition", "Competition", _competition),
    Fact("fairer", "Fairer", fairer),
]
"""Every fact in the order of the sheet Setup; another one is added by a line here."""

PROBLEM = "problem"
"""The key of what is wrong; of a set-up that cannot be it is the only fact."""


def movement_facts(plan: Movement) -> dict[str, Cell]:
    """Return what is known of a movement, by the facts' keys.

    >>> from xlvp.pairs.movement_kinds import EventSetup, planned
    >>> facts = movement_facts(planned(EventSetup("howell", 6)))
    >>> facts["tables"], facts["pairs"], facts["rounds"]
    (3, 6, 5)
    """
    return {fact.key: fact.value(plan) for fact in FACTS}


def fact_rows(plan: Movement) -> list[Row]:
    """Return what a director wants to see before saying yes: name, code, numbers, faults.

    >>> from xlvp.pairs.movement_kinds import EventSetup, planned
    >>> fact_rows(planned(EventSetup("howell", 6)))[2:5]
    [('Tables', 3), ('Pairs', 6), ('Rounds', 5)]
    """
    rows: list[Row] = [(fact.label, fact.value(plan)) for fact in FACTS]
    if not plan.individual:
        return rows
    return [(str(label).replace("pair", "player").replace("Pair", "Player"), value) for label, value in rows]


def problem_rows(problem: str) -> list[Row]:
    """Return the facts of a set-up that cannot be: only the problem is known."""
    return [(fact.label, problem if fact.key == PROBLEM else None) for fact in FACTS]


def guide_rows(lines: Iterable[ScoreLine | None], by: str = "table", height: int | None = None) -> list[Row]:
    """Return guide cards one below the other, each as high as the next: for tables, or for pairs.

    Raises:
        InputError: another word than table or pair, or cards higher than they may be.

    >>> line = ScoreLine(1, 2, 4, 2, 5, (4, 2, 5))
    >>> guide_rows([line, ScoreLine(1, 2, 5, 2, 5, (5, 2, 5))])[2]
    (1, 2, 5, '4–5', None)
    """
    if by not in ("table", "pair"):
        raise InputError(f"guide cards are by table or by pair, not {by!r}")
    cards: dict[int, list[Row]] = {}
    sections: dict[int, str] = {}
    noun = by.capitalize()
    for seat, boards in seats_of(lines):
        span = span_of(boards) or "sit-out"
        if by == "table":
            if letter := section_of(seat.ns or seat.ew):
                sections[seat.table] = f", section {letter}"
            row: Row = (seat.round, seat.ns or "–", seat.ew or "–", span, None)
            cards.setdefault(seat.table, []).append(row)
            continue
        for each in sittings(seat.ns, seat.ew):
            line = (seat.round, seat.table, each.words, each.against or "–", span)
            cards.setdefault(each.own, []).append(line)
        noun = "Player" if isinstance(seat.ns, Partners) else "Pair"
    titles = _TABLE_TITLES if by == "table" else _PAIR_TITLES
    head: Row = (None,) * 4
    blocks: list[list[Row]] = [
        [(f"{noun} {number}{sections.get(number, '')}", *head), titles, *card]
        for number, card in sorted(cards.items())
    ]
    return stacked(blocks, height, (None,) * 5)


def seats_of(lines: Iterable[ScoreLine | None]) -> Iterable[tuple[Seat, list[int]]]:
    """The seats of the plan with their boards, in the order of rounds and tables."""
    planned = [line for line in lines if line is not None and any(line.planned)]
    planned.sort(key=lambda line: (line.round, line.table, line.planned[0] or 0))
    for (round_, table), group in groupby(planned, key=lambda line: (line.round, line.table)):
        at = list(group)
        _, ns, ew = at[0].planned
        boards = [line.planned[0] for line in at if line.planned[0] is not None]
        yield Seat(round_, table, ns, ew, 0), boards


def span_of(boards: Sequence[int]) -> str:
    """Boards in a row as ``4–6``, others one by one."""
    if len(boards) > 1 and all(b == a + 1 for a, b in pairwise(boards)):
        return f"{boards[0]}–{boards[-1]}"
    return ", ".join(map(str, boards))
