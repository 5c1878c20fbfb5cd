"""Any VP scale by its name: the published tables, the WBF scales and the models behind them.

The tables are described in tables.py, the WBF kinds in wbf_kinds.py.
"""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.scales.tables import MARGIN_TABLES, PERCENT_TABLES, margin_vp, percent_vp
from xlvp.scales.wbf_kinds import KINDS, scale_vp

NAMES = (*MARGIN_TABLES, *PERCENT_TABLES, *KINDS)


def named_vp(imps: int | Fraction, boards: int, scale_name: str) -> Fraction:
    """Return the VPs of a side on the scale of this name.

    The scale's own publication, see its module.

    Args:
        imps: the side's margin in IMPs, negative if it lost; on a Swiss pairs scale its percentage.
        boards: boards of the match.
        scale_name: one of NAMES.

    Raises:
        InputError: no scale has this name, or the scale has nothing for these boards.

    >>> int(named_vp(12, 9, "acbl 30")), int(named_vp(-12, 9, "acbl 30"))
    (24, 6)
    """
    if scale_name in MARGIN_TABLES:
        return Fraction(margin_vp(scale_name, imps, boards))
    if scale_name in PERCENT_TABLES:
        return Fraction(percent_vp(scale_name, imps, boards))
    if scale_name in KINDS:
        return scale_vp(imps, boards, scale_name)
    raise InputError(f"no scale is called {scale_name!r}; the scales are {', '.join(NAMES)}")
