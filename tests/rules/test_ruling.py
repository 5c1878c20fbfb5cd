"""Loss unrelated to the infraction, figure by figure.

Source: Polish directors' lecture "Strata niezwiązana z wykroczeniem", sections 3 to 8.
"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlvp.errors import NotApplicable
from xlvp.rules.imps import imps, unrelated_loss

# NS scores: other table; before, after, at the table. IMPs: of the non-offenders NS; of the offenders
MATCHES = [
    (400, (2300, 500, -950), -1, -18),  # section 3, the record
    (620, (620, 500, 150), -7, 0),  # section 5
    (800, (620, 500, 150), -10, 5),  # section 8
]


@pytest.mark.parametrize(("other", "scores", "innocent", "offending"), MATCHES)
def test_in_a_match(other: int, scores: tuple[int, int, int], innocent: int, offending: int) -> None:
    before, after, actual = (imps(score - other) for score in scores)
    assert unrelated_loss(before, after, actual) == innocent
    assert -before == offending


def test_in_a_pairs_field() -> None:
    """13, 7 and 4 of 18: section 8, where the caused loss 13 - 7 is misprinted 4 for 6."""
    assert unrelated_loss(13, 7, 4) == 10
    assert 18 - 13 == 5


def test_at_butler() -> None:
    """Section 4: EW are the non-offenders; 4 before, -3 after, -11 with the risky double."""
    assert unrelated_loss(4, -3, -11) == -4


def test_the_trap() -> None:
    """Section 5: the naive sum would be -14, worse than the -9 of the table."""
    before, after, actual = (imps(score - 620) for score in (620, 800, 200))
    assert (before, after, actual, before - (after - actual)) == (0, 5, -9, -14)
    with pytest.raises(NotApplicable, match=r"not self-inflicted damage \(Law 12C1\(e\)\)"):
        unrelated_loss(before, after, actual)


@pytest.mark.parametrize(
    ("points", "instead"),
    [
        ((0, 5, -9), "the infraction gave them more, the normal award is the table result, -9"),
        ((5, 5, -9), "the infraction gave them more, the normal award is the table result, -9"),
        ((0, 5, 3), "the infraction cost them nothing, so there is no adjustment"),
        ((3, 0, 3), "the infraction cost them nothing, so there is no adjustment"),
        ((5, 2, 2), "they lost nothing of their own, the normal award is the score before, 5"),
        ((5, -3, 2), "they lost nothing of their own, the normal award is the score before, 5"),
        ((2, 2, 2), "the infraction cost them nothing, so there is no adjustment"),
        (
            (Fraction(1, 2), Fraction(3, 2), 0),
            "the infraction gave them more, the normal award is the table result, 0",
        ),
    ],
)
def test_where_it_does_not_apply_it_says_what_other_bodies_do(
    points: tuple[int, int, int], instead: str
) -> None:
    before, after, actual = points
    with pytest.raises(NotApplicable) as caught:
        unrelated_loss(before, after, actual)
    assert str(caught.value).endswith(f"; {instead}")
    assert f"before {float(before):g}, after {float(after):g}, actual {float(actual):g}" in str(caught.value)


POINTS = st.fractions(min_value=-24, max_value=24, max_denominator=20)


@given(POINTS, POINTS, POINTS)
def test_applies_exactly_to_falling_points_and_stays_between_them(
    before: Fraction, after: Fraction, actual: Fraction
) -> None:
    if before > after > actual:
        assert actual < unrelated_loss(before, after, actual) < before
    else:
        with pytest.raises(NotApplicable):
            unrelated_loss(before, after, actual)
