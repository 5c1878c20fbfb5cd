"""What contradicts itself in a bank's list: two amounts of one transaction, two currencies."""

from collections.abc import Sequence

from xlvp.errors import InputError
from xlvp.formats.bank_cells import cell_of, currency_in, has_digit, is_currency, may_be_one, read_figure
from xlvp.formats.bank_columns import Columns
from xlvp.formats.bank_rows import Numbered
from xlvp.formats.bank_table import BankTable
from xlvp.text import plain, quoted


def check_amounts(transactions: Sequence[Numbered], table: BankTable) -> None:
    """Refuse two columns of amounts that differ.

    Raises:
        InputError: they do, at the line that the message names.
    """
    first = table.columns.amount
    for other in table.columns.other_amounts:
        for number, row in transactions:
            one, two = cell_of(row, first), cell_of(row, other)
            if has_digit(one) and has_digit(two) and _size(one) != _size(two):
                raise InputError(
                    f"line {number}: {quoted(plain(one))} below {quoted(table.names[first or 0])} and "
                    f"{quoted(plain(two))} below {quoted(table.names[other])}. Delete the column that is not "
                    "the amount on this account"
                )


def _size(cell: str) -> int | str:
    try:
        return abs(read_figure(cell).cents)
    except InputError:
        return plain(cell)


def check_currency(transactions: Sequence[Numbered], table: BankTable) -> tuple[int, ...]:
    """Return the columns of currencies.

    Raises:
        InputError: the amounts are in several currencies.
    """
    columns = _currency_columns([row for _, row in transactions], table.columns)
    columns_of_amounts = [column for column in table.columns.amounts if column is not None]
    first: tuple[int, str] | None = None
    for number, row in transactions:
        cells = [plain(cell_of(row, column)) for column in columns]
        amounts = [currency_in(cell_of(row, column)) for column in columns_of_amounts]
        for currency in filter(None, [*map(_currency, cells), *amounts]):
            if first is None:
                first = number, currency
            elif not may_be_one(first[1], currency):
                raise InputError(
                    f"line {number} is in {currency} and line {first[0]} in {first[1]}. xlvp does not add "
                    "two currencies. Export the list of one account, or delete the rows of the other currency"
                )
    return columns


def _currency(cell: str) -> str:
    """The currency of a cell that is nothing else; an unknown one is known by its name."""
    return currency_in(cell) or cell.upper()


def _currency_columns(rows: Sequence[Sequence[str]], columns: Columns) -> tuple[int, ...]:
    """The columns of the account's currency: by their names, else those that have currencies alone."""
    if columns.currencies:
        return columns.currencies
    taken = {columns.date, *columns.amounts, columns.balance, *columns.texts, *columns.foreign}
    widest = max((len(row) for row in rows), default=0)
    return tuple(
        column
        for column in range(widest)
        if column not in taken and column in columns.unknown and _are_currencies(rows, column)
    )


def _are_currencies(rows: Sequence[Sequence[str]], column: int) -> bool:
    cells = [cell for row in rows if plain(cell := cell_of(row, column))]
    return bool(cells) and all(map(is_currency, cells))
