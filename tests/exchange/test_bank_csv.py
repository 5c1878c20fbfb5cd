"""Lists of transactions as banks write them: names of columns, signs, encodings, dates, and hostile ones."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.every import every
from xlvp.errors import WorkbookError, XlvpError
from xlvp.formats.bank_csv import FORMAT, BankFile, read_bank_csv, without_accounts
from xlvp.formats.bank_table import MOST_BYTES, MOST_LINES
from xlvp.part import remarks

IN, OUT = (date(2026, 3, 5), 1200), (date(2026, 3, 13), -123450)
#: A payment of 12.00 on 5 March 2026 and one of 1,234.50 to somebody on 13 March, made up, in the columns of
#: banks' exports.
LISTS = {
    "English, two columns": (
        "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,"
        "Credit Amount,Balance\n"
        "05/03/2026,FPI,'11-22-33,12345678,BRIDGE 0147,,12.00,112.00\n"
        '13/03/2026,FPO,\'11-22-33,12345678,HALL,"1,234.50",,50.00\n'
    ),
    "English, one column": (
        "Date,Description,Amount\n5 March 2026,bridge 0147,12.00\n13 March 2026,hall,-1234.5\n"
    ),
    "American": "Date,Description,Amount\n03/05/2026,bridge 0147,12.00\n03/13/2026,hall,-1234.50\n",
    "German": (
        "Umsatzanzeige;Girokonto\n;\n"
        "Buchungstag;Valuta;Auftraggeber/Empfänger;Verwendungszweck;Betrag (EUR)\n"
        "05.03.2026;05.03.2026;Müller;bridge 0147;12,00\n13.03.2026;13.03.2026;Saal;Miete;-1.234,50\n"
    ),
    "German, Soll and Haben": (
        "Buchungstag;Buchungstext;Umsatz;Soll/Haben\n"
        "05.03.26;bridge 0147;12,00;H\n13.03.26;Miete;1.234,50;S\n"
    ),
    "Polish": (
        "Data operacji;Opis operacji;Kwota;Saldo\n2026-03-05;składka łączna 0147;12,00;100,00\n"
        "2026-03-13;sala;-1 234,50 PLN;50,00\n"
    ),
    "French": (
        "Date;Libellé;Débit;Crédit\n05/03/2026;virement reçu 0147;;12,00\n13/03/2026;salle;-1 234,50;\n"
    ),
    "Dutch": (
        '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Af Bij","Bedrag (EUR)","Mededelingen"\n'
        '"20260305","J. Smit","NL91ABNA0417164300","","Bij","12,00","bridge 0147"\n'
        '"20260313","Zaal","NL91ABNA0417164300","","Af","1234,50","huur"\n'
    ),
}


@every("name", LISTS)
@every("encoding", ["utf-8", "utf-8-sig", "utf-16", "legacy"])
def test_banks(name: str, encoding: str) -> None:
    legacy = "cp1250" if name == "Polish" else "cp1252"
    text = LISTS[name]
    file = read_bank_csv(text.encode(legacy if encoding == "legacy" else encoding))
    assert [(line.day, line.cents) for line in file.lines] == [IN, OUT]
    first = file.lines[0].text
    assert "0147" in first
    if name in ("Polish", "French", "German"):
        assert {"Polish": "łączna", "French": "reçu", "German": "Müller"}[name] in first


def test_the_month_first_is_said() -> None:
    assert read_bank_csv(LISTS["American"].encode()).messages == [
        "dates have the month first here: 05/13/2026 is 13 May 2026"
    ]


def test_windows_line_ends_and_lines_of_totals() -> None:
    text = LISTS["German"].replace("\n", "\r\n") + "Saldo;;;;1.000,00\r\n\r\n"
    file = read_bank_csv(text.encode())
    assert len(file.lines) == 2
    assert (file.messages, remarks(file.parts)[0]) == (
        [],
        "line 6, 'Saldo 1.000,00', is a summary: a balance, not a transaction",
    )


def test_equal_lines_are_numbered_and_known_again() -> None:
    line = "05/03/2026,bridge,3.00\n"
    file = read_bank_csv(("Date,Description,Amount\n" + 3 * line + "05/03/2026,Bridge,4.00\n").encode())
    marks = [each.fingerprint for each in file.lines]
    assert [each.number for each in file.lines] == [1, 2, 3, 1]
    assert len(set(marks)) == 4
    again = read_bank_csv(("Date,Description,Amount\n" + "04/03/2026,x,1\n" + 3 * line).encode())
    assert [each.fingerprint for each in again.lines[1:]] == marks[:3]


@pytest.mark.parametrize(
    "text",
    [
        "NL91 ABNA 0417 1643 00",
        "DE89370400440532013000",
        "konto 61 1090 1014 0000 0712 1981 2874",
        "1234567890123",
    ],
)
def test_no_account_numbers_are_kept(text: str) -> None:
    message = without_accounts(f"bridge 0147, {text}, 12.00")
    assert message.replace(" konto", "") == "bridge 0147, , 12.00"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a text file"),
        ("Date;Amount\n", "no heading"),
        ("a;b;c\n1;2;3\n", "no heading"),
        ("Date;Description;Amount\n1.1.2026;x;1,234\n2.1.2026;x;0,50\n", "line 2: '1,234' has 3 decimals"),
        ("Date;Description;Amount\n1.1.2026;x;1.234\n", "three decimals"),
        ("Date;Description;Amount\n1.1.2026;x;zero 0\n", "line 2: 'zero 0' is not an amount"),
        ("Date;Description;Amount\n32.1.2026;x;1\n", "line 2: '32.1.2026'"),
        ("Date;Description;Amount\n1.1.26;x;1.50\n1.1.26;x;1,50\n", "which sign"),
        ("Date;Description;Amount;D/C\n1.1.26;x;1.50;?\n", "is marked '?'"),
        ("Date;Description;Amount\n" + "1.1.26;x;1\n" * (MOST_LINES + 1), "lines"),
        ("Date;Description;Amount\n1.1.26;" + "x" * 10_000 + ";1\n", "longer"),
        ("Date;Description;Amount\n" + ";" * 500 + "\n", "longer"),
        ("Date;Description;Amount\n1.1.26;\0;1\n", "not a text file"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, words: str) -> None:
    with pytest.raises(XlvpError, match=words.replace("?", r"\?")):
        read_bank_csv(text.encode())


def test_too_large() -> None:
    with pytest.raises(XlvpError, match="too large"):
        read_bank_csv(b"x" * (MOST_BYTES + 1))


def test_an_empty_list_is_one() -> None:
    file = read_bank_csv(b"Date;Description;Amount\n")
    assert replace(file, parts=()) == BankFile()


def test_a_file_that_went_away_meanwhile(tmp_path: Path) -> None:
    with pytest.raises(WorkbookError, match=r"bank\.csv cannot be read"):
        FORMAT.read(tmp_path / "bank.csv")
