"""``xlvp eval``, ``functions`` and ``board``: answers without a workbook."""

import sys
from difflib import get_close_matches
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, TextIO

import click

from xlvp.commands.files import Number, TextFile
from xlvp.errors import InputError

if TYPE_CHECKING:
    from xlvp.functions.values import Answer


@click.command("eval")
@click.argument("formulas", nargs=-1)
@click.option(
    "--file", "file", type=TextFile(encoding="utf-8"), help="Formulas, one a line; - reads the input."
)
@click.option("--json", "as_json", is_flag=True, help="A list with an object for each formula.")
def evaluate(formulas: tuple[str, ...], file: TextIO | None, as_json: bool) -> None:
    """Compute formulas: xlvp eval "=WBFVP(26,16)"."""
    from xlvp.functions.values import CellError
    from xlvp.hosts.engine import cells
    from xlvp.hosts.engine import evaluate as compute

    try:
        lines = [*formulas, *(line.strip() for line in file or () if line.strip())]
    except UnicodeDecodeError:
        raise click.ClickException(
            f"{file.name if file else 'the input'} is not UTF-8 text. Save the formulas as UTF-8."
        ) from None
    if not lines:
        raise click.UsageError('Give a formula, such as: xlvp eval "=WBFVP(26,16)"')
    answers = compute(lines)
    if as_json:
        import json

        objects = [_object(line, answer) for line, answer in zip(lines, answers, strict=True)]
        click.echo(json.dumps(objects, ensure_ascii=False, indent=1))
    else:
        for answer in answers:
            click.echo(_text(answer))
    if any(isinstance(cell, CellError) for answer in answers for cell in cells(answer)):
        sys.exit(1)


def _text(answer: "Answer") -> str:
    from xlvp.functions.values import CellError

    if isinstance(answer, list):
        return "\n".join("\t".join(_text(cell) for cell in row) for row in answer)
    if isinstance(answer, CellError):
        return " ".join(f"{answer.code} {answer.reason}".split())
    if isinstance(answer, bool):
        return str(answer).upper()
    if isinstance(answer, float) and answer.is_integer():
        return str(int(answer))
    return str(answer)


def _object(formula: str, answer: "Answer") -> dict[str, object]:
    from xlvp.functions.values import CellError

    if isinstance(answer, CellError):
        return {"formula": formula, "error": answer.code, "reason": answer.reason}
    if isinstance(answer, list):
        rows = [[cell.code if isinstance(cell, CellError) else cell for cell in row] for row in answer]
        return {"formula": formula, "value": rows}
    return {"formula": formula, "value": answer}


def _wrapped(text: str, first: str, further: str) -> str:
    """A paragraph that fits the terminal."""
    width = min(get_terminal_size().columns, 100)
    return fill(text, width, initial_indent=first, subsequent_indent=further, break_long_words=False)


@click.command()
@click.argument("name", required=False)
def functions(name: str | None) -> None:
    """List the functions, or explain one."""
    from xlvp.functions import FUNCTIONS
    from xlvp.functions.function import USUAL

    if name is None:
        for function in FUNCTIONS.values():
            click.echo(_wrapped(function.usage, "", "        "))
            click.echo(_wrapped(function.help, "    ", "    "))
        return
    result = FUNCTIONS.get(name.upper().lstrip("="))
    if result is None:
        near = get_close_matches(name.upper(), FUNCTIONS, 1)
        meant = f" Did you mean {near[0]}?" if near else ""
        raise click.ClickException(f"There is no function {name!r}.{meant} 'xlvp functions' lists them all.")
    click.echo(f"{result.usage}\n  {result.help}\n  Source: {result.source}\n")
    for argument in result.arguments:
        message = not argument.usual or (argument.usual == USUAL and "default" in argument.help)
        default = "" if message else f" (default {argument.usual})"
        click.echo(_wrapped(f"{argument.name}: {argument.help}{default}", "  ", "      "))
    click.echo()
    for example in result.examples:
        value = example.value if not isinstance(example.value, tuple) else "a table"
        click.echo(f"  {example.formula}  ->  {value}" + (f"   {example.note}" if example.note else ""))


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("results", nargs=-1, required=True)
@click.option("--board", type=Number(1), help="Its number: dealer and vulnerability follow.")
@click.option(
    "--points", type=int, help="Combined high-card points (HCP) of North and South, for the expected score."
)
@click.option("--deal", help="The four hands in PBN, for points and double-dummy par.")
@click.option(
    "--trim",
    default="0",
    help="How many results (or what fraction, under 0.5) to drop at each end for the datum.",
)
def board(
    results: tuple[str, ...], board: int | None, points: int | None, deal: str | None, trim: str
) -> None:
    """Report one board: xlvp board 600 250 100 -100 -100 --board 2 --points 25."""
    from xlvp.notation.results import parse_result
    from xlvp.records.reading import read_number
    from xlvp.rules.board_report import board_report, report_text
    from xlvp.rules.contract import vulnerability
    from xlvp.rules.result import Field

    vulnerable = None if board is None else vulnerability(board)
    field = Field(parse_result(result, vulnerable) for result in results)
    try:
        trimmed = read_number(trim)
    except InputError as error:
        raise click.BadParameter(f"{error}. Give one such as 2 or 0.1.", param_hint="--trim") from None
    click.echo(report_text(board_report(field, board, points, deal, trimmed)))
