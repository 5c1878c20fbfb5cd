"""The list of results read a second time: row by row, each by itself, every cell anew."""

from itertools import repeat

from xlvp.errors import InputError, XlvpError
from xlvp.functions.session_kinds import NUMBER_MARK
from xlvp.notation.entry import warning
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.pairs.score_list import PLAYED, SIT_OUT, TO_COME, WRONG, ScoreLine
from xlvp.records.reading import is_blank, read_number, read_whole, shown
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import Result
from xlvp.text import plain, quoted


def line(row: tuple[object, ...]) -> ScoreLine | None:
    """The line of ten cells, before it is held against the other lines."""
    if all(map(is_blank, row)):
        return None
    wrong: list[str] = []
    round_, table = whole(row[0], "round", wrong), whole(row[1], "table", wrong)
    planned = whole(row[2], "board", wrong), whole(row[3], "NS", wrong), whole(row[4], "EW", wrong)
    fact = tuple(map(whole, row[7:], ("board played", "NS played", "EW played"), repeat(wrong)))
    board, ns, ew = (plan if own is None else own for plan, own in zip(planned, fact, strict=True))
    group = "" if is_blank(row[6]) else plain(text(row[6])).upper()
    if group and not (group.isalnum() and len(group) <= 8):
        wrong.append(f"scoring group: expected a letter such as B, not {quoted(group)}")
    entry, state, words, result = read(row[5], vulnerability(board) if board else None)
    half = (ns is None) != (ew is None)
    if wrong:
        state, words, result = WRONG, f"Not scored: {wrong[0]}", None
    elif not any(planned):
        state, words, result = WRONG, "Not scored: nothing is played on this line; move the result", None
    elif half and not any(fact) and state == TO_COME:
        state, words = SIT_OUT, f"pair {ns or ew} sits out"
    elif half and board is None:
        words = f"Not scored: pair {ns or ew} sits out, is this on the wrong line?"
        state, result = WRONG, None
    return ScoreLine(round_ or 0, table or 0, board, ns, ew, planned, entry, result, state, group, words)


def whole(value: object, called: str, wrong: list[str]) -> int | None:
    """A number of the plan; what is wrong with it is added to the list."""
    if is_blank(value):
        return None
    try:
        number = read_whole(value)
    except InputError as error:
        wrong.append(f"{called}: {error}")
        return None
    if not 1 <= number <= 99_999:
        wrong.append(f"{called} is {shown(value)}")
        return None
    return number


def read(entry: object, vulnerable: str | None) -> tuple[str, str, str, Result | None]:
    """The text of an entry, its state, what is to be said of it, and the result."""
    if is_blank(entry):
        return "", TO_COME, "", None
    shown_as = text(entry).removeprefix(NUMBER_MARK)
    word = unplayed(entry)
    if word:
        return shown_as, word, word, None
    try:
        if isinstance(entry, str) and entry.startswith(NUMBER_MARK):
            entry = float(read_number(entry.removeprefix(NUMBER_MARK)))
        result = parse_result(entry, vulnerable)
    except XlvpError as error:
        return shown_as, WRONG, f"Not scored: {error}", None
    return shown_as, PLAYED, warning(entry, result, vulnerable), result


def text(value: object) -> str:
    """A cell as text."""
    return plain(value or "") if isinstance(value, str) or value is None else shown(value)
