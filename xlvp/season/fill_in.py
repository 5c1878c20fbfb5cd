"""What an evening is worth that is not a pair's own: absence, substitute, chance pair, another line.

Each club's rule is one line of a table: MIN(cap, MAX(floor, factor x base + shift)). The base is the
evening's score or the own average, and the own average is made of evenings played, never of filled-in ones,
so that nothing depends on itself. Floor and cap are figures, or so much above or below the own average.

Rules in use: Bridgeclub Heeg (caps 50, 45, 40, 35 for the 1st to 4th absence; 25 without notice),
De Muralt (50, 45, 40; 40 without notice), Walboduin (factors 0.97, 0.91, 0.82, 0.70, 0.50), club 13024 of the
NBB (average - 2), Berg & Terblijt (a substitute: at most 54).

>>> heeg = [Case("average", cap=Bound(cap * 100)) for cap in (50, 45, 40, 35)]
>>> [case.value(None, Fraction(4750)) for case in heeg]
[4750, 4500, 4000, 3500]
>>> Case("average", factor=Fraction(97, 100)).value(None, Fraction(5620))
5451
"""

from dataclasses import dataclass
from fractions import Fraction

from xlvp.rounding import half_up

SCORE, AVERAGE = "score", "average"
SUBSTITUTE, SUBSTITUTES, CHANCE = "one substitute", "two substitutes", "chance pair"
NO_NOTICE, UPWARDS, DOWNWARDS = "no notice", "plays a line above", "plays a line below"
ABSENCES = ("1st absence", "2nd absence", "3rd absence", "4th absence", "further absences")
#: The cases there are, in the order of the table.
CASES = (*ABSENCES, NO_NOTICE, SUBSTITUTE, SUBSTITUTES, CHANCE, UPWARDS, DOWNWARDS)


@dataclass(frozen=True)
class Bound:
    """A floor or a cap in hundredths: a figure, or so much above the own average."""

    value: int
    relative: bool = False

    def at(self, average: Fraction | None) -> Fraction | None:
        """Return the figure; None if it needs an average and there is none."""
        if not self.relative:
            return Fraction(self.value)
        return None if average is None else average + self.value

    @property
    def words(self) -> str:
        """As it is typed: ``54.00``, ``average+5.00``."""
        return f"average{self.value / 100:+.2f}" if self.relative else f"{self.value / 100:.2f}"


@dataclass(frozen=True)
class Case:
    """A line of the table.

    Attributes:
        base: ``score`` of the evening or own ``average``.
        factor, shift: what is made of it; the shift in hundredths.
        floor, cap: what it is at least and at most.
        counts: whether it is part of the average and of the sum at all.
    """

    base: str
    factor: Fraction = Fraction(1)
    shift: int = 0
    floor: Bound | None = None
    cap: Bound | None = None
    counts: bool = True

    def value(self, score: int | None, average: Fraction | None) -> int | None:
        """Return the value in hundredths, halves up; None if the base is not known yet."""
        base = average if self.base == AVERAGE else score
        if base is None and self.factor:
            return None
        value = self.factor * (base or 0) + self.shift
        floor = self.floor.at(average) if self.floor else None
        cap = self.cap.at(average) if self.cap else None
        if floor is not None:
            value = max(floor, value)
        if cap is not None:
            value = min(cap, value)
        return half_up(value)

    @property
    def words(self) -> str:
        """What the rule is, as a person reads it: ``own average x 0.97, at most 50.00``."""
        text = "own average" if self.base == AVERAGE else "score"
        if self.factor != 1:
            text += f" x {float(self.factor):g}" if self.factor else ""
        if not self.factor:
            text = f"{self.shift / 100:.2f}"
        elif self.shift:
            text += f" {'+' if self.shift > 0 else '-'} {abs(self.shift) / 100:.2f}"
        text += f", at least {self.floor.words}" if self.floor else ""
        return text + (f", at most {self.cap.words}" if self.cap else "")


def absence(nth: int) -> str:
    """Return the name of the case of the nth absence.

    >>> absence(2), absence(9)
    ('2nd absence', 'further absences')
    """
    return ABSENCES[min(nth, len(ABSENCES)) - 1]
