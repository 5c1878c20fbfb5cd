"""The scales a table may be, in one form: VPs by margin and ranges by VP, all in hundredths.

SOURCES is the list of what gives scales. Anything that yields a Scale for a number of boards joins by being
added there; a table is then looked for, compared and named like every other.

>>> scale = next(scales_for(16))
>>> scale.name, scale.label, scale.at(30)
('WBF continuous', '16 boards', (1673, 327))
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from xlvp.rounding import half_up
from xlvp.scales.tables import MARGIN_TABLES, PERCENT_TABLES, Row, table
from xlvp.scales.wbf_formula import MOST_BOARDS
from xlvp.scales.wbf_kinds import DISCRETE_KINDS, KINDS, hundredths, ranges_of

NAMES = {
    "continuous": "WBF continuous",
    "discrete": "WBF discrete",
    "half-match": "WBF half-match",
    "continuous, one decimal": "WBF continuous, rounded to one decimal",
    "half-match, one decimal": "WBF half-match, rounded to one decimal",
    "half-match discrete": "WBF half-match discrete",
    "quadratic": "quadratic model",
    "logarithmic": "logarithmic model",
    "square-root": "square-root model",
    "wbf 25-0": "old WBF 25-0",
    "acbl 20": "ACBL 20 VP",
    "acbl 30": "ACBL 30 VP",
    "scottish 20": "Scottish 20 VP",
    "swiss pairs 20": "Swiss pairs percentage, 20 VP",
    "swiss pairs 10": "Swiss pairs percentage, 10 VP",
}

ONE_DECIMAL = ", one decimal"

Vps = tuple[int, int]


@dataclass(frozen=True)
class Step:
    """One line of a discrete scale: the VPs and the range that earns them, all in hundredths."""

    vps: Vps
    first: int
    last: int | None


@dataclass(frozen=True, eq=False)
class Scale:
    """A scale for one number of boards, or for the several that share it.

    Attributes:
        kind: the name of the scale in xlvp.scales.
        boards: first and last number of boards.
        by_margin: winner's and loser's VPs at the margins 0, 1, 2 ... IMPs, the last for every margin above;
            empty for a scale by percentage.
        steps: the ranges from the draw upwards; empty for a continuous scale.
    """

    kind: str
    boards: tuple[int, int]
    by_margin: tuple[Vps, ...]
    steps: tuple[Step, ...] = ()

    @property
    def name(self) -> str:
        """The scale's name for people."""
        return NAMES.get(self.kind, self.kind)

    @property
    def label(self) -> str:
        """The boards, for people."""
        first, last = self.boards
        return f"{first}-{last} boards" if first < last else f"{first} boards" if first > 1 else "1 board"

    @property
    def discrete(self) -> bool:
        """Whether the scale gives whole VPs for ranges."""
        return bool(self.steps)

    @property
    def coarse(self) -> bool:
        """Whether the figures are those of a finer scale, rounded."""
        return self.kind.endswith(ONE_DECIMAL)

    def at(self, margin: int) -> Vps:
        """Return the VPs of the side with this signed margin, and of the other side."""
        winner, loser = self.by_margin[min(abs(margin), len(self.by_margin) - 1)]
        return (winner, loser) if margin >= 0 else (loser, winner)


def wbf_scales(boards: int) -> Iterator[Scale]:
    """Yield the scales of the WBF's report."""
    for kind in KINDS:
        yield wbf_scale(kind, boards)


@cache
def wbf_scale(kind: str, boards: int) -> Scale:
    """Return one kind of WBF scale."""
    if kind not in DISCRETE_KINDS:
        wins = hundredths(kind, boards)
        return Scale(kind, (boards, boards), tuple((win, wins[-1] - win) for win in wins))
    ranges = ranges_of(kind, boards)
    pairs = [(ranges.draw + k, ranges.draw - k) for k in range(len(ranges.tops) + 1)]
    return stepped(kind, (boards, boards), pairs, [100 * top for top in ranges.tops])


def one_decimal_scales(boards: int) -> Iterator[Scale]:
    """Yield the continuous scales as people print them who have room for one decimal."""
    for kind in ("continuous", "half-match"):
        yield _one_decimal(kind, boards)


@cache
def _one_decimal(kind: str, boards: int) -> Scale:
    fine = wbf_scale(kind, boards).by_margin
    most = sum(fine[0])
    wins = (half_up(win, 10) for win, _ in fine)
    return Scale(kind + ONE_DECIMAL, (boards, boards), tuple((win, most - win) for win in wins))


def published_scales(boards: int) -> Iterator[Scale]:
    """Yield the scales that exist only as published tables."""
    for name in (*MARGIN_TABLES, *PERCENT_TABLES):
        for row in table(name).rows:
            if row.first <= boards <= row.last:
                yield _published(name, row)


@cache
def _published(name: str, row: Row) -> Scale:
    tops = [int(100 * top) for top in row.tops]
    return stepped(name, (row.first, row.last), list(table(name).pairs), tops)


def stepped(kind: str, boards: tuple[int, int], pairs: list[Vps], tops: list[int]) -> Scale:
    """Return a discrete scale from its pairs of VPs and the last figure of each range but the open one."""
    percentage = kind in PERCENT_TABLES
    unit, start = (1, 5000) if percentage else (100, 0)
    firsts = [start, *(top + unit for top in tops)]
    in_hundredths = [(100 * winner, 100 * loser) for winner, loser in pairs]
    steps = tuple(map(Step, in_hundredths, firsts, [*tops, None]))
    by_margin = () if percentage else tuple(_every_margin(steps))
    return Scale(kind, boards, by_margin, steps)


def _every_margin(steps: tuple[Step, ...]) -> Iterator[Vps]:
    for step in steps:
        last = step.first if step.last is None else step.last
        yield from [step.vps] * ((last - step.first) // 100 + 1)


SOURCES: tuple[Callable[[int], Iterator[Scale]], ...] = (wbf_scales, published_scales, one_decimal_scales)


def scales_for(boards: int) -> Iterator[Scale]:
    """Yield every scale there is for a number of boards."""
    if 1 <= boards <= MOST_BOARDS:
        for source in SOURCES:
            yield from source(boards)


def shared_label(scale: Scale) -> str:
    """Return all numbers of boards that have the same figures: 95 or 96 boards.

    >>> shared_label(wbf_scale("discrete", 95)), shared_label(wbf_scale("discrete", 16))
    ('95 or 96 boards', '16 boards')
    """
    same = [
        each.boards[0]
        for each in every_scale()
        if (each.kind, each.by_margin, each.steps) == (scale.kind, scale.by_margin, scale.steps)
    ]
    return scale.label if len(same) == 1 else f"{' or '.join(map(str, same))} boards"


@cache
def every_scale() -> tuple[Scale, ...]:
    """Return all scales of all numbers of boards."""
    return tuple(dict.fromkeys(scale for boards in range(1, MOST_BOARDS + 1) for scale in scales_for(boards)))
