"""A VP table on a sheet: a side of margins or VPs and the columns that a scale explains."""

from dataclasses import dataclass, field

from xlvp.verify.axes import Axis
from xlvp.verify.forms import Form
from xlvp.verify.grid import Grid
from xlvp.verify.headings import Heading, headings
from xlvp.verify.scales import Scale


@dataclass
class VpColumn:
    """A column of a table, read along the side: which scale its figures are, in what form, and why so."""

    column: int
    scale: Scale
    form: Form
    heading: Heading | None


@dataclass
class Table:
    """A side and the columns beside it that a scale explains."""

    grid: Grid
    axis: Axis
    lines: list[VpColumn] = field(default_factory=list)
    above: dict[int, list[Heading]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)

    def headings(self, column: int) -> list[Heading]:
        """Return what the headings of a column say."""
        if column not in self.above:
            self.above[column] = headings(self.grid, self.axis, column)
        return self.above[column]
