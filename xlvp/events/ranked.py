"""The ranking of an event as it is printed: one list, or North-South and East-West; scratch and handicap.

Laws of Duplicate Bridge 2017, Law 78D; ties and unequal boards as in :mod:`xlvp.events.ranking`. Figures
are rounded here and nowhere before: points and percentages to hundredths, halves away from zero.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.events.ranking import Played, Standing, ranking
from xlvp.events.score_list import PLAYED
from xlvp.events.scored import Scored
from xlvp.rounding import exact, half_away

HEADINGS = ("North-South", "East-West")
ZERO = Fraction(0)


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


@dataclass(frozen=True)
class Place:
    """A line of the ranking: the standing and, where there are handicaps, the one with them."""

    scratch: Standing
    percent: Fraction | None
    handicap: Standing | None = None
    handicap_percent: Fraction | None = None


def ranked(
    event: Scored, pairs: Mapping[int, Pair], ties: str = "share", winners: int | None = None
) -> list[list[Place]]:
    """Return the rankings, best first: one list, or two where North-South and East-West win apart.

    Args:
        event: the scored list.
        pairs: the pairs with penalties and handicaps, by number.
        ties: share, direct or tops, or several in order.
        winners: 1 or 2; by default as the movement has them.

    Raises:
        InputError: a way with ties that is none; two winners of a movement in which pairs change sides.
    """
    if winners not in (None, 1, 2):
        raise InputError(f"winners are 1 or 2, not {winners}")
    if winners == 2 and event.winners == 1:
        raise InputError("pairs change their direction in this movement: it has one winner")
    played = list(_played(event))
    most = max(Counter(one.pair for one in played).values(), default=0)  # of both directions, as ACBLscore
    if (winners or event.winners) == 1:
        return [_ranked(played, event, pairs, ties, most)]
    north = {line.planned[1] for line in event.lines if line is not None}
    return [
        _ranked([one for one in played if (one.pair in north) == first], event, pairs, ties, most)
        for first in (True, False)
    ]


def hundredths(value: Fraction | float) -> Fraction:
    """Round for print: two places, halves away from zero."""
    return Fraction(half_away(exact(value) * 100), 100)


def _played(event: Scored) -> Iterable[Played]:
    for line, ns, ew in zip(event.lines, event.ns, event.ew, strict=True):
        if line is not None and line.state == PLAYED and line.ns and line.ew:
            if ns is not None:
                yield Played(line.ns, line.ew, exact(ns))
            if ew is not None:
                yield Played(line.ew, line.ns, exact(ew))


def _ranked(
    played: list[Played], event: Scored, pairs: Mapping[int, Pair], ties: str, most: int
) -> list[Place]:
    penalties = {number: -pair.penalty for number, pair in pairs.items() if pair.penalty}
    scratch = ranking(played, ties, penalties, most=most)
    share = Fraction(event.top, 100) if event.method == "matchpoints" else Fraction(1)
    extra = {number: pair.handicap * share for number, pair in pairs.items() if pair.handicap}
    if not extra:
        return [Place(line, _percent(line, event)) for line in scratch]
    second = {line.pair: line for line in ranking(played, ties, penalties, extra, most)}
    return [
        Place(line, _percent(line, event), second[line.pair], _percent(second[line.pair], event))
        for line in scratch
    ]


def _percent(line: Standing, event: Scored) -> Fraction | None:
    """The score in per cent of the most that could be had; None for IMPs.

    As long as no board has two results there is nothing to be had: an average.
    """
    if event.most is None:
        return None
    return line.average * 100 / event.most if event.most else Fraction(50)
