"""What goes wrong at an event of teams, and the whole sentence that is said of it."""

from collections.abc import Sequence

import pytest

from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.teams.rows import STANDINGS
from xlvp.teams.swiss import drawn

Line = tuple[object, ...]


def rows(name: str, *given: object) -> list[list[object]]:
    result = answer(FUNCTIONS[name], given)
    assert isinstance(result, list), result
    return result


def of_match(
    line: Line, *, conditions: Sequence[Line] = (("Boards", 8),), more: Sequence[Line] = ()
) -> object:
    return rows("MATCHVPS", [line, *more], list(conditions))[0][3]


def test_imps_for_the_wrong_side() -> None:
    """Team 8 made 4 spades doubled, team 3 went down in it: 690 points, 12 IMPs; 3NT against pass is 9."""
    boards = [(4, 3, 8, 1, "4SNx-1", "4SNx="), (4, 3, 8, 3, "3NN=", "pass")]
    match = [(4, 3, 8, "", 12, 9)]
    assert rows("MATCHBOARDS", match, boards)[0] == [9, 12, "Boards give 9-12; 12-9 is typed."]


def test_a_match_typed_twice() -> None:
    lines = [(4, 3, 9, "", 20, 8), *[("",) * 6] * 55, (4, 9, 3, "", 8, 20)]
    assert rows("MATCHVPS", lines)[0][3] == "T3 v T9 of round 4 is here and in row 62"


def test_a_result_that_is_not_of_the_draw() -> None:
    """12 IMPs over 8 boards are 14.39-5.61 by the WBF table: 8.78 VPs apart, and 3.5 begins above 5."""
    before = [(1, 3, 9, "", 20, 8), (1, 8, 5, "", 0, 0)]
    (line, _) = rows("DRAWCHECK", [(4, 3, 8), (4, 5, 9)], [(4, "typed")], [*before, (4, 3, 9, "", 9, 4)])
    message = "Round 4 drew T3 v T8, not T9. The result counts; the next draw knows it. "
    assert line[1] == message + "White Book 3.5 may apply (8.78 VP apart)."
    near = [(1, 3, 9, "", 3, 0), (1, 8, 5, "", 0, 0), (4, 3, 9, "", 9, 4)]
    assert rows("DRAWCHECK", [(4, 3, 8), (4, 5, 9)], [(4, "typed")], near)[0][1] == message.rstrip()


def test_a_correction_after_a_draw() -> None:
    basis = "1:3-4=1000/1000 1:7-8=1000/1000 2:5-6=1439/561"
    matches = [(1, 3, 4, "", 5, 5), (1, 7, 8, "", 5, 5), (2, 5, 6, "", 8, 20)]
    message = rows("DRAWROUNDS", [(3, "typed", basis)], [(3, 5, 3), (3, 6, 4), (3, 7, 8)], matches)[0][1]
    note = "Round 2 T5 v T6 changed after round 3 was drawn (it was 14.39-5.61). The draw stands."
    assert str(message).startswith(note)


def test_an_odd_number_after_a_withdrawal() -> None:
    teams: list[Line] = [(number, f"Team {number}", "", 1 if number == 78 else "") for number in range(1, 79)]
    pairs = [(2, one, one + 1) for one in range(1, 77, 2) if one != 41]
    seats = [*pairs, (2, 42, 77)]
    matches = [(1, one, one + 39, "", 5, 5) for one in range(1, 40)]
    message = rows("DRAWROUNDS", [(2, "typed")], seats, matches, None, teams)[0][1]
    assert message == "77 teams: who gets the bye? T41 (never had one). As typed"


def test_a_tie_over_a_qualifying_place() -> None:
    """Of ten teams three won and two matches were drawn: places 4 to 7 are level, and four qualify."""
    matches = [(1, one, one + 5, "", 30 - one if one < 4 else 5, 5) for one in range(1, 6)]
    result = STANDINGS.lines(rows("STANDINGS", matches, [("Boards", 8), ("Ties", "none"), ("Qualify", 4)]))
    assert [line.place for line in result[3:7]] == ["4="] * 4
    assert result[3].note == "4th to 7th equal to the last criterion: decide by lot, type it"


def test_an_average_that_hides_a_bye() -> None:
    matches = [(round_, 7, 7 + round_, "", 9, 9) for round_ in range(1, 7)] + [(7, 7, "", "", "", "", "bye")]
    (seven,) = (line for line in STANDINGS.lines(rows("STANDINGS", matches)) if line.team == 7)
    assert (seven.played, seven.note) == (7, "6 played + 1 bye")


def test_no_draw_without_a_rematch() -> None:
    """Four teams that all met: the two oldest are drawn again."""
    met = {(1, 4): 1, (2, 3): 2, (1, 3): 3, (2, 4): 3, (1, 2): 4, (3, 4): 4}
    assert drawn([1, 2, 3, 4], met, {}).words == (
        "No draw without a rematch; fewest: T1-T4 (round 1), table 1, T2-T3 (round 2), table 2."
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ((1, 3, 3, "", 20, 8), "T3 cannot play against itself"),
        ((1, 3, 5, 0, 20, 8), "boards must be a whole number from 1 to 200, not 0"),
        ((1, 3, 5, "", -20, 8), "IMPs A must be 0 to 10000, not -20"),
        ((1, 3, 5, "", "20 IMPs", 8), "IMPs A: '20 IMPs' is not a number"),
        ((1, 3, 5, "", 20, 8, "", 12, 8), "Check: 12.00-8.00 is typed, the IMPs give 14.39-5.61"),
    ],
)
def test_bad_input(line: Line, expected: str) -> None:
    assert of_match(line) == expected
