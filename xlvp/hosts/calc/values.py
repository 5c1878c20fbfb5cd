"""Values between LibreOffice and the catalogue, and Calc's AutoInput, which completes what is typed.

AutoInput is on in a new LibreOffice; it completes from the column, and Enter accepts what it proposes: 50
becomes 500. The extension switches it off, for the whole program; a person who switches it on again is warned
in every workbook.
"""

import struct
from typing import Any

from xlvp.functions.values import Answer, CellError, CellValue

NODE = "/org.openoffice.Office.Calc/Input"
SETTING = "AutoInput"
WARNING = (
    "LibreOffice completes what you type: 50 can become 500. "
    "Switch off Tools > AutoInput and check what was typed"
)


def settings(context: Any) -> Any:
    """Calc's settings of typing, as they are whenever they are asked."""
    service = "com.sun.star.sheet.GlobalSheetSettings"
    return context.ServiceManager.createInstanceWithContext(service, context)


def warning(value: Any) -> str:
    """What the settings do to what is typed, in words; "" if nothing.

    >>> from types import SimpleNamespace
    >>> warning(SimpleNamespace(DoAutoComplete=False))
    ''
    >>> warning(SimpleNamespace(DoAutoComplete=True))[:40]
    'LibreOffice completes what you type: 50 '
    """
    return WARNING if value.DoAutoComplete else ""


Rows = tuple[tuple[float | str, ...], ...]

# Calc keeps an error as a number that is none: a NaN whose lowest bits are the error's own number.
_NUMBERS = {
    "#NUM!": 503,
    "#VALUE!": 519,
    "#NULL!": 521,
    "#REF!": 524,
    "#NAME?": 525,
    "#DIV/0!": 532,
    "#N/A": 32767,
}
_QUIET_NAN = 0x7FF8_0000_0000_0000


def rows(answer: Answer) -> Rows:
    """Return an answer as rows; a single value is one row of one cell.

    The declared type of a function is one for all its calls, and only rows can carry a column.

    >>> rows([[16.73], [""], [3]])
    ((16.73,), ('',), (3.0,))
    >>> rows(CellError("#VALUE!", "no match has 0 boards"))
    ((nan,),)
    """
    if isinstance(answer, list):
        return tuple(tuple(_value(cell) for cell in row) for row in answer)
    return ((_value(answer),),)


def _value(cell: CellValue) -> float | str:
    if isinstance(cell, CellError):
        bits = _QUIET_NAN | _NUMBERS.get(cell.code, _NUMBERS["#VALUE!"])
        (nan,) = struct.unpack("<d", struct.pack("<Q", bits))
        return float(nan)
    return cell if isinstance(cell, str) else float(cell)
