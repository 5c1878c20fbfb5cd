"""``xlvp publish``, ``print`` and ``send``: pages and files for the web, the hall, others, a federation."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.actions.publish import event_of, read_event
from xlvp.commands.asking import WRITE, YES, ask
from xlvp.commands.files import PATH, NewPath, folder_beside, read_workbook_file, write_output
from xlvp.errors import InputError, WorkbookError, XlvpError

if TYPE_CHECKING:
    from xlvp.formats.federation import Sending
    from xlvp.formats.usebio_dialect import Member
    from xlvp.workbooks.kit.published import Extras
    from xlvp.xlsx.values import NamedCells


_FORCE = click.option(
    "--force", is_flag=True, help="Replace files of the same names that xlvp did not write."
)
_BESIDE = "The folder for the {}; by default WORKBOOK-{}, beside the workbook."


@click.command()
@click.argument("workbook", type=PATH)
@click.option("-o", "--output", type=NewPath(folder=True), help=_BESIDE.format("files", "pages"))
@_FORCE
@click.option(
    "--projector", is_flag=True, help="Pairs: also a large ranking that changes pages and updates itself."
)
@click.option("--hands", type=PATH, help="Pairs: a PBN file with the deals.")
@click.option(
    "--members",
    type=PATH,
    help="A season, a .csv, or WORKBOOK itself with its sheet Members, for a second USEBIO file with the "
    "players' federation numbers, in the folder OUTPUT-federation; see also xlvp send.",
)
@click.option("--club-number", default="", help="With --members: the club's number in the federation.")
@click.option("--watch", is_flag=True, help="Publish again whenever the workbook is saved; Ctrl+C stops.")
@YES
def publish(
    workbook: Path,
    output: Path | None,
    force: bool,
    projector: bool,
    hands: Path | None,
    members: Path | None,
    club_number: str,
    watch: bool,
    yes: bool,
) -> None:
    """Publish results: a web page; of a pairs event also USEBIO and PBN.

    If something was left out of the figures, or the sheet Check is not OK, it asks first.
    """
    from xlvp.formats.pbn_reader import read_deals
    from xlvp.workbooks.kit.published import Extras
    from xlvp.workbooks.kit.published import publish as publish_event
    from xlvp.workbooks.pairs.names import read_people

    people = read_people(members, own=workbook) if members else ()
    if club_number and not members:
        raise WorkbookError(
            "--club-number is only for the federation's file. Name the members too, with --members."
        )
    extras = Extras(projector, read_deals(hands) if hands else {}, people, club_number)
    folder = output or folder_beside(workbook, "pages")
    if watch:
        _watch(workbook, folder, force, extras, yes=yes)
        return
    event = event_of(read_workbook_file(workbook), workbook)
    if not ask(event.against, "Publish it anyway?", yes=yes):
        click.echo("Nothing is published.")
        return
    published = publish_event(event, folder, name=workbook.stem, force=force, extras=extras)
    for path in (*published.files, *published.index):
        click.echo(path)
    for remark in published.remarks:
        click.echo(remark)


def _watch(workbook: Path, output: Path, force: bool, extras: "Extras", *, yes: bool) -> None:
    """Publish each state that is saved, until somebody stops it; what went wrong is said, and waited for."""
    from datetime import datetime

    from xlvp.formats.files import read_any
    from xlvp.workbooks.kit.published import publish as publish_event
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
                event = event_of(state, workbook)
                if event.against and not yes:
                    raise WorkbookError(f"{' '.join(event.against)} Correct it, or add --yes")
                published = publish_event(event, output, name=workbook.stem, force=force, extras=extras)
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


#: Of a pairs evening, in its order; :data:`xlvp.workbooks.pairs.hall.PAGES` makes them.
_PAGES = ("guides", "slips", "signs", "labels", "ranking")
#: A copy of the workbook with values and with areas to print that LibreOffice understands.
_SHEETS = "sheets"
_WORDS = (*_PAGES, _SHEETS)
_NO_SUCH_PAGE = "there is no page {} to print. Choose from {}."
_SCORE_CARDS = " Score cards are on the sheet Cards (choose sheets) and on the page that xlvp publish writes."


@click.command("print")
@click.argument("workbook", type=PATH)
@click.argument(
    "pages",
    nargs=-1,
    metavar=f"[{'|'.join(_WORDS)}]...",
    shell_complete=lambda _ctx, _parameter, begun: [page for page in _WORDS if page.startswith(begun)],
)
@click.option("-o", "--output", type=NewPath(folder=True), help=_BESIDE.format("pages", "print"))
@_FORCE
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
    from xlvp.text import quoted
    from xlvp.workbooks.kit.published import write_printed
    from xlvp.workbooks.listed import workbook_in_words

    package = read_workbook_file(workbook)
    _, kind, event = read_event(package)
    printable = event is not None and bool(event.to_print())
    folder = output or folder_beside(workbook, "print")
    for_hall = [page for page in pages if page != _SHEETS]
    if for_hall or (not pages and printable):
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
        from xlvp.workbooks.kit.published import make_folder
        from xlvp.xlsx.editions import freeze
        from xlvp.xlsx.write import check_writable

        path = folder / f"{workbook.stem}-{_SHEETS}.xlsx"
        make_folder(folder)
        check_writable(path, force=force)
        write_output(path, freeze(package).data, force=force)
        click.echo(path)


#: What stays the same from evening to evening, and what it is.
SETTINGS = {
    "to": "the federation: ebu, sbu, abf, nz or czech",
    "club-number": "the club's number in the federation",
    "club-name": "the club's name, if it is not the Place on the sheet Setup",
    "contact": "who is asked if something is wrong with a file",
    "telephone": "the contact's telephone number",
    "email": "the contact's e-mail address",
    "charge": "the EBU's charge code for most evenings: 10",
    "members": "the season workbook, or the .csv, with the members' numbers",
}
_NO_CONTEST = (
    "{} is not a pairs evening or an event of teams. "
    "Choose a workbook of 'xlvp new pairs' or 'xlvp new teams'."
)
_SECTION, _LONGEST = "federation", 200


def settings_file() -> Path:
    """Where the settings are kept."""
    return Path(click.get_app_dir("xlvp")) / "federation.ini"


def read_settings() -> dict[str, str]:
    """Return the settings."""
    import configparser

    from xlvp.text import quoted

    path, parser = settings_file(), configparser.ConfigParser(interpolation=None)
    try:
        parser.read(path, encoding="utf-8")
        settings = dict(parser[_SECTION]) if parser.has_section(_SECTION) else {}
    except (configparser.Error, UnicodeDecodeError, OSError) as error:
        raise WorkbookError(f"{path}: the settings cannot be read ({error}). Correct or delete it.") from None
    for unknown in [key for key in settings if key not in SETTINGS]:
        raise WorkbookError(
            f"{path}: there is no setting {quoted(unknown)}. Choose from {', '.join(SETTINGS)}."
        )
    return settings


def _store(pairs: tuple[str, ...]) -> None:
    """Change settings and say where they are kept; an empty value removes one."""
    from xlvp.text import plain, quoted
    from xlvp.xlsx.write import write_file

    settings = read_settings()
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or key not in SETTINGS:
            names = ", ".join(SETTINGS)
            raise InputError(f"--set {quoted(pair)} is no setting. Type NAME=VALUE; the names are {names}.")
        value = plain(value, suits=False)[:_LONGEST]
        if key == "members" and value:
            file = Path(value).expanduser().resolve()
            if not file.is_file():
                raise InputError(
                    f"--set {quoted(pair)}: there is no file {file}. Check the name and the folder."
                )
            value = str(file)
        settings[key] = value
    kept = {key: value for key, value in settings.items() if value}
    lines = [f"[{_SECTION}]", *(f"{key} = {value}" for key, value in kept.items())]
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    write_file(settings_file(), ("\n".join(lines) + "\n").encode(), force=True)
    for key, value in kept.items():
        click.echo(f"{key} = {value}")
    click.echo(f"These settings are in {settings_file()}")


@click.command()
@click.argument("workbook", required=False, type=PATH)
@click.option("--to", default="", help="The federation: ebu, sbu, abf, nz or czech.")
@click.option("--charge", default="", help="EBU: the charge code of the evening, such as 10.")
@click.option(
    "--scale",
    default="",
    help="EBU, SBU: club, district, county, regional or national; ABF: green, red or a weight.",
)
@click.option("--colour", default="", help="ABF: green, red or gold, if the scale is a weight.")
@click.option("--no-points", is_flag=True, help="No master points are awarded.")
@click.option("--rag", is_flag=True, help="ABF: the credits as .rag, with red and green points.")
@click.option("--guests", is_flag=True, help="Players without a number are guests.")
@click.option(
    "--members",
    type=PATH,
    help="A season or a .csv with the numbers; by default the setting members, or the sheet Members.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder; by default WORKBOOK-federation, beside the workbook.",
)
@WRITE
@click.option("--dry-run", is_flag=True, help="Only show what would be in the file.")
@click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    help="Keep a setting; repeatable. "
    + "; ".join(f"{name}: {words}" for name, words in SETTINGS.items())
    + ".",
)
def send(
    workbook: Path | None,
    to: str,
    charge: str,
    scale: str,
    colour: str,
    no_points: bool,
    rag: bool,
    guests: bool,
    members: Path | None,
    output: Path | None,
    yes: bool,
    dry_run: bool,
    changes: tuple[str, ...],
) -> None:
    """Write the file that a federation takes: xlvp send evening.xlsx --to ebu.

    WORKBOOK is a pairs evening or an event of teams. The command shows what will be in the file and what is
    missing, and asks before it writes. Nothing is uploaded: you do that yourself. The file has the players'
    numbers; keep it off your web site.
    """
    from xlvp.formats.federation import BODIES, Options, sending
    from xlvp.formats.usebio_dialect import Club, Facts
    from xlvp.pages.html import file_stem
    from xlvp.text import quoted
    from xlvp.workbooks.kit.published import is_published
    from xlvp.xlsx.values import NamedCells

    if changes:
        _store(changes)
    if workbook is None:
        if changes:
            return
        raise click.UsageError("Missing argument 'WORKBOOK'.")
    settings = read_settings()
    name = (to or settings.get("to", "")).lower()
    if name not in BODIES:
        wrong = f"--to is {quoted(name)}" if name else "--to is missing"
        raise InputError(f"{wrong}. Choose one of {', '.join(BODIES)}; xlvp send --set to=ebu keeps it.")
    body = BODIES[name]
    recalculated, _, event = read_event(read_workbook_file(workbook))
    cells = NamedCells(recalculated, workbook.name)
    contest = event.contest if event is not None else None
    if event is None or contest is None:
        raise WorkbookError(_NO_CONTEST.format(workbook))
    of_club = ("club-number", "club-name", "contact", "telephone", "email")
    club = Club(*(settings.get(key, "") for key in of_club))
    if charge and not body.charges:
        raise InputError(f"--charge is for the EBU. {body.title} has no charge codes: leave it out.")
    charges = (charge, contest.charge, settings.get("charge", "")) if body.charges else ()
    own = Facts(club, _members(members, settings, workbook, cells), next(filter(None, charges), ""))
    result = sending(contest, body, own, Options(scale, colour, not no_points, guests, rag))
    folder = output or folder_beside(workbook, "federation")
    if is_published(folder) or folder.resolve() == folder_beside(workbook, "pages").resolve():
        raise WorkbookError(f"{folder} is for the web site. Choose another folder for the federation's file.")
    _show(result)
    click.echo(f"{event.state.rstrip('.')}.")
    for reason in event.against:
        click.echo(f"Note: {reason}")
    if result.missing:
        lines = "".join(f"\n- {line}" for line in result.missing)
        raise WorkbookError(f"No file is written. Missing or wrong:{lines}")
    stem = file_stem(event.called(workbook.stem)[0])
    files = {folder / f"{stem}{ending}": data for ending, data in result.files.items()}
    if dry_run or not (yes or click.confirm(f"Write {', '.join(map(str, files))}?")):
        click.echo("Nothing is written.")
        return
    folder.mkdir(parents=True, exist_ok=True)
    for path, data in files.items():
        write_output(path, data, force=True)
        click.echo(path)
    click.echo(f"{body.how} It has the players' numbers: keep it off your web site.")


def _members(
    named: Path | None, settings: dict[str, str], workbook: Path, cells: "NamedCells"
) -> "tuple[Member, ...]":
    """The members of the file that is named, else of the sheet Members, else of the file in the settings."""
    from xlvp.workbooks.pairs.names import own_people, read_people

    if named:
        return read_people(named, own=workbook)
    if settings.get("members"):
        return read_people(Path(settings["members"]))
    return own_people(cells)


def _show(result: "Sending") -> None:
    """Show what will be in the file, and what it cannot hold."""
    width = max(len(label) for label, _ in result.facts)
    for label, value in result.facts:
        click.echo(f"{label:<{width}}  {value}")
    for line in result.awards:
        click.echo(f"  {line}")
    for line in result.lacking:
        click.echo(f"Note: {line}")
