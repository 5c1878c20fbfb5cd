"""The hands of a board on the page, the double-dummy table beside them, and par with its contracts.

PBN 2.1, section 3.4.11 (Deal); par and tricks as the file of the deals has them, else as
:mod:`xlvp.rules.par` finds them where its solver is installed; the expected score as
:mod:`xlvp.rules.par`.
"""

from collections.abc import Mapping

from xlvp.errors import MissingPackage
from xlvp.formats.pbn_reader import missing_deals
from xlvp.pages import texts
from xlvp.pages.figures import SUITS, shown_contract, shown_score
from xlvp.pages.html import Html, element, heading, joined, table
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand, by_board, read_hand, solve
from xlvp.pairs.score_list import travellers
from xlvp.rules.contract import dealer, vulnerability

#: From the highest, as printed hand records have them; and where they stand among the tricks that are kept.
_STRAINS = {"NT": 4, "S": 3, "H": 2, "D": 1, "C": 0}
_GAME = {"NT": 9, "S": 10, "H": 10, "D": 11, "C": 11}


def hands_of(hand: Hand) -> Html:
    """Return the diagram of a board, its double-dummy table, and in words par and the expected score."""
    seats = [_hand(hand, seat) for seat in "NWES"]
    diagram = element("div", *seats, _compass(hand.board), class_="hands")
    return joined(element("div", diagram, _tricks(hand), class_="deal"), element("p", *_words(hand)))


def _hand(hand: Hand, seat: str) -> Html:
    points = element("small", f" {hand.points_by_seat[seat]}")
    lines = [
        element("div", element("span", sign, class_=suit), f" {' '.join(cards).replace('T', '10') or '–'}")
        for (suit, sign), cards in zip(SUITS.items(), hand.hands[seat].split("."), strict=True)
    ]
    return element("div", element("b", texts.SEATS[seat], points), *lines, class_=f"hand at-{seat}")


def _compass(board: int) -> Html:
    """Dealer and vulnerability as a picture; the heading of the board has them in words."""
    vulnerable = {"None": "", "All": "NESW"}.get(vulnerability(board), vulnerability(board))
    seats = [
        element(
            "span",
            seat,
            "•" if seat == dealer(board) else None,
            class_=f"at-{seat} vul" if seat in vulnerable else f"at-{seat}",
        )
        for seat in "NWES"
    ]
    return element("div", *seats, class_="compass", aria_hidden="true")


def _tricks(hand: Hand) -> Html | None:
    """The tricks of each declarer in each strain; those for a game stand out, less than seven do not."""
    if hand.tricks is None:
        return None
    by_seat = dict(zip("NESW", hand.tricks, strict=True))
    rows = []
    for seat in "NSEW":
        cells = [
            element("td", made, class_="game" if made >= _GAME[strain] else "few" if made < 7 else None)
            for strain, made in ((strain, by_seat[seat][at]) for strain, at in _STRAINS.items())
        ]
        rows.append(element("tr", element("th", seat, scope="row"), *cells))
    signs = [heading(element("span", SUITS[s], class_=s) if s in SUITS else s) for s in _STRAINS]
    return table([element("td"), *signs], rows, caption=texts.TRICKS, class_="dummy")


def _words(hand: Hand) -> list[Html | str]:
    words: list[Html | str] = []
    if hand.par is not None:
        words.append(element("b", f"{texts.PAR} {shown_score(hand.par)}"))
        for number, contract in enumerate(hand.par_contracts):
            words += [", " if number else " ", shown_contract(contract)]
        words.append(". ")
    if hand.expected is None:
        return [*words, texts.MILTON_ENDS.format(points=hand.points)]
    return [*words, texts.MILTON.format(points=hand.points, expected=shown_score(hand.expected))]


def hands_shown(event: PairsEvent, deals: Mapping[int, str | Hand]) -> dict[int, Hand]:
    """Return the deals of an event by board: those of its workbook, and in their place those given."""
    own = by_board(event.deals)
    given = {
        board: deal if isinstance(deal, Hand) else read_hand(board, deal) for board, deal in deals.items()
    }
    known = {board: hand for board, hand in own.items() if board in given and given[board].deal == hand.deal}
    solved = {board: hand for board, hand in known.items() if hand.solved or not given[board].solved}
    return {**own, **given, **solved}


def remarks_on_deals(event: PairsEvent, hands: Mapping[int, Hand]) -> list[str]:
    """Return the remarks on the deals of an event: faults, missing ones, and the solver."""
    messages = [f"sheet Deals, board {hand.board or '?'}: {hand.fault}" for hand in event.deals if hand.fault]
    if not hands:
        return messages
    missing = missing_deals(travellers(event.scored.lines), hands)
    if missing:
        messages.append(f"no deal of board{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))}")
    try:
        for hand in hands.values():
            if hand.par is None or hand.tricks is None:
                solve(hand)
                break
    except MissingPackage as error:
        messages.append(f"hands without par and tricks: {error}")
    return messages
