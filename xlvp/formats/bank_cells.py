"""An amount in a cell of a bank's list: its figure, its sign or word, and its currency."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xlvp.errors import InputError
from xlvp.formats.bank_columns import direction
from xlvp.notation.amounts import CURRENCY_CODES, decimal_sign, read_cents
from xlvp.text import plain, quoted

#: An amount with its direction behind it: 78.00 CR, 12,00 S, £1,100.00,CR, 5.00 GBP DR.
_WITH_WORD = re.compile(
    r"(.*\d[\d., ')]*?)(?:\s*([A-Z]{3}|[€£$]|zł))?[\s,;]*\b(cr|dr|c|d|h|s)\.?", re.IGNORECASE
)
_SYMBOLS = {"€": "EUR", "£": "GBP", "zł": "PLN", "kč": "CZK", "ft": "HUF", "₺": "TRY", "₹": "INR"}
#: Symbols of several currencies.
_SHARED = {
    "$": frozenset({"USD", "AUD", "CAD", "NZD", "SGD", "HKD"}),
    "kr": frozenset({"SEK", "NOK", "DKK", "ISK"}),
}
_CODE = re.compile(rf"(?<![A-Z])({'|'.join(CURRENCY_CODES)})(?![A-Z])", re.IGNORECASE)
_SYMBOL = re.compile(r"[€£₺₹$]|zł|kč|\bft\b|\bkr\b", re.IGNORECASE)


@dataclass(frozen=True)
class Figure:
    """An amount as a cell has it."""

    cents: int = 0
    marked: bool = False  # whether it has a sign or a word of its own


def cell_of(row: Sequence[str], column: int | None) -> str:
    """Return the cell of a column; "" beyond the end of the row."""
    return row[column] if column is not None and column < len(row) else ""


def has_digit(cell: str) -> bool:
    """Whether a cell has any figure."""
    return any(sign.isdigit() for sign in cell)


def read_figure(cell: str, decimal: str = "") -> Figure:
    """Return the amount of a cell, 0 for a blank one.

    Raises:
        InputError: it cannot be read, or its sign and its word say opposite things.

    >>> read_figure("+ £1,100.00,CR"), read_figure("5.00 DR")
    (Figure(cents=110000, marked=True), Figure(cents=-500, marked=True))
    """
    if not re.search(r"\w", _SYMBOL.sub("", cell)):
        return Figure()
    bare, word = _without_word(cell)
    cents = read_cents(bare, decimal)
    if not word:
        return Figure(cents, cents < 0 or "+" in bare)
    if (cents < 0 < word) or ("+" in bare and word < 0):
        raise InputError(f"{quoted(plain(cell))} says money in and money out. Correct this line")
    return Figure(word * abs(cents), marked=True)


def decimal_of(cells: Iterable[str]) -> str:
    """Return the decimal sign that some amounts show; "" where none does."""
    return decimal_sign(_without_word(cell)[0] for cell in cells)


def is_marked(cell: str) -> bool:
    """Whether an amount has a sign or a word of its own."""
    bare, word = _without_word(cell)
    return has_digit(cell) and (bool(word) or any(sign in bare for sign in "+-("))


def _without_word(cell: str) -> tuple[str, int]:
    """An amount without a direction behind it, and that direction."""
    text = plain(cell)
    if text.endswith("+"):
        return text.rstrip("+ "), 1
    match = _WITH_WORD.fullmatch(text)
    if match is None:
        return text, 0
    return match[1].rstrip(" ,;."), direction(match[3])


def currency_in(cell: str) -> str:
    """Return the currency of an amount, as a code, or as a symbol of several; "" where it has none.

    >>> currency_in("£1,183.23"), currency_in("12,00 zł"), currency_in("$5"), currency_in("5.00")
    ('GBP', 'PLN', '$', '')
    """
    if code := _CODE.search(cell):
        return code[1].upper()
    if symbol := _SYMBOL.search(cell):
        return _SYMBOLS.get(symbol[0].casefold(), symbol[0].casefold())
    return ""


def is_currency(cell: str) -> bool:
    """Whether a cell is a currency and nothing else."""
    text = plain(cell)
    return bool(_CODE.fullmatch(text) or _SYMBOL.fullmatch(text))


def may_be_one(one: str, other: str) -> bool:
    """Whether two currencies can be the same: dollars may be Canadian ones.

    >>> may_be_one("$", "CAD"), may_be_one("GBP", "EUR")
    (True, False)
    """
    return one == other or other in _SHARED.get(one, ()) or one in _SHARED.get(other, ())
