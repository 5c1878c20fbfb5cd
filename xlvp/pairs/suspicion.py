"""Results that are possible and look like a slip, beside the others of their board: asked about, and scored.

Laws of Duplicate Bridge 2017, Law 79C (an error in computing or tabulating the score may be corrected). Two
slips change who won a board: the declarer of the other side is typed, or a score has the other sign.

- The other side: a contract in a strain that only the other side plays elsewhere, at three tables or more and
  two of three of all, and the tricks of both sides in it are more than 14. There are 13; one more comes of
  good and bad defence.
- The other sign: a score of 200 or more without its contract, all other results of the board are for the
  other side, and the score with the other sign would be among them.

Of 9,062 real results (four club sessions, two games scored by ACBLscore, the Bermuda Bowl of 2015) they ask
about 2. With the declarer's side changed they ask about 4,324 of 8,382 contracts.

>>> too_many_tricks(11, [10, 10, 11, 11], 4), too_many_tricks(7, [7, 7, 8, 7], 4)
(True, False)
>>> other_sign(420, [-420, -450, -420]), other_sign(420, [-420, -450, 50])
(True, False)
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median_low

from xlvp.pairs.score_list import PLAYED, ScoreLine, with_query
from xlvp.rules.contract import Contract
from xlvp.rules.result import SIDES, Score

#: So many tricks do both sides take in one strain before anybody asks.
MOST_TRICKS = 14
_FEWEST_OTHERS = 3
#: Smaller scores change sign with every trick.
_LEAST_SCORE = 200
_STRAINS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "N": "no trumps"}
#: The codes of the queries, which stay the same while the field grows.
OTHER_SIDE, OTHER_SIGN = "other side", "other sign"


def too_many_tricks(tricks: int, against: Sequence[int], others: int) -> bool:
    """Whether a side took more tricks in a strain than the other side left it at most tables.

    Args:
        tricks: that the side took.
        against: the tricks of the other side in that strain, at the tables that played it.
        others: how many other results the board has.
    """
    if len(against) < _FEWEST_OTHERS or 3 * len(against) < 2 * others:
        return False
    return tricks + median_low(against) > MOST_TRICKS


def other_sign(score: Score, others: Sequence[Score]) -> bool:
    """Whether a score is the only one for its side, and would be one of many with the other sign."""
    if abs(score) < _LEAST_SCORE or len(others) < _FEWEST_OTHERS:
        return False
    if any(other * score >= 0 for other in others):
        return False
    return min(others) <= -score <= max(others)


def suspected(lines: Sequence[ScoreLine | None]) -> tuple[ScoreLine | None, ...]:
    """Return the lines with what looks like a slip.

    Only where the list has a column to answer: without one nobody could say that a result is right.
    """
    fields: dict[tuple[int | None, str], list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is not None and line.state == PLAYED and line.accepted is not None:
            fields[line.board, line.group].append(place)
    result = list(lines)
    for places in fields.values():
        field = [line for place in places if (line := lines[place]) is not None]
        for place, query in zip(places, _queries(field), strict=True):
            line = lines[place]
            if query is not None and line is not None:
                code, words = query
                result[place] = replace(with_query(line, words), queried=(*line.queried, code))
    return tuple(result)


_Query = tuple[str, str]
"""The code of a query, and its words."""


def _queries(field: Sequence[ScoreLine]) -> list[_Query | None]:
    """Return what is queried of each result of a board, or of a group of it."""
    if len(field) <= _FEWEST_OTHERS:
        return [None] * len(field)
    tricks: dict[tuple[str, str], list[int]] = defaultdict(list)
    for line in field:
        contract = _contract(line)
        if contract is not None:
            tricks[contract.strain, _side(contract)].append(_tricks(contract))
    scores = [line.score for line in field if line.score is not None]
    queries = []
    for line in field:
        contract = _contract(line)
        if contract is None:
            queries.append(_scored(line, scores))
        else:
            queries.append(_declared(contract, tricks, len(field) - 1))
    return queries


def _contract(line: ScoreLine) -> Contract | None:
    """The contract that gave a plain score, if its declarer is known."""
    contract = line.result.contract if line.result is not None else None
    return contract if contract is not None and contract.declarer else None


def _side(contract: Contract) -> str:
    return "NS" if (contract.declarer or "") in "NS" else "EW"


def _tricks(contract: Contract) -> int:
    return contract.level + 6 + contract.tricks


def _declared(contract: Contract, tricks: Mapping[tuple[str, str], list[int]], others: int) -> _Query | None:
    side = _side(contract)
    other = "EW" if side == "NS" else "NS"
    own, against = _tricks(contract), tricks.get((contract.strain, other), [])
    if len(tricks[contract.strain, side]) > 1 or not too_many_tricks(own, against, others):
        return None
    words = (
        f"{contract.declarer} made {own} tricks in {_STRAINS[contract.strain]}, and {SIDES[other]} "
        f"{median_low(against)} at other tables: is the declarer right?"
    )
    return OTHER_SIDE, words


def _scored(line: ScoreLine, scores: Sequence[Score]) -> _Query | None:
    score = line.score
    if score is None or abs(score) < _LEAST_SCORE:
        return None
    others = list(scores)
    others.remove(score)
    if not other_sign(score, others):
        return None
    side = SIDES["EW" if score > 0 else "NS"]
    return OTHER_SIGN, f"{score:+d}, and all {len(others)} other results are for {side}: is the sign right?"
