"""Checks that every list in which people type has: a known number, a line once, a figure of a sensible size.

Each returns what is wrong in words, or nothing. A cell by itself is checked where it is read, by
:mod:`xlvp.records.entry`: its kind, its range, and the size above which xlvp queries it (``usual``).

>>> unknown("team", 9, {1, 2, 3, 4}, "the sheet Teams")
'there is no team 9 on the sheet Teams'
>>> beyond("round", 9, 3, "are planned"), beyond("round", 3, None, "are planned")
('there is no round 9: 3 are planned', '')
>>> repeated([(1, ("a", 7)), (2, ("b", 7)), (4, ("a", 7))])
{1: 4, 4: 1}
"""

from collections.abc import Container, Hashable, Iterable
from fractions import Fraction

from xlvp.records.acceptance import YES, answered
from xlvp.records.reading import is_cross_or_no, shown

#: What is said of a mark that is none.
NO_CROSS = "without standing is x or blank, not '{typed}': it has no place meanwhile"


def unknown(called: str, number: int, known: Container[int], where: str) -> str:
    """Return what is wrong with a number that must be one of those that are known."""
    return "" if number in known else f"there is no {called} {number} on {where}"


def beyond(called: str, number: int | None, last: int | None, why: str) -> str:
    """Return what is wrong with a number above the last one there is; nothing where that is not known."""
    if number is None or last is None or number <= last:
        return ""
    return f"there is no {called} {number}: {last} {why}"


def above_usual(called: str, typed: object, figure: Fraction, usual: int) -> str:
    """Return what is asked of a figure of an unusual size, unless a yes before it accepts it.

    >>> above_usual("Boards", "200", Fraction(200), 128)
    'Boards 200 is more than usual (128). Correct it, or type yes 200 if it is right'
    >>> above_usual("Boards", "yes 200", Fraction(200), 128), above_usual("Boards", 24, Fraction(24), 128)
    ('', '')
    """
    _, accepted = answered(typed)
    if accepted or -usual <= figure <= usual:
        return ""
    words = f"{called} {shown(figure)} is more than usual ({usual})"
    return f"{words}. Correct it, or type {YES} {shown(figure)} if it is right"


def no_cross(typed: str) -> str:
    """Return what is wrong with a mark in the column Without standing; anything is taken for a cross.

    >>> no_cross("perhaps"), no_cross("X")
    ("without standing is x or blank, not 'perhaps': it has no place meanwhile", '')
    """
    return "" if is_cross_or_no(typed) else NO_CROSS.format(typed=typed)


def repeated(keys: Iterable[tuple[int, Hashable]]) -> dict[int, int]:
    """Return for each line whose key another line has too, that other line.

    Args:
        keys: each line with what it is about.
    """
    lines: dict[Hashable, list[int]] = {}
    for line, key in keys:
        lines.setdefault(key, []).append(line)
    results = {}
    for same in lines.values():
        if len(same) > 1:
            results.update(dict.fromkeys(same[1:], same[0]))
            results[same[0]] = same[1]
    return dict(sorted(results.items()))
