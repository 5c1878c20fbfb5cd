"""An entry cell: its score, and what is wrong with it in words.

The notation is that of :mod:`xlvp.notation.results`; contracts are scored at the board's vulnerability.
"""

import re
from functools import lru_cache

from xlvp.errors import XlvpError
from xlvp.notation.contract_text import doubtful, read_contract, shown_contract
from xlvp.notation.results import LONGEST, parse_result
from xlvp.notation.rulings import ARTIFICIAL, NOT_PLAYED, NP, unplayed
from xlvp.notation.spellings import ENGLISH, SYMBOLS, Letters, is_pass
from xlvp.rules.contract import possible_scores
from xlvp.rules.result import Percentage, Result, Weighted
from xlvp.text import folded, plain

#: What is said of a C while other entries have letters that no Englishman types.
CLUBS_DOUBT = (
    "Check: C is read as clubs, but other entries have letters of another language. "
    "Choose Letters on the sheet Setup, or type the contract with \u2663"
)
_BEGINNING = r"(?<![0-9.,A-Z])[1-7] ?"
_DECLARED = r"(?=[X*]{0,2} ?(?:BY )?[NESWOZV]?(?:[^A-Z]|$))"
_OTHER_LETTERS = re.compile(
    rf"{_BEGINNING}(?:[PKTR]{_DECLARED}|SA|(?:NT?|[SHDC])[X*]{{0,2}} ?(?:BY )?O(?![A-Z]|[ -]TRUMP))"
    r"|^O ?:? ?[1-7]"
)
_CLUBS = re.compile(rf"{_BEGINNING}C(?![LOAU\u0152])")
_AGAIN = "format the cell as Text and type it again"
#: What a warning calls a board's vulnerability.
VULNERABLE = {
    "None": "nobody is vulnerable",
    "NS": "only North-South are vulnerable",
    "EW": "only East-West are vulnerable",
    "All": "both sides are vulnerable",
}


def contract_score(entry: object, board: str | None = None, letters: Letters = ENGLISH) -> int | str:
    """Return the NS score of an entry; of a ruling its normal notation, contracts turned into scores.

    A board that was not played has no score: ``NP``, in whatever words it was said.

    Args:
        entry: what a person typed: ``4SxN-1``, ``3NTE=``, ``pass``, a score, a ruling, ``NP``.
        board: the vulnerability (None, NS, EW, All); a contract without it is an error.
        letters: of suits and declarers.

    >>> contract_score("3NTE=", "None"), contract_score("60%4SxN= & 40%4Sx-1", "NS")
    (-400, '(60%+790&40%-200)')
    """
    if unplayed(entry) == NOT_PLAYED:
        return NP
    result = parse_result(entry, board, letters)
    return result.text if result.score is None else result.score


def why(entry: object, board: str | None = None, letters: Letters = ENGLISH, others: bool = False) -> str:
    """Return what is wrong with an entry, in words; nothing if nothing is.

    A text that begins with ``Check:`` is a warning: the entry is scored as it stands.

    >>> why("8SN=", "None")
    "'8SN=': the level is 1 to 7, not 8"
    >>> why("+620", "None")
    'Check: no contract scores +620 when nobody is vulnerable'
    """
    if unplayed(entry) == NOT_PLAYED:
        return ""
    try:
        result = parse_result(entry, board, letters)
    except XlvpError as error:
        return str(error)
    message = warning(entry, result, board, letters)
    return message or (CLUBS_DOUBT if others and letters is ENGLISH and has_letter_of_clubs(entry) else "")


def warning(entry: object, result: Result, board: str | None = None, letters: Letters = ENGLISH) -> str:
    """Return what is to be checked of an entry that was read, in words; nothing if nothing is.

    >>> warning("+620", parse_result("+620"), "None")
    'Check: no contract scores +620 when nobody is vulnerable'
    """
    words = (
        _number_cell(entry)
        or _many_down(entry, result, board, letters)
        or _wrong_vulnerability(result, board)
        or _too_much(result)
    )
    return f"Check: {words}" if words else ""


def shown_entry(entry: str, result: Result, letters: Letters) -> str:
    """Return an entry as everybody reads it: one in other letters than English with suit symbols.

    >>> from xlvp.notation.spellings import letters_of
    >>> german = letters_of("German")
    >>> shown_entry("4CO-1", parse_result("4CO-1", "None", german), german)
    '4♥E-1'
    """
    if letters is ENGLISH:
        return entry
    return shown_contract(result.contract, SYMBOLS) if result.contract else result.text


def in_symbols(entry: str, vulnerable: str | None, letters: Letters) -> str:
    """Return an entry as everybody reads it; one that cannot be read stays as it was typed."""
    if letters is ENGLISH or not entry or unplayed(entry):
        return entry
    try:
        return shown_entry(entry, parse_result(entry, vulnerable, letters), letters)
    except XlvpError:
        return entry


def in_letters(entry: str, vulnerable: str, letters: Letters) -> str:
    """Return an entry of a file, which has English letters, as it is typed in a workbook with other letters.

    >>> from xlvp.notation.spellings import letters_of
    >>> in_letters("4H E =", "None", letters_of("German")), in_letters("60%", "None", letters_of("German"))
    ('4CO=', '60%')
    """
    if letters is ENGLISH or unplayed(entry):
        return entry
    try:
        result = parse_result(entry, vulnerable)
    except XlvpError:
        return entry
    if result.contract is not None:
        return shown_contract(result.contract, letters)
    written = letters.written(plain(entry))
    try:
        return written if parse_result(written, vulnerable, letters) == result else result.text
    except XlvpError:
        return result.text


@lru_cache(maxsize=4096)
def _has(pattern: "re.Pattern[str]", entry: str) -> bool:
    return pattern.search(folded(entry[:LONGEST], suits=False)) is not None


def has_other_letters(entry: object) -> bool:
    """Whether an entry has letters of another language than English: P, K, T, R, SA or O.

    >>> [has_other_letters(entry) for entry in ("4KN=", "4SO=", "3SAN=", "4CN=", "P", "4 karo N =", "+620")]
    [True, True, True, False, False, False, False]
    >>> has_other_letters("3 no trump E =")
    False
    """
    return isinstance(entry, str) and not is_pass(folded(entry[:LONGEST])) and _has(_OTHER_LETTERS, entry)


def has_letter_of_clubs(entry: object) -> bool:
    """Whether nothing but the letter C says that an entry is of clubs; a score beside it says it too.

    >>> [has_letter_of_clubs(entry) for entry in ("4CN=", "4♣N=", "4 clubs N =", "4CN= +130", "4SN=")]
    [True, False, False, False, False]
    """
    if not (isinstance(entry, str) and _has(_CLUBS, entry)):
        return False
    try:
        return read_contract(folded(entry)).score is None
    except XlvpError:
        return True


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


def _many_down(entry: object, result: Result, board: str | None, letters: Letters) -> str:
    """``3NTN -400``: eight down, or a sign too many."""
    if not isinstance(entry, str) or board is None or result.score is None:
        return ""
    try:
        written = read_contract(letters.folded(entry), letters)
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
                return f"no contract scores {score:+d} when {VULNERABLE[board]}{percent}"
    return ""


def _too_much(result: Result) -> str:
    """The lecture's caveat: the sides of a split must not total more than 100% or 0 IMP.

    Average plus to both is Law 12C2(a) itself: 60%, 50% and 40% are meant, whatever they total.
    """
    if not result.split:
        return ""
    ns, ew = result.ns, result.ew
    if isinstance(ns, Percentage) and isinstance(ew, Percentage):
        total = ns.value + ew.value
        too_much = total > 100 and not {ns.value, ew.value} <= ARTIFICIAL
        return f"the two sides total {float(total):g}%, more than 100%" if too_much else ""
    if isinstance(ns, Weighted) and isinstance(ew, Weighted) and ns.mean > ew.mean:
        return "both sides get the better of the split: together more than 0"
    return ""
