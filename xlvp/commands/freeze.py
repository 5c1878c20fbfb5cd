"""``xlvp freeze``: a workbook as values, for people without xlvp."""

from pathlib import Path

import click

from xlvp.commands.files import check_other, read_workbook_file, write_output
from xlvp.commands.workbooks import FORCE, OUTPUT


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@OUTPUT
@FORCE
def freeze(file: Path, output: Path, force: bool) -> None:
    """Write a copy of a workbook with values instead of formulas, for people without xlvp."""
    from xlvp.xlsx.freeze import freeze as frozen
    from xlvp.xlsx.write import check_writable

    check_other(output, file, "the workbook itself")
    check_writable(output, force=force)
    copy = frozen(read_workbook_file(file))
    write_output(output, copy.data, force=force)
    errors = ", ".join(f"{count} {code} on {sheet}" for (sheet, code), count in sorted(copy.errors.items()))
    shown = f"Errors, as in the workbook itself: {errors}." if errors else "No sheet shows an error."
    click.echo(f"{output}: {copy.cells} cells have values instead of formulas. {shown}")
    for left in copy.not_computed:
        click.echo(f"{left.sheet}!{left.cell} has the value stored last: {left.reason}")
