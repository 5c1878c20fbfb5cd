"""How many evenings a place needs: a fixed number, a share of those held, or a number that grows.

The growing minimum (Cheltenham Bridge Club): the final minimum times sessions held over sessions planned,
rounded up. A share is rounded up too: half of 5 sessions held is 3.

>>> Minimum("growing", Fraction(20)).needed(held=10, planned=30)
7
>>> Minimum("share", Fraction(1, 2)).needed(held=5, planned=30)
3
"""

from dataclasses import dataclass
from fractions import Fraction

from xlvp.rounding import upwards

FIXED, SHARE, GROWING = "fixed", "share", "growing"


@dataclass(frozen=True)
class Minimum:
    """The rule: its kind, and a number of evenings or a share of them."""

    kind: str = FIXED
    value: Fraction = Fraction(0)

    def needed(self, held: int, planned: int) -> int:
        """Return how many evenings a place needs when so many sessions were held of those planned."""
        if self.kind == FIXED:
            return upwards(self.value)
        if self.kind == SHARE:
            return upwards(self.value * held)
        return upwards(self.value * min(held, planned) / planned) if planned else 0

    @property
    def words(self) -> str:
        """As the ladder says it: ``at least 5``, ``at least half of the sessions held``."""
        if self.kind == SHARE:
            return f"at least {float(self.value * 100):g}% of the sessions held"
        grows = " by the end, in step with the sessions held" if self.kind == GROWING else ""
        return f"at least {upwards(self.value)}{grows}"
