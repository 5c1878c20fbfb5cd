"""How much a column of figures that agrees with a scale proves.

Small whole numbers that go up are found in any workbook. What tells a scale is that its VPs have decimals,
or that its ranges widen in a way of their own.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from xlvp.verify.forms import BY_MARGIN, Form, agrees
from xlvp.verify.headings import Heading
from xlvp.verify.reading import Number, Reading
from xlvp.verify.scales import Scale

_DECIMALS, _DECIMALS_ALONE = 4, 5
_WIDTHS, _WIDTHS_ALONE = 2, 3
_FEWEST_MARGINS = 12
_FEWEST_LEAST = 8
_FEWEST_BOARDS = 4
"""Boards of the smallest match that the report tested; below, a discrete scale is little but counting."""

Cells = Sequence[tuple[int, Reading]]


def convincing(scale: Scale, form: Form, cells: Cells, heading: Heading | None) -> bool:
    """Return whether the cells that agree can hardly be anything else than this scale."""
    agreed = [(key, reading) for key, reading in cells if agrees(scale, form, key, reading)]
    if form is Form.LEAST or scale.coarse:
        figures = [figure for _, reading in agreed if (figure := _figure(reading)) is not None]
        widths = {after - before for before, after in pairwise(figures)}
        fewest = _FEWEST_LEAST if form is Form.LEAST else _FEWEST_MARGINS
        return len(agreed) >= fewest and len(widths) >= _WIDTHS_ALONE
    if not scale.discrete:
        return len(decimals(agreed)) >= (_DECIMALS if heading else _DECIMALS_ALONE)
    if _tiny(scale) and not (heading and heading.says_boards):
        return False
    if form in BY_MARGIN:
        vps = {scale.at(key) for key, _ in agreed}
        enough = len(agreed) >= _FEWEST_MARGINS and 2 * len(vps) >= len(scale.steps)
        widths = {float(width) for width in _whole_steps(scale, {abs(key) for key, _ in agreed})}
    else:
        enough = len(agreed) >= max(_DECIMALS_ALONE, 0.7 * (len(scale.steps) - 1))
        figures = [figure for _, reading in agreed if (figure := _figure(reading)) is not None]
        widths = {float(after - before) for before, after in pairwise(figures)}
    return enough and len(widths) >= (_WIDTHS if heading else _WIDTHS_ALONE)


def _whole_steps(scale: Scale, margins: set[int]) -> Iterator[int]:
    """Yield how many margins the steps have that agree as a whole; the open one and the draw tell nothing."""
    for step in scale.steps[1:]:
        if step.last is not None:
            margins_of = range(step.first // 100, step.last // 100 + 1)
            if margins.issuperset(margins_of):
                yield len(margins_of)


def _tiny(scale: Scale) -> bool:
    """Return whether the ranges hardly widen; three boards are half a match of six."""
    boards = scale.boards[1] * (2 if scale.kind.startswith("half-match") else 1)
    return bool(scale.by_margin) and boards < _FEWEST_BOARDS


def tells(scale: Scale, form: Form, cells: Cells) -> bool:
    """Return whether cells tell something beside a table that has been recognised."""
    agreed = [(key, reading) for key, reading in cells if agrees(scale, form, key, reading)]
    return len({reading for _, reading in agreed} if scale.discrete else decimals(agreed)) >= 2


def decimals(cells: Cells) -> set[Number]:
    """Return the different figures with decimals."""
    figures = {_figure(reading) for _, reading in cells}
    return {figure for figure in figures if figure is not None and figure % 100}


def _figure(reading: Reading) -> Number | None:
    if isinstance(reading, tuple):
        return reading[0] if reading[0] is not None else reading[1]
    return reading
