"""The answer to one call of a function: arguments read, the rule asked, errors in words for the cell."""

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from itertools import chain

from xlvp.errors import InputError, XlvpError
from xlvp.functions.function import Argument, Function
from xlvp.functions.values import VALUE, Answer, CellError, CellValue
from xlvp.pairs.pair_number import PairNumber, Partners
from xlvp.records.reading import Rows


@contextmanager
def uncollected() -> Iterator[None]:
    """Hold Python's search for circles: rows of cells have none, and it takes two fifths of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


#: A row crossed with a column gives no more answers than a list has lines.
MOST_CROSSED = 20_000
#: A range of more rows, such as a whole column of 1,048,576, ends at the last row that holds something.
TALL = 10_000
_LARGEST_INT = 2**53  # a cell's number is a float, in which every whole number to here is exact


def answer(function: Function, given: Sequence[object]) -> Answer:
    """Answer one call: a single value, an error, or rows.

    Args:
        function: an entry of the catalogue.
        given: the arguments as cells give them: a number, a text, None or "" for a blank, a
            :class:`CellError`, or a range as a sequence of rows. Missing optional ones may be left off.
    """
    try:
        if not function.table:
            return _answer(function, given)
        with uncollected():
            return _answer(function, given)
    except Exception as error:
        return _refused(function, error)


def cut(given: Sequence[object]) -> list[object]:
    """Cut tall ranges at the last row in which one of them holds something: their rows stay side by side."""
    last = 1
    for rows in given:
        if isinstance(rows, list) and len(rows) > TALL:
            numbers = range(len(rows), 1, -1)
            filled = (n for n in numbers if any(cell not in (None, "") for cell in rows[n - 1]))
            last = max(last, next(filled, 1))
    return [rows[:last] if isinstance(rows, list) and len(rows) > TALL else rows for rows in given]


def _answer(function: Function, given: Sequence[object]) -> Answer:
    missing = [argument.name for argument in function.arguments if argument.required][len(given) :]
    most = len(function.arguments)
    if missing:  # often two arguments were read as one number
        raise InputError(
            f"{function.usage} needs also {' and '.join(missing)}; "
            "where the decimal sign is a comma, put semicolons between arguments"
        )
    if len(given) > most:
        words = f"at most {most} argument{'' if most == 1 else 's'}"
        raise InputError(f"{function.usage} takes {words}, not {len(given)}")
    padded = [*given, *[None] * (len(function.arguments) - len(given))]
    whole: dict[str, object] = {}
    spread: list[tuple[Argument, Rows]] = []
    for argument, value in zip(function.arguments, padded, strict=True):
        rows = _rows(value)
        pairs = argument.kind.pairs and len(rows[0]) == 2
        if not (argument.kind.whole or pairs):
            spread.append((argument, rows))
            continue
        if CellError in map(type, chain.from_iterable(rows)):
            error = next(cell for row in rows for cell in row if isinstance(cell, CellError))
            reason = f"{argument.name} holds the error {error.code} {error.reason}".rstrip()
            return CellError(error.code, reason)
        blank = all(argument.kind.is_blank(cell) for row in rows for cell in row)
        if pairs or blank:
            spread.append((argument, ((None if blank else rows,),)))
        else:
            whole[argument.name] = argument.read(rows)
    return _spread(function, whole, spread)


def _size(rows: int, columns: int) -> str:
    row, column = "row" if rows == 1 else "rows", "column" if columns == 1 else "columns"
    return f"{rows} {row} and {columns} {column}"


def _refused(function: Function, error: Exception) -> CellError:
    """The error value for an exception: no traceback ever reaches a cell."""
    if isinstance(error, XlvpError):
        return CellError(VALUE, str(error))
    return CellError(VALUE, f"{function.name} failed ({error!r}); please report this as a fault of xlvp")


def _rows(value: object) -> Rows:
    """Make a range a tuple of rows, all of one length; a single value is one row of one cell."""
    if not isinstance(value, list | tuple):
        return ((value,),)
    rows = [tuple(row) if isinstance(row, list | tuple) else (row,) for row in value]
    widths = set(map(len, rows)) or {0}
    width = max(widths) or 1
    if widths == {width}:
        return tuple(rows)
    return tuple(row + (None,) * (width - len(row)) for row in rows) or ((None,),)


def _spread(function: Function, whole: dict[str, object], spread: list[tuple[Argument, Rows]]) -> Answer:
    """Answer cell by cell; a single row or column is repeated as the spreadsheet does."""
    height = max((len(rows) for _, rows in spread), default=1)
    width = max((len(rows[0]) for _, rows in spread), default=1)
    if function.table:
        if height > 1 or width > 1:
            name = next(argument.name for argument, rows in spread if len(rows) > 1 or len(rows[0]) > 1)
            raise InputError(f"{function.name}: the argument {name} is a range; give one cell")
        result = _ruled(function, whole, _picked(spread, 0, 0))
        if isinstance(result, list | tuple):
            return [[cell if type(cell) is str else _value(cell) for cell in row] for row in result]
        return _value(result)
    if height == width == 1:
        return _cell(function, whole, _picked(spread, 0, 0))
    for argument, rows in spread:
        if len(rows) not in (1, height) or len(rows[0]) not in (1, width):
            raise InputError(
                f"{argument.name} has {_size(len(rows), len(rows[0]))}, another argument "
                f"{_size(height, width)}: give ranges of the same size"
            )
    if height * width > max(MOST_CROSSED, *(len(rows) * len(rows[0]) for _, rows in spread)):
        raise InputError(
            f"a column of {height} cells and a row of {width} make {height * width:,} answers, more than "
            f"{MOST_CROSSED:,}: use smaller ranges"
        )
    return [[_cell(function, whole, _picked(spread, r, c)) for c in range(width)] for r in range(height)]


def _picked(spread: list[tuple[Argument, Rows]], row: int, column: int) -> list[tuple[Argument, object]]:
    """The arguments' values for one cell of the answer; a single row or column serves them all."""
    picked = []
    for argument, rows in spread:
        cells = rows[row] if len(rows) > 1 else rows[0]
        picked.append((argument, cells[column] if len(cells) > 1 else cells[0]))
    return picked


def _cell(function: Function, whole: dict[str, object], given: list[tuple[Argument, object]]) -> CellValue:
    """Answer one cell; what is wrong with it stays in it."""
    try:
        return _value(_ruled(function, whole, given))
    except Exception as error:
        return _refused(function, error)


def _ruled(function: Function, whole: dict[str, object], given: list[tuple[Argument, object]]) -> object:
    """Call the rule; blank before error, error before the rule."""
    if any(argument.required and argument.kind.is_blank(value) for argument, value in given):
        return ""
    for _, value in given:
        if isinstance(value, CellError):
            return value
    values = dict(whole)
    for argument, value in given:
        values[argument.name] = argument.default if argument.kind.is_blank(value) else argument.read(value)
    return function.rule(**values)


def _value(result: object) -> CellValue:
    """A rule's value as a cell holds it: a number the nearest float or int, nothing ""."""
    if result is None:
        return ""
    if type(result) is Fraction:  # quicker than isinstance, and tables have thousands
        above, below = result.numerator, result.denominator
        result = above if below == 1 else above / below
    if type(result) is int or isinstance(result, int):
        if type(result) in (PairNumber, Partners):
            return str(result)
        return result if abs(result) <= _LARGEST_INT else float(result)
    if isinstance(result, float | str | CellError):
        return result
    if isinstance(result, XlvpError):  # a row of a table that has no value, with its reason
        return CellError(VALUE, str(result))
    if isinstance(result, Decimal):
        return _value(Fraction(result))
    raise TypeError(f"a cell cannot hold {result!r}")
