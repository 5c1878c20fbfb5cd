"""``xlvp freeze``: a workbook as values, for people without xlvp."""

from pathlib import Path

import click

from xlvp.commands.workbooks import FORCE, OUTPUT


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@OUTPUT
@FORCE
def freeze(file: Path, output: Path, force: bool) -> None:
    """Write a copy of a workbook with values in place of formulas, for people without xlvp."""
    from xlvp.book.freeze import freeze as frozen
    from xlvp.book.package import read_file
    from xlvp.book.write import check_writable, write_file
    from xlvp.errors import WorkbookError

    if output.exists() and file.exists() and output.samefile(file):
        raise WorkbookError(f"{output} is the workbook itself: choose another name for the copy")
    check_writable(output, force=force)
    copy = frozen(read_file(file))
    write_file(output, copy.data, force=force)
    errors = ", ".join(f"{count} {code}" for code, count in sorted(copy.errors.items()))
    click.echo(
        f"{output}: {copy.cells} cells have values in place of formulas, {errors or 'no'} errors among them"
    )
    for left in copy.not_computed:
        click.echo(f"{left.sheet}!{left.cell} has the value stored last: {left.reason}")
