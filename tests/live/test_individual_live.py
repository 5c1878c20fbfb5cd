"""The workbook of an individual in a real LibreOffice: every formula cell as in the embedded engine."""

import sys
from pathlib import Path

import pytest
from comparing import compared
from libreoffice import Error, Office

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.workbooks.test_individual_book import random_individual
from xlvp.workbooks.pairs.build import build

pytestmark = pytest.mark.libreoffice


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("players", "kind", "share"),
    [
        (8, "individual", 0.6),
        pytest.param(12, "individual", 1, marks=pytest.mark.slow),
        pytest.param(16, "individual", 0.3, marks=pytest.mark.slow),
        pytest.param(20, "rainbow", 0.9, marks=pytest.mark.slow),
    ],
)
def test_every_cell_is_the_same(office: Office, players: int, kind: str, share: float) -> None:
    message, cells = compared(office, build(random_individual(players, kind, 7, share)))
    assert message == []
    assert cells["Check", "A2"] == "All OK"
    assert not {cell for cell, value in cells.items() if isinstance(value, Error) and cell[0] != "Workings"}
