"""The transactions of a bank's list as they are written: amounts, words that say in or out, balances."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from xlvp.errors import InputError
from xlvp.formats.bank_cells import cell_of, has_digit, is_marked, read_figure
from xlvp.formats.bank_columns import CLOSING, OPENING, TOTAL, Columns, direction, says_directions
from xlvp.formats.bank_rows import Rows
from xlvp.formats.bank_signs import Entry, Summary
from xlvp.notation.amounts import in_words
from xlvp.notation.dates import read_date
from xlvp.text import plain, quoted


class EntryReader:
    """Reads the amounts, words and balances of a list."""

    def __init__(self, columns: Columns, decimal: str, words: int | None) -> None:
        self.columns, self.decimal, self.words = columns, decimal, words
        self.messages: list[str] = []
        self._balances_read = True

    def entries(self, rows: Rows, days: Mapping[int, date]) -> list[Entry]:
        """Return the rows as they are written.

        Raises:
            InputError: an amount cannot be read, or has no direction where others have one.
        """
        entries = []
        for number, row in rows.kept:
            entry = Entry(
                number,
                days.get(number),
                balance=self._balance(cell_of(row, self.columns.balance)),
                before=self._balance(cell_of(row, self.columns.before)),
            )
            if number in days:
                entry = self._with_amount(entry, row)
            entries.append(entry)
        self._check_words(entries)
        return entries

    def _with_amount(self, entry: Entry, row: Sequence[str]) -> Entry:
        amount, came, went = (self._figure(cell_of(row, at), entry.number) for at in self.columns.amounts)
        text = plain(cell_of(row, self.words))
        return replace(
            entry,
            figure=amount[0],
            marked=amount[1],
            word=direction(text),
            text=text,
            came=came[0],
            went=went[0],
        )

    def _figure(self, cell: str, number: int) -> tuple[int, bool]:
        try:
            figure = read_figure(cell, self.decimal)
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None
        return figure.cents, figure.marked

    def _balance(self, cell: str) -> int | None:
        """A balance; one that cannot be read is reported once, and none is used from then on."""
        if not self._balances_read or not has_digit(cell):
            return None
        try:
            return read_figure(cell, self.decimal).cents
        except InputError:
            self._balances_read = False
            self.messages.append(f"the balance {quoted(plain(cell))} cannot be read: balances prove nothing")
            return None

    def _check_words(self, entries: Sequence[Entry]) -> None:
        """Refuse a word that says no direction where it alone could say one."""
        if self.words is None or self.columns.amount is None or self.columns.came is not None:
            return
        marked = any(entry.marked for entry in entries)
        with_balances = sum(entry.balance is not None for entry in entries) > 1
        directed = any(entry.word for entry in entries)
        if marked or with_balances or not (directed or self.words == self.columns.sign):
            return
        for entry in entries:
            if entry.size and not entry.word:
                raise InputError(
                    f"line {entry.number}: {in_words(entry.size)} is marked {quoted(entry.text)}; "
                    "debit or credit, Soll or Haben, Af or Bij is expected"
                )

    def summaries(self, rows: Rows) -> list[Summary]:
        """Return what the rows say of all transactions; a figure that cannot be read says nothing."""
        results = []
        for kind, (number, row) in rows.summaries:
            try:
                results.append(self._summary(kind, number, row))
            except InputError:
                continue
        return results

    def _summary(self, kind: str, number: int, row: Sequence[str]) -> Summary:
        amount, came, went = (read_figure(cell_of(row, at), self.decimal) for at in self.columns.amounts)
        word = direction(plain(cell_of(row, self.words if self.words is not None else self.columns.sign)))
        summary = Summary(kind, number, _day_of(cell_of(row, self.columns.date)))
        if kind in (OPENING, CLOSING):
            if not word and not amount.marked and self._says_direction(row):
                return summary  # overdrawn or not
            cents = amount.cents or abs(came.cents) - abs(went.cents)
            return replace(summary, cents=self._balance_of(row, abs(cents) * word if word else cents))
        if self.columns.came is not None:
            return replace(summary, came=abs(came.cents) or None, went=abs(went.cents) or None)
        if kind == TOTAL or not word or not amount.cents:
            return summary
        if word > 0:
            return replace(summary, came=abs(amount.cents))
        return replace(summary, went=abs(amount.cents))

    def _says_direction(self, row: Sequence[str]) -> bool:
        """Whether a column of which nothing else is known has a word such as DR in a row."""
        return any(direction(cell_of(row, column)) for column in _candidates([row], self.columns))

    def _balance_of(self, row: Sequence[str], cents: int) -> int | None:
        """The balance of a row, in its column of amounts or of balances."""
        if any(has_digit(cell_of(row, column)) for column in self.columns.amounts):
            return cents
        balance = cell_of(row, self.columns.balance)
        return read_figure(balance, self.decimal).cents if has_digit(balance) else None


def _day_of(cell: str) -> date | None:
    try:
        return read_date(plain(cell))
    except InputError:
        return None


def has_two_columns(entries: Sequence[Entry]) -> bool:
    """Whether the amounts are in two columns, money in and money out."""
    return any(entry.came or entry.went for entry in entries)


def direction_column(
    rows: Sequence[Sequence[str]], columns: Columns, sums: Sequence[Sequence[str]] = ()
) -> int | None:
    """The column that says the directions: by its name, or because every word below it says one.

    Args:
        rows: the transactions.
        columns: what is known of the columns.
        sums: rows of balances and sums, which may have the other of the two words.

    One of which only some words do is taken too: what the others mean is then asked. A column with a heading
    that says nothing, and words of one direction, is only held against amounts that have signs.
    """
    marked = any(is_marked(cell_of(row, columns.amount)) for row in rows)
    candidates = _candidates(rows, columns)
    for column in candidates:
        cells = [cell_of(row, column) for row in rows]
        named = column == columns.sign or column in columns.kinds
        of_sums = (cell_of(row, column) for row in sums)
        both_ways = {*map(direction, cells), *map(direction, of_sums)} >= {1, -1}
        if not (named or both_ways or (marked and column in columns.unknown)):
            continue
        if all(cell.strip() for cell in cells) and says_directions(cells):
            return column
    for column in candidates:
        named = column == columns.sign or column in columns.kinds
        if named and any(direction(cell_of(row, column)) for row in rows):
            return column
    return columns.sign


def _candidates(rows: Sequence[Sequence[str]], columns: Columns) -> list[int]:
    """The columns that may say the directions, the likeliest first."""
    others = {columns.date, *columns.amounts, columns.balance, columns.before, *columns.currencies}
    widest = max((len(row) for row in rows), default=0)
    named = [column for column in (columns.sign, *columns.kinds) if column is not None]
    return [column for column in dict.fromkeys([*named, *range(widest)]) if column not in others]
