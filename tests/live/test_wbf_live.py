"""The WBF workbook in a real LibreOffice: every cell as in the engine, every stored value poisoned first."""

import re
from collections.abc import Callable
from io import BytesIO
from zipfile import ZipFile

import pytest
from libreoffice import Office
from unloaded import without_xlvp

from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.selftest.build import build_selftest
from xlvp.workbooks.wbf import build, scale, steps
from xlvp.workbooks.wbf.build import build_wbf

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]


@pytest.mark.parametrize("boards", [1, 6, 16, 60, 200])
def test_same_values_as_the_engine(compare: Callable[[bytes], list[str]], boards: int) -> None:
    assert compare(build_wbf(boards, boards)) == []


def test_all_ok(office: Office) -> None:
    cells = office.cells(build_wbf())
    assert cells["Check", "A2"] == "All OK"
    assert str(cells[scale.FULL.sheet, "A4"]).startswith("All OK")


def test_without_xlvp_nothing_is_ok(office: Office) -> None:
    cells = office.cells(without_xlvp(build_wbf()))
    for sheet in (
        scale.FULL.sheet,
        scale.HALF.sheet,
        steps.STEPS,
        steps.DISCRETE_STEPS,
        build.CONTINUOUS,
        build.DISCRETE,
        scale.CHARTS,
    ):
        assert cells[sheet, "A2"] == f"{NOT_LOADED}. {LOAD_IT}"
    assert str(cells["Check", "A2"]).startswith("Not OK")
    assert str(cells[scale.FULL.sheet, "A4"]).startswith("Not OK")
    assert cells[build.CONTINUOUS, "A3"] == "378 of 378 printed figures differ or cannot be computed"


@pytest.mark.parametrize("build", [build_wbf, build_calculator, build_selftest])
def test_a_copy_in_libreoffice_s_own_format_shows_no_0_in_place_of_the_red_line(
    office: Office, build: Callable[[], bytes]
) -> None:
    """LibreOffice stores no value of a formula that gives an empty text: 0 stands there without xlvp."""
    content = ZipFile(BytesIO(office.saved(build(), "ods"))).read("content.xml").decode()
    cells = re.findall(r"<table:table-cell[^>]*>", content)
    red_lines = [cell for cell in cells if NOT_LOADED in cell and "XLVPWARNING" in cell]
    assert red_lines and all('office:value-type="string"' in cell for cell in red_lines)
