"""Computing a workbook: copies of its sheets for the engine, and the engine's values stored.

In a copy a formula that the engine cannot compute is its stored value, an array formula fits its fixed block,
an empty argument of a function of ours is written out, and nothing stands that the engine's reader stumbles
over: a stored error of a newer kind, an extension inside a cell, CDATA.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache

from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellValue
from xlvp.hosts.answer import uncollected
from xlvp.hosts.engine import BLOCK, ERRORS, TEXT, EngineBook, load, new
from xlvp.hosts.formula import blanks_written, letters, makes_text, without_lock
from xlvp.xlsx import formulas
from xlvp.xlsx.entry_cells import patched
from xlvp.xlsx.formulas import (
    Block,
    Key,
    SheetFormulas,
    explain,
    find_formulas,
    first_of,
    keep_readers,
    not_computed_text,
    only_formulas,
    read_elsewhere,
    unfit_formulas,
)
from xlvp.xlsx.package import Package, escaped, open_package, quoted
from xlvp.xlsx.sheet import Cell, Sheet, Span, read_sheet, replaced
from xlvp.xlsx.values import NotComputed, Recalculated, shared_texts, stores
from xlvp.xlsx.workbook import Workbook, ranges_in, read_workbook

_CODES = {code for code, _ in ERRORS.values()} - {"#CALC!"}
_SHARED = ("t", "ref", "si")  # the attributes that tell the reader of a shared formula what it needs


def for_engine(formulas: SheetFormulas, ours: Collection[str], block_function: str) -> str:
    """Return the sheet's text as the engine is to load it.

    Args:
        formulas: the sheet and its formulas.
        ours: the names of the functions whose empty arguments are to be written out.
        block_function: the engine's function that fits a value to rows and columns.
    """
    return replaced(formulas.sheet.text, _edits(formulas, ours, block_function))


def _edits(formulas: SheetFormulas, ours: Collection[str], block_function: str) -> Iterator[tuple[Span, str]]:
    sheet = formulas.sheet
    computed = {block.spot: block for block in formulas.computed()}
    pieces = {
        id(cell): new for block in formulas.computed() for cell, new in _pieces(block, ours, block_function)
    }
    members = {id(cell) for block in computed.values() for cell in block.members}
    extended = f"<{sheet.prefix}extLst" in sheet.text
    known: dict[str, tuple[bool, bool]] = {}
    for cell in sheet.cells:
        block = computed.get((cell.row, cell.column))
        if block is not None:
            if block.shape not in known:
                known[block.shape] = makes_text(block.shape), blanks_written(block.shape, ours) != block.shape
            new = _formula_cell(sheet, block, ours, block_function, *known[block.shape])
        elif id(cell) in members:
            if cell.body[0] == cell.body[1] and cell.kind == "n" and id(cell) not in pieces:
                continue  # nothing is in it
            new = _cell(sheet, cell, "", _formula(sheet, pieces[id(cell)]) if id(cell) in pieces else "")
        elif cell.formula is not None or cell.kind == "e" or extended or not _is_named(cell):
            new = _value_cell(sheet, cell)
        else:
            continue
        if new is not None:
            yield cell.span, new


def _formula_cell(
    sheet: Sheet, block: Block, ours: Collection[str], block_function: str, is_text: bool, blanks: bool
) -> str | None:
    """A cell with its formula and without its value; None if it can stay as it is.

    Args:
        sheet: the sheet.
        block: the formula and its cells.
        ours: the names of the functions whose empty arguments are to be written out.
        block_function: the engine's function that fits a value to rows and columns.
        is_text: whether the formula puts texts together.
        blanks: whether it has an empty argument of a function of ours.
    """
    cell, formula = block.master, block.formula
    body = sheet.text[slice(*cell.body)]
    text = blanks_written(formula.text, ours) if blanks else formula.text
    text = without_lock(text) or text
    if is_text and not block.array:
        text = f"{TEXT}({text})"
    odd = cell.kind not in ("n", "str") or "<!" in body or "extLst" in body or not _is_named(cell)
    if not (odd or block.array or text != formula.text):
        return None
    given = {name: formula.attributes[name] for name in _SHARED if name in formula.attributes}
    if block.array:
        text, given = f"{block_function}({block.rows},{block.columns},{text},0,{_height(block)})", {}
    tag = "".join(f" {name}={quoted(value)}" for name, value in given.items())
    return _cell(sheet, cell, "", _formula(sheet, text, tag))


def _formula(sheet: Sheet, text: str, tag: str = "") -> str:
    return f"<{sheet.prefix}f{tag}>{escaped(text)}</{sheet.prefix}f>"


def _height(block: Block) -> int:
    """The rows of one piece of a block."""
    return max(1, min(block.rows, formulas.LARGEST // block.columns))


def _pieces(block: Block, ours: Collection[str], block_function: str) -> Iterator[tuple[Cell, str]]:
    """The formulas of the pieces below the first, with the cells that take them."""
    height = _height(block)
    if not block.array or height == block.rows:
        return
    text, (row, column) = blanks_written(block.formula.text, ours), block.spot
    cells = {(cell.row, cell.column): cell for cell in block.members if cell.column == column}
    for start in range(height, block.rows, height):
        yield (
            cells[row + start, column],
            f"{block_function}({block.rows},{block.columns},{text},{start},{height})",
        )


def _value_cell(sheet: Sheet, cell: Cell) -> str:
    """A cell with its value and without its formula."""
    if cell.kind == "e":
        code = sheet.stored(cell)
        value = code if code in _CODES else "#VALUE!"
        return _cell(sheet, cell, ' t="e"', f"<{sheet.prefix}v>{value}</{sheet.prefix}v>")
    body, name = sheet.text[slice(*cell.body)], f"{sheet.prefix}is"
    inline = re.search(rf"<{name}(?=[\s>]).*</{name}\s*>", body, re.DOTALL)
    value = sheet.text[slice(*cell.value)] if cell.value else inline[0] if inline else ""
    return _cell(sheet, cell, f" t={quoted(cell.kind)}", value)


def _is_named(cell: Cell) -> bool:
    return cell.attributes.lstrip().startswith("r=")


def _cell(sheet: Sheet, cell: Cell, kind: str, body: str) -> str:
    return f'<{sheet.prefix}c r="{cell.name}"{kind}>{body}</{sheet.prefix}c>'


#: After this many passes everything that still fails keeps its stored value.
_PASSES = 8


def recalculate(workbook: bytes | Package, paper: Collection[str] | None = None) -> Recalculated:
    """Compute every formula and store the values; or, for a report, only what it reads, and store nothing.

    Args:
        workbook: the file.
        paper: for a report, the titles of the sheets that it does not read, or defined names on them.

    Raises:
        WorkbookError: the file cannot be opened safely, or the engine cannot load it.
    """
    with uncollected():
        return _recalculated(workbook if isinstance(workbook, Package) else open_package(workbook), paper)


def _recalculated(package: Package, paper: Collection[str] | None) -> Recalculated:
    book = read_workbook(package)
    knows = new().knows
    left_out = _left_out(package, book, paper or (), knows)
    results = [
        find_formulas(read_sheet(package, name, part), knows)
        for name, part in book.sheets.items()
        if name not in left_out
    ]
    for name in read_elsewhere(package, book, left_out, [*results, *left_out.values()]):
        del left_out[name]
        results.append(find_formulas(read_sheet(package, name, book.sheets[name]), knows))
    results.sort(key=lambda sheet: list(book.sheets).index(sheet.sheet.name))
    engine = _computed(package, book, results, left_out)
    values = _values(engine, results)
    return Recalculated(
        _stored(package, book, results, values) if paper is None else package.data,
        {(name, f"{letters(column)}{row}"): value for (name, (row, column)), value in values.items()},
        tuple(_not_computed(results)),
        left_out=frozenset(left_out),
    )


def _left_out(
    package: Package, book: Workbook, paper: Collection[str], knows: Callable[[str], bool]
) -> dict[str, SheetFormulas]:
    """The sheets that need not be computed, if no formula reads them: all in them can be computed."""
    left_out = {}
    named = {place.sheet for name, place in book.names.items() if name in paper}
    for title in named.union(paper) & book.sheets.keys():
        part = book.sheets[title]
        formulas = only_formulas(package, part)
        if formulas is not None:
            result = find_formulas(read_sheet(replace(package, parts={part: formulas}), title, part), knows)
            if not result.kept:
                left_out[title] = result
    return left_out


def _computed(
    package: Package, book: Workbook, sheets: list[SheetFormulas], left_out: Mapping[str, SheetFormulas]
) -> EngineBook:
    """Compute; where the engine fails, keep the stored value and compute again what depends on it."""
    passes = 0
    standing = {book.sheets[title]: not_computed_text(formulas) for title, formulas in left_out.items()}
    while True:
        texts = {book.sheets[sheet.sheet.name]: for_engine(sheet, FUNCTIONS, BLOCK) for sheet in sheets}
        texts |= standing
        try:
            engine = load(package.stored({part: text.encode() for part, text in texts.items()}))
            engine.compute()
            if any(block.array for sheet in sheets for block in sheet.blocks):
                engine.compute_again(_of_ranges(sheets))
        except WorkbookError as error:
            raise package.error(str(error)) from None
        unfit = unfit_formulas(engine, sheets)
        passes += 1
        for sheet, block, reason in unfit if passes > _PASSES else first_of(unfit, engine):
            sheet.keep(block, reason)
        if not unfit:
            keep_readers(engine, sheets)
            return engine


def _of_ranges(sheets: list[SheetFormulas]) -> Iterator[tuple[str, int, int]]:
    """The cells of the single formulas that read a range in which there are single formulas.

    Of a shared formula only the first cell has its text.
    """
    singles: dict[str, dict[int, list[int]]] = {}
    for sheet in sheets:
        columns = singles.setdefault(sheet.sheet.name, {})
        spots = sorted(spot for block in sheet.computed() if not block.array for spot in block.spots())
        for row, column in spots:
            columns.setdefault(column, []).append(row)

    @cache
    def has_singles(name: str, left: int, top: int, right: int, bottom: int) -> bool:
        columns = singles.get(name, {})
        return any(
            bisect_left(rows, top) < bisect_right(rows, bottom)
            for column, rows in columns.items()
            if left <= column <= right
        )

    for sheet in sheets:
        own = sheet.sheet.name
        for block in sheet.computed():
            text = block.formula.text
            if block.array or (":" not in text and text.strip()):
                continue
            if not text.strip() or any(
                has_singles(place.sheet or own, place.left, place.top, place.right, place.bottom)
                for place in ranges_in(text)
            ):
                yield from ((own, *spot) for spot in block.spots())


def _values(engine: EngineBook, sheets: list[SheetFormulas]) -> dict[Key, CellValue]:
    values: dict[Key, CellValue] = {}
    for sheet in sheets:
        name = sheet.sheet.name
        for block in sheet.computed():
            for spot in block.spots():
                value = engine.value(name, *spot)
                values[name, spot] = "" if value is None else value
    explain(engine, sheets, values)
    return values


def _stored(
    package: Package,
    book: Workbook,
    sheets: list[SheetFormulas],
    values: Mapping[Key, CellValue],
) -> bytes:
    texts = shared_texts(package, book)
    parts = {}
    for sheet in sheets:
        changed = [
            (cell, value)
            for cell in sheet.sheet.cells
            if (value := values.get((sheet.sheet.name, (cell.row, cell.column)))) is not None
            and not stores(package, sheet.sheet, cell, texts, value)
        ]
        if changed:
            parts[book.sheets[sheet.sheet.name]] = patched(sheet.sheet, changed).encode()
    return package.replaced(parts)


def _not_computed(sheets: list[SheetFormulas]) -> Iterator[NotComputed]:
    for sheet in sheets:
        for block in sheet.blocks:
            reason = sheet.kept.get(block.spot)
            if reason is not None:
                yield NotComputed(sheet.sheet.name, block.master.name, reason)
