"""``xlvp install``, ``uninstall``, ``doctor``, ``selftest`` and ``bundle``."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import PATH, NewPath, note_if_open
from xlvp.errors import MissingPackage, NotApplicable

if TYPE_CHECKING:
    from xlvp.setup.doctor import Trouble

DRY_RUN = click.option("--dry-run", is_flag=True, help="List each step and do nothing.")
PROFILE = click.option("--profile", type=NewPath(folder=True), help="Folder of another LibreOffice profile.")


@click.group()
def install() -> None:
    """Install xlvp into Excel or LibreOffice, for the current user."""


@install.command("excel")
@click.option(
    "--addin", type=click.Path(dir_okay=False, path_type=Path), help="The file xlvp.xlam to install."
)
@DRY_RUN
def install_excel(addin: Path | None, dry_run: bool) -> None:
    """Install the add-in into Excel on Windows."""
    from xlvp.setup import excel, profile
    from xlvp.setup.distribution import find_addin
    from xlvp.setup.doctor import examine, first_formula

    here = profile.this_profile()
    steps = excel.install(here, find_addin(addin), dry_run=dry_run)
    _tell(steps, "xlvp is installed in Excel already; nothing was changed", dry_run)
    if dry_run:
        return
    troubles = [trouble for trouble in examine(here) if trouble.fix]
    for trouble in troubles:
        click.echo(f"But {_told(trouble)}")
    if not troubles:
        click.echo(f"Start Excel and type {first_formula(here)} into a cell: it shows the VPs 16.09.")
        click.echo("If it does not: double-click doctor.cmd, or run: xlvp doctor")


@install.command("libreoffice")
@PROFILE
@click.option("--all-users", is_flag=True, help="As root: for everybody on this computer.")
@DRY_RUN
def install_libreoffice(profile: Path | None, all_users: bool, dry_run: bool) -> None:
    """Install the extension into LibreOffice."""
    from xlvp.hosts.office import find_office
    from xlvp.setup import libreoffice

    office = find_office(_options(profile))
    steps = libreoffice.install(office, dry_run=dry_run, all_users=all_users)
    _tell(steps, "xlvp is installed in LibreOffice already; nothing was changed", dry_run)
    if steps and not dry_run:
        click.echo("Start LibreOffice and type =WBFVP(26;16) into a cell of Calc: it shows the VPs 16.09.")


@click.command()
@click.argument("program", type=click.Choice(["excel", "libreoffice"]), required=False)
@PROFILE
@DRY_RUN
def uninstall(program: str | None, profile: Path | None, dry_run: bool) -> None:
    """Remove xlvp from Excel and LibreOffice, or from one of them."""
    from xlvp.hosts.office import find_office
    from xlvp.setup import excel, libreoffice
    from xlvp.setup.profile import this_profile

    steps: list[str] = []
    if program == "excel" or (program is None and sys.platform == "win32"):
        steps += excel.uninstall(this_profile(), dry_run=dry_run)
    if program != "excel":
        try:
            steps += libreoffice.uninstall(find_office(_options(profile)), dry_run=dry_run)
        except MissingPackage:
            if program:
                raise
    _tell(steps, "xlvp is not installed; nothing was changed", dry_run)


@click.command()
def doctor() -> None:
    """Find what is wrong with xlvp in Excel (on Windows) and in LibreOffice, and how to fix it."""
    from xlvp.hosts.office import find_office
    from xlvp.setup import libreoffice
    from xlvp.setup.doctor import Trouble, examine
    from xlvp.setup.profile import this_profile

    on_windows = sys.platform == "win32"
    excel = examine(this_profile()) if on_windows else []
    in_excel = on_windows and not {"no Excel", "not installed"} & {trouble.name for trouble in excel}
    office, in_office = [], False
    try:
        office = libreoffice.examine(find_office())
        in_office = "not in LibreOffice" not in {trouble.name for trouble in office}
    except MissingPackage as missing:
        if not on_windows:
            click.echo(str(missing))
    except NotApplicable as refused:
        office = [Trouble("LibreOffice", str(refused), "close LibreOffice, start it once, and try again")]
    # that it is absent from one program is no trouble if it is installed in the other
    optional = {"not installed": in_office, "not in LibreOffice": in_excel}
    troubles = [
        Trouble(each.name, f"{each.problem}; if you want it there: {each.fix}", "")
        if optional.get(each.name)
        else each
        for each in (*excel, *office)
    ]
    for trouble in troubles:
        click.echo(_told(trouble))
    if any(trouble.fix for trouble in troubles):
        click.echo("Run the doctor again after each fix.")
        sys.exit(1)
    click.echo("no problem found")


@click.command()
@click.argument("file", type=PATH)
def selftest(file: Path) -> None:
    """Read somebody's self-test workbook and say what is wrong."""
    from xlvp.setup.selftest import read_selftest

    note_if_open(file)
    report = read_selftest(file)
    if report.nothing_computed:
        click.echo(report.wrong[0])
        sys.exit(1)
    maker, host = report.built_by or "nobody", report.surroundings.host
    click.echo(f"made by {maker}, answered by {report.answered_by}, in {host}")
    for line in report.surroundings.lines():
        click.echo(line)
    click.echo(f"{report.right} of {len(report.lines)} answers are right")
    for line in report.wrong:
        click.echo(line)
    if report.wrong or report.right < len(report.lines):
        sys.exit(1)


def _python_version(ctx: click.Context, option: click.Parameter, text: str) -> str:
    if not re.fullmatch(r"3\.\d{2}", text) or text < "3.10":
        raise click.BadParameter(f"{text!r} is not a version that xlvp works with. Give 3.10 or later.")
    return text


@click.command()
@click.option("-o", "--output", type=NewPath(folder=True), required=True, help="A new or empty folder.")
@click.option(
    "--python",
    default="3.12",
    show_default=True,
    callback=_python_version,
    help="Version of Python on those computers.",
)
@click.option(
    "--addin", type=click.Path(dir_okay=False, path_type=Path), help="The file xlvp.xlam to put in."
)
def bundle(output: Path, python: str, addin: Path | None) -> None:
    """Make a folder that installs xlvp on Windows without network."""
    from xlvp.setup.distribution import make_bundle

    for name in make_bundle(output, python, addin=addin):
        click.echo(name)


def _options(profile: Path | None) -> tuple[str, ...]:
    if profile is None:
        return ()
    folder = profile.resolve()
    return (
        f"-env:UserInstallation={folder.as_uri()}",
        f"-env:UNO_SHARED_PACKAGES_CACHE={(folder / 'shared').as_uri()}",
    )


def _tell(steps: list[str], nothing: str, dry_run: bool) -> None:
    if steps and dry_run:
        click.echo("Nothing is changed now; the steps would be:")
    for step in steps or [nothing]:
        click.echo(step)


def _told(trouble: "Trouble") -> str:
    fix = f"\n  fix: {trouble.fix}" if trouble.fix else ""
    return f"{trouble.name}: {trouble.problem}{fix}"
