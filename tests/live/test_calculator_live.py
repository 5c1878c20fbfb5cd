"""The director's calculator in a real LibreOffice: every cell as in the engine, poisoned first."""

from collections.abc import Callable

import pytest
from libreoffice import Error, Office
from unloaded import without_xlvp

from tests.workbooks.test_calculator import BOARD_NUMBERS, board_numbers
from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.workbooks.calculator.build import Entries, build_calculator

pytestmark = pytest.mark.libreoffice

EXAMPLES = {
    "as built": Entries(),
    "empty": Entries(*[None] * 14, field=()),
    "no table, percentages, east-west, split": Entries(
        margin=-7.5,
        boards=300,
        open="60%",
        closed=None,
        side="EW",
        other="-400",
        before="-2300",
        after="-500",
        actual="+950",
        line=3,
        ruling="(-100)/(+620)",
        field=("620", "50%/(+630)", "-100", None, "170"),
    ),
    "contracts": Entries(
        board="4",
        open="4SN+1",
        closed="3NTE-1",
        loss_board="2",
        other="4HN=",
        before="4HN+1",
        after="4HN=",
        actual="4HN-2",
        field_board="2",
        line=1,
        ruling="60%4HN=&40%4HN-1",
        field=("4HN=", "4HN-1", "pass"),
    ),
    "wrong entries": Entries(
        margin="x",
        open="8SN=",
        closed="+300",
        board="99x",
        side="XX",
        before="9SN=",
        line=99,
        ruling="60%+620",
        field=("8SN=", "620"),
    ),
    "refused, one room, a warning": Entries(
        open="+620",
        board="1",
        closed=None,
        other="+620",
        before="+620",
        after="+800",
        actual="+200",
        field_board="1",
        field=("620", "400"),
        line=2,
        ruling="55%",
    ),
    "not an artificial score at IMPs": Entries(open="55%", closed=None, line=None, ruling=None),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_same_values_as_the_engine(compare: Callable[[bytes], list[str]], name: str) -> None:
    assert compare(build_calculator(EXAMPLES[name])) == []


def test_dealer_and_vulnerability_of_whatever_stands_there(office: Office) -> None:
    result = office.cells(board_numbers())
    messages = [result["Sheet", f"B{row}"] for row in range(1, len(BOARD_NUMBERS) + 1)]
    assert dict(zip(BOARD_NUMBERS, messages, strict=True)) == BOARD_NUMBERS


def test_without_xlvp_nothing_looks_right(office: Office) -> None:
    cells = office.cells(without_xlvp(build_calculator()))
    assert cells["Director", "A2"] == f"{NOT_LOADED}. {LOAD_IT}"
    assert str(cells["Check", "A2"]).startswith("Not OK")
    figures = [
        value for (sheet, _), value in cells.items() if sheet == "Director" and isinstance(value, float)
    ]
    assert figures == []
    words = [
        value for (sheet, _), value in cells.items() if sheet == "Director" and not isinstance(value, Error)
    ]
    assert not [text for text in words if "no table" in str(text) or "cannot be read" in str(text)]
