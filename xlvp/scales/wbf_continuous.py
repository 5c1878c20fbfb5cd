"""The continuous scale: the VPs of every whole margin in hundredths, corrected to be concave.

P. Buchen et al., The New WBF IMP to VP Scales, The IMP-to-Continuous-VP Algorithm, steps 1 and 2.

Each IMP more must be worth no more than the IMP before it. Rounding to hundredths breaks that in
places, and step 2 corrects it: while three neighbours bend the wrong way, the middle one is raised by 0.01.

>>> from xlvp.scales.wbf_formula import full_match
>>> scale = continuous_scale(full_match(8))
>>> scale.rounded[39:42], scale.corrected[39:42]
((1962, 1973, 1985), (1962, 1974, 1985))
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from xlvp.rounding import half_up
from xlvp.scales.wbf_formula import Exponential


@dataclass(frozen=True)
class ContinuousScale:
    """The winner's side of a scale; the place in each tuple is the margin, 0 to the blitz.

    Attributes:
        raw: VPs by Eq 1.
        rounded: the same in whole hundredths (step 1).
        corrected: hundredths after the correction (step 2), the scale to play by.
    """

    raw: tuple[float, ...]
    rounded: tuple[int, ...]
    corrected: tuple[int, ...]


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
