"""A bank's list of transactions (.csv): its lines with their days, texts and amounts."""

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from io import StringIO
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.formats.bank_columns import (
    Columns,
    direction,
    is_not_booked,
    plain_name,
    read_columns,
    says_directions,
)
from xlvp.formats.bank_signs import Entry, signed
from xlvp.formats.import_format import ImportFormat
from xlvp.notation.amounts import decimal_sign, in_words, read_cents
from xlvp.notation.dates import read_date
from xlvp.text import plain, quoted

#: What no bank's list of a club's year comes near to.
MOST_BYTES, MOST_LINES, MOST_FIELDS, LONGEST_FIELD = 5_000_000, 20_000, 100, 5_000
#: The heading is within this many lines; a text is cut after this many characters.
_HEADING, LONGEST_TEXT = 40, 200
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b")
_LONG_NUMBER = re.compile(r"\b(?:\d{10,}|\d{2,4}(?:[ -]\d{4}){2,}(?:[ -]\d{1,4})?)\b")
_POLISH = re.compile(rb"(?i)kwota|operacj|tytu")  # such a list is in Windows-1250
_BEGINNING = 65_536
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
#: What a bank writes beside the balance with which a list begins.
_OPENING = re.compile(
    r"opening balance|start(ing)? balance|brought forward|balance b/?f|anfangssaldo|saldovortrag|alter saldo|"
    r"beginsaldo|vorig saldo|solde initial|solde anterieur|ancien solde|saldo poczatkowe|saldo inicial|"
    r"saldo anterior|saldo iniziale|ingaende saldo|inngaende saldo|pocatecni zustatek"
)
#: An amount with its direction behind it: 78.00 CR, 12,00 S.
_WITH_WORD = re.compile(r"(.*\d[\d., ')]*?)\s*(cr|dr|c|d|h|s)\.?", re.IGNORECASE)
_MONTH_FIRST = re.compile(r"(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)", re.ASCII)


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
    proved: int = 0  # how many lines have a sign that the balance proves
    #: the last day with a balance and that balance, if it agrees with every amount
    closing: tuple[date, int] | None = None

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
        WorkbookError: it is too large, no text, or has no heading with date, text and amount.
        InputError: an amount or a date cannot be read, or has more than two decimals; the list says an amount
            two ways, or its balance says the opposite of a sign.
    """
    if len(data) > MOST_BYTES:
        raise WorkbookError(
            f"{name} is larger than {MOST_BYTES // 1_000_000} MB: too large for a bank's list"
        )
    text = _decoded(data, name)
    names, rows, columns, first = _table(text, name)
    numbered = [(number, row) for number, row in enumerate(rows, first) if any(cell.strip() for cell in row)]
    file = BankFile()
    kept = [(number, row) for number, row in numbered if _is_line(row, columns, number, file)]
    transactions = [
        (number, row) for number, row in kept if _has_amount(row, columns) and not _is_opening(row, columns)
    ]
    days = dict(zip((number for number, _ in transactions), _days(transactions, columns, file), strict=True))
    at_word = _directions([row for _, row in transactions], columns)
    if unread := ", ".join(quoted(plain(names[at])) for at in columns.unknown if at != at_word):
        file.messages.insert(0, f"not read, as nothing is known of these columns: {unread}")
    entries, directions = _entries(kept, columns, at_word, days, file)
    result = signed(entries, directions=directions, two_columns=columns.amount is None)
    lines = []
    for (number, row), cents in zip(transactions, result.cents, strict=True):
        message = " ".join(part for at in columns.texts if (part := without_accounts(_cell(row, at))))
        lines.append(BankLine(days[number], message[:LONGEST_TEXT], cents))
    order = list(range(len(lines)))
    if lines and lines[0].day > lines[-1].day:
        order.reverse()
    order.sort(key=lambda at: lines[at].day)
    file.lines = _numbered([lines[at] for at in order])
    file.open = [place for place, at in enumerate(order) if at in set(result.open)]
    file.messages += result.messages
    file.proved, file.closing = result.proved, result.closing
    return file


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


def _decoded(data: bytes, name: str) -> str:
    marks = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
    known = next((encoding for mark, encoding in marks if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(known)
    except UnicodeDecodeError:
        text = data.decode("cp1250" if _POLISH.search(data[:_BEGINNING]) else "cp1252", errors="replace")
    if not text.strip() or "\0" in text:
        raise WorkbookError(f"{name} is not a text file. Export the bank's list as CSV.")
    return text


def _table(text: str, name: str) -> tuple[list[str], list[list[str]], Columns, int]:
    """The heading, the rows below it, what stands in which column, and the number of the first row."""
    lines = text.splitlines()
    for delimiter in ";,\t|":
        for number, line in enumerate(lines[:_HEADING]):
            names = next(csv.reader([line], delimiter=delimiter), []) if line.count(delimiter) > 1 else []
            columns = read_columns(names)
            if columns is not None:
                rest = "\n".join(lines[number + 1 :])
                return names, list(_rows(rest, delimiter, name)), columns, number + 2
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


def _cell(row: Sequence[str], at: int | None) -> str:
    return row[at] if at is not None and at < len(row) else ""


def _has_amount(row: Sequence[str], columns: Columns) -> bool:
    """Whether a row has an amount other than 0; one that cannot be read is one, and is refused later."""
    for cell in (_cell(row, at) for at in columns.amounts):
        try:
            if re.search(r"\d", cell) and read_cents(_worded(cell)[0]):
                return True
        except InputError:
            return True
    return False


def _is_opening(row: Sequence[str], columns: Columns) -> bool:
    """Whether a row is the balance carried forward, with an amount that is that balance."""
    texts = " ".join(_cell(row, at) for at in (*columns.texts, *columns.kinds))
    if not _OPENING.search(plain_name(texts)):
        return False
    try:
        balance = read_cents(_worded(_cell(row, columns.balance))[0])
        cells = filter(None, (_cell(row, at) for at in columns.amounts))
        return abs(balance) in {abs(read_cents(_worded(cell)[0])) for cell in cells}
    except InputError:
        return False


def _is_line(row: Sequence[str], columns: Columns, number: int, file: BankFile) -> bool:
    """Whether a row is a transaction, or a row of the balance; what is neither is named."""
    message = quoted(" ".join(" ".join(row).split()))
    dated, has_amount = re.search(r"\d", _cell(row, columns.date)), _has_amount(row, columns)
    if columns.status is not None and is_not_booked(_cell(row, columns.status)):
        file.messages.append(f"line {number} is not booked and is left out: {message}")
        return False
    if dated if has_amount else re.search(r"\d", _cell(row, columns.balance)):
        return True
    is_zero = dated and any(re.search(r"\d", _cell(row, at)) for at in columns.amounts)
    why = "has an amount of 0" if is_zero else "has no date or no amount"
    file.messages.append(f"line {number} {why} and is left out: {message}")
    return False


def _entries(
    rows: Sequence[tuple[int, Sequence[str]]],
    columns: Columns,
    at_word: int | None,
    days: Mapping[int, date],
    file: BankFile,
) -> tuple[list[Entry], bool]:
    """The rows as they are written, and whether the column ``at_word`` says the directions."""
    used = [at for at in columns.amounts if at is not None]
    decimal = decimal_sign(_worded(row[at])[0] for _, row in rows for at in used if at < len(row))
    read = _balances(decimal, file)
    entries = []
    for number, row in rows:
        balance, before = read(_cell(row, columns.balance)), read(_cell(row, columns.before))
        entry = Entry(number, days.get(number), balance=balance, before=before)
        if number in days:
            figures = [_figure(_cell(row, at), decimal, number) for at in columns.amounts]
            (figure, marked), (came, _), (went, _) = figures
            text = plain(_cell(row, at_word))
            word = direction(text)
            entry = replace(entry, figure=figure, marked=marked, word=word, text=text, came=came, went=went)
        entries.append(entry)
    directed = at_word is not None and any(entry.word for entry in entries)
    marked = any(entry.marked for entry in entries) or sum(e.balance is not None for e in entries) > 1
    unread = [e for e in entries if e.size and at_word is not None and not e.word and not e.marked]
    if unread and not marked and columns.amount is not None and (at_word == columns.sign or directed):
        raise InputError(
            f"line {unread[0].number}: {in_words(unread[0].size)} is marked {quoted(unread[0].text)}; "
            "debit or credit, Soll or Haben, Af or Bij is expected"
        )
    return entries, directed


def _directions(rows: Sequence[Sequence[str]], columns: Columns) -> int | None:
    """The column that says the directions, by its name or, beside amounts without signs, by its words."""
    if columns.amount is None:
        return None
    amount = columns.amount
    if columns.sign is not None and says_directions(_cell(row, columns.sign) for row in rows):
        return columns.sign
    if any(_figure(_cell(row, amount), "", 0, check=False)[1] for row in rows):
        return columns.sign
    others = {columns.date, amount, columns.balance, columns.before}
    widest = max((len(row) for row in rows), default=0)
    candidates: list[int] = [*columns.kinds, *range(widest)]
    for at in candidates:
        cells = [_cell(row, at) for row in rows]
        both = len({direction(cell) for cell in cells}) == 2
        if at in others or not all(cell.strip() for cell in cells) or not says_directions(cells):
            continue
        if both or at in columns.kinds:
            return at
    named: list[int] = [*([] if columns.sign is None else [columns.sign]), *columns.kinds]
    return next((at for at in named if any(direction(_cell(row, at)) for row in rows)), columns.sign)


def _balances(decimal: str, file: BankFile) -> Callable[[str], int | None]:
    """What reads balances; one that cannot be read is reported once, and none is used from then on."""
    unread = False

    def read(cell: str) -> int | None:
        nonlocal unread
        if unread or not re.search(r"\d", cell):
            return None
        try:
            return _figure(cell, decimal, 0)[0]
        except InputError:
            unread = True
            file.messages.append(f"the balance {quoted(plain(cell))} cannot be read: balances prove nothing")
            return None

    return read


def _figure(cell: str, decimal: str, number: int, *, check: bool = True) -> tuple[int, bool]:
    """An amount in cents, and whether it has a sign of its own; without ``check`` only that."""
    if not re.search(r"\w", cell.replace("£", "")):
        return 0, False
    figure, sign = _worded(cell)
    if not check:
        return 0, bool(sign) or any(mark in figure for mark in "+-(")
    try:
        cents = read_cents(figure, decimal)
    except InputError as error:
        raise InputError(f"line {number}: {error}") from None
    if sign:
        return sign * abs(cents), True
    return cents, cents < 0 or "+" in figure


def _worded(cell: str) -> tuple[str, int]:
    """An amount without a direction behind it, and that direction."""
    text = plain(cell)
    if text.endswith("+"):
        return text.rstrip("+ "), 1
    match = _WITH_WORD.fullmatch(text)
    return (match[1], direction(match[2])) if match else (text, 0)


def _days(rows: Sequence[tuple[int, Sequence[str]]], columns: Columns, file: BankFile) -> list[date]:
    """The days of a column: the day first, unless only the month first makes sense of all of them."""
    cells = [(number, _cell(row, columns.date)) for number, row in rows]
    month_first = _month_first(text for _, text in cells)
    if month_first:
        file.messages.append("dates have the month first here: 05/13/2026 is 13 May 2026")
    elif month_first is None:
        file.messages.append("nothing says whether 03/04/2026 is 3 April or 4 March: the day was taken first")
    results = []
    for number, cell in cells:
        text = _no_time(cell)
        if compact := _COMPACT.fullmatch(text):
            text = "-".join(compact.groups())
        if month_first and (parts := _MONTH_FIRST.fullmatch(text)):
            text = f"{parts[3]}.{parts[1]}.{parts[4]}"
        try:
            results.append(read_date(text))
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None
    return results


def _month_first(texts: Iterable[str]) -> bool | None:
    """Whether only the month first makes sense of the days, or of their order; None if nothing says it."""
    parts = [match for text in texts if (match := _MONTH_FIRST.fullmatch(_no_time(text)))]
    if any(int(part[1]) > 12 for part in parts):
        return False
    if any(int(part[3]) > 12 for part in parts):
        return True
    in_order = []
    for month, day in ((1, 3), (3, 1)):
        days = [(int(part[4]), int(part[month]), int(part[day])) for part in parts]
        in_order.append(days in (sorted(days), sorted(days, reverse=True)))
    if in_order[0] != in_order[1]:
        return in_order[0]
    return None if any("/" in part[0] and part[1] != part[3] for part in parts) else False


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
    except InputError as error:
        raise WorkbookError(f"{path.name}, {error}") from None
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error}") from None


FORMAT = ImportFormat("bank", "a bank's list of transactions (.csv)", (), _begins, _read)
