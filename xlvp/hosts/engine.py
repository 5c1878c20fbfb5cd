"""The embedded engine, formualizer: formulas and whole workbooks without a spreadsheet program.

>>> evaluate(["=WBFVP(30,16)", "=IMPS(620,300)&\\" IMPs\\""])
[16.73, '8 IMPs']
>>> evaluate(["=WBFVP(1,0)"])[0].code
'#VALUE!'
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from xlvp.catalogue import FUNCTIONS, Function
from xlvp.errors import MissingPackage, WorkbookError
from xlvp.hosts.cells import Answer, CellError, CellValue, answer
from xlvp.hosts.formula import blanks_written, unknown_name

try:
    import formualizer
except ImportError as error:
    raise MissingPackage(
        "computing without a spreadsheet program needs: pip install 'xlvp[workbooks]'"
    ) from error

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
_KINDS = {code: kind for kind, (code, _) in ERRORS.items()}

#: The engine's own names for functions that no person types.
_RECORD, BLOCK = "XLVP.RECORD", "XLVP.BLOCK"
_SCRATCH = 16_384  # the last column of a sheet
_SECONDS = 60


def evaluate(formulas: Sequence[str]) -> list[Answer]:
    """Evaluate formulas, with or without the leading ``=``: a value, an error with its reason, or rows."""
    book = EngineBook(formualizer.Workbook(config=_config()))
    return [book.answer(formula) for formula in formulas]


def load(data: bytes) -> "EngineBook":
    """Load an .xlsx with every function of the catalogue; :mod:`xlvp.book.package` has checked it before.

    Raises:
        WorkbookError: the engine cannot read it.
    """
    with _guarded("cannot read this workbook"):
        return EngineBook(formualizer.Workbook.from_bytes(data, config=_config()))


class EngineBook:
    """A workbook of the engine that knows the catalogue's functions."""

    def __init__(self, workbook: "formualizer.Workbook") -> None:
        self._workbook = workbook
        self._recorded: list[tuple[Any, ...]] = []
        self._reasons: dict[str, str] = {}
        self._known: dict[str, bool] = {}
        workbook.set_temporal_egress("serial")
        for function in FUNCTIONS.values():
            self.register(function)
        workbook.register_function(_RECORD, self._record, min_args=0)
        workbook.register_function(BLOCK, _block, min_args=3, max_args=3)

    def register(self, function: Function) -> None:
        """Make a function of the catalogue known to the workbook's formulas."""

        def call(*given: Any) -> Any:
            answered = answer(function, [_received(value) for value in given])
            for cell in _cells(answered):
                if isinstance(cell, CellError):
                    self._reasons[cell.code] = cell.reason
            return _sent(answered)

        self._workbook.register_function(function.name, call, min_args=0)

    def compute(self) -> None:
        """Compute every formula.

        Raises:
            WorkbookError: it takes longer than a minute, or the engine fails.
        """
        with _guarded("cannot compute this workbook"):
            self._workbook.evaluate_all()

    def value(self, sheet: str, row: int, column: int) -> CellValue | None:
        """Return a cell's value after :meth:`compute`; None is a blank cell."""
        value: CellValue | None = _received(self._workbook.get_value(sheet, row, column))
        return value

    def spills(self, sheet: str, row: int, column: int) -> bool:
        """Whether the formula of a cell gave more than one value."""
        quoted = sheet.replace("'", "''")
        address = f"'{quoted}'!{_letters(column)}{row}"
        with _guarded(f"cannot look at {address}"):
            return self._workbook.inspect_cell(address, include_values=False).cell.spill is not None

    def explained(self, sheet: str, row: int, column: int, error: CellError) -> CellError:
        """Return a cell's error with its reason, by asking its formula once more."""
        formula = self._workbook.get_formula(sheet, row, column)
        again = self.answer(formula, sheet, row) if formula else error
        same = [cell for cell in _cells(again) if isinstance(cell, CellError) and cell.code == error.code]
        return same[0] if same else error

    def knows(self, name: str) -> bool:
        """Whether formulas of this workbook can call a function of this name."""
        if name not in self._known:
            with _guarded(f"does not take the name {name!r}"):
                sheet = self._workbook.sheet_names[0]
                self._workbook.set_formula(sheet, 1, _SCRATCH, f"={name}()")
                value = self._workbook.evaluate_cell(sheet, 1, _SCRATCH)
                self._workbook.set_value(sheet, 1, _SCRATCH, None)
            self._known[name] = not (isinstance(value, dict) and value.get("kind") == "Name")
        return self._known[name]

    def answer(self, formula: str, sheet: str = "Sheet1", row: int = 1) -> Answer:
        """Evaluate one formula as if it stood in this row of a sheet."""
        text = blanks_written(formula.strip().removeprefix("="), FUNCTIONS)
        try:
            formualizer.parse(f"={text}")
            self._recorded.clear()
            self._reasons.clear()
            self._workbook.set_formula(sheet, row, _SCRATCH, f"={_RECORD}({text})")
            stored = self._workbook.evaluate_cell(sheet, row, _SCRATCH)
        except (formualizer.ParserError, formualizer.TokenizerError) as error:
            return CellError("#VALUE!", f"{formula!r} is not a formula: {_unreadable(error)}")
        except Exception as error:
            return CellError("#VALUE!", f"{formula!r}: {error}")
        if not self._recorded:
            return self._unknown(text, stored)
        if len(self._recorded[-1]) != 1:
            return CellError("#VALUE!", f"{formula!r} is not one formula")
        value = _received(self._recorded[-1][0])
        if isinstance(value, tuple):
            return [["" if cell is None else cell for cell in line] for line in value]
        if isinstance(value, CellError) and (value.code, value.reason) in ERRORS.values():
            # on its way through a range the engine has lost the words of our own function
            return CellError(value.code, self._reasons.get(value.code, value.reason))
        return "" if value is None else value

    def _record(self, *values: Any) -> float:
        self._recorded.append(values)
        return 0.0

    def _unknown(self, text: str, stored: object) -> CellError:
        """The error of a formula that the engine did not begin to compute."""
        error = _received(stored)
        if not isinstance(error, CellError):
            return CellError("#VALUE!", "the engine cannot compute this formula")
        name = unknown_name(text, self.knows, FUNCTIONS) if error.code == "#NAME?" else None
        return CellError(error.code, name) if name else error


def _cells(value: Answer) -> list[CellValue]:
    return [cell for row in value for cell in row] if isinstance(value, list) else [value]


def _received(value: Any) -> Any:
    """Turn the engine's value into what the cell contract takes."""
    if isinstance(value, list):
        return tuple(tuple(map(_received, row)) if isinstance(row, list) else (row,) for row in value)
    if isinstance(value, dict):
        kind = str(value.get("kind"))
        code, meaning = ERRORS.get(kind) or LIMITS.get(kind) or LIMITS["NImpl"]
        return CellError(code, value.get("message") or meaning)
    if isinstance(value, float) and not math.isfinite(value):
        return CellError(*ERRORS["Num"])
    return value


def _sent(value: Answer) -> Any:
    """Turn an answer of the cell contract into the engine's value."""
    if isinstance(value, list):
        return [[_sent(cell) for cell in row] for row in value]
    if isinstance(value, CellError):
        return {"type": "Error", "kind": _KINDS.get(value.code, "Value"), "message": value.reason}
    return value


def _block(rows: float, columns: float, value: Any) -> Any:
    """Fit a value to an array formula's fixed block as spreadsheets do.

    One value, row or column is repeated; what does not fit is cut off; cells without a value are #N/A.
    """
    lines = value if isinstance(value, list) and value and value[0] else [[value]]

    def cell(row: int, column: int) -> Any:
        line = lines[0] if len(lines) == 1 else lines[row] if row < len(lines) else None
        if line is None or (len(line) > 1 and column >= len(line)):
            return {"type": "Error", "kind": "Na"}
        found = line[0] if len(line) == 1 else line[column]
        return 0.0 if found is None else found

    return [[cell(row, column) for column in range(int(columns))] for row in range(int(rows))]


def _config() -> "formualizer.WorkbookConfig":
    limits = formualizer.EvaluationConfig()
    limits.max_eval_time_ms = _SECONDS * 1000
    return formualizer.WorkbookConfig(eval_config=limits)


@contextmanager
def _guarded(failure: str) -> Iterator[None]:
    """Turn what the engine raises, a panic of its Rust code included, into a WorkbookError."""
    try:
        yield
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        raise WorkbookError(f"the engine {failure}: {str(error)[:200]}") from None


def _unreadable(error: Exception) -> str:
    message = str(error).partition(": ")[2]
    if "Sep, subtype: Row" in message:
        return "arguments are separated by commas, not semicolons"
    return message.partition(": TokenSpan")[0].partition(", got TokenSpan")[0] or str(error)


def _letters(column: int) -> str:
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
