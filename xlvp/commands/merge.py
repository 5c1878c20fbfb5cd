"""``xlvp merge``: sessions of one event, of several clubs or sections, scored as one field."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.workbooks import FORCE, OUTPUT

if TYPE_CHECKING:
    from xlvp.pairs.received import ReceivedSession


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
    from xlvp.functions.setup_kinds import read_method
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
    for words in field.told:
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
