"""``xlvp new pairs``: the workbook of a pairs evening, or an old one made anew with all that was typed."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import check_other, read_workbook_file, write_output
from xlvp.commands.workbooks import FORCE, OUTPUT, new
from xlvp.events.methods import METHODS

if TYPE_CHECKING:
    from xlvp.book.package import Package
    from xlvp.templates.pairs.opening import Opening

_MOVEMENTS = {"mitchell": "Mitchell", "relay": "Share and relay", "howell": "Howell", "own": "Own"}
#: Boards that a pair plays if nothing else is asked for.
_BOARDS = 26


@new.command("pairs")
@click.option("--tables", type=click.IntRange(2, 60), help="Number of tables, all full.")
@click.option("--pairs", type=click.IntRange(3, 120), help="Number of pairs; an odd one makes a half table.")
@click.option("--movement", type=click.Choice(list(_MOVEMENTS)), help="Default: howell up to 8 pairs.")
@click.option("--sections", type=click.IntRange(1, 20), help="Sections of a large Mitchell.")
@click.option("--rounds", type=click.IntRange(1, 60), help="Fewer rounds than the movement has.")
@click.option("--boards-per-round", type=click.IntRange(1, 32), help="Default: about 26 boards in all.")
@click.option("--switch", "switched", help="Arrow-switched rounds, such as 7 or 6,7.")
@click.option("--method", type=click.Choice(list(METHODS)), help="Default: matchpoints.")
@click.option(
    "--by", "order", type=click.Choice(["round", "board"]), help="The list goes by round slip or traveller."
)
@click.option("--title", help="Name of the event.")
@click.option("--from", "old", type=click.Path(path_type=Path), help="Take over all that was typed here.")
@OUTPUT
@FORCE
def new_pairs(
    tables: int | None,
    pairs: int | None,
    movement: str | None,
    sections: int | None,
    rounds: int | None,
    boards_per_round: int | None,
    switched: str | None,
    method: str | None,
    order: str | None,
    title: str | None,
    old: Path | None,
    output: Path,
    force: bool,
) -> None:
    """Make a workbook for a pairs evening.

    With --from OLD the new workbook has what was typed in the old one: for a pair that comes late or has
    left, or for another movement. OLD itself stays as it is.
    """
    from xlvp.book.write import check_writable
    from xlvp.events.movement_rows import fact_rows
    from xlvp.templates.pairs import build

    if tables is not None and pairs is not None:
        raise click.UsageError("give --tables or --pairs, not both")
    if old is not None:
        check_other(output, old, "the workbook to start from, which stays as it is")
    check_writable(output, force=force)
    count = pairs if tables is None else 2 * tables
    given: dict[str, object] = {
        "pairs": count,
        "movement": movement and _MOVEMENTS[movement],
        "sections": sections,
        "rounds": rounds,
        "boards": boards_per_round,
        "switched": switched,
        "method": method and METHODS[method].label,
        "order": order,
        "title": title,
    }
    given = {key: value for key, value in given.items() if value is not None}
    before = read_workbook_file(old) if old else None
    opening = _taken_over(before, given) if before else _fresh(given)
    write_output(output, build(opening), force=force)
    facts = {str(row[0]): row[1] for row in fact_rows(opening.plan())}
    size = f"{_many(facts['Rounds'], 'round')} of {_many(opening.boards, 'board')}"
    click.echo(f"{output}: {facts['Movement']}, {size}, ready")
    if facts["Sharing"]:
        click.echo(f"Note: {facts['Sharing']}")
    if facts["Problem"]:
        click.echo(f"Note: {facts['Problem']}")
    if old:
        from xlvp.templates.pairs.reopen import left_out, not_carried

        gone = left_out(opening)
        named = len(opening.names) - len(gone)
        click.echo(f"{len(opening.entries)} entries and {named} pairs taken over from {old}")
        if gone:
            pairs_gone = ", ".join(map(str, gone))
            click.echo(
                f"Note: not in this movement, so what was typed for them is left out: pairs {pairs_gone}"
            )
        for thing in not_carried(before) if before else ():
            click.echo(f"Note: not taken over: {thing} of {old}")


def _fresh(given: dict[str, object]) -> "Opening":
    from dataclasses import replace

    from xlvp.errors import InputError
    from xlvp.templates.pairs.opening import Opening

    given.setdefault("pairs", 14)
    pairs = int(str(given["pairs"]))
    given.setdefault("movement", "Howell" if pairs <= 8 else "Mitchell")
    opening = replace(Opening(boards=1), **given)  # type: ignore[arg-type]
    if opening.movement == "Own":
        raise InputError(
            "an own movement is typed on the sheet Own: take a ready workbook, such as pairs-14.xlsx, and "
            "set Movement to Own on its sheet Setup"
        )
    if "boards" in given:
        return opening
    rounds = opening.plan().rounds
    if rounds > _BOARDS and "rounds" not in given:
        return replace(opening, rounds=_BOARDS)
    return replace(opening, boards=max(1, round(_BOARDS / rounds)))


def _many(count: object, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _taken_over(old: "Package", given: dict[str, object]) -> "Opening":
    from xlvp.book.apart import recalculate_apart
    from xlvp.templates.pairs.reopen import reopened

    return reopened(recalculate_apart(old), **given)
