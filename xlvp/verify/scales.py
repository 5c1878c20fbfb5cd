"""The scales that a table may be, for each number of boards; the list is in :mod:`xlvp.scales.named`.

>>> scale = next(scales_for(16))
>>> scale.name, scale.label, scale.at(30)
('WBF continuous', '16 boards', (1673, 327))
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache

from xlvp.errors import InputError
from xlvp.rounding import half_up
from xlvp.scales.named import named, usual_first
from xlvp.scales.scale import ONE_DECIMAL, Step, Vps
from xlvp.scales.scale import Figures as Scale
from xlvp.scales.wbf_formula import MOST_BOARDS

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
    """A continuous scale as people print it who have room for one decimal."""
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
