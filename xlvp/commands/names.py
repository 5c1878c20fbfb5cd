"""``xlvp names`` and ``xlvp forget``: members' names into a pairs workbook, and a name out of a workbook."""

from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.errors import XlvpError

if TYPE_CHECKING:
    from xlvp.commands.exchange import Comparison


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("members", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Write without asking.")
def names(file: Path, members: Path, yes: bool) -> None:
    """Write full names into a pairs workbook: xlvp names evening.xlsx season.xlsx.

    On the sheet Pairs you can type a member's number, or the first letters of the names: 147, or a kow. The
    command replaces them by full names. It also fills the sheet Members, if there is one: a number that you
    type later is then enough. MEMBERS is a season workbook, or a table (.csv) with number and name. You see
    what would be written before you agree. A dated copy of FILE is kept.
    """
    from xlvp.commands.exchange import Comparison
    from xlvp.workbooks.listed import check_made_by, template_named
    from xlvp.workbooks.pairs.names import by_number, read_people, take_names
    from xlvp.workbooks.pairs.schema import TEMPLATE
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.values import NamedCells
    from xlvp.xlsx.write import check_writable

    check_writable(file, force=True)
    people = read_people(members)
    nationals = {one.club: one.national for one in people if one.club and one.national}
    opened = read_file(file)
    cells = NamedCells(recalculate_apart(opened), file.name)
    template = template_named(cells.template)
    check_made_by(cells, TEMPLATE)
    assert template is not None
    result = take_names(cells, by_number(people), nationals)
    _write(Comparison(opened.data, cells.package, template, result), file, ("name", "names"), yes)


@click.command()
@click.argument("number")
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Write without asking.")
def forget(number: str, files: tuple[Path, ...], yes: bool) -> None:
    """Remove the name of member NUMBER from workbooks: 'member 0147' replaces it.

    Results and bookings stay. You see what would be written before you agree. Earlier copies of a file still
    have the name: the command lists them, and you decide whether to delete them.
    """
    from xlvp.xlsx.write import check_writable

    for file in files:
        check_writable(file, force=True)
        if _write(_compare(file, number), file, ("entry", "entries"), yes):
            for copy in sorted(file.parent.glob(f"{escape(file.stem)} (backup *{escape(file.suffix)}")):
                click.echo(f"An earlier copy still has the name: {copy}")


def _compare(file: Path, number: str) -> "Comparison":
    """A workbook, and what would be written into it.

    Raises:
        WorkbookError: it has no members, or none of this number.
    """
    from xlvp.commands.exchange import Comparison
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.values import NamedCells

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


def _write(comparison: "Comparison", file: Path, unit: tuple[str, str], yes: bool) -> bool:
    """Show what would be written into a file, and write it if that is agreed; whether it was written.

    Args:
        comparison: the workbook and its changes.
        file: where it is.
        unit: what is counted, one and several of it.
        yes: without asking.
    """
    from rich.console import Console

    from xlvp.commands.exchange import show_import, write_import

    show_import(comparison.result, Console())
    many = len(comparison.result.changes)
    if not many:
        click.echo(f"{file}: nothing to write")
    elif yes or click.confirm(f"Write {many} {unit[many != 1]} into {file}?"):
        write_import(comparison, file, file)
        return True
    else:
        click.echo(f"{file}: left as it is")
    return False
