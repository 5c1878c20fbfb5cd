"""A case of the suite: an input, the right answer, and the answers that known mistakes give."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

#: A value of a case: a text, or one text for each line of a board or an event.
Value = str | list[str]
Values = Mapping[str, Value]


@dataclass(frozen=True)
class Case:
    """One question and its answer."""

    id: str  # unique in the suite, and the same in every later edition
    input: Values  # what the program is given
    answer: Values  # what it must give back; empty where it must refuse the input
    #: the name of a known mistake -> what a program gives that makes it
    mistakes: Mapping[str, Values] = field(default_factory=dict)
    #: where bodies differ, the body -> its answer; the answer is then the first of them
    accepted: Mapping[str, Values] = field(default_factory=dict)

    @property
    def result(self) -> str:
        """``valid``; ``invalid`` where the input must be refused; ``acceptable`` where bodies differ."""
        return "acceptable" if self.accepted else "valid" if self.answer else "invalid"


@dataclass(frozen=True, eq=False)
class Rule:
    """A rule with its cases: one JSON file and one CSV file of the suite."""

    name: str
    title: str  # of its part of the README
    formula: str  # the rule in full, with its inputs and answers
    source: str
    cases: Callable[[], Iterable[Case]]
    mistakes: Mapping[str, str] = field(default_factory=dict)  # the name of each mistake -> what it is
    #: tells whether an answer is right where many are, such as a draw
    judge: Callable[[Case, Values], bool] | None = None


@cache
def cases_of(rule: Rule) -> tuple[Case, ...]:
    """Return the cases of a rule. They are computed once: all of them take seconds."""
    return tuple(rule.cases())


def number(value: int | Fraction) -> str:
    """Return a number exactly: a decimal without idle zeros, or a fraction.

    >>> number(Fraction(6, 5)), number(Fraction(-11, 3)), number(12)
    ('1.2', '-11/3', '12')
    """
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    below = value.denominator
    places = next((places for places in range(1, below.bit_length() + 1) if 10**places % below == 0), 0)
    if not places:
        return f"{value.numerator}/{below}"
    digits = f"{abs(value.numerator) * 10**places // value.denominator:0{places + 1}d}"
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def values(**given: object) -> Values:
    """Return values by name: a number or a text as one text, several as a list.

    >>> values(boards=16, vp=Fraction(5, 2), teams=(3, "bye"))
    {'boards': '16', 'vp': '2.5', 'teams': ['3', 'bye']}
    """
    return {
        name: [*map(_text, value)] if isinstance(value, list | tuple) else _text(value)
        for name, value in given.items()
    }


def _text(value: object) -> str:
    return number(value) if isinstance(value, int | Fraction) else str(value)


def slug(*parts: object) -> str:
    """Return the end of an id: letters, digits and hyphens."""
    return "-".join(re.sub(r"[^a-z0-9+.]+", "-", str(part).lower()).strip("-") for part in parts)
