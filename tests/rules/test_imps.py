"""Law 78B, line by line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import every
from tests.oracles.law78b import IMP_TABLE
from xlvp.errors import InputError
from xlvp.rules.imps import IMP_THRESHOLDS, imps


@every(("first", "last", "points"), IMP_TABLE)
def test_each_line_from_its_first_difference_to_its_last(first: int, last: int | None, points: int) -> None:
    for difference in range(first, (last or 15200) + 10, 10):
        assert imps(difference) == points
        assert imps(-difference) == -points


def test_there_are_24_thresholds_and_3000_is_one() -> None:
    assert [first for first, _, _ in IMP_TABLE[1:]] == list(IMP_THRESHOLDS)
    assert len(IMP_THRESHOLDS) == 24
    assert (imps(2990), imps(3000), imps(3490), imps(3500)) == (21, 22, 22, 23)


def test_just_below_each_threshold_is_one_less() -> None:
    for points, threshold in enumerate(IMP_THRESHOLDS, start=1):
        assert (imps(threshold - 10), imps(threshold)) == (points - 1, points)


@given(st.integers(-1600, 1600).map(lambda tens: 10 * tens))
def test_the_sign_turns_with_the_sides_and_more_is_never_less(difference: int) -> None:
    assert imps(-difference) == -imps(difference)
    assert imps(difference + 10) - imps(difference) in (0, 1)


@pytest.mark.parametrize("difference", [1, 15, -5, 335, -332])
def test_a_difference_between_tens_is_refused(difference: int) -> None:
    with pytest.raises(InputError, match=rf"a difference of {difference} is not possible"):
        imps(difference)
