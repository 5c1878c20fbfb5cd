"""The result of a verification on the screen."""

import re
import shlex
from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from xlvp import __version__
from xlvp.verify.coverage import Extent
from xlvp.verify.grid import Difference, quoted
from xlvp.verify.own_workbook import Proof
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import TableReport, Verification

_MOST_LINES = 200
_MOST_BOARDS = 6
_MOST_SPANS = 20
_HARMLESS = re.compile(r"[\w .,()+-]+")


def show(verification: Verification, console: Console) -> None:
    """Print the tables that were recognised, every difference, what was not understood, and the verdict."""
    if verification.tables:
        console.print(_tables(verification.tables))
    if verification.differences:
        console.print(_differences(verification.differences[:_MOST_LINES]))
        more = len(verification.differences) - _MOST_LINES
        if more > 0:
            console.print(f"... and {more} more differences; --report OUT marks them all")
    for line in (
        *_said_of_columns(verification.tables),
        *_unread(verification),
        *verification.unexplained,
        *verification.notes,
        *sheets(verification),
    ):
        console.print(escape(line), highlight=False)
    console.print(verdict(verification), highlight=False, soft_wrap=True)


def verdict(verification: Verification) -> str:
    """Return in a sentence or two what the check found."""
    messages = [_proven(verification.proof)] if verification.proof else []
    wrong = sum(len(table.differences) for table in verification.tables)
    result = _count(len(verification.tables), "table")
    if wrong:
        differ = "1 cell differs" if wrong == 1 else f"{wrong} cells differ"
        messages.append(f"Wrong. {result}: {verification.agreed} cells agree, {differ}.")
    elif verification.tables and verification.verdict is Verdict.DOUBTFUL:
        messages.append(f"Not proved. {result}: the {verification.agreed} cells that were understood agree.")
    elif verification.tables:
        messages.append(f"Proved. {result}: all {verification.agreed} cells agree.")
    elif verification.proof and verification.verdict is Verdict.DOUBTFUL:
        messages.append("Not proved.")
    elif not verification.proof:
        messages.append(
            "No VP table and no results found: nothing was checked. "
            "A VP table has a column of IMPs, or ranges such as 3-5, and VPs beside it, from the draw to "
            "the blitz."
        )
    if verification.verdict is not Verdict.NOTHING:
        messages += _of_sheets(verification)
    return " ".join(messages)


def _of_sheets(verification: Verification) -> Iterator[str]:
    """How many sheets were checked, where some were not, and what to do about it."""
    checked, all_ = verification.counted
    if verification.open_sheets:
        yield f"{checked} of {_count(all_, 'sheet')} checked."
        if named := [
            sheet.sheet
            for sheet in verification.coverage
            if sheet.extent is Extent.CHECKED and sheet.complete
        ]:
            wanted = " ".join(f"--sheet {typed(name)}" for name in named[:_MOST_BOARDS])
            yield f"If the others do not matter, name those that do: {wanted}"
    elif verification.only:
        yield f"Only the sheets named with --sheet count: {', '.join(map(quoted, verification.only))}."


def typed(name: str) -> str:
    """Return a name as it is typed in a command: safe for every shell, and for cmd where it is harmless.

    >>> typed("VP"), typed("Round 7"), typed("$(x)")
    ('VP', '"Round 7"', "'$(x)'")
    """
    return f'"{name}"' if _HARMLESS.fullmatch(name) and " " in name else shlex.quote(name)


def _proven(proof: Proof) -> str:
    done = f"{_count(proof.computed, 'value')} computed again, {_count(proof.formulas, 'formula')} compared"
    wrong = f"{_count(len(proof.differences), 'cell')} not as they should be" if proof.differences else ""
    version = f" (made by xlvp {proof.version})" if proof.version not in ("", __version__) else ""
    return f"Made from the template {proof.template}{version}: {done}: {wrong or 'nothing is wrong'}."


def _tables(tables: Iterable[TableReport]) -> Table:
    shown = Table(title="Tables and results")
    for heading in ("Sheet", "Cells", "Scale", "Boards"):
        shown.add_column(heading)
    for heading in ("Agree", "Differ", "Unread"):
        shown.add_column(heading, justify="right")
    shown.add_column("Verdict")
    for table in tables:
        shown.add_row(
            escape(table.sheet) + (" (hidden)" if table.hidden else ""),
            table.area,
            table.scale,
            _boards(table),
            str(table.agreed),
            str(len(table.differences)),
            str(len(table.unread)),
            table.verdict.value,
        )
    return shown


def _said_of_columns(tables: Iterable[TableReport]) -> Iterator[str]:
    """What is to be known of columns beside the cells that differ, the same of several in one line."""
    for table in tables:
        messages: dict[str, list[str]] = {}
        for column in table.columns:
            for remark in (*column.remarks, *(column.reasons if column.verdict is Verdict.DOUBTFUL else ())):
                messages.setdefault(remark, []).append(column.cells)
        for remark, cells in messages.items():
            more = f" and {len(cells) - _MOST_BOARDS} more columns" if len(cells) > _MOST_BOARDS else ""
            yield f"{quoted(table.sheet)}!{', '.join(cells[:_MOST_BOARDS])}{more}: {remark}"


def _boards(table: TableReport) -> str:
    few = list(table.boards[:_MOST_BOARDS])
    if len(table.boards) > _MOST_BOARDS:
        few = [table.boards[0], "...", table.boards[-1]]
    inferred = f"\n(inferred: no heading says so{_but(table)})" if table.inferred else ""
    return ", ".join(few) + inferred


def _but(table: TableReport) -> str:
    return (
        "" if len(table.inferred) == len(table.boards) else f" for {', '.join(table.inferred[:_MOST_BOARDS])}"
    )


def _differences(differences: Iterable[Difference]) -> Table:
    shown = Table(title="Differences")
    for heading in ("Cell", "Value", "Right", "Likely cause"):
        shown.add_column(heading)
    for each in differences:
        shown.add_row(*map(escape, (each.cell, each.value or "(blank)", each.right, each.cause)))
    return shown


def _unread(verification: Verification) -> list[str]:
    spans = verification.unread
    if not spans:
        return []
    count = sum(len(table.unread) for table in verification.tables)
    more = f" and {len(spans) - _MOST_SPANS} more ranges" if len(spans) > _MOST_SPANS else ""
    cells = _count(count, "cell")
    return [f"Not understood, so not checked: {cells} with figures: {', '.join(spans[:_MOST_SPANS])}{more}"]


def sheets(verification: Verification) -> list[str]:
    """Return how much of each sheet was checked, a line each; none for a single sheet without a question."""
    proof = verification.proof
    names = ", ".join(map(quoted, sorted(proof.sheets))) if proof else ""
    own = [f"{names}: made by xlvp, all values and formulas"] if names else []
    lines = [sheet.sentence for sheet in verification.coverage]
    one = len(own) + len(lines) == 1
    message = verification.verdict is Verdict.NOTHING or not verification.open_sheets
    return [] if not lines or (one and message) else own + lines


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")
