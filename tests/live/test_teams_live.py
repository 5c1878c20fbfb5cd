"""The teams workbooks in a real LibreOffice: every formula cell as in the embedded engine, and how fast."""

import sys
from io import BytesIO
from pathlib import Path

import pytest
from comparing import compared
from libreoffice import Error, Office
from openpyxl import load_workbook
from test_pairs_live import printed
from unloaded import without_xlvp

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.workbooks.team_books import filled, with_final, with_open_matters
from tests.workbooks.unusual_names import APART, SAME, teams_with
from xlvp.hosts.formula import NOT_LOADED
from xlvp.teams.knock_out import first_stage, next_stage
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.examples import build_made_up, build_real_swiss
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.template import TEAMS

pytestmark = pytest.mark.libreoffice


@pytest.mark.slow
@pytest.mark.parametrize(
    ("teams", "rounds", "missing"),
    [(8, 3, 2), (9, 4, 0), (32, 7, 1), (128, 15, 3)],
    ids=["8", "9", "32", "128"],
)
def test_every_cell_is_the_same(office: Office, teams: int, rounds: int, missing: int) -> None:
    message, cells = compared(office, filled(teams, rounds, missing=missing))
    assert message == []
    assert not {cell for cell, value in cells.items() if isinstance(value, Error)}
    assert cells[layout.CHECK, "A2"] == "All OK"


@pytest.mark.slow
@pytest.mark.parametrize("teams", [32, 128])
def test_every_cell_of_a_large_final_is_the_same(office: Office, teams: int) -> None:
    """Two rounds, then the first of a final A and a final B, with VPs and results carried into it."""
    message, cells = compared(office, filled(teams, 3, missing=1, final_from=3))
    assert message == []
    assert not {cell for cell, value in cells.items() if isinstance(value, Error)}
    assert cells[layout.CHECK, "A2"] == "All OK"
    notes = [str(cells[layout.STANDINGS, f"N{row}"]) for row in range(6, 6 + teams)]
    assert sum("carry-over" in note for note in notes) == sum(1 for n in range(1, teams + 1) if n % 3)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "build", [build_made_up, build_real_swiss, with_final, lambda: build_teams(Opening(Size(16, 7, 50)))]
)
def test_the_examples_and_an_empty_one(office: Office, build) -> None:  # type: ignore[no-untyped-def]
    message, cells = compared(office, build())
    assert message == []
    assert cells[layout.CHECK, "A2"] == "All OK"


@pytest.mark.thorough
def test_a_workbook_with_open_matters(office: Office) -> None:
    """No cell is an error, and every remark is there."""
    message, cells = compared(office, with_open_matters())
    assert message == []
    assert not {cell for cell, value in cells.items() if isinstance(value, Error)}
    assert cells[layout.CHECK, "A2"] == "Not OK: see below"


def knock_out(teams: int, slips: bool = False) -> bytes:
    """A knock-out of which two stages are drawn: byes, a team that gave up, a tie, one that had not won."""
    ties = first_stage(list(range(1, teams + 1)))
    ties += next_stage([tie[0] for tie in ties]) if len(ties) > 1 else []
    lines: list[dict[str, object]] = []
    for number, tie in enumerate(ties):
        scores = [{"ko_1": 20 + number, "ko_2": 7}, {"ko_1": 20, "ko_2": "withdrew" if number == 1 else 8}]
        start = {"ko_stage": f"Match {number}", "ko_start": 0.5 if number % 2 else None}
        lines.append({"ko_team": tie[0], **start, **(scores[0] if len(tie) > 1 else {})})
        lines.append({"ko_team": tie[1], "ko_penalty": 1.5, **scores[1]} if len(tie) > 1 else {})
    if slips:
        lines[-1] = {"ko_team": lines[-2]["ko_team"], "ko_1": "x"}
        lines[0] |= {"ko_team": "a"}
    named = [{"team": number, "name": f"Team {number}"} for number in range(1, teams, 2)]
    lists = {layout.TEAMS: named, layout.KNOCKOUT: lines}
    opening = Opening(Size(teams, 1, 10), {"format": "knock-out", "segments": 2}, lists)  # type: ignore[arg-type]
    return build_teams(opening)


@pytest.mark.slow
@pytest.mark.parametrize(("teams", "slips"), [(2, False), (6, False), (8, True), (64, False)])
def test_a_knock_out_is_the_same(office: Office, teams: int, slips: bool) -> None:
    message, cells = compared(office, knock_out(teams, slips))
    assert message == []
    assert not {cell for cell, value in cells.items() if isinstance(value, Error)}
    first = {2: "Final", 6: "Quarter-final", 8: "Quarter-final", 64: "Round of 64"}[teams]
    assert str(cells[layout.BRACKET, "A5"]) == first


@pytest.mark.slow
def test_no_empty_pages_are_printed(office: Office, tmp_path: Path) -> None:
    """LibreOffice prints the whole sheet where its area is a formula, but skips lines without content."""
    pages = {sheet: len(result) for sheet, result in printed(office, build_made_up(), tmp_path).items()}
    assert pages.pop(layout.HELP) <= 7
    assert set(pages.values()) == {1}, pages


@pytest.mark.thorough
def test_slips_are_told_alike(office: Office) -> None:
    lists = {
        layout.MATCHES: [
            {"round": 1, "team_a": 1, "team_b": 2, "imps_a": "x", "imps_b": 3},
            {"round": 1, "team_a": 3, "team_b": 3, "imps_a": 1, "imps_b": 3},
            {"round": 1, "team_a": 3, "team_b": 4, "imps_a": "12,5", "imps_b": "−3"},
        ],
        layout.DRAW: [{"draw_a": 1, "draw_b": 1}, {"draw_a": "a"}],
        layout.KNOCKOUT: [{"ko_team": 1, "ko_1": "y"}, {"ko_team": 2}],
    }
    message, cells = compared(office, build_teams(Opening(Size(4, 2, 10), {"boards": 10}, lists)))  # type: ignore[arg-type]
    assert message == []
    assert cells[layout.CHECK, "A2"] == "Not OK: see below"


@pytest.mark.thorough
def test_without_xlvp_every_sheet_says_so(office: Office) -> None:
    cells = office.cells(without_xlvp(filled(8, 3)))
    for sheet in (layout.SETUP, layout.TEAMS, layout.ROUNDS, layout.DRAW, layout.MATCHES, layout.STANDINGS):
        assert str(cells[sheet, "A3"]).startswith(NOT_LOADED)
    assert cells[layout.CHECK, "A2"] == "Not OK: see below"


@pytest.mark.slow
def test_128_teams_are_computed(office: Office, table: list[str]) -> None:
    """A hard recalculation of everything; what one typed result takes is measured in a window."""
    table.append(f"128 teams, 15 rounds computed in LibreOffice: {office.seconds(filled(128, 15)):.1f} s")


@pytest.mark.slow
def test_every_entry_stays_open_in_a_file_that_it_saved(office: Office) -> None:
    """LibreOffice leaves out formats of blank cells far below the last one with something in it."""
    book = load_workbook(BytesIO(office.saved(TEAMS.maker().ready["teams-16.xlsx"](), "xlsx")))
    assert TEAMS.schema is not None
    locked = []
    for name in TEAMS.schema.typed:
        sheet, area = next(iter(book.defined_names[name].destinations))
        cells = book[sheet][area.replace("$", "")]
        rows = [row for row in cells if isinstance(row, tuple)] if isinstance(cells, tuple) else [(cells,)]
        inner = rows[1:-1] if len(rows) > 2 else rows
        locked += [cell.coordinate for row in inner for cell in row if cell.protection.locked]
    assert locked == []


@pytest.mark.slow
def test_players_with_unusual_names(office: Office) -> None:
    for players in (APART, *SAME):
        message, cells = compared(office, teams_with(*players))
        assert message == []
        twice = {cells[layout.TEAMS, f"J{row}"] for row in range(6, 6 + len(players))}
        assert twice == ({""} if players is APART else {"A player is listed twice"}), players
