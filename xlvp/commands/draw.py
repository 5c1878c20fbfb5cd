"""``xlvp draw``: the next round of a teams workbook, written into its entry cells."""

import secrets
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.errors import InputError

if TYPE_CHECKING:
    from xlvp.book.teams_drawing import DrawnRound


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--round", "turn", type=click.IntRange(1, 200), help="Default: the next one.")
@click.option("--danish", is_flag=True, help="1-2, 3-4 ... whoever has met.")
@click.option(
    "--lots", is_flag=False, flag_value=-1, type=int, help="By lot; give a number to draw it again."
)
@click.option("--delayed", is_flag=True, help="By the standings before the round that is being played.")
@click.option(
    "--triangle", type=click.Choice(["1", "2"]), help="An odd number plays a triangle over 1 or 2 rounds."
)
@click.option("--forbid", multiple=True, help="Two teams that must not meet in this round: 3-8.")
@click.option(
    "--knock-out",
    is_flag=False,
    flag_value=0,
    type=click.IntRange(0, 64),
    help="The next stage of a knock-out; with a number first one of so many teams of the standings.",
)
@click.option(
    "--final",
    "finals",
    help="Begin a final of so many teams of the standings: 8, or 8,8 for two of them, then draw it.",
)
@click.option("--again", is_flag=True, help="Draw a round anew that has no result yet.")
def draw(
    file: Path,
    turn: int | None,
    danish: bool,
    lots: int | None,
    delayed: bool,
    triangle: str | None,
    forbid: tuple[str, ...],
    knock_out: int | None,
    finals: str | None,
    again: bool,
) -> None:
    """Draw the next round of a teams workbook; of a round robin the whole schedule, of a knock-out a stage.

    The pairings are written into the sheets Draw and Matches, and a dated copy of the file is kept. Nothing
    draws again by itself: a later correction changes the standings, not the draw.
    """
    from xlvp.book.apart import recalculate_apart
    from xlvp.book.entry_cells import with_texts
    from xlvp.book.package import open_package
    from xlvp.book.teams_draw import draw_into
    from xlvp.book.teams_drawing import Asked
    from xlvp.book.teams_event import read_book
    from xlvp.book.teams_final import begin_final
    from xlvp.book.teams_knock_out import draw_stage
    from xlvp.book.write import check_writable, write_into
    from xlvp.commands.files import read_workbook_file

    check_writable(file, force=True)
    package = read_workbook_file(file)
    book = read_book(recalculate_apart(package), file.name)
    told: tuple[str, ...] = ()
    if finals is not None:
        texts, told = begin_final(book, _sizes(finals))
        begun = open_package(with_texts(book.cells.package, texts), file.name)
        book = read_book(recalculate_apart(begun), file.name)
    how = _how(danish, lots, delayed, triangle)
    asked = Asked(turn, how, triangle == "2", _pairs(forbid), again, knock_out)
    stage = knock_out is not None or book.conditions.format == "knock-out"
    found = draw_stage(book, asked) if stage else draw_into(book, asked, datetime.now())
    written = open_package(with_texts(book.cells.package, found.texts), file.name)
    copy = write_into(file, recalculate_apart(written).data, read=package.data)
    for words in told:
        click.echo(words)
    for one in found.rounds:
        _show(one)
    click.echo(f"{file}: written; as it was: {copy.name}")


def _show(drawn: "DrawnRound") -> None:
    click.echo(drawn.heading)
    for table, line in enumerate(drawn.lines, 1):
        click.echo(f"{table:4}  {line}")
    for note in drawn.told:
        click.echo(f"Note: {note}")


def _how(danish: bool, lots: int | None, delayed: bool, triangle: str | None) -> str:
    if danish and lots is not None:
        raise InputError("give --danish or --lots, not both")
    words = ["danish"] if danish else []
    if lots is not None:
        words.append(f"lots {secrets.randbelow(10_000) if lots < 0 else lots}")
    return ", ".join([*words, *(["delayed"] if delayed else []), *(["triangle"] if triangle else [])])


def _sizes(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdigit() and len(part) < 4 for part in parts):
        raise InputError(f"--final is how many teams play in it, 8 or 8,8, not {text!r}")
    return list(map(int, parts))


def _pairs(texts: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    found = set()
    for text in texts:
        one, _, other = text.partition("-")
        if not (one.strip().isdigit() and other.strip().isdigit()) or int(one) == int(other):
            raise InputError(f"--forbid is two teams, such as 3-8, not {text!r}")
        found.add((min(int(one), int(other)), max(int(one), int(other))))
    return frozenset(found)
