"""Computing a workbook: copies of its sheets for the engine, and the engine's values stored.

In a copy a formula that the engine cannot compute is its stored value, an array formula fits its fixed block,
an empty argument of a function of ours is written out, and nothing stands that the engine's reader stumbles
over: a stored error of a newer kind, an extension inside a cell, CDATA.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import count

from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.answer import uncollected
from xlvp.hosts.engine import BLOCK, CALL, ERRORS, KEEP, TEXT, EngineBook, FormulaRow, load, new, received
from xlvp.hosts.formula import blanks_written, letters, makes_text, number, only_call, shape, without_lock
from xlvp.xlsx.entry_cells import patched
from xlvp.xlsx.formulas import (
    FAILED,
    Block,
    Key,
    SheetFormulas,
    Spot,
    explain,
    find_formulas,
    first_of,
    keep_readers,
    not_computed_text,
    only_formulas,
    piece_height,
    read_elsewhere,
    unfit_formulas,
    unread_blocks,
)
from xlvp.xlsx.lines import Alike, Lines, RowText, alike
from xlvp.xlsx.package import Package, escaped, open_package, quoted, unescaped
from xlvp.xlsx.sheet import Cell, Sheet, Span, read_sheet, replaced
from xlvp.xlsx.values import Computed, NotComputed, shared_texts, stores
from xlvp.xlsx.workbook import Workbook, ranges_in, read_workbook

_CODES = {*ERRORS} - {"#CALC!"}
_SHARED = ("t", "ref", "si")  # the attributes that tell the reader of a shared formula what it needs


def _edits(formulas: SheetFormulas) -> Iterator[tuple[Span, str]]:
    """Yield the cells of a sheet that the engine is to load otherwise than they stand."""
    sheet = formulas.sheet
    computed = {block.spot: block for block in formulas.computed()}
    pieces = {id(cell): new for block in formulas.computed() for cell, new in _pieces(block)}
    members = {id(cell) for block in computed.values() for cell in block.members}
    extended = f"<{sheet.prefix}extLst" in sheet.text
    known: dict[str, tuple[bool, bool]] = {}
    for cell in sheet.cells:
        block = computed.get((cell.row, cell.column))
        if block is not None:
            if block.shape not in known:
                blanks = blanks_written(block.shape, FUNCTIONS) != block.shape
                known[block.shape] = makes_text(block.shape), blanks
            new = _formula_cell(sheet, block, *known[block.shape])
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


def _formula_cell(sheet: Sheet, block: Block, is_text: bool, blanks: bool) -> str | None:
    """A cell with its formula and without its value; None if it can stay as it is.

    ``is_text`` says whether the formula puts texts together, ``blanks`` whether it has an empty argument of a
    function of ours.
    """
    cell, formula = block.master, block.formula
    body = sheet.text[slice(*cell.body)]
    text = _computable(formula.text, is_text and not block.array, blanks)
    odd = cell.kind not in ("n", "str") or "<!" in body or "extLst" in body or not _is_named(cell)
    if not (odd or block.array or text != formula.text):
        return None
    given = {name: formula.attributes[name] for name in _SHARED if name in formula.attributes}
    if block.key:
        text, given = _kept(block, text), {}
    elif block.array:
        height = piece_height(block.rows, block.columns)
        text, given = f"{BLOCK}({block.rows},{block.columns},{text},0,{height})", {}
    tag = "".join(f" {name}={quoted(value)}" for name, value in given.items())
    return _cell(sheet, cell, "", _formula(sheet, text, tag))


def _kept(block: Block, text: str) -> str:
    """The formula of a block whose values are kept apart."""
    call = only_call(text)
    if call is not None and call[0] in FUNCTIONS and call[1]:
        return f'{CALL}({block.rows},{block.columns},{block.key},"{call[0]}",{call[1]})'
    return f"{KEEP}({block.rows},{block.columns},{text},0,{block.rows},{block.key})"


def _computable(text: str, is_text: bool, blanks: bool) -> str:
    if blanks:
        text = blanks_written(text, FUNCTIONS)
    text = without_lock(text) or text
    return f"{TEXT}({text})" if is_text else text


def _formula(sheet: Sheet, text: str, tag: str = "") -> str:
    return f"<{sheet.prefix}f{tag}>{escaped(text)}</{sheet.prefix}f>"


def _pieces(block: Block) -> Iterator[tuple[Cell, str]]:
    """The formulas of the pieces below the first, with the cells that take them."""
    height = piece_height(block.rows, block.columns)
    if not block.array or block.key or height == block.rows:
        return
    text, (row, column) = blanks_written(block.formula.text, FUNCTIONS), block.spot
    cells = {(cell.row, cell.column): cell for cell in block.members if cell.column == column}
    for start in range(height, block.rows, height):
        yield cells[row + start, column], f"{BLOCK}({block.rows},{block.columns},{text},{start},{height})"


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


_END = "</sheetData>"


def _lines_for_engine(alike: Alike) -> Iterator[str]:
    """The lines of a list as the engine is to load them: all that are the same ask the first of them."""
    for column, given in alike.lines.formulas():
        formula = RowText(escaped(_computable(given.text, makes_text(given.text), blanks=True)))
        model, copies, letter = alike.model(column), alike.copies(column), letters(column)
        for row, _ in alike.lines.spots(column):
            text = f"{letter}${model}" if row in copies else formula.at(row)
            yield f'<row r="{row}"><c r="{letter}{row}"><f>{text}</f></c></row>'


#: After this many passes everything that still fails keeps its stored value.
_PASSES = 8


def recalculate(workbook: bytes | Package, paper: Collection[str] | None = None) -> Computed:
    """Compute every formula and store the values; or, for a report, only what it reads, and store nothing.

    Args:
        workbook: the file.
        paper: for a report, the titles of the sheets that it does not read, or defined names on them.

    Raises:
        WorkbookError: the file cannot be opened safely, or the engine cannot load it.
    """
    with uncollected():
        return _recalculated(workbook if isinstance(workbook, Package) else open_package(workbook), paper)


def _recalculated(package: Package, paper: Collection[str] | None) -> Computed:
    book = read_workbook(package)
    knows = new().knows
    left_out = _left_out(package, book, paper or (), knows)
    results = [
        find_formulas(read_sheet(package, name, part), knows)
        for name, part in book.sheets.items()
        if name not in left_out
    ]
    shapes = [sheet.shapes for sheet in (*results, *left_out.values())]
    for name in read_elsewhere(package, book, left_out, shapes):
        del left_out[name]
        results.append(find_formulas(read_sheet(package, name, book.sheets[name]), knows))
    results.sort(key=lambda sheet: list(book.sheets).index(sheet.title))
    unread = _unread(package, book, results, ())
    standing = {book.sheets[title]: not_computed_text(formulas) for title, formulas in left_out.items()}
    engine = _computed(package, book, results, standing, unread, ())
    values = _values(engine, results)
    return Computed(
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


#: Of fewer cells the engine's work costs next to nothing.
_MANY = 100


def _unread(
    package: Package, book: Workbook, sheets: list[SheetFormulas], lists: Sequence[Lines]
) -> frozenset[str]:
    """The sheets that no formula of another sheet reads: paper, mostly.

    The values of their large array formulas are kept apart where none of their own formulas reads them.
    """
    if not any(block.array for sheet in sheets for block in sheet.blocks):
        return frozenset()  # without array formulas the engine is quick
    texts: dict[str, list[str]] = {sheet.title: [] for sheet in sheets}
    for lines in lists:
        texts[lines.title] += [text.text for _, text in lines.formulas()]
    shapes = [sheet.shapes for sheet in sheets]
    of_lines = ((title, map(shape, those)) for title, those in texts.items())
    unread = texts.keys() - read_elsewhere(package, book, texts, [*shapes, *of_lines])
    keys = count(1)
    for sheet in sheets:
        title = sheet.title
        large = [block for block in sheet.blocks if block.array and block.rows * block.columns >= _MANY]
        if title in unread and large:
            own = [block.formula.text for block in sheet.blocks]
            for block in unread_blocks(book, title, large, own + texts[title]):
                block.key = next(keys)
    return frozenset(unread)


_FORMULA = re.compile(r'(<c r="([A-Z]+)(\d+)"[^<>]*><f>)([^<]*)(?=</f>)')


def _without_late(sheet: SheetFormulas, text: str) -> tuple[str, list[FormulaRow]]:
    """A sheet that no other reads without its formulas; and these, those side by side together.

    With each array formula the engine computes anew what depends on it; once they are computed, it need not.
    ``text`` is the sheet as the engine is to load it.
    """
    cells = [
        (int(row), number(letters), f"={unescaped(formula)}")
        for _, letters, row, formula in _FORMULA.findall(text)
    ]
    if len(cells) < _MANY or len(cells) != len([*sheet.computed()]):
        return text, []
    late: list[FormulaRow] = []
    for row, column, formula in cells:
        if late and late[-1][1] == row and late[-1][2] + len(late[-1][3]) == column:
            late[-1][3].append(formula)
        else:
            late.append((sheet.title, row, column, [formula]))
    return _FORMULA.sub(r"\g<1>0", text), late


def _computed(
    package: Package,
    book: Workbook,
    sheets: list[SheetFormulas],
    standing: Mapping[str, str],
    unread: Collection[str],
    lists: Sequence[Alike],
) -> EngineBook:
    """Compute; where the engine fails, keep the stored value and compute again what depends on it.

    ``standing`` has for the parts of other sheets what the engine is to load instead; ``unread`` are the
    sheets that no other reads, ``lists`` lines beside the cells.
    """
    with_lines = {each.lines.title for each in lists if any(each.lines.formulas())}
    passes = 0
    while True:
        texts: dict[str, str] = {}
        late: list[FormulaRow] = []
        for sheet in sheets:
            title, text = sheet.title, replaced(sheet.sheet.text, _edits(sheet))
            if title in unread and title not in with_lines:
                text, those = _without_late(sheet, text)
                late += those
            texts[book.sheets[title]] = text
        for each in lists:
            part = book.sheets[each.lines.title]
            texts[part] = texts[part].replace(_END, "".join(_lines_for_engine(each)) + _END)
        texts |= standing
        try:
            engine = load(package.stored({part: text.encode() for part, text in texts.items()}))
            engine.compute()
            if any(block.array for sheet in sheets for block in sheet.blocks):
                titles = {title for title, *_ in late}
                others = [sheet for sheet in sheets if sheet.title not in titles]
                engine.compute_again(_of_ranges(others, lists), late)
        except WorkbookError as error:
            raise package.error(str(error)) from None
        unfit = unfit_formulas(engine, sheets)
        passes += 1
        for sheet, block, reason in unfit if passes > _PASSES else first_of(unfit, engine):
            sheet.keep(block, reason)
        if not unfit:
            keep_readers(engine, sheets)
            return engine


def _of_ranges(sheets: list[SheetFormulas], lists: Sequence[Alike]) -> Iterator[tuple[str, int, int]]:
    """The cells of the single formulas that read a range in which there are single formulas.

    Of a shared formula only the first cell has its text.
    """
    singles: dict[str, dict[int, list[int]]] = {}
    readers = [
        (sheet.title, block.formula.text, block.spots, block.spots)
        for sheet in sheets
        for block in sheet.computed()
        if not block.array
    ]
    for each in lists:
        lines = each.lines
        readers += [
            (lines.title, text.at(lines.first), partial(lines.spots, column), partial(each.computed, column))
            for column, text in lines.formulas()
        ]
    for own, _, spots, _ in readers:
        columns = singles.setdefault(own, {})
        for row, column in spots():
            columns.setdefault(column, []).append(row)
    for columns in singles.values():
        for rows in columns.values():
            rows.sort()

    @cache
    def has_singles(name: str, left: int, top: int, right: int, bottom: int) -> bool:
        columns = singles.get(name, {})
        return any(
            bisect_left(rows, top) < bisect_right(rows, bottom)
            for column, rows in columns.items()
            if left <= column <= right
        )

    for own, text, _, computed in readers:
        if ":" not in text and text.strip():
            continue
        if not text.strip() or any(
            has_singles(place.sheet or own, place.left, place.top, place.right, place.bottom)
            for place in ranges_in(text)
        ):
            yield from ((own, *spot) for spot in computed())


def _values(engine: EngineBook, sheets: list[SheetFormulas]) -> dict[Key, CellValue]:
    values = {(sheet.title, spot): value for sheet in sheets for spot, value in _values_of(engine, sheet)}
    explain(engine, sheets, values)
    return values


def _values_of(engine: EngineBook, sheet: SheetFormulas) -> Iterator[tuple[Spot, CellValue]]:
    for block in sheet.computed():
        kept = engine.kept.get(block.key)
        if kept is None:
            values = (engine.value(sheet.title, *spot) for spot in block.spots())
        else:
            values = (received(value) for row in kept for value in row)
        for spot, value in zip(block.spots(), values, strict=True):
            yield spot, "" if value is None else value


def computed_values(package: Package, lists: Sequence[Lines]) -> dict[str, dict[Spot, CellValue]]:
    """Compute a workbook that is being built: title of a sheet -> cell -> value of its formula.

    Args:
        package: the workbook; its sheets need hold no cells but those with a formula or a value.
        lists: lines that are not among its cells.

    Raises:
        ValueError: the engine cannot compute a formula.
    """
    with uncollected():
        book, knows = read_workbook(package), new().knows
        sheets = [
            find_formulas(read_sheet(package, name, part), knows, whole=False)
            for name, part in book.sheets.items()
        ]
        blocks = {sheet.title: [block for block in sheet.blocks if block.array] for sheet in sheets}
        for lines in lists:
            for block in blocks[lines.title]:
                (top, left), last = block.spot, block.spot[0] + block.rows - 1
                if top <= lines.last and lines.first <= last:
                    lines.filled |= set(range(left, left + block.columns))
        unread = _unread(package, book, sheets, lists)
        same = alike(lists)
        engine = _computed(package, book, sheets, {}, unread, same)
        values = {sheet.title: dict(_values_of(engine, sheet)) for sheet in sheets}
        failed = [*_not_computed(sheets)]
        for each in same:
            title = each.lines.title
            for spot, value in _values_of_lines(engine, each):
                values[title][spot] = value
                if isinstance(value, CellError) and value.code in FAILED:
                    failed.append(NotComputed(title, f"{letters(spot[1])}{spot[0]}", FAILED[value.code]))
    if failed:
        raise ValueError(f"no value can be stored for {failed}")
    return values


def _values_of_lines(engine: EngineBook, alike: Alike) -> Iterator[tuple[Spot, CellValue]]:
    title = alike.lines.title
    for column, _ in alike.lines.formulas():
        model, copies = alike.model(column), alike.copies(column)
        known = None if model is None else engine.value(title, model, column)
        for row, _ in alike.lines.spots(column):
            value = known if row in copies else engine.value(title, row, column)
            yield (row, column), "" if value is None else value


def _stored(
    package: Package, book: Workbook, sheets: list[SheetFormulas], values: Mapping[Key, CellValue]
) -> bytes:
    texts = shared_texts(package, book)
    parts = {}
    for sheet in sheets:
        changed = [
            (cell, value)
            for cell in sheet.sheet.cells
            if (value := values.get((sheet.title, (cell.row, cell.column)))) is not None
            and not stores(package, sheet.sheet, cell, texts, value)
        ]
        if changed:
            parts[book.sheets[sheet.title]] = patched(sheet.sheet, changed).encode()
    return package.replaced(parts)


def _not_computed(sheets: list[SheetFormulas]) -> Iterator[NotComputed]:
    for sheet in sheets:
        for block in sheet.blocks:
            reason = sheet.kept.get(block.spot)
            if reason is not None:
                yield NotComputed(sheet.title, block.master.name, reason)
