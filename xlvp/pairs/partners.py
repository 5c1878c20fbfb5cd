"""Two players of an individual who sit together for a round: 1+5, and what each of them is ranked for.

Laws of Duplicate Bridge 2017, Definitions: in an individual event each contestant is one player. On a line of
the list 1+5 is North 1 with South 5, or East 1 with West 5.

>>> f"{partners('1 + 5')}", entrants(partners("1+5")), entrants(7)
('1+5', (1, 5), (7,))
"""

import re

from xlvp.errors import InputError

_WRITTEN = re.compile(r" *(\d{1,2}) ?\+ ?(\d{1,2}) *")
#: No pair has so large a number, with a letter or without.
_FIRST = 700_000


class Partners(int):
    """The number of two players, which is like no pair's.

    Attributes:
        players: North and South, or East and West.
    """

    players: tuple[int, int]

    def __new__(cls, first: int, second: int) -> "Partners":
        """Make the number of North and South, or of East and West."""
        made = super().__new__(cls, _FIRST + 100 * first + second)
        made.players = first, second
        return made

    def __getnewargs__(self) -> tuple[int, int]:  # type: ignore[override]
        """What it is made anew from, in another process or as a copy."""
        return self.players

    def __str__(self) -> str:
        """Both numbers, as on the list of results."""
        return "+".join(map(str, self.players))

    def __format__(self, spec: str) -> str:
        """The same in a message."""
        return format(str(self), spec)


def partners(text: str) -> Partners:
    """Read two players, such as 1+5.

    Raises:
        InputError: it is not two numbers, or the same twice.
    """
    result = _WRITTEN.fullmatch(text)
    first, second = map(int, result.groups()) if result else (0, 0)
    if first == second or not (first and second):
        raise InputError(f"{text!r} is not two players, such as 1+5")
    return Partners(first, second)


def partner_of(pair: int | None, player: int) -> int | None:
    """Return with whom a player of an individual sits; None of a pair."""
    return next((one for one in pair.players if one != player), None) if isinstance(pair, Partners) else None


def seated(*pairs: int | None) -> tuple[int, ...]:
    """Return who sits there: the pairs, or each player of an individual; nobody for None."""
    return tuple(one for pair in pairs if pair is not None for one in entrants(pair))


def entrants(pair: int) -> tuple[int, ...]:
    """Return who is ranked for what a pair plays: both players in an individual, else the pair itself."""
    return pair.players if isinstance(pair, Partners) else (pair,)
