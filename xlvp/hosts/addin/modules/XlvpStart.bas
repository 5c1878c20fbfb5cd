Attribute VB_Name = "XlvpStart"
'What happens when Excel has loaded the add-in.
Option Explicit

Private Const ADDIN As String = "@version@"

'Excel runs it as soon as it is idle, so that its own start does not wait for Python.
Public Sub XlvpStarted()
    Dim hidden As Boolean
    'Without any workbook Excel refuses to describe functions; the add-in itself is one while it is shown.
    hidden = ActiveWorkbook Is Nothing
    Application.ScreenUpdating = False
    On Error Resume Next
    If hidden Then ThisWorkbook.IsAddin = False
    DescribeFunctions
    If hidden Then ThisWorkbook.IsAddin = True
    ThisWorkbook.Saved = True
    On Error GoTo 0
    Application.ScreenUpdating = True
    SetCompletionFor ActiveWorkbook 'it may have come to the front before the add-in was loaded
    XlvpCheckVersions
End Sub

'Says so if the package is missing or not the one that this add-in was built from.
Public Sub XlvpCheckVersions()
    Dim package As String
    On Error GoTo Failed
    package = PackageVersion()
    If package <> ADDIN Then
        MsgBox "The add-in is xlvp " & ADDIN & ", the installed package is xlvp " & package & "." & vbLf & _
            "Functions that only one of them knows will fail. Install xlvp again.", vbExclamation, "xlvp"
    End If
    Exit Sub
Failed:
    LastTrouble = Err.Description
    MsgBox "The functions of xlvp will show #VALUE!: " & Err.Description & vbLf & _
        "Install xlvp again.", vbExclamation, "xlvp"
End Sub
