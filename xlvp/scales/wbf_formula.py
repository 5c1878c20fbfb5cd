"""The exponential scale from IMPs to Victory Points (VPs): Eq 1, and its inverse, Eq 8.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel, items 1 to 8.

The scale is the one whose sensitivity falls linearly with the VPs, with a draw at no IMPs, the maximum
at the blitz margin X and half-way between them at X/3, the median margin. From the median comes R, the
cube of the golden mean. Double precision is enough: up to 200 boards no cell comes nearer than 1.2
millionths of a hundredth to a rounding edge, and a test measures it.

>>> round(full_match(16).vp(20), 6), round(full_match(16).imps(15), 6)
(15.0, 20.0)
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import isqrt, log, log2, sqrt

from xlvp.errors import InputError
from xlvp.rounding import half_up, upwards

TAU = (sqrt(5) - 1) / 2
R = TAU**3

MOST_BOARDS = 200


@dataclass(frozen=True)
class Exponential:
    """One choice of the report's two parameters.

    Item 1 of the report: the choice of VP range and of blitz point.

    Attributes:
        draw: V0, the VPs of each side of a drawn match; the maximum is twice that.
        blitz_squared: the square of X, the margin in IMPs that wins everything; X itself is seldom rational.
    """

    draw: int
    blitz_squared: Fraction

    @property
    def blitz(self) -> int:
        """The least whole margin not under X, in IMPs: the end of the table.

        >>> full_match(16).blitz, full_match(32).blitz
        (60, 85)
        """
        return isqrt(upwards(self.blitz_squared) - 1) + 1

    def vp(self, imps: float) -> float:
        """Return the winner's VPs, not rounded, for a margin of 0 or more IMPs (Eq 1, cut at the maximum)."""
        if imps >= self.blitz:
            return 2.0 * self.draw
        sensitivity_left: float = R ** (imps / sqrt(self.blitz_squared))
        return self.draw * (1 + (1 - sensitivity_left) / (1 - R))

    def imps(self, vp: float) -> float:
        """Return the margin in IMPs, not rounded, at which the winner has these VPs (Eq 8)."""
        return sqrt(self.blitz_squared) * log(1 - (1 - R) * (vp / self.draw - 1)) / log(R)


def full_match(boards: int) -> Exponential:
    """Return the scale of a match: 20 VPs, X = 15 × √boards."""
    return Exponential(10, Fraction(225 * check_boards(boards)))


def half_match(boards: int) -> Exponential:
    """Return the scale of a half (or of one match of a triangle): 10 VPs, boards those of the half.

    X = 15 × √(boards / 2), as the English Bridge Union's half-match table has it.
    """
    return Exponential(5, Fraction(225 * check_boards(boards), 2))


def check_boards(boards: int) -> int:
    """Return the number of boards of a match if it is a whole number from 1 to 200.

    Raises:
        InputError: it is not.
    """
    if isinstance(boards, bool) or not isinstance(boards, int) or not 1 <= boards <= MOST_BOARDS:
        raise InputError(f"boards must be a whole number from 1 to {MOST_BOARDS}, not {boards!r}")
    return boards


def quadratic(x: float | Fraction) -> float | Fraction:
    """Return the winner's VPs, x the margin as a part of the blitz margin, 0 to 1."""
    return 10 + Fraction(35, 2) * x - Fraction(15, 2) * x * x


def logarithmic(x: float | Fraction) -> float:
    """Return the winner's VPs, x the margin as a part of the blitz margin, 0 to 1."""
    return 10 + 5 * log2(1 + 3 * x)


def square_root(x: float | Fraction) -> float:
    """Return the winner's VPs, x the margin as a part of the blitz margin, 0 to 1."""
    return 7.5 + 2.5 * sqrt(1 + 24 * x)


MODELS: dict[str, Callable[[float | Fraction], float | Fraction]] = {
    "quadratic": quadratic,
    "logarithmic": logarithmic,
    "square-root": square_root,
}


@cache
def model_scale(model: str, boards: int) -> tuple[int, ...]:
    """Return the winner's VPs in hundredths for the margins 0 to the blitz.

    The report's step 1 with another model instead of Eq 1.
    """
    root = isqrt(boards)
    # With 4, 9, 16 ... boards x is rational and the quadratic scale has exact halves of a hundredth,
    # which floats would round either way.
    blitz = Fraction(15 * root) if root * root == boards else 15 * sqrt(boards)
    margins = range(full_match(boards).blitz + 1)
    return tuple(half_up(100 * MODELS[model](min(margin / blitz, 1))) for margin in margins)
