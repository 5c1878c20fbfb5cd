"""Masterpoints of the American Contract Bridge League for a game of pairs or individuals at a club.

ACBL Handbook, section three, "Calculating the awards": the first place of a comparison group gets 0.10 for
each pair in it, in an invitational game 0.08, in limited and newcomer games less, up to a limit. The second
gets 70% of it, the third 50%, the fourth 35%, the fifth 1/5, the sixth 1/6 and so on. Awards go to 40% of
the group, rounded to the nearest, halves up. In a Mitchell each direction is a group and a half table
counts full; a Howell is one group. The handbook rounds no award; here they are hundredths, the nearest,
halves up.

For the limited games the handbook's text names no limit: an award beyond 1.20 is not given but refused.
"""

from fractions import Fraction

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_up, upwards

#: Hundredths for each pair of the group and the most of a first place, by the game.
GAMES = {
    "open": (10, 150),
    "invitational": (8, 120),
    "0-20": (5, 120),
    "0-100": (6, 120),
    "0-200": (7, 120),
    "0-200+": (8, 120),
    "newcomer 0-5": (3, 100),
    "newcomer 0-10": (4, 100),
    "newcomer 0-20": (5, 100),
}
_SHARES = (Fraction(1), Fraction(7, 10), Fraction(1, 2), Fraction(35, 100))
_DEPTH = Fraction(2, 5)


def acbl_awards(contestants: int, tables: Fraction, kind: str, game: str = "open") -> list[int]:
    """Return the awards in hundredths from the first place down.

    Args:
        contestants: pairs or individuals of the comparison group that are ranked.
        tables: how many; with two winners a half table counts full.
        kind: one winner, two winners or individual.
        game: one of :data:`GAMES`.

    Raises:
        InputError: there is no such game.
        NotApplicable: no rule was found for teams, or for so large a limited game.

    >>> acbl_awards(11, Fraction(11, 2), "one winner")
    [110, 77, 55, 39]
    """
    if game not in GAMES:
        raise InputError(f"the ACBL's game is {', '.join(GAMES)}, not {game!r}")
    if kind not in ("one winner", "two winners", "individual"):
        raise NotApplicable(f"the ACBL's awards for {kind} were not found: none are given")
    group = upwards(tables) if kind == "two winners" else contestants
    each, most = GAMES[game]
    if game[0].isdigit() and each * group > most:
        raise NotApplicable(f"the limit of a first award of a game {game} was not found: none are given")
    first, depth = min(each * group, most), half_up(_DEPTH * group)
    shares = [*_SHARES, *(Fraction(1, place) for place in range(5, depth + 1))]
    return [half_up(first * share) for share in shares[:depth]]
