"""What holds for every number of boards, 1 to 200: order, symmetry, precision, the report's other models.

Double precision is compared with fifty decimal digits, on every cell before correction. The three models are
those that the report names beside the adopted one (item 7).
"""

from collections.abc import Iterator
from decimal import ROUND_FLOOR, Decimal, localcontext
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.every import every
from xlvp.scales.named import named, named_vp, scale_rows
from xlvp.scales.wbf import (
    KINDS,
    MODELS,
    Exponential,
    continuous_scale,
    discrete_scale,
    full_match,
    half_match,
    model_scale,
    wbf_discrete,
    wbf_imps,
    wbf_vp,
)

ALL_BOARDS = range(1, 201)
quadratic, logarithmic, square_root = MODELS.values()


def hundredths(kind: str, boards: int) -> list[int]:
    """The winner's VPs of a continuous scale for the margins 0 to the blitz."""
    return [win for win, _ in KINDS[kind].figures(boards).by_margin]


FRACTIONS = [Fraction(n, 6) for n in (1, 2, 3, 4, 5, 15, 92, 99, 261, 10_000)]


@pytest.mark.thorough
@every("boards", ALL_BOARDS)
def test_both_sides_share_20_and_more_imps_are_no_fewer_vps(boards: int) -> None:
    margins = range(-full_match(boards).blitz - 3, full_match(boards).blitz + 4)
    for kind in KINDS:
        maximum = 10 if kind.startswith("half-match") else 20
        vps = [named_vp(margin, boards, kind) for margin in margins]
        assert vps == sorted(vps)
        assert [mine + theirs for mine, theirs in zip(vps, reversed(vps), strict=True)] == [maximum] * len(
            vps
        )
        assert (vps[0], vps[-1]) == (0, maximum)
        assert vps[len(vps) // 2] * 2 == maximum


@every("kind", ["continuous", "half-match"])
@every("boards", ALL_BOARDS)
def test_an_imp_is_worth_no_more_than_the_imp_before(boards: int, kind: str) -> None:
    wins = hundredths(kind, boards)
    worth = [b - a for a, b in pairwise(wins)]
    assert worth == sorted(worth, reverse=True)
    assert worth[-1] >= 0
    assert max(wins) == wins[-1] == (2000 if kind == "continuous" else 1000)


@every("boards", ALL_BOARDS)
def test_ways_of_rounding_mirror(boards: int) -> None:
    for margin in FRACTIONS:
        for m in (margin, -margin):
            assert wbf_vp(m, boards, "up") + wbf_vp(-m, boards, "down") == 20
            assert wbf_vp(m, boards) + wbf_vp(-m, boards) == 20
            assert wbf_vp(m, boards, "exact") + wbf_vp(-m, boards, "exact") == 20
            assert named("half-match").vp(m, boards, "up") + named("half-match").vp(-m, boards, "down") == 10
            assert wbf_discrete(m, boards, "up") + wbf_discrete(-m, boards, "down") == 20
            assert wbf_discrete(m, boards) + wbf_discrete(-m, boards) == 20
            down, straight, up = (wbf_vp(m, boards, way) for way in ("down", "exact", "up"))
            assert down <= straight <= up


@pytest.mark.slow
@every("boards", ALL_BOARDS)
def test_least_margin_for_vps(boards: int) -> None:
    blitz = next(m for m in range(full_match(boards).blitz + 1) if wbf_vp(m, boards) == 20)
    assert (wbf_imps(20, boards), wbf_imps(0, boards)) == (blitz, -blitz)
    for margin in range(-blitz + 1, blitz + 1):
        vp = wbf_vp(margin, boards)
        least = wbf_imps(vp, boards)
        assert wbf_vp(least, boards) == vp
        assert least == -blitz or wbf_vp(least - 1, boards) < vp
        # A shade less is met by the same margin, a shade more is not.
        if vp > wbf_vp(least - 1, boards):
            assert wbf_imps(vp - Fraction(1, 1000), boards) == least
        if vp < 20:
            assert wbf_imps(vp + Fraction(1, 1000), boards) > margin


@every("kind", KINDS)
@every("boards", [1, 2, 3, 4, 7, 16, 41, 60, 200])
def test_table_and_lookup_agree(boards: int, kind: str) -> None:
    rows = scale_rows(boards, kind)
    if not KINDS[kind].whole:
        assert [row[0] for row in rows] == list(range(len(rows)))
        assert all(named_vp(row[0], boards, kind) == row[1] for row in rows)
        assert len({row[1] + row[2] for row in rows}) == 1
        return
    draw = 5 if kind.startswith("half-match") else 10
    assert [row[2] for row in rows] == list(range(draw, 2 * draw + 1))
    assert rows[0][0] == 0
    assert rows[-1][1] is None
    for row, following in pairwise(rows):
        assert row[0] <= row[1] == following[0] - 1
        assert {named_vp(row[0], boards, kind), named_vp(row[1], boards, kind)} == {row[2]}


HALF = Decimal("0.5")


@pytest.fixture(autouse=True)
def fifty_digits() -> Iterator[None]:
    with localcontext() as context:
        context.prec = 50
        yield


def whole(value: Decimal) -> int:
    return int(value.to_integral_value(ROUND_FLOOR))


def blitz(formula: Exponential) -> Decimal:
    squared = formula.blitz_squared
    return (Decimal(squared.numerator) / squared.denominator).sqrt()


def exact_hundredths(formula: Exponential) -> list[Decimal]:
    """Return 100 V by Eq 1, cut at the maximum."""
    r = ((Decimal(5).sqrt() - 1) / 2) ** 3
    one_imp = (r.ln() / blitz(formula)).exp()
    powers = [Decimal(1)]
    while len(powers) < formula.blitz:
        powers.append(powers[-1] * one_imp)
    return [100 * formula.draw * (1 + (1 - p) / (1 - r)) for p in powers] + [Decimal(200 * formula.draw)]


@every("scale", [full_match, half_match])
@every("boards", ALL_BOARDS)
def test_continuous_cells_before_correction(boards: int, scale) -> None:
    made = continuous_scale(scale(boards))
    exact = exact_hundredths(scale(boards))
    assert made.rounded == tuple(whole(cell + HALF) for cell in exact)
    assert max(abs(100 * Decimal(raw) - cell) for raw, cell in zip(made.raw, exact, strict=True)) < Decimal(
        "1e-11"
    )


def test_nearest_rounding_edge() -> None:
    """How near any cell of a full match comes to a rounding edge: five orders above the error of floats."""
    edge, boards, margin = min(
        (abs(cell - whole(cell) - HALF), boards, margin)
        for boards in ALL_BOARDS
        for margin, cell in enumerate(exact_hundredths(full_match(boards)))
    )
    assert (f"{edge:.2e}", boards, margin) == ("1.24e-6", 137, 20)


@every("scale", [full_match, half_match])
@every("boards", ALL_BOARDS)
def test_discrete_ends_before_correction(boards: int, scale) -> None:
    """Eq 8 at every half VP."""
    formula = scale(boards)
    r = ((Decimal(5).sqrt() - 1) / 2) ** 3
    ends = [
        blitz(formula) * (1 - (1 - r) * (k + HALF) / formula.draw).ln() / r.ln() for k in range(formula.draw)
    ]
    assert discrete_scale(formula).first == tuple(whole(end) for end in ends)


@pytest.mark.thorough
@every("boards", ALL_BOARDS)
def test_models(boards: int) -> None:
    """The three models not adopted; the shade mends exact halves, which X of fifty digits just misses."""
    shade = Decimal("1e-40")
    x = [
        min(margin / blitz(full_match(boards)), Decimal(1)) for margin in range(full_match(boards).blitz + 1)
    ]
    four = Decimal(4).ln()
    exact = {
        "quadratic": [1000 + 1750 * part - 750 * part * part for part in x],
        "logarithmic": [1000 + 1000 * (1 + 3 * part).ln() / four for part in x],
        "square-root": [750 + 250 * (1 + 24 * part).sqrt() for part in x],
    }
    for model, cells in exact.items():
        assert model_scale(model, boards) == tuple(whole(cell + HALF + shade) for cell in cells)


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
