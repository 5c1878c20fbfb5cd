"""The match as a template: its options, its ready workbooks, how one of its size is made anew."""

from collections.abc import Mapping
from functools import partial
from typing import cast

from xlvp.book.match_report import SCHEMA
from xlvp.book.package import Package
from xlvp.book.workbook import Workbook, place
from xlvp.exchange.from_match import given_match
from xlvp.exchange.into_match import take_match
from xlvp.teams.received import ReceivedMatches
from xlvp.templates.match import MOST_BOARDS, build_match
from xlvp.templates.match.examples import build_half_typed, build_real_match, build_rulings
from xlvp.templates.match.report import publish, report
from xlvp.templates.template import Button, Made, Option, Template


def _make(given: Mapping[str, object]) -> Made:
    boards, first = cast(int, given["boards"]), cast(int, given["first"])
    home, away, title = (str(given[key]) for key in ("home", "away", "title"))
    carry_over = cast("tuple[float, float]", given["carry_over"])
    data = build_match(boards=boards, first=first, home=home, away=away, carry_over=carry_over, title=title)
    return Made(data, f"a match of {boards} boards, ready to type into")


def _again(package: Package, book: Workbook) -> bytes:
    board = place(package, book, "xlvp_board")
    return build_match(boards=board.bottom - board.top - 1)  # without the lines above and below


MATCH = Template(
    "match",
    "Make a workbook for a team match.",
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
        Option("boards", "Number of boards.", "whole", 16, most=MOST_BOARDS),
        Option("first", "First board.", "whole", 1, most=999),
        Option("home", "Home team: North-South in the open room.", default=""),
        Option("away", "Away team: East-West in the open room.", default=""),
        Option("title", "Title of the match.", default=""),
        Option("carry-over", "IMPs carried over: home away.", "figures", (0, 0)),
    ),
    ready={
        "match.xlsx": build_match,
        "match-32.xlsx": partial(build_match, boards=32),
        "examples/match-usbf-2010.xlsx": build_real_match,
        "examples/match-rulings.xlsx": build_rulings,
        "examples/match-half-typed.xlsx": build_half_typed,
    },
    schema=SCHEMA,
    report=report,
    publish=publish,
    takes={ReceivedMatches: take_match},
    gives=given_match,
)
