"""Artificial adjusted scores: 60, 50 or 40 per cent, or the pair's own average; at IMPs +3, 0, -3.

Laws of Duplicate Bridge 2017, Laws 12C2(a), 12C2(c) and 86A.

>>> artificial_percent("none"), artificial_percent("full", Fraction(35))
(Fraction(60, 1), Fraction(35, 1))
"""

from fractions import Fraction

from xlvp.errors import InputError

ARTIFICIAL_IMPS = {60: 3, 50: 0, 40: -3}
_PERCENT = {"none": 60, "part": 50, "full": 40}


def artificial_percent(fault: str, session: Fraction | None = None) -> Fraction:
    """Return the percentage of a pair that has no score on a board.

    Law 12C2(a), with 12C2(c): a pair without fault keeps its session percentage if that is above 60, a
    pair at fault has its own if that is below 40.

    Args:
        fault: whose fault it was that there is no score: ``none`` of it theirs, ``part``, or ``full``.
        session: the pair's percentage on the other boards of the session, if it is known.

    Raises:
        InputError: another word, or a session percentage outside 0 to 100.
    """
    if fault not in _PERCENT:
        raise InputError(f"fault is none, part or full, not {fault!r}")
    if session is not None and not 0 <= session <= 100:
        raise InputError(f"a session percentage is 0 to 100, not {float(session):g}")
    percent = Fraction(_PERCENT[fault])
    if session is None or fault == "part":
        return percent
    return max(percent, session) if fault == "none" else min(percent, session)


def artificial_imps(percentage: Fraction) -> Fraction:
    """Return the IMPs of a percentage on one board: 60% is +3, 50% is 0, 40% is -3.

    Law 86A. It holds for a match and, board by board, for IMP pairs.

    Raises:
        InputError: another percentage; the Laws give it no IMPs.

    >>> artificial_imps(Fraction(40))
    Fraction(-3, 1)
    """
    if percentage not in ARTIFICIAL_IMPS:
        raise InputError(
            f"{float(percentage):g}% has no IMPs: at IMPs 60% is +3, 50% is 0, 40% is -3 (Law 86A)"
        )
    return Fraction(ARTIFICIAL_IMPS[int(percentage)])
