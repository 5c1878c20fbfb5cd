"""A pair's number as programs write it: 8, or 8NS where both directions are numbered from 1 on."""

import re

from xlvp.errors import InputError
from xlvp.text import quoted

_NUMBER = re.compile(r"(\d{1,5}) ?(NS|EW)?", re.IGNORECASE)
_SIDES = {"NS": "NS", "N/S": "NS", "N": "NS", "EW": "EW", "E/W": "EW", "E": "EW", "WE": "EW"}


def numbered(text: str) -> tuple[int, str]:
    """Return a number, and the direction where it stands behind it.

    Raises:
        InputError: it is no number, or 0.

    >>> numbered("8"), numbered("12ew")
    ((8, ''), (12, 'EW'))
    """
    found = _NUMBER.fullmatch(text.strip())
    if found is None or not int(found[1]):
        raise InputError(f"{quoted(text)} is not the number of a pair")
    return int(found[1]), (found[2] or "").upper()


def side_of(text: str) -> str:
    """Return NS or EW for a direction, "" for anything else.

    >>> side_of("N/S"), side_of("ew"), side_of("")
    ('NS', 'EW', '')
    """
    return _SIDES.get(text.strip().upper(), "")
