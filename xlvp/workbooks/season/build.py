"""The season workbook: a club's results over a season, its ladders, who goes up and down.

>>> build_season(season_opening(Room(members=8, sessions=3, results=20, absences=5, pairs=4, log=5)))[:2]
b'PK'
"""

from collections.abc import Mapping
from typing import Any

from xlvp.errors import InputError
from xlvp.workbooks.kit.books import finish, new_book, open_on, save
from xlvp.workbooks.kit.opening import Opening, check_room, rows_of
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.season import layout
from xlvp.workbooks.season.book import MEMBERS, RESULTS, SCHEMA, SESSIONS, SeasonBook
from xlvp.workbooks.season.examples import example
from xlvp.workbooks.season.help import add_season_check, add_season_help
from xlvp.workbooks.season.ladders import add_evenings, add_ladders, add_lines, add_player
from xlvp.workbooks.season.layout import FIRST, Plan, add_list, add_lists, add_setup
from xlvp.workbooks.season.opening import (
    NEXT,
    PRESETS,
    SIZES,
    USUAL_RULES,
    Room,
    next_season,
    reopened,
    room_for,
    season_opening,
)
from xlvp.workbooks.season.start import add_print, add_start, add_workings
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.values import NamedCells


def build_season(opening: Opening[Room] | None = None, *, stored: bool = True) -> bytes:
    """Build ``season.xlsx``.

    Without ``stored`` no values are computed, for its formulas alone.
    """
    opening = opening or season_opening()
    plan = Plan(opening.size)
    workbook = new_book("xlvp: a season", *layout.SHEETS)
    workbook.create_sheet(layout.WORKINGS)
    form = add_setup(workbook, opening)
    add_lists(workbook, plan, opening)
    add_evenings(workbook, plan)
    add_ladders(workbook, plan)
    add_player(workbook, plan, opening)
    add_lines(workbook, plan, opening)
    log = workbook[layout.LOG]
    add_list(log, plan.log, "What imports wrote. You can add rows.", opening)
    area, used = f"A1:D{plan.log.last}", plan.log.last_used("log_when")
    finish(log, area, used=used, titles=f"1:{FIRST - 2}", landscape=True, freeze=f"A{FIRST}")
    add_season_check(workbook, plan)
    add_season_help(workbook)
    add_workings(workbook, plan)
    add_print(workbook, plan, form, opening)
    add_start(workbook, plan, form)
    workbook.move_sheet(layout.WORKINGS, len(workbook.sheetnames))
    open_on(workbook, layout.START)
    return save(workbook, SCHEMA, stored=stored)


def _make(given: Mapping[str, Any]) -> Made:
    old: OldWorkbook | None = given["from"]
    members, sessions = (given[key] for key in ("members", "sessions"))
    preset = given.get("preset")
    if old is None:
        if given["season"] == NEXT:
            raise InputError("--season next needs last season's workbook. Add --from and its name.")
        room = room_for(members or Room.members, sessions or Room.sessions)
        rules = PRESETS[str(preset)] if preset else USUAL_RULES
        return Made(build_season(season_opening(room, rules=rules)), _words(room))
    if preset:
        raise InputError("--preset sets up new rules; with --from the rules are those of the old file")
    cells = NamedCells(recalculate_apart(old.package), str(old.path))
    check_made_by(cells, "season")
    book = SeasonBook(cells)
    room = room_for(members or len(book.rows[MEMBERS.title]), sessions or len(book.rows[SESSIONS.title]))
    if given["season"] == NEXT:
        opening, averages = next_season(cells, book, room)
        notes = [f"{len(opening.lines(MEMBERS))} members and the rules taken over from {old.path}",
                 f"{averages} have last season's average"]  # fmt: skip
    else:
        opening = reopened(cells, room)
        counts = [f"{len(opening.lines(each))} {each.title.lower()}" for each in (MEMBERS, SESSIONS, RESULTS)]
        notes = [f"{counts[0]}, {counts[1]} and {counts[2]} taken over from {old.path}"]
    for table, (size, what) in SIZES.items():
        check_room(opening.lines(table), getattr(room, size), what)
    return Made(build_season(opening), _words(room), tuple(notes))


def _words(room: Room) -> str:
    return f"a season of {room.members} members and {room.sessions} sessions, {room.results} results, ready"


def build_example() -> bytes:
    """Build ``examples/season.xlsx``."""
    return build_season(example())


MAKER = Maker(
    _make,
    lambda package, book: build_season(
        season_opening(Room(*rows_of(package, book, *SIZES)), rules={}), stored=False
    ),
    ready={"season.xlsx": build_season, "examples/season.xlsx": build_example},
)
