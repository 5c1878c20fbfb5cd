Attribute VB_Name = "XlvpFrozen"
'A copy of a workbook for people without xlvp.
Option Explicit
Option Private Module

'Saves a copy in which every formula of every worksheet is its value, formats and charts as they were.
'The workbook itself is left as it is. A sheet protected with a password is refused.
Public Sub FreezeCopy(ByVal book As Object, ByVal target As String)
    Dim copy As Object, sheet As Object
    If Dir$(target) <> "" Then Err.Raise vbObjectError + 513, "xlvp", "there is a file of that name already: " & target
    book.SaveCopyAs target
    Set copy = Workbooks.Open(target, 0)
    For Each sheet In copy.Worksheets
        FreezeSheet sheet
    Next sheet
    Application.CutCopyMode = False
    copy.Save
End Sub

Private Sub FreezeSheet(ByVal sheet As Object)
    Dim locked As Boolean
    locked = sheet.ProtectContents
    If locked Then sheet.Unprotect
    sheet.UsedRange.Copy
    sheet.UsedRange.PasteSpecial -4163 'xlPasteValues: a text that looks like a date stays a text
    If locked Then sheet.Protect
End Sub
