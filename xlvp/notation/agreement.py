"""A contract that was typed together with its score: whether the two agree.

The score is North-South's, as everywhere: East making 4 spades is -420. Where level, strain and declarer
are given, it must be one that this contract can give, at the board's vulnerability if that is known; with a
result it must be exactly that one. Laws of Duplicate Bridge 2017, Law 77.

>>> from xlvp.notation.contract_text import read_contract
>>> agreed_score(read_contract("4SE -420"), -420)
-420
>>> agreed_score(read_contract("4SE 420"), 420)
Traceback (most recent call last):
    ...
xlvp.errors.NotationError: scores are North-South's: East making 4S is -420, not +420; type 4SE -420 or 4SE=
"""

from dataclasses import replace
from functools import lru_cache

from xlvp.errors import NotationError
from xlvp.notation.contract_text import Written, shown_result
from xlvp.rules.contract import VULNERABILITIES, Contract

_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SIDES = {"None": "with nobody", "NS": "with North-South", "EW": "with East-West", "All": "with both sides"}


def agreed_score(
    written: Written,
    score: int,
    vulnerable: str | None = None,
    declarer: str | None = None,
) -> int:
    """Return North-South's score of a contract that was typed with it.

    Args:
        written: the contract.
        score: what was typed, from North-South's view.
        vulnerable: None, NS, EW or All, if the board is known.
        declarer: whom a ruling named before, where this text names nobody.

    Raises:
        NotationError: the contract cannot give this score; the message says which would be right.
    """
    scores = _scores(written, declarer, vulnerable)
    if score in scores and not written.signed and scores[score].declarer in ("E", "W") and -score in scores:
        raise NotationError(_two_meanings(written, scores[score], scores[-score], score))
    if score not in scores:
        raise NotationError(_contradiction(written, score, vulnerable, declarer))
    return score


def played(written: Written, score: int, vulnerable: str) -> Contract | None:
    """Return the contract with its declarer and result, where they follow from the score.

    >>> from xlvp.notation.contract_text import read_contract
    >>> played(read_contract("4SE 100"), 100, "All").tricks
    -1
    """
    if written.declarer is None:
        return None
    return _scores(written, None, vulnerable).get(score)


def doubtful(written: Written, score: int, vulnerable: str) -> str:
    """What was understood, in words, where the contract can give the score with either sign; nothing else.

    >>> from xlvp.notation.contract_text import read_contract
    >>> doubtful(read_contract("3NTN -400"), -400, "None")
    'read as North 8 down in 3NT; made it is +400'
    """
    scores = _scores(written, None, vulnerable) if written.declarer and written.tricks is None else {}
    if score not in scores or -score not in scores:
        return ""
    down, made = sorted((scores[score], scores[-score]), key=lambda contract: contract.tricks)
    return (
        f"read as {_told(down, written)}; made it is {-score:+d}"
        if made.tricks >= 0 > down.tricks == scores[score].tricks
        else ""
    )


def _scores(written: Written, declarer: str | None, vulnerable: str | None) -> dict[int, Contract]:
    """Every score that the contract can give, with its result."""
    return _scores_of(replace(written, score=None, signed=False), written.declarer or declarer, vulnerable)


@lru_cache(maxsize=4096)
def _scores_of(written: Written, declarer: str | None, vulnerable: str | None) -> dict[int, Contract]:
    places = (vulnerable,) if vulnerable else VULNERABILITIES
    contracts = written.possible(declarer)
    return {contract.ns_score(place): contract for place in places for contract in contracts}


def _two_meanings(written: Written, down: Contract, made: Contract, score: int) -> str:
    """``3NTW 400``: West's own 400, or North-South's."""
    bid = f"{written.bid}{written.letters.side(down.declarer or 'N')}"
    return (
        f"this can mean {_told(made, written)}, {-score:+d} for North-South, or {_told(down, written)}, "
        f"{score:+d}: "
        f"type {bid} {-score:+d} or {bid} {score:+d}"
    )


def _contradiction(written: Written, score: int, vulnerable: str | None, declarer: str | None) -> str:
    known = written.declarer or declarer
    where = f" {_SIDES[vulnerable]} vulnerable" if vulnerable else ""
    if known is None:
        return f"{written.bid} cannot score {score:+d} for either side{where}"
    other_sign = _scores(written, declarer, vulnerable).get(-score)
    if other_sign:
        bid = f"{written.bid}{written.letters.side(known)}"
        right = f"{bid} {-score:+d} or {bid}{shown_result(other_sign.tricks)}"
        message = f"{_told(other_sign, written)} is {-score:+d}, not {score:+d}"
        return f"scores are North-South's: {message}; type {right}"
    if written.tricks is not None:
        contract = written.contract(declarer)
        return f"{_told(contract, written)} is {_values(contract, vulnerable)}{where}, not {score:+d}"
    made = Contract(written.level, written.strain, written.doubling or 0, known, 0)
    down = Contract(written.level, written.strain, written.doubling or 0, known, -1)
    return (
        f"{written.bid} by {_NAMES[known]} cannot score {score:+d}{where}: "
        f"made it is {_values(made, vulnerable)}, one down {_values(down, vulnerable)}"
    )


def _values(contract: Contract, vulnerable: str | None) -> str:
    """The score, or the two where the vulnerability is open."""
    places = (vulnerable,) if vulnerable else ("None", "All")
    values = dict.fromkeys(f"{contract.ns_score(place):+d}" for place in places)
    return " or ".join(values) + ("" if vulnerable or len(values) == 1 else " vulnerable")


def _told(contract: Contract, written: Written) -> str:
    """``East making 4S``, ``North 1 down in 4Hx``, in the letters that were typed."""
    bid = Written(contract.level, contract.strain, contract.doubling, letters=written.letters).bid
    name = _NAMES[contract.declarer or "N"]
    if contract.tricks < 0:
        return f"{name} {-contract.tricks} down in {bid}"
    return f"{name} making {bid}" + (f" with {contract.tricks} over" if contract.tricks else "")
