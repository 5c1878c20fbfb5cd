"""The WBF workbook in a real LibreOffice: every cell as in the engine, every stored value poisoned first."""

from collections.abc import Callable

import pytest
from libreoffice import Office
from unloaded import without_xlvp

from xlvp.templates.page import NOT_LOADED
from xlvp.templates.wbf import build_wbf, plan

pytestmark = pytest.mark.libreoffice


@pytest.mark.parametrize("boards", [1, 6, 16, 60, 200])
def test_same_values_as_the_engine(compare: Callable[[bytes], list[str]], boards: int) -> None:
    assert compare(build_wbf(boards, boards)) == []


def test_all_ok(office: Office) -> None:
    cells = office.cells(build_wbf())
    assert cells[plan.CHECK, "A2"] == "All OK"
    assert str(cells[plan.SCALE, "A4"]).startswith("All OK")


def test_without_xlvp_nothing_is_ok(office: Office) -> None:
    cells = office.cells(without_xlvp(build_wbf()))
    for sheet in (
        plan.SCALE,
        plan.HALF,
        plan.STEPS,
        plan.DISCRETE_STEPS,
        plan.CONTINUOUS,
        plan.DISCRETE,
        plan.CHARTS,
    ):
        assert cells[sheet, "A2"] == NOT_LOADED
    assert str(cells[plan.CHECK, "A2"]).startswith("Not OK")
    assert str(cells[plan.SCALE, "A4"]).startswith("Not OK")
    assert cells[plan.CONTINUOUS, "A3"] == "378 of 378 printed figures differ or cannot be computed"
