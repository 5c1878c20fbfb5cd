"""Handicaps of an evening's pairs, from the evenings that their players had in the season.

Of each player the average of all evenings, or of the last ones; of a pair 50 less the mean of both averages
(Beccles Bridge Club: 54.2 and 47.0 give -0.6). A club may give a part of it, the factor, and whole steps, the
bands. A player without an evening counts as 50.

>>> HandicapRule().of(Fraction(5420), Fraction(4700))
Fraction(-60, 1)
>>> HandicapRule(factor=Fraction(1, 2), step=Fraction(100)).of(Fraction(4500), Fraction(4640))
Fraction(200, 1)
"""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import half_away
from xlvp.season.entries import PLAYED, Season
from xlvp.season.evenings import handicap


@dataclass(frozen=True)
class HandicapRule:
    """How a club makes handicaps; figures in hundredths of a per cent."""

    last: int = 0  # so many of a player's last evenings count; 0: all
    factor: Fraction = Fraction(1)  # the part of the difference from 50 that is given
    step: Fraction = Fraction(1)  # handicaps are whole multiples of it, halves away from zero

    def __post_init__(self) -> None:
        if self.last < 0 or not 0 < self.factor <= 2 or not 0 < self.step <= 1000:
            raise InputError(
                "the last evenings are a whole number, the factor is more than 0 and at most 2, the step "
                "more than 0 and at most 10"
            )

    def of(self, first: Fraction, second: Fraction) -> Fraction:
        """Return the handicap of a pair for the averages of both players."""
        share = handicap(first, second) * self.factor / self.step
        return half_away(share, 1) * self.step


@dataclass(frozen=True)
class Average:
    """A player's average in hundredths, and on how many evenings it rests."""

    value: Fraction = Fraction(5000)
    evenings: int = 0


def averages(season: Season, rule: HandicapRule) -> dict[str, Average]:
    """Return the average of each member who played, by number; evenings in IMPs are left out."""
    scores: dict[str, list[tuple[date, int, int]]] = defaultdict(list)
    for score in season.scores:
        session = season.sessions[score.session]
        if score.code in PLAYED and not session.imps:
            for member in score.members:
                scores[member].append((session.day or date.min, score.session, score.score))
    result = {}
    for member, own in scores.items():
        counted = [score for _, _, score in sorted(own)[-rule.last :]]
        result[member] = Average(Fraction(sum(counted), len(counted)), len(counted))
    return result
