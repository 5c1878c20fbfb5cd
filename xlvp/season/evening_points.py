"""What an evening is worth by the club's own rules: absence, substitute, chance pair; points for a place.

What is not a pair's own: each club's rule is one line of a table: MIN(cap, MAX(floor, factor x base +
shift)). The base is the evening's score or the own average, and the own average is made of evenings played,
never of filled-in ones, so that nothing depends on itself. Floor and cap are figures, or so much above or
below the own average.

Rules in use: Bridgeclub Heeg (caps 50, 45, 40, 35 for the 1st to 4th absence; 25 without notice), De Muralt
(50, 45, 40; 40 without notice), Walboduin (factors 0.97, 0.91, 0.82, 0.70, 0.50), club 13024 of the NBB
(average - 2), Berg & Terblijt (a substitute: at most 54).

>>> heeg = [Case("average", cap=Bound(cap * 100)) for cap in (50, 45, 40, 35)]
>>> [case.value(None, Fraction(4750)) for case in heeg]
[4750, 4500, 4000, 3500]
>>> Case("average", factor=Fraction(97, 100)).value(None, Fraction(5620))
5451

Points for a place, by a table that the club types; those who tie share the mean of their places. Shared
points: MIT Duplicate Bridge Club; a tie for 3rd to 5th (0.50, 0.35, 0.20 of the first) gives 0.35. Tables in
use: 3 2 1; 6 to 1; 12 to 1; English Bridge Union, individual of 6 tables: 24 down to 6 by 3, 8 awards
(forums.ebu.co.uk/discussion/1365).

>>> shared([5600, 5500, 5500, 5200], [Fraction(points) for points in (30, 25, 21, 15)])
[Fraction(30, 1), Fraction(23, 1), Fraction(23, 1), Fraction(15, 1)]
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from xlvp.errors import InputError
from xlvp.rounding import half_up, total
from xlvp.text import plain, quoted

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
    """A line of the table."""

    base: str  # ``score`` of the evening or own ``average``
    #: what is made of it; the shift in hundredths
    factor: Fraction = Fraction(1)
    shift: int = 0
    #: what it is at least and at most
    floor: Bound | None = None
    cap: Bound | None = None
    counts: bool = True  # whether it is part of the average and of the sum at all

    def value(self, score: int | None, average: Fraction | None) -> int | None:
        """Return the value in hundredths, halves up; None if the base is not known yet."""
        base = average if self.base == AVERAGE else score
        if base is None and self.factor:
            return None
        value = self.factor * (base or 0) + self.shift
        for bound, nearer in ((self.floor, max), (self.cap, min)):
            limit = bound.at(average) if bound else None
            value = value if limit is None else nearer(limit, value)
        return half_up(value)

    @property
    def words(self) -> str:
        """What the rule is, as a person reads it: ``own average x 0.97, at most 50.00``."""
        text = "own average" if self.base == AVERAGE else "score"
        text += f" x {float(self.factor):g}" if self.factor != 1 else ""
        text += f" {'+' if self.shift > 0 else '-'} {abs(self.shift) / 100:.2f}" if self.shift else ""
        if not self.factor:
            text = f"{self.shift / 100:.2f}"
        text += f", at least {self.floor.words}" if self.floor else ""
        return text + (f", at most {self.cap.words}" if self.cap else "")


def absence(nth: int) -> str:
    """Return the name of the case of the nth absence.

    >>> absence(2), absence(9)
    ('2nd absence', 'further absences')
    """
    return ABSENCES[min(nth, len(ABSENCES)) - 1]


_NUMBER = r"\d+(?:[.,]\d+)?"
_RUN = re.compile(rf"({_NUMBER}) ?(?:\.\.\.?|…|to|-) ?({_NUMBER})(?: by ({_NUMBER}))?(?:, (\d+) awards)?")
_LIST = re.compile(rf"({_NUMBER}%?|\d+/\d+)([ ;]+({_NUMBER}%?|\d+/\d+))*")
_MOST = 500


def shared(scores: Sequence[int], table: Sequence[Fraction]) -> list[Fraction]:
    """Return the points of each score of a group: the table's by place, ties the mean of their places."""
    given: dict[int, Fraction] = {}
    start = 0
    for score, tied in sorted(Counter(scores).items(), reverse=True):
        given[score] = total(table[start : start + tied]) / tied
        start += tied
    return [given[score] for score in scores]


def read_table(text: str) -> tuple[Fraction, ...]:
    """Read the points by place: ``30 25 21``, ``12 ... 1``, ``24 ... 6 by 3, 8 awards``, ``100% 70% 1/5``.

    With a number of awards more than the steps give, the last is given again.

    >>> [int(points) for points in read_table("24 ... 6 by 3, 8 awards")]
    [24, 21, 18, 15, 12, 9, 6, 6]
    """
    words = plain(text).lower()
    run = _RUN.fullmatch(words)
    if run:
        first, last, step = (_number(part or "1") for part in run.groups()[:3])
        if step and last <= first and (first - last) / step <= _MOST:
            table = [first - step * at for at in range(int((first - last) / step) + 1)]
            awards = int(run.group(4)[:4]) if run.group(4) else len(table)
            if awards <= _MOST:
                return (*table[:awards], *[table[-1]] * (awards - len(table)))
    elif _LIST.fullmatch(words) and len(words) < 8 * _MOST:
        return tuple(_number(word) for word in re.split(r"[ ;]+", words))
    raise InputError(
        f"{quoted(text)} is no table of points by place, such as 30 25 21 15 10 5, or 12 ... 1 "
        "(a space between the points)"
    )


def _number(word: str) -> Fraction:
    whole = word.removesuffix("%").replace(",", ".")
    if whole.endswith("/0") or len(whole) > 12:
        raise InputError(f"{quoted(word)} is no number of points")
    return Fraction(whole) / (100 if word.endswith("%") else 1)


_SHARES = tuple(Fraction(share) for share in ("1", "7/10", "1/2", "35/100", "1/5", "1/6"))


@dataclass(frozen=True)
class AwardScale:
    """The scale."""

    #: what the first gets for each pair of the group; None: the EBU's top award
    each: Fraction | None = Fraction(1, 10)
    most: Fraction | None = Fraction(3, 2)  # the most that the first gets; None: no limit
    shares: tuple[Fraction, ...] = _SHARES  # of the first's points, place by place
    depth: Fraction = Fraction(2, 5)  # the share of the pairs that get some

    def table(self, pairs: int) -> tuple[Fraction, ...]:
        """Return the points place by place for a group of pairs."""
        top = None if self.each is None else self.each * pairs
        first = Fraction(simultaneous_top((pairs + 1) // 2)) if top is None else top
        if self.most is not None:
            first = min(self.most, first)
        return tuple(first * share for share in self.shares[: half_up(self.depth * pairs)])


def simultaneous_top(tables: int) -> int:
    """Return the first award of a simultaneous event: 150 × √(tables / 25), rounded up."""
    square = 900 * tables  # 150 * sqrt(t / 25) is sqrt(900 t): exact in whole numbers
    return isqrt(square - 1) + 1 if square else 0
