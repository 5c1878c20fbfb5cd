"""Par and its contracts, from the tricks that each declarer takes double dummy.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004: "minimax for open cards". Laws of
Duplicate Bridge 2017, Laws 18 (bids: a higher level, or the same level in a higher strain), 19 (doubles) and
22 (the end of the auction).

Four open hands bid: each side bids on, or lets the last bid stand and doubles it if it goes down. No solver
is asked; it computes the same in another way, which is compared in the tests.
"""

from dataclasses import dataclass
from functools import cache

from xlvp.rules.contract import DENOMINATIONS, Contract

_SEATS = "NESW"
_HIGHEST = 35
_SIDES = ("NS", "EW")

Tricks = tuple[tuple[int, ...], ...]
"""Of N, E, S and W: each in clubs, diamonds, hearts, spades and no trumps."""


@dataclass(frozen=True)
class Par:
    """The North-South score at par, and the contracts that end the auction: of each hand and strain one."""

    score: int
    contracts: tuple[Contract, ...]


@cache
def par_of(tricks: Tricks, dealer: str, vulnerable: str) -> Par:
    """Return par.

    Args:
        tricks: double dummy.
        dealer: N, E, S or W; where both sides can make the same, who bids first matters.
        vulnerable: None, NS, EW or All.

    >>> tricks = ((8, 11, 6, 11, 10), (5, 2, 7, 0, 0), (8, 11, 6, 11, 10), (5, 0, 7, 0, 0))
    >>> par = par_of(tricks, "N", "None")
    >>> par.score, [(each.level, each.strain, each.declarer, each.tricks) for each in par.contracts]
    (450, [(4, 'S', 'N', 1), (4, 'S', 'S', 1)])
    """
    scores = {side: [_best(tricks, bid, side, vulnerable) for bid in range(_HIGHEST)] for side in _SIDES}
    stands = _after_each_bid(scores)
    first = "NS" if dealer in "NS" else "EW"
    score = 0
    for side in (_other(first), first, _other(first), first):  # from the fourth seat, which may pass it out
        score = _better(side, [score, *(stands[side][bid] for bid in range(_HIGHEST))])
    contracts: dict[tuple[str, str], Contract] = {}
    for bid in range(_HIGHEST):
        for side in _SIDES:
            if scores[side][bid] == score != 0 and _ends(side, bid, score, stands):
                for seat in side:
                    contract = _contract(tricks, bid, seat)
                    if contract.ns_score(vulnerable) == score:
                        contracts.setdefault((seat, contract.strain), contract)
    return Par(score, tuple(contracts.values()))


def _after_each_bid(scores: dict[str, list[int]]) -> dict[str, list[int]]:
    """What comes of each bid of each side: it stands, or the other side bids on."""
    stands = {side: [0] * _HIGHEST for side in _SIDES}
    for bid in reversed(range(_HIGHEST)):
        for side in _SIDES:
            other = _other(side)
            stands[side][bid] = _better(other, [scores[side][bid], *stands[other][bid + 1 :]])
    return stands


def _ends(side: str, bid: int, score: int, stands: dict[str, list[int]]) -> bool:
    """Whether the other side does worse by every bid over this one, so that the auction ends with it."""
    other = _other(side)
    more = stands[other][bid + 1 :]
    return not more or (_better(other, more) != score and _better(other, [score, *more]) == score)


def _best(tricks: Tricks, bid: int, side: str, vulnerable: str) -> int:
    """The North-South score of a bid in the hand of the better declarer."""
    return _better(side, [_contract(tricks, bid, seat).ns_score(vulnerable) for seat in side])


def _contract(tricks: Tricks, bid: int, seat: str) -> Contract:
    level, strain = 1 + bid // 5, bid % 5
    made = tricks[_SEATS.index(seat)][strain] - level - 6
    return Contract(level, DENOMINATIONS[strain], int(made < 0), seat, made)


def _better(side: str, scores: list[int]) -> int:
    return max(scores) if side == "NS" else min(scores)


def _other(side: str) -> str:
    return "EW" if side == "NS" else "NS"
