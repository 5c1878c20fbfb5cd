"""What stands in the entry cells of a new match workbook."""

from dataclasses import dataclass, replace
from typing import Any

from xlvp.errors import InputError, WorkbookError
from xlvp.functions.values import CellValue
from xlvp.notation.spellings import ENGLISH
from xlvp.workbooks.match.book import BOARDS, RESULT, TYPED
from xlvp.xlsx.named_cells import NamedCells, Recalculated, text_of

MOST_BOARDS = 128
#: Words for the two choices; the first of each is what the template starts with.
SCALES = ("scheduled", "played")
FRACTIONS = ("nearest", "for home", "for away", "exact")


@dataclass(frozen=True)
class Opening:
    """What stands in the entry cells of a new workbook."""

    title: str = ""
    event: str = ""
    date: str = ""
    home: str = ""
    away: str = ""
    boards: int = 16
    first: int = 1
    carry_over: tuple[float, float] = (0, 0)
    penalty: tuple[float, float] = (0, 0)
    vp_penalty: tuple[float, float] = (0, 0)
    adjustment: tuple[float, float] = (0, 0)
    scale: str | int = SCALES[0]
    fraction: str = FRACTIONS[0]
    remarks: str = ""
    letters: str = ENGLISH.name


_TEXTS = ("title", "event", "date", "home", "away", "remarks")
_FIGURES = ("carry_over", "penalty", "adjustment", "vp_penalty")


def reopened(
    recalculated: Recalculated, boards: int | None = None, first: int | None = None
) -> tuple[Opening, dict[int, tuple[str, str]]]:
    """Return what stands in a match workbook, with another number of boards or another first board.

    Raises:
        WorkbookError: it was not made from this template, or an entry of it cannot be taken over.
        InputError: an entry of a board finds no place.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    cells.made_by("match")
    typed, figures = TYPED.read(cells), RESULT.read(cells)
    lines = BOARDS.read(cells)[1:-1]
    old_first = _whole("First board", typed.first, 1)
    given: dict[str, Any] = {key: text_of(getattr(typed, key)) for key in _TEXTS}
    given |= {key: _both(key, getattr(figures, key)) for key in _FIGURES}
    old = Opening(
        **given,
        boards=_whole("Boards in the match", typed.boards, len(lines)),
        first=old_first,
        scale=_scale(typed.scale),
        fraction=text_of(typed.fraction),
        letters=text_of(typed.letters) or ENGLISH.name,
    )
    new = replace(old, boards=boards or old.boards, first=first or old.first)
    entries = {
        number: (text_of(line.open), text_of(line.closed))
        for number, line in enumerate(lines, old_first)
        if text_of(line.open) or text_of(line.closed)
    }
    for number, rooms in entries.items():
        if not new.first <= number < new.first + new.boards:
            message = " and ".join(filter(None, rooms))
            raise InputError(
                f"board {number} ({message}) finds no place among the boards {new.first} to "
                f"{new.first + new.boards - 1}; nothing was written"
            )
    return new, entries


def _whole(called: str, value: CellValue, blank: int) -> int:
    if value == "":
        return blank
    try:
        number = float(text_of(value))
    except ValueError:
        number = 0.5
    if not number.is_integer() or number < 1:
        raise WorkbookError(f"sheet Setup, {called}: {text_of(value)!r} is no whole number from 1 on")
    return int(number)


def _scale(value: CellValue) -> str | int:
    return int(value) if isinstance(value, int | float) and value == int(value) else text_of(value)


def _both(key: str, values: tuple[CellValue, CellValue]) -> tuple[float, float]:
    results = []
    for value in values:
        if value != "" and (isinstance(value, bool) or not isinstance(value, int | float)):
            called = key.replace("_", " ")
            raise WorkbookError(
                f"sheet Setup, {called}: {text_of(value)!r} is no number; correct it there first"
            )
        results.append(float(value) if value != "" else 0)
    return results[0], results[1]
