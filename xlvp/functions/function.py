"""One spreadsheet function: how its arguments are read, its rule, its help, its source and its examples.

Names, order and defaults of the arguments are read from the rule's own signature; the catalogue
adds only what a signature cannot say.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import wraps
from itertools import chain
from numbers import Number
from typing import TypeAlias, TypeVar, get_args, get_origin

from xlvp.errors import InputError
from xlvp.notation.results import parse_result, possible
from xlvp.notation.rulings import NOT_PLAYED, unplayed
from xlvp.records.reading import (
    Rows,
    is_blank,
    read_flag,
    read_letters,
    read_number,
    read_text,
    read_whole,
    shown,
)
from xlvp.rules.contract import read_vulnerability
from xlvp.rules.result import Field, Result, weighted
from xlvp.text import plain, quoted


def read_side(value: object) -> str:
    """Read ``NS`` or ``EW`` (also ``WE``)."""
    side = read_text(value).upper().replace("-", "").replace("WE", "EW")
    if side not in ("NS", "EW"):
        raise InputError(f"{shown(value)} is not a side: NS or EW")
    return side


def read_score(value: object) -> int:
    """Read a difference or score for the IMP table: a whole number."""
    try:
        return read_whole(value)
    except InputError:
        if isinstance(value, str) and any(mark in value for mark in "%&;/"):
            raise InputError(f"{quoted(value)} is a ruling: use WEIGHTEDIMP") from None
        raise


def read_ruling(value: object) -> Result:
    """Read a result, or rows of weight and score (weights summing to 1 or to 100, or written as 60%)."""
    if not isinstance(value, tuple):
        return parse_result(value)
    pairs = [(row[0], row[1]) for row in value if not (is_blank(row[0]) and is_blank(row[1]))]
    bare = (plain(weight).removesuffix("%") if isinstance(weight, str) else weight for weight, _ in pairs)
    weights = [*map(read_number, bare)]
    whole = 100 if sum(weights) > 2 else 1
    scores = (possible(read_score(score)) for _, score in pairs)
    half = weighted((score, weight / whole) for score, weight in zip(scores, weights, strict=True))
    return Result(half, half)


def filled(rows: Rows) -> Iterable[object]:
    """The values of the cells that are not blank, row by row."""
    return (value for row in rows for value in row if not is_blank(value))


def is_not_played(value: object) -> bool:
    """NP, or another word for a board that was not played: a blank cell among results."""
    return unplayed(value) == NOT_PLAYED


#: The book that most sources are.
LAWS = "Laws of Duplicate Bridge 2017"
Described: TypeAlias = "tuple[Kind, str]"  # how an argument is read, and its help


@dataclass(frozen=True)
class Kind:
    """A kind of argument."""

    name: str  # what a person gives, as the help says it
    #: turns the value of one cell (or the rows of a range, if ``whole``) into the rule's value
    read: Callable[..., object]
    whole: bool = False  # takes a cell range as one argument; the other kinds answer a range with a range
    pairs: bool = False  # a range of exactly two columns is one argument (weight and score)
    results: bool = False  # holds results, so that NP (not played) is as good as a blank cell

    def __call__(self, help: str) -> "Described":
        """Describe an argument of this kind."""
        return self, help

    def is_blank(self, value: object) -> bool:
        """Whether a cell holds nothing to be read as this kind."""
        return is_blank(value) or (self.results and is_not_played(value))


NUMBER = Kind("number", read_number)
WHOLE = Kind("whole number", read_whole)
SCORE = Kind("score", read_score)
TEXT = Kind("text", read_text)
FLAG = Kind("TRUE or FALSE", read_flag)
SIDE = Kind("NS or EW", read_side)
RESULT = Kind("result", parse_result, results=True)
RULING = Kind("result or weights and scores", read_ruling, pairs=True, results=True)
LETTERS = Kind("letters", read_letters)
ENTRY = Kind("entry", lambda value: value)
BOARD = Kind("board number or vulnerability", read_vulnerability)
#: Read once for all questions of a call; blank cells and NP are left out.
RESULTS = Kind(
    "range of results",
    lambda rows: Field(parse_result(value) for value in filled(rows) if not is_not_played(value)),
    whole=True,
    results=True,
)
NUMBERS = Kind("range of numbers", lambda rows: tuple(map(read_number, filled(rows))), whole=True)
#: The arguments of tables of every subject.
_COMMON = {"rows": WHOLE("how many rows to return, padded with blanks; blank: as many as needed")}


_CELLS = (str, int, float, Decimal, Fraction, date, time, timedelta, type(None))


def listed(values: object, called: str) -> list[object]:
    """Return the values of a list; ``called`` is what they are, for the message.

    >>> listed((420, "pass"), "the results")
    [420, 'pass']
    """
    if isinstance(values, Iterable) and not isinstance(values, str | bytes):
        return list(values)
    raise InputError(f"{called} are a list, not {shown(values)}")


def table(rows: object, called: str) -> Rows:
    """Return rows of one length, of values that a cell can hold.

    Raises:
        InputError: they are no rows, or something in them is neither a number nor a text.

    >>> table([(1, "Ann", "Bob"), (2,)], "the pairs")
    ((1, 'Ann', 'Bob'), (2, None, None))
    """
    results = [tuple(listed(row, f"the rows of {called}")) for row in listed(rows, called)]
    width = max(map(len, results), default=0)
    for cell in chain.from_iterable(results):
        if not isinstance(cell, _CELLS):
            raise InputError(f"{cell!r:.60} is no number and no text that {called} can hold")
    return tuple(row + (None,) * (width - len(row)) for row in results)


_Made = TypeVar("_Made")
_Table = TypeVar("_Table")
#: What stands for a default that is no single value: the conditions of an event, say.
USUAL = "the default settings"
REQUIRED = inspect.Parameter.empty


@dataclass(frozen=True)
class Argument:
    """One argument: its kind says how a cell's value becomes what the rule takes."""

    name: str
    kind: Kind
    help: str
    default: object = REQUIRED

    @property
    def required(self) -> bool:
        """Whether the function has no answer without it."""
        return self.default is REQUIRED

    @property
    def usual(self) -> str:
        """What it is where nothing is given, in words; "" where that is nothing."""
        if self.required or self.default in (None, "", ()):
            return ""
        if isinstance(self.default, bool):
            return str(self.default).upper()
        return str(self.default) if isinstance(self.default, Number | str) else USUAL

    def read(self, value: object) -> object:
        """Turn one cell's value into the rule's; the message of a bad one names the argument."""
        try:
            return self.kind.read(value)
        except InputError as error:
            raise type(error)(f"{self.name}: {error}") from None


@dataclass(frozen=True)
class Example:
    """A formula and the value it must give in every host.

    A table is a tuple of rows, an error is its code (``#VALUE!``); ``note`` says where the figure is from.
    """

    formula: str
    value: object
    note: str = ""


@dataclass(frozen=True)
class Function:
    """A spreadsheet function, described once for every host."""

    name: str
    rule: Callable[..., object]
    arguments: tuple[Argument, ...]
    help: str
    source: str
    examples: tuple[Example, ...]
    table: bool = False

    @property
    def usage(self) -> str:
        """The call as a person writes it: ``WBFVP(imps, boards, [rounding])``."""
        parts = [a.name if a.required else f"[{a.name}]" for a in self.arguments]
        return f"{self.name}({', '.join(parts)})"


def made_of(
    make: Callable[..., _Made], usage: str
) -> Callable[[Callable[..., _Table]], Callable[..., _Table]]:
    """Decorate a rule whose first parameter is made of several arguments, so that it takes these itself.

    ``usage`` names them and the rule's own in their order, those that may be left out in brackets.

    >>> @made_of(lambda team, round=1: f"T{team} in round {round}", "team often [round]")
    ... def repeated(words, often):
    ...     return [words] * often
    >>> repeated(team=3, often=2, round=5)
    ['T3 in round 5', 'T3 in round 5']
    """
    parts = inspect.signature(make).parameters
    required, _, optional = usage.rstrip("]").partition("[")

    def decorate(rule: Callable[..., _Table]) -> Callable[..., _Table]:
        signature = inspect.signature(rule)
        _, *own = signature.parameters
        known = {**parts, **signature.parameters}

        @wraps(rule)
        def called(**given: object) -> _Table:
            made = make(*(given.get(name, part.default) for name, part in parts.items()))
            return rule(made, **{name: given[name] for name in own if name in given})

        called.__signature__ = signature.replace(  # type: ignore[attr-defined]
            parameters=[
                *(known[name].replace(default=REQUIRED) for name in required.split()),
                *(known[name] for name in optional.split()),
            ]
        )
        return called

    return decorate


Description: TypeAlias = Callable[[str, Mapping[str, Described], str], Function]


def describe(
    rule: Callable[..., object],
    help: str,
    /,
    *examples: tuple[str, object, str],
    source: str = "",
    **arguments: Described,
) -> Description:
    """Describe the function that a rule is; the signature of the rule is the order and the defaults.

    A rule that returns a sequence gives a table.

    Args:
        examples: a formula, the value it must give, and where the figure is from.
        source: of the rule, if it is not that of the whole catalogue.
        arguments: those that only this function has, or that mean something else here.
    """
    signature = inspect.signature(rule)
    gives = signature.return_annotation
    table = any(get_origin(each) in (Sequence, list) for each in (gives, *get_args(gives)))

    def function(name: str, known: Mapping[str, Described], usual: str) -> Function:
        described = {**{key: known[key] for key in signature.parameters if key in known}, **arguments}
        own = [key for key in signature.parameters if key in arguments]
        if described.keys() != signature.parameters.keys() or own != list(arguments):
            raise ValueError(
                f"{name}: the rule takes {list(signature.parameters)}, described are {list(described)}"
            )
        joined = tuple(
            Argument(key, *described[key], each.default) for key, each in signature.parameters.items()
        )
        listed = tuple(Example(*each) for each in examples)
        return Function(name, rule, joined, help, source or usual, listed, table)

    return function


def catalogue(
    known: Mapping[str, Described], /, source: str = "", **descriptions: Description
) -> dict[str, Function]:
    """Return functions by their names; of the arguments ``known`` to several of them each takes its own.

    ``source`` is of those that name none themselves.

    Raises:
        ValueError: a description names other arguments than its rule has.
    """
    known = {**_COMMON, **known}
    return {name: description(name, known, source) for name, description in descriptions.items()}
