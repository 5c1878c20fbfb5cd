"""Matches of teams from other files: match workbooks, one room at a time, tables, USEBIO, a vugraph file."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

import xlvp
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.formats.bbo import read_lin_text
from xlvp.formats.delimited import match_columns, read_team_table
from xlvp.pairs.received import ReceivedBoard, ReceivedMatch, ReceivedMatches
from xlvp.workbooks.formats import format_of, read_received
from xlvp.workbooks.kit.changes import Import, ImportOptions
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.match.imports import take_match
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.imports import take_matches, take_session
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells

#: 2010 USBF trials, semi-final A, segment 4, the header of its vugraph file: forrestrice/bridge-bots (MIT).
RESULTS = (
    "4HE=,4HE=,3NW+1,3NW+1,4DN=,3NN=,4SE+1,4SE+2,4HW=,4HW=,3NN+3,3NN+3,4HW=,4HW-1,4SWx-4,3NS-3,"
    "3CN+1,3DN=,5DNx-2,4HW-2,1NN-3,3NE-1,4SS-1,4SN-2,3HS=,3CE=,2HN+1,4HS-1,2NW=,3NW-1"
)
LIN = f"vg|2010 USBF Trials,SF A Segment 4,I,46,60,Nickell,80,Fleisher,99|\nrs|{RESULTS}|\npn|a,b,c,d|\n"


@pytest.fixture(scope="module")
def event() -> NamedCells:
    lists: Mapping[str, object] = {
        layout.TEAMS: [
            {"team": 3, "name": "Nickell"},
            {"team": 8, "name": "Fleisher"},
            {"team": 5, "name": "Élan"},
        ],
        layout.MATCHES: [
            {"round": 4, "team_a": 8, "team_b": 3},
            {"round": 1, "team_a": 3, "team_b": 5, "imps_a": 20, "imps_b": 8},
        ],
    }
    data = build_teams(Opening(Size(8, 4, 60), {"boards": 15}, lists))  # type: ignore[arg-type]
    return NamedCells(recalculate_apart(open_package(data, "event.xlsx")))


def written(found: Import, sheet: str) -> dict[str, str]:
    return {cell: text for (name, cell), text in found.texts.items() if name == sheet}


def test_a_vugraph_file_is_read() -> None:
    received = read_lin_text(LIN, "usbf.lin")
    (match,) = received.matches
    assert (match.a, match.b, match.start, match.title) == (
        "Nickell",
        "Fleisher",
        ("80", "99"),
        "SF A Segment 4",
    )
    assert match.event == "2010 USBF Trials"
    assert len(match.boards) == 15 and not received.problems
    assert match.boards[7] == ReceivedBoard(53, "4SWx-4", "3NS-3")


def test_the_real_segment_into_a_teams_workbook(event: NamedCells) -> None:
    """Worked by hand: 30-41 IMPs; Fleisher is team A of its line."""
    result = take_matches(read_lin_text(LIN, "usbf.lin"), event, ImportOptions())
    assert written(result, layout.MATCHES) == {"F6": "41", "G6": "30"}
    boards = written(result, layout.BOARDS)
    assert [boards[f"{column}6"] for column in "ABCDEF"] == ["4", "3", "8", "46", "4HE=", "4HE="]
    assert len(boards) == 15 * 6


@pytest.mark.thorough
def test_the_real_segment_into_a_match_workbook(tmp_path: Path) -> None:
    path, lin = tmp_path / "match.xlsx", tmp_path / "usbf.lin"
    path.write_bytes(build_match(boards=15, first=46))
    lin.write_text(LIN, encoding="utf-8")
    run = CliRunner().invoke(main, ["import", str(lin), "--into", str(path), "--yes"])
    assert run.exit_code == 0, run.output
    assert "before these boards it was 80 - 99" in run.output
    score = CliRunner().invoke(main, ["score", str(path)])
    won = next(line for line in score.output.splitlines() if "IMPs won" in line)
    assert [word for word in won.split() if word.isdigit()] == ["30", "41"]
    assert "Nickell" in score.output
    again = CliRunner().invoke(main, ["import", str(lin), "--into", str(path), "--yes"])
    assert "nothing to write" in again.output


def test_boards_that_the_match_has_not() -> None:
    cells = NamedCells(recalculate_apart(open_package(build_match(boards=16), "match.xlsx")))
    with pytest.raises(WorkbookError, match="xlvp new match --boards 15 --first 46"):
        take_match(read_lin_text(LIN, "usbf.lin"), cells, ImportOptions())
    two = ReceivedMatches("x.csv", "x", (ReceivedMatch("a", "b"), ReceivedMatch("c", "d")))
    with pytest.raises(WorkbookError, match="2 matches; one is expected"):
        take_match(two, cells, ImportOptions())


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("rs|4HE=|", "has no header of a match"),
        ("vg|Trials,Seg,I,x,60,A,0,B,0|", "has no header of a match"),
        ("vg|Club,Pairs,P,1,24,A,0,B,0|", "a session of pairs"),
        ("vg|Trials,Seg,I,1,9999,A,0,B,0|", "are no match's"),
    ],
)
def test_vugraph_files_that_are_no_match(text: str, notes: str) -> None:
    with pytest.raises(WorkbookError, match=notes):
        read_lin_text(text, "x.lin")


def test_a_bad_result_of_a_vugraph_file_is_told_and_left_out() -> None:
    received = read_lin_text("vg|T,S,I,1,2,A,0,B,0|rs|4HE=,<script>,,PASS|", "x.lin")
    assert received.matches[0].boards == (ReceivedBoard(1, "4HE=", ""), ReceivedBoard(2, "", "pass"))
    assert received.problems == ("board 1: '<script>' is no result; it is left out",)


def room(which: int) -> bytes:
    """A match workbook in which only one room was typed."""
    entries = {n: [("4SN=", ""), ("", "4SN-1")][which] for n in range(1, 4)}
    return build_match(home="Fleisher", away="nickell", boards=15, entries=entries)


@pytest.mark.thorough
def test_two_rooms_of_two_files_are_one_match(tmp_path: Path, event: NamedCells) -> None:
    path = tmp_path / "event.xlsx"
    path.write_bytes(event.package.data)
    for number in (0, 1):
        (tmp_path / f"room{number}.xlsx").write_bytes(room(number))
    run = CliRunner().invoke(main, ["import", str(tmp_path / "room0.xlsx"), "--into", str(path), "--yes"])
    assert run.exit_code == 0, run.output
    assert "one room only; its IMPs follow with the other" in " ".join(run.output.split())
    run = CliRunner().invoke(main, ["import", str(tmp_path / "room1.xlsx"), "--into", str(path), "--yes"])
    assert run.exit_code == 0, run.output
    done = NamedCells(recalculate_apart(open_package(path.read_bytes(), path.name)))
    assert [done.column(f"xlvp_imps_{side}")[1] for side in "ab"] == [32, 0]  # 470, 720, 720 points
    assert [done.column(f"xlvp_{key}")[1] for key in ("first_table", "second_table")] == ["4SN=", "4SN-1"]
    assert done.column("xlvp_match_words")[1] == ""


def test_what_belongs_nowhere_is_told(event: NamedCells) -> None:
    def notes(match: ReceivedMatch) -> str:
        result = take_matches(ReceivedMatches("x.csv", "x", (match,)), event, ImportOptions())
        return " ".join(result.notes)

    assert "no team is called 'Trees'" in notes(ReceivedMatch("Trees", "3"))
    assert "T5 v T8 of round 2 is in no line of the sheet Matches" in notes(ReceivedMatch("5", "T8", round=2))
    with pytest.raises(WorkbookError, match="it has no matches"):
        take_matches(ReceivedMatches("x.csv", "x"), event, ImportOptions())


def test_a_table_of_boards_and_one_of_matches(tmp_path: Path, event: NamedCells) -> None:
    boards = tmp_path / "boards.csv"
    boards.write_text(
        "Round;Team A;Team B;Board;Open;Closed\n4;3;8;1;4SN=;4SN-1\n4;3;8;2;;x\n", encoding="utf-8"
    )
    assert format_of(boards).name == "Teams table"
    result = take_matches(read_received(boards), event, ImportOptions())  # type: ignore[arg-type]
    assert written(result, layout.BOARDS)["E6"] == "4SN="
    matches = tmp_path / "matches.csv"
    matches.write_text(
        "Evening\nRound,Team A,Team B,IMPs A,IMPs B\n4,Nickell,Fleisher,12,30\n9,,8,1,1\n", encoding="utf-8"
    )
    received = read_received(matches)
    assert isinstance(received, ReceivedMatches)
    assert received.problems == ("line 2 below the headings: a team is missing beside '8'; it is left out",)
    assert written(take_matches(received, event, ImportOptions()), layout.MATCHES) == {"F6": "30", "G6": "12"}
    over = ReceivedMatches("x", "x", (ReceivedMatch("3", "5", imps=(20, 9)),))
    result = take_matches(over, event, ImportOptions())
    assert [(change.old, change.new) for change in result.changes] == [("8", "9")] and result.same == 1


@pytest.mark.thorough
@pytest.mark.parametrize(("boards", "own"), [(8, ["", ""]), (16, [14.39, 5.61])])
def test_a_final_takes_the_results_of_fellow_qualifiers(
    tmp_path: Path, boards: int, own: list[object]
) -> None:
    """European Bridge League: they count in full; 20-8 over 8 boards is 14.39 on the WBF's table."""
    groups, final = tmp_path / "groups.xlsx", tmp_path / "final.xlsx"
    pairs = [(1, 2), (4, 5), (1, 3), (4, 6), (2, 3), (5, 6)]
    played = [
        {"round": n, "team_a": b, "team_b": a, "imps_a": 8, "imps_b": 20} for n, (a, b) in enumerate(pairs, 1)
    ]
    teams = [{"team": n, "name": f"Team {n}", "group": "AB"[n > 3]} for n in range(1, 7)]
    setup = {"boards": 8, "format": "round robin"}
    lists = {layout.TEAMS: teams, layout.MATCHES: [*played, {"round": 9, "team_a": 1, "team_b": 2}]}
    groups.write_bytes(build_teams(Opening(Size(6, 9, 20, 1), setup, lists)))  # type: ignore[arg-type]
    chosen = [{"team": n, "name": f"Team {team}"} for n, team in enumerate((1, 4, 2, 5), 1)]
    opening = Opening(Size(4, 3, 20), setup | {"boards": boards}, {layout.TEAMS: chosen})  # type: ignore[arg-type]
    final.write_bytes(build_teams(opening))
    assert CliRunner().invoke(main, ["draw", str(final)]).exit_code == 0
    run = CliRunner().invoke(main, ["import", str(groups), "--into", str(final), "--yes"])
    assert run.exit_code == 0, run.output
    assert "4 matches of teams that are not here are left out" in " ".join(run.output.split())
    done = NamedCells(recalculate_apart(open_package(final.read_bytes(), final.name)))
    keys = ("team_a", "team_b", "imps_a", "own_a", "own_b", "vp_a")
    columns = [[float(cell) if cell != "" else "" for cell in done.column(f"xlvp_{key}")[1:]] for key in keys]
    lines = [line for line in zip(*columns, strict=True) if line[2] != ""]
    assert {frozenset(line[:2]) for line in lines} == {frozenset((1, 3)), frozenset((2, 4))}
    for a, b, imps, *vps in lines:
        if a < b:  # the lower number won
            assert (imps, vps) == (20, [*own, 14.39])
        else:
            assert (imps, vps) == (8, [*own[::-1], 5.61])


USEBIO = """<?xml version="1.0"?><USEBIO Version="1.2"><CLUB><CLUB_NAME>C</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MULTIPLE_TEAMS"><EVENT_DESCRIPTION>Teams</EVENT_DESCRIPTION><PARTICIPANTS>
<TEAM TEAM_ID="3"><TEAM_NAME>A</TEAM_NAME></TEAM><TEAM TEAM_ID="8"><TEAM_NAME>B</TEAM_NAME></TEAM>
</PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>8-3-4</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>8-1-2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3-3-4</EW_PAIR_NUMBER><SCORE>-50</SCORE></TRAVELLER_LINE>
</BOARD></EVENT></USEBIO>"""


def test_a_usebio_file_of_teams(tmp_path: Path, event: NamedCells) -> None:
    """Made after the form of a JSS file of multiple teams, whose pairs are called team-player-player."""
    path = tmp_path / "teams.xml"
    path.write_text(USEBIO, encoding="utf-8")
    result = take_session(read_received(path), event, ImportOptions())  # type: ignore[arg-type]
    assert written(result, layout.MATCHES) == {"F6": "0", "G6": "10"}
    assert [written(result, layout.BOARDS)[f"{column}6"] for column in "BCDEF"] == [
        "3",
        "8",
        "1",
        "+420",
        "-50",
    ]


def test_the_message_about_unknown_headings_names_those_that_are_read(tmp_path: Path) -> None:
    file = tmp_path / "odd.csv"
    file.write_text("when;who;whom\n1;Ash;Elm\n", "utf-8")
    with pytest.raises(WorkbookError) as error:
        read_team_table(file)
    for headings in (
        "Round, Team A, Team B, IMPs A, IMPs B",
        "Round, Team A, Team B, Board, Result A, Result B",
    ):
        assert headings in str(error.value)
        assert match_columns(headings.split(", ")) is not None
        guide = (Path(xlvp.__file__).parent / "guide" / "import.md").read_text("utf-8")
        assert ", ".join(f"`{heading}`" for heading in headings.split(", ")) in guide


def undrawn(teams: int, rounds: int) -> NamedCells:
    lists = {layout.TEAMS: [{"team": number, "name": f"Team {number}"} for number in range(1, teams + 1)]}
    setup = {"boards": 8, "format": "round robin", "rounds": rounds}
    data = build_teams(Opening(Size(teams, rounds, 40), setup, lists))  # type: ignore[arg-type]
    return NamedCells(recalculate_apart(open_package(data, "undrawn.xlsx")))


@pytest.mark.thorough
def test_a_whole_event_becomes_the_lines_of_a_workbook_that_is_not_drawn(tmp_path: Path) -> None:
    """Six matches of four teams: their lines are shown first, the IMPs go into them."""
    rounds = [
        (1, 1, 4, 20, 8),
        (1, 2, 3, 5, 31),
        (2, 4, 3, 7, 7),
        (2, 1, 2, 44, 2),
        (3, 2, 4, 9, 12),
        (3, 3, 1, 0, 15),
    ]
    file = tmp_path / "event.csv"
    lines = "".join(f"{round_},Team {a},TEAM.  {b},{one},{other}\n" for round_, a, b, one, other in rounds)
    file.write_text(f"Round,Team A,Team B,IMPs A,IMPs B\n{lines}")
    cells = undrawn(4, 3)
    result = take_matches(read_received(file), cells, ImportOptions())  # type: ignore[arg-type]
    assert result.notes == []
    assert [change.where for change in result.changes[:4]] == [
        *["Matches, row 6: round 1, T1 v T4"] * 3, "Matches, row 7: round 1, T2 v T3"
    ]  # fmt: skip
    assert all("round" in change.where for change in result.changes[: 3 * 6])
    done = NamedCells(recalculate_apart(open_package(with_texts(cells.package, result.texts), "done.xlsx")))
    columns = [done.column(f"xlvp_{key}")[1:7] for key in ("round", "team_a", "team_b", "imps_a", "imps_b")]
    assert list(zip(*columns, strict=True)) == rounds
    # an earlier event of the same teams, and a file of more rounds than there are, or of none
    again = take_matches(read_received(file), done, ImportOptions())  # type: ignore[arg-type]
    assert not again.changes and again.same == 12
    few = take_matches(read_received(file), undrawn(4, 2), ImportOptions())  # type: ignore[arg-type]
    assert not few.changes and len(few.notes) == 1 + 5 + 1
    assert few.notes[0] == "the file has 3 rounds, the sheet Setup 2: set Rounds to 3, then import"
    assert few.notes[-1] == "and 1 more that are in no line of the sheet Matches"
    file.write_text("Team A,Team B,IMPs A,IMPs B\nTeam 1,Team 2,5,6\n")
    none = take_matches(read_received(file), undrawn(4, 3), ImportOptions())  # type: ignore[arg-type]
    assert not none.changes and "the file does not say the rounds" in none.notes[0]


def test_the_pairs_that_usebio_names_are_the_line_ups(tmp_path: Path, event: NamedCells) -> None:
    """Both ways of naming them: by the places of two players in their team, and as pairs of it."""
    path = tmp_path / "teams.xml"
    names = "".join(f"<PLAYER><PLAYER_NAME>P{n}</PLAYER_NAME></PLAYER>" for n in range(1, 5))
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>8-{one}-{two}</PAIR_NUMBER>"
        f"<PLAYER><PLAYER_NAME>Q{one}</PLAYER_NAME></PLAYER>"
        f"<PLAYER><PLAYER_NAME>Q{two}</PLAYER_NAME></PLAYER></PAIR>"
        for one, two in ((1, 2), (3, 4))
    )
    text = USEBIO.replace("<TEAM_NAME>A</TEAM_NAME>", f"<TEAM_NAME>A</TEAM_NAME>{names}")
    text = text.replace("<TEAM_NAME>B</TEAM_NAME>", f"<TEAM_NAME>B</TEAM_NAME>{pairs}")
    path.write_text(text, encoding="utf-8")
    result = take_session(read_received(path), event, ImportOptions())  # type: ignore[arg-type]
    assert result.notes == [
        "T3 is 'Nickell' here and 'A' in the file: it stays",
        "T8 is 'Fleisher' here and 'B' in the file: it stays",
    ]
    where = described.LINEUPS.where(event)[1:3]  # below the thin line above the list
    lines = [[result.texts[place] for place in line.values()] for line in where]
    assert lines == [["4", "3", "P1 - P2", "P3 - P4"], ["4", "8", "Q1 - Q2", "Q3 - Q4"]]
    board = text.partition("</PARTICIPANTS>")[2].partition("</EVENT>")[0]
    second = board.replace("<BOARD_NUMBER>1<", "<BOARD_NUMBER>2<").replace("3-3-4", "3-4-2")
    path.write_text(text.replace("</EVENT>", f"{second}</EVENT>"), encoding="utf-8")
    message = " ".join(take_session(read_received(path), event, ImportOptions()).notes)  # type: ignore[arg-type]
    assert "T3 v T8: several pairs of T3 sat EW; its line-up is not written" in message


def test_titles_and_the_names_of_teams_and_players_come_with_a_usebio_file(tmp_path: Path) -> None:
    """Into blank cells alone; a name that begins like a formula is reported."""
    players = "".join(f"<PLAYER><PLAYER_NAME>P{n}</PLAYER_NAME></PLAYER>" for n in range(1, 5))
    other = "<PLAYER><PLAYER_NAME>=1+1</PLAYER_NAME></PLAYER>"
    text = USEBIO.replace("<TEAM_NAME>A</TEAM_NAME>", f"<TEAM_NAME>Alder</TEAM_NAME>{players}")
    text = text.replace("<PARTICIPANTS>", "<DATE>24/11/2026</DATE><PARTICIPANTS>")
    text = text.replace("<TEAM_NAME>B</TEAM_NAME>", f"<TEAM_NAME>Birch</TEAM_NAME>{other}")
    path = tmp_path / "teams.xml"
    path.write_text(text, encoding="utf-8")
    lists: Mapping[str, object] = {
        layout.TEAMS: [{"team": 3}, {"team": 8, "name": "Beech"}],
        layout.MATCHES: [{"round": 1, "team_a": 3, "team_b": 8}],
    }
    data = build_teams(Opening(Size(4, 4, 60), {"boards": 15}, lists))  # type: ignore[arg-type]
    cells = NamedCells(recalculate_apart(open_package(data, "event.xlsx")))
    result = take_session(read_received(path), cells, ImportOptions())  # type: ignore[arg-type]
    assert list(written(result, layout.TEAMS).values()) == ["Alder", "P1", "P2", "P3", "P4"]
    assert list(written(result, layout.SETUP).values()) == ["Teams", "C", "24.11.2026"]
    assert result.notes == [
        "T8 is 'Beech' here and 'Birch' in the file: it stays",
        "Teams, T8: '=1+1' begins like a formula and is not written",
    ]
    done = NamedCells(recalculate_apart(open_package(with_texts(cells.package, result.texts), "done.xlsx")))
    again = take_session(read_received(path), done, ImportOptions())  # type: ignore[arg-type]
    assert not written(again, layout.TEAMS) and not written(again, layout.SETUP)
