"""``xlvp send``: the file that a federation takes, into a folder of its own; a person uploads it."""

import configparser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import folder_beside, read_workbook_file, write_output

if TYPE_CHECKING:
    from xlvp.formats.federation import Sending
    from xlvp.formats.usebio_dialect import Member
    from xlvp.workbooks.kit.published import Event
    from xlvp.xlsx.values import NamedCells

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
    """Return the settings.

    Raises:
        WorkbookError: the file is none that can be read, or has a setting that there is not.
    """
    from xlvp.errors import WorkbookError
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
    from xlvp.errors import InputError
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
@click.argument("workbook", required=False, type=click.Path(path_type=Path))
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
    type=click.Path(path_type=Path),
    help="A season or a .csv with the numbers; by default the setting members, or the sheet Members.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder; by default WORKBOOK-federation, beside the workbook.",
)
@click.option("--yes", is_flag=True, help="Write without asking.")
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
    from xlvp.errors import InputError, WorkbookError
    from xlvp.formats.federation import BODIES, Options, sending
    from xlvp.formats.usebio_dialect import Club, Facts
    from xlvp.text import quoted

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
    event, cells = _event(workbook)
    contest = event.contest
    if contest is None:
        raise WorkbookError(_NO_CONTEST.format(workbook))
    club = Club(
        *(settings.get(key, "") for key in ("club-number", "club-name", "contact", "telephone", "email"))
    )
    charges = (charge, contest.charge, settings.get("charge", ""))
    own = Facts(club, _members(members, settings, workbook, cells), next(filter(None, charges), ""))
    if not body.charges:
        if charge:
            raise InputError(f"--charge is for the EBU. {body.title} has no charge codes: leave it out.")
        own = Facts(own.club, own.members)
    result = sending(contest, body, own, Options(scale, colour, not no_points, guests, rag))
    folder = output or folder_beside(workbook, "federation")
    _check_folder(folder, workbook)
    _show(result)
    if result.missing:
        lines = "".join(f"\n- {line}" for line in result.missing)
        raise WorkbookError(f"No file is written. Missing or wrong:{lines}")
    stem = _stem(event, workbook)
    files = {folder / f"{stem}{ending}": data for ending, data in result.files.items()}
    if dry_run or not (yes or click.confirm(f"Write {', '.join(map(str, files))}?")):
        click.echo("Nothing is written.")
        return
    folder.mkdir(parents=True, exist_ok=True)
    for path, data in files.items():
        write_output(path, data, force=True)
        click.echo(path)
    click.echo(f"{body.how} It has the players' numbers: keep it off your web site.")


def _event(workbook: Path) -> "tuple[Event, NamedCells]":
    """The computed workbook as its template reads it.

    Raises:
        WorkbookError: it is made from no template that can be published.
    """
    from xlvp.errors import WorkbookError
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.values import NamedCells, template_of

    recalculated = recalculate_apart(read_workbook_file(workbook))
    template = template_named(template_of(recalculated))
    if template is None or template.event is None:
        raise WorkbookError(_NO_CONTEST.format(workbook))
    return template.event(recalculated), NamedCells(recalculated, workbook.name)


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


def _check_folder(folder: Path, workbook: Path) -> None:
    """Refuse a folder with published pages: all that lies there goes to a web site.

    Raises:
        WorkbookError: it is such a folder, or the one that pages go to by default.
    """
    from xlvp.errors import WorkbookError
    from xlvp.workbooks.kit.published import is_published

    if is_published(folder) or folder.resolve() == folder_beside(workbook, "pages").resolve():
        raise WorkbookError(f"{folder} is for the web site. Choose another folder for the federation's file.")


def _stem(event: "Event", workbook: Path) -> str:
    from xlvp.pages.html import file_stem

    return file_stem(event.called(workbook.stem)[0])


def _show(result: "Sending") -> None:
    """Show what will be in the file, and what it cannot hold."""
    width = max(len(label) for label, _ in result.facts)
    for label, value in result.facts:
        click.echo(f"{label:<{width}}  {value}")
    for line in result.awards:
        click.echo(f"  {line}")
    for line in result.lacking:
        click.echo(f"Note: {line}")
