"""From the IMPs of a match to VPs in hundredths, on whatever scale an event has.

The published scales are those of :mod:`xlvp.scales.named`; beside them events use a table that the director
types, the bare IMPs, Victors, or points that come from the boards as they are (board-a-match, Patton).

>>> table = vp_scale("0 10, 1 11, 2 12, 3-4 13, 5-6 14, 7-8 15, 9-10 16, 11-13 17, 14-16 18, 19 19, 21+ 20")
>>> table.vp(Fraction(2), 3), table.vp(Fraction(-14), 3), vp_scale("continuous").vp(Fraction(30), 16)
(1200, 200, 1673)
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from xlvp.errors import InputError
from xlvp.rounding import half_away
from xlvp.scales.named import named, names
from xlvp.scales.victors import victors
from xlvp.text import plain

_HALVES = {"continuous": "half-match", "discrete": "half-match discrete"}
_STEP = re.compile(r"(\d+)(?:-\d+|\+)? (\d+)(?:[.,](\d{1,2}))?")
_BETWEEN = re.compile(r"[,;] ?(?=\d+(?:-\d+|\+)? \d|[^\d])")  # 12,5 is a number
_MOST_TEXT = 2_000
#: Other names of the scales of the World Bridge Federation.
_NAMES = {"wbf": "continuous", "wbf continuous": "continuous", "wbf discrete": "discrete"}


@dataclass(frozen=True)
class VpScale:
    """A scale of an event."""

    name: str  # as the conditions have it
    rule: Callable[[Fraction, int], int]  # VPs in hundredths of a signed margin and boards
    pool: int = 2000  # what the two sides of a match share, in hundredths; 0 where they share nothing fixed
    whole: bool = False  # whether VPs are whole, so that an award in fractions is rounded up to a whole one
    own: bool = False  # whether the figures that are typed are points themselves, and no margin is taken
    #: the name of the scale for half a match; "" where half the boards on the scale itself are meant
    half: str = ""

    def vp(self, margin: Fraction, boards: int) -> int:
        """Return the VPs in hundredths of the side with this signed margin."""
        return self.rule(margin, boards)


@lru_cache(maxsize=32)
def vp_scale(name: str) -> VpScale:
    """Return a scale by its name, or from a table: ``0 10, 1 11, 2 12, 3-4 13 ... 21+ 20``.

    A table gives the winner's VPs from each margin on; the loser has what is left of twice the draw.
    """
    name = plain(name).lower()
    name = _NAMES.get(name, name)
    if name in _PLAIN:
        return _PLAIN[name]
    if name[:1].isdigit():
        return _typed(name)
    try:
        scale = named(name)
    except InputError:
        known = ", ".join((*names(), *_PLAIN))
        raise InputError(
            f"no scale is called {name!r}; the scales are {known}, or a table such as 0 10, 1-3 11, 4+ 12"
        ) from None

    def rule(margin: Fraction, boards: int) -> int:
        return int(100 * scale.vp(margin, boards))

    half = _HALVES.get(scale.name, "")
    return VpScale(scale.name, rule, 100 * (scale.total or 0), scale.whole, scale.percentage, half)


def _typed(text: str) -> VpScale:
    if len(text) > _MOST_TEXT:
        raise InputError(f"a table of VPs has at most {_MOST_TEXT} signs")
    steps: list[tuple[int, int]] = []
    for part in _BETWEEN.split(text):
        result = _STEP.fullmatch(part)
        if result is None:
            raise InputError(f"{part!r} is not a step of a table: margin and VPs, such as 3-4 13")
        margin, vp, places = result.groups()
        steps.append((int(margin), 100 * int(vp) + int((places or "").ljust(2, "0"))))
    if steps[0][0] != 0 or any(a >= b for (a, _), (b, _) in pairwise(steps)):
        raise InputError("a table of VPs begins at margin 0 and goes up step by step: 0 10, 1-3 11, 4+ 12")
    if len(steps) == 1:
        raise InputError(f"the table of VPs {text!r} has one step, and every match would be a draw")
    pool = 2 * steps[0][1]

    def rule(margin: Fraction, boards: int) -> int:
        whole = half_away(margin)
        win = next(vp for first, vp in reversed(steps) if abs(whole) >= first)
        return win if whole >= 0 else pool - win

    return VpScale(text, rule, pool, all(vp % 100 == 0 for _, vp in steps))


_PLAIN = {
    "imps": VpScale("imps", lambda margin, boards: half_away(100 * margin), pool=0),
    "points": VpScale("points", lambda margin, boards: half_away(100 * margin), pool=0, own=True),
    "victors": VpScale("victors", lambda margin, boards: int(100 * victors(margin, boards)), pool=3000),
}
