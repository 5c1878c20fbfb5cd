"""The ribbon's "Freeze to values", its own VBA run by LibreOffice on a workbook with every kind of formula.

LibreOffice differs from Excel in what stands in ON_LIBREOFFICE; filters, which it does not show to VBA, are
not tried. Excel's file dialog and message box are stand-ins that answer and keep what was said.
"""

from pathlib import Path

import pytest
from addin_office import opened
from addin_stand_in import PYTHON
from openpyxl import Workbook
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.hosts.addin.package import modules
from xlvp.hosts.excel import ERRORS

pytestmark = pytest.mark.libreoffice

#: Text of our VBA -> what takes its place.
ON_LIBREOFFICE = {
    # no dialogs without a screen
    "Application.GetSaveAsFilename(": "AskedName(",
    "MsgBox ": "Said ",
    "As IRibbonControl": "As Variant",
    # an error value can only stand in a cell as the formula =#N/A, and VBA sees the number 0
    "cell.HasFormula": "HasFormula(cell)",
    "IsError(cell.Value)": "HasError(cell)",
    # VBA is not told of filters
    "If sheet.FilterMode Then sheet.ShowAllData": "",
    "In sheet.ListObjects": "In Array()",
}
PROBE = """Attribute VB_Name = "Probe"
Option Explicit
Private target As Variant
Private told As String

Public Function Cancelled() As String
    target = False
    Cancelled = Frozen()
End Function

Public Function Chosen() As String
    target = "TARGET"
    Chosen = Frozen()
End Function

Private Function Frozen() As String
    told = ""
    XlvpFreeze 0
    Frozen = told
End Function

Public Function ShownHere() As String
    ShownHere = Shown(Workbooks("addin.xlsm"))
End Function

Public Function ShownInCopy() As String
    ShownInCopy = Shown(ActiveWorkbook)
End Function

Private Function Shown(ByVal book As Object) As String
    Dim sheet As Object, cell As Object
    For Each sheet In book.Worksheets
        For Each cell In sheet.UsedRange.Cells
            Shown = Shown & sheet.Name & "!" & Replace(cell.Address, "$", "") & _
                IIf(HasFormula(cell), " formula ", " value ") & _
                IIf(HasError(cell), cell.Text, TypeName(cell.Value) & " " & cell.Value) & vbLf
        Next cell
        Shown = Shown & sheet.Name & IIf(sheet.ProtectContents, " is protected", " is open") & vbLf
    Next sheet
End Function

Public Function AskedName(ByVal proposed As String, ByVal kinds As String, ByVal number As Variant, _
        ByVal title As String) As Variant
    told = told & title & ", " & proposed & ", " & kinds & vbLf
    AskedName = target
End Function

Public Sub Said(ByVal text As String, ByVal kind As Long, ByVal title As String)
    told = told & text & vbLf
End Sub

Public Function HasFormula(ByVal cell As Object) As Boolean
    HasFormula = cell.HasFormula
    If cell.Formula = "=" & cell.Text Then HasFormula = False
End Function

Public Function HasError(ByVal cell As Object) As Boolean
    If cell.HasFormula Then HasError = (Left$(cell.Text, 1) = "#")
End Function
"""
ASKED = "Copy with values in place of formulas, frozen addin.xlsm, Excel (*.xlsm), *.xlsm"


def workbook() -> Workbook:
    """Ten formula cells: a number, texts, one of them empty, errors, an array formula over three, a sheet."""
    book = Workbook()
    sheet = book.active
    sheet["A1"], sheet["A2"] = 620, "six"
    sheet["B1"], sheet["B2"], sheet["B3"] = "=A1*2", '="1-"&"2"', '="007"'
    sheet["B4"], sheet["B5"], sheet["B6"] = '=IF(A1>0,"","x")', "=NA()", "=1/0"
    sheet["C1"] = ArrayFormula("C1:C3", "=A1:A3*2")
    locked = book.create_sheet("Locked")
    locked["A1"] = "=Sheet!B1+1"
    locked.protection.sheet = True
    book.create_sheet("Empty")
    return book


def run(folder: Path, book: Workbook, *macros: str) -> list[str]:
    """What each macro told."""
    ours = modules(ERRORS)
    texts = {name: ours[name] for name in ("XlvpFrozen", "XlvpRibbon")}
    for name, text in texts.items():
        for excels, ours_here in ON_LIBREOFFICE.items():
            text = text.replace(excels, ours_here)
        texts[name] = text
    probe = PROBE.replace("TARGET", str(folder / "frozen.xlsm"))
    message = opened(folder, book, texts | {"XlvpPython": PYTHON, "Probe": probe}, {}, macros)["told"]
    assert None not in message, "a macro did not run to its end"
    return list(message)


def test_each_stand_in_takes_the_place_of_something() -> None:
    ours = modules(ERRORS)
    text = ours["XlvpFrozen"] + ours["XlvpRibbon"]
    assert [excels for excels in ON_LIBREOFFICE if excels not in text] == []


@pytest.fixture(scope="module")
def messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Step -> what was said or shown."""
    folder = tmp_path_factory.mktemp("freeze")
    macros = ("Cancelled", "ShownHere", "Chosen", "ShownInCopy", "ShownHere")
    steps = ("cancelled", "before", "frozen", "copy", "after")
    results = dict(zip(steps, run(folder, workbook(), *macros), strict=True))
    assert sorted(path.name for path in folder.glob("*.xlsm")) == ["addin.xlsm", "frozen.xlsm"]
    return results | {"target": str(folder / "frozen.xlsm")}


@pytest.mark.thorough
def test_it_asks_first_and_a_cancelled_dialog_changes_nothing(messages) -> None:
    assert messages["cancelled"] == f"{ASKED}\n"
    assert "Sheet!B1 formula Double 1240" in messages["before"]


def test_it_says_how_many(messages) -> None:
    assert messages["frozen"].split("\n") == [
        ASKED,
        f"10 cells with formulas hold values now in {messages['target']}",
        "3 of them are errors.",
        "addin.xlsm itself is as it was.",
        "",
    ]


def test_the_copy_has_the_values(messages) -> None:
    lines = messages["copy"].split("\n")
    assert not [line for line in lines if " formula " in line]
    assert {
        "Sheet!A1 value Double 620",
        "Sheet!A2 value String six",
        "Sheet!B1 value Double 1240",
        "Sheet!C1 value Double 1240",
        "Sheet!C3 value Double 0",
        "Locked!A1 value Double 1241",
    } <= set(lines)


def test_texts_stay_texts(messages) -> None:
    assert "Sheet!B2 value String 1-2" in messages["copy"]
    assert "Sheet!B3 value String 007" in messages["copy"]


def test_errors_stay_errors(messages) -> None:
    for line in ("Sheet!B5 value #N/A", "Sheet!B6 value #DIV/0!", "Sheet!C2 value #VALUE!"):
        assert line in messages["copy"].split("\n")


def test_protection_stays(messages) -> None:
    assert "Locked is protected" in messages["copy"] and "Sheet is open" in messages["copy"]


def test_the_workbook_itself_is_as_it_was(messages) -> None:
    assert messages["after"] == messages["before"]
    assert messages["after"].count(" formula ") == 10


@pytest.mark.thorough
def test_no_file_is_overwritten(tmp_path: Path) -> None:
    theirs = tmp_path / "frozen.xlsm"
    theirs.write_bytes(b"somebody's")
    (message,) = run(tmp_path, workbook(), "Chosen")
    assert f"No copy was made: there is a file of that name already: {theirs}" in message
    assert theirs.read_bytes() == b"somebody's"


@pytest.mark.thorough
def test_a_sheet_with_a_password_leaves_no_half_copy(tmp_path: Path) -> None:
    book = workbook()
    book["Locked"].protection.password = "made up"
    (message,) = run(tmp_path, book, "Chosen")
    assert "No copy was made: the sheet Locked has a password" in message
    assert not (tmp_path / "frozen.xlsm").exists()
