"""How ranges of cells become an event: the list of results, the pairs.

Columns of the list: round, table, board, NS, EW, result, then, where they are needed, scoring group and
what was in fact played: board, NS, EW.

>>> lines = read_list(((1, 1, 1, 1, 3, "3NTN="), (1, 2, 1, 2, 4, "np")))
>>> [(line.board, line.state) for line in lines]
[(1, 'played'), (1, 'not played')]
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from xlvp.catalogue.kinds import Kind, Rows, is_blank, read_number, read_whole, shown
from xlvp.contract import vulnerability
from xlvp.entry import why
from xlvp.errors import InputError, XlvpError
from xlvp.events.in_doubt import doubted
from xlvp.events.ranked import Pair
from xlvp.events.score_list import PLAYED, SIT_OUT, WRONG, Line, checked
from xlvp.notation import parse_result
from xlvp.result import Result
from xlvp.text import plain, quoted
from xlvp.unplayed import unplayed

MOST_ROWS = 20_000
_LONGEST_GROUP = 8
_Value = TypeVar("_Value")

#: What a workbook writes before a number below 1 that stands in a cell without the Text format, as it hands
#: on the list as texts: such a number is to be checked, because ``(620)`` may have been typed.
NUMBER_MARK = "number "

Lines = tuple[Line | None, ...]


def read_list(rows: Rows) -> Lines:
    """Read the list of results; a line for each row, None for a blank one.

    Raises:
        InputError: fewer than 6 or more than 10 columns.
    """
    width = len(rows[0])
    if not 6 <= width <= 10:
        raise InputError(
            "the list has 6 to 10 columns: round, table, board, NS, EW, result, and where needed group, "
            f"board played, NS played, EW played; not {width}"
        )
    if len(rows) > MOST_ROWS:
        raise InputError(f"a list of more than {MOST_ROWS} rows is no event's")
    return _read_list(rows, tuple(tuple(map(type, row)) for row in rows))


@lru_cache(maxsize=4)
def _read_list(rows: Rows, types: tuple[tuple[type, ...], ...]) -> Lines:
    """The types are part of what is remembered: 1 and TRUE are equal, but only one is a number."""
    return doubted(checked([_line(row + (None,) * (10 - len(row))) for row in rows]))


def _line(row: tuple[object, ...]) -> Line | None:
    if all(map(is_blank, row)):
        return None
    wrong: list[str] = []

    def whole(place: int, called: str) -> int | None:
        value = row[place]
        if is_blank(value):
            return None
        try:
            number = read_whole(value)
        except InputError as error:
            wrong.append(f"{called}: {error}")
            return None
        if not 1 <= number <= 9999:
            wrong.append(f"{called} is {shown(value)}")
            return None
        return number

    turn, table = whole(0, "round"), whole(1, "table")
    planned = whole(2, "board"), whole(3, "NS"), whole(4, "EW")
    fact = whole(7, "board played"), whole(8, "NS played"), whole(9, "EW played")
    board, ns, ew = (plan if played is None else played for plan, played in zip(planned, fact, strict=True))
    group = "" if is_blank(row[6]) else plain(_text(row[6])).upper()
    if group and not (group.isalnum() and len(group) <= _LONGEST_GROUP):
        wrong.append(f"scoring group: expected a letter such as B, not {quoted(group)}")
    entry = _text(row[5]).removeprefix(NUMBER_MARK)
    line = Line(turn or 0, table or 0, board, ns, ew, planned, entry, group=group)
    if wrong:
        return _with(line, WRONG, f"Not scored: {wrong[0]}")
    if not any(planned):
        return _with(line, WRONG, "Not scored: no board is planned on this line")
    if (ns is None) != (ew is None) and fact == (None, None, None) and is_blank(row[5]):
        return _with(line, SIT_OUT, f"pair {ns or ew} sits out")
    if (ns is None) != (ew is None) and board is None:
        return _with(line, WRONG, f"Not scored: pair {ns or ew} sits out, is this on the wrong line?")
    return _with_result(line, row[5])


def _with_result(line: Line, entry: object) -> Line:
    if is_blank(entry):
        return line
    word = unplayed(entry)
    if word:
        return _with(line, word, word)
    vulnerable = vulnerability(line.board) if line.board else None
    try:
        if isinstance(entry, str) and entry.startswith(NUMBER_MARK):
            entry = float(read_number(entry.removeprefix(NUMBER_MARK)))
        result = parse_result(entry, vulnerable)
    except XlvpError as error:
        return _with(line, WRONG, f"Not scored: {error}")
    return _with(line, PLAYED, why(entry, vulnerable), result)


def _with(line: Line, state: str, words: str, result: Result | None = None) -> Line:
    return replace(line, state=state, words=words, result=result)


def _text(value: object) -> str:
    if isinstance(value, str) or value is None:
        return plain(value or "")
    return shown(value)


def read_pairs(rows: Rows) -> dict[int, Pair]:
    """Read the pairs: number, two players, penalty, handicap; rows without a number are left out.

    >>> read_pairs((("4", "Ann", "Bob", None, "1,5"),))[4].names
    'Ann – Bob'

    Raises:
        InputError: a number, penalty or handicap that is none, with the row or pair; a pair twice.
    """
    found: dict[int, Pair] = {}
    for place, row in enumerate(rows, 1):
        cells = row + (None,) * (5 - len(row))
        if is_blank(cells[0]):
            continue
        number = named(f"row {place}", read_whole, cells[0], 0)
        if number in found:
            raise InputError(f"row {place}: pair {number} stands twice")
        players = tuple(_text(cell) for cell in cells[1:3] if not is_blank(cell))
        found[number] = Pair(
            number,
            players,
            named(f"pair {number}, penalty", read_number, cells[3], Fraction(0)),
            named(f"pair {number}, handicap", read_number, cells[4], Fraction(0)),
        )
    return found


def named(called: str, read: Callable[[object], _Value], value: object, default: _Value | None) -> _Value:
    """Read a cell that may be blank; the message of a bad one names the place.

    Raises:
        InputError: from the reading, with the place before it.
    """
    if is_blank(value):
        return default  # type: ignore[return-value]
    try:
        return read(value)
    except InputError as error:
        raise InputError(f"{called}: {error}") from None


LIST = Kind("list of results", read_list, whole=True)
PAIRS = Kind("list of pairs", read_pairs, whole=True)
