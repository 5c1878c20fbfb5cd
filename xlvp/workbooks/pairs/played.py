"""What was really played, into a pairs workbook: the cells that change, and the movement as a file."""

from collections.abc import Callable
from typing import TypeAlias

from xlvp.errors import WorkbookError
from xlvp.pairs.played import Lines, Played, Really, movement_as_played
from xlvp.pairs.score_list import ScoreLine
from xlvp.workbooks.kit.changes import Change, Import
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.opening import opening_of
from xlvp.xlsx.values import NamedCells, Recalculated, Ref, text_of

Correct: TypeAlias = Callable[[Lines], Played]
"""What says of the list what was really played."""


def take_played(recalculated: Recalculated, name: str, correct: Correct) -> Import:
    """Lay what was really played beside the list of results.

    Raises:
        InputError: the list has no such round, table, board or pair.
        WorkbookError: it is no pairs workbook, or it has no movement.
    """
    cells = NamedCells(recalculated, name)
    check_made_by(cells, schema.TEMPLATE)
    lines = read_event(recalculated).scored.lines
    typed, refs = schema.RESULTS.read(cells), schema.RESULTS.where(cells)
    if len(typed) != len(lines):
        raise WorkbookError(f"{name}: the list of results cannot be read row by row")
    result = Import(whole=True, new_title="To be typed")
    for place, really in sorted(correct(lines).items()):
        line = lines[place]
        assert line is not None
        where = _where(line, refs[place]["result"])
        for key, label, new in _texts(line, really):
            old = text_of(getattr(typed[place], key))
            if new != old:
                result.changes.append(Change(f"{where}, {label}", refs[place][key], old, new))
            elif new:
                result.same += 1
        if (line.ns, line.ew) == (really.ew, really.ns) and _of_sides(line):
            result.notes.append(
                f"{where}: {line.entry} stays as typed. Its first half is now pair {really.ns}'s: check it."
            )
    return result


def _of_sides(line: ScoreLine) -> bool:
    """Whether the result is a ruling that tells the sides apart, so that it matters who sat where."""
    if line.result is None or line.score is not None:
        return False
    return line.result.split or line.result.percentages is not None


def _texts(line: ScoreLine, really: Really) -> list[tuple[str, str, str]]:
    """The cells of a row: the key and the heading of the column, and what belongs there.

    Nothing is typed beside the plan where the plan was played.
    """
    board, ns, ew = line.planned
    texts = [
        ("played_board", "Board played", _typed(board, really.board)),
        ("played_ns", "NS sat", _typed(ns, really.ns)),
        ("played_ew", "EW sat", _typed(ew, really.ew)),
    ]
    if really.entry is not None:
        texts.append(("result", "Result", really.entry))
    if really.group is not None:
        texts.append(("group", "Scoring group", really.group))
    return texts


def _typed(planned: int | None, really: int | None) -> str:
    return "" if planned == really or really is None else str(really)


def _where(line: ScoreLine, ref: Ref) -> str:
    board, ns, ew = line.planned
    row = "".join(sign for sign in ref[1] if sign.isdigit())
    return f"Row {row}: round {line.round} table {line.table} board {board} pairs {ns}-{ew}"


def really_played(recalculated: Recalculated, name: str) -> tuple[str, list[str]]:
    """Return the movement of a workbook as it was really played, as a file, and what it cannot say."""
    cells = NamedCells(recalculated, name)
    check_made_by(cells, schema.TEMPLATE)
    opening, _ = opening_of(cells)
    runs: dict[int, int] = {called: run for run, called in opening.called().items()}
    return movement_as_played(read_event(recalculated).scored.lines, opening.plan(), runs)
