"""How the list of boards of a teams event is read, and who sat where.

Columns of the boards: round, team A, team B, board, the result at the first table (A is North-South), the
result at the second table (B is North-South). Columns of the line-ups: round, team, its pair North-South,
its pair East-West.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from xlvp.cells.kinds import Kind, Rows, is_blank, shown
from xlvp.cells.team_kinds import MOST_LINES, RowCells, Typed, numbered, remembered
from xlvp.errors import InputError, XlvpError
from xlvp.notation.entry import CLUBS_DOUBT, has_letter_of_clubs, has_other_letters
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.notation.unplayed import unplayed
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result
from xlvp.teams.conditions import MOST_ROUNDS
from xlvp.teams.entries import Board, LineUp
from xlvp.text import plain


@dataclass(frozen=True, eq=False)
class Boards(Typed["Board | None"]):
    """The boards of a list, read with English letters; in others they are read anew."""

    rows: Rows = ()

    def typed_in(self, letters: Letters) -> tuple[Board | None, ...]:
        """Return the boards with their results in the letters of a language."""
        return self.lines if letters is ENGLISH else _typed_in(self, letters)


@lru_cache(maxsize=8)
def _typed_in(boards: Boards, letters: Letters) -> tuple[Board | None, ...]:
    return _boards(boards.rows, letters)


def _boards(rows: Rows, letters: Letters = ENGLISH) -> tuple[Board | None, ...]:
    doubts = letters is ENGLISH and any(has_other_letters(cell) for row in rows for cell in row[4:6])
    return tuple(
        None if all(map(is_blank, row)) else _board(place, row, letters, doubts)
        for place, row in numbered(rows)
    )


def _board(place: int, row: Sequence[object], letters: Letters, doubts: bool) -> Board:
    cells = RowCells(row, 6)
    turn = cells.whole(0, "round", most=MOST_ROUNDS)
    a, b = cells.whole(1, "team A"), cells.whole(2, "team B")
    number = cells.whole(3, "board")
    for value, called in ((turn, "the round"), (a, "team A"), (b, "team B"), (number, "the board")):
        cells.needs(value, called)
    wrong = cells.wrong
    results: list[Result | None] = []
    for at, called in ((4, "first table"), (5, "second table")):
        result, told = _result(row[at] if len(row) > at else None, number, letters)
        results.append(result)
        wrong = wrong or (f"{called}: {told}" if told else "")
    doubt = CLUBS_DOUBT if doubts and any(map(has_letter_of_clubs, row[4:6])) else ""
    return Board(place, turn or 0, a or 0, b or 0, number or 0, results[0], results[1], wrong, doubt)


def _result(value: object, board: int | None, letters: Letters) -> tuple[Result | None, str]:
    if is_blank(value) or unplayed(value):
        return None, ""
    try:
        return parse_result(value, vulnerability(board) if board else None, letters), ""
    except XlvpError as error:
        return None, str(error)


def _lineups(rows: Rows) -> tuple[LineUp, ...]:
    found = []
    for row in rows:
        cells = RowCells(row, 4)
        turn, team = cells.whole(0, "round", most=MOST_ROUNDS), cells.whole(1, "team")
        if turn is not None and team is not None:
            found.append(LineUp(turn, team, _pair(row, 2), _pair(row, 3)))
    return tuple(found)


def _pair(row: Sequence[object], at: int) -> str:
    value = row[at] if len(row) > at else None
    return "" if is_blank(value) else plain(value) if isinstance(value, str) else shown(value)


@lru_cache(maxsize=8)
def _read_boards(rows: Rows, types: tuple[type, ...]) -> Boards:
    return Boards(_boards(rows), rows)


def read_boards(rows: Rows) -> Boards:
    """Read the boards once; the types are remembered too: 1 and TRUE are equal, but one is no number."""
    if len(rows) > MOST_LINES:
        raise InputError(f"the list has more than {MOST_LINES} rows")
    return _read_boards(rows, tuple(map(type, chain.from_iterable(rows))))


read_lineups = remembered(_lineups)

BOARDS = Kind("list of boards", read_boards, whole=True)
LINEUPS = Kind("list of line-ups", read_lineups, whole=True)
