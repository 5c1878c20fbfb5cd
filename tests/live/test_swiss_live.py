"""The pairs workbook of a Swiss in a real LibreOffice: every formula cell as in the embedded engine."""

import sys
from pathlib import Path

import pytest
from comparing import compared
from libreoffice import Error, Office

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.xlsx.test_swiss_evening import evening_of, run

pytestmark = pytest.mark.libreoffice


@pytest.mark.slow
@pytest.mark.parametrize("method", ["matchpoints", "butler"])
def test_every_cell_is_the_same(office: Office, tmp_path: Path, method: str) -> None:
    path = evening_of(tmp_path, 4, 9, 3, "--method", method)
    message, cells = compared(office, path.read_bytes())
    assert message == []
    assert cells["Check", "A2"] == "All OK"
    assert not {cell for cell, value in cells.items() if isinstance(value, Error) and cell[0] != "Workings"}


@pytest.mark.thorough
def test_a_new_one(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "new.xlsx"
    run("new", "pairs", "--swiss", "2", "--pairs", "6", "--boards-per-round", "2", "-o", str(path))
    message, cells = compared(office, path.read_bytes())
    assert message == []
    assert cells["Swiss", "G24"] == "The rule's own draw"
