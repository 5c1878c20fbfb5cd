"""Handicaps of an evening from the season: a club's printed figures, the last evenings, factor and steps."""

from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.every import every
from tests.season.seasons import alone, season
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.season.entries import Score
from xlvp.season.handicaps import Average, HandicapRule, averages
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.names import by_number, read_people
from xlvp.workbooks.pairs.opening import Names, Opening
from xlvp.workbooks.season.book import SeasonBook
from xlvp.xlsx.package import read_file
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

SEASON = Path(__file__).resolve().parents[2] / "workbooks" / "examples" / "season.xlsx"


@every(
    "first, second, factor, step, given",
    [
        (5420, 4700, 1, 1, -60),  # printed by the club: -0.6
        (4600, 4700, 1, 1, 350),
        (4600, 4700, 1, 100, 400),  # 3.5 to whole per cents
        (5400, 5300, 1, 100, -400),
        (4600, 4700, Fraction(1, 2), 1, 175),
        (5000, 5000, 1, 1, 0),
    ],
)
def test_the_handicap_of_a_pair(first: int, second: int, factor: Fraction, step: int, given: int) -> None:
    rule = HandicapRule(factor=Fraction(factor), step=Fraction(step))
    assert rule.of(Fraction(first), Fraction(second)) == given


def test_averages_of_all_and_of_the_last_evenings() -> None:
    own = season([*alone("1", 4000, 5000, 6000), Score(3, "2", "3", 5500), Score(4, "2", "3", 900)], imps=[4])
    assert averages(own, HandicapRule()) == {
        "1": Average(Fraction(5000), 3),
        "2": Average(Fraction(5500), 1),
        "3": Average(Fraction(5500), 1),
    }
    assert averages(own, HandicapRule(last=2))["1"] == Average(Fraction(5500), 2)
    assert averages(own, HandicapRule(last=10))["1"] == Average(Fraction(5000), 3)


def test_wrong_rules_are_refused() -> None:
    with pytest.raises(InputError, match="the factor is more than 0"):
        HandicapRule(factor=Fraction(0))


@pytest.mark.thorough
def test_handicaps_of_the_season_are_written_into_an_evening(tmp_path: Path) -> None:
    people = by_number(read_people(SEASON))
    book = SeasonBook(NamedCells(recalculate(read_file(SEASON)), "season"))
    of_members = averages(book.season, HandicapRule())
    first, second, third = [number for number in people if number in of_members][:3]
    path = tmp_path / "evening.xlsx"
    names = {1: Names(people[first], people[second]), 2: Names(third, "Nobody Known")}
    path.write_bytes(build(Opening().but(pairs=4, boards=1, movement="Mitchell", names=names)))
    result = CliRunner().invoke(main, ["names", str(path), str(SEASON), "--handicaps", "--yes"])
    assert result.exit_code == 0, result.output
    wanted = 50 - (of_members[first].value + of_members[second].value) / 200
    event = read_event(recalculate(read_file(path)))
    assert abs(event.pairs[1].handicap - wanted) <= Fraction(1, 200), "to the hundredth"
    assert event.pairs[2].handicap == 0
    said = " ".join(result.output.split())
    assert f"on {of_members[first].evenings} evening" in said
    assert "pair 2:" in said
    assert "no two members, no handicap" in said
