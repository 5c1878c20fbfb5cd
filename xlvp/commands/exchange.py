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

    First it shows what is new, what would change and what belongs nowhere; then it asks. A workbook that was
    saved as .ods is read through LibreOffice; the results are written into an .xlsx beside it.
    """
    from rich.console import Console

    from xlvp.book.write import FileChanged, check_writable
    from xlvp.exchange.bridgemate import read_bws

    received = read_bws(file)
    workbook = workbook or _chosen(file.parent)
    target = _target(workbook, dry_run=dry_run)
    agreed: Import | None = None
    for attempt in range(_ATTEMPTS):
        if dry_run:
            note_if_open(workbook)
        else:
            check_writable(workbook, force=True)
        seen = _seen(workbook)
        book, found = _prepared(received, workbook, section)
        if agreed is None or found != agreed:
            _show(found, Console())
            if not found.changes:
                click.echo(f"{workbook}: nothing to write")
                return
            if dry_run or not (yes or _agreed(found, target)):
                click.echo(f"{workbook}: left as it is")
                return
        agreed = found
        try:
            if _seen(workbook) != seen:
                raise FileChanged(
                    f"{workbook} is saved by another program again and again: it is left as it is"
                )
            _write(found, book, workbook, target)
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


def _target(workbook: Path, *, dry_run: bool) -> Path:
    """Where the results are written: into the workbook itself, or into an .xlsx beside one that is none.

    Raises:
        WorkbookError: that .xlsx is there already.
    """
    from xlvp.errors import WorkbookError
    from xlvp.exchange.opendocument import is_converted

    if not is_converted(workbook):
        return workbook
    target = workbook.with_suffix(".xlsx")
    if target.exists() and not dry_run:
        raise WorkbookError(
            f"results are written into .xlsx only, and {target.name} is there already beside {workbook}: "
            f"import into {target.name}, or give one of the two another name"
        )
    return target


def _seen(workbook: Path) -> tuple[int, int] | None:
    """By what it is noticed, before anything is written, that a file was saved again."""
    try:
        found = workbook.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _write(found: "Import", book: "PairsList", workbook: Path, target: Path) -> None:
    from xlvp.book.apart import recalculate_apart
    from xlvp.book.entry_cells import with_texts
    from xlvp.book.package import open_package
    from xlvp.book.pairs_event import read_event
    from xlvp.book.write import write_file, write_into

    done = recalculate_apart(open_package(with_texts(book.package, found.texts), target.name))
    if target == workbook:
        copy = write_into(workbook, done.data, read=book.read)
        click.echo(f"{workbook}: {_count(found)} written; as it was: {copy.name}")
    else:
        write_file(target, done.data)
        click.echo(f"{target}: {_count(found)} written; go on with this file. {workbook} stays as it is")
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
    for path in () if found else sorted(folder.glob("*.ods")):
        click.echo(f"  {path}: not looked into, but it can be named")
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
