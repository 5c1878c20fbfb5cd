"""The evenings of a real club, all of them, against ladders that another program made of them."""

import csv
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from xlvp.rounding import half_up
from xlvp.season.entries import VISITOR, Member, Score, Season, Session
from xlvp.season.ladder_rules import BEST, DROP, SUM, LadderRules
from xlvp.season.standings import Standing, ladder

REAL = Path(__file__).resolve().parents[3] / "shared" / "reference" / "season"
pytestmark = pytest.mark.skipif(not REAL.exists(), reason="the reference files are not here")


def rows(name: str) -> list[dict[str, str]]:
    with (REAL / name).open(encoding="utf-8") as file:
        return [*csv.DictReader(file)]


@pytest.fixture(scope="module")
def real() -> Season:
    evenings = rows("real_evenings_2019a.csv")
    days = {day: at for at, day in enumerate(sorted({row["date"] for row in evenings}), 1)}
    return Season(
        {row["player"]: Member(row["player"]) for row in evenings},
        {number: Session(number, date.fromisoformat(day)) for day, number in days.items()},
        tuple(
            Score(days[row["date"]], row["player"], VISITOR, half_up(Fraction(row["percent"]) * 100))
            for row in evenings
        ),
    )


def by_player(season: Season, rules: LadderRules) -> dict[str, Standing]:
    return {line.who[0]: line for line in ladder(season, rules)}


def test_four_ladders_for_every_player(real: Season) -> None:
    """To the last printed digit; 51.27125 is printed as 51.2712, so an exact half may go either way."""
    printed = rows("real_evenings_2019a_ladders.csv")
    average = by_player(real, LadderRules())
    top = by_player(real, LadderRules(count=BEST, most=8, rank=SUM))
    drop = by_player(real, LadderRules(count=DROP, least=Fraction(5)))
    least = by_player(real, LadderRules(count=BEST, most=8, least=Fraction(8)))
    assert len(printed) == 23
    assert {row["player"] for row in printed} == {*average}
    for row in printed:
        player = row["player"]
        assert average[player].played == int(row["evenings"])
        assert top[player].figure == Fraction(row["sum_best_8"]) * 100
        agrees(average[player], row["average"])
        agrees(drop[player], row["auckland_rule"])
        agrees(least[player], row["average_best_8_min_8"])


def agrees(line: Standing, printed: str) -> None:
    if not printed:
        assert line.place is None
        assert line.note.endswith("more")
        return
    assert line.place is not None
    assert line.average is not None
    assert abs(line.average / 100 - Fraction(printed)) <= Fraction(1, 20_000)


def test_player_m003(real: Season) -> None:
    """19 evenings, average 55.4668, by the rule of Auckland 57.9792, the best 8 together 472.92."""
    assert len(rows("real_evenings_2019a.csv")) == 272
    [line] = [line for line in ladder(real, LadderRules()) if line.who == ("M003",)]
    assert (line.played, half_up((line.average or 0) * 100)) == (19, 554668)
    assert by_player(real, LadderRules(count=BEST, most=8, rank=SUM))["M003"].figure == 47292
