"""What a match is worth that could not be played as planned.

English Bridge Union, White Book 2025, sections 3.3.6, 3.3.7, 3.3.9 and 3.5.2. Where a match is worth other
than 20 VPs, shares of that stand in place of the figures of the book (:func:`mismatched`).

>>> lost_boards(8, 4), mismatched(1200, 2000, higher=False, at_fault=False)
(12, 1400)
"""

from fractions import Fraction

from xlvp.rounding import half_up

IMPS_A_BOARD = 3
_FOUR = Fraction(4)
FAR_APART = 4  # the mismatch rule begins above a quarter of what a match gives: 5 VPs of 20


def lost_boards(planned: int, played: int) -> int:
    """Return the IMPs that the side not at fault gets for the boards that were lost.

    3.3.7: where at least half the boards were played, 3 IMPs for each lost board beside the result of the
    others. 3.3.9: where fewer were, the match is void and the award is 3 IMPs for each of half the planned
    boards, rounded up.

    >>> lost_boards(8, 4), lost_boards(8, 3), lost_boards(7, 0)
    (12, 12, 12)
    """
    return IMPS_A_BOARD * ((planned + 1) // 2 if is_void(planned, played) else planned - played)


def is_void(planned: int, played: int) -> bool:
    """Whether fewer than half the boards were played (3.3.9)."""
    return 2 * played < planned


def mismatched(vp: int, pool: int, *, higher: bool, at_fault: bool) -> int:
    """Return a team's VPs of a match in which teams met whose standings are more than 5 VPs apart.

    3.5.2: a team not at fault that met a higher opponent gets 5 + 3/4 of its score; a team at fault that met
    a lower opponent gets its score less a quarter of what it has above 5; otherwise the score stands. Exact
    halves of a hundredth go up.

    Args:
        vp: the team's VPs by the table, in hundredths.
        pool: what the two sides share, in hundredths; its quarter stands in place of 5.
        higher: whether the team is the higher of the two.
        at_fault: whether it is at fault.

    >>> mismatched(1200, 2000, higher=True, at_fault=True)
    1025
    """
    quarter = pool // FAR_APART
    if not higher and not at_fault:
        return half_up(quarter + 3 * vp / _FOUR)
    if higher and at_fault:
        return half_up(vp - (vp - quarter) / _FOUR)
    return vp
