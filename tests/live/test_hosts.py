"""Every example of the catalogue in every host, in one table: hosts across, functions down."""

import json
import subprocess
import sys

import pytest
from examples import examples_in
from libreoffice import Office

from tests.hosts.xlwings_examples import worked_out
from tests.hosts.xlwings_stubs import xlwings_on_windows
from xlvp.catalogue import FUNCTIONS, Example
from xlvp.hosts.cells import CellError
from xlvp.hosts.engine import evaluate
from xlvp.hosts.excel import ERROR_MARK

pytestmark = pytest.mark.libreoffice

EXAMPLES = [example for function in FUNCTIONS.values() for example in function.examples]
HEADING = f"{'':16}{'engine':>12}{'command line':>14}{'LibreOffice':>13}{'xlwings':>9}"


def alike(value: object) -> object:
    """A host's answer as the catalogue writes it: rows as tuples, an error as its code."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, list | tuple):
        return tuple(alike(cell) for cell in value)
    return value.removeprefix(ERROR_MARK) if isinstance(value, str) else value


def by_command_line() -> list[object]:
    formulas = "\n".join(example.formula for example in EXAMPLES)
    command = [sys.executable, "-m", "xlvp", "eval", "--json", "--file", "-"]
    done = subprocess.run(
        command, input=formulas, capture_output=True, text=True, encoding="utf-8", timeout=60
    )
    return [line.get("error", line.get("value")) for line in json.loads(done.stdout)]


def test_every_function_in_every_host(office: Office, table: list[str]) -> None:
    with xlwings_on_windows() as excel:
        through_xlwings = [worked_out(excel, example.formula) for example in EXAMPLES]
    engine = evaluate([example.formula for example in EXAMPLES])
    hosts = [engine, by_command_line(), examples_in(office, EXAMPLES), through_xlwings]
    lines, wrong, place = [HEADING], [], 0
    for name, function in FUNCTIONS.items():
        columns = []
        for host in hosts:
            answers = host[place : place + len(function.examples)]
            columns.append(right(function.examples, answers))
        lines.append(f"{name:16}{columns[0]:>12}{columns[1]:>14}{columns[2]:>13}{columns[3]:>9}")
        wrong += [f"{name}: {column}" for column in columns if column != full(function.examples)]
        place += len(function.examples)
    table.extend(lines)
    assert not wrong


def right(examples: tuple[Example, ...], answers: list[object]) -> str:
    count = sum(alike(answer) == example.value for example, answer in zip(examples, answers, strict=True))
    return f"{count} of {len(examples)}"


def full(examples: tuple[Example, ...]) -> str:
    return f"{len(examples)} of {len(examples)}"
