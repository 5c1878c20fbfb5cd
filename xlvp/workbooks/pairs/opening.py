"""What is in the entry cells of a new pairs workbook, how much room it has, and how an old one is read."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from xlvp.errors import InputError, WorkbookError, XlvpError
from xlvp.functions.session_kinds import NUMBER_MARK
from xlvp.functions.values import CellValue
from xlvp.pairs import movement_kinds as kinds
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.pair_number import PairNumber
from xlvp.records.reading import named
from xlvp.records.setting import Setting, WholeNumber, settings
from xlvp.text import quoted
from xlvp.workbooks.kit.opening import Lines
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.book import members_typed, read_deals
from xlvp.workbooks.pairs.draw import ENTRANTS, PENALTIES, SWISS_SCHEMA, has_swiss
from xlvp.workbooks.pairs.schema import Setup, as_typed, pair_of
from xlvp.workbooks.teams.book import penalty_lines
from xlvp.workbooks.teams_evening.book import evening_of
from xlvp.xlsx.schema import CHECKED, whole
from xlvp.xlsx.values import NamedCells, Recalculated

ORDERS = ("round", "board")
#: Boards that a pair plays if nothing else is asked for.
BOARDS = 26


@dataclass(frozen=True)
class TypedResult:
    """What was typed on a line of the list, as text, in the order of its columns."""

    result: str = ""
    group: str = ""
    board: str = ""
    ns: str = ""
    ew: str = ""
    accepted: str = ""


@dataclass(frozen=True)
class Names:
    """What was typed for a pair, in the order of its columns."""

    first: str = ""
    second: str = ""
    penalty: str = ""
    handicap: str = ""
    unranked: str = ""
    category: str = ""


@dataclass(frozen=True, kw_only=True)
class Opening(Setup):
    """What is in the entry cells of a new workbook: its settings, and the lists."""

    #: how the session is scored and ranked, as it is typed, by the names of the conditions; one that is not
    #: here is as it usually is
    conditions: Mapping[str, str] = field(default_factory=dict)
    order: str = ORDERS[0]  # whether the list goes by round slip or by traveller
    own: tuple[OwnSeat, ...] = ()  # the lines of an own movement
    #: by round, table and board of the plan
    entries: Mapping[tuple[int, int, int], TypedResult] = field(default_factory=dict)
    names: Mapping[int, Names] = field(default_factory=dict)  # by what the pair is called
    members: tuple[tuple[str, ...], ...] = ()  # number and name of each, and the number in the federation
    deals: tuple[tuple[str, str, str], ...] = ()  # board, deal and what the solver found of each
    swiss: Typed[int] | None = None  # what is on the sheets of a Swiss; None where there are none
    evening: Typed[int] | None = None  # what is on those of a teams evening; None where pairs play

    def typed(self, each: Setting) -> Any:
        """Return what is in the cell of a setting."""
        if each not in schema.CONDITIONS:
            return getattr(self, each.name)
        text = self.conditions.get(each.name, each.usual)
        return int(text) if isinstance(each.offer, WholeNumber) and text.isdigit() else text

    def but(self, **changes: Any) -> "Opening":
        """Return the same with other settings or lists, by their names; a condition by its key, too."""
        names = {each.key: each.name for each in schema.CONDITIONS}
        names |= {each.name: each.name for each in schema.CONDITIONS}
        conditions = {names[key]: str(changes.pop(key)) for key in [*changes] if key in names}
        if conditions:
            changes["conditions"] = {**self.conditions, **conditions}
        return replace(self, **changes)

    def plan(self) -> Movement:
        """Return the movement."""
        return self._planned()[0]

    def called(self) -> dict[int, PairNumber]:
        """Return what pairs are called that are not called by their numbers in one run."""
        return self._planned()[1]

    def _planned(self) -> tuple[Movement, dict[int, PairNumber]]:
        read = kinds.read_rounds
        switched: tuple[int, ...] = named("switched", lambda cell: read(((cell,),)), self.switched, ())
        setup = kinds.EventSetup(
            self.movement, self.pairs, self.rounds, self.boards, switched, self.missing, self.own,
            self.sections,
        )  # fmt: skip
        return kinds.planned_and_called(setup, self.numbers)

    @property
    def code(self) -> str:
        """The code that confirms this set-up."""
        return kinds.code(self.plan())


def fresh(given: dict[str, Any]) -> Opening:
    """Return the set-up of a new evening: what is not given is as it usually is."""
    if "own" in given:
        return Opening().but(**given)
    pairs = given.setdefault("pairs", 14)
    given.setdefault("movement", kinds.KINDS[kinds.HOWELL if pairs <= 8 else kinds.MITCHELL].label)
    opening = Opening(boards=1).but(**given)
    if kinds.kind_named(opening.movement).typed:
        raise InputError(
            "an own movement is read from a file, --own FILE, or typed on the sheet Own: take a ready "
            "workbook, such as pairs-14-tables.xlsx, and set Movement to Own on its sheet Setup"
        )
    if "boards" in given:
        return opening
    rounds = opening.plan().rounds
    if rounds > BOARDS and "rounds" not in given:
        return replace(opening, rounds=BOARDS)
    return replace(opening, boards=max(1, round(BOARDS / rounds)))


@dataclass(frozen=True)
class Room:
    """How large a set-up the workbook can take."""

    tables: int  # at most so many
    results: int  # lines of the list, those of a sit-out included
    boards: int  # different boards in play
    mine: int  # boards that one pair plays
    rounds: int  # at most so many
    swiss: bool = False  # whether it is the workbook of a Swiss, which has sheets of its own
    teams: int = 0  # how many teams have room where teams play, which has sheets of its own too; else 0
    individual: bool = False  # whether each player is ranked alone, so that four have numbers at each table

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
    """Return the room that an evening needs.

    That of a Swiss is for all its rounds, and one table more than its pairs need, for who is late.
    """
    plan, swiss = opening.plan(), opening.swiss
    if swiss is None:
        return room_for(plan)
    planned = str(swiss.settings.get("swiss_rounds") or "").removesuffix(".0")
    rounds = max(plan.rounds, int(planned) if planned.isdigit() else 0)
    tables, boards = max(len(_entrants(swiss)), *opening.names, 0) // 2 + 1, rounds * opening.boards
    return Room(tables, tables * boards, boards, boards, rounds, swiss=True)


def _entrants(swiss: Typed[int]) -> Lines:
    """The pairs of a Swiss, up to the last line with something in it."""
    lines = swiss.lines(ENTRANTS)
    return lines[: max((number for number, line in enumerate(lines, 1) if line), default=0)]


def roomy(tables: int) -> Room:
    """Return the room of a ready file: any movement of up to this many tables and 30 boards a pair."""
    rounds = min(2 * tables - 1, 23) if tables <= 12 else tables
    return Room(tables, tables * 30 + rounds, max(2 * tables + 4, 36), 30, rounds)


_DRAWN = ("movement", "own", "rounds", "switched", "sections", "missing", "order")


def _with_swiss_changes(old: Opening, changes: Mapping[str, Any]) -> dict[str, Any]:
    """What is changed in an evening; of a Swiss, rounds planned and pairs are on its own sheets."""
    given = dict(changes)
    rounds = given.pop("swiss", None)
    if old.swiss is None:
        if rounds is not None:
            raise InputError("the workbook to start from is no Swiss: leave --swiss or --from out")
        return given
    if wrong := [word for word in _DRAWN if word in given]:
        raise InputError(f"a Swiss is drawn round by round: its {wrong[0]} cannot be changed")
    swiss = old.swiss
    if rounds is not None:
        swiss = replace(swiss, settings={**swiss.settings, "swiss_rounds": rounds})
    pairs = given.pop("pairs", None)
    if isinstance(pairs, int):
        entrants = _entrants(swiss)
        there = {str(line.get("entrant")).removesuffix(".0") for line in entrants}
        more = [{"entrant": number} for number in range(1, pairs + 1) if str(number) not in there]
        swiss = replace(swiss, lists={**swiss.lists, ENTRANTS.title: [*entrants, *more]})
    return given | {"swiss": swiss}


_Place = tuple[int, int, int]
_Line = tuple[int, int, int, int, int]
_Entries: TypeAlias = "list[tuple[_Line, TypedResult]]"


def reopened(recalculated: Recalculated, **changes: Any) -> Opening:
    """Return what is in a pairs workbook, with some of the set-up changed.

    Raises:
        WorkbookError: it was not made from this template, or its set-up is not the one that the results
            were typed for.
        InputError: there is no such movement, or an entry does not fit into it.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    check_made_by(cells, schema.TEMPLATE)
    old, code = opening_of(cells)
    changes = _with_swiss_changes(old, changes)
    entries = _entries(cells)
    if entries and not kinds.confirms(code, old.code):
        raise WorkbookError(
            "its results were typed for another set-up than the one on its sheet Setup: put the set-up back, "
            "or type the code shown there in green, then try again"
        )
    if "pairs" in changes and "missing" not in changes:
        changes["missing"] = None
    if "rounds" in changes and "switched" not in changes:
        changes["switched"] = _still_played(old.switched, changes["rounds"])
    new = old.but(**changes)
    if old.numbers != new.numbers:
        names = _directions(old, new.numbers) or new.called()
        runs = {str(name): run for run, name in (_directions(new, old.numbers) or old.called()).items()}

        def again(pair: int) -> int:
            return names.get(runs.get(str(pair), pair), runs.get(str(pair), pair))

        entries = [_renumbered(where, entry, again) for where, entry in entries]
        new = replace(new, names={again(pair): typed for pair, typed in new.names.items()})
    placed = _placed(entries, new)
    if entries:
        before, now = ({each.called().get(n, n) for n in each.plan().pairs} for each in (old, new))
        _check_removed(entries, before - now)
    return replace(new, entries=placed)


def _directions(opening: Opening, numbers: str) -> dict[int, PairNumber]:
    """What its pairs would be called: E1 keeps its seat where more tables would give it another number."""
    with suppress(InputError):
        return replace(opening, numbers=numbers).called()
    return {}


def misfits(opening: Opening) -> int:
    """Return how many entries are of a board or pairs that the movement has not in that row."""
    planned = {
        (row.round, row.table, row.board): (str(row.board), {str(row.ns), str(row.ew)})
        for row in list_rows(opening.plan(), called=opening.called())
    }
    return sum(
        bool(entry.board and entry.ns and entry.ew)
        and (entry.board, {entry.ns, entry.ew}) != planned.get(place)
        for place, entry in opening.entries.items()
    )


def kept_seats(opening: Opening) -> list[int]:
    """Return the rounds in which entries keep the pairs that sat there, the other way than planned."""
    planned = {
        (row.round, row.table, row.board): [str(row.ns), str(row.ew)]
        for row in list_rows(opening.plan(), called=opening.called())
    }
    rounds = set()
    for place, entry in opening.entries.items():
        if [entry.ew, entry.ns] == planned.get(place):
            rounds.add(place[0])
    return sorted(rounds)


def _renumbered(where: _Line, entry: TypedResult, again: Callable[[int], int]) -> tuple[_Line, TypedResult]:
    """A line and what was typed there, with the pairs called anew; what is no pair stays as it is."""
    round_, table, board, ns, ew = where
    sat = [str(again(pair)) if (pair := pair_of(typed)) else typed for typed in (entry.ns, entry.ew)]
    return (round_, table, board, again(ns), again(ew)), replace(entry, ns=sat[0], ew=sat[1])


def opening_of(cells: NamedCells) -> tuple[Opening, str]:
    """Return what is in the entry cells of a pairs workbook but for the results, and the start code."""
    typed = schema.TYPED.read(cells)
    own = ([whole(getattr(seat, key)) for key in schema.OWN.keys] for seat in schema.OWN.read(cells))
    names = {
        pair_of(line.pair): Names(*(as_typed(getattr(line, key)) for key in schema.PAIRS.typed))
        for line in schema.PAIRS.read(cells)
    }
    swiss = None
    if has_swiss(cells):
        swiss = everything_typed(cells, SWISS_SCHEMA, 0)
        swiss = replace(swiss, lists={**swiss.lists, PENALTIES.title: penalty_lines(cells, PENALTIES)})
    opening = Opening(
        **{each.name: each.read(getattr(typed, each.key)) for each in settings(Setup)},
        conditions={each.name: _condition(each, getattr(typed, each.key)) for each in schema.CONDITIONS},
        order=schema.BEHIND.read(cells).order,
        own=tuple(OwnSeat(r, t, ns, ew, b) for r, t, ns, ew, b in own if r and t and b),
        names={pair: typed for pair, typed in names.items() if pair and typed != Names()},
        members=members_typed(cells), deals=read_deals(cells), swiss=swiss, evening=evening_of(cells),
    )  # fmt: skip
    return opening, as_typed(typed.code)


def _condition(each: Setting, value: CellValue) -> str:
    """What is typed; where that is nothing, what means the same."""
    text = as_typed(value)
    if each.key == "ties":
        return text.replace(", ", " then ") or each.usual  # older workbooks wrote a comma
    return text or (each.usual if each.blank is None else "")


def _check_removed(entries: _Entries, removed: set[int]) -> None:
    """Refuse to leave out a pair that has played: its opponents would lose their results."""
    for where, entry in entries:
        sat = {entry.ns or str(where[3]), entry.ew or str(where[4])}
        left = sorted(number for number in removed if str(number) in sat)
        if left:
            raise InputError(
                f"{_told(where, entry)}: the new movement has no pair {left[0]}, so it could not be scored. "
                "A pair that leaves in mid-evening needs no new workbook: type NP on its remaining rows"
                "; nothing was written"
            )


def _still_played(switched: str, rounds: object) -> str:
    """The arrow-switched rounds that are left when the evening ends early."""
    if isinstance(rounds, int):
        with suppress(InputError):  # what it is is said where the movement is made
            return " ".join(str(round_) for round_ in kinds.read_rounds(((switched,),)) if round_ <= rounds)
    return switched


def left_out(opening: Opening) -> list[int]:
    """Return the pairs whose names find no row, as the movement has no such numbers."""
    names, there = opening.called(), range(1, room_of(opening).pairs + 1)
    return sorted({*opening.names} - {names.get(run, run) for run in there})


def _entries(cells: NamedCells) -> _Entries:
    """Every line with something typed: its round, table, board, NS and EW, and what was typed."""
    results = []
    for line in schema.RESULTS.read(cells):
        result, *facts = map(as_typed, (getattr(line, key) for key in schema.RESULTS.typed))
        if isinstance(line.result, int | float) and not isinstance(line.result, bool) and line.result < 1:
            result = NUMBER_MARK + result  # (50) may have become it: the doubt is passed on
        entry = TypedResult(result, *facts)
        if entry != TypedResult():
            plan = (line.round, line.table, line.board, line.ns, line.ew)
            round_, table, board, ns, ew = (pair_of(value) or 0 for value in plan)
            results.append(((round_, table, board, ns, ew), entry))
    return results


def _placed(entries: _Entries, new: Opening) -> dict[_Place, TypedResult]:
    rows = [row for row in list_rows(new.plan(), called=new.called()) if row.board is not None]
    free = {(row.round, row.table, row.board or 0): (row.ns or 0, row.ew or 0) for row in rows}
    meeting = {(place[2], *pairs): place for place, pairs in free.items()}
    placed: dict[_Place, TypedResult] = {}
    homeless: _Entries = []
    for where, entry in entries:
        place = meeting.get(where[2:])
        if place in free:
            placed[place] = entry
            del free[place]
        else:
            homeless.append((where, entry))
    for where, entry in homeless:
        place = meeting.get(_really_played(where, entry))
        if place in free:  # the new movement is as they played
            placed[place] = replace(entry, board="", ns="", ew="")
            del free[place]
            continue
        in_fact, place = _in_fact(where, entry), _free_line(where, free)
        if place is None:
            raise InputError(f"{_told(where, entry)} has no row in the new movement; nothing was written")
        placed[place] = in_fact
        del free[place]
    return placed


def _really_played(where: _Line, entry: TypedResult) -> tuple[int, int, int]:
    """The board, and who sat there."""
    board, ns, ew = (
        pair_of(typed) or planned
        for typed, planned in zip((entry.board, entry.ns, entry.ew), where[2:], strict=True)
    )
    return board, ns, ew


def _in_fact(where: _Line, entry: TypedResult) -> TypedResult:
    """The entry with what was played beside it, for a line where something else is planned."""
    board, ns, ew = (
        typed or str(planned or "")
        for typed, planned in zip((entry.board, entry.ns, entry.ew), where[2:], strict=True)
    )
    if not (board and ns and ew):
        raise InputError(
            f"{_told(where, entry)} does not say which board which pairs played: type it beside the entry, "
            "or move it to their line; nothing was written"
        )
    return replace(entry, board=board, ns=ns, ew=ew)


def _told(where: _Line, entry: TypedResult) -> str:
    round_, table, board, ns, ew = (number or "none" for number in where)
    return f"round {round_}, table {table}, board {board}: {quoted(entry.result)} of pairs {ns} and {ew}"


def _free_line(where: _Line, free: Mapping[_Place, tuple[int, int]]) -> _Place | None:
    """The free line that suits best: of the same board, of one of the pairs, of the same round and table."""
    round_, table, board, ns, ew = where

    def suits(place: _Place) -> tuple[bool, int, bool, bool]:
        shared = len({ns, ew} & set(free[place]))
        return place[2] == board, shared, place[0] == round_, place[1] == table

    best = max(sorted(free), key=suits, default=None)
    return best if best is not None and suits(best) > (False, 0, False, False) else None


_OUT_OF_DATE = (CHECKED.name("check"), *schema.BEHIND.names[1:])


def as_stored(cells: NamedCells) -> Recalculated | None:
    """Return a workbook as it is stored; None where it must be computed: another set-up, or a strange file.

    Where the event stands is left blank, so that whoever reads it finds it in the results.
    """
    try:
        opening, typed = opening_of(cells)
        plan = opening.plan()
        if not kinds.confirms(typed, opening.code):
            return None
        due = [tuple(map(str, row)) for row in list_rows(plan, opening.order, opening.called())]
        stored = [
            tuple(str(pair_of(getattr(line, key))) for key in ("round", "table", "board", "ns", "ew"))
            for line in schema.RESULTS.read(cells)
        ]
        if [line for line in stored if line[0] != str(None)] != due:
            return None
        blank: dict[tuple[str, str], CellValue] = {cells.refs(name)[0]: "" for name in _OUT_OF_DATE}
    except XlvpError:
        return None  # what is wrong is said when it is computed
    return Recalculated(cells.package.data, blank, (), cells.stored)
