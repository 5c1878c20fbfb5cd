"""``xlvp new`` and ``score``: workbooks from templates, and their results."""

from pathlib import Path

import click

from xlvp.commands.files import read_workbook_file, write_output

FORCE = click.option(
    "--force", is_flag=True, help="Overwrite the output file if it exists; a dated copy of it is kept."
)


def _workbook_name(ctx: click.Context, option: click.Parameter, path: Path) -> Path:
    from xlvp.book.endings import check_ending

    check_ending(path)
    return path


OUTPUT = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    callback=_workbook_name,
    help="The file to write.",
)


@click.group()
def new() -> None:
    """Make a workbook from a template."""


@new.command("match")
@click.option(
    "--boards", type=click.IntRange(1, 128), default=16, show_default=True, help="Number of boards."
)
@click.option("--first", type=click.IntRange(1, 999), default=1, show_default=True, help="First board.")
@click.option("--home", default="", help="Home team: North-South in the open room.")
@click.option("--away", default="", help="Away team: East-West in the open room.")
@click.option("--title", default="", help="Title of the match.")
@click.option("--carry-over", nargs=2, type=float, default=(0, 0), help="IMPs carried over: home away.")
@OUTPUT
@FORCE
def new_match(
    boards: int,
    first: int,
    home: str,
    away: str,
    title: str,
    carry_over: tuple[float, float],
    output: Path,
    force: bool,
) -> None:
    """Make a workbook for a team match."""
    from xlvp.book.write import check_writable
    from xlvp.templates.match import build_match

    check_writable(output, force=force)
    data = build_match(boards=boards, first=first, home=home, away=away, carry_over=carry_over, title=title)
    write_output(output, data, force=force)
    click.echo(f"{output}: a match of {boards} boards, ready to type into")


@new.command("wbf")
@click.option(
    "--boards", type=click.IntRange(1, 200), default=16, show_default=True, help="Boards of the match shown."
)
@OUTPUT
@FORCE
def new_wbf(boards: int, output: Path, force: bool) -> None:
    """Make the workbook that proves the WBF scales and gives them for any number of boards."""
    from xlvp.book.write import check_writable
    from xlvp.templates.wbf import build_wbf

    check_writable(output, force=force)
    write_output(output, build_wbf(boards=boards), force=force)
    click.echo(f"{output}: the WBF scales, ready to read")


@new.command("calculator")
@OUTPUT
@FORCE
def new_calculator(output: Path, force: bool) -> None:
    """Make the calculator for the director's table."""
    from xlvp.book.write import check_writable
    from xlvp.templates.calculator import build_calculator

    check_writable(output, force=force)
    write_output(output, build_calculator(), force=force)
    click.echo(f"{output}: the director's calculator, ready to type into")


@new.command("selftest")
@OUTPUT
@FORCE
def new_selftest(output: Path, force: bool) -> None:
    """Make a workbook that compares every function with its published figures."""
    from xlvp.book.write import check_writable
    from xlvp.templates.selftest import build_selftest

    check_writable(output, force=force)
    write_output(output, build_selftest(), force=force)
    click.echo(f"{output}: open it where the functions are to be tested")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the recalculated workbook."
)
@FORCE
def score(file: Path, output: Path | None, force: bool) -> None:
    """Recalculate a workbook without a spreadsheet program and print its results."""
    from rich.console import Console

    from xlvp.book.apart import recalculate_apart
    from xlvp.book.endings import check_ending, ending_of
    from xlvp.book.write import check_writable
    from xlvp.show import show_results

    package = read_workbook_file(file)
    if output is not None:
        check_ending(output, ending_of(package))
        check_writable(output, force=force)
    recalculated = recalculate_apart(package)
    show_results(recalculated, Console())
    if output is not None:
        is_input = output.exists() and output.samefile(file)
        write_output(output, recalculated.data, force=force, read=package.data if is_input else None)
        click.echo(f"{output}: written with {len(recalculated.values)} computed cells")
