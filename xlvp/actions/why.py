"""Why a pair has its points: of the row that the cursor is on, or of a pair and a board that are typed."""

from typing import TYPE_CHECKING

from xlvp.actions.questions import whole_number
from xlvp.actions.window import Document, Field, Form, Message, Window
from xlvp.errors import InputError
from xlvp.hosts.menu import WHY

if TYPE_CHECKING:
    from xlvp.pairs.event import PairsEvent
    from xlvp.xlsx.report import Report
    from xlvp.xlsx.values import Recalculated


def why_report(event: "PairsEvent", pair: str, board: int | None) -> "Report":
    """Return why a pair has its points on a board, or without one its place in the ranking."""
    from xlvp.pairs.pair_number import found_pair, pair_number
    from xlvp.workbooks.pairs.report import board_report, pairs_of, place_report

    number = found_pair(pair_number(pair), pairs_of(event))
    return place_report(event, number) if board is None else board_report(event, number, board)


def why_these_points(window: Window) -> None:
    """Explain the row of the cursor on the sheet Results; elsewhere ask for a pair and a board."""
    from xlvp.workbooks.listed import check_made_by
    from xlvp.workbooks.pairs.book import read_event
    from xlvp.workbooks.pairs.schema import TEMPLATE
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.report import report_lines
    from xlvp.xlsx.values import NamedCells

    document = window.document()
    recalculated = recalculate_apart(document.package)
    check_made_by(NamedCells(recalculated, document.package.name), TEMPLATE)
    event = read_event(recalculated)
    where = _row_of_cursor(recalculated, document) or _asked(window)
    if where is None:
        return
    pairs, board = where
    lines: list[str] = []
    for pair in pairs:
        lines += [*report_lines(why_report(event, pair, board)), ""]
    window.show(
        Message(WHY.label, f"Board {board}" if board else "The place in the ranking", lines, table=True)
    )


def _row_of_cursor(recalculated: "Recalculated", document: Document) -> tuple[list[str], int] | None:
    """The pairs and the board of the row of Results that the cursor is on; None elsewhere."""
    from xlvp.workbooks.pairs.schema import RESULTS
    from xlvp.xlsx.schema import whole
    from xlvp.xlsx.values import NamedCells, text_of

    cells = NamedCells(recalculated)
    row = document.cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for line, places in zip(RESULTS.read(cells), RESULTS.where(cells), strict=True):
        sheet, cell = places["result"]
        if (sheet, cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) != (document.sheet, row):
            continue
        board = whole(line.played_board) or whole(line.board)
        pairs = [text_of(line.played_ns) or text_of(line.ns), text_of(line.played_ew) or text_of(line.ew)]
        if board is None or "" in pairs:
            raise InputError("Nothing is played on this row. Put the cursor on a row with a result.")
        return pairs, board
    return None


def _asked(window: Window) -> tuple[list[str], int | None] | None:
    """Ask for a pair and a board."""
    words = "On the sheet Results, put the cursor on a row. Or type a pair here."
    fields = [Field("Pair"), Field("Board (blank: its place in the ranking)")]
    answered = window.ask(Form(WHY.label, fields, words))
    if answered is None:
        return None
    return [answered[0]], whole_number(answered[1], 1, 999) if answered[1] else None
