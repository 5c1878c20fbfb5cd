"""``xlvp names``: members' names into a pairs workbook, where numbers or first letters were typed."""

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("members", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Write without asking.")
def names(file: Path, members: Path, yes: bool) -> None:
    """Write whole names into a pairs workbook: xlvp names evening.xlsx season.xlsx.

    On the sheet Pairs a member's number or the first letters of the names stand for the name: 147, or a kow.
    The members go onto the sheet Members, where the workbook has one: a number typed later is then enough.
    MEMBERS is a season workbook, or a table (.csv) with number and name. First it shows what would be
    written; then it asks. A dated copy of FILE is kept.
    """
    from rich.console import Console

    from xlvp.commands.exchange import Laid, show_import, write_laid
    from xlvp.errors import WorkbookError
    from xlvp.workbooks.listed import template_named
    from xlvp.workbooks.pairs.names import read_member_names, take_names
    from xlvp.workbooks.pairs.schema import TEMPLATE
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.named_cells import NamedCells
    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.write import check_writable

    check_writable(file, force=True)
    named = read_member_names(members)
    opened = read_file(file)
    cells = NamedCells(recalculate_apart(opened), file.name)
    template = template_named(cells.template)
    if template is None or cells.template != TEMPLATE:
        raise WorkbookError(f"{file}: names are written into a workbook of 'xlvp new pairs'")
    result = take_names(cells, named)
    show_import(result, Console())
    many = len(result.changes)
    if not many:
        click.echo(f"{file}: nothing to write")
    elif yes or click.confirm(f"Write {many} {'name' if many == 1 else 'names'} into {file}?"):
        write_laid(Laid(opened.data, cells.package, template, result), file, file)
    else:
        click.echo(f"{file}: left as it is")
