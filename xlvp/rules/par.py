"""Par: the score of a deal when all four hands are open and nobody errs; the expected score by honour points.

The "minimax for open cards" that Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004, wishes
for in every report, with its contracts. The tricks that each declarer takes double dummy are found by Bo
Haglund's solver, which comes with the optional package endplay.

From these tricks four open hands bid: each side bids on, or lets the last bid stand and doubles it if it goes
down. Laws of Duplicate Bridge 2017, Laws 18 (bids: a higher level, or the same level in a higher strain), 19
(doubles) and 22 (the end of the auction). The solver computes the same in another way, which is compared in
the tests.

The Milton table: the expected score by honour points; the same document, last proposals ("Zapis Miltonowy").
Milton points are A 4, K 3, Q 2, J 1. Two prints of the table differ at 31 points vulnerable (800 and 900;
here the first) and from 37 points up, where no value is sure and none is given.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from xlvp.errors import InputError, MissingPackage, NotApplicable, to_install
from xlvp.rules.contract import DENOMINATIONS, VULNERABILITIES, Contract
from xlvp.text import plain, quoted

RANKS = "AKQJT98765432"
_SEATS = "NESW"
#: Milton points of the cards that have some.
HONOURS = {"A": 4, "K": 3, "Q": 2, "J": 1}

Hands = dict[str, str]


def par_score(deal: str, dealer: str, vulnerable: str) -> int:
    """Return the North-South score at par.

    Napoleonki, last proposals ("minimaxy dla gry w odkryte karty").

    Args:
        deal: the four hands in PBN: the seat of the first hand, a colon, the hands clockwise, each as
            spades.hearts.diamonds.clubs.
        dealer: N, E, S or W; where both sides can make the same, who bids first matters.
        vulnerable: None, NS, EW or All.

    Raises:
        InputError: the deal is not one of 52 cards, or dealer or vulnerability are not of those.
        MissingPackage: endplay is not installed.
    """
    if dealer not in tuple(_SEATS):
        raise InputError(f"the dealer is N, E, S or W, not {dealer!r}")
    if vulnerable not in VULNERABILITIES:
        raise InputError(f"the vulnerability is {', '.join(VULNERABILITIES)}, not {vulnerable!r}")
    return par_of(double_dummy(deal), dealer, vulnerable).score


@lru_cache(maxsize=1024)  # a spreadsheet asks again at every recalculation, a deal costs tenths of a second
def double_dummy(deal: str) -> tuple[tuple[int, ...], ...]:
    """Return the tricks that N, E, S and W make: each in clubs, diamonds, hearts, spades and no trumps.

    All four hands open, nobody errs.

    Args:
        deal: as for :func:`par_score`.

    Raises:
        InputError: the deal is not one of 52 cards.
        MissingPackage: endplay is not installed.
    """
    hands = read_deal(deal)
    try:
        from endplay.dds import calc_dd_table
        from endplay.types import Deal, Denom, Player
    except ModuleNotFoundError:
        install = to_install("endplay<0.6")
        raise MissingPackage(f"PARSCORE needs the package endplay: {install}") from None
    except (ImportError, OSError) as error:
        raise MissingPackage(f"PARSCORE: the package endplay does not load here: {error}") from None
    table = calc_dd_table(Deal("N:" + " ".join(hands[seat] for seat in _SEATS)))
    strains = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
    return tuple(tuple(int(table[strain, Player.find(seat)]) for strain in strains) for seat in _SEATS)


def read_deal(deal: str) -> Hands:
    """Return the hands of a PBN deal by seat.

    PBN 2.1, section 3.4.11, tag Deal.

    Raises:
        InputError: it is not four hands of thirteen cards, each of the 52 once.

    >>> read_deal("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")["W"]
    '2.5432.5432.5432'
    """
    text = plain(deal).upper().replace("10", "T")
    first, colon, rest = text.partition(":")
    hands = rest.split()
    if not colon or first.strip() not in tuple(_SEATS) or len(hands) != 4:
        raise InputError(f"{quoted(deal)} is not a deal in PBN, such as N:AK2.QJT9... with four hands")
    start = _SEATS.index(first.strip())
    seats = dict(zip(_SEATS[start:] + _SEATS[:start], hands, strict=True))
    seen: set[tuple[int, str]] = set()
    for seat, hand in seats.items():
        suits = hand.split(".")
        cards = [(suit, rank) for suit, ranks in enumerate(suits) for rank in ranks]
        unknown = [rank for _, rank in cards if rank not in RANKS]
        if len(suits) != 4 or unknown:
            wrong = f"no card is called {unknown[0]!r}" if unknown else f"{len(suits)} suits, not 4"
            raise InputError(f"the hand of {seat}, {quoted(hand)}: {wrong}")
        if len(cards) != 13:
            raise InputError(f"the hand of {seat}, {quoted(hand)}, has {len(cards)} cards, not 13")
        for card in cards:
            if card in seen:
                raise InputError(f"the hand of {seat}, {quoted(hand)}: the {card[1]} is in the deal twice")
            seen.add(card)
    return seats


def north_south_points(deal: str) -> int:
    """Return the Milton points (A 4, K 3, Q 2, J 1) of North and South together.

    Raises:
        InputError: the deal cannot be read.

    >>> north_south_points("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    37
    """
    hands = read_deal(deal)
    return sum(HONOURS.get(rank, 0) for seat in "NS" for rank in hands[seat])


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
    """Return par by the double-dummy tricks; the other arguments as for :func:`par_score`.

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


# Points of the stronger side: its expected score not vulnerable, vulnerable. 20, 29 and 30 are in the
# second print alone.
MILTON = {
    20: (0, 0), 21: (50, 50), 22: (70, 70), 23: (110, 110), 24: (200, 290), 25: (300, 440), 26: (350, 520),
    27: (400, 600), 28: (430, 630), 29: (460, 660), 30: (490, 690), 31: (600, 800), 32: (700, 1050),
    33: (900, 1350), 34: (1000, 1500), 35: (1100, 1650), 36: (1200, 1800),
}  # fmt: skip


def milton(points: int, vulnerable: str) -> int:
    """Return the score that North-South may expect.

    The Milton table. With fewer than 20 points it is the opponents' score with the sign turned, so
    the vulnerability that counts is always that of the side with more points.

    Args:
        points: Milton points of North and South together, 4 to 36.
        vulnerable: None, NS, EW or All.

    Raises:
        InputError: not 0 to 40 points.
        NotApplicable: one side has more than 36 points.

    >>> milton(25, "NS"), milton(15, "NS"), milton(15, "All")
    (440, -300, -440)
    """
    if not 0 <= points <= 40:
        raise InputError(f"the two hands of a side have 0 to 40 points, not {points}")
    more = max(points, 40 - points)
    if more not in MILTON:
        raise NotApplicable(f"the Milton table has no sure value for {points} points: it covers 4 to 36")
    side = "NS" if points >= 20 else "EW"
    score = MILTON[more][vulnerable in (side, "All")]
    return score if side == "NS" else -score
