"""A pair's own average in place of 60 or 40 per cent.

Laws of Duplicate Bridge 2017, Law 12C2(c): a non-offender whose session score exceeds 60% has, in place of
average plus, the percentage that it obtained on the other boards of the session (or the equivalent in IMPs);
an offender whose session score is below 40% that in place of average minus. 50% stays.

The other boards are those on which nothing is decided by this law: with two boards of average plus neither is
among them. What 60% is worth at IMPs is the method's own figure, +3 a board.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from xlvp.events.score_list import ScoreLine
from xlvp.rounding import total
from xlvp.rules.result import Percentage

_PLUS, _MINUS = 60, 40
#: A line's place in the list, and a side.
_Place = tuple[int, str]


def with_own_averages(lines: Sequence[ScoreLine | None]) -> list[ScoreLine | None]:
    """Return the scored lines with own averages where they are better, or worse, than what was given."""
    given: dict[int, list[_Place]] = defaultdict(list)
    others: dict[int, list[Fraction]] = defaultdict(list)
    for place, line in enumerate(lines):
        for side, pair in (("NS", line.ns), ("EW", line.ew)) if line is not None else ():
            points = line.points(side) if line is not None else None
            if line is None or pair is None or points is None:
                continue
            if decided(line, side):
                given[pair].append((place, side))
            else:
                others[pair].append(points)
    changed = list(lines)
    for pair in given.keys() & others.keys():
        own = total(others[pair]) / len(others[pair])
        for place, side in given[pair]:
            line = changed[place]
            if line is not None:
                changed[place] = _with(line, side, own)
    return changed


def decided(line: ScoreLine, side: str) -> int:
    """Return 60 or 40 where a side has average plus or minus, else 0."""
    half = line.result.half(side) if line.result is not None else None
    return int(half.value) if isinstance(half, Percentage) and half.value in (_PLUS, _MINUS) else 0


def _with(line: ScoreLine, side: str, own: Fraction) -> ScoreLine:
    points = line.points(side) or Fraction(0)
    better = max(points, own) if decided(line, side) == _PLUS else min(points, own)
    if better == points:
        return line
    return replace(line, ns_points=better) if side == "NS" else replace(line, ew_points=better)
