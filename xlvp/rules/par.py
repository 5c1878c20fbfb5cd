"""Par: the score of a deal when all four hands are open and nobody errs.

The "minimax for open cards" that Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004,
wishes for in every report; computed by Bo Haglund's double-dummy solver, which comes with the optional
package endplay.
"""

from functools import lru_cache
from typing import Any

from xlvp.errors import InputError, MissingPackage, to_install
from xlvp.rules.contract import VULNERABILITIES
from xlvp.text import plain, quoted

RANKS = "AKQJT98765432"
_SEATS = "NESW"
#: Milton points of the cards that have some.
MILTON = {"A": 4, "K": 3, "Q": 2, "J": 1}

Hands = dict[str, str]


@lru_cache(maxsize=1024)  # a spreadsheet asks again at every recalculation, a deal costs tenths of a second
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
    hands = read_deal(deal)
    if dealer not in tuple(_SEATS):
        raise InputError(f"the dealer is N, E, S or W, not {dealer!r}")
    if vulnerable not in VULNERABILITIES:
        raise InputError(f"the vulnerability is {', '.join(VULNERABILITIES)}, not {vulnerable!r}")
    try:
        from endplay.dds import par
        from endplay.types import Player, Vul
    except (ImportError, OSError) as error:
        raise _missing(error) from None
    names = {"None": Vul.none, "NS": Vul.ns, "EW": Vul.ew, "All": Vul.both}
    table = _solved("N:" + " ".join(hands[seat] for seat in _SEATS))
    return int(par(table, names[vulnerable], Player.find(dealer)).score)


@lru_cache(maxsize=1024)
def double_dummy(deal: str) -> tuple[tuple[int, ...], ...]:
    """Return the tricks that N, E, S and W make: each in clubs, diamonds, hearts, spades and no trumps.

    All four hands open, nobody errs; computed by the same solver as :func:`par_score`.

    Args:
        deal: as there.

    Raises:
        InputError: the deal is not one of 52 cards.
        MissingPackage: endplay is not installed.
    """
    hands = read_deal(deal)
    try:
        from endplay.types import Denom, Player
    except (ImportError, OSError) as error:
        raise _missing(error) from None
    table = _solved("N:" + " ".join(hands[seat] for seat in _SEATS))
    strains = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
    return tuple(tuple(int(table[strain, Player.find(seat)]) for strain in strains) for seat in _SEATS)


@lru_cache(maxsize=1024)  # tricks and par come of the same table
def _solved(deal: str) -> Any:
    from endplay.dds import calc_dd_table
    from endplay.types import Deal

    return calc_dd_table(Deal(deal))


def _missing(error: ImportError | OSError) -> MissingPackage:
    """Why the solver is not there: not installed, or its library does not load."""
    if isinstance(error, ModuleNotFoundError):
        return MissingPackage(f"PARSCORE needs the package endplay: {to_install('endplay<0.6')}")
    return MissingPackage(f"PARSCORE: the package endplay does not load here: {error}")


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
        twice = [rank for suit, rank in cards if (suit, rank) in seen] or _doubled(cards)
        if twice:
            raise InputError(f"the hand of {seat}, {quoted(hand)}: the {twice[0]} is in the deal twice")
        seen.update(cards)
    return seats


def north_south_points(deal: str) -> int:
    """Return the Milton points (A 4, K 3, Q 2, J 1) of North and South together.

    Raises:
        InputError: the deal cannot be read.

    >>> north_south_points("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    37
    """
    hands = read_deal(deal)
    return sum(MILTON.get(rank, 0) for seat in "NS" for rank in hands[seat])


def _doubled(cards: list[tuple[int, str]]) -> list[str]:
    return [rank for i, (suit, rank) in enumerate(cards) if (suit, rank) in cards[:i]]
