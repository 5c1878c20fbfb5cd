"""What was found in a file and whether it is right."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from xlvp.book.package import Package
from xlvp.verify.difference import Difference
from xlvp.verify.files import TEXT, package_of, read_text
from xlvp.verify.find import Progress, find_tables
from xlvp.verify.grid import Grid, quoted, ranges
from xlvp.verify.not_understood import numbers
from xlvp.verify.own import Proof, prove
from xlvp.verify.results import Gathered
from xlvp.verify.summary import TableReport, checked_tables, listed
from xlvp.verify.unexplained import unexplained
from xlvp.verify.verdict import Verdict, of_differences, worst
from xlvp.verify.workbook import sheets_of


@dataclass
class Verification:
    """The check of a file.

    Attributes:
        path: the file.
        proof: of a workbook that was made from a template of xlvp: its values and formulas.
        tables: the VP tables that were recognised, in such a workbook those on sheets of others.
        elsewhere: sheet with tables -> how many numbers on it belong to none of them.
        unexplained: what looks like a VP table but agrees with no scale, in sentences.
        notes: what could not be done.
        package: the file as it was read; None for delimited text.
    """

    path: Path
    proof: Proof | None = None
    tables: list[TableReport] = field(default_factory=list)
    elsewhere: dict[str, int] = field(default_factory=dict)
    unexplained: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    package: Package | None = field(default=None, repr=False)

    @property
    def differences(self) -> list[Difference]:
        """All cells that differ."""
        own = self.proof.differences if self.proof else ()
        return [*own, *(difference for table in self.tables for difference in table.differences)]

    @property
    def agreed(self) -> int:
        """How many cells of tables agree."""
        return sum(table.agreed for table in self.tables)

    @property
    def unread(self) -> list[str]:
        """The cells of tables that were not understood, as ranges."""
        return [f"{quoted(table.sheet)}!{span}" for table in self.tables for span in ranges(table.unread)]

    @property
    def verdict(self) -> Verdict:
        """Proved only if something was found, all of it is, and the file was read to its end."""
        found = [table.verdict for table in self.tables]
        if self.proof is not None:
            found.append(of_differences(self.proof.differences, doubt=False))
        if (self.notes or self.unexplained) and found:
            found.append(Verdict.DOUBTFUL)
        return worst(found)

    @property
    def ok(self) -> bool:
        """Whether the verdict is proved."""
        return self.verdict is Verdict.PROVED


def verify_file(path: Path, *, progress: Progress | None = None) -> Verification:
    """Find the VP tables of a file and compare every cell of them with the scale it is from.

    Of a workbook made from a template of xlvp every value is computed again and every formula compared.

    Args:
        path: an .xlsx, .csv, .xml (USEBIO), .xls or .ods file; the last two need LibreOffice.
        progress: is told the sheet, how many places of it were looked at, and how many there are.

    Raises:
        WorkbookError: the file cannot be read, or not safely.
    """
    verification = Verification(path)
    grids: Iterable[Grid]
    if path.suffix.lower() in TEXT:
        grids, verification.unexplained = read_text(path)
    else:
        package = verification.package = package_of(path)
        verification.proof = prove(package)
        grids = sheets_of(package)
    ours: frozenset[str] = frozenset()
    if verification.proof is not None:
        ours = verification.proof.sheets
        verification.notes += verification.proof.notes
    search(verification, (grid for grid in grids if grid.name not in ours), progress)
    return verification


def search(verification: Verification, grids: Iterable[Grid], progress: Progress | None = None) -> None:
    """Find and check the tables of sheets, then what the results of one are made of on another."""
    gathered = Gathered()
    for grid in grids:
        _search_sheet(verification, grid, gathered, progress)
    for grid, found in gathered.together():
        verification.tables.append(listed(grid, found))
        before = verification.elsewhere.pop(grid.name, None)
        now = numbers(grid) & found.places
        if left := (len(numbers(grid)) if before is None else before) - len(now):
            verification.elsewhere[grid.name] = left


def _search_sheet(
    verification: Verification, grid: Grid, gathered: Gathered, progress: Progress | None
) -> None:
    name = quoted(grid.name)
    if grid.cut is not None:
        verification.notes.append(f"{name}: too large, read only as far as row {grid.cut - 1}")
    tables, whole = find_tables(grid, progress)
    if not whole:
        verification.notes.append(f"{name}: too many columns of numbers, not all were looked at")
    reports, taken = checked_tables(grid, tables)
    for each in gathered.of_sheet(grid, taken):
        if isinstance(each, str):
            verification.unexplained.append(each)
        else:
            reports.append(listed(grid, each))
            taken |= each.places
    verification.tables += reports
    verification.unexplained += [each.said(grid.name) for each in unexplained(grid, taken)]
    if reports and (elsewhere := numbers(grid) - taken):
        verification.elsewhere[grid.name] = len(elsewhere)
