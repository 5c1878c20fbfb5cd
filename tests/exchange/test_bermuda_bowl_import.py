"""The Bermuda Bowl 2015 through a workbook: every board imported, every match and every pair as published."""

import csv
from collections import defaultdict

import pytest
from click.testing import CliRunner

from tests.teams.real_events import hundredths, matches, needs_files, read
from xlvp.cli import main
from xlvp.rounding import exact, half_away
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package

pytestmark = [needs_files, pytest.mark.slow]


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> tuple[TeamsBook, str]:
    """The workbook with line-ups and without results, into which a table of the boards was imported."""
    folder = tmp_path_factory.mktemp("bowl")
    numbers = {line["team_a"]: match.a for match, line in matches("bb2015_matches")}
    numbers |= {line["team_b"]: match.b or 0 for match, line in matches("bb2015_matches")}
    rooms: dict[tuple[int, int, int, int], list[str]] = defaultdict(lambda: ["", ""])
    sat: dict[tuple[int, int], dict[str, str]] = defaultdict(dict)
    for line in read("bb2015_boards"):
        ns, ew, round_ = numbers[line["team_ns"]], numbers[line["team_ew"]], int(line["round"])
        score = int(line["score_ns"])
        rooms[round_, min(ns, ew), max(ns, ew), int(line["board"])][ns > ew] = (
            f"{score:+d}" if score else "pass"
        )
        sat[round_, ns]["lineup_ns"], sat[round_, ew]["lineup_ew"] = line["pair_ns"], line["pair_ew"]
    table = folder / "boards.csv"
    with table.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(["Round", "Team A", "Team B", "Board", "Open", "Closed"])
        rows.writerows([*key, *both] for key, both in sorted(rooms.items()))
    lists = {
        layout.TEAMS: [{"team": number, "name": name} for name, number in sorted(numbers.items())],
        layout.MATCHES: [
            {"round": match.round, "team_a": match.a, "team_b": match.b}
            for match, _ in matches("bb2015_matches")
        ],
        layout.LINEUPS: [
            {"lineup_round": round_, "lineup_team": team, **pairs}
            for (round_, team), pairs in sorted(sat.items())
        ],
    }
    setup = {"boards": 16, "format": "round robin", "pairs": "butler, whole datum"}
    path = folder / "bowl.xlsx"
    path.write_bytes(build_teams(Opening(Size(22, 21, 3_800), setup, lists)))  # type: ignore[arg-type]
    run = CliRunner().invoke(main, ["import", str(table), "--into", str(path), "--yes"])
    assert run.exit_code == 0, run.output
    return read_book(recalculate_apart(open_package(path.read_bytes(), path.name))), run.output


def test_the_imps_of_every_match(imported: tuple[TeamsBook, str]) -> None:
    """227 of 231; of four matches the source has a board of one room only: they are told and left open."""
    book, output = imported
    typed = [match for match in book.event.matches if match]
    open_matches = 0
    for match, (_, line) in zip(typed, matches("bb2015_matches"), strict=True):
        if int(line["boards_compared"]) < 16:
            assert match.imps_a is None and match.imps_b is None
            open_matches += 1
        else:
            assert (match.imps_a, match.imps_b) == (int(line["imps_a"]), int(line["imps_b"])), line
    assert open_matches == output.count("one room only; its IMPs follow with the other") == 4


def test_the_butler_of_every_pair(imported: tuple[TeamsBook, str]) -> None:
    """The sheet Butler beside the Valet program's own table: 71 of 71 pairs."""
    book, _ = imported
    shown = {str(line.pair): line for line in described.BUTLER.read(book.cells) if line.pair != ""}
    published = read("bb2015_pairs_published")
    assert len(shown) == len(published) == 71
    for pair in published:
        line = shown[pair["pair"]]
        assert line.boards == int(pair["boards"]), pair
        assert half_away(100 * exact(float(line.average))) == hundredths(pair["butler_per_board"]), pair
