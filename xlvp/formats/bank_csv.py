"""A bank's list of transactions (.csv): its lines with their days, texts and amounts."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.formats.bank_cells import cell_of, decimal_of
from xlvp.formats.bank_checks import check_amounts, check_currency
from xlvp.formats.bank_columns import Columns
from xlvp.formats.bank_days import read_days
from xlvp.formats.bank_entries import EntryReader, direction_column, has_two_columns
from xlvp.formats.bank_rows import Numbered, sorted_rows
from xlvp.formats.bank_signs import Signed, signed
from xlvp.formats.bank_sums import check_no_sums
from xlvp.formats.bank_table import MOST_BYTES, BankTable, has_columns, has_heading, read_table
from xlvp.formats.import_format import ImportFormat
from xlvp.notation.amounts import in_words
from xlvp.notation.dates import in_words as day_in_words
from xlvp.part import COLUMN, DIRECTION, FIGURE, IGNORED, KEY, TEXT, TITLE, UNKNOWN, Part
from xlvp.text import plain, quoted

#: A text is cut after this many characters.
LONGEST_TEXT = 200
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b")
_LONG_NUMBER = re.compile(r"\b(?:\d{10,}|\d{2,4}(?:[ -]\d{4}){2,}(?:[ -]\d{1,4})?)\b")


@dataclass(frozen=True)
class BankLine:
    """A transaction."""

    day: date  # of booking
    text: str  # what the bank says of it, without account numbers
    cents: int  # what came in, or below 0 what went out
    number: int = 1  # 1, or 2, 3 ... where a list has equal lines on a day

    @property
    def fingerprint(self) -> str:
        """By what it is known again when a later list has it too: of date, amount, text and number.

        >>> BankLine(date(2026, 5, 3), "bridge", 1200).fingerprint
        '2026-05-03 c6e789b6'
        """
        message = f"{self.day.isoformat()}\0{self.cents}\0{self.text.casefold()}\0{self.number}"
        return f"{self.day.isoformat()} {sha256(message.encode()).hexdigest()[:8]}"


@dataclass
class BankFile:
    """What a bank's list holds."""

    lines: list[BankLine] = field(default_factory=list)  # its transactions, from the first day to the last
    messages: list[str] = field(default_factory=list)  # remarks on the list
    #: the places in ``lines`` of amounts of which nothing says whether they are in or out; they are there as
    #: money in
    open: list[int] = field(default_factory=list)
    proved: int = 0  # how many lines have a sign that the balances prove
    #: the last day with a balance and that balance, if it agrees with every amount
    closing: tuple[date, int] | None = None
    parts: tuple[Part, ...] = ()  # of its columns, and of the rows that are no transaction
    #: of a list without headings what its columns were taken for, in words; "" for one with headings
    guess: str = ""

    def with_open(self, amounts: str) -> "BankFile":
        """Return the list with the open amounts ``in`` or ``out``."""
        sign = -1 if amounts == "out" else 1
        lines = [
            replace(line, cents=sign * line.cents) if at in set(self.open) else line
            for at, line in enumerate(self.lines)
        ]
        return replace(self, lines=_numbered(lines), open=[])


def read_bank_csv(data: bytes, name: str = "the file") -> BankFile:
    """Read a bank's list of transactions.

    Raises:
        WorkbookError: it is too large, no text, or has no columns with date, text and amount.
        InputError: an amount or a date cannot be read, or has more than two decimals; amounts are in several
            currencies; the list says an amount two ways, or its balances say the opposite of a sign; a row
            may be a sum of the others.
    """
    table = read_table(data, name)
    columns = table.columns
    rows = sorted_rows(table.rows, columns)
    check_amounts(rows.transactions, table)
    currencies = check_currency(rows.transactions, table)
    days, about_days = read_days([(number, cell_of(row, columns.date)) for number, row in rows.transactions])
    words = direction_column(
        [row for _, row in rows.transactions], columns, [row for _, (_, row) in rows.summaries]
    )
    decimal = decimal_of(
        cell_of(row, column)
        for _, row in rows.transactions
        for column in columns.amounts
        if column is not None
    )
    reader = EntryReader(columns, decimal, words)
    numbers = [number for number, _ in rows.transactions]
    entries = reader.entries(rows, dict(zip(numbers, days, strict=True)))
    result = signed(
        entries,
        reader.summaries(rows),
        directions=any(entry.word for entry in entries),
        two_columns=has_two_columns(entries),
    )
    check_no_sums(entries, result)
    file = _ordered(rows.transactions, days, columns, result)
    file.messages = [message for message in (about_days, *reader.messages, *result.messages) if message]
    file.parts = (*_parts(table, words, currencies), *rows.parts)
    file.guess = _guess(table, file, words) if table.guessed else ""
    return file


def _ordered(
    transactions: Sequence[Numbered], days: Sequence[date], columns: Columns, result: Signed
) -> BankFile:
    """The transactions from the first day to the last."""
    lines = []
    for (_, row), day, cents in zip(transactions, days, result.cents, strict=True):
        texts = [without_accounts(cell_of(row, column)) for column in columns.texts]
        lines.append(BankLine(day, " ".join(filter(None, texts))[:LONGEST_TEXT], cents))
    order = list(range(len(lines)))
    if lines and lines[0].day > lines[-1].day:
        order.reverse()
    order.sort(key=lambda at: lines[at].day)
    is_open = set(result.open)
    return BankFile(
        _numbered([lines[at] for at in order]),
        open=[place for place, at in enumerate(order) if at in is_open],
        proved=result.proved,
        closing=result.closing,
    )


def _numbered(lines: Sequence[BankLine]) -> list[BankLine]:
    """The lines with equal ones of a day numbered."""
    seen: Counter[tuple[date, str, int]] = Counter()
    numbered = []
    for line in lines:
        key = line.day, line.text.casefold(), line.cents
        seen[key] += 1
        numbered.append(replace(line, number=seen[key]))
    return numbered


def without_accounts(text: str) -> str:
    """Return a text without numbers of bank accounts.

    >>> without_accounts("bridge 0147 NL91 ABNA 0417 1643 00 J. Smit")
    'bridge 0147 J. Smit'
    """
    return " ".join(_LONG_NUMBER.sub(" ", _IBAN.sub(" ", plain(text))).split())


# What part each column plays


def _parts(table: BankTable, words: int | None, currencies: Sequence[int]) -> Iterator[Part]:
    """The part of each column and of the lines above the heading."""
    yield from (Part(TITLE, line, IGNORED, "above the headings") for line in table.above)
    columns = table.columns
    roles: dict[int | None, str] = {}
    roles |= dict.fromkeys(columns.texts, TEXT)
    roles |= dict.fromkeys((columns.date, columns.status), KEY)
    roles |= dict.fromkeys((columns.balance, columns.before), FIGURE)
    roles |= dict.fromkeys(currencies, KEY)
    roles |= dict.fromkeys((*columns.other_amounts, *columns.amounts), FIGURE)
    roles[words] = DIRECTION
    for column, name in enumerate(table.names):
        if not plain(name):
            continue
        if column in roles:
            yield Part(COLUMN, plain(name), roles[column])
        elif column in columns.unknown:
            yield Part(COLUMN, plain(name), UNKNOWN)
        else:
            yield Part(COLUMN, plain(name), IGNORED, _why_ignored(columns, column))


def _why_ignored(columns: Columns, column: int) -> str:
    if column in columns.other_days:
        return "another day is used"
    return "an amount in another currency" if column in columns.foreign else "not needed"


def _guess(table: BankTable, file: BankFile, words: int | None) -> str:
    """What the columns of a list without headings were taken for, in words."""
    columns = table.columns
    named = {
        "date": columns.date,
        "amount": columns.amount,
        "money in": columns.came,
        "money out": columns.went,
        "in or out": words,
        "balance": columns.balance,
        "balance before": columns.before,
    }
    parts = [f"{word}: column {column + 1}" for word, column in named.items() if column is not None]
    texts = ", ".join(str(column + 1) for column in columns.texts)
    parts.insert(1, f"text: column {texts}")
    if file.lines:
        line = file.lines[0]
        side = "money in" if line.cents > 0 else "money out"
        example = f"{day_in_words(line.day)}, {quoted(line.text)}, {in_words(abs(line.cents))} {side}"
        parts.append(f"the first transaction is then {example}")
    return "; ".join(parts)


def _read(path: Path) -> BankFile:
    try:
        with path.open("rb") as file:
            return read_bank_csv(file.read(MOST_BYTES + 1), path.name)
    except InputError as error:
        raise WorkbookError(f"{path.name}, {error}") from None
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error}") from None


FORMAT = ImportFormat(
    "bank",
    "a bank's list of transactions (.csv)",
    (".csv",),
    has_heading,
    _read,
    "Date, Description and Amount; or Date, Description, Money in and Money out",
    gives=(BankFile,),
)
#: The same without a heading: held against a file after every other format.
WITHOUT_HEADING = ImportFormat(
    "bank", "a bank's list without headings (.csv)", (), has_columns, _read, gives=(BankFile,)
)
