"""The workbook of a teams evening in a real LibreOffice: every formula cell as in the embedded engine."""

import sys
from pathlib import Path

import pytest
from comparing import compared
from libreoffice import Error, Office

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.workbooks.evening_books import random_opening
from xlvp.workbooks.pairs.build import build

pytestmark = pytest.mark.libreoffice


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 8, 11])
def test_every_cell_is_the_same(office: Office, seed: int) -> None:
    message, cells = compared(office, build(random_opening(seed)))
    assert message == []
    assert not {cell for cell, value in cells.items() if isinstance(value, Error) and cell[0] != "Workings"}
