"""The columns of a bank's list, by the names that banks give them, and the words that say in or out.

The names are those of exports of current accounts, in ``bank_words.csv``: English, German, Polish, French,
Dutch, Spanish, Italian, Czech, Hungarian, Estonian and Scandinavian. Accents and capitals, brackets and what
is in them do not matter.
"""

import csv
import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from xlvp.text import plain

_CURRENCY_AT_END = re.compile(r" (eur|euros?|gbp|pln|usd|chf|aud|nzd|sek|nok|dkk|czk|cad|inr|pkr|huf)$")
#: Letters that are no letter and an accent.
_STROKES = str.maketrans({"ł": "l", "ø": "o", "æ": "ae", "đ": "d", "Ł": "l", "Ø": "o", "Æ": "ae"})


def plain_name(name: str) -> str:
    """Small letters without accents, without what is in brackets and without a currency at the end."""
    text = _letters(name.replace("'", " ").replace("’", " "))
    if bare := re.sub(r"\(.*?\)|\[.*?\]", " ", text).strip():
        text = bare
    text = " ".join(re.sub(r"[#:._€£$]", " ", text).split())
    return _CURRENCY_AT_END.sub("", text)


def _letters(text: str) -> str:
    """Small letters without accents, with single spaces."""
    signs = unicodedata.normalize("NFKD", plain(text).translate(_STROKES).casefold())
    return " ".join("".join(sign for sign in signs if not unicodedata.combining(sign)).split())


def _read_words() -> dict[str, list[str]]:
    """Return the names of the headings of each role, and the words below some of them."""
    words: dict[str, list[str]] = {}
    with Path(__file__).with_name("bank_words.csv").open(encoding="utf-8", newline="") as file:
        for role, *names in csv.reader(file):
            if not role.startswith("#"):
                words.setdefault(role, []).extend(names)
    return words


_WORDS = _read_words()
_ROLES = ("date", "value date", "text", "amount", "in", "out", "balance", "before", "status", "currency")
_OF = {plain_name(name): role for role in _ROLES for name in _WORDS[role]}
#: Names that are looked for only where none of the others is.
_OF_ELSE = {plain_name(name): role for role in _ROLES for name in _WORDS.get(f"else {role}", ())}
_SIGN, _KIND, _OTHER = (
    frozenset(plain_name(name) for name in _WORDS[role]) for role in ("sign", "kind", "other")
)
GOES_OUT, COMES_IN, NOT_BOOKED = (frozenset(_WORDS[role]) for role in ("goes out", "comes in", "not booked"))
#: A list with W and D may mean withdrawals and deposits, or Winien and debit: it says nothing.
_UNCLEAR = frozenset({"d", "w"})
#: Words in a heading of amounts in the currency that was paid in, not in the account's.
_FOREIGN = re.compile(r"foreign|original|fremd|instructed|oorspr|vreemde|etranger|puvodni|eredeti|obc[ay]")

#: What a row is that is no transaction: a balance before or after all, what came in or went out, a sum.
OPENING, CLOSING, TURNOVER, TOTAL, BALANCE = "opening", "closing", "turnover", "total", "balance row"
SUMMARIES = (OPENING, CLOSING, TURNOVER, TOTAL, BALANCE)
_FILLING = frozenset(
    (
        *("a", "al", "am", "and", "as", "at", "au", "bis", "den", "der", "des", "dni", "do", "du", "dzien"),
        *("from", "il", "k", "ke", "le", "na", "od", "of", "on", "op", "per", "the", "to", "um", "vom", "za"),
    )
)


@dataclass(frozen=True)
class Columns:
    """Where in a row what is: the date, the texts, and the amount in one column or two."""

    date: int  # the column of the day of booking, or else of the value date
    texts: tuple[int, ...]  # the columns that say what a transaction is
    amount: int | None = None  # a column of amounts
    #: two columns of amounts, money in and money out; there may be the one column as well
    came: int | None = None
    went: int | None = None
    sign: int | None = None  # a column that by its name says the direction of ``amount``
    balance: int | None = None  # the balance of the account after a transaction
    before: int | None = None  # the balance before it
    status: int | None = None  # whether it is booked
    kinds: tuple[int, ...] = ()  # columns that may say the direction too, if every word below them does
    currencies: tuple[int, ...] = ()  # columns that by their names have the account's currency
    other_amounts: tuple[int, ...] = ()  # further columns that by their names have the amount
    other_days: tuple[int, ...] = ()  # further columns that by their names have a day
    foreign: tuple[int, ...] = ()  # columns of what was paid in another currency
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
    headings = [plain_name(name) for name in names]
    roles = _columns_by_role(headings)
    foreign = _foreign_amounts(names, roles)
    days = roles["date"] + roles["value date"]
    amount, came, went, sign = _amount_columns(roles)
    if not days or not roles["text"] or (amount is None and came is None):
        return None
    used = {days[0], amount, sign, came, went}
    free = [column for column in range(len(headings)) if column not in used]
    texts = tuple(roles["text"])
    balance, before, status = (
        _first_outside(used.union(texts), roles[role]) for role in ("balance", "before", "status")
    )
    return Columns(
        date=days[0],
        texts=texts,
        amount=amount,
        came=came,
        went=went,
        sign=sign,
        balance=balance,
        before=before,
        status=status,
        kinds=tuple(column for column in free if headings[column] in _KIND | _SIGN),
        currencies=tuple(roles["currency"]),
        other_amounts=tuple(column for column in roles["amount"] if column != amount),
        other_days=tuple(days[1:]),
        foreign=foreign,
        unknown=tuple(column for column in free if _is_unknown(headings[column]) and column not in foreign),
    )


def _columns_by_role(headings: Sequence[str]) -> dict[str, list[int]]:
    """Return the columns of each role; a second choice of heading counts only where no first choice is."""
    roles: dict[str, list[int]] = defaultdict(list)
    for column, name in enumerate(headings):
        if name in _OF:
            roles[_OF[name]].append(column)
        if name in _SIGN:
            roles["sign"].append(column)
    certain = {_OF[name] for name in headings if name in _OF and name not in ("code", "counterparty")}
    for column, name in enumerate(headings):
        if name in _OF_ELSE and name not in _OF and _OF_ELSE[name] not in certain:
            roles[_OF_ELSE[name]].append(column)
    return roles


def _foreign_amounts(names: Sequence[str], roles: dict[str, list[int]]) -> tuple[int, ...]:
    """Take the amounts and currencies that were paid abroad out of the roles, if the account's are there."""
    foreign = []
    for role in ("amount", "currency"):
        abroad = [column for column in roles[role] if _FOREIGN.search(_letters(names[column]))]
        if len(abroad) < len(roles[role]):
            roles[role] = [column for column in roles[role] if column not in abroad]
            foreign += abroad
    return tuple(foreign)


def _amount_columns(
    roles: Mapping[str, list[int]],
) -> tuple[int | None, int | None, int | None, int | None]:
    """Return the columns of the amount, of money in, of money out and of the direction."""
    amount, came, went, sign = (_first_outside((), roles[role]) for role in ("amount", "in", "out", "sign"))
    if came is None or went is None:
        came = went = None
    if amount is None and came is None:
        return sign, None, None, None  # in some lists Debit/Credit is the amount itself
    return amount, came, went, sign


def _first_outside(used: Collection[int | None], columns: Sequence[int]) -> int | None:
    return next((column for column in columns if column not in used), None)


def _is_unknown(heading: str) -> bool:
    """Whether nothing is known of a heading; a blank one is no heading."""
    known = heading in _OF or heading in _OF_ELSE or heading in _SIGN | _OTHER | _KIND
    return bool(heading) and not known


def direction(cell: str) -> int:
    """1 for a word that says money in, -1 for one that says money out, 0 for any other.

    >>> direction("Bij"), direction("DR."), direction("(H)"), direction("FPI")
    (1, -1, 1, 0)
    """
    word = _letters(cell).strip("() .:")
    word = " ".join(re.sub(r"[()\[\].]", " ", word).split())
    if word in COMES_IN:
        return 1
    return -1 if word in GOES_OUT else 0


def says_directions(cells: Iterable[str]) -> bool:
    """Whether every word of a column, and there is one, says in or out."""
    words = {_letters(cell) for cell in cells if cell.strip()}
    return bool(words) and not words >= _UNCLEAR and all(direction(word) for word in words)


def is_not_booked(cell: str) -> bool:
    """Whether a word of a column of states says that a transaction is not booked."""
    return _letters(cell) in NOT_BOOKED


def summary_of(cell: str) -> str:
    """Return what a row is by one of its texts: OPENING, CLOSING, TURNOVER, TOTAL, BALANCE, or "".

    >>> summary_of("Closing balance 31.10.2026"), summary_of("Saldo początkowe"), summary_of("Rent")
    ('closing', 'opening', '')
    >>> summary_of("Obroty Wn"), summary_of("Saldo Wn")
    ('turnover', '')
    """
    key = _summary_key(cell)
    if key in _SUMMARY_OF:
        return _SUMMARY_OF[key]
    role = _SUMMARY_OF.get(" ".join(word for word in key.split() if not direction(word)), "")
    return role if role in (TURNOVER, TOTAL) else ""


def _summary_key(cell: str) -> str:
    """The words of a text without days, figures and small words."""
    words = re.sub(r"[\W\d_]+", " ", plain_name(cell)).split()
    return " ".join(word for word in words if word not in _FILLING)


_SUMMARY_OF = {_summary_key(name): role for role in SUMMARIES for name in _WORDS[role]}
