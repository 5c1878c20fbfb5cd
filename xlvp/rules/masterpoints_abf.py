"""Master points of the Australian Bridge Federation for a session of pairs or teams.

ABF Masterpoint Manual, 3.1.1 (session awards), 4.2 (depth, ties, rounding). The winner of a session of T
tables gets, at weight W, 0.02 WT up to 30 tables and W(1 - exp(-T/32)) beyond, where North-South and East-
West win by themselves; with one winner 0.04 WT up to 15 tables and W(1 - exp(-T/16)) beyond. The second
gets 70%, the n-th 1/(n-1). A half table counts full. Awards go to half of the field, rounded down, in teams
to a third, rounded up.

Club sessions have W = 1.5 (green points), red point events 2.5: so every session of Compscore3 that was
found. The awards of a whole event of two or three sessions have an adjustment that was not found: they are
not here.

Figures are in hundredths of a master point.
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import half_up, upwards

WEIGHTS = {"green": Fraction(3, 2), "red": Fraction(5, 2)}
#: For each kind: the first award by table at weight 1, up to how many tables, the size of the curve beyond.
_FIRST = {
    "two winners": (Fraction(2, 100), 30, 32),
    "one winner": (Fraction(4, 100), 15, 16),
    "teams": (Fraction(4, 100), 15, 16),
}
_DIGITS = 60  # of the exponential function, far more than the hundredths that are kept


def abf_awards(contestants: int, tables: Fraction, kind: str, weight: Fraction) -> list[int]:
    """Return the awards from the first place down.

    Args:
        contestants: the pairs or teams that are ranked together.
        tables: how many; a half table counts full.
        kind: one winner, two winners or teams.
        weight: 1.5 for green points, 2.5 for red ones.

    Raises:
        InputError: there is no such kind.

    >>> abf_awards(9, Fraction(9, 2), "one winner", WEIGHTS["green"])
    [30, 21, 15, 10]
    """
    if kind not in _FIRST:
        raise InputError(f"the kind is {', '.join(_FIRST)}, not {kind!r}")
    each, straight, curve = _FIRST[kind]
    whole = half_up(tables)
    first = 100 * weight * (each * whole if whole <= straight else 1 - _exp(Fraction(-whole, curve)))
    depth = upwards(Fraction(contestants, 3)) if kind == "teams" else contestants // 2
    shares = [Fraction(1), Fraction(7, 10), *(Fraction(1, place - 1) for place in range(3, depth + 1))]
    return [half_up(first * share) for share in shares[:depth]]


def _exp(power: Fraction) -> Fraction:
    """The exponential function, to :data:`_DIGITS` digits."""
    with localcontext() as context:
        context.prec = _DIGITS
        return Fraction((Decimal(power.numerator) / power.denominator).exp())
