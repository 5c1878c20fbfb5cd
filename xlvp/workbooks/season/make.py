"""How season workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from typing import cast

from xlvp.workbooks.season.book import season_of
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.examples import build_example
from xlvp.workbooks.season.opening import (
    NEXT,
    Opening,
    Room,
    next_season,
    refuse_what_finds_no_place,
    reopened,
    room_for,
)
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.named_cells import NamedCells
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import Workbook, place

_COLUMNS = ("member_number", "session_number", "result_session", "absence_session", "pair_first", "log_when")


def _make(given: Mapping[str, object]) -> Made:
    """Make a workbook, empty or from an old one.

    Raises:
        WorkbookError: the old workbook is none of a season, or an entry of it finds no place.
    """
    old = cast("OldWorkbook | None", given["from"])
    members, sessions = (cast("int | None", given[key]) for key in ("members", "sessions"))
    if old is None:
        room = room_for(members or Room.members, sessions or Room.sessions)
        return Made(build_season(room), _words(room))
    cells = NamedCells(recalculate_apart(old.package), str(old.path))
    cells.made_by("season")
    book = season_of(cells)
    there = len(book.rows["Members"]), len(book.rows["Sessions"])
    room = room_for(members or there[0], sessions or there[1])
    if given["season"] == NEXT:
        opening, averages = next_season(book)
        notes = [f"{len(opening.members)} members and the rules taken over from {old.path}",
                 f"{averages} have last season's average"]  # fmt: skip
    else:
        opening = reopened(book)
        notes = [f"{len(opening.members)} members, {len(opening.sessions)} sessions and "
                 f"{len(opening.results)} results taken over from {old.path}"]  # fmt: skip
    refuse_what_finds_no_place(opening, room, str(old.path))
    return Made(build_season(room, opening), _words(room), tuple(notes))


def _words(room: Room) -> str:
    return f"a season of {room.members} members and {room.sessions} sessions, {room.results} results, ready"


def _again(package: Package, book: Workbook) -> bytes:
    sizes = []
    for column in _COLUMNS:
        where = place(package, book, f"xlvp_{column}")
        sizes.append(where.bottom - where.top - 1)  # without the lines above and below
    return build_season(Room(*sizes), Opening(rules={}), stored=False)


MAKER = Maker(
    _make,
    _again,
    ready={"season.xlsx": build_season, "examples/season.xlsx": build_example},
)
