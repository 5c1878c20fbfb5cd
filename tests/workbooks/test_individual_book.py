"""The workbook of an individual: its figures, what it keeps and says, and what the commands make of it."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.pairs.test_individual import SCORES, second_computation
from xlvp.cli import main
from xlvp.pairs.movement_kinds import KINDS
from xlvp.pairs.movement_rows import list_rows
from xlvp.verify.own_workbook import prove
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, reopened
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import Recalculated


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def random_individual(players: int, kind: str = "individual", seed: int = 1, share: float = 1) -> Opening:
    """A made-up individual; of its results a share is in."""
    random_ = random.Random(seed)
    opening = Opening(
        title="Autumn individual", date="24.11.2026", pairs=players, movement=KINDS[kind].label, boards=2
    )
    entries = {
        (row.round, row.table, row.board or 0): TypedResult(str(random_.choice([*SCORES, "60%", "NP"])))
        for row in list_rows(opening.plan())
        if random_.random() < share
    }
    names = {number: Names(f"Player {chr(64 + number)}") for number in range(1, players + 1)}
    return replace(opening, entries=entries, names=names)


@cache
def computed(players: int = 12, kind: str = "individual") -> Recalculated:
    return recalculate(build(random_individual(players, kind)))


@pytest.mark.thorough
def test_its_ranking_is_that_of_the_second_computation() -> None:
    for players, kind in ((8, "individual"), (12, "individual"), (20, "rainbow")):
        opening, event = random_individual(players, kind), read_event(computed(players, kind))
        lines: list[tuple[int, str, str, object]] = []
        for row in list_rows(opening.plan()):
            typed = opening.entries[row.round, row.table, row.board or 0].result
            result: object = int(typed) if typed.lstrip("-").isdigit() else typed
            lines.append((row.board or 0, str(row.ns), str(row.ew), result))
        places = [place for places in event.rankings for place in places]
        shown = {place.scratch.pair: (place.scratch.boards, place.percent) for place in places}
        assert shown == second_computation(lines), (players, kind)
        assert computed(players, kind).values["Check", "A2"] == "All OK"


def test_its_sheets_speak_of_players() -> None:
    values = computed().values
    assert [values["Setup", f"F{row}"] for row in (12, 15)] == ["Players", "Boards a player plays"]
    assert values["Results", "D7"] == "12+11" and values["Results", "E7"] == "2+3"
    assert values["Cards", "A6"] == "Player 1" and values["Cards", "B8"] == "N+8"
    assert values["Guides", "A6"] == "Player 1" and values["Guides", "C8"] == "N, with 8"
    assert values["Tables", "B8"] == "12+11"


@pytest.mark.thorough
def test_nothing_in_it_differs_from_the_template() -> None:
    proof = prove(open_package(computed().data))
    assert proof is not None and (proof.template, proof.differences, proof.notes) == ("pairs", (), ())


@pytest.mark.slow
def test_a_workbook_made_from_it_has_all_that_was_typed(tmp_path: Path) -> None:
    again = reopened(computed())
    opening = random_individual(12)
    assert again.entries == opening.entries and again.names == opening.names
    old, new = tmp_path / "old.xlsx", tmp_path / "new.xlsx"
    early = {place: entry for place, entry in opening.entries.items() if place[0] < 8}
    old.write_bytes(build(replace(opening, entries=early)))
    made = run("new", "individual", "--from", str(old), "--rounds", "9", "-o", str(new))
    assert f"{len(early)} entries and 12 pairs taken over" in made.output, made.output
    assert len(reopened(recalculate(new.read_bytes())).entries) == len(early)


def test_a_player_who_is_named_twice_is_to_check() -> None:
    opening = random_individual(8)
    names = {**opening.names, 2: Names("Ann Ash"), 5: Names("ann  ash")}
    values = recalculate(build(replace(opening, names=names))).values
    assert values["Pairs", "H8"] == "Check: Ann Ash is also player 5"


@pytest.mark.thorough
def test_new_score_why_publish_print_and_send(tmp_path: Path) -> None:
    file = tmp_path / "individual.xlsx"
    made = run("new", "individual", "-o", str(file))
    assert "Individual, 12 players, 11 rounds of 2 boards" in made.output
    assert "66 results to come" in run("score", str(file)).output
    file.write_bytes(computed().data)
    assert "Player L" in run("score", str(file)).output
    why = run("why", str(file), "3", "1").output
    assert "Player 3" in why and "against pair" in why
    published = run("publish", str(file), "-o", str(tmp_path))
    assert "no USEBIO and no PBN file" in published.output
    assert not [*tmp_path.glob("*.xml"), *tmp_path.glob("*.pbn")]
    page = next(tmp_path.glob("*autumn-individual.html")).read_text("utf-8")
    assert "<bdi>Player L</bdi>" in page and 'href="#pair-12"' in page and "7001" not in page
    assert run("print", str(file), "-o", str(tmp_path)).exit_code == 0
    guides = next(tmp_path.glob("*guides.html")).read_text("utf-8")
    assert "<td>1 N</td><td>11</td>" in guides and "7001" not in guides
    sent = run("send", str(file), "--to", "ebu")
    assert sent.exit_code and "is not a pairs evening" in sent.output


@pytest.mark.slow
def test_a_season_takes_each_player(tmp_path: Path) -> None:
    file, season = tmp_path / "individual.xlsx", tmp_path / "season.xlsx"
    file.write_bytes(computed().data)
    assert run("new", "season", "-o", str(season)).exit_code == 0
    taken = run("import", str(file), "--into", str(season), "--yes")
    assert taken.exit_code == 0 and "12 results" in taken.output, taken.output
    assert "a player of pair" not in taken.output


def test_what_cannot_be_made_says_why(tmp_path: Path) -> None:
    for words, message in (
        (("--players", "10"), "Individual is for 8, 12, 16 or 20 players, not 10"),
        (("--players", "12", "--movement", "rainbow"), "Rainbow is for 20 or 28 players, not 12"),
        (("--players", "8", "--rounds", "8"), "Individual of 8 players has 1 to 7 rounds, not 8"),
    ):
        made = run("new", "individual", *words, "-o", str(tmp_path / "no.xlsx"))
        assert made.exit_code and message in made.output, made.output
        assert not (tmp_path / "no.xlsx").exists()
