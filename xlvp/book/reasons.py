"""Why a cell shows an error: a cell keeps only the code, the words are asked for afterwards."""

from collections import deque
from itertools import chain

from xlvp.book.formulas import Block, SheetFormulas, Spot
from xlvp.book.workbook import parse_place
from xlvp.cells.values import CellError, CellValue
from xlvp.hosts.engine import EngineBook
from xlvp.hosts.engine_values import ERRORS
from xlvp.hosts.formula import address, makes_text

Key = tuple[str, Spot]


def explain(engine: EngineBook, found: list[SheetFormulas], values: dict[Key, CellValue]) -> None:
    """Give the errors among the values their reasons.

    A formula that failed is asked once more, if it calls a function of ours or makes text; one that only
    read another cell's error names that cell.

    Args:
        engine: after it has computed the workbook; its scratch cells are used.
        found: the sheets and their formulas.
        values: sheet and (row, column) -> value; changed in place.
    """
    wrong = [
        (sheet.sheet.name, block)
        for sheet in found
        for block in sheet.computed()
        if any(isinstance(values[sheet.sheet.name, spot], CellError) for spot in block.spots())
    ]
    if not wrong:
        return
    readers = {key: _readers(engine, key) for key in _errors(wrong, values)}
    wrong = [(name, block) for name, block in wrong if _has_words(engine, values[name, block.spot], block)]
    last = max(cell.column for sheet in found for cell in sheet.sheet.cells)
    answers = engine.again([(name, *block.spot) for name, block in wrong], last) if wrong else []
    for (name, block), told in zip(wrong, answers, strict=True):
        cells = told if isinstance(told, list) else [[told]]
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
