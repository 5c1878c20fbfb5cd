"""The match template: a scorer types a team match, board by board, and reads IMPs and VPs.

>>> build_match(boards=8, home="Kings", away="Queens")[:2]
b'PK'
"""

from collections.abc import Mapping

from xlvp.errors import InputError
from xlvp.workbooks.kit.sheets import finish, new_book, no_print, save, stamp
from xlvp.workbooks.match.boards import boards_table
from xlvp.workbooks.match.book import SCHEMA, TEMPLATE
from xlvp.workbooks.match.head import add_head
from xlvp.workbooks.match.help import add_match_check, add_match_help
from xlvp.workbooks.match.layout import CHECK, HEADER, HELP, MATCH, WORKINGS, Plan
from xlvp.workbooks.match.opening import MOST_BOARDS, Opening
from xlvp.workbooks.match.result import add_chart, add_panel
from xlvp.workbooks.match.setup import add_setup
from xlvp.workbooks.match.setup_forms import SETUP
from xlvp.workbooks.match.workings import add_workings

Entries = Mapping[int, tuple[str, str]]

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
    workbook = new_book("xlvp team match", MATCH, SETUP)
    sheet = workbook[MATCH]
    boards_table(plan).write(sheet, _typed(opening, entries))
    sheet.sheet_format.defaultRowHeight = 15.75  # as the program will make it: the chart's place goes by it
    add_head(sheet, plan)
    add_panel(sheet, plan)
    add_setup(workbook[SETUP], plan, opening)
    add_match_help(workbook)
    add_match_check(workbook, plan)
    behind = workbook.create_sheet(WORKINGS)
    add_workings(behind, plan)
    stamp(behind, TEMPLATE)
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


def _typed(opening: Opening, entries: Entries) -> list[dict[str, str | None]]:
    """What stands in the entry cells of each board."""
    rows: list[dict[str, str | None]] = [{} for _ in range(opening.boards)]
    for board, rooms in entries.items():
        if not opening.first <= board < opening.first + opening.boards:
            last = opening.first + opening.boards - 1
            raise InputError(f"board {board} is not one of the boards {opening.first} to {last}")
        open_room, closed_room = (text or None for text in rooms)
        rows[board - opening.first] = {"open": open_room, "closed": closed_room}
    return rows
