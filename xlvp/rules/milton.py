"""The Milton table: the expected score by honour points.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004, last proposals ("Zapis Miltonowy").

Milton points are A 4, K 3, Q 2, J 1. Two prints of the table differ at 31 points vulnerable (800 and 900;
here the first) and from 37 points up, where no value is sure and none is given.
"""

from xlvp.errors import InputError, NotApplicable

# Points of the stronger side: its expected score not vulnerable, vulnerable. 20, 29 and 30 are in the
# second print alone.
MILTON = {
    20: (0, 0), 21: (50, 50), 22: (70, 70), 23: (110, 110), 24: (200, 290), 25: (300, 440), 26: (350, 520),
    27: (400, 600), 28: (430, 630), 29: (460, 660), 30: (490, 690), 31: (600, 800), 32: (700, 1050),
    33: (900, 1350), 34: (1000, 1500), 35: (1100, 1650), 36: (1200, 1800),
}  # fmt: skip


def milton(points: int, vulnerable: str) -> int:
    """Return the score that North-South may expect.

    The Milton table. With fewer than 20 points it is the opponents' score with the sign turned, so
    the vulnerability that counts is always that of the side with more points.

    Args:
        points: Milton points of North and South together, 4 to 36.
        vulnerable: None, NS, EW or All.

    Raises:
        InputError: not 0 to 40 points.
        NotApplicable: one side has more than 36 points.

    >>> milton(25, "NS"), milton(15, "NS"), milton(15, "All")
    (440, -300, -440)
    """
    if not 0 <= points <= 40:
        raise InputError(f"the two hands of a side have 0 to 40 points, not {points}")
    more = max(points, 40 - points)
    if more not in MILTON:
        raise NotApplicable(f"the Milton table has no sure value for {points} points: it covers 4 to 36")
    side = "NS" if points >= 20 else "EW"
    score = MILTON[more][vulnerable in (side, "All")]
    return score if side == "NS" else -score
