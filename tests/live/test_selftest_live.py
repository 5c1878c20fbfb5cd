"""The self-test workbook in a real LibreOffice, with the extension and as if without it."""

from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest
from libreoffice import Office, start
from openpyxl import load_workbook
from unloaded import without_xlvp

from tests.xlsx.files import saved
from xlvp.hosts.calc_extension import build_oxt
from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.setup.selftest import read_selftest
from xlvp.verify.own_workbook import prove
from xlvp.workbooks.selftest.build import SHEET, build_selftest, checks, column_checks
from xlvp.xlsx.package import open_package

pytestmark = pytest.mark.libreoffice

POLISH = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse">
<value>pl-PL</value></prop></item></oor:items>"""
TOTAL = len([*checks(), *column_checks()])
FIRST = 13
#: The cells in which hosts must differ: each says which host it is.
HOST, VERSION, SYSTEM = (SHEET, "B6"), (SHEET, "B7"), (SHEET, "B8")
WITHOUT_PROGRAM = "xlvp itself, without a spreadsheet program"


def test_all_ok(office: Office) -> None:
    cells = office.cells(build_selftest())
    verdicts = [cells[SHEET, f"E{row}"] for row in range(FIRST, FIRST + TOTAL)]
    assert verdicts == ["OK"] * TOTAL
    assert cells[SHEET, "A3"] == f"All OK: {TOTAL} of {TOTAL}"
    assert str(cells[SHEET, "A2"]).strip() == ""
    assert cells[HOST] == "LibreOffice"
    assert cells[SYSTEM].split(",")[0] in ("LINUX", "WNT", "MACOSX")
    may = (date(2026, 5, 1) - date(1899, 12, 30)).days
    assert [cells[SHEET, f"B{row}"] for row in (9, 10)] == ["0.5", may]


def test_opening_it_asks_every_function(office: Office) -> None:
    """LibreOffice shows the values that a file stores; there are none, so it computes without being told."""
    cells = office.cells(build_selftest(), recalculate=False)
    assert cells[SHEET, "A3"] == f"All OK: {TOTAL} of {TOTAL}"
    cells = office.cells(without_xlvp(build_selftest()), recalculate=False)
    assert cells[SHEET, "A3"] == f"{TOTAL} of {TOTAL} WRONG"


def test_same_answers_as_the_engine(compare: Callable[[bytes], list[str]]) -> None:
    host, *others = compare(build_selftest())
    assert host == f"{HOST}: LibreOffice 'LibreOffice', the engine {WITHOUT_PROGRAM!r}"
    # the engine knows no INFO; the program's own words stand beside what the file stored
    assert [message.split(": ")[0] for message in others] == [str(VERSION), str(SYSTEM)]


def test_without_xlvp_nothing_is_ok(office: Office) -> None:
    cells = office.cells(without_xlvp(build_selftest()))
    assert cells[SHEET, "A2"] == f"{NOT_LOADED}. {LOAD_IT}"
    assert cells[SHEET, "A3"] == f"{TOTAL} of {TOTAL} WRONG"
    assert cells[SHEET, "B5"] == "not loaded"
    assert {cells[SHEET, f"E{row}"] for row in range(FIRST, FIRST + TOTAL)} == {"WRONG"}


def going() -> bytes:
    """The self-test in which somebody typed go."""
    book = load_workbook(BytesIO(build_selftest()))
    book[SHEET]["D7"] = "go"
    return saved(book)


@pytest.mark.thorough
def test_timing(office: Office, tmp_path: Path, table: list[str]) -> None:
    path = tmp_path / "timed.xlsx"
    path.write_bytes(office.saved(going(), "xlsx"))
    report = read_selftest(path)
    there = report.surroundings
    assert report.right == TOTAL
    assert there.answers == "right"
    assert there.single and there.array and 0 < there.array < there.single < 10
    assert there.saved_by.startswith("LibreOffice/")
    assert report.wrong == ()
    proof = prove(open_package(path.read_bytes()))
    assert proof and proof.differences == ()
    table.append(f"self-test in LibreOffice: {there.lines()[-1]}")


@pytest.mark.slow
def test_in_a_locale_with_the_decimal_comma(tmp_path: Path) -> None:
    profile = tmp_path / "user" / "user" / "registrymodifications.xcu"
    profile.parent.mkdir(parents=True)
    profile.write_text(POLISH)
    oxt = tmp_path / "xlvp.oxt"
    oxt.write_bytes(build_oxt())
    polish = start(tmp_path, oxt)
    try:
        cells = polish.cells(build_selftest())
    finally:
        polish.close()
    assert [cells[SHEET, f"B{row}"] for row in (9, 10)] == ["0,5", "maj"]
    assert cells[SHEET, "A3"] == f"All OK: {TOTAL} of {TOTAL}"
