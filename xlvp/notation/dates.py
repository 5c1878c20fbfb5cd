"""A day as people type it: 24.11.2026, 24/11/26, 24 November 2026, 24 listopada 2026, 2026-11-24.

ISO 8601 for the form that begins with the year; in every other form the day comes first, as it is written
in Europe (EN 28601): ``11/12/2026`` is 11 December. A text that only makes sense with the month first is
refused, because its writer means 12 November by ``11/12/2026``.

>>> str(read_date("24.11.26")), str(read_date("24 XI 2026")), str(read_date("Tue, November 24th, 2026"))
('2026-11-24', '2026-11-24', '2026-11-24')
"""

import re
import unicodedata
from datetime import date, timedelta
from math import isfinite

from xlvp.errors import InputError
from xlvp.text import plain, quoted

#: The day before day 1 of a workbook, as far as days after February 1900 go.
DAY_ZERO = date(1899, 12, 30)
#: Numbers of days that are a date of somebody's event: 1954 to 2119.
DAYS = range(20_000, 80_000)
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_POLISH = (
    ("styczen", "stycznia"), ("luty", "lutego"), ("marzec", "marca"), ("kwiecien", "kwietnia"),
    ("maj", "maja"), ("czerwiec", "czerwca"), ("lipiec", "lipca"), ("sierpien", "sierpnia"),
    ("wrzesien", "wrzesnia"), ("pazdziernik", "pazdziernika"), ("listopad", "listopada"),
    ("grudzien", "grudnia"),
)  # fmt: skip
_POLISH_DAYS = (
    ("poniedzialek", "pn"), ("wtorek", "wt"), ("sroda", "sr"), ("czwartek", "czw"), ("piatek", "pt"),
    ("sobota", "sob"), ("niedziela", "nd"),
)  # fmt: skip
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_EXPECTED = "type it as 24.11.2026 or 24 November 2026, with the day first"
_ISO = re.compile(r"(\d{4}) ?[-./ ] ?(\d\d?) ?[-./ ] ?(\d\d?)", re.ASCII)
_NUMBERS = re.compile(r"(\d\d?) ?[-./ ] ?(\d\d?) ?[-./ ] ?(\d{4}|'?\d\d)", re.ASCII)
_DAY_MONTH = re.compile(r"(\d\d?)(?:st|nd|rd|th)?[-./, ]*(?:of )?([a-z]+)[-./, ]*(\d{4}|'?\d\d)", re.ASCII)
_MONTH_DAY = re.compile(r"([a-z]+)[-./, ]*(\d\d?)(?:st|nd|rd|th)?[-./, ]+(\d{4}|'?\d\d)", re.ASCII)
_LONGEST = 60


def read_date(value: object) -> date:
    """Return the day of a text, of a date, or of the number that a spreadsheet keeps for one.

    Raises:
        InputError: no such day, the month before the day, no year, a weekday that is another one.
    """
    if isinstance(value, date):
        return date(value.year, value.month, value.day)
    counted = value if isinstance(value, int | float) and not isinstance(value, bool) else 0
    if isfinite(counted) and int(counted) in DAYS:
        return DAY_ZERO + timedelta(days=int(counted))
    text = plain(value) if isinstance(value, str) else str(value)
    if len(text) == 5 and text.isascii() and text.isdigit() and int(text) in DAYS:
        return DAY_ZERO + timedelta(days=int(text))
    signs = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    weekday, words = _weekday("".join(sign for sign in signs if not unicodedata.combining(sign)))
    words = re.sub(r"(?<=\d)[ ,]*(r|roku)?[. ]*$", "", words)  # 24 listopada 2026 r.
    for form, order in ((_ISO, "ymd"), (_NUMBERS, "dmy"), (_DAY_MONTH, "dmy"), (_MONTH_DAY, "mdy")):
        match = form.fullmatch(words) if len(words) <= _LONGEST else None
        if match:
            parts = dict(zip(order, match.groups(), strict=True))
            result = _day(text, parts["y"], parts["m"], parts["d"])
            if weekday is not None and result.weekday() != weekday:
                raise InputError(f"{quoted(text)}: {in_words(result)} is not a {WEEKDAYS[weekday]}")
            return result
    raise InputError(f"{quoted(text)} is not a date; {_EXPECTED}")


def in_words(day: date) -> str:
    """Return a day in words, so that nobody takes its day for its month.

    >>> in_words(date(2026, 11, 24))
    '24 November 2026'
    """
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _weekday(words: str) -> tuple[int | None, str]:
    """The weekday at the beginning, three letters of it or more, and what follows it."""
    first = re.match(r"([a-z]+)[., ]+", words)
    word = first.group(1) if first else ""
    for number, (english, polish) in enumerate(zip(WEEKDAYS, _POLISH_DAYS, strict=True)):
        names = (english.lower(), polish[0])
        if first and (word in polish or (len(word) > 2 and any(name.startswith(word) for name in names))):
            return number, words[first.end() :]
    return None, words


def _day(text: str, year: str, month: str, day: str) -> date:
    number = int(month) if month.isdigit() else _month(month)
    if number is None:
        raise InputError(f"{quoted(text)}: no month is called {quoted(month)}; {_EXPECTED}")
    if 12 < number <= 31 and int(day) <= 12:
        raise InputError(f"{quoted(text)}: there is no month {number}; {_EXPECTED}")
    full = int(year.lstrip("'"))
    try:
        result = date(full + 2000 if full < 100 else full, number, int(day))
    except ValueError:
        raise InputError(f"{quoted(text)}: there is no such day; {_EXPECTED}") from None
    if (result - DAY_ZERO).days not in DAYS:
        raise InputError(f"{quoted(text)}: the year {result.year} is not possible; {_EXPECTED}")
    return result


def _month(word: str) -> int | None:
    """A month's number by its name, or the first three letters or more of it, or its Roman numeral."""
    if word in _ROMAN:
        return _ROMAN.index(word) + 1
    names = [(english.lower(), *polish) for english, polish in zip(MONTHS, _POLISH, strict=True)]
    if len(word) < 3:
        return None
    results = [at for at, each in enumerate(names, 1) if any(name.startswith(word) for name in each)]
    return results[0] if len(results) == 1 else None
