"""The teams workbook in the embedded engine: what its sheets show, its calls, and what it does with slips."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.workbooks.team_books import filled, with_final, with_open_matters
from xlvp.account import LEFT_OUT
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.functions.values import CellError
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.examples import build_made_up, build_real_swiss
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.template import TEAMS
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.values import NamedCells, Recalculated, stored_values

CALL = re.compile(
    r"\b(MATCHVPS|STANDINGS|CROSSTABLE|MATCHBOARDS|DRAWCHECK|DRAWROUNDS|KNOCKOUT|TEAMBUTLER|TEAMSTATE)\("
)


def recalculated(data: bytes) -> Recalculated:
    return recalculate_apart(open_package(data, "teams.xlsx"))


def at(done: Recalculated, sheet: str) -> Callable[[str], object]:
    return lambda cell: done.values.get((sheet, cell), "")


def state_of(done: Recalculated) -> str:
    """The sentence on the sheet Setup."""
    return str(described.STATE.read(NamedCells(done, "teams"))[0].value)


@pytest.fixture(scope="module")
def made_up() -> Recalculated:
    return recalculated(build_made_up())


def test_the_made_up_event(made_up: Recalculated) -> None:
    standings, rounds, check = (
        at(made_up, sheet) for sheet in (layout.STANDINGS, layout.ROUNDS, layout.CHECK)
    )
    assert [standings(f"A{row}") for row in range(6, 16)] == ["1", "2", "3", "4", "5", "6", "7", "8", "-", ""]
    assert standings("M6") == "level with T5: direct 15.00 against 5.00"
    assert standings("N14") == "withdrew after round 3"
    assert check("A2") == "All OK"
    message = "Round 2 T2 v T3 changed after round {} was drawn (it was 5.00-15.00). The draw stands."
    assert [rounds(f"G{row}") for row in range(6, 11)] == [
        "The rule's own draw", "The rule's own draw", message.format(3), message.format(4), "",
    ]  # fmt: skip
    assert [rounds(f"F{row}") for row in range(6, 10)] == ["4 of 4", "4 of 4", "4 of 4", "3 of 4"]
    assert at(made_up, layout.BUTLER)("A2") == layout.NO_BUTLER
    assert at(made_up, layout.BRACKET)("A2") == layout.NO_BRACKET


def test_the_real_swiss_has_the_figures_of_the_event() -> None:
    """The first three after seven rounds: see tests/teams/test_real_events.py for all of them."""
    done = recalculated(build_real_swiss())
    standings = at(done, layout.STANDINGS)
    assert [(standings(f"B{row}"), standings(f"H{row}")) for row in (6, 7, 8)] == [
        (30, 107.8), (65, 96.32), (70, 96.31),
    ]  # fmt: skip
    assert at(done, layout.CHECK)("A2") == "All OK"
    assert at(done, layout.CROSS)("A3") == layout.TOO_MANY_WITHOUT_GROUPS


@pytest.mark.thorough
def test_no_cell_holds_an_error() -> None:
    for data in (
        build_teams(Opening(Size(8, 3, 40))),
        filled(8, 3),
        filled(9, 4, missing=2),
        build_made_up(),
        with_final(),
    ):
        done = recalculated(data)
        assert not {cell: value for cell, value in done.values.items() if isinstance(value, CellError)}
        assert at(done, layout.CHECK)("A2") == "All OK"


def calls(data: bytes) -> int:
    package = open_package(data, "teams.xlsx")
    sheets = [text.decode() for name, text in package.parts.items() if name.startswith("xl/worksheets/sheet")]
    formulas = [result for sheet in sheets for result in re.findall(r"<f[ >].*?</f>", sheet)]
    return sum(len(CALL.findall(formula)) for formula in formulas)


def test_the_calls_do_not_grow_with_the_field() -> None:
    small, large = calls(build_teams(Opening(Size(4, 2, 10)))), calls(build_teams(Opening(Size(64, 9, 900))))
    assert small == large < 20


def test_a_slip_stays_on_its_line_and_is_told() -> None:
    lines = [
        {"round": 1, "team_a": 1, "team_b": 2, "imps_a": 20, "imps_b": 8},
        {"round": 1, "team_a": 3, "team_b": 3, "imps_a": "x"},
        {"round": 1, "team_a": "3", "team_b": " 4 ", "imps_a": "12,5", "imps_b": "8"},
    ]
    opening = Opening(Size(4, 2, 10), {"boards": 10}, {layout.MATCHES: lines})
    done = recalculated(build_teams(opening))
    matches = at(done, layout.MATCHES)
    assert [matches(f"L{row}") for row in (6, 7, 8)] == [14.0, "", 11.85]
    assert matches("O7") == "IMPs A: 'x' is not a number"
    assert at(done, layout.CHECK)("A2") == "Not OK: see below"
    wrong = "Matches, row 7: round 1, T3 v T3: IMPs A: 'x' is not a number"
    assert state_of(done) == f"Provisional: 2 of 3 matches are in; 1 left out ({wrong})"


def test_a_wrong_setting_is_said_on_the_sheet_and_no_cell_is_an_error() -> None:
    lists = {layout.MATCHES: [{"round": 1, "team_a": 1, "team_b": 2, "imps_a": 3, "imps_b": 0}]}
    done = recalculated(build_teams(Opening(Size(4, 2, 10), {"boards": 10, "scale": "nix"}, lists)))
    assert not [cell for cell, value in done.values.items() if isinstance(value, CellError)]
    assert at(done, layout.MATCHES)("L6") == ""
    assert state_of(done).startswith("Setup: Scale: no scale is called 'nix'; the scales are")
    assert state_of(done) == read_book(done).state
    assert at(done, layout.CHECK)("A2") == "Not OK: see below"


def test_boards_are_laid_beside_what_is_typed() -> None:
    lists = {
        layout.MATCHES: [{"round": 4, "team_a": 3, "team_b": 8, "imps_a": 34, "imps_b": 18}],
        layout.BOARDS: [
            {
                "board_round": 4, "board_a": 3, "board_b": 8, "board": 1,
                "first_table": "4SN=", "second_table": "4SN+1",
            }
        ],
        layout.LINEUPS: [{"lineup_round": 4, "lineup_team": 3, "lineup_ns": "Ann – Bob"}],
    }  # fmt: skip
    done = recalculated(build_teams(Opening(Size(8, 4, 10), {"boards": 8}, lists)))
    assert [at(done, layout.MATCHES)(f"{column}6") for column in "RST"] == [
        0,
        1,
        "Boards give 0-1; 34-18 is typed.",
    ]
    butler = at(done, layout.BUTLER)
    assert butler("C6") in ("Ann – Bob", "NS", "EW") and butler("D6") == 1


def test_a_knock_out_with_its_carry_over() -> None:
    """USBF 2015: 9.7 + 133 = 142.7 against 108 - 4.5 = 103.5."""
    lines = [
        {"ko_stage": "Final", "ko_team": 1, "ko_start": 9.7, "ko_1": 59, "ko_2": 39, "ko_3": 18, "ko_4": 17},
        {"ko_team": 2, "ko_penalty": 4.5, "ko_1": 18, "ko_2": 27, "ko_3": 24, "ko_4": 39},
    ]  # fmt: skip
    opening = Opening(Size(4, 1, 10), {"format": "knock-out", "segments": 4}, {layout.KNOCKOUT: lines})
    done = recalculated(build_teams(opening))
    shown = at(done, layout.KNOCKOUT)
    assert (shown("M7"), shown("M8"), shown("N8")) == (142.7, 103.5, "T1 wins by 39.2")
    assert at(done, layout.BRACKET)("A2") == layout.SUBTITLES[layout.BRACKET]


def test_a_slip_in_a_knock_out_is_told() -> None:
    lines = [{"ko_team": 1, "ko_1": 20}, {"ko_team": 2, "ko_1": 24}, {"ko_team": 3}, {}]
    for line, verdict in (
        ({}, "All OK"),
        ({"ko_1": "x"}, "Not OK: see below"),
        ({"ko_team": 2}, "Not OK: see below"),
    ):
        given = [lines[0] | line, *lines[1:]]
        opening = Opening(Size(4, 1, 10), {"format": "knock-out"}, {layout.KNOCKOUT: given})
        done = recalculated(build_teams(opening))
        assert at(done, layout.CHECK)("A2") == verdict, line


def book_of(data: bytes) -> tuple[Package, TeamsBook]:
    package = open_package(data, "teams.xlsx")
    return package, read_book(recalculate_apart(package), "teams.xlsx")


def test_an_old_workbook_is_made_larger_with_all_that_was_typed() -> None:
    package, before = book_of(build_made_up())
    from xlvp.workbooks.template import OldWorkbook

    made = TEAMS.maker().make({"from": OldWorkbook(Path("old.xlsx"), package), "teams": 16, "rounds": 9})
    _, after = book_of(made.data)
    assert [m and (m.round, m.teams, m.imps_a) for m in before.event.matches if m] == [
        m and (m.round, m.teams, m.imps_a) for m in after.event.matches if m
    ]
    lines = [(line.round, line.teams) for line in before.draw if line]
    assert lines == [(line.round, line.teams) for line in after.draw if line]
    assert before.rounds[4].basis == after.rounds[4].basis != ""
    assert before.event.penalties == after.event.penalties
    assert (after.conditions.rounds, after.titles.title) == (9, before.titles.title)
    assert "up to 16 teams and 9 rounds" in made.what


def test_options_that_make_no_event() -> None:
    for given, message in (
        ({"teams": 300}, "teams must be 2 to 256"),
        ({"groups": 2}, "groups are for a round robin"),
        ({"groups": 8, "teams": 10, "format": "round-robin"}, "10 teams do not fill 8 groups"),
        ({"rounds": 99}, "rounds must be 1 to 62"),
        ({"teams": 256, "rounds": 62}, "rows of matches"),
    ):
        with pytest.raises(InputError, match=message):
            TEAMS.maker().make(given)


def test_groups_are_dealt_back_and_forth() -> None:
    made = TEAMS.maker().make({"teams": 10, "groups": 3, "format": "round-robin", "board_lines": 20})
    cells = stored_values(open_package(made.data, "x"), layout.TEAMS)
    assert "".join(str(cells.get(f"C{row}")) for row in range(6, 16)) == "ABCCBAABCC"
    assert "5 rounds" not in made.what and "3 rounds" in made.what


def test_numbers_and_players_that_are_listed_twice_are_told() -> None:
    teams = [
        {"team": 1, "player1": "Ann", "player2": "Bob"},
        {"team": 2, "player8": "ann"},
        {"team": 3, "player1": "Cy"},
        {"team": 3, "name": "Dogwood"},
        {"name": "Elder"},
    ]
    notes = at(recalculated(build_teams(Opening(Size(6, 2, 10), {}, {layout.TEAMS: teams}))), layout.TEAMS)
    twice, number = "A player is listed twice", "This number is listed twice"
    assert [notes(f"J{row}") for row in range(6, 12)] == [
        twice,
        twice,
        number,
        number,
        "The number is missing",
        "",
    ]


def test_the_list_of_teams_is_printed_as_far_as_the_fourth_player() -> None:
    """LibreOffice takes an area that is a formula for the whole sheet, and the print would be tiny."""
    from io import BytesIO

    from openpyxl import load_workbook

    made = build_teams(Opening(Size(4, 2, 10)))
    sheet = load_workbook(BytesIO(made))[layout.TEAMS]
    assert sheet.print_area == f"'{layout.TEAMS}'!$A$1:$O$10" and sheet["O4"].value == "Player 4"


def test_the_open_matters_are_one_list_for_sheets_score_and_page(tmp_path: Path) -> None:
    """Each is named with its sheet and row; what is right is scored all the same."""
    path = tmp_path / "open.xlsx"
    path.write_bytes(with_open_matters())
    done = recalculated(path.read_bytes())
    book = read_book(done, "open.xlsx")
    expected = [
        ("Setup", "Ties: ties is none, ebu", True),
        ("Teams, row 10", "team 4 is listed twice", True),
        ("Teams, row 11", "lot: 'x' is not a number", True),
        ("Penalties, row 7", "there is no team 99", True),
        ("Penalties, row 8", "round: 'lat' is not a number", True),
        ("Penalties, row 9", "T3 has no match in round 2", True),
        ("Penalties, row 10", "the team is missing", True),
        ("Penalties, row 11", "Penalty VP is -1. Type a penalty as a positive number", True),
        ("Matches, row 8", "round 2, T1 v T1: T1 cannot play against itself", True),
        ("Boards, row 8", "board 1: first table: '8SN='", True),
        ("Knock-out, row 7", "the carry-over is not that of T1 v T2: by WBF they start T1 with 5", True),
        ("Teams, row 9", "T4 has no name", False),
        ("Penalties, row 13", "no VPs or IMPs are typed", False),
    ]
    result = book.account.open
    wheres = [(item.place, item.became == LEFT_OUT) for item in result]
    assert sorted(wheres) == sorted((where, wrong) for where, _, wrong in expected)
    for where, words, _ in expected:
        assert any(item.place == where and item.words.startswith(words) for item in result), where
    state = {str(row.label): row.value for row in described.STATE.read(book.cells)}
    assert (state["To correct"], state["To check"], state["Ranked by"]) == (11, 2, "Average per match")
    assert state["6 more"] == "xlvp score FILE lists them all"
    assert "11 left out" in str(state["State"]) and state["State"] == book.state
    assert (state["Code"], state["Tone"]) == ("provisional", "bad")
    assert at(done, layout.CHECK)("A2") == "Not OK: see below"
    penalties = [str(line.fined_words) for line in described.PENALTIES.read(book.cells)][1:9]
    assert [bool(words) for words in penalties] == [False, True, True, True, True, True, False, True]
    message = " ".join(CliRunner().invoke(main, ["score", str(path)]).output.split())
    CliRunner().invoke(main, ["publish", str(path), "--yes", "-o", str(tmp_path / "pages")])
    page = next((tmp_path / "pages").glob("*.html")).read_text("utf-8")
    assert "state provisional" in page and "not counted yet" in page and "left out" not in page
    for where, words, _ in expected:
        assert f"{where}: {words}"[:40] in message, where
    standing = {line.team: (line.vp, line.adjustment) for line in described.STANDINGS.read(book.cells)}
    assert standing[3] == (18.68, ""), "6 + 10 IMPs of two boards, by the WBF's formula"
    assert standing[1][1] == -0.5 and standing[2][1] == 0.25
