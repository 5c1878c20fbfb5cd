"""How match workbooks are made: of options, of old ones, empty for the proof, and those that are ready."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, cast

from xlvp.notation.spellings import letters_of
from xlvp.workbooks.kit.calls import PLAIN_NAME, Edition
from xlvp.workbooks.kit.opening import in_use, rows_of
from xlvp.workbooks.match.book import BOARDS, Settings
from xlvp.workbooks.match.build import build, build_match
from xlvp.workbooks.match.examples import build_half_typed, build_real_match, build_rulings
from xlvp.workbooks.match.opening import match_opening, reopened
from xlvp.workbooks.plain.explained import PLAIN_SHEETS
from xlvp.workbooks.template import Made, Maker, OldWorkbook
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import Workbook

_SHEETS = ("Match", "Setup", "Help", "Check", "Workings", *PLAIN_SHEETS)


def _make(options: Mapping[str, object]) -> Made:
    """Make a workbook, or an old one anew.

    Raises:
        InputError: the number of boards is out of range, or an entry of the old workbook does not fit.
        WorkbookError: the old workbook is none of a match.
    """
    boards, first = (cast("int | None", options.get(key)) for key in ("boards", "first"))
    settings: dict[str, Any] = {
        key: str(options[key]) for key in ("home", "away", "title") if options.get(key)
    }
    old = cast("OldWorkbook | None", options.get("from"))
    if options.get("letters"):
        settings["letters"] = letters_of(str(options["letters"])).name
    if options.get("carry_over"):
        settings["carry_over"] = options["carry_over"]
    notes: list[str] = []
    if old is None:
        opening = match_opening(boards or Settings.boards, first or Settings.first, **settings)
    else:
        opening = reopened(recalculate_apart(old.package), boards, first)
        opening = replace(opening, settings={**opening.settings, **settings})
        many = len(in_use(opening.lines(BOARDS)))
        notes = [f"{many} boards taken over from {old.path}", *old.left_behind(_SHEETS)]
    edition = Edition.of(plain=bool(options.get("plain")))
    message = f"a match of {opening.size} boards, ready to type into"
    return Made(build(opening, edition), message, tuple(notes))


def _again(package: Package, book: Workbook) -> bytes:
    opening = match_opening(rows_of(package, book, BOARDS)[0])
    return build(opening, Edition.of(plain=PLAIN_NAME in book.names))


MAKER = Maker(
    _make,
    _again,
    ready={
        "match.xlsx": build_match,
        "match-32.xlsx": partial(build_match, boards=32),
        "plain/match.xlsx": lambda: build(match_opening(), Edition.PLAIN),
        "plain/match-32.xlsx": lambda: build(match_opening(32), Edition.PLAIN),
        "examples/match-usbf-2010.xlsx": build_real_match,
        "examples/match-rulings.xlsx": build_rulings,
        "examples/match-half-typed.xlsx": build_half_typed,
    },
)
