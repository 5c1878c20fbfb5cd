"""Tables in which much is wrong: the scale that they look like all the same, as long as half of it agrees.

Where few cells are wrong, recognise finds the scale. Here every cell of a column is held against every scale
there is, and the best is taken if it stands out: from all others, and from chance.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xlvp.verify.candidates import Cells, all_scales, having
from xlvp.verify.evidence import decimals
from xlvp.verify.forms import Form, agrees
from xlvp.verify.headings import Heading
from xlvp.verify.recognise import Match
from xlvp.verify.scales import Scale

HALF = 0.5
_NEARLY = 0.4
_FEWEST_AGREEING = 8
_UNDER_HEADING = 5
_AHEAD = 3
_LOOKS_LIKE_VPS = 0.75


@dataclass(frozen=True)
class Nearest:
    """The scale that the most cells of a column agree with.

    Attributes:
        scale: the scale.
        form: what the cells say.
        agreed: how many agree.
        ahead: by how many it is ahead of the next scale with other figures.
    """

    scale: Scale
    form: Form
    agreed: int
    ahead: int


def suspected(cells: Cells, headings: Callable[[], Sequence[Heading]]) -> Match | None:
    """Return the scale that at least half of a column of VPs agrees with, None if none stands out.

    Under a heading of its own that names the boards a little less than half is enough.
    """
    alone = nearest(cells)
    if alone is None or alone.agreed < _NEARLY * len(cells):
        return None
    own = [heading for heading in headings() if heading.own]
    found = nearest(cells, own) or alone
    heading = next((each for each in own if _names(each, found.scale)), None)
    telling = len(decimals([cell for cell in cells if agrees(found.scale, found.form, *cell)]))
    share = found.agreed / len(cells)
    if heading is not None:
        sure = telling >= _UNDER_HEADING - 1 and (
            share >= HALF or (share >= _NEARLY and found.ahead >= _AHEAD)
        )
    else:
        sure = telling >= _FEWEST_AGREEING and share >= HALF and found.ahead >= _AHEAD
    if not sure:
        return None
    heading = heading or next((each for each in headings() if _names(each, found.scale)), None)
    return Match(found.scale, found.form, found.agreed, heading)


def nearest(cells: Cells, headings: Sequence[Heading] = ()) -> Nearest | None:
    """Return the continuous scale that the most cells agree with; None for what does not look like VPs.

    Of several with as many it is the one that the headings name.
    """
    if not looks_like_vps(cells):
        return None
    found: list[tuple[int, bool, int, Form]] = []
    for form in (Form.WINNER, Form.LOSER):
        agreed = Counter(at for key, reading in cells for at in having(form, key).get(reading, ()))
        for at, count in agreed.items():
            scale = all_scales()[at]
            if not scale.discrete:
                found.append((count, any(_names(each, scale) for each in headings), -at, form))
    if not found:
        return None
    count, _, at, form = max(found, key=lambda each: each[:3])
    scale = all_scales()[-at]
    rivals = (each[0] for each in found if all_scales()[-each[2]].by_margin != scale.by_margin)
    return Nearest(scale, form, count, count - max(rivals, default=0))


def _names(heading: Heading, scale: Scale) -> bool:
    return scale.boards[0] <= heading.boards <= scale.boards[1]


def looks_like_vps(cells: Cells) -> bool:
    """Return whether most cells are figures from 0 to 20 with decimals."""
    vps = [reading for _, reading in cells if isinstance(reading, int) and 0 <= reading <= 2000]
    most = _LOOKS_LIKE_VPS * len(cells)
    return len(cells) >= _UNDER_HEADING and len(vps) >= most and 2 * sum(vp % 100 != 0 for vp in vps) >= most
