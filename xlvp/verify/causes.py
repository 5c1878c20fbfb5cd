"""Why a figure is wrong: a slip of the fingers, or a known mistake that explains many cells.

>>> slip(1637, 1673), slip(1673, 1637, neighbours=[1673])
('digits transposed', "a neighbour's value")
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from xlvp.scales.wbf import continuous_scale
from xlvp.verify.forms import BY_MARGIN, Form, Reading, accepted, agrees, rounded
from xlvp.verify.scales import BARE, SINGLE, Scale, Wrong, common_mistakes, cuts, float_mistakes, formula_of

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
    if isinstance(given, tuple) or isinstance(right, tuple):
        return _slip_in_pair(given, right)
    if not isinstance(given, int) or not isinstance(right, int):
        return None
    if total and given == total - right:
        return "the sides exchanged"
    if given == -right:
        return "the sign"
    if any(given == shift * right or right == shift * given for shift in _SHIFTS):
        return "the decimal point"
    return _digits(given, right)


def _slip_in_pair(given: Reading, right: Reading) -> str | None:
    if not isinstance(given, tuple) or not isinstance(right, tuple):
        return None
    if given == (right[1], right[0]):
        return "the ends exchanged"
    wrong = [(mine, theirs) for mine, theirs in zip(given, right, strict=True) if mine != theirs]
    if len(wrong) != 1 or None in wrong[0]:
        return None
    return slip(*wrong[0])


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
    elif len(mine) + 1 == len(theirs) and _one_less(theirs, mine):
        return "a digit left out"
    elif len(mine) == len(theirs) + 1 and _one_less(mine, theirs):
        return "a digit too many"
    return None


def _one_less(longer: str, shorter: str) -> bool:
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


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
    scale: Scale, form: Form, cells: Sequence[Cell], neighbours: Sequence[Scale] = ()
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


def _unrounded(scale: Scale, form: Form, cells: Sequence[Cell], wrong: set[int]) -> dict[int, str]:
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


def _by_method(scale: Scale, form: Form, cells: Sequence[Cell], wrong: set[int]) -> dict[int, str]:
    """Name the method that explains the most, then the one that explains the most of the rest, and so on."""
    named: dict[int, str] = {}
    for mistakes in (_made_in_integers, _made_in_floats):
        while left := wrong - named.keys():
            results = [(_explained(each, form, cells, left), each.cause) for each in mistakes(scale, cells)]
            hits, cause = max(results, key=lambda each: len(each[0]), default=((), ""))
            if not hits:
                break
            named |= dict.fromkeys(hits, cause)
    return named


def _made_in_integers(scale: Scale, cells: Sequence[Cell]) -> Iterator[Wrong]:
    yield from cuts(scale, max(abs(cell.key) for cell in cells))
    yield from common_mistakes(scale)


def _made_in_floats(scale: Scale, cells: Sequence[Cell]) -> Iterator[Wrong]:
    yield from float_mistakes(scale)


def _explained(mistake: Wrong, form: Form, cells: Sequence[Cell], wrong: set[int]) -> list[int]:
    """Return the wrong cells that a mistake explains, if it shows in most of the cells where it would."""
    telling = [at for at, cell in enumerate(cells) if _tells(mistake, form, cell.key)]
    hits = [at for at in telling if at in wrong and _fits(mistake, form, cells[at])]
    return hits if len(hits) >= _MOST * len(telling) else []


def _tells(mistake: Wrong, form: Form, key: int) -> bool:
    return accepted(mistake.scale, form, key)[:1] != accepted(mistake.departs_from, form, key)[:1]


def _fits(mistake: Wrong, form: Form, cell: Cell) -> bool:
    return agrees(mistake.scale, form, cell.key, rounded(cell.reading))


def _not_the_complement(scale: Scale, form: Form, cells: Sequence[Cell], wrong: set[int]) -> dict[int, str]:
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


def _slip(scale: Scale, form: Form, cell: Cell, neighbours: Sequence[Scale]) -> str:
    if cell.reading is None:
        return f"{SLIP}: not a number"
    if cell.reading in _PRINTED_ELSEWHERE.get((scale.kind, scale.boards), ()):
        return ELSEWHERE
    right = accepted(scale, form, cell.key)[0]
    around = [
        *(reading for key in (cell.key - 1, cell.key + 1) for reading in accepted(scale, form, key)[:1]),
        *(reading for other in neighbours for reading in accepted(other, form, cell.key)[:1]),
    ]
    total = sum(scale.steps[0].vps if scale.steps else scale.at(0))
    what = slip(
        cell.reading, right, around, total if form in (Form.WINNER, Form.LOSER, Form.OTHER_SIDE) else 0
    )
    return UNKNOWN if what is None else f"{SLIP}: {what}"
