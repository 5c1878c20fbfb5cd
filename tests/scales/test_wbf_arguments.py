"""Fractional margins, the ends of the scales, and what is refused."""

from fractions import Fraction

import pytest

from tests.scales.steps import wbf_steps
from xlvp.errors import InputError
from xlvp.scales.named import named, scale_rows
from xlvp.scales.wbf import KINDS, wbf_discrete, wbf_imps, wbf_vp

# 16 boards, as published: 0 10.00, 1 10.31, 2 10.61, 3 10.91, 59 19.93, 60 20.00.
ROUNDED = [
    ("2.5", "nearest", "10.91"),
    ("2.5", "up", "10.91"),
    ("2.5", "down", "10.61"),
    ("2.5", "exact", "10.76"),
    ("-2.5", "nearest", "9.09"),
    ("-2.5", "up", "9.39"),
    ("-2.5", "down", "9.09"),
    ("-2.5", "exact", "9.24"),
    ("2.4", "nearest", "10.61"),
    ("2.4", "exact", "10.73"),
    ("0.5", "exact", "10.16"),  # 10.155: the half goes to the winner
    ("-0.5", "exact", "9.84"),
    ("59.5", "exact", "19.97"),  # 19.965
    ("60.5", "exact", "20.00"),
    ("-1000.5", "up", "0.00"),
    ("0.4", "nearest", "10.00"),
    ("-0.4", "down", "9.69"),
    ("-0.4", "up", "10.00"),
]


@pytest.mark.parametrize(("margin", "rounding", "vp"), ROUNDED)
def test_fractional_margin(margin: str, rounding: str, vp: str) -> None:
    assert wbf_vp(Fraction(margin), 16, rounding) == Fraction(vp)


def test_nearest_is_the_default() -> None:
    assert wbf_vp(Fraction(-5, 2), 16) == wbf_vp(-3, 16)
    assert wbf_discrete(Fraction(3, 2), 16) == wbf_discrete(2, 16) == 11
    assert named("half-match").vp(Fraction(3, 2), 8) == named("half-match").vp(2, 8)


@pytest.mark.parametrize("rounding", ["nearest", "up", "down", "exact"])
def test_whole_margins_need_no_rounding(rounding: str) -> None:
    assert [wbf_vp(margin, 16, rounding) for margin in (3, 0, -3)] == [
        Fraction("10.91"),
        10,
        Fraction("9.09"),
    ]


def test_margin_that_arrives_as_a_float() -> None:
    """4.8 - 3.6 - 0.7 is 0.5, an exact half, although its float lies under it."""
    assert 4.8 - 3.6 - 0.7 < 0.5
    assert wbf_vp(4.8 - 3.6 - 0.7, 16) == Fraction("10.31")


def test_discrete_roundings() -> None:
    """EBU, 16 boards: 2-4 is 11, 5-8 is 12."""
    assert [wbf_discrete(Fraction("4.3"), 16, way) for way in ("nearest", "up", "down")] == [11, 12, 11]
    assert [wbf_discrete(Fraction("-4.3"), 16, way) for way in ("nearest", "up", "down")] == [9, 9, 8]


def test_half_match_is_half_of_the_scale_of_half_the_boards() -> None:
    """V0 is half and X that of boards / 2: Eq 1 of 8 boards at 10 IMPs is 13.775, the half match's 6.89."""
    assert named("half-match").vp(0, 16) == 5
    assert named("half-match").vp(10, 8) == Fraction("7.5")
    assert named("half-match").vp(-10, 8) == Fraction("2.5")
    assert named("half-match").vp(30, 8) == 10
    assert named("half-match").vp(29, 8) < 10
    assert named("half-match").vp(10, 16) == Fraction("6.89")


@pytest.mark.parametrize(
    ("vp", "boards", "margin"),
    [
        ("16.73", 16, 30),
        ("16.72", 16, 30),
        ("16.74", 16, 31),
        ("10", 16, 0),
        ("10.01", 16, 1),
        ("9.99", 16, 0),
        ("9.69", 16, -1),
        ("0.07", 16, -59),
        ("0.01", 16, -59),
        ("0", 16, -60),
        ("20", 16, 60),
        ("19.93", 16, 59),
        ("15", 4, 10),
        ("0", 32, -85),
    ],
)
def test_least_margin(vp: str, boards: int, margin: int) -> None:
    """Read off the published tables of 4, 16 and 32 boards."""
    assert wbf_imps(Fraction(vp), boards) == margin


@pytest.mark.parametrize("vp", [Fraction("-0.01"), Fraction("20.01"), 21, -1])
def test_vps_off_the_scale(vp: Fraction | int) -> None:
    with pytest.raises(InputError, match=rf"VPs must be 0 to 20, not {float(vp):g}$"):
        wbf_imps(vp, 16)


BAD_BOARDS = [0, -1, 201, 2.5, 16.0, True, "16", None, Fraction(16), [16], float("nan")]


@pytest.mark.parametrize("boards", BAD_BOARDS, ids=repr)
def test_boards_refused(boards: object) -> None:
    wbf_vp(1, 1)  # a table of 1 board in the cache must not answer for True
    message = "boards must be a whole number from 1 to 200, not "
    calls = [
        lambda: wbf_vp(0, boards),
        lambda: wbf_discrete(0, boards),
        lambda: named("half-match").vp(0, boards),
        lambda: wbf_imps(10, boards),
        lambda: wbf_steps(boards),
        *(lambda kind=kind: scale_rows(boards, kind) for kind in KINDS),
    ]
    for call in calls:
        with pytest.raises(InputError) as refusal:
            call()
        assert str(refusal.value) == message + repr(boards)


def test_unknown_rounding_and_kind() -> None:
    with pytest.raises(InputError, match="rounding must be one of nearest, up, down, exact, not 'half'"):
        wbf_vp(1, 16, "half")
    with pytest.raises(InputError, match=r"whole margins only: .* nearest, up or down, not 'exact'"):
        wbf_discrete(1, 16, "exact")
    known = (
        "no scale is called 'linear'; the scales are .*, continuous, discrete, half-match, "
        "half-match discrete, "
        "quadratic, logarithmic, square-root"
    )
    with pytest.raises(InputError, match=known):
        scale_rows(16, "linear")


def test_margin_that_is_no_number() -> None:
    with pytest.raises(InputError, match="nan is not a number"):
        wbf_vp(float("nan"), 16)
