"""The kinds of WBF scale, by name, and the VPs of a margin on any of them.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel.

Margins are signed: the VPs are those of the side whose margin it is, and the two sides share 20.00 (10.00
in a half match). The report knows whole margins only. For the fractional ones of weighted scores and
cross-IMPs no WBF rule was found, so the way of rounding is an argument:

- nearest: to the nearest IMP, exact halves away from zero (the custom of national bodies);
- up: towards plus infinity, in favour of this side; down: the reverse;
- exact: on the straight line between the two entries of the table, then to the nearest hundredth.
"""

from functools import cache

from xlvp.scales.scale import Figures, Scale, stepped
from xlvp.scales.wbf_continuous import continuous_scale
from xlvp.scales.wbf_discrete import DiscreteScale, discrete_scale
from xlvp.scales.wbf_formula import MODELS, check_boards, full_match, half_match, model_scale

_REPORT = "P. Buchen et al., The New WBF IMP to VP Scales (WBF Scoring Panel)"


def hundredths(kind: str, boards: int) -> tuple[int, ...]:
    """Return the winner's VPs of a continuous kind in hundredths, for the margins 0 to the blitz."""
    if kind in MODELS:
        return model_scale(kind, check_boards(boards))
    return continuous_scale(half_match(boards) if kind == "half-match" else full_match(boards)).corrected


def ranges_of(kind: str, boards: int) -> DiscreteScale:
    """Return the ranges of a discrete kind."""
    return discrete_scale(half_match(boards) if kind == "half-match discrete" else full_match(boards))


@cache
def _figures(kind: str, called: str, boards: int, whole: bool) -> Figures:
    if not whole:
        wins = hundredths(kind, boards)
        return Figures(kind, called, (boards, boards), tuple((win, wins[-1] - win) for win in wins))
    ranges = ranges_of(kind, boards)
    pairs = [(ranges.draw + k, ranges.draw - k) for k in range(len(ranges.tops) + 1)]
    tops = [100 * top for top in ranges.tops]
    return stepped(kind, called, (boards, boards), pairs, tops, percentage=False)


def _wbf(
    name: str, called: str, total: int = 20, *, whole: bool = False, label: str = "", note: str | None = None
) -> Scale:
    def figures(boards: int) -> Figures:
        return _figures(name, called, check_boards(boards), whole)

    return Scale(name, called, figures, _REPORT, whole, total, label=label, note=note)


SCALES = (
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
)  # fmt: skip
KINDS = {scale.name: scale for scale in SCALES}
