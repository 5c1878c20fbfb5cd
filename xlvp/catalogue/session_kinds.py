"""How ranges of cells become an event: the list of results, the pairs.

Columns of the list: round, table, board, NS, EW, result, then, where they are needed, scoring group and
what was in fact played: board, NS, EW.

>>> lines = read_list(((1, 1, 1, 1, 3, "3NTN="), (1, 2, 1, 2, 4, "np")))
>>> [(line.board, line.state) for line in lines]
[(1, 'played'), (1, 'not played')]
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import chain, repeat
from typing import TypeVar

from xlvp.catalogue.kinds import Kind, Rows, is_blank, read_number, read_whole, shown
from xlvp.contract import vulnerability
from xlvp.entry import warning
from xlvp.errors import InputError, XlvpError
from xlvp.events.in_doubt import doubted
from xlvp.events.ranked import Pair
from xlvp.events.score_list import PLAYED, SIT_OUT, TO_COME, WRONG, Line, checked
from xlvp.notation import parse_result
from xlvp.result import Result
from xlvp.text import plain, quoted
from xlvp.unplayed import unplayed

#: The largest events have 5,000 tables; six times as many boards each, and a list is no event's.
MOST_ROWS = 200_000
_MOST_NUMBER = 99_999
_MOST_ENTRIES = 10_000
_LONGEST_GROUP = 8
_AS_PLANNED: tuple[int | None, ...] = (None, None, None)
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
    return _read_list(rows, tuple(map(type, chain.from_iterable(rows))))


@lru_cache(maxsize=4)
def _read_list(rows: Rows, types: tuple[type, ...]) -> Lines:
    """The types are part of what is remembered: 1 and TRUE are equal, but only one is a number."""
    return doubted(checked([_line(row + (None,) * (10 - len(row))) for row in rows]))


def _line(row: tuple[object, ...]) -> Line | None:
    if all(map(is_blank, row)):
        return None
    wrong: list[str] = []
    turn, table = _whole(row[0], "round", wrong), _whole(row[1], "table", wrong)
    planned = _whole(row[2], "board", wrong), _whole(row[3], "NS", wrong), _whole(row[4], "EW", wrong)
    fact = _AS_PLANNED
    board, ns, ew = planned
    if row[7:] != _AS_PLANNED:
        fact = tuple(map(_whole, row[7:], ("board played", "NS played", "EW played"), repeat(wrong)))
        board, ns, ew = (plan if own is None else own for plan, own in zip(planned, fact, strict=True))
    group = "" if is_blank(row[6]) else plain(_text(row[6])).upper()
    if group and not (group.isalnum() and len(group) <= _LONGEST_GROUP):
        wrong.append(f"scoring group: expected a letter such as B, not {quoted(group)}")
    entry, state, words, result = _read_entry(row[5], vulnerability(board) if board else None)
    half = (ns is None) != (ew is None)
    if wrong:
        state, words, result = WRONG, f"Not scored: {wrong[0]}", None
    elif not any(planned):
        state, words, result = WRONG, "Not scored: no board is planned on this line", None
    elif half and fact == _AS_PLANNED and state == TO_COME:
        state, words = SIT_OUT, f"pair {ns or ew} sits out"
    elif half and board is None:
        words = f"Not scored: pair {ns or ew} sits out, is this on the wrong line?"
        state, result = WRONG, None
    return Line(turn or 0, table or 0, board, ns, ew, planned, entry, result, state, group, words)


def _whole(value: object, called: str, wrong: list[str]) -> int | None:
    """A number of the plan; what is wrong with it is added to the list."""
    if type(value) is int and 1 <= value <= _MOST_NUMBER:
        return value
    if is_blank(value):
        return None
    try:
        number = read_whole(value)
    except InputError as error:
        wrong.append(f"{called}: {error}")
        return None
    if not 1 <= number <= _MOST_NUMBER:
        wrong.append(f"{called} is {shown(value)}")
        return None
    return number


@lru_cache(maxsize=_MOST_ENTRIES, typed=True)
def _read_entry(entry: object, vulnerable: str | None) -> tuple[str, str, str, Result | None]:
    """The text of an entry, the state that it makes, what is to be said of it, and the result.

    Large fields have few different entries: each is read once at each vulnerability.
    """
    if is_blank(entry):
        return "", TO_COME, "", None
    text = _text(entry).removeprefix(NUMBER_MARK)
    word = unplayed(entry)
    if word:
        return text, word, word, None
    try:
        if isinstance(entry, str) and entry.startswith(NUMBER_MARK):
            entry = float(read_number(entry.removeprefix(NUMBER_MARK)))
        result = parse_result(entry, vulnerable)
    except XlvpError as error:
        return text, WRONG, f"Not scored: {error}", None
    return text, PLAYED, warning(entry, result, vulnerable), result


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
