"""``xlvp lite``: a workbook with xlvp inside it, for xlwings Lite, or the code alone."""

from pathlib import Path

import click

from xlvp.commands.files import NewPath, check_other, read_workbook_file, write_output
from xlvp.commands.workbooks import FORCE


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("-o", "--output", type=NewPath(), required=True, help="The file to write.")
@FORCE
def lite(file: Path | None, output: Path, force: bool) -> None:
    """Put xlvp into a workbook for xlwings Lite (Mac, web; experimental).

    FILE is a workbook of xlvp, or one that already has the code, which is then updated in the copy. FILE
    itself does not change. Without FILE you get only the code, main.py: paste it into Lite's editor in a
    workbook of your own.
    """
    from xlvp.hosts.lite import main_py
    from xlvp.xlsx.lite_edition import lite_edition
    from xlvp.xlsx.package import check_ending

    if file is None:
        if output.suffix.lower() != ".py":
            raise click.UsageError(
                f"{output}: without a workbook, xlvp lite writes only its code. Call it main.py."
            )
        write_output(output, main_py().encode(), force=force)
        click.echo(f"{output}: xlvp's functions; paste it into the editor of xlwings Lite, as main.py")
        return
    check_ending(output)
    check_other(output, file, "the workbook itself")
    write_output(output, lite_edition(read_workbook_file(file)), force=force)
    click.echo(f"{output}: open it in Excel; Home > Add-ins > xlwings Lite; Trust and Continue")
