"""A knock-out match: what each team starts with, its segments, and penalties inside the total.

USBF and WBF knock-outs. A tie is played off in extra boards (English Bridge Union: an eighth of the match, at
least 2; WBF: 8, then 1 by 1), typed as one more segment.

>>> simson = Side(2, Fraction("9.7"), (59, 39, 18, 17))
>>> street = Side(3, Fraction(0), (18, 27, 24, 39), penalty=Fraction("4.5"))
>>> match = KnockOut(simson, street)
>>> float(simson.total), float(street.total), match.words
(142.7, 103.5, 'T2 leads by 39.2')
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Side:
    """A team of a match: its carry-over, its IMPs of each segment, its penalty (above 0)."""

    team: int
    start: Fraction = Fraction(0)
    segments: Sequence[int | Fraction | None] = ()
    penalty: Fraction = Fraction(0)

    @property
    def begun(self) -> bool:
        """Whether there is anything to add up."""
        return bool(self.start or self.penalty) or any(segment is not None for segment in self.segments)

    @property
    def total(self) -> Fraction:
        """The start and the segments, less the penalty."""
        played = (Fraction(segment) for segment in self.segments if segment is not None)
        return self.start + sum(played, Fraction(0)) - self.penalty


@dataclass(frozen=True)
class KnockOut:
    """A match of two teams.

    Attributes:
        one, other: its teams.
        segments: how many are planned; None: as many as are typed.
        withdrew: the team that gave up, if one did.
    """

    one: Side
    other: Side
    segments: int | None = None
    withdrew: int | None = None

    @property
    def played(self) -> int:
        """How many segments are in for both teams."""
        return sum(a is not None and b is not None for a, b in zip(*self._both, strict=False))

    @property
    def _both(self) -> tuple[Sequence[int | Fraction | None], Sequence[int | Fraction | None]]:
        return self.one.segments, self.other.segments

    @property
    def half_in(self) -> int | None:
        """The first segment that only one team has, from 1; None if there is none."""
        longest = max(map(len, self._both))
        sides = [(*side, *[None] * (longest - len(side))) for side in self._both]
        for number, (a, b) in enumerate(zip(*sides, strict=True), 1):
            if (a is None) != (b is None):
                return number
        return None

    @property
    def over(self) -> bool:
        """Whether every planned segment is in, or a team gave up."""
        return self.withdrew is not None or (self.segments is not None and self.played >= self.segments)

    @property
    def winner(self) -> int | None:
        """Who has won; None while it is not over, or tied."""
        if self.withdrew is not None:
            return self.other.team if self.withdrew == self.one.team else self.one.team
        if not self.over or self.one.total == self.other.total:
            return None
        return self.one.team if self.one.total > self.other.total else self.other.team

    @property
    def words(self) -> str:
        """Where the match stands."""
        apart = self.one.total - self.other.total
        if self.withdrew is not None:
            return f"T{self.winner} wins: T{self.withdrew} withdrew"
        if self.half_in is not None:
            return f"segment {self.half_in} is in for one team only"
        if self.winner is not None:
            return f"T{self.winner} wins by {_shown(abs(apart))}"
        if self.over:
            return "tied: play extra boards and type them as a further segment"
        if apart == 0:
            return "level" if self.played else ""
        return f"T{(self.one if apart > 0 else self.other).team} leads by {_shown(abs(apart))}"


def extra_boards(boards: int) -> int:
    """Return how many boards decide a tied match: an eighth of it, at least 2.

    English Bridge Union, White Book 2025, knock-out matches.

    >>> extra_boards(32), extra_boards(8)
    (4, 2)
    """
    return max(-(-boards // 8), 2)


def _shown(imps: Fraction) -> str:
    return f"{float(imps):g}"


def bracket(seeds: int) -> list[tuple[int, int]]:
    """Return the first round of a bracket by places: 1 meets the last, 1 and 2 can meet in the final only.

    >>> bracket(8)
    [(1, 8), (4, 5), (2, 7), (3, 6)]
    """
    order = [1]
    while len(order) < seeds:
        size = 2 * len(order) + 1
        order = [place for top in order for place in (top, size - top)]
    return list(zip(order[::2], order[1::2], strict=True))
