"""Places held to totals: Laws of Duplicate Bridge 2017, Law 78D, equal totals share a place.

Where teams or pairs that are level have different places, how that came must be known: from their direct
match, which a cross table or a list of matches has. If it is not, that is a doubt and no mistake.

Places only order: that they follow from the totals proves no total. So they are looked at where the totals
were computed, and nowhere else.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from xlvp.events.ranking import Boards, Standing, ranking
from xlvp.text import plain
from xlvp.verify.difference import Difference, shown
from xlvp.verify.grid import Grid
from xlvp.verify.results.found import NOT_THE_PLACE, cell

PLACE = re.compile(
    r"pos(?:ition)?|place|pl|rank(?:ing)?|rk|rang|miejsce|m-?ce|platz|plads|plats?|plaats|posto|sija|м[ея]сто|"
    r"puesto|lugar|posici[oó]n|posizione|pos\.|pl\.|classement|clt|cl\.?|pozycja|lok(?:ata)?|m\.|n[°º]",
    re.I,
)
_PLACE = re.compile(r"[=t]?\s*(\d{1,4})\s*(?:st|nd|rd|th)?\s*[=.]*", re.I)
_SHARED = re.compile(r"(\d{1,4})\s*-\s*(\d{1,4})")


@dataclass(frozen=True)
class Placed:
    """Somebody in a standing: the row, the right total, and the points against each other one of them."""

    row: int
    total: Fraction
    against: Mapping[int, Fraction]


@dataclass(frozen=True)
class Places:
    """What came of looking at places."""

    agreed: int
    differences: tuple[Difference, ...]
    doubts: tuple[str, ...]
    unread: tuple[int, ...]


def checked_places(grid: Grid, column: int, field: Sequence[Placed]) -> Places:
    """Hold the places of a column to the totals.

    Args:
        grid: the sheet.
        column: of the places.
        field: everybody who is ranked together, each known to the others by the row.
    """
    printed = {each.row: place_of(grid.value(each.row, column)) for each in field}
    unread = tuple(row for row, place in printed.items() if place is None)
    alone = {each.row: [(0, each.total)] for each in field}
    share = {line.pair: line for line in ranking(alone)}
    direct = {line.pair: line.place for line in _direct(field)}
    levels: dict[int, list[int]] = {}
    for row, line in share.items():
        levels.setdefault(line.place, []).append(row)
    differences, doubts = [], []
    for place, rows in sorted(levels.items()):
        said = {row: each for row in rows if (each := printed[row]) is not None}
        if _shared(place, rows, said) or all(direct.get(row) == each for row, each in said.items()):
            continue
        if len(rows) > 1 and len(set(said.values())) == len(said) and _within(place, rows, said):
            cells = ", ".join(cell(grid, row, column) for row in rows)
            doubts.append(f"{cells}: the totals are level, and how the tie was split cannot be seen here")
            continue
        differences += list(_wrong(grid, column, said, share))
    agreed = len(field) - len(unread) - len(differences)
    return Places(agreed, tuple(differences), tuple(doubts), unread)


def place_of(value: object) -> Fraction | None:
    """Return the place that a cell says, the middle of a span such as ``7-8``; None if it says none.

    >>> [str(place_of(value)) for value in (3, "7=", "=7", "T2", "1st", "7-8", 7.5, "-")]
    ['3', '7', '7', '2', '1', '15/2', '15/2', 'None']
    """
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return Fraction(value).limit_denominator(100) if 0 < value < 10_000 else None
    text = plain(str(value))
    if span := _SHARED.fullmatch(text):
        return Fraction(int(span[1]) + int(span[2]), 2)
    found = _PLACE.fullmatch(text)
    return Fraction(int(found[1])) if found else None


def _direct(field: Sequence[Placed]) -> list[Standing]:
    """The places where two who are level are split by their match; none where not all met equally often."""
    if len({len(each.against) for each in field}) != 1 or not field[0].against:
        return []
    boards: Boards = {each.row: list(each.against.items()) for each in field}
    other = {each.row: each.total - sum(each.against.values(), Fraction(0)) for each in field}
    return ranking(boards, "direct", other)


def _shared(place: int, rows: Sequence[int], said: Mapping[int, Fraction]) -> bool:
    """Return whether all have the first of their places, or the middle of them."""
    return set(said.values()) <= {Fraction(place)} or set(said.values()) <= {
        Fraction(2 * place + len(rows) - 1, 2)
    }


def _within(place: int, rows: Sequence[int], said: Mapping[int, Fraction]) -> bool:
    return all(each in range(place, place + len(rows)) for each in said.values())


def _wrong(
    grid: Grid, column: int, said: Mapping[int, Fraction], share: Mapping[int, Standing]
) -> Iterator[Difference]:
    """Yield the places outside of those that the level ones have together; if none is, all of them."""
    first = min(share[row].place for row in said)
    outside = {row for row, place in said.items() if place not in range(first, first + len(said))}
    for row in outside or said:
        value = shown(grid.value(row, column))
        yield Difference(grid.name, grid.place(row, column), value, share[row].shown, NOT_THE_PLACE)
