"""Layouts of banks' lists of transactions, by public descriptions of them; the transactions are made up.

Each names the bank and where its heading is described: "b2y" is bank2ynab's configuration of banks (GitHub),
the others are public repositories and help pages that quote the heading of an export.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

#: Day, words, cents, of a month at a club; two transactions on one day, equal sizes in and out.
MADE_UP = (
    (date(2026, 3, 2), "bridge 0147", 1200),
    (date(2026, 3, 2), "paying in slip 17", 6050),
    (date(2026, 3, 5), "hall", -123450),
    (date(2026, 3, 13), "bridge 0231", 1200),
    (date(2026, 3, 13), "tea", -1200),
    (date(2026, 3, 20), "federation", -5680),
    (date(2026, 3, 25), "gift", 200000),
    (date(2026, 3, 31), "charges", -5),
)
OPENING = 150000
ENGLISH, AMERICAN, ISO, GERMAN, COMPACT = "%d/%m/%Y", "%m/%d/%Y", "%Y-%m-%d", "%d.%m.%Y", "%Y%m%d"


@dataclass(frozen=True)
class Layout:
    """How a bank writes a transaction.

    Attributes:
        source: where the layout is described.
        heading: the line of names.
        row: a line, with the fields of :meth:`Layout.text`.
        dates: how days are written.
        decimal, thousands: the signs in amounts.
        words: what says money out and money in, in a column of directions.
        newest_first: whether the last transaction stands at the top.
        above: lines above the heading; below: lines at the end.
        encoding: of the file.
    """

    source: str
    heading: str
    row: str
    dates: str = ENGLISH
    decimal: str = "."
    thousands: str = ""
    words: tuple[str, str] = ("", "")
    newest_first: bool = False
    above: str = ""
    below: str = ""
    encoding: str = "utf-8"

    @property
    def has_balance(self) -> bool:
        """Whether it has the balance after each transaction."""
        return "{balance}" in self.row

    def amount(self, cents: int) -> str:
        """An amount without a sign."""
        whole = f"{cents // 100:,}".replace(",", self.thousands)
        return f"{whole}{self.decimal}{cents % 100:02d}"

    def file(
        self,
        rows: Sequence[tuple[date, str, int]] = MADE_UP,
        row: str = "",
        words: Sequence[tuple[str, str]] = (),
    ) -> bytes:
        """The list as a file; ``words`` are those of each row, in place of the layout's own."""
        lines, balance = [], OPENING
        for at, (day, text, cents) in enumerate(rows):
            before, balance = balance, balance + cents
            size, out = self.amount(abs(cents)), cents < 0
            minus = "-" if out else ""
            fields = {
                "day": day.strftime(self.dates), "text": text, "size": size, "signed": f"{minus}{size}",
                "plus": f"{minus or '+'}{size}", "pound": f"{minus or '+'}£{size}",
                "trailing": f"{size}{minus}",
                "brackets": f"({size})" if out else size, "debit": size if out else "",
                "credit": "" if out else size, "negative": f"-{size}" if out else "",
                "word": (words[at] if words else self.words)[not out],
                "before": self.amount(before), "balance": self.amount(balance),
            }  # fmt: skip
            lines.append((row or self.row).format_map(fields))
        if self.newest_first:
            lines.reverse()
        text = self.above + self.heading + "\n" + "\n".join(lines) + "\n" + self.below
        return text.encode(self.encoding)


LAYOUTS = {
    "ING, Netherlands": Layout(
        "b2y, NL ING; several readers of the columns of 2022",
        '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag '
        '(EUR)";"Mutatiesoort";'
        '"Mededelingen";"Saldo na mutatie";"Tag"',
        '"{day}";"J. Smit";"NL91ABNA0417164300";"";"GT";"{word}";"{size}";"Overschrijving";"{text}";'
        '"{balance}";""',
        COMPACT, ",", ".", ("Af", "Bij"), newest_first=True,
    ),
    "ING, in English": Layout(
        "a converter of ING's lists: the same columns in English",
        '"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)",'
        '"Transaction type","Notifications","Resulting balance","Tag"',
        '"{day}","{text}","NL91ABNA0417164300","","GT","{word}","{size}","Transfer","","{balance}",""',
        COMPACT, ",", "", ("Debit", "Credit"), newest_first=True,
    ),
    "Rabobank": Layout(
        "b2y, NL Rabobank-2018; Windows-1252 by several readers",
        '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na '
        'trn","Tegenrekening IBAN/BBAN",'
        '"Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code",'
        '"Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk",'
        '"Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr '
        'munt","Koers"',
        '"NL00RABO0000000001","EUR","RABONL2U","1","{day}","{day}","{plus}","+{balance}","","J. '
        'Smit","","","",'
        '"cb","","","","","","{text}","","","","","",""',
        ISO, ",", encoding="cp1252",
    ),
    "ABN AMRO": Layout(
        "beancount and Java readers of its .tab and .csv: the balance before and after",
        "Rekeningnummer;Muntsoort;Transactiedatum;Rentedatum;Beginsaldo;Eindsaldo;Transactiebedrag;Omschrijving",
        "123456789;EUR;{day};{day};{before};{balance};{signed};{text}",
        COMPACT, ",",
    ),
    "bunqDesktop": Layout(
        "b2y, NL bunqDesktop software",
        '"Datum";"Bedrag";"Rekening";"Tegenrekening";"Naam";"Omschrijving"',
        '"{day}";"{signed}";"NL63BUNQ2031783591";"NL58BUNQ4490788981";"J.Doe";"{text}"',
        ISO, ",",
    ),
    "Keytrade, Belgium": Layout(
        "b2y, BE Keytrade Bank",
        "Uittreksel;Datum;Valutadatum;Rekening;Omschrijving;Bedrag;Valuta",
        "12;{day};{day};BE00;{text};{signed};EUR",
        GERMAN, ",", ".",
    ),
    "VR-Bank": Layout(
        "two readers of the old list of VR-Banken: Soll/Haben",
        "Buchungstag;Valuta;Textschlüssel;Primanota;Zahlungsempfänger;ZahlungsempfängerKto;ZahlungsempfängerIBAN;"
        "ZahlungsempfängerBLZ;ZahlungsempfängerBIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz;"
        "Soll/Haben",
        "{day};{day};51;931;Club;;;;;{text};;EUR;{size};{word}",
        GERMAN, ",", ".", ("S", "H"), encoding="cp1252",
    ),
    "Volksbank (Atruvia)": Layout(
        "a dozen readers",
        "Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;"
        "Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;"
        "Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;"
        "Glaeubiger ID;Mandatsreferenz",
        "Girokonto;DE89370400440532013000;GENODEF1XXX;Volksbank;{day};{day};Club;;;Überweisung;{text};{signed};EUR;"
        "{balance};;;;",
        GERMAN, ",", "", newest_first=True, encoding="utf-8-sig",
    ),
    "Sparkasse": Layout(
        "b2y, DE Sparkasse; the CAMT list",
        '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";'
        '"Mandatsreferenz";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC '
        '(SWIFT-Code)";"Betrag";'
        '"Waehrung";"Info"',
        '"DE00";"{day}";"{day}";"GUTSCHRIFT";"{text}";"";"";"Müller";"DE00";"X";"{signed}";"EUR";'
        '"Umsatz gebucht"',
        "%d.%m.%y", ",", encoding="cp1252",
    ),
    "DKB": Layout(
        "several readers: Umsatztyp Eingang or Ausgang, amounts with a minus",
        '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";'
        '"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
        '"{day}";"{day}";"Gebucht";"A";"B";"{text}";"{word}";"DE00";"{signed}";"";"";""',
        "%d.%m.%y", ",", ".", ("Ausgang", "Eingang"), newest_first=True,
        above='"Girokonto";"DE12345678901234567890"\n""\n"Kontostand vom 31.03.2026:";"2.265,65 €"\n""\n',
        encoding="utf-8-sig",
    ),
    "ING-DiBa": Layout(
        "b2y, DE ING-DiBa",
        "Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung",
        "{day};{day};Club;Gutschrift;{text};{balance};EUR;{signed};EUR",
        GERMAN, ",", ".", newest_first=True, above="Umsatzanzeige;Datei erstellt am\n;\n", encoding="cp1252",
    ),
    "PostFinance": Layout(
        "several readers: Lastschrift with a minus",
        "Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie",
        "{day};Buchung;{text};{credit};{negative};;",
        GERMAN, newest_first=True, above='Datum von:;="01.03.2026"\n',
    ),
    "ZKB": Layout(
        "BananaAccounting's import filter, formats 3 to 6",
        '"Datum";"Buchungstext";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";'
        '"Saldo CHF"',
        '"{day}";"{text}";"6600-1104";"";"{debit}";"{credit}";"{day}";"{balance}"',
        GERMAN, ".", "'", newest_first=True, encoding="utf-8-sig",
    ),
    "Navy Federal": Layout(
        "several readers: unsigned, Credit Debit Indicator, no balance",
        "Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type "
        "Group,Reference,Instructed Currency,"
        "Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending",
        '{day},{day},{size},{word},ACH,Ach,1,USD,1,{size},"{text}",Other,,',
        AMERICAN, words=("Debit", "Credit"), newest_first=True,
    ),
    "Capital One 360": Layout(
        "several readers: unsigned, Transaction Type",
        "Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance",
        "8578,{text},{day},{word},{size},{balance}",
        "%m/%d/%y", words=("Debit", "Credit"), newest_first=True,
    ),
    "Chase": Layout(
        "several readers: Details beside signed amounts",
        "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #",
        '{word},{day},"{text}",{signed},ACH,{balance},,',
        AMERICAN, words=("DEBIT", "DSLIP"), newest_first=True,
    ),
    "a US credit union": Layout(
        "two readers: CR/DR, no balance",
        'Account Designator,Posted Date,Serial Number,"Description",Amount,CR/DR',
        "S1,{day},1,{text},{size},{word}",
        AMERICAN, words=("DR", "CR"),
    ),
    "Bank of America": Layout(
        "b2y, US Bank of America; assetgrid: Running Bal.",
        "Date,Description,Amount,Running Bal.",
        '{day},"{text}","{signed}","{balance}"',
        AMERICAN, ".", ",",
        above="Description,,Summary Amt.\nTotal credits,,\"2,084.50\"\n\n",
    ),
    "MCB, Pakistan": Layout(
        "a reader: Cr/Dr, two columns Currency",
        "Date,Description,Reference Number,Currency,Amount,Cr/Dr,Currency,Balance",
        "{day},{text},1000000011,PKR,{size},{word},PKR,{balance}",
        "%d %b %Y", words=("Dr", "Cr"), newest_first=True, above="0123456789012345,A\nOpening "
        "Balance,PKR 1500.00\n",
    ),
    "Axis, India": Layout(
        "a reader: Debit/Credit beside the amount, a line of the opening balance",
        "S.No,Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,"
        "Balance(INR),Cheque Number,Branch Name(SOL)\n1,,,OPENING BALANCE,,,1500.00,,X",
        '2,{day},{day},{text},"{size}",{word},"{balance}",,X',
        words=("DR", "CR"), above="Name :- A\n\n",
    ),
    "HDFC, India": Layout(
        "several readers",
        "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
        "{day},{text},0001,{day},{debit},{credit},{balance}",
        "%d/%m/%y",
    ),
    "ICICI, India": Layout(
        "a reader: Type CR or DR, the opening balance as a line with an amount",
        "Date,Description,Type,Amount,Balance\n01/03/2026,Opening Balance,CR,1500.00,1500.00",
        "{day},{text},{word},{size},{balance}",
        words=("DR", "CR"),
    ),
    "midata, UK": Layout(
        "several readers: Debit/Credit is the amount",
        "Date,Type,Merchant/Description,Debit/Credit,Balance",
        "{day},DD,{text},{pound},+£{balance}",
        newest_first=True, below="\nArranged overdraft limit,31/03/2026,+£0.00\n", encoding="cp1252",
    ),
    "Nationwide": Layout(
        "several readers: lines above, pound signs",
        '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
        '"{day}","Transfer","{text}","£{debit}","£{credit}","£{balance}"',
        "%d %b %Y", newest_first=True,
        above='"Account Name:","Current ****12345"\n"Account Balance:","£2265.65"\n\n', encoding="cp1252",
    ),
    "Starling": Layout(
        "several readers",
        "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes",
        "{day},Club,{text},FASTER PAYMENT,{signed},{balance},INCOME,",
    ),
    "Lloyds": Layout(
        "a converter of 2017: Debit Amount, Credit Amount",
        "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,"
        "Credit Amount,Balance",
        "{day},FPI,'11-22-33,12345678,{text},{debit},{credit},{balance}",
        newest_first=True,
    ),
    "Barclays, daily": Layout(
        "help-coins.theaccessgroup.com, format Y: value and CR/DR identifier",
        "Sort Code,Account Number,Date,Value,CR/DR,Description,Cheque Number,Narrative",
        "112233,12345678,{day},{size},{word},FPI,,{text}",
        words=("DR", "CR"),
    ),
    "AIB, Ireland": Layout(
        "several readers: blanks before the names",
        "Posted Account, Posted Transactions Date, Description, Debit Amount, Credit Amount, Balance,"
        "Posted Currency,Transaction Type",
        "123456, {day}, {text}, {debit}, {credit}, {balance},EUR,{word}",
        "%d/%m/%y", words=("Debit", "Credit"),
    ),
    "Westpac, Australia": Layout(
        "several readers",
        "Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial",
        "732289824046,{day},{text},{debit},{credit},{balance},,",
        newest_first=True,
    ),
    "ASB, New Zealand": Layout(
        "several readers: Tran Type is no direction",
        "Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount",
        '{day},2026040101,D/C,,"{text}","",{signed}',
        "%Y/%m/%d", above="Created date / time : 31 March 2026\nFrom date 20260301\n",
    ),
    "Swedbank": Layout(
        "several readers",
        "Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,"
        "Beskrivning,Belopp,Bokfört saldo",
        '1,84525,123,"konto",SEK,{day},{day},{day},"{text}","{text}",{signed},{balance}',
        ISO, newest_first=True, above="* Transaktioner Period 2026-03-01 - 2026-03-31\n", encoding="cp1252",
    ),
    "Nordea, Denmark": Layout(
        "gitlab.com/dren.dk/HAL900, issue 13",
        "Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt",
        "{day};{signed};0741891514;;;{text};{balance};DKK;",
        GERMAN, ",", newest_first=True,
    ),
    "DNB, Norway": Layout(
        "b2y, NO DNB: Ut fra konto, Inn på konto",
        "Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto",
        "{day};{text};{day};{debit};{credit}",
        GERMAN, ",", "", encoding="cp1252",
    ),
    "Sparebank 1, Norway": Layout(
        "b2y, NO Sparebank 1: Inn, and Ut with a minus",
        "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;",
        '"{day}";"{text}";"{day}";"{credit}";"{negative}";"1";"2";',
        GERMAN, ",",
    ),
    "Tatra banka, Slovakia": Layout(
        "b2y, SK Tatra Banka: the words Kredit and Debet beside the amount",
        "Popis,Dátum zaúčtovania,Suma,Mena,Kredit/Debet",
        "{text},{day},{size},EUR,{word}",
        GERMAN, words=("Debet", "Kredit"),
    ),
    "PKO BP, Poland": Layout(
        "several readers: Windows-1250",
        "Data operacji,Data waluty,Typ transakcji,Kwota,Waluta,Saldo po transakcji,Opis transakcji",
        '"{day}","{day}","Płatność","{plus}","PLN","{balance}","Tytuł: {text}"',
        ISO, newest_first=True, encoding="cp1250",
    ),
    "Crédit Agricole": Layout(
        "several readers: Débit euros, Crédit euros",
        "Date;Libellé;Débit euros;Crédit euros;",
        "{day};{text};{debit};{credit};",
        ENGLISH, ",", " ", above="Compte de Dépôt;\nSolde au 31/03/2026 2 265,65 €\n\n", encoding="cp1252",
    ),
    "a minus behind": Layout(
        "SAP's and mainframes' way, as German banks printed it",
        "Buchungstag;Verwendungszweck;Betrag;Saldo",
        "{day};{text};{trailing};{balance}",
        GERMAN, ",", ".",
    ),
    "brackets": Layout(
        "an accounting program's way",
        "Date,Description,Amount,Balance",
        '{day},{text},"{brackets}",{balance}',
    ),
}  # fmt: skip
