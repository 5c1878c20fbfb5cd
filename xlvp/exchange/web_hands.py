"""The four hands of a board on the page, with what the solver and the Milton table say of them.

PBN 2.1, section 3.4.11 (Deal); par and tricks as :mod:`xlvp.rules.par` has them, only where its solver is
installed; the expected score as :mod:`xlvp.rules.milton`.
"""

from collections.abc import Mapping

from xlvp.book.pairs_event import PairsEvent
from xlvp.errors import MissingPackage
from xlvp.events.hands import Hand, Tricks, by_board, read_hand, solve, solve_if_there
from xlvp.events.score_list import travellers
from xlvp.exchange.deals import missing_deals
from xlvp.exchange.html import Html, element, heading, joined, table
from xlvp.exchange.web_figures import shown_score

_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SUITS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
_STRAINS = ("C", "D", "H", "S", "NT")


def hands_of(hand: Hand) -> Html:
    """Return the diagram of a board, and below it par, expected score and double-dummy tricks."""
    solved = solve_if_there(hand)
    seats = [_hand(seat, hand.hands[seat]) for seat in "NWES"]
    return joined(element("div", *seats, class_="hands"), _said(solved), _tricks(solved.tricks))


def _hand(seat: str, hand: str) -> Html:
    lines = [
        element("div", element("span", sign, class_=suit), f" {' '.join(held).replace('T', '10') or '–'}")
        for (suit, sign), held in zip(_SUITS.items(), hand.split("."), strict=True)
    ]
    return element("div", element("b", _NAMES[seat]), *lines, class_=f"hand at-{seat}")


def _said(hand: Hand) -> Html:
    told = [f"North-South have {hand.points} points"]
    if hand.expected is not None:
        told[0] += f": {shown_score(hand.expected)} to be expected (Milton)"
    if hand.par is not None:
        told.append(f"par {shown_score(hand.par)}")
    return element("p", "; ".join(told) + ".", class_="cards-say")


def _tricks(tricks: Tricks | None) -> Html | None:
    """The tricks of each declarer; directions that make the same stand together."""
    if tricks is None:
        return None
    by_seat = dict(zip("NESW", tricks, strict=True))
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


def hands_shown(event: PairsEvent, deals: Mapping[int, str | Hand]) -> dict[int, Hand]:
    """Return the deals of an event by board: those of its workbook, and in their place those given."""
    own = by_board(event.deals)
    given = {
        board: deal if isinstance(deal, Hand) else read_hand(board, deal) for board, deal in deals.items()
    }
    known = {board: hand for board, hand in own.items() if board in given and given[board].deal == hand.deal}
    solved = {board: hand for board, hand in known.items() if hand.solved or not given[board].solved}
    return {**own, **given, **solved}


def deals_told(event: PairsEvent, hands: Mapping[int, Hand]) -> list[str]:
    """Return what there is to say of the deals of an event: faults, missing ones, and the solver."""
    told = [f"sheet Deals, board {hand.board or '?'}: {hand.fault}" for hand in event.deals if hand.fault]
    if not hands:
        return told
    missing = missing_deals(travellers(event.scored.lines), hands)
    if missing:
        told.append(f"no deal of board{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))}")
    try:
        for hand in hands.values():
            if hand.par is None or hand.tricks is None:
                solve(hand)
                break
    except MissingPackage as error:
        told.append(f"hands without par and tricks: {error}")
    return told
