"""``xlvp draw``: the next round of teams, or of a Swiss of pairs, written into entry cells."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.errors import InputError, NotApplicable

if TYPE_CHECKING:
    from xlvp.workbooks.kit.drawn_round import Asked, Drawing
    from xlvp.workbooks.teams.book import TeamsBook


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

    Of a pairs workbook that xlvp new pairs --swiss made, the next round of its Swiss.

    The pairings are written into the sheets Draw and Matches, of pairs into Own, and a dated copy of the
    file is kept. Nothing draws again by itself: a later correction changes the standings, not the draw.
    """
    from xlvp.commands.files import check_is_for, read_workbook_file
    from xlvp.workbooks.kit.drawn_round import Asked
    from xlvp.workbooks.pairs.draw import first_entry, read_swiss
    from xlvp.workbooks.teams.book import read_book
    from xlvp.workbooks.teams.draw_final import begin_final
    from xlvp.xlsx.entry_cells import with_cursor, with_texts
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import open_package
    from xlvp.xlsx.write import check_writable, write_into

    check_writable(file, force=True)
    package = read_workbook_file(file)
    recalculated = recalculate_apart(package)
    check_is_for(recalculated, "draw", "teams, and for a Swiss of pairs", "teams", "pairs")
    swiss = read_swiss(recalculated, file.name)
    book: TeamsBook = swiss or read_book(recalculated, file.name)
    messages: tuple[str, ...] = ()
    if swiss is not None and (finals is not None or knock_out is not None or triangle is not None):
        raise NotApplicable("a Swiss of pairs has rounds and byes: no triangle, knock-out or final")
    if finals is not None:
        texts, messages = begin_final(book, _sizes(finals))
        begun = open_package(with_texts(book.cells.package, texts), file.name)
        book = read_book(recalculate_apart(begun), file.name)
    how = _how(danish, lots, delayed, triangle)
    options = Asked(turn, how, triangle == "2", _pairs(forbid), again, knock_out)
    result = _drawn(book, options)
    written = open_package(with_texts(book.cells.package, result.texts), file.name)
    computed = recalculate_apart(written)
    data, drawn = computed.data, read_swiss(computed, file.name)
    entry = first_entry(drawn, result.rounds[-1].round) if drawn is not None else None
    if entry is not None:
        data = with_cursor(open_package(data, file.name), *entry)
    copy = write_into(file, data, read=package.data)
    for words in messages:
        click.echo(words)
    _say(result)
    click.echo(f"{file}: written; as it was: {copy.name}")


def _say(found: Drawing) -> None:
    for one in found.rounds:
        click.echo(one.heading)
        for table, line in enumerate(one.lines, 1):
            click.echo(f"{table:4}  {line}")
        for note in one.told:
            click.echo(f"Note: {note}")


def _drawn(book: TeamsBook, asked: Asked) -> Drawing:
    """The draw that the workbook is for: of a Swiss of pairs, of a knock-out, of rounds of teams."""
    from xlvp.workbooks.pairs.draw import SwissBook, draw_swiss
    from xlvp.workbooks.teams.draw import draw_into
    from xlvp.workbooks.teams.draw_knock_out import draw_stage

    if isinstance(book, SwissBook):
        return draw_swiss(book, asked, datetime.now())
    if asked.knock_out is not None or book.conditions.format == "knock-out":
        return draw_stage(book, asked)
    return draw_into(book, asked, datetime.now())


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
    results = set()
    for text in texts:
        one, _, other = text.partition("-")
        if not (one.strip().isdigit() and other.strip().isdigit()) or int(one) == int(other):
            raise InputError(f"--forbid is two teams, such as 3-8, not {text!r}")
        results.add((min(int(one), int(other)), max(int(one), int(other))))
    return frozenset(results)
