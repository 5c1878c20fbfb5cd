"""The teams workbooks in a real LibreOffice: every formula cell as in the embedded engine, and how fast."""

import sys
from pathlib import Path

import pytest
from comparing import compared
from libreoffice import Error, Office
from unloaded import without_xlvp

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.templates.team_books import filled
from xlvp.templates.kit.page import NOT_LOADED
from xlvp.templates.teams import build_teams, texts
from xlvp.templates.teams.examples import build_made_up, build_real_swiss
from xlvp.templates.teams.plan import Opening, Size

pytestmark = pytest.mark.libreoffice


@pytest.mark.parametrize(
    ("teams", "rounds", "missing"),
    [(8, 3, 2), (9, 4, 0), (32, 7, 1), (128, 15, 3)],
    ids=["8", "9", "32", "128"],
)
def test_every_cell_is_the_same(office: Office, teams: int, rounds: int, missing: int) -> None:
    told, cells = compared(office, filled(teams, rounds, missing=missing))
    assert told == []
    assert not {cell for cell, value in cells.items() if isinstance(value, Error)}
    assert cells[texts.CHECK, "A2"] == "All OK"


@pytest.mark.parametrize(
    "build", [build_made_up, build_real_swiss, lambda: build_teams(Opening(Size(16, 7, 50)))]
)
def test_the_examples_and_an_empty_one(office: Office, build) -> None:  # type: ignore[no-untyped-def]
    told, cells = compared(office, build())
    assert told == []
    assert cells[texts.CHECK, "A2"] == "All OK"


def test_slips_are_told_alike(office: Office) -> None:
    lists = {
        texts.MATCHES: [
            {"round": 1, "team_a": 1, "team_b": 2, "imps_a": "x", "imps_b": 3},
            {"round": 1, "team_a": 3, "team_b": 3, "imps_a": 1, "imps_b": 3},
            {"round": 1, "team_a": 3, "team_b": 4, "imps_a": "12,5", "imps_b": "−3"},
        ],
        texts.DRAW: [{"draw_a": 1, "draw_b": 1}, {"draw_a": "a"}],
        texts.KNOCKOUT: [{"ko_team": 1, "ko_1": "y"}, {"ko_team": 2}],
    }
    told, cells = compared(office, build_teams(Opening(Size(4, 2, 10), {"boards": 10}, lists)))  # type: ignore[arg-type]
    assert told == []
    assert cells[texts.CHECK, "A2"] == "Not OK: see below"


def test_without_xlvp_every_sheet_says_so(office: Office) -> None:
    cells = office.cells(without_xlvp(filled(8, 3)))
    for sheet in (texts.SETUP, texts.TEAMS, texts.ROUNDS, texts.DRAW, texts.MATCHES, texts.STANDINGS):
        assert str(cells[sheet, "A3"]).startswith(NOT_LOADED)
    assert cells[texts.CHECK, "A2"] == "Not OK: see below"


def test_128_teams_are_computed_quickly(office: Office) -> None:
    """A hard recalculation of everything; what one typed result takes is measured in a window."""
    assert office.seconds(filled(128, 15)) < 10
