"""``xlvp why``: a pair's points on a board, or its place, explained for players who ask."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from xlvp.commands.files import Number, check_is_for, read_workbook_file

if TYPE_CHECKING:
    from xlvp.xlsx.report import Report


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("pair")
@click.argument("board", type=Number(1), required=False)
def why(file: Path, pair: str, board: int | None) -> None:
    """Explain a pair's points on a board: xlvp why evening.xlsx 3 7, or E3 7.

    Without BOARD: its score in the ranking.
    """
    from rich.console import Console

    from xlvp.commands.show import show_report
    from xlvp.pairs.pair_number import found_pair, pair_number
    from xlvp.workbooks.pairs.book import read_event
    from xlvp.workbooks.pairs.report import board_report, pairs_of, place_report
    from xlvp.xlsx.isolated import recalculate_apart

    recalculated = recalculate_apart(read_workbook_file(file))
    check_is_for(file, recalculated, "why", "a pairs evening", "pairs")
    event = read_event(recalculated)
    number = found_pair(pair_number(pair), pairs_of(event))
    report: Report = place_report(event, number) if board is None else board_report(event, number, board)
    show_report(report, Console())
