"""How cells become a session of pairs: its list of results, its pairs, and which pair a cell means."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import chain, repeat
from typing import TypeAlias, TypeVar

from xlvp.errors import InputError, XlvpError
from xlvp.functions.function import Kind
from xlvp.notation.entry import CLUBS_DOUBT, has_letter_of_clubs, has_other_letters, shown_entry, warning
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.notation.spellings import ENGLISH, letters_of
from xlvp.pairs.conditions import SessionConditions, read_session_conditions
from xlvp.pairs.hands import read_hands
from xlvp.pairs.methods import Scoring, read_scoring
from xlvp.pairs.pair_entries import PAIR_COLUMNS, read_pair_entries
from xlvp.pairs.pair_number import PairNumber, Partners, pair_number
from xlvp.pairs.ranking import Pair
from xlvp.pairs.score_list import (
    PLAYED,
    SIT_OUT,
    TO_COME,
    WRONG,
    ScoreLine,
    checked,
    doubted,
    not_scored,
    with_answers,
)
from xlvp.pairs.session import Scored, scored
from xlvp.pairs.suspicion import suspected
from xlvp.records.reading import Rows, is_blank, named, read_number, read_whole, remembered, shown
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result
from xlvp.text import plain, quoted


def read_pair(value: object) -> int:
    """Read the number of a pair, or what it is called: 7, E3, B-19, 1+5 (:mod:`xlvp.pairs.pair_number`)."""
    text = plain(value) if isinstance(value, str) else ""
    named = any(sign.isalpha() or sign == "+" for sign in text[1:] + text[:1].replace("+", ""))
    return pair_number(text) if named and any(sign.isdigit() for sign in text) else read_whole(value)


PAIR = Kind("pair", read_pair)


#: The largest events have 5,000 tables; six times as many boards each, and a list is no event's.
MOST_ROWS = 200_000
_MOST_NUMBER = 99_999
_MOST_ENTRIES = 10_000
_LONGEST_GROUP = 8
_FEWEST, _COLUMNS = 6, 11
_PLAN = ("round", "table", "board", "NS", "EW")
_FACTS = ("board played", "NS played", "EW played")
_Value = TypeVar("_Value")
_Cell = TypeVar("_Cell")
_Column: TypeAlias = "Sequence[int | None]"

#: What a workbook writes before a number below 1 in a cell without the Text format, as it hands
#: on the list as texts: such a number is to be checked, because ``(620)`` may have been typed.
NUMBER_MARK = "number "

#: What a workbook writes before a result that is typed in other letters than English, with the letters and a
#: colon: ``letters German: 4CO=``. So every function of the list reads it alike.
LETTERS_MARK = "letters "

#: What stands between the columns of a list that comes as one column; no result can hold it.
JOINT = "|"
#: What is before the column of acceptances, which lists of older workbooks lack.
ANSWER_JOINT = "|accepted "

Lines = tuple[ScoreLine | None, ...]


def read_list(rows: Rows) -> Lines:
    """Read the list of results; a line for each row, None for a blank one.

    Raises:
        InputError: fewer than 6 or more than 11 columns.
    """
    width = len(rows[0])
    joined = width == 1 and all(is_blank(cell) or str(cell).count(JOINT) >= _FEWEST - 1 for (cell,) in rows)
    if not (joined or _FEWEST <= width <= _COLUMNS):
        raise InputError(
            "the list has 6 to 11 columns: round, table, board, NS, EW, result, and where needed group, "
            f"board played, NS played, EW played, accepted; not {width}"
        )
    if len(rows) > MOST_ROWS:
        raise InputError(f"the results list has more than {MOST_ROWS} rows")
    return _read_list(rows)


@remembered(4)
def _read_list(rows: Rows) -> Lines:
    if len(rows[0]) == 1:
        rows = _parted(rows)
    elif len(rows[0]) == _COLUMNS:
        rows = tuple((*row[:-1], "" if row[-1] is None else row[-1]) for row in rows)
    return with_answers(suspected(doubted(checked(_lines(rows)))))


def _apart(cell: object) -> tuple[str, bool, str]:
    """The joined columns, whether there is one of acceptances behind them, and what is in it."""
    before, joint, answer = str(cell or "").rpartition(ANSWER_JOINT)
    return (before, True, answer) if joint else (answer, False, "")


def _parted(rows: Rows) -> Rows:
    """The columns of a list that comes as one.

    Too many are one of the typed cells with the joint in it. All that is in doubt is left to the result: it
    then holds the joint, and is no result.
    """
    results = []
    for (cell,) in rows:
        text, queried, answer = _apart(cell)
        parts: list[str | None] = [part or None for part in text.split(JOINT)]
        more = len(parts) - (_COLUMNS - 1)
        if more > 0:
            parts[5 : 6 + more] = [JOINT.join(part or "" for part in parts[5 : 6 + more])]
        results.append((*parts, *[None] * -more, answer if queried else None))
    return tuple(results)


def _lines(rows: Rows) -> list[ScoreLine | None]:
    """The lines, read column by column: nearly every cell of a column is like the one above it."""
    cells = [*zip(*rows, strict=True), *repeat((None,) * len(rows), _COLUMNS - len(rows[0]))]
    faults: dict[int, str] = {}
    turns, tables, *plan = (_numbers(cells[at], called, faults) for at, called in enumerate(_PLAN))
    planned = list(zip(*plan, strict=True))
    facts = [_numbers(cells[at], called, faults) for at, called in enumerate(_FACTS, 7)]
    _as_called(plan, facts, faults)
    groups = _groups(cells[6], faults)
    boards, ns, ew = (
        own if not any(fact) else [plan if own is None else own for plan, own in zip(own, fact, strict=True)]
        for own, fact in zip(plan, facts, strict=True)
    )
    vulnerable = {board: vulnerability(board) if board else None for board in set(boards)}
    read = map(_read_entry, cells[5], map(vulnerable.__getitem__, boards))
    entries, states, words, results = zip(*read, strict=True)
    if any(map(_typed_in_other_letters, {*cells[5]})):
        words = tuple(
            message or (CLUBS_DOUBT if state == PLAYED and has_letter_of_clubs(entry) else "")
            for entry, state, message in zip(cells[5], states, words, strict=True)
        )
    rounds, tables = ([number or 0 for number in own] if None in own else own for own in (turns, tables))
    none = repeat(None)
    lines = map(
        ScoreLine, rounds, tables, boards, ns, ew, planned, entries, results, states, groups, words,
        none, none, _answers(cells[_COLUMNS - 1], queried=len(rows[0]) == _COLUMNS),
    )  # fmt: skip
    if not faults and not any(None in own for own in (boards, ns, ew, *plan)):
        return [*lines]
    moved = [any(fact) for fact in zip(*facts, strict=True)]
    return [_settled(*line, faults.get(place)) for place, line in enumerate(zip(lines, moved, strict=True))]


def _answers(cells: Sequence[object], *, queried: bool) -> Iterable[str | None]:
    """What is typed to accept what is queried, as text; None where there is no such column."""
    if not queried:
        return repeat(None)
    return [None if cell is None else plain(_text(cell)) for cell in cells]


def _settled(line: ScoreLine, moved: bool, fault: str | None) -> ScoreLine | None:
    """The line with what its own cells tell together: wrong, a sit-out, or nothing there at all."""
    half = (line.ns is None) != (line.ew is None)
    if fault is None and any(line.planned) and not half:
        return line
    if fault is not None:
        return _wrong(line, fault)
    if not any(line.planned):
        if not (line.round or line.table or line.group or moved or line.entry or line.accepted):
            return None
        return _wrong(line, "nothing is played on this line; move the result")
    pair = line.ns or line.ew
    if not moved and line.state == TO_COME:
        return replace(line, state=SIT_OUT, words=f"pair {pair} sits out")
    return line if line.board else _wrong(line, f"pair {pair} sits out, is this on the wrong line?")


def _wrong(line: ScoreLine, fault: str) -> ScoreLine:
    return replace(line, state=WRONG, words=not_scored(fault), result=None)


def _numbers(cells: Sequence[object], called: str, faults: dict[int, str]) -> Sequence[int | None]:
    """The numbers of a column; of a row's faults, the first is reported."""
    types = set(map(type, cells))
    if types == {type(None)}:
        return cells  # type: ignore[return-value]
    if types <= {int, float}:
        with suppress(ValueError, OverflowError):  # a cell that is not a number, or infinite
            whole = tuple(map(int, cells))  # type: ignore[arg-type]
            if whole == cells and min(whole) >= 1 and max(whole) <= _MOST_NUMBER:
                return whole
    read = _each(cells, lambda cell: _number(cell, called))
    for place, (_, fault) in enumerate(read):
        if fault:
            faults.setdefault(place, fault)
    return [number for number, _ in read]


def _as_called(planned: list[_Column], facts: list[_Column], faults: dict[int, str]) -> None:
    """Pairs that the director typed, called as the plan calls them; none by another section's letter."""
    if not any(map(any, facts)):
        return
    names: dict[int, int] = {pair: pair for pair in chain(*planned[1:]) if isinstance(pair, PairNumber)}
    for at in (1, 2) if names else ():
        typed = facts[at]
        facts[at] = results = [None if pair is None else names.get(pair, pair) for pair in typed]
        for place, (pair, name) in enumerate(zip(typed, results, strict=True)):
            if isinstance(pair, PairNumber) and str(pair) != str(name):
                faults.setdefault(place, f"there is no pair {pair}: {name}?")


def _number(value: object, called: str) -> tuple[int | None, str]:
    """A number of the plan, or what is wrong with it."""
    if is_blank(value):
        return None, ""
    try:
        number = (read_pair if called.startswith(("NS", "EW")) else read_whole)(value)
        if isinstance(number, PairNumber | Partners):
            return number, ""
    except InputError as error:
        return None, f"{called}: {error}"
    return (number, "") if 1 <= number <= _MOST_NUMBER else (None, f"{called} is {shown(value)}")


def _groups(cells: Sequence[object], faults: dict[int, str]) -> Sequence[str]:
    """The scoring groups of a column, "" for the default one."""
    groups = _each(cells, lambda cell: "" if is_blank(cell) else plain(_text(cell)).upper())
    for place, group in enumerate(groups if any(groups) else ()):
        if group and not (group.isalnum() and len(group) <= _LONGEST_GROUP):
            faults.setdefault(place, f"scoring group: expected a letter such as B, not {quoted(group)}")
    return groups


def _each(cells: Sequence[object], read: Callable[[object], _Value]) -> list[_Value]:
    """Read each different cell once; 1 and TRUE are equal and different."""
    if {*cells} == {None}:
        return [read(None)] * len(cells)
    keys = list(zip(map(type, cells), cells, strict=True))
    known = {key: read(key[1]) for key in set(keys)}
    return [known[key] for key in keys]


@lru_cache(maxsize=_MOST_ENTRIES, typed=True)
def _read_entry(entry: object, vulnerable: str | None) -> tuple[str, str, str, Result | None]:
    """The text of an entry, the state that it makes, what is to be said of it, and the result.

    Large fields have few different entries: each is read once at each vulnerability.
    """
    if is_blank(entry):
        return "", TO_COME, "", None
    letters = ENGLISH
    try:
        if isinstance(entry, str) and entry.startswith(LETTERS_MARK):
            message, _, entry = entry.removeprefix(LETTERS_MARK).partition(": ")
            letters = letters_of(message)
    except XlvpError as error:
        return _text(entry).removeprefix(NUMBER_MARK), WRONG, not_scored(f"Letters: {error}"), None
    if is_blank(entry):
        return "", TO_COME, "", None
    text = _text(entry).removeprefix(NUMBER_MARK)
    word = unplayed(entry)
    if word:
        return text, word, word, None
    try:
        if isinstance(entry, str) and entry.startswith(NUMBER_MARK):
            entry = float(read_number(entry.removeprefix(NUMBER_MARK)))
        result = parse_result(entry, vulnerable, letters)
    except XlvpError as error:
        return text, WRONG, not_scored(error), None
    return shown_entry(text, result, letters), PLAYED, warning(entry, result, vulnerable, letters), result


def _typed_in_other_letters(entry: object) -> bool:
    """Whether a line has English letters by its workbook, and others in fact."""
    return isinstance(entry, str) and not entry.startswith(LETTERS_MARK) and has_other_letters(entry)


def with_letters(entry: _Cell, letters: str) -> "_Cell | str":
    """Return a result as the list takes it that is typed in the letters of a workbook, a text of its Setup.

    >>> with_letters("4CO=", "German"), with_letters("4CE=", "English"), with_letters("", "German")
    ('letters German: 4CO=', '4CE=', '')
    """
    if is_blank(entry) or plain(letters).casefold() in ("", ENGLISH.name.casefold()):
        return entry
    doubtful = isinstance(entry, int | float) and not isinstance(entry, bool) and entry < 1
    text = entry if isinstance(entry, str) else _text(entry)
    return f"{LETTERS_MARK}{letters}: {NUMBER_MARK if doubtful else ''}{text}"


def _text(value: object) -> str:
    if isinstance(value, str) or value is None:
        return plain(value or "")
    return shown(value)


def read_pairs(rows: Rows) -> dict[int, Pair]:
    """Read the pairs: number, two players, penalty, handicap, x without standing, letters of categories.

    A row without a number is no pair.

    >>> read_pairs((("4", "Ann", "Bob", None, "1,5"),))[4].names
    'Ann – Bob'

    A penalty or handicap that cannot be used is left out, and the pair says so; of two rows with the same
    number the first counts.

    Raises:
        InputError: a number that is none, with the row.
    """
    results: dict[int, Pair] = {}
    for place, row in enumerate(rows, 1):
        cells = row + (None,) * (7 - len(row))
        if is_blank(cells[0]):
            continue
        number = named(f"row {place}", read_pair, cells[0], 0)
        if number in results:
            twice = f"row {place} is not used: the pair is listed twice"
            results[number] = replace(results[number], left_out=(*results[number].left_out, twice))
            continue
        players = tuple(_text(cell) for cell in cells[1:3] if not is_blank(cell))
        typed = dict(zip(PAIR_COLUMNS, cells[3:], strict=False))
        results[number] = read_pair_entries(number, place, players, typed)
    return results


def scored_by(list: Lines, method: str, conditions: SessionConditions | None) -> Scored:
    """Return the list scored by its conditions, or by a method where there are none.

    What a method asks for behind its name, such as ``+rounds`` of a Swiss, is done in any case.

    Raises:
        InputError: the conditions do not say how.
    """
    if conditions is None:
        return scored(list, method)
    if conditions.unscored:
        raise InputError(conditions.unscored)
    scoring, behind = read_scoring(conditions.scoring), read_scoring(method)
    own, rounds = scoring.own or behind.own, scoring.rounds or behind.rounds
    return scored(list, Scoring(scoring.name, own, rounds).text)


class _List(Kind):
    def is_blank(self, value: object) -> bool:
        """Whether a cell of the list holds nothing, or joins nothing."""
        if not isinstance(value, str):
            return is_blank(value)
        text, _, answer = _apart(value)
        return is_blank(text.replace(JOINT, "") + answer)


LIST = _List("list of results", read_list, whole=True)
PAIRS = Kind("list of pairs", read_pairs, whole=True)
DEALS = Kind("list of deals", read_hands, whole=True)


def read_members(rows: Rows) -> tuple[tuple[str, str], ...]:
    """Read number and name of each row as texts.

    Raises:
        InputError: fewer than two columns.
    """
    if len(rows[0]) < 2:
        raise InputError("the list of members has two columns: number and name")
    return tuple((_text(row[0]), _text(row[1])) for row in rows)


MEMBERS = Kind("list of members", read_members, whole=True)
CONDITIONS = Kind("labels and values", read_session_conditions, whole=True)
#: The list of results as an argument.
LINES = LIST(
    "the list: round, table, board, NS, EW, result, [group, what was played: board, NS, EW; accepted]; "
    "or one column of them joined by |"
)
