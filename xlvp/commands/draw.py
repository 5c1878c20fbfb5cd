"""``xlvp draw``: the next round of teams, or of a Swiss of pairs, written into entry cells."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path

import click

from xlvp.commands.files import Number
from xlvp.errors import InputError


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
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
    "--final",
    "finals",
    help="Begin a final of this many top teams (8, or 8,8 for two finals), then draw it.",
)
@click.option("--again", is_flag=True, help="Redraw a round that has no results yet.")
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
) -> None:
    """Draw the next round of an event of teams, or of a Swiss of pairs.

    A round robin gets its whole schedule, a knock-out its next stage.

    The pairings go onto the sheets Draw and Matches, those of a Swiss of pairs onto Own. A dated copy of the
    file is kept. A draw never changes by itself: a later correction changes the standings, not the draw.
    """
    from xlvp.commands.files import check_is_for, read_workbook_file
    from xlvp.workbooks.listed import check_made_by, template_named
    from xlvp.workbooks.template import DrawOptions
    from xlvp.xlsx.entry_cells import with_cursor, with_texts
    from xlvp.xlsx.isolated import recalculate_apart
    from xlvp.xlsx.package import open_package
    from xlvp.xlsx.values import NamedCells
    from xlvp.xlsx.write import check_writable, write_into

    check_writable(file, force=True)
    package = read_workbook_file(file)
    recalculated = recalculate_apart(package)
    check_is_for(file, recalculated, "draw", "an event of teams or a Swiss of pairs", "teams", "pairs")
    cells = NamedCells(recalculated, file.name)
    template = template_named(cells.template)
    if template is None or template.draw is None:
        return check_made_by(cells, "teams")
    options = DrawOptions(
        round_,
        _how(danish, lots, delayed, triangle),
        forbidden=_pairs(forbid),
        long=triangle == "2",
        again=again,
        knock_out=knock_out,
        finals=None if finals is None else _sizes(finals),
    )
    result = template.draw(recalculated, file.name, options, datetime.now())
    computed = recalculate_apart(open_package(with_texts(result.package, result.texts), file.name))
    data = computed.data
    entry = result.first_entry(computed) if result.first_entry else None
    if entry is not None:
        data = with_cursor(open_package(data, file.name), *entry)
    copy = write_into(file, data, read=package.data)
    for message in result.messages:
        click.echo(message)
    for one in result.rounds:
        click.echo(one.heading)
        for table, line in enumerate(one.lines, 1):
            click.echo(f"{table:4}  {line}")
        for note in one.notes:
            click.echo(f"Note: {note}")
    click.echo(f"{file}: written. The previous version is kept as {copy.name}")


def _how(danish: bool, lots: int | None, delayed: bool, triangle: str | None) -> str:
    if danish and lots is not None:
        raise InputError("--danish and --lots exclude each other. Choose one of them.")
    words = ["danish"] if danish else []
    if lots is not None:
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
