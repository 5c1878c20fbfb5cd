"""Any VP scale by its name: the published tables, the WBF scales and the models behind them.

The tables are described in tables.py, the WBF kinds in wbf_kinds.py.
"""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.scales.tables import MARGIN_TABLES, PERCENT_TABLES, margin_vp, percent_vp
from xlvp.scales.wbf_kinds import KINDS, scale_vp

NAMES = (*MARGIN_TABLES, *PERCENT_TABLES, *KINDS)


def named_vp(imps: int | Fraction, boards: int, kind: str) -> Fraction:
    """Return the VPs of a side on the scale of this name.

    The scale's own publication, see its module.

    Args:
        imps: the side's margin in IMPs, negative if it lost; on a Swiss pairs scale its percentage.
        boards: boards of the match.
        kind: name of the scale, one of NAMES.

    Raises:
        InputError: no scale has this name, or the scale has nothing for these boards.

    >>> int(named_vp(12, 9, "acbl 30")), int(named_vp(-12, 9, "acbl 30"))
    (24, 6)
    """
    if kind in MARGIN_TABLES:
        return Fraction(margin_vp(kind, imps, boards))
    if kind in PERCENT_TABLES:
        return Fraction(percent_vp(kind, imps, boards))
    if kind in KINDS:
        return scale_vp(imps, boards, kind)
    raise InputError(f"no scale is called {kind!r}; the scales are {', '.join(NAMES)}")
