"""The Excel add-in's own VBA run by LibreOffice, with a stand-in for the bridge to Python.

LibreOffice shows an error value of VBA in a cell as a text (Error 2042), so VBA is asked whether it is one.
"""

from datetime import date

import pytest
from addin_office import opened
from addin_stand_in import PROBE, PYTHON, STAND_IN
from openpyxl import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.hosts.addin.package import modules
from xlvp.hosts.excel import ERRORS

pytestmark = pytest.mark.libreoffice

FORMULAS = {
    "C1": "=PROBEALONE()",
    "C2": "=PROBECOLUMN()",
    "C3": "=PROBEROW()",
    "C4": "=PROBEFAILED()",
    "C5": "=PROBEAGAIN()",
    "C6": "=PROBEWHOLE()",
    "C7": "=PROBELEFTOFF()",
    "C8": "=WBFVP(A1:A4,16)",
    "C9": '=WBFVP(A1,A2,"up")',
    "C11": "=PROBEPIECES()",
    "D1": "=PROBETALL()",
    "D2": "=WBFVP(A:A,16)",
    "D3": "=WBFVP(A5,A6,A7)",
    "D4": "=WBFVP(A5:A5,A5:A7)",
    "D5": "=PROBEKINDS()",
    "C10": "=WBFVP({1,2;3,4},16)",
}


@pytest.fixture(scope="module")
def cells(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float | str]:
    """Address -> value of every formula cell of a workbook that carries the add-in's modules."""
    ours = modules(ERRORS)
    texts = {name: ours[name] for name in ("XlvpFunctions", "XlvpCall")}
    book = Workbook()
    sheet = book.active
    sheet["A1"], sheet["A3"], sheet["A4"] = 620, "six", 300
    sheet["A5"], sheet["A6"], sheet["A7"] = date(2026, 1, 2), True, 12.5
    sheet["A7"].number_format = '#,##0.00 "zł"'
    for cell, formula in FORMULAS.items():
        sheet[cell] = formula
    sheet["E1"] = ArrayFormula("E1:E4", "=WBFIMPS(A1:A4,16)")
    book.create_sheet("Empty")
    texts |= {"XlvpPython": PYTHON, "Probe": PROBE}
    folder = tmp_path_factory.mktemp("addin")
    results: dict[str, float | str] = opened(folder, book, texts, {"StandIn": STAND_IN})["cells"]["Sheet"]
    return results


@pytest.mark.thorough
def test_an_error_alone_is_an_error_value(cells) -> None:
    assert cells["C1"] == "error Error 2042"


def test_an_error_in_a_column_is_one_and_the_rest_stands(cells) -> None:
    assert cells["C2"] == "value 8 value  error Error 2015 value 0.5 "
    assert [cells[f"E{row}"] for row in range(1, 5)] == [8, "", "Error 2015", 0.5]


def test_a_row_stays_a_row_and_a_text_that_looks_like_an_error_a_text(cells) -> None:
    assert cells["C3"] == "value 8 error Error 2007 value #N/A "


def test_a_bridge_that_fails_twice_gives_an_error_value_and_keeps_the_reason(cells) -> None:
    assert cells["C4"] == "error Error 2015 CARACALLA: no Python"


def test_a_bridge_that_died_is_asked_once_more(cells) -> None:
    assert cells["C5"] == "value 2"


def test_ranges_are_handed_on_whole_and_whole_columns_as_far_as_used(cells) -> None:
    assert cells["C6"] == "xlvp.hosts.excel [4x1][11x1](blank)"


def test_ranges_to_the_end_of_the_sheet_end_where_it_is_used(cells) -> None:
    used = "xlvp.hosts.excel [9x1][1x5][11x1]"
    assert cells["D1"] == f"{used} xlvp.hosts.excel (blank)(blank)(blank)"
    assert cells["D2"] == "xlvp.hosts.excel [11x1]Double:16(blank)"


def test_arguments_left_off_are_blank(cells) -> None:
    assert cells["C7"] == "xlvp.hosts.excel Integer:1String:x(blank)Integer:5(blank)"
    assert cells["C8"] == "xlvp.hosts.excel [4x1]Double:16(blank)"


def test_single_cells_blanks_and_constants(cells) -> None:
    assert cells["C9"] == "xlvp.hosts.excel Double:620(blank)String:up"
    assert cells["C10"] == "xlvp.hosts.excel [2x2]Double:16(blank)"


def test_dates_truth_values_and_amounts_are_handed_on_as_what_they_are(cells) -> None:
    kinds = "xlvp.hosts.excel Date:01/02/2026Boolean:TrueDouble:12.5"
    assert cells["D3"] == cells["D5"] == kinds


def test_a_range_of_one_cell_is_a_value(cells) -> None:
    assert cells["D4"] == "xlvp.hosts.excel Date:01/02/2026[3x1](blank)"


def test_a_range_in_pieces_is_refused(cells) -> None:
    assert cells["C11"] == "error Error 2015"
