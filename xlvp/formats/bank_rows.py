"""What each row of a bank's list is: a transaction, a balance, a summary, or none of them and why."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from xlvp.errors import InputError
from xlvp.formats.bank_cells import cell_of, has_digit, read_figure
from xlvp.formats.bank_columns import (
    BALANCE,
    CLOSING,
    OPENING,
    TOTAL,
    TURNOVER,
    Columns,
    is_not_booked,
    plain_name,
    says_directions,
    summary_of,
)
from xlvp.part import IGNORED, ROW, SUMMARY, UNKNOWN, Part
from xlvp.text import plain, quoted

#: A row with the number of its line in the file.
Numbered = tuple[int, Sequence[str]]
_IN_WORDS = {
    OPENING: "the balance before the transactions",
    CLOSING: "the balance after the transactions",
    TURNOVER: "what the transactions come to",
    TOTAL: "what the transactions come to",
    BALANCE: "a balance",
}


@dataclass
class Rows:
    """The rows of a list, by what they are."""

    transactions: list[Numbered] = field(default_factory=list)
    #: the transactions and the rows that only have a balance, in the order of the file
    kept: list[Numbered] = field(default_factory=list)
    summaries: list[tuple[str, Numbered]] = field(default_factory=list)  # what each is, and the row
    parts: list[Part] = field(default_factory=list)  # of all rows that are no transaction


def sorted_rows(numbered: Iterable[Numbered], columns: Columns) -> Rows:
    """Say of each row what it is.

    Raises:
        InputError: a row may be a transaction or a sum.
    """
    rows = Rows()
    for number, row in numbered:
        _add(rows, number, row, columns)
    return rows


def _add(rows: Rows, number: int, row: Sequence[str], columns: Columns) -> None:
    if columns.status is not None and is_not_booked(cell_of(row, columns.status)):
        rows.parts.append(_part(number, row, IGNORED, "it is not booked"))
        return
    has_amount, dated = has_figure(row, columns), has_digit(cell_of(row, columns.date))
    kind = _kind(row, columns, number, is_transaction=has_amount and dated)
    if kind:
        rows.summaries.append((kind, (number, row)))
        rows.parts.append(_part(number, row, SUMMARY, f"{_IN_WORDS[kind]}, not a transaction"))
        if has_digit(cell_of(row, columns.balance)) and kind not in (TURNOVER, TOTAL):
            rows.kept.append((number, row))
    elif has_amount and dated:
        rows.transactions.append((number, row))
        rows.kept.append((number, row))
    elif has_amount:
        rows.parts.append(_part(number, row, UNKNOWN, "it has an amount and no date"))
    elif has_digit(cell_of(row, columns.balance)):
        rows.kept.append((number, row))
    else:
        has_zero = dated and any(has_digit(cell_of(row, column)) for column in columns.amounts)
        why = "its amount is 0" if has_zero else "it has no date or no amount"
        rows.parts.append(_part(number, row, IGNORED, why))


def _part(number: int, row: Sequence[str], role: str, why: str) -> Part:
    return Part(ROW, " ".join(" ".join(row).split()), role, why, f"line {number}")


def has_figure(row: Sequence[str], columns: Columns) -> bool:
    """Whether a row has an amount other than 0; one that cannot be read is one, and is refused later."""
    for column in columns.amounts:
        cell = cell_of(row, column)
        try:
            if has_digit(cell) and read_figure(cell).cents:
                return True
        except InputError:
            return True
    return False


def _kind(row: Sequence[str], columns: Columns, number: int, *, is_transaction: bool) -> str:
    """What a row is that is no transaction; "" if nothing says so.

    Raises:
        InputError: it is called a total, and has a date and an amount as a transaction has.
    """
    figures = {*columns.amounts, columns.balance, columns.before, columns.sign}
    texts = [plain(cell) for column, cell in enumerate(row) if column not in figures and plain(cell)]
    kinds = [kind for kind in map(summary_of, texts) if kind]
    certain = [kind for kind in kinds if kind not in (TOTAL, BALANCE)]
    if certain:
        return certain[0]
    if is_transaction and _is_opening(row, columns):
        return OPENING
    if not kinds or _says_more(row, columns):
        return ""
    if is_transaction:
        text = next(text for text in texts if summary_of(text))
        raise InputError(
            f"line {number}: {quoted(text)} may be a transaction or a sum of the others. Delete the row if "
            "it is a sum; add a word to its text if it is a transaction"
        )
    return kinds[0]


def _says_more(row: Sequence[str], columns: Columns) -> bool:
    """Whether a row has a text that is no name of a sum, such as who paid."""
    cells = [plain(cell_of(row, column)) for column in columns.texts]
    return any(cell and not summary_of(cell) and not says_directions([cell]) for cell in cells)


_OPENING_WORDS = re.compile(
    r"opening balance|start(ing)? balance|brought forward|balance b/?f|anfangssaldo|saldovortrag|alter saldo|"
    r"beginsaldo|vorig saldo|solde initial|solde anterieur|ancien solde|saldo poczatkowe|saldo inicial|"
    r"saldo anterior|saldo iniziale|ingaende saldo|inngaende saldo|pocatecni zustatek"
)


def _is_opening(row: Sequence[str], columns: Columns) -> bool:
    """Whether a row is the balance carried forward: by its words, and an amount that is its balance."""
    texts = " ".join(cell_of(row, column) for column in (*columns.texts, *columns.kinds))
    if not _OPENING_WORDS.search(plain_name(texts)):
        return False
    try:
        balance = abs(read_figure(cell_of(row, columns.balance)).cents)
        amounts = {abs(read_figure(cell_of(row, column)).cents) for column in columns.amounts}
    except InputError:
        return False
    return bool(balance) and balance in amounts
