"""The scales that a table may be, for each number of boards, and what the cells of a column say of one.

The list is in :mod:`xlvp.scales.named`.

>>> scale = next(scales_for(16))
>>> scale.name, scale.label, scale.at(30)
('WBF continuous', '16 boards', (1673, 327))
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from functools import cache

from xlvp.errors import InputError
from xlvp.rounding import half_up
from xlvp.scales.named import named, usual_first
from xlvp.scales.scale import ONE_DECIMAL, Figures, Step
from xlvp.scales.wbf import MOST_BOARDS
from xlvp.verify.grid import Reading


def scales_for(boards: int) -> Iterator[Figures]:
    """Yield every scale there is for a number of boards, the most usual first."""
    if 1 <= boards <= MOST_BOARDS:
        for scale in usual_first():
            with suppress(InputError):
                yield scale.figures(boards)
        for kind in ("continuous", "half-match"):
            yield _one_decimal(kind, boards)


@cache
def _one_decimal(kind: str, boards: int) -> Figures:
    """A continuous scale as people print it with one decimal."""
    fine = named(kind).figures(boards)
    most = sum(fine.by_margin[0])
    wins = (half_up(win, 10) for win, _ in fine.by_margin)
    by_margin = tuple((win, most - win) for win in wins)
    return replace(
        fine, kind=kind + ONE_DECIMAL, name=f"{fine.name}, rounded to one decimal", by_margin=by_margin
    )


def shared_label(scale: Figures) -> str:
    """Return all numbers of boards that have the same figures: 95 or 96 boards.

    >>> shared_label(named("discrete").figures(95)), shared_label(named("discrete").figures(16))
    ('95 or 96 boards', '16 boards')
    """
    alike = (each for each in every_scale() if each.kind == scale.kind and each.content == scale.content)
    same = [each.boards[0] for each in alike]
    return scale.label if len(same) == 1 else f"{' or '.join(map(str, same))} boards"


@cache
def every_scale() -> tuple[Figures, ...]:
    """Return all scales of all numbers of boards."""
    return tuple(dict.fromkeys(scale for boards in range(1, MOST_BOARDS + 1) for scale in scales_for(boards)))


class Form(Enum):
    """What the cells of a column say."""

    WINNER = "winner's VPs"
    LOSER = "loser's VPs"
    BOTH = "both sides' VPs"
    RANGE = "ranges"
    FIRST = "first margins"
    LAST = "last margins"
    LEAST = "least margins, the inverse"
    OTHER_SIDE = "the other side's VPs"
    AGAIN = "the side of the table again"


BY_MARGIN = (Form.WINNER, Form.LOSER, Form.BOTH)
"""The forms beside margins; the others go with VPs."""


def accepted(scale: Figures, form: Form, key: int) -> tuple[Reading, ...]:
    """Return what a cell beside this margin or these VPs may say, the most common spelling first.

    Nothing is accepted where the scale has no such entry.
    """
    if form is Form.AGAIN:
        return (100 * key,)
    if form is Form.LEAST:
        return _least(scale, key)
    if form not in BY_MARGIN:
        return _by_vp(scale, form).get(key, ())
    if not scale.by_margin:
        return ()
    win, loss = scale.at(key)
    if form is not Form.LOSER:
        return ((win, loss) if form is Form.BOTH else win,)
    if scale.coarse:
        fine = named(scale.kind.removesuffix(ONE_DECIMAL)).figures(scale.boards[0])
        if fine.at(key)[1] % 10 == 5:
            return (loss, loss + 10)  # the winner's were rounded up from a half; the loser's may be as well
    return (loss,)


def _least(scale: Figures, vp: int) -> tuple[Reading, ...]:
    """The least signed margin that gives at least so many VPs on a continuous scale."""
    if scale.discrete or not scale.by_margin or not 0 <= 100 * vp <= scale.by_margin[-1][0]:
        return ()
    if 100 * vp > scale.by_margin[0][0]:
        return (100 * next(at for at, (win, _) in enumerate(scale.by_margin) if win >= 100 * vp),)
    lost = [at for at, (_, loss) in enumerate(scale.by_margin) if loss >= 100 * vp]
    return (-100 * lost[-1],)


@cache
def _by_vp(scale: Figures, form: Form) -> dict[int, tuple[Reading, ...]]:
    """The cells of a discrete scale by winner's VPs, and by loser's VPs with the ranges of either sign."""
    cells: dict[int, tuple[Reading, ...]] = {}
    for step in scale.steps:
        winner, loser = (vp // 100 for vp in step.vps)
        # Where several ranges share the winner's VPs (25-5, 25-4 ...) the loser's tell them apart.
        cells.setdefault(winner, _cell(step, form, winner=True))
        if loser != winner:
            cells[loser] = _cell(step, form, winner=False)
    return cells


def _cell(step: Step, form: Form, *, winner: bool) -> tuple[Reading, ...]:
    first, last = step.first, step.last
    draw = step.vps[0] == step.vps[1]
    if form is Form.OTHER_SIDE:
        return (step.vps[1 if winner else 0],)
    losing = draw or not winner  # a loser's margin may be written with its minus sign
    cells: list[Reading]
    if form is Form.RANGE:
        cells = [(first, last)]
        if last is None or first == last:
            cells.append(first)
        if last is not None and draw:
            cells.append((None, last))
        if last is not None and losing:
            cells += [(-last, -first), (-first, -last), (-last, last)]
        if last is None and losing:
            cells += [(-first, None), (None, -first), -first]
    elif form is Form.FIRST:
        cells = [first, (first, None), *([-last, -first] if losing and last is not None else [])]
    elif last is None:
        cells = [(first, None), *([-first] if losing else [])]
    else:
        cells = [last, (None, last), *([-first, -last] if losing and not draw else [])]
    return tuple(cells)


def agrees(scale: Figures, form: Form, key: int, reading: Reading) -> bool:
    """Return whether a cell says what the scale has there.

    The open range may end at a figure anyway, the largest that its maker thought of: 54-99. So may the
    margins above the blitz: 75 to 999.
    """
    right = accepted(scale, form, key)
    if reading in right:
        return True
    if form is Form.AGAIN:
        return _past_blitz(scale, key, reading)
    if not right or not isinstance(usual := right[0], tuple) or usual[1] is not None or usual[0] is None:
        return False
    if form is Form.RANGE:
        return isinstance(reading, tuple) and reading[0] == usual[0] and (reading[1] or 0) > usual[0]
    return form is Form.LAST and isinstance(reading, int) and reading >= usual[0]


def _past_blitz(scale: Figures, key: int, reading: Reading) -> bool:
    """Return whether a margin that is given again is any other margin of the same side's blitz."""
    blitz = len(scale.by_margin) - 1
    if blitz <= 0 or abs(key) < blitz or not isinstance(reading, int):
        return False
    return abs(reading) >= 100 * blitz and (reading > 0) == (key > 0)


def agreeing(scale: Figures, form: Form, cells: Sequence[tuple[int, Reading]]) -> list[tuple[int, Reading]]:
    """Return the cells that agree: a margin or VPs, and what is beside it."""
    return [cell for cell in cells if agrees(scale, form, *cell)]
