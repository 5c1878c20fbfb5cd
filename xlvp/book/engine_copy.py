"""The copy of a sheet that the engine is given.

In it a formula that the engine cannot compute is its stored value, an array formula fits its fixed block,
an empty argument of a function of ours is written out, and nothing stands that the engine's reader stumbles
over: a stored error of a newer kind, an extension inside a cell, CDATA.
"""

import re
from collections.abc import Collection, Iterator
from xml.sax.saxutils import quoteattr

from xlvp.book import formulas
from xlvp.book.formulas import Block, SheetFormulas
from xlvp.book.markup import escaped
from xlvp.book.sheet import Cell, Sheet, Span, replaced
from xlvp.hosts.engine_values import ERRORS, TEXT
from xlvp.hosts.formula import blanks_written, makes_text

_CODES = {code for code, _ in ERRORS.values()} - {"#CALC!"}
_SHARED = ("t", "ref", "si")  # the attributes that tell the reader of a shared formula what it needs


def for_engine(found: SheetFormulas, ours: Collection[str], block_function: str) -> str:
    """Return the sheet's text as the engine is to load it.

    Args:
        found: the sheet and its formulas.
        ours: the names of the functions whose empty arguments are to be written out.
        block_function: the engine's function that fits a value to rows and columns.
    """
    return replaced(found.sheet.text, _edits(found, ours, block_function))


def _edits(found: SheetFormulas, ours: Collection[str], block_function: str) -> Iterator[tuple[Span, str]]:
    sheet = found.sheet
    computed = {block.spot: block for block in found.computed()}
    pieces = {
        id(cell): new for block in found.computed() for cell, new in _pieces(block, ours, block_function)
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
    if is_text and not block.array:
        text = f"{TEXT}({text})"
    odd = cell.kind not in ("n", "str") or "<!" in body or "extLst" in body or not _is_named(cell)
    if not (odd or block.array or text != formula.text):
        return None
    given = {name: formula.attributes[name] for name in _SHARED if name in formula.attributes}
    if block.array:
        text, given = f"{block_function}({block.rows},{block.columns},{text},0,{_height(block)})", {}
    tag = "".join(f" {name}={quoteattr(value)}" for name, value in given.items())
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
    return _cell(sheet, cell, f" t={quoteattr(cell.kind)}", value)


def _is_named(cell: Cell) -> bool:
    return cell.attributes.lstrip().startswith("r=")


def _cell(sheet: Sheet, cell: Cell, kind: str, body: str) -> str:
    return f'<{sheet.prefix}c r="{cell.name}"{kind}>{body}</{sheet.prefix}c>'
