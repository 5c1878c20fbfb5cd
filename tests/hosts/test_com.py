"""All that COM can deliver for a cell, on both ways in: a Range that xlwings asks, values from our VBA."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from types import SimpleNamespace

import pytest

from tests.every import every
from tests.growth import calls
from tests.hosts.xlwings_stubs import MODULE, ExcelRange, call, com_date, xlwings_on_windows
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import TALL
from xlvp.hosts.excel import COM_ERROR, ERROR_MARK, ERRORS

LAST_ROW = 1_048_576
BAD = ERROR_MARK + "#VALUE!"
Way = Callable[..., object]
#: What a cell holds -> IMPS(cell, 300).
DELIVERED = {
    "a number": (620.0, 8),
    "a whole number of VBA": (620, 8),
    "an amount in a currency format": (Decimal("620"), 8),
    "a text": ("620", 8),
    "a text that is no number": ("six", BAD),
    "a blank": (None, ""),
    "an empty text": ("", ""),
    "a truth value": (True, BAD),
    "a date": (com_date(2026, 1, 2), BAD),
    **{code: (COM_ERROR + number, ERROR_MARK + code) for code, number in ERRORS.items()},
}


@pytest.fixture(scope="module")
def excel() -> Iterator[SimpleNamespace]:
    with xlwings_on_windows() as parts:
        yield parts


@pytest.fixture(params=["a range", "values"])
def ask(excel: SimpleNamespace, request: pytest.FixtureRequest) -> Way:
    """Call a function with a block of cells as its first argument."""

    def by_range(name: str, rows: tuple[tuple[object, ...], ...], *others: object) -> object:
        return call(excel, name, ExcelRange(*rows), *others)

    def by_values(name: str, rows: tuple[tuple[object, ...], ...], *others: object) -> object:
        cells = rows[0][0] if len(rows) == len(rows[0]) == 1 else rows  # Range.Value of one cell is no array
        left_off = len(FUNCTIONS[name].arguments) - 1 - len(others)
        return excel.call(MODULE, name, (cells, *others, *[None] * left_off))

    return by_range if request.param == "a range" else by_values


@every("kind", DELIVERED)
def test_one_cell(ask: Way, kind: str) -> None:
    value, shown = DELIVERED[kind]
    assert ask("IMPS", ((value,),), 300.0) == shown


@every("kind", DELIVERED)
def test_beside_another_cell_down_across_and_in_a_block(ask: Way, kind: str) -> None:
    value, shown = DELIVERED[kind]
    assert ask("IMPS", ((value,), (500.0,)), 300.0) == [[shown], [5]]
    assert ask("IMPS", ((value, 500.0),), 300.0) == [shown, 5]
    assert ask("IMPS", ((value, 500.0), (300.0, value)), 300.0) == [[shown, 5], [0, shown]]


@pytest.mark.parametrize(
    "kind", ["a number", "a whole number of VBA", "an amount in a currency format", "a text"]
)
def test_a_field_of_results(ask: Way, kind: str) -> None:
    value, _ = DELIVERED[kind]
    assert ask("MAXPOINTS", ((value,), (None,), (300.0,), (-100.0,)), value) == 4


def test_an_error_in_a_field_is_the_answer(ask: Way) -> None:
    assert ask("MAXPOINTS", ((620.0,), (COM_ERROR + ERRORS["#N/A"],)), 620.0) == ERROR_MARK + "#N/A"


@pytest.mark.slow
def test_a_whole_column_ends_at_its_last_filled_row(ask: Way) -> None:
    rows = ((620.0,), (None,), ("six",), (300.0,))
    column = rows + ((None,),) * (LAST_ROW - len(rows))
    answers: list[object] = []
    work = calls(lambda: answers.append(ask("IMPS", column, 300.0)))
    assert answers == [[[8], [""], [BAD], [0]]]
    assert work < 8 * LAST_ROW  # with an answer for each row many times that


def test_whole_columns_stay_beside_each_other(excel: SimpleNamespace) -> None:
    ours = ((620.0,), (100.0,), *((None,),) * TALL)
    theirs = ((300.0,), (None,), (50.0,), *((None,),) * (TALL - 1))
    assert excel.call(MODULE, "IMPS", (ours, theirs)) == [[8], [""], [""]]


def test_a_whole_blank_column_is_one_blank(ask: Way) -> None:
    assert ask("IMPS", ((None,),) * (TALL + 1), 300.0) == ""
    assert ask("IMPS", (("",),) * (TALL + 1), 300.0) == ""


def test_a_usual_column_keeps_its_blank_end(ask: Way) -> None:
    column = ((620.0,), *((None,),) * (TALL - 1))
    answered = ask("IMPS", column, 300.0)
    assert isinstance(answered, list) and len(answered) == TALL
    assert answered[0] == [8] and answered[-1] == [""]
