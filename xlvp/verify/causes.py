"""Why a figure is wrong: a slip of the fingers, or a known mistake that explains many cells.

>>> slip(1637, 1673), slip(1673, 1637, neighbours=[1673])
('digits transposed', "a neighbour's value")
"""

import struct
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from math import floor

from xlvp.rounding import half_up
from xlvp.scales.scale import Figures, Step, Vps
from xlvp.scales.wbf import Exponential, R, concave, continuous_scale, full_match, half_match
from xlvp.verify.grid import Reading, rounded
from xlvp.verify.scales import BY_MARGIN, Form, accepted, agrees

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
    scale: Figures  # what it gives
    departs_from: Figures  # what the same making gives without this mistake


def formula_of(scale: Figures) -> Exponential | None:
    """Return the formula behind a scale of the WBF, None for other scales."""
    boards = scale.boards[0]
    if scale.kind in ("continuous", "discrete"):
        return full_match(boards)
    return half_match(boards) if scale.kind in ("half-match", "half-match discrete") else None


@cache
def common_mistakes(scale: Figures) -> tuple[Wrong, ...]:
    """Return the mistakes that shift entries all over a scale."""
    formula = formula_of(scale)
    if formula is None:
        return ()
    made, total = continuous_scale(formula), 200 * formula.draw
    if scale.discrete:
        nearest = [_whole(win) for win in made.corrected]
        each_side = [(_whole(win), _whole(total - win)) for win in made.corrected]
        below = [win // 100 * 100 for win in made.corrected]
        cut = _sharing(total, below)
        wrong = [(ROUNDED, _sharing(total, nearest)), (ROUNDED, each_side), (TRUNCATED, cut)]
    else:
        below = [floor(100 * vp) for vp in made.raw]
        each_side = [(win, floor(total - 100 * vp)) for win, vp in zip(below, made.raw, strict=True)]
        bare = _sharing(total, made.rounded)
        wrong = [(BARE, bare), (TRUNCATED, _sharing(total, below)), (TRUNCATED, each_side)]
    return tuple(Wrong(cause, _like(scale, vps), scale) for cause, vps in wrong)


def cuts(scale: Figures, last: int) -> Iterator[Wrong]:
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
def float_mistakes(scale: Figures) -> tuple[Wrong, ...]:
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


def _like(scale: Figures, by_margin: Sequence[Vps]) -> Figures:
    """Return a scale of the same kind with other VPs."""
    steps: list[Step] = []
    if scale.discrete:
        first = 0
        for vps, run in groupby(by_margin):
            after = first + 100 * len(list(run))
            steps.append(Step(vps, first, after - 100 if after < 100 * len(by_margin) else None))
            first = after
    return replace(scale, by_margin=tuple(by_margin), steps=tuple(steps))


_SHIFTS = (10, 100, 1000)


def slip(given: Reading, right: Reading, neighbours: Collection[Reading] = (), total: int = 0) -> str | None:
    """Return what went wrong, None if it is none of the common mistakes.

    Args:
        given: what the cell says.
        right: what it should say.
        neighbours: what the cells around it should say.
        total: the VPs that the two sides share, 0 where the figures are no VPs.
    """
    if given in neighbours:
        return "a neighbour's value"
    if isinstance(given, tuple) and isinstance(right, tuple):
        if given == (right[1], right[0]):
            return "the ends exchanged"
        wrong = [(mine, theirs) for mine, theirs in zip(given, right, strict=True) if mine != theirs]
        return slip(*wrong[0]) if len(wrong) == 1 and None not in wrong[0] else None
    if not isinstance(given, int) or not isinstance(right, int):
        return None
    if total and given == total - right:
        return "the sides exchanged"
    if given == -right:
        return "the sign"
    if any(given == shift * right or right == shift * given for shift in _SHIFTS):
        return "the decimal point"
    return _digits(given, right)


def _digits(given: int, right: int) -> str | None:
    whole = given % 100 == right % 100 == 0
    mine, theirs = (str(abs(number) // (100 if whole else 1)) for number in (given, right))
    if given * right < 0:
        return None
    if len(mine) == len(theirs):
        wrong = [at for at in range(len(mine)) if mine[at] != theirs[at]]
        if len(wrong) == 1:
            return "one digit off"
        if len(wrong) == 2 and wrong[1] == wrong[0] + 1 and mine[wrong[0]] == theirs[wrong[1]]:
            return "digits transposed" if mine[wrong[1]] == theirs[wrong[0]] else None
    elif mine in (theirs[:at] + theirs[at + 1 :] for at in range(len(theirs))):
        return "a digit left out"
    elif theirs in (mine[:at] + mine[at + 1 :] for at in range(len(mine))):
        return "a digit too many"
    return None


COMPLEMENT = "loser not the complement"
SLIP = "typing slip"
UNKNOWN = "cause unknown"
ELSEWHERE = "another publication prints this"

#: At 8 boards 25-1 ends at 50 in one published table and at 51 in another (see the scale's file).
_PRINTED_ELSEWHERE = {("wbf 25-0", (8, 9)): (5000, 5100, (4600, 5000), (5100, None))}

_MOST = 0.6
_SINGLE_NOISE = 2e-4  # hundredths of VPs up to 20 that single precision may be off
_RAW_NOISE = 2e-3
_CLOSE = 5
_SEVERAL = 3


@dataclass(frozen=True)
class Cell:
    """A cell of a column."""

    key: int  # the margin or VPs at the side of the table
    reading: Reading
    winner_right: bool = False  # whether it is the loser's figure beside a winner's that is right


def causes(
    scale: Figures, form: Form, cells: Sequence[Cell], neighbours: Sequence[Figures] = ()
) -> dict[int, str]:
    """Return the cause of each cell that does not agree, by its place among the cells.

    Args:
        scale: what the column should be.
        form: what its cells say.
        cells: the whole column, right and wrong.
        neighbours: the scales of the columns beside, whose values may have slipped in.
    """
    left = {at for at, cell in enumerate(cells) if not agrees(scale, form, cell.key, cell.reading)}
    named: dict[int, str] = {}
    for name in (_unrounded, _not_the_complement, _by_method):
        result = name(scale, form, cells, left)
        named |= result
        left -= result.keys()
    for at in left:
        named[at] = _slip(scale, form, cells[at], neighbours)
    return named


def _unrounded(scale: Figures, form: Form, cells: Sequence[Cell], wrong: set[int]) -> dict[int, str]:
    """Figures with more digits than a table has: the formula itself, or what single precision keeps."""
    formula = formula_of(scale)
    named = {}
    for at in wrong:
        cell = cells[at]
        right = accepted(scale, form, cell.key)
        if not isinstance(cell.reading, float) or form not in BY_MARGIN or not isinstance(right[0], int):
            continue
        if abs(cell.reading - right[0]) < _SINGLE_NOISE:
            named[at] = SINGLE
        elif formula is not None and not scale.discrete:
            raw = continuous_scale(formula).raw
            vp = 100 * raw[min(abs(cell.key), len(raw) - 1)]
            if (cell.key < 0) != (form is Form.LOSER):
                vp = 200 * formula.draw - vp
            if abs(cell.reading - vp) < _RAW_NOISE:
                named[at] = f"{BARE}, not rounded either"
    return named


def _by_method(scale: Figures, form: Form, cells: Sequence[Cell], wrong: set[int]) -> dict[int, str]:
    """Name the method that explains the most, then the one that explains the most of the rest, and so on."""
    named: dict[int, str] = {}
    last = max((abs(cell.key) for cell in cells), default=0)
    for in_floats in (False, True):
        while left := wrong - named.keys():
            in_integers = () if in_floats else (*cuts(scale, last), *common_mistakes(scale))
            mistakes = float_mistakes(scale) if in_floats else in_integers
            results = [(_explained(each, form, cells, left), each.cause) for each in mistakes]
            hits, cause = max(results, key=lambda each: len(each[0]), default=((), ""))
            if not hits:
                break
            named |= dict.fromkeys(hits, cause)
    return named


def _explained(mistake: Wrong, form: Form, cells: Sequence[Cell], wrong: set[int]) -> list[int]:
    """Return the wrong cells that a mistake explains, if it shows in most of the cells where it would."""
    telling = [
        at
        for at, cell in enumerate(cells)
        if accepted(mistake.scale, form, cell.key)[:1] != accepted(mistake.departs_from, form, cell.key)[:1]
    ]
    hits = [
        at
        for at in telling
        if at in wrong and agrees(mistake.scale, form, cells[at].key, rounded(cells[at].reading))
    ]
    return hits if len(hits) >= _MOST * len(telling) else []


def _not_the_complement(scale: Figures, form: Form, cells: Sequence[Cell], wrong: set[int]) -> dict[int, str]:
    """Losers' figures that were computed by themselves: the winner's is right, and the two do not add up."""
    near, made = [], []
    for at in wrong:
        cell = cells[at]
        right = accepted(scale, form, cell.key)[0]
        right_loser = right[1] if isinstance(right, tuple) else right
        loser = cell.reading[1] if isinstance(cell.reading, tuple) else cell.reading
        if not cell.winner_right or not isinstance(loser, int) or not isinstance(right_loser, int):
            continue
        if abs(loser - right_loser) <= (100 if scale.discrete else _CLOSE):
            near.append(at)
        if form in BY_MARGIN and any(loser == each.scale.at(cell.key)[1] for each in common_mistakes(scale)):
            made.append(at)
    return dict.fromkeys(near if len(near) >= _SEVERAL else made, COMPLEMENT)


def _slip(scale: Figures, form: Form, cell: Cell, neighbours: Sequence[Figures]) -> str:
    if cell.reading is None:
        return f"{SLIP}: not a number"
    if cell.reading in _PRINTED_ELSEWHERE.get((scale.kind, scale.boards), ()):
        return ELSEWHERE
    right = accepted(scale, form, cell.key)[0]
    around = [
        *(reading for key in (cell.key - 1, cell.key + 1) for reading in accepted(scale, form, key)[:1]),
        *(reading for other in neighbours for reading in accepted(other, form, cell.key)[:1]),
    ]
    is_vps = form in (Form.WINNER, Form.LOSER, Form.OTHER_SIDE)
    total = sum(scale.steps[0].vps if scale.steps else scale.at(0)) if is_vps else 0
    what = slip(cell.reading, right, around, total)
    return UNKNOWN if what is None else f"{SLIP}: {what}"
