"""Loss unrelated to the infraction: what the non-offending side keeps.

Polish directors' lecture "Strata niezwiązana z wykroczeniem", sections 3 to 7; the same rule as Law 12C1(e)
of 2017 (self-inflicted damage) and as A + B - C of the British practice.
"""

from fractions import Fraction

from xlvp.errors import NotApplicable


def unrelated_loss(before: int | Fraction, after: int | Fraction, actual: int | Fraction) -> Fraction:
    """Return the points of the non-offending side: before - (after - actual).

    The offending side has minus ``before`` (in matchpoints the top less ``before``).

    Args:
        before: the non-offenders' points (IMPs, matchpoints) had there been no infraction.
        after: their points for the best that was left to them after the infraction.
        actual: their points for what happened at the table.

    Raises:
        NotApplicable: unless before > after > actual (lecture, section 5, "Pułapka", the trap).

    >>> unrelated_loss(18, 3, -16)
    Fraction(-1, 1)
    """
    if not before > after > actual:
        raise NotApplicable(
            f"not self-inflicted damage (Law 12C1(e)): before {float(before):g}, after {float(after):g}, "
            f"actual {float(actual):g} must fall each time; {_instead(before, after, actual)}"
        )
    return Fraction(before) - (Fraction(after) - Fraction(actual))


def _instead(before: int | Fraction, after: int | Fraction, actual: int | Fraction) -> str:
    """What other bodies do with the case, as a hint; the lecture prints no award."""
    if before <= actual:
        return "the infraction cost them nothing, so there is no adjustment"
    if before <= after:
        return f"the infraction gave them more, the normal award is the table result, {float(actual):g}"
    return f"they lost nothing of their own, the normal award is the score before, {float(before):g}"
