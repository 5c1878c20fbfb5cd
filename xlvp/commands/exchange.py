"""``xlvp import``, ``names`` and ``forget``: what is written into a workbook once it was shown."""

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from xlvp.actions.imports import (
    MOST_SHOWN,
    Comparison,
    compare,
    compare_handicaps,
    compare_names,
    computed_cells,
    count,
    heading,
    takers,
)
from xlvp.commands.asking import WRITE
from xlvp.commands.files import PATH, Number, note_if_open
from xlvp.errors import Question, WorkbookError, XlvpError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from xlvp.pairs.received import ReceivedSession
    from xlvp.part import Part
    from xlvp.workbooks.kit.changes import Import, ImportOptions

#: Of the sessions of a file so many are named in a message.
_SESSIONS_NAMED = 3
#: So often a workbook is read again that another program saves again and again.
_ATTEMPTS = 10


@click.command("import")
@click.argument("file", type=PATH)
@click.option(
    "--into",
    "workbook",
    type=PATH,
    help="The workbook; a dated copy of it is kept. Default: the one in the folder of FILE.",
)
@click.option("--section", default="", help="Only this section of the file, such as A.")
@click.option(
    "--session",
    type=Number(1),
    help="Season: the number of the session. Of a file with several sessions: the one to import.",
)
@click.option(
    "--as",
    "listed_as",
    type=Number(1),
    help="Season: the number of the session there, where --session chooses one of the file.",
)
@click.option("--reopen", is_flag=True, help="Season: reopen a closed session.")
@click.option(
    "--amounts",
    type=click.Choice(["in", "out"]),
    help="Bank list: whether amounts without a direction are money in or out.",
)
@click.option(
    "--columns",
    type=click.Choice(["yes"]),
    help="Bank list without headings: the columns that xlvp found are right.",
)
@click.option("--yes", is_flag=True, help="Write without asking, also over entries that differ.")
@click.option("--dry-run", is_flag=True, help="Only show what would be written.")
def import_file(
    file: Path,
    workbook: Path | None,
    section: str,
    session: int | None,
    listed_as: int | None,
    reopen: bool,
    amounts: str | None,
    columns: str | None,
    yes: bool,
    dry_run: bool,
) -> None:
    """Import results, names and deals from a FILE into a workbook.

    FILE is a Bridgemate file (.bws), a USEBIO file (.xml), PBN with score tables or deals (.pbn), BridgeTab's
    results.txt, a table of results or a ranking (.csv), a tournament by BBO Extractor (.csv), a bank's list
    of transactions (.csv) or another workbook of xlvp. It shows what is new, what would change
    and what fits no table or board, and asks before it writes. A workbook saved as .ods is read
    through LibreOffice; the results go into an .xlsx in the same folder.
    """
    from xlvp.pairs.received import ReceivedSession
    from xlvp.workbooks.formats import read_received, taken_by
    from xlvp.workbooks.kit.changes import ImportOptions

    received = read_received(file, taken_by(workbook) if workbook else ())
    several = isinstance(received, ReceivedSession) and len(received.sessions) > 1
    if isinstance(received, ReceivedSession) and several:
        received = _one_session(received, session)
        session = listed_as
    elif listed_as is not None:
        raise click.UsageError("--as is for a file with several sessions. Use --session.")
    workbook = workbook or _chosen(file, received)
    with suppress(OSError):  # reading it says that it is not there
        if workbook.samefile(file):
            raise WorkbookError(f"{workbook} cannot be imported into itself. Choose another file to import.")
    options = ImportOptions(section, session, reopen, amounts or "", columns or "")
    _bring(received, workbook, options, yes=yes, dry_run=dry_run)


def _one_session(received: "ReceivedSession", number: int | None) -> "ReceivedSession":
    """Return the chosen session of an event of several; workbooks take one at a time."""
    numbers = received.sessions
    if number is not None and str(number) in numbers:
        return received.of_session(str(number))
    named = f"{received.file} has {len(numbers)} sessions of one event: {', '.join(numbers)}."
    if number is not None:
        raise WorkbookError(f"{named} It has no session {number}.")
    each = ", then ".join(f"--session {one}" for one in numbers[:_SESSIONS_NAMED])
    raise WorkbookError(f"{named} Import them one at a time: {each}.")


def _bring(received: object, workbook: Path, options: "ImportOptions", *, yes: bool, dry_run: bool) -> None:
    """Show what would be written, ask, and write; a workbook that is saved meanwhile is read again."""
    from rich.console import Console

    from xlvp.formats.files import read_any
    from xlvp.xlsx.write import FileChanged, check_writable, state_of

    target = _target(workbook, dry_run=dry_run)
    agreed: Import | None = None
    for attempt in range(_ATTEMPTS):
        if dry_run:
            note_if_open(workbook)
        else:
            check_writable(workbook, force=True)
        seen = state_of(workbook)
        try:
            comparison = compare(received, read_any(workbook), workbook, options)
        except Question as question:
            options = _answered(question, options, yes=yes)
            comparison = compare(received, read_any(workbook), workbook, options)
        result = comparison.result
        if agreed is None or result != agreed:
            show_import(result, Console())
            if not result.changes:
                click.echo(f"{workbook}: nothing to write")
                return
            over = sum(change.overwrites for change in result.changes)
            also = f", {over} of them replacing what was there" if over else ""
            if dry_run or not (yes or click.confirm(f"Write {count(result)}{also} into {target}?")):
                click.echo(f"{workbook}: left as it is")
                return
        agreed = result
        try:
            if state_of(workbook) != seen:
                raise FileChanged(
                    f"{workbook} is saved by another program again and again: it is left as it is"
                )
            write_import(comparison, workbook, target)
        except FileChanged:
            if attempt + 1 == _ATTEMPTS:
                raise
            click.echo(f"{workbook} was saved by another program meanwhile; it is read again")
        else:
            return


def _answered(question: Question, options: "ImportOptions", *, yes: bool) -> "ImportOptions":
    """Ask once what only a person can answer; with --yes, or where nobody answers, it is refused."""
    if yes:
        raise question
    click.echo(str(question))
    try:
        choice = click.Choice([*question.answers, question.refusal])
        answer = click.prompt(question.prompt, type=choice, show_choices=False)
    except click.Abort:
        raise question from None
    if answer == question.refusal:
        raise question
    answers: dict[str, Any] = {question.option: int(answer) if question.option == "session" else answer}
    return replace(options, **answers)


def _target(workbook: Path, *, dry_run: bool) -> Path:
    """Where the results are written: into the workbook itself, or into an .xlsx beside one that is none."""
    from xlvp.formats.files import is_converted

    if not is_converted(workbook):
        return workbook
    target = workbook.with_suffix(".xlsx")
    if target.exists() and not dry_run:
        raise WorkbookError(
            f"results are written into .xlsx only, and {target.name} is there already beside {workbook}: "
            f"import into {target.name}, or give one of the two another name"
        )
    return target


def write_import(comparison: Comparison, workbook: Path, target: Path) -> None:
    """Write what was shown, keep a dated copy, and say where the workbook stands now."""
    from xlvp.workbooks.kit.changes import saved_now
    from xlvp.xlsx.entry_cells import with_texts
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import open_package
    from xlvp.xlsx.write import write_file, write_into

    result = comparison.result
    package = open_package(with_texts(comparison.computed, result.texts), target.name)
    if comparison.template.called:
        package = open_package(saved_now(package), target.name)
    done = recalculate_apart(package)
    data = done.data
    if result.finish is not None:
        data = result.finish(done, open_package(done.data, target.name))
    if target == workbook:
        copy = write_into(workbook, data, read=comparison.read)
        click.echo(f"{workbook}: {count(result)} written. The previous version is kept as {copy.name}")
    else:
        write_file(target, data)
        click.echo(f"{target}: {count(result)} written; go on with this file. {workbook} stays as it is")
    with suppress(XlvpError):  # what is wrong elsewhere in the workbook, it tells itself
        if book := comparison.template.read(done):
            click.echo(book.state)


def _chosen(file: Path, received: object) -> Path:
    """The one workbook beside the file that takes it; else the person says which."""
    from xlvp.workbooks.kit.changes import workbooks_beside

    made = [template.name for template in takers(received)]
    result = workbooks_beside(file, made)
    if len(result) == 1:
        return result[0]
    for path in result:
        click.echo(f"  {path}")
    for path in () if result else sorted(file.parent.glob("*.ods")):
        click.echo(f"  {path}: not looked into, but it can be named")
    none = f"No {' or '.join(made)} workbook in {file.parent.resolve()}. Which workbook"
    answer = click.prompt("Which workbook" if result else none)
    return Path(answer.strip().strip("\"'"))


def show_import(result: "Import", console: "Console") -> None:
    """Show what would be written, old and new, and what a person has to see to."""
    from rich.table import Table
    from rich.text import Text

    from xlvp.workbooks.kit.changes import changed_lines

    if result.changes:
        shown = sorted(changed_lines(result.changes), key=lambda line: not line.overwrites)
        title = heading(result)
        if len(shown) < len(result.changes):
            title += f", on {len(shown)} line{'s' if len(shown) > 1 else ''}"
        over = sum(line.overwrites for line in shown)
        table = Table("Where", "In the workbook", result.new_title, title=title, title_justify="left")
        most = len(shown) if result.whole else over + MOST_SHOWN
        for line in shown[:most]:
            style = "bold yellow" if line.overwrites else ""
            table.add_row(Text(line.where), Text(line.old), Text(line.new), style=style)
        if len(shown) > most:
            table.add_row(f"and {len(shown) - most} more", "", "")
        console.print(table)
    for words in result.summary:
        console.print(Text(words))
    for words in result.notes:
        console.print(Text(f"  ! {words}"))
    _show_parts(result.parts, console)
    if result.same:
        console.print(f"{result.same} {'entries' if result.same > 1 else 'entry'} in the workbook already")


def _show_parts(parts: "Sequence[Part]", console: "Console") -> None:
    """Show what of the file is not used and what it contradicts; those that somebody has to check first."""
    from rich.text import Text

    from xlvp.part import remarks

    for words in remarks(part for part in parts if part.open):
        console.print(Text(f"  ! {words}"))
    for words in remarks(part for part in parts if not part.open):
        console.print(Text(f"  {words}"))


def _decimal(text: str, option: str) -> Fraction:
    try:
        return Fraction(text.replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise click.UsageError(f"{option} is a number such as 0.5, not {text!r}.") from None


@click.command()
@click.argument("file", type=PATH)
@click.argument("members", type=PATH)
@click.option("--handicaps", is_flag=True, help="Write handicaps instead: 50 less the mean of both averages.")
@click.option("--last", type=Number(1), help="With --handicaps: only the last evenings of each player.")
@click.option("--factor", default="1", help="With --handicaps: the part that is given, such as 0.5.")
@click.option("--step", default="0.01", help="With --handicaps: round to multiples of this, such as 1.")
@WRITE
def names(
    file: Path, members: Path, handicaps: bool, last: int | None, factor: str, step: str, yes: bool
) -> None:
    """Write full names into a pairs workbook: xlvp names evening.xlsx season.xlsx.

    On the sheet Pairs you can type a member's number, or the first letters of the names: 147, or a kow. The
    command replaces them by full names. It also fills the sheet Members, if there is one: a number that you
    type later is then enough. MEMBERS is a season workbook, or a table (.csv) with number and name. You see
    what would be written before you agree. A dated copy of FILE is kept.

    With --handicaps it writes each pair's handicap by the season, and shows on how many evenings each rests.
    """
    from xlvp.season.handicaps import HandicapRule
    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.write import check_writable

    check_writable(file, force=True)
    if handicaps:
        rule = HandicapRule(last or 0, _decimal(factor, "--factor"), _decimal(step, "--step") * 100)
        comparison = compare_handicaps(members, read_file(file), rule)
        write_shown(comparison, file, ("handicap", "handicaps"), yes)
        return
    write_shown(compare_names(members, read_file(file)), file, ("name", "names"), yes)


@click.command()
@click.argument("number")
@click.argument("files", type=PATH, nargs=-1, required=True)
@WRITE
def forget(number: str, files: tuple[Path, ...], yes: bool) -> None:
    """Remove the name of member NUMBER from workbooks: 'member 0147' replaces it.

    Results and bookings stay. You see what would be written before you agree. Earlier copies of a file still
    have the name: the command lists them, and you decide whether to delete them.
    """
    from glob import escape

    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.write import check_writable

    for file in files:
        check_writable(file, force=True)
        opened = read_file(file)
        cells, template = computed_cells(opened)
        if template is None or template.forget is None:
            raise cells.package.error(
                "this workbook has no members. Choose a pairs session, a season or a treasurer's book. "
                "Make a merged ranking again from the files it was made of."
            )
        try:
            result = template.forget(cells, number)
        except XlvpError as error:
            raise cells.package.error(f"{error}. Check the number on the sheet Members.") from None
        comparison = Comparison(opened.data, cells.package, template, result)
        if write_shown(comparison, file, ("entry", "entries"), yes):
            for copy in sorted(file.parent.glob(f"{escape(file.stem)} (backup *{escape(file.suffix)}")):
                click.echo(f"An earlier copy still has the name: {copy}")


def write_shown(comparison: Comparison, file: Path, unit: tuple[str, str], yes: bool) -> bool:
    """Show what would be written into a file, and write it if that is agreed; whether it was written.

    ``unit`` is what is counted, one and several of it.
    """
    from rich.console import Console

    show_import(comparison.result, Console())
    many = len(comparison.result.changes)
    if not many:
        click.echo(f"{file}: nothing to write")
    elif yes or click.confirm(f"Write {many} {unit[many != 1]} into {file}?"):
        write_import(comparison, file, file)
        return True
    else:
        click.echo(f"{file}: left as it is")
    return False
