"""``xlvp played`` and ``movement`` as a director uses them, on workbooks."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from xlvp.cli import main
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, TypedResult
from xlvp.xlsx.package import read_file
from xlvp.xlsx.recalculate import recalculate

SCORES = ("+140", "-100", "+170", "+500", "-200", "+110", "-800", "+90")


def run(*words: object, typed: str = "") -> Result:
    result = CliRunner().invoke(main, [*map(str, words)], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def made(path: Path, switched: str) -> Opening:
    """An evening of 8 pairs, each result belonging to its table in its round."""
    opening = Opening().but(pairs=8, boards=1, movement="Mitchell", switched=switched)
    entries = {}
    for number, row in enumerate(list_rows(opening.plan())):
        entries[row.round, row.table, row.board or 0] = TypedResult(SCORES[number * number % len(SCORES)])
    opening = opening.but(entries=entries)
    path.write_bytes(build(opening))
    return opening


def event_of(path: Path) -> PairsEvent:
    return read_event(recalculate(read_file(path)))


@pytest.mark.thorough
def test_a_forgotten_switch_in_a_workbook(tmp_path: Path) -> None:
    forgot, right = tmp_path / "forgot.xlsx", tmp_path / "right.xlsx"
    made(forgot, "3")
    made(right, "")
    wrong, rightly = event_of(forgot), event_of(right)
    assert wrong.rankings != rightly.rankings
    refused = run("played", "turned", forgot, "--rounds", "3", typed="n\n")
    assert "left as it is" in refused.output
    assert "NS sat: " in refused.output.replace("\n", " ")
    assert event_of(forgot).rankings == wrong.rankings
    written = run("played", "turned", forgot, "--rounds", "3", "--yes")
    assert written.exit_code == 0, written.output
    assert "Final: all 12 results are in" in written.output
    assert event_of(forgot).rankings == rightly.rankings
    assert event_of(forgot).scored.winners == rightly.scored.winners == 2
    again = run("played", "turned", forgot, "--rounds", "3", "--yes")
    assert "replacing what was there" in again.output
    assert event_of(forgot).rankings == wrong.rankings, "turned twice"


@pytest.mark.thorough
def test_the_movement_as_played_makes_a_new_workbook_with_the_same_figures(tmp_path: Path) -> None:
    forgot, own, new = tmp_path / "forgot.xlsx", tmp_path / "own.csv", tmp_path / "new.xlsx"
    made(forgot, "3")
    run("played", "turned", forgot, "--rounds", "3", "--yes")
    written = run("movement", forgot, "-o", own)
    assert written.exit_code == 0, written.output
    result = run("new", "pairs", "--from", forgot, "--own", own, "-o", new)
    assert result.exit_code == 0, result.output
    assert event_of(new).rankings == event_of(forgot).rankings
    assert not any(line.moved for line in event_of(new).scored.filled), "the plan is what was played"


@pytest.mark.thorough
def test_another_switch_says_that_every_result_keeps_its_pairs(tmp_path: Path) -> None:
    forgot, new = tmp_path / "forgot.xlsx", tmp_path / "new.xlsx"
    made(forgot, "3")
    result = run("new", "pairs", "--from", forgot, "--switch", "", "-o", new)
    assert "in round 3 every result keeps the pairs and seats that it was typed for" in result.output
    assert f"xlvp played turned {forgot} --rounds 3" in result.output
    points = {(line.board, line.ns): line.ns_points for line in event_of(new).scored.filled}
    assert points == {(line.board, line.ns): line.ns_points for line in event_of(forgot).scored.filled}


@pytest.mark.thorough
def test_a_wrong_board_in_a_workbook(tmp_path: Path) -> None:
    """Pairs 1 and 5 play board 2 for 1 in round 1; later pairs are to get 60%."""
    path = tmp_path / "evening.xlsx"
    opening = made(path, "")
    first = {place: typed for place, typed in opening.entries.items() if place[0] == 1}
    path.write_bytes(build(opening.but(entries=first)))
    words = ("--round", 1, "--table", 1, "--board", 1, "--instead", 2)
    written = run("played", "wrong-board", path, *words, "--yes")
    assert written.exit_code == 0, written.output
    event = event_of(path)
    typed = {(line.round, line.table): line.entry for line in event.scored.filled if line.board == 2}
    assert sorted(entry for entry in typed.values() if "NP" in entry) == ["60%/NP", "NP/60%"]
    assert read_list(((1, 1, 1, 1, 5, "NP/60%"),))[0] is not None
    result = run("played", "wrong-board", path, "--round", 1, "--table", 9, "--board", 1, "--instead", 2)
    assert result.exit_code != 0
    assert "no row of these rounds and tables" in result.output
