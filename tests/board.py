"""A board for tests: its entries as text, as a field."""

from collections.abc import Iterable
from fractions import Fraction

from xlvp.notation.results import parse_result
from xlvp.rules.result import Field


def field(*entries: object) -> Field:
    """The field of these entries."""
    return Field(parse_result(entry) for entry in entries)


def fractions(row: Iterable[object]) -> tuple[Fraction, ...]:
    """Printed figures as exact numbers."""
    return tuple(Fraction(str(value)) for value in row)


def repeated(frequency: Iterable[tuple[object, int]]) -> list[object]:
    """The entries of a frequency, one by one."""
    return [score for score, count in frequency for _ in range(count)]
