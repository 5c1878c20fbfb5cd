"""What is made of a workbook: ``xlvp score``, ``why``, ``freeze``, ``lite`` and ``merge``.

Also the options that every command has that writes a workbook.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import (
    NewPath,
    Number,
    check_is_for,
    check_other,
    read_workbook_file,
    write_output,
)

if TYPE_CHECKING:
    from xlvp.pairs.received import ReceivedSession
    from xlvp.xlsx.package import Package
    from xlvp.xlsx.report import Report

FORCE = click.option(
    "--force", is_flag=True, help="Replace the output file if it exists; a dated copy is kept."
)


def _workbook_name(ctx: click.Context, option: click.Parameter, path: Path) -> Path:
    from xlvp.xlsx.package import check_ending

    check_ending(path)
    return path


OUTPUT = click.option(
    "-o",
    "--output",
    type=NewPath(),
    required=True,
    callback=_workbook_name,
    help="The file to write.",
)


def _paper(package: "Package") -> tuple[str, ...]:
    """The names of the sheets of a workbook that a report of it does not read."""
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.values import TEMPLATE, named_values
    from xlvp.xlsx.workbook import read_workbook

    if TEMPLATE not in read_workbook(package).names:
        return ()
    template = template_named(str(named_values(package, TEMPLATE)[0][0]))
    return template.paper if template is not None else ()


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=NewPath(), help="Write the recalculated workbook.")
@FORCE
def score(file: Path, output: Path | None, force: bool) -> None:
    """Recalculate a workbook without a spreadsheet program and print its results."""
    from rich.console import Console

    from xlvp.commands.show import show_results
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import check_ending, ending_of
    from xlvp.xlsx.write import check_writable

    package = read_workbook_file(file)
    if output is not None:
        check_ending(output, ending_of(package))
        check_writable(output, force=force)
    recalculated = recalculate_apart(package, _paper(package) if output is None else None)
    is_read = show_results(recalculated, Console())
    if output is not None:
        is_input = output.exists() and output.samefile(file)
        write_output(output, recalculated.data, force=force, read=package.data if is_input else None)
        click.echo(f"{output}: written with {len(recalculated.values)} computed cells")
    if not is_read:
        click.get_current_context().exit(1)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@OUTPUT
@FORCE
def freeze(file: Path, output: Path, force: bool) -> None:
    """Write a copy of a workbook with values instead of formulas, for people without xlvp."""
    from xlvp.xlsx.editions import freeze as frozen
    from xlvp.xlsx.write import check_writable

    check_other(output, file, "the workbook itself")
    check_writable(output, force=force)
    copy = frozen(read_workbook_file(file))
    write_output(output, copy.data, force=force)
    errors = ", ".join(f"{count} {code} on {sheet}" for (sheet, code), count in sorted(copy.errors.items()))
    shown = f"Errors, as in the workbook itself: {errors}." if errors else "No sheet shows an error."
    click.echo(f"{output}: {copy.cells} cells have values instead of formulas. {shown}")
    for left in copy.not_computed:
        click.echo(f"{left.sheet}!{left.cell} has the value stored last: {left.reason}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("-o", "--output", type=NewPath(), required=True, help="The file to write.")
@FORCE
def lite(file: Path | None, output: Path, force: bool) -> None:
    """Put xlvp into a workbook for xlwings Lite (Mac, web; experimental).

    FILE is a workbook of xlvp, or one that already has the code, which is then updated in the copy. FILE
    itself does not change. Without FILE you get only the code, main.py: paste it into Lite's editor in a
    workbook of your own.
    """
    from xlvp.hosts.lite import main_py
    from xlvp.xlsx.editions import lite_edition
    from xlvp.xlsx.package import check_ending

    if file is None:
        if output.suffix.lower() != ".py":
            raise click.UsageError(
                f"{output}: without a workbook, xlvp lite writes only its code. Call it main.py."
            )
        write_output(output, main_py().encode(), force=force)
        click.echo(f"{output}: xlvp's functions; paste it into the editor of xlwings Lite, as main.py")
        return
    check_ending(output)
    check_other(output, file, "the workbook itself")
    write_output(output, lite_edition(read_workbook_file(file)), force=force)
    click.echo(f"{output}: open it in Excel; Home > Add-ins > xlwings Lite; Trust and Continue")


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@OUTPUT
@click.option(
    "--method", default="", help="matchpoints, butler-drop-2 or any other; default: as the files are scored."
)
@click.option(
    "--one-room", is_flag=True, help="The files are parts of one session: the same number is the same pair."
)
@click.option("--title", default="", help="Name of the event; default: the first file's.")
@FORCE
def merge(
    files: tuple[Path, ...], output: Path, method: str, one_room: bool, title: str, force: bool
) -> None:
    """Score several sessions as one field: xlvp merge A.xml B.xlsx -o ALL.xlsx.

    Each board is scored over all tables. There is a ranking of everybody, and one for each club. A file is a
    pairs workbook, or any other file with results of boards that xlvp can import.
    """
    from xlvp.commands.files import check_other, write_output
    from xlvp.errors import WorkbookError
    from xlvp.pairs.methods import read_method
    from xlvp.workbooks.pairs.merge import merged, scored_as
    from xlvp.workbooks.pairs.merged_book import merged_workbook
    from xlvp.xlsx.write import check_writable

    check_writable(output, force=force)
    for at, file in enumerate(files):
        check_other(output, file, "one of the files to merge")
        if file.exists() and any(other.exists() and file.samefile(other) for other in files[:at]):
            raise WorkbookError(f"{file} is given twice. Give each file once.")
    sessions = [_session(file) for file in files]
    field = merged(sessions, read_method(method) if method else "", one_room=one_room)
    name = title or next((session.title for session in sessions if session.title), "") or "Merged field"
    write_output(output, merged_workbook(field, name), force=force)
    clubs = len({entrant.club for entrant in field.entrants.values()})
    results, pairs = len(field.scored.lines), sum(map(len, field.rankings))
    many = f"{clubs} club{'s' if clubs > 1 else ''}"
    click.echo(f"{output}: {results} results of {pairs} pairs from {many}, {scored_as(field)}")
    for words in field.notes:
        click.echo(f"Note: {words}")


def _session(path: Path) -> "ReceivedSession":
    from xlvp.commands.files import note_if_open
    from xlvp.errors import WorkbookError
    from xlvp.pairs.received import ReceivedSession
    from xlvp.workbooks.formats import read_received

    note_if_open(path)
    result = read_received(path)
    if not isinstance(result, ReceivedSession) or not result.results:
        raise WorkbookError(
            f"{path} has no results of boards. Choose a pairs workbook or a file with results."
        )
    return result


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("pair")
@click.argument("board", type=Number(1), required=False)
def why(file: Path, pair: str, board: int | None) -> None:
    """Explain a pair's points on a board: xlvp why evening.xlsx 3 7, or E3 7.

    Without BOARD: its score in the ranking.
    """
    from rich.console import Console

    from xlvp.commands.show import show_report
    from xlvp.pairs.pair_number import found_pair, pair_number
    from xlvp.workbooks.pairs.book import read_event
    from xlvp.workbooks.pairs.report import board_report, pairs_of, place_report
    from xlvp.xlsx.isolated import recalculate_apart

    recalculated = recalculate_apart(read_workbook_file(file))
    check_is_for(file, recalculated, "why", "a pairs evening", "pairs")
    event = read_event(recalculated)
    number = found_pair(pair_number(pair), pairs_of(event))
    report: Report = place_report(event, number) if board is None else board_report(event, number, board)
    show_report(report, Console())
