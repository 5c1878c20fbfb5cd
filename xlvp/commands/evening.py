"""``xlvp evening``: what a director does in an evening, asked one question at a time.

For people who know no command: a double click on ``install/evening.cmd`` or ``evening.command`` starts it.
It does nothing of its own: each answer becomes one of xlvp's commands, which is shown.
"""

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from urllib.parse import unquote, urlsplit

import click

#: How a workbook's name ends; any other file that is dropped holds results, which are imported.
_WORKBOOKS = (".xlsx", ".ods")
_DRAG = "drag the file into this window, or type its name"


@dataclass(frozen=True)
class Task:
    """A line of the menu, and what asks for the words of its command; the workbook in hand is given to it."""

    words: str
    asks: Callable[[Path | None], list[str]]


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
def evening(file: Path | None) -> None:
    """Ask what is to be done in an evening, step by step, and do it.

    FILE is the workbook of the evening, or results to import; both can be left out.
    """
    in_hand = file if file is not None and file.suffix.lower() in _WORKBOOKS else None
    if file is not None and in_hand is None:
        _do(["import", str(file)])
    while True:
        try:
            task = _chosen(in_hand)
            if task is None:
                return
            words = task.asks(in_hand)
        except click.Abort:  # Ctrl+C, or nobody is there to answer
            click.echo()
            return
        in_hand = _workbook_of(words) if _do(words) else in_hand


def _chosen(in_hand: Path | None) -> Task | None:
    click.echo(f"\nThe workbook: {in_hand}\n" if in_hand else "")
    for number, task in enumerate(TASKS, 1):
        click.echo(f"  {number}  {task.words}")
    click.echo("  0  nothing more")
    kind = click.IntRange(0, len(TASKS))
    answer: int = click.prompt("\nWhat is to be done? A number", type=kind, default=0, show_default=False)
    return TASKS[answer - 1] if answer else None


def _do(words: list[str]) -> bool:
    """Run a command; what it cannot do it says, and the menu comes back. Whether it went well."""
    commands = click.get_current_context().find_root().command
    click.echo(f"\n> xlvp {shlex.join(words)}")
    try:
        commands.main(words, prog_name="xlvp", standalone_mode=False)
    except click.ClickException as error:
        error.show()
    except click.Abort:
        click.echo("\nLeft as it is.")
    else:
        return True
    return False


def _workbook_of(words: list[str]) -> Path | None:
    """The workbook to go on with: the one that was made, or read."""
    made = words[words.index("-o") + 1] if words[0] == "new" else None
    named = made or next((word for word in words[1:] if Path(word).suffix.lower() in _WORKBOOKS), None)
    return Path(named) if named else None


def dragged(text: str) -> Path:
    """The file that a person dragged into the window: terminals quote its name, each in a way of its own.

    >>> dragged("'/home/club/Tuesday evening.xlsx' ").name
    'Tuesday evening.xlsx'
    >>> dragged("file:///home/club/Tuesday%20evening.xlsx").name
    'Tuesday evening.xlsx'
    """
    text = text.strip()
    if text.startswith("file:"):
        return Path(unquote(urlsplit(text).path))
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return Path(text[1:-1])
    if sys.platform != "win32" and "\\" in text and not Path(text).exists():  # as macOS writes blanks
        return Path(text.replace("\\", ""))
    return Path(text)


def _file(question: str, usual: Path | None = None) -> Path:
    """Ask for a file until there is one."""
    while True:
        found = dragged(click.prompt(f"{question} ({_DRAG})", default=None if usual is None else str(usual)))
        if found.is_file():
            return found
        click.echo(f"There is no file {found}.")


def _free(question: str, usual: Path) -> Path:
    """Ask for the name of a new file that is not there yet, beside the usual one."""
    while True:
        named = usual.parent / dragged(click.prompt(question, default=usual.name))
        named = named if named.suffix.lower() == ".xlsx" else named.with_name(f"{named.name}.xlsx")
        if not named.exists():
            return named
        click.echo(f"{named} is there already: another name is needed.")


def _home() -> Path:
    """Where new workbooks come to lie: with the person's documents."""
    documents = Path.home() / "Documents"
    return documents if documents.is_dir() else Path.home()


def _new(in_hand: Path | None) -> list[str]:
    folder = in_hand.parent if in_hand else _home()
    pairs = click.prompt("How many pairs", type=click.IntRange(3, 120), default=14)
    swiss = click.prompt("Rounds of a Swiss, 0 for a movement", type=click.IntRange(0, 30), default=0)
    more = ["--swiss", str(swiss)] if swiss else []
    named = _free(f"Its name (it comes into {folder.resolve()})", folder / f"Pairs {date.today()}.xlsx")
    return ["new", "pairs", "--pairs", str(pairs), *more, "-o", str(named)]


def _again(in_hand: Path | None) -> list[str]:
    old = _file("The workbook of the evening", in_hand)
    pairs = click.prompt("How many pairs are there now", type=click.IntRange(3, 120))
    named = _free(
        "The new workbook's name; the old one stays", old.with_name(f"{old.stem} ({pairs} pairs).xlsx")
    )
    return ["new", "pairs", "--from", str(old), "--pairs", str(pairs), "-o", str(named)]


def _import(in_hand: Path | None) -> list[str]:
    results = _file("The file with the results")
    into = ["--into", str(_file("Into which workbook", in_hand))] if in_hand else []
    return ["import", str(results), *into]


def _score(in_hand: Path | None) -> list[str]:
    return ["score", str(_file("The workbook", in_hand))]


def _draw(in_hand: Path | None) -> list[str]:
    return ["draw", str(_file("The workbook of the event", in_hand))]


def _publish(in_hand: Path | None) -> list[str]:
    book = _file("The workbook", in_hand)
    going_on = click.confirm("Publish again whenever it is saved, with a page for the projector")
    more = ["--watch", "--projector"] if going_on else []
    return ["publish", str(book), "-o", str(book.with_name(f"{book.stem} (pages)")), *more]


def _print(in_hand: Path | None) -> list[str]:
    book = _file("The workbook", in_hand)
    return ["print", str(book), "-o", str(book.with_name(f"{book.stem} (to print)"))]


def _freeze(in_hand: Path | None) -> list[str]:
    book = _file("The workbook", in_hand)
    named = _free("The copy's name", book.with_name(f"{book.stem} (values).xlsx"))
    return ["freeze", str(book), "-o", str(named)]


#: The menu, in the order of an evening.
TASKS = (
    Task("a new workbook for an evening of pairs", _new),
    Task("a pair more or less: a new workbook with everything typed so far", _again),
    Task("guide cards, slips, signs, labels and the ranking, to print", _print),
    Task("results of another program into the workbook: Bridgemate, USEBIO, PBN, a list", _import),
    Task("show the ranking or the standings", _score),
    Task("draw the next round of a Swiss or of an event of teams", _draw),
    Task("pages for the club's site, and files for other programs", _publish),
    Task("a copy with values only, for people without xlvp", _freeze),
)
