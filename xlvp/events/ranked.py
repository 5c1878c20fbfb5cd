"""The ranking of an event as it is printed: one list, or North-South and East-West; scratch and handicap.

Laws of Duplicate Bridge 2017, Law 78D; ties and unequal boards as in :mod:`xlvp.events.ranking`. Figures
are rounded here and nowhere before: points and percentages to hundredths, halves away from zero.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.events.pair_number import section_of
from xlvp.events.ranking import Boards, Played, Standing, ranking
from xlvp.events.scored import Scored
from xlvp.events.sections import section_letters
from xlvp.rounding import decimals, exact

HEADINGS = ("North-South", "East-West")
ZERO = Fraction(0)

BOTH, DIRECTION, AS_SCORED = "both", "direction", "scored"
TOTALS = (BOTH, DIRECTION, AS_SCORED)
"""The totals of pairs with fewer boards: multiplied up to the most boards of both directions, as ACBLscore
does; of those that are ranked together, as fields that are not compared need no factoring (Queensland Bridge
Association, "Factoring Scores"); or as the boards gave them. The order is by the score per board always."""


@dataclass(frozen=True)
class Pair:
    """A pair of the event.

    Attributes:
        number: as it stands in the movement.
        players: their names, as many as are known.
        penalty: points taken from the sum of its boards; a negative one is a bonus.
        handicap: added to every board for the handicap ranking: per cent at matchpoints, else points.
    """

    number: int
    players: tuple[str, ...] = ()
    penalty: Fraction = ZERO
    handicap: Fraction = ZERO

    @property
    def names(self) -> str:
        """Both names on one line."""
        return " – ".join(player for player in self.players if player)


class RankedPair(NamedTuple):
    """A line of the ranking: the standing and, where there are handicaps, the one with them."""

    scratch: Standing
    percent: Fraction | None
    handicap: Standing | None = None
    handicap_percent: Fraction | None = None


def ranked(
    event: Scored,
    pairs: Mapping[int, Pair],
    ties: str = "share",
    winners: int | None = None,
    totals: str = BOTH,
) -> list[list[RankedPair]]:
    """Return the rankings, best first: one list, or two where North-South and East-West win apart.

    Args:
        event: the scored list.
        pairs: the pairs with penalties and handicaps, by number.
        ties: share, direct or tops, or several in order.
        winners: 1 or 2; by default as the movement has them.
        totals: one of :data:`TOTALS`.

    Raises:
        InputError: a way with ties or totals that is none; two winners of a movement in which pairs change
            sides.
    """
    if totals not in TOTALS:
        raise InputError(f"totals are {', '.join(TOTALS)}, not {totals!r}")
    if winners not in (None, 1, 2):
        raise InputError(f"winners are 1 or 2, not {winners}")
    planned = event.winners
    if winners == 2 and planned == 1:
        raise InputError("this movement has one winner, as pairs change direction: set Winners to one")
    boards = _boards(event)
    most = max(map(len, boards.values()), default=0) if totals == BOTH else None
    scaled = totals != AS_SCORED
    if (winners or planned) == 1:
        return [_ranked(boards, event, pairs, ties, most, scaled)]
    north = {line.planned[1] for line in event.lines if line is not None}
    return [
        _ranked(
            {pair: boards[pair] for pair in boards if (pair in north) == first},
            event,
            pairs,
            ties,
            most,
            scaled,
        )
        for first in (True, False)
    ]


def in_sections(
    event: Scored, lists: Sequence[Sequence[RankedPair]], sections: int
) -> dict[int, tuple[str, str]]:
    """Return the letter of each ranked pair's section and its place there; nothing with one section.

    The places are those of the whole ranking with the other sections left out, so every board counts against
    the whole field.

    Raises:
        InputError: more sections than the tables make.
    """
    numbers = [pair for line in event.lines if line is not None for pair in line.planned[1:] if pair]
    letters = {pair: section_of(pair) for pair in numbers if section_of(pair)}
    if numbers and not letters:
        letters = section_letters(max(numbers), sections)
    found: dict[int, tuple[str, str]] = {}
    for places in lists:
        taken: dict[str, list[int]] = defaultdict(list)
        for place in places:
            if letter := letters.get(place.scratch.pair):
                taken[letter].append(place.scratch.place)
        for place in places:
            if letter := letters.get(place.scratch.pair):
                own = taken[letter]
                at = own.index(place.scratch.place) + 1
                found[place.scratch.pair] = letter, f"{at}{'=' * (own.count(place.scratch.place) > 1)}"
    return found


def hundredths(value: Fraction | float) -> Fraction:
    """Round for print: two places, halves away from zero."""
    return decimals(exact(value), 2)


def _boards(event: Scored) -> Boards:
    """Each pair's scored boards."""
    boards: dict[int, list[Played]] = defaultdict(list)
    for line in event.lines:
        if line is None or line.ns_points is None or line.ew_points is None:
            continue
        if line.ns and line.ew:
            boards[line.ns].append((line.ew, line.ns_points))
            boards[line.ew].append((line.ns, line.ew_points))
    return boards


def _ranked(
    boards: Boards, event: Scored, pairs: Mapping[int, Pair], ties: str, most: int | None, scaled: bool
) -> list[RankedPair]:
    penalties = {number: -pair.penalty for number, pair in pairs.items() if pair.penalty}
    scratch = ranking(boards, ties, penalties, most=most, scaled=scaled)
    share = Fraction(1) if event.most is None else Fraction(event.most, 100)
    extra = {number: pair.handicap * share for number, pair in pairs.items() if pair.handicap}
    if not extra:
        return [RankedPair(line, _percent(line, event)) for line in scratch]
    second = {line.pair: line for line in ranking(boards, ties, penalties, extra, most, scaled=scaled)}
    return [
        RankedPair(line, _percent(line, event), second[line.pair], _percent(second[line.pair], event))
        for line in scratch
    ]


def _percent(line: Standing, event: Scored) -> Fraction | None:
    """The score in per cent of the most that could be had; None for IMPs.

    As long as no board has two results there is nothing to be had: an average.
    """
    if event.most is None:
        return None
    above, below = line.average.as_integer_ratio()
    return Fraction(above * 100, below * event.most) if event.most else Fraction(50)
