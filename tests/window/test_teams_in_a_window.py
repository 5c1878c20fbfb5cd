"""An event of teams by keyboard: a round typed and saved, the next one drawn, standings read; how fast."""

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.closing_lines import closing_lines
from tests.window.conftest import Opening
from tests.window.window import COARSE, Window
from tests.workbooks.team_books import filled
from xlvp.cli import main
from xlvp.workbooks.kit.opening import Opening as Event
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size

pytestmark = pytest.mark.libreoffice


def command(*words: str) -> str:
    done = CliRunner().invoke(main, [*words])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def type_round(window: Window, first: int, scores: tuple[str, ...]) -> None:
    """Type the IMPs of a round's matches: a team's, Tab, the other's, Enter, which goes to the next line."""
    window.click(layout.MATCHES, f"F{first}")
    for row, score in enumerate(scores, first):
        window.type(score.replace("-", "\t") + "\n", then=f"F{row + 1}")


@pytest.mark.slow
def test_two_rounds(opened: Opening, tmp_path: Path) -> None:
    pytest.importorskip("networkx", reason="needs networkx, of the extra teams")
    path = tmp_path / "evening.xlsx"  # where ``opened`` lays its file
    teams = [{"team": number, "name": f"Team {number}"} for number in range(1, 7)]
    path.write_bytes(build_teams(Event(Size(6, 3, 20), {"boards": 8, "rounds": 3}, {layout.TEAMS: teams})))
    assert "T1 v T4 Team 1 – Team 4" in command("draw", str(path))
    with opened(path.read_bytes()) as window:
        type_round(window, 6, ("20-8", "30-0", "5-9"))
        window.shows("L6", "14.39")
        assert window.column("M6:M8") == ["5.61", "1.63", "11.67"]
        refused = CliRunner().invoke(main, ["draw", str(path)])
        assert refused.exit_code == 1 and "is open" in " ".join(refused.output.split())
        saved = window.save()
    path.write_bytes(saved)
    message = command("draw", str(path))
    assert "1 T2 v T1 " in message and "2 T6 v T4 " in message and "3 T3 v T5 " in message, (
        "T6 and T3 have met"
    )
    with opened(path.read_bytes()) as window:
        window.shows("G7", "The rule's own draw", layout.ROUNDS)
        type_round(window, 9, ("10-10", "0-41", "12-x"))
        window.shows("O11", "IMPs B: 'x' is not a number", layout.MATCHES)
        window.click(layout.MATCHES, "G11")
        window.type("12\n", then="G12")
        window.shows("B6", "2", layout.STANDINGS)
        assert window.column("B6:B11", layout.STANDINGS) == ["2", "4", "1", "3", "6", "5"]
        totals = ["28.37", "25.46", "24.39", "18.33", "11.82", "11.63"]  # sums of cells of the WBF's table
        assert window.column("H6:H11", layout.STANDINGS) == totals
        assert window.text("A2", layout.CHECK) == "All OK"
        window.click(layout.STANDINGS, "C2")
        window.type("1\n")
        window.shows("H6", "18.37", layout.STANDINGS)


@pytest.mark.slow
def test_a_knock_out(opened: Opening, tmp_path: Path) -> None:
    """A stage is drawn, typed and saved, the next one drawn and its winner seen in the bracket."""
    path = tmp_path / "evening.xlsx"
    teams = [{"team": number, "name": f"Team {number}"} for number in range(1, 4)]
    setup = {"boards": 8, "format": "knock-out"}
    path.write_bytes(build_teams(Event(Size(3, 1, 20), setup | {"segments": 1}, {layout.TEAMS: teams})))
    assert "T1 Team 1 – no opponent, moves on" in command("draw", str(path))
    with opened(path.read_bytes()) as window:
        window.click(layout.KNOCKOUT, "E9")
        window.type("20\n", then="E10")
        window.type("24\n", then="E11")
        window.shows("N10", "T3 wins by 4")
        saved = window.save()
    path.write_bytes(saved)
    assert "Final, drawn by the bracket: 1 T1 v T3" in command("draw", str(path))
    with opened(path.read_bytes()) as window:
        window.click(layout.KNOCKOUT, "E11")
        window.type("9\n", then="E12")
        window.type("8\n")  # the last line: the cursor goes where there is an entry cell
        window.shows("E7", "1 Team 1", layout.BRACKET)


def seen_after(opened: Opening, teams: int) -> float:
    """Seconds until a typed result of 15 rounds is seen, the best of five."""
    took = []
    with opened(filled(teams, 15, missing=5)) as window:
        last = 5 + 15 * teams // 2
        for row in range(last - 4, last + 1):
            window.click(layout.MATCHES, f"F{row}")
            window.type("20\t", then=f"G{row}")
            window.screen.type("8")
            begun = time.monotonic()
            window.screen.type("\n")
            window.shows(f"L{row}", "14.00")
            took.append(time.monotonic() - begun)
    return min(took)


@pytest.mark.slow
def test_a_typed_result_of_128_teams_is_seen_nearly_as_soon_as_one_of_64(
    opened: Opening, request: pytest.FixtureRequest
) -> None:
    few, many = seen_after(opened, 64), seen_after(opened, 128)
    closing_lines(request.config).append(f"a typed result of 128 teams is seen after {many:.2f} s")
    assert many < 3 * max(few, COARSE)
