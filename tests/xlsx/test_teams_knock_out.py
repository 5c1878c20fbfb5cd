"""``xlvp draw`` of a knock-out: its stages, byes, what a team takes along, and when it is refused."""

from pathlib import Path

import pytest

from tests.teams.real_events import matches, needs_files, read
from tests.xlsx.test_teams_draw import book, drawn, made, refused
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.stages import carried
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package

pytestmark = pytest.mark.thorough


def type_in(path: Path, sheet: str, **cells: object) -> None:
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(with_texts(package, {(sheet, cell): str(value) for cell, value in cells.items()}))


def shown(path: Path, sheet: str, *cells: str) -> list[object]:
    done = recalculate_apart(open_package(path.read_bytes(), path.name))
    return [done.values.get((sheet, cell), done.values.get((sheet, cell), "")) for cell in cells]


def ties(path: Path) -> list[tuple[int, ...]]:
    return [tie.teams for tie in book(path).ties if tie.teams]


def test_a_knock_out_from_the_first_stage_to_its_winner(tmp_path: Path) -> None:
    path = made(tmp_path, 6, format="knock-out")
    message = drawn(path)
    assert "Quarter-final, drawn by number:" in message and "T1  Team 1 – no opponent, moves on" in message
    assert ties(path) == [(1,), (4, 5), (2,), (3, 6)]
    assert "how many segments a match has" in refused(path)
    type_in(path, layout.KNOCKOUT, C4=2, E9=20, F9=10, E10=24, F10=11, E13=5, F13=5)
    assert "T3 v T6: not decided yet" in refused(path)
    type_in(path, layout.KNOCKOUT, E14=50, F14="withdrew")
    message = drawn(path)
    assert "Semi-final, drawn by the bracket:" in message and "T1 v T5  Team 1 – Team 5" in message
    assert ties(path)[4:] == [(1, 5), (2, 3)]
    assert shown(path, layout.KNOCKOUT, "N8", "N10", "N14") == ["", "T5 wins by 5", "T3 wins: T6 withdrew"]
    type_in(path, layout.KNOCKOUT, E15=9, F15=9, E16=9, F16=9, E17=1, F17=1, E18=0, F18=0)
    assert "T1 v T5: not decided yet" in refused(path), "tied: extra boards"
    type_in(path, layout.KNOCKOUT, G15=3, G16=4)
    drawn(path)
    assert ties(path)[6:] == [(5, 2)]
    type_in(path, layout.KNOCKOUT, E19=30, F19=30, E20=1, F20=1)
    assert "the knock-out is over: T5 has won" in refused(path)
    assert shown(path, layout.BRACKET, "A5", "C5", "E5", "G5") == [
        "Quarter-final", "Semi-final", "Final", "Winner",
    ]  # fmt: skip
    assert shown(path, layout.BRACKET, "A6", "A9", "C7", "D7", "C8", "E9", "F9", "G9") == [
        "1 Team 1", "5 Team 5", "1 Team 1", 21, "5 Team 5", "5 Team 5", 60, "5 Team 5",
    ]  # fmt: skip
    type_in(path, layout.KNOCKOUT, F9=40)
    assert shown(path, layout.KNOCKOUT, "N15") == ["Check: T5 has not won its match before: T4 did"]
    assert ties(path)[4:6] == [(1, 5), (2, 3)], "the draw stands"


def test_a_line_that_cannot_be_read_is_corrected_first(tmp_path: Path) -> None:
    path = made(tmp_path, 4, format="knock-out")
    drawn(path)
    type_in(path, layout.KNOCKOUT, C4=1, E7=20, E8="x", E9=3, E10=4)
    message = "sheet Knock-out, row 8: segment 1: 'x' is not a number. Correct it first"
    assert message in refused(path)
    type_in(path, layout.KNOCKOUT, B8="Elms", E8=3)
    assert "sheet Knock-out, row 8: team: 'Elms' is not a number" in refused(path)
    assert shown(path, layout.BRACKET, "A7") == ["?"]


def test_an_unplayed_stage_is_drawn_again(tmp_path: Path) -> None:
    path = made(tmp_path, 8, format="knock-out")
    drawn(path)
    message = drawn(path, "--again", "--lots", "5")
    assert "Quarter-final, drawn lots 5:" in message
    lots = ties(path)
    assert sorted(team for tie in lots for team in tie) == list(range(1, 9)) and lots[0] != (1, 8)
    assert drawn(path, "--again", "--lots", "5") and ties(path) == lots
    type_in(path, layout.KNOCKOUT, E7=3)
    assert "the stage has a result" in refused(path, "--again")
    assert "drawn by the bracket, or the first one by --lots" in refused(path, "--danish")


def round_robin(folder: Path, **choices: object) -> Path:
    """Four teams, all have met: 1 beat 4 by 17; 3 beat 2 by 13; 1 and 2 are ahead."""
    path = folder / "event.xlsx"
    scores = {
        (1, 4): (17, 0),
        (2, 3): (0, 13),
        (1, 3): (60, 0),
        (2, 4): (60, 0),
        (1, 2): (21, 0),
        (3, 4): (0, 9),
    }
    lists = {
        layout.TEAMS: [{"team": number, "name": f"Team {number}"} for number in range(1, 5)],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b, "imps_a": one, "imps_b": other}
            for round_, ((a, b), (one, other)) in enumerate(scores.items(), 1)
        ],
    }
    setup = {"boards": 16, "format": "round robin"}
    path.write_bytes(build_teams(Opening(Size(4, 6, 20), setup | choices, lists)))  # type: ignore[arg-type]
    return path


def test_a_round_robin_goes_on_as_a_knock_out_with_carry_over(tmp_path: Path) -> None:
    """Bridgewinners FAQ: who won their match starts with 17/2 = 8.5, lower in the standings 13/3."""
    path = round_robin(tmp_path, segments=1, carry_over="WBF")
    assert "how many play the knock-out?" in refused(path, "--knock-out")
    message = drawn(path, "--knock-out", "4")
    assert "Semi-final, drawn by the standings:" in message
    assert "T1 v T4  Team 1 – Team 4, T1 starts with 8.5" in message
    assert "T2 v T3  Team 2 – Team 3, T3 starts with 4.3" in message
    result = book(path).ties
    assert [float(side.start) for tie in result[:2] for side in (tie.one, tie.other) if side] == [
        8.5,
        0,
        0,
        4.3,
    ]
    type_in(path, layout.KNOCKOUT, E7=10, E8=11, E9=10, E10=1)
    assert "draw its next stage by --knock-out without a number" in refused(path, "--knock-out", "4")
    assert "Final, drawn by the bracket:" in drawn(path, "--knock-out")
    assert ties(path)[2] == (1, 2)
    final = book(path).ties[2]
    assert final.one and float(final.one.start) == 10.5, "21/2"


def test_the_tenth_of_an_imp(tmp_path: Path) -> None:
    path = round_robin(tmp_path, carry_over="PZBS")
    assert "T1 starts with 0.1" in drawn(path, "--knock-out", "2")
    type_in(path, layout.KNOCKOUT, C5="half")
    assert "the carry-over is none, WBF or PZBS, not 'half'" in refused(path, "--knock-out", "2", "--again")


def test_no_knock_out_before_the_places_are_final(tmp_path: Path) -> None:
    path = round_robin(tmp_path)
    type_in(path, layout.MATCHES, F6="", G6="")
    assert "round 1, T1 v T4 is not in: no place is final" in refused(path, "--knock-out", "4")
    type_in(path, layout.MATCHES, F6=0, G6=0, F7=0, G7=0, F8=0, G8=0, F9=0, G9=0, F10=0, G10=0, F11=0, G11=0)
    message = refused(path, "--knock-out", "2")
    assert "2nd and 3rd equal to the last criterion: decide by lot, type it" in message
    assert "4 teams have a place, 8 are to play" in refused(path, "--knock-out", "8")


def test_groups_send_as_many_each(tmp_path: Path) -> None:
    path = tmp_path / "event.xlsx"
    teams = [{"team": n, "name": f"Team {n}", "group": "AB"[n > 3]} for n in range(1, 7)]
    pairs = [(1, 2), (4, 5), (1, 3), (4, 6), (2, 3), (5, 6)]
    played = [
        {"round": round_, "team_a": a, "team_b": b, "imps_a": 20, "imps_b": 0}
        for round_, (a, b) in enumerate(pairs, 1)
    ]
    lists = {layout.TEAMS: teams, layout.MATCHES: played}
    opening = Opening(Size(6, 6, 20, 1), {"boards": 8, "format": "round robin"}, lists)  # type: ignore[arg-type]
    path.write_bytes(build_teams(opening))
    assert "3 teams of 2 groups are not the same number of each" in refused(path, "--knock-out", "3")
    drawn(path, "--knock-out", "4")
    assert ties(path) == [(1, 5), (4, 2)], "the first of a group meets the second of the other"


@needs_files
def test_the_carry_overs_of_the_bermuda_bowl_are_written(tmp_path: Path) -> None:
    """From the workbook with all 231 matches: places, margins, and what was published for the three pairs.

    There the best chose whom to meet; that they are drawn otherwise here changes nothing of it.
    """
    results = list(matches("bb2015_matches"))
    numbers = {line["team_a"]: match.a for match, line in results}
    numbers |= {line["team_b"]: match.b or 0 for match, line in results}
    path = tmp_path / "event.xlsx"
    lists = {
        layout.TEAMS: [{"team": number, "name": name} for name, number in sorted(numbers.items())],
        layout.MATCHES: [
            {
                "round": match.round, "team_a": match.a, "team_b": match.b,
                "imps_a": int(match.imps_a or 0), "imps_b": int(match.imps_b or 0),
            }
            for match, _ in results
        ],
    }  # fmt: skip
    setup = {"boards": 16, "format": "round robin", "scale": "continuous"}
    choices = {"carry_over": "WBF", "segments": 1}
    path.write_bytes(build_teams(Opening(Size(22, 21, 20), setup | choices, lists)))  # type: ignore[arg-type]
    assert drawn(path, "--knock-out", "8").count("starts with") == 4
    found_book = book(path)
    for line in read("carryover2015_bb"):
        a, b = numbers[line["team_a"]], numbers[line["team_b"]]
        starts, why = carried(found_book, (a, b))
        ahead = starts[0] if line["starts_ahead"] == line["team_a"] else starts[1]
        assert (float(ahead), why) == (float(line["shown"]), ""), line


@pytest.mark.parametrize("teams", [3, 64])
def test_every_size_has_room(tmp_path: Path, teams: int) -> None:
    path = made(tmp_path, teams, rounds=1, format="knock-out")
    drawn(path)
    assert len({team for tie in ties(path) for team in tie}) == teams


def test_the_carry_over_of_a_pairing_that_was_typed_over_is_named(tmp_path: Path) -> None:
    """T1 chooses T3: by the WBF's rule it starts with 16, as it won their match by 60, not with 8.5."""
    path = round_robin(tmp_path, segments=1, carry_over="WBF")
    drawn(path, "--knock-out", "4")
    assert shown(path, layout.CHECK, "A2") == ["All OK"]
    type_in(path, layout.KNOCKOUT, B8=3, B9=2, B10=4)
    words = "the carry-over is not that of T{0} v T{1}: by WBF they start T{0} with 16"
    assert shown(path, layout.KNOCKOUT, "N7", "N9") == [
        f"Check: {words.format(1, 3)}",
        f"Check: {words.format(2, 4)}",
    ]
    result = book(path)
    assert [item.words for item in result.account.open] == [words.format(1, 3), words.format(2, 4)]
    assert result.state.endswith(f"2 left out (first: Knock-out, row 7: {words.format(1, 3)})")
    assert shown(path, layout.CHECK, "A2") == ["Not OK: see below"] and not result.final
    type_in(path, layout.KNOCKOUT, C7=16, C9=16, C10="")
    assert shown(path, layout.CHECK, "A2") == ["All OK"] and not book(path).account.open
    type_in(path, layout.KNOCKOUT, C7=3)
    type_in(path, layout.KNOCKOUT, C5="none")
    assert not book(path).account.open, "without a rule what is typed is the director's own"
