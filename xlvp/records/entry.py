"""An entry list as a class: each field describes one column, from its heading to how a cell is read.

>>> @dataclass(frozen=True, kw_only=True)
... class BoardLine:
...     board: Any = column("Board", 8, Whole(1, 200))
...     result: Any = column("Result", 28)
...     remark: Any = ""
>>> columns_of(BoardLine)["board"].title, typed_of(BoardLine)
('Board', ('board', 'result'))
>>> cells = RowCells((201, "4H="), BoardLine)
>>> cells.whole("board"), cells.text("result"), cells.wrong
(None, '4H=', 'board must be a whole number from 1 to 200, not 201')

What no line can know by itself, such as whether a number is listed, is in :mod:`xlvp.records.guard`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, Literal, TypeAlias, TypeVar

from xlvp.errors import InputError
from xlvp.records.acceptance import answered
from xlvp.records.guard import above_usual
from xlvp.records.reading import (
    is_blank,
    is_cross_or_no,
    is_crossed,
    read_number,
    read_whole,
    shown,
    typed_text,
)
from xlvp.records.setting import Offer, WholeNumber

_COLUMN = "column"
_Value = TypeVar("_Value")
_Figure = TypeVar("_Figure", int, Fraction)

#: The cell holds a whole number in a range, which it offers.
Whole = WholeNumber


@dataclass(frozen=True)
class Number:
    """The cell holds a number in a range."""

    least: int
    most: int


#: What a cell holds: a number in a range, a short word such as a group, one of the words that it offers, a
#: sign that marks it, any text, a date, an amount of money.
Kind: TypeAlias = Whole | Number | Literal["word", "chosen", "cross", "text", "day", "amount"]


@dataclass(frozen=True)
class Column:
    """A column that is read."""

    title: str  # of its heading
    width: float | None  # in characters; None leaves it as it is
    kind: Kind = "text"  # what its cells hold
    called: str = ""  # what messages call it
    offer: Offer | None = None  # what its cells offer; by default the range of a whole number
    #: whether it is one of the columns that the functions get, which are in the order of the sheet
    passed: bool = True
    computed: bool = False  # whether the workbook fills it and nobody types in it
    usual: int | None = None  # xlvp queries a figure above it, or below its negative, which counts
    #: the key of the column on its left, where that is not the field above: a column that came later keeps
    #: the order of the names in the file
    after: str = ""
    plain: bool = False  # whether the plain edition of the workbook knows what is typed in it
    key: str = ""  # the field's name, which is the name of its cells in the file too


def column(
    title: str, width: float | None, kind: Kind = "text", *, later: bool = False, **details: Any
) -> Any:
    """Declare a column: a field of a dataclass; ``details`` are other attributes of :class:`Column`.

    ``later``: whether workbooks made before there was such a column lack it. Messages call it by its title,
    ``round`` or ``IMPs A``, unless they have a word of their own.
    """
    details.setdefault("called", title if title[1:2].isupper() else title[:1].lower() + title[1:])
    if isinstance(kind, Whole):
        details.setdefault("offer", kind)
    return field(default="" if later else MISSING, metadata={_COLUMN: Column(title, width, kind, **details)})


#: Columns of days and of amounts of money.
dated, amount = partial(column, kind="day"), partial(column, kind="amount")


@lru_cache(maxsize=64)
def columns_of(of: type) -> Mapping[str, Column]:
    """Return the columns of a list by their keys, in the order of the sheet."""
    results: list[Column] = []
    for each in fields(of):
        if _COLUMN in each.metadata:
            made = replace(each.metadata[_COLUMN], key=each.name)
            keys = [one.key for one in results]
            results.insert(keys.index(made.after) + 1 if made.after else len(results), made)
    return {each.key: each for each in results}


def typed_of(of: type) -> tuple[str, ...]:
    """Return the keys of the columns in which people type, in the order of the file."""
    known = columns_of(of)
    return tuple(each.name for each in fields(of) if each.name in known and not known[each.name].computed)


def passed_of(of: type) -> tuple[str, ...]:
    """Return the keys of the columns that the functions get, in their order."""
    return tuple(each.key for each in columns_of(of).values() if each.passed)


@lru_cache(maxsize=64)
def _places(of: type) -> Mapping[str, tuple[int, Column]]:
    return {key: (place, columns_of(of)[key]) for place, key in enumerate(passed_of(of))}


class RowCells:
    """The cells of a line as the functions get them.

    What is wrong with it first is kept in words, and what is to be checked first.
    """

    def __init__(self, row: Sequence[object], of: type) -> None:
        self._places = _places(of)
        #: the places of figures that may be accepted with a yes before them
        self._answerable = {place for place, each in self._places.values() if each.usual is not None}
        self._row = (*row, *(None,) * (len(self._places) - len(row)))
        self.wrong = ""
        self.doubt = ""

    def whole(self, key: str, least: int | None = None) -> int | None:
        """A whole number, not below ``least``; None where the cell is blank or holds none."""
        place, column = self._places[key]
        kind = column.kind
        assert isinstance(kind, Whole)
        least = kind.least if least is None else least
        number = self._number(place, column.called, read_whole, least, kind.most, "a whole number from ")
        self._ask(column, number)
        return number

    def number(self, key: str) -> Fraction | None:
        """A number; None where the cell is blank or holds none."""
        place, column = self._places[key]
        kind = column.kind
        assert isinstance(kind, Number)
        number = self.number_at(place, column.called, kind.least, kind.most)
        self._ask(column, number)
        return number

    def _ask(self, column: Column, number: int | Fraction | None) -> None:
        """Ask about a figure that is larger than usual."""
        if number is None or column.usual is None:
            return
        query = above_usual(column.called, self.value(column.key), Fraction(number), column.usual)
        self.doubt = self.doubt or query

    def called(self, key: str) -> str:
        """What messages call a column."""
        return self._places[key][1].called

    def value(self, key: str) -> object:
        """The content of a cell."""
        return self._row[self._places[key][0]]

    def text(self, key: str) -> str:
        """What was typed as text."""
        value = self.value(key)
        return "" if is_blank(value) else typed_text(value)

    def crossed(self, key: str) -> bool:
        """Whether a cell to be crossed holds a cross; another word counts as one and is queried."""
        typed = self.text(key).lower()
        if not is_cross_or_no(typed):
            query = f"{self.called(key)} is x or blank, not {typed!r}: it counts as x"
            self.doubt = self.doubt or query
        return is_crossed(typed)

    def word(self, key: str, read: Callable[[str], _Value], default: _Value) -> _Value:
        """A word that means something."""
        text = self.text(key)
        if not text:
            return default
        try:
            return read(text)
        except InputError as error:
            self.say(str(error))
            return default

    def number_at(self, place: int, called: str, least: int, most: int) -> Fraction | None:
        """A number in a column of a place, the first is 0."""
        return self._number(place, called, read_number, least, most)

    def _number(
        self,
        place: int,
        called: str,
        read: Callable[[object], _Figure],
        least: int,
        most: int,
        what: str = "",
    ) -> _Figure | None:
        value = self._row[place]
        if place in self._answerable:
            value, _ = answered(value)
        if is_blank(value):
            return None
        try:
            number = read(value)
        except InputError as error:
            self.say(f"{called}: {error}")
            return None
        if not least <= number <= most:
            self.say(f"{called} must be {what}{least} to {most}, not {shown(number)}")
            return None
        return number

    def say(self, words: str) -> None:
        """Say what is wrong, unless something was before."""
        self.wrong = self.wrong or words

    def needs(self, value: object, called: str) -> None:
        """Say that a cell is missing."""
        if value is None:
            self.say(f"{called} is missing")
