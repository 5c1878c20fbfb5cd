"""The ready plain workbooks, typed into in a LibreOffice in which xlvp was never installed."""

from pathlib import Path

import pytest

from tests.window.window import Program
from tests.workbooks.plain_engines import kept
from xlvp.scales.published import CONTINUOUS
from xlvp.workbooks.match.build import MAKER, MATCH
from xlvp.workbooks.match.layout import NOTES, VERDICT, Plan
from xlvp.workbooks.pairs.build import MAKER as PAIRS
from xlvp.workbooks.pairs.layout import RESULTS
from xlvp.workbooks.plain.completion import BEGINNING, EARLIER
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.make import MAKER as TEAMS
from xlvp.workbooks.teams.tables import Layout

pytestmark = pytest.mark.libreoffice

PLAN = Plan(16)
#: What is typed down the open room, slips among it; and what then stands beside it.
TYPED = {
    "4sn=": "+420", "3nt e +1": "-430", "N: 2H=": "+110", "5dx w -2": "+500", "60%": "60%", "NP": "NP",
    "1,430": "+1430", "8SN=": "#VALUE!", "=4SN=": "#VALUE!", "4S?N=": "#VALUE!",
    "60%+620&40%-100": "(60%+620&40%-100)", "(-100)/(+620)": "#VALUE!",
}  # fmt: skip


@pytest.mark.slow
def test_a_match_typed_with_slips(bare: Program, tmp_path: Path) -> None:
    file = tmp_path / "match.xlsx"
    file.write_bytes(MAKER.ready["plain/match.xlsx"]())
    with bare.opened(file) as window:
        assert window.text(NOTES).startswith("On the sheet Setup, type 4S in ")
        window.click(MATCH, f"D{PLAN.first}")
        for entry in TYPED:
            window.type(f"{entry}\n")
        window.shows(f"D{PLAN.first + len(TYPED) - 1}", [*TYPED][-1])
        rows = range(PLAN.first, PLAN.first + len(TYPED))
        assert [window.text(f"F{row}") for row in rows] == [*TYPED.values()]
        assert "a split score needs the full edition" in window.text(f"L{PLAN.first + len(TYPED) - 1}")
        assert "a formula is no result" in window.text(f"L{PLAN.first + 8}")
        assert window.text(VERDICT).startswith("Provisional: ")
        for row, entry in ((7, "4HN-1"), (8, "pass"), (9, "4SS="), (11, "+620")):
            window.click(MATCH, f"D{PLAN.first + row}")
            window.type(f"{entry}\n")
        window.click(MATCH, f"E{PLAN.first}")
        for _ in rows:
            window.type("420\n")
        not_played, to_check = "1 not played (board 6)", "8 to check (boards 2, 4, 5, 6, 7, 10 ...)"
        window.shows(VERDICT, f"Provisional: 12 of 16 boards are in; {not_played}; {to_check}")
        assert window.locked("A1", "Reading") and window.locked("A6", "Lists")


@pytest.mark.thorough
def test_completion_is_noticed(bare: Program, tmp_path: Path) -> None:
    """With LibreOffice as it is installed, then switched off: the red line goes when the trap is passed."""
    file = tmp_path / "match.xlsx"
    file.write_bytes(MAKER.ready["plain/match.xlsx"]())
    ((sheet, cell),) = kept(file.read_bytes())
    with bare.opened(file) as window:
        with bare.completing():
            window.click(sheet, cell)
            for letter in BEGINNING:
                window.type(letter)
            window.type("\n")
            window.shows(cell, EARLIER, sheet)
            assert window.text(NOTES, MATCH).startswith("Your program completes entries, 50 to 500.")
        window.click(sheet, cell)
        window.type(f"{BEGINNING}\n")
        window.shows(cell, BEGINNING, sheet)
        assert window.text(NOTES, MATCH).startswith("Suits: ")


@pytest.mark.slow
def test_a_league_typed_with_slips(bare: Program, tmp_path: Path) -> None:
    file = tmp_path / "league.xlsx"
    file.write_bytes(TEAMS.ready["plain/league-8.xlsx"]())
    layout = Layout(Size(8, 7, 20))
    first = layout.matches.line(1)
    with bare.opened(file) as window:
        window.click(texts.MATCHES, first["imps_a"])
        window.type("30\t10\n")
        window.shows(first["vp_a"], CONTINUOUS[8][20], texts.MATCHES)
        window.click(texts.MATCHES, first["imps_b"])
        window.type("ten\n")
        window.shows(first["match_words"], "IMPs B must be a number, 0 or more", texts.MATCHES)


@pytest.mark.thorough
def test_an_evening_typed_with_slips(bare: Program, tmp_path: Path) -> None:
    file = tmp_path / "pairs.xlsx"
    file.write_bytes(PAIRS.ready["plain/pairs-howell-4-tables.xlsx"]())
    typed = {"4sn=": "+420", "60%": "60%", "8SN=": "#VALUE!", "=4SN=": "#VALUE!", "NP": ""}
    with bare.opened(file) as window:
        ((sheet, cell),) = kept(file.read_bytes())
        assert window.text("A2", RESULTS).startswith(
            "Ready: 112 results to come; 1 warning (On the sheet Setup, type 4S"
        )
        bare.ask(ask="auto_input", on=False)  # as Setup asks for
        window.click(sheet, cell)
        window.type(f"{BEGINNING}\n")
        window.shows("A2", "Ready: 112 results to come", RESULTS)
        window.click(RESULTS, "F7")
        for entry in typed:
            window.type(f"{entry}\n")
        window.shows("J11", "not played", RESULTS)
        assert [window.text(f"G{row}", RESULTS) for row in range(7, 12)] == [*typed.values()]
        assert "a formula is no result" in window.text("J10", RESULTS)
        assert window.text("A2", RESULTS).startswith(
            "Provisional: 2 of 111 results are in; 2 cannot be scored"
        )
        assert window.locked("A1", "Scoring") and window.locked("F3", "Totals")
