"""Conditional formats in a real LibreOffice: in every template the colours that their formulas mean."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from colours import expected, shown
from libreoffice import Office
from test_season_live import ODD, SMALL

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.templates.test_money_messages import wrong_book
from xlvp.templates import calculator, match, pairs, season, selftest, wbf
from xlvp.templates.match.examples import build_half_typed, build_rulings
from xlvp.templates.money.examples import build_example as money_example
from xlvp.templates.pairs.examples import full_evening, running_evening
from xlvp.templates.season.examples import build_example as season_example
from xlvp.templates.teams.examples import build_made_up

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]

#: Workbooks with slips and without; how many cells at least are coloured.
BOOKS: dict[str, tuple[Callable[[], bytes], int]] = {
    "match, half typed": (build_half_typed, 30),
    "match, rulings": (build_rulings, 15),
    "match, empty": (match.build_match, 10),
    "pairs, running": (lambda: pairs.build(running_evening()), 1000),
    "pairs, full": (lambda: pairs.build(full_evening()), 1000),
    "teams": (build_made_up, 100),
    "season": (season_example, 500),
    "season, odd": (lambda: season.build_season(SMALL, ODD), 50),
    "money": (money_example, 200),
    "money, wrong": (wrong_book, 50),
    "calculator": (calculator.build_calculator, 20),
    "wbf": (wbf.build_wbf, 100),
    "selftest": (selftest.build_selftest, 20),
}


@pytest.mark.parametrize("name", BOOKS)
def test_every_cell_has_the_colour_that_its_formulas_mean(office: Office, name: str) -> None:
    build, least = BOOKS[name]
    data = build()
    meant, seen = expected(data), shown(office.saved(data, "html"), data)
    assert len(meant) >= least
    assert {place: (tone, seen.get(place)) for place, tone in meant.items() if seen.get(place) != tone} == {}
