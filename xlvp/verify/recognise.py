"""Which scale a column is: the candidates, and how much agreement with one proves.

Small whole numbers that go up are found in any workbook. What tells a scale is that its VPs have decimals,
or that its ranges widen in a way of their own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from xlvp.scales.scale import Figures
from xlvp.verify.causes import common_mistakes, float_mistakes
from xlvp.verify.grid import Number, Reading
from xlvp.verify.scales import BY_MARGIN, Form, accepted, agreeing, every_scale, scales_for
from xlvp.verify.table import Heading

_DECIMALS, _DECIMALS_ALONE = 4, 5
_WIDTHS, _WIDTHS_ALONE = 2, 3
_FEWEST_MARGINS = 12
_FEWEST_LEAST = 8
_FEWEST_BOARDS = 4
"""Boards of the smallest match that the report tested; below, a discrete scale is little but counting."""

CandidateCells = Sequence[tuple[int, Reading]]
"""Margin or VPs at the side, and what the cell beside it says."""


def convincing(scale: Figures, form: Form, cells: CandidateCells, heading: Heading | None) -> bool:
    """Return whether the cells that agree can hardly be anything else than this scale."""
    agreed = agreeing(scale, form, cells)
    figures = [figure for _, reading in agreed if (figure := _figure(reading)) is not None]
    widths = {after - before for before, after in pairwise(figures)}
    if form is Form.LEAST or scale.coarse:
        fewest = _FEWEST_LEAST if form is Form.LEAST else _FEWEST_MARGINS
        return len(agreed) >= fewest and len(widths) >= _WIDTHS_ALONE
    if not scale.discrete:
        return len(decimals(agreed)) >= (_DECIMALS if heading else _DECIMALS_ALONE)
    boards = scale.boards[1] * (2 if scale.kind.startswith("half-match") else 1)  # 3 are half a match of 6
    if scale.by_margin and boards < _FEWEST_BOARDS and not (heading and heading.says_boards):
        return False
    if form in BY_MARGIN:
        vps = {scale.at(key) for key, _ in agreed}
        enough = len(agreed) >= _FEWEST_MARGINS and 2 * len(vps) >= len(scale.steps)
        widths = {*_whole_steps(scale, {abs(key) for key, _ in agreed})}
    else:
        enough = len(agreed) >= max(_DECIMALS_ALONE, 0.7 * (len(scale.steps) - 1))
    return enough and len(widths) >= (_WIDTHS if heading else _WIDTHS_ALONE)


def _whole_steps(scale: Figures, margins: set[int]) -> Iterator[int]:
    """Yield how many margins the steps have that agree as a whole; the open one and the draw tell nothing."""
    for step in scale.steps[1:]:
        if step.last is not None:
            margins_of = range(step.first // 100, step.last // 100 + 1)
            if margins.issuperset(margins_of):
                yield len(margins_of)


def tells(scale: Figures, form: Form, cells: CandidateCells) -> bool:
    """Return whether cells tell something beside a table that has been recognised."""
    agreed = agreeing(scale, form, cells)
    return len({reading for _, reading in agreed} if scale.discrete else decimals(agreed)) >= 2


def decimals(cells: CandidateCells) -> set[Number]:
    """Return the different figures with decimals."""
    figures = {_figure(reading) for _, reading in cells}
    return {figure for figure in figures if figure is not None and figure % 100}


def _figure(reading: Reading) -> Number | None:
    if isinstance(reading, tuple):
        return reading[0] if reading[0] is not None else reading[1]
    return reading


Candidate = tuple[Figures, Figures, Form]
"""A scale, what is compared (itself, or what a mistake makes of it), and the form of the cells."""

FEWEST = 5
MAJORITY = 0.7
_AGAINST = 0.2
_PROBES = 12


@lru_cache(maxsize=4_000)
def candidates(cells: tuple[tuple[int, Reading], ...], *, mistaken: bool) -> tuple[Candidate, ...]:
    """Return the scales that may be meant, or those of which a usual mistake may have been made.

    They agree in enough of the cells that are tried.
    """
    tried = probes(cells)
    wanted = enough(tried, cells)
    results: list[Candidate] = []
    for form in likely_forms(cells):
        fitting = Counter(at for key, reading in tried for at in having(form, key, mistaken).get(reading, ()))
        results += [(*_all_figures(mistaken)[at], form) for at, count in fitting.items() if count >= wanted]
    return tuple(results)


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


def probes(cells: CandidateCells) -> CandidateCells:
    """Return a dozen cells from all over a column."""
    spacing = max(1, len(cells) // _PROBES)
    return cells[spacing // 2 :: spacing]


def enough(tried: CandidateCells, cells: CandidateCells) -> float:
    """Return how many of the cells that are tried must agree for a scale to be looked at closely."""
    return (MAJORITY if len(tried) == len(cells) else 1 / 3) * len(tried)


@cache
def _all_figures(mistaken: bool) -> tuple[tuple[Figures, Figures], ...]:
    """All scales, each with its own figures or with those that the common mistakes make of it."""
    if not mistaken:
        return tuple((scale, scale) for scale in every_scale())
    return tuple((scale, wrong.scale) for scale in every_scale() for wrong in common_mistakes(scale))


@cache
def having(form: Form, key: int, mistaken: bool) -> dict[Reading, list[int]]:
    """Return which scales have which figures beside a margin or VPs, by their place among all of them."""
    results: dict[Reading, list[int]] = {}
    for at, (_, figures) in enumerate(_all_figures(mistaken)):
        for reading in accepted(figures, form, key):
            results.setdefault(reading, []).append(at)
    return results


GREAT_MAJORITY = 0.8
SURE = 0.95
_OWN = 2


@dataclass(frozen=True)
class Match:
    """A scale found: how many cells agree with it, or with what a mistake makes of it."""

    scale: Figures
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
    if by_heading:
        own = [heading for heading in headings() if heading.own][:_OWN]
        named = ((scale, scale) for heading in own for scale in scales_for(heading.boards))
        forms = likely_forms(cells)
        match = _best(cells, own, ((*pair, form) for pair in named for form in forms), SURE)
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
    if result is not None:
        return result
    stated = {heading.boards for heading in headings()}
    in_floats = (  # what binary arithmetic makes of the scales that fit in part; it is slow to find out
        (scale, wrong.scale, form)
        for scale, _, form in right
        if scale.boards[0] in stated
        for wrong in float_mistakes(scale)
    )
    return _best(cells, headings(), in_floats, GREAT_MAJORITY) or _singled_out(cells, mistaken)


def _best(
    cells: CandidateCells, headings: Sequence[Heading], options: Iterable[Candidate], share: float
) -> Match | None:
    """Return the scale that fits best among those for a number of boards that a heading names."""
    best: Match | None = None
    tried = probes(cells)
    for scale, figures, form in options:
        heading = next((each for each in headings if each.names(scale)), None)
        if heading is None or len(agreeing(figures, form, tried)) < enough(tried, cells):
            continue
        agreed = len(agreeing(figures, form, cells))
        better = agreed >= share * len(cells) and (best is None or agreed > best.agreed)
        if better and convincing(figures, form, cells, heading):
            best = Match(scale, form, agreed, heading)
            if agreed == len(cells):
                break
    return best


def _singled_out(cells: CandidateCells, options: Iterable[Candidate]) -> Match | None:
    """Return the one scale that fits best, if no other fits nearly as well."""
    results: list[tuple[int, Figures, Form, object]] = []
    for scale, figures, form in options:
        agreed = len(agreeing(figures, form, cells))
        if agreed >= GREAT_MAJORITY * len(cells) and convincing(figures, form, cells, None):
            results.append((agreed, scale, form, (form, figures.content)))
    if not results:
        return None
    agreed, scale, form, content = max(results, key=lambda match: match[0])
    rivals = (match[0] for match in results if match[1] is not scale and match[3] != content)
    others = max(rivals, default=0)
    if others > agreed - 2 and not agreed == len(cells) > others:
        return None
    return Match(scale, form, agreed, None)


HALF = 0.5
_NEARLY = 0.4
_FEWEST_AGREEING = 8
_FEWEST_RANGES = 6
_UNDER_HEADING = 5
_AHEAD = 3
_LOOKS_LIKE_VPS = 0.75
_RANGES = (Form.RANGE, Form.FIRST, Form.LAST)


@dataclass(frozen=True)
class Nearest:
    """The scale that the most cells of a column agree with."""

    scale: Figures
    form: Form  # what the cells say
    agreed: int
    telling: int  # how many of them can hardly agree by chance: different figures with decimals, or ranges
    ahead: int  # by how many it is ahead of the next scale with other figures


def suspected(
    cells: CandidateCells, headings: Callable[[], Sequence[Heading]], *, by_ones: bool
) -> Match | None:
    """Return the scale that at least half of a column agrees with, None if none stands out.

    Under a heading that names the boards a little less than half is enough; where the side of the table
    leaps, or its figures are single whole numbers, nothing is without one.
    """
    alone = nearest(cells)
    if alone is None or alone.agreed < _NEARLY * len(cells):
        return None
    stating = [each for each in headings() if each.own or each.says_boards]
    result = nearest(cells, stating) or alone
    heading = next((each for each in stating if each.names(result.scale)), None)
    share = result.agreed / len(cells)
    if heading is not None:
        fewest = _UNDER_HEADING - (not result.scale.discrete)
        agreed = result.agreed if result.scale.discrete and heading.says_boards else result.telling
        sure = agreed >= fewest and (share >= HALF or (share >= _NEARLY and result.ahead >= _AHEAD))
    else:
        fewest = _FEWEST_RANGES if result.scale.discrete else _FEWEST_AGREEING
        sure = by_ones and result.telling >= fewest and share >= HALF and result.ahead >= _AHEAD
    if not sure:
        return None
    heading = heading or next((each for each in headings() if each.names(result.scale)), None)
    return Match(result.scale, result.form, result.agreed, heading)


def nearest(cells: CandidateCells, headings: Sequence[Heading] = ()) -> Nearest | None:
    """Return the scale that the most cells agree with; None for what looks like neither VPs nor ranges.

    Of several with as many it is the one that the headings name.
    """
    by_margin = looks_like_vps(cells)
    if by_margin:
        forms = [Form.WINNER, Form.LOSER]
    else:
        forms = [form for form in likely_forms(cells) if form in _RANGES]
    results: list[tuple[int, bool, int, Form]] = []
    for form in forms:
        agreed = Counter(at for key, reading in cells for at in having(form, key, False).get(reading, ()))
        for at, count in agreed.items():
            scale = every_scale()[at]
            if scale.discrete is not by_margin:
                results.append((count, any(each.names(scale) for each in headings), -at, form))
    if not results:
        return None
    count, _, at, form = max(results, key=lambda each: each[:3])
    scale = every_scale()[-at]
    rivals = (each[0] for each in results if every_scale()[-each[2]].content != scale.content)
    agreed_cells = agreeing(scale, form, cells)
    in_pairs = {reading for _, reading in agreed_cells if isinstance(reading, tuple)}
    telling = len(decimals(agreed_cells) if by_margin else in_pairs)
    return Nearest(scale, form, count, telling, count - max(rivals, default=0))


def looks_like_vps(cells: CandidateCells) -> bool:
    """Return whether most cells are figures from 0 to 20 with decimals."""
    vps = [reading for _, reading in cells if isinstance(reading, int) and 0 <= reading <= 2000]
    most = _LOOKS_LIKE_VPS * len(cells)
    return len(cells) >= _UNDER_HEADING and len(vps) >= most and 2 * sum(vp % 100 != 0 for vp in vps) >= most
