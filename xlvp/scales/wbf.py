"""The WBF scales from IMPs to Victory Points (VPs): formula, continuous and discrete tables, kinds.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel, items 1 to 8, and
its two algorithms, IMP-to-Continuous-VP and IMP-to-Discrete-VP. Boards are 1 to 200.

The scale is the one whose sensitivity falls linearly with the VPs, with a draw at no IMPs, the maximum
at the blitz margin X and half-way between them at X/3, the median margin. From the median comes R, the
cube of the golden mean. Double precision is enough: up to 200 boards no cell comes nearer than 1.2
millionths of a hundredth to a rounding edge, and a test measures it.

>>> round(full_match(16).vp(20), 6), round(full_match(16).imps(15), 6)
(15.0, 20.0)

Continuous: the VPs of every whole margin in hundredths. Each IMP more must be worth no more than the IMP
before it. Rounding to hundredths breaks that in places, and step 2 corrects it: while three neighbours bend
the wrong way, the middle one is raised by 0.01.

>>> scale = continuous_scale(full_match(8))
>>> scale.rounded[39:42], scale.corrected[39:42]
((1962, 1973, 1985), (1962, 1974, 1985))

Discrete: a range of margins for every whole VP. It is not the continuous scale rounded: the ranges end at
the margins of the half VPs (10.5, 11.5 ... 19.5) and are then corrected, so that no range is narrower than
the one before it.

>>> discrete_scale(full_match(8)).tops
(0, 3, 6, 9, 12, 16, 20, 25, 30, 38)

Margins are signed: the VPs are those of the side whose margin it is, and the two sides share 20.00 (10.00
in a half match). The report knows whole margins only. For the fractional ones of weighted scores and
cross-IMPs no WBF rule was found, so the way of rounding is an argument:

- nearest: to the nearest IMP, exact halves away from zero (the custom of national bodies);
- up: towards plus infinity, in favour of this side; down: the reverse;
- exact: on the straight line between the two entries of the table, then to the nearest hundredth.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import isqrt, log, log2, sqrt

from xlvp.errors import InputError
from xlvp.rounding import downwards, exact, half_up, upwards
from xlvp.scales.scale import Figures, Scale, stepped

TAU = (sqrt(5) - 1) / 2
R = TAU**3

MOST_BOARDS = 200


@dataclass(frozen=True)
class Exponential:
    """One choice of the report's two parameters, the VP range and the blitz point (item 1)."""

    draw: int  # V0, the VPs of each side of a drawn match; the maximum is twice that
    #: the square of X, the margin in IMPs that wins everything; X itself is seldom rational
    blitz_squared: Fraction

    @property
    def blitz(self) -> int:
        """The least whole margin not under X, in IMPs: the end of the table.

        >>> full_match(16).blitz, full_match(32).blitz
        (60, 85)
        """
        return isqrt(upwards(self.blitz_squared) - 1) + 1

    def vp(self, imps: float) -> float:
        """Return the winner's VPs, not rounded, for a margin of 0 or more IMPs (Eq 1, cut at the maximum)."""
        if imps >= self.blitz:
            return 2.0 * self.draw
        sensitivity_left: float = R ** (imps / sqrt(self.blitz_squared))
        return self.draw * (1 + (1 - sensitivity_left) / (1 - R))

    def imps(self, vp: float) -> float:
        """Return the margin in IMPs, not rounded, at which the winner has these VPs (Eq 8)."""
        return sqrt(self.blitz_squared) * log(1 - (1 - R) * (vp / self.draw - 1)) / log(R)


def full_match(boards: int) -> Exponential:
    """Return the scale of a match: 20 VPs, X = 15 × √boards."""
    return Exponential(10, Fraction(225 * check_boards(boards)))


def half_match(boards: int) -> Exponential:
    """Return the scale of a half (or of one match of a triangle): 10 VPs, boards those of the half.

    X = 15 × √(boards / 2), as the English Bridge Union's half-match table has it.
    """
    return Exponential(5, Fraction(225 * check_boards(boards), 2))


def check_boards(boards: int) -> int:
    """Return the number of boards of a match if it is a whole number from 1 to 200.

    Raises:
        InputError: it is not.
    """
    if isinstance(boards, bool) or not isinstance(boards, int) or not 1 <= boards <= MOST_BOARDS:
        raise InputError(f"boards must be a whole number from 1 to {MOST_BOARDS}, not {boards!r}")
    return boards


#: The winner's VPs by other models, of the margin as a part of the blitz margin, 0 to 1.
MODELS: dict[str, Callable[[float | Fraction], float | Fraction]] = {
    "quadratic": lambda x: 10 + Fraction(35, 2) * x - Fraction(15, 2) * x * x,
    "logarithmic": lambda x: 10 + 5 * log2(1 + 3 * x),
    "square-root": lambda x: 7.5 + 2.5 * sqrt(1 + 24 * x),
}


@cache
def model_scale(model: str, boards: int) -> tuple[int, ...]:
    """Return the winner's VPs in hundredths for the margins 0 to the blitz.

    The report's step 1 with another model instead of Eq 1.
    """
    root = isqrt(boards)
    # With 4, 9, 16 ... boards x is rational and the quadratic scale has exact halves of a hundredth,
    # which floats would round either way.
    blitz = Fraction(15 * root) if root * root == boards else 15 * sqrt(boards)
    margins = range(full_match(boards).blitz + 1)
    return tuple(half_up(100 * MODELS[model](min(margin / blitz, 1))) for margin in margins)


@dataclass(frozen=True)
class ContinuousScale:
    """The winner's side of a scale; the place in each tuple is the margin, 0 to the blitz."""

    raw: tuple[float, ...]  # VPs by Eq 1
    rounded: tuple[int, ...]  # the same in whole hundredths (step 1)
    corrected: tuple[int, ...]  # hundredths after the correction (step 2), the scale to play by


@cache
def continuous_scale(formula: Exponential) -> ContinuousScale:
    """Return the continuous scale of a formula with all its steps.

    The report's step 1 and step 2.
    """
    raw = tuple(formula.vp(margin) for margin in range(formula.blitz + 1))
    rounded = tuple(half_up(100 * vp) for vp in raw)
    return ContinuousScale(raw, rounded, tuple(concave(rounded)))


def concave(entries: Sequence[int]) -> list[int]:
    """Raise entries by 1 until no second difference is positive; the two ends stay.

    The report's step 2, which scans anew from the start after each correction. The order changes nothing:
    every correction is forced, as any concave sequence above the entries allows it. So only the
    neighbours of a raised entry are looked at again.

    >>> concave([1000, 1044, 1086, 1127, 1166, 1205])
    [1000, 1044, 1086, 1127, 1166, 1205]
    >>> concave([0, 4, 7, 11, 13])
    [0, 4, 8, 11, 13]
    """
    raised = list(entries)
    last = len(raised) - 1
    waiting = list(range(1, last))
    while waiting:
        middle = waiting.pop()
        if 0 < middle < last and raised[middle - 1] - 2 * raised[middle] + raised[middle + 1] > 0:
            raised[middle] += 1
            waiting += (middle - 1, middle, middle + 1)
    return raised


@dataclass(frozen=True)
class DiscreteScale:
    """The greatest margin of every range; the last range, the maximum VPs, has none."""

    draw: int  # the VPs of a drawn match, which are those of the first range
    first: tuple[int, ...]  # the greatest margins before the correction (step 2), in IMPs
    tops: tuple[int, ...]  # the same after it (step 3), the scale to play by

    def vp(self, margin: int) -> int:
        """Return the winner's VPs for a whole margin of 0 or more IMPs."""
        return self.draw + bisect_left(self.tops, margin)


@cache
def discrete_scale(formula: Exponential) -> DiscreteScale:
    """Return the discrete scale of a formula.

    The report's steps 1 to 3. The draw reaches from minus I1 to I1, hence the -(I1 + 1) before the ends.
    """
    first = tuple(downwards(formula.imps(formula.draw + k + 0.5)) for k in range(formula.draw))
    ends = [-(first[0] + 1), *first]
    # Here the ranges must widen, so the ends turned over must be concave, and are lowered, not raised.
    corrected = [-end for end in concave([-end for end in ends])]
    return DiscreteScale(formula.draw, first, tuple(corrected[1:]))


_REPORT = "P. Buchen et al., The New WBF IMP to VP Scales (WBF Scoring Panel)"


@cache
def _figures(kind: str, called: str, boards: int, whole: bool) -> Figures:
    formula = half_match(boards) if kind.startswith("half-match") else full_match(boards)
    if not whole:
        wins = model_scale(kind, boards) if kind in MODELS else continuous_scale(formula).corrected
        return Figures(kind, called, (boards, boards), tuple((win, wins[-1] - win) for win in wins))
    ranges = discrete_scale(formula)
    pairs = [(ranges.draw + k, ranges.draw - k) for k in range(len(ranges.tops) + 1)]
    tops = [100 * top for top in ranges.tops]
    return stepped(kind, called, (boards, boards), pairs, tops, percentage=False)


def _wbf(
    name: str, called: str, total: int = 20, *, whole: bool = False, label: str = "", note: str | None = None
) -> Scale:
    def figures(boards: int) -> Figures:
        return _figures(name, called, check_boards(boards), whole)

    return Scale(name, called, figures, _REPORT, whole, total, label=label, note=note)


KINDS = {scale.name: scale for scale in (
    _wbf("continuous", "WBF continuous", note="a fractional margin goes to the nearest IMP"),
    _wbf("discrete", "WBF discrete", whole=True, note="not the continuous scale rounded"),
    _wbf(
        "half-match", "WBF half-match", 10, label="WBF half match",
        note="10 VPs; the boards are those of the half",
    ),
    _wbf(
        "half-match discrete", "WBF half-match discrete", 10, whole=True, label="WBF half match, discrete",
        note="10 VPs; the boards are those of the half",
    ),
    _wbf("quadratic", "quadratic model"),
    _wbf("logarithmic", "logarithmic model"),
    _wbf("square-root", "square-root model"),
)}  # fmt: skip


def wbf_vp(imps: int | Fraction, boards: int, rounding: str = "nearest") -> Fraction:
    """Return the continuous VPs, 0.00 to 20.00, of the side with this signed margin in IMPs.

    The IMP-to-Continuous-VP Algorithm of the report. Arguments and errors as for
    :meth:`xlvp.scales.scale.Scale.vp`; boards are 1 to 200.

    >>> float(wbf_vp(30, 16)), float(wbf_vp(-30, 16))
    (16.73, 3.27)
    """
    return KINDS["continuous"].vp(imps, boards, rounding)


def wbf_discrete(imps: int | Fraction, boards: int, rounding: str = "nearest") -> int:
    """Return the discrete VPs, 0 to 20, of the side with this signed margin in IMPs.

    The IMP-to-Discrete-VP Algorithm of the report. Arguments and errors as for :func:`wbf_vp`; no rounding is
    ``exact`` here.

    >>> wbf_discrete(30, 16), wbf_discrete(-30, 16)
    (17, 3)
    """
    return int(KINDS["discrete"].vp(imps, boards, rounding))


def wbf_imps(vp: int | Fraction, boards: int) -> int:
    """Return the least signed margin in IMPs that gives at least these VPs on the continuous scale.

    The report's table read backwards; it ends at the blitz margin, the least that gives 20.00, and the
    same loss stands for 0 VPs.

    Args:
        vp: VPs of the side, 0 to 20.
        boards: boards of the match, 1 to 200.

    Raises:
        InputError: VPs outside 0 to 20, or boards outside 1 to 200.

    >>> wbf_imps(15, 16), wbf_imps(5, 16), wbf_imps(0, 16)
    (20, -20, -60)
    """
    wins = [winner for winner, _ in KINDS["continuous"].figures(boards).by_margin]
    wanted = 100 * exact(vp)
    if not 0 <= wanted <= wins[-1]:
        raise InputError(f"VPs must be 0 to 20, not {vp if isinstance(vp, int) else float(vp)}")
    blitz = wins.index(wins[-1])
    both_sides = [wins[-1] - wins[loss] for loss in range(blitz, 0, -1)] + wins[: blitz + 1]
    return bisect_left(both_sides, wanted) - blitz
