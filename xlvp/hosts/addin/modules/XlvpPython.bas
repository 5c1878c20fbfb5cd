Attribute VB_Name = "XlvpPython"
'The one Python process that answers every open workbook; xlwings' library starts it and joins it to Excel.
Option Explicit
Option Private Module

#If Win64 Then
    Private Const LIBRARY As String = "xlwings64-@xlwings@.dll"
    Private Declare PtrSafe Function Activate Lib "xlwings64-@xlwings@.dll" Alias "XLPyDLLActivateAuto" _
        (ByRef result As Variant, ByVal startLine As String, ByVal mode As Long) As Long
#Else
    Private Const LIBRARY As String = "xlwings32-@xlwings@.dll"
    Private Declare PtrSafe Function Activate Lib "xlwings32-@xlwings@.dll" Alias "XLPyDLLActivateAuto" _
        (ByRef result As Variant, ByVal startLine As String, ByVal mode As Long) As Long
#End If
Private Declare PtrSafe Function LoadLibrary Lib "kernel32" Alias "LoadLibraryW" (ByVal path As LongPtr) As LongPtr

Private startLine As String
Private refusal As String
Private silentUntil As Date

'Python's side of the bridge; the library starts a process if none is alive.
'After a failure it is left alone for half a minute, or a sheet of formulas would try once for each cell.
Public Function Bridge() As Object
    Dim result As Variant
    If Now < silentUntil Then Refuse refusal
    On Error GoTo Failed
    If startLine = "" Then LoadBeside PythonPath()
    If Activate(result, startLine, 1) <> 0 Then Refuse "Python could not be started: " & CStr(result)
    Set Bridge = result
    Exit Function
Failed:
    refusal = Err.Description
    silentUntil = Now + TimeSerial(0, 0, 30)
    startLine = ""
    Refuse refusal
End Function

'Runs a command of xlvp, a word an argument; nothing is joined to a line. The answer's first character is
'0 if it went well, the rest what it said.
Public Function RunCommand(ByVal words As Variant) As String
    Dim python As Object
    Set python = Bridge()
    RunCommand = python.Str(python.Call(python.Module("xlvp.hosts.addin.serve"), "run", _
        python.TupleFromArray((words))))
End Function

Public Function PackageVersion() As String
    Dim python As Object
    Set python = Bridge()
    PackageVersion = python.Str(python.GetAttr(python.Module("xlvp"), "__version__"))
End Function

'Where the installation has written which Python to use: one line, UTF-16.
Public Function PythonPath() As String
    Dim settings As String, number As Integer, bytes() As Byte, path As String, program As String
    settings = Environ$("APPDATA") & "\@settings@"
    If Dir$(settings) = "" Then Refuse "xlvp is not installed for this user: there is no " & settings
    If FileLen(settings) < 2 Then Refuse settings & " is empty"
    number = FreeFile
    Open settings For Binary Access Read As #number
    ReDim bytes(0 To LOF(number) - 1)
    Get #number, , bytes
    Close #number
    path = bytes
    program = LCase$(Mid$(path, InStrRev(path, "\") + 1))
    If program <> "python.exe" And program <> "pythonw.exe" Then Refuse settings & " names no Python: " & path
    If Not (path Like "[A-Za-z]:\*" Or path Like "\\*") Then Refuse settings & " holds no full path: " & path
    'The library reads the line in the system's code page and replaces what stands in $(...).
    If InStr(path, """") + InStr(path, "$(") > 0 Or StrConv(StrConv(path, vbFromUnicode), vbUnicode) <> path Then _
        Refuse "the folder of Python has letters that Excel cannot hand on; install xlvp elsewhere: " & path
    If Dir$(path) = "" Then Refuse "there is no Python at " & path
    PythonPath = path
End Function

'Loads the library from Python's folder, or from the one above it in a virtual environment.
Private Sub LoadBeside(ByVal path As String)
    Dim folder As String, above As String
    folder = Left$(path, InStrRev(path, "\") - 1)
    above = Left$(folder, InStrRev(folder, "\") - 1)
    If LoadLibrary(StrPtr(folder & "\" & LIBRARY)) = 0 Then
        If LoadLibrary(StrPtr(above & "\" & LIBRARY)) = 0 Then Refuse _
            "the add-in needs xlwings @xlwings@, whose " & LIBRARY & " is neither in " & folder & " nor in " & above
    End If
    'Isolated (-I): no folder of a workbook and no setting of the user can add modules.
    startLine = """" & path & """ -I -B -m xlvp.hosts.addin.serve $(CLSID)"
End Sub

Private Sub Refuse(ByVal reason As String)
    Err.Raise 1000, "xlvp", reason
End Sub
