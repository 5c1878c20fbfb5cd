"""Two players of an individual who sit together for a round: 1+5, and what each of them is ranked for.

Laws of Duplicate Bridge 2017, Definitions: in an individual event each contestant is one player. On a line of
the list 1+5 is North 1 with South 5, or East 1 with West 5.

>>> f"{partners('1 + 5')}", entrants(partners("1+5")), entrants(7)
('1+5', (1, 5), (7,))
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

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


class Sitting(NamedTuple):
    """Who sits somewhere: a pair, or a player of an individual.

    Attributes:
        own: the pair or the player.
        side: NS or EW.
        seat: the side, or a player's seat: N, S, E or W.
        partner: with whom a player sits; None of a pair.
        against: the other pair, or both players of it; None at a sit-out.
    """

    own: int
    side: str
    seat: str
    partner: int | None
    against: int | None

    @property
    def words(self) -> str:
        """The seat, and with whom a player sits there."""
        return f"{self.seat}, with {self.partner}" if self.partner else self.seat


def sittings(ns: int | None, ew: int | None) -> Iterator[Sitting]:
    """Yield who sits at a table, North-South first.

    >>> [f"{each.own}: {each.words}" for each in sittings(Partners(12, 11), None)]
    ['12: N, with 11', '11: S, with 12']
    """
    for side, own, against in (("NS", ns, ew), ("EW", ew, ns)):
        if isinstance(own, Partners):
            for seat, player, partner in zip(side, own.players, own.players[::-1], strict=True):
                yield Sitting(player, side, seat, partner, against)
        elif own is not None:
            yield Sitting(own, side, side, None, against)


def winners(ns: Iterable[int | None], ew: Iterable[int | None]) -> int:
    """Return 1 if somebody sits in both directions, else 2: each direction has a ranking of its own.

    Args:
        ns, ew: the pairs that sit there, or players of an individual; None is nobody.
    """
    return 2 if {*seated(*ns)}.isdisjoint(seated(*ew)) else 1


def seated(*pairs: int | None) -> tuple[int, ...]:
    """Return who sits there: the pairs, or each player of an individual; nobody for None."""
    return tuple(one for pair in pairs if pair is not None for one in entrants(pair))


def entrants(pair: int) -> tuple[int, ...]:
    """Return who is ranked for what a pair plays: both players in an individual, else the pair itself."""
    return pair.players if isinstance(pair, Partners) else (pair,)
