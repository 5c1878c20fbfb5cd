"""``xlvp forget``: a member's name out of a workbook."""

from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from xlvp.commands.exchange import Laid


@click.command()
@click.argument("number")
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Write without asking.")
def forget(number: str, files: tuple[Path, ...], yes: bool) -> None:
    """Take the name of the member NUMBER out of workbooks: 'member 0147' takes its place.

    Results and bookings stay. First it shows what would be written; then it asks. Earlier copies of a file
    still have the name: they are listed, and deleting them is up to you.
    """
    from rich.console import Console

    from xlvp.commands.exchange import show_import, write_laid
    from xlvp.xlsx.write import check_writable

    for file in files:
        check_writable(file, force=True)
        laid = _laid(file, number)
        show_import(laid.found, Console())
        many = len(laid.found.changes)
        if not many:
            click.echo(f"{file}: nothing to write")
        elif yes or click.confirm(f"Write {many} {'entry' if many == 1 else 'entries'} into {file}?"):
            write_laid(laid, file, file)
            for copy in sorted(file.parent.glob(f"{escape(file.stem)} (backup *{escape(file.suffix)}")):
                click.echo(f"An earlier copy still has the name: {copy}")
        else:
            click.echo(f"{file}: left as it is")


def _laid(file: Path, number: str) -> "Laid":
    """A workbook, and what would be written into it.

    Raises:
        WorkbookError: it has no members, or none of this number.
    """
    from xlvp.commands.exchange import Laid
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.named_cells import NamedCells
    from xlvp.xlsx.package import read_file

    opened = read_file(file)
    cells = NamedCells(recalculate_apart(opened), file.name)
    template = template_named(cells.template)
    if template is None or template.forget is None:
        raise cells.package.error("has no members to forget; a treasurer's book or a season is expected")
    return Laid(opened.data, cells.package, template, template.forget(cells, number))
