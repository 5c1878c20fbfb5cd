"""A bank's list of transactions (.csv): its columns by the names that banks give them, and its lines.

The names are English, German, Polish, French, Dutch, Scandinavian, Spanish, Italian and Czech, as they stand
on exports of current accounts, in ``bank_words.csv``; accents and capitals, brackets and what is in them do
not matter.
"""

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from io import StringIO
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.formats.bank_signs import Entry, signed
from xlvp.formats.import_format import ImportFormat
from xlvp.notation.amounts import decimal_sign, in_words, read_cents
from xlvp.notation.dates import read_date
from xlvp.text import plain, quoted


def _read_words() -> dict[str, list[str]]:
    """What the columns of a list are -> the names of their headings; and the words below some of them."""
    words: dict[str, list[str]] = {}
    with Path(__file__).with_name("bank_words.csv").open(encoding="utf-8", newline="") as file:
        for what, *names in csv.reader(file):
            if not what.startswith("#"):
                words.setdefault(what, []).extend(names)
    return words


_WORDS = _read_words()
_ROLES = ("date", "value date", "text", "amount", "in", "out", "balance", "before", "status")
_OF = {name: role for role in _ROLES for name in _WORDS[role]}
#: Of names that are looked for only where none of the others stands.
_OF_ELSE = {name: role for role in _ROLES for name in _WORDS.get(f"else {role}", ())}
_SIGN, _KIND, _OTHER = _WORDS["sign"], _WORDS["kind"], _WORDS["other"]
GOES_OUT, COMES_IN, NOT_BOOKED = (frozenset(_WORDS[of]) for of in ("goes out", "comes in", "not booked"))
#: A list with W and D may mean withdrawals and deposits, or Winien and debit: it says nothing.
_UNCLEAR = frozenset({"d", "w"})


@dataclass(frozen=True)
class Columns:
    """Where in a line what stands: the date, the texts, and the amount in one column or two."""

    date: int  # the column of the day of booking, or else of the value date
    texts: tuple[int, ...]  # the columns that say what a transaction is
    amount: int | None = None  # a column of amounts; None where there are two
    sign: int | None = None  # a column that by its name says the direction of ``amount``
    #: two columns of amounts, money in and money out
    came: int | None = None
    went: int | None = None
    balance: int | None = None  # the balance of the account after a transaction
    before: int | None = None  # the balance before it
    status: int | None = None  # whether it is booked
    kinds: tuple[int, ...] = ()  # columns that may say the direction too, if every word below them does
    unknown: tuple[int, ...] = ()  # columns of whose names none is known


def read_columns(names: Sequence[str]) -> Columns | None:
    """Find the columns by the names of a heading; None if it is no heading of a bank's list.

    >>> read_columns(["Buchungstag", "Verwendungszweck", "Betrag (EUR)"]).amount
    2
    >>> read_columns(["Datum", "Naam / Omschrijving", "Af Bij", "Bedrag (EUR)", "Mededelingen"]).texts
    (1, 4)
    """
    called = [plain_name(name) for name in names]
    results: dict[str, list[int]] = {}
    for column, name in enumerate(called):
        if name in _OF:
            results.setdefault(_OF[name], []).append(column)
        if name in _SIGN:
            results.setdefault("sign", []).append(column)
    read = {_OF[name] for name in called if name in _OF and name not in ("code", "counterparty")}
    for column, name in enumerate(called):
        if name in _OF_ELSE and name not in _OF and _OF_ELSE[name] not in read:
            results.setdefault(_OF_ELSE[name], []).append(column)
    dates = [*results.get("date", ()), *results.get("value date", ())]
    if not dates or "text" not in results:
        return None
    sign = results["sign"][0] if "sign" in results else None
    amount = came = went = None
    if "amount" in results:
        amount = results["amount"][0]
    elif "in" in results and "out" in results:
        came, went, sign = results["in"][0], results["out"][0], None
    elif sign is not None:  # Debit/Credit is the amount itself in some lists
        amount, sign = sign, None
    else:
        return None
    used = {dates[0], *results["text"], amount, sign, came, went}
    kinds = tuple(
        at
        for at, name in enumerate(called)
        if at not in {dates[0], amount, sign, came, went} and (name in _KIND or name in _SIGN)
    )
    at_balance, before, status = (
        next((at for at in results.get(role, ()) if at not in used), None)
        for role in ("balance", "before", "status")
    )
    used |= {at_balance, before, status, *kinds, *(at for all_of in results.values() for at in all_of)}
    known = {*_OTHER, *_KIND, *_OF_ELSE}
    unknown = tuple(at for at, name in enumerate(called) if name and at not in used and name not in known)
    return Columns(
        dates[0], tuple(results["text"]), amount, sign, came, went, at_balance, before, status, kinds, unknown
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
    kept = [each for each in numbered if _is_line(each[1], columns, each[0], file)]
    transactions = [
        each for each in kept if _has_amount(each[1], columns) and not _is_opening(each[1], columns)
    ]
    days = dict(zip((number for number, _ in transactions), _days(transactions, columns, file), strict=True))
    at_word = _directions([row for _, row in transactions], columns)
    unread = ", ".join(quoted(plain(names[at])) for at in columns.unknown if at != at_word)
    if unread:
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
    beginning = text.splitlines()[:_HEADING]
    for delimiter in ";,\t|":
        for number, line in enumerate(beginning):
            names = next(csv.reader([line], delimiter=delimiter), []) if line.count(delimiter) > 1 else []
            columns = read_columns(names)
            if columns is not None:
                rest = "\n".join(text.splitlines()[number + 1 :])
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
    return any(_is_amount(_cell(row, at)) for at in (columns.amount, columns.came, columns.went))


def _is_amount(cell: str) -> bool:
    """Whether a cell has an amount other than 0; one that cannot be read has, and is refused later."""
    if not re.search(r"\d", cell):
        return False
    try:
        return read_cents(_worded(cell)[0]) != 0
    except InputError:
        return True


def _is_opening(row: Sequence[str], columns: Columns) -> bool:
    """Whether a row is the balance carried forward, with an amount that is that balance."""
    texts = " ".join(_cell(row, at) for at in (*columns.texts, *columns.kinds))
    if not _OPENING.search(plain_name(texts)):
        return False
    try:
        balance = read_cents(_worded(_cell(row, columns.balance))[0])
        amounts = (columns.amount, columns.came, columns.went)
        return abs(balance) in {
            abs(read_cents(_worded(_cell(row, at))[0])) for at in amounts if _cell(row, at)
        }
    except InputError:
        return False


def _is_line(row: Sequence[str], columns: Columns, number: int, file: BankFile) -> bool:
    """Whether a row is a transaction, or a row of the balance; what is neither is named."""
    message = quoted(" ".join(" ".join(row).split()))
    dated, balance = re.search(r"\d", _cell(row, columns.date)), _cell(row, columns.balance)
    amounts = (columns.amount, columns.came, columns.went)
    if columns.status is not None and is_not_booked(_cell(row, columns.status)):
        file.messages.append(f"line {number} is not booked and is left out: {message}")
        return False
    if dated and _has_amount(row, columns):
        return True
    if re.search(r"\d", balance) and not _has_amount(row, columns):
        return True
    why = "has an amount of 0" if dated and any(re.search(r"\d", _cell(row, at)) for at in amounts) else ""
    file.messages.append(f"line {number} {why or 'has no date or no amount'} and is left out: {message}")
    return False


def _entries(
    rows: Sequence[tuple[int, Sequence[str]]],
    columns: Columns,
    at_word: int | None,
    days: Mapping[int, date],
    file: BankFile,
) -> tuple[list[Entry], bool]:
    """The rows as they are written, and whether the column ``at_word`` says the directions."""
    used = [at for at in (columns.amount, columns.came, columns.went) if at is not None]
    decimal = decimal_sign(_worded(row[at])[0] for _, row in rows for at in used if at < len(row))
    balances = _Balances(columns, decimal, file)
    entries = []
    for number, row in rows:
        entry = Entry(number, days.get(number), balance=balances.after(row), before=balances.before(row))
        if number not in days:
            entries.append(entry)
            continue
        figure, marked = _figure(_cell(row, columns.amount), decimal, number)
        word = plain(_cell(row, at_word))
        entries.append(
            replace(
                entry,
                figure=figure,
                marked=marked,
                word=direction(word),
                text=word,
                came=_figure(_cell(row, columns.came), decimal, number)[0],
                went=_figure(_cell(row, columns.went), decimal, number)[0],
            )
        )
    partly = [e for e in entries if e.size and at_word is not None and not e.word and not e.marked]
    if partly and columns.amount is not None and (at_word == columns.sign or any(e.word for e in entries)):
        _unread_word(entries, partly[0])
    return entries, at_word is not None and any(entry.word for entry in entries)


def _unread_word(entries: Sequence[Entry], entry: Entry) -> None:
    """Refuse a word that says neither in nor out, unless the amounts have signs or balances."""
    if any(each.marked for each in entries) or sum(each.balance is not None for each in entries) > 1:
        return
    raise InputError(
        f"line {entry.number}: {in_words(entry.size)} is marked {quoted(entry.text)}; debit or credit, "
        "Soll or Haben, Af or Bij is expected"
    )


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


class _Balances:
    """Reads balances; one that cannot be read is reported once, and none is used from then on."""

    def __init__(self, columns: Columns, decimal: str, file: BankFile) -> None:
        self._after, self._before = columns.balance, columns.before
        self._decimal, self._file, self._unread = decimal, file, False

    def after(self, row: Sequence[str]) -> int | None:
        """The balance after a transaction."""
        return self._read(_cell(row, self._after))

    def before(self, row: Sequence[str]) -> int | None:
        """The balance before it."""
        return self._read(_cell(row, self._before))

    def _read(self, cell: str) -> int | None:
        if self._unread or not re.search(r"\d", cell):
            return None
        try:
            return _figure(cell, self._decimal, 0)[0]
        except InputError:
            self._unread = True
            self._file.messages.append(
                f"the balance {quoted(plain(cell))} cannot be read: balances prove nothing"
            )
            return None


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
        try:
            results.append(_day(cell, month_first=bool(month_first)))
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
    by_month, by_day = (
        [(int(part[4]), int(part[one]), int(part[other])) for part in parts]
        for one, other in ((1, 3), (3, 1))
    )
    if _in_order(by_month) != _in_order(by_day):
        return _in_order(by_month)
    return None if any("/" in part[0] and part[1] != part[3] for part in parts) else False


def _in_order(days: Sequence[tuple[int, int, int]]) -> bool:
    return list(days) in (sorted(days), sorted(days, reverse=True))


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
    except InputError as error:
        raise WorkbookError(f"{path.name}, {error}") from None
    except OSError as error:
        raise WorkbookError(f"{path} cannot be read: {error}") from None


FORMAT = ImportFormat("bank", "a bank's list of transactions (.csv)", (), _begins, _read)
