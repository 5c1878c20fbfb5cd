Attribute VB_Name = "XlvpCompletion"
'Excel completes a text from earlier ones of its column, and Enter accepts: 4S becomes 4SxN-1. While a workbook
'of xlvp is in front the setting is off; for every other one it is the user's own.
Option Explicit
Option Private Module

'Only the workbooks that xlvp made have this name.
Private Const MARK As String = "xlvp_template"

'Called whenever a workbook comes to the front. A setting that is off already is the user's, and stays off.
Public Sub SetCompletionFor(ByVal book As Object)
    On Error GoTo Failed
    If Not IsOurs(book) Then
        RestoreCompletion
    ElseIf Application.EnableAutoComplete Then
        Remember True
        Application.EnableAutoComplete = False
    End If
    Exit Sub
Failed:
    LastTrouble = "AutoComplete: " & Err.Description
    RestoreCompletion
End Sub

'Called when no workbook of xlvp is in front any more, and when the add-in is closed.
Public Sub RestoreCompletion()
    On Error GoTo Failed
    If Not Remembered() Then Exit Sub
    Application.EnableAutoComplete = True
    Remember False
    Exit Sub
Failed: 'it is tried again with the next workbook, at the latest when the add-in is closed
    LastTrouble = "AutoComplete: " & Err.Description
End Sub

Private Function IsOurs(ByVal book As Object) As Boolean
    Dim found As Object
    If book Is Nothing Then Exit Function
    On Error Resume Next 'there is no such name
    Set found = book.Names(MARK)
    IsOurs = Not found Is Nothing
End Function

'That xlvp has switched it off is remembered by the add-in's own file, which is never saved: VBA forgets its
'variables when somebody answers the message of an error with End. No cell is written, for that would empty what
'was copied in another workbook to be pasted here.
Private Sub Remember(ByVal switchedOff As Boolean)
    ThisWorkbook.Keywords = IIf(switchedOff, MARK, "")
    ThisWorkbook.Saved = True
End Sub

Private Function Remembered() As Boolean
    Remembered = (ThisWorkbook.Keywords = MARK)
End Function
