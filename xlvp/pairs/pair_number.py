"""What a pair is called where its number alone does not say which pair it is: E3, A-N3, B-19.

Laws of Duplicate Bridge 2017, Law 3 and Law 4: the director numbers tables and pairs. Most movements number
the pairs in one run; a Mitchell may number North-South and East-West from 1 on, each by itself, and a field
in sections puts the section's letter before the number.

Inside there is one number for each pair, by which it is known everywhere; what it is called is how that
number is written, so that every message, card and page calls it so. This module alone writes and reads it.

>>> pair_number("E3"), pair_number("B-19") == 19, pair_number("7")
(110003, True, 7)
>>> f"pair {pair_number('ew 3')}", f"{pair_number('a-n 12')}"
('pair E3', 'A-N12')
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from xlvp.errors import InputError
from xlvp.pairs.mitchell import section_tables
from xlvp.pairs.movement import Movement, straight
from xlvp.pairs.partners import partners
from xlvp.pairs.start_code import EventSetup

#: How pairs are numbered: through the whole field, or each direction from 1 on.
ONE_RUN, BY_DIRECTION = "one run", "NS and EW"
NUMBERS = (ONE_RUN, BY_DIRECTION)

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SIDES = {"N": "NS", "NS": "NS", "E": "EW", "EW": "EW"}
_WRITTEN = re.compile(
    r"(?:([A-Z])-|([A-DF-MO-Z]))? ?(?:(NS|N|EW|E) ?)?(\d{1,4}) ?(NS|N|EW|E)?", re.IGNORECASE
)
#: No plain number is so large: one that has a direction can be no other pair's.
_FIRST, _EACH = 100_000, 10_000


class PairNumber(int):
    """A pair's number that is written with a letter; as a number it is like no other pair's.

    Attributes:
        own: the number that is written.
        section: the section's letter, "" where there is one section.
        side: NS or EW where each direction has numbers of its own, else "".
    """

    own: int
    section: str
    side: str

    def __new__(cls, own: int, section: str = "", side: str = "") -> "PairNumber":
        """Make the number of a pair."""
        place = 2 * (_LETTERS.find(section) + 1 if section else 0) + (side == "EW")
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
    """Read what a pair is called, in any spelling: E3, 3EW, EW 3; A-N3, B-19; or a number alone.

    Raises:
        InputError: it is nothing that a pair is called.
    """
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


def called(plan: Movement, numbers: str, sections: int = 1) -> dict[int, PairNumber]:
    """Return what the pairs of a movement are called; nothing where that is their number.

    Args:
        plan: the movement, its pairs numbered in one run.
        numbers: one of :data:`NUMBERS`; "" as workbooks have it that were made before there was a choice.
        sections: in how many sections it is played.

    Raises:
        InputError: another way to number; a movement in which a pair sits in both directions.

    >>> from xlvp.pairs.mitchell import mitchell
    >>> [str(pair) for pair in called(mitchell(3), "NS and EW").values()]
    ['N1', 'N2', 'N3', 'E1', 'E2', 'E3']
    """
    way = _way(numbers)
    if not way or (way == ONE_RUN and sections == 1):
        return {}
    tables = max(plan.tables, (max(plan.pairs) + 1) // 2)
    result = _called(section_tables(tables, sections), by_direction=way == BY_DIRECTION)
    if way == BY_DIRECTION:
        for seat in straight(plan).seats:
            for pair, side in ((seat.ns, "NS"), (seat.ew, "EW")):
                if pair is not None and result[pair].side != side:
                    raise InputError(
                        f"numbers {BY_DIRECTION} are for a Mitchell; here pair {pair} sits both ways:"
                        f" choose {ONE_RUN}"
                    )
    return result


def _way(numbers: str) -> str:
    """The way to number as :data:`NUMBERS` has it."""
    words = " ".join(numbers.split()).lower()
    for way in ("", *NUMBERS):
        if words == way.lower():
            return way
    raise InputError(f"numbers are {' or '.join(NUMBERS)}, not {numbers!r}")


def _called(sizes: Iterable[int], *, by_direction: bool) -> dict[int, PairNumber]:
    letters = [""] if len(sizes := [*sizes]) == 1 else _LETTERS
    results: dict[int, PairNumber] = {}
    before = 0
    for letter, size in zip(letters, sizes, strict=False):
        for own in range(1, 2 * size + 1):
            side = ("NS" if own <= size else "EW") if by_direction else ""
            here = (own if own <= size else own - size) if by_direction else before + own
            results[before + own] = PairNumber(here, letter, side)
        before += 2 * size
    return results


def in_one_run(setup: EventSetup, numbers: str) -> EventSetup:
    """Return the set-up with the missing pair by its number in one run.

    Raises:
        InputError: by direction the number alone says no pair; there is no such pair.
    """
    missing, by_direction = setup.missing, _way(numbers) == BY_DIRECTION
    if missing is None or setup.pairs is None or (not by_direction and type(missing) is int):
        return setup
    sizes = section_tables((setup.pairs + 1) // 2, setup.sections)
    names = _called(sizes, by_direction=by_direction)
    results = [run for run, pair in names.items() if pair == missing]
    if not results:
        meant = " or ".join(map(str, pairs_meant(missing, names.values()))) or "one of this movement"
        raise InputError(f"the missing pair must be {meant}, not {missing}")
    return replace(setup, missing=results[0])
