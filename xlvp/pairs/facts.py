"""Facts of something, each one object: found by its key, read by its label, whatever is before it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

Of = TypeVar("Of")
Value: TypeAlias = "int | float | Fraction | str | None"


@dataclass(frozen=True)
class Fact(Generic[Of]):
    """Something that there is to know of a movement, or of a session.

    Attributes:
        key: by which formulas and programs find it.
        label: as people read it.
        value: what it is.
    """

    key: str
    label: str
    value: Callable[[Of], Value]


def place_of(facts: Sequence[Fact[Of]], key: str) -> int:
    """Return the row of a fact among others, the first is 1.

    Raises:
        KeyError: there is no such fact.
    """
    for place, fact in enumerate(facts, 1):
        if fact.key == key:
            return place
    raise KeyError(key)
