"""The season workbook: a club's results over a season, its ladders, who goes up and down.

>>> build_season(season_opening(Room(members=8, sessions=3, results=20, absences=5, pairs=4, log=5)))[:2]
b'PK'
"""

from xlvp.workbooks.kit.books import finish, new_book, open_on, save
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tables import print_lines
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.book import SCHEMA
from xlvp.workbooks.season.help import add_season_check, add_season_help
from xlvp.workbooks.season.ladders import add_evenings, add_ladders, add_lines, add_player
from xlvp.workbooks.season.layout import FIRST, Plan
from xlvp.workbooks.season.lists import add_list, add_lists, add_setup
from xlvp.workbooks.season.notice import add_print
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.workbooks.season.start import add_start, add_workings


def build_season(opening: Opening[Room] | None = None, *, stored: bool = True) -> bytes:
    """Build ``season.xlsx``.

    Args:
        opening: what is in the entry cells, and the room.
        stored: whether computed values are stored; for its formulas alone nobody need compute.
    """
    opening = opening or season_opening()
    plan = Plan(opening.size)
    workbook = new_book("xlvp: a season", *texts.SHEETS)
    workbook.create_sheet(texts.WORKINGS)
    form = add_setup(workbook, opening)
    add_lists(workbook, plan, opening)
    add_evenings(workbook, plan)
    add_ladders(workbook, plan)
    add_player(workbook, plan, opening)
    add_lines(workbook, plan, opening)
    log = workbook[texts.LOG]
    add_list(log, plan.log, texts.LOG_HINT, opening)
    finish(log, f"A1:D{plan.log.end}", titles=f"1:{FIRST - 2}", landscape=True, freeze=f"A{FIRST}")
    print_lines(log, plan.log, "D", "log_when")
    add_season_check(workbook, plan)
    add_season_help(workbook)
    add_workings(workbook, plan)
    add_print(workbook, plan, form, opening)
    add_start(workbook, plan, form)
    workbook.move_sheet(texts.WORKINGS, len(workbook.sheetnames))
    open_on(workbook, texts.START)
    return save(workbook, SCHEMA, stored=stored)
