"""The columns of a bank's list that has no heading, by what is in them.

Several large banks export such lists. What is found this way is a guess: a person is asked before it is used.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from xlvp.errors import InputError
from xlvp.formats.bank_cells import cell_of, decimal_of, has_digit, is_currency, read_figure
from xlvp.formats.bank_columns import Columns, says_directions, summary_of
from xlvp.formats.bank_days import is_day
from xlvp.text import plain

_FEWEST, _MOST_COLUMNS = 3, 30


@dataclass(frozen=True)
class _Amounts:
    """A column in which every cell is an amount, or blank."""

    column: int
    cents: tuple[int, ...]  # of each row, 0 for a blank cell
    marked: bool  # whether any has a sign
    whole: bool  # whether none has cents


def guess_columns(rows: Sequence[Sequence[str]]) -> Columns | None:
    """Find the columns by what is in every row; None where that says nothing, or two things.

    >>> guess_columns([["05/03/2026", "BRIDGE 0147", "12.00"], ["06/03/2026", "HALL", "-61.10"]]).amount
    2
    """
    rows = [row for row in rows if not any(map(summary_of, row))]
    width = max(map(len, rows), default=0)
    if not _FEWEST <= width <= _MOST_COLUMNS:
        return None
    kinds = _Kinds()
    for column in range(width):
        kinds.add(column, [plain(cell_of(row, column)) for row in rows])
    answer = _by_amounts(kinds.amounts)
    if not kinds.days or not kinds.texts or answer is None:
        return None
    amount, came, went, before, balance = answer
    return Columns(
        date=kinds.days[0],
        texts=tuple(kinds.texts),
        amount=amount,
        came=came,
        went=went,
        sign=kinds.sign,
        balance=balance,
        before=before,
        currencies=tuple(kinds.currencies),
        other_days=tuple(kinds.days[1:]),
    )


@dataclass
class _Kinds:
    """The columns by what is in every one of their cells."""

    days: list[int] = field(default_factory=list)
    sign: int | None = None
    currencies: list[int] = field(default_factory=list)
    amounts: list["_Amounts"] = field(default_factory=list)
    texts: list[int] = field(default_factory=list)

    def add(self, column: int, cells: Sequence[str]) -> None:
        """Say what a column has; one of codes or numbers alone has nothing that is needed."""
        if all(map(is_day, cells)):
            self.days.append(column)
        elif self.sign is None and all(cells) and says_directions(cells):
            self.sign = column
        elif any(cells) and _is_currency_column(cells):
            self.currencies.append(column)
        elif amounts := _amounts_in(column, cells):
            self.amounts.append(amounts)
        elif _is_text(cells):
            self.texts.append(column)


def _is_currency_column(cells: Sequence[str]) -> bool:
    return all(is_currency(cell) for cell in cells if cell)


def _is_text(cells: Sequence[str]) -> bool:
    """Whether a column has words, not codes or numbers alone."""
    return any(sum(sign.isalpha() for sign in cell) > 2 for cell in cells)


def _amounts_in(column: int, cells: Sequence[str]) -> _Amounts | None:
    """The amounts of a column; None if it has none, or a cell that is none."""
    if not any(map(has_digit, cells)):
        return None
    try:
        decimal = decimal_of(cells)
        figures = [read_figure(cell, decimal) for cell in cells]
    except InputError:
        return None
    cents = tuple(figure.cents for figure in figures)
    marked = any(figure.marked for figure in figures)
    return _Amounts(column, cents, marked, whole=not decimal and all(each % 100 == 0 for each in cents))


#: The columns of the amount, of money in, of money out, of the balance before and of the balance after.
_Found = tuple[int | None, int | None, int | None, int | None, int | None]


def _by_amounts(amounts: Sequence[_Amounts]) -> _Found | None:
    """Say which column of amounts is what, if only one answer is possible."""
    likely = [each for each in amounts if not each.whole or each.marked] or list(amounts)
    if len(likely) == 1:
        return likely[0].column, None, None, None, None
    answers = list(dict.fromkeys(_answers(likely)))
    return answers[0] if len(answers) == 1 else None


def _answers(amounts: Sequence[_Amounts]) -> Iterator[_Found]:
    """What two or three columns of amounts can be, by their figures."""
    if len(amounts) == 2:
        yield from _of_two(amounts)
    elif len(amounts) == 3:
        yield from _of_three(amounts)


def _of_two(amounts: Sequence[_Amounts]) -> Iterator[_Found]:
    """An amount and a balance, or money out and money in."""
    for amount, balance in permutations(amounts):
        if any(amount.cents) and _follows(amount.cents, balance.cents):
            yield amount.column, None, None, None, balance.column
    out, in_ = sorted(amounts, key=lambda each: each.column)  # money out is mostly first
    if _is_either(in_, out):
        yield None, in_.column, out.column, None, None


def _of_three(amounts: Sequence[_Amounts]) -> Iterator[_Found]:
    """An amount and the balances before and after it, or money out, money in and a balance."""
    for one, other, third in permutations(amounts):
        changes = [end - start for start, end in zip(one.cents, other.cents, strict=True)]
        if _is_change(changes, third) and _goes_on(one, other, third):
            yield third.column, None, None, one.column, other.column
        net = [abs(came) - abs(went) for came, went in zip(other.cents, one.cents, strict=True)]
        if _is_either(other, one) and _follows(net, third.cents):
            yield None, other.column, one.column, None, third.column


def _is_change(changes: Sequence[int], amount: _Amounts) -> bool:
    """Whether the amounts are the changes of the balance, perhaps without their signs."""
    if amount.marked:
        return changes == list(amount.cents)
    return [abs(change) for change in changes] == list(amount.cents)


def _goes_on(before: _Amounts, after: _Amounts, amount: _Amounts) -> bool:
    """Whether the balance after a row is the one before the next; of one row the amount has the sign."""
    if len(amount.cents) == 1:
        return amount.marked and not before.marked and not after.marked
    return before.cents[1:] == after.cents[:-1] or before.cents[:-1] == after.cents[1:]


def _is_either(in_: _Amounts, out: _Amounts) -> bool:
    """Whether each row has money in or money out, and some rows have each."""
    rows = list(zip(in_.cents, out.cents, strict=True))
    return all(bool(came) != bool(went) for came, went in rows) and any(in_.cents) and any(out.cents)


def _follows(amounts: Sequence[int], balances: Sequence[int]) -> bool:
    """Whether the balances go from row to row by the amounts, from the top or from the end."""
    steps = len(amounts) - 1
    signed = any(cents < 0 for cents in amounts)
    for places in (range(1, steps + 1), range(steps)):
        earlier = -1 if places.start else 1
        changes = [balances[at] - balances[at + earlier] for at in places]
        expected = [amounts[at] for at in places]
        if not signed:
            changes = [abs(change) for change in changes]
        if steps and changes == expected:
            return True
    return False
