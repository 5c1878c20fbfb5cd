"""The only rounding, in exact integers and fractions.

Every figure is computed as a fraction and rounded once, at the end, by a function of this module.
"""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor, isfinite, lcm

from xlvp.errors import InputError

Number = int | float | Decimal | Fraction

_FLOAT_PLACES = 10**9


def exact(value: Number) -> Fraction:
    """Return the number a person meant by a float: the decimal of nine places next to it.

    Spreadsheets hand over binary floats; 1.2 summed from 4.8 - 3.6 arrives as 1.1999999999999997.
    Integers, decimals and fractions come back unchanged.

    Raises:
        InputError: it is infinite or not a number.

    >>> exact(4.8 - 3.6)
    Fraction(6, 5)
    """
    if isinstance(value, Fraction):
        return value
    if isinstance(value, float) and value.is_integer():  # nearly all that a spreadsheet hands over
        return Fraction(int(value))
    if isinstance(value, float | Decimal) and not isfinite(value):
        raise InputError(f"{value!s} is not a number")
    if isinstance(value, float):
        return Fraction(round(Fraction(value) * _FLOAT_PLACES), _FLOAT_PLACES)
    return Fraction(value)


def total(values: Iterable[int | Fraction]) -> Fraction:
    """Return the exact sum, in whole numbers for each denominator: of thousands a tenth of the time.

    >>> total([Fraction(1, 2), 3, Fraction(1, 2), Fraction(1, 3)])
    Fraction(13, 3)
    """
    parts: dict[int, int] = {}
    values = list(values)
    if set(map(type, values)) == {int}:
        return Fraction(sum(values))
    for value in values:
        denominator = value.denominator
        parts[denominator] = parts.get(denominator, 0) + value.numerator
    whole = lcm(*parts)
    return Fraction(sum(part * (whole // denominator) for denominator, part in parts.items()), whole)


def half_up(value: Number, unit: int = 1) -> int:
    """Round to a multiple of ``unit``, exact halves upwards: -305 to -300, 305 to 310.

    >>> half_up(-305, 10), half_up(305, 10)
    (-300, 310)
    """
    number = value if isinstance(value, int | Fraction) else Fraction(value)
    whole = unit * number.denominator  # in integers: a sheet rounds thousands of figures
    return (2 * number.numerator + whole) // (2 * whole) * unit


def half_away(value: Number, unit: int = 1) -> int:
    """Round to a multiple of ``unit``, exact halves away from zero, so that NS and EW mirror.

    >>> half_away(-305, 10), half_away(305, 10)
    (-310, 310)
    """
    number = value if isinstance(value, int | Fraction) else Fraction(value)
    return half_up(number, unit) if number.numerator >= 0 else -half_up(-number, unit)


def decimals(value: Fraction, places: int) -> Fraction:
    """Round to a number of decimal places, exact halves away from zero.

    >>> decimals(Fraction(-5, 8), 2)
    Fraction(-63, 100)
    """
    above, below = value.numerator * 10**places, value.denominator
    away = (2 * abs(above) + below) // (2 * below)
    return Fraction(away if above >= 0 else -away, 10**places)


def half_even(value: Number, unit: int = 1) -> int:
    """Round to a multiple of ``unit``, exact halves to the even multiple: 425 to 420, 435 to 440.

    >>> half_even(425, 10), half_even(435, 10)
    (420, 440)
    """
    return round(Fraction(value) / unit) * unit


def upwards(value: Number) -> int:
    """Round to the next whole number above (towards plus infinity)."""
    return ceil(Fraction(value))


def downwards(value: Number) -> int:
    """Round to the next whole number below (towards minus infinity)."""
    return floor(Fraction(value))
