"""Every state of an event and how it reads: one table, to be read as a tired scorer would.

What happened, the code by which programs know it, how it is coloured, the sentence on top of every sheet. A
workbook shows the same: its formulas pass on what only it sees, as :class:`SheetState` holds it. What page,
index and feed say, and what speaks against publishing, sending and drawing, follow from the same account.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from typing import Any

import pytest

from tests.every import every
from tests.functions.session_list import typed
from tests.openings import opening_of
from tests.season.test_season_slips import as_typed, season
from tests.teams.test_teams_evening import ask
from tests.workbooks.plain_engines import kept, own
from tests.workbooks.test_plain_league import made, opening
from xlvp.account import BAD, CODES, FINAL, OPEN, Account
from xlvp.functions import teams_kinds as kinds
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.conditions import read_session_conditions
from xlvp.pairs.ranking import Pair
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import SheetState, session_account
from xlvp.teams.conditions import read_conditions
from xlvp.teams.event_account import account_of
from xlvp.teams.knock_out import knock_out_account
from xlvp.teams.match_boards import event_of
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.published import reasons_against
from xlvp.workbooks.match.match_account import BoardState, match_account
from xlvp.workbooks.money import book as money
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.layout import NEW_PAYMENTS, NEW_RECEIPTS, Room
from xlvp.workbooks.money.report import MoneyWorkbook
from xlvp.workbooks.teams import layout as sheets
from xlvp.workbooks.teams.tables import Layout
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Words
from xlvp.xlsx.values import NamedCells

_IN = ("-100",) * 8
_SHEET = SheetState(before=6)
_SWISS = replace(_SHEET, planned=1, drawn=1)
_THREE = replace(_SHEET, planned=3, drawn=1)
_START = "Set-up: to start, type XZMX in the cell Start code of the sheet Setup"
_ENTRANT = "Entrants, row 7: lot: 'perhaps' is not a number"
_LEFT = "Entrants, row 7: pair 1 left after round 9, and the event has 2 rounds"
_CHANGED = "Round 1 pair 1 v pair 4 changed after round 2 was drawn"


@dataclass(frozen=True)
class Session:
    """What was typed, and what the workbook sees."""

    entries: tuple[str, ...] = _IN
    setup: tuple[tuple[str, str], ...] = ()
    sheet: SheetState = _SHEET
    pair: dict[str, Any] = field(default_factory=dict)
    members: tuple[tuple[str, str], ...] = ()


def _but(first: str) -> Session:
    return Session((first, *_IN[1:]))


def _seen(**seen: Any) -> Session:
    return Session(sheet=replace(_SHEET, **seen))


def _fined(**pair: Any) -> Session:
    return Session(pair=pair)


STATES = [
    # the list
    ("nothing is in", Session(("",) * 8), "ready", "none", "Ready: 8 results to come"),
    ("some are in", Session(("-100", "-100")), "provisional", "none", "Provisional: 2 of 8 results are in"),
    ("all are in", Session(), "final", "good", "Final: all 8 results are in"),
    ("results are missing between others", Session(("-100", "", "", "", *_IN[4:])), "provisional", "none",
     "Provisional: 5 of 8 results are in; 3 missing (boards 1, 2)"),
    ("late", _but("late"), "provisional", "none", "Provisional: 7 of 8 results are in; 1 late (board 1)"),
    ("a board was not played", _but("NP"), "final", "good",
     "Final: all 7 results are in; 1 board was not played"),
    ("no board was played", Session(("NP",) * 8), "empty", "none",
     "Nothing to score; 8 boards were not played"),
    ("no contract", _but("8SN="), "provisional", "bad",
     "Provisional: 7 of 8 results are in; 1 cannot be scored (board 1)"),
    ("more than the whole board", _but("70%/60%"), "queried", "doubt",
     "All 8 results are in; 1 to check (board 1)"),
    # the set-up
    ("no start code", _seen(setup=_START), "set-up", "doubt", _START),
    ("Ties: toss", Session(setup=(("Ties", "toss"),)), "provisional", "bad",
     "Provisional: all 8 results are in; 1 setting is not used (Ties: expected share, direct, tops, "
     "or several such as 'direct then tops', not 'toss')"),
    ("Prizes: J", Session(setup=(("Categories", "A > B"), ("Prizes", "1 J"))), "provisional", "bad",
     "Provisional: all 8 results are in; 1 setting is not used (Prizes: J is no category on Setup)"),
    ("the ranking cannot be made", _seen(unranked=True), "unusable", "bad",
     "xlvp cannot rank by these settings: see the sheet Setup"),
    ("two pairs meet twice", _seen(problem="pairs 1 and 2 meet twice"), "queried", "doubt",
     "All 8 results are in; 1 fault of the movement (pairs 1 and 2 meet twice)"),
    # the other lists
    ("a penalty that is no number", _fined(left_out=("penalty 3x is not counted: '3x' is not a number",)),
     "provisional", "bad",
     "Provisional: all 8 results are in; 1 entry of a pair is not used (see Pairs)"),
    ("a penalty of 500", _fined(penalty=500), "queried", "doubt",
     "All 8 results are in; 1 pair to check (see Pairs)"),
    ("a number of two members", Session(members=(("1", "Ann"), ("1", "Bob"))), "queried", "doubt",
     "All 8 results are in; 1 member to check (see Members)"),
    # what only the workbook sees
    ("a locked entry", _seen(locked="Results, F9 is locked"), "queried", "doubt",
     "All 8 results are in; 1 locked entry (Results, F9 is locked)"),
    # a Swiss
    ("rounds to be drawn", Session(sheet=_THREE), "provisional", "none",
     "Provisional: round 1 of 3 is in; xlvp draw draws the next"),
    ("the last round is in", Session(sheet=_SWISS), "final", "good", "Final: all 8 results are in"),
    ("a result changed after the draw",
     Session(sheet=replace(_SWISS, changed=f"{_CHANGED}. The draw stands.")), "final", "good",
     f"Final: all 8 results are in; 1 change after the draw ({_CHANGED})"),
    ("an entrant that cannot be read",
     Session(sheet=replace(_SWISS, matches=f"1 left out ({_ENTRANT})", left_out=1)), "provisional", "bad",
     f"Provisional: all 8 results are in; 1 left out ({_ENTRANT})"),
    ("an entrant to check", Session(sheet=replace(_SWISS, matches=f"1 to check ({_LEFT})")), "queried",
     "doubt", f"All 8 results are in; 1 to check ({_LEFT})"),
    ("a match without VPs", Session(sheet=replace(_SWISS, waiting=1)), "provisional", "bad",
     "Provisional: all 8 results are in; 1 match has no VPs (see Matches)"),
]  # fmt: skip


Row = tuple[Any, ...]
State = tuple[str, Account, str, str, str]
_MARK = re.compile(r"type (yes \w{3}) under Accepted")


def _read(read: Callable[[Any], Any], rows: Sequence[Row]) -> Any:
    """The lines of a list; the row above the list is blank, as on the sheets."""
    return read((("",) * len(rows[0]), *rows)).lines if rows else ()


def teams(
    matches: Sequence[Row], settings: Sequence[Row], field: Sequence[Row], **lists: Sequence[Row]
) -> Account:
    """The account of an event of teams, by what is typed; ``ties`` is the list of a knock-out."""
    conditions = read_conditions((("Boards", 8), *settings))
    boards = lists.get("boards", ())
    event = event_of(
        _read(kinds.read_matches, matches),
        conditions,
        _read(kinds.read_teams, field),
        _read(kinds.read_penalties, lists.get("penalties", ())),
        boards=kinds.read_boards(tuple(boards)).typed_in(conditions.letters) if boards else (),
        draw=_read(kinds.read_draw, lists.get("draw", ())),
        lineups=tuple(filter(None, _read(kinds.read_lineups, lists.get("lineups", ())))),
    )
    if "ties" not in lists:
        return account_of(event)
    ties = kinds.read_ties(tuple(lists["ties"])).lines if lists["ties"] else ()
    return knock_out_account(event, ties, 2, "none")


# a league

FOUR = ((1, "Elms"), (2, "Oaks"), (3, "Ashes"), (4, "Firs"))  # made up
PLAYED = (
    (1, 1, 4, "", 30, 10), (1, 2, 3, "", 20, 20), (2, 1, 3, "", 5, 9), (2, 2, 4, "", 12, 0),
    (3, 1, 2, "", 1, 8), (3, 3, 4, "", 40, 10),
)  # fmt: skip
DRAWN = tuple(row[:3] for row in PLAYED)


def league(
    matches: Sequence[Row] = PLAYED, *more: Row, teams_: Sequence[Row] = FOUR, **lists: Any
) -> Account:
    """A round robin of four teams; ``more`` are settings."""
    return teams(matches, (("Format", "round robin"), *more), teams_, **lists)


def first(*row: Any) -> Account:
    """The league with another first match."""
    return league((row, *PLAYED[1:]))


def accepted(mark: str = "") -> Account:
    """The league with a short first match that is accepted, by default with the mark that is asked for."""
    rest = tuple((*row, "", "", "", "") for row in PLAYED[1:])
    short = (1, 1, 4, 6, 30, 10, "", "", "")
    asked = _MARK.search(league(((*short, ""), *rest)).words)
    assert asked is not None
    return league(((*short, mark or asked[1]), *rest))


def _left(after: int) -> Account:
    return league(teams_=(*FOUR[:3], (4, "Firs", "", after)))


_SCALES = (
    "no scale is called 'x'; the scales are wbf 25-0, acbl 20, acbl 30, scottish 20, swiss pairs 20, "
    "swiss pairs 10, continuous, discrete, half-match, half-match discrete, quadratic, logarithmic, "
    "square-root, imps, points, victors, or a table such as 0 10, 1-3 11, 4+ 12"
)
_WHOSE = "6 of 8 boards: whose fault? Type A lost boards or B lost boards"


def of_league() -> list[State]:
    """Return the states of a league."""
    in_all, with_all = "All 6 matches are in", "Provisional: all 6 matches are in"
    five, six = "Provisional: 5 of 6 matches are in", "Matches, row 6: round 1, "
    return [
        ("nothing is listed", league(()), "empty", "none", "No match is listed yet"),
        ("drawn", league(DRAWN), "ready", "none", "Ready: 6 matches to come"),
        ("half is in", league((*PLAYED[:3], *DRAWN[3:])), "provisional", "none",
         "Provisional: 3 of 6 matches are in"),
        ("only two rounds are listed", league(PLAYED[:4]), "provisional", "none",
         "Provisional: 4 of 6 matches are in"),
        ("everything is in", league(), "final", "good", "Final: all 6 matches are in"),
        ("a forfeit", first(1, 1, 4, "", "", "", "A forfeits"), "final", "good",
         "Final: all 6 matches are in"),
        ("not played yet", first(1, 1, 4, "", "", "", "not played"), "provisional", "none", five),
        ("a penalty", league(penalties=[(3, 1, 1, "", "", "", "late")]), "final", "good",
         "Final: all 6 matches are in"),
        # left out
        ("one team's IMPs are missing", first(1, 1, 4, "", 30, ""), "provisional", "bad",
         f"{five}; 1 left out ({six}T1 v T4: the IMPs of T4 are missing)"),
        ("IMPs that are no number", first(1, 1, 4, "", "x", 10), "provisional", "bad",
         f"{five}; 1 left out ({six}T1 v T4: IMPs A: 'x' is not a number)"),
        ("a team that is not listed", first(1, 1, 9, "", 30, 10), "provisional", "bad",
         f"Provisional: 5 of 7 matches are in; 1 left out ({six}T1 v T9: there is no team 9 in the list of "
         "teams)"),
        ("a match that was deleted", league(PLAYED[1:], draw=DRAWN), "provisional", "bad",
         f"{five}; 1 left out (Matches: T1 v T4 of round 1 (Draw, row 6) has no row here. Type it)"),
        ("a match in two rows", league((*PLAYED, PLAYED[0])), "provisional", "bad",
         "Provisional: 5 of 7 matches are in; 2 left out (T1 v T4)"),
        ("a penalty of no team", league(penalties=[(9, 1, 1, "", "", "", "")]), "provisional", "bad",
         f"{with_all}; 1 left out (Penalties, row 6: there is no team 9: the penalty takes nothing off)"),
        ("a penalty below 0", league(penalties=[(3, 1, -1, "", "", "", "")]), "provisional", "bad",
         f"{with_all}; 1 left out (Penalties, row 6: Penalty VP is -1. Type a penalty as a positive number; "
         "a bonus has its own column)"),
        ("a team is listed twice", league(teams_=(*FOUR, (4, "Yews"))), "provisional", "bad",
         f"{with_all}; 1 left out (Teams, row 10: team 4 is listed twice)"),
        ("a line-up of no team", league(lineups=[(1, 11, "Ann - Bob", "Cy - Di")]), "provisional", "bad",
         f"{with_all}; 1 left out (Line-ups, row 6: there is no team 11 in the list of teams)"),
        # to check
        ("300 IMPs", first(1, 1, 4, "", 300, 10), "queried", "doubt",
         f"{in_all}; 1 to check ({six}T1 v T4: 300 IMPs for T1 in 8 boards)"),
        ("VPs beside IMPs", first(1, 1, 4, "", 30, 10, "", 12, 8), "queried", "doubt",
         f"{in_all}; 1 to check ({six}T1 v T4: 12.00-8.00 is typed, the IMPs give 16.46-3.54)"),
        ("two are queried", league(((1, 1, 4, "", 300, 10), (1, 2, 3, "", 400, 1), *PLAYED[2:])), "queried",
         "doubt", f"{in_all}; 2 to check (T1 v T4, T2 v T3)"),
        ("too few boards", first(1, 1, 4, 6, 30, 10), "queried", "doubt",
         f"{in_all}; 1 to check ({six}T1 v T4: {_WHOSE})"),
        ("a result after a team left", _left(2), "queried", "doubt",
         f"{in_all}; 1 to check (Matches, row 11: round 3, T3 v T4: T4 left after round 2, but this result "
         "is later and counts: correct one)"),
        ("a team left too late", _left(9), "queried", "doubt",
         f"{in_all}; 1 to check (Teams, row 9: T4 left after round 9, and the event has 3 rounds)"),
        ("a team without a name", league(teams_=(*FOUR[:3], (4, ""))), "queried", "doubt",
         f"{in_all}; 1 to check (Teams, row 9: T4 has no name. Type it, or delete the number if there is no "
         "such team)"),
        ("a penalty of 100", league(penalties=[(3, 1, 100, "", "", "", "")]), "queried", "doubt",
         f"{in_all}; 1 to check (Penalties, row 6: Penalty VP 100 is more than usual (40). Correct it, or "
         "type yes 100 if it is right)"),
        ("a penalty without a figure", league(penalties=[(3, 1, "", "", "", "", "late")]), "queried", "doubt",
         f"{in_all}; 1 to check (Penalties, row 6: no VPs or IMPs are typed)"),
        # accepted
        ("too few boards, accepted", accepted(), "final", "good",
         "Final: all 6 matches are in; 1 accepted (T1 v T4)"),
        # the set-up
        ("a scale that there is not", league(PLAYED, ("Scale", "x")), "unusable", "bad",
         f"Setup: Scale: {_SCALES}"),
        ("boards that are no number", league(PLAYED, ("Boards", "many")), "unusable", "bad",
         "Setup: Boards: 'many' is not a number"),
    ]  # fmt: skip


# a Swiss of teams

_ROUND_1 = ((1, 1, 4, "", 30, 10), (1, 2, 3, "", 20, 20))
_BOTH = (*_ROUND_1, (2, 1, 2, "", 3, 3), (2, 3, 4, "", 1, 0))


def swiss(matches: Sequence[Row] = _BOTH, **lists: Any) -> Account:
    """A Swiss of two rounds."""
    return teams(matches, (("Format", "swiss"), ("Rounds", 2)), FOUR, **lists)


def of_swiss() -> list[State]:
    """Return the states of a Swiss of teams."""
    in_all, with_all = "All 4 matches are in", "Provisional: all 4 matches are in"
    return [
        ("nothing is drawn", swiss(()), "empty", "none", "No match is listed yet"),
        ("round 1 is drawn", swiss(((1, 1, 4), (1, 2, 3))), "ready", "none", "Ready: 2 matches to come"),
        ("one result", swiss((_ROUND_1[0], (1, 2, 3))), "provisional", "none",
         "Provisional: 1 of 2 matches are in"),
        ("round 1 is in", swiss(_ROUND_1), "provisional", "none",
         "Provisional: round 2 of 2 is not drawn yet"),
        ("the last round is in", swiss(), "final", "good", "Final: all 4 matches are in"),
        ("a pairing of the draw was deleted", swiss(_BOTH[1:], draw=[(1, 1, 4), (1, 2, 3)]), "provisional",
         "bad", "Provisional: 3 of 4 matches are in; 1 left out (Matches: T1 v T4 of round 1 (Draw, row 6) "
         "has no row here. Type it)"),
        ("a board that cannot be read", swiss(boards=[(1, 1, 4, 1, "8SN=", "4SN=")]), "provisional", "bad",
         f"{with_all}; 1 left out (Boards, row 6: board 1: first table: '8SN=': the level is 1 to 7, not 8)"),
        ("a board of no match", swiss(boards=[(1, 1, 2, 1, "4SN=", "4SN=")]), "provisional", "bad",
         f"{with_all}; 1 left out (Boards, row 6: board 1: T1 v T2 is no match of round 1: the board is not "
         "used)"),
        ("two teams without a match", swiss(_BOTH[:3]), "queried", "doubt",
         "All 3 matches are in; 2 to check (T3, T4)"),
        ("boards that give another result", swiss(boards=[(1, 1, 4, 1, "4SN=", "4SN=")]), "queried", "doubt",
         f"{in_all}; 1 to check (Matches, row 6: round 1, T1 v T4: Boards give 0-0; 30-10 is typed)"),
        ("the draw names no team", swiss(draw=[(1, 1, 14), (1, 2, 3)]), "queried", "doubt",
         f"{in_all}; 1 to check (Draw, row 6: there is no team 14 in the list of teams. Correct the row)"),
    ]  # fmt: skip


# a knock-out

_TO_PLAY = ((1,), (4,), (2,), (3,))
_SEMIS = ((1, "", "", 20, 10), (4, "", "", 10, 5), (2, "", "", 30, 1), (3, "", "", 3, 2))


def knock_out(*rows: Row, semis: Sequence[Row] = _SEMIS) -> Account:
    """A knock-out of four teams in two segments; the rows are those of the final."""
    return teams((), (("Format", "knock-out"),), FOUR, ties=(*semis, *rows))


def final(*segments: Any, first_team: Row = (1, "", "", 10, 5), other: int = 2) -> Account:
    """A final in which the second team has these IMPs."""
    return knock_out(first_team, (other, "", "", *segments))


def of_knock_out() -> list[State]:
    """Return the states of a knock-out."""
    to_come, in_ = "Ready: The final: 1 match to come", "The final: the match is in"
    nothing_in = "Provisional: The final: 0 of 1 match is in"
    return [
        ("nothing is drawn", knock_out(semis=()), "empty", "none", "No stage is drawn yet"),
        ("the semi-finals are drawn", knock_out(semis=_TO_PLAY), "ready", "none",
         "Ready: Semi-final: 2 matches to come"),
        ("one semi-final is in", knock_out(semis=(*_SEMIS[:2], *_TO_PLAY[2:])), "provisional", "none",
         "Provisional: Semi-final: 1 of 2 matches are in"),
        ("both are in", knock_out(), "provisional", "none", "Provisional: the final is not drawn yet"),
        ("the final is drawn", knock_out((1,), (2,)), "ready", "none", to_come),
        ("the first segment is in", final(4, "", first_team=(1, "", "", 10, "")), "ready", "none", to_come),
        ("the final is over", final(4, 5), "final", "good", "Final: T1 Elms wins by 6"),
        ("a team withdrew", final(10, "withdrew"), "final", "good", "Final: T1 Elms wins: T2 withdrew"),
        ("tied", final(10, 5), "ready", "none",
         f"{to_come}; T1 v T2: tied: play extra boards and type them as a further segment"),
        ("a segment of one team", final(10, ""), "ready", "none",
         f"{to_come}; T1 v T2: segment 2 is in for one team only"),
        ("IMPs that are no number", final(4, "x"), "provisional", "bad",
         f"{nothing_in}; 1 left out (Knock-out, row 12: segment 2: 'x' is not a number)"),
        ("a team that had lost", final(4, 5, other=3), "queried", "doubt",
         f"{in_}; 1 to check (Knock-out, row 11: T3 has not won its match before: T2 did)"),
        ("a team that is not listed", final(4, 5, other=9), "queried", "doubt",
         f"{in_}; 2 to check (first: Knock-out, row 12: there is no team 9 in the list of teams)"),
    ]  # fmt: skip


# a teams evening

_LINES = tuple(
    (round_, round_, board, f"N{north}", f"E{3 - north}")
    for round_, north in ((1, 1), (2, 2))
    for board in (1, 2)
)
_RESULTS = ("420", "-50", "170", "140")


def evening(*results: str | None, own: Row = ("", ""), status: str = "", mark: str | None = "") -> Account:
    """Two teams that play two boards in two rounds; ``mark`` None accepts what is asked."""
    conditions = (("Boards", 2), ("Scale", "continuous"), ("Boards give", "imps"), ("Matches", "by halves"))
    lines = [[*plan, result, *[None] * 4] for plan, result in zip(_LINES, results or _RESULTS, strict=True)]
    rows = ask("TEAMMATCHES", lines, list(conditions[:3]), None, True)
    if mark is None:
        asked = _MARK.search(evening(*results, own=own, status=status).words)
        assert asked is not None
        mark = asked[1]
    matches = [(*row[:6], status, *own, *row[7:10], row[6], mark) for row in rows]
    return teams(matches, (("Format", "round robin"), *conditions), FOUR[:2])


def of_evening() -> list[State]:
    """Return the states of the one match of a teams evening."""
    query = "The match is in; 1 to check (Matches, row 7: round 2, T1 v T2: "
    typed_, accepting = (
        "12.00-8.00 is typed, the IMPs give 10.86-9.14",
        "under Accepted on the sheet Decisions)",
    )
    asks = evening(own=(12, 8))
    one_table = ("NP", *_RESULTS[1:])
    mark = _MARK.search(asks.words)
    one = _MARK.search(evening(*one_table).words)
    assert mark is not None and one is not None
    return [
        ("nothing is in", evening(*[None] * 4), "ready", "none", "Ready: 1 match to come"),
        ("one table is in", evening("420", "-50", None, None), "ready", "none", "Ready: 1 match to come"),
        ("everything is in", evening(), "final", "good", "Final: the match is in"),
        ("60% for both", evening("60%/60%", *_RESULTS[1:]), "final", "good", "Final: the match is in"),
        ("a forfeit", evening(*[None] * 4, status="A forfeits"), "final", "good", "Final: the match is in"),
        ("a board was played at one table", evening(*one_table), "queried", "doubt",
         f"{query}board 1: left out, one table only (Law 86B: the director decides); if this is right, type "
         f"{one[1]} {accepting}"),
        ("the same, accepted", evening(*one_table, mark=None), "final", "good",
         "Final: the match is in; 1 accepted (T1 v T2)"),
        ("own VPs", asks, "queried", "doubt",
         f"{query}{typed_}; if this is right, type {mark[1]} {accepting}"),
        ("own VPs, accepted", evening(own=(12, 8), mark=None), "final", "good",
         "Final: the match is in; 1 accepted (T1 v T2)"),
    ]  # fmt: skip


# a match


def board(number: int, became: str = "counted", **more: Any) -> BoardState:
    """What became of a board."""
    return BoardState(f"Match, row {number + 6}", str(number), became, **more)


def match(*last: BoardState, figures: Sequence[str] = (), obstacle: str = "") -> Account:
    """A match of four boards, the last of which are given."""
    before = [board(number) for number in range(1, 5 - len(last))]
    return match_account([*before, *last], figures, obstacle)


def of_match() -> list[State]:
    """Return the states of a match; a test of its own compares them with the formulas of its sheet."""
    impossible = "8SN= is not possible"
    return [
        ("nothing is in", match(*(board(number, "waiting") for number in range(1, 5))), "ready", "none",
         "Ready: 4 boards to come"),
        ("some are in", match(board(3, "waiting"), board(4, "waiting")), "provisional", "none",
         "Provisional: 2 of 4 boards are in"),
        ("one room is in", match(board(4, "waiting", one_room=True)), "provisional", "none",
         "Provisional: 3 of 4 boards are in; 1 lacks a room (board 4)"),
        ("everything is in", match(), "final", "good", "Final: all 4 boards are in"),
        ("a board was not played", match(board(4, "accepted")), "final", "good",
         "Final: all 4 boards are in; 1 not played (board 4)"),
        ("no contract", match(board(4, "left out", words=impossible)), "provisional", "bad",
         "Provisional: 3 of 4 boards are in; 1 cannot be read: no VPs (board 4)"),
        ("the only board", match_account([board(1, "left out", words=impossible)]), "provisional", "bad",
         "Provisional: 0 of 1 board is in; 1 cannot be read: no VPs (board 1)"),
        ("a query", match(board(4, queried=True)), "queried", "doubt",
         "All 4 boards are in; 1 to check (board 4)"),
        ("a carry-over of 500", match(figures=["Carry-over"]), "queried", "doubt",
         "All 4 boards are in; 1 figure to check on Setup (Carry-over)"),
        ("xlvp is not there", match(obstacle="xlvp is not loaded: no VPs"), "unusable", "bad",
         "xlvp is not loaded: no VPs"),
    ]  # fmt: skip


# a season


def year(**lists: tuple[tuple[str, ...], ...]) -> Account:
    """A season of three sessions, two of them played, with other lists."""
    return season(as_typed() | {name.capitalize(): rows for name, rows in lists.items()})[0]


def of_season() -> list[State]:
    """Return the states of a season."""
    results, members = as_typed()["Results"], as_typed()["Members"]
    third = (("3", "0101", "0104", "50"), ("3", "0102", "0103", "50"))
    two = "Provisional: 2 of 3 sessions are in"
    no_member = "there is no member 9999 on the sheet Members"
    return [
        ("nothing is in", year(results=()), "ready", "none", "Ready: 3 sessions to come"),
        ("two sessions are in", year(), "provisional", "none", two),
        ("everything is in", year(results=(*results, *third)), "final", "good",
         "Final: all 3 sessions are in"),
        ("a result of no member", year(results=(*results, ("2", "9999", "0104", "50"))), "provisional", "bad",
         f"{two}; 1 left out (Results, row 11: {no_member})"),
        ("a result of no session", year(results=(*results, ("9", "0101", "0104", "50"))), "provisional",
         "bad",
         f"{two}; 1 left out (Results, row 11: there is no session 9 on the sheet Sessions)"),
        ("520%", year(results=(*results, ("2", "0104", "V", "520"))), "provisional", "bad",
         f"{two}; 1 left out (Results, row 11: 520.00 is no percentage (0 to 100))"),
        ("a result twice", year(results=(*results, results[0])), "provisional", "bad",
         f"{two}; 1 left out (Results, row 11: 0101 has a result in session 1 already, in row 7)"),
        ("a number twice", year(members=(*members, members[0])), "provisional", "bad",
         f"{two}; 1 left out (Members, row 11: number 0101 is in row 7 already)"),
        ("an absence of no member", year(absences=(("2", "9999", "A"),)), "provisional", "bad",
         f"{two}; 1 left out (Absences, row 7: {no_member})"),
        ("absent and played", year(results=(*results, *third), absences=(("2", "0101", "A"),)), "queried",
         "doubt", "All 3 sessions are in; 1 to check (Absences, row 7: 0101 has a result in session 2)"),
    ]  # fmt: skip


def _of_session(session: Session) -> Account:
    return session_account(
        scored(read_list(typed(*session.entries))),
        session.sheet,
        read_session_conditions((("Scoring", "matchpoints"), *session.setup)),
        {1: Pair(1, ("Ann", "Bob"), row=1, **session.pair)},
        members=session.members,
    )


def of_pairs() -> list[State]:
    """Return the states of a session of pairs, a Swiss of pairs and an individual: one account is of all."""
    return [
        (happened, _of_session(session), code, tone, words) for happened, session, code, tone, words in STATES
    ]


KINDS: dict[str, Callable[[], list[State]]] = {
    "pairs, Swiss, individual": of_pairs, "league": of_league, "Swiss of teams": of_swiss,
    "knock-out": of_knock_out, "teams evening": of_evening, "match": of_match, "season": of_season,
}  # fmt: skip


@cache
def states() -> list[State]:
    """Return every state of every kind."""
    return [
        (f"{kind}: {happened}", account, code, tone, words)
        for kind, of_kind in KINDS.items()
        for happened, account, code, tone, words in of_kind()
    ]


@every("happened, account, code, tone, words", states)
def test_a_state_and_its_words(happened: str, account: Account, code: str, tone: str, words: str) -> None:
    assert (account.code, account.tone, account.words) == (code, tone, words), happened


def test_every_code_has_a_state() -> None:
    assert {code for _, _, code, _, _ in states()} == {*CODES}


@every("happened, account, code, tone, words", states)
def test_what_takes_its_words_from_the_state(
    happened: str, account: Account, code: str, tone: str, words: str
) -> None:
    assert words.startswith(account.short), "page, index and feed say the beginning of the same sentence"
    assert account.short.startswith("Final") == (code == FINAL) == account.final, happened
    against = reasons_against("", account)
    assert bool(against) <= (tone == BAD), "only what is red speaks against publishing, sending and drawing"
    assert all(any(str(item).rstrip(".") in reason for reason in against) for item in account.left_out[:6])
    assert not account.final or not account.open


def test_a_mark_of_another_entry_accepts_nothing() -> None:
    account = accepted("yes P8L")
    assert account.code == "queried" and account.words.endswith("; yes P8L was for another entry)")


def test_a_row_that_cannot_be_read_is_not_asked_for_again() -> None:
    """Who typed x for the IMPs was told to type the whole match once more."""
    [item] = first(1, 1, 4, "", "x", 10).open
    assert item.words == "round 1, T1 v T4: IMPs A: 'x' is not a number"


# the treasurer's book

_YEAR = {"year_from": date(2026, 1, 1), "year_to": date(2026, 12, 31), "accounts_day": date(2026, 6, 30)}
_ROOM = Room(members=4, sessions=2, attendances=10, ledger=10, fees=3, subscriptions=2, vouchers=2)
_ANN = {"member_number": "m1", "member_name": "Ann", "member_class": "member"}
_PROOF = (
    "The book balances: opening balance + surplus = closing balance. Bank and cash: see Reconciliation. {}."
)


def ledger(**other: Any) -> dict[str, Any]:
    """An entry of the ledger: one euro for the hall."""
    entry = {"ledger_date": date(2026, 2, 3), "ledger_category": "Hall", "ledger_out": 1, "ledger_number": 1}
    return entry | other


def statement(balance: int) -> list[dict[str, Any]]:
    """A statement of the bank."""
    return [{"recon_account": "bank", "recon_date": date(2026, 3, 1), "recon_balance": balance}]


MONEY: tuple[tuple[str, dict[str, Any], str, str, str, str], ...] = (
    ("in order", {"ledger": [ledger()], "statements": statement(-1)}, "final", "good",
     "Final: all 4 rows are in", "Nothing to check"),
    ("no such category", {"ledger": [ledger(ledger_category="Zebra")]}, "queried", "doubt",
     "All 3 rows are in; 1 to check (Ledger, row 6: Not a category on Year: Zebra.)", "1 row to check"),
    ("below 0", {"ledger": [ledger(ledger_out=-1)]}, "provisional", "bad",
     "Provisional: 2 of 3 rows are in; 1 left out (Ledger, row 6: Out is below 0.)", "1 row to correct"),
    ("nothing is entered", {"fees": [], "members": []}, "empty", "none", "Nothing is entered yet",
     "Nothing to check"),
    ("another year", {"ledger": [ledger(ledger_date=date(2025, 2, 3))]}, "provisional", "bad",
     "Provisional: 2 of 3 rows are in; 1 left out (Ledger, row 6: This date is outside the year on Start: "
     "not counted.)", "1 row to correct"),
    ("entered twice", {"ledger": [ledger(), ledger(ledger_number=2)]}, "queried", "doubt",
     "All 4 rows are in; 1 to check (Ledger, row 7: Row 6 has the same day, amount and category: entered "
     "twice?)", "1 row to check"),
    ("another balance", {"ledger": [ledger()], "statements": statement(5)}, "provisional", "bad",
     "Provisional: 3 of 4 rows are in; 1 left out (Reconciliation, row 6: 6.00 more than in the ledger on 1 "
     "March 2026. An entry up to that day is missing, wrong or entered twice.)", "1 row to correct"),
)  # fmt: skip


def of_money(happened: str, lists: dict[str, Any], code: str, tone: str, words: str, says: str) -> None:
    """Compare the state of a book, and what ``xlvp score`` says of it."""
    usual: dict[str, Any] = {
        "fees": [{"fee_class": "member", "fee_amount": 3}],
        "members": [_ANN],
        "receipts": [{"receipt_name": name} for name in NEW_RECEIPTS],
        "payments": [{"payment_name": name} for name in NEW_PAYMENTS],
    }
    built = build_money(opening_of(_ROOM, _YEAR, **(usual | lists)), stored=False)
    cells = NamedCells(recalculate(built))
    account = money.account(cells)
    assert (account.code, account.tone, account.words) == (code, tone, words), happened
    workbook = MoneyWorkbook(cells=cells)
    assert workbook.state == _PROOF.format(says), happened
    red = [part for part in workbook.report() if isinstance(part, Words) and part.tone == "wrong"]
    assert bool(red) == (tone == BAD), "xlvp score ends with 1 if a line of its report is red"


@every("happened, lists, code, tone, words, says", MONEY[2:3])
def test_a_treasurers_book_and_its_words(**state: Any) -> None:
    of_money(**state)


@pytest.mark.thorough
@every("happened, lists, code, tone, words, says", MONEY)
def test_every_state_of_a_treasurers_book(**state: Any) -> None:
    of_money(**state)


# the plain league

_COLUMNS = ("round", "team_a", "team_b", "played", "imps_a", "imps_b", "status", "own_a", "own_b")
PLAIN: tuple[tuple[str, tuple[Row, ...]], ...] = (
    ("everything is in", PLAYED),
    ("IMPs that are no number", ((1, 1, 4, "", "x", 10), *PLAYED[1:])),
    ("300 IMPs", ((1, 1, 4, "", 300, 10), *PLAYED[1:])),
    ("nothing is listed", ()),
    ("drawn", DRAWN),
    ("half is in", (*PLAYED[:3], *DRAWN[3:])),
    ("only two rounds are listed", PLAYED[:4]),
    ("a forfeit", ((1, 1, 4, "", "", "", "A forfeits"), *PLAYED[1:])),
    ("not played yet", ((1, 1, 4, "", "", "", "not played"), *PLAYED[1:])),
    ("one team's IMPs are missing", ((1, 1, 4, "", 30, ""), *PLAYED[1:])),
    ("a team that is not listed", ((1, 1, 9, "", 30, 10), *PLAYED[1:])),
    ("a match in two rows", (*PLAYED, PLAYED[0])),
    ("VPs beside IMPs", ((1, 1, 4, "", 30, 10, "", 12, 8), *PLAYED[1:])),
    ("too few boards", ((1, 1, 4, 6, 30, 10), *PLAYED[1:])),
    ("one is left out, one is queried", ((1, 1, 4, "", "x", 10), (1, 2, 3, "", 300, 1), *PLAYED[2:])),
)


def plain_league(rows: Sequence[Row]) -> tuple[object, str, list[object]]:
    """The code and the words of a plain league with these matches, and what became of each."""
    layout, data = Layout(opening(4, 1).size), made(4, 1, Edition.PLAIN)
    cells: dict[tuple[str, str], Any] = dict(kept(data))
    for number, name in FOUR:
        cells[sheets.TEAMS, layout.teams.line(number)["name"]] = name
    for number in range(1, max(len(rows), len(PLAYED)) + 1):
        line, row = layout.matches.line(number), rows[number - 1] if number <= len(rows) else ()
        for key, value in zip(_COLUMNS, (*row, *[""] * (len(_COLUMNS) - len(row))), strict=True):
            cells[sheets.MATCHES, line[key]] = value
    value = own(data)(cells)
    code, words = (
        value(sheets.SETUP, layout.state_cell(label).rpartition("!")[2].replace("$", ""))
        for label in ("Code", "State")
    )
    lines = range(1, len(rows) + 1)
    return code, str(words), [value(sheets.MATCHES, layout.matches.line(n)["match_code"]) for n in lines]


def of_plain_league(happened: str, rows: tuple[Row, ...]) -> None:
    """Compare a plain league with the account of the same matches."""
    account = league(rows)
    code, words, became = plain_league(rows)
    assert code == account.code, happened
    assert words.startswith(account.short), (happened, words, account.short)
    assert account.words == account.short or words != account.short, happened
    assert account.code != FINAL or words == account.words, happened
    due = [item.became for item in account.items if re.match(r"Matches, row", item.place)]
    assert [each for each in became if each] == [each for each in due if each in OPEN], happened


@every("happened, rows", PLAIN[:3])
def test_a_plain_league_says_what_the_account_says(happened: str, rows: tuple[Row, ...]) -> None:
    of_plain_league(happened, rows)


@pytest.mark.thorough
@every("happened, rows", PLAIN)
def test_every_state_of_a_plain_league(happened: str, rows: tuple[Row, ...]) -> None:
    of_plain_league(happened, rows)
