"""A form: labelled entry cells below each other, each named, with a hint beside it, as on a sheet Setup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records.setting import Setting
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.kit.validation import Rule, rule_of
from xlvp.xlsx import schema

LABEL = look.FORMULA.but(across="left", indent=1, shrink=False)
HINT = look.NOTE.but(down="center", indent=1)
TEXT = look.ENTRY.but(shrink=False, wrap=True, indent=1)
LOCKED = look.FORMULA.but(across="left", indent=1)
HEADING = look.HEADER.but(across="left", indent=1)
_UNFOLD = "Click + on the left to see them (Excel: select the rows around, right-click, Unhide)."
ALL_DEFAULT, SOME_SET = f"All default. {_UNFOLD}", f" set. {_UNFOLD}"


@dataclass(frozen=True)
class Entry:
    """A labelled cell that a person types in."""

    key: str  # what formulas call it; also its field in the workbook's schema, if it is one
    label: str  # on its left
    value: look.Value = None  # what is there at first
    hint: str = ""  # on its right; one that begins with ``=`` is a formula
    style: look.Style = TEXT  # of the cell: :data:`TEXT`, ``look.NUMBER_ENTRY`` or ``look.CHOICE``
    rule: Rule | None = None  # what may be typed
    to: str = ""  # the letter of the last column, where the entry is wider than one cell
    height: float | None = None  # of its row
    heading: bool = False  # whether it is the heading of the entries below it, which are folded away


def grouped_entries(settings: Sequence[Setting]) -> list[Entry]:
    """Return the entries of settings group by group, each group but the first below a heading."""
    groups = dict.fromkeys(["", *(each.group for each in settings)])
    results: list[Entry] = []
    for group in groups:
        results += [Entry(f"group_{len(results)}", group, heading=True)] if group else []
        results += setting_entries([each for each in settings if each.group == group])
    return results


def fold(sheet: Worksheet, first: int, last: int, typed: str, hint: str) -> None:
    """Fold rows away below their heading, unless something is in their entry cells ``typed``.

    The cells ``hint`` beside the heading say how many entries are made.
    """
    folded = all(cell.value in (None, "") for cell in look.cells_of(sheet, typed))
    for row in range(first, last + 1):
        dimension = sheet.row_dimensions[row]
        dimension.outlineLevel, dimension.hidden = 1, folded
    sheet.row_dimensions[first - 1].collapsed = folded
    sheet.sheet_properties.outlinePr.summaryBelow = False
    text = f'=IF(COUNTA({typed})=0,"{ALL_DEFAULT}",COUNTA({typed})&"{SOME_SET}")'
    look.merged_formula(sheet, hint, text, HINT)


#: How the cells of settings look, by the words of :class:`~xlvp.records.setting.Setting`.
LOOKS = {"text": TEXT, "choice": look.CHOICE, "count": look.NUMBER_ENTRY}


def setting_entries(settings: Sequence[Setting], looks: Mapping[str, look.Style] = LOOKS) -> list[Entry]:
    """Return the entries of settings; one that the workbook writes itself is locked."""
    return [
        Entry(each.key, each.label, hint=each.hint, style=LOCKED)
        if each.internal
        else Entry(each.key, each.label, hint=each.hint, style=looks[each.look], rule=rule_of(each.offer))
        for each in settings
    ]


@dataclass(eq=False)
class Form:
    """A part of a Setup sheet."""

    sheet: str  # the title of its sheet, for formulas on other sheets
    entries: Sequence[Entry]  # from top to bottom, a row each
    first: int  # the row of the first one
    heading: str = ""  # written across the row above; "" writes none
    #: letters of the columns; hints go from ``hint`` to ``right``
    label: str = "A"
    entry: str = "B"
    hint: str = "C"
    right: str = "C"
    height: float | None = 19  # of a row
    #: of the columns of labels, entries and hints, where none is set before
    widths: tuple[float, float, float] = (24, 30, 62)
    #: of the texts beside the entries
    label_style: look.Style = LABEL
    hint_style: look.Style = HINT
    #: what of it is read back; an entry that is one of its fields is named
    schema: "schema.Cells[Any] | None" = None
    #: whether :meth:`there` is :meth:`placed`
    by_place: bool = False

    def __post_init__(self) -> None:
        self.next = self.first + len(self.entries)  # the row below the last entry
        rows = enumerate(self.entries, self.first)
        self.cells = {entry.key: f"{self.entry}{row}" for row, entry in rows}  # of every entry by its key

    def row(self, key: str) -> int:
        """The row of an entry."""
        return int(self.cells[key][len(self.entry) :])

    def cell(self, key: str) -> str:
        """The cell of an entry: ``B5``.

        Raises:
            KeyError: there is no such entry.
        """
        return self.cells[key]

    def there(self, key: str) -> str:
        """The cell for a formula on any sheet: ``Setup!$B$5``, or by its place."""
        return self.placed(key) if self.by_place else on(self.sheet, self.cell(key))

    def placed(self, key: str) -> str:
        """The entry for a formula on any sheet, found by the row of its label.

        A reference would follow a cell that is cut and pasted elsewhere. The label, and the ends of the range
        that is looked in, are locked cells, which nobody can cut.
        """
        column = on(self.sheet, f"{self.entry}1:{self.entry}{self.next}")
        return f"INDEX({column},ROW({on(self.sheet, f'{self.label}{self.row(key)}')}))"

    def write(self, sheet: Worksheet, values: Mapping[str, Any] | None = None) -> None:
        """Write the form, with values by key instead of the entries' own; "" is a blank."""
        for letter, width in zip((self.label, self.entry, self.hint), self.widths, strict=True):
            if letter not in sheet.column_dimensions:
                sheet.column_dimensions[letter].width = width
        if self.heading:
            above = f"{self.label}{self.first - 1}:{self.right}{self.first - 1}"
            look.merged(sheet, above, self.heading, HEADING)
        for row, entry in enumerate(self.entries, self.first):
            value = (values or {}).get(entry.key, entry.value)
            if not entry.heading:
                self._entry(sheet, row, entry, None if value == "" else value)
        for row, entry in enumerate(self.entries, self.first):
            if entry.heading:  # the entries below it are folded away
                following = self.entries[row - self.first + 1 :]
                last = row + sum(1 for _ in takewhile(lambda each: not each.heading, following))
                look.merged(sheet, f"{self.label}{row}:{self.entry}{row}", entry.label, HEADING)
                typed = f"{self.entry}{row + 1}:{self.entry}{last}"
                fold(sheet, row + 1, last, typed, f"{self.hint}{row}:{self.right}{row}")
                if self.height is not None:
                    sheet.row_dimensions[row].height = self.height

    def _entry(self, sheet: Worksheet, row: int, entry: Entry, value: look.Value) -> None:
        right = get_column_letter(column_index_from_string(self.entry) - 1)
        look.merged(sheet, f"{self.label}{row}:{right}{row}", entry.label, self.label_style)
        cell = f"{self.entry}{row}"
        look.merged(sheet, f"{cell}:{entry.to or self.entry}{row}", value, entry.style)
        if entry.hint and entry.to < self.hint:
            write = look.merged_formula if entry.hint.startswith("=") else look.merged
            write(sheet, f"{self.hint}{row}:{self.right}{row}", entry.hint, self.hint_style)
        height = entry.height or self.height
        if height is not None:
            sheet.row_dimensions[row].height = height
        if entry.rule is not None:
            entry.rule.on(sheet, cell, entry.label)
        if self.schema is not None and entry.key in self.schema.keys:
            page.name(sheet, self.schema.name(entry.key), cell)
