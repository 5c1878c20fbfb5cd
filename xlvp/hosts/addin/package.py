"""The add-in's file: a VBA function for each entry of the catalogue, hand-written modules, ribbon, help.

>>> print(wrapper(FUNCTIONS["WBFVP"]))
Public Function WBFVP(IMPS As Variant, boards As Variant, Optional rounding As Variant) As Variant
    WBFVP = Answer("WBFVP", IMPS, boards, rounding)
End Function

The help is a page for "Help on this function". Excel offers no help while typing to functions of add-ins.
The free add-in Excel-DNA IntelliSense does, for every add-in that has a description beside it: ``xlvp.xlam``
is described by ``xlvp.intellisense.xml``.

>>> print(intellisense().splitlines()[1])
<IntelliSense xmlns="http://schemas.excel-dna.net/intellisense/1.0">
"""

import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.sax.saxutils import quoteattr

from xlvp import __version__
from xlvp.errors import MissingPackage, to_install
from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.reference import shown
from xlvp.hosts import menu
from xlvp.hosts.addin import LOG, SETTINGS, XLWINGS
from xlvp.hosts.calc_extension import stored
from xlvp.hosts.menu import Action

#: Modules written by hand, beside the two that are generated.
WRITTEN = ("XlvpCall", "XlvpPython", "XlvpStart", "XlvpRibbon", "XlvpEvent", "XlvpFrozen", "XlvpCompletion")
CATEGORY = "xlvp"
_FOLDER = Path(__file__).with_name("modules")
_LONGEST_PIECE = 100  # a line of VBA ends at 1,023 characters
_PIECES_OF_TEXT = re.compile(rf"[\x20-\x7e]{{1,{_LONGEST_PIECE}}}|[^\x20-\x7e]")


def modules(errors: Mapping[str, int]) -> dict[str, str]:
    """Return name -> text of each standard module.

    ``errors`` is error code as a cell shows it -> number that ``CVErr`` takes.
    """
    cases = "\n".join(f'        Case "{code}": ErrorNumber = {number}' for code, number in errors.items())
    marks = {"errors": cases, "version": __version__, "xlwings": XLWINGS, "settings": SETTINGS, "log": LOG}
    texts = {"XlvpFunctions": functions(), "XlvpDescriptions": descriptions()}
    for name in WRITTEN:
        text = (_FOLDER / f"{name}.bas").read_text(encoding="ascii")
        for mark, meant in marks.items():
            text = text.replace(f"@{mark}@", meant)
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
    # VBA gives a name one spelling everywhere: an argument named as a function takes the function's
    given = [argument.name for argument in function.arguments]
    names = [name.upper() if name.upper() in FUNCTIONS else name for name in given]
    head = ", ".join(
        f"{'' if argument.required else 'Optional '}{name} As Variant"
        for name, argument in zip(names, function.arguments, strict=True)
    )
    call = ", ".join([f'"{function.name}"', *names])
    return (
        f"Public Function {function.name}({head}) As Variant\n"
        f"    {function.name} = Answer({call})\n"
        "End Function"
    )


def descriptions() -> str:
    """The module that tells Excel's function wizard each help text; its texts end at 255 characters."""
    lines = ['Attribute VB_Name = "XlvpDescriptions"', "'Made from the catalogue of xlvp.", "Option Explicit"]
    lines += ["Option Private Module", "", "Public Sub DescribeFunctions()"]
    lines += ["    On Error Resume Next 'what Excel refuses of one must not keep the others from it"]
    lines += [f"    Describe{function.name}" for function in FUNCTIONS.values()]
    lines += ['    If Err.Number <> 0 Then LastTrouble = "function wizard: " & Err.Description']
    lines += ["End Sub", ""]
    for function in FUNCTIONS.values():
        lines += [f"Private Sub Describe{function.name}()", "    Dim text As String"]
        lines += [f"    {line}" for line in _assigned("text", function.help)]
        macro = f'"\'" & ThisWorkbook.Name & "\'!{function.name}"'
        options = f'Macro:={macro}, Description:=text, Category:="{CATEGORY}"'
        options += f', HelpFile:=HelpPage() & "#{function.name}"'
        if function.arguments:
            lines.append(f"    Dim texts(1 To {len(function.arguments)}) As String")
            for place, argument in enumerate(function.arguments, 1):
                lines += [f"    {line}" for line in _assigned(f"texts({place})", argument.help)]
            options += ", ArgumentDescriptions:=texts"
        lines += [f"    Application.MacroOptions {options}", "End Sub", ""]
    lines += [
        "'The page beside the add-in, as an address: Excel opens it at the function's name.",
        "Private Function HelpPage() As String",
        f'    HelpPage = "file:///" & Replace(Replace(ThisWorkbook.Path, "\\", "/"), " ", "%20") & "/{PAGE}"',
        "End Function",
        "",
    ]
    return "\n".join(lines)


def _assigned(target: str, text: str) -> Iterable[str]:
    """Lines that put a text together; a letter beyond ASCII by its number, for VBA has a code page."""
    before = ""
    for piece in _PIECES_OF_TEXT.findall(text[:255]) or [""]:
        literal = '"' + piece.replace('"', '""') + '"' if piece.isascii() else f"ChrW$({ord(piece)})"
        yield f"{target} = {before}{literal}"
        before = f"{target} & "


RIBBON = "customUI/customUI.xml"
_RELATION = (
    '<Relationship Id="xlvpRibbon" Target="customUI/customUI.xml" '
    'Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility"/></Relationships>'
)
_PROJECT = "xl/vbaProject.bin"
#: The stream _VBA_PROJECT (MS-OVBA 2.3.4.1): 0x61CC; version 0xFFFF, which is no Office's own, so that none
#: takes cached code from the file; three bytes that are ignored; no cache.
_NO_CACHE = bytes.fromhex("CC61 FFFF 00 0000")
_CORE = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>xlvp</dc:title><dc:creator>xlvp</dc:creator>'
    "<dc:description>Bridge scoring inside the spreadsheet</dc:description></cp:coreProperties>"
)


def with_modules(modules: Mapping[str, str], workbook_code: str) -> bytes:
    """Return an empty add-in that holds these standard modules and this code of its workbook.

    Raises:
        MissingPackage: pyOpenVBA is not installed; only those who build the add-in need it.
    """
    try:
        from pyopenvba import ExcelFile
    except ModuleNotFoundError as error:
        needed = to_install("pyOpenVBA==6.5.0")
        raise MissingPackage(f"building the add-in needs pyOpenVBA: {needed}") from error
    with TemporaryDirectory() as folder:
        path = Path(folder) / "xlvp.xlam"
        with ExcelFile.create_new(path) as addin:
            project = addin.vba_project()
            project.delete_module("Module1")
            for name, text in modules.items():
                project.add_module(name, text)
            head = project.get_module("ThisWorkbook").source.rstrip("\r\n")
            addin.set_module("ThisWorkbook", f"{head}\r\n{workbook_code}")
            addin.set_module("Sheet1", project.get_module("Sheet1").source)  # leaves out its cached code
            addin.save()
        return path.read_bytes()


def packed(addin: bytes, ribbon: str) -> bytes:
    """Add the ribbon and name the add-in; the same parts give the same bytes anywhere, nothing compressed."""
    with zipfile.ZipFile(io.BytesIO(addin)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    from pyopenvba.cfb import CFB

    # it says that it holds source text only, to be compiled by whichever Office opens it
    project = CFB.from_bytes(parts[_PROJECT])
    project.write_stream_in_storage("VBA", "_VBA_PROJECT", _NO_CACHE)
    parts[_PROJECT] = project.to_bytes()
    parts["docProps/core.xml"] = _CORE.encode()
    parts["_rels/.rels"] = parts["_rels/.rels"].replace(b"</Relationships>", _RELATION.encode())
    parts[RIBBON] = ribbon.encode()
    return stored(parts)


#: Excel-DNA IntelliSense looks for the add-in's name with another ending (``Path.ChangeExtension``).
INTELLISENSE = "xlvp.intellisense.xml"
PAGE = "xlvp.html"

_STYLE = (
    "body{font:15px/1.5 sans-serif;max-width:56em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
    "table{border-collapse:collapse;margin:.6em 0}td,th{border:1px solid #bbb;padding:.2em .5em;"
    "text-align:left;vertical-align:top}code{font-size:110%}h2{margin-top:2em}:target{background:#ffc}"
)


def help_files() -> dict[str, bytes]:
    """Return name -> content of each file that goes with the add-in."""
    return {PAGE: page().encode(), INTELLISENSE: intellisense().encode()}


def intellisense() -> str:
    """Return the description of each function and argument, in the XML of Excel-DNA IntelliSense 1.0."""
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<IntelliSense xmlns="http://schemas.excel-dna.net/intellisense/1.0">\n<FunctionInfo>\n'
        f"{''.join(map(_described, FUNCTIONS.values()))}</FunctionInfo>\n</IntelliSense>\n"
    )


def page() -> str:
    """Return the page with every function, each under its own name: ``xlvp.html#WBFVP``."""
    names = ", ".join(f'<a href="#{name}">{name}</a>' for name in FUNCTIONS)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Functions of xlvp</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>Functions of xlvp</h1>\n<p>{names}</p>\n"
        f"{''.join(map(_section, FUNCTIONS.values()))}</body></html>\n"
    )


def _described(function: Function) -> str:
    arguments = "".join(
        f"<Argument Name={quoteattr(argument.name)} Description={quoteattr(argument.help)}/>\n"
        for argument in function.arguments
    )
    attributes = f"Name={quoteattr(function.name)} Description={quoteattr(function.help)}"
    return f"<Function {attributes} HelpTopic={quoteattr(PAGE)}>\n{arguments}</Function>\n"


def _section(function: Function) -> str:
    arguments = [
        (a.name, a.kind.name, a.help, "needed" if a.required else a.usual or "none")
        for a in function.arguments
    ]
    examples = [(e.formula, shown(e.value) or "(blank)", e.note) for e in function.examples]
    return (
        f'<h2 id="{function.name}">{function.name}</h2>\n<p><code>{escape(function.usage)}</code></p>\n'
        f"<p>{escape(function.help)}{' Gives a table.' if function.table else ''}</p>\n"
        f"{_table(('argument', 'takes', 'meaning', 'default'), arguments)}"
        f"{_table(('example', 'gives', 'where the figure is from'), examples)}"
        f"<p>Source: {escape(function.source)}.</p>\n"
    )


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [_row("td", row) for row in rows]
    return "\n".join(["<table>", _row("th", head), *lines, "</table>\n"]) if lines else ""


def _row(tag: str, cells: Iterable[str]) -> str:
    shown_cells = (escape(cell).replace("\n", "<br>") for cell in cells)
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in shown_cells)}</tr>"


@dataclass(frozen=True)
class Button:
    """A button; ``action`` is a public procedure of the add-in's VBA, ``tag`` what it reads there."""

    action: str
    label: str
    tip: str
    image: str
    tag: str = ""

    @property
    def name(self) -> str:
        """The button's own name: one procedure may have several buttons."""
        return f"button{self.action}{self.tag.partition('|')[0].capitalize()}"


def _buttons(*actions: Action) -> tuple[Button, ...]:
    return tuple(Button(one.procedure, one.label, one.tip, one.image) for one in actions)


#: The buttons for the event in front, and those for any workbook, in the order of the one list of actions.
EVENT = _buttons(menu.PAIRS, menu.IMPORT, menu.DRAW, menu.PUBLISH)
TOOLS = _buttons(menu.VALUES, menu.VERIFY, menu.HELP)


def custom_ui(new: Iterable[Button]) -> str:
    """Return the XML of the tab (Office 2007's namespace, which every Excel since then reads).

    ``new`` are the buttons that make workbooks.
    """
    groups = (("New workbooks", new), ("This event", EVENT), ("xlvp", TOOLS))
    shown = "".join(
        f'<group id="xlvpGroup{number}" label={quoteattr(label)}>{"".join(map(_button, buttons))}</group>'
        for number, (label, buttons) in enumerate(groups, 1)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><ribbon><tabs>'
        f'<tab id="xlvpTab" label="xlvp">{shown}</tab></tabs></ribbon></customUI>'
    )


def _button(button: Button) -> str:
    tag = f"tag={quoteattr(button.tag)} " if button.tag else ""
    return (
        f'<button id="{button.name}" {tag}label={quoteattr(button.label)} size="large" '
        f"screentip={quoteattr(button.label)} supertip={quoteattr(button.tip)} "
        f'imageMso="{button.image}" onAction="{button.action}"/>'
    )
