"""The match template: a scorer types a team match, board by board, and reads IMPs and VPs.

>>> build_match(boards=8, home="Kings", away="Queens")[:2]
b'PK'
"""

from collections.abc import Mapping
from typing import Any

from xlvp.errors import InputError
from xlvp.records.setting import settings as settings_of
from xlvp.workbooks.kit.books import finish, new_book, no_print, save, stamp
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.match.boards import add_workings, boards_table
from xlvp.workbooks.match.book import BOARDS, MOST_BOARDS, SCHEMA, TEMPLATE, Settings
from xlvp.workbooks.match.help import add_match_check, add_match_help
from xlvp.workbooks.match.layout import HEADER, MATCH, SETUP, WORKINGS, Plan, add_setup
from xlvp.workbooks.match.plain import add_plain_sheets
from xlvp.workbooks.match.result import add_chart, add_head, add_panel, rounding

Entries = Mapping[int, tuple[str, str]]


def build_match(
    boards: int = Settings.boards, first: int = 1, entries: Entries | None = None, **settings: Any
) -> bytes:
    """Build the workbook of a team match, with computed values stored; as :func:`match_opening` has it."""
    return build(match_opening(boards, first, entries, **settings))


def match_opening(
    boards: int = Settings.boards, first: int = 1, entries: Entries | None = None, **settings: Any
) -> Opening[int]:
    """Return what is in the entry cells of a match.

    Args:
        boards: board rows, 1 to 128.
        first: number of the first board.
        entries: by board number, what was typed in the open and the closed room.
        settings: by their names in :class:`Settings` and :class:`Figures`, these for home and away.

    Raises:
        InputError: boards or first out of range, or an entry for a board that is not of the match.
    """
    if not 1 <= boards <= MOST_BOARDS:
        raise InputError(f"a match workbook has 1 to {MOST_BOARDS} boards, not {boards}")
    if first < 1:
        raise InputError(f"the first board is 1 or more, not {first}")
    lines: list[dict[str, str]] = [{} for _ in range(boards)]
    for board, rooms in (entries or {}).items():
        if not first <= board < first + boards:
            message = " and ".join(filter(None, rooms))
            raise InputError(
                f"board {board} ({message}) does not fit among the boards {first} to {first + boards - 1}; "
                "nothing was written"
            )
        lines[board - first] = {key: text for key, text in zip(BOARDS.typed, rooms, strict=True) if text}
    usual = {each.key: each.default for each in settings_of(Settings)}
    return Opening(boards, usual | settings | {"boards": boards, "first": first}, {BOARDS.title: lines})


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
        landscape=plan.boards <= 18,
        one_page=plan.boards <= 32,
        freeze=f"A{plan.top}",
        start=f"D{plan.first}",
    )
    for other in ("Help", "Check"):
        no_print(workbook[other])
    return save(workbook, SCHEMA)
