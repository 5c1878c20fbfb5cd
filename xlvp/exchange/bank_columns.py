"""The columns of a bank's list of transactions, by the names that banks give them.

English, German, Polish, French and Dutch names, as they stand on exports of current accounts; letters'
accents and capitals, brackets and what stands in them do not matter.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_DATE = (
    "date", "booking date", "transaction date", "posting date", "posted date",
    "date posted", "completed date",
    "buchungstag", "buchungsdatum", "buchung", "datum", "belegdatum",
    "data operacji", "data transakcji", "data ksiegowania", "data", "data zlecenia",
    "date operation", "date de l operation", "date de comptabilisation", "date comptable", "date d operation",
    "boekdatum", "boekingsdatum", "transactiedatum", "uitvoeringsdatum",
)  # fmt: skip
_VALUE_DATE = (
    "value date", "valuta", "wertstellung", "valutadatum", "wertstellungsdatum", "data waluty",
    "date de valeur",
    "date valeur", "rentedatum", "startdate", "started date",
)  # fmt: skip
_TEXT = (
    "description", "details", "transaction description", "memo", "narrative", "payee", "name", "reference",
    "counterparty", "counter party", "payment reference", "particulars", "code", "other party",
    "transaction details",
    "verwendungszweck", "buchungstext", "auftraggeber/empfanger", "auftraggeber / begunstigter", "vorgang",
    "beguenstigter/zahlungspflichtiger", "begunstigter/zahlungspflichtiger", "name zahlungsbeteiligter",
    "empfanger", "auftraggeber", "zahlungspflichtige*r", "zahlungsempfanger*in", "partner name",
    "opis operacji", "opis transakcji", "opis", "tytul", "tytulem", "tytul operacji", "nadawca/odbiorca",
    "nadawca / odbiorca", "dane kontrahenta", "kontrahent", "nazwa nadawcy / odbiorcy",
    "libelle", "libelle operation", "libelle simplifie", "detail", "informations complementaires",
    "nom de la contrepartie", "communication", "reference client",
    "omschrijving", "mededelingen", "naam / omschrijving", "naam tegenpartij", "mededeling", "naam",
    "omschrijving-1", "omschrijving-2", "omschrijving-3", "betalingskenmerk", "tegenpartij naam",
)  # fmt: skip
_AMOUNT = (
    "amount", "value", "transaction amount", "net amount", "betrag", "umsatz", "umsatz in eur",
    "betrag in eur",
    "kwota", "kwota operacji", "kwota transakcji", "montant", "montant operation", "bedrag",
    "transactiebedrag",
)  # fmt: skip
_IN = (
    "credit", "credit amount", "money in", "paid in", "deposit", "deposits", "receipts", "in", "credits",
    "haben", "gutschrift", "uznania", "wplywy", "uznanie", "bij", "montant credit",
)  # fmt: skip
_OUT = (
    "debit", "debit amount", "money out", "paid out", "withdrawal", "withdrawals", "payments", "out",
    "debits", "soll", "lastschrift", "belastung", "obciazenia", "wydatki", "obciazenie", "af",
    "montant debit",
)  # fmt: skip
_SIGN = (
    "debit/credit", "credit/debit", "dr/cr", "cr/dr", "d/c", "c/d", "soll/haben", "s/h", "af bij", "af/bij",
    "debet/credit", "debit credit", "sens", "debetkredyt", "winien/ma",
)  # fmt: skip
_OF = {
    name: role
    for role, names in {
        "date": _DATE, "value date": _VALUE_DATE, "text": _TEXT, "amount": _AMOUNT, "in": _IN, "out": _OUT,
        "sign": _SIGN,
    }.items()
    for name in names
}  # fmt: skip
#: What a column of signs says of money that goes out.
GOES_OUT = frozenset({"d", "dr", "debit", "debet", "s", "soll", "af", "-", "w", "winien", "debet (wn)", "wn"})
COMES_IN = frozenset({"c", "cr", "credit", "kredyt", "h", "haben", "bij", "+", "ma", "credyt"})


@dataclass(frozen=True)
class Columns:
    """Where in a line what stands: the date, the texts, and the amount in one column or two.

    Attributes:
        date: the column of the day of booking, or else of the value date.
        texts: the columns that say what a transaction is.
        amount: a column of amounts with their signs; None where there are two.
        sign: a column that says the direction of ``amount``; None if the amount does itself.
        came, went: two columns of amounts, money in and money out.
    """

    date: int
    texts: tuple[int, ...]
    amount: int | None = None
    sign: int | None = None
    came: int | None = None
    went: int | None = None


def read_columns(names: Sequence[str]) -> Columns | None:
    """Find the columns by the names of a heading; None if it is no heading of a bank's list.

    >>> read_columns(["Buchungstag", "Verwendungszweck", "Betrag (EUR)"])
    Columns(date=0, texts=(1,), amount=2, sign=None, came=None, went=None)
    >>> read_columns(["Datum", "Naam / Omschrijving", "Af Bij", "Bedrag (EUR)", "Mededelingen"]).texts
    (1, 4)
    """
    found: dict[str, list[int]] = {}
    for column, name in enumerate(names):
        role = _OF.get(_plainly(name))
        if role:
            found.setdefault(role, []).append(column)
    dates = [*found.get("date", ()), *found.get("value date", ())]
    if not dates or "text" not in found:
        return None
    texts = tuple(found["text"])
    if "amount" in found:
        sign = found["sign"][0] if "sign" in found else None
        return Columns(dates[0], texts, amount=found["amount"][0], sign=sign)
    if "in" in found and "out" in found:
        return Columns(dates[0], texts, came=found["in"][0], went=found["out"][0])
    return None


def _plainly(name: str) -> str:
    """Small letters without accents, without what stands in brackets and without a currency at the end."""
    signs = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    text = (
        "".join(sign for sign in signs if not unicodedata.combining(sign)).replace("'", " ").replace("’", " ")
    )
    text = re.sub(r"\(.*?\)|\[.*?\]|[#:._]", " ", text)
    text = " ".join(text.split())
    return re.sub(r" (eur|euros?|gbp|pln|usd|chf|aud|nzd)$", "", text)
