"""``xlvp import``: results from other programs' files into a workbook."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import note_if_open
from xlvp.errors import XlvpError

if TYPE_CHECKING:
    from rich.console import Console

    from xlvp.exchange.bridgemate import BridgemateFile
    from xlvp.exchange.into_pairs import Import
    from xlvp.exchange.pairs_list import PairsList

#: Of new entries so many are listed; what would be overwritten always is.
MOST_SHOWN = 60
#: So often a workbook is read again that another program saves again and again.
_ATTEMPTS = 10


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--into",
    "workbook",
    type=click.Path(path_type=Path),
    help="The pairs workbook, of which a dated copy is kept; by default the one beside FILE.",
)
@click.option("--section", default="", help="Only this section of the file: A, say.")
@click.option("--yes", is_flag=True, help="Write without asking, also over entries that differ.")
@click.option("--dry-run", is_flag=True, help="Only show what would be written.")
def import_file(file: Path, workbook: Path | None, section: str, yes: bool, dry_run: bool) -> None:
    """Bring the results and names of a Bridgemate FILE (.bws) into a pairs workbook.

    First it shows what is new, what would change and what belongs nowhere; then it asks.
    """
    from rich.console import Console

    from xlvp.book.write import FileChanged, check_writable
    from xlvp.exchange.bridgemate import read_bws

    received = read_bws(file)
    workbook = workbook or _chosen(file.parent)
    agreed: Import | None = None
    for attempt in range(_ATTEMPTS):
        if dry_run:
            note_if_open(workbook)
        else:
            check_writable(workbook, force=True)
        book, found = _prepared(received, workbook, section)
        if agreed is None or found != agreed:
            _show(found, Console())
            if not found.changes:
                click.echo(f"{workbook}: nothing to write")
                return
            if dry_run or not (yes or _agreed(found, workbook)):
                click.echo(f"{workbook}: left as it is")
                return
        agreed = found
        try:
            _write(found, book, workbook)
        except FileChanged:
            if attempt + 1 == _ATTEMPTS:
                raise
            click.echo(f"{workbook} was saved by another program meanwhile; it is read again")
        else:
            return


def _prepared(received: "BridgemateFile", workbook: Path, section: str) -> "tuple[PairsList, Import]":
    from xlvp.exchange.into_pairs import prepare
    from xlvp.exchange.numbering import numberings
    from xlvp.exchange.pairs_list import read_pairs_list

    book = read_pairs_list(workbook)
    return book, prepare(received, book, numberings(received, book, section))


def _write(found: "Import", book: "PairsList", workbook: Path) -> None:
    from xlvp.book.entry_cells import with_texts
    from xlvp.book.package import open_package
    from xlvp.book.pairs_event import read_event
    from xlvp.book.recalculate import recalculate
    from xlvp.book.write import write_into

    done = recalculate(open_package(with_texts(book.package, found.texts), workbook.name))
    copy = write_into(workbook, done.data, read=book.read)
    click.echo(f"{workbook}: {_count(found)} written; as it was: {copy.name}")
    with suppress(XlvpError):  # what is wrong elsewhere in the workbook, it tells itself
        click.echo(read_event(done).state)


def _chosen(folder: Path) -> Path:
    """The one pairs workbook of the folder; where there is none or more than one, the person says which."""
    from xlvp.exchange.beside import pairs_workbooks

    found = pairs_workbooks(folder)
    if len(found) == 1:
        return found[0]
    for path in found:
        click.echo(f"  {path}")
    asked = click.prompt(
        "Which workbook" if found else f"No pairs workbook in {folder.resolve()}. Which workbook"
    )
    return Path(asked.strip().strip("\"'"))


def _agreed(found: "Import", workbook: Path) -> bool:
    over = sum(change.overwrites for change in found.changes)
    also = f", {over} of them over what stands there" if over else ""
    return click.confirm(f"Write {_count(found)}{also} into {workbook}?")


def _count(found: "Import") -> str:
    count = len(found.changes)
    return "1 entry" if count == 1 else f"{count} entries"


def _show(found: "Import", console: "Console") -> None:
    from rich.table import Table
    from rich.text import Text

    if found.changes:
        shown = sorted(found.changes, key=lambda change: not change.overwrites)
        over = sum(change.overwrites for change in shown)
        title = f"To be written: {len(shown) - over} new, {over} over what stands there"
        table = Table("Where", "In the workbook", "In the file", title=title, title_justify="left")
        for change in shown[: over + MOST_SHOWN]:
            style = "bold yellow" if change.overwrites else ""
            table.add_row(Text(change.where), Text(change.old), Text(change.new), style=style)
        if len(shown) > over + MOST_SHOWN:
            table.add_row(f"and {len(shown) - over - MOST_SHOWN} more", "", "")
        console.print(table)
    for words in found.told:
        console.print(Text(f"  ! {words}"))
    if found.same:
        console.print(f"{found.same} result{'s' if found.same > 1 else ''} in the workbook already")
