"""What VBA lets nobody use as a name, and which names a module of VBA declares.

The reserved identifiers are those of MS-VBAL (VBA Language Specification), section 3.3.5.2, rule by rule.
In print a missing blank joins VB_Invoke_PropertyPutRef and VB_MemberFlags there; here they are two.
"""

import re

#: Rule of the grammar -> its words.
RULES = {
    "statement-keyword": """Call Case Close Const Declare DefBool DefByte DefCur DefDate DefDbl DefInt DefLng
        DefLngLng DefLngPtr DefObj DefSng DefStr DefVar Dim Do Else ElseIf End EndIf Enum Erase Event Exit For
        Friend Function Get Global GoSub GoTo If Implements Input Let Lock Loop LSet Next On Open Option Print
        Private Public Put RaiseEvent ReDim Resume Return RSet Seek Select Set Static Stop Sub Type Unlock
        Wend While With Write""",
    "rem-keyword": "Rem",
    "marker-keyword": """Any As ByRef ByVal Case Each Else In New Shared Until WithEvents Write Optional
        ParamArray Preserve Spc Tab Then To""",
    "operator-identifier": "AddressOf And Eqv Imp Is Like New Mod Not Or TypeOf Xor",
    "reserved-name": """Abs CBool CByte CCur CDate CDbl CDec CInt CLng CLngLng CLngPtr CSng CStr CVar CVErr
        Date Debug DoEvents Fix Int Len LenB Me PSet Scale Sgn String""",
    "special-form": "Array Circle Input InputB LBound Scale UBound",
    "reserved-type-identifier": """Boolean Byte Currency Date Double Integer Long LongLong LongPtr Single
        String Variant""",
    "literal-identifier": "True False Nothing Empty Null",
    "reserved-for-implementation-use": """Attribute LINEINPUT VB_Base VB_Control VB_Creatable VB_Customizable
        VB_Description VB_Exposed VB_Ext_KEY VB_GlobalNameSpace VB_HelpID VB_Invoke_Func VB_Invoke_Property
        VB_Invoke_PropertyPut VB_Invoke_PropertyPutRef VB_MemberFlags VB_Name VB_PredeclaredId VB_ProcData
        VB_TemplateDerived VB_UserMemId VB_VarDescription VB_VarHelpID VB_VarMemberFlags VB_VarProcData
        VB_VarUserMemId""",
    "future-reserved": "CDecl Decimal DefDec",
}
#: In small letters: VBA makes no difference.
RESERVED = {word.lower() for words in RULES.values() for word in words.split()}

_MODIFIERS = r"(?:(?:Public|Private|Friend|Global|Static)\s+)*"
_PROCEDURE = re.compile(
    rf"^\s*{_MODIFIERS}(?:Declare\s+(?:PtrSafe\s+)?)?(?:Sub|Function|Property\s+(?:Get|Let|Set)|Event)\s+(\w+)"
    r"[^(]*(?:\((.*)\))?",
    re.IGNORECASE,
)
_TYPE = re.compile(rf"^\s*{_MODIFIERS}(?:Type|Enum)\s+(\w+)", re.IGNORECASE)
_END_OF_TYPE = re.compile(r"^\s*End\s+(?:Type|Enum)\b", re.IGNORECASE)
_VARIABLES = re.compile(
    r"^\s*(?:(?:Public|Private|Global|Static|Dim|ReDim)\s+(?:Preserve\s+|Shared\s+)?)+"
    r"(?:(?:Const|WithEvents)\s+)?(.+)|^\s*Const\s+(.+)",
    re.IGNORECASE,
)
_LABEL = re.compile(r"^\s*([A-Za-z]\w*):(?!=)")
_MODULE = re.compile(r'^\s*Attribute VB_Name = "(\w+)"', re.IGNORECASE)
_PARAMETER = re.compile(r"^(?:(?:Optional|ByVal|ByRef|ParamArray)\s+)*(\w+)", re.IGNORECASE)


def declared(module: str) -> set[str]:
    """Every name that the text of a module declares, in small letters.

    >>> sorted(declared("Private Sub Lay(ByVal scale As Long)\\n  Dim a(1 To 2), b$\\nOver:\\nEnd Sub"))
    ['a', 'b', 'lay', 'over', 'scale']
    """
    names: set[str] = set()
    inside_type = False
    for line in _statements(module):
        if result := _MODULE.match(line):
            names.add(result[1])
        line = re.sub(r'"[^"]*"', '""', line)
        if _END_OF_TYPE.match(line):
            inside_type = False
        elif result := _TYPE.match(line):
            inside_type = True
            names.add(result[1])
        elif result := _PROCEDURE.match(line):
            names.add(result[1])
            names |= _named(result[2] or "")
        elif result := _VARIABLES.match(line):
            names |= _named(result[1] or result[2])
        elif inside_type:
            names |= _named(line)
        elif result := _LABEL.match(line):
            names.add(result[1])
    return {name.lower() for name in names}


def _statements(module: str) -> list[str]:
    """Lines without comments, joined where they are continued."""
    joined = re.sub(r"\s_\r?\n", " ", module)
    return [re.sub(r"""^((?:[^"']|"[^"]*")*)'.*$""", r"\1", line) for line in joined.splitlines()]


def _named(items: str) -> set[str]:
    """The names in a list of declarations, whose brackets may hold commas of their own."""
    while (flat := re.sub(r"\([^()]*\)", "", items)) != items:
        items = flat
    return {result[1] for item in items.split(",") if (result := _PARAMETER.match(item.strip()))}
