"""An entry cell: its score, and what is wrong with it in words.

The notation is that of :mod:`xlvp.notation.results`; contracts are scored at the board's vulnerability.
"""

from fractions import Fraction

from xlvp.errors import XlvpError
from xlvp.notation.agreement import doubtful
from xlvp.notation.contract_text import read_contract
from xlvp.notation.results import parse_result
from xlvp.notation.unplayed import NOT_PLAYED, NP, unplayed
from xlvp.rules.contract import possible_scores
from xlvp.rules.result import Percentage, Result, Weighted
from xlvp.text import folded

_AGAIN = "format the cell as Text and type it again"


def contract_score(entry: object, board: str | None = None) -> int | str:
    """Return the NS score of an entry; of a ruling its normal notation, contracts turned into scores.

    A board that was not played has no score: ``NP``, in whatever words it was said.

    Args:
        entry: what a person typed: ``4SxN-1``, ``3NTE=``, ``pass``, a score, a ruling, ``NP``.
        board: the vulnerability (None, NS, EW, All); a contract without it is an error.

    >>> contract_score("3NTE=", "None"), contract_score("60%4SxN= & 40%4Sx-1", "NS")
    (-400, '(60%+790&40%-200)')
    """
    if unplayed(entry) == NOT_PLAYED:
        return NP
    result = parse_result(entry, board)
    return result.text if result.score is None else result.score


def why(entry: object, board: str | None = None) -> str:
    """Return what is wrong with an entry, in words; nothing if nothing is.

    A text that begins with ``Check:`` is a warning: the entry is scored as it stands.

    >>> why("8SN=", "None")
    "'8SN=': the level is 1 to 7, not 8"
    >>> why("+620", "None")
    'Check: +620 cannot be scored at this vulnerability (None)'
    """
    if unplayed(entry) == NOT_PLAYED:
        return ""
    try:
        result = parse_result(entry, board)
    except XlvpError as error:
        return str(error)
    return warning(entry, result, board)


def warning(entry: object, result: Result, board: str | None = None) -> str:
    """Return what is to be checked of an entry that was read, in words; nothing if nothing is.

    >>> from xlvp.notation.results import parse_result
    >>> warning("+620", parse_result("+620"), "None")
    'Check: +620 cannot be scored at this vulnerability (None)'
    """
    told = (
        _number_cell(entry),
        _many_down(entry, result, board),
        _wrong_vulnerability(result, board),
        _too_much(result),
    )
    for words in told:
        if words:
            return f"Check: {words}"
    return ""


def _number_cell(entry: object) -> str:
    """Entry cells are Text; a number there came by a paste, or the spreadsheet made it."""
    if isinstance(entry, str):
        return ""
    number = float(entry)  # type: ignore[arg-type]
    if 0 < number < 1:
        return f"the cell holds the number {number:g}, read as {number * 100:g}%"
    if number < 0:
        return f"the cell holds the number {number:g}; if ({-number:g}) was typed, {_AGAIN}"
    if number == 0:
        return f"the cell holds the number 0, read as passed out; if 0% was meant, {_AGAIN}"
    return ""


def _many_down(entry: object, result: Result, board: str | None) -> str:
    """``3NTN -400``: eight down, or a sign too many."""
    if not isinstance(entry, str) or board is None or result.score is None:
        return ""
    try:
        written = read_contract(folded(entry))
    except XlvpError:
        return ""
    return "" if written.score is None else doubtful(written, result.score, board)


def _wrong_vulnerability(result: Result, board: str | None) -> str:
    if board is None:
        return ""
    for half in (result.ns, result.ew):
        for score, _ in half.terms if isinstance(half, Weighted) else ():
            if score not in possible_scores(board):
                percent = "; if 50% is meant, type 50%" if score == 50 else ""
                return f"{score:+d} cannot be scored at this vulnerability ({board}){percent}"
    return ""


def _too_much(result: Result) -> str:
    """The lecture's caveat: the sides of a split must not total more than 100% or 0 IMP."""
    if not result.split:
        return ""
    if isinstance(result.ns, Percentage) and isinstance(result.ew, Percentage):
        total = result.ns.value + result.ew.value
        return f"the two sides total {float(total):g}%, more than 100%" if total > 100 else ""
    if (
        isinstance(result.ns, Weighted)
        and isinstance(result.ew, Weighted)
        and _mean(result.ns) > _mean(result.ew)
    ):
        return "both sides get the better of the split: together more than 0"
    return ""


def _mean(half: Weighted) -> Fraction:
    return sum((score * weight for score, weight in half.shares), Fraction(0))
