"""Why a cell shows an error, in words: a cell keeps only the code, so the call is made once more."""

from collections import deque
from itertools import chain
from typing import NamedTuple

from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.engine import ERRORS, LIMITS, EngineBook
from xlvp.hosts.formula import address, makes_text, terms
from xlvp.xlsx.formulas import MAX_CELLS, Block, SheetFormulas, Spot
from xlvp.xlsx.named_cells import NOT_COMPUTED
from xlvp.xlsx.workbook import parse_place

Key = tuple[str, Spot]


def explain(engine: EngineBook, sheets: list[SheetFormulas], values: dict[Key, CellValue]) -> None:
    """Give the errors among the values their reasons.

    A formula that failed is asked once more, if it calls a function of ours or makes text; one that only
    read another cell's error names that cell.

    Args:
        engine: after it has computed the workbook; its scratch cells are used.
        sheets: the sheets and their formulas.
        values: sheet and (row, column) -> value; changed in place.
    """
    wrong = [
        (sheet.sheet.name, block)
        for sheet in sheets
        for block in sheet.computed()
        if any(isinstance(values[sheet.sheet.name, spot], CellError) for spot in block.spots())
    ]
    if not wrong:
        return
    readers = {key: _readers(engine, key) for key in _errors(wrong, values)}
    wrong = [(name, block) for name, block in wrong if _has_words(engine, values[name, block.spot], block)]
    last = max(cell.column for sheet in sheets for cell in sheet.sheet.cells)
    answers = engine.again([(name, *block.spot) for name, block in wrong], last) if wrong else []
    for (name, block), message in zip(wrong, answers, strict=True):
        cells = message if isinstance(message, list) else [[message]]
        for spot, reason in zip(block.spots(), chain.from_iterable(cells), strict=False):
            value = values[name, spot]
            if isinstance(value, CellError) and isinstance(reason, CellError) and value.code == reason.code:
                values[name, spot] = reason
    _pass_on(readers, values)


def _has_words(engine: EngineBook, value: CellValue, block: Block) -> bool:
    """Whether the error may be of a function of ours, or a text that was too long."""
    text = block.formula.text
    too_long = isinstance(value, CellError) and value.code == "#VALUE!" and makes_text(text)
    return too_long or engine.asks_ours(text)


def _pass_on(readers: dict[Key, list[Key]], values: dict[Key, CellValue]) -> None:
    """Carry the words of an error from the cell where it arose to the cells that show it too."""
    errors: dict[Key, CellError] = {}
    for key in readers:
        value = values[key]
        if isinstance(value, CellError):
            errors[key] = value
    waiting = deque(
        (key, f"{address(key[0], *key[1])}: {error.reason}")
        for key, error in errors.items()
        if not _is_general(error)
    )
    while waiting:
        key, reason = waiting.popleft()
        for reader in readers[key]:
            shown = errors.get(reader)
            if shown is not None and shown.code == errors[key].code and _is_general(shown):
                errors[reader] = CellError(shown.code, reason)
                waiting.append((reader, reason))
    values.update(errors)


def _is_general(error: CellError) -> bool:
    """Whether an error has only the words of its code."""
    return (error.code, error.reason) in ERRORS.values()


def _errors(wrong: list[tuple[str, Block]], values: dict[Key, CellValue]) -> list[Key]:
    keys = [(name, spot) for name, block in wrong for spot in block.spots()]
    return [key for key in keys if isinstance(values[key], CellError)]


def _readers(engine: EngineBook, key: Key) -> list[Key]:
    places = map(parse_place, engine.readers(key[0], *key[1]))
    return [(place.sheet, (place.top, place.left)) for place in places if place is not None]


_CODES = dict(LIMITS.values()) | {"#NAME?": "an unknown name"}
#: The engine's own limit is 256 nested operators and calls; our check of a text's length is one of them.
_MOST_TERMS = 255
_SEVERAL = "several values in one cell: enter it as an array formula (Ctrl+Shift+Enter)"


class Unfit(NamedTuple):
    """A formula that cannot be computed, and why."""

    sheet: SheetFormulas
    block: Block
    reason: str


def unfit_formulas(engine: EngineBook, sheets: list[SheetFormulas]) -> list[Unfit]:
    """Find the formulas on which the engine failed, or only seemed not to."""
    unfit: list[Unfit] = []
    for sheet in sheets:
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


def keep_readers(engine: EngineBook, sheets: list[SheetFormulas]) -> None:
    """Keep the stored values also of all formulas that read, at first or second hand, one that is kept."""
    if not any(sheet.kept for sheet in sheets):
        return
    readers = {
        (sheet.sheet.name, spot): (sheet, block)
        for sheet in sheets
        for block in sheet.computed()
        for spot in block.spots()
    }
    waiting = [(sheet, block) for sheet in sheets for block in sheet.blocks if block.spot in sheet.kept]
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
    readers = {id(each): _failures_readers(each, engine, by_cell) for each in unfit}
    reading = {id(reader) for result in readers.values() for reader in result}
    first = [each for each in unfit if id(each) not in reading]
    if first:
        return first
    # all stand in circles or behind one: take away, from the far end, what nothing left reads
    unread = [each for each in unfit if not readers[id(each)]]
    count = {key: len(result) for key, result in readers.items()}
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


def _failures_readers(each: Unfit, engine: EngineBook, by_cell: dict[tuple[str, Spot], Unfit]) -> list[Unfit]:
    places = map(parse_place, engine.readers(each.sheet.sheet.name, *each.block.spot))
    cells = [(place.sheet, (place.top, place.left)) for place in places if place is not None]
    return [by_cell[cell] for cell in cells if cell in by_cell]
