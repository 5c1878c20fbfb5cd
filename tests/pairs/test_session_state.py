"""Each state of a session: its words, code and tone, from the list and from what its workbook sees."""

from dataclasses import replace

import pytest

from tests.every import every
from tests.functions.session_list import typed
from xlvp.errors import InputError
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import read_list, read_pairs
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import fact_rows
from xlvp.pairs.pair_entries import NEGATIVE
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import (
    CANNOT_RANK,
    CANNOT_SCORE,
    CONFIRMED,
    SheetState,
    read_movement_facts,
    read_sheet_state,
    session_account,
    setup_check,
)

#: Four pairs, eight results.
ALL = read_list(typed(*["-100"] * 8))
SEEN = SheetState()
LOCKED = "F12 on Results is locked"
DUE = "all 8 results are in"
AFTER = "1 change after the draw (see Swiss)"
WHAT = "Round 1 pair 1 v pair 4 changed after round 2 was drawn (it was 11.00-9.00)"
FACTS = {"code": "M7-7x3-XZMX", "tables": 7, "rounds": 7, "boards": 21, "results": 147}
ROOM = {"tables": 7, "rounds": 7, "boards": 21, "results": 147}
OTHER = "Set-up: it is not the one that the results were typed for: put it back (late pair: see Help)"


@every(
    "entries, sheet, words, code, tone",
    [
        ((), SEEN, "Ready: 8 results to come", "ready", "none"),
        (("-100",), SEEN, "Provisional: 1 of 8 results are in", "provisional", "none"),
        (("-100",) * 8, SEEN, f"Final: {DUE}", "final", "good"),
        (("8SN=",), SEEN, "Provisional: 0 of 8 results are in; 1 cannot be scored (board 1)",
         "provisional", "bad"),
        (("-100",) * 7 + ("np",), SEEN, "Final: all 7 results are in; 1 board was not played",
         "final", "good"),
        (("np",) * 8, SEEN, "Nothing to score; 8 boards were not played",
         "empty", "none"),
        (("-100",) * 7 + ("late",), SEEN, "Provisional: 7 of 8 results are in; 1 late (board 4)",
         "provisional", "none"),
        (("late", *("-100",) * 5, "", "-100"), SEEN,
         "Provisional: 6 of 8 results are in; 1 missing (board 3); 1 late (board 1)", "provisional", "none"),
        (("-100",) * 7 + ("4210",), SEEN, "", "provisional", "bad"),
        (("70%/60%",) + ("-100",) * 7, SEEN, "All 8 results are in; 1 to check (board 1)",
         "queried", "doubt"),
        (("-100",) * 8, replace(SEEN, locked=LOCKED), f"All 8 results are in; 1 locked entry ({LOCKED})",
         "queried", "doubt"),
        (("-100",) * 8, replace(SEEN, warning="AutoInput is on"),
         "All 8 results are in; 1 warning (AutoInput is on)", "queried", "doubt"),
        (("-100",) * 8, replace(SEEN, problem="round 2: pair 3 twice"),
         "All 8 results are in; 1 fault of the movement (round 2: pair 3 twice)", "queried", "doubt"),
        ((), replace(SEEN, problem="p", locked="l", warning="w", corrected=True),
         f"Ready: 8 results to come; {AFTER}; 1 fault of the movement (p); 1 locked entry (l); 1 warning (w)",
         "ready", "doubt"),
        (("-100",) * 8, replace(SEEN, planned=5, drawn=2),
         "Provisional: round 2 of 5 is in; xlvp draw draws the next", "provisional", "none"),
        (("-100",) * 8, replace(SEEN, planned=2, drawn=2), f"Final: {DUE}", "final", "good"),
        (("-100",) * 8, replace(SEEN, planned=2, drawn=2, corrected=True), f"Final: {DUE}; {AFTER}",
         "final", "good"),
        (("-100",) * 8, replace(SEEN, planned=2, drawn=2, changed=f"{WHAT}. The draw stands."),
         f"Final: {DUE}; 1 change after the draw ({WHAT})", "final", "good"),
        (("-100",), replace(SEEN, planned=5, drawn=2), "Provisional: 1 of 8 results are in",
         "provisional", "none"),
        ((), replace(SEEN, setup="Set-up: why not"), "Set-up: why not", "set-up", "doubt"),
        (("-100",) * 8, replace(SEEN, unranked=True), CANNOT_RANK, "unusable", "bad"),
        (("-100",) * 8, replace(SEEN, unranked=True, setup="Set-up: why not"), "Set-up: why not",
         "set-up", "doubt"),
    ],
)  # fmt: skip
def test_words_code_and_tone(
    entries: tuple[str, ...], sheet: SheetState, words: str, code: str, tone: str
) -> None:
    account = session_account(scored(read_list(typed(*entries, *[None] * (8 - len(entries))))), sheet)
    assert (account.code, account.tone) == (code, tone)
    assert account.words == words if words else "cannot be scored" in account.words


def test_what_the_players_see_leaves_out_what_is_to_be_looked_at() -> None:
    final, doubtful = scored(ALL), scored(read_list(typed("8SN=", *["-100"] * 7)))
    assert session_account(final).short == f"Final: {DUE}"
    everything = replace(SEEN, locked=LOCKED, warning="w", problem="p")
    assert session_account(final, everything).short == "All 8 results are in"
    assert session_account(doubtful, everything).short == "Provisional: 7 of 8 results are in"


def test_what_is_open_is_named_with_its_row_and_what_to_do() -> None:
    """The list begins in row 7 of its sheet, the pairs too."""
    event = scored(read_list(typed("8SN=", "70%/60%", *["-100"] * 6)))
    pairs = read_pairs(((1, "Ann", "Bob", "-1"), (2, "Cid", "Dan", 500), (3, "Ann", "Eve")))
    account = session_account(event, replace(SEEN, before=6), SessionConditions(wrong=("Ties: x",)), pairs)
    assert [str(item) for item in account.open] == [
        "Results, row 7: '8SN=': the level is 1 to 7, not 8",
        "Setup: Ties: x",
        f"Pairs, row 7: pair 1: penalty -1 is not counted: {NEGATIVE}",
        "Results, row 8: the two sides total 130%, more than 100%",
        "Pairs, row 7: pair 1: Ann is also in pair 3",
        "Pairs, row 8: pair 2: the penalty is very large: correct it, or type yes before it",
        "Pairs, row 9: pair 3: Ann is also in pair 1",
    ]


@every(
    "facts, typed, results, words",
    [
        (FACTS, "xzmx", 0, CONFIRMED),
        (FACTS, "M7-7X3-XZMX", 9, CONFIRMED),
        (FACTS, "", 0, "Set-up: to start, type XZMX in the cell Start code of the sheet Setup"),
        (FACTS, "xzm", 9, f"{OTHER}; type its start code XZMX only if every result still is on its line"),
        ({}, "xzmx", 0, "Set-up: the movement is not chosen"),
        ({"code": "", "problem": "7 tables have 7 rounds"}, "", 0, "Set-up: 7 tables have 7 rounds"),
        *(
            ({**FACTS, key: ROOM[key] + 1}, "xzmx", 0,
             "Set-up: this workbook holds up to 7 tables, 7 rounds, 21 boards in play and 147 results: take "
             "a larger file, or make one with xlvp new pairs")
            for key in ROOM
        ),
    ],
)  # fmt: skip
def test_a_set_up_is_confirmed_or_says_why_not(
    facts: dict[str, object], typed: str, results: int, words: str
) -> None:
    assert setup_check(facts, typed, results, ROOM) == words


def test_setupcheck_reads_what_movementfacts_gives() -> None:
    rows = fact_rows(planned(EventSetup("mitchell", 14, boards=3)))
    facts = read_movement_facts(tuple(rows))
    assert {key: facts[key] for key in FACTS} == FACTS
    ask = FUNCTIONS["SETUPCHECK"]
    assert answer(ask, [rows, "xzmx", 0, 7, 7, 21, 147]) == CONFIRMED
    assert (
        answer(ask, [rows, 1234]) == "Set-up: to start, type XZMX in the cell Start code of the sheet Setup"
    )
    assert "holds up to 6 tables: take" in str(answer(ask, [rows, "xzmx", 0, 6]))
    wrong = answer(ask, [[["Tables", 7]], "xzmx"])
    assert isinstance(wrong, CellError) and "MOVEMENTFACTS" in wrong.reason


def facts(*arguments: object) -> dict[object, object]:
    rows = answer(FUNCTIONS["SESSIONFACTS"], arguments)
    assert isinstance(rows, list), rows
    return dict(rows)  # type: ignore[arg-type]


def test_a_list_that_waits_for_its_start_code_says_so() -> None:
    waiting = facts([["|" * 9]] * 8, "matchpoints", [["Set-up", "Set-up: why not"]])
    assert (waiting["Event"], waiting["Code of the event"]) == ("Set-up: why not", "set-up")
    blank = facts([["|" * 9]] * 8, "matchpoints", [["Set-up", ""]])
    assert blank["Event"] == "Set-up: the movement is not chosen", "as SETUPCHECK of no facts is blank"
    assert answer(FUNCTIONS["SESSIONFACTS"], [[["|" * 9]] * 8]) == "", "as older workbooks had it"


def test_a_method_that_is_none_is_said_in_words_where_a_workbook_asks() -> None:
    unknown = facts(typed("-100"), "toss", [["Set-up", CONFIRMED]])
    assert str(unknown["Event"]).startswith(CANNOT_SCORE) and unknown["Tone of the event"] == "bad"
    assert facts(typed("-100"), "toss", [["Set-up", "Set-up: why not"]])["Event"] == "Set-up: why not"
    assert isinstance(answer(FUNCTIONS["SESSIONFACTS"], [typed("-100"), "toss"]), CellError)


def test_what_a_workbook_sees_is_read_by_its_labels() -> None:
    rows = (
        ("Set-up", CONFIRMED),
        ("Not ranked", 1.0),
        ("Rounds planned", 5.0),
        ("Changed after the draw", ""),
    )
    assert read_sheet_state(rows) == SheetState(unranked=True, planned=5)
    with pytest.raises(InputError, match="Rounds planned"):
        read_sheet_state((("Rounds planned", "many"),))
    with pytest.raises(InputError, match="'tea'"):
        read_sheet_state((("tea", 1),))


def test_a_match_of_a_swiss_without_vps_is_not_final() -> None:
    """Two tables of one round: one of them played no board, and nobody decided the match."""
    event = scored(read_list(((1, 1, 1, 1, 2, 420), (1, 2, 1, 3, 4, "NP"))), "matchpoints+rounds")
    swiss = replace(SEEN, planned=1, drawn=1)
    assert session_account(event, swiss).code == "final"
    account = session_account(event, replace(swiss, waiting=1))
    words = "Provisional: the result is in; 1 match has no VPs (see Matches); 1 board was not played"
    assert account.words == words
    assert account.code == "provisional" and account.tone == "bad"
    to_come = scored(read_list(((1, 1, 1, 1, 2, 420), (1, 2, 1, 3, 4, ""))), "matchpoints+rounds")
    assert not session_account(to_come, replace(swiss, waiting=1)).left_out, "it waits for its result"


def test_an_older_swiss_that_cannot_count_two_margins_says_so() -> None:
    rows = read_list(((1, 1, 1, 1, 2, "60%/60%"), (1, 2, 1, 3, 4, 420), (1, 3, 1, 5, 6, 170)))
    swiss = replace(SEEN, planned=1, drawn=1)
    old = session_account(scored(rows, "cross-imps"), swiss, SessionConditions(winners=1))
    said = {item.words: item.short for item in old.in_doubt if item.place == "Matches"}
    assert list(said.values()) == ["board 1"] and "own margin" in next(iter(said))
    for event in (scored(rows, "cross-imps+rounds"), scored(rows, "matchpoints")):
        assert "own margin" not in str(session_account(event, swiss).open)
    assert "own margin" not in str(session_account(scored(rows, "cross-imps"), SEEN).open), "no Swiss"
