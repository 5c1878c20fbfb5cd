"""A teams evening from other programs' files, and into a club's season; the results are made up."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.teams.evenings import SCORES, evening_of, movement, second
from tests.workbooks.evening_books import evening_opening
from xlvp.cli import main
from xlvp.formats.bridgemate import BridgemateFile, Player, ReceivedRow, Round, session_of
from xlvp.pairs.received import ReceivedSession
from xlvp.workbooks.kit.changes import ImportOptions
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.imports import take_session
from xlvp.workbooks.teams_evening import book as evening_book
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

TEAMS, BOARDS = 5, 2
#: Part scores that are made, which are the same whoever is vulnerable.
CONTRACTS = {90: ("N", "1 NT", "="), 170: ("S", "2 S", "+2"), -140: ("E", "3 H", "=")}


def typed_evening(results: bool) -> dict[str, Any]:
    """Five teams; all results are in, or none."""
    chosen = Random(5)
    evening = evening_of("American Whist", TEAMS, BOARDS, withdrawal="annul")
    for line in evening["lines"] if results else ():
        line["result"] = chosen.choice(SCORES)
    return evening


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    path = tmp_path / "evening.xlsx"
    path.write_bytes(build(replace(evening_opening(typed_evening(False)), names={})))
    return path


def standings(data: bytes) -> list[tuple[object, object]]:
    lines = evening_book.STANDINGS.read(NamedCells(recalculate(data)))
    return [(line.place, line.team) for line in lines if line.team]


@pytest.mark.thorough
@pytest.mark.parametrize("called", ["{}", "N{}|E{}"])
def test_a_table_of_results(tmp_path: Path, empty: Path, called: str) -> None:
    """Pairs by the number of their team, or as the workbook calls them."""
    evening = typed_evening(True)
    north, _, east = called.partition("|")
    rows = ["Round,Table,Board,NS,EW,Result"]
    for line in evening["lines"]:
        ns, ew = north.format(line["ns"]), (east or north).format(line["ew"])
        rows.append(f"{line['round']},{line['table']},{line['board']},{ns},{ew},{line['result'] or 'pass'}")
    file = tmp_path / "results.csv"
    file.write_text("\n".join(rows), encoding="utf-8")
    done = run("import", str(file), "--into", str(empty), "--yes")
    assert done.exit_code == 0, done.output
    due = second(evening).standings()
    assert standings(empty.read_bytes()) == [line[:2] for line in due]
    assert "ll 40 results are in" in run("score", str(empty)).output


def bridgemate(rows: list[ReceivedRow]) -> ReceivedSession:
    """A file in which both pairs of a team have its number, as ScoringType 4 has them."""
    rounds = tuple(
        Round(1, t, r, t, e, (s - 1) * BOARDS + 1, s * BOARDS)
        for r, t, e, s in movement("American Whist", TEAMS)
    )
    players = tuple(
        Player(1, table, seat, f"{seat} of table {table}", 0)
        for table in range(1, TEAMS + 1)
        for seat in "NSEW"
    )
    return session_of(BridgemateFile("teams.bws", {1: "A"}, rounds, tuple(rows), players, ()))


def received(evening: dict[str, Any]) -> list[ReceivedRow]:
    return [
        ReceivedRow(
            at, 1, *(line[key] for key in ("table", "round", "board", "ns", "ew")), *CONTRACTS[line["result"]]
        )
        for at, line in enumerate(evening["lines"], 1)
    ]  # fmt: skip


def played() -> dict[str, Any]:
    """The evening with results that are contracts."""
    evening, chosen = typed_evening(True), Random(6)
    for line in evening["lines"]:
        line["result"] = chosen.choice(list(CONTRACTS))
    return evening


@pytest.mark.thorough
def test_a_bridgemate_file(empty: Path) -> None:
    evening = played()
    cells = NamedCells(recalculate(empty.read_bytes()))
    result = take_session(bridgemate(received(evening)), cells, ImportOptions())
    assert len([change for change in result.changes if change.new]) == 40 + 4 * TEAMS
    texts = {change.ref: change.new for change in result.changes} | result.along
    saved = with_texts(open_package(empty.read_bytes()), texts)
    due = second(evening).standings()
    assert standings(saved) == [line[:2] for line in due]
    lines = [line for line in evening_book.TEAMS.read(NamedCells(recalculate(saved))) if line.evening_team]
    assert len(lines) == TEAMS
    shown = recalculate(saved).values
    assert shown["Teams", "G7"] == "N of table 1 & S of table 1"


def test_what_fits_no_table_is_named_and_not_taken(empty: Path) -> None:
    cells = NamedCells(recalculate(empty.read_bytes()))
    rows = [
        ReceivedRow(1, 1, 1, 1, 1, 1, 3, *CONTRACTS[170]),  # table 1 plays 3 and 4 in round 1
        ReceivedRow(2, 1, 6, 1, 3, 1, 3, *CONTRACTS[170]),  # there is no table 6
        ReceivedRow(3, 1, 1, 2, 5, 1, 9, *CONTRACTS[170]),  # there is no team 9
    ]
    result = take_session(bridgemate(rows), cells, ImportOptions())
    assert not [change for change in result.changes if change.ref[0] == "Results"]
    assert len(result.notes) >= 3, result.notes


def test_a_team_that_there_is_not_is_named_and_not_taken(tmp_path: Path, empty: Path) -> None:
    """North-South 8 of five teams is not the eighth pair, which is East-West 3."""
    rows = ["Round,Table,Board,NS,EW,Result"]
    for at, line in enumerate(typed_evening(True)["lines"]):
        ns = "N8" if at == 0 else f"N{line['ns']}"
        rows.append(f"{line['round']},{line['table']},{line['board']},{ns},E{line['ew']},170")
    file = tmp_path / "results.csv"
    file.write_text("\n".join(rows), encoding="utf-8")
    done = run("import", str(file), "--into", str(empty), "--yes")
    assert "do not meet in this movement; 170 is not written" in " ".join(done.output.split()), done.output
    assert "39 of 40 results are in" in run("score", str(empty)).output


@pytest.mark.slow
def test_into_a_season(tmp_path: Path) -> None:
    evening, season = tmp_path / "evening.xlsx", tmp_path / "season.xlsx"
    evening.write_bytes(build(evening_opening(typed_evening(True))))
    assert run("new", "season", "-o", str(season)).exit_code == 0
    taken = run("import", str(evening), "--into", str(season), "--yes")
    assert taken.exit_code == 0 and f"{2 * TEAMS} results" in taken.output, taken.output
