"""``xlvp print``: what a director of a pairs evening prints for the hall, as pages for a browser."""

from pathlib import Path

import click

from xlvp.commands.files import folder_beside, read_workbook_file

#: Of a pairs evening, in its order; :data:`xlvp.workbooks.pairs.print_pages.PAGES` makes them.
_PAGES = ("guides", "slips", "signs", "labels", "ranking")


@click.command("print")
@click.argument("workbook", type=click.Path(path_type=Path))
@click.argument(
    "pages",
    nargs=-1,
    metavar=f"[{'|'.join(_PAGES)}]...",
    shell_complete=lambda _ctx, _parameter, begun: [page for page in _PAGES if page.startswith(begun)],
)
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
    from xlvp.errors import WorkbookError
    from xlvp.workbooks.kit.published import write_printed
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.named_cells import template_of, workbook_in_words

    recalculated = recalculate_apart(read_workbook_file(workbook))
    template = template_named(template_of(recalculated))
    event = template.event(recalculated) if template and template.event else None
    if event is None or not event.to_print():
        words = workbook_in_words(template_of(recalculated))
        raise WorkbookError(f"this is {words}; xlvp print is for pairs")
    folder = output or folder_beside(workbook, "print")
    for path in write_printed(event, folder, pages, name=workbook.stem, force=force):
        click.echo(path)
