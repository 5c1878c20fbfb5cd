"""The cell contract, one for every host: what a call from a cell gives back.

Blank in, "" out, for each cell of a column. Bad input gives an error in that cell only; the rest of the
column stands. Where an argument that is naturally single is given a range, a range comes back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from xlvp.catalogue.function import Argument, Function
from xlvp.catalogue.kinds import Rows, is_blank
from xlvp.errors import InputError, XlvpError

VALUE = "#VALUE!"


@dataclass(frozen=True)
class CellError:
    """An error value: the code the cell shows and the reason in words."""

    code: str
    reason: str


CellValue = float | int | str | bool | CellError
Answer = CellValue | list[list[CellValue]]


def answer(function: Function, given: Sequence[object]) -> Answer:
    """Answer one call: a single value, an error, or rows.

    Args:
        function: an entry of the catalogue.
        given: the arguments as cells give them: a number, a text, None or "" for a blank, a
            :class:`CellError`, or a range as a sequence of rows. Missing optional ones may be left off.
    """
    try:
        if len(given) > len(function.arguments):
            raise InputError(f"{function.usage} takes {len(function.arguments)} arguments, not {len(given)}")
        padded = [*given, *[None] * (len(function.arguments) - len(given))]
        whole: dict[str, object] = {}
        spread: list[tuple[Argument, Rows]] = []
        for argument, value in zip(function.arguments, padded, strict=True):
            rows = _rows(value)
            if argument.kind.whole:
                whole[argument.name] = _read_range(argument, rows)
            elif argument.kind.pairs and len(rows[0]) == 2:
                spread.append((argument, ((rows,),)))
            else:
                spread.append((argument, rows))
        return _spread(function, whole, spread)
    except XlvpError as error:
        return CellError(VALUE, str(error))


def _rows(value: object) -> Rows:
    """Make a range a tuple of rows; a single value is one row of one cell."""
    if not isinstance(value, list | tuple):
        return ((value,),)
    return tuple(tuple(row) if isinstance(row, list | tuple) else (row,) for row in value) or ((None,),)


def _read_range(argument: Argument, rows: Rows) -> object:
    for row in rows:
        for cell in row:
            if isinstance(cell, CellError):
                raise InputError(f"{argument.name} holds the error {cell.code} {cell.reason}".rstrip())
    return argument.kind.read(rows)


def _spread(function: Function, whole: dict[str, object], spread: list[tuple[Argument, Rows]]) -> Answer:
    """Answer cell by cell; a single row or column is repeated as the spreadsheet does."""
    height = max((len(rows) for _, rows in spread), default=1)
    width = max((len(rows[0]) for _, rows in spread), default=1)
    if height == width == 1:
        return _table(_cell(function, whole, [(argument, rows[0][0]) for argument, rows in spread]))
    if function.table:
        raise InputError(f"{function.name} gives a table: each argument must be one cell")
    for argument, rows in spread:
        if len(rows) not in (1, height) or len(rows[0]) not in (1, width):
            raise InputError(
                f"{argument.name} has {len(rows)} rows and {len(rows[0])} columns, "
                f"another argument {height} rows and {width} columns"
            )
    return [
        [
            _value(_cell(function, whole, [(argument, _at(rows, r, c)) for argument, rows in spread]))
            for c in range(width)
        ]
        for r in range(height)
    ]


def _at(rows: Rows, row: int, column: int) -> object:
    cells = rows[row] if len(rows) > 1 else rows[0]
    return cells[column] if len(cells) > 1 else cells[0]


def _cell(function: Function, whole: dict[str, object], given: list[tuple[Argument, object]]) -> object:
    """Answer one cell: blank before error, error before the rule."""
    if any(argument.required and is_blank(value) for argument, value in given):
        return ""
    for _, value in given:
        if isinstance(value, CellError):
            return value
    try:
        values = dict(whole)
        for argument, value in given:
            values[argument.name] = argument.default if is_blank(value) else argument.read(value)
        return function.rule(**values)
    except XlvpError as error:
        return CellError(VALUE, str(error))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        return CellError(VALUE, f"{function.name} failed ({error!r}); please report this as a fault of xlvp")


def _table(result: object) -> Answer:
    if isinstance(result, list | tuple):
        return [[_value(cell) for cell in row] for row in result]
    return _value(result)


def _value(result: object) -> CellValue:
    """A rule's value as a cell holds it: fractions become the nearest float, nothing becomes ""."""
    if result is None:
        return ""
    if isinstance(result, Fraction | Decimal):
        return int(result) if result == int(result) else float(result)
    if isinstance(result, int | float | str | CellError):
        return result
    raise TypeError(f"a cell cannot hold {result!r}")
