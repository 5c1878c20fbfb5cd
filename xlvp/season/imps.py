"""IMPs of an evening: for each board, and as a percentage where a club's rules want one list of all evenings.

IMPs over the boards of all evenings make the Butler ladder. One list with matchpoint evenings is the club's
own choice: 50 + 6.48 IMPs a board, never done unasked.

>>> as_percent(2400, 24), as_percent(-1200, 24)
(5648, 4676)
"""

from fractions import Fraction

from xlvp.rounding import half_up

_SLOPE = Fraction(648, 100)


def as_percent(imps: int, boards: int) -> int:
    """Return 50 + 6.48 IMPs a board in hundredths, halves up; the IMPs are in hundredths."""
    return half_up(5000 + _SLOPE * Fraction(imps, boards))
