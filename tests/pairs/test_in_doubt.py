"""Stray pairs, boards and groups: scored as typed, never without a word."""

from tests.functions.session_list import typed
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.score_list import CHECK, PLAYED, state_of

# The list: in round 1 pairs 1 and 3 at table 1, pairs 2 and 4 at table 2, both on boards 1 and 2; in round 2
# pairs 1 and 4, and 2 and 3, on boards 3 and 4.


def words(*entries: object, **facts: dict[int, object]) -> list[str]:
    return [line.words for line in read_list(typed(*entries, **facts)) if line]


def test_a_pair_that_sits_at_another_table_in_that_round_is_doubted() -> None:
    lines = read_list(typed("420", ns={0: 2}))
    assert lines[0] is not None and lines[0].state == PLAYED
    assert lines[0].words == "Check: pair 2 sits at table 2 in round 1"
    assert state_of(lines[0]).code == CHECK
    assert words("420", ew={0: 4})[0] == "Check: pair 4 sits at table 2 in round 1"


def test_two_pairs_that_have_changed_tables_on_every_line_are_in_no_doubt() -> None:
    swapped = words("100", "100", "100", "100", ns={0: 2, 1: 2, 2: 1, 3: 1})
    assert swapped[:4] == [""] * 4
    half = words("100", "100", "100", "100", ns={0: 2, 1: 2})
    assert {message.partition(" already played board ")[0] for message in half[:4]} == {"Not scored: pair 2"}


def test_a_pair_whose_lines_elsewhere_are_not_played_is_in_no_doubt() -> None:
    assert words("420", None, "np", "np", ns={0: 2})[0] == ""


def test_the_wrong_direction_is_in_no_doubt() -> None:
    assert words("420", ns={0: 3}, ew={0: 1})[0] == ""


def test_a_pair_that_sits_out_is_doubted() -> None:
    rows = [
        [*row, None, None, None, None, None] for row in list_rows(planned(EventSetup("mitchell", 5, 1, 1)))
    ]
    assert rows[2][2] is None, "pair 3 sits out"
    rows[0][5], rows[0][8] = "420", 3
    (first, *_) = read_list(tuple(map(tuple, rows)))
    assert first is not None and first.words == "Check: pair 3 sits out in round 1"


def test_a_board_that_is_still_to_come_for_a_pair_is_doubted_until_it_is_settled() -> None:
    assert words("100", board={0: 3})[0] == "Check: pair 1 is to play board 3 in round 2"
    settled = words("100", None, None, None, "np", None, "np", board={0: 3})
    assert settled[0] == "", "neither pair plays it in round 2"
    assert words("100", board={0: 1})[0] == "", "the board that is planned"


def test_a_group_that_only_one_result_has_is_doubted() -> None:
    both = words("100", None, "100", group={0: "19"})
    assert both[0] == "Check: no other result of board 1 is in group 19"
    assert both[2] == "Check: all other results of board 1 are in a group"
    assert words("100", None, "100", group={0: "B", 2: "B"})[:3:2] == ["", ""]
    assert words("100", group={0: "B", 2: "B"})[0] == "", "the other one is to come"


def test_what_is_doubtful_about_the_entry_comes_first() -> None:
    message = words("1370", group={0: "B"})[0]
    assert message.startswith("Check: no contract scores +1370")
    assert message.endswith("; no other result of board 1 is in group B")
