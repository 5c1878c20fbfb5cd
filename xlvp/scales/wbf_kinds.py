"""The kinds of WBF scale, by name, and the VPs of a margin on any of them.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel.

Margins are signed: the VPs are those of the side whose margin it is, and the two sides share 20.00 (10.00
in a half match). The report knows whole margins only. For the fractional ones of weighted scores and
cross-IMPs no WBF rule was found, so the way of rounding is an argument:

- nearest: to the nearest IMP, exact halves away from zero (the custom of national bodies);
- up: towards plus infinity, in favour of this side; down: the reverse;
- exact: on the straight line between the two entries of the table, then to the nearest hundredth.
"""

from collections.abc import Callable
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import Number, downwards, exact, half_away, half_up, upwards
from xlvp.scales.wbf_continuous import continuous_scale
from xlvp.scales.wbf_discrete import DiscreteScale, discrete_scale
from xlvp.scales.wbf_formula import check_boards, full_match, half_match
from xlvp.scales.wbf_models import MODELS, model_scale

ROUNDINGS: dict[str, Callable[[Number], int | Fraction]] = {
    "nearest": half_away,
    "up": upwards,
    "down": downwards,
    "exact": exact,
}
DISCRETE_KINDS = ("discrete", "half-match discrete")
KINDS = ("continuous", "discrete", "half-match", "half-match discrete", *MODELS)


def scale_vp(
    imps: int | Fraction, boards: int, kind: str = "continuous", rounding: str = "nearest"
) -> Fraction:
    """Return the VPs of the side with this signed margin on any kind of WBF scale (see KINDS).

    The algorithms of the report; where it has none, the module of the kind says what is done.

    Raises:
        InputError: boards, kind or rounding are not of those that exist.

    >>> float(scale_vp(20, 16, "square-root")), int(scale_vp(10, 4, "half-match discrete"))
    (15.0, 8)
    """
    discrete = is_discrete(kind)
    if rounding not in ROUNDINGS:
        raise InputError(f"rounding must be one of {', '.join(ROUNDINGS)}, not {rounding!r}")
    if discrete and rounding == "exact":
        raise InputError(
            "a discrete scale has whole margins only: rounding must be nearest, up or down, not 'exact'"
        )
    margin = Fraction(ROUNDINGS[rounding](exact(imps)))
    if discrete:
        ranges = ranges_of(kind, boards)
        winner, maximum = Fraction(ranges.vp(abs(int(margin)))), 2 * ranges.draw
    else:
        scale = hundredths(kind, boards)
        winner, maximum = Fraction(_between(scale, abs(margin)), 100), scale[-1] // 100
    return winner if margin >= 0 else maximum - winner


def is_discrete(kind: str) -> bool:
    """Return whether a kind has ranges of margins for whole VPs.

    Raises:
        InputError: the kind is none of KINDS.
    """
    if kind not in KINDS:
        raise InputError(f"scale {kind!r} is not known: the kinds are {', '.join(KINDS)}")
    return kind in DISCRETE_KINDS


def hundredths(kind: str, boards: int) -> tuple[int, ...]:
    """Return the winner's VPs of a continuous kind in hundredths, for the margins 0 to the blitz."""
    if kind in MODELS:
        return model_scale(kind, check_boards(boards))
    return continuous_scale(half_match(boards) if kind == "half-match" else full_match(boards)).corrected


def ranges_of(kind: str, boards: int) -> DiscreteScale:
    """Return the ranges of a discrete kind."""
    return discrete_scale(half_match(boards) if kind == "half-match discrete" else full_match(boards))


def _between(wins: tuple[int, ...], margin: Fraction) -> int:
    """Return hundredths on the straight line between two entries; a whole margin is an entry itself."""
    if margin.denominator == 1:
        return wins[min(margin.numerator, len(wins) - 1)]
    below = downwards(margin)
    if below >= len(wins) - 1:
        return wins[-1]
    return half_up(wins[below] + (margin - below) * (wins[below + 1] - wins[below]))
