"""Recalculating a workbook without a spreadsheet program.

Nothing changes but the stored values of formulas: every other part of the package, and in a sheet
everything but those values, stays byte for byte.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from xlvp.book.formulas import Block, SheetFormulas, Spot, find_formulas, for_engine
from xlvp.book.package import Package, open_package
from xlvp.book.patch import patched
from xlvp.book.sheet import read_sheet
from xlvp.book.values import same, shared_texts, stored_value
from xlvp.book.workbook import Workbook, letters, read_workbook
from xlvp.catalogue import FUNCTIONS
from xlvp.hosts.cells import CellError, CellValue
from xlvp.hosts.engine import BLOCK, EngineBook, load, new
from xlvp.hosts.engine_values import LIMITS

#: How often formulas that turn out not to be computable are set aside and the rest is computed again.
_PASSES = 5
_UNFIT = dict(LIMITS.values()) | {"#NAME?": "an unknown name"}


@dataclass(frozen=True)
class NotComputed:
    """A formula that keeps its stored value, and why."""

    sheet: str
    cell: str
    reason: str


@dataclass(frozen=True)
class Recalculated:
    """A recalculated workbook.

    Attributes:
        data: the package with the new values stored.
        values: (sheet, cell) -> the value of each formula, of an array formula one for each cell; an error
            has its reason in words.
        not_computed: the formulas that the engine cannot compute; they keep their stored values.
    """

    data: bytes = field(repr=False)
    values: Mapping[tuple[str, str], CellValue] = field(repr=False)
    not_computed: tuple[NotComputed, ...]


def recalculate(workbook: bytes | Package) -> Recalculated:
    """Compute every formula and store the values.

    Raises:
        WorkbookError: the file cannot be opened safely, or the engine cannot load it.
    """
    package = workbook if isinstance(workbook, Package) else open_package(workbook)
    book = read_workbook(package)
    knows = new().knows
    found = [find_formulas(read_sheet(package, name, part), knows) for name, part in book.sheets.items()]
    engine = _computed(package, book, found)
    values = {sheet.sheet.name: dict(_values(engine, sheet)) for sheet in found}
    return Recalculated(
        _stored(package, book, found, values),
        {
            (name, f"{letters(column)}{row}"): value
            for name, computed in values.items()
            for (row, column), value in computed.items()
        },
        tuple(_not_computed(found)),
    )


def _computed(package: Package, book: Workbook, found: list[SheetFormulas]) -> EngineBook:
    """Compute, setting aside what the engine cannot do, until nothing new turns up."""
    for _ in range(_PASSES):
        texts = {book.sheets[sheet.sheet.name]: for_engine(sheet, FUNCTIONS, BLOCK) for sheet in found}
        engine = load(package.stored({part: text.encode() for part, text in texts.items()}))
        engine.compute()
        unfit = [(sheet, block, reason) for sheet in found for block, reason in _unfit(engine, sheet)]
        for sheet, block, reason in unfit:
            sheet.keep(block, reason)
        if not unfit:
            break
    return engine


def _unfit(engine: EngineBook, found: SheetFormulas) -> Iterator[tuple[Block, str]]:
    name = found.sheet.name
    for block in found.computed():
        row, column = block.master.row, block.master.column
        value = engine.value(name, row, column)
        if isinstance(value, CellError) and value.code in _UNFIT:
            yield block, _UNFIT[value.code]
        elif not block.array and engine.spills(name, row, column):
            yield block, "several values in one cell: enter it as an array formula (Ctrl+Shift+Enter)"


def _values(engine: EngineBook, found: SheetFormulas) -> Iterator[tuple[Spot, CellValue]]:
    name = found.sheet.name
    for block in found.computed():
        row, column = block.master.row, block.master.column
        offsets = [(down, right) for down in range(block.rows) for right in range(block.columns)]
        values = [engine.value(name, row + down, column + right) for down, right in offsets]
        if any(isinstance(value, CellError) for value in values):
            again = engine.again(name, row, column)
            rows = again if isinstance(again, list) else [[again]]
            values = [_explained(value, rows, offset) for value, offset in zip(values, offsets, strict=True)]
        for (down, right), value in zip(offsets, values, strict=True):
            yield (row + down, column + right), "" if value is None else value


def _explained(value: CellValue | None, rows: list[list[CellValue]], offset: Spot) -> CellValue | None:
    """Give an error the reason that its formula tells; a cell stores only the code."""
    down, right = offset
    told = rows[down][right] if down < len(rows) and right < len(rows[down]) else None
    same_code = isinstance(value, CellError) and isinstance(told, CellError) and value.code == told.code
    return told if same_code else value


def _stored(
    package: Package,
    book: Workbook,
    found: list[SheetFormulas],
    values: Mapping[str, Mapping[Spot, CellValue]],
) -> bytes:
    texts = shared_texts(package, book)
    parts = {}
    for sheet in found:
        computed = values[sheet.sheet.name]
        changed = [
            (cell, value)
            for cell in sheet.sheet.cells
            if (value := computed.get((cell.row, cell.column))) is not None
            and not same(stored_value(package, sheet.sheet, cell, texts), value)
        ]
        if changed:
            parts[book.sheets[sheet.sheet.name]] = patched(sheet.sheet, changed).encode()
    return package.replaced(parts)


def _not_computed(found: list[SheetFormulas]) -> Iterator[NotComputed]:
    for sheet in found:
        for block in sheet.blocks:
            reason = sheet.kept.get((block.master.row, block.master.column))
            if reason is not None:
                yield NotComputed(sheet.sheet.name, block.master.name, reason)
