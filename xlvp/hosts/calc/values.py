"""Answers of the cell contract as Calc takes them from an extension: always rows of values."""

import struct

from xlvp.cells.values import Answer, CellError, CellValue

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
