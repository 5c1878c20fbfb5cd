"""One spreadsheet function: its rule, its arguments, its help, its source and its examples.

Names, order and defaults of the arguments are read from the rule's own signature; the catalogue
adds only what a signature cannot say.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from numbers import Number

from xlvp.errors import InputError
from xlvp.functions.kinds import Kind

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


def describe(
    name: str,
    rule: Callable[..., object],
    *,
    help: str,
    source: str,
    arguments: Mapping[str, tuple[Kind, str]],
    examples: tuple[Example, ...],
    table: bool = False,
) -> Function:
    """Join a rule and its description; the signature of the rule is the order and the defaults.

    Raises:
        ValueError: the description names other arguments than the rule has.
    """
    parameters = inspect.signature(rule).parameters
    if list(parameters) != list(arguments):
        raise ValueError(f"{name}: the rule takes {list(parameters)}, described are {list(arguments)}")
    joined = tuple(
        Argument(key, kind, text, parameters[key].default) for key, (kind, text) in arguments.items()
    )
    return Function(name, rule, joined, help, source, examples, table)
