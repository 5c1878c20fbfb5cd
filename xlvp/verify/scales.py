"""The scales that a table may be, for each number of boards; the list is in :mod:`xlvp.scales.named`.

>>> scale = next(scales_for(16))
>>> scale.name, scale.label, scale.at(30)
('WBF continuous', '16 boards', (1673, 327))
"""

import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import floor

from xlvp.errors import InputError
from xlvp.rounding import half_up
from xlvp.scales.named import named, usual_first
from xlvp.scales.scale import ONE_DECIMAL, Step, Vps
from xlvp.scales.scale import Figures as Scale
from xlvp.scales.wbf import (
    MOST_BOARDS,
    Exponential,
    R,
    concave,
    continuous_scale,
    full_match,
    half_match,
)

__all__ = ["Scale", "Step", "Vps", "every_scale", "finer", "scales_for", "shared_label"]


def scales_for(boards: int) -> Iterator[Scale]:
    """Yield every scale there is for a number of boards, the most usual first."""
    if 1 <= boards <= MOST_BOARDS:
        for scale in usual_first():
            with suppress(InputError):
                yield scale.figures(boards)
        for kind in ("continuous", "half-match"):
            yield _one_decimal(kind, boards)


@cache
def _one_decimal(kind: str, boards: int) -> Scale:
    """A continuous scale as people print it with one decimal."""
    fine = named(kind).figures(boards)
    most = sum(fine.by_margin[0])
    wins = (half_up(win, 10) for win, _ in fine.by_margin)
    name = f"{fine.name}, rounded to one decimal"
    return replace(
        fine, kind=kind + ONE_DECIMAL, name=name, by_margin=tuple((win, most - win) for win in wins)
    )


def finer(scale: Scale) -> Scale:
    """Return the figures of which those of a scale with one decimal were rounded."""
    return named(scale.kind.removesuffix(ONE_DECIMAL)).figures(scale.boards[0])


def shared_label(scale: Scale) -> str:
    """Return all numbers of boards that have the same figures: 95 or 96 boards.

    >>> shared_label(named("discrete").figures(95)), shared_label(named("discrete").figures(16))
    ('95 or 96 boards', '16 boards')
    """
    same = [
        each.boards[0]
        for each in every_scale()
        if (each.kind, each.by_margin, each.steps) == (scale.kind, scale.by_margin, scale.steps)
    ]
    return scale.label if len(same) == 1 else f"{' or '.join(map(str, same))} boards"


@cache
def every_scale() -> tuple[Scale, ...]:
    """Return all scales of all numbers of boards."""
    return tuple(dict.fromkeys(scale for boards in range(1, MOST_BOARDS + 1) for scale in scales_for(boards)))


BARE = "bare formula without correction"
ROUNDED = "rounded continuous"
TRUNCATED = "truncated"
CUT = "cut too early"
SINGLE = "single precision"
IN_FLOATS = "correction in floating point"

_MOST_CORRECTIONS = 20_000


@dataclass(frozen=True)
class Wrong:
    """What a mistake makes of a scale."""

    cause: str
    scale: Scale  # what it gives
    departs_from: Scale  # what the same making gives without this mistake


def formula_of(scale: Scale) -> Exponential | None:
    """Return the formula behind a scale of the WBF, None for other scales."""
    boards = scale.boards[0]
    if scale.kind in ("continuous", "discrete"):
        return full_match(boards)
    return half_match(boards) if scale.kind in ("half-match", "half-match discrete") else None


@cache
def common_mistakes(scale: Scale) -> tuple[Wrong, ...]:
    """Return the mistakes that shift entries all over a scale."""
    formula = formula_of(scale)
    if formula is None:
        return ()
    made, total = continuous_scale(formula), 200 * formula.draw
    if scale.discrete:
        nearest = [_whole(win) for win in made.corrected]
        each_side = [(_whole(win), _whole(total - win)) for win in made.corrected]
        below = [win // 100 * 100 for win in made.corrected]
        wrong = [
            (ROUNDED, _sharing(total, nearest)),
            (ROUNDED, each_side),
            (TRUNCATED, _sharing(total, below)),
        ]
    else:
        below = [floor(100 * vp) for vp in made.raw]
        each_side = [(win, floor(total - 100 * vp)) for win, vp in zip(below, made.raw, strict=True)]
        bare = _sharing(total, made.rounded)
        wrong = [(BARE, bare), (TRUNCATED, _sharing(total, below)), (TRUNCATED, each_side)]
    return tuple(Wrong(cause, _like(scale, vps), scale) for cause, vps in wrong)


def cuts(scale: Scale, last: int) -> Iterator[Wrong]:
    """Yield corrections made to a table cut behind each margin, or behind the last one that is shown."""
    formula = formula_of(scale)
    if formula is None or scale.discrete:
        return
    rounded = continuous_scale(formula).rounded
    each = [concave(rounded[: margin + 2])[margin] for margin in range(len(rounded))]
    shown = [*concave(rounded[: last + 1]), *rounded[last + 1 :]]
    for wins in (each, shown):
        yield Wrong(CUT, _like(scale, _sharing(200 * formula.draw, wins)), scale)


@cache
def float_mistakes(scale: Scale) -> tuple[Wrong, ...]:
    """Return the mistakes of binary arithmetic: Eq 1 in single precision, second differences in floats."""
    formula = formula_of(scale)
    if formula is None or scale.discrete:
        return ()
    total = 200 * formula.draw
    exact = continuous_scale(formula)
    single = [_eq_1_single(formula, margin) for margin in range(formula.blitz + 1)]
    wrong = [
        (SINGLE, _corrected(single, _single), scale),
        (IN_FLOATS, _corrected(exact.rounded, float), scale),
        (SINGLE, single, _like(scale, _sharing(total, exact.rounded))),
    ]
    return tuple(Wrong(cause, _like(scale, _sharing(total, wins)), base) for cause, wins, base in wrong)


def _eq_1_single(formula: Exponential, margin: int) -> int:
    if margin >= formula.blitz:
        return 200 * formula.draw
    blitz = _single(float(formula.blitz_squared) ** 0.5)
    left = _single(_single(R) ** _single(margin / blitz))
    share = _single(_single(1 - left) / _single(1 - _single(R)))
    vp = _single(formula.draw * _single(1 + share))
    return floor(_single(_single(100 * vp) + 0.5))


def _corrected(hundredths: Sequence[int], kept: Callable[[float], float]) -> list[int]:
    """Correct a scale of VPs, not of whole hundredths, so that noise is taken for a violation."""
    vps = [kept(each / 100) for each in hundredths]
    cent = kept(0.01)
    middle, corrections = 1, 0
    while middle < len(vps) - 1 and corrections < _MOST_CORRECTIONS:
        rise, before = kept(vps[middle + 1] - vps[middle]), kept(vps[middle] - vps[middle - 1])
        if kept(rise - before) > 0:
            vps[middle] = kept(vps[middle] + cent)
            corrections += 1
            middle = max(1, middle - 1)  # nothing before has changed, so this is the first place to check
        else:
            middle += 1
    return [half_up(round(100 * vp, 3)) for vp in vps]


def _whole(hundredths: int) -> int:
    return (hundredths + 50) // 100 * 100


def _single(value: float) -> float:
    rounded: float = struct.unpack("f", struct.pack("f", value))[0]
    return rounded


def _sharing(total: int, wins: Sequence[int]) -> list[Vps]:
    return [(win, total - win) for win in wins]


def _like(scale: Scale, by_margin: Sequence[Vps]) -> Scale:
    """Return a scale of the same kind with other VPs."""
    steps: list[Step] = []
    if scale.discrete:
        first = 0
        for vps, run in groupby(by_margin):
            after = first + 100 * len(list(run))
            steps.append(Step(vps, first, after - 100 if after < 100 * len(by_margin) else None))
            first = after
    return replace(scale, by_margin=tuple(by_margin), steps=tuple(steps))
