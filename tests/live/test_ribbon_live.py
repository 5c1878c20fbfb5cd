"""The ribbon's buttons for the event in front, their own VBA run by LibreOffice.

Excel's dialogs, the workbook in front and the bridge to Python are stand-ins, which answer and keep what was
asked of them: what is proven is which command runs, with which words, and when the workbook is saved, closed
and opened again. Nothing of Excel is in it.
"""

import pytest
from addin_office import opened
from openpyxl import Workbook

from xlvp.hosts.addin.package import modules
from xlvp.hosts.excel import ERRORS

pytestmark = pytest.mark.libreoffice

#: Text of our VBA -> what takes its place.
ON_LIBREOFFICE = {
    "Application.GetSaveAsFilename(": "AskedName(",
    "Application.GetOpenFilename(": "AskedFile(",
    "Application.InputBox(": "AskedText(",
    "MsgBox(": "Agreed(",
    "MsgBox ": "Said ",
    "As IRibbonControl": "As Variant",
    "ActiveWorkbook Is Nothing": "NoneInFront()",
    "ActiveWorkbook.Save\n": "Noted \"saved\"\n",
    "ActiveWorkbook.Close False": "Noted \"closed\"",
    "ActiveWorkbook.Path": "FrontPath()",
    "ActiveWorkbook.FullName": "FrontName()",
    "Workbooks.Open ": "Reopened ",
    ", Type:=": ", ",
}  # fmt: skip
PYTHON = """Attribute VB_Name = "XlvpPython"
Option Explicit
Public answer As String
Public Function RunCommand(ByVal words As Variant) As String
    Noted Join(words, "|")
    If answer = "" Then Err.Raise 1000, "stand-in", "Python has died"
    RunCommand = answer
End Function
"""
PROBE = """Attribute VB_Name = "Probe"
Option Explicit
Private told As String
Private folder As String
Private chosen As Variant
Private yes As Boolean

Private Sub Begin(ByVal place As String, ByVal given As Variant, ByVal saying As String)
    told = ""
    folder = place
    chosen = given
    answer = saying
    yes = True
End Sub

Public Function ImportAgreed() As String
    Begin "C:\\club", "C:\\in\\evening.bws", "0 two new"
    XlvpImport 0
    ImportAgreed = told
End Function

Public Function ImportNotAgreed() As String
    Begin "C:\\club", "C:\\in\\evening.bws", "0 two new"
    yes = False
    XlvpImport 0
    ImportNotAgreed = told
End Function

Public Function ImportRefused() As String
    Begin "C:\\club", "C:\\in\\evening.bws", "1 no such evening"
    XlvpImport 0
    ImportRefused = told
End Function

Public Function ImportCancelled() As String
    Begin "C:\\club", False, "0"
    XlvpImport 0
    ImportCancelled = told
End Function

Public Function DrawUnsaved() As String
    Begin "", 0, "0"
    XlvpDraw 0
    DrawUnsaved = told
End Function

Public Function DrawInTheCloud() As String
    Begin "https://d.docs.live.net/club", 0, "0"
    XlvpDraw 0
    DrawInTheCloud = told
End Function

Public Function DrawDied() As String
    Begin "C:\\club", 0, ""
    XlvpDraw 0
    DrawDied = told
End Function

Public Function Publish() As String
    Begin "C:\\club", "C:\\pages", "0 written"
    XlvpPublish 0
    Publish = told
End Function

Public Function LatePair() As String
    Begin "C:\\club", 13, "0 made"
    XlvpLatePair 0
    LatePair = told
End Function

Public Sub Noted(ByVal text As String)
    told = told & text & vbLf
End Sub

Public Function NoneInFront() As Boolean
    NoneInFront = False
End Function

Public Function FrontPath() As String
    FrontPath = folder
End Function

Public Function FrontName() As String
    FrontName = folder & "\\event.xlsx"
End Function

Public Function AskedFile(ByVal kinds As String, ByVal number As Variant, ByVal title As String) As Variant
    AskedFile = chosen
End Function

Public Function AskedName(ByVal proposed As String, ByVal kinds As String, ByVal number As Variant, _
        ByVal title As String) As Variant
    AskedName = "C:\\club\\" & proposed
End Function

Public Function AskedText(ByVal question As String, ByVal title As String, ByVal a As Variant, _
        Optional ByVal b As Variant) As Variant
    AskedText = chosen
End Function

Public Function Agreed(ByVal text As String, ByVal kind As Long, ByVal title As String) As Long
    Noted "asked: " & text
    Agreed = IIf(yes, vbYes, vbNo)
End Function

Public Sub Said(ByVal text As String, ByVal kind As Long, ByVal title As String)
    Noted "said: " & text
End Sub

Public Sub Reopened(ByVal name As String)
    Noted "opened " & name
End Sub
"""
BOOK = r"C:\club\event.xlsx"
IMPORT = rf"import|C:\in\evening.bws|--into|{BOOK}"
STEPS = {
    "ImportAgreed": [
        "saved", f"{IMPORT}|--dry-run", "asked:  two new", "", "Write this into the workbook?",
        "closed", f"{IMPORT}|--yes", f"opened {BOOK}", "said:  two new",
    ],
    "ImportNotAgreed": [
        "saved", f"{IMPORT}|--dry-run", "asked:  two new", "", "Write this into the workbook?",
    ],
    "ImportRefused": ["saved", f"{IMPORT}|--dry-run", "said:  no such evening"],
    "ImportCancelled": ["saved"],
    "DrawUnsaved": ["said: Save the workbook first."],
    "DrawInTheCloud": [
        "said: This workbook is opened from the web (https://d.docs.live.net/club\\event.xlsx). Save it in a "
        "folder of this computer first."
    ],
    "DrawDied": ["saved", "closed", f"draw|{BOOK}", f"opened {BOOK}", "said: Python has died"],
    "Publish": ["saved", rf"publish|{BOOK}|--output|C:\pages", "said:  written"],
    "LatePair": [
        "saved", rf"new|pairs|--from|{BOOK}|--pairs|13|--output|C:\club\pairs, 13 pairs.xlsx",
        r"opened C:\club\pairs, 13 pairs.xlsx",
    ],
}  # fmt: skip


def here() -> dict[str, str]:
    """The add-in's modules that the buttons need, with the stand-ins in them."""
    ours = modules(ERRORS)
    texts = {name: ours[name].replace("\r\n", "\n") for name in ("XlvpEvent", "XlvpRibbon")}
    for name, text in texts.items():
        for excels, stand_in in ON_LIBREOFFICE.items():
            text = text.replace(excels, stand_in)
        texts[name] = text
    return texts


def test_each_stand_in_takes_the_place_of_something() -> None:
    text = "".join(modules(ERRORS)[name].replace("\r\n", "\n") for name in ("XlvpEvent", "XlvpRibbon"))
    assert [excels for excels in ON_LIBREOFFICE if excels not in text] == []


@pytest.fixture(scope="module")
def messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Step -> what was done and said, line by line."""
    folder = tmp_path_factory.mktemp("ribbon")
    texts = here() | {"XlvpPython": PYTHON, "Probe": PROBE}
    texts["XlvpFrozen"] = modules(ERRORS)["XlvpFrozen"]
    result = opened(folder, Workbook(), texts, {}, tuple(STEPS))["told"]
    return dict(zip(STEPS, result, strict=True))


@pytest.mark.thorough
@pytest.mark.parametrize("step", STEPS)
def test_a_button_does_these_things_in_this_order(messages: dict[str, str], step: str) -> None:
    assert messages[step].rstrip("\n").split("\n") == STEPS[step]
