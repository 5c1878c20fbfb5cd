"""Each pair's own score card: every board with its opponents, the result and the pair's points.

Laws of Duplicate Bridge 2017, Law 78D: the pair's total over its boards.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from xlvp.events.ranked import Pair
from xlvp.events.score_list import SIT_OUT, ScoreLine
from xlvp.events.scored import Scored


@dataclass(frozen=True)
class CardLine:
    """A board of a pair; points None where there are none yet, and in a round that it sits out."""

    line: ScoreLine
    side: str
    against: int | None
    points: Fraction | None


def score_cards(event: Scored, pairs: Mapping[int, Pair]) -> dict[int, list[CardLine]]:
    """Return the cards by pair, each in the order of the rounds and boards.

    A board that the director moved stands on the card of those who played it.
    """
    cards: dict[int, list[CardLine]] = defaultdict(list)
    for line in filter(None, event.lines):
        for side, own, other in (("NS", line.ns, line.ew), ("EW", line.ew, line.ns)):
            if own is not None:
                cards[own].append(CardLine(line, side, other, line.points(side)))
    for card in cards.values():
        card.sort(key=lambda each: (each.line.round, each.line.state == SIT_OUT, each.line.board or 0))
    return {number: cards[number] for number in sorted(cards)}


def played_of(card: list[CardLine]) -> tuple[int, Fraction]:
    """Return how many boards of a card have points, and their sum."""
    points = [each.points for each in card if each.points is not None]
    return len(points), sum(points, Fraction(0))
