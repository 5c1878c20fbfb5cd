"""A setting: a field of a dataclass that says all there is to know of a row of a sheet *Setup*.

>>> from xlvp.records.reading import word
>>> @dataclass(frozen=True)
... class Conditions:
...     boards: int = setting("Boards", int, default=8, hint="boards in a match", offer=WholeNumber(1, 200))
...     schedule: str = setting("Schedule", word, default="circle", offer=Choice(("circle", "Berger")))
>>> [(each.label, each.default) for each in settings(Conditions)]
[('Boards', 8), ('Schedule', 'circle')]
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from xlvp.errors import InputError
from xlvp.records.reading import is_blank, shown, word

_SETTING = "setting"


@dataclass(frozen=True)
class WholeNumber:
    """A whole number in a range is offered; another is refused."""

    least: int
    most: int


@dataclass(frozen=True)
class Choice:
    """A list of words is offered; another word is refused if ``strict``, else it has to be confirmed."""

    words: Sequence[str]
    strict: bool = False


Offer = WholeNumber | Choice
Read = Callable[[object], Any]


@dataclass(frozen=True)
class Setting:
    """A row of a sheet *Setup*.

    Attributes:
        label: on the sheet, and what the functions know it by.
        read: makes its value of a cell's.
        hint: beside the cell: what may be typed, and what a blank cell means.
        offer: what the cell's list or range offers.
        key: the name of its cell in the file; the field's by default.
        internal: a workbook writes it and nobody types it: it has no row on the sheet.
        name: of the field.
        default: its value where the cell is blank.
    """

    label: str
    read: Read
    hint: str = ""
    offer: Offer | None = None
    key: str = ""
    internal: bool = False
    name: str = ""
    default: Any = None


def setting(
    label: str,
    read: Read,
    *,
    default: Any,
    hint: str = "",
    offer: Offer | None = None,
    key: str = "",
    internal: bool = False,
) -> Any:
    """Declare a setting: a field of a dataclass."""
    return field(default=default, metadata={_SETTING: Setting(label, read, hint, offer, key, internal)})


def settings(of: type) -> tuple[Setting, ...]:
    """Return the settings of a dataclass in their order."""
    return tuple(
        replace(
            each.metadata[_SETTING],
            name=each.name,
            key=each.metadata[_SETTING].key or each.name,
            default=each.default,
        )
        for each in fields(of)
        if _SETTING in each.metadata
    )


def read_settings(of: type, rows: Iterable[Sequence[object]]) -> dict[str, Any]:
    """Return the settings that rows of a label and a value give, by the names of their fields.

    A blank value is left out, so that the field keeps its default.

    Raises:
        InputError: no setting has that label, or its value cannot be read.

    >>> @dataclass(frozen=True)
    ... class Length:
    ...     boards: int = setting("Boards", int, default=8)
    >>> read_settings(Length, [("Boards", "16"), ("", "")])
    {'boards': 16}
    """
    known = {word(each.label): each for each in settings(of)}
    values: dict[str, Any] = {}
    for label, value, *_ in ((*row, None) for row in rows):
        if is_blank(label):
            continue
        each = known.get(word(label))
        if each is None:
            raise InputError(f"No setting is called {shown(label)}. The settings are {', '.join(known)}.")
        if is_blank(value):
            continue
        try:
            values[each.name] = each.read(value)
        except InputError as error:
            raise InputError(f"{each.label}: {error}") from None
    return values


def one_of(what: str, words: Mapping[str, Any]) -> Read:
    """Return a reader of one of some words, upper and lower case alike.

    >>> one_of("the schedule", {"circle": False, "Berger": True})("berger")
    True
    """
    values = {word(each): value for each, value in words.items()}

    def read(value: object) -> Any:
        if word(value) not in values:
            raise InputError(f"{what} is {' or '.join(words)}, not {shown(value)}")
        return values[word(value)]

    return read
