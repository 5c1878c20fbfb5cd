"""Calls of the cell contract, for the tests of it."""

from dataclasses import replace

from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.function import catalogue, describe
from xlvp.functions.values import VALUE, Answer, CellError
from xlvp.hosts.answer import answer

NA = CellError("#N/A", "not available")


def call(name: str, *given: object) -> Answer:
    return answer(FUNCTIONS[name], given)


def refused(name: str, *given: object) -> str:
    """The reason of a call that must give #VALUE!."""
    value = call(name, *given)
    assert isinstance(value, CellError)
    assert value.code == VALUE
    assert "report this" not in value.reason
    return value.reason


def made(rule: object, *, table: bool = False, **kinds: object) -> Function:
    arguments = {name: (kind, "an argument of this test.") for name, kind in kinds.items()}
    function = catalogue({}, TESTED=describe(rule, "", **arguments))["TESTED"]  # type: ignore[arg-type]
    return replace(function, table=table)
