"""What a bank's list has beside its transactions: sums, directions, currencies, columns without headings."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.every import every
from tests.exchange.test_into_money import book
from xlvp.cli import main
from xlvp.errors import InputError, WorkbookError
from xlvp.formats.bank_csv import BankFile, read_bank_csv
from xlvp.notation.amounts import read_cents
from xlvp.part import COLUMN, DIRECTION, FIGURE, IGNORED, KEY, SUMMARY, TEXT, UNKNOWN

#: A payment of 61.10 for a hall and a receipt of 12.00, made up, in columns without headings.
WITHOUT_HEADINGS = {
    "day, text, amount": "05/03/2026,HALL,-61.10\n13/03/2026,BRIDGE 0147,12.00\n",
    "day, amount, text": '"05/03/2026","-61.10","HALL"\n"13/03/2026","12.00","BRIDGE 0147"\n',
    "with codes": '"03/05/2026","-61.10","*","","HALL"\n"03/13/2026","12.00","*","","BRIDGE 0147"\n',
    "with a balance": "05/03/2026,-61.10,HALL,+938.90\n13/03/2026,+12.00,BRIDGE 0147,+950.90\n",
    "balance before and after": (
        "123456789\tEUR\t20260305\t1000,00\t938,90\t20260305\t-61,10\tHALL\n"
        "123456789\tEUR\t20260313\t938,90\t950,90\t20260313\t12,00\tBRIDGE 0147\n"
    ),
    "two columns": "05/03/2026,HALL,61.10,,938.90\n13/03/2026,BRIDGE 0147,,12.00,950.90\n",
    "a word": "05/03/2026;HALL;D;61,10\n13/03/2026;BRIDGE 0147;C;12,00\n",
    "with sums": "05/03/2026,Opening balance,5.00\n05/03/2026,HALL,-61.10\n13/03/2026,BRIDGE 0147,12.00\n",
}


def amounts(file: BankFile) -> list[tuple[date, int]]:
    return [(line.day, line.cents) for line in file.lines]


@every("name", WITHOUT_HEADINGS)
def test_columns_without_headings(name: str) -> None:
    file = read_bank_csv(WITHOUT_HEADINGS[name].encode())
    assert amounts(file) == [(date(2026, 3, 5), -6110), (date(2026, 3, 13), 1200)]
    assert "'HALL', 61.10 money out" in file.guess and file.open == []


@every(
    "text",
    ["a,b,c\n1,2,3\n", "05/03/2026,x,1.00,2.00\n06/03/2026,y,3.00,4.00\n", "05/03/2026,1.00\n", "x,y,1.00\n"],
)
def test_what_is_in_the_columns_may_say_nothing(text: str) -> None:
    with pytest.raises(WorkbookError, match="no heading"):
        read_bank_csv(text.encode())


def test_columns_that_were_found_are_used_only_if_somebody_says_so(tmp_path: Path) -> None:
    workbook, bank = tmp_path / "money.xlsx", tmp_path / "bank.csv"
    bank.write_text(WITHOUT_HEADINGS["day, text, amount"])
    for arguments, given, written in (
        (["--yes"], "", False),
        ([], "no\n", False),
        ([], "yes\ny\n", True),
        (["--columns", "yes", "--yes"], "", True),
    ):
        workbook.write_bytes(book())
        done = CliRunner().invoke(
            main, ["import", str(bank), "--into", str(workbook), *arguments], input=given
        )
        words = " ".join(done.output.split())
        assert ("date: column 1" in words) == (arguments != ["--columns", "yes", "--yes"]), words
        assert (workbook.read_bytes() != book()) == written, (arguments, words)


def test_a_file_that_is_refused_gets_the_headings_of_its_workbook(tmp_path: Path) -> None:
    workbook, bank = tmp_path / "money.xlsx", tmp_path / "bank.csv"
    workbook.write_bytes(book())
    bank.write_text("When,Whom,How much\n05/03/2026,HALL,-61.10\n")
    words = CliRunner().invoke(main, ["import", str(bank), "--into", str(workbook)]).output
    assert "Date, Description and Amount" in words and "Contract" not in words and "IMPs" not in words


SUMS = (
    "Date,Details,Amount,D/K\n2026-10-01,{opening},500.00,K\n2026-10-02,Hall rent,120.00,D\n"
    "2026-10-03,Table money,80.00,K\n2026-10-03,{turnover},120.00,D\n2026-10-03,{turnover},80.00,K\n"
    "2026-10-03,{closing},460.00,K\n"
)
IN_LANGUAGES = [
    ("Opening balance", "Turnover", "Closing balance"),
    ("Anfangssaldo", "Umsätze", "Endsaldo"),
    ("Saldo początkowe", "Obroty", "Saldo końcowe"),
    ("Solde initial", "Total des opérations", "Solde final au 31.10.2026"),
    ("Beginsaldo", "Omzet", "Eindsaldo"),
    ("Saldo inicial", "Total cargos", "Saldo final"),
    ("Saldo iniziale", "Totale uscite", "Saldo finale"),
    ("Počáteční zůstatek", "Obrat", "Konečný zůstatek"),
    ("Nyitóegyenleg", "Forgalom", "Záróegyenleg"),
    ("Algsaldo", "Käive", "Lõppsaldo"),
    ("Ingående saldo", "Totalt", "Utgående saldo"),
    ("Balance b/f", "Total debits", "Balance c/f"),
]


@every("words", [words for words in IN_LANGUAGES if words[1] != "Totalt"])
def test_sums_are_no_transactions_and_prove_the_signs(words: tuple[str, str, str]) -> None:
    text = SUMS.format(opening=words[0], turnover=words[1], closing=words[2])
    file = read_bank_csv(text.encode())
    assert [line.cents for line in file.lines] == [-12000, 8000]
    assert (file.proved, file.closing) == (2, (date(2026, 10, 3), 46000))
    assert sum(part.role == SUMMARY for part in file.parts) == 4


def test_a_total_with_a_date_may_be_a_payment() -> None:
    text = SUMS.format(opening="Ingående saldo", turnover="Totalt", closing="Utgående saldo")
    with pytest.raises(InputError, match="line 5: 'Totalt' may be a transaction or a sum"):
        read_bank_csv(text.encode())
    undated = "Date,Details,Amount\n2026-10-02,Hall,-120.00\n,Total,-120.00\n"
    assert amounts(read_bank_csv(undated.encode())) == [(date(2026, 10, 2), -12000)]


#: Receipts and payments, and below them what each come to, under words that nobody knows.
UNNAMED = (
    "Date,Details,Amount\n2026-10-01,hall,-12.00\n2026-10-02,tea,-3.00\n2026-10-02,gift,25.00\n"
    "2026-10-03,xyzzy,-15.00\n2026-10-03,plugh,25.00\n"
)


def test_rows_that_are_just_what_the_others_come_to_are_refused() -> None:
    """At the end or at the top, both or one of three or more; with a balance the bank says what they are."""
    said = r"line 5: 15\.00 money out is just what the other rows come to\. Delete the row if it is a sum"
    with pytest.raises(InputError, match=said):
        read_bank_csv(UNNAMED.encode())
    heading, *rows = UNNAMED.splitlines()
    with pytest.raises(InputError, match=r"line 2: 15\.00 money out is just"):
        read_bank_csv("\n".join([heading, *rows[3:], *rows[:3]]).encode())
    three = "Date,Details,Amount\n2026-10-01,hall,-1.00\n2026-10-02,tea,-2.00\n2026-10-02,gift,-4.00\n"
    with pytest.raises(InputError, match=r"line 5: 7\.00 money out is just"):
        read_bank_csv(f"{three}2026-10-02,xyzzy,-7.00\n".encode())
    assert len(read_bank_csv(f"{three}2026-10-02,xyzzy,-6.00\n".encode()).lines) == 4
    moved = three.replace("2026-10-02,gift", "2026-10-02,xyzzy,-7.00\n2026-10-02,gift")
    assert len(read_bank_csv(moved.encode()).lines) == 4
    balances = "Date,Details,Amount,Balance\n2026-10-01,hall,-1.00,9.00\n2026-10-02,tea,-2.00,7.00\n"
    assert len(read_bank_csv(f"{balances}2026-10-03,gift,-3.00,4.00\n".encode()).lines) == 3
    with pytest.raises(InputError, match=r"line 4: 3\.00 money out is just"):
        read_bank_csv(f"{balances}2026-10-03,gift,-3.00,\n".encode())


def test_a_balance_is_overdrawn_where_a_word_says_so() -> None:
    """The word of the balances is another than that of the transaction; or it is the only one."""
    text = (
        "Date;Details;Amount;Kind\n2026-01-17;Opening balance;981.90;Soll\n2026-01-17;Ann Ash;3.00;Haben\n"
        "2026-01-17;Closing balance;978.90;Soll\n"
    )
    assert amounts(read_bank_csv(text.encode())) == [(date(2026, 1, 17), 300)]
    alone = text.replace("3.00;Haben", "3.00;Soll").replace("978.90", "984.90").replace("Kind", "Gizmo")
    file = read_bank_csv(alone.encode())
    assert file.open == [0], "nothing says that Gizmo is the direction"


def test_sums_that_contradict_are_refused() -> None:
    text = SUMS.format(opening="Opening balance", turnover="Turnover", closing="Closing balance")
    with pytest.raises(InputError, match=r"lines 2 and 7: .*they come to -40\.00, not -39\.00"):
        read_bank_csv(text.replace("460.00", "461.00").encode())
    alone = "Date,Details,Amount\n2026-10-02,Hall,{}120.00\n2026-10-03,Opening balance,{}\n"
    alone += "2026-10-03,Closing balance,380.00\n"
    assert amounts(read_bank_csv(alone.format("", "500.00").encode())) == [(date(2026, 10, 2), -12000)]
    assert amounts(read_bank_csv(alone.format("", "260.00").encode())) == [(date(2026, 10, 2), 12000)]


@every("heading", ["Type", "Transaction Type", "Tipo", "Art", "D/C", "Gizmo"])
def test_words_that_say_a_direction_are_one_whatever_the_heading(heading: str) -> None:
    text = f"Date,Description,Amount,{heading}\n2026-02-03,Hall,120.00,DR\n2026-02-04,Ann Ash,25.00,CR\n"
    file = read_bank_csv(text.encode())
    assert [line.cents for line in file.lines] == [-12000, 2500]
    assert [part.role for part in file.parts if part.name == heading] == [DIRECTION]
    with pytest.raises(InputError, match=r"line 4: -5\.00 and 'DR' may be money in or money out"):
        read_bank_csv((text + "2026-02-05,Charge reversed,-5.00,DR\n").encode())


@every(
    "rows",
    [
        "Date,Description,Amount,Currency\n05/03/2026,a,5.00,GBP\n13/03/2026,b,-5.00,EUR\n",
        "Date,Description,Amount,Gizmo\n05/03/2026,a,5.00,GBP\n13/03/2026,b,-5.00,EUR\n",
        "Date,Description,Amount\n05/03/2026,a,£5.00\n13/03/2026,b,-€5.00\n",
        "Date,Description,Amount,Waluta\n05/03/2026,a,£5.00,PLN\n",
    ],
)
def test_two_currencies_are_not_added(rows: str) -> None:
    with pytest.raises(InputError, match="does not add two currencies"):
        read_bank_csv(rows.encode())


def test_what_was_paid_abroad_is_not_the_amount() -> None:
    text = (
        "Date,Payee,Amount (Foreign Currency),Type Foreign Currency,Amount (EUR)\n"
        "13/03/2026,a,20.00,USD,-18.50\n14/03/2026,b,,,7.00\n"
    )
    file = read_bank_csv(text.encode())
    assert [line.cents for line in file.lines] == [-1850, 700]


def test_two_amounts_that_differ_are_refused() -> None:
    for heading, row in (
        ("Date,Description,Amount,Net amount", "13/03/2026,a,20.00,18.50"),
        ("Date,Description,Amount,Paid out,Paid in", "13/03/2026,a,-20.00,,20.00"),
        ("Date,Description,Amount,Paid out,Paid in", "13/03/2026,a,-20.00,21.00,"),
    ):
        with pytest.raises(InputError, match="line 2"):
            read_bank_csv(f"{heading}\n{row}\n".encode())
    agreeing = (
        "Date,Description,Amount,Paid out,Paid in\n13/03/2026,a,20.00,20.00,\n14/03/2026,b,5.00,,5.00\n"
    )
    assert [line.cents for line in read_bank_csv(agreeing.encode()).lines] == [-2000, 500]


@every(
    "cell, cents",
    [
        ("£1,183.23", 118323), ('"+ £1,100.00,CR"', 110000), ("5.00 DR", -500), ("-5.00 DR", -500),
        ("1'234.50", 123450), ("(5.00)", -500), ("5.00-", -500), ("€ -5.00", -500), ("5.00 GBP DR", -500),
    ],
)  # fmt: skip
def test_forms_of_amounts(cell: str, cents: int) -> None:
    cell = cell if cell.startswith('"') else f'"{cell}"'
    text = f'Date,Description,Amount\n13/03/2026,a,{cell}\n14/03/2026,b,"-1.00"\n'
    assert read_bank_csv(text.encode()).lines[0].cents == cents


@every("cell", ["-5.00 CR", "+5.00 DR"])
def test_a_sign_against_its_word_is_refused(cell: str) -> None:
    with pytest.raises(InputError, match=r"line 2: .* says money in and money out"):
        read_bank_csv(f"Date,Description,Amount\n13/03/2026,a,{cell}\n".encode())


def test_an_amount_of_thousands_of_digits_is_one_line() -> None:
    with pytest.raises(InputError, match="more money than a club has"):
        read_cents("5" * 5000)
    with pytest.raises(InputError, match=r"line 2: .*more money than a club has"):
        read_bank_csv(f"Date,Description,Amount\n13/03/2026,a,{'5' * 4999}\n".encode())


#: Headings, and a payment of 61.10 and a receipt of 12.00 below them, made up.
NAMED = {
    "created": "id,created,amount,currency,description\n1,2026-03-13T10:00:00Z,-61.10,GBP,a\n"
    "2,2026-03-14T11:00:00Z,12.00,GBP,b\n",
    "Date Processed": "Date Processed,Description,Amount\n13/03/2026,a,-61.10\n14/03/2026,b,12.00\n",
    "datum verrichting": "Datum verrichting;Omschrijving;Bedrag\n13/03/2026;a;-61,10\n14/03/2026;b;12,00\n",
    "Tranzakció dátuma": "Tranzakció dátuma;Közlemény;Bevétel;Kiadás\n2026.03.13.;a;;61,10\n"
    "2026.03.14.;b;12,00;\n",
    "Datum zaúčtování": "Datum zaúčtování;Název protiúčtu;Částka\n13.03.2026;a;-61,10\n14.03.2026;b;12,00\n",
    "Buchungsbetrag": "Buchungsdatum;Partnername;Buchungsbetrag\n13.03.2026;a;-61,10\n14.03.2026;b;12,00\n",
}


@every("name", NAMED)
def test_headings_that_banks_use(name: str) -> None:
    file = read_bank_csv(NAMED[name].encode())
    assert amounts(file) == [(date(2026, 3, 13), -6110), (date(2026, 3, 14), 1200)]
    assert not [part for part in file.parts if part.open]


def test_every_column_has_its_part() -> None:
    text = "Date,Description,Amount,Balance,DR/CR,IBAN,Currency,Gadget\n13/03/2026,a,5.00,5.00,CR,x,GBP,7\n"
    parts = {part.name: part.role for part in read_bank_csv(text.encode()).parts if part.thing == COLUMN}
    assert parts == {
        "Date": KEY, "Description": TEXT, "Amount": FIGURE, "Balance": FIGURE, "DR/CR": DIRECTION,
        "IBAN": IGNORED, "Currency": KEY, "Gadget": UNKNOWN,
    }  # fmt: skip
