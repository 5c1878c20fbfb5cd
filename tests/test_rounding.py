"""The rounding functions: halves, signs, units, and what a float was meant to be."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlvp.errors import InputError
from xlvp.rounding import downwards, exact, half_away, half_even, half_up, upwards

FRACTIONS = st.fractions(min_value=-5000, max_value=5000, max_denominator=200)


@pytest.mark.parametrize(
    ("value", "up", "away", "even"),
    [
        (415, 420, 420, 420), (425, 430, 430, 420), (435, 440, 440, 440), (-415, -410, -420, -420),
        (-425, -420, -430, -420), (305, 310, 310, 300), (-305, -300, -310, -300),
        (5, 10, 10, 0), (-5, 0, -10, 0),
        (Fraction(3025, 10), 300, 300, 300), (Fraction(30499, 100), 300, 300, 300), (0, 0, 0, 0),
    ],
)  # fmt: skip
def test_to_tens(value: Fraction, up: int, away: int, even: int) -> None:
    assert (half_up(value, 10), half_away(value, 10), half_even(value, 10)) == (up, away, even)


def test_to_whole_numbers() -> None:
    assert (half_up(1), half_away(1), half_even(1)) == (1, 1, 1)
    halves = [Fraction(n, 2) for n in (-5, -3, -1, 1, 3, 5)]
    assert [half_up(half) for half in halves] == [-2, -1, 0, 1, 2, 3]
    assert [half_away(half) for half in halves] == [-3, -2, -1, 1, 2, 3]
    assert [half_even(half) for half in halves] == [-2, -2, 0, 0, 2, 2]
    assert [upwards(half) for half in halves] == [-2, -1, 0, 1, 2, 3]
    assert [downwards(half) for half in halves] == [-3, -2, -1, 0, 1, 2]


@given(FRACTIONS, st.sampled_from([1, 5, 10]))
def test_rounding_goes_to_a_nearest_multiple(value: Fraction, unit: int) -> None:
    for rounded in (half_up(value, unit), half_away(value, unit), half_even(value, unit)):
        assert rounded % unit == 0
        assert abs(rounded - value) <= Fraction(unit, 2)


@given(FRACTIONS)
def test_away_and_even_mirror_the_sides(value: Fraction) -> None:
    assert half_away(-value, 10) == -half_away(value, 10)
    assert half_even(-value, 10) == -half_even(value, 10)
    assert upwards(-value) == -downwards(value)


def test_up_does_not_mirror_as_its_docstring_says() -> None:
    assert half_up(-305, 10) != -half_up(305, 10)


@given(st.integers(-(10**6), 10**6), st.integers(0, 6))
def test_a_float_of_a_decimal_is_that_decimal(digits: int, places: int) -> None:
    assert exact(digits / 10**places) == Fraction(digits, 10**places)


def test_a_sum_of_floats_is_the_sum_a_person_sees() -> None:
    assert 4.8 - 3.6 != 1.2
    assert exact(4.8 - 3.6) == Fraction(6, 5)
    assert exact(0.1 + 0.2) == Fraction(3, 10)
    assert exact(1 / 3) == Fraction(333333333, 10**9)


def test_what_is_exact_already_stays() -> None:
    assert exact(7) == 7
    assert exact(Decimal("0.123456789012")) == Fraction(123456789012, 10**12)
    assert exact(Fraction(1, 3)) == Fraction(1, 3)


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), float("-inf"), Decimal("NaN"), Decimal("Infinity")]
)
def test_what_is_no_number_is_refused(value: float) -> None:
    with pytest.raises(InputError, match=r"(?i)(nan|inf\w*) is not a number"):
        exact(value)
