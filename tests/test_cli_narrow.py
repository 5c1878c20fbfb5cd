"""What ``xlvp score`` prints on a terminal that is narrower than its tables."""

from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from xlvp.cli import main
from xlvp.commands.show import show_report
from xlvp.xlsx.report import Grid, Heading, ReportLine

EXAMPLES = Path(__file__).parents[1] / "workbooks" / "examples"


def test_a_terminal_of_80_columns_splits_no_ruling_and_no_figure() -> None:
    shown = CliRunner().invoke(main, ["score", str(EXAMPLES / "match-rulings.xlsx")], env={"COLUMNS": "80"})
    lines = [[cell.strip() for cell in line.split("│")] for line in shown.output.splitlines()]
    assert ["2", "60%4SN=&", "5DxE-2", "", "+300", "1.2", "", "+0.2"] in lines
    assert ["", "40%4SN-1", "", "", "", "", "", ""] in lines


@pytest.mark.parametrize("width", [80, 100, 200])
def test_a_ranking_with_handicaps_and_sections_keeps_its_figures_whole(width: int) -> None:
    """Only names are broken; ten columns and four letters more than 80 signs would hold with blanks."""
    figures = ["1=", "103", "27", "1138.85", "66.12", "12=", "69.12", "A", "11="]
    headings = [
        "Place",
        "Pair",
        "Boards",
        "Points",
        "%",
        "Handicap place",
        "Handicap %",
        "Section",
        "Place in section",
    ]
    grid = Grid(
        [Heading(each) for each in headings[:2]]
        + [Heading("Names", words=True)]
        + [Heading(each) for each in headings[2:]],
        [ReportLine([*figures[:2], "Łucja Żółkiewska – Bernadetta Zoë Horák-Šimůnková", *figures[2:]])],
    )
    screen = Console(width=width, file=StringIO())
    show_report([grid], screen)
    printed = screen.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, printed.splitlines())) <= width
    (line,) = (line for line in printed.splitlines() if "103" in line)
    cells = [cell.strip() for cell in line.split("│")]
    assert cells[:2] + cells[3:] == figures
