"""Excel's AutoComplete off while a workbook of xlvp is in front: the add-in's own VBA, run by LibreOffice.

LibreOffice shows VBA neither the setting nor the application's events: the setting is a stand-in, which can
fail, and the procedures of the events are called in the order in which Excel calls them.
"""

from pathlib import Path

import pytest
from addin_office import opened
from addin_stand_in import PYTHON
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName

from xlvp.hosts.addin.package import modules, workbook_code
from xlvp.hosts.excel import ERRORS

pytestmark = pytest.mark.libreoffice

#: Text of our VBA -> what takes its place.
ON_LIBREOFFICE = {
    "Application.EnableAutoComplete = False": "TurnTo False",
    "Application.EnableAutoComplete = True": "TurnTo True",
    "ElseIf Application.EnableAutoComplete Then": "ElseIf Setting() Then",
    "ThisWorkbook.Keywords": "keywords",
    "ThisWorkbook.Saved = True": "",
}
#: As a module, its procedures open to the probe, without what LibreOffice has no type for.
EVENTS_ON_LIBREOFFICE = {
    "Private WithEvents Watched As Application": "Private Watched As Variant",
    "Private Sub ": "Public Sub ",
    "As Workbook": "As Object",
    "As Window": "As Variant",
    "    Set Watched = Application\r\n": "",
    "Application.OnTime Now,": "Said",
    "ThisWorkbook.Name": '"addin.xlsm"',
}
PROBE = """Attribute VB_Name = "Probe"
Option Explicit
Public keywords As String
Private isOn As Boolean
Private failing As Boolean

Public Function Setting() As Boolean
    Setting = isOn
End Function

Public Sub TurnTo(ByVal wanted As Boolean)
    If failing Then Err.Raise 1000, "stand-in", "Excel is busy"
    isOn = wanted
End Sub

Public Sub Said(ByVal text As String)
End Sub

Private Function Ours() As Object
    Set Ours = Workbooks("addin.xlsm")
End Function

Private Function Theirs() As Object
    Set Theirs = Workbooks("theirs.xlsx")
End Function

Private Sub Begin(ByVal usersOwn As Boolean)
    failing = False
    RestoreCompletion
    isOn = usersOwn
End Sub

Private Sub Front(ByVal book As Object)
    Watched_WorkbookActivate book
    Watched_WindowActivate book, 0
End Sub

Private Sub Back(ByVal book As Object)
    Watched_WindowDeactivate book, 0
    Watched_WorkbookDeactivate book
End Sub

Private Function Shown() As String
    Shown = IIf(isOn, "on ", "off ")
End Function

Public Function Opened() As String
    Workbooks.Open "THEIRS"
    Opened = Theirs().Name & " " & Ours().Name
End Function

Public Function Switching() As String
    Begin True
    Front Ours(): Switching = Shown()
    Back Ours(): Switching = Switching & Shown()
    Front Theirs(): Switching = Switching & Shown()
    Back Theirs(): Front Ours(): Switching = Switching & Shown()
    Front Ours(): Switching = Switching & Shown()
    Back Ours(): Switching = Switching & Shown()
End Function

Public Function UsersOwnIsOff() As String
    Begin False
    Front Ours(): UsersOwnIsOff = Shown()
    Back Ours(): UsersOwnIsOff = UsersOwnIsOff & Shown()
    Front Theirs(): UsersOwnIsOff = UsersOwnIsOff & Shown()
    Workbook_BeforeClose False
    UsersOwnIsOff = UsersOwnIsOff & Shown()
End Function

Public Function Unloaded() As String
    Begin True
    Front Ours(): Unloaded = Shown()
    Workbook_BeforeClose False
    Unloaded = Unloaded & Shown()
End Function

Public Function SwitchedOnInBetween() As String
    Begin True
    Front Ours(): isOn = True
    Back Ours(): SwitchedOnInBetween = Shown()
    isOn = False
    Front Theirs(): SwitchedOnInBetween = SwitchedOnInBetween & Shown()
End Function

Public Function NothingInFront() As String
    Begin True
    SetCompletionFor Nothing
    NothingInFront = Shown()
    Front Ours()
    SetCompletionFor Nothing
    NothingInFront = NothingInFront & Shown()
End Function

Public Function CannotBeSwitchedOff() As String
    Begin True
    failing = True
    Front Ours()
    failing = False
    CannotBeSwitchedOff = Shown() & LastTrouble & " "
    Back Ours(): CannotBeSwitchedOff = CannotBeSwitchedOff & Shown()
End Function

Public Function CannotBeSwitchedOn() As String
    Begin True
    Front Ours()
    failing = True
    Back Ours(): CannotBeSwitchedOn = Shown() & LastTrouble & " "
    failing = False
    Front Theirs(): CannotBeSwitchedOn = CannotBeSwitchedOn & Shown()
End Function
"""
ANSWERS = {
    "Opened": "theirs.xlsx addin.xlsm",
    "Switching": "off on on off off on ",
    "UsersOwnIsOff": "off off off off ",
    "Unloaded": "off on ",
    "SwitchedOnInBetween": "on off ",
    "NothingInFront": "on on ",
    "CannotBeSwitchedOff": "on AutoComplete: Excel is busy on ",
    "CannotBeSwitchedOn": "off AutoComplete: Excel is busy on ",
}


def replaced(text: str, by: dict[str, str]) -> str:
    for excels, ours in by.items():
        assert excels in text, f"the VBA no longer has {excels}"
        text = text.replace(excels, ours)
    return text


@pytest.fixture(scope="module")
def messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Step -> what the setting was after each of its parts."""
    folder: Path = tmp_path_factory.mktemp("completion")
    theirs = folder / "theirs.xlsx"
    Workbook().save(theirs)
    ours = Workbook()
    ours.defined_names["xlvp_template"] = DefinedName("xlvp_template", attr_text="Sheet!$B$3")
    made = modules(ERRORS)
    texts = {
        "XlvpCall": made["XlvpCall"],
        "XlvpPython": PYTHON,
        "XlvpCompletion": replaced(made["XlvpCompletion"], ON_LIBREOFFICE),
        "Events": 'Attribute VB_Name = "Events"\r\n' + replaced(workbook_code(), EVENTS_ON_LIBREOFFICE),
        "Probe": PROBE.replace("THEIRS", str(theirs)),
    }
    result = opened(folder, ours, texts, {}, [*ANSWERS])["told"]
    return dict(zip(ANSWERS, result, strict=True))


@pytest.mark.thorough
@pytest.mark.parametrize("step", ANSWERS)
def test_the_setting_is_the_users_own_but_for_our_workbooks(messages: dict[str, str], step: str) -> None:
    assert messages[step] == ANSWERS[step]
