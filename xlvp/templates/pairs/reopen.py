"""A new pairs workbook from an old one, for a late or a missing pair: nothing that was typed is lost.

An entry goes to the line of the new movement where the same pairs play the same board. If they do not
meet there any more, it goes to a free line of the same board, or any free line of one of the pairs, with
what was played beside it.
"""

from collections.abc import Sequence
from dataclasses import replace

from xlvp.book.named_cells import NamedCells
from xlvp.book.recalculate import Recalculated
from xlvp.errors import InputError, WorkbookError
from xlvp.events.movement_rows import list_rows
from xlvp.events.setup import OwnSeat
from xlvp.hosts.cells import CellValue
from xlvp.templates.pairs.opening import Entry, Names, Opening
from xlvp.templates.pairs.workings import TEMPLATE

_TYPED = ("result", "group", "played_board", "played_ns", "played_ew")
_Place = tuple[int, int, int]


def reopened(recalculated: Recalculated, **changes: object) -> Opening:
    """Return what stands in a pairs workbook, with some of the set-up changed.

    Raises:
        WorkbookError: it was not made from this template.
        InputError: there is no such movement, or an entry finds no place in it.
    """
    cells = NamedCells(recalculated)
    if cells.template != TEMPLATE:
        raise WorkbookError("the workbook to start from was not made by xlvp new pairs")
    old = Opening(
        title=_text(cells.one("xlvp_title")),
        place=_text(cells.one("xlvp_event")),
        date=_text(cells.one("xlvp_date")),
        movement=_text(cells.one("xlvp_movement")),
        pairs=_number(cells.one("xlvp_pairs_number")),
        sections=_number(cells.one("xlvp_sections")) or 1,
        rounds=_number(cells.one("xlvp_rounds")),
        boards=_number(cells.one("xlvp_boards_per_round")) or 2,
        switched=_text(cells.one("xlvp_switched")),
        missing=_number(cells.one("xlvp_missing")),
        method=_text(cells.one("xlvp_method")),
        ties=_text(cells.one("xlvp_ties")),
        winners=_text(cells.one("xlvp_winners")),
        order=_text(cells.one("xlvp_order")),
        own=_own(cells),
        names=_names(cells),
        remarks=_text(cells.one("xlvp_remarks")),
    )
    if "pairs" in changes and "missing" not in changes:
        changes["missing"] = None
    new = replace(old, **changes)  # type: ignore[arg-type]
    return replace(new, entries=_placed(_entries(cells), new))


def _entries(cells: NamedCells) -> list[tuple[tuple[int, int, int, int, int], Entry]]:
    """Every line with something typed: its round, table, board, NS and EW, and what was typed."""
    plan = [cells.column(f"xlvp_{name}") for name in ("round", "table", "board", "ns", "ew")]
    typed = [cells.column(f"xlvp_{name}") for name in _TYPED]
    found = []
    for line, words in zip(zip(*plan, strict=True), zip(*typed, strict=True), strict=True):
        entry = Entry(*map(_text, words))
        if entry != Entry():
            where = [_number(value) or 0 for value in line]
            found.append(((where[0], where[1], where[2], where[3], where[4]), entry))
    return found


def _placed(
    entries: Sequence[tuple[tuple[int, int, int, int, int], Entry]], new: Opening
) -> dict[_Place, Entry]:
    rows = [row for row in list_rows(new.plan()) if row[2] is not None]
    free = {(int(r or 0), int(t or 0), int(b or 0)): (int(ns or 0), int(ew or 0)) for r, t, b, ns, ew in rows}
    placed: dict[_Place, Entry] = {}
    homeless = []
    meeting = {(place[2], *pairs): place for place, pairs in free.items()}
    for (turn, table, board, ns, ew), entry in entries:
        place = meeting.get((board, ns, ew))
        if place is not None and place not in placed:
            placed[place] = entry
        else:
            homeless.append(((turn, table, board, ns, ew), entry))
    for where, entry in homeless:
        place = _free_line(where, {key: free[key] for key in free if key not in placed})
        if place is None:
            turn, table, board, ns, ew = where
            raise InputError(
                f"round {turn}, table {table}, board {board}: {entry.result!r} of pairs {ns} and {ew} finds "
                "no free line in the new movement; nothing was written"
            )
        board, ns, ew = where[2:]
        placed[place] = replace(
            entry, board=entry.board or str(board), ns=entry.ns or str(ns), ew=entry.ew or str(ew)
        )
    return placed


def _free_line(where: tuple[int, int, int, int, int], free: dict[_Place, tuple[int, int]]) -> _Place | None:
    """The free line that suits best: of the same board, of one of the pairs, of the same round and table."""
    turn, table, board, ns, ew = where

    def suits(place: _Place) -> tuple[bool, int, bool, bool]:
        shared = len({ns, ew} & set(free[place]))
        return place[2] == board, shared, place[0] == turn, place[1] == table

    best = max(sorted(free), key=suits, default=None)
    return best if best is not None and suits(best) > (False, 0, False, False) else None


def _names(cells: NamedCells) -> dict[int, Names]:
    columns = [cells.column(f"xlvp_{name}") for name in ("pair", "player1", "player2", "penalty", "handicap")]
    found = {}
    for number, *words in zip(*columns, strict=True):
        names = Names(*map(_text, words))
        pair = _number(number)
        if pair and names != Names():
            found[pair] = names
    return found


def _own(cells: NamedCells) -> tuple[OwnSeat, ...]:
    values = cells.column("xlvp_own")
    rows = [values[at : at + 5] for at in range(0, len(values), 5)]
    numbers = [[_number(value) for value in row] for row in rows]
    return tuple(OwnSeat(r, t, ns, ew, b) for r, t, ns, ew, b in numbers if r and t and b)


def _number(value: CellValue) -> int | None:
    text = _text(value)
    return int(text) if text.isascii() and text.isdigit() else None


def _text(value: CellValue) -> str:
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int | float):
        return f"{value:.15g}"
    return value.strip() if isinstance(value, str) else value.code
