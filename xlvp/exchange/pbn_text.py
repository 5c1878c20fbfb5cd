"""Text and tables of Portable Bridge Notation.

PBN 2.1, sections 2.2 and 2.3: Latin-1, lines of at most 255 characters; section 3.2: string tokens;
section 5.2: the columns of a table with their least width. A quotation mark inside a string is written as
an apostrophe and a backslash as a slash: readers in use stop at them, escaped or not.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from xlvp.exchange.left_out import Unsaid
from xlvp.exchange.safe_text import safe

#: The column of rulings in the notation that people type.
RULING = "Ruling"

_LONGEST_NAME, _LONGEST_TAG = 60, 200
_LETTERS = {
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "œ": "oe", "Œ": "OE", "ħ": "h", "–": "-", "—": "-",
    "‘": "'", "’": "'", "“": "'", "”": "'", "„": "'", '"': "'", "\\": "/",
}  # fmt: skip


@dataclass(frozen=True)
class Column:
    """A column of a table; figures stand at its right, names at its left."""

    name: str
    left: bool = False


def latin(text: str) -> str:
    """Return text in Latin-1; letters that it lacks lose their marks, other signs become question marks.

    >>> latin("Łukasz Sławiński, Zoë 日")
    'Lukasz Slawinski, Zoë ?'
    """
    return "".join(map(_letter, safe(text)))


def _letter(sign: str) -> str:
    if sign in _LETTERS:
        return _LETTERS[sign]
    if _is_latin(sign):
        return sign
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
    return bare if bare and all(map(_is_latin, bare)) else "" if unicodedata.combining(sign) else "?"


def _is_latin(sign: str) -> bool:
    return " " <= sign <= "~" or "\xa0" <= sign <= "\xff"


def tag(name: str, value: str, unsaid: Unsaid) -> str:
    """Return a tag pair."""
    return f'[{name} "{_fitted(value, _LONGEST_TAG, unsaid)}"]'


def string(players: Sequence[str], unsaid: Unsaid) -> str:
    """Return both names as one string token, a semicolon between them."""
    names = (_fitted(player, _LONGEST_NAME, unsaid).replace(";", ",") for player in players if player)
    return f'"{";".join(names)}"'


def _fitted(text: str, longest: int, unsaid: Unsaid) -> str:
    written = latin(text)
    if written.replace("'", '"') != safe(text).replace("'", '"'):
        unsaid.add("only Latin-1 letters: others are written without their marks")
    if len(written) > longest:
        unsaid.add(f"names longer than {longest} characters are cut")
    return written[:longest].rstrip()


def rows_of(name: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table: the tag with its columns, then a line for each row."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    shape = zip(columns, widths, strict=True)
    described = ";".join(f"{each.name}\\{width}{'L' if each.left else 'R'}" for each, width in shape)
    lines = []
    for row in rows:
        cells = zip(columns, widths, row, strict=True)
        padded = (cell.ljust(width) if each.left else cell.rjust(width) for each, width, cell in cells)
        lines.append(" ".join(padded).rstrip())
    return [f'[{name} "{described}"]', *lines]
