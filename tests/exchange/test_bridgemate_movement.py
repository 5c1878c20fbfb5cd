"""The movement, names and sections of a Bridgemate file, in a new workbook into which its results then go."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.every import every
from tests.exchange import evening
from tests.exchange.importing import bws, column, entries, run
from tests.exchange.tables import Table
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.formats.bridgemate import read_bws
from xlvp.formats.bridgemate_movement import movement_of


def new(file: Path, workbook: Path, *options: str) -> str:
    done = CliRunner().invoke(main, ["new", "pairs", "--own", str(file), "-o", str(workbook), *options])
    assert done.exit_code == 0, done.output
    return done.output


@every("from_one", [False, True])
def test_results_find_their_rows_in_a_workbook_of_the_movement(from_one: bool, tmp_path: Path) -> None:
    file, workbook = bws(tmp_path / "evening.bws", *evening.tables(from_one)), tmp_path / "evening.xlsx"
    words = new(file, workbook, "--force")
    assert ("East-West's numbers plus 4" in words) == from_one
    assert "Łucja Żółkiewska" in column(workbook, "player1") + column(workbook, "player2")
    shown = run(file, "--into", workbook, "--dry-run").output
    assert "do not meet" not in shown and "nothing is planned" not in shown and "name" not in shown
    assert run(file, "--into", workbook, "--yes").exit_code == 0
    written = [entry for entry in column(workbook, "result") if entry]
    assert sorted(map(str, written)) == sorted(typed.result for typed in entries().values())


def test_sections_are_put_one_behind_the_other(tmp_path: Path) -> None:
    rounds = [
        (section, table, round_, table, 10 + (table + round_) % 2, 2 * round_ - 1, 2 * round_, "")
        for section in (1, 2)
        for round_ in (1, 2)
        for table in (1, 2)
    ]
    section, _, received, players, people = evening.tables()
    letters = [(number, letter, 2, 0, 0, 1, 2) for number, letter in ((1, "A"), (2, "B"))]
    file = bws(
        tmp_path / "two.bws",
        Table(section.name, section.columns, letters),
        Table("RoundData", evening.ROUND_DATA, rounds),
        Table("ReceivedData", received.columns, []),
        Table(players.name, players.columns, []),
        people,
    )
    movement = movement_of(read_bws(file))
    assert movement.boards == 2
    seated = [(seat.table, seat.ns, seat.ew, seat.first) for seat in movement.seats if seat.round == 1]
    assert sorted(seated) == [(1, 1, 10, 1), (2, 2, 11, 1), (3, 5, 14, 1), (4, 6, 15, 1)]
    assert movement.notes == ("Section B: North-South's numbers plus 4, East-West's numbers plus 4",)


def test_sets_that_differ_and_no_movement_are_refused(tmp_path: Path) -> None:
    section, rounds, received, players, people = evening.tables()
    changed = [list(row) for row in rounds.rows]
    changed[0][6] += 1
    for lines, words in ((changed, "different numbers of boards"), ([], "has no movement")):
        table = Table("RoundData", evening.ROUND_DATA, lines)
        file = bws(tmp_path / "odd.bws", section, table, received, players, people)
        with pytest.raises(WorkbookError, match=words):
            movement_of(read_bws(file))


def test_one_cause_has_one_sentence(tmp_path: Path) -> None:
    """Of a round that the workbook has not, results are counted and not listed; one came twice."""
    file, workbook = bws(tmp_path / "evening.bws", *evening.tables()), tmp_path / "evening.xlsx"
    new(file, workbook)
    section, rounds, received, players, people = evening.tables()
    elsewhere = [list(row) for row in received.rows]
    for row in elsewhere[4:10]:
        row[3] = 7  # a round that is not played
    other = bws(
        tmp_path / "other.bws",
        section,
        rounds,
        Table(received.name, received.columns, elsewhere),
        players,
        people,
    )
    words = " ".join(run(other, "--into", workbook, "--dry-run").output.split())
    assert words.count("nothing is planned") == 1 and "5 results" in words, words
