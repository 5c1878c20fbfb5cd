"""Lines of a list whose formulas differ in nothing but their row: written once, and computed once.

A new workbook has thousands of them, all empty. Each has the same values if its formulas read nothing but
its own cells, the same line of another list, and fixed cells: whoever computes one knows them all.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn

from xlvp.hosts.formula import number

#: A row of any line is written as a number beyond the last row of any sheet, less than so far from the base.
_BASE, _FAR = 9_000_000, 50_000
_ROW = re.compile(r"(?<![\d.])(?:89[5-9]|90[0-4])\d{4}(?![\d.])")
_REFERENCE = re.compile(
    r"(?:([\w.]+|'(?:[^']|'')+')!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?(?![\w(.])"
)
#: An entry of the own line, found by its place in a column whose ends are locked.
_BY_PLACE = re.compile(r"INDEX\(\$([A-Z]{1,3})\$(\d+):\$\1\$\d+,ROW\(\)-ROW\(\$\1\$\2\)\+1\)")
#: What they give depends on where they stand, or is another each time.
_OF_A_PLACE = re.compile(r"\b(?:ROWS?|COLUMNS?|CELL|INDIRECT|OFFSET|SHEETS?|RAND\w*|NOW|TODAY|INFO)\(", re.I)

#: Sheet ("" is the own one), how many rows further, first and last column.
Reading = tuple[str, int, int, int]


def places_read(formula: str) -> Iterator[tuple[str, str, str, str, str]]:
    """Read the cells and ranges in a formula: title ("" is its own), left, top, right and bottom.

    >>> [*places_read("SUM('A b'!$A$1:B2)+C3")]
    [('A b', 'A', '1', 'B', '2'), ('', 'C', '3', '', '')]
    """
    for sheet, left, top, right, bottom in _REFERENCE.findall(formula):
        title = sheet[1:-1].replace("''", "'") if sheet.startswith("'") else sheet
        yield title, left, top, right, bottom


class AnyRow:
    """The row of any line: it can be shifted and written, and nothing else, so what is written holds for all.

    >>> row = AnyRow()
    >>> RowText(f"A{row}+B{row - 1}").at(7)
    'A7+B6'
    >>> row == 7
    Traceback (most recent call last):
    TypeError: what is written for one row alone is not written for any
    """

    __slots__ = ("_shift",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, shift: int = 0) -> None:
        if abs(shift) >= _FAR:
            raise TypeError(f"no list is {shift} rows away")
        self._shift = shift

    def __add__(self, more: int) -> "AnyRow":
        return AnyRow(self._shift + more)

    __radd__ = __add__

    def __sub__(self, less: int) -> "AnyRow":
        return AnyRow(self._shift - less)

    def __str__(self) -> str:
        return str(_BASE + self._shift)

    def __eq__(self, other: object) -> NoReturn:
        raise TypeError("what is written for one row alone is not written for any")

    def __bool__(self) -> NoReturn:
        raise TypeError("what is written for one row alone is not written for any")


@dataclass(frozen=True)
class RowText:
    """A text that holds for any row, written with :class:`AnyRow`."""

    text: str

    @cached_property
    def _rows(self) -> list[tuple[str, int]]:
        return [(each, int(each) - _BASE) for each in dict.fromkeys(_ROW.findall(self.text))]

    def at(self, row: int) -> str:
        """The text for a row."""
        text = self.text
        for written, shift in self._rows:
            text = text.replace(written, str(row + shift))
        return text

    @property
    def reads(self) -> list[Reading] | None:
        """What a formula reads of lines; None, if its value depends on the row in another way."""
        results = []
        rows = 0
        read = _BY_PLACE.sub(rf"\g<1>{_BASE}", self.text)
        for title, left, top, right, bottom in places_read(read):
            shifts = [int(row) - _BASE for row in (top, bottom) if _ROW.fullmatch(row)]
            if shifts:
                if len(shifts) < 1 + bool(bottom) or len(set(shifts)) > 1:
                    return None
                rows += len(shifts)
                results.append((title, shifts[0], number(left), number(right or left)))
        is_of_lines = rows == len(_ROW.findall(read)) and not _OF_A_PLACE.search(read)
        return results if is_of_lines else None


@dataclass
class Lines:
    """Rows of a sheet that are alike."""

    title: str  # of the sheet
    first: int
    last: int
    #: number -> the formula of its cells, without the equals sign; None, if they are blank
    columns: dict[int, RowText | None]
    #: row and column of cells in them that somebody has written otherwise
    own: set[tuple[int, int]] = field(default_factory=set)
    filled: set[int] = field(default_factory=set)  # columns in which there are values of array formulas

    def formulas(self) -> Iterator[tuple[int, RowText]]:
        """The columns that have formulas."""
        return ((column, text) for column, text in self.columns.items() if text is not None)

    def spots(self, column: int) -> Iterator[tuple[int, int]]:
        """The cells of a column that have its formula."""
        spots = ((row, column) for row in range(self.first, self.last + 1))
        return (spot for spot in spots if spot not in self.own) if self.own else spots


@dataclass
class Alike:
    """Of some lines: the rows whose cells have the same values, the columns for which that is so."""

    lines: Lines
    offset: int | None = None  # of its rows from those of the first list, where lines read one another
    rows: set[int] = field(init=False)
    columns: set[int] = field(init=False)

    def __post_init__(self) -> None:
        own = {row for row, _ in self.lines.own}
        self.rows = set(range(self.lines.first, self.lines.last + 1)) - own
        self.columns = self.lines.columns.keys() - self.lines.filled

    def model(self, column: int) -> int | None:
        """The row whose cell of a column has the value of all that are the same."""
        return min(self.rows) if self.rows and column in self.columns else None

    def copies(self, column: int) -> set[int]:
        """The other rows that have that value, and need no formula of their own."""
        model = self.model(column)
        return set() if model is None else self.rows - {model}

    def computed(self, column: int) -> Iterator[tuple[int, int]]:
        """The cells of a column whose formulas are computed: of those that are the same, the first."""
        copies = self.copies(column)
        return (spot for spot in self.lines.spots(column) if spot[0] not in copies)


def alike(lists: Sequence[Lines]) -> list[Alike]:
    """Find out which lines have the same values.

    What is left at the end reads, in one row as in another, the same fixed cells and cells that are left; so
    by going from what is read to what reads it, the values are the same.
    """
    results = [Alike(lines) for lines in lists]
    reads = [{column: text.reads for column, text in lines.formulas()} for lines in lists]
    before: list[tuple[int, int]] = []
    while before != (now := [(len(each.rows), len(each.columns)) for each in results]):
        before = now
        for each, read in zip(results, reads, strict=True):
            for column, places in read.items():
                if column in each.columns and not _is_same(each, places, results):
                    each.columns.discard(column)
    return results


def _is_same(own: Alike, places: list[Reading] | None, lists: Sequence[Alike]) -> bool:
    """Whether a column reads nothing but what is the same; rows in which it reads other rows are left out."""
    if places is None:
        return False
    for title, shift, left, right in places:
        for column in range(left, right + 1):
            those = (each for each in lists if _has(each, title or own.lines.title, column, own, shift))
            other = next(those, None)
            if other is None or not _in_step(own, other, shift):
                return False
            own.rows &= {row - shift for row in other.rows}
    return True


def _has(other: Alike, title: str, column: int, own: Alike, shift: int) -> bool:
    """Whether rows that lines read are of these."""
    lines = other.lines
    return (
        lines.title == title
        and column in other.columns
        and lines.first <= own.lines.last + shift
        and own.lines.first + shift <= lines.last
    )


def _in_step(one: Alike, other: Alike, shift: int) -> bool:
    """Whether the lines of two lists go together: whatever leads from one to the other, so far it is."""
    if one.offset is None:
        one.offset = 0 if other.offset is None else other.offset - shift
    if other.offset is None:
        other.offset = one.offset + shift
    return other.offset - one.offset == shift
