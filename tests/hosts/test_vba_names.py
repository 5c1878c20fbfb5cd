"""No name that the add-in's VBA declares is reserved: one such name and Excel compiles none of its functions.

LibreOffice takes reserved names, so running the VBA there shows nothing.
"""

import pytest

from tests.hosts.vba_names import RESERVED, RULES, declared
from xlvp.functions import FUNCTIONS
from xlvp.hosts.addin.package import modules, workbook_code
from xlvp.hosts.excel import ERRORS

TEXTS = {**modules(ERRORS), "ThisWorkbook": workbook_code()}

EVERY_KIND = """Attribute VB_Name = "Lay"
Option Explicit
Private Const first As Long = 1, second As String = "a, (b'"
Private WithEvents third As Application
Public fourth(1 To 2, 3) As Variant, fifth$
#If Win64 Then
Private Declare PtrSafe Function sixth Lib "x.dll" Alias "notThis" _
    (ByRef seventh As Variant, ByVal eighth As LongPtr) As Long
#End If
Public Type ninth
    tenth As Long
End Type
Enum eleventh
    twelfth = 1
End Enum
Public Event Happened(ByVal what As String)

Public Static Function Thirteenth(ByVal fourteenth As String, Optional fifteenth As Long = 2, _
        ParamArray sixteenth() As Variant) As Variant 'not, this As Long
    Dim seventeenth As New Collection, eighteenth: ReDim Preserve nineteenth(1, 2)
    Const twentieth = 3
    Lay seventh:=1, text:="Dim nothing As it"
    On Error GoTo last
last:
End Function

Friend Property Get Coloured() As Long
End Property
"""


def test_every_kind_of_declaration_is_found() -> None:
    ordinals = """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
        fourteenth fifteenth sixteenth seventeenth eighteenth twentieth"""
    assert declared(EVERY_KIND.replace(": ReDim Preserve nineteenth(1, 2)", "")) == {
        *ordinals.split(),
        *("lay", "happened", "what", "last", "coloured"),
    }


def test_one_statement_a_line_where_names_are_declared() -> None:
    """The reader of declarations sees no second one after a colon."""
    for name, text in TEXTS.items():
        assert not [line for line in text.splitlines() if ": Dim " in line or ": ReDim " in line], name


@pytest.mark.parametrize("name", ["Scale", "unlock", "VB_Name", "Decimal", "rem", "Tab", "Null", "AddressOf"])
def test_a_reserved_name_would_be_found(name: str) -> None:
    assert declared(f"Public Function VPSCALE(IMPS As Variant, {name} As Variant)") & RESERVED
    assert declared(f"Private Sub {name}(ByVal sheet As Object)") & RESERVED
    assert declared(f"    Dim fine As Long, {name} As Long") & RESERVED
    assert declared(f"{name}:") & RESERVED


def test_the_list_is_the_whole_one() -> None:
    assert {rule: len(words.split()) for rule, words in RULES.items()} == {
        "statement-keyword": 67,
        "rem-keyword": 1,
        "marker-keyword": 20,
        "operator-identifier": 12,
        "reserved-name": 27,
        "special-form": 7,
        "reserved-type-identifier": 12,
        "literal-identifier": 5,
        "reserved-for-implementation-use": 26,
        "future-reserved": 3,
    }


@pytest.mark.parametrize("module", TEXTS)
def test_no_name_is_reserved(module: str) -> None:
    assert module.lower() not in RESERVED
    assert declared(TEXTS[module]) & RESERVED == set()


def test_the_functions_and_their_arguments_are_among_the_names() -> None:
    names = declared(TEXTS["XlvpFunctions"])
    for function in FUNCTIONS.values():
        assert {function.name.lower(), *(argument.name for argument in function.arguments)} <= names


def test_no_public_name_stands_in_two_modules() -> None:
    """Excel calls such a name ambiguous and compiles nothing."""
    of_a_module: dict[str, set[str]] = {}
    for module, text in TEXTS.items():
        lines = (line for line in text.splitlines() if line.startswith("Public "))
        of_a_module[module] = {name for line in lines for name in declared(line.partition("(")[0])}
    public = [name for names in of_a_module.values() for name in names]
    assert len(public) == len(set(public))
    assert not {module.lower() for module in TEXTS} & set(public)
