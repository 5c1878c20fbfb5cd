"""The values of a computed workbook, by the names of their cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError, CellValue
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.values import stored_values
from xlvp.xlsx.workbook import Workbook, place, read_workbook

#: The end of the reason of a formula that only reads one that is not computed.
NOT_COMPUTED = "which is not computed"


def check_remark(verdict: object) -> str:
    """Return what to say of a verdict of the sheet Check; "" if all is well.

    >>> check_remark("All OK"), check_remark("Not OK: see below")
    ('', 'Check is not OK: open that sheet to see why')
    """
    if verdict == ALL_OK:
        return ""
    return f"Check {'is not OK' if verdict == NOT_OK else f'shows {verdict}'}: open that sheet to see why"


@dataclass(frozen=True)
class NotComputed:
    """A formula that keeps its stored value, and why."""

    sheet: str
    cell: str
    reason: str

    @property
    def reads_another(self) -> bool:
        """Whether it could be computed, but reads one that is not."""
        return self.reason.endswith(NOT_COMPUTED)


@dataclass(frozen=True)
class Recalculated:
    """A recalculated workbook.

    Attributes:
        data: the package with the new values stored.
        values: (sheet, cell) -> the value of each formula, of an array formula one for each cell; an error
            has its reason in words.
        not_computed: the formulas that the engine cannot compute, and those that read one of them; they
            keep their stored values.
        stored: what was read already of the stored values, sheet by sheet; readers fill it.
        left_out: the sheets that were not computed, as nothing asks for their values.
    """

    data: bytes = field(repr=False)
    values: Mapping[tuple[str, str], CellValue] = field(repr=False)
    not_computed: tuple[NotComputed, ...]
    stored: dict[str, dict[str, CellValue]] = field(default_factory=dict, repr=False, compare=False)
    left_out: frozenset[str] = frozenset()


Ref = tuple[str, str]  # sheet and cell
#: The name of the cell in which a workbook says from which template it was made.
TEMPLATE = "xlvp_template"
#: The name of the cell with the verdict of the sheet Check.
CHECK_NAME = "xlvp_check"
#: What it can say; anything else is an error value.
ALL_OK, NOT_OK = "All OK", "Not OK: see below"


class NamedCells:
    """The values of a recalculated workbook; a computed error comes with its reason, "" is a blank cell."""

    def __init__(self, recalculated: Recalculated, name: str = "the workbook") -> None:
        self.package: Package = open_package(recalculated.data, name)
        self._workbook: Workbook = read_workbook(self.package)
        self._computed = recalculated.values
        self._stored = recalculated.stored
        self._left_out = recalculated.left_out

    @property
    def template(self) -> str:
        """The template from which the workbook was made; "" if from none."""
        return str(self.one(TEMPLATE)) if self.has(TEMPLATE) else ""

    @property
    def stored(self) -> dict[str, dict[str, CellValue]]:
        """The stored values of the sheets that were read so far."""
        return self._stored

    @property
    def sheets(self) -> tuple[str, ...]:
        """The titles of the sheets, in the order of the tabs."""
        return tuple(self._workbook.sheets)

    def has(self, name: str) -> bool:
        """Whether there is such a name."""
        return name in self._workbook.names

    def column(self, name: str) -> list[CellValue]:
        """Return the values of a named range, row by row.

        Raises:
            WorkbookError: there is no such name.
        """
        where = place(self.package, self._workbook, name)
        if where.sheet in self._left_out:
            raise ValueError(
                f"the sheet {where.sheet!r} of {name} was left out when the workbook was computed"
            )
        if where.sheet not in self._stored:
            self._stored[where.sheet] = stored_values(self.package, where.sheet)
        typed = self._stored[where.sheet]
        cells = [cell for row in where.cells() for cell in row]
        return [self._computed.get((where.sheet, cell), typed.get(cell, "")) for cell in cells]

    def width(self, name: str) -> int:
        """Return how many columns a named range has.

        Raises:
            WorkbookError: there is no such name.
        """
        where = place(self.package, self._workbook, name)
        return where.right - where.left + 1

    def refs(self, name: str) -> list[Ref]:
        """Return sheet and name of each cell of a named range, row by row.

        Raises:
            WorkbookError: there is no such name.
        """
        where = place(self.package, self._workbook, name)
        return [(where.sheet, cell) for row in where.cells() for cell in row]

    def rows(self, names: Sequence[str]) -> list[tuple[CellValue, ...]]:
        """Return the rows of named columns that stand side by side; the names go without ``xlvp_``.

        Raises:
            WorkbookError: there is no such name, or the columns are not equally long.
        """
        columns = [self.column(f"xlvp_{name}") for name in names]
        if len({len(column) for column in columns}) > 1:
            first, last = f"xlvp_{names[0]}", f"xlvp_{names[-1]}"
            raise WorkbookError(f"the ranges {first} to {last} differ in their number of rows")
        return list(zip(*columns, strict=True))

    def one(self, name: str) -> CellValue:
        """Return the value of a named cell.

        Raises:
            WorkbookError: there is no such name.
        """
        return self.column(name)[0]

    def both(self, name: str) -> tuple[CellValue, CellValue]:
        """Return the values of the two cells, home and away, of a line.

        Raises:
            WorkbookError: there is no such name.
        """
        home, away = (*self.column(name), "", "")[:2]
        return home, away


def template_of(recalculated: Recalculated) -> str:
    """Return the name of the template that a workbook was made from; "" if from none."""
    return NamedCells(recalculated).template


def text_of(value: CellValue) -> str:
    """Return what a cell shows as text: a number that the spreadsheet made of a text is text again.

    >>> text_of(420.0), text_of(True), text_of(" 4S  N= ")
    ('420', 'TRUE', '4S N=')
    """
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, bool):
        return str(value).upper()
    return " ".join(value.split()) if isinstance(value, str) else f"{value:.10g}"
