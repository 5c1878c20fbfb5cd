"""A pairs workbook made anew: what was typed in the old one, and what cannot be taken over."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from xlvp.errors import InputError, WorkbookError, XlvpError
from xlvp.functions.session_kinds import NUMBER_MARK
from xlvp.functions.values import CellValue
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.movement_kinds import confirms, read_rounds
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.pair_number import PairNumber
from xlvp.records.setting import settings
from xlvp.text import quoted
from xlvp.workbooks.kit.opening import typed_cells, typed_lines
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.book import members_typed, read_deals
from xlvp.workbooks.pairs.draw import has_swiss
from xlvp.workbooks.pairs.opening import Names, Opening, SwissOpening, TypedResult, room_of
from xlvp.workbooks.pairs.schema import BEHIND, OWN, PAIRS, RESULTS, TEMPLATE, TYPED, TYPED_OF_PAIR
from xlvp.workbooks.pairs.settings import Setup, as_typed, number_of, pair_of
from xlvp.workbooks.teams.book import penalty_lines
from xlvp.workbooks.teams_evening.book import evening_of
from xlvp.xlsx.schema import CHECKED, Table, Value
from xlvp.xlsx.values import NamedCells, Recalculated

_DRAWN = ("movement", "own", "rounds", "switched", "sections", "missing", "order")


def swiss_of(cells: NamedCells) -> SwissOpening:
    """Return what was typed on the sheets of a Swiss, and what its draws wrote there.

    Raises:
        WorkbookError: a name of the template is not there.
    """
    return SwissOpening(
        conditions=typed_cells(cells, schema.CONDITIONS),
        entrants=_lines(cells, schema.ENTRANTS),
        rounds=_lines(cells, schema.ROUNDS),
        forbidden=_lines(cells, schema.APART),
        penalties=_shortened(penalty_lines(cells, schema.PENALTIES)),
        matches=_lines(cells, schema.MATCHES),
        after=typed_cells(cells, schema.CHOICES).get("after"),
    )


def _lines(cells: NamedCells, table: Table[Any]) -> list[dict[str, Value]]:
    """The lines of a list as far as something is there: a new list may be shorter."""
    return _shortened(typed_lines(cells, table))


def _shortened(rows: list[dict[str, Value]]) -> list[dict[str, Value]]:
    while rows and not any(value is not None for value in rows[-1].values()):
        rows.pop()
    return rows


def with_swiss_changes(old: Opening, changes: Mapping[str, object]) -> dict[str, object]:
    """Return what is changed in an evening; of a Swiss, rounds planned and pairs are on its own sheets.

    Raises:
        InputError: a change that no Swiss takes, or a Swiss is asked of an evening that is none.
    """
    given = dict(changes)
    rounds = given.pop("swiss", None)
    if old.swiss is None:
        if rounds is not None:
            raise InputError("the workbook to start from is no Swiss: leave --swiss or --from out")
        return given
    wrong = [word for word in _DRAWN if word in given]
    if wrong:
        raise InputError(f"a Swiss is drawn round by round: its {wrong[0]} cannot be changed")
    swiss = old.swiss
    if rounds is not None:
        swiss = replace(swiss, conditions={**swiss.conditions, "swiss_rounds": rounds})  # type: ignore[dict-item]
    pairs = given.pop("pairs", None)
    if isinstance(pairs, int):
        there = {str(line.get("entrant")).removesuffix(".0") for line in swiss.entrants}
        more = [{"entrant": number} for number in range(1, pairs + 1) if str(number) not in there]
        swiss = replace(swiss, entrants=[*swiss.entrants, *more])
    return given | {"swiss": swiss}


_Place = tuple[int, int, int]
_Line = tuple[int, int, int, int, int]
_Entries: TypeAlias = "list[tuple[_Line, TypedResult]]"


def reopened(recalculated: Recalculated, **changes: object) -> Opening:
    """Return what is in a pairs workbook, with some of the set-up changed.

    Raises:
        WorkbookError: it was not made from this template, or its set-up is not the one that the results
            were typed for.
        InputError: there is no such movement, or an entry does not fit into it.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    check_made_by(cells, TEMPLATE)
    old, code = opening_of(cells)
    changes = with_swiss_changes(old, changes)
    entries = _entries(cells)
    if entries and not confirms(code, old.code):
        raise WorkbookError(
            "its results were typed for another set-up than the one on its sheet Setup: put the set-up back, "
            "or type the code shown there in green, then try again"
        )
    if "pairs" in changes and "missing" not in changes:
        changes["missing"] = None
    if "rounds" in changes and "switched" not in changes:
        changes["switched"] = _still_played(old.switched, changes["rounds"])
    new = replace(old, **changes)  # type: ignore[arg-type]
    if old.numbers != new.numbers:
        names = _directions(old, new.numbers) or new.called()
        runs = {str(name): run for run, name in (_directions(new, old.numbers) or old.called()).items()}

        def again(pair: int) -> int:
            return names.get(runs.get(str(pair), pair), runs.get(str(pair), pair))

        entries = [_renumbered(where, entry, again) for where, entry in entries]
        new = replace(new, names={again(pair): typed for pair, typed in new.names.items()})
    placed = _placed(entries, new)
    if entries:
        _check_removed(entries, _pairs(old) - _pairs(new))
    return replace(new, entries=placed)


def _directions(opening: Opening, numbers: str) -> dict[int, PairNumber]:
    """What its pairs would be called: E1 keeps its seat where more tables would give it another number."""
    try:
        return replace(opening, numbers=numbers).called()
    except InputError:
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


def _pairs(opening: Opening) -> set[int]:
    """What the pairs of a movement are called."""
    names = opening.called()
    return {names.get(pair, pair) for pair in opening.plan().pairs}


def _renumbered(where: _Line, entry: TypedResult, again: Callable[[int], int]) -> tuple[_Line, TypedResult]:
    """A line and what was typed there, with the pairs called anew; what is no pair stays as it is."""
    round_, table, board, ns, ew = where
    messages = [str(again(pair)) if (pair := pair_of(typed)) else typed for typed in (entry.ns, entry.ew)]
    return (round_, table, board, again(ns), again(ew)), replace(entry, ns=messages[0], ew=messages[1])


def opening_of(cells: NamedCells) -> tuple[Opening, str]:
    """Return what is in the entry cells of a pairs workbook but for the results, and the start code.

    Raises:
        WorkbookError: a name of the template is not there.
    """
    typed = TYPED.read(cells)
    opening = Opening(
        **{each.name: each.read(getattr(typed, each.key)) for each in settings(Setup)},
        order=BEHIND.read(cells).order,
        own=_own(cells),
        names=_names(cells),
        members=members_typed(cells),
        deals=read_deals(cells),
        swiss=swiss_of(cells) if has_swiss(cells) else None,
        evening=evening_of(cells),
    )
    return opening, as_typed(typed.code)


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
    if not isinstance(rounds, int):
        return switched
    try:
        return " ".join(str(round_) for round_ in read_rounds(((switched,),)) if round_ <= rounds)
    except InputError:
        return switched  # what it is is said where the movement is made


def left_out(opening: Opening) -> list[int]:
    """Return the pairs whose names find no row, as the movement has no such numbers."""
    there = range(1, room_of(opening).pairs + 1)
    names = opening.called()
    return sorted({*opening.names} - {names.get(run, run) for run in there})


def _entries(cells: NamedCells) -> _Entries:
    """Every line with something typed: its round, table, board, NS and EW, and what was typed."""
    results = []
    for line in RESULTS.read(cells):
        typed = (line.group, line.played_board, line.played_ns, line.played_ew)
        entry = TypedResult(_result(line.result), *map(as_typed, typed))
        if entry != TypedResult():
            plan = (line.round, line.table, line.board, line.ns, line.ew)
            round_, table, board, ns, ew = (pair_of(value) or 0 for value in plan)
            results.append(((round_, table, board, ns, ew), entry))
    return results


def _placed(entries: _Entries, new: Opening) -> dict[_Place, TypedResult]:
    rows = [row for row in list_rows(new.plan(), called=new.called()) if row.board is not None]
    free = {(row.round, row.table, row.board or 0): (row.ns or 0, row.ew or 0) for row in rows}
    placed: dict[_Place, TypedResult] = {}
    homeless: _Entries = []
    meeting = {(place[2], *pairs): place for place, pairs in free.items()}
    for where, entry in entries:
        place = meeting.get(where[2:])
        if place is not None and place not in placed:
            placed[place] = entry
        else:
            homeless.append((where, entry))
    for where, entry in homeless:
        in_fact = _in_fact(where, entry)
        place = _free_line(where, {key: free[key] for key in free if key not in placed})
        if place is None:
            raise InputError(f"{_told(where, entry)} has no row in the new movement; nothing was written")
        placed[place] = in_fact
    return placed


def _in_fact(where: _Line, entry: TypedResult) -> TypedResult:
    """The entry with what was played beside it, for a line where something else is planned."""
    board, ns, ew = (
        typed or (str(planned) if planned else "")
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


def _names(cells: NamedCells) -> dict[int, Names]:
    results = {}
    for line in PAIRS.read(cells):
        names = Names(*(as_typed(getattr(line, key)) for key in TYPED_OF_PAIR))
        pair = pair_of(line.pair)
        if pair and names != Names():
            results[pair] = names
    return results


def _own(cells: NamedCells) -> tuple[OwnSeat, ...]:
    lines = ([number_of(getattr(seat, key)) for key in OWN.keys] for seat in OWN.read(cells))
    return tuple(OwnSeat(r, t, ns, ew, b) for r, t, ns, ew, b in lines if r and t and b)


def _result(value: CellValue) -> str:
    """A result as text; of a number below 1 that (50) may have become, the doubt is passed on."""
    doubtful = isinstance(value, int | float) and not isinstance(value, bool) and value < 1
    return NUMBER_MARK + as_typed(value) if doubtful else as_typed(value)


_OUT_OF_DATE = (CHECKED.name("check"), *(BEHIND.name(key) for key in ("state", "state_code", "state_tone")))


def as_stored(cells: NamedCells) -> Recalculated | None:
    """Return a workbook as it is stored; None where it must be computed: another set-up, or a strange file.

    Where the event stands is left blank, so that whoever reads it finds it in the results.

    Args:
        cells: a workbook of the template, with nothing computed.
    """
    try:
        opening, typed = opening_of(cells)
        plan = opening.plan()
        if not confirms(typed, opening.code):
            return None
        due = [tuple(map(str, row)) for row in list_rows(plan, opening.order, opening.called())]
        stored = [
            tuple(str(pair_of(getattr(line, key))) for key in ("round", "table", "board", "ns", "ew"))
            for line in RESULTS.read(cells)
        ]
        if [line for line in stored if line[0] != str(None)] != due:
            return None
        blank: dict[tuple[str, str], CellValue] = {cells.refs(name)[0]: "" for name in _OUT_OF_DATE}
    except XlvpError:
        return None  # what is wrong is said when it is computed
    return Recalculated(cells.package.data, blank, (), cells.stored)
