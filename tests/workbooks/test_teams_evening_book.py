"""The workbook of a teams evening: its figures, what it keeps and says, and what the commands make of it."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.teams.evenings import butler, random_evening, second
from tests.workbooks.evening_books import evening_opening, random_opening
from xlvp.cli import main
from xlvp.pairs.event import PairsEvent
from xlvp.teams.rows import lines_of, standing_lines
from xlvp.verify.own_workbook import prove
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, reopened
from xlvp.workbooks.teams_evening import book as evening_book
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated

SEEDS = (13, 56)


@cache
def computed(seed: int) -> Recalculated:
    return recalculate(build(random_opening(seed)))


def value(recalculated: Recalculated, sheet: str, cell: str) -> object:
    return recalculated.values[sheet, cell]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def whole() -> dict[str, object]:
    """An evening of three teams in which every result is in."""
    evening = next(e for seed in range(99) if (e := random_evening(seed))["teams"] == 3)
    lines = [{**line, "result": 420 + 10 * n, "swapped": False} for n, line in enumerate(evening["lines"])]
    plain = {"decided": {}, "left": {}, "penalties": [], "rule": "none", "scale": "imps", "give": "imps"}
    return {**evening, **plain, "handicap": {}, "lines": lines}


@pytest.mark.thorough
def test_its_figures_are_those_of_the_second_computation() -> None:
    for seed in SEEDS:
        event, due = read_event(computed(seed)), second(random_evening(seed))
        assert event.swiss is not None
        vps = [[line.vp_a, line.vp_b] for line in lines_of(event.swiss) if line]
        assert vps == [line["vp"] for line in due.lines], seed
        places = [
            (
                line.place,
                line.team,
                *(round(100 * (one or 0)) for one in (line.vp, line.adjustment, line.total)),
            )
            for line in standing_lines(event.swiss)
        ]
        assert places == due.standings(), seed


def test_the_sheets_show_what_is_read() -> None:
    for seed in SEEDS:
        recalculated, due = computed(seed), second(random_evening(seed)).standings()
        lines = evening_book.STANDINGS.read(NamedCells(recalculated))
        assert [(line.place, line.team) for line in lines] == [line[:2] for line in due]
        assert value(recalculated, "Check", "A2") == "All OK"


def test_the_pairs_are_ranked_by_butler() -> None:
    evening = whole()
    event = read_event(recalculate(build(evening_opening(evening))))
    [places] = event.rankings
    assert {str(place.scratch.pair): place.scratch.total for place in places} == butler(evening)


def test_nothing_in_it_differs_from_the_template() -> None:
    proof = prove(open_package(computed(SEEDS[0]).data))
    assert proof is not None and (proof.template, proof.differences, proof.notes) == ("pairs", (), ())


def test_a_workbook_made_from_it_has_all_that_was_typed() -> None:
    for seed in SEEDS:
        opening = random_opening(seed)
        again = reopened(computed(seed))
        assert again.entries == opening.entries and again.names == opening.names
        assert again.evening is not None and opening.evening is not None
        assert again.evening.settings == opening.evening.settings
        book = evening_book
        for table in (book.TEAMS, book.PLAYERS, book.DECISIONS, book.PENALTIES):
            typed = [line for line in opening.evening.lines(table) if line]
            assert [line for line in again.evening.lines(table) if line] == typed, (seed, table.title)


def event_with(**changes: object) -> PairsEvent:
    opening = evening_opening(whole())
    return read_event(recalculate(build(replace(opening, **changes))))  # type: ignore[arg-type]


def test_a_player_in_two_teams_is_named() -> None:
    names = dict(evening_opening(whole()).names)
    first, *_, last = names
    names[first], names[last] = Names("Ann Ash", "Bob Birch"), Names("Cleo Cedar", "ann ash")
    assert any("ann ash" in str(item).lower() for item in event_with(names=names).account.open)


def test_a_fifth_player_who_plays_elsewhere_is_named() -> None:
    opening = evening_opening(whole())
    assert opening.evening is not None
    lists = {**opening.evening.lists, evening_book.PLAYERS.title: [{"evening_fifth": "N2 one"}]}
    opening = replace(opening, evening=replace(opening.evening, lists=lists))
    recalculated = recalculate(build(opening))
    assert value(recalculated, "Teams", "L7") == "A player is named twice"


@pytest.mark.thorough
def test_new_score_publish_and_print(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    made = run("new", "teams-evening", "--teams", "9", "--boards-per-round", "3", "-o", str(file))
    assert "American Whist, 9 teams: each meets 8, 9 sets of boards, 8 rounds of 3 boards" in made.output
    assert "216 results to come" in run("score", str(file)).output
    file.write_bytes(build(evening_opening(whole())))
    scored = run("score", str(file)).output
    assert "Team 1" in scored and "The pairs, each board against all tables:" in scored
    assert run("publish", str(file), "-o", str(tmp_path)).exit_code == 0
    page = next(tmp_path.glob("*club-teams.html")).read_text("utf-8")
    assert "<bdi>Team 1</bdi>" in page and "Standings" in page
    xml = next(tmp_path.glob("*.xml")).read_text("utf-8")
    assert 'EVENT_TYPE="TEAMS"' in xml and 'TEAM_NAME="Team 1"' in xml
    assert run("print", str(file), "-o", str(tmp_path)).exit_code == 0


def test_what_cannot_be_made_says_why(tmp_path: Path) -> None:
    for words, message in (
        (("--teams", "9", "--sets", "8"), "need 9 sets of boards; there are 8"),
        (("--teams", "8", "--movement", "thurner", "--sets", "6"), "Thurner of 8 teams needs 7 sets"),
        (("--teams", "8", "--movement", "whist"), "it is for an odd number of teams"),
        (
            ("--teams", "9", "--rounds", "5"),
            "no movement of 9 teams has 5 rounds; there are movements of 2, 4",
        ),
        (("--scale", "nonsense"), "no scale is called"),
    ):
        made = run("new", "teams-evening", *words, "-o", str(tmp_path / "no.xlsx"))
        assert made.exit_code and message in " ".join(made.output.split()), made.output
        assert not (tmp_path / "no.xlsx").exists()


@pytest.mark.slow
def test_a_late_team_keeps_what_was_played(tmp_path: Path) -> None:
    opening = evening_opening(whole())
    entries = {place: entry for place, entry in opening.entries.items() if place[0] == 1}
    old, new = tmp_path / "old.xlsx", tmp_path / "new.xlsx"
    old.write_bytes(build(replace(opening, entries=entries)))
    made = run("new", "teams-evening", "--from", str(old), "--teams", "4", "-o", str(new))
    assert f"{len(entries)} entries and 6 pairs taken over" in made.output, made.output
    cells = NamedCells(recalculate(new.read_bytes()))
    assert len(reopened(recalculate(new.read_bytes())).entries) == len(entries)
    names = [line.evening_name for line in evening_book.TEAMS.read(cells)][1:-1]
    assert names == ["Team 1", "Team 2", "Team 3", ""]


_OWN = "round,table,ns,ew,boards\n1,1,1,3,2\n1,2,2,1,3\n1,3,3,2,1\n2,1,1,2,3\n2,2,2,3,1\n2,3,3,1,{last}\n"


@pytest.mark.thorough
def test_a_movement_of_ones_own(tmp_path: Path) -> None:
    file, book = tmp_path / "own.csv", tmp_path / "own.xlsx"
    file.write_text(_OWN.format(last=2))
    made = run("new", "teams-evening", "--own", str(file), "--boards-per-round", "4", "-o", str(book))
    assert "Own, 3 teams, 2 rounds of 4 boards, ready" in made.output and "Note" not in made.output
    cells = NamedCells(recalculate(book.read_bytes()))
    matches = [(line.match_round, line.match_a, line.match_b) for line in evening_book.MATCHES.read(cells)]
    assert matches[1:-1] == [(2, 1, 2), (2, 1, 3), (2, 2, 3)]
    assert prove(open_package(book.read_bytes())).differences == ()  # type: ignore[union-attr]


def test_a_movement_of_ones_own_with_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(_OWN.format(last=1))
    words = ("new", "teams-evening", "--own", str(file), "--boards-per-round", "4")
    made = run(*words, "-o", str(tmp_path / "own.xlsx"))
    assert "teams 1 and 3 play set 2 at one table and set 1 at the other" in made.output
    refused = run(*words, "--teams", "3", "-o", str(tmp_path / "no.xlsx"))
    assert refused.exit_code and "says itself who plays" in refused.output
