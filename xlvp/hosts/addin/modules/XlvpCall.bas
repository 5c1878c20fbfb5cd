Attribute VB_Name = "XlvpCall"
'How every function of xlvp is called: what a cell gives, what the cell shows.
'Python answers with rows; an error value is a text that begins with the mark U+E000, alone or among rows.
Option Explicit
Option Private Module

'Why the last call failed before Python could answer; the Help button shows it.
Public LastTrouble As String

'Answers one call. A Python process that died meanwhile is started again, once.
Public Function Answer(ByVal functionName As String, ParamArray given() As Variant) As Variant
    Dim values As Variant, answered As Variant
    On Error GoTo Failed
    values = given
    values = Received(values)
    If Asked(functionName, values, answered) Then
        Answer = answered
    ElseIf Asked(functionName, values, answered) Then
        Answer = answered
    Else
        Answer = CVErr(2015)
    End If
    Exit Function
Failed:
    LastTrouble = functionName & ": " & Err.Description
    Answer = CVErr(2015)
End Function

'Whether Python has answered; if not, the reason is kept.
Private Function Asked(ByVal functionName As String, ByVal values As Variant, ByRef answered As Variant) As Boolean
    On Error GoTo Failed
    answered = Shown(Bridge().CallUDF("xlvp.hosts.excel", functionName, (values)))
    Asked = True
    Exit Function
Failed:
    LastTrouble = functionName & ": " & Err.Description
End Function

Private Function Received(ByVal given As Variant) As Variant
    Dim i As Long, values() As Variant
    If UBound(given) < LBound(given) Then
        Received = given
        Exit Function
    End If
    ReDim values(LBound(given) To UBound(given))
    For i = LBound(given) To UBound(given)
        If IsMissing(given(i)) Then
            values(i) = Empty 'Python reads a blank as the default
        ElseIf IsObject(given(i)) Then
            values(i) = CellValues(given(i))
        Else
            values(i) = given(i)
        End If
    Next i
    Received = values
End Function

'The values of a range; one that reaches the end of the sheet, such as a whole column, only as far as the
'sheet is used, so that the rows of two columns stay beside each other.
Private Function CellValues(ByVal cells As Object) As Variant
    Dim rowCount As Long, columnCount As Long, sheet As Object, used As Object
    If cells.Areas.Count > 1 Then Err.Raise 1000, "xlvp", "a range in one piece is expected"
    rowCount = cells.Rows.Count
    columnCount = cells.Columns.Count
    Set sheet = cells.Worksheet
    If cells.Row + rowCount > sheet.Rows.Count Or cells.Column + columnCount > sheet.Columns.Count Then
        Set used = sheet.UsedRange
        rowCount = Within(rowCount, used.Row + used.Rows.Count - cells.Row)
        columnCount = Within(columnCount, used.Column + used.Columns.Count - cells.Column)
        CellValues = cells.Resize(rowCount, columnCount).Value
    Else
        CellValues = cells.Value
    End If
End Function

Private Function Within(ByVal whole As Long, ByVal used As Long) As Long
    If used < 1 Then used = 1
    If used < whole Then Within = used Else Within = whole
End Function

Private Function Shown(ByVal answered As Variant) As Variant
    Dim r As Long, c As Long
    If Not IsArray(answered) Then
        Shown = ShownCell(answered)
        Exit Function
    End If
    If HasColumns(answered) Then
        For r = LBound(answered, 1) To UBound(answered, 1)
            For c = LBound(answered, 2) To UBound(answered, 2)
                answered(r, c) = ShownCell(answered(r, c))
            Next c
        Next r
    Else
        For c = LBound(answered) To UBound(answered)
            answered(c) = ShownCell(answered(c))
        Next c
    End If
    Shown = answered
End Function

Private Function HasColumns(ByVal rows As Variant) As Boolean
    Dim last As Long
    On Error GoTo One
    last = UBound(rows, 2)
    HasColumns = True
One:
End Function

Private Function ShownCell(ByVal answered As Variant) As Variant
    If IsEmpty(answered) Or IsNull(answered) Then
        ShownCell = ""
    ElseIf VarType(answered) <> vbString Then
        ShownCell = answered
    ElseIf Left$(answered, 1) <> ChrW$(&HE000) Then
        ShownCell = answered
    Else
        ShownCell = CVErr(ErrorNumber(Mid$(answered, 2)))
    End If
End Function

Private Function ErrorNumber(ByVal code As String) As Long
    Select Case code
@errors@
        Case Else: ErrorNumber = 2015
    End Select
End Function
