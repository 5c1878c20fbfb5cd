"""Caracalla: a gain or loss flattened, so that a wild board counts little more than a calm one.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004: 1000 x / (1000 + |x|).
"""

from fractions import Fraction

from xlvp.rounding import exact


def flattened(points: int | Fraction) -> Fraction:
    """Return a gain or loss in points flattened by Caracalla: 1000 x / (1000 + |x|).

    Found from the figures of Napoleonki ("netto"); the document that defines it is Part I.

    >>> round(float(flattened(431))), round(float(flattened(-431)))
    (301, -301)
    """
    gain = exact(points)
    return 1000 * gain / (1000 + abs(gain))
