"""``xlvp verify`` as a person uses it."""

from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from tests.oracles.wbf_continuous import CONTINUOUS
from xlvp.cli import main


def table(path: Path, slip: bool) -> Path:
    """The published continuous scale for 16 boards (see the oracle for its source), as a club types it."""
    book = openpyxl.Workbook()
    book.active.append(["IMPs", "16 boards"])
    for margin, vp in enumerate(CONTINUOUS[16]):
        book.active.append([margin, float(vp)])
    if slip:
        book.active["B5"] = 10.90
    book.save(path)
    return path


@pytest.mark.parametrize("slip", [False, True])
def test_exit_status_is_0_only_if_every_cell_agrees(tmp_path: Path, slip: bool) -> None:
    result = CliRunner().invoke(main, ["verify", str(table(tmp_path / "club.xlsx", slip))])
    assert result.exit_code == int(slip), result.output
    assert ("B5" in result.output and "10.91" in result.output) == slip


def test_a_report_is_a_copy_and_never_in_place_of_something(tmp_path: Path) -> None:
    club, report = table(tmp_path / "club.xlsx", slip=True), tmp_path / "report.xlsx"
    before = club.read_bytes()
    CliRunner().invoke(main, ["verify", str(club), "--report", str(report)])
    assert club.read_bytes() == before
    assert openpyxl.load_workbook(report)["Sheet"]["B5"].comment is not None
    again = CliRunner().invoke(main, ["verify", str(club), "--report", str(report)])
    assert again.exit_code == 1 and "exists" in again.output


def test_a_file_without_a_table_is_said_to_have_none(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for row in range(1, 30):
        book.active.append([row, f"rent {row}", 1200 + row * 3.5])
    book.save(tmp_path / "budget.xlsx")
    result = CliRunner().invoke(main, ["verify", str(tmp_path / "budget.xlsx")])
    assert result.exit_code == 3 and "No VP table and no results found" in result.output


@pytest.mark.parametrize("name", ["nowhere.xlsx", "text.xlsx"])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "text.xlsx").write_text("no workbook")
    result = CliRunner().invoke(main, ["verify", str(tmp_path / name)])
    assert result.exit_code == 4 and name in result.output and "Traceback" not in result.output
