"""The three models that the report names beside the adopted one (item 7)."""

from fractions import Fraction

import pytest

from xlvp.scales.named import named_vp, scale_rows
from xlvp.scales.wbf import (
    MODELS,
    full_match,
    hundredths,
    logarithmic,
    model_scale,
    quadratic,
    square_root,
)


@pytest.mark.parametrize("model", MODELS)
def test_the_three_constraints(model: str) -> None:
    """Item 6: the draw, the median at a third of the blitz margin and the blitz."""
    vps = [MODELS[model](x) for x in (0.0, 1 / 3, 1.0)]
    assert vps == pytest.approx([10, 15, 20], abs=1e-12)
    assert [named_vp(margin, 16, model) for margin in (0, 20, 60, 61)] == [10, 15, 20, 20]


def test_sensitivities_that_name_the_models() -> None:
    """Slopes by the formulas of the module: root of A - BV, A exp(-BV), A / (V - B)."""
    step = 1e-6
    for x in (0.1, 0.35, 0.8):
        slopes = [(f(x + step) - f(x - step)) / (2 * step) for f in (quadratic, logarithmic, square_root)]
        assert slopes == pytest.approx(
            [
                (306.25 - 30 * (quadratic(x) - 10)) ** 0.5,
                15 / 0.6931471805599453 * 4 ** -((logarithmic(x) - 10) / 10),
                75 / (square_root(x) - 7.5),
            ],
            rel=1e-7,
        )


def test_quadratic_and_square_root_are_the_extremes() -> None:
    """Item 7: extreme conversions, while the exponential and the logarithmic are more moderate."""
    for boards in (8, 16, 32):
        third = full_match(boards).blitz // 3
        order = ["quadratic", "continuous", "logarithmic", "square-root"]
        early = [hundredths(kind, boards)[third // 2] for kind in order]
        late = [hundredths(kind, boards)[2 * third] for kind in order]
        assert early == sorted(early)
        assert late == sorted(late, reverse=True)
        assert len(set(early)) == len(set(late)) == 4


def test_exact_half_of_a_hundredth() -> None:
    """4 boards, 3 IMPs: 10 + 17.5 (3/30) - 7.5 (3/30)^2 = 11.675, upwards to 11.68."""
    assert quadratic(Fraction(3, 30)) == Fraction("11.675")
    assert model_scale("quadratic", 4)[3] == 1168


def test_square_root_worked_by_hand() -> None:
    """16 boards: 7.5 + 2.5 root of 1.4 is 10.458, 7.5 + 2.5 root of 1.8 is 10.854."""
    assert scale_rows(16, "square-root")[1:3] == [
        (1, Fraction("10.46"), Fraction("9.54")),
        (2, Fraction("10.85"), Fraction("9.15")),
    ]
