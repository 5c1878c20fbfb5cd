"""The columns of a bank's list of transactions, by the names that banks give them.

English, German, Polish, French, Dutch, Scandinavian, Spanish, Italian and Czech names, as they stand on
exports of current accounts; letters' accents and capitals, brackets and what stands in them do not matter.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from xlvp.text import plain

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
    "dc", "cd", "crdr", "drcr", "dr cr", "cr dr", "credit debit", "debit or credit", "credit or debit",
    "credit debit indicator", "debit credit indicator", "credit/debit indicator", "debit/credit indicator",
    "credit debit flag", "debit credit flag", "cr/dr flag", "dr/cr flag", "cr/dr indicator",
    "dr/cr indicator", "d/c indicator", "dc indicator", "cdtdbtind", "cdt/dbt", "cdt dbt ind", "sign", "+/-",
    "indicator", "direction", "in/out", "in out", "money in/out", "credit/debit code", "amount type",
    "kredit/debet", "debet/kredit", "kredit/debit", "debit/kredit", "kreditdebet", "creditdebet",
    "debetcredit", "debit/credit code", "bij af", "bij/af", "bijaf", "afbij", "soll haben", "haben/soll",
    "soll/haben-kennzeichen", "soll/haben-kz", "soll-/haben-kennzeichen", "shkz", "s/h-kennzeichen",
    "vorzeichen", "kennzeichen", "debit/credit-kennzeichen", "umsatztyp", "strona", "winien / ma", "wn/ma",
    "debit/credit mark", "dare/avere", "segno", "cargo/abono", "debe/haber", "signe", "credit/debit mark",
    "debito/credito", "smer", "smer platby", "typ obratu", "obrat", "plus/minus",
)  # fmt: skip
#: Headings below which some banks say the direction and others what kind of transaction it is.
_KIND = (
    "type", "transaction type", "tran type", "txn type", "trans type", "details", "typ", "transaktionstyp",
    "transactiesoort", "mutatiesoort", "typ transakcji", "typ operacji", "rodzaj", "rodzaj operacji",
    "rodzaj transakcji", "tipo", "tipo movimento", "type d operation", "nature", "art", "soort", "transtype",
    "transaktionsart", "umsatzart", "bewegungstyp", "code", "category", "bookingtype", "booking type",
    "transaction code", "entry type", "movement type", "druh", "typ transakce", "transaktionstype",
)  # fmt: skip
_BALANCE = (
    "balance", "running balance", "running bal", "closing balance", "account balance", "resulting balance",
    "ledger balance", "current balance", "balance after", "balance after transaction", "new balance",
    "saldo", "saldo po transakcji", "saldo po operacji", "saldo nach buchung", "saldo na trn",
    "saldo na mutatie", "saldo na boeking", "kontostand", "kontostand nach buchung", "bokfort saldo",
    "solde", "solde apres operation", "eindsaldo", "saldo in", "saldo contabile", "zustatek", "bal",
    "balance amount", "balance - bank of ireland", "saldo disponible", "stan po operacji",
)  # fmt: skip
_BEFORE = ("beginsaldo", "opening balance", "saldo voor mutatie", "balance before", "saldo przed operacja")
_STATUS = ("status", "state", "pending?", "pending", "stan", "booking status", "buchungsstatus", "statut")
#: What stands in a list and is neither a figure nor words about a transaction.
_OTHER = frozenset({
    "account", "account number", "account no", "account name", "sort code", "bank account", "posted account",
    "account designator", "number", "currency", "posted currency", "local currency", "cheque number",
    "check number", "check or slip", "check or slip no", "check", "cheque", "chq /ref no", "chq/ref no",
    "chq no", "cheque no", "serial", "serial number", "categories", "category", "subcategory", "notes", "tag",
    "label", "labels", "type", "transaction type", "tran type", "type group", "spending category", "time",
    "timezone", "reference number", "ref no", "ref", "bank reference", "customer reference", "transaction id",
    "unique id", "id", "transaction reference", "card ending", "card number", "card no", "rewards total",
    "rewards type", "instructed currency", "instructed amount", "currency exchange rate", "exchange rate",
    "exchange to", "exchange amount", "check serial number", "s no", "sr no", "no", "branch", "branch name",
    "branch code", "product", "value dt", "local currency amount", "additional information", "iban", "bic",
    "konto", "kontonummer", "iban/bban", "auftragskonto", "bezeichnung auftragskonto", "iban auftragskonto",
    "bic auftragskonto", "bankname auftragskonto", "iban zahlungsbeteiligter", "bic zahlungsbeteiligter",
    "wahrung", "waehrung", "whg", "info", "kategorie", "bemerkung", "gekennzeichneter umsatz",
    "steuerrelevant",
    "glaubiger id", "glaeubiger id", "glaubiger-id", "mandatsreferenz", "kundenreferenz", "sammlerreferenz",
    "lastschrift ursprungsbetrag", "auslagenersatz rucklastschrift", "kontonummer/iban", "blz",
    "textschlussel",
    "primanota", "zahlungsempfangerkto", "zahlungsempfangeriban", "zahlungsempfangerblz",
    "zahlungsempfangerbic", "transaktionstyp", "umsatztyp", "zkb-referenz", "referenznummer",
    "betrag detail", "bewegungstyp", "wiederholung", "rekening", "rekeningnummer", "tegenrekening", "code",
    "mutatiesoort", "munt", "muntsoort", "volgnr", "volgnummer", "tegenrekening iban/bban", "bic tegenpartij",
    "naam uiteindelijke partij", "naam initierende partij", "batch id", "transactiereferentie",
    "machtigingskenmerk", "incassant id", "reden retour", "oorspr bedrag", "oorspr munt", "koers",
    "rekeningnaam", "afschriftnummer", "volgnummer transactie", "categorie", "valuta", "waluta",
    "numer rachunku", "rachunek", "nr rachunku", "typ transakcji", "typ operacji", "numer konta",
    "rodzaj transakcji", "devise", "compte", "numero de compte", "reference", "numero de reference",
    "radnummer", "clearingnummer", "kontonamn", "produkt", "valutadag", "transaktionsdag",
    "transaktionsdatum",
    "afstemt", "flag", "kommentar", "afsender", "modtager", "moneda", "divisa", "valor", "mena", "arkivref",
    "rentedato", "uittreksel", "referens", "til konto", "fra konto", "arkivreferanse", "undertype",
    "referanse", "cislo uctu", "typ", "details",
})  # fmt: skip
#: Names that are looked for only where none of the others stands: so what was read before stays the same.
_ELSE = {
    "date": (
        "posted transactions date", "txn date", "trans date", "transaktionsdatum", "bokforingsdag",
        "bokforingsdatum", "bogforingsdato", "bokforingsdato", "bokfort", "dato", "fecha", "fecha operacion",
        "fecha contable", "data contabile", "data operazione", "data registrazione", "datum zauctovani",
        "datum zauctovania",
        "datum provedeni", "datum transakce", "datum operace", "dateop", "date op", "time", "datetime",
        "posted on", "transaction posted date", "effective date", "processed date", "entry date", "boekdag",
        "data da operacao", "data mov", "buchungsdatum/valuta", "transaction date and time",
    ),
    "text": (
        "narration", "merchant/description", "transaction remarks", "transaction narration", "remarks",
        "remark", "description1", "avisierungstext", "vorgang/verwendungszweck", "zahlungsempfanger",
        "zahlungszweck", "mitteilung", "beskrivning", "beskrivelse", "tekst", "text", "meddelande",
        "forklaring", "transaktion", "concepto", "descripcion", "descrizione", "causale", "popis", "poznamka",
        "zprava pro prijemce", "descricao", "historico", "label", "intitule", "objet", "merchant", "title",
        "message", "to/from", "sender", "details", "opis", "specifikation", "rubrik", "navn", "namn",
        "name / description", "notifications",
    ),
    "amount": (
        "belop", "belob", "importe", "importo", "castka", "valor", "net", "gross", "suma", "movimiento",
        "transaktionsbelopp", "belopp", "saldo andring", "mutatie", "mutatiebedrag", "amt", "txn amount",
        "bedrag eur", "summe", "movement", "montant de l operation", "obrat",
    ),
    "in": (
        "deposit amt", "deposit amount", "credit amt", "in", "inn pa konto", "inn", "insattning", "eingang",
        "entrate", "entrata", "avere", "abono", "haber", "gutschrift in", "paid in amount", "inflow",
        "prichozi", "uznania kwota", "kwota uznania", "entradas", "credito", "bijschrijving", "recettes",
        "received", "incoming", "kredit", "credit euros",
    ),
    "out": (
        "withdrawal amt", "withdrawal amount", "debit amt", "out", "ut fra konto", "ut", "uttag", "ausgang",
        "uscite", "uscita", "dare", "cargo", "debe", "lastschrift in", "paid out amount", "outflow",
        "odchozi", "kwota obciazenia", "salidas", "debito", "afschrijving", "depenses", "spent", "sent",
        "outgoing", "debet", "belastung in", "debit euros",
    ),
}  # fmt: skip


def _roles(lists: Mapping[str, Sequence[str]]) -> dict[str, str]:
    return {name: role for role, names in lists.items() for name in names}


_OF = _roles(
    {
        "date": _DATE, "value date": _VALUE_DATE, "text": _TEXT, "amount": _AMOUNT, "in": _IN, "out": _OUT,
        "balance": _BALANCE, "before": _BEFORE, "status": _STATUS,
    }
)  # fmt: skip
_OF_ELSE = _roles(_ELSE)
#: What a column of directions says of money that goes out, and of money that comes in.
GOES_OUT = frozenset({
    "d", "dr", "deb", "db", "dt", "debit", "debet", "dbit", "debito", "s", "soll", "af", "-", "minus", "w",
    "wn", "winien", "debet wn", "obciazenie", "wydatek", "wyplata", "out", "money out", "paid out",
    "outgoing",
    "outflow", "sent", "withdrawal", "expense", "ausgang", "belastung", "lastschrift", "cargo", "debe",
    "dare",
    "uscita", "addebito", "ut", "uttag", "odchozi", "vydaj", "depense", "afschrijving", "d -", "debits",
})  # fmt: skip
COMES_IN = frozenset({
    "c", "cr", "cre", "crdt", "ct", "credit", "kredyt", "credyt", "credito", "k", "kredit", "h", "haben",
    "bij",
    "+", "plus", "ma", "kredyt ma", "uznanie", "wplyw", "wplata", "in", "money in", "paid in", "incoming",
    "inflow", "received", "deposit", "income", "eingang", "gutschrift", "abono", "haber", "avere", "entrata",
    "accredito", "inn", "insattning", "prichozi", "prijem", "recette", "bijschrijving", "c +", "credits",
})  # fmt: skip
#: A list with W and D may mean withdrawals and deposits, or Winien and debit: it says nothing.
_UNCLEAR = frozenset({"d", "w"})
#: A transaction with one of these words in its column of states is not booked, or not yet.
NOT_BOOKED = frozenset({
    "pending", "vorgemerkt", "reverted", "declined", "failed", "authorised", "authorized", "cancelled",
    "canceled", "rejected", "oczekujaca", "en attente", "in behandeling", "yes", "reserved", "reserverad",
})  # fmt: skip


@dataclass(frozen=True)
class Columns:
    """Where in a line what stands: the date, the texts, and the amount in one column or two.

    Attributes:
        date: the column of the day of booking, or else of the value date.
        texts: the columns that say what a transaction is.
        amount: a column of amounts; None where there are two.
        sign: a column that by its name says the direction of ``amount``.
        came, went: two columns of amounts, money in and money out.
        balance: the balance of the account after a transaction.
        before: the balance before it.
        status: whether it is booked.
        kinds: columns that may say the direction too, if every word below them does.
        unknown: columns of whose names none is known.
    """

    date: int
    texts: tuple[int, ...]
    amount: int | None = None
    sign: int | None = None
    came: int | None = None
    went: int | None = None
    balance: int | None = None
    before: int | None = None
    status: int | None = None
    kinds: tuple[int, ...] = ()
    unknown: tuple[int, ...] = ()


def read_columns(names: Sequence[str]) -> Columns | None:
    """Find the columns by the names of a heading; None if it is no heading of a bank's list.

    >>> read_columns(["Buchungstag", "Verwendungszweck", "Betrag (EUR)"]).amount
    2
    >>> read_columns(["Datum", "Naam / Omschrijving", "Af Bij", "Bedrag (EUR)", "Mededelingen"]).texts
    (1, 4)
    """
    called = [plain_name(name) for name in names]
    found: dict[str, list[int]] = {}
    for column, name in enumerate(called):
        if name in _OF:
            found.setdefault(_OF[name], []).append(column)
        if name in _SIGN:
            found.setdefault("sign", []).append(column)
    read = {_OF[name] for name in called if name in _OF and name not in ("code", "counterparty")}
    for column, name in enumerate(called):
        if name in _OF_ELSE and name not in _OF and _OF_ELSE[name] not in read:
            found.setdefault(_OF_ELSE[name], []).append(column)
    dates = [*found.get("date", ()), *found.get("value date", ())]
    if not dates or "text" not in found:
        return None
    sign = found["sign"][0] if "sign" in found else None
    amount = came = went = None
    if "amount" in found:
        amount = found["amount"][0]
    elif "in" in found and "out" in found:
        came, went, sign = found["in"][0], found["out"][0], None
    elif sign is not None:  # Debit/Credit is the amount itself in some lists
        amount, sign = sign, None
    else:
        return None
    used = {dates[0], *found["text"], amount, sign, came, went}
    kinds = tuple(
        at
        for at, name in enumerate(called)
        if at not in {dates[0], amount, sign, came, went} and (name in _KIND or name in _SIGN)
    )
    at_balance, before, status = (
        next((at for at in found.get(role, ()) if at not in used), None)
        for role in ("balance", "before", "status")
    )
    used |= {at_balance, before, status, *kinds, *(at for all_of in found.values() for at in all_of)}
    known = _OTHER.union(_KIND, _OF_ELSE)
    unknown = tuple(at for at, name in enumerate(called) if name and at not in used and name not in known)
    return Columns(
        dates[0], tuple(found["text"]), amount, sign, came, went, at_balance, before, status, kinds, unknown
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
