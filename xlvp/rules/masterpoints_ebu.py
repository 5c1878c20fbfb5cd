"""Master points of the English and the Scottish Bridge Union for a session of a club or a wider event.

English Bridge Union, Licensing and Master Points Handbook, scales for matchpointed and other sessions. The
handbook was not at hand; this is what working programs and directors say of its tables: BridgeWebs (session
awards), bridgewebs.com/kirkcaldy (the club's copy of the table), forums.ebu.co.uk/discussion/1365
(individuals: an award below the minimum of 6, 9, 12, 18 or 24 is raised to it) and /1229 (half tables are
ignored).

The awards fall by equal steps to one step: 10 for teams and for pairs with two winners, 6 for pairs with
one winner, 3 for individuals. The number of awards is a share of the contestants in full tables, rounded
up: a quarter for 12 to 17 boards, a third for 18 to 35, half from 36 on. A wider event gives a multiple of
it.

Figures are in hundredths of a master point, as the union counts them.
"""

from fractions import Fraction

from xlvp.errors import InputError
from xlvp.rounding import upwards

#: What each kind of contest gives for a step, and how many contestants a full table has.
_STEPS = {"one winner": (6, 2), "two winners": (10, 1), "teams": (10, 1), "individual": (3, 4)}
_SHARES = ((36, Fraction(1, 2)), (18, Fraction(1, 3)), (12, Fraction(1, 4)))
LEVELS = {
    "club": Fraction(1),
    "district": Fraction(3, 2),
    "county": Fraction(2),
    "regional": Fraction(3),
    "national": Fraction(4),
}
_LEAST = 6


def ebu_awards(tables: Fraction, boards: int, kind: str, level: str = "club") -> tuple[list[int], int]:
    """Return the awards from the first place down, and the least award there is.

    Args:
        tables: how many; a half table is ignored. Of teams, how many teams.
        boards: of the session; fewer than 12 give no award.
        kind: one winner, two winners, teams or individual.
        level: one of :data:`LEVELS`.

    Raises:
        InputError: there is no such kind or level.

    >>> ebu_awards(Fraction(13, 2), 24, "one winner")
    ([24, 18, 12, 6], 6)
    """
    if kind not in _STEPS:
        raise InputError(f"the kind is {', '.join(_STEPS)}, not {kind!r}")
    if level not in LEVELS:
        raise InputError(f"the scale is {', '.join(LEVELS)}, not {level!r}")
    step, seats = _STEPS[kind]
    share = next((share for least, share in _SHARES if boards >= least), Fraction(0))
    many = upwards(share * seats * (tables.numerator // tables.denominator))
    least = upwards(max(step, _LEAST) * LEVELS[level])
    return [max(upwards(step * at * LEVELS[level]), least) for at in range(many, 0, -1)], least
