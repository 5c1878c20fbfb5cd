"""Which scale the figures beside a side of margins or VPs are, if any.

Conservative: the great majority of the figures must be those of one scale, with enough that tell. Headings
may name the number of boards. Without one the figures must single out a scale themselves.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from xlvp.verify.candidates import MAJORITY, Candidate, Cells, candidates, enough, likely_forms, probes
from xlvp.verify.evidence import convincing
from xlvp.verify.forms import Form, agreeing
from xlvp.verify.headings import Heading
from xlvp.verify.mistakes import float_mistakes
from xlvp.verify.scales import Scale, scales_for

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
    cells: Cells, headings: Callable[[], Sequence[Heading]], *, by_heading: bool = True
) -> Match | None:
    """Return the scale of the cells, None where none is certain.

    Args:
        cells: a column and the side it stands beside.
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
    found = max((option for option in options if option), key=lambda option: option.agreed, default=None)
    return (
        found
        or _best(cells, headings(), _in_floats(cells, headings(), right), GREAT_MAJORITY)
        or _singled_out(cells, mistaken)
    )


def _by_own_heading(cells: Cells, headings: Sequence[Heading]) -> Match | None:
    own = [heading for heading in headings if heading.own][:_OWN]
    forms = likely_forms(cells)
    named = ((scale, scale) for heading in own for scale in scales_for(heading.boards))
    return _best(cells, own, ((*pair, form) for pair in named for form in forms), SURE)


def _best(
    cells: Cells, headings: Sequence[Heading], options: Iterable[Candidate], share: float
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


def _singled_out(cells: Cells, options: Iterable[Candidate]) -> Match | None:
    """Return the one scale that fits best, if no other fits nearly as well."""
    found: list[tuple[int, Scale, Form, object]] = []
    for scale, figures, form in options:
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
