"""``xlvp print``: what a director of a pairs evening prints for the hall, as pages for a browser."""

from pathlib import Path

import click

from xlvp.commands.files import check_is_for, folder_beside, read_workbook_file

#: In the order of the evening; :data:`xlvp.workbooks.pairs.print_pages.PAGES` makes them.
_PAGES = ("guides", "slips", "signs", "labels", "ranking")


@click.command("print")
@click.argument("workbook", type=click.Path(path_type=Path))
@click.argument("pages", type=click.Choice(_PAGES), nargs=-1)
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for the pages; by default WORKBOOK-print, beside the workbook.",
)
@click.option("--force", is_flag=True, help="Replace files of the same names that xlvp did not write.")
def print_pages(workbook: Path, pages: tuple[str, ...], output: Path | None, force: bool) -> None:
    """Write what a pairs evening needs on paper: xlvp print evening.xlsx.

    Open a page in any browser and print it (Ctrl+P), A4. guides: a card for each pair, four on a sheet, to
    cut apart; slips: one for each table and round, to write the results on; signs: each pair's number and
    names in large, for its table; labels: 24 of 70 by 37 mm on a sheet; ranking: in large, for the wall.
    Without PAGES all of them are written.
    """
    from xlvp.workbooks.pairs.book import read_event
    from xlvp.workbooks.pairs.print_pages import write_pages
    from xlvp.xlsx.isolated import recalculate_apart

    recalculated = recalculate_apart(read_workbook_file(workbook))
    check_is_for(recalculated, "print", "pairs", "pairs")
    event = read_event(recalculated)
    folder = output or folder_beside(workbook, "print")
    for path in write_pages(event, folder, pages, name=workbook.stem, force=force):
        click.echo(path)
