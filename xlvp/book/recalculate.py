"""Recalculating a workbook without a spreadsheet program.

Nothing changes but the stored values of formulas: every other part of the package, and in a sheet
everything but those values, stays byte for byte.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from xlvp.book.engine_copy import for_engine
from xlvp.book.failures import first_of, keep_readers, unfit_formulas
from xlvp.book.formulas import SheetFormulas, find_formulas
from xlvp.book.left_out import not_computed_text, only_formulas, read_elsewhere
from xlvp.book.package import Package, open_package
from xlvp.book.patch import patched
from xlvp.book.reasons import Key, explain
from xlvp.book.recalculated import NotComputed, Recalculated
from xlvp.book.sheet import read_sheet
from xlvp.book.values import shared_texts, stores
from xlvp.book.workbook import Workbook, read_workbook
from xlvp.catalogue import FUNCTIONS
from xlvp.cells.values import CellValue
from xlvp.errors import WorkbookError
from xlvp.hosts.engine import BLOCK, EngineBook, load, new
from xlvp.hosts.formula import letters
from xlvp.hosts.uncollected import uncollected

#: After so many passes everything that still fails keeps its stored value.
_PASSES = 8


def recalculate(workbook: bytes | Package, paper: Collection[str] | None = None) -> Recalculated:
    """Compute every formula and store the values; or, for a report, only what it reads, and store nothing.

    Args:
        workbook: the file.
        paper: for a report, the defined names by which the sheets are known that it does not read.

    Raises:
        WorkbookError: the file cannot be opened safely, or the engine cannot load it.
    """
    with uncollected():
        return _recalculated(workbook if isinstance(workbook, Package) else open_package(workbook), paper)


def _recalculated(package: Package, paper: Collection[str] | None) -> Recalculated:
    book = read_workbook(package)
    knows = new().knows
    left_out = _left_out(package, book, paper or (), knows)
    found = [
        find_formulas(read_sheet(package, name, part), knows)
        for name, part in book.sheets.items()
        if name not in left_out
    ]
    for name in read_elsewhere(package, book, left_out, [*found, *left_out.values()]):
        del left_out[name]
        found.append(find_formulas(read_sheet(package, name, book.sheets[name]), knows))
    found.sort(key=lambda sheet: list(book.sheets).index(sheet.sheet.name))
    engine = _computed(package, book, found, left_out)
    values = _values(engine, found)
    return Recalculated(
        _stored(package, book, found, values) if paper is None else package.data,
        {(name, f"{letters(column)}{row}"): value for (name, (row, column)), value in values.items()},
        tuple(_not_computed(found)),
        left_out=frozenset(left_out),
    )


def _left_out(
    package: Package, book: Workbook, paper: Collection[str], knows: Callable[[str], bool]
) -> dict[str, SheetFormulas]:
    """The sheets that need not be computed, if no formula reads them: all in them can be computed."""
    left_out = {}
    for title in {place.sheet for name, place in book.names.items() if name in paper} & book.sheets.keys():
        part = book.sheets[title]
        formulas = only_formulas(package, part)
        if formulas is not None:
            found = find_formulas(read_sheet(replace(package, parts={part: formulas}), title, part), knows)
            if not found.kept:
                left_out[title] = found
    return left_out


def _computed(
    package: Package, book: Workbook, found: list[SheetFormulas], left_out: Mapping[str, SheetFormulas]
) -> EngineBook:
    """Compute; where the engine fails, keep the stored value and compute again what depends on it."""
    passes = 0
    standing = {book.sheets[title]: not_computed_text(formulas) for title, formulas in left_out.items()}
    while True:
        texts = {book.sheets[sheet.sheet.name]: for_engine(sheet, FUNCTIONS, BLOCK) for sheet in found}
        texts |= standing
        try:
            engine = load(package.stored({part: text.encode() for part, text in texts.items()}))
            engine.compute()
        except WorkbookError as error:
            raise package.error(str(error)) from None
        unfit = unfit_formulas(engine, found)
        passes += 1
        for sheet, block, reason in unfit if passes > _PASSES else first_of(unfit, engine):
            sheet.keep(block, reason)
        if not unfit:
            keep_readers(engine, found)
            return engine


def _values(engine: EngineBook, found: list[SheetFormulas]) -> dict[Key, CellValue]:
    values: dict[Key, CellValue] = {}
    for sheet in found:
        name = sheet.sheet.name
        for block in sheet.computed():
            for spot in block.spots():
                value = engine.value(name, *spot)
                values[name, spot] = "" if value is None else value
    explain(engine, found, values)
    return values


def _stored(
    package: Package,
    book: Workbook,
    found: list[SheetFormulas],
    values: Mapping[Key, CellValue],
) -> bytes:
    texts = shared_texts(package, book)
    parts = {}
    for sheet in found:
        changed = [
            (cell, value)
            for cell in sheet.sheet.cells
            if (value := values.get((sheet.sheet.name, (cell.row, cell.column)))) is not None
            and not stores(package, sheet.sheet, cell, texts, value)
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
