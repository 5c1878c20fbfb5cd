"""How a director accepts what is asked about an entry: by a mark that holds only as long as the entry does.

No cell can remember what another one held, so the acceptance itself says what it is for. Beside a query
stands what to type, a word and a mark of three signs that is made of the entry: ``yes K7M``. Once anything
that the mark is made of is changed, another mark is asked for, and the acceptance has fallen.

A figure that is asked about by itself, such as a penalty, is accepted in its own cell: ``yes 500``.

Laws of Duplicate Bridge 2017, Law 81C: what was played and what is awarded is for the director to decide.

>>> mark = mark_of("board 7", "70%/60%")
>>> accepted(f"yes {mark}", mark), accepted(mark.lower(), mark), accepted("yes", mark)
(True, True, False)
>>> accepted(f"yes {mark}", mark_of("board 7", "70%/50%"))
False
>>> answered("yes 500"), answered(500)
(('500', True), (500, False))
"""

import re
from hashlib import sha256

from xlvp.text import plain

YES = "yes"
#: Signs that nobody takes for each other. The first of a mark is a letter, so that it is never a number.
_LETTERS = "BCDFGHJKLMNPQRTVWXZ"
_SIGNS = _LETTERS + "2346789"
_MARK = re.compile(rf"(?:{YES}\s+)?([{_LETTERS}][{_SIGNS}]{{2}})", re.IGNORECASE)
_YES = re.compile(rf"{YES}\s+(?=\S)", re.IGNORECASE)


def mark_of(*facts: object) -> str:
    """Return the mark of an entry: of everything that is not to change while it is accepted."""
    number = int.from_bytes(sha256("\x1f".join(map(str, facts)).encode()).digest()[:8], "big")
    number, first = divmod(number, len(_LETTERS))
    number, second = divmod(number, len(_SIGNS))
    return _LETTERS[first] + _SIGNS[second] + _SIGNS[number % len(_SIGNS)]


def to_type(mark: str) -> str:
    """Return what a person types, or chooses from the list of the cell, to accept an entry."""
    return f"{YES} {mark}"


def accepted(typed: str, mark: str) -> bool:
    """Whether what was typed accepts the entry that has this mark."""
    found = _MARK.fullmatch(plain(typed))
    return found is not None and found[1].upper() == mark


def is_acceptance(typed: str) -> bool:
    """Whether what was typed accepts some entry, perhaps one that has changed since, or tries to."""
    return plain(typed).lower() == YES or _MARK.fullmatch(plain(typed)) is not None


def answered(value: object) -> tuple[object, bool]:
    """Return the entry in a cell, and whether it is accepted there with a yes before it."""
    if isinstance(value, str) and (found := _YES.match(plain(value))):
        return plain(value)[found.end() :], True
    return value, False
