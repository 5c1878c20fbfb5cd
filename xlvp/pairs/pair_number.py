"""What a pair is called whose number alone does not say which it is: E3, A-N3, B-19; two players, 1+5.

Laws of Duplicate Bridge 2017, Law 3 and Law 4: the director numbers tables and pairs. Most movements number
the pairs in one run; a Mitchell may number North-South and East-West from 1 on, each by itself, and a field
in sections puts the section's letter before the number.

Inside there is one number for each pair, by which it is known everywhere; what it is called is how that
number is written, so that every message, card and page calls it so. This module alone writes and reads it.

Definitions: in an individual event each contestant is one player. On a line of the list 1+5 is North 1 with
South 5, or East 1 with West 5.

>>> pair_number("E3"), pair_number("B-19") == 19, pair_number("7")
(110003, True, 7)
>>> f"pair {pair_number('ew 3')}", f"{pair_number('a-n 12')}"
('pair E3', 'A-N12')
>>> f"{partners('1 + 5')}", entrants(partners("1+5")), entrants(7)
('1+5', (1, 5), (7,))
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from xlvp.errors import InputError

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SIDES = {"N": "NS", "NS": "NS", "E": "EW", "EW": "EW"}
_WRITTEN = re.compile(
    r"(?:([A-Z])-|([A-DF-MO-Z]))? ?(?:(NS|N|EW|E) ?)?(\d{1,4}) ?(NS|N|EW|E)?", re.IGNORECASE
)
#: No plain number is so large: one that has a direction can be no other pair's.
_FIRST, _EACH = 100_000, 10_000


class PairNumber(int):
    """A pair's number that is written with a letter; as a number it is like no other pair's."""

    own: int  # the number that is written
    section: str  # the section's letter, "" where there is one section
    side: str  # NS or EW where each direction has numbers of its own, else ""

    def __new__(cls, own: int, section: str = "", side: str = "") -> "PairNumber":
        """Make the number of a pair."""
        place = 2 * (LETTERS.find(section) + 1 if section else 0) + (side == "EW")
        made = super().__new__(cls, _FIRST + _EACH * place + own if side else own)
        made.own, made.section, made.side = own, section, side
        return made

    def __getnewargs__(self) -> tuple[int, str, str]:  # type: ignore[override]
        """What it is made anew from, in another process or as a copy."""
        return self.own, self.section, self.side

    def __str__(self) -> str:
        """What the pair is called."""
        return f"{self.section}{'-' if self.section else ''}{self.side[:1]}{self.own}"


def pair_number(text: str) -> int:
    """Read what a pair is called, in any spelling: E3, 3EW, EW 3; A-N3, B-19; or a number alone."""
    if "+" in text:
        return partners(text)
    result = _WRITTEN.fullmatch(" ".join(text.split()))
    if result is None or not int(result[4]) or (result[3] and result[5]):
        raise InputError(f"{text!r} is not the number of a pair, such as 7, N3 or E3")
    section = (result[1] or result[2] or "").upper()
    side = _SIDES.get((result[3] or result[5] or "").upper(), "")
    own = int(result[4])
    return PairNumber(own, section, side) if section or side else own


def section_of(pair: int | None) -> str:
    """The letter of a pair's section; "" where its number does not say."""
    return pair.section if isinstance(pair, PairNumber) else ""


def pairs_meant(pair: int, pairs: Iterable[int | None]) -> list[int]:
    """Return the pairs that a number alone may mean where it is nobody's: 3 may be N3 or E3."""
    if isinstance(pair, PairNumber) and pair.side:
        return []
    return sorted(one for one in {*pairs} if isinstance(one, PairNumber) and one.side and one.own == pair)


def found_pair(pair: int, pairs: Iterable[int | None]) -> int:
    """Return the pair of a list that is meant.

    Raises:
        InputError: the number alone may mean two pairs.
    """
    meant = pairs_meant(pair, pairs)
    if meant:
        raise InputError(f"there is no pair {pair}: {' or '.join(map(str, meant))}?")
    return pair


_TWO_PLAYERS = re.compile(r" *(\d{1,2}) ?\+ ?(\d{1,2}) *")
#: No pair has so large a number, with a letter or without.
_FIRST_PARTNERS = 700_000


class Partners(int):
    """The number of two players, which is like no pair's."""

    players: tuple[int, int]  # North and South, or East and West

    def __new__(cls, first: int, second: int) -> "Partners":
        """Make the number of North and South, or of East and West."""
        made = super().__new__(cls, _FIRST_PARTNERS + 100 * first + second)
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
    """Read two players, such as 1+5."""
    result = _TWO_PLAYERS.fullmatch(text)
    first, second = map(int, result.groups()) if result else (0, 0)
    if first == second or not (first and second):
        raise InputError(f"{text!r} is not two players, such as 1+5")
    return Partners(first, second)


class Sitting(NamedTuple):
    """Who sits somewhere: a pair, or a player of an individual."""

    own: int  # the pair or the player
    side: str  # NS or EW
    seat: str  # the side, or a player's seat: N, S, E or W
    partner: int | None  # with whom a player sits; None of a pair
    against: int | None  # the other pair, or both players of it; None at a sit-out

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
