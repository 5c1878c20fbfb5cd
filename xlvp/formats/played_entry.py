"""What another program recorded at a table, as a person would type it."""

import re
from collections.abc import Callable

from xlvp.errors import InputError, NotationError, XlvpError
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import is_pass
from xlvp.rules.contract import vulnerability
from xlvp.text import folded, plain, quoted

_NUMBER = re.compile(r"(NS|N|EW|E)? ?(\d{1,5}) ?(NS|EW)?", re.IGNORECASE)
_SIDES = {"NS": "NS", "N/S": "NS", "N": "NS", "EW": "EW", "E/W": "EW", "E": "EW", "WE": "EW"}


def numbered(text: str) -> tuple[int, str]:
    """Return a number, and the direction if it follows it.

    Raises:
        InputError: it is no number, or 0.

    >>> numbered("8"), numbered("12ew"), numbered("N3")
    ((8, ''), (12, 'EW'), (3, 'NS'))
    """
    result = _NUMBER.fullmatch(text.strip())
    if result is None or not int(result[2]) or (result[1] and result[3]):
        raise InputError(f"{quoted(text)} is not the number of a pair")
    return int(result[2]), side_of(result[1] or result[3] or "")


def sat(ns: str, ew: str) -> tuple[int, int, bool]:
    """Return the pairs that the movement has North-South and East-West, and whether they sat the other way.

    Numbers of each direction from 1 on say it themselves: EW 3 that sat North-South.

    >>> sat("3", "8"), sat("E3", "N5")
    ((3, 8, False), (5, 3, True))
    """
    (first, side), (second, _) = numbered(ns), numbered(ew)
    return (second, first, True) if side == "EW" else (first, second, False)


def side_of(text: str) -> str:
    """Return NS or EW for a direction, "" for anything else.

    >>> side_of("N/S"), side_of("ew"), side_of("")
    ('NS', 'EW', '')
    """
    return _SIDES.get(text.strip().upper(), "")


#: The entry of a board that was not played.
NOT_PLAYED = "NP"

_CONTRACT = re.compile(r"([1-7])\s*(NT?|S|H|D|C)\s*(XX?|\*\*?)?", re.IGNORECASE)
_OVER = re.compile(r"=|[+-]\s*\d{1,2}")
_ARTIFICIAL = re.compile(r"A(\d\d)(\d\d)")
_SCORE = re.compile(r"[+-]?\d{1,5}")


def contract_entry(contract: str, declarer: str, over: str) -> str:
    """Return a contract with its declarer and result as one entry.

    >>> contract_entry("3 NT x", "W", "-2"), contract_entry("4SX", "n", "=")
    ('3NTxW-2', '4SxN=')
    """
    contract = plain(contract)
    bid = _CONTRACT.fullmatch(contract)
    if bid is None:
        raise NotationError(f"the contract is {quoted(contract)}; 3 NT, 4 S x or PASS is expected")
    over, side = plain(over), plain(declarer).upper()
    if side not in ("N", "S", "E", "W"):
        raise NotationError(f"{contract}: the declarer is {quoted(side)}; N, S, E or W is expected")
    if not _OVER.fullmatch(over):
        raise NotationError(f"{contract}: the result is {quoted(over)}; =, +1 or -2 is expected")
    strain = "NT" if bid[2].upper().startswith("N") else bid[2].upper()
    doubling = "x" * len(bid[3] or "")
    return checked(f"{bid[1]}{strain}{doubling}{side}{over.replace(' ', '')}")


def artificial_entry(ns: int, ew: int) -> str:
    """Return an artificial score in per cent.

    >>> artificial_entry(60, 40), artificial_entry(60, 60)
    ('60%', '60%/60%')
    """
    return checked(f"{ns}%" if ns + ew == 100 else f"{ns}%/{ew}%")


def checked(entry: str) -> str:
    """Return the entry; an overtrick too many, or 160%, is found here and not in the workbook."""
    parse_result(entry, "None")
    return entry


def played_entry(
    board: int, contract: str = "", declarer: str = "", tricks: str = "", score: str = ""
) -> str:
    """Return the entry of a line that has a contract, the tricks that were made, a score, or some of them.

    Args:
        board: the board, whose vulnerability the score of a contract needs.
        contract: ``4S``, ``3NTX``, ``Passed``, ``NP``; or "".
        declarer: N, S, E or W; or "".
        tricks: how many tricks were made, 0 to 13, or ``=``, ``+1``, ``-2``; or "".
        score: North-South's, or an artificial one as USEBIO writes it, ``A6040``; or "".

    >>> played_entry(1, "4S", "N", "10", "420"), played_entry(2, score="-90"), played_entry(3, "Passed")
    ('4SN=', '-90', 'pass')
    >>> played_entry(1, score="A6040"), played_entry(1, "NP")
    ('60%', 'NP')
    """
    contract, score, tricks = plain(contract), plain(score), plain(tricks)
    artificial = _ARTIFICIAL.fullmatch(score)
    if artificial:
        return artificial_entry(int(artificial[1]), int(artificial[2]))
    if folded(contract) in ("NP", "NOT PLAYED") or (not contract and folded(score) == "NP"):
        return NOT_PLAYED
    if is_pass(folded(contract)) or (not contract and is_pass(folded(score))):
        return "pass"
    if score and not _SCORE.fullmatch(score):
        raise NotationError(f"the score is {quoted(score)}; a number is expected")
    if contract and declarer and tricks:
        if tricks.isdigit():  # how many were made
            over = int(tricks) - 6 - int(contract[0]) if contract[0].isdigit() else 0
            tricks = f"{over:+d}" if over else "="
        entry = contract_entry(contract, declarer, tricks)
        if score:
            parse_result(f"{entry} {int(score):+d}", vulnerability(board))  # says what does not agree
        return entry
    if not score:
        raise NotationError("there is neither a contract with its result nor a score")
    parse_result(int(score), vulnerability(board))
    return f"+{int(score)}" if int(score) > 0 else str(int(score))


def check_score(entry: str, board: int, score: str, other: str = "") -> None:
    """Compare a result with the scores beside it, North-South's and East-West's; "" where there is none.

    Raises:
        NotationError: one is not what the result gives.

    >>> check_score("4SN=", 1, "420", "-420")
    """
    given = parse_result(entry, vulnerability(board)).score
    for text, sign in ((plain(score), 1), (plain(other), -1)):
        if given is None or not text:
            continue
        if not _SCORE.fullmatch(text) or int(text) != sign * given:
            side = "North-South" if sign > 0 else "East-West"
            raise NotationError(
                f"{quoted(entry)} on board {board} gives {side} {sign * given:+d}, but the score is {text}. "
                "Correct one of them"
            )


def entry_or_problem(make: Callable[[], str]) -> tuple[str, str]:
    """Return the entry of a line that can be read, or why it cannot.

    >>> entry_or_problem(lambda: played_entry(1, score="A6040")), entry_or_problem(lambda: played_entry(1))
    (('60%', ''), ('', 'there is neither a contract with its result nor a score'))
    """
    try:
        return make(), ""
    except XlvpError as error:
        return "", str(error)


def split_entry(
    board: int, contract: str = "", declarer: str = "", tricks: str = "", score: str = "", other: str = ""
) -> str:
    """Return the entry of a line that has East-West's own score beside North-South's.

    Where the two do not agree they are a split score: each side has its own.

    >>> split_entry(1, score="-50", other="420"), split_entry(1, "4S", "N", "10", "420", "-420")
    ('(-50)/(-420)', '4SN=')
    """
    theirs = str(-int(other)) if _SCORE.fullmatch(other) else other  # as North-South read it
    entry = played_entry(board, contract, declarer, tricks, score or theirs)
    if not (_SCORE.fullmatch(score) and theirs) or (_SCORE.fullmatch(theirs) and int(score) == int(theirs)):
        return entry
    entry = f"({entry})/({played_entry(board, score=theirs)})"
    parse_result(entry, vulnerability(board))
    return entry
