"""Every example of the catalogue through our VBA: LibreOffice runs it, Python answers as xlwings sends it.

Excel's bridge cannot carry a call from here to Python. So each call is made before through xlwings' own
dispatch and its answer, error mark and all, is written down on a sheet by name and arguments; the stand-in
for the bridge looks it up by what our VBA hands over, and our VBA makes of it what a cell shows.
"""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

from addin_office import opened
from addin_stand_in import PYTHON
from openpyxl import Workbook

from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from tests.hosts.xlwings_stubs import MODULE
from xlvp.functions import FUNCTIONS, Example
from xlvp.hosts.addin.package import modules
from xlvp.hosts.excel import ERRORS

Recorded = dict[str, object]
_SHOWN = {f"Error {number}": code for code, number in ERRORS.items()}  # how LibreOffice shows a CVErr

#: Looks an answer up by name and arguments: a key, how many rows and columns (0 for a single one), values.
STAND_IN = """Attribute VB_Name = "StandIn"
Attribute VB_GlobalNameSpace = False
Attribute VB_Creatable = False
Attribute VB_PredeclaredId = False
Attribute VB_Exposed = False
Option Explicit

Public Function CallUDF(ByVal script As String, ByVal name As String, ByVal values As Variant) As Variant
    Dim sheet As Object, key As String, line As Long, i As Long
    Set sheet = Worksheets("Answers")
    key = script & " " & name
    For i = LBound(values) To UBound(values)
        key = key & " " & Told(values(i))
    Next i
    CallUDF = "nobody asked Python for " & key
    For line = 1 To sheet.UsedRange.Rows.Count
        If sheet.Cells(line, 1).Value = key Then CallUDF = Recorded(sheet, line)
    Next line
End Function

Private Function Recorded(ByVal sheet As Object, ByVal line As Long) As Variant
    Dim height As Long, width As Long, r As Long, c As Long, rows() As Variant, row() As Variant
    height = sheet.Cells(line, 2).Value: width = sheet.Cells(line, 3).Value
    If width = 0 Then
        Recorded = Sent(sheet.Cells(line, 4).Value)
    ElseIf height = 0 Then
        ReDim row(0 To width - 1)
        For c = 0 To width - 1
            row(c) = Sent(sheet.Cells(line, 4 + c).Value)
        Next c
        Recorded = row
    Else
        ReDim rows(0 To height - 1, 0 To width - 1)
        For r = 0 To height - 1
            For c = 0 To width - 1
                rows(r, c) = Sent(sheet.Cells(line, 4 + r * width + c).Value)
            Next c
        Next r
        Recorded = rows
    End If
End Function

Private Function Sent(ByVal written As Variant) As Variant
    If VarType(written) = vbString Then Sent = Mid$(written, 2) Else Sent = written
End Function

Private Function Told(ByVal value As Variant) As String
    Dim r As Long, c As Long
    If IsArray(value) Then
        For r = LBound(value, 1) To UBound(value, 1)
            For c = LBound(value, 2) To UBound(value, 2)
                Told = Told & IIf(c > LBound(value, 2), ",", ";") & Told(value(r, c))
            Next c
        Next r
    ElseIf IsEmpty(value) Then
        Told = "(blank)"
    ElseIf VarType(value) = vbString Then
        Told = "'" & value
    Else
        Told = CStr(value)
    End If
End Function
"""


def through_our_vba(excel: SimpleNamespace, examples: Sequence[Example], folder: Path) -> list[object]:
    """The value that a cell shows for each example's formula, an error as its code."""
    recorded: Recorded = {}
    for example in examples:
        _evaluate(excel, read_formula(example.formula), recorded)
    ours = modules(ERRORS)
    texts = {name: ours[name] for name in ("XlvpFunctions", "XlvpCall")} | {"XlvpPython": PYTHON}
    result = opened(folder, _workbook(examples, recorded), texts, {"StandIn": STAND_IN})["cells"]["Examples"]
    shown = [result[f"A{row}"] for row in range(1, len(examples) + 1)]
    return [_SHOWN.get(value, value) if isinstance(value, str) else value for value in shown]


def _evaluate(excel: SimpleNamespace, part: object, recorded: Recorded) -> object:
    """Work out a formula and write each call of ours down with its answer."""
    if isinstance(part, Call):
        arguments = [_evaluate(excel, argument, recorded) for argument in part.arguments]
        if part.name in AROUND:
            return AROUND[part.name](*arguments)
        given = [*arguments, *[None] * (len(FUNCTIONS[part.name].arguments) - len(arguments))]
        key = " ".join([MODULE, part.name, *map(_told, given)])
        recorded[key] = excel.call(MODULE, part.name, (*given,))
        return recorded[key]
    return None if part is LEFT_OUT else part


def _told(value: object) -> str:
    """What the stand-in makes of the same argument; to LibreOffice a truth value is a number."""
    if isinstance(value, tuple):
        return "".join(";" + ",".join(map(_told, row)) for row in value)
    if value is None:
        return "(blank)"
    return f"'{value}" if isinstance(value, str) else f"{float(value):.15g}"  # type: ignore[arg-type]


def _workbook(examples: Sequence[Example], recorded: Recorded) -> Workbook:
    book = Workbook()
    options, answers = book.active, book.create_sheet("Answers")
    options.title = "Examples"
    for row, example in enumerate(examples, 1):
        options[f"A{row}"] = example.formula
    for key, answer in recorded.items():
        answers.append([key, *_written(answer)])
    return book


def _written(answer: object) -> list[object]:
    """Rows, columns and values of an answer; a text has a sign before it, so that none is empty."""
    if not isinstance(answer, list | tuple):
        return [0, 0, _sign(answer)]
    if not isinstance(answer[0], list | tuple):
        return [0, len(answer), *map(_sign, answer)]
    return [len(answer), len(answer[0]), *(_sign(cell) for row in answer for cell in row)]


def _sign(value: object) -> object:
    return f"'{value}" if isinstance(value, str) else value
