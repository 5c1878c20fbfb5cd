"""Every example of the catalogue, through the cell contract alone."""

import pytest

from tests.every import every
from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from xlvp.functions import FUNCTIONS, Example
from xlvp.functions.values import VALUE, CellError
from xlvp.hosts.answer import answer

EXAMPLES = [
    pytest.param(example, id=example.formula)
    for function in FUNCTIONS.values()
    for example in function.examples
]


def evaluate(part: object) -> object:
    if part is LEFT_OUT:
        return None
    if not isinstance(part, Call):
        return part
    given = [evaluate(argument) for argument in part.arguments]
    return AROUND[part.name](*given) if part.name in AROUND else answer(FUNCTIONS[part.name], given)


@every("example", EXAMPLES)
def test_the_example_gives_its_value(example: Example) -> None:
    got = evaluate(read_formula(example.formula))
    if example.value == VALUE:
        assert isinstance(got, CellError)
        assert got.code == VALUE
        assert "report this" not in got.reason
    elif isinstance(example.value, tuple):
        assert isinstance(got, list)
        assert [tuple(row) for row in got] == [*example.value]
    else:
        assert got == example.value


COLUMNS = [
    call
    for function in FUNCTIONS.values()
    for example in function.examples
    if not function.table and isinstance(call := read_formula(example.formula), Call)
    if call.name == function.name and call.arguments and not isinstance(call.arguments[0], tuple)
]


@every("call", COLUMNS, ids=str)
def test_the_example_stands_in_a_column_too(call: Call) -> None:
    """Beside a blank the first argument gives its value and the blank a blank."""
    function = FUNCTIONS[call.name]
    first, *rest = (evaluate(argument) for argument in call.arguments)
    single = answer(function, [first, *rest])
    assert answer(function, [[[first], [None], [first]], *rest]) == [[single], [""], [single]]
