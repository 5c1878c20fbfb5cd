"""The result of a verification on the screen."""

from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from xlvp.verify.compare import Difference
from xlvp.verify.own import OwnVerification
from xlvp.verify.verification import TableReport, Verification

_MOST_LINES = 200
_MOST_BOARDS = 6
_MOST_SPANS = 20


def show(verification: Verification, console: Console) -> None:
    """Print the tables that were recognised, every difference, what was not understood, and the verdict."""
    if verification.tables:
        console.print(_tables(verification.tables))
    if verification.differences:
        console.print(_differences(verification.differences[:_MOST_LINES]))
        more = len(verification.differences) - _MOST_LINES
        if more > 0:
            console.print(f"... and {more} more differences; --report OUT marks them all")
    for line in (*_unread(verification), *verification.notes):
        console.print(escape(line), highlight=False)
    console.print(verdict(verification), highlight=False)


def verdict(verification: Verification) -> str:
    """Return in one sentence what the check found."""
    if not verification.tables:
        return "No VP table found: nothing was checked."
    found = _count(len(verification.tables), "table")
    if verification.differences:
        wrong = _count(len(verification.differences), "cell")
        return f"{found}: {verification.agreed} cells agree, {wrong} differ."
    return f"{found}: all {verification.agreed} cells that were recognised agree."


def _tables(tables: Iterable[TableReport]) -> Table:
    shown = Table(title="VP tables")
    for heading in ("Sheet", "Cells", "Scale", "Boards"):
        shown.add_column(heading)
    for heading in ("Agree", "Differ", "Not understood"):
        shown.add_column(heading, justify="right")
    for table in tables:
        shown.add_row(
            escape(table.sheet) + (" (hidden)" if table.hidden else ""),
            table.area,
            table.scale,
            _boards(table),
            str(table.agreed),
            str(len(table.differences)),
            str(len(table.unread)),
        )
    return shown


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


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def show_own(proof: OwnVerification, console: Console) -> int:
    """Print the proof of a workbook of xlvp's own; return the exit status, 0 if nothing is wrong."""
    if proof.findings:
        found = Table(title="Not as it should be")
        for heading in ("Cell", "Holds", "Right", "What it is"):
            found.add_column(heading)
        for each in proof.findings[:_MOST_LINES]:
            found.add_row(*map(escape, (each.cell, each.value, each.right, each.cause)))
        console.print(found)
    done = f"A workbook of xlvp: {_count(proof.computed, 'value')} computed again, "
    done += f"{_count(proof.formulas, 'formula')} compared with the template: "
    wrong = f"{_count(len(proof.findings), 'cell')} not as they should be." if proof.findings else ""
    console.print(done + (wrong or "nothing is wrong."), highlight=False, soft_wrap=True)
    return int(bool(proof.findings))
