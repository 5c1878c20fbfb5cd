"""The functions of an event of teams: what cells give, what is told of bad input, and how long it takes."""

import random

import pytest

from tests.growth import calls
from tests.hosts.calling import call
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer
from xlvp.teams.pairable import least_by_search
from xlvp.teams.rows import STANDINGS
from xlvp.teams.swiss import drawn


def reason(name: str, *given: object) -> str:
    result = answer(FUNCTIONS[name], given)
    assert isinstance(result, CellError), result
    return result.reason


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ((1, 3, 5, 0, 20, 8), "boards must be a whole number from 1 to 200, not 0"),
        ((1, 3, 5, "", -20, 8), "IMPs A must be 0 to 10000, not -20"),
        ((1, 3, 5, "", "many", 8), "IMPs A: 'many' is not a number"),
        ((1, 3, 5, "", 20, ""), "the IMPs of T5 are missing"),
        ((1, 3, 3, "", 20, 8), "T3 cannot play against itself"),
        ((1, "", 3, "", 20, 8), "team A is missing"),
        (("", 4, 3, "", 20, 8), "the round is missing"),
        ((1.5, 4, 3, "", 20, 8), "round: 1.5 is not a whole number"),
        ((1, 4, 3, "", 20, 8, "sick"), "status is blank or half, triangle, bye"),
        ((1, 4, 3, "", 20, 8, "", "x"), "own VP A: 'x' is not a number"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: tuple[object, ...], words: str) -> None:
    good = (1, 1, 2, "", 20, 8, "", "")
    result = answer(FUNCTIONS["MATCHVPS"], [[(*line, *("",) * (8 - len(line))), good]])
    assert isinstance(result, list)
    assert result[0][:2] == ["", ""]
    assert str(result[0][3]).startswith(words)
    assert result[1] == [14.39, 5.61, "T1 – T2", "", "counted"]


def test_text_cells_and_blank_lines_are_as_good() -> None:
    rows = [("1", "1", "2", None, "20,0", "8"), (None,) * 6, ("", "", " ", "", "", "")]
    assert answer(FUNCTIONS["MATCHVPS"], [rows]) == [
        [14.39, 5.61, "T1 – T2", "", "counted"],
        [""] * 5,
        [""] * 5,
    ]
    assert answer(FUNCTIONS["MATCHVPS"], [[(None, None)]]) == ""


def test_a_setting_that_cannot_be_read_is_said_and_is_the_default() -> None:
    """What decides about every VP has no default: without it nothing is scored."""
    line = (1, 1, 2, "", 20, 8)
    for conditions, words, scored in (
        ([("Boards", 0)], "Setup: Boards: boards must be a whole number from 1 to 200, not 0", False),
        ([("Boards", "x")], "Setup: Boards: 'x' is not a number", False),
        ([("Format", "cup")], "Setup: Format: format is swiss", False),
        ([("Scale", "nix")], "Setup: Scale: no scale is called 'nix'", False),
        ([("Bye", "lots")], "Setup: Bye: VPs, a percentage, best of or nothing, not 'lots'", True),
        ([("Bye", 0.6)], "Setup: Bye: 0.6 is a share of 1: type 60% as text", True),
        ([("Forfeit", "18")], "Setup: Forfeit: forfeit is two figures, such as 18-0, not '18'", True),
        ([("Ties", "WBF")], "Setup: Ties: ties is none, ebu", True),
        ([("Bye", "60%"), ("Scale", "imps")], "Setup: Bye: the scale imps has no fixed sum", True),
        ([("Pairs", "naps")], "Setup: Pairs: pairs are scored by butler", True),
        ([("Schedule", "x")], "Setup: Schedule: the schedule is circle or Berger", True),
        ([("Boards dealt", "x")], "Setup: Boards dealt: boards are dealt each round or once", True),
        ([("Boards give", "x")], "Setup: Boards give: the boards give imps", True),
        ([("Ranked by", "luck")], "Setup: Ranked by: teams are ranked by total or average", True),
        ([("Missed rounds", "best of")], "Setup: Missed rounds: VPs, a percentage or nothing", True),
        ([("Withdrawal", "x")], "Setup: Withdrawal: a withdrawal is annul below half", True),
    ):
        state = answer(FUNCTIONS["TEAMSTATE"], [[line], conditions])
        assert isinstance(state, list) and words in str(state[0][1]), (words, state[0][1])
        result = answer(FUNCTIONS["MATCHVPS"], [[line], conditions])
        assert isinstance(result, list) and (result[0][0] != "") is scored, conditions
        assert scored or "Setup: " + str(result[0][3])[:20] == words[:27], result
    assert "no setting is called 'Boarts'; there are format" in reason("MATCHVPS", [line], [("Boarts", 8)])


def test_the_world_bridge_federations_scales_have_its_name() -> None:
    line = (1, 1, 2, "", 20, 8)
    for name, vp in (("WBF", 14.39), ("wbf continuous", 14.39), ("WBF discrete", 14)):
        result = answer(FUNCTIONS["MATCHVPS"], [[line], [("Scale", name)]])
        assert isinstance(result, list) and result[0][0] == vp, name


def test_conditions_as_people_type_them() -> None:
    rows = [
        ("FORMAT", "Round-robin"),
        ("boards", "16"),
        ("Bye", "60 %"),
        ("Forfeit", "18:0"),
        ("", ""),
        ("Ties", None),
    ]
    result = answer(
        FUNCTIONS["MATCHVPS"], [[(1, 1, None, "", "", "", "bye"), (1, 2, 3, "", "", "", "FA")], rows]
    )
    assert result == [[12, "", "T1", "", "accepted"], [0, 18, "T2 – T3", "forfeit", "accepted"]]
    assert answer(FUNCTIONS["MATCHVPS"], [[(1, 1, 2, "", 3, 1)], [("Scale", "0 10, 1-3 11, 4+ 12")]]) == [
        [11, 9, "T1 – T2", "", "counted"]
    ]


def test_a_bad_row_of_teams_or_penalties_is_left_out_and_said() -> None:
    line = (1, 1, 2, "", 20, 8)
    both = [(1, "A"), (2, "B")]
    seven = ("",) * 4
    for teams, penalties, words in (
        ([*both, (1, "C")], None, "Teams, row 8: team 1 is listed twice"),
        ([*both, ("x", "C")], None, "Teams, row 8: number: 'x' is not a number"),
        ([(1, "A", "", "x"), (2, "B")], None, "Teams, row 6: withdrawn after round: 'x' is not a number"),
        (both, [(1, None, None, -3)], "Penalties, row 6: the round of the IMPs is missing"),
        (both, [(None, None, -1)], "Penalties, row 6: the team is missing"),
        (both, [("x", None, -1)], "Penalties, row 6: team: 'x' is not a number"),
        (both, [(1, "lat", 1, *seven)], "Penalties, row 6: round: 'lat' is not a number"),
        (both, [(1, 1, "1 VP", *seven)], "Penalties, row 6: Penalty VP: '1 VP' is not a number"),
        (both, [(1, 1, -1, *seven)], "Penalties, row 6: Penalty VP is -1. Type a penalty as a positive"),
        (both, [(99, 1, 1, *seven)], "Penalties, row 6: there is no team 99"),
        (both, [(1, 2, "", 3, "", "", "")], "Penalties, row 6: T1 has no match in round 2: the IMPs"),
        (both, [(1, 201, 1, *seven)], "Penalties, row 6: round must be a whole number from 1 to 200"),
    ):
        given = [[line], None, teams, penalties]
        state = answer(FUNCTIONS["TEAMSTATE"], given)
        assert isinstance(state, list) and words in str(state[0][1]), (words, state[0][1])
        assert state[4] == ["To correct", 1], words
        result = answer(FUNCTIONS["STANDINGS"], given)
        assert isinstance(result, list)
        lines = [(each.team, each.vp, each.adjustment) for each in STANDINGS.lines(result)]
        assert lines == [(1, 14.39, ""), (2, 5.61, "")], words
        if penalties:
            result = answer(FUNCTIONS["PENALTYCHECK"], [penalties, [line], None, teams])
            assert words.removeprefix("Penalties, row 6: ") in str(result), result


def test_a_penalty_is_positive_and_a_bonus_has_its_own_column() -> None:
    """In five columns, as older workbooks have them, a penalty is below 0, and a bonus is asked about."""
    line = (1, 1, 2, "", 20, 8)
    for penalty, adjustment, to_check in (
        ((2, 1, 1, "", "", "", "late"), -1, 0),
        ((2, 1, "", "", 1, "", "kind"), 1, 0),
        ((2, 1, 1, "", 0.25, "", "both"), -0.75, 0),
        ((2, 1, "", "", "", "", "reason alone"), "", 1),
        ((2, 1, -1, "", "late"), -1, 0),
        ((2, 1, 1, "", "kind"), 1, 1),
    ):
        standing = answer(FUNCTIONS["STANDINGS"], [[line], None, None, [penalty]])
        state = answer(FUNCTIONS["TEAMSTATE"], [[line], None, None, [penalty]])
        assert isinstance(standing, list) and isinstance(state, list)
        second = STANDINGS.lines(standing)[1]
        assert (second.team, second.adjustment) == (2, adjustment), penalty
        assert state[4:6] == [["To correct", 0], ["To check", to_check]], penalty
    imps = answer(FUNCTIONS["MATCHVPS"], [[line], None, None, [(1, 1, "", 12, "", "", "")]])
    assert isinstance(imps, list) and imps[0][:2] == [10, 5.61], "12 IMPs off a margin of 12: a draw for T1"


def test_the_standings_as_rows() -> None:
    matches = [(1, 1, 2, "", 20, 8), (1, 3, "", "", "", "", "bye")]
    teams = [(1, "Ash"), (2, "Birch"), (3, "Cedar", "", "", "x")]
    result = answer(FUNCTIONS["STANDINGS"], [matches, None, teams, None, None, 4])
    assert result == [
        ["1", 1, "Ash", "", 1, 14.39, "", 14.39, 14.39, 20, 8, 2.5, "", ""],
        ["2", 2, "Birch", "", 1, 5.61, "", 5.61, 5.61, 8, 20, 0.4, "", ""],
        ["-", 3, "Cedar", "", 1, 12, "", 12, 12, 0, 0, "", "", "without standing"],
        [""] * 14,
    ]


def test_the_cross_table_has_room_or_says_that_it_has_not() -> None:
    matches = [(1, 1, 2, "", 20, 8), (1, 3, 4, "", 0, 0)]
    result = answer(FUNCTIONS["CROSSTABLE"], [matches, None, None, None, None, None, 5])
    assert isinstance(result, list)
    assert (len(result), {len(row) for row in result}) == (6, {8})
    assert "4 teams are too many for this table of 3" in reason(
        "CROSSTABLE", matches, None, None, None, None, None, 3
    )


LEVEL = [(1, 1, 2, "", 20, 8), (1, 3, 4, "", 5, 5)]


def looked_at(
    draw: list[tuple[object, ...]], matches: object = None, **more: object
) -> tuple[object, list[object]]:
    """What is said of round 2, and of its lines."""
    rounds = [(2, more.get("how", ""), more.get("basis", ""))]
    rest = [matches or LEVEL, None, more.get("teams"), None, more.get("forbidden")]
    lines = [(2, *line) for line in draw]
    whole = answer(FUNCTIONS["DRAWROUNDS"], [rounds, lines, *rest])
    each = answer(FUNCTIONS["DRAWCHECK"], [lines, rounds, *rest])
    assert isinstance(whole, list) and isinstance(each, list)
    return whole[0][1], [words for _, words, _ in each]


def test_a_round_of_the_draw_is_looked_at() -> None:
    assert looked_at([(1, 3), (2, 4)]) == ("The rule's own draw", ["", ""])
    message = "Round 2 drew T{} v T{}, not T{}. The result counts; the next draw knows it."
    result = looked_at([(1, 3), (2, 4)], [*LEVEL, (2, 1, 4, "", 0, 30)])
    assert result == ("The rule's own draw", [message.format(1, 3, 4), message.format(4, 2, 1)])
    assert looked_at([(1, 4), (2, 3)]) == (
        "2 of 2 are not the rule's",
        ["Not the rule's pairing (T1 v T3)", "Not the rule's pairing (T3 v T1)"],
    )
    assert looked_at([(1, 4), (2, 3)], how="typed") == ("As typed", ["", ""])
    assert looked_at([(1, 3)]) == ("Not in this round: T4, T2.", [""])
    words = {
        ((1, 2), (3, 4)): "T1 and T2 met in round 1",
        ((1, 1), (3, 4)): "T1 cannot play against itself",
        ((1, 3), (1, 4)): "T1 is in this round twice",
        (("x", 3), (2, 4)): "team: 'x' is not a number",
    }
    for draw, message in words.items():
        assert looked_at(list(draw))[1][0] == message
    assert str(looked_at([(1, 3)], how="cups")[0]).startswith("a round is drawn swiss")
    teams = [(1, "Ash"), (2, "Birch"), (3, "Cedar", "", 1), (4, "Dogwood")]
    assert looked_at([(1, 3), (2, 4)], teams=teams)[1] == ["T3 has left the event", ""]
    assert looked_at([(1, 9), (2, 4)], teams=teams)[1][0] == "there is no team 9 in the list of teams"
    named = answer(FUNCTIONS["DRAWCHECK"], [[(2, 1, 4), (2, 2)], None, LEVEL, None, teams])
    assert isinstance(named, list) and [row[0] for row in named] == ["Ash – Dogwood", "Birch – bye"]


def test_a_correction_after_the_draw_is_told_and_the_draw_stands() -> None:
    basis = "1:1-2=1439/561 1:3-4=1000/1000"
    assert looked_at([(1, 3), (2, 4)], basis=basis) == ("The rule's own draw", ["", ""])
    corrected = [(1, 1, 2, "", 8, 20), (1, 3, 4, "", 5, 5)]
    message = "Round 1 T1 v T2 changed after round 2 was drawn (it was 14.39-5.61). The draw stands."
    assert looked_at([(1, 3), (2, 4)], corrected, basis=basis) == (message, ["", ""])
    late = [*corrected[1:], (1, 1, 2)]
    message = "Round 1 T1 v T2 changed after round 2 was drawn (it was 14.39-5.61). The draw stands."
    assert looked_at([(1, 3), (2, 4)], late, basis=basis)[0] == message
    came = "Round 1 T1 v T2 came in after round 2 was drawn. The draw stands."
    assert looked_at([(1, 3), (2, 4)], basis=basis.replace("1439/561", "?"))[0] == came


def test_a_result_of_teams_that_stand_far_apart() -> None:
    """EBU White Book 2025, 3.5: teams more than 5 VPs apart."""
    played = [*LEVEL, (2, 1, 4, "", 0, 30)]
    assert "3.5" not in str(looked_at([(1, 3), (2, 4)], played)[1])
    blitz = [(1, 1, 2, "", 80, 0), (1, 3, 4, "", 0, 20), (2, 1, 3, "", 0, 30)]
    message = looked_at([(1, 4), (2, 3)], blitz)[1][0]
    assert str(message).endswith("White Book 3.5 may apply (16.46 VP apart).")


def test_an_odd_number_of_teams() -> None:
    teams = [(number, f"Team {number}", "", 1 if number == 4 else "") for number in range(1, 7)]
    matches = [(1, 1, 2, "", 20, 8), (1, 3, 4, "", 5, 5), (1, 5, 6, "", 8, 8)]
    assert (
        looked_at([(1, 3), (5, 2)], matches, teams=teams)[0]
        == "5 teams: who gets the bye? T6 (never had one)."
    )
    had = [*matches[:2], (1, 5, "", "", "", "", "bye"), (1, 6, "", "", "", "", "bye")]
    assert looked_at([(1, 3), (2, 5), (6,)], had, teams=teams)[1][2] == (
        "T6 had a bye before; T2 and others never had one"
    )


def test_pairs_that_must_not_meet() -> None:
    for rounds, message in (("2", "T1 and T3 must not meet in this round"), ("3-5", "")):
        assert looked_at([(1, 3), (2, 4)], forbidden=[(3, 1, rounds)])[1][0] == message
    draw = [(2, 1, 3)]
    assert "rounds are numbers" in reason("DRAWCHECK", draw, None, LEVEL, None, None, None, [(3, 1, "late")])
    assert "two teams are needed" in reason("DRAWCHECK", draw, None, LEVEL, None, None, None, [(3, "", "1")])


def test_groups_and_double_rounds() -> None:
    teams = [(1, "A", "X"), (2, "B", "X"), (3, "C", "Y"), (4, "D", "Y")]
    conditions = [("Format", "round robin")]
    result = answer(FUNCTIONS["DRAWCHECK"], [[(1, 1, 3), (1, 2, 4)], None, None, conditions, teams])
    assert isinstance(result, list) and result[0][1] == "T1 is of group X, T3 is of group Y"
    again = [(2, 1, 2), (2, 3, 4)]
    for form, message in (("round robin", "T1 and T2 met in round 1"), ("double round robin", "")):
        result = answer(FUNCTIONS["DRAWCHECK"], [again, None, LEVEL, [("Format", form)]])
        assert isinstance(result, list) and result[0][1] == message


def test_where_an_event_stands() -> None:
    def state(*matches: tuple[object, ...]) -> object:
        result = answer(FUNCTIONS["TEAMSTATE"], [list(matches)])
        assert isinstance(result, list)
        return result[0][1]

    assert state(*LEVEL) == "Final: all 2 matches are in"
    assert state(*LEVEL, (2, 1, 3)) == "Provisional: 2 of 3 matches are in"
    assert state(*LEVEL, (2, 1, 3), (3, 1, 4)) == "Provisional: 2 of 4 matches are in"
    assert state((1, 1, 3), (2, 1, 4), (4, 1, 2)) == "Ready: 3 matches to come"
    wrong = "Matches, row 8: round 2, T1 v T1: T1 cannot play against itself"
    assert state(*LEVEL, (2, 1, 1)) == f"Provisional: 2 of 3 matches are in; 1 left out ({wrong})"
    assert answer(FUNCTIONS["DRAWROUNDS"], [[(1,), ("",), (2,)], None, [*LEVEL, (1, 5, 6)]]) == [
        ["2 of 3", "", ""], ["", "", ""], ["", "", ""],
    ]  # fmt: skip


def test_boards_against_what_is_typed() -> None:
    boards = [(1, 1, 2, 1, "3NTN=", "3NTN-1"), (1, 2, 1, 2, "4SN=", "4SN="), (1, 3, 4, 1, "8SN=", 0)]
    matches = [(1, 1, 2, "", 10, 0), (1, 2, 1, "", 10, 0), (1, 3, 4, "", 1, 1), (1, 5, 6), (None,)]
    rows = [(*match, *("",) * (6 - len(match))) for match in matches]
    result = answer(FUNCTIONS["MATCHBOARDS"], [rows, boards])
    assert isinstance(result, list)
    assert result[0] == [10, 0, ""]
    assert result[1] == [0, 10, "Boards give 0-10; 10-0 is typed."]
    assert str(result[2][2]).startswith("board 1: first table: '8SN='")
    assert result[3:] == [["", "", ""]] * 2
    bam = answer(FUNCTIONS["MATCHBOARDS"], [rows[:1], boards, [("Boards give", "board-a-match")]])
    assert bam == [[3, 1, "Boards give 3-1; 10-0 is typed."]]
    split = answer(FUNCTIONS["MATCHBOARDS"], [rows[:1], [(1, 1, 2, 1, "(-100)/(+620)", 300)]])
    message = "Boards give T1 -9, T2 -8; 10-0 is typed."
    assert split == [[0, 0, message]]
    turned = [(1, 2, 1, "", "", "", "", 6.88, 6.55)]
    settled = answer(FUNCTIONS["MATCHBOARDS"], [turned, [(1, 1, 2, 1, "(-100)/(+620)", 300)]])
    assert settled == [[0, 0, ""]]


def test_a_knock_out_typed_over_is_said_beside_it_and_in_the_state() -> None:
    teams = [(1, "Ash"), (2, "Birch"), (3, "Cedar"), (4, "Elder", "", 1)]
    for pairings, line, words, state in (
        ((1, 4, 2, 3, 4, 2), 5, "T4 has not won its match before: T1 did", "the match is in; 2 to check"),
        ((1, 3, 2, 9, 1, 2), 3, "", "the match is in; 1 to check"),
        ((1, 3, 1, 2, 1, 2), 3, "T1 plays the final, in row 7, already", "Knock-out, row 9: T1 plays"),
        (
            (4, 1, 2, 3, 4, 2),
            5,
            "T4 has left the event (sheet Teams): type withdrew",
            "the match is in; 1 to check",
        ),
        ((1, 4, 2, 3, 1, 2), 1, "", "Final: T1 Ash wins by 10"),
    ):
        ties = [(team, "", "", 20 - 10 * (at % 2)) for at, team in enumerate(pairings)]
        result = answer(FUNCTIONS["KNOCKOUT"], [ties, 1, None, None, teams])
        assert isinstance(result, list)
        said = str(result[line - 1][1])
        assert said == "" if not words else f"Check: {words}" in said, said
        rows = answer(FUNCTIONS["TEAMSTATE"], [None, [("Format", "knock-out")], teams, None, ties, 1])
        assert isinstance(rows, list) and state in str(rows[0][1]), rows[0]


def test_knock_out_lines_that_cannot_be_read() -> None:
    result = answer(
        FUNCTIONS["KNOCKOUT"], [[(1, "", "", 20), (2, "", "", "x"), ("", "", "", ""), ("", "", "", "")], 1]
    )
    wrong = "segment 1: 'x' is not a number"
    assert result == [[20, "", ""], ["", wrong, "left out"], ["", "", ""], ["", "", ""]]
    result = answer(FUNCTIONS["KNOCKOUT"], [[(1, "", "", 20), (1, "", "", 5)]])
    assert isinstance(result, list) and result[1] == ["", "T1 cannot play against itself", "left out"]
    assert "higher is yes or no" in reason("CARRYOVER", "WBF", 3, "x")
    assert "the carry-over is WBF" in reason("CARRYOVER", "EBL", 3)
    assert call("CARRYOVER", "Poznan", 1) == 3 and call("CARRYOVER", "PZBS", 0) == 0.1


def test_the_butler_of_pairs_with_their_line_ups() -> None:
    boards = [(1, 1, 2, 1, 620, 170), (1, 3, 4, 1, 620, 170)]
    lineups = [(1, 1, "Ann-Bob", "Cid-Dee"), (1, 2, "", "Eve-Fay")]
    result = answer(FUNCTIONS["TEAMBUTLER"], [boards, lineups, None, None, 9])
    assert isinstance(result, list)
    assert result[0] == ["1=", 1, "Ann-Bob", 1, 6, 6]
    assert sorted(str(row[2]) for row in result if row[1] == 2) == ["Eve-Fay", "NS"]
    assert result[8] == [""] * 6
    least = answer(
        FUNCTIONS["TEAMBUTLER"], [boards, None, [("Least boards", 2), ("Pairs", "normalised butler")]]
    )
    assert isinstance(least, list) and {row[0] for row in least} == {"-"}


def whole_event(teams: int, rounds: int) -> list[tuple[object, ...]]:
    chance = random.Random(teams)
    lines: list[tuple[object, ...]] = []
    met: dict[tuple[int, int], int] = {}
    for round_ in range(1, rounds + 1):
        order = chance.sample(range(1, teams + 1), teams)
        for a, b in drawn(order, met, {}, least=least_by_search).pairs:
            met[min(a, b), max(a, b)] = round_
            lines.append((round_, a, b, "", chance.randint(0, 40), chance.randint(0, 40), "", "", ""))
    return lines


@pytest.mark.thorough
def test_the_work_grows_little_more_than_the_event() -> None:
    """MATCHVPS, STANDINGS and a DRAWCHECK of every round, after a result has changed."""

    def work(size: int) -> int:
        lines = whole_event(size, 15)
        teams = [(number, f"Team {number}") for number in range(1, size + 1)]
        draw, rounds = [line[:3] for line in lines], [(round_,) for round_ in range(1, 16)]

        def ask() -> None:
            answer(FUNCTIONS["MATCHVPS"], [lines, None, teams])
            answer(FUNCTIONS["STANDINGS"], [lines, None, teams, None, None, size])
            answer(FUNCTIONS["DRAWCHECK"], [draw, rounds, lines, None, teams])
            answer(FUNCTIONS["DRAWROUNDS"], [rounds, draw, lines, None, teams])

        return calls(ask)

    work(16)  # scales are made once
    small, large = work(64), work(128)
    assert large < 3 * small


@pytest.mark.parametrize(
    ("ties", "segments", "expected"),
    [
        ([], 2, "No stage is drawn yet"),
        ([(1, "", "", 20), (4, "", "", 24), (2,), (3,)], 2, "Ready: Semi-final: 2 matches to come"),
        (
            [(1, "", "", 20), (4, "", "", 24), (2, "", "", 9), (3, "", "", 1)],
            1,
            "Provisional: the final is not drawn yet",
        ),
        ([(1,), (4,)], 1, "Ready: The final: 1 match to come"),
        ([(1, "", "", 20), (4, "", "", 24)], 2, "Ready: The final: 1 match to come"),
        ([(1, "", "", 20), (4, "", "", 24)], 1, "Final: T4 Dogwood wins by 4"),
        (
            [(1,), (2,), (3,), (4,), (5,), (6,)],
            1,
            "Provisional: 0 of 3 matches are in; 1 left out (Knock-out: 3 matches",
        ),
    ],
)
def test_the_state_of_a_knock_out(ties: list[tuple[object, ...]], segments: int, expected: str) -> None:
    wide = [(*line, *("",) * (4 - len(line))) for line in ties] or [("",) * 4]
    teams = [(1, "Ash"), (4, "Dogwood")]
    result = answer(FUNCTIONS["TEAMSTATE"], [None, [("Format", "knock-out")], teams, None, wide, segments])
    assert isinstance(result, list) and str(result[0][1]).startswith(expected)


def test_the_normalised_butler_until_then() -> None:
    """1 met 2 in round 1: what 2 does in round 2 counts for it over the event, and not until then."""
    boards = [(1, 1, 2, 1, 620, -100), (2, 3, 2, 1, 620, 620), (2, 2, 4, 2, 620, -100)]

    def first_of(method: str, lines: list[tuple[object, ...]]) -> object:
        result = answer(FUNCTIONS["TEAMBUTLER"], [lines, None, [("Pairs", method)]])
        assert isinstance(result, list)
        return next(row[5] for row in result if row[1:3] == [1, "NS"])

    assert first_of("normalised butler until then", boards) == first_of(
        "normalised butler until then", boards[:1]
    )
    assert first_of("normalised butler", boards) != first_of("normalised butler", boards[:1])
