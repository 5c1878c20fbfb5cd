"""The WBF scales from IMPs to Victory Points (VPs), as they are used at a score table.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel.

Margins are signed, boards are 1 to 200; wbf_kinds says how a fractional margin is rounded.
"""

from bisect import bisect_left
from fractions import Fraction
from typing import NamedTuple

from xlvp.errors import InputError
from xlvp.rounding import exact
from xlvp.scales.wbf_continuous import continuous_scale
from xlvp.scales.wbf_formula import full_match
from xlvp.scales.wbf_kinds import KINDS, hundredths, is_discrete

ScaleRow = tuple[int | Fraction | None, ...]


class WbfStep(NamedTuple):
    """One margin of the continuous scale on its way through the report's two steps."""

    margin: int
    raw: float
    rounded: int
    corrected: int
    steps: int


def wbf_vp(imps: int | Fraction, boards: int, rounding: str = "nearest") -> Fraction:
    """Return the continuous VPs, 0.00 to 20.00, of the side with this signed margin in IMPs.

    The IMP-to-Continuous-VP Algorithm of the report.

    Args:
        imps: the side's margin, negative if it lost.
        boards: boards of the match, 1 to 200.
        rounding: of a fractional margin: nearest, up, down or exact.

    Raises:
        InputError: boards or rounding are not of those.

    >>> float(wbf_vp(30, 16)), float(wbf_vp(-30, 16))
    (16.73, 3.27)
    """
    return KINDS["continuous"].vp(imps, boards, rounding)


def wbf_discrete(imps: int | Fraction, boards: int, rounding: str = "nearest") -> int:
    """Return the discrete VPs, 0 to 20, of the side with this signed margin in IMPs.

    The IMP-to-Discrete-VP Algorithm of the report.

    Args:
        imps: the side's margin, negative if it lost.
        boards: boards of the match, 1 to 200.
        rounding: of a fractional margin: nearest, up or down.

    Raises:
        InputError: boards or rounding are not of those.

    >>> wbf_discrete(30, 16), wbf_discrete(-30, 16)
    (17, 3)
    """
    return int(KINDS["discrete"].vp(imps, boards, rounding))


def half_match_vp(imps: int | Fraction, boards: int, rounding: str = "nearest") -> Fraction:
    """Return the continuous VPs, 0.00 to 10.00, of a half (or one match of a triangle).

    The IMP-to-Continuous-VP Algorithm of the report with V0 = 5 and X = 15 times the root of boards / 2.

    Args:
        imps: the side's margin in this half, negative if it lost.
        boards: boards of the half, 1 to 200.
        rounding: of a fractional margin: nearest, up, down or exact.

    Raises:
        InputError: boards or rounding are not of those.

    >>> float(half_match_vp(10, 8)), float(half_match_vp(-10, 8))
    (7.5, 2.5)
    """
    return KINDS["half-match"].vp(imps, boards, rounding)


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
    wins = hundredths("continuous", boards)
    wanted = 100 * exact(vp)
    if not 0 <= wanted <= wins[-1]:
        raise InputError(f"VPs must be 0 to 20, not {vp if isinstance(vp, int) else float(vp)}")
    blitz = wins.index(wins[-1])
    both_sides = [wins[-1] - wins[loss] for loss in range(blitz, 0, -1)] + list(wins[: blitz + 1])
    return bisect_left(both_sides, wanted) - blitz


def wbf_scale(boards: int, kind: str = "continuous") -> list[ScaleRow]:
    """Return a whole scale as a table, from the draw to the maximum.

    The report's tables. A continuous kind has rows of margin, winner's VPs, loser's VPs; a discrete
    one rows of first margin, last margin, winner's VPs, loser's VPs, the last margin of the last row None.

    Raises:
        InputError: boards outside 1 to 200, or a kind that is none of KINDS.

    >>> wbf_scale(16, "discrete")[-2:]
    [(44, 53, 19, 1), (54, None, 20, 0)]
    """
    discrete, figures = is_discrete(kind), KINDS[kind].figures(boards)
    if not discrete:
        pairs = enumerate(figures.by_margin)
        return [(i, Fraction(winner, 100), Fraction(loser, 100)) for i, (winner, loser) in pairs]
    return [
        (step.first // 100, None if step.last is None else step.last // 100, *(vp // 100 for vp in step.vps))
        for step in figures.steps
    ]


def wbf_steps(boards: int) -> list[WbfStep]:
    """Return the making of the continuous scale, a row for every margin from 0 to the blitz.

    Steps 1 and 2 of the report: VPs by Eq 1, rounded to hundredths, corrected, corrections of 0.01 made.

    Raises:
        InputError: boards outside 1 to 200.

    >>> [(step.margin, step.rounded, step.corrected) for step in wbf_steps(8) if step.steps]
    [(40, 1973, 1974)]
    """
    scale = continuous_scale(full_match(boards))
    columns = zip(scale.raw, scale.rounded, scale.corrected, strict=True)
    return [WbfStep(i, raw, old, new, new - old) for i, (raw, old, new) in enumerate(columns)]
