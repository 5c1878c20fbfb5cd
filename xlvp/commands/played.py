"""``xlvp played`` and ``movement``: what was really played where a movement went wrong."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.asking import WRITE
from xlvp.commands.files import PATH, NewPath, Number, read_workbook_file, write_output
from xlvp.commands.workbooks import FORCE

if TYPE_CHECKING:
    from xlvp.workbooks.pairs.played import Correct

ROUND = click.option("--round", "round_", type=Number(1), required=True, help="The round.")
TABLE = click.option("--table", type=Number(1), required=True, help="The table.")


@click.group()
def played() -> None:
    """Say what was really played: seats, boards, or a fouled board.

    Each command shows what it would type beside the results and asks. The results stay on their tables; the
    pairs and boards beside them change. A dated copy of FILE is kept.
    """


def _write(file: Path, correct: "Correct", *, yes: bool) -> None:
    from xlvp.actions.imports import compare_played
    from xlvp.commands.exchange import write_shown
    from xlvp.xlsx.package import read_file
    from xlvp.xlsx.write import check_writable

    check_writable(file, force=True)
    write_shown(compare_played(read_file(file), correct), file, ("cell", "cells"), yes)


@played.command()
@click.argument("file", type=PATH)
@click.option("--rounds", required=True, help="The rounds, such as 7, or 4-6.")
@click.option("--tables", default="", help="The tables; by default all.")
@WRITE
def turned(file: Path, rounds: str, tables: str, yes: bool) -> None:
    """North-South and East-West sat the other way.

    The room forgot the arrow switch of round 7, or made it twice: xlvp played turned FILE --rounds 7. One
    table sat the wrong way: add --tables 2. Each result stays with its table.
    """
    from xlvp.pairs.played import Where, read_numbers
    from xlvp.pairs.played import turned as sat_turned

    where = Where(read_numbers(rounds, "--rounds"), read_numbers(tables, "--tables"))
    _write(file, lambda lines: sat_turned(lines, where), yes=yes)


@played.command()
@click.argument("file", type=PATH)
@click.argument("one")
@click.argument("other")
@click.option("--rounds", required=True, help="The rounds, such as 3, or 3-4.")
@WRITE
def seats(file: Path, one: str, other: str, rounds: str, yes: bool) -> None:
    """Two pairs sat in each other's seats: xlvp played seats FILE 4 9 --rounds 3."""
    from xlvp.functions.session_kinds import read_pair
    from xlvp.pairs.played import Where, exchanged_pairs, read_numbers

    where = Where(read_numbers(rounds, "--rounds"))
    both = read_pair(one), read_pair(other)
    _write(file, lambda lines: exchanged_pairs(lines, where, *both), yes=yes)


@played.command()
@click.argument("file", type=PATH)
@ROUND
@click.option("--tables", type=Number(1), nargs=2, help="The two tables that had each other's boards.")
@click.option("--table", type=Number(1), help="The one table that played another set, with --first.")
@click.option("--first", type=Number(1), help="The first board of the set that it played.")
@WRITE
def boards(
    file: Path, round_: int, tables: tuple[int, int] | None, table: int | None, first: int | None, yes: bool
) -> None:
    """The boards of a round were at the wrong tables.

    Two tables had each other's boards: xlvp played boards FILE --round 3 --tables 2 5. One table played the
    set that begins with board 13: xlvp played boards FILE --round 3 --table 2 --first 13.
    """
    from xlvp.pairs.played import exchanged_boards, other_set

    if tables:
        _write(file, lambda lines: exchanged_boards(lines, round_, *tables), yes=yes)
    elif table is not None and first is not None:
        _write(file, lambda lines: other_set(lines, round_, table, first), yes=yes)
    else:
        raise click.UsageError("Say --tables 2 5 for an exchange, or --table 2 --first 13 for another set.")


@played.command("wrong-board")
@click.argument("file", type=PATH)
@ROUND
@TABLE
@click.option("--board", type=Number(1), required=True, help="The board that they were to play.")
@click.option("--instead", type=Number(1), required=True, help="The board that they played.")
@WRITE
def wrong_board(file: Path, round_: int, table: int, board: int, instead: int, yes: bool) -> None:
    """A table played a wrong board: xlvp played wrong-board FILE --round 1 --table 1 --board 3 --instead 4.

    Where those pairs were to play it later, their opponents get 60% and they do not have it again: NP/60%
    (Laws 15 and 12C2).
    """
    from xlvp.pairs.played import wrong_board as with_wrong_board

    _write(file, lambda lines: with_wrong_board(lines, round_, table, board, instead), yes=yes)


@played.command()
@click.argument("file", type=PATH)
@click.option("--boards", "numbers", required=True, help="The boards, such as 7, or 7-9.")
@click.option("--rounds", required=True, help="The rounds in which they were wrong, such as 4-9.")
@click.option("--group", default="B", show_default=True, help="The letter of the scoring group.")
@WRITE
def fouled(file: Path, numbers: str, rounds: str, group: str, yes: bool) -> None:
    """Boards were fouled from some round on: xlvp played fouled FILE --boards 7-9 --rounds 4-9."""
    from xlvp.pairs.played import fouled as with_group
    from xlvp.pairs.played import read_numbers

    there, then = read_numbers(numbers, "--boards"), read_numbers(rounds, "--rounds")
    _write(file, lambda lines: with_group(lines, there, then, group), yes=yes)


@played.command()
@click.argument("file", type=PATH)
@click.argument("pair")
@click.option("--rounds", required=True, help="The rounds that it missed, such as 1, or 6-9.")
@click.option(
    "--give",
    type=click.Choice(["np", "averages", "opponents"]),
    default="np",
    show_default=True,
    help="np: nobody has the boards. averages: 40% to it, 60% to its opponents. opponents: only the 60%.",
)
@click.option("--annul", is_flag=True, help="Cancel what the pair played in these rounds.")
@WRITE
def absent(file: Path, pair: str, rounds: str, give: str, annul: bool, yes: bool) -> None:
    """A pair came late, did not come, or left: xlvp played absent FILE 7 --rounds 1 --give averages.

    The director decides what the boards are worth. With --annul what the pair played is cancelled.
    """
    from xlvp.functions.session_kinds import read_pair
    from xlvp.pairs.played import absent as not_there
    from xlvp.pairs.played import read_numbers

    who, when = read_pair(pair), read_numbers(rounds, "--rounds")
    _write(file, lambda lines: not_there(lines, who, when, give, annul=annul), yes=yes)


@click.command()
@click.argument("file", type=PATH)
@click.option("-o", "--output", type=NewPath(), required=True, help="The file to write (.csv).")
@FORCE
def movement(file: Path, output: Path, force: bool) -> None:
    """Write the movement of a pairs workbook as it was really played.

    xlvp movement FILE -o own.csv, for xlvp new pairs --from FILE --own own.csv, or for another evening. What
    is typed under Board played, NS sat and EW sat is in it.
    """
    from xlvp.workbooks.pairs.played import really_played
    from xlvp.xlsx.isolated import recalculate_apart

    package = read_workbook_file(file)
    text, remarks = really_played(recalculate_apart(package), package.name)
    write_output(output, text.encode(), force=force)
    click.echo(f"{output}: the movement as it was played, {text.count(chr(10)) - 1} rows")
    for words in remarks:
        click.echo(f"Note: {words}")
