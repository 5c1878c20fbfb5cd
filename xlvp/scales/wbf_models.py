"""The three scales that the WBF panel considered and did not adopt.

P. Buchen et al., The New WBF IMP to VP Scales, item 7.

The report names them after the shape of V. The formulas here are worked out, not copied: each is the
scale whose sensitivity S (its slope) has the form named below and which meets the report's three
constraints, V = 10 at x = 0, 15 at x = 1/3 and 20 at x = 1, with x = I/X:

- quadratic, S as the root of A - BV: V = 10 + 17.5x - 7.5x^2;
- logarithmic, S as A exp(-BV): V = 10 + 10 log4(1 + 3x);
- square-root, S as A / (V - B): V = 7.5 + 2.5 sqrt(1 + 24x).

They are rounded as the adopted scale is, but not corrected: the report has no correction for them, and
they are here to be compared with it, not to be played by.

>>> model_scale("quadratic", 4)[:4]
(1000, 1058, 1113, 1168)
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import isqrt, log2, sqrt

from xlvp.rounding import half_up
from xlvp.scales.wbf_formula import full_match


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

    The report's step 1 with another model in place of Eq 1.
    """
    root = isqrt(boards)
    # With 4, 9, 16 ... boards x is rational and the quadratic scale has exact halves of a hundredth,
    # which floats would round either way.
    blitz = Fraction(15 * root) if root * root == boards else 15 * sqrt(boards)
    margins = range(full_match(boards).blitz + 1)
    return tuple(half_up(100 * MODELS[model](min(margin / blitz, 1))) for margin in margins)
