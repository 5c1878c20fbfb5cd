"""Every example of the catalogue in every host that runs here; :mod:`tests.hosts_table` has the table."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from addin_examples import through_our_vba
from examples import examples_in

from tests import skips
from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from tests.hosts.xlwings_stubs import worked_out, xlwings_on_windows
from tests.hosts_table import EXAMPLES, FORMULAS, Answers, column, columns, lines
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.hosts.engine import evaluate

pytestmark = pytest.mark.libreoffice


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


@pytest.mark.thorough
def test_every_function_in_every_host(
    request: pytest.FixtureRequest, tmp_path: Path, pytestconfig: pytest.Config
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
    wrong = []
    for host, answers in hosts.items():
        columns(pytestconfig)[host], faults = column(answers)
        wrong += [f"{host}: {fault}" for fault in faults]
    assert not wrong


def test_the_table_tells_a_wrong_answer_and_an_empty_column() -> None:
    good = [example.value for example in EXAMPLES]
    last = list(FUNCTIONS)[-1]
    count = len(FUNCTIONS[last].examples)
    wrong = f"{count - 1} of {count}"
    one, none = column(good)
    two, message = column([*good[:-1], "0.0.9"])
    assert (none, message) == ([], [f"{last}: {wrong}"])
    assert column("") == ("", ["it is empty without a reason"])
    three, no_fault = column(good, {last: "made up"})
    assert not no_fault
    table = lines({"Python": one, "engine": two, "command line": three, "LibreOffice": "not here"})
    whole = f"{count} of {count}"
    assert table[-3].split() == [last, *whole.split(), *wrong.split()]
    assert table[-2:] == ["LibreOffice is empty: not here", f"{last} in command line: made up"]
    assert len(table) == 1 + len(FUNCTIONS) + 2
