"""Which scale a column is: the candidates, and how much agreement with one proves.

Small whole numbers that go up are found in any workbook. What tells a scale is that its VPs have decimals,
or that its ranges widen in a way of their own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from xlvp.verify.forms import BY_MARGIN, Form, Number, Reading, accepted, agreeing, agrees
from xlvp.verify.scales import Scale, common_mistakes, every_scale, float_mistakes, scales_for
from xlvp.verify.table import Heading

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


CandidateCells = Sequence[tuple[int, Reading]]
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


def likely_forms(cells: CandidateCells) -> list[Form]:
    """Return the forms that the cells may have, by the look of them."""
    if len(cells) < FEWEST:
        return []
    pairs = [reading for _, reading in cells if isinstance(reading, tuple)]
    vps = all(0 <= key <= 30 for key, _ in cells)
    if 2 * sum(None in pair for pair in pairs) > len(cells):
        return [Form.FIRST, Form.LAST] if vps else []
    if 2 * len(pairs) > len(cells):
        return [Form.BOTH, *([Form.RANGE] if vps else [])]
    figures = [reading for _, reading in cells if isinstance(reading, int | float)]
    if not figures or min(figures) == max(figures) or not _one_way(figures):
        return []
    small = sum(0 <= figure <= 3000 for figure in figures) >= MAJORITY * len(figures)
    by_margin = [Form.WINNER, Form.LOSER] if small else []
    return by_margin + ([Form.FIRST, Form.LAST, Form.RANGE, Form.LEAST] if vps else [])


def _one_way(figures: Sequence[float]) -> bool:
    """Return whether figures go up, or down, but for a few."""
    steps = list(pairwise(figures))
    up = sum(before <= after for before, after in steps)
    down = sum(before >= after for before, after in steps)
    return len(steps) - max(up, down) <= max(1, _AGAINST * len(steps))


def _fitting(cells: CandidateCells, forms: Sequence[Form], *, mistaken: bool) -> Iterator[Candidate]:
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


def probes(cells: CandidateCells) -> CandidateCells:
    """Return a dozen cells from all over a column."""
    spacing = max(1, len(cells) // _PROBES)
    return cells[spacing // 2 :: spacing]


def enough(tried: CandidateCells, cells: CandidateCells) -> float:
    """Return how many of the cells that are tried must agree for a scale to be looked at closely."""
    return (MAJORITY if len(tried) == len(cells) else 1 / 3) * len(tried)


@cache
def _all_figures(mistaken: bool) -> tuple[tuple[Scale, Scale], ...]:
    """All scales, each with its own figures or with those that the common mistakes make of it."""
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


GREAT_MAJORITY = 0.8
SURE = 0.95
_OWN = 2


@dataclass(frozen=True)
class Match:
    """A scale found: how many cells agree with it, or with what a mistake makes of it."""

    scale: Scale
    form: Form
    agreed: int
    heading: Heading | None


def recognise(
    cells: CandidateCells, headings: Callable[[], Sequence[Heading]], *, by_heading: bool = True
) -> Match | None:
    """Return the scale of the cells, None where none is certain.

    Args:
        cells: a column and the side it is next to.
        headings: reads the headings of the column, when they are wanted.
        by_heading: try the nearest headings first: fast where tables are, slow where there are none.
    """
    match = _by_own_heading(cells, headings()) if by_heading else None
    if match is not None:
        return match
    right = candidates(tuple(cells), mistaken=False)
    match = _best(cells, headings(), right, MAJORITY) if right else None
    if match is not None and match.agreed >= 0.9 * len(cells):
        return match
    alone = _singled_out(cells, right)
    if alone is not None and alone.agreed == len(cells):
        return alone
    if match is not None and alone is not None and alone.agreed < SURE * len(cells):
        alone = None  # tampered with, rather than under a wrong heading
    mistaken = candidates(tuple(cells), mistaken=True)
    if not right and not mistaken:
        return None
    options = (match, _best(cells, headings(), mistaken, GREAT_MAJORITY), alone)
    result = max((option for option in options if option), key=lambda option: option.agreed, default=None)
    return (
        result
        or _best(cells, headings(), _in_floats(cells, headings(), right), GREAT_MAJORITY)
        or _singled_out(cells, mistaken)
    )


def _by_own_heading(cells: CandidateCells, headings: Sequence[Heading]) -> Match | None:
    own = [heading for heading in headings if heading.own][:_OWN]
    forms = likely_forms(cells)
    named = ((scale, scale) for heading in own for scale in scales_for(heading.boards))
    return _best(cells, own, ((*pair, form) for pair in named for form in forms), SURE)


def _best(
    cells: CandidateCells, headings: Sequence[Heading], options: Iterable[Candidate], share: float
) -> Match | None:
    """Return the scale that fits best among those for a number of boards that a heading names."""
    best: Match | None = None
    tried = probes(cells)
    for scale, figures, form in options:
        heading = next((each for each in headings if scale.boards[0] <= each.boards <= scale.boards[1]), None)
        if heading is None or agreeing(figures, form, tried) < enough(tried, cells):
            continue
        agreed = agreeing(figures, form, cells)
        better = agreed >= share * len(cells) and (best is None or agreed > best.agreed)
        if better and convincing(figures, form, cells, heading):
            best = Match(scale, form, agreed, heading)
            if agreed == len(cells):
                break
    return best


def _singled_out(cells: CandidateCells, options: Iterable[Candidate]) -> Match | None:
    """Return the one scale that fits best, if no other fits nearly as well."""
    results: list[tuple[int, Scale, Form, object]] = []
    for scale, figures, form in options:
        agreed = agreeing(figures, form, cells)
        if agreed >= GREAT_MAJORITY * len(cells) and convincing(figures, form, cells, None):
            results.append((agreed, scale, form, (form, figures.by_margin, figures.steps)))
    if not results:
        return None
    agreed, scale, form, content = max(results, key=lambda match: match[0])
    rivals = (match[0] for match in results if match[1] is not scale and match[3] != content)
    others = max(rivals, default=0)
    if others > agreed - 2 and not agreed == len(cells) > others:
        return None
    return Match(scale, form, agreed, None)


def _in_floats(
    cells: CandidateCells, headings: Sequence[Heading], fitting: Iterable[Candidate]
) -> Iterator[Candidate]:
    """Yield what binary arithmetic makes of the scales that fit in part; it is slow to find out."""
    for scale, _, form in fitting:
        if any(scale.boards[0] == heading.boards for heading in headings):
            for wrong in float_mistakes(scale):
                yield scale, wrong.scale, form
