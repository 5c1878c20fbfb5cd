"""The help beside the add-in: a page for "Help on this function", and what is shown while a formula is typed.

Excel offers no help while typing to functions of add-ins. The free add-in Excel-DNA IntelliSense does, for
every add-in that has a description beside it: ``xlvp.xlam`` is described by ``xlvp.intellisense.xml``.

>>> print(intellisense().splitlines()[1])
<IntelliSense xmlns="http://schemas.excel-dna.net/intellisense/1.0">
"""

from collections.abc import Iterable, Sequence
from html import escape
from xml.sax.saxutils import quoteattr

from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.reference import shown

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
