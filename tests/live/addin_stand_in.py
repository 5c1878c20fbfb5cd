"""VBA that stands in for the bridge to Python while LibreOffice runs the add-in's own modules.

It proves what those modules do with arguments and answers; nothing of Python, xlwings or Excel is in it.
"""

#: Takes the place of the module XlvpPython.
PYTHON = """Attribute VB_Name = "XlvpPython"
Option Explicit
Private answering As New StandIn

Public Function Bridge() As Object
    Set Bridge = answering
End Function
"""

#: The answers by name of function: what was received, rows with an error, a row, an error alone, failures.
STAND_IN = """Attribute VB_Name = "StandIn"
Attribute VB_GlobalNameSpace = False
Attribute VB_Creatable = False
Attribute VB_PredeclaredId = False
Attribute VB_Exposed = False
Option Explicit
Private tries As Long

Public Function CallUDF(ByVal script As String, ByVal name As String, ByVal values As Variant) As Variant
    Dim rows(1 To 4, 1 To 1) As Variant, row(1 To 3) As Variant
    Select Case name
        Case "WBFVP", "CROSSIMP"
            CallUDF = script & " " & Told(values)
        Case "XLVPVERSION"
            CallUDF = ChrW$(-8192) & "#N/A"
        Case "WBFIMPS"
            rows(1, 1) = 8: rows(2, 1) = "": rows(3, 1) = ChrW$(-8192) & "#VALUE!": rows(4, 1) = 0.5
            CallUDF = rows
        Case "WBFSCALE"
            row(1) = 8: row(2) = ChrW$(-8192) & "#DIV/0!": row(3) = "#N/A"
            CallUDF = row
        Case "CARACALLA"
            Err.Raise 1000, "stand-in", "no Python"
        Case "MILTON"
            tries = tries + 1
            If tries = 1 Then Err.Raise 1000, "stand-in", "Python has died"
            CallUDF = tries
    End Select
End Function

Private Function Told(ByVal values As Variant) As String
    Dim i As Long
    For i = LBound(values) To UBound(values)
        If IsArray(values(i)) Then
            Told = Told & "[" & UBound(values(i), 1) - LBound(values(i), 1) + 1 & "x" & _
                UBound(values(i), 2) - LBound(values(i), 2) + 1 & "]"
        ElseIf IsEmpty(values(i)) Then
            Told = Told & "(blank)"
        Else
            Told = Told & TypeName(values(i)) & ":" & values(i)
        End If
    Next i
End Function
"""

#: Looks at what the functions return as VBA sees it; Calc's own cells show an error of VBA as a text.
PROBE = """Attribute VB_Name = "Probe"
Option Explicit

Public Function PROBEALONE() As String
    PROBEALONE = Seen(XLVPVERSION())
End Function

Public Function PROBECOLUMN() As String
    Dim rows As Variant, i As Long
    rows = WBFIMPS(1, 2)
    For i = 1 To 4
        PROBECOLUMN = PROBECOLUMN & Seen(rows(i, 1)) & " "
    Next i
End Function

Public Function PROBEROW() As String
    Dim row As Variant, i As Long
    row = WBFSCALE(16)
    For i = 1 To 3
        PROBEROW = PROBEROW & Seen(row(i)) & " "
    Next i
End Function

Public Function PROBEFAILED() As String
    Dim answered As Variant
    answered = CARACALLA(1)
    PROBEFAILED = Seen(answered) & " " & LastTrouble
End Function

Public Function PROBEAGAIN() As String
    PROBEAGAIN = Seen(MILTON(1, 2))
End Function

Public Function PROBEWHOLE() As String
    Dim sheet As Object, answered As Variant
    On Error GoTo Failed
    Set sheet = Worksheets(1)
    answered = WBFVP(sheet.Range("A1:A4"), sheet.Columns(1), sheet.Range("A2"))
    If IsError(answered) Then answered = LastTrouble
    PROBEWHOLE = answered
    Exit Function
Failed:
    PROBEWHOLE = Err.Description
End Function

Public Function PROBETALL() As String
    Dim sheet As Object, answered As Variant
    Set sheet = Worksheets(1)
    answered = WBFVP(sheet.Range("A3:A1048576"), sheet.Rows(1), sheet.Columns(50))
    If IsError(answered) Then answered = LastTrouble
    PROBETALL = answered & " " & WBFVP(Worksheets(2).Columns(1), Worksheets(2).Rows(7))
End Function

Public Function PROBEKINDS() As String
    Dim sheet As Object
    Set sheet = Worksheets(1)
    PROBEKINDS = WBFVP(sheet.Range("A5"), sheet.Range("A6"), sheet.Range("A7"))
End Function

Public Function PROBEPIECES() As String
    Dim answered As Variant
    answered = WBFVP(Union(Worksheets(1).Range("A1"), Worksheets(1).Range("A3:A4")), 16)
    PROBEPIECES = Seen(answered)
End Function

Public Function PROBELEFTOFF() As String
    PROBELEFTOFF = CROSSIMP(1, "x", , 5)
End Function

Private Function Seen(ByVal value As Variant) As String
    Seen = IIf(IsError(value), "error ", "value ") & CStr(value)
End Function
"""
