"""The probe of xlwings Lite: each form is stored as it says, and the sheets tell right from wrong."""

import re

import pytest

from xlvp.workbooks.selftest.lite_probe import ARRAY, DYNAMIC, FORMS, OPEN, PROTECTED, build_probe
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.workbook import read_workbook

LINES = sum(len(form.values) for form in FORMS)


@pytest.fixture(scope="module")
def probe() -> Package:
    return open_package(build_probe(), "probe.xlsx")


def sheet(probe: Package, name: str) -> str:
    return probe.parts[read_workbook(probe).sheets[name]].decode()


@pytest.mark.thorough
def test_the_same_bytes_each_time(probe: Package) -> None:
    assert build_probe() == probe.data


@pytest.mark.parametrize("name", [OPEN, PROTECTED])
def test_every_line_is_right_where_all_is_well(probe: Package, name: str) -> None:
    assert recalculate(probe.data).values[name, "A4"] == f"Right: {LINES} of {LINES}"


@pytest.mark.parametrize("name", [OPEN, PROTECTED])
def test_each_form_is_stored_in_its_own_way(probe: Package, name: str) -> None:
    options = [tag for tag in re.findall(r'<c r="D\d+".*?</c>', sheet(probe, name), re.DOTALL) if "<f" in tag]
    assert len(options) == len(FORMS)
    for form, tag in zip(FORMS, options, strict=True):
        assert ('t="array"' in tag) == (form.stored in (ARRAY, DYNAMIC)), form.what
        assert ('cm="1"' in tag) == (form.stored == DYNAMIC), form.what
    assert [form.what for form, tag in zip(FORMS, options, strict=True) if "_xldudf_" not in tag] == [
        "a name without Lite's mark before it"
    ]
    assert all("<v></v>" in tag for tag in options), "no answer is stored: Excel must ask"


def test_one_sheet_is_protected(probe: Package) -> None:
    assert ["<sheetProtection" in sheet(probe, name) for name in (OPEN, PROTECTED)] == [False, True]


def test_a_wrong_answer_is_told(probe: Package) -> None:
    part = read_workbook(probe).sheets[OPEN]
    wrong = probe.parts[part].replace(b"_xldudf_WBFVP(26,16)</f>", b"_xldudf_WBFVP(27,16)</f>")
    values = recalculate(probe.replaced({part: wrong})).values
    assert values[OPEN, "A4"] == f"Right: {LINES - 1} of {LINES}" and values[OPEN, "E7"] == "WRONG"
