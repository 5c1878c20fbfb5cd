"""What is told of each table after its check."""

from collections.abc import Iterable
from dataclasses import dataclass

from xlvp.verify.compare import Checked, check_table
from xlvp.verify.difference import Difference
from xlvp.verify.forms import Form
from xlvp.verify.grid import Grid, Place, address
from xlvp.verify.not_understood import not_understood, places_of
from xlvp.verify.results import Recomputed, spans
from xlvp.verify.scales import shared_label
from xlvp.verify.stated import HEADING
from xlvp.verify.table import Table, VpColumn
from xlvp.verify.verdict import ColumnVerdict, Verdict, of_columns, of_differences


@dataclass(frozen=True)
class TableReport:
    """A table that was recognised, for people.

    Attributes:
        sheet: its sheet.
        hidden: whether the sheet is hidden.
        area: its cells without headings, from corner to corner.
        scale: what it is, with what its columns give.
        kinds: the scales by name, each once.
        boards: the boards, each once.
        inferred: the boards that no heading names.
        agreed: how many cells agree.
        differences: the cells that do not.
        unread: cells with figures in it or right beside it that were not understood.
        columns: the verdict on each column.
    """

    sheet: str
    hidden: bool
    area: str
    scale: str
    kinds: tuple[str, ...]
    boards: tuple[str, ...]
    inferred: tuple[str, ...]
    agreed: int
    differences: tuple[Difference, ...]
    unread: tuple[Place, ...]
    columns: tuple[ColumnVerdict, ...]

    @property
    def verdict(self) -> Verdict:
        """Wrong if anything differs, doubtful if anything was not understood, else proved."""
        doubtful = any(each.verdict is Verdict.DOUBTFUL for each in self.columns)
        return of_differences(self.differences, doubt=doubtful or bool(self.unread))


def checked_tables(grid: Grid, tables: list[Table]) -> tuple[list[TableReport], set[Place]]:
    """Check the tables of a sheet, from its top to its bottom.

    Also say which cells are in one.
    """
    taken = places_of(tables)
    reports = []
    for table in sorted(tables, key=lambda table: table.grid.place(table.axis.top, table.axis.column)):
        checked = check_table(table, taken)
        taken |= checked.agreed | {difference.place for difference in checked.differences}
        unread = checked.unread | not_understood(table, taken)
        taken |= unread
        reports.append(_report(grid, checked, unread))
    return reports, taken


def listed(grid: Grid, checked: Recomputed) -> TableReport:
    """Return results that were computed again as they are told of."""
    verdict = of_differences(checked.differences, doubt=bool(checked.unread or checked.doubts))
    area = spans(checked)
    boards = ", ".join(checked.boards)
    reasons = tuple(dict.fromkeys((*(each.cause for each in checked.differences), *checked.doubts)))
    column = ColumnVerdict(area, checked.what, boards, "results", verdict, reasons, checked.remarks)
    return TableReport(
        grid.name,
        grid.hidden,
        area,
        checked.what,
        checked.kinds,
        checked.boards,
        () if checked.stated else checked.boards,
        checked.agreed,
        checked.differences,
        checked.unread,
        (column,),
    )


def _report(grid: Grid, checked: Checked, unread: set[Place]) -> TableReport:
    table = checked.table
    differing = {difference.place for difference in checked.differences if difference.cause != HEADING}
    figures = [line for line in table.lines if line.form not in (Form.AGAIN, Form.OTHER_SIDE)]
    forms: dict[str, list[str]] = {}
    for line in figures:
        forms.setdefault(line.scale.name, []).append(line.form.value)
    return TableReport(
        grid.name,
        grid.hidden,
        _area(checked.agreed | differing),
        "; ".join(f"{name} ({', '.join(dict.fromkeys(said))})" for name, said in forms.items()),
        tuple(dict.fromkeys(line.scale.kind for line in figures)),
        tuple(dict.fromkeys(map(_boards, figures))),
        tuple(dict.fromkeys(_boards(line) for line in figures if line.heading is None)),
        len(checked.agreed),
        tuple(checked.differences),
        tuple(sorted(unread)),
        tuple(of_columns(checked, unread)),
    )


def _boards(line: VpColumn) -> str:
    return line.scale.label if line.heading else shared_label(line.scale)


def _area(places: Iterable[Place]) -> str:
    rows, columns = zip(*places, strict=True)
    first, last = (min(rows), min(columns)), (max(rows), max(columns))
    return f"{address(first)}:{address(last)}"
