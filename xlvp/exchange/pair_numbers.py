"""A pair's number as programs write it: 8, or 8NS, N8 where both directions are numbered from 1 on."""

import re

from xlvp.errors import InputError
from xlvp.text import quoted

_NUMBER = re.compile(r"(NS|N|EW|E)? ?(\d{1,5}) ?(NS|EW)?", re.IGNORECASE)
_SIDES = {"NS": "NS", "N/S": "NS", "N": "NS", "EW": "EW", "E/W": "EW", "E": "EW", "WE": "EW"}


def numbered(text: str) -> tuple[int, str]:
    """Return a number, and the direction where it stands behind it.

    Raises:
        InputError: it is no number, or 0.

    >>> numbered("8"), numbered("12ew"), numbered("N3")
    ((8, ''), (12, 'EW'), (3, 'NS'))
    """
    found = _NUMBER.fullmatch(text.strip())
    if found is None or not int(found[2]) or (found[1] and found[3]):
        raise InputError(f"{quoted(text)} is not the number of a pair")
    return int(found[2]), side_of(found[1] or found[3] or "")


def sat(ns: str, ew: str) -> tuple[int, int, bool]:
    """Return the pairs that the movement has North-South and East-West, and whether they sat the other way.

    Numbers of each direction from 1 on say it themselves: EW 3 that sat North-South.

    Raises:
        InputError: as :func:`numbered`.

    >>> sat("3", "8"), sat("E3", "N5")
    ((3, 8, False), (5, 3, True))
    """
    (first, side), (second, _) = numbered(ns), numbered(ew)
    return (second, first, True) if side == "EW" else (first, second, False)


def side_of(text: str) -> str:
    """Return NS or EW for a direction, "" for anything else.

    >>> side_of("N/S"), side_of("ew"), side_of("")
    ('NS', 'EW', '')
    """
    return _SIDES.get(text.strip().upper(), "")
