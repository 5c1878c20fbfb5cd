"""The check of a whole file, from reading it to what is reported of each table."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from xlvp.errors import InputError
from xlvp.part import Part
from xlvp.verify.boards import BoardList, board_lists, boards_of
from xlvp.verify.compare import Checked, check_table
from xlvp.verify.coverage import Coverage, Extent, covered, not_understood, unexplained
from xlvp.verify.cross_tables import cross_tables
from xlvp.verify.files import TEXT, package_of, read_text, sheets_of
from xlvp.verify.find import Progress, find_tables
from xlvp.verify.findings import Findings
from xlvp.verify.grid import Difference, Grid, Place, address, quoted, ranges
from xlvp.verify.imp_tables import imp_tables
from xlvp.verify.labels import Labelled, file_name_part, label_parts
from xlvp.verify.matches import Meeting, match_lists, match_sheets
from xlvp.verify.own_workbook import Proof, prove
from xlvp.verify.rankings import Ranking, checked_ranking, rankings, without_boards
from xlvp.verify.scales import Form, shared_label
from xlvp.verify.table import places_of
from xlvp.verify.totals import Standings, checked_standings, line_sums, standings, without_matches
from xlvp.verify.verdict import (
    HEADING,
    ColumnVerdict,
    Verdict,
    check_headings,
    of_columns,
    of_differences,
    worst,
)
from xlvp.xlsx.package import Package


@dataclass(frozen=True)
class TableReport:
    """A table that was recognised, for people."""

    sheet: str
    hidden: bool
    area: str  # its cells without headings, from corner to corner
    scale: str  # what it is, with what its columns give
    kinds: tuple[str, ...]  # the scales by name, each once
    boards: tuple[str, ...]  # the boards, each once
    inferred: tuple[str, ...]  # the boards that no heading names
    agreed: int
    differences: tuple[Difference, ...]
    unread: tuple[Place, ...]  # cells with figures in it or right beside it that were not understood
    columns: tuple[ColumnVerdict, ...]
    labelled: Labelled  # where it is, and by what scales labels have to call it

    @property
    def verdict(self) -> Verdict:
        """Wrong if anything differs, doubtful if anything was not understood, else proved."""
        doubtful = any(each.verdict is Verdict.DOUBTFUL for each in self.columns)
        return of_differences(self.differences, doubt=doubtful or bool(self.unread))


def of_results(findings: Findings) -> TableReport:
    """Return recomputed results in the form in which they are reported."""
    differences = tuple(findings.bad[place] for place in sorted(findings.bad))
    unread = tuple(sorted(findings.unread - findings.bad.keys()))
    doubts = findings.doubts_in_words
    verdict = of_differences(differences, doubt=bool(unread or doubts))
    area, boards = _area(findings.places), ", ".join(findings.boards)
    reasons = tuple(dict.fromkeys((*(each.cause for each in differences), *doubts)))
    column = ColumnVerdict(area, findings.what, boards, "results", verdict, reasons, tuple(findings.remarks))
    return TableReport(
        findings.grid.name,
        findings.grid.hidden,
        area,
        findings.what,
        findings.kinds,
        findings.boards,
        () if findings.stated else findings.boards,
        findings.agreed,
        differences,
        unread,
        (column,),
        Labelled(*_corners(findings.places), findings.scales),
    )


def of_table(grid: Grid, checked: Checked, unread: set[Place]) -> TableReport:
    """Return a table after its check in the form in which it is reported."""
    differing = {difference.place for difference in checked.differences if difference.cause != HEADING}
    figures = [line for line in checked.table.lines if line.form not in (Form.AGAIN, Form.OTHER_SIDE)]
    boards = [line.scale.label if line.heading else shared_label(line.scale) for line in figures]
    forms: dict[str, list[str]] = {}
    for line in figures:
        forms.setdefault(line.scale.name, []).append(line.form.value)
    return TableReport(
        grid.name,
        grid.hidden,
        _area(checked.agreed | differing),
        "; ".join(f"{name} ({', '.join(dict.fromkeys(each))})" for name, each in forms.items()),
        tuple(dict.fromkeys(line.scale.kind for line in figures)),
        tuple(dict.fromkeys(boards)),
        tuple(dict.fromkeys(each for line, each in zip(figures, boards, strict=True) if not line.heading)),
        len(checked.agreed),
        tuple(checked.differences),
        tuple(sorted(unread)),
        tuple(of_columns(checked, unread)),
        Labelled(*_corners(checked.agreed | differing), tuple(dict.fromkeys(line.scale for line in figures))),
    )


def _corners(places: Iterable[Place]) -> tuple[Place, Place]:
    rows, columns = zip(*places, strict=True)
    return (min(rows), min(columns)), (max(rows), max(columns))


def _area(places: Iterable[Place]) -> str:
    return ":".join(map(address, _corners(places)))


@dataclass
class Verification:
    """The check of a file."""

    path: Path
    proof: Proof | None = None  # of a workbook that was made from a template of xlvp: its values and formulas
    #: the VP tables that were recognised, in such a workbook those on sheets of others
    tables: list[TableReport] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what could not be done
    #: the file as it was read; None for delimited text
    package: Package | None = field(default=None, repr=False)
    #: how much of each sheet was checked; the template's own sheets are not listed
    coverage: list[Coverage] = field(default_factory=list)
    only: tuple[str, ...] = ()  # the sheets that matter, as the reader named them; none for all
    file_part: Part | None = None  # what the name of the file says of the tables, if anything

    @property
    def parts(self) -> list[Part]:
        """What the things of the file are: its name, its sheets' names, columns and texts."""
        own = [self.file_part] if self.file_part else []
        return [*own, *(part for sheet in self.coverage for part in sheet.parts)]

    @property
    def unexplained(self) -> list[str]:
        """What looks like a VP table or results but agrees with nothing, in sentences."""
        return [reason for sheet in self.coverage for reason in sheet.reasons]

    @property
    def open_sheets(self) -> list[Coverage]:
        """The sheets of which something was not checked."""
        return [sheet for sheet in self.coverage if not sheet.complete]

    @property
    def counted(self) -> tuple[int, int]:
        """How many sheets were checked to the end, and how many there are that have something to check."""
        own = len(self.proof.sheets) if self.proof else 0
        checked = sum(sheet.extent is Extent.CHECKED and sheet.complete for sheet in self.coverage)
        return own + checked, own + checked + len(self.open_sheets)

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
        """Proved only if something was found, all of it is, and no sheet that matters is open."""
        results = [table.verdict for table in self.tables]
        if self.proof is not None:
            results.append(of_differences(self.proof.differences, doubt=False))
        if (self.notes or self.open_sheets or any(part.open for part in self.parts)) and results:
            results.append(Verdict.DOUBTFUL)
        return worst(results)

    @property
    def ok(self) -> bool:
        """Whether the verdict is proved."""
        return self.verdict is Verdict.PROVED


def verify_file(path: Path, *, progress: Progress | None = None, sheets: Sequence[str] = ()) -> Verification:
    """Find the VP tables of a file and compare every cell of them with the scale it is from.

    Of a workbook made from a template of xlvp every value is computed again and every formula compared.

    Args:
        path: an .xlsx, .csv, .xml (USEBIO), .xls or .ods file; the last two need LibreOffice.
        progress: called with the sheet, how many places of it were looked at, and how many there are.
        sheets: the sheets that matter; none for all. The others are read, as results may need them.

    Raises:
        WorkbookError: the file cannot be read, or not safely.
        InputError: it has no sheet of such a name.
    """
    verification = Verification(path, only=tuple(dict.fromkeys(sheets)))
    grids: Iterable[Grid]
    ours: frozenset[str] = frozenset()
    entries: frozenset[str] = frozenset()
    if path.suffix.lower() in TEXT:
        grids, verification.notes = read_text(path)
    else:
        package = verification.package = package_of(path)
        proof = verification.proof = prove(package)
        grids = sheets_of(package, verification.notes)
        if proof is not None:
            ours, entries = proof.sheets, proof.entries
            verification.notes += proof.notes
    search(verification, (grid for grid in grids if grid.name not in ours), progress)
    names = [*sorted(ours), *(sheet.sheet for sheet in verification.coverage)]
    if missing := [name for name in verification.only if name not in names]:
        raise InputError(
            f"{path}: there is no sheet {', '.join(map(quoted, missing))}; "
            f"its sheets are {', '.join(map(quoted, names[:_MOST_NAMED]))}"
        )
    only = set(verification.only or names)
    verification.tables = [table for table in verification.tables if table.sheet in only]
    if path.suffix.lower() not in TEXT:  # else it is the name of the only sheet
        labelled = [table.labelled for table in verification.tables]
        verification.file_part = file_name_part(path.stem, labelled)
    for at, sheet in enumerate(verification.coverage):
        if sheet.sheet in entries or sheet.sheet not in only:
            extent = Extent.ENTRIES if sheet.sheet in only else Extent.LEFT_OUT
            verification.coverage[at] = Coverage(sheet.sheet, sheet.hidden, extent)
    return verification


_MOST_NAMED = 20


@dataclass
class SheetResults:
    """What was found on the sheets looked at so far."""

    meetings: list[Meeting] = field(default_factory=list)
    standings: list[Standings] = field(default_factory=list)
    boards: list[BoardList] = field(default_factory=list)
    rankings: list[Ranking] = field(default_factory=list)
    _used: BoardList | None = None

    def of_sheet(self, grid: Grid, taken: set[Place]) -> Iterator[Findings | str]:
        """Yield what a sheet has, and a sentence for each list on no scale; keep the rest for later."""
        for matches, meetings in match_lists(grid):
            if isinstance(matches, Findings) and matches.places & taken:
                continue
            self.meetings += meetings
            if matches:
                yield matches
        for result in (*imp_tables(grid), *line_sums(grid), *cross_tables(grid), *match_sheets(grid)):
            if isinstance(result, str) or not result.places & taken:
                yield result
        for boards in board_lists(grid):
            self.boards.append(boards)
            if boards.findings is not None:
                yield boards.findings
        self.standings += standings(grid)
        self.rankings += rankings(grid)

    def waits_for(self, grid: Grid) -> bool:
        """Return whether a sheet has something that is held to other sheets at the end."""
        grids = [each.grid for each in (*self.standings, *self.rankings)] + [
            each.grid for each in self.boards
        ]
        return any(each is grid for each in grids)

    def together(self) -> Iterator[tuple[Grid, Findings | str]]:
        """Yield what standings and rankings are, held to the matches and boards of all sheets.

        A sentence where nothing of the file gives them.
        """
        for each in self.standings:
            result = checked_standings(each, self.meetings) if self.meetings else None
            yield each.grid, result or without_matches(each)
        for ranking in self.rankings:
            if self.boards and (checked := checked_ranking(ranking, self.boards)) is not None:
                self._used = boards_of(self.boards)
                yield ranking.grid, checked
            elif (by_itself := without_boards(ranking)) is not None:
                yield ranking.grid, by_itself

    def sources(self) -> Iterator[tuple[Grid, frozenset[Place]]]:
        """Yield the cells of the boards that a ranking was held to: they are what is proved by."""
        for each in self.boards:
            if each.findings is not None or each is self._used:
                yield each.grid, each.places


def search(verification: Verification, grids: Iterable[Grid], progress: Progress | None = None) -> None:
    """Find and check the tables of sheets, then what the results of one are made of on another."""
    collected = SheetResults()
    searched: list[_Searched | Coverage] = []
    for grid in grids:
        sheet = _search_sheet(verification, grid, collected, progress)
        searched.append(sheet if collected.waits_for(grid) else sheet.covered(verification.tables))
    waiting = {id(sheet.grid): sheet for sheet in searched if isinstance(sheet, _Searched)}
    for grid, result in collected.together():
        if isinstance(result, str):
            waiting[id(grid)].without_sources.append(result)
        else:
            waiting[id(grid)].recognise(result.places | result.labels)
            verification.tables.append(of_results(result))
    for grid, places in collected.sources():
        waiting[id(grid)].recognise(places)
    doubtful: dict[str, list[str]] = {}
    for table in verification.tables:
        if table.verdict is Verdict.DOUBTFUL:
            doubtful.setdefault(table.sheet, []).append(table.area)
    for each in searched:
        coverage = each.covered(verification.tables) if isinstance(each, _Searched) else each
        if areas := doubtful.get(coverage.sheet):
            coverage = replace(coverage, extent=Extent.PART, doubtful=tuple(areas))
        verification.coverage.append(coverage)


@dataclass
class _Searched:
    """A sheet after the search: the cells that were recognised, and why others were not."""

    grid: Grid
    taken: set[Place]
    reasons: list[str]
    recognised: bool
    whole: bool
    without_sources: list[str] = field(default_factory=list)

    def recognise(self, places: Collection[Place]) -> None:
        """Take cells for recognised."""
        self.recognised = True
        self.taken.update(places)

    def covered(self, tables: Iterable[TableReport]) -> Coverage:
        """Return how much was checked; what stands alone is a reason only where figures are left over."""
        result = covered(self.grid, self.taken, self.reasons, recognised=self.recognised, whole=self.whole)
        alone = () if result.complete else self.without_sources
        own = [table.labelled for table in tables if table.sheet == self.grid.name]
        parts = (*result.parts, *label_parts(self.grid, own))
        return replace(result, reasons=(*result.reasons, *alone), parts=parts)


def _search_sheet(
    verification: Verification, grid: Grid, collected: SheetResults, progress: Progress | None
) -> _Searched:
    name = quoted(grid.name)
    if grid.cut is not None:
        verification.notes.append(f"{name}: too large, read only as far as row {grid.cut - 1}")
    tables, whole = find_tables(grid, progress)
    if not whole:
        verification.notes.append(f"{name}: too many columns of numbers, not all were looked at")
    taken = places_of(tables)
    reports = []
    for table in sorted(tables, key=lambda table: table.grid.place(table.axis.top, table.axis.column)):
        checked = check_table(table, taken)
        check_headings(checked, taken)
        taken |= checked.agreed | {difference.place for difference in checked.differences}
        unread = checked.unread | not_understood(table, taken)
        taken |= unread
        reports.append(of_table(grid, checked, unread))
    reasons: list[str] = []
    for each in collected.of_sheet(grid, taken):
        if isinstance(each, str):
            reasons.append(each)
        else:
            reports.append(of_results(each))
            taken |= each.places | each.labels
    verification.tables += reports
    reasons += unexplained(grid, taken)
    return _Searched(grid, taken, reasons, bool(reports), whole and grid.cut is None)
