"""``xlvp publish``: a pairs event as a page, as USEBIO and as PBN."""

from pathlib import Path

import click

from xlvp.commands.files import read_workbook_file


@click.command()
@click.argument("workbook", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="The folder for the files; it is made if it is not there.",
)
@click.option("--force", is_flag=True, help="Replace files of the same names that xlvp did not write.")
def publish(workbook: Path, output: Path, force: bool) -> None:
    """Write a pairs event as a web page, as USEBIO and as PBN."""
    from xlvp.book.pairs_event import read_event
    from xlvp.book.recalculate import recalculate
    from xlvp.exchange.publish import publish as write

    event = read_event(recalculate(read_workbook_file(workbook)))
    published = write(event, output, name=workbook.stem, force=force)
    for path in published.files:
        click.echo(path)
    for remark in published.remarks:
        click.echo(remark)
