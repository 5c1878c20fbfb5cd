"""The match template: a scorer types a team match, board by board, and reads IMPs and VPs.

>>> build_match(boards=8, home="Kings", away="Queens")[:2]
b'PK'
"""

from typing import Any

from xlvp.workbooks.kit.books import finish, new_book, no_print, save, stamp
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.match.boards import boards_table
from xlvp.workbooks.match.book import BOARDS, SCHEMA, TEMPLATE
from xlvp.workbooks.match.head import add_head
from xlvp.workbooks.match.help import add_match_check, add_match_help
from xlvp.workbooks.match.layout import CHECK, HEADER, HELP, MATCH, SETUP, WORKINGS, Plan
from xlvp.workbooks.match.opening import Entries, match_opening
from xlvp.workbooks.match.plain import add_plain_sheets
from xlvp.workbooks.match.result import add_chart, add_panel, rounding
from xlvp.workbooks.match.setup import add_setup
from xlvp.workbooks.match.workings import add_workings

#: The largest match that is printed on one page.
_ONE_PAGE = 32
#: The largest that fills a landscape page.
_LANDSCAPE = 18


def build_match(
    boards: int = 16,
    first: int = 1,
    home: str = "",
    away: str = "",
    entries: Entries | None = None,
    **settings: Any,
) -> bytes:
    """Build the workbook of a team match, with computed values stored.

    Args:
        boards: board rows, 1 to 128.
        first: number of the first board.
        home: team that sits North-South in the open room.
        away: the other team.
        entries: by board number, what was typed in the open and the closed room.
        settings: others, by their names.

    Raises:
        InputError: boards or first out of range, or an entry for a board that is not of the match.
    """  # fmt: skip
    return build(match_opening(boards, first, entries, home=home, away=away, **settings))


def build(opening: Opening[int], edition: Edition = Edition.FULL) -> bytes:
    """Build the workbook of a team match from everything that can be in its entry cells."""
    plan = Plan(opening.size, edition=edition)
    workbook = new_book("xlvp team match", MATCH, SETUP)
    sheet = workbook[MATCH]
    boards_table(plan).write(sheet, opening.lines(BOARDS))
    sheet.sheet_format.defaultRowHeight = 15.75  # as the program will make it: the chart's place goes by it
    add_head(sheet, plan)
    add_panel(sheet, plan)
    add_setup(workbook[SETUP], plan, opening)
    add_match_help(workbook, edition)
    add_match_check(workbook, plan)
    behind = workbook.create_sheet(WORKINGS)
    add_workings(behind, plan)
    stamp(behind, TEMPLATE)
    if edition.plain:
        add_plain_sheets(workbook, plan, (rounding("for home", "for away"), rounding("for away", "for home")))
    add_chart(sheet, plan)
    finish(
        sheet,
        f"A1:L{plan.remarks}",
        titles=f"1:{HEADER}",
        landscape=plan.boards <= _LANDSCAPE,
        one_page=plan.boards <= _ONE_PAGE,
        freeze=f"A{plan.top}",
        start=f"D{plan.first}",
    )
    for other in (HELP, CHECK):
        no_print(workbook[other])
    return save(workbook, SCHEMA)
