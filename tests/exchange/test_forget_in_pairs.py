"""``xlvp forget`` in a pairs workbook: the name goes, the results stay; names are made up."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from xlvp.cli import main
from xlvp.formats.usebio import usebio
from xlvp.pairs.event import PairsEvent
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import read_file

MEMBERS = (("147", "Berta O\u2019Neil", "N-77"), ("0012", "Ewa Lis"), ("5", "Ewa Lisowska"))
NAMES = {
    1: Names("147", "0012"),
    2: Names("berta o'neil", "Guest", penalty="1"),
    3: Names("O'Neil Berta", "Ewa Lisowska"),
    4: Names("Berta O'Neil (for 2 boards)", "Joanna O'Neilson"),
}


def evening(folder: Path, *more: tuple[str, str]) -> Path:
    """Write an evening of four pairs, with other members too."""
    path = folder / "evening.xlsx"
    entries = {(1, 1, 1): TypedResult("3NTN="), (1, 2, 1): TypedResult("3NTN-1")}
    opening = Opening(
        pairs=4, movement="Howell", boards=1, rounds=1, entries=entries, names=NAMES,
        members=(*MEMBERS, *more), remarks="Berta O'Neil made the tea",
    )  # fmt: skip
    path.write_bytes(build(opening))
    return path


def forget(number: str, *files: Path) -> Result:
    return CliRunner().invoke(main, ["forget", number, *map(str, files), "--yes"], terminal_width=300)


def event_of(path: Path) -> PairsEvent:
    return read_event(recalculate_apart(read_file(path)))


def figures(event: PairsEvent) -> list[tuple[object, ...]]:
    return [
        (place.scratch.pair, place.scratch.shown, place.scratch.boards, place.scratch.score)
        for places in event.rankings
        for place in places
    ]


@pytest.mark.thorough
def test_the_name_goes_and_the_figures_stay(tmp_path: Path) -> None:
    path = evening(tmp_path)
    before = figures(event_of(path))
    done = forget("147", path)
    assert done.exit_code == 0, done.output
    assert "An earlier copy still has the name" in done.output
    event = event_of(path)
    assert figures(event) == before and len(before) == 4
    assert {number: pair.names for number, pair in event.pairs.items()} == {
        1: "member 147 – Ewa Lis",
        2: "member 147 – Guest",
        3: "member 147 – Ewa Lisowska",
        4: "member 147 (for 2 boards) – Joanna O'Neilson",
    }
    every = b"".join(read_file(path).parts.values()).decode("utf-8", "replace")
    assert re.findall("Berta|O.Neil(?!son)|N-77", every) == []
    assert "member 147 made the tea" in every
    assert "N-77" not in usebio(event)[0].decode()
    assert "nothing to write" in forget("147", path).output


@pytest.mark.slow
def test_the_workbook_is_still_scored_and_proved(tmp_path: Path) -> None:
    path = evening(tmp_path)
    before = CliRunner().invoke(main, ["verify", str(path)])
    forget("147", path)
    after = CliRunner().invoke(main, ["verify", str(path)])
    assert (after.exit_code, before.exit_code) == (0, 0), after.output
    scored = CliRunner().invoke(main, ["score", str(path)], terminal_width=300)
    assert scored.exit_code == 0 and "member 147 – Guest" in scored.output


@pytest.mark.thorough
def test_a_name_that_two_members_have_stays_and_is_reported(tmp_path: Path) -> None:
    path = evening(tmp_path, ("300", "BERTA O'NEIL"))
    done = forget("147", path)
    assert "member 300 has that name too" in " ".join(done.output.split()), done.output
    pairs = event_of(path).pairs
    assert (pairs[1].names, pairs[2].names) == ("member 147 – Ewa Lis", "berta o'neil – Guest")


def test_a_number_that_is_not_there(tmp_path: Path) -> None:
    path = evening(tmp_path)
    data = path.read_bytes()
    done = forget("999", path)
    assert done.exit_code == 1 and "no member has the number '999'" in " ".join(done.output.split())
    assert path.read_bytes() == data


def test_a_merged_ranking_is_made_again(tmp_path: Path) -> None:
    path = evening(tmp_path)
    merged, again = tmp_path / "all.xlsx", tmp_path / "again.xlsx"
    other = tmp_path / "other.xlsx"
    other.write_bytes(path.read_bytes())
    assert (
        CliRunner().invoke(main, ["merge", "--yes", str(path), str(other), "-o", str(merged)]).exit_code == 0
    )
    done = forget("147", merged)
    assert done.exit_code == 1 and "Make a merged ranking again" in " ".join(done.output.split()), done.output
    assert forget("147", path, other).exit_code == 0
    done = CliRunner().invoke(main, ["merge", "--yes", str(path), str(other), "-o", str(again)])
    assert done.exit_code == 0, done.output
    assert b"Berta" not in b"".join(read_file(again).parts.values())
