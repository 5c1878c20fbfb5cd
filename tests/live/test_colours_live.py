"""Conditional formats in a real LibreOffice: in every template the colours that their formulas mean."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from colours import expected, opened, shown
from libreoffice import Office
from test_season_live import ODD

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.workbooks.test_money_messages import wrong_book
from xlvp.workbooks.calculator import build as calculator
from xlvp.workbooks.match import build as match
from xlvp.workbooks.match.build import build_half_typed, build_rulings
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.examples import example
from xlvp.workbooks.pairs import build as pairs
from xlvp.workbooks.pairs.examples import full_evening, running_evening
from xlvp.workbooks.season import build as season
from xlvp.workbooks.season.build import build_example as season_example
from xlvp.workbooks.selftest import build as selftest
from xlvp.workbooks.teams.examples import build_made_up
from xlvp.workbooks.wbf import build as wbf

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
    "season, odd": (lambda: season.build_season(ODD), 50),
    "money": (lambda: build_money(example()), 200),
    "money, wrong": (wrong_book, 50),
    "calculator": (calculator.build_calculator, 20),
    "wbf": (wbf.build_wbf, 100),
    "selftest": (selftest.build_selftest, 20),
}


@pytest.mark.parametrize("name", BOOKS)
def test_every_cell_has_the_colour_that_its_formulas_mean(office: Office, name: str) -> None:
    build, least = BOOKS[name]
    data = build()
    book = opened(data)
    meant, seen = expected(book), shown(office.saved(data, "html"), book)
    assert len(meant) >= least
    assert {place: (tone, seen.get(place)) for place, tone in meant.items() if seen.get(place) != tone} == {}
