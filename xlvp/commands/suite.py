"""``xlvp suite`` and ``xlvp check-answers``: the test suite for other programs, and their answers to it."""

import sys
from pathlib import Path

import click

from xlvp.commands.files import NewPath, Number
from xlvp.commands.workbooks import FORCE


@click.command()
@click.argument("folder", type=NewPath(folder=True))
@click.option(
    "--events", type=Number(1, 10_000), metavar="N",
    help="Write N random pairs evenings and leagues instead, with their results.",
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
@click.argument("file", type=click.Path(path_type=Path))
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
        click.echo(f"{len(unknown)} ids are not in the suite, such as {unknown[0]!r}")
    if len(answered) < len(marks):
        click.echo(f"{len(marks) - len(answered)} rules have no answer")
    if page_path is not None:
        write_file(page_path, answers.page(file.stem, marks), force=force)
        click.echo(f"{page_path}: wrote the result")
    sys.exit(1 if unknown or any(one.wrong for one in marks) else 0)
