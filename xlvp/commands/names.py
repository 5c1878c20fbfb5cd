"""``xlvp names``: members' names into a pairs workbook, where numbers or first letters were typed."""

from pathlib import Path

import click


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
    from rich.console import Console

    from xlvp.commands.exchange import Comparison, show_import, write_import
    from xlvp.workbooks.listed import check_made_by, template_named
    from xlvp.workbooks.pairs.names import by_number, read_people, take_names
    from xlvp.workbooks.pairs.schema import TEMPLATE
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.named_cells import NamedCells
    from xlvp.xlsx.package import read_file
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
    show_import(result, Console())
    many = len(result.changes)
    if not many:
        click.echo(f"{file}: nothing to write")
    elif yes or click.confirm(f"Write {many} {'name' if many == 1 else 'names'} into {file}?"):
        write_import(Comparison(opened.data, cells.package, template, result), file, file)
    else:
        click.echo(f"{file}: left as it is")
