"""What LibreOffice Calc takes from xlvp: the names of its extension, answers as rows, how typing is set.

The extension (.oxt) is made by :mod:`~xlvp.hosts.calc_extension` with the standard library only;
:mod:`~xlvp.hosts.calc_component` runs inside LibreOffice.

Install it once, for every Calc document of this user, in one of two ways:

- double-click ``install/xlvp.oxt``, accept, and restart LibreOffice; or
- ``unopkg add --force install/xlvp.oxt`` with LibreOffice closed (``unopkg remove org.xlvp.calc`` takes
  it away again).

LibreOffice 25.2 is the oldest version it was seen to work in: older ones do not know a function of an
extension by its plain name, so ``=WBFVP(26,16)`` would be ``#NAME?`` in a workbook shared with Excel.

Where Calc differs from the other hosts, before it asks any code of ours or after:

- A blank cell given alone (``=WBFVP(A1,16)``) arrives as the number 0. Write ``A1:A1``, or
  ``IF(A1="","",...)``; blank cells within a range arrive as blanks.
- A range with an error in any of its cells makes the whole call an error (``Err:504``). In an array
  formula ``IF(ISERROR(A1:A9),"error",A1:A9)`` confines it to its row.
- A text that an extension answers equals no other text: ``=A1=""`` is FALSE where A1 holds our "". Ask
  ``LEN(A1)=0``, ``ISNUMBER(A1)`` or ``COUNTIF(A1,"?*")``, or let the formula itself end in ``&""``.
- Dates and truth values arrive as plain numbers.
- A required argument left out is ``Err:504``, an error too, where other hosts show ``#VALUE!``.

AutoInput, which completes what is typed, is on in a new LibreOffice; it completes from the column, and Enter
accepts what it proposes: 50 becomes 500. The extension switches it off, for the whole program; a person who
switches it on again is warned in every workbook.
"""

import struct
from typing import Any

from xlvp.functions.values import Answer, CellError, CellValue

IDENTIFIER = "org.xlvp.calc"
SERVICE = "org.xlvp.AddIn"
IMPLEMENTATION = "org.xlvp.CalcAddIn"
INTERFACE = "org.xlvp.XFunctions"
OLDEST = "25.2"

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
    "#NUM!": 503, "#VALUE!": 519, "#NULL!": 521, "#REF!": 524, "#NAME?": 525, "#DIV/0!": 532, "#N/A": 32767,
}  # fmt: skip
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
