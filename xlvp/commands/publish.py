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
    """Write a pairs event as a web page, USEBIO and PBN; a match or an event of teams as a web page."""
    from xlvp.book.apart import recalculate_apart
    from xlvp.book.named_cells import template_of
    from xlvp.errors import WorkbookError
    from xlvp.templates.listed import TEMPLATES, template_named
    from xlvp.text import quoted

    recalculated = recalculate_apart(read_workbook_file(workbook))
    name = template_of(recalculated)
    template = template_named(name)
    if template is None or template.publish is None:
        known = " or ".join(f"'xlvp new {each.name}'" for each in TEMPLATES if each.publish is not None)
        made = f"from the template {quoted(name)}" if name else "from no template of xlvp"
        raise WorkbookError(f"a workbook of {known} is expected; this one is made {made}")
    published = template.publish(recalculated, output, workbook.stem, force)
    for path in published.files:
        click.echo(path)
    for remark in published.remarks:
        click.echo(remark)
