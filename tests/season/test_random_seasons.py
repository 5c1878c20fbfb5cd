"""Ladders of seasons made up at random, against a second program that knows nothing of xlvp."""

from fractions import Fraction
from math import floor
from random import Random

import pytest

from tests.season.random_seasons import random_season
from tests.season.second_ladder import Sheets
from tests.season.second_ladder import ladder as second
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.season.season_rows import LADDER

_MANY, _FEW = 4_000, 150


def shown(sheets: Sheets) -> dict[tuple[str, ...], tuple[object, ...]]:
    """What the function LADDER gives: place, evenings, counted, total, result, by the numbers."""
    rules = [[label, text] for label, text in sheets.rules.items()]
    lists = (sheets.results or [[""] * 8], sheets.sessions, sheets.members, rules, 1)
    filled = (sheets.absences or [[""] * 3], sheets.cases, sheets.lines or [["", ""]])
    rows = answer(FUNCTIONS["LADDER"], [*lists, *filled])
    assert isinstance(rows, list), (rows, sheets.rules)
    return {
        tuple(str(line.number).split("-")): (
            line.place,
            line.evenings,
            line.counted,
            line.total,
            line.result,
        )
        for line in LADDER.lines(rows)
        if line.number
    }


def expected(sheets: Sheets) -> dict[tuple[str, ...], tuple[object, ...]]:
    """The second program's, with its figures rounded once, as they are printed."""
    unit = 1000 if sheets.rules["By"] in ("points for place", "club points") else 100

    def printed(value: Fraction | None) -> object:
        return "" if value is None else float(Fraction(floor(value * unit + Fraction(1, 2)), unit))

    return {
        who: (place, evenings, counted, printed(total), printed(result))
        for who, (place, evenings, counted, total, result) in second(sheets).items()
    }


def differences(seasons: range) -> list[str]:
    results = []
    for seed in seasons:
        sheets = random_season(Random(seed))
        ours, theirs = shown(sheets), expected(sheets)
        for who in sorted({*ours, *theirs}):
            if ours.get(who) != theirs.get(who):
                results.append(f"season {seed}, {'-'.join(who)}: {ours.get(who)}, not {theirs.get(who)}")
    return results


def test_random_seasons() -> None:
    assert differences(range(_FEW)) == []


@pytest.mark.slow
def test_many_random_seasons() -> None:
    assert differences(range(_FEW, _MANY)) == []
