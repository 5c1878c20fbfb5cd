"""The match as a template: its options, its ready workbooks, how one of its size is made anew."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import cast

from xlvp.notation.spellings import letters_of
from xlvp.teams.received import ReceivedMatches
from xlvp.workbooks.match.book import SCHEMA, match_report
from xlvp.workbooks.match.build import MOST_BOARDS, build, build_match
from xlvp.workbooks.match.examples import build_half_typed, build_real_match, build_rulings
from xlvp.workbooks.match.imports import given_match, take_match
from xlvp.workbooks.match.opening import Opening, reopened
from xlvp.workbooks.match.report import MatchWorkbook
from xlvp.workbooks.template import Button, Made, OldWorkbook, Option, Template
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package
from xlvp.xlsx.workbook import Workbook, place

_BOARDS = 16
_SHEETS = ("Match", "Setup", "Help", "Check", "Workings")


def _make(given: Mapping[str, object]) -> Made:
    """Make a workbook, or an old one anew.

    Raises:
        InputError: the number of boards is out of range, or an entry of the old workbook finds no place.
        WorkbookError: the old workbook is none of a match.
    """
    boards, first = (cast("int | None", given.get(key)) for key in ("boards", "first"))
    words = {key: str(given[key]) for key in ("home", "away", "title") if given.get(key)}
    old = cast("OldWorkbook | None", given.get("from"))
    opening, entries = (
        reopened(recalculate_apart(old.package), boards, first)
        if old
        else (Opening(boards=boards or _BOARDS, first=first or 1), {})
    )
    if given.get("letters"):
        words["letters"] = letters_of(str(given["letters"])).name
    opening = replace(opening, **words)  # type: ignore[arg-type]
    if given.get("carry_over"):
        opening = replace(opening, carry_over=cast("tuple[float, float]", given["carry_over"]))
    notes = []
    if old:
        notes = [f"{len(entries)} boards taken over from {old.path}", *old.left_behind(_SHEETS)]
    message = f"a match of {opening.boards} boards, ready to type into"
    return Made(build(opening, entries), message, tuple(notes))


def _again(package: Package, book: Workbook) -> bytes:
    board = place(package, book, "xlvp_board")
    return build_match(boards=board.bottom - board.top - 1)  # without the lines above and below


MATCH = Template(
    "match",
    "Make a workbook for a team match.\n\n"
    "With --from OLD the new workbook has what was typed in the old one, for more boards or after a newer "
    "xlvp. OLD stays as it is.",
    _make,
    Button(
        "New match",
        "A workbook for a team match, made from xlvp's template under a name that you choose.",
        "FileNew",
        asks="boards",
        usual=16,
    ),
    marker="xlvp_swing",
    anchors=SCHEMA.sheets,
    again=_again,
    options=(
        Option("boards", f"Number of boards; default {_BOARDS}.", "whole", most=MOST_BOARDS),
        Option("first", "First board; default 1.", "whole", most=999),
        Option("home", "Home team: North-South in the open room.", default=""),
        Option("away", "Away team: East-West in the open room.", default=""),
        Option("title", "Title of the match.", default=""),
        Option("letters", "Of contracts: English, German, French ... or your own, as on the sheet Setup."),
        Option("carry-over", "IMPs carried over: home away.", "figures"),
        Option("from", "Copy all entries and settings from this workbook.", "workbook"),
    ),
    ready={
        "match.xlsx": build_match,
        "match-32.xlsx": partial(build_match, boards=32),
        "examples/match-usbf-2010.xlsx": build_real_match,
        "examples/match-rulings.xlsx": build_rulings,
        "examples/match-half-typed.xlsx": build_half_typed,
    },
    schema=SCHEMA,
    event=lambda recalculated: MatchWorkbook(match_report(recalculated)),
    takes={ReceivedMatches: take_match},
    gives=lambda cells: given_match(recalculate_apart(cells.package), cells.package.name),
)
