"""Recalculating a workbook without a spreadsheet program.

Nothing changes but the stored values of formulas: every other part of the package, and in a sheet
everything but those values, stays byte for byte.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from xlvp.book.formulas import Block, SheetFormulas, Spot, find_formulas, for_engine
from xlvp.book.package import Package, open_package
from xlvp.book.patch import patched
from xlvp.book.sheet import read_sheet
from xlvp.book.values import same, shared_texts, stored_value
from xlvp.book.workbook import Workbook, read_workbook
from xlvp.catalogue import FUNCTIONS
from xlvp.hosts.cells import CellError, CellValue
from xlvp.hosts.engine import BLOCK, EngineBook, load, new
from xlvp.hosts.engine_values import LIMITS
from xlvp.hosts.formula import letters

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
    values = _values(engine, found)
    return Recalculated(
        _stored(package, book, found, values),
        {(name, f"{letters(column)}{row}"): value for (name, (row, column)), value in values.items()},
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
    plain = (block.spot for block in found.computed() if not block.array)
    spilling = engine.spilling(name, plain)
    for block in found.computed():
        value = engine.value(name, *block.spot)
        if isinstance(value, CellError) and value.code in _UNFIT:
            yield block, _UNFIT[value.code]
        elif block.spot in spilling:
            yield block, "several values in one cell: enter it as an array formula (Ctrl+Shift+Enter)"


def _values(engine: EngineBook, found: list[SheetFormulas]) -> dict[tuple[str, Spot], CellValue]:
    """Read what was computed; formulas that gave an error are asked once more, for the reason."""
    values: dict[tuple[str, Spot], CellValue] = {}
    wrong: list[tuple[str, Block]] = []
    for sheet in found:
        name = sheet.sheet.name
        for block in sheet.computed():
            computed = {spot: engine.value(name, *spot) for spot in block.spots()}
            values |= {(name, spot): "" if value is None else value for spot, value in computed.items()}
            if any(isinstance(value, CellError) for value in computed.values()):
                wrong.append((name, block))
    last = max((cell.column for sheet in found for cell in sheet.sheet.cells), default=1)
    answers = engine.again([(name, *block.spot) for name, block in wrong], last)
    for (name, block), told in zip(wrong, answers, strict=True):
        cells = told if isinstance(told, list) else [[told]]
        for spot, reason in zip(block.spots(), chain.from_iterable(cells), strict=False):
            value = values[name, spot]
            if isinstance(value, CellError) and isinstance(reason, CellError) and value.code == reason.code:
                values[name, spot] = reason
    return values


def _stored(
    package: Package,
    book: Workbook,
    found: list[SheetFormulas],
    values: Mapping[tuple[str, Spot], CellValue],
) -> bytes:
    texts = shared_texts(package, book)
    parts = {}
    for sheet in found:
        changed = [
            (cell, value)
            for cell in sheet.sheet.cells
            if (value := values.get((sheet.sheet.name, (cell.row, cell.column)))) is not None
            and not same(stored_value(package, sheet.sheet, cell, texts), value)
        ]
        if changed:
            parts[book.sheets[sheet.sheet.name]] = patched(sheet.sheet, changed).encode()
    return package.replaced(parts)


def _not_computed(found: list[SheetFormulas]) -> Iterator[NotComputed]:
    for sheet in found:
        for block in sheet.blocks:
            reason = sheet.kept.get(block.spot)
            if reason is not None:
                yield NotComputed(sheet.sheet.name, block.master.name, reason)
