"""The embedded engine: formulas computed without a spreadsheet program, values and errors to and fro.

>>> received({"type": "Error", "kind": "Div"})
CellError(code='#DIV/0!', reason='division by zero')
>>> sent([[1, CellError("#VALUE!", "no such side")]])
[[1, {'type': 'Error', 'kind': 'Value', 'message': 'no such side'}]]
"""

import math
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from xlvp.errors import MissingPackage, WorkbookError, to_install
from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.values import Answer, CellError, CellValue
from xlvp.hosts.answer import answer
from xlvp.hosts.formula import address, blanks_written, calls, unknown_name

#: Error kinds by which the engine says that it cannot compute a formula: the code of a cell, its meaning.
_FAILURES = {
    "Circ": ("#CIRC!", "a formula that depends on itself"),
    "Spill": ("#SPILL!", "several values, but other cells are in the way"),
    "NImpl": ("#N/IMPL!", "a formula that the engine cannot compute"),
    "Error": ("#ERROR!", "a formula that the engine cannot read"),
    "Cancelled": ("#CANCELLED!", "stopped before it was computed"),
}
#: All of its error kinds; the others are error values of a spreadsheet too.
_KINDS = {
    "Null": ("#NULL!", "two ranges that do not meet"),
    "Div": ("#DIV/0!", "division by zero"),
    "Value": ("#VALUE!", "a value of the wrong kind"),
    "Ref": ("#REF!", "a cell or a sheet that does not exist"),
    "Name": ("#NAME?", "an unknown name"),
    "Num": ("#NUM!", "a number out of range"),
    "Na": ("#N/A", "no such value"),
    "Calc": ("#CALC!", "an array that cannot be computed"),
    **_FAILURES,
}
#: The codes of both, with what they mean.
LIMITS = dict(_FAILURES.values())
ERRORS = {code: meaning for code, meaning in _KINDS.values() if code not in LIMITS}
#: The engine's own name for the function that refuses a text too long for a cell.
TEXT = "XLVP.TEXT"
_SENT = {code: kind for kind, (code, _) in _KINDS.items() if code in ERRORS}


def cells(value: Answer) -> list[CellValue]:
    """Every cell of an answer, row by row."""
    return [cell for row in value for cell in row] if isinstance(value, list) else [value]


def received(value: Any) -> Any:
    """Turn the engine's value into what the cell contract takes."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        # of a range nearly all cells are blank or texts
        return tuple(
            tuple([cell if cell is None or isinstance(cell, str) else received(cell) for cell in row])
            if isinstance(row, list)
            else (row,)
            for row in value
        )
    if isinstance(value, dict):
        kind = str(value.get("kind"))
        code, meaning = _KINDS.get(kind, _KINDS["NImpl"])
        return CellError(code, value.get("message") or meaning)
    if isinstance(value, float) and not math.isfinite(value):
        return CellError(*_KINDS["Num"])
    return value


def sent(value: Answer) -> Any:
    """Turn an answer of the cell contract into the engine's value."""
    if isinstance(value, list):
        return [[sent(cell) for cell in row] for row in value]
    if isinstance(value, CellError):
        return {"type": "Error", "kind": _SENT.get(value.code, "Value"), "message": value.reason}
    return value


def block(rows: float, columns: float, value: Any, start: float = 0, height: float | None = None) -> Any:
    """Fit a value to an array formula's fixed block as spreadsheets do.

    One value, row or column is repeated; what does not fit is cut off; cells without a value are #N/A.
    Only ``height`` rows from ``start`` are given: the engine holds no larger blocks.
    """
    lines = value if isinstance(value, list) and value and value[0] else [[value]]

    missing = {"type": "Error", "kind": "Na"}
    width, end = int(columns), int(rows) if height is None else min(int(rows), int(start + height))

    def fitted(line: list[Any]) -> list[Any]:
        row = line * width if len(line) == 1 else line[:width] + [missing] * (width - len(line))
        return [0.0 if each is None else each for each in row]

    if len(lines) == 1:
        return [fitted(lines[0]) for _ in range(int(start), end)]
    return [fitted(lines[row] if row < len(lines) else [missing]) for row in range(int(start), end)]


@contextmanager
def guarded(failure: str) -> Iterator[None]:
    """Turn what the engine raises, a panic of its Rust code included, into a WorkbookError."""
    try:
        yield
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        raise WorkbookError(f"the engine {failure}: {str(error)[:200]}") from None


try:
    import formualizer
except ModuleNotFoundError:  # as in LibreOffice, which calculates itself
    formualizer = None  # type: ignore[assignment]


def check_installed() -> None:
    """Check that the engine is there.

    Raises:
        MissingPackage: it is not installed.
    """
    if formualizer is None:
        raise MissingPackage(f"computing needs formualizer: {to_install('formualizer==0.13.0')}")


#: Formulas side by side: sheet, row, first column, and each formula with its equals sign.
FormulaRow = tuple[str, int, int, list[str]]
#: The engine's own names for functions that no person types.
_RECORD, BLOCK, KEEP, CALL = "XLVP.RECORD", "XLVP.BLOCK", "XLVP.KEEP", "XLVP.CALL"
#: Excel's limit of the characters in a cell, and ours of those that the formulas of a workbook make together.
LONGEST_TEXT, MOST_TEXT = 32_767, 50_000_000
_TOO_LONG = f"a text of more than {LONGEST_TEXT:,} characters, the most that a cell holds"
_TOO_MUCH = f"cannot compute this workbook: its formulas make more than {MOST_TEXT:,} characters of text"
_LAST_COLUMN = 16_384
_SECONDS = 60
_READERS = 100_000


def evaluate(formulas: Sequence[str]) -> list[Answer]:
    """Evaluate formulas, with or without the leading ``=``: a value, an error with its reason, or rows."""
    book = new()
    return [book.answer(formula) for formula in formulas]


def new() -> "EngineBook":
    """An empty workbook that knows every function of the catalogue."""
    check_installed()
    workbook = formualizer.Workbook(config=_config())
    workbook.add_sheet("Sheet1")
    return EngineBook(workbook)


def load(data: bytes) -> "EngineBook":
    """Load an .xlsx with every function of the catalogue; :mod:`xlvp.xlsx.package` has checked it before."""
    check_installed()
    with guarded("cannot read this workbook"):
        return EngineBook(formualizer.Workbook.from_bytes(data, config=_config()))


class EngineBook:
    """A workbook of the engine that knows the catalogue's functions."""

    def __init__(self, workbook: "formualizer.Workbook") -> None:
        self._workbook = workbook
        self.kept: dict[float, list[list[Any]]] = {}
        self._recorded: dict[float, tuple[Any, ...]] = {}
        self._reasons: dict[str, str] = {}
        self._known: dict[str, bool] = {}
        self._functions: set[str] = set()
        self._characters = 0
        self._scratch = (workbook.sheet_names[0] if workbook.sheet_names else "", 1, 1_000)
        workbook.set_temporal_egress("serial")
        for name in FUNCTIONS:
            self.register(name, partial(FUNCTIONS.__getitem__, name))
        # The engine keeps its functions alive, and no garbage collector looks into it: a bound method would
        # keep every workbook that was ever computed.
        own = weakref.proxy(self)
        workbook.register_function(_RECORD, lambda *given: own._record(*given), min_args=1)
        workbook.register_function(BLOCK, lambda *given: own._block(*given), min_args=3, max_args=6)
        workbook.register_function(KEEP, lambda *given: own._keep(*given), min_args=6, max_args=6)
        workbook.register_function(CALL, lambda *given: own._call(*given), min_args=4)
        workbook.register_function(TEXT, lambda *given: own._limited(*given), min_args=1, max_args=1)

    def register(self, name: str, load: Callable[[], Function]) -> None:
        """Make a function known to the workbook's formulas; it is loaded when one of them calls it."""
        latest: list[Any] = [None, None]  # a large block's pieces ask the same question
        reasons = self._reasons

        def call(*given: Any) -> Any:
            values = [received(value) for value in given]
            options = repr(values) if any(isinstance(v, tuple) and len(v) > 100 for v in values) else None
            if options is None or options != latest[0]:
                latest[:] = options, answer(load(), values)
            answered: Answer = latest[1]
            for cell in cells(answered):
                if isinstance(cell, CellError):
                    reasons[cell.code] = cell.reason
            return sent(answered)

        self._workbook.register_function(name, call, min_args=0)
        self._functions.add(name)

    def compute(self) -> None:
        """Compute every formula.

        Raises:
            WorkbookError: it takes longer than a minute, its texts grow without end, or the engine fails.
        """
        self._characters = 0
        with guarded("cannot compute this workbook"):
            self._workbook.evaluate_all()
        if self._characters > MOST_TEXT:
            raise WorkbookError(f"the engine {_TOO_MUCH}")

    def compute_again(self, cells: Iterable[tuple[str, int, int]], late: Iterable[FormulaRow] = ()) -> None:
        """Compute the formulas of some cells once more, and what reads them.

        Of a formula that reads a range of formulas the engine keeps the first value, where that range has
        changed once an array formula that it reads in turn was computed.

        Args:
            cells: sheet, row and column of each.
            late: formulas computed only now.
        """
        for sheet, row, column in cells:
            formula = self._workbook.get_formula(sheet, row, column)
            if formula:
                self._workbook.set_formula(sheet, row, column, formula)
        for sheet, row, column, formulas in late:
            self._workbook.set_formulas_batch(sheet, row, column, [formulas])
        self.compute()

    def value(self, sheet: str, row: int, column: int) -> CellValue | None:
        """Return a cell's value after :meth:`compute`; None is a blank cell."""
        value: CellValue | None = received(self._workbook.get_value(sheet, row, column))
        return value

    def spilling(self, sheet: str, cells: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
        """Of these cells, (row, column), those whose formula gave more than one value."""
        alone = set(cells)
        look, value = self._workbook.inspect_cell, self._workbook.get_value

        def filled(row: int, column: int) -> bool:
            """Whether a cell has a value and no formula: into no other does the engine spill."""
            return (row, column) not in alone and value(sheet, row, column) is not None

        with guarded(f"cannot look at the sheet {sheet!r}"):
            doubtful = [(row, col) for row, col in alone if filled(row, col + 1) or filled(row + 1, col)]
            results = ((cell, look(address(sheet, *cell), include_values=False).cell) for cell in doubtful)
            return {cell for cell, seen in results if seen.spill is not None}

    def readers(self, sheet: str, row: int, column: int) -> list[str]:
        """The cells whose formulas read a cell or the block of its array formula: ``'Open room'!B7``."""
        with guarded(f"cannot look at the sheet {sheet!r}"):
            place = address(sheet, row, column)
            report = self._workbook.dependents(place, max_results=_READERS, max_work=100 * _READERS)
        return [reader.cell for reader in report.dependents]

    def again(self, cells: Sequence[tuple[str, int, int]], free: int) -> list[Answer | None]:
        """Ask the formulas of cells once more, for the words of an error, which no cell keeps.

        ``free`` is the last column that is used on any sheet.
        """
        self._recorded.clear()
        with guarded("cannot compute this workbook"):
            for key, (sheet, row, column) in enumerate(cells):
                formula = self._workbook.get_formula(sheet, row, column)
                if formula and free + column <= _LAST_COLUMN:
                    formula = formula.removeprefix("=").replace(f"{KEEP}(", f"{BLOCK}(", 1)
                    options = f"={_RECORD}({key},{formula})"
                    self._workbook.set_formula(sheet, row, free + column, options)
            self._workbook.evaluate_all()
        return [self._result(key) for key in range(len(cells))]

    def asks_ours(self, formula: str) -> bool:
        """Whether a formula calls a function of the catalogue."""
        return any(name in self._functions for name in calls(formula))

    def knows(self, name: str) -> bool:
        """Whether formulas of this workbook can call a function of this name."""
        if name not in self._known:
            with guarded(f"does not take the name {name!r}"):
                value = self._try(f"={name}()", *self._scratch)
            self._known[name] = not (isinstance(value, dict) and value.get("kind") == "Name")
        return self._known[name]

    def answer(self, formula: str) -> Answer:
        """Evaluate one formula."""
        text = blanks_written(formula.strip().removeprefix("="), self._functions)
        self._recorded.clear()
        self._reasons.clear()
        try:
            formualizer.parse(f"={text}")
            with guarded("cannot compute it"):
                stored = self._try(f"={_RECORD}(0,{text})", *self._scratch)
        except (formualizer.ParserError, formualizer.TokenizerError) as error:
            given = str(error).partition(": ")[2]
            why = given.partition(": TokenSpan")[0].partition(", got TokenSpan")[0] or str(error)
            if "Sep, subtype: Row" in given:
                why = "arguments are separated by commas, not semicolons"
            return CellError("#VALUE!", f"{formula!r} is not a formula: {why}")
        except WorkbookError as error:
            return CellError("#VALUE!", f"{formula!r}: {error}")
        message = self._result(0)
        if message is None:  # the engine did not begin to compute it
            refused = received(stored)
            if not isinstance(refused, CellError):
                return CellError("#VALUE!", "the engine cannot compute this formula")
            name = unknown_name(text, self.knows, self._functions) if refused.code == "#NAME?" else None
            return CellError(refused.code, name) if name else refused
        if isinstance(message, CellError) and (message.code, message.reason) in ERRORS.items():
            # on its way through a range the engine has lost the words of our own function
            return CellError(message.code, self._reasons.get(message.code, message.reason))
        return message

    def _try(self, formula: str, sheet: str, row: int, column: int) -> Any:
        self._workbook.set_formula(sheet, row, column, formula)
        return self._workbook.evaluate_cell(sheet, row, column)

    def _block(self, *given: Any) -> Any:
        return self._limited(block(*given[:5]))

    def _keep(self, *given: Any) -> Any:
        """Keep the values of a block that no formula reads; its cell has the first.

        To put them into cells costs the engine many times what computing them does.
        """
        self.kept[given[5]] = rows = self._block(*given)
        return rows[0][0]

    def _call(self, rows: float, columns: float, key: float, name: str, *given: Any) -> Any:
        """The same of one call of a function of ours: its values are never the engine's."""
        answered = answer(FUNCTIONS[name], [received(value) for value in given])
        self.kept[key] = values = self._limited(block(rows, columns, answered))
        return sent(values[0][0])

    def _limited(self, value: Any) -> Any:
        """The value of a formula that makes text; an error instead of a text that no cell holds."""
        if isinstance(value, list):
            # nearly all cells are blank or figures
            return [each if each == "" or isinstance(each, float) else self._limited(each) for each in value]
        if not isinstance(value, str):
            return value
        self._characters += len(value)
        too_long = len(value) > LONGEST_TEXT or self._characters > MOST_TEXT
        return sent(CellError("#VALUE!", _TOO_LONG)) if too_long else value

    def _record(self, key: float, *values: Any) -> float:
        self._recorded[key] = values
        return 0.0

    def _result(self, key: int) -> Answer | None:
        """What a recorded formula gave; None if the engine did not begin to compute it."""
        values = self._recorded.get(key)
        if values is None:
            return None
        if len(values) != 1:
            return CellError("#VALUE!", "one formula is expected, not several with commas between")
        value = received(values[0])
        if isinstance(value, tuple):
            return [["" if cell is None else cell for cell in line] for line in value]
        message: CellValue = "" if value is None else value
        return message


def _config() -> "formualizer.WorkbookConfig":
    limits = formualizer.EvaluationConfig()
    limits.enable_parallel = False  # functions in Python wait for one another anyhow, and the waiting costs
    limits.max_eval_time_ms = _SECONDS * 1000
    return formualizer.WorkbookConfig(eval_config=limits)
