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
from xlvp.templates.match.check import add_match_check
from xlvp.templates.match.head import add_head
from xlvp.templates.match.help import add_match_help
from xlvp.templates.match.opening import Opening
from xlvp.templates.match.plan import (
    CHECK,
    EXTRAS,
    HEADER,
    HELP,
    LINES,
    MATCH,
    REMARKS,
    SETTINGS,
    SETUP,
    TITLES,
    TYPED,
    VERDICT,
    WORKINGS,
    Plan,
)
from xlvp.templates.match.result import add_panel
from xlvp.templates.match.setup_sheet import add_setup
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
#: The largest match that is printed on one page.
_ONE_PAGE = 32
#: The largest that fills a landscape page.
_LANDSCAPE = 18


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
    add_head(sheet, plan)
    add_panel(sheet, plan)
    _enter(sheet, plan, opening, entries)
    setup = workbook.create_sheet(SETUP)
    add_setup(setup, plan, opening)
    add_match_help(workbook)
    add_match_check(workbook, plan)
    behind = workbook.create_sheet(WORKINGS)
    add_workings(behind, plan)
    add_chart(sheet, behind, plan)
    sheet.freeze_panes = f"A{plan.top}"
    for place in sheet.sheet_view.selection:  # the first result that is typed goes into the first entry
        place.activeCell = place.sqref = f"D{plan.first}"
    sheet.sheet_view.showGridLines = False
    one = plan.boards <= _ONE_PAGE
    flat = plan.boards <= _LANDSCAPE
    page.print_setup(sheet, f"A1:L{plan.remarks}", title_rows=f"1:{HEADER}", landscape=flat, one_page=one)
    # LibreOffice prints and exports every sheet: the others give no page unless their print range is cleared
    for other in (SETUP, HELP, CHECK, WORKINGS):
        workbook[other].print_title_rows = None
        workbook[other].print_area = "AA1"
    behind.sheet_state = "hidden"
    page.protect(sheet)
    _names(workbook, plan)
    return to_bytes(workbook)


def _enter(sheet: Worksheet, plan: Plan, opening: Opening, entries: Entries) -> None:
    for board, rooms in entries.items():
        if not opening.first <= board < opening.first + opening.boards:
            last = opening.first + opening.boards - 1
            raise InputError(f"board {board} is not one of the boards {opening.first} to {last}")
        for column, text in zip("DE", rooms, strict=True):
            look.put(sheet, f"{column}{plan.first + board - opening.first}", text or None, ENTRY)


def _names(workbook: Workbook, plan: Plan) -> None:
    """Name what a program reads back, so that it is found when sheets were renamed."""
    sheet, setup, behind = workbook[MATCH], workbook[SETUP], workbook[WORKINGS]
    for row, (label, called, text) in enumerate(
        (("Template", "xlvp_template", TEMPLATE), ("xlvp", "xlvp_version", __version__)), 3
    ):
        look.put(behind, f"A{row}", label, look.LABEL)
        look.put(behind, f"B{row}", text)
        page.name(behind, called, f"B{row}")
    for called, column in _COLUMNS.items():
        page.name(sheet, f"xlvp_{called}", plan.block(column))
    page.name(sheet, "xlvp_verdict", VERDICT)
    page.name(sheet, "xlvp_extras", EXTRAS)
    for called in LINES:
        if called not in TYPED:
            page.name(sheet, f"xlvp_{called}", plan.both(called))
    for called, row in TYPED.items():
        page.name(setup, f"xlvp_{called}", f"B{row}:C{row}")
    for called, ref in (TITLES | SETTINGS | {"remarks": REMARKS}).items():
        page.name(setup, f"xlvp_{called}", ref)
