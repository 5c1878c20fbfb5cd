"""The WBF workbook in a real LibreOffice: every cell as in the engine, every stored value poisoned first."""

from collections.abc import Callable

import pytest
from libreoffice import Office

from xlvp.templates.wbf import build_wbf, plan

pytestmark = pytest.mark.libreoffice


@pytest.mark.parametrize("boards", [1, 6, 16, 60, 200])
def test_same_values_as_the_engine(compare: Callable[[bytes], list[str]], boards: int) -> None:
    assert compare(build_wbf(boards, boards)) == []


def test_all_ok(office: Office) -> None:
    cells = office.cells(build_wbf())
    assert cells[plan.CHECK, "A2"] == "All OK"
    assert str(cells[plan.SCALE, "A4"]).startswith("All OK")
