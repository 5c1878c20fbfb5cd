"""The list of VP scales: the published tables, the WBF scales and the models behind them.

A new scale is one more :class:`~xlvp.scales.scale.Scale` of this list: VPSCALE, WBFSCALE, WBFVP, verify, the
calculator and the events of teams read it.
"""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.scales import tables, wbf_kinds
from xlvp.scales.scale import ANY_BOARDS, Scale, ScaleRow

SCALES: list[Scale] = [*tables.SCALES, *wbf_kinds.SCALES]


def named(name: str) -> Scale:
    """Return the scale of this name.

    Raises:
        InputError: no scale has it.

    >>> named("acbl 30").called
    'ACBL 30 VP'
    """
    for scale in SCALES:
        if name == scale.name or name in scale.spellings:
            return scale
    raise InputError(f"no scale is called {name!r}; the scales are {', '.join(names())}")


def names() -> list[str]:
    """Return the names of all scales."""
    return [scale.name for scale in SCALES]


def usual_first() -> list[Scale]:
    """Return the scales, those for any number of boards first, as they are looked for and shown."""
    return sorted(SCALES, key=lambda scale: scale.covers != ANY_BOARDS)


def scale_rows(boards: int, kind: str = "continuous") -> list[ScaleRow]:
    """Return a whole scale as a table; see :attr:`xlvp.scales.scale.Figures.rows`.

    The scale's own publication, see its module.

    Raises:
        InputError: no scale has this name, or the scale has nothing for these boards.

    >>> scale_rows(16)[30]
    (30, Fraction(1673, 100), Fraction(327, 100))
    """
    return named(kind).figures(boards).rows


def named_vp(imps: int | Fraction, boards: int, kind: str) -> Fraction:
    """Return the VPs of a side on the scale of this name.

    The scale's own publication, see its module.

    Args:
        imps: the side's margin in IMPs, negative if it lost; on a Swiss pairs scale its percentage.
        boards: boards of the match.
        kind: the name of one of SCALES.

    Raises:
        InputError: no scale has this name, or the scale has nothing for these boards.

    >>> int(named_vp(12, 9, "acbl 30")), int(named_vp(-12, 9, "acbl 30"))
    (24, 6)
    """
    return named(kind).vp(imps, boards)
