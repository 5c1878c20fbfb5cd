"""The Excel add-in's own VBA run by LibreOffice, with a stand-in for the bridge to Python.

LibreOffice shows an error value of VBA in a cell as a text (Error 2042), so VBA is asked whether it is one.
"""

import io
import json
import subprocess
import zipfile
from pathlib import Path

import libreoffice
import pytest
from addin_stand_in import PROBE, PYTHON, STAND_IN
from conftest import absent
from openpyxl import Workbook
from openpyxl.worksheet.formula import ArrayFormula
from pyopenvba import ExcelFile
from pyopenvba.vba import VBAModuleKind

from xlvp.hosts.addin.package import with_modules
from xlvp.hosts.addin.vba import modules
from xlvp.hosts.excel import ERRORS

pytestmark = pytest.mark.libreoffice

DRIVER = Path(__file__).with_name("addin_driver.py")
VBA = "http://schemas.microsoft.com/office/2006/relationships/vbaProject"
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
MACRO_SHEET = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"
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
    "C10": "=WBFVP({1,2;3,4},16)",
}


@pytest.fixture(scope="module")
def cells(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float | str]:
    """Address -> value of every formula cell of a workbook that carries the add-in's modules."""
    folder = tmp_path_factory.mktemp("addin")
    path = folder / "addin.xlsm"
    path.write_bytes(macro_workbook(vba_project(folder)))
    try:
        soffice, python = libreoffice.find()
    except libreoffice.MissingError as missing:
        absent(str(missing))
    done = subprocess.run(
        [python, str(DRIVER), str(soffice), str(folder / "user"), str(path)],
        capture_output=True,
        text=True,
        env=libreoffice._environment(),
        timeout=180,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, float | str] = json.loads(done.stdout)["cells"]["Sheet"]
    return found


def vba_project(folder: Path) -> bytes:
    """The add-in's modules that a cell's call runs through, and the stand-ins."""
    ours = modules(ERRORS)
    texts = {name: ours[name] for name in ("XlvpFunctions", "XlvpCall")}
    texts |= {"XlvpPython": PYTHON.replace("\n", "\r\n"), "Probe": PROBE.replace("\n", "\r\n")}
    path = folder / "modules.xlam"
    path.write_bytes(with_modules(texts, ""))
    with ExcelFile(path) as addin:
        addin.vba_project().add_module("StandIn", STAND_IN.replace("\n", "\r\n"), kind=VBAModuleKind.other)
        addin.save()
    with zipfile.ZipFile(path) as archive:
        return archive.read("xl/vbaProject.bin")


def macro_workbook(project: bytes) -> bytes:
    """A workbook with this VBA project and the formulas."""
    book = Workbook()
    sheet = book.active
    sheet["A1"], sheet["A3"], sheet["A4"] = 620, "six", 300
    for cell, formula in FORMULAS.items():
        sheet[cell] = formula
    sheet["E1"] = ArrayFormula("E1:E4", "=WBFIMPS(A1:A4,16)")
    plain = io.BytesIO()
    book.save(plain)
    with zipfile.ZipFile(plain) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    kind = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
    types, relations = "[Content_Types].xml", "xl/_rels/workbook.xml.rels"
    parts[types] = parts[types].replace(SHEET, MACRO_SHEET).replace("<Override", f"{kind}<Override", 1)
    relation = f'<Relationship Id="vba" Type="{VBA}" Target="vbaProject.bin"/></Relationships>'
    parts[relations] = parts[relations].replace("</Relationships>", relation)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
        archive.writestr("xl/vbaProject.bin", project)
    return made.getvalue()


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


def test_arguments_left_off_are_blank(cells) -> None:
    assert cells["C7"] == "xlvp.hosts.excel Integer:1String:x(blank)Integer:5(blank)"
    assert cells["C8"] == "xlvp.hosts.excel [4x1]Double:16(blank)"


def test_single_cells_blanks_and_constants(cells) -> None:
    assert cells["C9"] == "xlvp.hosts.excel Double:620(blank)String:up"
    assert cells["C10"] == "xlvp.hosts.excel [2x2]Double:16(blank)"


def test_a_range_in_pieces_is_refused(cells) -> None:
    assert cells["C11"] == "error Error 2015"
