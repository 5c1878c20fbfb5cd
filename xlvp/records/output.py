"""What a spreadsheet function returns as a table: a class with a field for each column.

>>> @dataclass(frozen=True)
... class RankingLine:
...     place: str | None = shown("Place", 7, "place")
...     pair: int | None = shown("Pair", 6, "number", called="the pair's number")
...     percent: float | None = shown("%", 9, "percent")
...     links: tuple[str, ...] = ()
>>> RANKING = Output("RANKING", RankingLine)
>>> RANKING.rows([RankingLine("1", 7, 58.25)])
[('1', 7, 58.25)]
>>> RANKING.description, RANKING.blank
("place, the pair's number, percent", (None, None, None))
>>> RANKING.pick("percent", "A1:H40")
'=INDEX(RANKING(A1:H40),1,3)'

A workbook in use holds one formula over a fixed number of columns, so a new column goes to the end: a column
in the middle would show, say, the total under *Result*.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, TypeAlias, TypeVar

from xlvp.errors import InputError, XlvpError

#: What a cell of a table gets: a figure, a text, an error with its reason, or nothing.
Cell: TypeAlias = "int | float | Fraction | str | XlvpError | None"
Row = tuple[Cell, ...]
Line = TypeVar("Line")
_Row = TypeVar("_Row")
MOST_ROWS = 100_000
_SHOWN = "shown"


@dataclass(frozen=True)
class Shown:
    """A column that is shown; nobody types in it."""

    title: str  # of its heading
    width: float  # in characters; 0 hides it
    look: str = "text"  # a word for how its cells look, which only the kit of the workbooks knows as a style
    #: what the help of the function calls it; columns side by side that it calls the same, such as IMPs won
    #: and IMPs lost, are named once
    called: str = ""
    short: str = ""  # a shorter title, for a page or a terminal; the title by default
    optional: str = ""  # columns with the same word are shown only where one of them has something
    key: str = ""  # the field's name


def shown(
    title: str, width: float, look: str = "text", called: str = "", *, short: str = "", optional: str = ""
) -> Any:
    """Declare a column of a function's table; its value is blank by default."""
    return field(default=None, metadata={_SHOWN: Shown(title, width, look, called, short, optional)})


def shown_columns(line: type) -> tuple[Shown, ...]:
    """Return the columns that the fields of a class declare, in their order; () if it declares none."""
    results = []
    for each in fields(line):
        if _SHOWN in each.metadata:
            column: Shown = each.metadata[_SHOWN]
            called = column.called or each.name.replace("_", " ")
            results.append(replace(column, key=each.name, called=called, short=column.short or column.title))
    return tuple(results)


def in_words(columns: Iterable[Shown]) -> str:
    """Return columns as the help of a function calls them."""
    return ", ".join(word for word, _ in groupby(column.called for column in columns))


def padded(rows: Sequence[_Row], height: int | None, blank: _Row) -> list[_Row]:
    """Fill a table up to the rows that are asked for: a fixed block of a sheet shows #N/A in rows it lacks.

    Raises:
        InputError: the table has more rows, or as many are asked for as no sheet needs.
    """
    if height is None:
        return [*rows] or [blank]
    if height > MOST_ROWS:
        raise InputError(f"a table has at most {MOST_ROWS} rows, not {height}")
    if len(rows) > height:
        raise InputError(f"{len(rows)} rows are needed, there are {height}: make a larger workbook")
    return [*rows, *[blank] * (height - len(rows))]


@dataclass(frozen=True)
class Output(Generic[Line]):
    """A function's table, its columns by name."""

    function: str  # the name of the function
    #: the class of a line. A field made by :func:`shown` is a column; others are for Python only
    line: type[Line]
    #: what is different here from the class: column -> attribute -> value, as by :meth:`but`
    changes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @cached_property
    def columns(self) -> tuple[Shown, ...]:
        """The columns in their order."""
        return tuple(replace(each, **self.changes.get(each.key, {})) for each in shown_columns(self.line))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The names of the columns in their order."""
        return tuple(column.key for column in self.columns)

    @property
    def titles(self) -> tuple[str, ...]:
        """The headings of the columns."""
        return tuple(column.title for column in self.columns)

    @property
    def blank(self) -> tuple[None, ...]:
        """A line without anything."""
        return (None,) * len(self.columns)

    @property
    def description(self) -> str:
        """The columns in words, for the function's help."""
        return in_words(self.columns)

    def column(self, key: str) -> Shown:
        """Return a column by its name."""
        return self.columns[self.number(key) - 1]

    def number(self, key: str) -> int:
        """Return which column it is; the first is 1.

        Raises:
            KeyError: there is no such column.
        """
        if key not in self.keys:
            raise KeyError(f"{self.function} has no column {key!r}; it has {', '.join(self.keys)}")
        return self.keys.index(key) + 1

    def row(self, line: Line) -> tuple[Any, ...]:
        """Return the cells of a line."""
        return tuple(getattr(line, key) for key in self.keys)

    def cells(self, **values: Any) -> tuple[Any, ...]:
        """Return the cells of a line with some values by their names, the others blank."""
        return self.row(self.line(**values))

    def rows(self, lines: Iterable[Line]) -> list[tuple[Any, ...]]:
        """Return the cells of lines."""
        return [self.row(line) for line in lines]

    def padded(self, lines: Iterable[Line], height: int | None) -> list[tuple[Any, ...]]:
        """Return the cells of lines, filled up to that number of rows; see :func:`padded`."""
        return padded(self.rows(lines), height, self.blank)

    def pick(self, key: str, arguments: str, row: int = 1) -> str:
        """Return the formula of one cell of a call: ``=INDEX(LADDER(...),1,3)``."""
        return f"=INDEX({self.function}({arguments}),{row},{self.number(key)})"

    def lines(self, rows: Iterable[Sequence[Any]]) -> list[Line]:
        """Return rows that the function returned as lines; older rows may lack the last columns.

        >>> @dataclass(frozen=True)
        ... class Standing:
        ...     name: str | None = shown("Team", 30)
        ...     total: float | None = shown("Total", 9)
        >>> Output("STANDINGS", Standing).lines([("Elms",)])
        [Standing(name='Elms', total=None)]
        """
        return [self.line(**dict(zip(self.keys, row, strict=False))) for row in rows]

    def without(self, *keys: str) -> tuple[Shown, ...]:
        """Return the columns but for some, for a page or a terminal that is too narrow.

        >>> @dataclass(frozen=True)
        ... class Standing:
        ...     name: str | None = shown("Team", 30)
        ...     lot: int | None = shown("Lot", 9, optional="lot")
        >>> [column.key for column in Output("STANDINGS", Standing).without("lot")]
        ['name']
        >>> [column.key for column in Output("STANDINGS", Standing).used([Standing("Elms")])]
        ['name']
        """
        left_out = [self.column(key) for key in keys]
        return tuple(column for column in self.columns if column not in left_out)

    def used(self, lines: Iterable[Line]) -> tuple[Shown, ...]:
        """Return the columns but for optional ones of which no line has anything."""
        filled = {
            column.optional
            for line in lines
            for column in self.columns
            if column.optional and getattr(line, column.key) not in (None, "")
        }
        return tuple(column for column in self.columns if not column.optional or column.optional in filled)

    def but(self, **changes: Mapping[str, Any]) -> "Output[Line]":
        """Return it with other titles, widths or looks of some columns.

        >>> @dataclass(frozen=True)
        ... class Standing:
        ...     name: str | None = shown("Team", 30)
        >>> Output("STANDINGS", Standing).but(name={"title": "Players"}).column("name").title
        'Players'
        """
        for key in changes:
            self.number(key)
        return replace(self, changes={**self.changes, **changes})
