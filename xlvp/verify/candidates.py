"""The scales that a column of figures may be, found by the figures alone.

An index of what every scale has beside each margin, or each number of VPs, is asked a dozen times; it is
built as far as it is asked.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from xlvp.verify.forms import Form, accepted
from xlvp.verify.mistakes import common_mistakes
from xlvp.verify.reading import Reading
from xlvp.verify.scales import Scale, every_scale

Cells = Sequence[tuple[int, Reading]]
"""Margin or VPs at the side, and what the cell beside it says."""

Candidate = tuple[Scale, Scale, Form]
"""A scale, what is compared (itself, or what a mistake makes of it), and the form of the cells."""

FEWEST = 5
MAJORITY = 0.7
_AGAINST = 0.2
_PROBES = 12


@lru_cache(maxsize=4_000)
def candidates(cells: tuple[tuple[int, Reading], ...], *, mistaken: bool) -> tuple[Candidate, ...]:
    """Return the scales that may be meant, or those of which a usual mistake may have been made."""
    return tuple(_fitting(cells, likely_forms(cells), mistaken=mistaken))


def likely_forms(cells: Cells) -> list[Form]:
    """Return the forms that the cells may have, by the look of them."""
    if len(cells) < FEWEST:
        return []
    pairs = [reading for _, reading in cells if isinstance(reading, tuple)]
    vps = all(0 <= key <= 30 for key, _ in cells)
    if 2 * sum(None in pair for pair in pairs) > len(cells):
        return [Form.FIRST, Form.LAST] if vps else []
    if 2 * len(pairs) > len(cells):
        return [Form.BOTH, *([Form.RANGE] if vps else [])]
    figures = _figures_of(cells)
    if not figures or min(figures) == max(figures) or not _one_way(figures):
        return []
    small = sum(0 <= figure <= 3000 for figure in figures) >= MAJORITY * len(figures)
    by_margin = [Form.WINNER, Form.LOSER] if small else []
    return by_margin + ([Form.FIRST, Form.LAST, Form.RANGE, Form.LEAST] if vps else [])


def _figures_of(cells: Cells) -> list[float]:
    return [reading for _, reading in cells if isinstance(reading, int | float)]


def _one_way(figures: Sequence[float]) -> bool:
    """Return whether figures go up, or down, but for a few."""
    steps = list(pairwise(figures))
    up = sum(before <= after for before, after in steps)
    down = sum(before >= after for before, after in steps)
    return len(steps) - max(up, down) <= max(1, _AGAINST * len(steps))


def _fitting(cells: Cells, forms: Sequence[Form], *, mistaken: bool) -> Iterator[Candidate]:
    """Yield what agrees in enough of the cells that are tried."""
    tried = probes(cells)
    wanted = enough(tried, cells)
    for form in forms:
        fitting = Counter(
            at for key, reading in tried for at in _having(form, key, mistaken).get(reading, ())
        )
        for at, count in fitting.items():
            if count >= wanted:
                yield *_all_figures(mistaken)[at], form


def probes(cells: Cells) -> Cells:
    """Return a dozen cells from all over a column."""
    spacing = max(1, len(cells) // _PROBES)
    return cells[spacing // 2 :: spacing]


def enough(tried: Cells, cells: Cells) -> float:
    """Return how many of the cells that are tried must agree for a scale to be looked at closely."""
    return (MAJORITY if len(tried) == len(cells) else 1 / 3) * len(tried)


@cache
def _all_figures(mistaken: bool) -> tuple[tuple[Scale, Scale], ...]:
    """All scales, each with its own figures or with those that the usual mistakes make of it."""
    if not mistaken:
        return tuple((scale, scale) for scale in every_scale())
    return tuple((scale, wrong.scale) for scale in every_scale() for wrong in common_mistakes(scale))


@cache
def all_scales() -> tuple[Scale, ...]:
    """Return every scale, in the order in which :func:`having` numbers them."""
    return tuple(scale for scale, _ in _all_figures(False))


def having(form: Form, key: int) -> dict[Reading, list[int]]:
    """Return which scales have which figures beside a margin or VPs."""
    return _having(form, key, False)


@cache
def _having(form: Form, key: int, mistaken: bool) -> dict[Reading, list[int]]:
    """Return which scales have which figures beside a margin or VPs."""
    having: dict[Reading, list[int]] = {}
    for at, (_, figures) in enumerate(_all_figures(mistaken)):
        for reading in accepted(figures, form, key):
            having.setdefault(reading, []).append(at)
    return having
