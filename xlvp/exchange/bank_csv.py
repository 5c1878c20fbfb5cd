"""A bank's list of transactions as CSV: the lines with date, text and amount in cents.

RFC 4180 for the form; banks put semicolons or tabs between the fields, some lines before the heading, and
write in UTF-8, UTF-16, Windows-1250 or Windows-1252. No account number is kept: an IBAN (ISO 13616) or a
number as long as one is left out of the texts.

>>> read_bank_csv(b"Date;Description;Amount\\n03/05/2026;bridge 0147;12,00\\n").lines[0].cents
1200
"""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from io import StringIO
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.exchange.bank_columns import COMES_IN, GOES_OUT, Columns, read_columns
from xlvp.exchange.import_format import ImportFormat
from xlvp.notation.amounts import decimal_sign, in_words, read_cents
from xlvp.notation.dates import read_date
from xlvp.text import plain, quoted

#: What no bank's list of a club's year comes near to.
MOST_BYTES, MOST_LINES, MOST_FIELDS, LONGEST_FIELD = 5_000_000, 20_000, 100, 5_000
#: The heading stands within so many lines; a text is cut after so many signs.
_HEADING, LONGEST_TEXT = 40, 200
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b")
_LONG_NUMBER = re.compile(r"\b(?:\d{10,}|\d{2,4}(?:[ -]\d{4}){2,}(?:[ -]\d{1,4})?)\b")
_POLISH = re.compile(rb"(?i)kwota|operacj|tytu")  # such a list is in Windows-1250
_BEGINNING = 65_536
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
_MONTH_FIRST = re.compile(r"(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)", re.ASCII)


@dataclass(frozen=True)
class BankLine:
    """A transaction.

    Attributes:
        day: of booking.
        text: what the bank says of it, without account numbers.
        cents: what came in, or below 0 what went out.
        number: 1, or 2, 3 ... where a list has equal lines on a day.
    """

    day: date
    text: str
    cents: int
    number: int = 1

    @property
    def fingerprint(self) -> str:
        """By what it is known again when a later list has it too: of date, amount, text and number.

        >>> BankLine(date(2026, 5, 3), "bridge", 1200).fingerprint
        '2026-05-03 c6e789b6'
        """
        said = f"{self.day.isoformat()}\0{self.cents}\0{self.text.casefold()}\0{self.number}"
        return f"{self.day.isoformat()} {sha256(said.encode()).hexdigest()[:8]}"


@dataclass
class BankFile:
    """What a bank's list holds: its lines in their order, and what there is to say of it."""

    lines: list[BankLine] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


def read_bank_csv(data: bytes, name: str = "the file") -> BankFile:
    """Read a bank's list of transactions.

    Raises:
        WorkbookError: it is too large, no text, or has no heading with date, text and amount.
        InputError: an amount or a date cannot be read, or has more than two decimals.
    """
    if len(data) > MOST_BYTES:
        raise WorkbookError(
            f"{name} is larger than {MOST_BYTES // 1_000_000} MB: too large for a bank's list"
        )
    text = _decoded(data, name)
    rows, columns, first = _table(text, name)
    numbered = [(number, row) for number, row in enumerate(rows, first) if any(cell.strip() for cell in row)]
    file = BankFile()
    kept = [(number, row) for number, row in numbered if _is_line(row, columns, number, file)]
    days = _days([(number, row[columns.date]) for number, row in kept], file)
    cents = _amounts(kept, columns)
    seen: Counter[tuple[date, str, int]] = Counter()
    for (_, row), day, amount in zip(kept, days, cents, strict=True):
        said = " ".join(part for at in columns.texts if at < len(row) and (part := without_accounts(row[at])))
        key = day, said[:LONGEST_TEXT].casefold(), amount
        seen[key] += 1
        file.lines.append(BankLine(day, said[:LONGEST_TEXT], amount, seen[key]))
    return file


def without_accounts(text: str) -> str:
    """Return a text without numbers of bank accounts.

    >>> without_accounts("bridge 0147 NL91 ABNA 0417 1643 00 J. Smit")
    'bridge 0147 J. Smit'
    """
    return " ".join(_LONG_NUMBER.sub(" ", _IBAN.sub(" ", plain(text))).split())


def _decoded(data: bytes, name: str) -> str:
    marks = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
    known = next((encoding for mark, encoding in marks if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(known)
    except UnicodeDecodeError:
        text = data.decode("cp1250" if _POLISH.search(data[:_BEGINNING]) else "cp1252", errors="replace")
    if not text.strip() or "\0" in text:
        raise WorkbookError(f"{name} is no text: a bank's list as CSV is expected")
    return text


def _table(text: str, name: str) -> tuple[list[list[str]], Columns, int]:
    """The rows below the heading, what stands in which column, and the number of the first row."""
    beginning = text.splitlines()[:_HEADING]
    for delimiter in ";,\t|":
        for number, line in enumerate(beginning):
            names = next(csv.reader([line], delimiter=delimiter), []) if line.count(delimiter) > 1 else []
            columns = read_columns(names)
            if columns is not None:
                rest = "\n".join(text.splitlines()[number + 1 :])
                return list(_rows(rest, delimiter, name)), columns, number + 2
    raise WorkbookError(
        f"{name}: no heading with a date, a text and an amount was found, such as Date;Description;Amount"
    )


def _rows(text: str, delimiter: str, name: str) -> Iterator[list[str]]:
    try:
        for number, row in enumerate(csv.reader(StringIO(text), delimiter=delimiter), 1):
            if number > MOST_LINES:
                raise WorkbookError(f"{name} has more than {MOST_LINES:,} lines: too many for a bank's list")
            if len(row) > MOST_FIELDS or any(len(cell) > LONGEST_FIELD for cell in row):
                raise WorkbookError(f"{name}: a line is longer than any of a bank's list")
            yield row
    except csv.Error as error:
        raise WorkbookError(f"{name} is not read as CSV: {error}") from None


def _is_line(row: Sequence[str], columns: Columns, number: int, file: BankFile) -> bool:
    """Whether a row is a transaction; a line of totals or of the balance has no date or no amount."""
    dated = columns.date < len(row) and re.search(r"\d", row[columns.date])
    amounts = [at for at in (columns.amount, columns.came, columns.went) if at is not None]
    if dated and any(at < len(row) and re.search(r"\d", row[at]) for at in amounts):
        return True
    file.told.append(
        f"line {number} has no date or no amount and is left out: {quoted(' '.join(row).strip())}"
    )
    return False


def _amounts(rows: Sequence[tuple[int, Sequence[str]]], columns: Columns) -> list[int]:
    used = [at for at in (columns.amount, columns.came, columns.went) if at is not None]
    decimal = decimal_sign(row[at] for _, row in rows for at in used if at < len(row))
    return [_signed(number, row, columns, decimal) for number, row in rows]


def _signed(number: int, row: Sequence[str], columns: Columns, decimal: str) -> int:
    def cents(at: int | None) -> int:
        try:
            return read_cents(row[at], decimal) if at is not None and at < len(row) and row[at].strip() else 0
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None

    if columns.amount is None:
        return abs(cents(columns.came)) - abs(cents(columns.went))
    amount = cents(columns.amount)
    if columns.sign is None:
        return amount
    word = plain(row[columns.sign]).casefold() if columns.sign < len(row) else ""
    if word in GOES_OUT:
        return -abs(amount)
    if word in COMES_IN:
        return abs(amount)
    raise InputError(
        f"line {number}: {in_words(amount)} is marked {quoted(word)}; debit or credit, "
        "Soll or Haben, Af or Bij is expected"
    )


def _days(cells: Sequence[tuple[int, str]], file: BankFile) -> list[date]:
    """The days of a column: the day first, unless only the month first makes sense of all of them."""
    month_first = _month_first(text for _, text in cells)
    if month_first:
        file.told.append("dates have the month first here: 05/13/2026 is 13 May 2026")
    found = []
    for number, cell in cells:
        try:
            found.append(_day(cell, month_first=month_first))
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None
    return found


def _month_first(texts: Iterable[str]) -> bool:
    parts = [match for text in texts if (match := _MONTH_FIRST.fullmatch(_no_time(text)))]
    return any(int(part[3]) > 12 for part in parts) and all(int(part[1]) <= 12 for part in parts)


def _day(cell: str, *, month_first: bool) -> date:
    text = _no_time(cell)
    if compact := _COMPACT.fullmatch(text):
        text = "-".join(compact.groups())
    if month_first and (parts := _MONTH_FIRST.fullmatch(text)):
        text = f"{parts[3]}.{parts[1]}.{parts[4]}"
    return read_date(text)


def _no_time(cell: str) -> str:
    """A date without the time of day behind it."""
    return re.sub(r"[T ]\d\d?:\d\d.*$", "", plain(cell))


def _begins(beginning: bytes) -> bool:
    """Whether one of the first lines has the headings of a bank's list."""
    try:
        _table(_decoded(beginning, ""), "")
    except WorkbookError:
        return False
    return True


def _read(path: Path) -> BankFile:
    try:
        with path.open("rb") as file:
            return read_bank_csv(file.read(MOST_BYTES + 1), path.name)
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error}") from None


FORMAT = ImportFormat("bank", "a bank's list of transactions (.csv)", (), _begins, _read)
