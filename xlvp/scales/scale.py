"""What a VP scale is: the figures of its table, and the VPs of a margin by them.

Every scale is one :class:`Scale` of the list in :mod:`xlvp.scales.named`; the functions of the spreadsheet,
verify and the calculator read that list.

>>> from xlvp.scales.named import named
>>> scale = named("continuous")
>>> float(scale.vp(30, 16)), scale.figures(16).at(-30)
(16.73, (327, 1673))
"""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import Number, downwards, exact, half_away, half_up, upwards

#: How a fractional margin is rounded; see :mod:`xlvp.scales.wbf`.
ROUNDINGS: dict[str, Callable[[Number], int | Fraction]] = {
    "nearest": half_away,
    "up": upwards,
    "down": downwards,
    "exact": exact,
}
ANY_BOARDS = "1 to 200 boards"
ONE_DECIMAL = ", one decimal"  # ends the kind of figures that are those of a finer scale, rounded

Vps = tuple[int, int]
ScaleRow = tuple[int | Fraction | None, ...]


@dataclass(frozen=True)
class Step:
    """One line of a discrete scale: the VPs and the range that earns them, all in hundredths."""

    vps: Vps
    first: int
    last: int | None


@dataclass(frozen=True, eq=False)
class Figures:
    """The figures of a scale for one number of boards, or for the several that share them."""

    kind: str
    name: str  # what people call the scale
    boards: tuple[int, int]  # first and last number of boards
    #: winner's and loser's VPs in hundredths at the margins 0, 1, 2 ... IMPs, the last for every margin
    #: above; empty for a scale by percentage
    by_margin: tuple[Vps, ...]
    steps: tuple[Step, ...] = ()  # the ranges from the draw upwards; empty for a continuous scale

    @property
    def label(self) -> str:
        """The boards, for people."""
        first, last = self.boards
        return f"{first}-{last} boards" if first < last else f"{first} boards" if first > 1 else "1 board"

    @property
    def content(self) -> tuple[tuple[Vps, ...], tuple[Step, ...]]:
        """The figures alone, which other numbers of boards and other scales may have too."""
        return self.by_margin, self.steps

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

    @property
    def rows(self) -> list[ScaleRow]:
        """The figures as a table, from the draw to the maximum.

        A continuous scale has rows of margin, winner's VPs, loser's VPs; a discrete one rows of first margin,
        last margin, winner's VPs, loser's VPs, the last margin of the last row None.

        >>> from xlvp.scales.named import named
        >>> [tuple(map(str, row)) for row in named("discrete").figures(16).rows[-2:]]
        [('44', '53', '19', '1'), ('54', 'None', '20', '0')]
        """
        if not self.steps:
            pairs = enumerate(self.by_margin)
            return [(margin, Fraction(own, 100), Fraction(other, 100)) for margin, (own, other) in pairs]
        steps = [(step.first, step.last, *step.vps) for step in self.steps]
        return [tuple(part if part is None else _of_hundredths(part) for part in step) for step in steps]

    def between(self, margin: Fraction) -> Vps:
        """Return the same of a fractional margin, on the straight line between two entries."""
        above = min(downwards(abs(margin)) + 1, len(self.by_margin) - 1)
        low, high = self.by_margin[above - 1][0], self.by_margin[above][0]
        part = min(abs(margin) - (above - 1), Fraction(1))
        winner = half_up(low + part * (high - low))
        loser = sum(self.by_margin[0]) - winner
        return (winner, loser) if margin >= 0 else (loser, winner)


@dataclass(frozen=True, eq=False)
class Scale:
    """A VP scale."""

    name: str  # as VPSCALE takes it
    called: str  # what people call it
    #: its figures for a number of boards; raises InputError where it has none
    figures: Callable[[int], Figures]
    source: str  # where it was published
    whole: bool  # whether its VPs are whole, for ranges of margins
    total: int | None  # what winner and loser share, if that is always the same; else None
    covers: str = ANY_BOARDS  # the numbers of boards, for people
    percentage: bool = False  # whether it takes a percentage of the matchpoints instead of a margin
    spellings: tuple[str, ...] = ()  # other names that VPSCALE takes
    label: str = ""  # its name in the calculator, "" for what people call it
    note: str | None = None  # what the calculator says of it; None where the calculator leaves it out

    def vp(self, imps: int | Fraction, boards: int, rounding: str = "nearest") -> Fraction:
        """Return the VPs of the side with this signed margin.

        Args:
            imps: the side's margin, negative if it lost; on a scale by percentage its percentage.
            boards: boards of the match.
            rounding: of a fractional margin: nearest, up, down or, unless VPs are whole, exact.

        Raises:
            InputError: the scale has nothing for these boards, no such rounding, or the percentage is not
                0 to 100 or is written as a share of 1.
        """
        if rounding not in ROUNDINGS:
            raise InputError(f"rounding must be one of {', '.join(ROUNDINGS)}, not {rounding!r}")
        if self.whole and rounding == "exact":
            raise InputError(
                "a discrete scale has whole margins only: rounding must be nearest, up or down, not 'exact'"
            )
        if self.percentage:
            return Fraction(self._of_share(exact(imps), boards), 100)
        margin = ROUNDINGS[rounding](exact(imps))
        figures = self.figures(boards)
        whole = margin if isinstance(margin, int) else None
        own, _ = figures.between(Fraction(margin)) if whole is None else figures.at(whole)
        return Fraction(own, 100)

    def _of_share(self, share: Fraction, boards: int) -> int:
        """Exactly on a boundary it takes the VPs nearer average."""
        if not 0 <= share <= 100:
            raise InputError(f"the {self.name} scale takes a percentage, 0 to 100, not {float(share):g}")
        if 0 < share <= 1:  # 56.23% typed into a cell is the number 0.5623
            raise InputError(
                f"{float(share):g} is a share of 1: give the percentage as {float(share * 100):g}"
            )
        steps = self.figures(boards).steps
        lasts = [step.last for step in steps if step.last is not None]
        winner, loser = steps[bisect_left(lasts, 100 * max(share, 100 - share))].vps
        return winner if share >= 50 else loser


def _of_hundredths(value: int) -> int | Fraction:
    return Fraction(value, 100) if value % 100 else value // 100


def stepped(
    kind: str, name: str, boards: tuple[int, int], pairs: list[Vps], tops: list[int], *, percentage: bool
) -> Figures:
    """Return discrete figures from the pairs of VPs and the last figure of each range but the open one."""
    unit, start = (1, 5000) if percentage else (100, 0)
    firsts = [start, *(top + unit for top in tops)]
    in_hundredths = [(100 * winner, 100 * loser) for winner, loser in pairs]
    steps = tuple(map(Step, in_hundredths, firsts, [*tops, None]))
    margins = ((step.vps, range(step.first, (step.last or step.first) + 1, 100)) for step in steps)
    by_margin = () if percentage else tuple(vps for vps, those in margins for _ in those)
    return Figures(kind, name, boards, by_margin, steps)
