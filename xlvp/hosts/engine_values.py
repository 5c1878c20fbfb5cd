"""Values and errors between the cell contract and the embedded engine.

>>> received({"type": "Error", "kind": "Div"})
CellError(code='#DIV/0!', reason='division by zero')
>>> sent([[1, CellError("#VALUE!", "no such side")]])
[[1, {'type': 'Error', 'kind': 'Value', 'message': 'no such side'}]]
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from xlvp.cells.values import Answer, CellError, CellValue
from xlvp.errors import WorkbookError

#: Error kinds of the engine that are error values of a spreadsheet too, with what they mean.
ERRORS = {
    "Null": ("#NULL!", "two ranges that do not meet"),
    "Div": ("#DIV/0!", "division by zero"),
    "Value": ("#VALUE!", "a value of the wrong kind"),
    "Ref": ("#REF!", "a cell or a sheet that does not exist"),
    "Name": ("#NAME?", "an unknown name"),
    "Num": ("#NUM!", "a number out of range"),
    "Na": ("#N/A", "no such value"),
    "Calc": ("#CALC!", "an array that cannot be computed"),
}
#: Error kinds by which the engine says that it cannot compute a formula.
LIMITS = {
    "Circ": ("#CIRC!", "a formula that depends on itself"),
    "Spill": ("#SPILL!", "several values and no room for them"),
    "NImpl": ("#N/IMPL!", "a formula that the engine cannot compute"),
    "Error": ("#ERROR!", "a formula that the engine cannot read"),
    "Cancelled": ("#CANCELLED!", "stopped before it was computed"),
}
#: The engine's own name for the function that refuses a text too long for a cell.
TEXT = "XLVP.TEXT"
_KINDS = {code: kind for kind, (code, _) in ERRORS.items()}


def cells(value: Answer) -> list[CellValue]:
    """Every cell of an answer, row by row."""
    return [cell for row in value for cell in row] if isinstance(value, list) else [value]


def received(value: Any) -> Any:
    """Turn the engine's value into what the cell contract takes."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return tuple(tuple(map(received, row)) if isinstance(row, list) else (row,) for row in value)
    if isinstance(value, dict):
        kind = str(value.get("kind"))
        code, meaning = ERRORS.get(kind) or LIMITS.get(kind) or LIMITS["NImpl"]
        return CellError(code, value.get("message") or meaning)
    if isinstance(value, float) and not math.isfinite(value):
        return CellError(*ERRORS["Num"])
    return value


def sent(value: Answer) -> Any:
    """Turn an answer of the cell contract into the engine's value."""
    if isinstance(value, list):
        return [[sent(cell) for cell in row] for row in value]
    if isinstance(value, CellError):
        return {"type": "Error", "kind": _KINDS.get(value.code, "Value"), "message": value.reason}
    return value


def block(rows: float, columns: float, value: Any, start: float = 0, height: float | None = None) -> Any:
    """Fit a value to an array formula's fixed block as spreadsheets do.

    One value, row or column is repeated; what does not fit is cut off; cells without a value are #N/A.
    Only ``height`` rows from ``start`` are given: the engine holds no larger blocks.
    """
    lines = value if isinstance(value, list) and value and value[0] else [[value]]

    def cell(row: int, column: int) -> Any:
        line = lines[0] if len(lines) == 1 else lines[row] if row < len(lines) else None
        if line is None or (len(line) > 1 and column >= len(line)):
            return {"type": "Error", "kind": "Na"}
        found = line[0] if len(line) == 1 else line[column]
        return 0.0 if found is None else found

    end = int(rows) if height is None else min(int(rows), int(start + height))
    return [[cell(row, column) for column in range(int(columns))] for row in range(int(start), end)]


def unreadable(error: Exception) -> str:
    """What is wrong with the text of a formula, out of the engine's message."""
    message = str(error).partition(": ")[2]
    if "Sep, subtype: Row" in message:
        return "arguments are separated by commas, not semicolons"
    return message.partition(": TokenSpan")[0].partition(", got TokenSpan")[0] or str(error)


@contextmanager
def guarded(failure: str) -> Iterator[None]:
    """Turn what the engine raises, a panic of its Rust code included, into a WorkbookError."""
    try:
        yield
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        raise WorkbookError(f"the engine {failure}: {str(error)[:200]}") from None
