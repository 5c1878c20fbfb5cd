"""Dispersion, by the figures of the document.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004.
"""

from fractions import Fraction

import pytest

from xlvp.errors import InputError
from xlvp.rounding import half_away
from xlvp.rules.napoleon import dispersion, mean, mean_deviation


@pytest.mark.parametrize(
    ("values", "printed", "unit"),
    [
        ((600, 250, 100, -100, -100), "220", 1),
        ((10, 3, -2, -6, -6), "5.4", 10),
        ((8, 6, 4, 1, 1), "2.4", 10),
        ((1440, 660, 650, 200, 50), "380", 1),
        ((120, 110, 100, 90, 80), "12", 1),
    ],
)
def test_printed_dispersions(values: tuple[int, ...], printed: str, unit: int) -> None:
    assert Fraction(half_away(dispersion(values) * unit), unit) == Fraction(printed)


def test_it_is_the_mean_distance_from_the_mean() -> None:
    """Not the standard deviation, and exact: about the mean -0.2 the IMPs 10 3 -2 -6 -6 have 5.36."""
    assert dispersion((10, 3, -2, -6, -6)) == Fraction("5.36")
    assert dispersion((0, 0, 0, 4)) == Fraction(3, 2)


def test_one_overtrick_in_a_thousand() -> None:
    """The document prints a mean of 600.03, deviations of 29.97 and -0.03, and ±0.06."""
    board = [(630, 1), (600, 999)]
    assert mean(board) == Fraction("600.03")
    assert 630 - mean(board) == Fraction("29.97")
    assert mean_deviation(board) == Fraction("0.05994")


def test_counts_may_be_fractions() -> None:
    """A weighted result: 60% of +620 and 40% of -100 on a board with one +620."""
    board = [(620, Fraction(8, 5)), (-100, Fraction(2, 5))]
    assert mean(board) == 476
    assert mean_deviation(board) == Fraction(8, 10) * 144 + Fraction(2, 10) * 576


@pytest.mark.parametrize("values", [(7,), (100, 100, 100)])
def test_alike_values_have_none(values: tuple[int, ...]) -> None:
    assert dispersion(values) == 0


def test_nothing_to_take_the_mean_of() -> None:
    with pytest.raises(InputError, match="no result"):
        dispersion(())
