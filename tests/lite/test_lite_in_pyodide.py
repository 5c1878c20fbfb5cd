"""xlwings Lite's Python answers as every host does: examples, kinds of cells, the calls of workbooks."""

import time
from collections.abc import Iterator

import pytest

from tests.hosts.test_com import DELIVERED
from tests.hosts.xlwings_examples import MODULE, worked_out
from tests.hosts.xlwings_stubs import TimeType
from tests.hosts_table import FORMULAS, column, columns
from tests.lite.pyodide import Lite, lite
from tests.told import told
from xlvp.book.recalculate import recalculate
from xlvp.catalogue import Function
from xlvp.cells.values import CellError
from xlvp.hosts import engine
from xlvp.hosts.answer import Answer, answer
from xlvp.hosts.excel import COM_ERROR, ERROR_MARK, ERRORS
from xlvp.templates.__main__ import LITE, workbooks

NOT_THERE = {"PARSCORE": "the solver is no part of the core"}
#: What an add-in of Office's store may give back; Excel shows #VALUE! for any other error.
CODES = ("#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!")


@pytest.fixture(scope="module")
def python() -> Iterator[Lite]:
    with lite() as running:
        yield running


def test_every_example(python: Lite, pytestconfig: pytest.Config) -> None:
    answers = [None if "PARSCORE(" in formula else worked_out(python, formula) for formula in FORMULAS]
    columns(pytestconfig)["Pyodide"], faults = column(answers, NOT_THERE)
    assert not faults


#: Office sends a date as its number, and no currency.
SENT = {
    kind: (value, shown)
    for kind, (value, shown) in DELIVERED.items()
    if not isinstance(value, TimeType) and "currency" not in kind
}


@pytest.mark.parametrize("kind", SENT)
def test_every_kind_of_cell(python: Lite, kind: str) -> None:
    value, shown = SENT[kind]
    if shown in {f"{ERROR_MARK}{code}" for code in ERRORS}:
        code = str(shown).removeprefix(ERROR_MARK)
        value = code if value is not True and isinstance(value, int) and value < COM_ERROR + 10_000 else value
        shown = f"{ERROR_MARK}{code if code in CODES else '#VALUE!'}"
    assert python.call(MODULE, "IMPS", (value, 300.0)) == shown
    assert python.call(MODULE, "IMPS", (((value,), (500.0,)), 300.0)) == [[shown], [5]]


@pytest.mark.parametrize("name", LITE)
def test_every_call_of_a_workbook(
    python: Lite, name: str, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    calls: list[tuple[Function, list[object], Answer]] = []

    def noted(function: Function, given: list[object]) -> Answer:
        calls.append((function, given, answer(function, given)))
        return calls[-1][2]

    monkeypatch.setattr(engine, "answer", noted)
    recalculate(workbooks()[name]())
    asked = [
        (function, given, here)
        for function, given, here in calls
        if function.name not in NOT_THERE and len(given) >= sum(a.required for a in function.arguments)
    ]  # Excel itself refuses a call without a needed argument
    assert len(asked) > 5
    start = time.perf_counter()
    for function, given, here in asked:
        padded = [*given, *[None] * (len(function.arguments) - len(given))]
        there = python.call(MODULE, function.name, [_office(each) for each in padded])
        assert there == _marked(here), function.name
    told(pytestconfig).append(
        f"Pyodide {python.version}: {len(asked)} calls of {name} in {time.perf_counter() - start:.2f} s"
    )


def _office(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_office(each) for each in value]
    return value.code if isinstance(value, CellError) else value


def _marked(value: object) -> object:
    if isinstance(value, list):
        return [_marked(each) for each in value]
    if not isinstance(value, CellError):
        return value
    return f"{ERROR_MARK}{value.code if value.code in CODES else '#VALUE!'}"
