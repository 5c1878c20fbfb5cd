"""The VBA of the add-in: a function for each entry of the catalogue, and the modules written by hand.

>>> print(wrapper(FUNCTIONS["WBFVP"]))
Public Function WBFVP(IMPS As Variant, boards As Variant, Optional rounding As Variant) As Variant
    WBFVP = Answer("WBFVP", IMPS, boards, rounding)
End Function
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from xlvp import __version__
from xlvp.catalogue import FUNCTIONS, Function
from xlvp.hosts.addin import LOG, SETTINGS, XLWINGS

#: Modules written by hand, beside the two that are generated.
WRITTEN = ("XlvpCall", "XlvpPython", "XlvpStart", "XlvpRibbon", "XlvpEvent", "XlvpFrozen", "XlvpCompletion")
CATEGORY = "xlvp"
_FOLDER = Path(__file__).with_name("modules")
_LONGEST_PIECE = 100  # a line of VBA ends at 1,023 characters
_PIECES_OF_TEXT = re.compile(rf"[\x20-\x7e]{{1,{_LONGEST_PIECE}}}|[^\x20-\x7e]")


def modules(errors: Mapping[str, int]) -> dict[str, str]:
    """Return name -> text of each standard module.

    Args:
        errors: error code as a cell shows it -> number that ``CVErr`` takes.
    """
    cases = "\n".join(f'        Case "{code}": ErrorNumber = {number}' for code, number in errors.items())
    marks = {
        "@errors@": cases,
        "@version@": __version__,
        "@xlwings@": XLWINGS,
        "@settings@": SETTINGS,
        "@log@": LOG,
    }
    texts = {"XlvpFunctions": functions(), "XlvpDescriptions": descriptions()}
    for name in WRITTEN:
        text = (_FOLDER / f"{name}.bas").read_text(encoding="ascii")
        for mark, meant in marks.items():
            text = text.replace(mark, meant)
        texts[name] = text
    return {name: text.replace("\n", "\r\n") for name, text in texts.items()}


def workbook_code() -> str:
    """What the add-in's own workbook does when it opens."""
    return (_FOLDER / "ThisWorkbook.cls").read_text(encoding="ascii").replace("\n", "\r\n")


def functions() -> str:
    """The module with the functions that cells call."""
    head = 'Attribute VB_Name = "XlvpFunctions"\n\'Made from the catalogue of xlvp.\nOption Explicit\n'
    return "\n".join([head, *(f"{wrapper(function)}\n" for function in FUNCTIONS.values())])


def wrapper(function: Function) -> str:
    """The VBA function of one entry: its arguments, ranges whole, go to ``Answer``."""
    names = [_spelled(argument.name) for argument in function.arguments]
    head = ", ".join(
        f"{'' if argument.required else 'Optional '}{name} As Variant"
        for name, argument in zip(names, function.arguments, strict=True)
    )
    given = ", ".join([f'"{function.name}"', *names])
    return (
        f"Public Function {function.name}({head}) As Variant\n"
        f"    {function.name} = Answer({given})\n"
        "End Function"
    )


def descriptions() -> str:
    """The module that tells Excel's function wizard each help text; its texts end at 255 characters."""
    lines = ['Attribute VB_Name = "XlvpDescriptions"', "'Made from the catalogue of xlvp.", "Option Explicit"]
    lines += ["Option Private Module", "", "Public Sub DescribeFunctions()"]
    lines += ["    On Error Resume Next 'what Excel refuses of one must not keep the others from it"]
    lines += [f"    Describe{function.name}" for function in FUNCTIONS.values()]
    lines += [
        '    If Err.Number <> 0 Then LastTrouble = "function wizard: " & Err.Description',
        "End Sub",
        "",
    ]
    for function in FUNCTIONS.values():
        lines += [f"Private Sub Describe{function.name}()", "    Dim text As String"]
        lines += [f"    {line}" for line in _assigned("text", function.help)]
        macro = f'"\'" & ThisWorkbook.Name & "\'!{function.name}"'
        options = f'Macro:={macro}, Description:=text, Category:="{CATEGORY}"'
        if function.arguments:
            lines.append(f"    Dim texts(1 To {len(function.arguments)}) As String")
            for place, argument in enumerate(function.arguments, 1):
                lines += [f"    {line}" for line in _assigned(f"texts({place})", argument.help)]
            options += ", ArgumentDescriptions:=texts"
        lines += [f"    Application.MacroOptions {options}", "End Sub", ""]
    return "\n".join(lines)


def _assigned(target: str, text: str) -> Iterable[str]:
    """Lines that put a text together; a letter beyond ASCII by its number, for VBA has a code page."""
    before = ""
    for piece in _PIECES_OF_TEXT.findall(text[:255]) or [""]:
        literal = '"' + piece.replace('"', '""') + '"' if piece.isascii() else f"ChrW$({ord(piece)})"
        yield f"{target} = {before}{literal}"
        before = f"{target} & "


def _spelled(argument: str) -> str:
    """VBA gives a name one spelling everywhere: an argument named as a function takes the function's."""
    return argument.upper() if argument.upper() in FUNCTIONS else argument
