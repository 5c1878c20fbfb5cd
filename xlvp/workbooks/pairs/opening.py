"""What is in the entry cells of a new pairs workbook, and how much room it has."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.movement_kinds import EventSetup, code, planned_and_called, read_rounds
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.pair_number import PairNumber
from xlvp.records.reading import named
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.pairs.settings import Setup
from xlvp.xlsx.schema import Value

Lines = Sequence[Mapping[str, Value]]
ORDERS = ("round", "board")


@dataclass(frozen=True)
class TypedResult:
    """What was typed on a line of the list; everything is text as a person types it."""

    result: str = ""
    group: str = ""
    board: str = ""
    ns: str = ""
    ew: str = ""


@dataclass(frozen=True)
class Names:
    """What was typed for a pair."""

    first: str = ""
    second: str = ""
    penalty: str = ""
    handicap: str = ""
    unranked: str = ""
    category: str = ""


@dataclass(frozen=True)
class SwissOpening:
    """What is on the sheets of a Swiss at first.

    Attributes:
        conditions: by the names of the cells.
        entrants, rounds, forbidden, penalties, matches: the lines of each list.
        after: of the standings.
    """

    conditions: Mapping[str, Value] = field(default_factory=dict)
    entrants: Lines = ()
    rounds: Lines = ()
    forbidden: Lines = ()
    penalties: Lines = ()
    matches: Lines = ()
    after: Value = None


@dataclass(frozen=True, kw_only=True)
class Opening(Setup):
    """What is in the entry cells of a new workbook: its settings, and the lists.

    Attributes:
        order: whether the list goes by round slip or by traveller.
        own: the lines of an own movement.
        entries: by round, table and board of the plan.
        names: by what the pair is called.
        members: number and name of each, and the number in the federation.
        deals: board, deal and what the solver found of each.
        swiss: what is on the sheets of a Swiss; None where there are none.
        evening: what is on those of a teams evening; None where pairs play.
    """

    order: str = ORDERS[0]
    own: tuple[OwnSeat, ...] = ()
    entries: Mapping[tuple[int, int, int], TypedResult] = field(default_factory=dict)
    names: Mapping[int, Names] = field(default_factory=dict)
    members: tuple[tuple[str, ...], ...] = ()
    deals: tuple[tuple[str, str, str], ...] = ()
    swiss: SwissOpening | None = None
    evening: Typed[int] | None = None

    def plan(self) -> Movement:
        """Return the movement.

        Raises:
            InputError: there is no such movement, or a switched round is no number.
        """
        return self._planned()[0]

    def called(self) -> dict[int, PairNumber]:
        """Return what pairs are called that are not called by their numbers in one run.

        Raises:
            InputError: as :meth:`plan`; pairs of this movement have no numbers by direction.
        """
        return self._planned()[1]

    def _planned(self) -> tuple[Movement, dict[int, PairNumber]]:
        switched: tuple[int, ...] = named("switched", lambda cell: read_rounds(((cell,),)), self.switched, ())
        return planned_and_called(
            EventSetup(
                self.movement,
                self.pairs,
                self.rounds,
                self.boards,
                switched,
                self.missing,
                self.own,
                self.sections,
            ),
            self.numbers,
        )

    @property
    def code(self) -> str:
        """The code that confirms this set-up."""
        return code(self.plan())


@dataclass(frozen=True)
class Room:
    """How large a set-up the workbook can take.

    Attributes:
        tables: at most so many.
        results: lines of the list, those of a sit-out included.
        boards: different boards in play.
        mine: boards that one pair plays.
        rounds: at most so many.
        swiss: whether it is the workbook of a Swiss, which has sheets of its own.
        teams: how many teams have room where teams play, which has sheets of its own too; else 0.
        individual: whether each player is ranked alone, so that four have numbers at each table.
    """

    tables: int
    results: int
    boards: int
    mine: int
    rounds: int
    swiss: bool = False
    teams: int = 0
    individual: bool = False

    @property
    def pairs(self) -> int:
        """The highest number of a pair, or of a player in an individual."""
        return (4 if self.individual else 2) * self.tables


def room_for(plan: Movement) -> Room:
    """Return the room that exactly this movement needs."""
    rows = list_rows(plan)
    tables = max(plan.tables, 0 if plan.individual else (max(plan.pairs) + 1) // 2)
    boards = {row.board for row in rows} - {None}
    mine = plan.rounds * plan.boards_per_round
    return Room(
        tables, len(rows), len(boards), mine, plan.rounds, teams=plan.teams, individual=plan.individual
    )


def room_of(opening: Opening) -> Room:
    """Return the room that an evening needs."""
    return swiss_room(opening) if opening.swiss else room_for(opening.plan())


def swiss_room(opening: Opening) -> Room:
    """Return the room of a Swiss, all its rounds and one table more than its pairs need, for who is late."""
    swiss = opening.swiss or SwissOpening()
    drawn, options = opening.plan().rounds, str(swiss.conditions.get("swiss_rounds") or "")
    rounds = max(drawn, int(options.removesuffix(".0")) if options.removesuffix(".0").isdigit() else 0)
    tables, boards = max(len(swiss.entrants), *opening.names, 0) // 2 + 1, rounds * opening.boards
    return Room(tables, tables * boards, boards, boards, rounds, swiss=True)


def roomy(tables: int) -> Room:
    """Return the room of a ready file: any movement of up to this many tables and 30 boards a pair."""
    rounds = min(2 * tables - 1, 23) if tables <= 12 else tables
    return Room(tables, tables * 30 + rounds, max(2 * tables + 4, 36), 30, rounds)
