"""Lists of many banks: no amount is ever taken the wrong way round; what nothing proves stays open."""

import random
from datetime import date, timedelta

import pytest

from tests.exchange.bank_layouts import LAYOUTS, MADE_UP, OPENING, Layout
from xlvp.errors import InputError
from xlvp.formats.bank_csv import BankFile, read_bank_csv
from xlvp.part import remarks

_EXPECTED = [(day, cents) for day, _, cents in MADE_UP]


def signs(file: BankFile) -> list[tuple[date, int | None]]:
    """Day and amount of each transaction, None where it is open."""
    return [(line.day, None if at in file.open else line.cents) for at, line in enumerate(file.lines)]


def wrong(file: BankFile, expected: list[tuple[date, int]]) -> list[object]:
    """What was taken another way than it is; an open amount is not taken."""
    return [
        (message, right)
        for message, right in zip(signs(file), expected, strict=True)
        if message[1] is not None and message != right
    ]


def test_every_sign() -> None:
    """39 layouts: every sign as it is; where there is a balance it proves all, or all but the first."""
    assert len(LAYOUTS) >= 25
    faults: dict[str, object] = {}
    for name, layout in LAYOUTS.items():
        file = read_bank_csv(layout.file())
        proved = len(MADE_UP) - ("{before}" not in layout.row and "pening" not in layout.heading.lower())
        closing = MADE_UP[-1][0], OPENING + sum(cents for *_, cents in MADE_UP)
        if signs(file) != _EXPECTED:
            faults[name] = signs(file), file.messages
        elif layout.has_balance and (file.proved, file.closing) != (proved, closing):
            faults[name] = file.proved, file.closing, file.messages
        elif not layout.has_balance and (file.proved or file.closing):
            faults[name] = "proved by nothing"
        elif any(part.open for part in file.parts):
            faults[name] = remarks(file.parts)
    assert faults == {}


def test_the_texts() -> None:
    """What the bank says of a transaction is read, whatever the encoding."""
    missing = {}
    for name, layout in LAYOUTS.items():
        texts = [line.text for line in read_bank_csv(layout.file()).lines]
        if any(text not in message for (_, text, _), message in zip(MADE_UP, texts, strict=True)):
            missing[name] = texts
    assert missing == {}


def unsigned(layout: Layout) -> str:
    """A layout's row with nothing that says the direction, in one column of amounts; "" if it has two."""
    row = layout.row
    for field in ("signed", "plus", "pound", "trailing", "brackets"):
        row = row.replace(f"{{{field}}}", "{size}")
    return row.replace("{word}", "x") if "{size}" in row else ""


def test_the_balance_proves_signs_that_nothing_says() -> None:
    """Signs and words taken away: by the balance all but the first are known, and the first is open."""
    tried, faults = 0, {}
    for name, layout in LAYOUTS.items():
        row = unsigned(layout)
        if not row or not layout.has_balance:
            continue
        tried += 1
        file = read_bank_csv(layout.file(row=row))
        first = "{before}" not in layout.row and "pening" not in layout.heading.lower()
        if wrong(file, _EXPECTED) or file.open != ([0] if first else []):
            faults[name] = signs(file), file.messages
    assert faults == {} and tried >= 15


def test_what_nothing_proves_is_open() -> None:
    """Signs, words and balances taken away: every amount is open, or the list is refused; none is taken."""
    tried, faults = 0, {}
    for name, layout in LAYOUTS.items():
        row = unsigned(layout)
        if not row:
            continue
        tried += 1
        row = (
            row.replace("+£{balance}", "")
            .replace("+{balance}", "")
            .replace("{balance}", "")
            .replace("{before}", "")
        )
        layout = Layout(**{**vars(layout), "heading": layout.heading.partition("\n")[0]})
        try:
            file = read_bank_csv(layout.file(row=row))
        except InputError as error:
            if "is marked 'x'" not in str(error):
                faults[name] = str(error)
            continue
        if file.open != list(range(len(MADE_UP))):
            faults[name] = signs(file)
    assert faults == {} and tried >= 25


#: Headings of columns that say the direction, and the words below them.
_WORDS = (
    ("D", "C"), ("Debit", "Credit"), ("DR", "CR"), ("Dr.", "Cr."), ("DBIT", "CRDT"), ("S", "H"),
    ("Soll", "Haben"),
    ("Af", "Bij"), ("Debet", "Kredit"), ("-", "+"), ("Ausgang", "Eingang"), ("Out", "In"), ("Wn", "Ma"),
    ("Debet", "Credit"), ("Withdrawal", "Deposit"), ("Obciążenie", "Uznanie"), ("Dare", "Avere"),
    ("Cargo", "Abono"), ("D", "K"), ("Money out", "Money in"),
)  # fmt: skip
_HEADINGS = (
    "DC", "D/C", "C/D", "Type", "Transaction Type", "Tran Type", "Credit Debit Indicator",
    "Debit/Credit Indicator", "Sign", "Kredit/Debet", "Soll/Haben", "Soll/Haben-Kennzeichen", "S/H", "Af Bij",
    "CR/DR", "DR/CR", "Dr / Cr", "CreditDebet", "Debit or Credit", "CdtDbtInd", "Sens", "+/-", "Direction",
    "Winien/Ma", "Umsatztyp", "Dare/Avere", "Cargo/Abono", "In/Out", "Details", "Something else",
)  # fmt: skip


@pytest.mark.thorough
def test_a_column_that_says_the_direction() -> None:
    """30 headings by 20 pairs of words, unsigned amounts, no balance: every sign as the word says it."""
    faults = []
    for heading in _HEADINGS:
        for words in _WORDS:
            for place in ("{word},{size}", "{size},{word}"):
                names = place.format(word=heading, size="Amount")
                layout = Layout("", f"Date,Description,{names}", "{day},{text}," + place, words=words)
                file = read_bank_csv(layout.file())
                if signs(file) != _EXPECTED:
                    faults.append((heading, words, signs(file)))
    assert faults == []


def test_an_unknown_column_is_named() -> None:
    text = "Date;Description;Amount;Frobnication;Gadget\n15/03/2026;x;-1,00;q;7\n"
    assert remarks(read_bank_csv(text.encode()).parts) == [
        "columns 'Frobnication', 'Gadget' are ignored: xlvp does not know what they are"
    ]


def test_a_column_that_says_the_direction_is_not_called_unread() -> None:
    text = "Date;Description;Amount;Frobnication\n15/03/2026;x;1,00;in\n16/03/2026;y;2,00;out\n"
    file = read_bank_csv(text.encode())
    assert ([line.cents for line in file.lines], file.messages) == ([100, -200], [])


def test_a_day_that_may_be_a_month_is_said() -> None:
    words = "nothing says whether 03/04/2026 is 3 April or 4 March: the day was taken first"
    for days, said in (
        (("03/04/2026", "05/06/2026"), True),
        (("03/04/2026", "03/05/2026", "01/06/2026"), False),  # in order with the day first alone
        (("04/03/2026", "13/03/2026"), False),
        (("04/04/2026", "05/05/2026"), False),
        (("03.04.2026", "05.06.2026"), False),
    ):
        text = "Date,Description,Amount\n" + "".join(f"{day},x,-1.00\n" for day in days)
        assert read_bank_csv(text.encode()).messages == ([words] if said else []), days


def test_a_word_against_the_balance_is_refused() -> None:
    """One word of one row changed: the line is named, in every layout with a balance; none is taken."""
    chance, tried = random.Random(1), 0
    faults = []
    for name, layout in LAYOUTS.items():
        if "{size}" not in layout.row or not layout.has_balance or "{word}" not in layout.row:
            continue
        for at in range(1, len(MADE_UP)):
            tried += 1
            words = [layout.words] * len(MADE_UP)
            words[at] = layout.words[::-1]
            try:
                file = read_bank_csv(layout.file(words=words))
            except InputError as error:
                if "but the balance" not in str(error):
                    faults.append((name, at, str(error)))
            else:
                faults.append((name, at, str(signs(file))))
        assert chance
    assert faults == [] and tried >= 35


def test_a_minus_against_the_balance() -> None:
    """A list whose minus means money in, as a card's may, is read by its balance, and says so."""
    layout = LAYOUTS["brackets"]
    turned = [(day, text, -cents) for day, text, cents in MADE_UP]
    file = read_bank_csv(_with_balance(layout, turned))
    assert signs(file) == _EXPECTED
    assert file.messages == [
        "the balance shows that a minus, or debit, is money in here, and the signs are taken that way"
    ]


def _with_balance(layout: Layout, rows: list[tuple[date, str, int]]) -> bytes:
    """The list with the amounts of some rows and the balances of the true ones."""
    lines = [layout.heading]
    balance = OPENING
    for (day, text, cents), (_, _, true) in zip(rows, MADE_UP, strict=True):
        balance += true
        lines.append(f"{day:%d/%m/%Y},{text},{cents / 100:.2f},{layout.amount(balance)}")
    return "\n".join(lines).encode()


def test_a_transaction_that_is_missing_is_said() -> None:
    lines = LAYOUTS["Starling"].file().decode().splitlines()
    del lines[4]
    file = read_bank_csv("\n".join(lines).encode())
    assert [cents for _, cents in signs(file)] == [
        cents for at, (_, _, cents) in enumerate(MADE_UP) if at != 3
    ]
    assert file.closing is None
    assert file.messages == [
        "line 5: the balance changes by 0.00, the amounts since the balance before come to -12.00: is a "
        "transaction missing there?"
    ]


def test_money_back_in_a_column_of_payments() -> None:
    """A minus below Paid out is money that came back if the balance shows it; without one it is refused."""
    rows = (
        "Date,Description,Paid out,Paid in{}\n01/03/2026,a,10.00,{}\n02/03/2026,b,-4.00,{}\n"
        "03/03/2026,c,,5.00{}\n"
    )
    file = read_bank_csv(rows.format(",Balance", ",90.00", ",94.00", ",99.00").encode())
    assert [line.cents for line in file.lines] == [-1000, 400, 500]
    file = read_bank_csv(rows.format(",Balance", ",90.00", ",86.00", ",91.00").encode())
    assert [line.cents for line in file.lines] == [-1000, -400, 500]
    with pytest.raises(InputError, match=r"line 3: -4\.00 may be money in or money out"):
        read_bank_csv(rows.format("", "", "", "").encode())
    with pytest.raises(InputError, match="line 2 has money in, 2\\.00, and money out, 1\\.00"):
        read_bank_csv(b"Date,Description,Paid out,Paid in\n01/03/2026,a,1.00,2.00\n")


def test_a_word_and_a_minus_that_differ() -> None:
    """DR -5.00 is a payment, or a payment that came back: the balance decides; without one it is refused."""
    rows = (
        "Date,Description,Amount,CR/DR{}\n01/03/2026,a,10.00,DR{}\n02/03/2026,b,-4.00,DR{}\n"
        "03/03/2026,c,5.00,CR{}\n"
    )
    file = read_bank_csv(rows.format(",Balance", ",90.00", ",94.00", ",99.00").encode())
    assert [line.cents for line in file.lines] == [-1000, 400, 500]
    file = read_bank_csv(rows.format(",Balance", ",90.00", ",86.00", ",91.00").encode())
    assert [line.cents for line in file.lines] == [-1000, -400, 500]
    with pytest.raises(InputError, match=r"line 3: -4\.00 and 'DR' may be money in or money out"):
        read_bank_csv(rows.format("", "", "", "").encode())


def test_what_is_not_booked_is_left_out() -> None:
    text = "Date,Description,Amount,State\n13/03/2026,a,-1.00,COMPLETED\n14/03/2026,b,-2.00,PENDING\n"
    file = read_bank_csv(text.encode())
    assert [line.cents for line in file.lines] == [-100]
    assert remarks(file.parts) == ["line 3, '14/03/2026 b -2.00 PENDING', is ignored: it is not booked"]


@pytest.mark.slow
def test_random_lists() -> None:
    """3,000 random lists, parts of what says the direction taken away: none is taken the wrong way round."""
    chance = random.Random(7)
    counts = {"right": 0, "open": 0, "refused": 0}
    faults = []
    for _ in range(3000):
        name, layout = chance.choice(list(LAYOUTS.items()))
        day, rows = date(2026, 1, 13), []
        for _ in range(chance.randint(1, 9)):
            day += timedelta(chance.choice((0, 0, 1, 4)))
            rows.append((day, "bridge", chance.choice((300, -300, 1200, -1200, chance.randint(1, 10**6)))))
        row = layout.row
        if chance.random() < 0.5:
            row = unsigned(layout) or row
        if chance.random() < 0.3:
            row = row.replace("{word}", "")
        if chance.random() < 0.3:
            row = row.replace("+£{balance}", "").replace("{balance}", "")
        expected = [(day, cents) for day, _, cents in rows]
        try:
            file = read_bank_csv(layout.file(rows, row=row))
        except InputError:
            counts["refused"] += 1
            continue
        if sorted(map(abs, (line.cents for line in file.lines))) != sorted(
            abs(cents) for _, cents in expected
        ):
            faults.append((name, "lost", rows))
        elif not _is_permitted(file, expected):
            faults.append((name, signs(file), expected))
        counts["open" if file.open else "right"] += 1
    assert faults == []
    assert counts["right"] > 1000 and counts["open"] > 300, counts


def _is_permitted(file: BankFile, expected: list[tuple[date, int]]) -> bool:
    """Whether what is taken is what there is, day by day; the order within a day may be the file's."""
    left = sorted(expected)
    for message in signs(file):
        if message[1] is not None:
            if message not in left:
                return False
            left.remove((message[0], message[1]))
    return True
