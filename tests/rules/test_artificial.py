"""Artificial scores: Laws 12C2(a), 12C2(c) and 86A."""

from fractions import Fraction

import pytest

from xlvp.errors import InputError, NotationError
from xlvp.notation.rulings import read_averages
from xlvp.rules.result import Percentage, artificial_imps, artificial_percent


@pytest.mark.parametrize(
    ("fault", "session", "percent"),
    [
        ("none", None, "60"),
        ("part", None, "50"),
        ("full", None, "40"),
        ("none", "63.5", "63.5"),
        ("none", "55", "60"),
        ("none", "60", "60"),
        ("full", "35.25", "35.25"),
        ("full", "45", "40"),
        ("part", "70", "50"),
        ("part", "30", "50"),
    ],
)
def test_percentages_of_law_12c2(fault: str, session: str | None, percent: str) -> None:
    given = None if session is None else Fraction(session)
    assert artificial_percent(fault, given) == Fraction(percent)


def test_what_is_refused() -> None:
    with pytest.raises(InputError, match="none, part or full, not 'both'"):
        artificial_percent("both")
    for session in (Fraction(-1), Fraction(101)):
        with pytest.raises(InputError, match="0 to 100"):
            artificial_percent("none", session)


@pytest.mark.parametrize(("percentage", "imps"), [(60, 3), (50, 0), (40, -3)])
def test_imps_of_law_86a(percentage: int, imps: int) -> None:
    assert artificial_imps(Fraction(percentage)) == imps


@pytest.mark.parametrize("percentage", ["0", "45", "62.5", "100"])
def test_other_percentages_have_no_imps(percentage: str) -> None:
    with pytest.raises(InputError, match=r"% has no IMPs: at IMPs 60% is \+3, 50% is 0, 40% is -3"):
        artificial_imps(Fraction(percentage))


@pytest.mark.parametrize(
    ("typed", "ns", "ew"), [("AA-", 50, 40), ("A A-", 50, 40), ("A+A", 60, 50), ("AA", 50, 50)]
)
def test_a_plain_average_beside_another_one(typed: str, ns: int, ew: int) -> None:
    assert read_averages(typed) == (Percentage(Fraction(ns)), Percentage(Fraction(ew)))


@pytest.mark.parametrize("typed", ["XA-", "A-X", "X"])
def test_half_of_two_averages_is_none(typed: str) -> None:
    assert read_averages(typed) is None


@pytest.mark.parametrize("typed", ["101%/0%", "0%/101%"])
def test_a_side_has_100_per_cent_at_most(typed: str) -> None:
    assert read_averages("100%/0%") == (Percentage(Fraction(100)), Percentage(Fraction(0)))
    with pytest.raises(NotationError, match="a percentage is 0% to 100%"):
        read_averages(typed)
