"""Tables in which much is wrong: the scale that they look like all the same, as long as half of it agrees.

Where few cells are wrong, recognise finds the scale. Here every cell of a column is held against every scale
there is, and the best is taken if it stands out: from all others, and from chance.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xlvp.verify.candidates import Cells, all_scales, having, likely_forms
from xlvp.verify.evidence import decimals
from xlvp.verify.forms import Form, agrees
from xlvp.verify.headings import Heading
from xlvp.verify.recognise import Match
from xlvp.verify.scales import Scale

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
    """The scale that the most cells of a column agree with.

    Attributes:
        scale: the scale.
        form: what the cells say.
        agreed: how many agree.
        telling: how many of them can hardly agree by chance: different figures with decimals, or ranges.
        ahead: by how many it is ahead of the next scale with other figures.
    """

    scale: Scale
    form: Form
    agreed: int
    telling: int
    ahead: int


def suspected(cells: Cells, headings: Callable[[], Sequence[Heading]], *, by_ones: bool) -> Match | None:
    """Return the scale that at least half of a column agrees with, None if none stands out.

    Under a heading that names the boards a little less than half is enough; where the side of the table
    leaps, or its figures are single whole numbers, nothing is without one.
    """
    alone = nearest(cells)
    if alone is None or alone.agreed < _NEARLY * len(cells):
        return None
    stating = [each for each in headings() if each.own or each.says_boards]
    found = nearest(cells, stating) or alone
    heading = next((each for each in stating if _names(each, found.scale)), None)
    share = found.agreed / len(cells)
    if heading is not None:
        fewest = _UNDER_HEADING - (not found.scale.discrete)
        agreeing = found.agreed if found.scale.discrete and heading.says_boards else found.telling
        sure = agreeing >= fewest and (share >= HALF or (share >= _NEARLY and found.ahead >= _AHEAD))
    else:
        fewest = _FEWEST_RANGES if found.scale.discrete else _FEWEST_AGREEING
        sure = by_ones and found.telling >= fewest and share >= HALF and found.ahead >= _AHEAD
    if not sure:
        return None
    heading = heading or next((each for each in headings() if _names(each, found.scale)), None)
    return Match(found.scale, found.form, found.agreed, heading)


def nearest(cells: Cells, headings: Sequence[Heading] = ()) -> Nearest | None:
    """Return the scale that the most cells agree with; None for what looks like neither VPs nor ranges.

    Of several with as many it is the one that the headings name.
    """
    by_margin = looks_like_vps(cells)
    forms = (Form.WINNER, Form.LOSER) if by_margin else _ranges(cells)
    found: list[tuple[int, bool, int, Form]] = []
    for form in forms:
        agreed = Counter(at for key, reading in cells for at in having(form, key).get(reading, ()))
        for at, count in agreed.items():
            scale = all_scales()[at]
            if scale.discrete is not by_margin:
                found.append((count, any(_names(each, scale) for each in headings), -at, form))
    if not found:
        return None
    count, _, at, form = max(found, key=lambda each: each[:3])
    scale = all_scales()[-at]
    rivals = (each[0] for each in found if _figures(all_scales()[-each[2]]) != _figures(scale))
    agreeing = [cell for cell in cells if agrees(scale, form, *cell)]
    telling = len(decimals(agreeing)) if by_margin else len({said for _, said in agreeing if _is_range(said)})
    return Nearest(scale, form, count, telling, count - max(rivals, default=0))


def _ranges(cells: Cells) -> tuple[Form, ...]:
    return tuple(form for form in likely_forms(cells) if form in _RANGES)


def _figures(scale: Scale) -> object:
    return scale.by_margin, scale.steps


def _is_range(reading: object) -> bool:
    return isinstance(reading, tuple)


def _names(heading: Heading, scale: Scale) -> bool:
    return scale.boards[0] <= heading.boards <= scale.boards[1]


def looks_like_vps(cells: Cells) -> bool:
    """Return whether most cells are figures from 0 to 20 with decimals."""
    vps = [reading for _, reading in cells if isinstance(reading, int) and 0 <= reading <= 2000]
    most = _LOOKS_LIKE_VPS * len(cells)
    return len(cells) >= _UNDER_HEADING and len(vps) >= most and 2 * sum(vp % 100 != 0 for vp in vps) >= most
