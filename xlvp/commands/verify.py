"""Checking others: ``xlvp verify`` their VP tables, ``suite`` and ``check-answers`` their programs."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import PATH, NewPath, Number, check_other, note_if_open, write_output
from xlvp.commands.workbooks import FORCE
from xlvp.errors import InputError, WorkbookError

if TYPE_CHECKING:
    from xlvp.verify.verification import Verification

#: Exit status 2 is click's, for a command that was not understood.
_STATUS = {"PROVED": 0, "WRONG": 1, "DOUBTFUL": 3, "NOTHING": 3}
_UNREADABLE = 4


@click.command()
@click.argument("file", type=PATH)
@click.option("--report", type=NewPath(), help="Write a copy with the differences marked.")
@click.option(
    "--certificate",
    type=NewPath(),
    help="Write a page (.html) with what was checked and the verdict, and a .json of the same beside it.",
)
@click.option("--check", type=PATH, help="Check whether this certificate still fits FILE.")
@click.option(
    "--sheet",
    "sheets",
    multiple=True,
    metavar="NAME",
    help="A sheet that must be proved; may be repeated. Default: all.",
)
@FORCE
def verify(
    file: Path,
    report: Path | None,
    certificate: Path | None,
    check: Path | None,
    sheets: tuple[str, ...],
    force: bool,
) -> None:
    """Find the VP tables of a workbook (.xlsx, .csv, .xls, .ods) and compare every cell.

    Results are computed again: matches, cross tables, standings, rankings with their boards (USEBIO as .xml).

    For a workbook made by xlvp, also recomputes every value and checks every formula.

    Each sheet is listed as checked, not recognised or without tables.

    Exit status: 0 if every sheet that matters is proved, 1 if something is wrong, 3 if something is doubtful,
    a sheet was not recognised or nothing was found, 4 if the file cannot be read. With --check: 0 if the two
    belong together, 3 if another build made the certificate, else 1.
    """
    from rich.console import Console
    from rich.progress import Progress

    from xlvp.verify.verification import verify_file  # before the report: it says how to install openpyxl
    from xlvp.xlsx.package import check_ending
    from xlvp.xlsx.write import check_writable

    if check is not None:
        if report is not None or certificate is not None or sheets:
            raise click.UsageError("--check only compares. Leave --report, --certificate and --sheet out.")
        sys.exit(_belong_together(check, file))
    if report is not None:
        check_other(report, file, "the file to be verified, which stays as it is")
        check_ending(report)
        check_writable(report, force=force)
    if certificate is not None:
        if certificate.suffix.lower() not in (".html", ".htm"):
            name = f"{certificate.stem}.html"
            raise WorkbookError(f"{certificate}: a certificate is a web page. Call it {name}.")
        for path in (certificate, certificate.with_suffix(".json")):
            check_other(path, file, "the file to be verified, which stays as it is")
            check_writable(path, force=force)
    note_if_open(file)
    progress = Console(stderr=True)
    with Progress(console=progress, transient=True, disable=not progress.is_terminal) as bar:
        task = bar.add_task("reading")

        def show_progress(sheet: str, done: int, of: int) -> None:
            bar.update(task, description=sheet, completed=done, total=of)

        try:
            verification = verify_file(file, progress=show_progress, sheets=sheets)
        except WorkbookError as error:
            click.echo(f"Error: {error}", err=True)
            sys.exit(_UNREADABLE)
        except InputError as error:  # there is no such sheet
            raise click.UsageError(str(error)) from None
    from xlvp.verify.report import show

    show(verification, Console())
    if report is not None:
        _mark(verification, report, force=force)
    if certificate is not None:
        _certify(verification, certificate, force=force)
    sys.exit(_STATUS[verification.verdict.name])


def _mark(verification: "Verification", report: Path, *, force: bool) -> None:
    from xlvp.verify.report import marked
    from xlvp.verify.verdict import Verdict

    data, lacks = marked(verification)
    write_output(report, data, force=force)
    for lacking in lacks:
        click.echo(f"The copy lacks {lacking}.")
    nothing = verification.verdict is Verdict.NOTHING
    what = "a copy in which nothing is marked, as nothing was checked"
    click.echo(f"{report}: {what if nothing else 'the copy with the differences marked'}")


def _certify(verification: "Verification", certificate: Path, *, force: bool) -> None:
    from xlvp.verify.certificate import as_json, page, report_in

    result = report_in(verification)
    for path, data in ((certificate, page(result)), (certificate.with_suffix(".json"), as_json(result))):
        write_output(path, data, force=force)
    click.echo(f"{certificate}: the certificate, and {certificate.with_suffix('.json').name} for programs")


def _belong_together(certificate: Path, file: Path) -> int:
    from xlvp.verify.certificate import compared

    note_if_open(file)
    verdict, message = compared(certificate, file)
    if message:
        click.echo(message)
    if verdict.name == "PROVED":
        click.echo(
            f"{certificate.name} and {file.name} belong together: checked again, every word of the "
            "certificate but the date comes out the same. (Checksums show changes; they are no signature.)"
        )
    return _STATUS[verdict.name]


@click.command()
@click.argument("folder", type=NewPath(folder=True))
@click.option(
    "--events", type=Number(1, 10_000), metavar="N",
    help="Write N random pairs evenings, leagues and Swiss events instead, with their results.",
)  # fmt: skip
@click.option(
    "--seed", type=Number(1, 10**9 - 10_001), default=1, show_default=True,
    help="The first seed of the random events; a seed always gives the same event.",
)  # fmt: skip
@FORCE
def suite(folder: Path, events: int | None, seed: int, force: bool) -> None:
    """Write the test suite for scoring programs into FOLDER: cases with answers, as JSON and CSV."""
    from xlvp.suite.files import write_suite

    paths = write_suite(folder, seeds=range(seed, seed + events) if events else None, force=force)
    click.echo(f"{folder}: wrote {len(paths)} files; README.md explains them")


@click.command("check-answers")
@click.argument("file", type=PATH)
@click.option(
    "--page", "page_path", type=NewPath(),
    help="Write the result as a page (.html) as well.",
)  # fmt: skip
@FORCE
def check_answers(file: Path, page_path: Path | None, force: bool) -> None:
    """Check another program's answers to the test suite, and name its likely mistakes.

    FILE has them by the ids of the cases, as JSON or CSV; xlvp suite writes the cases.

    Exit status: 0 if every answer is right, 1 if one is wrong.
    """
    from rich.console import Console
    from rich.table import Table

    from xlvp.suite import answers
    from xlvp.xlsx.write import check_writable, write_file

    if page_path is not None:
        check_writable(page_path, force=force)
    marks, unknown = answers.check_answers(file)
    console, lines = Console(), Table(*answers.TITLES)
    answered = [one for one in marks if one.answered]
    for one in answered:
        lines.add_row(*answers.shown(one))
    console.print(lines)
    for one in answered:
        for words in (*answers.likely_mistakes(one), *answers.examples(one)):
            click.echo(words)
    if unknown:
        click.echo(f"Not in the suite: {len(unknown)}, such as {unknown[0]!r}")
    if len(answered) < len(marks):
        click.echo(f"{len(marks) - len(answered)} rules have no answers")
    if page_path is not None:
        write_file(page_path, answers.page(file.stem, marks), force=force)
        click.echo(f"{page_path}: wrote the result")
    sys.exit(1 if unknown or any(one.wrong for one in marks) else 0)
