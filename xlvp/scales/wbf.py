"""The WBF scales from IMPs to Victory Points (VPs), as they are used at a score table.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel.

Margins are signed, boards are 1 to 200; wbf_kinds says how a fractional margin is rounded.
"""

from bisect import bisect_left
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import exact
from xlvp.scales.named import named


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
    return named("continuous").vp(imps, boards, rounding)


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
    return int(named("discrete").vp(imps, boards, rounding))


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
    wins = [winner for winner, _ in named("continuous").figures(boards).by_margin]
    wanted = 100 * exact(vp)
    if not 0 <= wanted <= wins[-1]:
        raise InputError(f"VPs must be 0 to 20, not {vp if isinstance(vp, int) else float(vp)}")
    blitz = wins.index(wins[-1])
    both_sides = [wins[-1] - wins[loss] for loss in range(blitz, 0, -1)] + wins[: blitz + 1]
    return bisect_left(both_sides, wanted) - blitz
