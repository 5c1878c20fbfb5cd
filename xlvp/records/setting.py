"""A setting as a field of a dataclass: it describes one row of a sheet *Setup*.

>>> from xlvp.records.reading import read_whole, word
>>> @dataclass(frozen=True)
... class Conditions:
...     boards: int = setting("Boards", read_whole, default=8, hint="in a match", offer=WholeNumber(1, 200))
...     schedule: str = setting("Schedule", word, default="circle", offer=Choice(("circle", "Berger")))
>>> [(each.label, each.default) for each in settings(Conditions)]
[('Boards', 8), ('Schedule', 'circle')]
>>> read_settings(Conditions, [("Boards", "16"), ("Schedule", "")])
({'boards': 16}, [])
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from xlvp.errors import InputError
from xlvp.records.reading import is_blank, shown, word

_SETTING = "setting"


@dataclass(frozen=True)
class WholeNumber:
    """A whole number in a range is offered; another is refused if ``strict``, else to be confirmed."""

    least: int = 1
    most: int = 9_999
    strict: bool = True


@dataclass(frozen=True)
class Decimal:
    """A number in a range is taken; of another ``message`` says what to type."""

    least: int
    most: int
    message: str


@dataclass(frozen=True)
class Choice:
    """A list of words is offered; another word is refused if ``strict``, else it has to be confirmed."""

    words: Sequence[str]
    strict: bool = False


Offer = WholeNumber | Decimal | Choice
Read = Callable[..., Any]


@dataclass(frozen=True)
class Setting:
    """A row of a sheet *Setup*."""

    label: str  # on the sheet, and what the functions know it by
    read: Read  # makes its value of a cell's
    hint: str = ""  # beside the cell: what may be typed, and what a blank cell means
    offer: Offer | None = None  # what the cell's list or range offers
    key: str = ""  # the name of its cell in the file; the field's by default
    internal: bool = False  # the workbook writes it and nobody types it
    later: bool = False  # workbooks made before there was such a setting lack it
    needed: bool = False  # where it cannot be read nothing is scored, as its default would give other figures
    dependent: bool = False  # ``read`` also takes an object with the settings that are not dependent
    blank: Any = None  # its value where the row is there and its cell is blank, if that is not the default
    unread: Any = None  # its value where its cell cannot be read, if that is not the default
    usual: str = ""  # what is in its cell in a new workbook, where that is kept as it is typed
    look: str = "text"  # a word for how its cell looks, which only the kit of the workbooks knows as a style
    #: the heading below which it is folded away on the sheet; "" for what an ordinary event needs
    group: str = ""
    #: what the plain edition of the workbook knows of it: everything, or these words, "" a blank cell. By
    #: default it knows the default alone, and a blank cell if that means it.
    plain: bool | Sequence[str] = False
    name: str = ""  # of the field
    default: Any = None  # its value where nothing says otherwise

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that are offered, if any."""
        return tuple(self.offer.words) if isinstance(self.offer, Choice) else ()


def setting(label: str, read: Read, *, default: Any, **details: Any) -> Any:
    """Declare a setting: a field of a dataclass; ``details`` are other attributes of :class:`Setting`."""
    return field(default=default, metadata={_SETTING: Setting(label, read, **details)})


def settings(of: type) -> tuple[Setting, ...]:
    """Return the settings of a dataclass in their order."""
    declared = [(each, each.metadata[_SETTING]) for each in fields(of) if _SETTING in each.metadata]
    return tuple(
        replace(made, name=each.name, key=made.key or each.name, default=each.default)
        for each, made in declared
    )


def labels(of: type) -> tuple[str, ...]:
    """Return what the settings of a dataclass are called in the functions' help, in lower case."""
    return tuple(word(each.label) for each in settings(of))


def some_settings(of: type, prefix: str, **changes: Mapping[str, Any]) -> tuple[Setting, ...]:
    """Return some settings of a dataclass for another sheet, with what is different there.

    ``prefix`` is of the names of their cells; ``changes`` is field -> attributes that are different, in the
    order of the sheet.

    >>> @dataclass(frozen=True)
    ... class Length:
    ...     boards: int = setting("Boards", int, default=8, hint="in a match")
    ...     rounds: int = setting("Rounds", int, default=7)
    >>> [(each.key, each.hint) for each in some_settings(Length, "swiss_", boards={"hint": "in a round"})]
    [('swiss_boards', 'in a round')]
    """
    known = {each.name: replace(each, key=prefix + each.key) for each in settings(of)}
    return tuple(replace(known[name], **change) for name, change in changes.items())


def read_settings(
    of: type, rows: Iterable[Sequence[object]]
) -> tuple[dict[str, Any], list[tuple[Setting, str]]]:
    """Return the settings that rows of a label and a value give, by the names of their fields; and mistakes.

    A mistake is a setting that cannot be read, and why: ``Boards: 'x' is not a number``. Each value is also
    tried by itself on the class, which may refuse it. A setting that is blank or cannot be read is left out,
    so that the field keeps its default.

    Raises:
        InputError: no setting has that label.

    >>> @dataclass(frozen=True)
    ... class Length:
    ...     boards: int = setting("Boards", int, default=8)
    >>> read_settings(Length, [("Boards", "16"), ("", "")])
    ({'boards': 16}, [])
    """
    known = {word(each.label): each for each in settings(of)}
    headings = {word(each.group) for each in settings(of)}
    values: dict[str, Any] = {}
    mistakes: list[tuple[Setting, str]] = []
    typed: list[tuple[Setting, object]] = []
    for label, value, *_ in ((*row, None) for row in rows):
        if is_blank(label) or (word(label) in headings and is_blank(value)):
            continue
        if word(label) not in known:
            raise InputError(f"no setting is called {shown(label)}; there are {', '.join(known)}")
        typed.append((known[word(label)], value))
    for each, value in sorted(typed, key=lambda one: one[0].dependent):  # in order, the dependent ones last
        if is_blank(value):
            values |= {} if each.blank is None else {each.name: each.blank}
            continue
        try:
            result = each.read(value, of(**values)) if each.dependent else each.read(value)
            of(**{each.name: result})
            values[each.name] = result
        except InputError as error:
            message = str(error).removeprefix(f"{word(each.label)}: ")
            mistakes.append((each, f"{each.label}: {message}"))
            values |= {} if each.unread is None else {each.name: each.unread}
    return values, mistakes


def one_of(what: str, words: Mapping[str, Any]) -> Read:
    """Return a reader of one of some words, upper and lower case alike.

    >>> one_of("the schedule is", {"circle": False, "Berger": True})("berger")
    True
    """
    values = {word(each): value for each, value in words.items()}

    def read(value: object) -> Any:
        if word(value) not in values:
            raise InputError(f"{what} {' or '.join(words)}, not {shown(value)}")
        return values[word(value)]

    return read
