"""Excel on Windows, through xlwings: a plain function for each catalogue entry, called over COM.

xlwings looks for the functions in the module that its settings name (UDF Modules: ``xlvp.hosts.excel``),
so each stands here under its own name. Without Windows the same functions can be called as they are.

>>> WBFVP(30.0, 16.0)
16.73
>>> IMPS([[620.0], [None], ["six"]], 300.0)
[[8], [''], ['\\ue000#VALUE!']]
"""

import inspect
import logging
from collections.abc import Callable

from xlvp.errors import MissingPackage, to_install
from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer, cut

try:
    import xlwings as xw
except ModuleNotFoundError as error:
    raise MissingPackage(f"Excel needs the package xlwings: {to_install('xlwings==0.37.8')}") from error

#: Error values of Excel: what the cell shows, and the number that VBA's ``CVErr`` takes.
ERRORS = {
    "#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036,
    "#N/A": 2042, "#GETTING_DATA": 2043, "#SPILL!": 2045, "#CONNECT!": 2046, "#BLOCKED!": 2047,
    "#UNKNOWN!": 2048, "#FIELD!": 2049, "#CALC!": 2050,
}  # fmt: skip

#: The sentinel: an answer that is an error value is this character and the code, ``\ue000#VALUE!``, alone or
#: as an element of rows. xlwings can send no error value, and a bare "#VALUE!" is a text, which SUM skips.
#: The VBA function that the cell calls must turn each such text into ``CVErr(ERRORS[code])``.
ERROR_MARK = "\ue000"

#: COM delivers an error cell as this number plus the one of ``CVErr``.
COM_ERROR = -2146828288

#: Excel shows #VALUE! for a text of more characters that a function gives back in rows.
LONGEST_TEXT = 255

_CODES = {COM_ERROR + number: code for code, number in ERRORS.items()}
_log = logging.getLogger(__name__)


def excel_function(function: Function) -> Callable[..., object]:
    """Make the function that xlwings calls, with the catalogue's names, defaults and help.

    Each argument arrives as rows, a single cell too, so that a row of cells and a column stay apart.
    """

    def call(*given: object) -> object:
        return _to_com(function.name, answer(function, [_from_com(value) for value in cut(given)]))

    call.__name__ = call.__qualname__ = function.name
    call.__doc__ = function.help
    call.__annotations__ = {}  # xlwings would look for converters of these types
    call.__signature__ = _signature(function)  # type: ignore[attr-defined]
    made: Callable[..., object] = call
    for argument in function.arguments:
        made = xw.arg(argument.name, ndim=2, err_to_str=True, doc=argument.help)(made)
    return xw.func(category="xlvp")(made)  # last, or xw.arg resets the category


def _signature(function: Function) -> inspect.Signature:
    """The signature in positional parameters: xlwings refuses keyword-only ones.

    What is left off is a blank, of which the cell contract makes the default: xlwings would send the default
    itself through its converters, which a default that is no plain value does not survive.
    """
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    defaults = {a.name: a.default if a.required else None for a in function.arguments}
    return inspect.Signature([inspect.Parameter(name, kind, default=own) for name, own in defaults.items()])


def _from_com(value: object) -> object:
    """Make error cells of what xlwings read: their text for seven codes, COM's number for newer ones."""
    if isinstance(value, list | tuple):
        return [_from_com(cell) for cell in value]
    if isinstance(value, str) and value in ERRORS:
        return CellError(value, "")
    if isinstance(value, int) and value in _CODES:
        return CellError(_CODES[value], "")
    return value


def _to_com(name: str, value: object) -> object:
    """Replace errors by the sentinel, whose reason goes to the log, and cut what Excel would refuse."""
    if isinstance(value, list):
        return [_to_com(name, cell) for cell in value]
    if isinstance(value, CellError):
        _log.info("%s: %s %s", name, value.code, value.reason)
        return ERROR_MARK + value.code
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[: LONGEST_TEXT - 1] + "…"
    return value


globals().update({name: excel_function(function) for name, function in FUNCTIONS.items()})
