Attribute VB_Name = "XlvpEvent"
'The buttons for the event in front: results in, the next round drawn, pages out, a pair that came late.
'xlvp's commands read and write the file on the disk, so the workbook is saved first, and it is closed while
'they write into it; each keeps a dated copy of what it changes.
Option Explicit

Public Sub XlvpImport(control As IRibbonControl)
    Dim book As String, source As Variant, told As String
    On Error GoTo Failed
    book = SavedBook()
    If book = "" Then Exit Sub
    source = Application.GetOpenFilename("Results (*.bws;*.xml;*.csv;*.xlsx), *.bws;*.xml;*.csv;*.xlsx", , _
        "Results to bring in")
    If VarType(source) = vbBoolean Then Exit Sub
    told = RunCommand(Array("import", CStr(source), "--into", book, "--dry-run"))
    If Left$(told, 1) <> "0" Then
        MsgBox Mid$(told, 2), vbExclamation, "xlvp"
    ElseIf MsgBox(Left$(Mid$(told, 2), 900) & vbLf & vbLf & "Write this into the workbook?", _
            vbYesNo + vbQuestion, "xlvp") = vbYes Then
        WriteInto book, Array("import", CStr(source), "--into", book, "--yes")
    End If
    Exit Sub
Failed:
    MsgBox Err.Description, vbExclamation, "xlvp"
End Sub

Public Sub XlvpDraw(control As IRibbonControl)
    Dim book As String
    On Error GoTo Failed
    book = SavedBook()
    If book <> "" Then WriteInto book, Array("draw", book)
    Exit Sub
Failed:
    MsgBox Err.Description, vbExclamation, "xlvp"
End Sub

Public Sub XlvpPublish(control As IRibbonControl)
    Dim book As String, target As Variant, told As String
    On Error GoTo Failed
    book = SavedBook()
    If book = "" Then Exit Sub
    target = Application.InputBox("Folder for the pages", "Publish", ActiveWorkbook.Path & "\pages", Type:=2)
    If VarType(target) = vbBoolean Then Exit Sub
    told = RunCommand(Array("publish", book, "--output", CStr(target)))
    MsgBox Left$(Mid$(told, 2), 1000), IIf(Left$(told, 1) = "0", vbInformation, vbExclamation), "xlvp"
    Exit Sub
Failed:
    MsgBox Err.Description, vbExclamation, "xlvp"
End Sub

'A new workbook for another number of pairs, with all that was typed; the one in front stays as it is.
Public Sub XlvpLatePair(control As IRibbonControl)
    Dim book As String, pairs As Variant, target As Variant
    On Error GoTo Failed
    book = SavedBook()
    If book = "" Then Exit Sub
    pairs = Application.InputBox("How many pairs play now?", "A pair more or less", Type:=1)
    If VarType(pairs) = vbBoolean Then Exit Sub
    target = Application.GetSaveAsFilename("pairs, " & pairs & " pairs.xlsx", _
        "Excel workbook (*.xlsx), *.xlsx", , "The new workbook")
    If VarType(target) = vbBoolean Then Exit Sub
    MakeFile target, Array("new", "pairs", "--from", book, "--pairs", CStr(pairs), "--output", CStr(target))
    Exit Sub
Failed:
    MsgBox Err.Description, vbExclamation, "xlvp"
End Sub

'The active workbook as a file of this computer, just saved; empty if there is none, which is said.
Private Function SavedBook() As String
    If ActiveWorkbook Is Nothing Then Exit Function
    If ActiveWorkbook.Path = "" Then
        MsgBox "Save the workbook first.", vbInformation, "xlvp"
    ElseIf InStr(ActiveWorkbook.FullName, "://") > 0 Then 'OneDrive gives an address in place of a path
        MsgBox "This workbook is opened from the web (" & ActiveWorkbook.FullName & "). Save it in a folder" & _
            " of this computer first.", vbInformation, "xlvp"
    Else
        ActiveWorkbook.Save
        SavedBook = ActiveWorkbook.FullName
    End If
End Function

'Closes the workbook, runs a command that writes into its file, and opens it again whatever happened.
Private Sub WriteInto(ByVal book As String, ByVal words As Variant)
    Dim told As String
    ActiveWorkbook.Close False
    On Error GoTo Failed
    told = RunCommand(words)
    Workbooks.Open book
    MsgBox Left$(Mid$(told, 2), 1000), IIf(Left$(told, 1) = "0", vbInformation, vbExclamation), "xlvp"
    Exit Sub
Failed:
    told = Err.Description
    Workbooks.Open book
    MsgBox told, vbExclamation, "xlvp"
End Sub
