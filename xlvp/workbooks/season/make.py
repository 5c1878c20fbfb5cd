"""How season workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from typing import cast

from xlvp.errors import InputError
from xlvp.workbooks.kit.opening import check_room, rows_of
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.season.book import MEMBERS, RESULTS, SESSIONS, season_of
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.examples import build_example
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
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.values import NamedCells
from xlvp.xlsx.workbook import Workbook


def _make(given: Mapping[str, object]) -> Made:
    """Make a workbook, empty or from an old one.

    Raises:
        InputError: options that do not fit together.
        WorkbookError: the old workbook is not a season, or is too large for the new one.
    """
    old = cast("OldWorkbook | None", given["from"])
    members, sessions = (cast("int | None", given[key]) for key in ("members", "sessions"))
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
    book = season_of(cells)
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


def _again(package: Package, book: Workbook) -> bytes:
    return build_season(season_opening(Room(*rows_of(package, book, *SIZES)), rules={}), stored=False)


MAKER = Maker(
    _make,
    _again,
    ready={"season.xlsx": build_season, "examples/season.xlsx": build_example},
)
