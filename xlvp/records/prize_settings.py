"""The settings of categories and prizes, which pairs and teams have alike: read as text, and checked."""

from typing import Protocol

from xlvp.records.reading import typed_text
from xlvp.rules import prizes


class HasCategories(Protocol):
    """Conditions of which the categories are read."""

    @property
    def categories(self) -> str:
        """The categories, as they are typed."""


def read_categories(value: object) -> str:
    """Return the list of categories as it is typed.

    Raises:
        InputError: as :func:`xlvp.rules.prizes.read_categories`.
    """
    categories = typed_text(value)
    prizes.read_categories(categories)
    return categories


def read_prizes(value: object, conditions: HasCategories) -> str:
    """Return the list of prizes as it is typed.

    Raises:
        InputError: as :func:`xlvp.rules.prizes.read_prizes_of`.
    """
    typed = typed_text(value)
    prizes.read_prizes_of(typed, prizes.read_categories(conditions.categories))
    return typed


def read_limit(value: object) -> str:
    """Return how many prizes one contestant can win.

    Raises:
        InputError: as :func:`xlvp.rules.prizes.read_limit`.
    """
    return prizes.read_limit(typed_text(value))
