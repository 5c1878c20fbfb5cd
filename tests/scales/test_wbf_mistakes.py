"""Mistakes that others made with these scales: each is made here on purpose and seen to differ."""

import struct
from fractions import Fraction
from math import floor

import pytest

from tests.oracles.wbf_continuous import CONTINUOUS
from tests.oracles.wbf_discrete import DISCRETE
from tests.scales.steps import wbf_steps
from xlvp.rounding import half_up
from xlvp.scales.wbf import R, concave, continuous_scale, full_match, wbf_discrete, wbf_imps, wbf_vp


def single(value: float) -> float:
    """Round to single precision."""
    return struct.unpack("f", struct.pack("f", value))[0]


def test_discrete_is_not_the_continuous_scale_rounded() -> None:
    """EBU, 5 boards: 7-9 is 14. The continuous scale has 13.41 at 7 IMPs, which would be 13."""
    assert DISCRETE[5][4] == "7-9"
    assert half_up(wbf_vp(7, 5)) == 13
    assert wbf_discrete(7, 5) == 14


@pytest.mark.parametrize(("boards", "wrong"), [(4, 0), (6, 0), (8, 1), (16, 7), (20, 9), (32, 22)])
def test_eq_1_without_the_correction(boards: int, wrong: int) -> None:
    """Rounded and left so, Eq 1 misses the published tables by 0.01 in so many cells."""
    published = [int(printed.replace(".", "")) for printed in CONTINUOUS[boards]]
    rounded = [step.rounded for step in wbf_steps(boards)]
    missing = [right - bare for right, bare in zip(published, rounded, strict=True) if right != bare]
    assert missing == [1] * wrong


@pytest.mark.parametrize(
    ("boards", "margin", "right"),
    [(24, 41, "17.25"), (32, 34, "15.76"), (32, 50, "17.51"), (32, 73, "19.32")],
)
def test_correction_of_a_table_cut_at_the_margin_in_hand(boards: int, margin: int, right: str) -> None:
    """The entry in hand has then no neighbour above it and is never raised."""
    rounded = continuous_scale(full_match(boards)).rounded
    assert Fraction(concave(rounded[: margin + 1])[-1], 100) == Fraction(right) - Fraction("0.01")
    assert wbf_vp(margin, boards) == Fraction(right)
    if boards in CONTINUOUS:
        assert CONTINUOUS[boards][margin] == right


def test_eq_1_in_single_precision() -> None:
    """70 boards, 62 IMPs: 16.675000134 in fifty digits, just above the edge; single precision falls below."""
    boards, margin = 70, 62
    r = single(R)
    blitz = single(15 * single(boards**0.5))
    power = single(r ** single(margin / blitz))
    vp = single(10 * single(1 + single(single(1 - power) / single(1 - r))))
    assert floor(single(single(100 * vp) + 0.5)) == 1667
    assert wbf_steps(boards)[margin].rounded == 1668


@pytest.mark.parametrize(("boards", "margin", "wrong"), [(4, 17, "17.32"), (6, 24, "18.00")])
def test_correction_in_floats(boards: int, margin: int, wrong: str) -> None:
    """In floats equal differences are not equal, and cells that need nothing are raised."""
    entries = [hundredths / 100 for hundredths in continuous_scale(full_match(boards)).rounded]
    while results := [
        i
        for i in range(1, len(entries) - 1)
        if (entries[i + 1] - entries[i]) - (entries[i] - entries[i - 1]) > 0
    ]:
        entries[results[0]] += 0.01
    assert f"{entries[margin]:.2f}" == wrong
    assert CONTINUOUS[boards][margin] != wrong
    assert wbf_vp(margin, boards) == Fraction(CONTINUOUS[boards][margin])


def test_a_fraction_over_the_bracket_is_not_the_next_bracket() -> None:
    """Users of one program had 26.1 IMPs scored 18-2 where 23-27 is 17-3, and 0.4 IMP scored 11-9."""
    assert (DISCRETE[10][7], DISCRETE[10][0]) == ("23-27", "0-0")
    assert wbf_discrete(Fraction("26.1"), 10) == wbf_discrete(26, 10) == 17
    assert wbf_discrete(Fraction("27.4"), 10) == 17
    assert wbf_discrete(Fraction("27.5"), 10) == 18
    assert wbf_discrete(Fraction("0.4"), 10) == wbf_discrete(Fraction("-0.4"), 10) == 10
    assert wbf_vp(Fraction("26.1"), 10) == Fraction(CONTINUOUS[10][26])
    assert wbf_vp(Fraction("0.4"), 10) == 10


def test_least_margin_is_not_eq_8_rounded() -> None:
    """Eq 8 at the published 15.76 of 32 boards asks for more than the 34 IMPs that earn it."""
    assert CONTINUOUS[32][34] == "15.76"
    assert full_match(32).imps(15.76) > 34
    assert wbf_imps(Fraction("15.76"), 32) == 34
