"""What is made of a workbook: ``xlvp score``, ``why``, ``draw``, ``freeze``, ``lite`` and ``merge``.

Also the options that every command has that writes a workbook.
"""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.actions.draw import against_drawing, draw_words, drawn
from xlvp.actions.values import frozen_words
from xlvp.actions.why import why_report
from xlvp.commands.asking import YES, ask
from xlvp.commands.files import (
    PATH,
    NewPath,
    Number,
    check_is_for,
    check_other,
    note_if_open,
    read_workbook_file,
    write_output,
)
from xlvp.errors import InputError, WorkbookError

if TYPE_CHECKING:
    from xlvp.xlsx.package import Package

FORCE = click.option(
    "--force", is_flag=True, help="Replace the output file if it exists; a dated copy is kept."
)


def _workbook_name(ctx: click.Context, option: click.Parameter, path: Path) -> Path:
    from xlvp.xlsx.package import check_ending

    check_ending(path)
    return path


OUTPUT = click.option(
    "-o", "--output", type=NewPath(), required=True, callback=_workbook_name, help="The file to write."
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
@click.argument("file", type=PATH)
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
@click.argument("file", type=PATH)
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
    first, *others = frozen_words(copy)
    click.echo(f"{output}: {first}")
    for line in others:
        click.echo(line)


@click.command()
@click.argument("file", type=PATH, required=False)
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
@click.argument("files", nargs=-1, required=True, type=PATH)
@OUTPUT
@click.option(
    "--method", default="", help="matchpoints, butler-drop-2 or any other; default: as the files are scored."
)
@click.option(
    "--totals", default="", help="both, direction, scored or rounded; default: as the files have them."
)
@click.option(
    "--one-room", is_flag=True, help="The files are parts of one session: the same number is the same pair."
)
@click.option("--title", default="", help="Name of the event; default: the first file's.")
@YES
@FORCE
def merge(
    files: tuple[Path, ...],
    output: Path,
    method: str,
    totals: str,
    one_room: bool,
    title: str,
    yes: bool,
    force: bool,
) -> None:
    """Score several sessions as one field: xlvp merge A.xml B.xlsx -o ALL.xlsx.

    Each board is scored over all tables. There is a ranking of everybody, and one for each club. A file is a
    pairs workbook, or any other file with results of boards that xlvp can import. Files in which a board was
    dealt differently are refused; xlvp asks if the days differ or a player is in two files.
    """
    from xlvp.pairs.methods import read_method
    from xlvp.pairs.received import ReceivedSession
    from xlvp.workbooks.formats import read_received
    from xlvp.workbooks.pairs.merge import against_one_field, merged, merged_workbook, scored_as
    from xlvp.xlsx.write import check_writable

    check_writable(output, force=force)
    for at, file in enumerate(files):
        check_other(output, file, "one of the files to merge")
        if file.exists() and any(other.exists() and file.samefile(other) for other in files[:at]):
            raise WorkbookError(f"{file} is given twice. Give each file once.")
    sessions = []
    for file in files:
        note_if_open(file)
        session = read_received(file)
        if not isinstance(session, ReceivedSession) or not session.results:
            raise WorkbookError(
                f"{file} has no results of boards. Choose a pairs workbook or a file with results."
            )
        if len(session.sessions) > 1:
            raise WorkbookError(
                f"{file} has {len(session.sessions)} sessions of one event: {', '.join(session.sessions)}. "
                "merge scores one session of several clubs or sections. Import each into a pairs workbook of "
                "its own with --session 1, then --session 2."
            )
        sessions.append(session)
    if not ask(against_one_field(sessions, one_room=one_room), "Score them as one field anyway?", yes=yes):
        click.echo("Nothing is written.")
        return
    way = read_method(method) if method else ""
    field = merged(sessions, way, totals=totals.lower(), one_room=one_room)
    name = title or next((session.title for session in sessions if session.title), "") or "Merged field"
    write_output(output, merged_workbook(field, name), force=force)
    clubs = len({entrant.club for entrant in field.entrants.values()})
    results, pairs = len(field.scored.lines), sum(map(len, field.rankings))
    many = f"{clubs} club{'s' if clubs > 1 else ''}"
    click.echo(f"{output}: {results} results of {pairs} pairs from {many}, {scored_as(field)}")
    for words in field.notes:
        click.echo(f"Note: {words}")


@click.command()
@click.argument("file", type=PATH)
@click.argument("pair")
@click.argument("board", type=Number(1), required=False)
def why(file: Path, pair: str, board: int | None) -> None:
    """Explain a pair's points on a board: xlvp why evening.xlsx 3 7, or E3 7.

    Without BOARD: its score in the ranking.
    """
    from rich.console import Console

    from xlvp.commands.show import show_report
    from xlvp.workbooks.pairs.book import read_event
    from xlvp.xlsx.isolated import recalculate_apart

    recalculated = recalculate_apart(read_workbook_file(file))
    check_is_for(file, recalculated, "why", "a pairs evening", "pairs")
    report = why_report(read_event(recalculated), pair, board)
    show_report(report, Console())


@click.command()
@click.argument("file", type=PATH)
@click.option("--round", "round_", type=Number(1, 200), help="The round to draw; default: the next one.")
@click.option("--danish", is_flag=True, help="Pair 1-2, 3-4 ... of the standings, rematches allowed.")
@click.option(
    "--lots", is_flag=False, flag_value=-1, type=int, help="Draw by lot; with a number, the same draw again."
)
@click.option("--delayed", is_flag=True, help="Use the standings before the round in play.")
@click.option(
    "--triangle",
    type=click.Choice(["1", "2"]),
    help="With an odd number, play a triangle over 1 or 2 rounds.",
)
@click.option(
    "--forbid",
    multiple=True,
    help="Two teams that must not meet in this round, such as 3-8; may be repeated.",
)
@click.option(
    "--knock-out",
    is_flag=False,
    flag_value=0,
    type=Number(0, 64),
    help="Draw the next stage of a knock-out; with a number, begin one with that many top teams.",
)
@click.option(
    "--final", "finals", help="Begin a final of this many top teams (8, or 8,8 for two finals), then draw it."
)
@click.option("--again", is_flag=True, help="Redraw a round that has no results yet.")
@YES
def draw(
    file: Path,
    round_: int | None,
    danish: bool,
    lots: int | None,
    delayed: bool,
    triangle: str | None,
    forbid: tuple[str, ...],
    knock_out: int | None,
    finals: str | None,
    again: bool,
    yes: bool,
) -> None:
    """Draw the next round of an event of teams, or of a Swiss of pairs.

    A round robin gets its whole schedule, a knock-out its next stage.

    The pairings go onto the sheets Draw and Matches, those of a Swiss of pairs onto Own. A dated copy of the
    file is kept. A draw never changes by itself: a later correction changes the standings, not the draw. If
    something was left out of the standings, or the sheet Check is not OK, it asks first.
    """
    from xlvp.workbooks.drawing import DrawOptions
    from xlvp.xlsx.entry_cells import with_cursor, with_texts
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import open_package
    from xlvp.xlsx.write import check_writable, write_into

    check_writable(file, force=True)
    package = read_workbook_file(file)
    recalculated = recalculate_apart(package)
    check_is_for(file, recalculated, "draw", "an event of teams or a Swiss of pairs", "teams", "pairs")
    options = DrawOptions(
        round_,
        _how(danish, lots, delayed, triangle),
        forbidden=_pairs(forbid),
        long=triangle == "2",
        again=again,
        knock_out=knock_out,
        finals=None if finals is None else _sizes(finals),
    )
    result = drawn(recalculated, file.name, options, datetime.now())
    if not ask(against_drawing(recalculated), "Draw anyway?", yes=yes):
        click.echo("Nothing is drawn.")
        return
    computed = recalculate_apart(open_package(with_texts(result.package, result.texts), file.name))
    data = computed.data
    entry = result.first_entry(computed) if result.first_entry else None
    if entry is not None:
        data = with_cursor(open_package(data, file.name), *entry)
    copy = write_into(file, data, read=package.data)
    for line in draw_words(result):
        click.echo(line)
    click.echo(f"{file}: written. The previous version is kept as {copy.name}")


def _how(danish: bool, lots: int | None, delayed: bool, triangle: str | None) -> str:
    if danish and lots is not None:
        raise InputError("--danish and --lots exclude each other. Choose one of them.")
    words = ["danish"] if danish else []
    if lots is not None:
        import secrets  # it takes a dozen modules along that no other command needs

        words.append(f"lots {secrets.randbelow(10_000) if lots < 0 else lots}")
    return ", ".join([*words, *(["delayed"] if delayed else []), *(["triangle"] if triangle else [])])


def _sizes(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdigit() and len(part) < 4 for part in parts):
        raise InputError(
            f"--final {text!r} is not a number of teams. Give one such as 8, or 8,8 for two finals."
        )
    return tuple(map(int, parts))


def _pairs(texts: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    results = set()
    for text in texts:
        one, _, other = text.partition("-")
        if not (one.strip().isdigit() and other.strip().isdigit()) or int(one) == int(other):
            raise InputError(f"--forbid {text!r} is not two teams. Give their numbers, such as 3-8.")
        results.add((min(int(one), int(other)), max(int(one), int(other))))
    return frozenset(results)
