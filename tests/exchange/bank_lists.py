"""Random lists of banks: directions, headings, signs, sums, currencies, orders and languages.

Everything is made up. What a list truly says is kept beside it, so that nothing is booked otherwise unasked.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

#: In each language: headings of day, text, amount, money in, money out and balance; of a column of
#: directions, with the words for out and in; opening and closing balance, turnover; a transaction's text.
LANGUAGES = {
    "English": (
        "Date", "Description", "Amount", "Paid in", "Paid out", "Balance", "DR/CR", ("DR", "CR"),
        "Opening balance", "Closing balance", "Turnover", "hall rent",
    ),
    "German": (
        "Buchungstag", "Verwendungszweck", "Betrag", "Gutschrift", "Lastschrift", "Saldo", "Soll/Haben",
        ("S", "H"), "Anfangssaldo", "Endsaldo", "Umsätze", "Saalmiete",
    ),
    "Polish": (
        "Data operacji", "Opis operacji", "Kwota", "Uznania", "Obciążenia", "Saldo", "Winien/Ma",
        ("Wn", "Ma"), "Saldo początkowe", "Saldo końcowe", "Obroty", "wynajem sali",
    ),
    "French": (
        "Date", "Libellé", "Montant", "Crédit", "Débit", "Solde", "Sens", ("Débit", "Crédit"),
        "Solde initial", "Solde final", "Total des opérations", "loyer",
    ),
    "Dutch": (
        "Datum", "Omschrijving", "Bedrag", "Bij", "Af", "Saldo", "Af Bij", ("Af", "Bij"),
        "Beginsaldo", "Eindsaldo", "Omzet", "huur",
    ),
    "Spanish": (
        "Fecha", "Concepto", "Importe", "Abono", "Cargo", "Saldo", "Cargo/Abono", ("Cargo", "Abono"),
        "Saldo inicial", "Saldo final", "Total cargos", "alquiler",
    ),
    "Italian": (
        "Data contabile", "Descrizione", "Importo", "Entrate", "Uscite", "Saldo", "Dare/Avere",
        ("Dare", "Avere"), "Saldo iniziale", "Saldo finale", "Totale uscite", "affitto",
    ),
    "Czech": (
        "Datum zaúčtování", "Popis", "Částka", "Příchozí", "Odchozí", "Zůstatek", "Směr",
        ("Odchozí", "Příchozí"), "Počáteční zůstatek", "Konečný zůstatek", "Obrat", "nájem",
    ),
    "Hungarian": (
        "Tranzakció dátuma", "Közlemény", "Összeg", "Bevétel", "Kiadás", "Egyenleg", "Terhelés/Jóváírás",
        ("Terhelés", "Jóváírás"), "Nyitóegyenleg", "Záróegyenleg", "Forgalom", "terembér",
    ),
    "Estonian": (
        "Kuupäev", "Selgitus", "Summa", "Laekumine", "Väljaminek", "Jääk", "Deebet/Kreedit", ("D", "K"),
        "Algsaldo", "Lõppsaldo", "Käive", "saali rent",
    ),
}  # fmt: skip
#: What says the direction of an amount.
DIRECTIONS = ("minus", "plus and minus", "brackets", "word", "word behind", "two columns", "nothing", "torn")
#: Headings that say nothing of a direction, or something else.
OTHER_HEADINGS = ("Type", "Transaction Type", "Tipo", "Art", "Gizmo", "Code")


@dataclass(frozen=True)
class Made:
    """A list, and what it truly says."""

    text: str
    true: tuple[tuple[date, int], ...]  # day and amount of each transaction
    currencies: int  # how many currencies its amounts are in
    described: str  # how it was made, for a failure
    said: bool  # whether it says all: headings, one currency, right sums, which way each amount went


@dataclass(frozen=True)
class _Transaction:
    day: date
    cents: int
    text: str
    balance: int
    currency: str


class _Maker:
    """Writes one random list."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.language = chance.choice(list(LANGUAGES))
        self.direction = chance.choice(DIRECTIONS)
        self.decimal = chance.choice(",.")
        self.thousands = chance.choice(("", "." if self.decimal == "," else ",", " "))
        self.currencies = chance.choice((("EUR",), ("EUR",), ("GBP",), ("EUR", "USD")))
        self.symbol = chance.choice(("", {"EUR": "€", "GBP": "£"}[self.currencies[0]]))
        if len(self.currencies) > 1:
            self.symbol = ""
        self.with_currency = len(self.currencies) > 1 or chance.random() < 0.3
        self.with_balance = chance.random() < 0.4
        self.with_headings = chance.random() < 0.9
        self.summaries = chance.choice(("none", "none", "both", "both", "turnover", "wrong"))
        self.newest_first = chance.random() < 0.4
        self.opening = chance.randint(0, 10**6)
        self.heading_of_words = chance.choice(("own", *OTHER_HEADINGS))

    def made(self) -> Made:
        rows = self._transactions()
        lines = [self._cells(row) for row in rows]
        if self.direction == "torn":
            self._tear(lines, rows)
        if self.newest_first:
            lines.reverse()
        lines = self._with_summaries(lines, rows)
        if self.with_headings:
            lines.insert(0, self._headings())
        order = list(range(len(lines[0])))
        if self.chance.random() < 0.4:
            self.chance.shuffle(order)
        lines = [[cells[at] for at in order] for cells in lines]
        text = "\n".join(";".join(cells) for cells in lines) + "\n"
        described = f"{self.language}, {self.direction}, {self.summaries}, {self.heading_of_words}\n{text}"
        used = {row.currency for row in rows}
        return Made(
            text, tuple((row.day, row.cents) for row in rows), len(used), described, self._says_all(rows)
        )

    def _says_all(self, rows: list[_Transaction]) -> bool:
        if not self.with_headings or len(self.currencies) > 1 or self.summaries in ("wrong", "unnamed"):
            return False
        both_ways = len({row.cents > 0 for row in rows}) == 2
        if self.direction in ("word", "minus", "brackets"):
            return both_ways  # a list of receipts alone has no minus
        return self.direction in ("plus and minus", "word behind", "two columns")

    def _transactions(self) -> list[_Transaction]:
        day, balance, rows = date(2026, 1, 13), self.opening, []
        for _ in range(self.chance.randint(1, 9)):
            day += timedelta(self.chance.choice((0, 1, 4, 20)))
            size = self.chance.choice((300, 1200, 6050, self.chance.randint(1, 10**6)))
            cents = size * self.chance.choice((1, -1))
            balance += cents
            text = self.chance.choice(("bridge 0147", "Ann Ash", LANGUAGES[self.language][11]))
            rows.append(_Transaction(day, cents, text, balance, self.chance.choice(self.currencies)))
        return rows

    def _amount(self, cents: int) -> str:
        whole = f"{abs(cents) // 100:,}".replace(",", self.thousands)
        return f"{self.symbol}{whole}{self.decimal}{abs(cents) % 100:02d}"

    def _signed(self, cents: int) -> str:
        return f"-{self._amount(cents)}" if cents < 0 else self._amount(cents)

    def _word(self, cents: int) -> str:
        out, in_ = LANGUAGES[self.language][7]
        return out if cents < 0 else in_

    def _figures(self, cents: int) -> list[str]:
        """The cells of an amount."""
        size = self._amount(cents)
        if self.direction == "two columns":
            return ["", size] if cents < 0 else [size, ""]
        if self.direction in ("word", "torn"):
            return [size, self._word(cents)]
        forms = {
            "minus": self._signed(cents),
            "plus and minus": self._signed(cents) if cents < 0 else f"+{size}",
            "brackets": f"({size})" if cents < 0 else size,
            "word behind": f"{size} {'DR' if cents < 0 else 'CR'}",
            "nothing": size,
        }
        return [forms[self.direction]]

    def _cells(self, row: _Transaction) -> list[str]:
        cells = [row.day.strftime("%d.%m.%Y"), row.text, *self._figures(row.cents)]
        if self.with_balance:
            cells.append(self._signed(row.balance))
        if self.with_currency:
            cells.append(row.currency)
        return cells

    def _tear(self, lines: list[list[str]], rows: list[_Transaction]) -> None:
        """Write an amount that came back as a payment with a minus, beside a payment without one."""
        at = self.chance.randrange(len(lines))
        if rows[at].cents > 0 and any(row.cents < 0 for row in rows):
            lines[at][2:4] = [f"-{self._amount(rows[at].cents)}", self._word(-rows[at].cents)]

    def _headings(self) -> list[str]:
        day, text, amount, in_, out, balance, words, *_ = LANGUAGES[self.language]
        heading = words if self.heading_of_words == "own" else self.heading_of_words
        names = [day, text]
        if self.direction == "two columns":
            names += [in_, out]
        elif self.direction in ("word", "torn"):
            names += [amount, heading]
        else:
            names.append(amount)
        if self.with_balance:
            names.append(balance)
        if self.with_currency:
            names.append("Currency")
        return names

    def _with_summaries(self, lines: list[list[str]], rows: list[_Transaction]) -> list[list[str]]:
        if self.summaries == "none":
            return lines
        opening, closing, turnover = LANGUAGES[self.language][8:11]
        closing_cents = rows[-1].balance + (100 if self.summaries == "wrong" else 0)
        first = self._sum(rows[0].day, opening, self.opening)
        last = self._sum(rows[-1].day, closing, closing_cents)
        out = self._sum(rows[-1].day, turnover, sum(row.cents for row in rows if row.cents < 0))
        if self.summaries == "unnamed":
            return [*lines, *self._unnamed(rows)]
        if self.summaries == "turnover":
            return [*lines, out]
        if self.newest_first:
            return [last, *lines, first]
        return [first, *lines, out, last] if self.chance.random() < 0.5 else [first, *lines, last]

    def _unnamed(self, rows: list[_Transaction]) -> list[list[str]]:
        """Sums under words that nobody knows, below enough transactions for a sum to be one."""
        sums = []
        for sign in (-1, 1) if len(rows) > 2 else ():
            cents = sum(row.cents for row in rows if row.cents * sign > 0)
            if cents:
                sums.append(self._sum(rows[-1].day, "xyzzy", cents))
        return sums

    def _sum(self, day: date, text: str, cents: int) -> list[str]:
        figures = self._figures(cents) if cents else self._figures(1)
        if not cents:
            figures = [cell.replace(self._amount(1), self._amount(0)) for cell in figures]
        cells = [day.strftime("%d.%m.%Y"), text, *figures]
        if self.with_balance:
            cells.append("")
        if self.with_currency:
            cells.append(self.currencies[0])
        return cells


def random_list(chance: Random) -> Made:
    """Make a list."""
    return _Maker(chance).made()
