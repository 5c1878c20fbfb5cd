"""Vectors of the WBF's scales, full match and half, 1 to 200 boards.

P. Buchen et al., The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel.

>>> next(row for row in continuous() if row[:3] == ("full", "16", "3"))
('full', '16', '3', '10.91', '9.09', '', '')
>>> next(row for row in discrete() if row[:2] == ("full", "8"))
('full', '8', '0', '0', '10', '10', '')
"""

from collections.abc import Callable, Iterator, Sequence

from xlvp.scales.wbf_continuous import continuous_scale
from xlvp.scales.wbf_discrete import discrete_scale
from xlvp.scales.wbf_formula import MOST_BOARDS, Exponential, full_match, half_match

UNCORRECTED = "no correction"
ROUNDED = "rounded continuous scale"
MISTAKES = {
    UNCORRECTED: "Eq 1 rounded to hundredths, without the correction that makes the scale concave (step 2).",
    ROUNDED: "the discrete scale taken as the continuous one rounded to whole VPs; it has ranges of its own.",
}

_MATCHES: dict[str, Callable[[int], Exponential]] = {"full": full_match, "half": half_match}


def continuous() -> Iterator[tuple[str, ...]]:
    """Yield match, boards, margin, VPs of winner and loser, and the winner's without the correction."""
    for match, boards, formula in _formulas():
        scale, most = continuous_scale(formula), 200 * formula.draw
        for margin, (win, bare) in enumerate(zip(scale.corrected, scale.rounded, strict=True)):
            mistake = ("", "") if win == bare else (UNCORRECTED, _vp(bare))
            yield match, str(boards), str(margin), _vp(win), _vp(most - win), *mistake


def discrete() -> Iterator[tuple[str, ...]]:
    """Yield match, boards, first and last margin, VPs of winner and loser, and whether rounding fails."""
    for match, boards, formula in _formulas():
        wins = continuous_scale(formula).corrected
        draw, first = formula.draw, 0
        tops: tuple[int | None, ...] = (*discrete_scale(formula).tops, None)
        for above, top in enumerate(tops):
            last = len(wins) - 1 if top is None else top
            fails = any(_nearest(wins, margin) != draw + above for margin in range(first, last + 1))
            if top is None or top >= first:  # short matches skip some VPs
                shown = "" if top is None else str(top)
                mistake = ROUNDED if fails else ""
                yield match, str(boards), str(first), shown, str(draw + above), str(draw - above), mistake
                first = last + 1


def _formulas() -> Iterator[tuple[str, int, Exponential]]:
    for match, formula in _MATCHES.items():
        for boards in range(1, MOST_BOARDS + 1):
            yield match, boards, formula(boards)


def _nearest(wins: Sequence[int], margin: int) -> int:
    return (wins[min(margin, len(wins) - 1)] + 50) // 100


def _vp(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02d}"
