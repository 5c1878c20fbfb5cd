"""Which formulas the engine failed on, and which of them only read the value of another.

Only the first ones keep their stored values; what depends on them is computed again with those.
"""

from typing import NamedTuple

from xlvp.book.formulas import MAX_CELLS, Block, SheetFormulas, Spot
from xlvp.book.recalculated import NOT_COMPUTED
from xlvp.book.workbook import parse_place
from xlvp.cells.values import CellError
from xlvp.hosts.engine import EngineBook
from xlvp.hosts.engine_values import LIMITS
from xlvp.hosts.formula import terms

_CODES = dict(LIMITS.values()) | {"#NAME?": "an unknown name"}
#: The engine's own limit is 256 nested operators and calls; our check of a text's length is one of them.
_MOST_TERMS = 255
_SEVERAL = "several values in one cell: enter it as an array formula (Ctrl+Shift+Enter)"


class Unfit(NamedTuple):
    """A formula that cannot be computed, and why."""

    sheet: SheetFormulas
    block: Block
    reason: str


def unfit_formulas(engine: EngineBook, found: list[SheetFormulas]) -> list[Unfit]:
    """Find the formulas on which the engine failed, or only seemed not to."""
    unfit: list[Unfit] = []
    for sheet in found:
        name = sheet.sheet.name
        spilling = engine.spilling(name, (block.spot for block in sheet.computed() if not block.array))
        for block in sheet.computed():
            value = engine.value(name, *block.spot)
            if isinstance(value, CellError) and value.code in _CODES:
                reason = _chain(block) if value.code == "#ERROR!" else ""
                unfit.append(Unfit(sheet, block, reason or _CODES[value.code]))
            elif block.spot in spilling:
                unfit.append(Unfit(sheet, block, _SEVERAL))
    return unfit


def _chain(block: Block) -> str:
    count = terms(block.formula.text)
    if count <= _MOST_TERMS:
        return ""
    return f"a chain of {count} terms, where xlvp computes at most {_MOST_TERMS}: use SUM, or several cells"


def keep_readers(engine: EngineBook, found: list[SheetFormulas]) -> None:
    """Keep the stored values also of all formulas that read, at first or second hand, one that is kept."""
    if not any(sheet.kept for sheet in found):
        return
    readers = {
        (sheet.sheet.name, spot): (sheet, block)
        for sheet in found
        for block in sheet.computed()
        for spot in block.spots()
    }
    waiting = [(sheet, block) for sheet in found for block in sheet.blocks if block.spot in sheet.kept]
    for sheet, block in waiting:  # grows on the way
        name = sheet.sheet.name
        for spot in _stored_spots(sheet, block):
            for place in map(parse_place, engine.readers(name, *spot)):
                reader = readers.get((place.sheet, (place.top, place.left))) if place else None
                if reader is not None and reader[1].spot not in reader[0].kept:
                    reader[0].kept[reader[1].spot] = f"it reads {name}!{block.master.name}, {NOT_COMPUTED}"
                    waiting.append(reader)


def _stored_spots(sheet: SheetFormulas, block: Block) -> list[Spot]:
    """The cells of a formula; of a block of any size those that the file has."""
    if block.rows * block.columns <= MAX_CELLS:
        return list(block.spots())
    (top, left), cells = block.spot, ((cell.row, cell.column) for cell in sheet.sheet.cells)
    return [
        (row, column)
        for row, column in cells
        if top <= row < top + block.rows and left <= column < left + block.columns
    ]


def first_of(unfit: list[Unfit], engine: EngineBook) -> list[Unfit]:
    """Leave those that read no other failed formula; in a circle, what is on it and leads to it."""
    by_cell = {(each.sheet.sheet.name, spot): each for each in unfit for spot in each.block.spots()}
    readers = {id(each): _readers(each, engine, by_cell) for each in unfit}
    reading = {id(reader) for found in readers.values() for reader in found}
    first = [each for each in unfit if id(each) not in reading]
    if first:
        return first
    # all stand in circles or behind one: take away, from the far end, what nothing left reads
    unread = [each for each in unfit if not readers[id(each)]]
    count = {key: len(found) for key, found in readers.items()}
    sources: dict[int, list[Unfit]] = {}
    for each in unfit:
        for reader in readers[id(each)]:
            sources.setdefault(id(reader), []).append(each)
    for end in unread:  # grows on the way
        for source in sources.get(id(end), ()):
            count[id(source)] -= 1
            if not count[id(source)]:
                unread.append(source)
    return [each for each in unfit if count[id(each)]]


def _readers(each: Unfit, engine: EngineBook, by_cell: dict[tuple[str, Spot], Unfit]) -> list[Unfit]:
    places = map(parse_place, engine.readers(each.sheet.sheet.name, *each.block.spot))
    cells = [(place.sheet, (place.top, place.left)) for place in places if place is not None]
    return [by_cell[cell] for cell in cells if cell in by_cell]
