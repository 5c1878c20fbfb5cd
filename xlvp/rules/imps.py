"""IMPs: the International Match Points of a difference in score.

Laws of Duplicate Bridge 2017, Law 78B.

>>> imps(430), imps(-1350)
(10, -16)
"""

from bisect import bisect_right

from xlvp.errors import InputError

# The least difference that is worth 1, 2, 3 ... 24 IMPs.
IMP_THRESHOLDS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


def imps(difference: int) -> int:
    """Return the IMPs of a difference in score, signed like the difference.

    Args:
        difference: our score minus the other, a multiple of 10.

    Raises:
        InputError: the difference is not a multiple of 10 (Law 78B has no line for it).
    """
    if difference % 10:
        raise InputError(f"a difference of {difference} is not possible: scores are multiples of 10")
    points = bisect_right(IMP_THRESHOLDS, abs(difference))
    return points if difference >= 0 else -points
