"""An amount of money as people and banks write it, in cents: 1.234,56 and 1,234.56 and 12,00-.

ISO 31-0, 3.3 names both decimal signs, the comma and the point, and small spaces between groups of three
digits; banks put points, commas or apostrophes there. Amounts are whole cents: nothing is ever rounded.

>>> read_cents("1.234,56"), read_cents("-12"), read_cents("(5.00)"), read_cents("3,5")
(123456, -1200, -500, 350)
"""

import re
from collections.abc import Iterable

from xlvp.errors import InputError
from xlvp.text import plain, quoted

#: No club has more than this, in cents: what is larger is a number of something else.
MOST = 10**12
#: The currencies of which amounts are read (ISO 4217).
CURRENCY_CODES = (
    *("EUR", "USD", "GBP", "PLN", "CHF", "SEK", "NOK", "DKK", "ISK", "CZK", "HUF", "RON", "BGN", "TRY"),
    *("AUD", "NZD", "CAD", "INR", "PKR", "ZAR", "SGD", "HKD", "JPY", "ILS", "UAH", "RUB"),
)
_CURRENCY = re.compile(rf"(?i){'|'.join(CURRENCY_CODES)}|zł|kč|ft|kr\.?|[€$£₺₹]")
#: The most digits that an amount can have: MOST, and zeros before it.
_MOST_DIGITS = 20
_FORM = re.compile(r"\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d*)?|\d*(?:[.,]\d*)?", re.ASCII)
_ENDS = re.compile(r"[.,](\d{1,2})$", re.ASCII)


def read_cents(text: str, decimal: str = "") -> int:
    """Return an amount in cents.

    Args:
        text: the text of the cell; a currency beside it does not matter.
        decimal: the decimal sign, ``.`` or ``,``, where other amounts beside it have shown it.

    Raises:
        InputError: no amount, more than two decimals, or a group of three digits that may be either.
    """
    bare = _bare(text)
    minus = bare.startswith("-") or bare.endswith("-") or (bare.startswith("(") and bare.endswith(")"))
    digits = bare.strip("+-() ")
    if not _FORM.fullmatch(digits) or not any(sign.isdigit() for sign in digits):
        raise InputError(f"{quoted(text)} is not an amount such as 12.50")
    mark = decimal or _mark(digits, text)
    whole, _, part = digits.rpartition(mark) if mark and mark in digits else (digits, "", "")
    if len(part) > 2:
        raise InputError(f"{quoted(text)} has {len(part)} decimals; an amount has two at most, such as 12.50")
    if mark and mark in whole:
        raise InputError(f"{quoted(text)} is not an amount such as 12.50")
    figures = re.sub(r"\D", "", whole) or "0"
    cents = int(figures[:_MOST_DIGITS]) * 100 + int(part.ljust(2, "0"))
    if cents > MOST or len(figures) > _MOST_DIGITS:
        raise InputError(f"{quoted(text)} is more money than a club has; is it another number?")
    return -cents if minus else cents


def decimal_sign(texts: Iterable[str]) -> str:
    """Return the decimal sign that the amounts of a column show; "" where none does.

    Raises:
        InputError: one amount ends like 0.50 and another like 0,50.

    >>> decimal_sign(["12", "1.234", "3,50"])
    ','
    """
    results: dict[str, str] = {}
    for text in texts:
        bare = _bare(text).strip("+-() ")
        signs = {sign for sign in bare if sign in ".,"}
        if len(signs) == 2:
            results.setdefault(max(signs, key=bare.rindex), text)
        elif ends := _ENDS.search(bare):
            results.setdefault(ends[0][0], text)
    if len(results) > 1:
        one, other = map(quoted, results.values())
        raise InputError(f"one amount is {one} and another {other}: which sign is before the cents?")
    return next(iter(results), "")


def in_words(cents: int) -> str:
    """Return an amount as messages say it.

    >>> in_words(-123456), in_words(5)
    ('-1,234.56', '0.05')
    """
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def _bare(text: str) -> str:
    return _CURRENCY.sub("", plain(text)).replace("’", "'").strip()


def _mark(digits: str, text: str) -> str:
    """The decimal sign of an amount that stands by itself."""
    signs = [sign for sign in digits if sign in ".,"]
    if not signs:
        return ""
    last = signs[-1]
    if len(set(signs)) == 2:
        return last
    if len(signs) > 1:  # 1.234.567
        return "," if last == "." else "."
    if re.search(r"\d[.,]\d{3}$", digits):
        raise InputError(
            f"{quoted(text)} has three decimals, or a sign between thousands: type 12.50 or 1234.00"
        )
    return last
