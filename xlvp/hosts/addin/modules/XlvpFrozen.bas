Attribute VB_Name = "XlvpFrozen"
'A copy of a workbook for people without xlvp.
Option Explicit
Option Private Module

Private Const PASTE_VALUES As Long = -4163 'xlPasteValues: a text that looks like a date stays a text

'Saves a copy in which every formula of every worksheet is its value, formats and charts as they were, and
'tells how many cells that are, and how many of them hold errors. The workbook itself is left as it is.
'A copy that cannot be finished is removed.
Public Function FreezeCopy(ByVal book As Object, ByVal target As String, ByRef errorCount As Long) As Long
    Dim copy As Object, sheet As Object, reason As String, found As Long
    If Dir$(target) <> "" Then Err.Raise 1000, "xlvp", "there is a file of that name already: " & target
    On Error GoTo Failed
    book.SaveCopyAs target
    Set copy = Workbooks.Open(target, 0)
    For Each sheet In copy.Worksheets
        found = Counted(sheet, errorCount)
        If found > 0 Then FreezeSheet sheet
        FreezeCopy = FreezeCopy + found
    Next sheet
    Application.CutCopyMode = False
    copy.Save
    Exit Function
Failed:
    reason = Err.Description
    Discard copy, target
    Err.Raise 1000, "xlvp", reason
End Function

Private Sub FreezeSheet(ByVal sheet As Object)
    Dim locked As Boolean, errorCount As Long
    locked = sheet.ProtectContents
    If locked Then RemoveProtection sheet
    If sheet.ProtectContents Then Err.Raise 1000, "xlvp", "the sheet " & sheet.Name & " has a password"
    ShowFiltered sheet
    sheet.UsedRange.Copy
    sheet.UsedRange.PasteSpecial PASTE_VALUES
    If Counted(sheet, errorCount) > 0 Then Err.Raise 1000, "xlvp", "formulas are left on " & sheet.Name
    If locked Then sheet.Protect
End Sub

'Rows that a filter hides would not be copied, and the values of the others would land in the wrong rows.
Private Sub ShowFiltered(ByVal sheet As Object)
    Dim table As Object
    If sheet.FilterMode Then sheet.ShowAllData
    For Each table In sheet.ListObjects
        If Not table.AutoFilter Is Nothing Then
            If table.AutoFilter.FilterMode Then table.AutoFilter.ShowAllData
        End If
    Next table
End Sub

'How many cells hold a formula; those that show an error are added to errorCount.
Private Function Counted(ByVal sheet As Object, ByRef errorCount As Long) As Long
    Dim cell As Object
    For Each cell In sheet.UsedRange.Cells
        If cell.HasFormula Then
            Counted = Counted + 1
            If IsError(cell.Value) Then errorCount = errorCount + 1
        End If
    Next cell
End Function

Private Sub RemoveProtection(ByVal sheet As Object)
    On Error Resume Next 'Excel asks for a password; a wrong one is an error
    sheet.Unprotect
End Sub

Private Sub Discard(ByVal copy As Object, ByVal target As String)
    On Error Resume Next
    Application.CutCopyMode = False
    If Not copy Is Nothing Then copy.Close False
    Kill target
End Sub
