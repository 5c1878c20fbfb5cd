"""``xlvp publish``: a pairs event as a page, as USEBIO and as PBN; a match as a page."""

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
    """Write a pairs event as a web page, as USEBIO and as PBN; a team match as a web page."""
    from xlvp.book import match_report as match
    from xlvp.book.apart import recalculate_apart
    from xlvp.book.named_cells import template_of
    from xlvp.book.pairs_event import read_event
    from xlvp.exchange.publish import publish as write
    from xlvp.exchange.publish_match import publish_match

    recalculated = recalculate_apart(read_workbook_file(workbook))
    if template_of(recalculated) == match.TEMPLATE:
        published = publish_match(match.match_report(recalculated), output, force=force)
    else:
        published = write(read_event(recalculated), output, name=workbook.stem, force=force)
    for path in published.files:
        click.echo(path)
    for remark in published.remarks:
        click.echo(remark)
