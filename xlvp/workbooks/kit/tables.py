"""A table on a sheet: columns, each one object, over rows that are all alike."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records import entry
from xlvp.records.output import Output
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.repeated import Repeated, repeat
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.kit.validation import Rule, rule_of
from xlvp.xlsx import schema
from xlvp.xlsx.lines import AnyRow, RowText

#: LibreOffice saves the format of blank cells for this many rows below the last cell with something in it.
_FORMATS_SAVED = 1_000
#: So many lines are written as they are; of more, only the first and the last.
_FEW = 8
LIST_ENDS = "The list ends here."
EDGE = look.Style(size=1, paper=look.LINE, ink=look.LINE)
#: A formula of one cell: what makes it of its line, or a text. In this ``{swing}`` is the line's cell of that
#: column, ``{^swing}`` the cell above, ``{$swing}`` the whole column; ``{#}`` is the number of the line,
#: ``{+#}`` its place in a block with edges, and ``{##}`` its row. Of another table ``{teams.name}`` is a
#: column from edge to edge, ``{teams#name}`` the cell of the same number.
OfLine = Callable[["Line"], str]
LineFormula: TypeAlias = OfLine | str
#: One array formula, made of the table.
OfTable = Callable[["Table"], str]


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    key: str  # what formulas call it; also its field in the workbook's schema, if it is one
    title: str = ""  # of its heading; one that begins with ``=`` is a formula
    #: in characters; 0 hides it; None leaves it as it is, where another table is in the same columns
    width: float | None = None
    style: look.Style = look.FORMULA  # of its cells
    #: one formula for each cell: what makes it of its line, or a text with keys in braces
    formula: LineFormula | None = None
    #: one array formula for the whole column, edges included: one call, and it never spills
    array: OfTable | None = None
    across: int = 1  # how many columns, from this one to the right, the array formula fills
    rule: Rule | None = None  # what may be typed
    hidden: bool = False  # whether only formulas read it

    @property
    def typed(self) -> bool:
        """Whether a person types in it."""
        return not self.style.locked


_COMPUTED = look.FORMULA.but(bold=True)
_STYLES = {
    "number": look.NUMBER_ENTRY,
    "cross": look.NUMBER_ENTRY,
    "word": look.NUMBER_ENTRY.but(number_format="@"),
    "chosen": look.CHOICE.but(number_format="@"),
    "text": look.ENTRY,
}


def entry_columns(
    of: type, styles: Mapping[str, look.Style] = _STYLES, /, **changes: Mapping[str, Any]
) -> list[Column]:
    """Return the columns of a list.

    ``styles`` has the style of each kind of cell; ``changes`` is what is different here, an attribute and its
    value for a column.
    """
    results = []
    for key, each in entry.columns_of(of).items():
        style = _COMPUTED if each.computed else styles[each.kind if isinstance(each.kind, str) else "number"]
        rule = None if each.computed else rule_of(each.offer)
        if rule is not None and each.usual is not None:
            rule = replace(rule, gentle=True)  # "yes 500" accepts a figure that is queried
        results.append(replace(Column(key, each.title, each.width, style, rule=rule), **changes.get(key, {})))
    return results


#: How the columns of what a function returns look, by the words of :class:`~xlvp.records.output.Shown`.
LOOKS = {
    "place": look.FORMULA.but(bold=True),
    "number": look.FORMULA,
    "text": look.TEXT_FORMULA.but(shrink=False, indent=1),
    "words": look.TEXT_FORMULA.but(size=10, shrink=False, indent=1),
    "figure": look.FORMULA.but(number_format="0.00#"),
    "result": look.FORMULA.but(number_format="0.00#", bold=True),
}


def output_columns(
    output: Output[Any], formula: str | OfTable, looks: Mapping[str, look.Style] = LOOKS
) -> tuple[Column, ...]:
    """Return the columns for what a function returns: one array formula over all of them."""
    first, *others = (Column(each.key, each.title, each.width, looks[each.look]) for each in output.columns)
    array = (lambda _: formula) if isinstance(formula, str) else formula
    return replace(first, array=array, across=1 + len(others)), *others


def _found_key(key: str) -> str:
    """The key of the hidden column that finds the entries of a column."""
    return f"{key}_found"


def _finder(key: str) -> Column:
    """A hidden column with what is typed in another; "" where nothing is."""

    def entry(line: "Line") -> str:
        return f'=IF({line.entry(key)}="","",{line.entry(key)})'

    return Column(_found_key(key), style=look.Style(), formula=entry, hidden=True)


@dataclass(frozen=True)
class Mark:
    """A conditional format."""

    columns: str  # a key, ``first:last``, or "" for all columns
    when: LineFormula  # the condition, as a formula of the first line; in a text each column is fixed
    tone: Tone  # how the cells look while it holds


@dataclass(eq=False)
class Table:
    """A table."""

    sheet: str  # the title of its sheet, for formulas on other sheets
    columns: Sequence[Column]  # from left to right
    first: int  # the row of the first line
    lines: int  # how many there are
    left: str = "A"  # the letter of the first column
    heading: int | None = None  # the row of the titles; by default just above; 0 writes none
    #: whether a thin locked line is above and below. Formulas read from edge to edge: a spreadsheet rewrites
    #: a range when the cell at its end is cut and pasted elsewhere.
    edges: bool = False
    edge_height: float = 3  # of those lines
    height: float | None = None  # of a line; None lets a line take what its texts need
    #: of the titles
    heading_height: float | None = None
    heading_style: look.Style = look.HEADER
    marks: Sequence[Mark] = ()  # conditional formats; where two meet the first wins
    schema: "schema.Table[Any] | None" = None  # what of it is read back; its fields are named
    others: object = None  # what has as attributes the tables and forms of other sheets that formulas name
    #: the letter of the first of the hidden columns that find what is typed in a line by its place; "" if
    #: formulas read the entries themselves. A spreadsheet takes references to a cell along when it is cut and
    #: pasted elsewhere: the line that it left would read the other line's entry, which would count twice.
    finders: str = ""
    behind: Sequence[Column] = ()  # more hidden columns, on the right of those

    def __post_init__(self) -> None:
        self.last = self.first + self.lines - 1  # the row of the last line
        self.end = self.last + self.edges  # the last row of the table, the edge below it included
        left = column_index_from_string(self.left)
        self._letters: dict[str, str] = {
            column.key: get_column_letter(at) for at, column in enumerate(self.columns, left)
        }
        self.right = self._letters[self.columns[-1].key]  # the letter of the last column
        self._hidden: tuple[Column, ...] = ()
        if self.finders:
            finders = (_finder(column.key) for column in self.columns if column.typed)
            self._hidden = (*finders, *self.behind)
            first = column_index_from_string(self.finders)
            letters = {each.key: get_column_letter(at) for at, each in enumerate(self._hidden, first)}
            self._letters |= letters

    def letter(self, key: str) -> str:
        """The letter of a column.

        Raises:
            KeyError: there is no such column.
        """
        return self._letters[key]

    def line(self, number: int) -> "Line":
        """A line, the first is 1."""
        return Line(self, self.first + number - 1)

    def column(self, first: str, last: str = "") -> str:
        """A column, or columns from one to another, without the edges: ``D7:D22``."""
        return f"{self.letter(first)}{self.first}:{self.letter(last or first)}{self.last}"

    def block(self, first: str, last: str = "") -> str:
        """The same from edge to edge, for what formulas read: ``D6:D23``."""
        top, bottom = self.first - self.edges, self.last + self.edges
        return f"{self.letter(first)}{top}:{self.letter(last or first)}{bottom}"

    def there(self, first: str, last: str = "") -> str:
        """The block for a formula on another sheet: ``Match!$D$6:$D$23``."""
        return on(self.sheet, self.block(first, last))

    @property
    def array_cells(self) -> tuple[str, ...]:
        """The first cell of each array formula, for a formula on another sheet."""
        top = self.first - self.edges
        arrays = (column.key for column in self.columns if column.array is not None)
        return tuple(on(self.sheet, f"{self.letter(key)}{top}") for key in arrays)

    def last_used(self, key: str) -> str:
        """A formula of the row of its last line in use, by what is in a column; of the sixth at least."""
        column = self.there(key)
        return f'MAX({self.first + 5},SUMPRODUCT(MAX(({column}<>"")*ROW({column}))))'

    def last_counted(self, key: str) -> str:
        """The same of a list that is filled from the top, by the numbers that are in a column."""
        return f"{self.first - 1}+MAX(1,COUNT({on(self.sheet, self.column(key))}))"

    @property
    def passed(self) -> str:
        """The columns that the functions get, by the fields of the schema, from edge to edge."""
        assert self.schema is not None
        keys = entry.passed_of(self.schema.row)
        return self.block(keys[0], keys[-1])

    @property
    def passed_there(self) -> str:
        """The same for a formula on another sheet."""
        return on(self.sheet, self.passed)

    def write(self, sheet: Worksheet, values: Sequence[Mapping[str, look.Value]] = ()) -> None:
        """Write the table, with values by key for each line from the first one on."""
        self._titles(sheet)
        if self.edges:
            for row in (self.first - 1, self.last + 1):
                look.fill(sheet, f"{self.left}{row}:{self.right}{row}", EDGE)
                sheet.row_dimensions[row].height = self.edge_height
        self._lines(sheet)
        for number, column in enumerate(self.columns):
            if column.array is not None:
                last = self.columns[number + column.across - 1].key
                look.block(sheet, self.block(column.key, last), column.array(self), None)
        if self.lines >= _FORMATS_SAVED and not any(one.formula or one.array for one in self.columns):
            # else the last lines would be locked once LibreOffice has saved the file
            look.put(sheet, f"{self.left}{self.end + 1}", LIST_ENDS, look.LABEL.but(size=9, shrink=False))
        for row, given in enumerate(values, self.first):
            for key, value in given.items():
                look.enter(sheet, f"{self.letter(key)}{row}", value)
        for column in self.columns:
            if column.rule is not None:
                column.rule.on(sheet, self.column(column.key), column.title)
        for each in self.marks:
            first, _, last = each.columns.partition(":")
            all_of_it = f"{self.left}{self.first}:{self.right}{self.last}"
            when = line_formula(each.when, fixed=True)(self.line(1))
            mark(sheet, self.column(first, last) if first else all_of_it, when, each.tone)
        self.name(sheet)

    def name(self, sheet: Worksheet) -> None:
        """Name what the schema has of it.

        Raises:
            KeyError: the schema has a field that is no column.
        """
        if isinstance(self.schema, schema.Block):
            keys = self.schema.keys
            page.name(sheet, self.schema.names[0], self.block(keys[0], keys[-1]))
        elif self.schema is not None:
            for key in self.schema.keys:
                page.name(sheet, self.schema.name(key), self.block(key))

    def _titles(self, sheet: Worksheet) -> None:
        row = self.first - 1 - self.edges if self.heading is None else self.heading
        for column in (*self.columns, *self._hidden):
            letter = self.letter(column.key)
            if column.width is not None:
                sheet.column_dimensions[letter].width = column.width
                sheet.column_dimensions[letter].hidden = column.width == 0
            if column.hidden:
                sheet.column_dimensions[letter].hidden = True
            if row:
                write = look.formula if column.title.startswith("=") else look.put
                write(sheet, f"{letter}{row}", column.title or None, self.heading_style)  # type: ignore[arg-type]
        if row and self.heading_height is not None:
            sheet.row_dimensions[row].height = self.heading_height

    def _lines(self, sheet: Worksheet) -> None:
        numbers = {key: column_index_from_string(letter) for key, letter in self._letters.items()}
        rows: Iterable[int] = range(self.first, self.last + 1)
        formulas = self._formulas() if self.lines > _FEW else None
        for column in (*self.columns, *self._hidden):
            column.style.on(sheet.cell(self.first, numbers[column.key]))
        if formulas is not None:
            columns = {number: formulas.get(key) for key, number in numbers.items()}
            styles = {number: copy(sheet.cell(self.first, number)._style) for number in columns}
            first, last = self.first + 1, self.last - 1
            repeat(sheet, Repeated(sheet.title, first, last, columns, styles=styles, height=self.height))
            rows = (self.first, self.last)
        for row in rows:
            line = Line(self, row)
            if self.height is not None:
                sheet.row_dimensions[row].height = self.height
            for number in numbers.values():
                look.like(sheet.cell(row, number), sheet.cell(self.first, number))
            for key, text in self._of(line).items():
                sheet.cell(row, numbers[key]).value = text

    def _formulas(self) -> dict[str, RowText] | None:
        """The formulas of the columns, if they are the same in any line but for its row."""
        try:
            texts = self._of(Line(self, AnyRow()))  # type: ignore[arg-type]
        except TypeError:
            return None
        if not all(text.startswith("=") and len(text) > 1 for text in texts.values()):
            return None
        results = {key: RowText(text[1:]) for key, text in texts.items()}
        for line in (self.line(2), self.line(self.lines)):
            if self._of(line) != {key: f"={text.at(line.row)}" for key, text in results.items()}:
                return None
        return results

    @cached_property
    def _makers(self) -> dict[str, OfLine]:
        columns = (*self.columns, *self._hidden)
        return {column.key: line_formula(column.formula) for column in columns if column.formula}

    def _of(self, line: "Line") -> dict[str, str]:
        return {key: made(line) for key, made in self._makers.items()}


@dataclass(frozen=True)
class Line:
    """A line of a table; ``line["result"]`` is the cell of a column, such as ``F7``."""

    table: Table
    row: int

    @property
    def number(self) -> int:
        """Its number, the first is 1."""
        return self.row - self.table.first + 1

    def __getitem__(self, key: str) -> str:
        letters = self.table._letters
        return f"{letters.get(_found_key(key), letters[key])}{self.row}"

    def entry(self, key: str) -> str:
        """What is typed in a column, found by its place between the locked rows above and below the list."""
        letter, above, below = self.table.letter(key), self.table.first - 1, self.table.last + 1
        return f"INDEX(${letter}${above}:${letter}${below},ROW()-ROW(${letter}${above})+1)"

    def fixed(self, key: str) -> str:
        """The cell with its column fixed, for conditional formats: ``$F7``."""
        return f"${self[key]}"

    def above(self, key: str) -> str:
        """The cell in the row above: ``F6``."""
        return f"{self.table.letter(key)}{self.row - 1}"

    def there(self, key: str) -> str:
        """The cell for a formula on another sheet: ``Match!F7``."""
        return f"{page.quoted_sheet(self.table.sheet)}!{self[key]}"


_CELL = re.compile(r"\{(#|\+#|##|[\^$]?[a-z]\w*|[a-z]\w*[.#]\w+)\}")


def line_formula(formula: LineFormula, *, fixed: bool = False) -> OfLine:
    """Return what makes the formula of a line; ``fixed`` fixes the columns of a text's keys.

    >>> from types import SimpleNamespace
    >>> table = Table("Match", [Column("open"), Column("swing")], first=7, lines=3)
    >>> line_formula("={open}-{^swing}+{#}*SUM({$open})")(table.line(2))
    '=A8-B7+2*SUM($A$7:$A$9)'
    >>> other = replace(table, sheet="VPs", others=SimpleNamespace(match=table))
    >>> line_formula("=SUM({match.swing})-{match#swing}")(other.line(2))
    '=SUM(Match!$B$7:$B$9)-Match!B8'
    """
    return _of_text(formula, fixed) if isinstance(formula, str) else formula


@lru_cache(2_000)
def _of_text(formula: str, fixed: bool) -> OfLine:
    pieces = _CELL.split(formula)
    keys = pieces[1::2]

    def cell(line: Line, key: str) -> str:
        if key[-1] == "#":
            return str(line.row if key == "##" else line.number + (key == "+#"))
        if key[0] == "^":
            return line.above(key[1:])
        if key[0] == "$":
            return page.absolute(line.table.column(key[1:]))
        if "." in key:
            name, _, column = key.partition(".")
            return str(getattr(line.table.others, name).there(column))
        if "#" in key:
            name, _, column = key.partition("#")
            return str(getattr(line.table.others, name).line(line.number).there(column))
        return line.fixed(key) if fixed else line[key]

    def made(line: Line) -> str:
        pieces[1::2] = [cell(line, key) for key in keys]
        return "".join(pieces)

    return made


@lru_cache(10_000)
def on(sheet: str, ref: str) -> str:
    """A range of another sheet, fixed: ``'Half match'!$A$1:$B$2``.

    >>> on("Half match", "A1:B2"), on("Setup", "C4")
    ("'Half match'!$A$1:$B$2", 'Setup!$C$4')
    """
    return f"{page.quoted_sheet(sheet)}!{page.absolute(ref)}"
