"""The embedded engine, formualizer: formulas and whole workbooks without a spreadsheet program.

>>> evaluate(["=WBFVP(30,16)", "=IMPS(620,300)&\\" IMPs\\""])
[16.73, '8 IMPs']
>>> evaluate(["=WBFVP(1,0)"])[0].code
'#VALUE!'
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from xlvp.catalogue import FUNCTIONS, Function
from xlvp.errors import MissingPackage, WorkbookError
from xlvp.hosts.cells import Answer, CellError, CellValue, answer
from xlvp.hosts.engine_values import ERRORS, block, cells, received, sent
from xlvp.hosts.formula import blanks_written, unknown_name

try:
    import formualizer
except ImportError as error:
    raise MissingPackage(
        "computing without a spreadsheet program needs: pip install 'xlvp[workbooks]'"
    ) from error

#: The engine's own names for functions that no person types.
_RECORD, BLOCK = "XLVP.RECORD", "XLVP.BLOCK"
_SCRATCH = 16_384  # the last column of a sheet
_SECONDS = 60


def evaluate(formulas: Sequence[str]) -> list[Answer]:
    """Evaluate formulas, with or without the leading ``=``: a value, an error with its reason, or rows."""
    book = new()
    return [book.answer(formula) for formula in formulas]


def new() -> "EngineBook":
    """An empty workbook that knows every function of the catalogue."""
    workbook = formualizer.Workbook(config=_config())
    workbook.add_sheet("Sheet1")
    return EngineBook(workbook)


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
        workbook.register_function(BLOCK, block, min_args=3, max_args=3)

    def register(self, function: Function) -> None:
        """Make a function of the catalogue known to the workbook's formulas."""

        def call(*given: Any) -> Any:
            answered = answer(function, [received(value) for value in given])
            for cell in cells(answered):
                if isinstance(cell, CellError):
                    self._reasons[cell.code] = cell.reason
            return sent(answered)

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
        value: CellValue | None = received(self._workbook.get_value(sheet, row, column))
        return value

    def spills(self, sheet: str, row: int, column: int) -> bool:
        """Whether the formula of a cell gave more than one value."""
        quoted = sheet.replace("'", "''")
        address = f"'{quoted}'!{_letters(column)}{row}"
        with _guarded(f"cannot look at {address}"):
            return self._workbook.inspect_cell(address, include_values=False).cell.spill is not None

    def again(self, sheet: str, row: int, column: int) -> Answer:
        """Ask the formula of a cell once more, for the words of an error, which no cell keeps."""
        return self.answer(self._workbook.get_formula(sheet, row, column) or "", sheet, row)

    def knows(self, name: str) -> bool:
        """Whether formulas of this workbook can call a function of this name."""
        if name not in self._known:
            sheet = self._workbook.sheet_names[0]
            with _guarded(f"does not take the name {name!r}"):
                self._workbook.set_formula(sheet, 1, _SCRATCH, f"={name}()")
                value = self._workbook.evaluate_cell(sheet, 1, _SCRATCH)
                self._workbook.set_value(sheet, 1, _SCRATCH, None)
            self._known[name] = not (isinstance(value, dict) and value.get("kind") == "Name")
        return self._known[name]

    def answer(self, formula: str, sheet: str = "Sheet1", row: int = 1) -> Answer:
        """Evaluate one formula as if it stood in this row of a sheet."""
        text = blanks_written(formula.strip().removeprefix("="), FUNCTIONS)
        self._recorded.clear()
        self._reasons.clear()
        try:
            formualizer.parse(f"={text}")
            with _guarded("cannot compute it"):
                self._workbook.set_formula(sheet, row, _SCRATCH, f"={_RECORD}({text})")
                stored = self._workbook.evaluate_cell(sheet, row, _SCRATCH)
        except (formualizer.ParserError, formualizer.TokenizerError) as error:
            return CellError("#VALUE!", f"{formula!r} is not a formula: {_unreadable(error)}")
        except WorkbookError as error:
            return CellError("#VALUE!", f"{formula!r}: {error}")
        if not self._recorded:
            return self._unknown(text, stored)
        if len(self._recorded[-1]) != 1:
            return CellError("#VALUE!", f"{formula!r} is not one formula")
        value = received(self._recorded[-1][0])
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
        error = received(stored)
        if not isinstance(error, CellError):
            return CellError("#VALUE!", "the engine cannot compute this formula")
        name = unknown_name(text, self.knows, FUNCTIONS) if error.code == "#NAME?" else None
        return CellError(error.code, name) if name else error


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
