"""The discrete scale: a range of margins for every whole VP.

P. Buchen et al., The New WBF IMP to VP Scales, The IMP-to-Discrete-VP Algorithm, steps 1 to 3.

It is not the continuous scale rounded: the ranges end at the margins of the half VPs (10.5, 11.5 ... 19.5)
and are then corrected, so that no range is narrower than the one before it.

>>> from xlvp.scales.wbf_formula import full_match
>>> discrete_scale(full_match(8)).tops
(0, 3, 6, 9, 12, 16, 20, 25, 30, 38)
"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache

from xlvp.rounding import downwards
from xlvp.scales.wbf_continuous import concave
from xlvp.scales.wbf_formula import Exponential


@dataclass(frozen=True)
class DiscreteScale:
    """The greatest margin of every range; the last range, the maximum VPs, has none.

    Attributes:
        draw: the VPs of a drawn match, which are those of the first range.
        first: the greatest margins before the correction (step 2), in IMPs.
        tops: the same after it (step 3), the scale to play by.
    """

    draw: int
    first: tuple[int, ...]
    tops: tuple[int, ...]

    def vp(self, margin: int) -> int:
        """Return the winner's VPs for a whole margin of 0 or more IMPs."""
        return self.draw + bisect_left(self.tops, margin)


@cache
def discrete_scale(formula: Exponential) -> DiscreteScale:
    """Return the discrete scale of a formula.

    The report's steps 1 to 3. The draw reaches from minus I1 to I1, hence the -(I1 + 1) before the ends.
    """
    first = tuple(downwards(formula.imps(formula.draw + k + 0.5)) for k in range(formula.draw))
    ends = [-(first[0] + 1), *first]
    # Here the ranges must widen, so the ends turned over must be concave, and are lowered, not raised.
    corrected = [-end for end in concave([-end for end in ends])]
    return DiscreteScale(formula.draw, first, tuple(corrected[1:]))
