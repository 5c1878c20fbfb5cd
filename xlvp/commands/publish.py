"""``xlvp publish`` and ``print``: a workbook's pages and files, for the web, other programs and the hall."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import NewPath, folder_beside, read_workbook_file, write_output

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
    from xlvp.xlsx.values import template_of

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
    from xlvp.formats.files import read_any
    from xlvp.xlsx.write import saves

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


#: Of a pairs evening, in its order; :data:`xlvp.workbooks.pairs.print_pages.PAGES` makes them.
_PAGES = ("guides", "slips", "signs", "labels", "ranking")
#: A copy of the workbook with values and with areas to print that LibreOffice understands.
_SHEETS = "sheets"
_WORDS = (*_PAGES, _SHEETS)
_NO_SUCH_PAGE = "there is no page {} to print. Choose from {}."
_SCORE_CARDS = " Score cards are on the sheet Cards (choose sheets) and on the page that xlvp publish writes."


@click.command("print")
@click.argument("workbook", type=click.Path(path_type=Path))
@click.argument(
    "pages",
    nargs=-1,
    metavar=f"[{'|'.join(_WORDS)}]...",
    shell_complete=lambda _ctx, _parameter, begun: [page for page in _WORDS if page.startswith(begun)],
)
@click.option(
    "-o",
    "--output",
    type=NewPath(folder=True),
    help="The folder for the pages; by default WORKBOOK-print, beside the workbook.",
)
@click.option("--force", is_flag=True, help="Replace files of the same names that xlvp did not write.")
def print_pages(workbook: Path, pages: tuple[str, ...], output: Path | None, force: bool) -> None:
    """Write pages to print: xlvp print evening.xlsx.

    Of a pairs evening you get A4 pages that any browser prints (Ctrl+P):

    \b
    guides   a card for each pair, four on a sheet, to cut out
    slips    one for each table and round, to write the results on
    signs    each pair's number and names, in large, for its table
    labels   24 on a sheet, 70 by 37 mm
    ranking  in large, for the wall

    Of any workbook, sheets is a copy with values that prints only the rows in use. Use it in LibreOffice,
    which would print the empty rows too. If you name no page, you get all pages of a pairs evening, or the
    sheets of any other workbook.
    """
    from xlvp.errors import InputError, WorkbookError
    from xlvp.text import quoted
    from xlvp.workbooks.kit.published import write_printed
    from xlvp.workbooks.listed import template_named, workbook_in_words
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.values import template_of

    package = read_workbook_file(workbook)
    recalculated = recalculate_apart(package)
    kind = template_of(recalculated)
    template = template_named(kind)
    event = template.event(recalculated) if template and template.event else None
    printable = event is not None and bool(event.to_print())
    folder = output or folder_beside(workbook, "print")
    for_hall = [page for page in pages if page != _SHEETS]
    if for_hall or (not pages and (printable or kind is None)):
        if event is None or not printable:
            raise WorkbookError(
                f"{workbook}: this is {workbook_in_words(kind)}. Only a pairs evening has such pages. "
                f"To print the sheets of this workbook, add: {_SHEETS}"
            )
        if unknown := [page for page in pages if page not in _WORDS]:
            more = _SCORE_CARDS if "card" in unknown[0].lower() else ""
            raise InputError(_NO_SUCH_PAGE.format(quoted(unknown[0]), ", ".join(_WORDS)) + more)
        for path in write_printed(event, folder, for_hall, name=workbook.stem, force=force):
            click.echo(path)
    else:
        pages = (_SHEETS,)
    if _SHEETS in pages:
        click.echo(_write_sheets(package, folder / f"{workbook.stem}-{_SHEETS}.xlsx", force=force))


def _write_sheets(package: "Package", path: Path, *, force: bool) -> Path:
    """Write the copy that prints what is used."""
    from xlvp.workbooks.kit.published import make_folder
    from xlvp.xlsx.editions import freeze
    from xlvp.xlsx.write import check_writable

    make_folder(path.parent)
    check_writable(path, force=force)
    write_output(path, freeze(package).data, force=force)
    return path
