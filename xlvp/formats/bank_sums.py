"""Rows that may be sums of a bank's list, whatever they are called: by their amounts and their places.

The last rows of some lists, or the first ones, say what all money in and all money out come to. Where their
words are not known, they look like transactions. Nothing is booked of such a list before a person has looked.
"""

from collections.abc import Iterator, Sequence

from xlvp.errors import InputError
from xlvp.formats.bank_signs import Entry, Signed
from xlvp.notation.amounts import in_words

#: A sum is of at least so many rows; fewer may be equal by chance.
_FEWEST = 3
_Row = tuple[Entry, int]


def check_no_sums(entries: Sequence[Entry], result: Signed) -> None:
    """Refuse a list whose first or last rows are just what the others come to.

    Args:
        entries: its rows in the order of the file.
        result: their amounts with their signs.

    Raises:
        InputError: a row may be a sum.
    """
    transactions = [entry for entry in entries if entry.size]
    rows = list(zip(transactions, result.cents, strict=True))
    for ends, others in _ends(rows):
        if any(entry.balance is not None for entry, _ in ends):
            continue  # a sum has no balance behind it
        fewest = 1 if all(entry.balance is not None for entry, _ in others) else _FEWEST
        if len(others) >= fewest and _comes_to(ends, others, fewest, at_the_end=ends[-1] == rows[-1]):
            entry, cents = ends[0]
            side = "money in" if cents > 0 else "money out"
            raise InputError(
                f"line {entry.number}: {in_words(abs(cents))} {side} is just what the other rows come to. "
                "Delete the row if it is a sum, and others like it. If it is a transaction, move it between "
                "the others"
            )


def _comes_to(ends: Sequence[_Row], others: Sequence[_Row], fewest: int, *, at_the_end: bool) -> bool:
    """Whether rows are what others come to: both ways, altogether, or one way.

    One way alone may be chance: it counts of enough rows at the end, or where all go that way.
    """
    came = sum(cents for _, cents in others if cents > 0)
    went = sum(cents for _, cents in others if cents < 0)
    amounts = [cents for _, cents in ends]
    if sorted(amounts) == [went, came] or amounts == [came + went]:
        return True
    same = [cents for _, cents in others if (cents > 0) == (amounts[0] > 0)]
    enough = len(same) >= fewest and (at_the_end or len(same) == len(others))
    return len(amounts) == 1 and enough and amounts[0] == sum(same)


def _ends(rows: Sequence[_Row]) -> Iterator[tuple[Sequence[_Row], Sequence[_Row]]]:
    """Yield the last one or two rows, and the first one or two, each with the other rows."""
    for many in (1, 2):
        yield rows[-many:], rows[:-many]
        yield rows[:many], rows[many:]
