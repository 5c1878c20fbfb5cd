"""Lists of results of others, and of real events: each line computed again."""

from pathlib import Path

import pytest

from tests.verify.foreign import Cell, Foreign, continuous, padded
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, verify_file

TEAMS = Path(__file__).resolve().parents[3] / "shared" / "reference" / "teams"
needs_teams = pytest.mark.skipif(not TEAMS.is_dir(), reason="the real results are not beside the project")
MARGINS = (26, -3, 0, 14, -41, 7, 55, -12)


def league(boards: int = 24) -> list[list[Cell]]:
    """Matches with IMPs and VPs of both sides, the boards in the title."""
    rows: list[list[Cell]] = [
        [f"Round 3, {boards} boards"],
        ["Home", "Away", "IMPs A", "IMPs B", "VP A", "VP B"],
    ]
    for number, margin in enumerate(MARGINS):
        _, win, loss = continuous(boards)[abs(margin)]
        vps = [win, loss] if margin >= 0 else [loss, win]
        rows.append([f"Team {number}", f"Team {number + 20}", 60 + margin, 60, *vps])
    return padded(rows)


def check(rows: list[list[Cell]], folder: Path) -> Verification:
    return verify_file(Foreign({"League": rows}).save(folder))


def findings(verification: Verification) -> list[tuple[str, str, str, str]]:
    return [(each.cell, each.value, each.right, each.cause) for each in verification.differences]


def test_a_league_is_proved_on_the_scale_it_states(tmp_path: Path) -> None:
    verification = check(league(), tmp_path)
    assert (verification.verdict, findings(verification)) == (Verdict.PROVED, [])
    (table,) = verification.tables
    assert (table.scale, table.boards, table.area) == (
        "WBF continuous (VPs of results)",
        ("24 boards",),
        "C3:F10",
    )


def test_a_wrong_line_is_named(tmp_path: Path) -> None:
    rows = league()
    rows[5][4] = 14.0
    assert findings(check(rows, tmp_path)) == [("League!E6", "14", "13.15", "not what the margin gives")]


def test_boards_that_are_stated_wrong_prove_nothing(tmp_path: Path) -> None:
    rows = league()
    rows[0][0] = "Round 3, 20 boards"
    verification = check(rows, tmp_path)
    assert verification.verdict is Verdict.NOTHING
    assert "on no scale that is known here" in verification.unexplained[0]


def test_without_boards_the_one_scale_that_fits(tmp_path: Path) -> None:
    rows = league()
    rows[0][0] = "Round 3"
    (table,) = check(rows, tmp_path).tables
    assert (table.inferred, table.verdict) == (("24 boards",), Verdict.PROVED)


def test_a_line_that_cannot_be_read_is_doubtful(tmp_path: Path) -> None:
    rows = league()
    rows[4][2] = "?"
    assert check(rows, tmp_path).verdict is Verdict.DOUBTFUL


def test_sums(tmp_path: Path) -> None:
    rows: list[list[Cell]] = [["Team", "R1", "R2", "R3", "Penalty", "Total"]]
    rows += [[f"T{n}", 10 + n, 8.25, 3 * n, -n if n == 2 else None, 18.25 + 4 * n] for n in range(6)]
    assert findings(check(rows, tmp_path)) == [("League!F4", "26.25", "24.25", "not the sum of the line")]
    rows[3][5] = 24.25
    assert check(rows, tmp_path).verdict is Verdict.PROVED


def test_a_list_of_something_else_is_not_judged(tmp_path: Path) -> None:
    rows: list[list[Cell]] = [
        ["Team", "Won", "Lost", "Total"],
        *([f"T{n}", n, 9 - n, 3 * n] for n in range(9)),
    ]
    assert check(rows, tmp_path).verdict is Verdict.NOTHING


@needs_teams
@pytest.mark.parametrize(
    ("name", "cells", "scale"),
    [
        ("bb2015_matches", 462, "WBF continuous (VPs of results)"),
        ("swiss2018_rounds1-7", 534, "WBF continuous (VPs of results)"),
        ("usbf2015_round_robin", 5, "sums of lines"),
    ],
)
def test_real_results(name: str, cells: int, scale: str) -> None:
    verification = verify_file(TEAMS / f"{name}.csv")
    assert findings(verification) == []
    (table,) = verification.tables
    assert (table.scale, table.agreed, verification.verdict) == (scale, cells, Verdict.PROVED)


@needs_teams
def test_a_club_scale_is_not_judged() -> None:
    verification = verify_file(TEAMS / "jss_multiteams_matches.csv")
    assert verification.verdict is Verdict.NOTHING
    assert verification.unexplained == [
        "jss_multiteams_matches: 40 results below row 1 are on no scale that is known here "
        "(the nearest is WBF discrete: 20 of 40): not checked"
    ]


def test_a_cell_with_both_sides_vps_counts_once_and_is_put_right_as_a_whole(tmp_path: Path) -> None:
    """It was counted twice, and only the second side's VPs were shown as right."""
    rows = [[*line[:4], f"{line[4]:.2f} - {line[5]:.2f}"] for line in league()[2:10]]
    rows[3][4] = "15.65 - 4.35"
    heading: list[Cell] = ["Home", "Away", "IMPs A", "IMPs B", "VPs"]
    verification = check([["Round 3, 24 boards"], heading, *rows], tmp_path)
    right = f"{league()[5][4]:.2f}-{league()[5][5]:.2f}"
    assert [each[:3] for each in findings(verification)] == [("League!E6", "15.65 - 4.35", right)]
    assert verification.agreed == len(rows) - 1
