"""What is in the entry cells of a new match workbook."""

from collections.abc import Mapping
from typing import Any

from xlvp.errors import InputError, WorkbookError
from xlvp.records.setting import settings as settings_of
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.opening import reopened as everything_typed
from xlvp.workbooks.listed import check_made_by
from xlvp.workbooks.match.book import BOARDS, RESULT, SCHEMA, TYPED, Settings
from xlvp.xlsx.values import NamedCells, Recalculated, text_of

MOST_BOARDS = 128
Entries = Mapping[int, tuple[str, str]]


def match_opening(
    boards: int = Settings.boards, first: int = 1, entries: Entries | None = None, **settings: Any
) -> Opening[int]:
    """Return what is in the entry cells of a match.

    Args:
        boards: board rows, 1 to 128.
        first: number of the first board.
        entries: by board number, what was typed in the open and the closed room.
        settings: by their names in :class:`Settings` and :class:`Figures`, these for home and away.

    Raises:
        InputError: boards or first out of range, or an entry for a board that is not of the match.
    """
    if not 1 <= boards <= MOST_BOARDS:
        raise InputError(f"a match workbook has 1 to {MOST_BOARDS} boards, not {boards}")
    if first < 1:
        raise InputError(f"the first board is 1 or more, not {first}")
    lines: list[dict[str, str]] = [{} for _ in range(boards)]
    for board, rooms in (entries or {}).items():
        if not first <= board < first + boards:
            message = " and ".join(filter(None, rooms))
            raise InputError(
                f"board {board} ({message}) does not fit among the boards {first} to {first + boards - 1}; "
                "nothing was written"
            )
        lines[board - first] = {key: text for key, text in zip(BOARDS.typed, rooms, strict=True) if text}
    usual = {each.key: each.default for each in settings_of(Settings)}
    return Opening(boards, usual | settings | {"boards": boards, "first": first}, {BOARDS.title: lines})


def reopened(recalculated: Recalculated, boards: int | None = None, first: int | None = None) -> Opening[int]:
    """Return what is in a match workbook, with another number of boards or another first board.

    Raises:
        WorkbookError: it was not made from this template, or an entry of it cannot be taken over.
        InputError: an entry of a board does not fit.
    """
    cells = NamedCells(recalculated, "the workbook to start from")
    check_made_by(cells, "match")
    old = everything_typed(cells, SCHEMA, None)
    lines = old.lines(BOARDS)
    typed = {key: old.settings.get(key, "") for key in TYPED.typed}
    old_first = _whole("First board", typed.pop("first"), 1)
    old_boards = _whole("Boards in the match", typed.pop("boards"), len(lines))
    settings: dict[str, Any] = {key: text_of(value) for key, value in typed.items()}
    if isinstance(typed["scale"], int | float):
        settings["scale"] = typed["scale"]
    settings["letters"] = settings["letters"] or Settings.letters
    entries = {
        number: (text_of(line.get("open", "")), text_of(line.get("closed", "")))
        for number, line in enumerate(lines, old_first)
        if line
    }
    figures = {key: _both(key, old.settings.get(key, ())) for key in RESULT.typed}
    return match_opening(boards or old_boards, first or old_first, entries, **settings, **figures)


def _whole(called: str, value: Any, blank: int) -> int:
    if value == "":
        return blank
    try:
        number = float(text_of(value))
    except ValueError:
        number = 0.5
    if not number.is_integer() or number < 1:
        raise WorkbookError(f"sheet Setup, {called}: {text_of(value)!r} is no whole number from 1 on")
    return int(number)


def _both(key: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    for value in values:
        if isinstance(value, str):
            called = key.replace("_", " ")
            raise WorkbookError(f"sheet Setup, {called}: {value!r} is no number; correct it there first")
    return values
