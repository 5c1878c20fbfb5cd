"""Changing the stored value of a cell in the text of its sheet, and nothing else."""

import re
from collections.abc import Iterable

from xlvp.book.sheet import Cell, Sheet, Span, replaced, without
from xlvp.book.values import cell_text
from xlvp.cells.values import CellValue

# vm points to a rich value, which belongs to the value that is replaced
_STORED_AS = ("t", "vm")


def patched(sheet: Sheet, values: Iterable[tuple[Cell, CellValue]]) -> str:
    """Return the sheet's text with these values stored in these cells."""
    return replaced(sheet.text, (_edit(sheet, cell, value) for cell, value in values))


def _edit(sheet: Sheet, cell: Cell, value: CellValue) -> tuple[Span, str]:
    kind, text = cell_text(value)
    tag = f"{sheet.prefix}c"
    stored = f"<{sheet.prefix}v>{text}</{sheet.prefix}v>"
    start, end = cell.body
    if cell.value is not None:
        before, after = sheet.text[start : cell.value[0]], sheet.text[cell.value[1] : end]
    else:
        at = cell.formula.span[1] if cell.formula is not None else end
        before, after = sheet.text[start:at], sheet.text[at:end]
    if cell.kind == "inlineStr":
        name = f"{sheet.prefix}is"
        inline = re.compile(rf"<{name}\s*/>|<{name}(?=[\s>]).*?</{name}\s*>", re.DOTALL)
        before, after = inline.sub("", before), inline.sub("", after)
    kept = cell.attributes
    if cell.kind != kind or "vm" in cell.attributes:
        kept = without(kept, _STORED_AS) + ("" if kind == "n" else f' t="{kind}"')
    return cell.span, f"<{tag}{kept}>{before}{stored}{after}</{tag}>"
