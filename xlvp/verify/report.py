"""What a check found: on the screen, in a sentence, and as a copy of the workbook with its cells marked."""

import re
import shlex
import warnings
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import gettempdir

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell, MergedCell
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.worksheet import Worksheet
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from xlvp import __version__
from xlvp.errors import WorkbookError
from xlvp.part import remarks
from xlvp.text import first_few
from xlvp.verify.coverage import Extent
from xlvp.verify.files import read_text
from xlvp.verify.grid import address, quoted
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import TableReport, Verification
from xlvp.xlsx.package import Package, open_package

_MOST_LINES = 200
_MOST_BOARDS = 6
_MOST_SPANS = 20
_HARMLESS = re.compile(r"[\w .,()+-]+")


def show(verification: Verification, console: Console) -> None:
    """Print the tables that were recognised, every difference, what was not understood, and the verdict."""
    if verification.tables:
        console.print(_tables(verification.tables))
    if verification.differences:
        differences = Table("Cell", "Value", "Right", "Likely cause", title="Differences")
        for each in verification.differences[:_MOST_LINES]:
            differences.add_row(*map(escape, (each.cell, each.value or "(blank)", each.right, each.cause)))
        console.print(differences)
        more = len(verification.differences) - _MOST_LINES
        if more > 0:
            console.print(f"... and {more} more differences; --report OUT marks them all")
    lines = [*_said_of_columns(verification.tables)]
    if spans := verification.unread:
        count = _count(sum(len(table.unread) for table in verification.tables), "cell")
        places = first_few(spans, _MOST_SPANS, " ranges")
        lines.append(f"Not understood, so not checked: {count} with figures: {places}")
    lines += remarks(verification.parts)
    for line in (*lines, *verification.unexplained, *verification.notes, *_of_sheets(verification)):
        console.print(escape(line), highlight=False)
    console.print(verdict(verification), highlight=False, soft_wrap=True)


def verdict(verification: Verification) -> str:
    """Return in a sentence or two what the check found."""
    messages = []
    if proof := verification.proof:
        done = (
            f"{_count(proof.computed, 'value')} computed again, {_count(proof.formulas, 'formula')} compared"
        )
        wrong_cells = f"{_count(len(proof.differences), 'cell')} not as they should be"
        version = f" (made by xlvp {proof.version})" if proof.version not in ("", __version__) else ""
        messages.append(
            f"Made from the template {proof.template}{version}: {done}: "
            f"{wrong_cells if proof.differences else 'nothing is wrong'}."
        )
    wrong = sum(len(table.differences) for table in verification.tables)
    result = _count(len(verification.tables), "table")
    if wrong:
        differ = "1 cell differs" if wrong == 1 else f"{wrong} cells differ"
        messages.append(f"Wrong. {result}: {verification.agreed} cells agree, {differ}.")
    elif verification.tables and verification.verdict is Verdict.DOUBTFUL:
        messages.append(f"Not proved. {result}: the {verification.agreed} cells that were understood agree.")
    elif verification.tables:
        messages.append(f"Proved. {result}: all {verification.agreed} cells agree.")
    elif proof and verification.verdict is Verdict.DOUBTFUL:
        messages.append("Not proved.")
    elif not proof:
        messages.append(
            "No VP table and no results found: nothing was checked. A VP table has a column of IMPs, or "
            "ranges such as 3-5, and VPs beside it, from the draw to the blitz."
        )
    if verification.verdict is Verdict.NOTHING:
        return " ".join(messages)
    if verification.open_sheets:
        checked, all_ = verification.counted
        messages.append(f"{checked} of {_count(all_, 'sheet')} checked.")
        whole = [each for each in verification.coverage if each.extent is Extent.CHECKED and each.complete]
        if whole:
            wanted = " ".join(f"--sheet {typed(each.sheet)}" for each in whole[:_MOST_BOARDS])
            messages.append(f"If the others do not matter, name those that do: {wanted}")
    elif verification.only:
        only = ", ".join(map(quoted, verification.only))
        messages.append(f"Only the sheets named with --sheet count: {only}.")
    return " ".join(messages)


def typed(name: str) -> str:
    """Return a name as it is typed in a command: safe for every shell, and for cmd where it is harmless.

    >>> typed("VP"), typed("Round 7"), typed("$(x)")
    ('VP', '"Round 7"', "'$(x)'")
    """
    return f'"{name}"' if _HARMLESS.fullmatch(name) and " " in name else shlex.quote(name)


def _tables(tables: Iterable[TableReport]) -> Table:
    shown = Table("Sheet", "Cells", "Scale", "Boards", title="Tables and results")
    for heading in ("Agree", "Differ", "Unread"):
        shown.add_column(heading, justify="right")
    shown.add_column("Verdict")
    for table in tables:
        boards = list(table.boards)
        if len(boards) > _MOST_BOARDS:
            boards = [boards[0], "...", boards[-1]]
        inferred = ""
        if table.inferred:
            some = "" if len(table.inferred) == len(table.boards) else " for "
            inferred = f"\n(inferred: no heading says so{some}"
            inferred += (", ".join(table.inferred[:_MOST_BOARDS]) if some else "") + ")"
        shown.add_row(
            escape(table.sheet) + (" (hidden)" if table.hidden else ""),
            table.area,
            table.scale,
            ", ".join(boards) + inferred,
            str(table.agreed),
            str(len(table.differences)),
            str(len(table.unread)),
            table.verdict.value,
        )
    return shown


def _said_of_columns(tables: Iterable[TableReport]) -> Iterator[str]:
    """What is to be known of columns beside the cells that differ, the same of several in one line."""
    for table in tables:
        columns: dict[str, list[str]] = {}
        for column in table.columns:
            for remark in (*column.remarks, *(column.reasons if column.verdict is Verdict.DOUBTFUL else ())):
                columns.setdefault(remark, []).append(column.cells)
        for remark, cells in columns.items():
            yield f"{quoted(table.sheet)}!{first_few(cells, _MOST_BOARDS, ' columns')}: {remark}"


def _of_sheets(verification: Verification) -> list[str]:
    """How much of each sheet was checked, a line each; none for a single sheet without a question."""
    proof = verification.proof
    names = ", ".join(map(quoted, sorted(proof.sheets))) if proof else ""
    own = [f"{names}: made by xlvp, all values and formulas"] if names else []
    lines = [sheet.sentence for sheet in verification.coverage]
    one = len(own) + len(lines) == 1
    plain = verification.verdict is Verdict.NOTHING or not verification.open_sheets
    return [] if not lines or (one and plain) else own + lines


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


REPORT = "xlvp report"
_WRONG, _UNREAD, _INK = "F9D6D2", "FFE3A3", "1F5A6B"
_LARGE = 40_000_000
#: What openpyxl does not write back, or not all of it, and what it is called.
_DROPPED = {
    "xl/charts/": "charts",
    "xl/media/": "pictures",
    "xl/drawings/drawing": "drawings",
    "xl/diagrams/": "diagrams",
    "xl/pivot": "pivot tables",
    "xl/slicer": "slicers",
    "xl/ctrlProps/": "buttons and other controls",
    "xl/embeddings/": "embedded objects",
    "xl/vbaProject": "macros",
    "xl/chartsheets/": "chart sheets",
    "customXml/": "custom data",
}


def marked(verification: Verification) -> tuple[bytes, list[str]]:
    """Make a copy as .xlsx: cells that differ in red with a comment, cells not understood in amber.

    Returns:
        The copy, and what it lacks, in words.

    Raises:
        WorkbookError: the file is too large to copy, or there is no space for it.
    """
    package = verification.package
    if package is not None:
        workbook = _loaded(package)
    else:
        workbook = Workbook()
        workbook.remove(workbook.active)
        grids, _ = read_text(verification.path)
        for grid in grids:
            copy = workbook.create_sheet(grid.name if len(grids) > 1 else "Sheet")
            for column, cells in grid.columns.items():
                for row, value in cells.items():
                    _write(copy, row, column, str(value))
    sheets = {sheet.title: sheet for sheet in workbook.worksheets}
    only = workbook.worksheets[0]  # of delimited text, which has no sheets
    for each in verification.differences:
        message = f"{each.right or '(blank)'}, not {each.value or '(blank)'}: {each.cause}"
        _mark(sheets.get(each.sheet, only)[address(each.place)], _WRONG, message)
    for table in verification.tables:
        for place in table.unread:
            _mark(sheets.get(table.sheet, only)[address(place)], _UNREAD, "not understood, not checked")
    _list(workbook.create_sheet(REPORT), verification)
    data = _saved(workbook, verification.path)
    return data, [] if package is None else _lost(package, open_package(data))


def _saved(workbook: Workbook, path: Path) -> bytes:
    """Return a workbook as a file; openpyxl writes its sheets into the temporary folder first."""
    written = BytesIO()
    try:
        workbook.save(written)
    except OSError as error:
        raise WorkbookError(
            f"{path}: the marked copy cannot be made in the temporary folder {gettempdir()}: "
            f"{error.strerror or error}. Free some space there, then repeat the command."
        ) from None
    return written.getvalue()


def _loaded(package: Package) -> Workbook:
    if sum(map(len, package.parts.values())) > _LARGE:
        raise package.error("too large for a marked copy; the differences are still listed")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # _lost reports what is left out
            return load_workbook(BytesIO(package.data))
    except Exception as error:  # openpyxl meets a damaged file with almost anything
        raise package.error(f"cannot be copied ({type(error).__name__}: {error})") from None


def _mark(cell: Cell | MergedCell, colour: str, text: str) -> None:
    cell.fill = PatternFill("solid", fgColor=colour)
    if isinstance(cell, Cell):
        before = f"{cell.comment.text}\n" if cell.comment else ""
        cell.comment = Comment(f"{before}xlvp: {text}", "xlvp", height=80, width=280)


def _list(sheet: Worksheet, verification: Verification) -> None:
    rows: list[Sequence[str]] = [(verdict(verification),), (verification.path.name,), ()]
    rows.append(("Sheet", "Cells", "Scale", "Boards", "Agree", "Differ", "Not understood"))
    for table in verification.tables:
        counts = (table.agreed, len(table.differences), len(table.unread))
        rows.append((table.sheet, table.area, table.scale, ", ".join(table.boards), *map(str, counts)))
    rows += [(), ("Sheets",), *((each.sentence,) for each in verification.coverage)]
    rows += [
        (line,) for line in (*remarks(verification.parts), *verification.unexplained, *verification.notes)
    ]
    rows += [(), ("Cell", "Value", "Right", "Likely cause")]
    rows += [(each.cell, each.value, each.right, each.cause) for each in verification.differences]
    if verification.unread:
        rows += [(), ("Not understood, so not checked",), *((span,) for span in verification.unread)]
    for number, row in enumerate(rows, start=1):
        for column, text in enumerate(row, start=1):
            cell = _write(sheet, number, column, text)
            is_heading = text in ("Sheet", "Sheets", "Cell") or (row[0] in ("Sheet", "Cell") and column > 1)
            if number == 1 or is_heading:
                cell.font = Font(bold=True, color=_INK, size=14 if number == 1 else 11)
    for letter, width in zip("ABCD", (28, 18, 40, 44), strict=True):
        sheet.column_dimensions[letter].width = width


def _write(sheet: Worksheet, row: int, column: int, text: str) -> Cell:
    """Write text that stays text: what begins with = is no formula here."""
    cell = sheet.cell(row, column, ILLEGAL_CHARACTERS_RE.sub("", text))
    cell.data_type = "s"
    cell.alignment = Alignment(vertical="top", wrap_text=len(text) > 40 and row > 1)
    return cell


def _lost(before: Package, after: Package) -> list[str]:
    sheets = [part for name, part in before.parts.items() if "worksheets/" in name]
    lost = []
    if any(b"<f>" in part or b"<f " in part for part in sheets):
        lost.append("the stored values of formulas, which are computed anew when it is opened")
    for prefix, what in _DROPPED.items():
        had, has = (
            [part for name, part in package.parts.items() if name.startswith(prefix)]
            for package in (before, after)
        )
        if len(has) < len(had) or (what == "drawings" and _shapes(had) > _shapes(has)):
            lost.append(what)
    return lost


def _shapes(drawings: Iterable[bytes]) -> int:
    return sum(part.count(b"<xdr:sp>") + part.count(b"<xdr:sp ") for part in drawings)
