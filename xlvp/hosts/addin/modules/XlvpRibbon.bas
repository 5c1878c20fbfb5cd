Attribute VB_Name = "XlvpRibbon"
'The buttons that make files; xlvp's own commands make them, which never overwrite one.
Option Explicit

'Makes a workbook of a template. The button's tag says which: the template, the option that is asked for and
'its question and usual answer, all three empty if nothing is asked, and the title of the boxes.
Public Sub XlvpNew(control As IRibbonControl)
    Dim parts As Variant, asked As Variant, target As Variant
    parts = Split(control.Tag, "|")
    If parts(1) <> "" Then
        asked = Application.InputBox(parts(2), parts(4), parts(3), Type:=1)
        If VarType(asked) = vbBoolean Then Exit Sub
    End If
    target = Application.GetSaveAsFilename(parts(0) & ".xlsx", "Excel workbook (*.xlsx), *.xlsx", , parts(4))
    If VarType(target) = vbBoolean Then Exit Sub
    If parts(1) = "" Then
        MakeFile target, Array("new", parts(0), "--output", CStr(target))
    Else
        MakeFile target, Array("new", parts(0), "--" & parts(1), CStr(asked), "--output", CStr(target))
    End If
End Sub

'Compares the tables of a copy of the active workbook; the copy that is shown has the differences marked.
Public Sub XlvpVerify(control As IRibbonControl)
    Dim target As Variant, source As String, told As String
    If ActiveWorkbook Is Nothing Then Exit Sub
    If InStr(ActiveWorkbook.Name, ".") = 0 Then
        MsgBox "Save the workbook first.", vbInformation, "xlvp"
        Exit Sub
    End If
    target = Application.GetSaveAsFilename("verified.xlsx", "Excel workbook (*.xlsx), *.xlsx", , _
        "Copy with the differences marked")
    If VarType(target) = vbBoolean Then Exit Sub
    On Error GoTo Failed
    If Dir$(CStr(target)) <> "" Then Err.Raise 1000, "xlvp", "there is such a file already: " & target
    source = Environ$("TEMP") & "\" & ActiveWorkbook.Name
    ActiveWorkbook.SaveCopyAs source
    told = RunCommand(Array("verify", source, "--report", CStr(target)))
    Kill source
    If Dir$(CStr(target)) <> "" Then Workbooks.Open CStr(target)
    MsgBox Left$(Mid$(told, 2), 1000), vbInformation, "xlvp" 'a message box ends at about 1,024 characters
    Exit Sub
Failed:
    MsgBox Err.Description, vbExclamation, "xlvp"
End Sub

Public Sub XlvpFreeze(control As IRibbonControl)
    Dim target As Variant, ending As String, source As String, told As String, count As Long, errorCount As Long
    If ActiveWorkbook Is Nothing Then Exit Sub
    source = ActiveWorkbook.Name
    If InStr(source, ".") = 0 Then
        MsgBox "Save the workbook first; its copy takes the same kind of file.", vbInformation, "xlvp"
        Exit Sub
    End If
    ending = Mid$(source, InStrRev(source, "."))
    target = Application.GetSaveAsFilename("frozen " & source, "Excel (*" & ending & "), *" & ending, , _
        "Copy with values in place of formulas")
    If VarType(target) = vbBoolean Then Exit Sub
    On Error GoTo Failed
    count = FreezeCopy(ActiveWorkbook, CStr(target), errorCount)
    told = count & " cells with formulas hold values now in " & target
    If errorCount > 0 Then told = told & vbLf & errorCount & " of them are errors."
    MsgBox told & vbLf & source & " itself is as it was.", vbInformation, "xlvp"
    Exit Sub
Failed:
    MsgBox "No copy was made: " & Err.Description, vbExclamation, "xlvp"
End Sub

Public Sub XlvpHelp(control As IRibbonControl)
    Dim python As String, package As String
    On Error Resume Next
    python = "none": package = "not reached"
    python = PythonPath()
    package = PackageVersion()
    MsgBox "Functions: Formulas, Insert Function, category xlvp; each shows its own help there." & vbLf & _
        "=WHY(entry, board) says in words what is wrong with an entry." & vbLf & vbLf & _
        "Add-in: xlvp @version@, " & ThisWorkbook.FullName & vbLf & _
        "Package: " & package & vbLf & "Python: " & python & vbLf & _
        "Log: " & Environ$("LOCALAPPDATA") & "\@log@" & vbLf & _
        "Last failure: " & IIf(LastTrouble = "", "none", LastTrouble), vbInformation, "xlvp"
End Sub

'Runs a command that writes a workbook, says what it said if it failed, and opens the file.
Public Sub MakeFile(ByVal target As Variant, ByVal words As Variant)
    Dim told As String
    On Error GoTo Failed
    told = RunCommand(words)
    If Left$(told, 1) = "0" Then
        Workbooks.Open CStr(target)
    Else
        MsgBox Mid$(told, 2), vbExclamation, "xlvp"
    End If
    Exit Sub
Failed:
    MsgBox Err.Description, vbExclamation, "xlvp"
End Sub
