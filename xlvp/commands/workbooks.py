"""``xlvp score``: the results of a workbook; and the options that every command has that writes one."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import NewPath, read_workbook_file, write_output

if TYPE_CHECKING:
    from xlvp.xlsx.package import Package

FORCE = click.option(
    "--force", is_flag=True, help="Replace the output file if it exists; a dated copy is kept."
)


def _workbook_name(ctx: click.Context, option: click.Parameter, path: Path) -> Path:
    from xlvp.xlsx.package import check_ending

    check_ending(path)
    return path


OUTPUT = click.option(
    "-o",
    "--output",
    type=NewPath(),
    required=True,
    callback=_workbook_name,
    help="The file to write.",
)


def _paper(package: "Package") -> tuple[str, ...]:
    """The names of the sheets of a workbook that a report of it does not read."""
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.named_cells import TEMPLATE
    from xlvp.xlsx.values import named_values
    from xlvp.xlsx.workbook import read_workbook

    if TEMPLATE not in read_workbook(package).names:
        return ()
    template = template_named(str(named_values(package, TEMPLATE)[0][0]))
    return template.paper if template is not None else ()


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=NewPath(), help="Write the recalculated workbook.")
@FORCE
def score(file: Path, output: Path | None, force: bool) -> None:
    """Recalculate a workbook without a spreadsheet program and print its results."""
    from rich.console import Console

    from xlvp.commands.show import show_results
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import check_ending, ending_of
    from xlvp.xlsx.write import check_writable

    package = read_workbook_file(file)
    if output is not None:
        check_ending(output, ending_of(package))
        check_writable(output, force=force)
    recalculated = recalculate_apart(package, _paper(package) if output is None else None)
    is_read = show_results(recalculated, Console())
    if output is not None:
        is_input = output.exists() and output.samefile(file)
        write_output(output, recalculated.data, force=force, read=package.data if is_input else None)
        click.echo(f"{output}: written with {len(recalculated.values)} computed cells")
    if not is_read:
        click.get_current_context().exit(1)
