"""Victors: Victory Points by a formula in the balance of a duel, and the Caracalla flattening.

Ł. Sławiński, Scoring a Duel, Pikier; Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004.

With R = √deals and B the winners' balance:

- Victors:            15 + 100 B / (100 R + B), at most 25;
- Percentage Victors: 50 + 333 B / (100 R + B), at most 90;
- where B is in points flattened by Caracalla: 30 B / (1000 R + B) and 100 B / (1000 R + B).

The losers have what is left of 30 (of 100) to the winners' points before the cap, and not less than 0;
for Percentage Victors that is by analogy, the document says it of Victors alone. Both sides are given
to the hundredth, as the document prints them (15 + 6.10), rounded once, the win before its cap.
"""

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.rounding import exact, half_up

_ROOT_PLACES = 10**50


class Duel(NamedTuple):
    """One of the four formulas: draw + gain * B / (width * R + B), at most ``most``."""

    draw: int
    most: int
    gain: int
    width: int

    def win(self, balance: int | Fraction, deals: int) -> Fraction:
        """Return the winners' points before the cap, to the nearest hundredth.

        Args:
            balance: the winners' balance, not negative.
            deals: number of deals, 1 or more.
        """
        # Enough places of the root: it is exact for 4, 9, 16 ... deals, and for the others the points
        # are irrational, so no exact half can hide behind the last place.
        root = Fraction(isqrt(deals * _ROOT_PLACES**2), _ROOT_PLACES)
        points = self.draw + self.gain * balance / (self.width * root + balance)
        return Fraction(half_up(100 * points), 100)

    def points(self, balance: int | Fraction, deals: int) -> Fraction:
        """Return the points of the side with this signed balance.

        Raises:
            InputError: deals is not a whole number of 1 or more.
        """
        if isinstance(deals, bool) or not isinstance(deals, int) or deals < 1:
            raise InputError(f"deals must be a whole number, 1 or more, not {deals!r}")
        signed = exact(balance)
        win = self.win(abs(signed), deals)
        return min(win, Fraction(self.most)) if signed >= 0 else max(2 * self.draw - win, Fraction(0))


VICTORS = Duel(draw=15, most=25, gain=100, width=100)
VICTORS_CARACALLA = Duel(draw=15, most=25, gain=30, width=1000)
PERCENT = Duel(draw=50, most=90, gain=333, width=100)
PERCENT_CARACALLA = Duel(draw=50, most=90, gain=100, width=1000)


def victors(balance: int | Fraction, deals: int, caracalla: bool = False) -> Fraction:
    """Return the Victors, 0 to 25 in hundredths, of the side with this signed balance.

    Scoring a Duel, "Win in Victors".

    Args:
        balance: the side's balance in IMPs, negative if it lost.
        deals: number of deals of the duel, 1 or more.
        caracalla: whether the balance is in points flattened by Caracalla.

    Raises:
        InputError: deals is not a whole number of 1 or more.

    >>> float(victors(26, 16)), float(victors(-26, 16))
    (21.1, 8.9)
    """
    return (VICTORS_CARACALLA if caracalla else VICTORS).points(balance, deals)


def percent_victors(balance: int | Fraction, deals: int, caracalla: bool = False) -> Fraction:
    """Return the Percentage Victors, 0 to 90 in hundredths, of the side with this signed balance.

    Scoring a Duel, "Percent win".

    Arguments and errors as for :func:`victors`.

    >>> float(percent_victors(26, 16)), float(percent_victors(-26, 16))
    (70.32, 29.68)
    """
    return (PERCENT_CARACALLA if caracalla else PERCENT).points(balance, deals)
