"""Every example of the catalogue in every host, in one table: hosts across, functions down.

A cell says how many examples came out right; an empty one has its reason below the table. The hosts are tried
in several processes; the one that prints puts their columns together.
"""

from collections.abc import Mapping, Sequence

import pytest

from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.hosts.excel import ERROR_MARK

EXAMPLES = [example for function in FUNCTIONS.values() for example in function.examples]
FORMULAS = [example.formula for example in EXAMPLES]
#: The columns, in this order.
HOSTS = (
    "Python",
    "engine",
    "command line",
    "LibreOffice",
    "xlwings",
    "our VBA",
    "Wine, COM",
    "Pyodide",
)
#: A host's answers to the examples, or the reason in words why it gives none.
Answers = Sequence[object] | str
#: What stands in a host's column: how many are right of each function, or why there is nothing.
Column = list[str] | str

_COLUMNS = pytest.StashKey[dict[str, Column]]()


def columns(config: pytest.Config) -> dict[str, Column]:
    """The columns so far, to be added to."""
    return config.stash.setdefault(_COLUMNS, {})


def column(answers: Answers, without: Mapping[str, str] = {}) -> tuple[Column, list[str]]:
    """A host's column, and what is wrong in it.

    Args:
        answers: the answers, in the order of the examples.
        without: functions that the host has not, each with its reason.
    """
    if isinstance(answers, str):
        return answers, [] if answers else ["it is empty without a reason"]
    cells, faults, place = [], [], 0
    for name, function in FUNCTIONS.items():
        count = len(function.examples)
        given = answers[place : place + count]
        place += count
        if name in without:
            cells.append(f"no: {without[name]}")
            continue
        pairs = zip(function.examples, given, strict=True)
        right = sum(alike(answer) == example.value for example, answer in pairs)
        cells.append(f"{right} of {count}")
        if right != count or not count:
            faults.append(f"{name}: {cells[-1]}")
    return cells, faults


def alike(value: object) -> object:
    """A host's answer as the catalogue writes it: rows as tuples, an error as its code."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, list | tuple):
        return tuple(alike(cell) for cell in value)
    return value.removeprefix(ERROR_MARK) if isinstance(value, str) else value


def lines(columns: Mapping[str, Column]) -> list[str]:
    """The table as text; a reason stands below it."""
    hosts = [host for host in HOSTS if host in columns]
    if not hosts:
        return []
    below = [f"{host} is empty: {columns[host]}" for host in hosts if isinstance(columns[host], str)]
    table = [_row("", hosts)]
    for place, name in enumerate(FUNCTIONS):
        cells = []
        for host in hosts:
            cell = "" if isinstance(columns[host], str) else columns[host][place]
            if cell.startswith("no: "):
                below.append(f"{name} in {host}: {cell.removeprefix('no: ')}")
                cell = ""
            cells.append(cell)
        table.append(_row(name, cells))
    return table + below


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:16}" + "".join(f"{cell:>14}" for cell in cells)
