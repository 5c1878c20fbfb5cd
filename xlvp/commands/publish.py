"""``xlvp publish``: a pairs event as a page, as USEBIO and as PBN; a match or an event of teams as a page."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import NewPath, folder_beside, read_workbook_file

if TYPE_CHECKING:
    from xlvp.workbooks.kit.published import Extras, Published
    from xlvp.xlsx.package import Package


@click.command()
@click.argument("workbook", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    type=NewPath(folder=True),
    help="The folder for the files; by default WORKBOOK-pages, beside the workbook.",
)
@click.option("--force", is_flag=True, help="Replace files of the same names that xlvp did not write.")
@click.option(
    "--projector", is_flag=True, help="Pairs: also a large ranking that changes pages and updates itself."
)
@click.option("--hands", type=click.Path(path_type=Path), help="Pairs: a PBN file with the deals.")
@click.option(
    "--members",
    type=click.Path(path_type=Path),
    help="A season, a .csv, or WORKBOOK itself with its sheet Members, for a second USEBIO file with the "
    "players' federation numbers, in the folder OUTPUT-federation; see also xlvp send.",
)
@click.option("--club-number", default="", help="With --members: the club's number in the federation.")
@click.option("--watch", is_flag=True, help="Publish again whenever the workbook is saved; Ctrl+C stops.")
def publish(
    workbook: Path,
    output: Path | None,
    force: bool,
    projector: bool,
    hands: Path | None,
    members: Path | None,
    club_number: str,
    watch: bool,
) -> None:
    """Publish results: a web page; of a pairs event also USEBIO and PBN."""
    from xlvp.errors import WorkbookError
    from xlvp.formats.pbn_reader import read_deals
    from xlvp.workbooks.kit.published import Extras
    from xlvp.workbooks.pairs.names import read_people

    people = read_people(members, own=workbook) if members else ()
    if club_number and not members:
        raise WorkbookError(
            "--club-number is only for the federation's file. Name the members too, with --members."
        )
    extras = Extras(projector, read_deals(hands) if hands else {}, people, club_number)
    folder = output or folder_beside(workbook, "pages")
    if watch:
        _watch(workbook, folder, force, extras)
        return
    published = _published(read_workbook_file(workbook), workbook, folder, force, extras)
    for path in (*published.files, *published.index):
        click.echo(path)
    for remark in published.remarks:
        click.echo(remark)


def _published(
    package: "Package", workbook: Path, output: Path, force: bool, extras: "Extras"
) -> "Published":
    from xlvp.errors import WorkbookError
    from xlvp.workbooks.kit.published import publish
    from xlvp.workbooks.listed import template_named, templates, workbook_in_words
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.named_cells import template_of

    recalculated = recalculate_apart(package)
    name = template_of(recalculated)
    template = template_named(name)
    if template is None or template.event is None:
        known = ", ".join(workbook_in_words(each.name) for each in templates() if each.event is not None)
        raise WorkbookError(
            f"{workbook}: this is {workbook_in_words(name)}. xlvp publish works with: {known}."
        )
    return publish(template.event(recalculated), output, name=workbook.stem, force=force, extras=extras)


def _watch(workbook: Path, output: Path, force: bool, extras: "Extras") -> None:
    """Publish each state that is saved, until somebody stops it; what went wrong is said, and waited for."""
    from datetime import datetime

    from xlvp.errors import XlvpError
    from xlvp.formats.opendocument import read_any
    from xlvp.xlsx.open_elsewhere import saves

    read_workbook_file(workbook)  # what is no workbook at all is said at once
    messages: tuple[str, ...] = ()
    click.echo(f"{workbook} is watched; Ctrl+C stops.")
    try:
        for state in saves(workbook, read_any):
            now = f"{datetime.now():%H:%M:%S}"
            try:
                if isinstance(state, XlvpError):
                    raise state
                published = _published(state, workbook, output, force, extras)
            except XlvpError as error:
                click.echo(f"{now} {error}; the files stay as they are", err=True)
                continue
            click.echo(f"{now} {published.files[0]}")
            for remark in published.remarks:
                if remark not in messages:
                    click.echo(f"{now} {remark}")
            messages = published.remarks
    except KeyboardInterrupt:
        click.echo("No longer watched.")
