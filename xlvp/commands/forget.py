"""``xlvp forget``: a member's name out of a workbook."""

from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.errors import XlvpError

if TYPE_CHECKING:
    from xlvp.commands.exchange import Comparison


@click.command()
@click.argument("number")
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Write without asking.")
def forget(number: str, files: tuple[Path, ...], yes: bool) -> None:
    """Remove the name of member NUMBER from workbooks: 'member 0147' replaces it.

    Results and bookings stay. You see what would be written before you agree. Earlier copies of a file still
    have the name: the command lists them, and you decide whether to delete them.
    """
    from rich.console import Console

    from xlvp.commands.exchange import show_import, write_import
    from xlvp.xlsx.write import check_writable

    for file in files:
        check_writable(file, force=True)
        comparison = _compare(file, number)
        show_import(comparison.result, Console())
        many = len(comparison.result.changes)
        if not many:
            click.echo(f"{file}: nothing to write")
        elif yes or click.confirm(f"Write {many} {'entry' if many == 1 else 'entries'} into {file}?"):
            write_import(comparison, file, file)
            for copy in sorted(file.parent.glob(f"{escape(file.stem)} (backup *{escape(file.suffix)}")):
                click.echo(f"An earlier copy still has the name: {copy}")
        else:
            click.echo(f"{file}: left as it is")


def _compare(file: Path, number: str) -> "Comparison":
    """A workbook, and what would be written into it.

    Raises:
        WorkbookError: it has no members, or none of this number.
    """
    from xlvp.commands.exchange import Comparison
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.named_cells import NamedCells
    from xlvp.xlsx.package import read_file

    opened = read_file(file)
    cells = NamedCells(recalculate_apart(opened), file.name)
    template = template_named(cells.template)
    if template is None or template.forget is None:
        raise cells.package.error(
            "this workbook has no members. Choose a pairs session, a season or a treasurer's book. "
            "Make a merged ranking again from the files it was made of."
        )
    try:
        return Comparison(opened.data, cells.package, template, template.forget(cells, number))
    except XlvpError as error:
        raise cells.package.error(f"{error}. Check the number on the sheet Members.") from None
