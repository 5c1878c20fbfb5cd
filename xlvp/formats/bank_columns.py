"""The columns of a bank's list, by the names that banks give them, and the words that say in or out.

The names are English, German, Polish, French, Dutch, Scandinavian, Spanish, Italian and Czech, as they stand
on exports of current accounts, in ``bank_words.csv``; accents and capitals, brackets and what is in them do
not matter.
"""

import csv
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from xlvp.text import plain


def _read_words() -> dict[str, list[str]]:
    """What the columns of a list are -> the names of their headings; and the words below some of them."""
    words: dict[str, list[str]] = {}
    with Path(__file__).with_name("bank_words.csv").open(encoding="utf-8", newline="") as file:
        for what, *names in csv.reader(file):
            if not what.startswith("#"):
                words.setdefault(what, []).extend(names)
    return words


_WORDS = _read_words()
_ROLES = ("date", "value date", "text", "amount", "in", "out", "balance", "before", "status")
_OF = {name: role for role in _ROLES for name in _WORDS[role]}
#: Of names that are looked for only where none of the others stands.
_OF_ELSE = {name: role for role in _ROLES for name in _WORDS.get(f"else {role}", ())}
_SIGN, _KIND, _OTHER = _WORDS["sign"], _WORDS["kind"], _WORDS["other"]
GOES_OUT, COMES_IN, NOT_BOOKED = (frozenset(_WORDS[of]) for of in ("goes out", "comes in", "not booked"))
#: A list with W and D may mean withdrawals and deposits, or Winien and debit: it says nothing.
_UNCLEAR = frozenset({"d", "w"})


@dataclass(frozen=True)
class Columns:
    """Where in a line what stands: the date, the texts, and the amount in one column or two."""

    date: int  # the column of the day of booking, or else of the value date
    texts: tuple[int, ...]  # the columns that say what a transaction is
    amount: int | None = None  # a column of amounts; None where there are two
    sign: int | None = None  # a column that by its name says the direction of ``amount``
    #: two columns of amounts, money in and money out
    came: int | None = None
    went: int | None = None
    balance: int | None = None  # the balance of the account after a transaction
    before: int | None = None  # the balance before it
    status: int | None = None  # whether it is booked
    kinds: tuple[int, ...] = ()  # columns that may say the direction too, if every word below them does
    unknown: tuple[int, ...] = ()  # columns of whose names none is known

    @property
    def amounts(self) -> tuple[int | None, int | None, int | None]:
        """The columns that can have the amount: the one, else that of money in and that of money out."""
        return self.amount, self.came, self.went


def read_columns(names: Sequence[str]) -> Columns | None:
    """Find the columns by the names of a heading; None if it is no heading of a bank's list.

    >>> read_columns(["Buchungstag", "Verwendungszweck", "Betrag (EUR)"]).amount
    2
    >>> read_columns(["Datum", "Naam / Omschrijving", "Af Bij", "Bedrag (EUR)", "Mededelingen"]).texts
    (1, 4)
    """
    called = [plain_name(name) for name in names]
    results: dict[str, list[int]] = {}
    for column, name in enumerate(called):
        if name in _OF:
            results.setdefault(_OF[name], []).append(column)
        if name in _SIGN:
            results.setdefault("sign", []).append(column)
    read = {_OF[name] for name in called if name in _OF and name not in ("code", "counterparty")}
    for column, name in enumerate(called):
        if name in _OF_ELSE and name not in _OF and _OF_ELSE[name] not in read:
            results.setdefault(_OF_ELSE[name], []).append(column)
    dates = [*results.get("date", ()), *results.get("value date", ())]
    if not dates or "text" not in results:
        return None
    sign = results["sign"][0] if "sign" in results else None
    amount = came = went = None
    if "amount" in results:
        amount = results["amount"][0]
    elif "in" in results and "out" in results:
        came, went, sign = results["in"][0], results["out"][0], None
    elif sign is not None:  # Debit/Credit is the amount itself in some lists
        amount, sign = sign, None
    else:
        return None
    taken = {dates[0], amount, sign, came, went}
    used = {*taken, *results["text"]}
    kinds = tuple(at for at, name in enumerate(called) if at not in taken and name in (*_KIND, *_SIGN))
    at_balance, before, status = (
        next((at for at in results.get(role, ()) if at not in used), None)
        for role in ("balance", "before", "status")
    )
    used |= {at_balance, before, status, *kinds, *(at for all_of in results.values() for at in all_of)}
    known = {*_OTHER, *_KIND, *_OF_ELSE}
    unknown = tuple(at for at, name in enumerate(called) if name and at not in used and name not in known)
    return Columns(
        dates[0], tuple(results["text"]), amount, sign, came, went, at_balance, before, status, kinds, unknown
    )


def direction(cell: str) -> int:
    """1 for a word that says money in, -1 for one that says money out, 0 for any other.

    >>> direction("Bij"), direction("DR."), direction("(H)"), direction("FPI")
    (1, -1, 1, 0)
    """
    word = _letters(cell).strip("() .:")
    word = " ".join(re.sub(r"[()\[\].]", " ", word).split())
    return (word in COMES_IN) - (word in GOES_OUT)


def says_directions(cells: Iterable[str]) -> bool:
    """Whether every word of a column, and there is one, says in or out."""
    words = {_letters(cell) for cell in cells if cell.strip()}
    return bool(words) and not words >= _UNCLEAR and all(direction(word) for word in words)


def is_not_booked(cell: str) -> bool:
    """Whether a word of a column of states says that a transaction is not booked."""
    return _letters(cell) in NOT_BOOKED


def plain_name(name: str) -> str:
    """Small letters without accents, without what stands in brackets and without a currency at the end."""
    text = _letters(name.replace("'", " ").replace("’", " "))
    if bare := re.sub(r"\(.*?\)|\[.*?\]", " ", text).strip():
        text = bare
    text = " ".join(re.sub(r"[#:._€£$]", " ", text).split())
    return re.sub(r" (eur|euros?|gbp|pln|usd|chf|aud|nzd|sek|nok|dkk|czk|cad|inr|pkr)$", "", text)


_STROKES = str.maketrans({"ł": "l", "ø": "o", "æ": "ae", "đ": "d", "Ł": "l", "Ø": "o", "Æ": "ae"})


def _letters(text: str) -> str:
    """Small letters without accents, with single spaces."""
    signs = unicodedata.normalize("NFKD", plain(text).translate(_STROKES).casefold())
    return " ".join("".join(sign for sign in signs if not unicodedata.combining(sign)).split())
