"""The four hands of a board on the page, with what the solver and the Milton table say of them.

PBN 2.1, section 3.4.11 (Deal); par and tricks as :mod:`xlvp.rules.par` has them, only where its solver is
installed; the expected score as :mod:`xlvp.rules.milton`.
"""

from collections.abc import Mapping
from contextlib import suppress

from xlvp.book.pairs_event import PairsEvent
from xlvp.errors import MissingPackage, NotApplicable
from xlvp.events.score_list import travellers
from xlvp.exchange.deals import missing_deals
from xlvp.exchange.html import Html, element, heading, joined, table
from xlvp.exchange.web_figures import shown_score
from xlvp.rules.contract import dealer, vulnerability
from xlvp.rules.milton import milton
from xlvp.rules.par import double_dummy, north_south_points, par_score, read_deal

_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SUITS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
_STRAINS = ("C", "D", "H", "S", "NT")


def hands_of(board: int, deal: str) -> Html:
    """Return the diagram of a board, and below it par, expected score and double-dummy tricks."""
    hands = read_deal(deal)
    seats = [_hand(seat, hands[seat]) for seat in "NWES"]
    return joined(element("div", *seats, class_="hands"), _said(board, deal), _tricks(deal))


def _hand(seat: str, hand: str) -> Html:
    lines = [
        element("div", element("span", sign, class_=suit), f" {' '.join(held).replace('T', '10') or '–'}")
        for (suit, sign), held in zip(_SUITS.items(), hand.split("."), strict=True)
    ]
    return element("div", element("b", _NAMES[seat]), *lines, class_=f"hand at-{seat}")


def _said(board: int, deal: str) -> Html:
    points, vulnerable = north_south_points(deal), vulnerability(board)
    told = [f"North-South have {points} points"]
    with suppress(NotApplicable):  # the table ends there
        told[0] += f": {shown_score(milton(points, vulnerable))} to be expected (Milton)"
    with suppress(MissingPackage):  # said once for all boards
        told.append(f"par {shown_score(par_score(deal, dealer(board), vulnerable))}")
    return element("p", "; ".join(told) + ".", class_="cards-say")


def _tricks(deal: str) -> Html | None:
    """The tricks of each declarer; directions that make the same stand together."""
    try:
        by_seat = dict(zip("NESW", double_dummy(deal), strict=True))
    except MissingPackage:
        return None
    rows = []
    for one, other in ("NS", "EW"):
        together = [(f"{one}{other}", by_seat[one])] if by_seat[one] == by_seat[other] else []
        for label, made in together or [(one, by_seat[one]), (other, by_seat[other])]:
            cells = [element("td", tricks, class_="num") for tricks in made]
            rows.append(element("tr", element("th", label, scope="row"), *cells))
    signs = [element("span", _SUITS[s], class_=s) if s in _SUITS else "NT" for s in _STRAINS]
    return table(
        [heading(""), *(heading(sign, "num") for sign in signs)], rows, caption="Tricks, double dummy"
    )


def deals_told(event: PairsEvent, deals: Mapping[int, str]) -> list[str]:
    """Return what there is to say of the deals of an event: those that are missing, and the solver."""
    if not deals:
        return []
    missing = missing_deals(travellers(event.scored.lines), deals)
    told = (
        [f"no deal of board{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))}"]
        if missing
        else []
    )
    try:
        double_dummy(next(iter(deals.values())))
    except MissingPackage as error:
        told.append(f"hands without par and tricks: {error}")
    return told
