"""Double precision against fifty decimal digits, on every cell of 1 to 200 boards before correction."""

from collections.abc import Iterator
from decimal import ROUND_FLOOR, Decimal, localcontext

import pytest

from tests.every import every
from xlvp.scales.wbf import (
    Exponential,
    continuous_scale,
    discrete_scale,
    full_match,
    half_match,
    model_scale,
)

ALL_BOARDS = range(1, 201)
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
