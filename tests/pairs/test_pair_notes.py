"""A player who is named twice, however the name is spelled."""

from xlvp.functions.session import read_named
from xlvp.pairs.score_list import pair_notes


def test_case_dots_and_spaces_are_no_other_player() -> None:
    message = pair_notes([(1, ("Łukasz Żak",)), (2, ("ŁUKASZ  żak",)), (3, ("J. Lis",)), (4, ("J Lis",))])
    assert message == [
        "Check: Łukasz Żak is also in pair 2", "Check: ŁUKASZ  żak is also in pair 1",
        "Check: J. Lis is also in pair 4", "Check: J Lis is also in pair 3",
    ]  # fmt: skip


def test_placeholders_and_different_names_are_in_no_doubt() -> None:
    assert pair_notes([(1, ("NN", "N.N.")), (2, ("?", "nn")), (3, ("Ann", "Anna"))]) == [""] * 3


def test_a_pair_that_does_not_play_is_left_out() -> None:
    both = [(1, ("Ann Ash",)), (9, ("Ann Ash",))]
    assert pair_notes(both, {1, 2}) == ["", ""]
    assert pair_notes(both, {1, 9})[0] == "Check: Ann Ash is also in pair 9"


def test_many_are_not_all_listed() -> None:
    message = pair_notes([(number, ("Ann Ash",)) for number in range(1, 9)])
    assert message[0] == "Check: Ann Ash is also in pairs 2, 3, 4, 5, 6 ..."


def test_cells_that_are_no_pair_are_passed_over() -> None:
    rows = ((None, None, None), ("x", "Ann Ash", None), (1.0, "Ann Ash", 7.5, None, None), (2, "Ann Ash"))
    named = [(number, players) for number, players, _ in read_named(rows)]
    assert pair_notes(named)[1:3] == ["", "Check: Ann Ash is also in pair 2"]
