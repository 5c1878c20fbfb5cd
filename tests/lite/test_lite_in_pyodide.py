"""xlwings Lite's Python answers as every host does: examples, kinds of cells, the calls of workbooks."""

import re
import time
from collections.abc import Iterator

import pytest

from tests.closing_lines import closing_lines
from tests.hosts.book_calls import asked_by
from tests.hosts.test_com import DELIVERED
from tests.hosts.xlwings_stubs import MODULE, TimeType, worked_out
from tests.hosts_table import FORMULAS, column, columns
from tests.lite.pyodide import Lite, lite
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.hosts.excel import COM_ERROR, ERROR_MARK, ERRORS
from xlvp.workbooks.__main__ import LITE, workbooks
from xlvp.workbooks.listed import templates
from xlvp.xlsx.package import open_package

pytestmark = pytest.mark.slow

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


#: The workbooks of this edition, and of each template those with the most in them.
CALLED = (
    *LITE, "lite/probe.xlsx", "wbf.xlsx", "teams-16.xlsx", "season.xlsx",
    "examples/match-rulings.xlsx", "examples/pairs-evening.xlsx", "examples/teams-club.xlsx",
    "examples/season.xlsx",
)  # fmt: skip


def test_of_every_template_that_calls_one_is_among_them() -> None:
    left = [template for template in templates() if not {*template.maker().ready} & {*CALLED}]
    assert [template.name for template in left] == ["money"]
    sheets = open_package(left[0].maker().ready["money.xlsx"]()).parts.values()
    called = re.compile(rf"<f[^<]*\b({'|'.join(FUNCTIONS)})\(")
    assert not [part for part in sheets if called.search(part.decode("utf-8", "replace"))]


@pytest.mark.parametrize("name", CALLED)
def test_every_call_of_a_workbook(python: Lite, name: str, pytestconfig: pytest.Config) -> None:
    options = [call for call in asked_by(workbooks()[name]()) if call.function.name not in NOT_THERE]
    assert options
    start = time.perf_counter()
    for call in options:
        there = python.call(MODULE, call.function.name, [_office(each) for each in call.padded])
        assert there == _marked(call.answer), call.function.name
    closing_lines(pytestconfig).append(
        f"Pyodide {python.version}: {len(options)} calls of {name} in {time.perf_counter() - start:.2f} s"
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
