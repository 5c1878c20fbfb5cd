"""Club points: what the first gets depends on the pairs of the group, the others get a share of it.

As the American Contract Bridge League awards master points at clubs: the first 0.10 for each pair of the
group, at most 1.50; then 70%, 50%, 35%, a fifth, a sixth; 40% of the pairs get some, halves up. The English
Bridge Union's simultaneous pairs (bridge.ecats.co.uk/sims/FAQ/mpcalculations.asp): the top award is 150 times
the root of tables over 25, rounded up.

>>> [str(points) for points in AwardScale().table(9)]
['9/10', '63/100', '9/20', '63/200']
>>> simultaneous_top(743)
818
"""

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from xlvp.rounding import half_up

_SHARES = tuple(Fraction(share) for share in ("1", "7/10", "1/2", "35/100", "1/5", "1/6"))


@dataclass(frozen=True)
class AwardScale:
    """The scale.

    Attributes:
        each: what the first gets for each pair of the group; None: the EBU's top award.
        most: the most that the first gets; None: no limit.
        shares: of the first's points, place by place.
        depth: the share of the pairs that get some.
    """

    each: Fraction | None = Fraction(1, 10)
    most: Fraction | None = Fraction(3, 2)
    shares: tuple[Fraction, ...] = _SHARES
    depth: Fraction = Fraction(2, 5)

    def table(self, pairs: int) -> tuple[Fraction, ...]:
        """Return the points place by place for a group of so many pairs."""
        top = None if self.each is None else self.each * pairs
        first = Fraction(simultaneous_top((pairs + 1) // 2)) if top is None else top
        if self.most is not None:
            first = min(self.most, first)
        return tuple(first * share for share in self.shares[: half_up(self.depth * pairs)])


def simultaneous_top(tables: int) -> int:
    """Return the first award of a simultaneous event: 150 times the root of tables over 25, rounded up."""
    square = 900 * tables  # 150 * sqrt(t / 25) is sqrt(900 t): exact in whole numbers
    return isqrt(square - 1) + 1 if square else 0
