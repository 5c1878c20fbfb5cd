"""Which formulas the engine failed on, and which of them only read the value of another.

Only the first ones keep their stored values; what depends on them is computed again with those.
"""

from typing import NamedTuple

from xlvp.book.formulas import Block, SheetFormulas, Spot
from xlvp.book.workbook import parse_place
from xlvp.hosts.cells import CellError
from xlvp.hosts.engine import EngineBook
from xlvp.hosts.engine_values import LIMITS

_CODES = dict(LIMITS.values()) | {"#NAME?": "an unknown name"}
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
                unfit.append(Unfit(sheet, block, _CODES[value.code]))
            elif block.spot in spilling:
                unfit.append(Unfit(sheet, block, _SEVERAL))
    return unfit


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
