"""``xlvp evening``: what a director does in an evening, asked one question at a time.

For people who know no command: a double click on ``install/evening.cmd`` or ``evening.command`` starts it.
It does nothing of its own: each answer becomes one of xlvp's commands, which is shown. At every question
"back" returns to the one before, and "quit" ends.
"""

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TypeVar, cast
from urllib.parse import unquote, urlsplit

import click

from xlvp.actions.new import QUESTIONS, documents_folder, options_of, read_pairs
from xlvp.actions.questions import Answers, whole_number
from xlvp.commands.files import PATH
from xlvp.errors import InputError
from xlvp.hosts import menu
from xlvp.hosts.menu import Action

#: How a workbook's name ends; any other file that is dropped holds results, which are imported.
_WORKBOOKS = (".xlsx", ".ods")
_DRAG = "drag the file into this window, or type its name"
_BACK, _QUIT = ("back", "b", "0"), ("quit", "q")
_HOW = 'Press Enter to accept the answer in brackets. Type "back" for the previous question, "quit" to stop.'
Answer = TypeVar("Answer")


class Back(Exception):
    """The question before is to be asked again."""


@dataclass
class Questions:
    """The questions of a task, each with its answer once it is given.

    To go back the task is begun again: the answers that stand are given to it unasked.
    """

    answers: list[object] = field(default_factory=list)
    count: int = 0

    def ask(self, question: str, read: Callable[[str], Answer], usual: object = None) -> Answer:
        """Ask until an answer can be read.

        ``usual`` is what Enter stands for; None where something must be typed.

        Raises:
            Back: the question before is to be asked again.
            click.Abort: that is enough.
        """
        self.count += 1
        if self.count <= len(self.answers):
            return cast(Answer, self.answers[self.count - 1])
        while True:
            typed = click.prompt(question, default=None if usual is None else str(usual)).strip()
            if typed.lower() in _QUIT:
                raise click.Abort
            if typed.lower() in _BACK:
                raise Back
            try:
                answer = read(typed)
            except InputError as error:
                click.echo(str(error))
                continue
            self.answers.append(answer)
            return answer


def _yes(text: str) -> bool:
    """A yes or a no."""
    if text.lower() in ("y", "yes", "n", "no"):
        return text.lower().startswith("y")
    raise InputError(f"{text!r}: type yes or no.")


#: What asks for the words of a command; the workbook in hand is given to it.
Task = Callable[[Questions, Path | None], list[str]]


@click.command()
@click.argument("file", type=PATH, required=False)
def evening(file: Path | None) -> None:
    """Run an evening step by step: xlvp asks, and does the work.

    FILE is the workbook of the evening, or results to import; both can be left out.
    """
    if file is not None and not file.exists():
        raise InputError(f"{file}: there is no such file. Check the name and the folder.")
    in_hand = file if file is not None and file.suffix.lower() in _WORKBOOKS else None
    if file is not None and in_hand is None:
        _do(["import", str(file)])
    while True:
        try:
            task = _chosen(in_hand)
            if task is None:
                return
            words = _asked(task, in_hand)
            if not words:
                continue
        except click.Abort:  # Ctrl+C, or nobody is there to answer
            click.echo()
            return
        in_hand = _workbook_of(words) if _do(words) else in_hand


def _asked(task: Task, in_hand: Path | None) -> list[str]:
    """Ask a task's questions; returns its command, nothing to go back to the menu."""
    answers: list[object] = []
    click.echo(_HOW)
    while True:
        questions = Questions(answers)
        try:
            return task(questions, in_hand)
        except Back:
            if not answers:
                return []
            answers.pop()


def _chosen(in_hand: Path | None) -> Task | None:
    click.echo(f"\nThe workbook: {in_hand}\n" if in_hand else "")
    width = max(len(action.label) for action in TASKS)
    for number, action in enumerate(TASKS, 1):
        click.echo(f" {number:2}  {action.label:{width}}  {action.tip}")
    click.echo("  0  Exit")
    question = "\nWhat would you like to do? Type a number"
    while True:
        typed = click.prompt(question, default="0", show_default=False).strip()
        if typed.lower() in (*_BACK, *_QUIT):
            return None
        try:
            return [*TASKS.values()][whole_number(typed, 1, len(TASKS)) - 1]
        except InputError as error:
            click.echo(str(error))


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


def _file(ask: Questions, question: str, usual: Path | None = None) -> Path:
    """Ask for a file until there is one."""

    def existing(text: str) -> Path:
        result = dragged(text)
        if not result.is_file():
            raise InputError(f"There is no file {result}.")
        return result

    return ask.ask(f"{question} ({_DRAG})", existing, usual)


def _free(ask: Questions, question: str, usual: Path) -> Path:
    """Ask for the name of a new file, in the folder of the suggested one."""

    def free(text: str) -> Path:
        named = usual.parent / dragged(text)
        named = named if named.suffix.lower() == ".xlsx" else named.with_name(f"{named.name}.xlsx")
        if named.exists():
            raise InputError(f"{named} exists already. Type another name.")
        return named

    return ask.ask(question, free, usual.name)


def _new(ask: Questions, in_hand: Path | None) -> list[str]:
    folder = in_hand.parent if in_hand else documents_folder()
    answers: Answers = {}
    for question in QUESTIONS:
        if question.arises(answers):
            if question.choices and len(ask.answers) == ask.count:
                listed = "  ".join(f"{number} {label}" for number, label in enumerate(question.choices, 1))
                click.echo(f"{question.words}: {listed}")
            answers[question.key] = ask.ask(question.words, question.read, question.suggested(answers))
    words = ["new", "pairs"]
    for key, value in options_of(answers).items():
        words += [f"--{key.replace('_', '-')}", str(value)]
    question_of_file = f"File name (in the folder {folder.resolve()})"
    named = _free(ask, question_of_file, folder / f"Pairs {date.today()}.xlsx")
    return [*words, "-o", str(named)]


def _again(ask: Questions, in_hand: Path | None) -> list[str]:
    old = _file(ask, "The workbook", in_hand)
    pairs = ask.ask("How many pairs are there now", read_pairs)
    usual = old.with_name(f"{old.stem} ({pairs} pairs).xlsx")
    named = _free(ask, "Name of the new workbook (the old one is kept)", usual)
    return ["new", "pairs", "--from", str(old), "--pairs", str(pairs), "-o", str(named)]


def _import(ask: Questions, in_hand: Path | None) -> list[str]:
    results = _file(ask, "The file with the results")
    into = ["--into", str(_file(ask, "Into which workbook", in_hand))] if in_hand else []
    return ["import", str(results), *into]


def _names(ask: Questions, in_hand: Path | None) -> list[str]:
    book = _file(ask, "The workbook", in_hand)
    return ["names", str(book), str(_file(ask, "The season, or a list of members"))]


def _of_workbook(command: str, *options: str) -> Task:
    """A task that asks for nothing but the workbook."""
    return lambda ask, in_hand: [command, str(_file(ask, "The workbook", in_hand)), *options]


def _publish(ask: Questions, in_hand: Path | None) -> list[str]:
    book = _file(ask, "The workbook", in_hand)
    going_on = ask.ask("Publish again at every save, with a page for the projector: y or n", _yes, "n")
    more = ["--watch", "--projector"] if going_on else []
    return ["publish", str(book), *more]


def _send(ask: Questions, in_hand: Path | None) -> list[str]:
    from xlvp.commands.publish import SETTINGS, read_settings

    book = _file(ask, "The workbook", in_hand)
    return ["send", str(book), "--to", ask.ask(SETTINGS["to"].capitalize(), str, read_settings().get("to"))]


def _freeze(ask: Questions, in_hand: Path | None) -> list[str]:
    book = _file(ask, "The workbook", in_hand)
    named = _free(ask, "Name of the copy", book.with_name(f"{book.stem} (values).xlsx"))
    return ["freeze", str(book), "-o", str(named)]


#: How each action is done by a command, and what is only done here.
_TASKS: dict[Action, Task] = {
    menu.NEW: _new,
    menu.PAIRS: _again,
    menu.IMPORT: _import,
    menu.NAMES: _names,
    menu.DRAW: _of_workbook("draw"),
    menu.PRINT: _of_workbook("print"),
    menu.SHEETS: _of_workbook("print", "sheets"),
    menu.SHOW: _of_workbook("score"),
    menu.PUBLISH: _publish,
    menu.SEND: _send,
    menu.VALUES: _freeze,
}
#: The tasks in the order of the one list of actions.
TASKS = {action: _TASKS[action] for action in menu.ALL if action in _TASKS}
