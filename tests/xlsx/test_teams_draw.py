"""``xlvp draw``: what is written into a teams workbook, what stays, and when it is refused."""

from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from xlvp.cli import main
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import stored_values

pytest.importorskip("networkx", reason="needs networkx, of the extra teams")


def made(folder: Path, teams: int, rounds: int = 3, **setup: object) -> Path:
    path = folder / "event.xlsx"
    numbers = [{"team": number, "name": f"Team {number}"} for number in range(1, teams + 1)]
    opening = Opening(Size(teams, rounds, 20), {"boards": 8, **setup}, {layout.TEAMS: numbers})  # type: ignore[dict-item]
    path.write_bytes(build_teams(opening))
    return path


def drawn(path: Path, *options: str) -> str:
    result = CliRunner().invoke(main, ["draw", str(path), *options])
    assert result.exit_code == 0, result.output
    return result.output


def refused(path: Path, *options: str) -> str:
    before = path.read_bytes()
    result = CliRunner().invoke(main, ["draw", str(path), *options])
    assert result.exit_code == 1
    assert path.read_bytes() == before
    return " ".join(result.output.split())


def book(path: Path) -> TeamsBook:
    return read_book(recalculate_apart(open_package(path.read_bytes(), path.name)), path.name)


def typed(path: Path, **cells: object) -> None:
    """Type into the list of matches: ``F6=20`` is the IMPs of A in the first line."""
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(
        with_texts(package, {(layout.MATCHES, cell): str(value) for cell, value in cells.items()})
    )


def seats(results: TeamsBook, round_: int) -> list[tuple[int, ...]]:
    return [line.teams for line in results.draw if line and line.round == round_]


def rounds(path: Path, *cells: str) -> list[object]:
    done = recalculate_apart(open_package(path.read_bytes(), path.name))
    return [done.values.get((layout.ROUNDS, cell), "") for cell in cells or ("G6", "G7", "G8")]


def test_what_a_draw_writes_can_be_summed(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    drawn(path)
    sheet = load_workbook(path)[layout.MATCHES]
    teams = [cell.value for row in sheet["A6:D7"] for cell in row]
    assert all(type(value) is int for value in teams if value is not None), teams
    assert sum(value for value in teams if isinstance(value, int)) == 2 + (1 + 2) + (1 + 2 + 3 + 4)


def test_a_round_is_drawn_played_and_the_next_one_drawn(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    message = drawn(path)
    assert "Round 1, drawn by number:" in message and "T1 v T3  Team 1 – Team 3" in message
    result = book(path)
    assert seats(result, 1) == [(1, 3), (2, 4)]
    assert [match and (match.round, match.teams) for match in result.event.matches if match] == [
        (1, (1, 3)), (1, (2, 4)),
    ]  # fmt: skip
    assert rounds(path) == ["The rule's own draw", "", ""]
    assert len(list(tmp_path.glob("*backup*"))) == 1
    assert "no result of round 1 is in" in refused(path)
    typed(path, F6=20, G6=8)
    message = drawn(path)
    assert "Note: Not in yet, counted at each team's average: T2 v T4." in " ".join(message.split())
    typed(path, F7=0, G7=30)
    result = book(path)
    assert seats(result, 2) == [(1, 2), (4, 3)]
    assert rounds(path)[1] == "Round 1 T2 v T4 came in after round 2 was drawn. The draw stands."


@pytest.mark.thorough
def test_a_correction_never_changes_the_draw(tmp_path: Path) -> None:
    path = made(tmp_path, 6)
    drawn(path)
    typed(path, F6=20, G6=8, F7=30, G7=0, F8=5, G8=9)
    drawn(path)
    before = stored_values(open_package(path.read_bytes(), "x"), layout.DRAW)
    typed(path, F6=0, G6=40)
    done = recalculate_apart(open_package(path.read_bytes(), path.name))
    after = stored_values(open_package(done.data, "x"), layout.DRAW)
    pairings = [cell for cell in before if cell[0] in "CDE"]
    assert {cell: before[cell] for cell in pairings} == {cell: after[cell] for cell in pairings}
    message = "Round 1 T1 v T4 changed after round 2 was drawn (it was 14.39-5.61). The draw stands."
    assert rounds(path)[1] == message


@pytest.mark.slow
def test_what_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path, 4, rounds=2)
    drawn(path)
    assert "round 1 is drawn already; --again draws it anew" in refused(path, "--round", "1")
    typed(path, F6=20, G6=8)
    message = refused(path, "--round", "1", "--again")
    assert "round 1 has a result, T1 v T3 in Matches, row 6: it is not drawn again" in message
    typed(path, F7="x", G7=3)
    assert "sheet Matches, row 7: IMPs A: 'x' is not a number. Correct it before the draw" in refused(path)
    typed(path, F7=3)
    drawn(path)
    assert "has rows for 2 rounds, not for round 3" in refused(path)
    assert "--danish and --lots exclude each other" in refused(path, "--danish", "--lots", "3")
    assert "--forbid '3' is not two teams. Give their numbers, such as 3-8." in refused(path, "--forbid", "3")
    lock = path.with_name(f".~lock.{path.name}#")
    lock.write_text("somebody")
    assert "is open" in refused(path, "--round", "2", "--again")
    lock.unlink()
    other = tmp_path / "match.xlsx"
    CliRunner().invoke(main, ["new", "match", "-o", str(other)])
    assert "this is a match. xlvp draw works with an event of teams or a Swiss of pairs" in refused(other)
    cup = made(tmp_path, 4, format="knock-out")
    assert "a stage of a knock-out is drawn by the bracket" in refused(cup, "--round", "2")


@pytest.mark.thorough
def test_a_published_round_is_not_drawn_again(tmp_path: Path) -> None:
    path = made(tmp_path, 8)
    drawn(path)
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(with_texts(package, {(layout.ROUNDS, "E6"): "20:15"}))
    assert "round 1 is published (20:15): its pairings stand" in refused(path, "--round", "1", "--again")
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(with_texts(package, {(layout.ROUNDS, "E6"): ""}))
    drawn(path, "--round", "1", "--again", "--lots", "3")


@pytest.mark.thorough
def test_an_unplayed_round_is_drawn_again(tmp_path: Path) -> None:
    path = made(tmp_path, 8)
    drawn(path)
    assert "Round 1, drawn" in drawn(path, "--again", "--lots", "5"), "the round that was drawn last"
    message = drawn(path, "--round", "1", "--again", "--lots", "7")
    assert "Round 1, drawn lots 7:" in message
    result = book(path)
    assert [match.teams for match in result.event.matches if match] == seats(result, 1)
    assert result.rounds[1].how == "lots 7"
    assert rounds(path)[0] == "The rule's own draw"
    lots = drawn(path, "--round", "1", "--again", "--lots")
    assert "drawn lots " in lots


@pytest.mark.thorough
def test_forbidden_pairs_are_written_down(tmp_path: Path) -> None:
    path = made(tmp_path, 8)
    drawn(path, "--forbid", "5-1")
    result = book(path)
    assert seats(result, 1)[0] == (1, 6)
    assert result.forbidden(1) == {(1, 5)} and result.forbidden(2) == set()
    assert rounds(path)[0] == "The rule's own draw"


@pytest.mark.thorough
def test_an_odd_field_has_byes_or_triangles(tmp_path: Path) -> None:
    path = made(tmp_path, 7)
    drawn(path)
    result = book(path)
    assert seats(result, 1)[-1] == (7,)
    assert [match.status for match in result.event.matches if match and match.b is None] == ["bye"]
    drawn(path, "--round", "1", "--again", "--triangle", "1")
    result = book(path)
    assert seats(result, 1)[-1] == (5, 6, 7)
    assert [match.status for match in result.event.matches if match].count("half") == 3
    assert rounds(path)[0] == "The rule's own draw"
    drawn(path, "--round", "1", "--again", "--triangle", "2")
    assert [match.status for match in book(path).event.matches if match].count("triangle") == 3
    typed(path, F6=20, G6=8)
    drawn(path)
    result = book(path)
    assert seats(result, 2)[-1] == (5, 6, 7), "it goes on over the second round"
    assert rounds(path)[1] == "The rule's own draw"


@pytest.mark.thorough
def test_danish_and_delayed_rounds(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    drawn(path)
    typed(path, F6=20, G6=8, F7=30, G7=0)
    message = drawn(path, "--danish")
    assert seats(book(path), 2) == [(2, 1), (3, 4)] and "drawn danish" in message
    typed(path, F8=0, G8=9, F9=7, G9=9)
    drawn(path, "--delayed")
    assert book(path).rounds[3].how == "swiss, delayed"
    assert rounds(path)[2] == "The rule's own draw"


@pytest.mark.thorough
@pytest.mark.parametrize(("form", "count"), [("round robin", 7), ("double round robin", 14)])
def test_a_round_robin_is_written_whole(tmp_path: Path, form: str, count: int) -> None:
    path = made(tmp_path, 8, rounds=count, format=form)
    message = drawn(path)
    assert f"Round {count}, drawn {form}:" in message
    matches = [match for match in book(path).event.matches if match]
    assert len(matches) == 4 * count
    assert "every round of the round robin is drawn already" in refused(path)
    assert "there is no other way to draw it" in refused(path, "--danish")


@pytest.mark.thorough
def test_groups_of_different_sizes(tmp_path: Path) -> None:
    path = tmp_path / "groups.xlsx"
    options = ["new", "teams", "--teams", "7", "--format", "round-robin", "--groups", "2", "-o", str(path)]
    assert CliRunner().invoke(main, [*options, "--board-lines", "20"]).exit_code == 0
    drawn(path)
    result = book(path)
    groups = {number: team.group for number, team in result.event.field.items()}
    met = [match.teams for match in result.event.matches if match and match.b]
    assert len(met) == 6 + 3 and all(groups[a] == groups[b] for a, b in met)
    assert sorted({line.round for line in result.draw if line}) == [1, 2, 3]


@pytest.mark.thorough
def test_the_time_and_the_results_are_kept_with_the_draw(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    drawn(path)
    typed(path, F6=20, G6=8, F7=30, G7=0)
    drawn(path)
    cells = stored_values(open_package(path.read_bytes(), "x"), layout.ROUNDS)
    assert cells["C7"] == "1:1-3=1439/561 1:2-4=1837/163"
    assert abs((datetime.now() - datetime.fromisoformat(str(cells["D7"]))).total_seconds()) < 120
    assert whole("7") == 7


def test_a_team_without_a_name_and_a_bad_row_are_corrected_before_a_draw(tmp_path: Path) -> None:
    path = made(tmp_path, 4)
    for sheet, cell, value, back, message in (
        (layout.TEAMS, "B9", "", "Team 4", "T4 has no name. Type it on the sheet Teams"),
        (layout.TEAMS, "A9", "3", "4", "Teams, row 9: team 3 is listed twice. Correct it before the draw"),
        (layout.PENALTIES, "B6", "lat", "", "Penalties, row 6: round: 'lat' is not a number. Correct it"),
        (layout.SETUP, "B17", "WFB", "", "Setup: Scale: no scale is called 'wfb'"),
    ):
        for text, refuse in ((value, True), (back, False)):
            package = open_package(path.read_bytes(), path.name)
            path.write_bytes(with_texts(package, {(sheet, cell): text}))
            if refuse:
                assert message in refused(path), message
    assert "Round 1, drawn by number" in drawn(path)


def test_one_team_alone_is_not_drawn(tmp_path: Path) -> None:
    path = tmp_path / "event.xlsx"
    path.write_bytes(build_teams(Opening(Size(2, 3, 20), {"boards": 8}, {layout.TEAMS: [{"team": 1}]})))
    assert "has fewer than two teams: type them on the sheet Teams" in refused(path)
