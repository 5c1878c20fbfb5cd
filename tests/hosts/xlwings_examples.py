"""An example of the catalogue through xlwings' own dispatch: the calls that the generated VBA makes."""

from types import SimpleNamespace

from tests.hosts.formula_calls import AROUND, LEFT_OUT, Call, read_formula
from tests.hosts.xlwings_stubs import MISSING
from xlvp.functions import FUNCTIONS

MODULE = "xlvp.hosts.excel"


def worked_out(excel: SimpleNamespace, formula: str) -> object:
    """The value of an example's formula, each call of ours going through xlwings."""
    return _evaluate(excel, read_formula(formula))


def call(excel: SimpleNamespace, name: str, *given: object) -> object:
    """Call as the generated VBA does: every argument of the function, the missing ones marked."""
    missing = len(FUNCTIONS[name].arguments) - len(given)
    return excel.call(MODULE, name, (*given, *[MISSING] * missing))


def _evaluate(excel: SimpleNamespace, part: object) -> object:
    """Work out an example; an array constant of one row reaches VBA as a one-dimensional array."""
    if isinstance(part, Call):
        arguments = [_evaluate(excel, argument) for argument in part.arguments]
        if part.name in AROUND:
            return AROUND[part.name](*arguments)
        return call(excel, part.name, *arguments)
    if isinstance(part, tuple):
        return part[0] if len(part) == 1 else part
    return MISSING if part is LEFT_OUT else part
