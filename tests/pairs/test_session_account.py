"""Laws of the account of a session: what is due is counted or it is not Final, nothing typed is passed over.

Laws of Duplicate Bridge 2017, Laws 79 and 81C: a board has a score, or the director knows why not; what was
played is the director's to say, so a query can be accepted, and only for the entry that it was queried about.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.functions.session_list import typed
from tests.pairs.random_plans import plans
from xlvp.account import ACCEPTED, COUNTED, FINAL, IN_DOUBT, LEFT_OUT, PROVISIONAL, QUERIED
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import ANSWER_JOINT, JOINT, read_list, read_pairs
from xlvp.hosts.answer import answer
from xlvp.pairs.conditions import read_session_conditions
from xlvp.pairs.hands import read_hands
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import Pair, ranked
from xlvp.pairs.score_list import ScoreLine, messages_of, state_of
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import SheetState, session_account
from xlvp.records.acceptance import to_type

#: Everything that is typed: results, rulings, boards not played, late, slips, and what is queried about.
ENTRIES = (
    "420", "-50", "pass", "4SN=", "60%", "40%", "60%/40%", "70%/60%", "50%620+50%-100", "(-50)/(+400)", "np",
    "late", "", "8SN=", "4210", "A+/A-", "4CN=",
)  # fmt: skip


@st.composite
def lists(draw: st.DrawFn) -> list[list[Any]]:
    """A list of results with a column of acceptances, and what was played instead of the plan."""
    rows: list[list[Any]] = []
    for row in list_rows(draw(plans())):
        entry = draw(st.sampled_from(ENTRIES)) if row.board else ""
        stray = draw(st.sampled_from((None,) * 12 + (1, 2, 3)))
        group = draw(st.sampled_from(("",) * 9 + ("B",)))
        board = stray if entry else None
        plan = [None if cell is None else str(cell) for cell in row]
        rows.append([*plan, entry, group if entry else "", board, None, None, ""])
    return rows


def read(rows: list[list[Any]]) -> tuple[ScoreLine | None, ...]:
    return read_list(tuple(map(tuple, rows)))


@settings(max_examples=150, deadline=None)
@given(lists())
def test_every_line_has_its_item_and_final_means_that_all_are_counted(rows: list[list[Any]]) -> None:
    event = scored(read(rows))
    account = session_account(event)
    lines = [line for line in event.filled if line.state != "sit-out"]
    of_lines = [item for item in account.items if item.place.startswith("row ")]
    assert len(of_lines) == len(lines), "what else there is, such as one ranking of two fields, is not due"
    assert not any(item.due for item in account.items if item not in of_lines)
    in_figures = sum(item.became in (COUNTED, IN_DOUBT, ACCEPTED) and item.due for item in account.items)
    assert in_figures == sum(line.ns_points is not None for line in lines)
    ranked_boards = sum(place.scratch.boards for places in ranked(event, {}) for place in places)
    assert ranked_boards == in_figures * (4 if event.individual else 2)
    if account.code == FINAL:
        assert all(line.entry for line in lines)
        assert in_figures + sum(line.state == "not played" for line in lines) == len(lines)
    for line in lines:
        if line.entry and line.state not in ("late", "not played"):
            assert line.ns_points is not None or line.words, "nothing that is typed is passed over in silence"


@settings(max_examples=150, deadline=None)
@given(lists(), st.data())
def test_what_is_accepted_becomes_final_and_falls_with_the_entry(
    rows: list[list[Any]], data: st.DataObject
) -> None:
    lines = read(rows)
    queried = [at for at, line in enumerate(lines) if line and state_of(line).code == "check"]
    for at in queried:
        line = lines[at]
        assert line is not None
        assert to_type(line.mark) in "; ".join(messages_of(line))
        rows[at][10] = to_type(line.mark)
    before, after = session_account(scored(lines)), session_account(scored(read(rows)))
    assert not [item for item in after.open if item.became == IN_DOUBT and item.due]
    assert before.in_figures == after.in_figures, "no figure changes"
    if before.code == QUERIED and not [item for item in before.open if not item.due]:
        assert after.code == FINAL
    if not queried:
        return
    at = data.draw(st.sampled_from(queried))
    rows[at][5] = "95%/80%" if rows[at][5] != "95%/80%" else "95%/70%"
    changed = read(rows)[at]
    assert changed is not None and not changed.agreed
    assert state_of(changed).code in ("check", "wrong")
    assert (
        f"{rows[at][10]} was for another entry" in messages_of(changed) or state_of(changed).code == "wrong"
    )


@settings(max_examples=60, deadline=None)
@given(lists())
def test_the_joined_column_of_a_workbook_reads_as_the_columns_do(rows: list[list[Any]]) -> None:
    for row in rows[:3]:
        row[10] = "yes K7M"
    joined = tuple(
        (JOINT.join("" if cell is None else str(cell) for cell in row[:10]) + ANSWER_JOINT + row[10],)
        for row in rows
    )
    assert read_list(joined) == read(rows)
    without = tuple((cell.rpartition(ANSWER_JOINT)[0],) for (cell,) in joined)
    assert read_list(without) == read([row[:10] for row in rows])


def test_a_query_is_accepted_by_its_mark_alone() -> None:
    entries = ["70%/60%", *["-100"] * 7]
    line = read_list(typed(*entries))[0]
    assert line is not None
    for accepted, code in (
        (f"yes {line.mark}", FINAL), (line.mark.lower(), FINAL), ("yes", QUERIED), ("", QUERIED),
        ("yes B2B", QUERIED), ("420", QUERIED),
    ):  # fmt: skip
        rows = [[*row, *[None] * (10 - len(row)), ""] for row in typed(*entries)]
        rows[0][10] = accepted
        assert session_account(scored(read(rows))).code == code, accepted


def test_another_query_of_the_same_entry_is_asked_again() -> None:
    """Pair 2 sits at table 2 in round 1: what was accepted of 70%/60% accepts nothing of that."""
    rows = [[*row, *[None] * (10 - len(row)), ""] for row in typed("70%/60%", *["-100"] * 7)]
    line = read(rows)[0]
    assert line is not None
    rows[0][10] = to_type(line.mark)
    rows[0][6] = "B"
    assert session_account(scored(read(rows))).code == QUERIED


def test_a_result_under_accepted_is_not_passed_over() -> None:
    rows = [[*row, *[None] * (10 - len(row)), ""] for row in typed(*["-100"] * 7, None)]
    rows[7][10] = "420"
    account = session_account(scored(read(rows)))
    assert [item.words for item in account.left_out] == ["'420' is under Accepted: type results under Result"]
    rows[0][10] = "-50"
    account = session_account(scored(read(rows)))
    assert [item.words for item in account.in_doubt] == ["'-50' under Accepted accepts nothing: delete it"]


@pytest.mark.parametrize("penalty", ["-1", "abc", "3 points", -0.5, "1/2", "yes -2"])
def test_a_penalty_that_cannot_be_used_is_left_out_and_the_ranking_stands(penalty: object) -> None:
    rows = typed(*["-100"] * 8)
    pairs = [[1, "Ann", "Bob", penalty], [2, "Cid", "Dan", None]]
    without = answer(FUNCTIONS["RANKING"], [rows])
    ranking = answer(FUNCTIONS["RANKING"], [rows, "matchpoints", pairs])
    assert isinstance(ranking, list) and isinstance(without, list)
    assert [row[4] for row in ranking] == [row[4] for row in without]
    account = session_account(scored(read_list(rows)), pairs=read_pairs(tuple(map(tuple, pairs))))
    assert not account.final and account.tone == "bad"
    assert [item.became for item in account.open] == [LEFT_OUT]
    notes = answer(FUNCTIONS["PAIRNOTES"], [pairs, rows])
    assert isinstance(notes, list) and "is not counted" in str(notes[0][0])


def test_a_penalty_is_asked_about_beyond_three_boards_and_can_be_accepted() -> None:
    """The top of two results is 2 matchpoints, so three boards are 6."""
    event = scored(read_list(typed(*["-100"] * 8)))
    for penalty, code in ((6, FINAL), ("6.1", QUERIED), ("yes 6.1", FINAL), (500, QUERIED)):
        pairs = read_pairs(((1, "Ann", "Bob", penalty),))
        assert session_account(event, pairs=pairs).code == code, penalty
    assert read_pairs(((1, "Ann", "Bob", "yes 6.1"),))[1].penalty * 10 == 61


def test_what_is_typed_for_a_pair_and_not_used_is_named() -> None:
    event = scored(read_list(typed(*["-100"] * 8)))
    pairs = read_pairs(
        (
            (1, "Ann", "Bob", None, None, "perhaps"),
            (2, "Cid", "Dan"),
            (2, "Eve", "Fay"),
            (17, "Gil", "Hal", 3),
        )
    )
    account = session_account(event, pairs=pairs)
    words = [item.words for item in account.open]
    assert words == [
        "pair 2: row 3 is not used: the pair is listed twice",
        "pair 17: what is typed here is not used: it does not play",
        "pair 1: without standing is x or blank, not 'perhaps': it has no place meanwhile",
    ]


def test_lists_beside_the_session_are_looked_at() -> None:
    event = scored(read_list(typed(*["-100"] * 8)))
    deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    other = deal.replace("N:", "E:")
    deals = read_hands(((1, deal), (1, other), (None, deal), (2, "N:AK"), (40, deal)))
    members = (
        ("12", "Ann Ash"),
        ("13", "Bob"),
        ("12", "Cid Cedar"),
        ("12", "ann  ash"),
        ("", "Dan"),
        ("9", ""),
    )
    account = session_account(event, deals=deals, members=members)
    assert [item.place for item in account.open] == ["Members", "Deals", "Deals", "Deals"]
    words = [item.words for item in account.open]
    assert words[0] == "number 12 is Ann Ash further up, who counts, not Cid Cedar"
    assert "board 1 has two deals" in words[1]
    assert account.words.endswith("; 1 member to check (see Members); 3 deals to check (see Deals)")


def test_a_row_of_deals_that_is_not_used_is_named_with_its_row() -> None:
    event = scored(read_list(typed(*["-100"] * 8)))
    deal = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    rows = (
        (None, None, None),
        ("perhaps", None, None),
        (3, None, None),
        (4, deal, "par 400"),
        (None, None, "x"),
    )
    account = session_account(event, SheetState(before=6), deals=read_hands(rows))
    assert [(item.place, item.words) for item in account.open] == [
        ("Deals, row 8", "there is no deal in this row: type it, or clear the row"),
        ("Deals, row 10", "board 4: clear what is under par and tricks: only xlvp import fills it"),
        ("Deals, row 11", "there is no deal in this row: type it, or clear the row"),
    ]


def test_settings_of_awards_that_cannot_be_used_are_named() -> None:
    event = scored(read_list(typed(*["-100"] * 8)))
    settings = (
        ("Master points", "perhaps"),
        ("Categories", "A > B"),
        ("Prizes", "1 J"),
        ("Category prizes", "perhaps"),
    )
    pairs = {1: Pair(1, ("Ann", "Bob"), category="J", row=1)}
    account = session_account(event, SheetState(before=6), read_session_conditions(settings), pairs)
    assert account.code == PROVISIONAL
    assert [str(item) for item in account.left_out] == [
        "Setup: Master points: expected EBU, SBU, ABF or ACBL, as in EBU club, not 'perhaps'",
        "Setup: Category prizes: expected non-winners, one each or any number, not 'perhaps'",
        "Setup: Prizes: J is no category on Setup",
        "Pairs, row 7: pair 1: category 'J' is not used: J is no category on Setup",
    ]
    for scheme in ("EBU perhaps", "ABF 0", "ACBL 0-30"):
        assert read_session_conditions((("Master points", scheme),)).wrong, scheme


def test_the_function_and_the_workbook_take_the_same_account() -> None:
    rows = typed("8SN=", *["-100"] * 7)
    pairs = [[1, "Ann", "Bob", "-1"]]
    facts = answer(
        FUNCTIONS["SESSIONFACTS"],
        [rows, "", [["Rows above", 6]], [["Scoring", "matchpoints"], ["Ties", "toss"]], pairs],
    )
    assert isinstance(facts, list)
    by_label = dict(map(tuple, facts))
    assert by_label["To check or correct"] == 3
    assert by_label["Event"] == (
        "Provisional: 7 of 8 results are in; 1 cannot be scored (board 1); 1 setting is not used (Ties:"
        " expected share, direct, tops, or several such as 'direct then tops', not 'toss'); 1 entry of a pair"
        " is not used (see Pairs)"
    )
