"""The function reference: ``python -m xlvp.functions.reference`` writes README.md beside this file.

Everything in it is the catalogue's: a function that is added there stands here too.

>>> from xlvp.functions import FUNCTIONS
>>> print(entry(FUNCTIONS["CARACALLA"]).splitlines()[2])
`CARACALLA(points)`
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from xlvp.functions import FUNCTIONS as CATALOGUE
from xlvp.functions import TOPICS, Argument, Example, Function

FILE = Path(__file__).with_name("README.md")
HEAD = """\
# The functions

Made from the catalogue by `python -m xlvp.functions.reference`; the tests compute every example in every
host. `xlvp functions NAME` prints the same on the command line, and so does the function wizard in the
spreadsheet (category xlvp in Excel, Add-In in LibreOffice).

- Arguments are separated by commas here; where the decimal sign is a comma, type semicolons:
  `=WBFVP(30;16)`.
- A *result* is a score (`-620`) or a ruling (`60%+620&40%-100`, `(-100)/(+620)`, `60%`); a *field* is the
  range with all results of a board. Scores are North-South's.
- Blank in, blank out. Bad input is an error in that cell only; `WHY` says what is wrong with an entry.
- A column where one value is expected gives a column back. A function that gives a table says so.
"""


def reference() -> str:
    """Return the whole page in Markdown."""
    topics = [(topic.title, [CATALOGUE[name] for name in topic.names.split()]) for topic in TOPICS]
    links = [", ".join(f"[{each.name}](#{each.name.lower()})" for each in own) for _, own in topics]
    contents = [f"- {title}: {own}" for (title, _), own in zip(topics, links, strict=True)]
    parts = [HEAD, "\n".join(contents) + "\n"]
    for title, functions in topics:
        parts.append(f"## {title}\n")
        parts += [entry(function) for function in functions]
    return "\n".join(parts)


def entry(function: Function) -> str:
    """One function: its call, what it gives, its arguments, its examples with their values, its source."""
    table = " Gives a table." if function.table else ""
    lines = [f"### {function.name}", "", f"`{function.usage}`", "", f"{_plain(function.help)}{table}", ""]
    if function.arguments:
        lines += _table("argument | takes | meaning | default", map(_argument, function.arguments))
    lines += _table("example | gives | where the figure is from", map(_example, function.examples))
    return "\n".join([*lines, f"Source: {_plain(function.source)}.", ""])


def _table(head: str, rows: Iterable[Sequence[str]]) -> list[str]:
    width = head.count("|") + 1
    lines = [f"| {head} |", "|---" * width + "|"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows), ""]


def _argument(argument: Argument) -> list[str]:
    default = "needed" if argument.required else _plain(argument.usual) or "none"
    return [f"`{argument.name}`", argument.kind.name, _plain(argument.help), default]


def _example(example: Example) -> list[str]:
    value = _plain(shown(example.value)).replace("\n", "<br>") or "(blank)"
    formula = example.formula.replace("|", "\\|")
    return [f"`{formula}`", value, _plain(example.note)]


def shown(value: object) -> str:
    """A value as a cell shows it, nothing for nothing; the rows of a table are below one another.

    >>> shown(((1, "x"), (True, None)))
    '1, x\\nTRUE, '
    """
    if isinstance(value, tuple):
        return "\n".join(", ".join(map(shown, row)) for row in value)
    if value is None:
        return ""
    return str(value).upper() if isinstance(value, bool) else str(value)


def _plain(text: str) -> str:
    r"""A text that Markdown shows as it is, also within a table.

    >>> print(_plain("1000 * x / (1000 + |x|)"))
    1000 \* x / (1000 + \|x\|)
    """
    return "".join(f"\\{letter}" if letter in r"\`*_|<[]~" else letter for letter in text)


if __name__ == "__main__":
    FILE.write_text(reference(), encoding="utf-8")
