"""``xlvp verify``: are the VP tables of anybody's workbook right?"""

import sys
from pathlib import Path

import click

from xlvp.commands.files import check_other, note_if_open, write_output
from xlvp.commands.workbooks import FORCE

#: Exit status 2 is click's, for a command that was not understood.
_STATUS = {"PROVED": 0, "WRONG": 1, "DOUBTFUL": 3, "NOTHING": 3}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a copy with the differences marked.",
)
@FORCE
def verify(file: Path, report: Path | None, force: bool) -> None:
    """Find the VP tables of a workbook (.xlsx, .csv, .xls, .ods) and compare every cell.

    Of a workbook of xlvp's own every value is computed again and every formula compared.

    Exit status: 0 if everything that was found is proved, 1 if something is wrong, 3 if something is doubtful
    or nothing was found.
    """
    from rich.console import Console
    from rich.progress import Progress

    from xlvp.book.endings import check_ending
    from xlvp.book.write import check_writable
    from xlvp.verify import verify_file
    from xlvp.verify.report import marked
    from xlvp.verify.show import show

    if report is not None:
        check_other(report, file, "the file to be verified, which stays as it is")
        check_ending(report)
        check_writable(report, force=force)
    note_if_open(file)
    progress = Console(stderr=True)
    with Progress(console=progress, transient=True, disable=not progress.is_terminal) as bar:
        task = bar.add_task("reading")

        def told(sheet: str, done: int, of: int) -> None:
            bar.update(task, description=sheet, completed=done, total=of)

        verification = verify_file(file, progress=told)
    show(verification, Console())
    if report is not None:
        copy = marked(verification)
        write_output(report, copy.data, force=force)
        for lacking in copy.lacks:
            click.echo(f"The copy lacks {lacking}.")
        click.echo(f"{report}: the copy with the differences marked")
    sys.exit(_STATUS[verification.verdict.name])
