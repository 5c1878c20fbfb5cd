"""The bracket of a knock-out: who meets whom, who moves on, how it is drawn."""

from fractions import Fraction

import pytest

from xlvp.errors import InputError
from xlvp.teams.conditions import Conditions
from xlvp.teams.knock_out import (
    drawing,
    first_stage,
    listed_twice,
    next_stage,
    stage_name,
    stages,
    unearned,
)


def test_the_first_stage_gives_byes_to_the_best() -> None:
    assert first_stage([1, 2, 3, 4]) == [(1, 4), (2, 3)]
    assert first_stage([11, 12, 13, 14, 15]) == [(11,), (14, 15), (12,), (13,)]
    for teams in range(2, 65):
        ties = first_stage(list(range(1, teams + 1)))
        assert sorted(team for tie in ties for team in tie) == list(range(1, teams + 1))
        byes = [tie[0] for tie in ties if len(tie) == 1]
        assert sorted(byes) == list(range(1, 2 * len(ties) - teams + 1)), "the best, and no more than needed"
    for wrong in ([1], list(range(65))):
        with pytest.raises(InputError, match="a knock-out has 2 to 64 teams, not"):
            first_stage(wrong)


@pytest.mark.parametrize("teams", [2, 4, 8, 16, 32, 64])
def test_where_the_better_always_wins_the_best_two_meet_last(teams: int) -> None:
    ties = first_stage(list(range(1, teams + 1)))
    while len(ties) > 1:
        places = 2 * len(ties)
        assert all(sum(tie) == places + 1 for tie in ties), "of those left the best meets the last"
        ties = next_stage([min(tie) for tie in ties])
    assert ties == [(1, 2)]


def test_a_list_of_matches_falls_into_stages() -> None:
    ties = [(1, 8), (4, 5), (2, 7), (3, 6), (8, 4), (2, 3), (8, 2), (4, 3)]
    assert stages(ties) == [[0, 1, 2, 3], [4, 5], [6]], "the match for the third place is in none"
    assert stages([]) == stages([(), ()]) == []
    assert stages([(1, 4), (2, 3), (1,)]) == [[0, 1], [2]]
    assert stages([(), (1, 4), (2, 3), (), (1, 2), ()]) == [[1, 2], [4]], (
        "somebody leaves lines between stages"
    )
    with pytest.raises(InputError, match="3 matches in the first stage make no bracket"):
        stages([(1, 2), (3, 4), (5, 6)])
    assert [stage_name(n) for n in (1, 2, 4, 8, 32)] == [
        "Final", "Semi-final", "Quarter-final", "Round of 16", "Round of 64",
    ]  # fmt: skip


def test_who_stands_there_without_having_won() -> None:
    ties = [(1, 4), (2, 3), (1, 3)]
    assert unearned(ties, [1, 3, None]) == {}
    assert unearned(ties, [4, 3, None]) == {2: "T1 has not won its match before: T4 did"}
    assert unearned(ties, [None, 3, None]) == {2: "T1 is here, and its match before is not decided"}
    assert unearned([(1, 4), (2, 3), (1, 5)], [1, 3, None]) == {2: "T5 has no match in the stage before"}
    chosen = [(1, 8), (4, 5), (2, 7), (3, 6), (1, 3), (2, 4)]
    assert unearned(chosen, [1, 4, 2, 3, None, None]) == {}, "winners may choose their opponents"


def test_who_is_listed_twice() -> None:
    assert listed_twice([(1, 8), (4, 5), (2, 7), (3, 6), (1, 4), (1, 3)], Conditions()) == {
        5: "T1 is in two matches of this stage"
    }
    assert listed_twice([(1, 4), (1, 3), (1, 2)], Conditions()) == dict.fromkeys(
        (1, 2), "T1 plays the final, in row 7, already"
    ), "a first stage of one match is the final"
    assert listed_twice([(1, 4), (2, 3), (1, 2), (4, 3)], Conditions()) == {}, "the third place"
    assert listed_twice([], Conditions()) == {}


def test_the_drawing() -> None:
    ties = [(1, 4), (2, 3), (4, 2)]
    totals = [[Fraction(20), Fraction(24)], [None, None], [Fraction(7), Fraction(9)]]
    names = [[f"T{team}" for team in tie] for tie in ties]
    rows = drawing(ties, totals, [4, 2, 2], names)
    assert [row[:5] for row in rows] == [
        ("Semi-final", None, "Final", None, "Winner"),
        ("T1", 20, None, None, None),
        ("T4", 24, "T4", 7, "T2"),
        ("T2", None, "T2", 9, None),
        ("T3", None, None, None, None),
    ]
    assert drawing(ties[:2], totals[:2], [4, None], names[:2])[0][4] == "Winner"
    assert {len(row) for row in rows} == {13}
    rows = drawing([(1,), (2, 3)], [[None], [None] * 2], [1, None], [["1"], ["2", "3"]])
    assert [row[0] for row in rows] == ["Semi-final", "1", "bye", "2", "3"]
