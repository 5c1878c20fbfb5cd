"""The making of the continuous scale, a row for every margin, as the report and the workbook show it."""

from typing import NamedTuple

from xlvp.scales.wbf import continuous_scale, full_match


class WbfStep(NamedTuple):
    """One margin of the continuous scale on its way through the report's two steps."""

    margin: int
    raw: float
    rounded: int
    corrected: int
    steps: int


def wbf_steps(boards: int) -> list[WbfStep]:
    """Return the making of the continuous scale, a row for every margin from 0 to the blitz.

    Steps 1 and 2 of the report: VPs by Eq 1, rounded to hundredths, corrected, corrections of 0.01 made.
    """
    scale = continuous_scale(full_match(boards))
    columns = zip(scale.raw, scale.rounded, scale.corrected, strict=True)
    return [WbfStep(i, raw, old, new, new - old) for i, (raw, old, new) in enumerate(columns)]
