"""The handicap of a pair: 50 less the mean of both players' averages; set on a day, the same after it.

Beccles Bridge Club: 54.2 and 47.0 give -0.6. It is computed on each day that the committee types, of the
evenings up to that day, and holds for the sessions after it until the next such day. A player without an
evening counts as 50.

>>> handicap(Fraction(5420), Fraction(4700))
Fraction(-60, 1)
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction

from xlvp.season.entries import PLAYED, Score, Season

_MIDDLE = Fraction(5000)


def handicap(first: Fraction, second: Fraction) -> Fraction:
    """Return the handicap in hundredths, for the averages of both players in hundredths."""
    return _MIDDLE - (first + second) / 2


class Handicaps:
    """The averages that were frozen on each of the days."""

    def __init__(self, season: Season, scores: Iterable[Score], days: Sequence[date]) -> None:
        self._days = sorted(set(days))
        self._season = season
        self._frozen = self._averages([*scores]) if self._days else []

    def of(self, score: Score) -> Fraction:
        """Return the handicap that a result is given: 0 before the first of the days."""
        day = self._season.sessions[score.session].day
        # set on the session's own day it does not hold for it: its results are part of the average
        at = bisect_left(self._days, day) if day else 0
        if not at:
            return Fraction(0)
        averages = self._frozen[at - 1]
        return handicap(averages.get(score.first, _MIDDLE), averages.get(score.second, _MIDDLE))

    def _averages(self, scores: list[Score]) -> list[Mapping[str, Fraction]]:
        found: list[Mapping[str, Fraction]] = []
        for day in self._days:
            own: dict[str, list[int]] = defaultdict(list)
            for score in scores:
                session = self._season.sessions[score.session]
                if session.day and session.day <= day and score.code in PLAYED and not session.imps:
                    for member in score.members:
                        own[member].append(score.score)
            found.append({member: Fraction(sum(all), len(all)) for member, all in own.items()})
        return found
