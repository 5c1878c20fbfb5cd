"""Every state of a session and how it reads: one table, to be read as a tired scorer would.

What happened, the code by which programs know it, how it is coloured, the sentence on top of every sheet. A
workbook shows the same: its formulas pass on what only it sees, as :class:`SheetState` holds it.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from tests.every import every
from tests.functions.session_list import typed
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.conditions import read_session_conditions
from xlvp.pairs.ranking import Pair
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import SheetState, session_account

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


@every("happened, session, code, tone, words", STATES)
def test_a_state_and_its_words(happened: str, session: Session, code: str, tone: str, words: str) -> None:
    account = session_account(
        scored(read_list(typed(*session.entries))),
        session.sheet,
        read_session_conditions((("Scoring", "matchpoints"), *session.setup)),
        {1: Pair(1, ("Ann", "Bob"), row=1, **session.pair)},
        members=session.members,
    )
    assert (account.code, account.tone, account.words) == (code, tone, words), happened
