"""Figures within a sentence: how scores, counts and points are said.

>>> figure(Fraction(25, 3)), figure(Fraction(10)), signed(-620), times(Fraction(8, 5))
('8.33', '10', '-620', '1.6 times')
"""

from fractions import Fraction

from xlvp.rounding import Number, decimals, exact

NAMES = {"NS": "North-South", "EW": "East-West"}


def figure(value: Number, places: int = 2) -> str:
    """A number to hundredths, or to more places, without zeros at the end."""
    text = f"{float(decimals(exact(value), places)):.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def signed(score: int) -> str:
    """A trick score with its sign; 0 has none."""
    return f"{score:+d}" if score else "0"


def plus(value: Number) -> str:
    """Points with their sign, to hundredths."""
    shown = figure(value)
    return shown if shown.startswith("-") or shown == "0" else f"+{shown}"


def times(count: Number) -> str:
    """How often, in words."""
    shown = figure(count)
    return {"1": "once", "2": "twice"}.get(shown, f"{shown} times")


def many(count: Number, thing: str) -> str:
    """A count with its noun: one result, 4 results."""
    return f"{figure(count)} {thing}" if count == 1 else f"{figure(count)} {thing}s"


def percent(share: Fraction) -> str:
    """A share of 1 in per cent.

    >>> percent(Fraction(3, 5))
    '60%'
    """
    return f"{figure(share * 100)}%"
