"""How treasurer's books are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from functools import partial
from typing import cast

from xlvp.workbooks.kit.opening import Opening, rows_of
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.examples import build_example
from xlvp.workbooks.money.layout import Room
from xlvp.workbooks.money.reopen import LISTS, reopened, year_settings
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import Workbook

_SIZES = ("members", "sessions", "attendances", "ledger")


def _make(options: Mapping[str, object]) -> Made:
    """Make a workbook, empty or from an old one.

    Raises:
        InputError: a size is out of range, or the year's first day is no day.
        WorkbookError: the old workbook is no treasurer's book, or an entry of it does not fit.
    """
    sizes = {key: cast(int, options[key]) for key in _SIZES if options.get(key) is not None}
    old = cast("OldWorkbook | None", options.get("from"))
    if old is None:
        room = _room(sizes)
        year = year_settings(str(options.get("year") or ""))
        return Made(build_money(Opening(room, year)), f"a treasurer's book {_said(room)}, ready to type into")
    opening, notes = reopened(recalculate_apart(old.package), sizes, str(options.get("year") or ""))
    return Made(build_money(opening), f"a treasurer's book {_said(opening.size)}", notes)


def _room(sizes: Mapping[str, int]) -> Room:
    """The room; of the attendance enough for half of the members in every session."""
    room = Room(**sizes)
    if "attendances" in sizes:
        return room
    lines = max(100, min(8000, room.members * room.sessions // 2))
    return Room(**{**sizes, "attendances": lines})


def _said(room: Room) -> str:
    return f"for {room.members} members and {room.sessions} sessions"


def _again(package: Package, book: Workbook) -> bytes:
    """An empty workbook with the same room, for its formulas."""
    sizes = rows_of(package, book, *(table for table, _ in LISTS.values()))
    return build_money(Opening(Room(*sizes)), stored=False)


MAKER = Maker(
    _make,
    _again,
    ready={
        "money.xlsx": partial(build_money, Opening(Room(100, 50, 2500, 400))),
        "examples/money.xlsx": build_example,
    },
)
