"""What a workbook holds that is read back: tables and single cells, each described once.

A template writes from the description, and whoever reads its workbooks reads by it, so that a column that is
added, renamed or moved is a change in one place. A description is a dataclass: its fields are the columns of
a table, or single cells, and what the field is called is the cell's defined name, after ``xlvp_``.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class Line:
...     board: Whole
...     result: Text
...     score: CellValue
>>> LINES = Table("Results", Line, typed=("result",))
>>> LINES.names
('xlvp_board', 'xlvp_result', 'xlvp_score')
>>> LEAGUE = Schema("league", (LINES,))
>>> LEAGUE.typed
('xlvp_result',)

Reading is ``LINES.read(NamedCells(recalculated))``, a list of ``Line``; of :class:`Cells` it is one object.
The kind of a field says how its cell is read: ``CellValue`` as it is, :data:`Text`, :data:`Whole`,
:data:`Both` (two cells side by side), or any ``Annotated[T, reader]`` where the reader makes a ``T`` of a
cell's value. ``LINES.where(cells)`` gives the typed cells' places, to write into a file by
:func:`xlvp.xlsx.entry_cells.with_texts`.

Writing: a template gives its tables and forms (:mod:`xlvp.workbooks.kit`) the
description as ``schema=``; they name the cells and refuse to leave a field out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, make_dataclass
from functools import cached_property
from typing import Annotated, Any, Generic, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from xlvp.errors import WorkbookError
from xlvp.functions.values import CellValue
from xlvp.records.entry import typed_of
from xlvp.records.output import shown_columns
from xlvp.records.setting import Setting
from xlvp.xlsx.values import NamedCells, Ref, text_of

PREFIX = "xlvp_"
#: What a cell may hold that is no formula.
Value: TypeAlias = "str | float | None"
Row = TypeVar("Row")


def whole(value: CellValue) -> int | None:
    """Return a whole number that was typed, as a number or as its digits; None for anything else.

    >>> whole(7.0), whole("12"), whole(""), whole("7a"), whole(True)
    (7, 12, None, None, None)
    """
    text = text_of(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


#: What a cell shows, as text without spaces around it.
Text: TypeAlias = Annotated[str, text_of]
#: A whole number, 0 or more; None where the cell holds none.
Whole: TypeAlias = Annotated["int | None", whole]
#: The values of two cells side by side: home's and away's.
Both: TypeAlias = Annotated[tuple[CellValue, CellValue], 2]


@dataclass(frozen=True)
class _Described(Generic[Row]):
    """What tables and cells have in common."""

    sheet: str  # the title of the sheet in a new workbook; a person may have given it another since
    row: type[Row]  # the dataclass whose fields are columns or cells
    typed: Sequence[str] = ()  # the fields that a person types in; of a list those that its columns say

    def __post_init__(self) -> None:
        object.__setattr__(self, "typed", tuple(self.typed or typed_of(self.row)))
        unknown = [key for key in self.typed if key not in self.keys]
        if unknown:
            raise ValueError(f"{self.row.__name__} has no field {unknown[0]!r}")

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The fields in their order."""
        return tuple(field.name for field in fields(self.row))  # type: ignore[arg-type]

    @property
    def names(self) -> tuple[str, ...]:
        """The defined names in the workbook."""
        return tuple(map(self.name, self.keys))

    def name(self, key: str) -> str:
        """The defined name of a field."""
        if key not in self.keys:
            raise KeyError(key)
        return PREFIX + key

    def keys_in(self, cells: NamedCells) -> tuple[str, ...]:
        """The fields that a workbook has: one that was made earlier may lack some."""
        return tuple(key for key in self.keys if key not in self._later or cells.has(self.name(key)))

    @cached_property
    def _later(self) -> frozenset[str]:
        """Fields with a default, which workbooks made before them lack."""
        result = fields(self.row)  # type: ignore[arg-type]
        return frozenset(field.name for field in result if field.default is not MISSING)

    @cached_property
    def _readers(self) -> Mapping[str, Any]:
        """Field -> what makes its value of a cell's, or a number of cells; None takes it as it is."""
        hints = get_type_hints(self.row, include_extras=True)
        kinds = [hints[key] for key in self.keys]
        readers = (get_args(kind)[1] if get_origin(kind) is Annotated else None for kind in kinds)
        return dict(zip(self.keys, readers, strict=True))


@dataclass(frozen=True)
class Table(_Described[Row]):
    """A table: each field is a column, each row of the named ranges is one ``row``.

    The last fields may have a default: a workbook that was made before there was such a column has that.
    """

    #: whether the ranges go from line to line: their first and last row are the thin locked lines above and
    #: below the entries. Those are read as rows too, blank ones, as are lines not in use
    edges: bool = False
    #: whether a workbook may lack it that was made before there was such a table: it has no rows
    later: bool = False
    title: str = ""  # of the list, where its sheet has another one too

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "title", self.title or self.sheet)

    def read(self, cells: NamedCells) -> list[Row]:
        """Return every row.

        Raises:
            WorkbookError: a name of the template is not there, or its columns are not equally long.
        """
        if self.later and not cells.has(self.names[0]):
            return []
        keys = self.keys_in(cells)
        columns = [cells.column(self.name(key)) for key in keys]
        if len({len(column) for column in columns}) > 1:
            first, last = self.names[0], self.names[-1]
            raise WorkbookError(f"the ranges {first} to {last} differ in their number of rows")
        return [self._row(keys, values) for values in zip(*columns, strict=True)]

    def _row(self, keys: Sequence[str], values: Sequence[CellValue]) -> Row:
        """A row of the values of some fields; the others have defaults."""
        made = {}
        for key, value in zip(keys, values, strict=True):
            read = self._readers[key]
            made[key] = value if read is None else read(value)
        return self.row(**made)

    def where(self, cells: NamedCells) -> list[dict[str, Ref]]:
        """Return for every row where its typed fields stand."""
        if self.later and not cells.has(self.names[0]):
            return []
        typed = self.typed_in(cells)
        columns = [cells.refs(self.name(key)) for key in typed]
        if len({len(column) for column in columns}) > 1:
            raise WorkbookError(f"the ranges of {', '.join(typed)} differ in their number of rows")
        return [dict(zip(typed, refs, strict=True)) for refs in zip(*columns, strict=True)]

    def typed_in(self, cells: NamedCells) -> tuple[str, ...]:
        """The typed fields that a workbook has: one that was made earlier may lack some."""
        return tuple(key for key in self.keys_in(cells) if key in self.typed)


@dataclass(frozen=True)
class Block(Table[Row]):
    """A table whose cells have one name together, such as what one call of a function fills.

    Its row may be the line of an :class:`~xlvp.records.output.Output`: its columns are those of the function.
    """

    called: str = ""  # the name, without ``xlvp_``

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The fields in their order, of a function's line those that are columns."""
        return tuple(column.key for column in shown_columns(self.row)) or super().keys

    @property
    def names(self) -> tuple[str, ...]:
        """The one defined name."""
        return (PREFIX + self.called,)

    def name(self, key: str) -> str:
        """The defined name, of every field the same."""
        super().name(key)
        return self.names[0]

    def read(self, cells: NamedCells) -> list[Row]:
        """Return every row; an older workbook lacks the last columns, and these have their defaults.

        Raises:
            WorkbookError: the name is not there, or its range has another number of columns.
        """
        values, width = cells.column(self.names[0]), cells.width(self.names[0])
        needed = len(self.keys) - len(self._later.intersection(self.keys))
        if not max(1, needed) <= width <= len(self.keys):
            raise WorkbookError(
                f"the range {self.names[0]} has not the {len(self.keys)} columns that are expected"
            )
        keys = self.keys[:width]
        return [self._row(keys, values[at : at + width]) for at in range(0, len(values), width)]


class Cells(_Described[Row]):
    """Single cells: each field is one, or two side by side (:data:`Both`).

    A field with a default may be missing in a workbook that was made before there was such a cell.
    """

    def read(self, cells: NamedCells) -> Row:
        """Return the values of the cells.

        Raises:
            WorkbookError: a name of the template is not there.
        """
        values: dict[str, object] = {}
        for key in self.keys_in(cells):
            reader, name = self._readers[key], self.name(key)
            value = cells.both(name) if isinstance(reader, int) else cells.one(name)
            values[key] = reader(value) if callable(reader) else value
        return self.row(**values)


def cells_of(sheet: str, settings: Sequence[Setting]) -> Cells[Any]:
    """Return the cells of settings on a sheet, each under its key."""
    columns = [
        (each.key, Text if each.read is text_of else CellValue, field(default="") if each.later else field())
        for each in settings
    ]
    row = make_dataclass("Settings", columns, frozen=True, kw_only=True)
    return Cells(sheet, row, typed=tuple(each.key for each in settings if not each.internal))


@dataclass(frozen=True)
class Schema:
    """Everything in a template's workbooks that is read back."""

    template: str  # the template's name, as the cell ``xlvp_template`` of its workbooks says it
    parts: Sequence[Table[Any] | Cells[Any]]  # the tables and cells
    #: sheets that lay out, for paper or the screen, what stands elsewhere, by their titles or by defined
    #: names on them: a report does not read them
    paper: tuple[str, ...] = ()
    #: defined names of what tells its workbooks apart: copies of one have the same there
    called: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every defined name."""
        return tuple(dict.fromkeys(name for part in self.parts for name in part.names))

    @property
    def typed(self) -> tuple[str, ...]:
        """The defined names of cells that a person types in."""
        result = (part.name(key) for part in self.parts for key in part.typed)
        return tuple(dict.fromkeys(result))

    @property
    def sheets(self) -> dict[str, str]:
        """Sheet of a new workbook -> a defined name on it, by which it is found under another title."""
        return {part.sheet: part.names[0] for part in reversed(self.parts)}


@dataclass(frozen=True)
class Made:
    """From which template and by which xlvp a workbook was made."""

    template: CellValue
    version: CellValue


@dataclass(frozen=True)
class Checked:
    """The verdict of the sheet Check."""

    check: CellValue


#: In every workbook that is read back, on its sheet of workings.
MADE = Cells("Workings", Made)
CHECKED = Cells("Check", Checked)
