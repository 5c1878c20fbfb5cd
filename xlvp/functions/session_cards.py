"""Functions that lay out a session's printed sheets: score cards, travellers, board reports, hands."""

from collections.abc import Mapping, Sequence

from xlvp.functions.board import NAPOLEONKI
from xlvp.functions.function import LAWS, WHOLE, catalogue, describe
from xlvp.functions.session import ARGUMENTS, TWO_TABLES, ranking_conditions
from xlvp.functions.session_kinds import Lines, scored_by
from xlvp.pairs import cards
from xlvp.pairs.cards import laid_out
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.hands import NO_HAND, Hand, by_board, hand_blocks
from xlvp.pairs.ranking import BOTH, Pair
from xlvp.records.output import Row

_DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
_ARGUMENTS = {
    **ARGUMENTS,
    "lines": WHOLE("how many rows each takes; blank: as many as the longest needs"),
}


def score_cards(
    list: Lines,
    method: str = "matchpoints",
    pairs: Mapping[int, Pair] | None = None,
    ties: str = "share",
    winners: int | None = None,
    lines: int | None = None,
    rows: int | None = None,
    totals: str = BOTH,
    least: int = 0,
    conditions: SessionConditions | None = None,
) -> Sequence[Row]:
    """Return the pairs' score cards one below the other; see :mod:`xlvp.pairs.cards`."""
    event, pairs = scored_by(list, method, conditions), pairs or {}
    if conditions is None:
        conditions = ranking_conditions(method, ties, winners, totals, least)
    blocks = cards.card_blocks(event, conditions.ranked(event, pairs), pairs)
    return laid_out(blocks, lines, rows, cards.SCORECARDS.blank)


def travellers(
    list: Lines,
    method: str = "matchpoints",
    lines: int | None = None,
    rows: int | None = None,
    conditions: SessionConditions | None = None,
) -> Sequence[Row]:
    """Return the travellers one below the other; see :mod:`xlvp.pairs.cards`."""
    blocks = cards.traveller_blocks(scored_by(list, method, conditions))
    return laid_out(blocks, lines, rows, cards.TRAVELLERS.blank)


def board_reports(
    list: Lines, lines: int = 20, rows: int | None = None, deals: tuple[Hand, ...] = ()
) -> Sequence[Row]:
    """Return the report under each traveller; see :mod:`xlvp.rules.board_report`."""
    blocks = cards.report_blocks(list, by_board(deals))
    return laid_out(blocks, lines, rows, cards.BOARDREPORTS.blank)


def hands(deals: tuple[Hand, ...] = (), lines: int | None = None, rows: int | None = None) -> Sequence[Row]:
    """Return the diagrams of the deals one below the other; see :mod:`xlvp.pairs.hands`."""
    return laid_out(hand_blocks(deals), lines, rows, NO_HAND)


FUNCTIONS = catalogue(
    _ARGUMENTS,
    SCORECARDS=describe(
        score_cards,
        "Score cards: each pair's boards with opponents, result, points and why, and its total.",
        (cards.SCORECARDS.pick("points", TWO_TABLES, 5), 3, "pair 1: 2 and 1 matchpoints"),
        (f"=INDEX(SCORECARDS({TWO_TABLES}),1,1)", "Pair 1", "the first card"),
        (cards.SCORECARDS.pick("how", TWO_TABLES, 3), "beat 1, tied 0, lost 0", "how its 2 was calculated"),
        source=f"{LAWS}, Law 78D",
    ),
    TRAVELLERS=describe(
        travellers,
        "Each board's traveller: NS, EW, result, NS score and points; empty before the start.",
        (cards.TRAVELLERS.pick("points_ns", TWO_TABLES, 3), 2, "420 by pair 1"),
        source=f"{LAWS}, Law 78",
    ),
    BOARDREPORTS=describe(
        board_reports,
        "BOARDREPORT of each board of a list, one below the other, for next to the travellers.",
        (cards.BOARDREPORTS.pick("score", f"{TWO_TABLES},12", 3), 420, "the best for NS"),
        source=f"{NAPOLEONKI}, 'Liczcie i podawajcie obrotowość!'",
        lines=WHOLE("how many rows each takes; default 20"),
    ),
    HANDS=describe(
        hands,
        "A diagram of each deal, with tricks, points, the expected score (Milton) and par.",
        (f'=INDEX(HANDS({{3,"{_DEAL}"}}),2,2)', "♠ A K Q J", "North's spades"),
        (f'=INDEX(HANDS({{3,"{_DEAL}"}}),2,5)', 37, "the points of North and South"),
        ('=INDEX(HANDS({3,"N:AKQ.AKQ.AKQ.AKQJ"}),1,3)', "Vul EW", "the fault is below"),
        source=f"PBN 2.1, section 3.4.11 (Deal); {NAPOLEONKI}, last proposals",
    ),
)
