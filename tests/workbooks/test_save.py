"""The saved package: the same bytes every time, values stored, no calculation forced on opening."""

import re
import time
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook

from xlvp.workbooks.kit.books import to_bytes


def _workbook() -> Workbook:
    workbook = Workbook()
    workbook.active["A1"] = "=1+1"
    return workbook


def test_same_bytes_on_another_day(monkeypatch) -> None:
    first = to_bytes(_workbook())
    later = time.time() + 400 * 86400
    monkeypatch.setattr(time, "time", lambda: later)
    assert to_bytes(_workbook()) == first


def test_saving_twice_changes_nothing() -> None:
    workbook = _workbook()
    assert to_bytes(workbook) == to_bytes(workbook)


def test_no_full_calculation_on_load() -> None:
    data = to_bytes(_workbook())
    assert load_workbook(BytesIO(data)).calculation.fullCalcOnLoad is not True
    assert b'fullCalcOnLoad="1"' not in ZipFile(BytesIO(data)).read("xl/workbook.xml")


@pytest.mark.parametrize("stored", [True, False])
def test_excel_is_told_of_its_own_calculation_engine(stored: bool) -> None:
    """An older number makes Excel compute all anew on opening; without the add-in that loses figures."""
    part = ZipFile(BytesIO(to_bytes(_workbook(), stored=stored))).read("xl/workbook.xml")
    assert re.findall(rb'calcId="(\d+)"', part) == [b"191029"]


def test_no_moment_of_saving_in_the_package() -> None:
    archive = ZipFile(BytesIO(to_bytes(_workbook())))
    assert {part.date_time for part in archive.infolist()} == {(2026, 1, 1, 0, 0, 0)}
    assert archive.read("docProps/core.xml").count(b"2026-01-01T00:00:00Z") == 2


def test_values_are_stored() -> None:
    workbook = Workbook()
    workbook.active["A1"], workbook.active["A2"] = "=WBFVP(30,16)", '=WHY("4SN=",1)'
    data = to_bytes(workbook)
    sheet = load_workbook(BytesIO(data), data_only=True).active
    assert sheet["A1"].value == 16.73
    assert b'<f>WHY("4SN=",1)</f><v></v>' in ZipFile(BytesIO(data)).read("xl/worksheets/sheet1.xml")


def test_formula_that_cannot_be_computed_is_told() -> None:
    workbook = Workbook()
    workbook.active["B2"] = "=NOSUCHFUNCTION(1)"
    with pytest.raises(ValueError, match=r"B2.*NOSUCHFUNCTION"):
        to_bytes(workbook)
