"""Which scale the figures beside a side of margins or VPs are, if any.

Conservative: the great majority of the figures must be those of one scale, with enough that tell. Headings
may name the number of boards. Without one the figures must single out a scale themselves.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from xlvp.verify.evidence import convincing
from xlvp.verify.forms import Form, accepted, agreeing
from xlvp.verify.headings import Heading
from xlvp.verify.methods import common_mistakes, float_mistakes
from xlvp.verify.reading import Reading
from xlvp.verify.scales import Scale, every_scale, scales_for

Cells = Sequence[tuple[int, Reading]]
"""Margin or VPs at the side, and what the cell beside it says."""

FEWEST = 5
MAJORITY = 0.7
GREAT_MAJORITY = 0.8
SURE = 0.95
_AGAINST = 0.2
_OWN = 2
_PROBES = 12


@dataclass(frozen=True)
class Match:
    """A scale found: how many cells agree with it, or with what a mistake makes of it."""

    scale: Scale
    form: Form
    agreed: int
    heading: Heading | None


def recognise(cells: Cells, headings: Sequence[Heading]) -> Match | None:
    """Return the scale of the cells, None where none is certain."""
    forms = likely_forms(cells)
    if not forms:
        return None
    own = [heading for heading in headings if heading.own][:_OWN]
    named = ((scale, scale) for heading in own for scale in scales_for(heading.boards))
    match = _best(cells, own, ((*pair, form) for pair in named for form in forms), SURE)
    if match is not None:
        return match
    fitting = list(_fitting(cells, forms, mistaken=False))
    match = _best(cells, headings, fitting, MAJORITY)
    if match is not None and match.agreed >= 0.9 * len(cells):
        return match
    by_mistake = list(_fitting(cells, forms, mistaken=True))
    alone = _singled_out(cells, fitting)
    if match is not None and alone is not None and alone.agreed < SURE * len(cells):
        alone = None  # tampered with, rather than under a wrong heading
    options = (match, _best(cells, headings, by_mistake, GREAT_MAJORITY), alone)
    found = max((option for option in options if option), key=lambda option: option.agreed, default=None)
    return (
        found
        or _best(cells, headings, _in_floats(cells, headings, fitting), GREAT_MAJORITY)
        or _singled_out(cells, by_mistake)
    )


def likely_forms(cells: Cells) -> list[Form]:
    """Return the forms that the cells may have, by the look of them."""
    if len(cells) < FEWEST:
        return []
    pairs = sum(isinstance(reading, tuple) for _, reading in cells)
    vps = all(0 <= key <= 30 for key, _ in cells)
    if 2 * pairs > len(cells):
        return [Form.BOTH, *([Form.RANGE] if vps else [])]
    figures = _figures_of(cells)
    if not figures or min(figures) == max(figures) or not _one_way(figures):
        return []
    small = sum(0 <= figure <= 3000 for figure in figures) >= MAJORITY * len(figures)
    by_margin = [Form.WINNER, Form.LOSER] if small else []
    return by_margin + ([Form.FIRST, Form.LAST, Form.RANGE] if vps else [])


def _figures_of(cells: Cells) -> list[float]:
    return [reading for _, reading in cells if isinstance(reading, int | float)]


def _one_way(figures: Sequence[float]) -> bool:
    """Return whether figures go up, or down, but for a few."""
    steps = list(pairwise(figures))
    up = sum(before <= after for before, after in steps)
    down = sum(before >= after for before, after in steps)
    return len(steps) - max(up, down) <= max(1, _AGAINST * len(steps))


Candidate = tuple[Scale, Scale, Form]
"""A scale, what is compared (itself, or what a mistake makes of it), and the form of the cells."""


def _best(
    cells: Cells, headings: Sequence[Heading], candidates: Iterable[Candidate], share: float
) -> Match | None:
    """Return the scale that fits best among those for a number of boards that a heading names."""
    best: Match | None = None
    probes = _probes(cells)
    for scale, figures, form in candidates:
        heading = next((each for each in headings if scale.boards[0] <= each.boards <= scale.boards[1]), None)
        if heading is None or agreeing(figures, form, probes) < _enough(probes, cells):
            continue
        agreed = agreeing(figures, form, cells)
        better = agreed >= share * len(cells) and (best is None or agreed > best.agreed)
        if better and convincing(figures, form, cells, heading):
            best = Match(scale, form, agreed, heading)
            if agreed == len(cells):
                break
    return best


def _singled_out(cells: Cells, candidates: Iterable[Candidate]) -> Match | None:
    """Return the one scale that fits best, if no other fits nearly as well."""
    found: list[tuple[int, Scale, Form, object]] = []
    for scale, figures, form in candidates:
        agreed = agreeing(figures, form, cells)
        if agreed >= GREAT_MAJORITY * len(cells) and convincing(figures, form, cells, None):
            found.append((agreed, scale, form, (form, figures.by_margin, figures.steps)))
    if not found:
        return None
    agreed, scale, form, content = max(found, key=lambda match: match[0])
    rivals = (match[0] for match in found if match[1] is not scale and match[3] != content)
    others = max(rivals, default=0)
    if others > agreed - 2 and not agreed == len(cells) > others:
        return None
    return Match(scale, form, agreed, None)


def _in_floats(
    cells: Cells, headings: Sequence[Heading], fitting: Iterable[Candidate]
) -> Iterator[Candidate]:
    """Yield what binary arithmetic makes of the scales that fit in part; it is slow to find out."""
    for scale, _, form in fitting:
        if any(scale.boards[0] == heading.boards for heading in headings):
            for wrong in float_mistakes(scale):
                yield scale, wrong.scale, form


def _fitting(cells: Cells, forms: Sequence[Form], *, mistaken: bool) -> Iterator[Candidate]:
    """Yield what agrees in enough of the cells that are tried."""
    probes = _probes(cells)
    enough = _enough(probes, cells)
    for form in forms:
        fitting = Counter(
            at for key, reading in probes for at in _having(form, key, mistaken).get(reading, ())
        )
        for at, count in fitting.items():
            if count >= enough:
                yield *_all_figures(mistaken)[at], form


def _probes(cells: Cells) -> Cells:
    spacing = max(1, len(cells) // _PROBES)
    return cells[spacing // 2 :: spacing]


def _enough(probes: Cells, cells: Cells) -> float:
    return (MAJORITY if len(probes) == len(cells) else 1 / 3) * len(probes)


@cache
def _all_figures(mistaken: bool) -> tuple[tuple[Scale, Scale], ...]:
    """All scales, each with its own figures or with those that the usual mistakes make of it."""
    if not mistaken:
        return tuple((scale, scale) for scale in every_scale())
    return tuple((scale, wrong.scale) for scale in every_scale() for wrong in common_mistakes(scale))


@cache
def _having(form: Form, key: int, mistaken: bool) -> dict[Reading, list[int]]:
    """Return which scales have which figures beside a margin or VPs."""
    having: dict[Reading, list[int]] = {}
    for at, (_, figures) in enumerate(_all_figures(mistaken)):
        for reading in accepted(figures, form, key):
            having.setdefault(reading, []).append(at)
    return having
