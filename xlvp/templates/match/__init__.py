"""The match template: a scorer types a team match, board by board, and reads IMPs and VPs.

>>> build_match(boards=8, home="Kings", away="Queens")[:2]
b'PK'
"""

from collections.abc import Mapping

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.templates import look, page
from xlvp.templates.match.boards import ENTRY, add_boards
from xlvp.templates.match.chart import add_chart
from xlvp.templates.match.head import add_head
from xlvp.templates.match.help import add_match_check, add_match_help
from xlvp.templates.match.opening import Opening
from xlvp.templates.match.plan import (
    AWAY,
    DATE,
    EVENT,
    HEADER,
    HOME,
    LINES,
    MATCH,
    SETTINGS,
    TITLE,
    VERDICT,
    WORKINGS,
    Plan,
)
from xlvp.templates.match.result import add_panel
from xlvp.templates.match.workings import add_workings
from xlvp.templates.save import to_bytes

TEMPLATE = "match"
MOST_BOARDS = 128
Entries = Mapping[int, tuple[str, str]]

#: Names of whole columns of the boards.
_COLUMNS = {
    "board": "A", "open": "D", "closed": "E", "open_score": "F", "closed_score": "G",
    "swing": "H", "imps_home": "I", "imps_away": "J", "running": "K", "status": "L",
}  # fmt: skip
_CELLS = {"title": TITLE, "event": EVENT, "date": DATE, "home": HOME, "away": AWAY, "verdict": VERDICT}


def build_match(
    boards: int = 16,
    first: int = 1,
    home: str = "",
    away: str = "",
    carry_over: tuple[float, float] = (0, 0),
    entries: Entries | None = None,
    title: str = "",
) -> bytes:
    """Build the workbook of a team match, with computed values stored.

    Args:
        boards: board rows, 1 to 128.
        first: number of the first board.
        home: team that sits North-South in the open room.
        away: the other team.
        carry_over: IMPs of home and away from earlier stanzas.
        entries: by board number, what was typed in the open and the closed room.
        title: stands on top.

    Raises:
        InputError: boards or first out of range, or an entry for a board that is not of the match.
    """
    opening = Opening(title=title, home=home, away=away, boards=boards, first=first, carry_over=carry_over)
    return build(opening, entries or {})


def build(opening: Opening, entries: Entries) -> bytes:
    """Build the workbook of a team match from everything that can stand in its entry cells."""
    if not 1 <= opening.boards <= MOST_BOARDS:
        raise InputError(f"a match workbook has 1 to {MOST_BOARDS} boards, not {opening.boards}")
    if opening.first < 1:
        raise InputError(f"the first board is 1 or more, not {opening.first}")
    plan = Plan(opening.boards)
    workbook = Workbook()
    workbook.properties.title = "xlvp team match"
    sheet = workbook.active
    sheet.title = MATCH
    add_boards(sheet, plan)
    add_head(sheet, plan, opening)
    add_panel(sheet, plan, opening)
    _enter(sheet, plan, opening, entries)
    add_match_help(workbook)
    add_match_check(workbook, plan)
    behind = workbook.create_sheet(WORKINGS)
    add_workings(behind, plan)
    add_chart(sheet, behind, plan)
    sheet.freeze_panes = f"A{plan.top}"
    sheet.sheet_view.showGridLines = False
    page.print_setup(sheet, f"A1:L{plan.remarks}", title_rows=f"1:{HEADER}")
    page.protect(sheet)
    _names(sheet, behind, plan)
    return to_bytes(workbook)


def _enter(sheet: Worksheet, plan: Plan, opening: Opening, entries: Entries) -> None:
    for board, rooms in entries.items():
        if not opening.first <= board < opening.first + opening.boards:
            last = opening.first + opening.boards - 1
            raise InputError(f"board {board} is not one of the boards {opening.first} to {last}")
        for column, text in zip("DE", rooms, strict=True):
            look.put(sheet, f"{column}{plan.first + board - opening.first}", text or None, ENTRY)


def _names(sheet: Worksheet, behind: Worksheet, plan: Plan) -> None:
    """Name what a program reads back, so that it is found when sheets were renamed."""
    for row, (label, called, text) in enumerate(
        (("Template", "xlvp_template", TEMPLATE), ("xlvp", "xlvp_version", __version__)), 3
    ):
        look.put(behind, f"A{row}", label, look.LABEL)
        look.put(behind, f"B{row}", text)
        page.name(behind, called, f"B{row}")
    for called, column in _COLUMNS.items():
        page.name(sheet, f"xlvp_{called}", plan.block(column))
    for called, ref in _CELLS.items():
        page.name(sheet, f"xlvp_{called}", ref)
    page.name(sheet, "xlvp_remarks", f"D{plan.remarks}")
    for called in LINES:
        page.name(sheet, f"xlvp_{called}", plan.both(called))
    for called in SETTINGS:
        page.name(sheet, f"xlvp_{called}", plan.setting(called).replace("$", ""))
