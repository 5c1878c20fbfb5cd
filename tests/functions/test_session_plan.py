"""The list against its movement: what was played instead, what is missing, what is no line of it."""

from datetime import datetime

import pytest

from tests.functions.session_list import line, typed
from xlvp.functions import FUNCTIONS
from xlvp.functions.session_kinds import read_list
from xlvp.hosts.answer import answer
from xlvp.pairs.score_list import MISSING, PLAYED, SIT_OUT, TO_COME, WRONG
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import list_account


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"ns": 99}, "Not scored: there is no pair 99 in this movement"),
        ({"ew": "98"}, "Not scored: there is no pair 98 in this movement"),
        ({"board": 77}, "Not scored: board 77 is not in play"),
        ({"ns": 3}, "Not scored: pair 3 cannot play against itself"),
        ({"ns": "x"}, "Not scored: NS played: 'x' is not a number"),
        ({"board": 2.5}, "Not scored: board played: 2.5 is not a whole number"),
        ({"board": True}, "Not scored: board played: True is not a number"),
        ({"board": 10**9}, "Not scored: board played is 1000000000"),
        ({"board": 0}, "Not scored: board played is 0"),
        ({"ew": datetime(2026, 1, 2)}, "Not scored: EW played: the date 2026-01-02"),
        ({"board": 2}, "Not scored: pair 1 already played board 2 (round 1, table 1)"),
    ],
)
def test_what_was_played_is_checked_against_the_movement(facts: dict[str, object], words: str) -> None:
    result = line("420", **facts)
    assert result.state == WRONG and result.words.startswith(words), result.words


def test_a_number_that_is_in_no_movement_opens_no_card_and_no_traveller() -> None:
    result = line("420", ns=99, board=3)
    assert (result.board, result.ns, result.ew) == result.planned == (1, 1, 3)


def test_a_wrong_direction() -> None:
    result = line("420", ns=3, ew=1)
    assert (result.ns, result.ew, result.planned, result.moved, result.state) == (
        3,
        1,
        (1, 1, 3),
        True,
        PLAYED,
    )
    table = answer(FUNCTIONS["SCORELIST"], [typed("420", None, "170", ns={0: 3}, ew={0: 1})])
    assert table[0] == [420, 2, 0, "Entered as played: board 1 by NS 3 and EW 1"]  # type: ignore[index]


def test_wrong_pairs_and_a_board_at_the_wrong_table() -> None:
    lines = read_list(typed("420", "420", "170", "170", board={0: 3}, ns={0: 2}, ew={0: 4}))
    first = lines[0]
    assert first is not None and (first.board, first.ns, first.ew, first.state) == (3, 2, 4, PLAYED)


def test_the_vulnerability_is_that_of_the_board_played() -> None:
    assert line("3NTN=").result != line("3NTN=", board=4).result
    played = line("3NTN=", board=4).result
    assert played is not None and played.score == 600, "board 4 is vulnerable for all"


def test_a_board_twice_is_told_at_both_places_and_counts_at_neither() -> None:
    lines = read_list(typed("420", "170", board={1: 1}))
    messages = [result.words for result in lines[:2] if result]
    assert messages == ["Not scored: pair 1 already played board 1 (round 1, table 1)"] * 2
    assert scored(lines).count(PLAYED) == 0
    one = read_list(typed("420", "np", board={1: 1}))
    assert scored(one).count(PLAYED) == 1, "not played settles it"


def test_missing_is_what_later_ones_have_overtaken() -> None:
    first = read_list(typed(None, "420"))  # board 2 before board 1 at table 1
    assert [result.state for result in first if result] == [MISSING, PLAYED, *[TO_COME] * 6]
    later = read_list(typed("420", None, None, None, "420"))  # round 2 has begun
    assert [result.state for result in later if result] == [PLAYED, *[MISSING] * 3, PLAYED, *[TO_COME] * 3]
    assert later[1] is not None and later[1].words == "missing"


def test_a_result_refused_may_leave_another_without_points() -> None:
    # 60% has no Napoleonki, so line 1 goes, and with it the +620 without which East-West of line 2 have none
    rows = ((1, 1, 1, 1, 3, "60%/(+620)"), (1, 2, 1, 2, 4, "(+100)/(300%+100&-100%+50&-100%+150)"))
    messages = [result.words for result in scored(read_list(rows), "napoleonki").lines if result]
    assert "60%" in messages[0] and "negative weights" in messages[1], "until all that count have points"


def test_by_traveller_missing_is_what_a_begun_traveller_lacks() -> None:
    rows = sorted(typed(*["110"] * 8), key=lambda row: (row[2], row[0]))  # boards 1 to 4, two lines each
    for entered, states in (
        ((0, 1), [PLAYED, PLAYED, *[TO_COME] * 6]),
        ((1,), [MISSING, PLAYED, *[TO_COME] * 6]),
        ((0, 1, 2, 6), [PLAYED, PLAYED, PLAYED, MISSING, TO_COME, TO_COME, PLAYED, TO_COME]),
    ):
        # a third round in which the boards meet other pairs makes it a list by traveller
        more = [(3, row[1], row[2], 2 if row[3] == 1 else 1, row[4], None) for row in rows]
        both = sorted(
            [*((*row[:5], "110" if place in entered else None) for place, row in enumerate(rows)), *more],
            key=lambda row: row[2],
        )
        lines = read_list(tuple(both))
        first = [result.state for result in lines if result and result.round < 3]
        third = {(result.board, result.state) for result in lines if result and result.round == 3}
        assert first == states
        assert ((1, MISSING) in third) == (len(entered) > 3), "round 3 of board 1 is further up than board 4"


def test_what_is_known_before_its_time_makes_nothing_missing() -> None:
    lines = read_list(typed(None, None, None, None, None, "np", None, "late"))
    assert MISSING not in {result.state for result in lines if result}


def test_a_sit_out_and_a_result_typed_there() -> None:
    plan = (1, 3, None, 5, None)
    (out,) = read_list(((*plan, None),))
    assert out is not None and (out.state, out.words) == (SIT_OUT, "pair 5 sits out")
    for entry in ("420", "4SN=", "NP", "rubbish"):
        (typed_there,) = read_list(((*plan, entry),))
        assert typed_there is not None and typed_there.state == WRONG
        assert typed_there.words == "Not scored: pair 5 sits out, is this on the wrong line?"
    *_, played_after_all = read_list((*typed("420"), (*plan, "420", None, 2, 5, 4)))
    assert played_after_all is not None and played_after_all.state == PLAYED
    *_, seated = read_list((*typed("420"), (*plan, None, None, 2, 5, 4)))
    assert seated is not None and seated.state == TO_COME, "whoever was seated there owes a result"


@pytest.mark.parametrize("cells", [("420",), ("", "B"), ("", "", 1), ("np",)])
def test_what_stands_below_the_last_line_is_told(cells: tuple[object, ...]) -> None:
    row = (*(None,) * 5, *cells, *(None,) * (5 - len(cells)))
    *_, last = read_list((*typed("420"), row))
    assert last is not None and last.state == WRONG
    assert last.words == "Not scored: nothing is played on this line; move the result"


def test_blank_lines_are_no_lines() -> None:
    lines = read_list(((None,) * 10, *typed("420"), ("", " ", None, "", "", "", None, "", "", "")))
    assert lines[0] is lines[-1] is None and len(lines) == 10


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (("x", 1, 1, 1, 3, "420"), "round: 'x' is not a number"),
        ((1, 0, 1, 1, 3, "420"), "table is 0"),
        ((1, 1, -4, 1, 3, "420"), "board is -4"),
        ((1, 1, 10**40, 1, 3, "420"), "board is 1000"),
        ((1, 1, 1, 1.5, 3, None), "NS: 1.5 is not a whole number"),
        ((1, 1, 1, 1, True, "420"), "EW: True is not a number"),
        ((1, 1, None, 1, 3, "420"), "no board is named"),
        ((1, 1, None, 1, 3, None), "no board is named"),
        ((1, 1, 1, None, None, None), "a pair is missing"),
    ],
)
def test_a_broken_plan_is_told(row: tuple[object, ...], words: str) -> None:
    (result,) = read_list((row,))
    assert result is not None and result.state == WRONG and words in result.words


ALL = ("110",) * 8  # possible at every vulnerability


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ((), "No movement yet"),
        (((None,) * 6,), "No movement yet"),
        (((1, 3, None, 5, None, None),), "No movement yet"),
        (typed(), "Ready: 8 results to come"),
        (typed("110"), "Provisional: 1 of 8 results are in"),
        (typed("110", "late"), "Provisional: 1 of 8 results are in; 1 late (board 2)"),
        (typed("110", "8SN="), "Provisional: 1 of 8 results are in; 1 cannot be scored (board 2)"),
        (typed(None, "110"), "Provisional: 1 of 8 results are in; 1 missing (board 1)"),
        (
            typed("np", "420"),
            "Provisional: 1 of 7 results are in; 1 board was not played; 1 to check (board 2)",
        ),
        (typed(*ALL), "Final: all 8 results are in"),
        (typed(*ALL[:7], "np"), "Final: all 7 results are in; 1 board was not played"),
        (typed(*ALL[:7], "420"), "All 8 results are in; 1 to check (board 4)"),
        (typed(*ALL[:7], "late"), "Provisional: 7 of 8 results are in; 1 late (board 4)"),
        (typed(*ALL[:7], "425"), "Provisional: 7 of 8 results are in; 1 cannot be scored (board 4)"),
        (((1, 1, 1, 1, 3, None),), "Ready: 1 result to come"),
        (((1, 1, 1, 1, 3, "420"),), "Final: the result is in"),
    ],
)
def test_where_the_session_stands_in_words(rows: tuple[tuple[object, ...], ...], words: str) -> None:
    assert list_account(scored(read_list(rows) if rows else ())).words == words


def test_fouled_boards_are_scored_in_groups() -> None:
    # one board, four tables, two forms of it: in each group 2 of 4 results: 2 -> 3 * 4 / 2 - 1 = 5, 0 -> 1
    forms = ((1, 620, ""), (2, 110, "b"), (3, 100, ""), (4, 90, "B "))
    rows = tuple((1, table, 7, table, table + 4, entry, group) for table, entry, group in forms)
    table = answer(FUNCTIONS["SCORELIST"], [rows])
    assert [row[1:3] for row in table] == [[5, 1], [5, 1], [1, 5], [1, 5]]  # type: ignore[index]
    assert [row[3] for row in table] == ["", "Scored in group B", "", "Scored in group B"]  # type: ignore[index]
    numbers = tuple((*row[:6], {"": None, "b": 1, "B ": "1"}[row[6]]) for row in rows)
    assert [row[1:3] for row in answer(FUNCTIONS["SCORELIST"], [numbers])] == [[5, 1], [5, 1], [1, 5], [1, 5]]  # type: ignore[union-attr]
