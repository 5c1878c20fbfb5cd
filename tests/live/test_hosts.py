"""Every example of the catalogue in every host, in one table: hosts across, functions down.

A cell says how many examples came out right; an empty one has its reason below the table.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from addin_examples import through_our_vba
from examples import examples_in

from tests import skips
from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from tests.hosts.xlwings_examples import worked_out
from tests.hosts.xlwings_stubs import xlwings_on_windows
from xlvp.catalogue import FUNCTIONS, Example
from xlvp.hosts.cells import CellError, answer
from xlvp.hosts.engine import evaluate
from xlvp.hosts.excel import ERROR_MARK

pytestmark = pytest.mark.libreoffice

EXAMPLES = [example for function in FUNCTIONS.values() for example in function.examples]
FORMULAS = [example.formula for example in EXAMPLES]
#: A host's answers, or the reason in words why it gives none.
Answers = Sequence[object] | str


def in_python(part: object) -> object:
    """Work an example out by calling the catalogue's functions as they are."""
    if not isinstance(part, Call):
        return None if part is LEFT_OUT else part
    arguments = [in_python(argument) for argument in part.arguments]
    if part.name in AROUND:
        return AROUND[part.name](*arguments)
    return answer(FUNCTIONS[part.name], arguments)


def by_command_line() -> list[object]:
    command = [sys.executable, "-m", "xlvp", "eval", "--json", "--file", "-"]
    done = subprocess.run(
        command, input="\n".join(FORMULAS), capture_output=True, text=True, encoding="utf-8", timeout=60
    )
    return [line.get("error", line.get("value")) for line in json.loads(done.stdout)]


def if_there(ask: Callable[[], Answers]) -> Answers:
    """A host's answers, or why it was skipped; where every test is required, its absence fails."""
    try:
        return ask()
    except pytest.skip.Exception as skipped:
        if skips.required():
            raise
        return str(skipped)


def test_every_function_in_every_host(
    request: pytest.FixtureRequest, tmp_path: Path, table: list[str]
) -> None:
    with xlwings_on_windows() as excel:
        hosts: dict[str, Answers] = {
            "Python": [in_python(read_formula(formula)) for formula in FORMULAS],
            "engine": evaluate(FORMULAS),
            "command line": by_command_line(),
            "LibreOffice": if_there(lambda: examples_in(request.getfixturevalue("office"), EXAMPLES)),
            "xlwings": [worked_out(excel, formula) for formula in FORMULAS],
            "our VBA": if_there(lambda: through_our_vba(excel, EXAMPLES, tmp_path)),
        }
    lines, faults = compared(hosts)
    table.extend(lines)
    assert not faults


def compared(hosts: dict[str, Answers]) -> tuple[list[str], list[str]]:
    """The table's lines, and what is wrong: wrong answers, empty cells without a reason."""
    lines = [row("", hosts)]
    reasons = {host: answers for host, answers in hosts.items() if isinstance(answers, str)}
    faults = [f"{host} is empty without a reason" for host, reason in reasons.items() if not reason]
    place = 0
    for name, function in FUNCTIONS.items():
        count = len(function.examples)
        if not count:
            faults.append(f"{name} has no example")
        full, cells = f"{count} of {count}", []
        for host, answers in hosts.items():
            if isinstance(answers, str):
                cells.append("")
                continue
            given = answers[place : place + count]
            cells.append(right(function.examples, given))
            if cells[-1] != full:
                faults.append(f"{name} in {host}: {cells[-1]}")
        lines.append(row(name, cells))
        place += count
    return lines + [f"{host} is empty: {reason}" for host, reason in reasons.items()], faults


def row(name: str, cells: Sequence[str] | dict[str, Answers]) -> str:
    return f"{name:16}" + "".join(f"{cell:>14}" for cell in cells)


def right(examples: tuple[Example, ...], answers: Sequence[object]) -> str:
    count = sum(alike(answer) == example.value for example, answer in zip(examples, answers, strict=True))
    return f"{count} of {len(examples)}"


def alike(value: object) -> object:
    """A host's answer as the catalogue writes it: rows as tuples, an error as its code."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, list | tuple):
        return tuple(alike(cell) for cell in value)
    return value.removeprefix(ERROR_MARK) if isinstance(value, str) else value


def test_the_table_tells_a_wrong_answer_and_an_empty_column() -> None:
    good = [example.value for example in EXAMPLES]
    lines, faults = compared({"one": good, "two": [*good[:-1], "0.0.9"], "three": "not here", "four": ""})
    last = EXAMPLES[-1].formula.strip("=").partition("(")[0]
    count = sum(example.formula.startswith(f"={last}(") for example in EXAMPLES)
    told = f"{count - 1} of {count}"
    assert faults == ["four is empty without a reason", f"{last} in two: {told}"]
    whole = f"{count} of {count}"
    assert lines[-3:-1] == [row(last, [whole, told, "", ""]), "three is empty: not here"]
    assert len(lines) == 1 + len(FUNCTIONS) + 2
