"""Workbooks that are not about bridge: nothing is found in them, and nothing is claimed.

Tables that a check could be fooled by, as they are kept with the published tables: what is wrong in each.

The files were made for this from the published scales, but F_REAL, which is the English Bridge Union's
half-match table as a program of others keeps it, with one cell changed.
"""

import random
import re
from datetime import date, timedelta
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from tests.verify.foreign import Cell, Foreign
from xlvp.verify.coverage import unexplained
from xlvp.verify.find import find_tables
from xlvp.verify.grid import grid_of
from xlvp.verify.report import show
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file

pytestmark = pytest.mark.thorough

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September")


NOTHING = (
    "No VP table and no results found: nothing was checked. A VP table has a column of IMPs, or ranges such "
    "as 3-5, and VPs beside it, from the draw to the blitz."
)


def budget() -> list[list[Cell]]:
    chance = random.Random(1)
    rows: list[list[Cell]] = [["Budget 2024", *MONTHS, "Total"]]
    for item in ("Rent", "Heating", "Cards", "Coffee", "Directors", "Prizes", "Insurance", "Website"):
        amounts: list[Cell] = [round(chance.uniform(5, 900), 2) for _ in MONTHS]
        rows.append([item, *amounts, round(sum(float(amount or 0) for amount in amounts), 2)])
    return rows


def calendar() -> list[list[Cell]]:
    rows: list[list[Cell]] = [["2024"], ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]]
    for month in MONTHS:
        rows.append([month, *[None] * 6])
        rows += [[day + 7 * week for day in range(1, 8)] for week in range(4)]
        rows.append([29, 30, *[None] * 5])
    return rows


def times_table() -> list[list[Cell]]:
    return [[row * column for column in range(1, 21)] for row in range(1, 41)]


def ledger() -> list[list[Cell]]:
    chance = random.Random(2)
    rows: list[list[Cell]] = [["No.", "Date", "Table", "Paid", "Age"]]
    for number in range(1, 400):
        day = str(date(2024, 1, 1) + timedelta(days=number))
        rows.append(
            [number, day, chance.randint(1, 20), round(chance.uniform(10, 20), 2), chance.randint(10, 90)]
        )
    return rows


def steps() -> list[list[Cell]]:
    """Whole numbers that creep from 10 to 20, beside a count: no scale, although it looks like one."""
    return [["16 players", "Level"], *([number, 10 + number // 6] for number in range(61))]


def straight_line() -> list[list[Cell]]:
    """VPs without a scale: a sixth of a VP for each IMP."""
    return [["IMPs", "16 boards"], *([number, round(10 + number / 6, 2)] for number in range(61))]


def age_groups() -> list[list[Cell]]:
    return [["Points", "Age"], *([10 + k, f"{5 * k}-{5 * k + 4}"] for k in range(10)), [20, "50+"]]


def fares() -> list[list[Cell]]:
    return [["Stop", "8", "16", "20"], *([k, 10 + 0.3 * k, 10 + 0.25 * k, 10 + 0.2 * k] for k in range(30))]


@pytest.mark.parametrize(
    "make", [budget, calendar, times_table, ledger, steps, straight_line, age_groups, fares]
)
def test_no_table(make: object, tmp_path: Path) -> None:
    rows = make()  # type: ignore[operator]
    verification = verify_file(Foreign({"Sheet1": rows}).save(tmp_path))
    assert verification.tables == []
    assert not verification.ok
    screen = StringIO()
    show(verification, Console(file=screen, width=100))
    *more, last = screen.getvalue().splitlines()
    assert last == NOTHING
    # Under a heading of boards it is said what the figures are not.
    assert bool(more) is (make is straight_line)


def test_what_agrees_with_no_scale_is_said_so() -> None:
    (sentence,) = unexplained(grid_of("Sheet1", straight_line()), set())
    assert sentence.startswith(
        "Sheet1!B2:B62, under '16 boards', looks like a VP table but agrees with no scale: the nearest is "
    )
    counts = re.search(r"which (\d+) of (\d+) cells agree with$", sentence)
    assert counts is not None and int(counts[1]) < int(counts[2]) // 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_random_numbers(seed: int) -> None:
    chance = random.Random(seed)
    draw = (
        lambda: chance.randint(0, 25),
        lambda: chance.randint(-60, 60),
        lambda: round(chance.uniform(0, 20), 2),
    )
    rows = [[*range(10, 20), *(draw[column % 3]() for column in range(20))] for _ in range(150)]
    for number, row in enumerate(rows):
        row[0] = number % 61
    assert find_tables(grid_of("16", rows)) == ([], True)


@given(st.lists(st.lists(st.none() | st.integers(-20, 40) | st.floats(0, 20), max_size=8), max_size=30))
def test_any_numbers(rows: list[list[float | None]]) -> None:
    assert find_tables(grid_of("16 boards", rows))[0] == []


@given(st.integers(0, 30), st.lists(st.integers(0, 6), min_size=8, max_size=40))
def test_anything_that_goes_up(start: int, widths: list[int]) -> None:
    """A count, and beside it whole numbers that go up in steps of any width."""
    rows, level = [], start
    for number, width in enumerate(widths):
        level += width
        rows.append((10 + number, level))
    assert find_tables(grid_of("Sheet1", rows))[0] == []


FILES = Path(__file__).resolve().parents[3] / "shared" / "reference" / "verify"
needs_files = pytest.mark.skipif(not FILES.is_dir(), reason="the reference files are not beside the project")

HEADED = "the heading does not fit the figures"
WRONG = {
    "F1_swapped_heads.xlsx": {("S!B1", "20 boards", HEADED), ("S!C1", "16 boards", HEADED)},
    "F1b_both_20.xlsx": {("S!B1", "20 boards", HEADED)},
    "F1c_three_rotated.xlsx": {
        ("S!B1", "16 boards", HEADED),
        ("S!C1", "20 boards", HEADED),
        ("S!D1", "8 boards", HEADED),
    },
    "F1d_round14_title.xlsx": {("S!B2", "14 boards", HEADED)},
    "F1e_16_head_20_fig_neighbour20ok.xlsx": {("S!B1", "20 boards", HEADED)},
    "F2d_row19_missing_2_wrong_above.xlsx": {
        ("S!A21", "19", "left out: no row for 19"),
        ("S!B11", "12.55", "cause unknown"),
        ("S!C13", "6.96", "cause unknown"),
    },
    "F2f_dup_row_1_wrong_above.xlsx": {
        ("S!A22", "", "a row twice: 19 has a row above"),
        ("S!B11", "12.55", "cause unknown"),
    },
    "F3_blanks.xlsx": {("S!B11", "12.55", "left out"), ("S!C41", "2.03", "left out")},
    "F_REAL_percent_MP10.xlsx": {("'Swiss Pairs'!G2", "50.77", "typing slip: one digit off")},
    "F_discrete_min_max_cols.xlsx": {("S!B3", "1", "typing slip: one digit off")},
    "F_old_acbl_30.xlsx": {("Sheet1!B2", "0", "cause unknown")},
}
PROVED = {
    "inverse_vp_to_imps-base.xlsx": "WBF continuous (least margins, the inverse)",
    "x_xlvp_own_WBFIMPS_column.xlsx": "WBF continuous (least margins, the inverse)",
    "rounded_1_decimal-base.xlsx": "WBF continuous, rounded to one decimal (winner's VPs)",
    "impvp.csv": "WBF discrete (ranges)",
}


@needs_files
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named_and_nothing_else(name: str) -> None:
    verification = verify_file(FILES / name)
    assert {(each.cell, each.right, each.cause) for each in verification.differences} == WRONG[name]
    assert verification.verdict is Verdict.WRONG


@needs_files
@pytest.mark.parametrize("name", PROVED)
def test_what_is_right_is_proved_as_what_it_is(name: str) -> None:
    verification = verify_file(FILES / name)
    assert (verification.differences, verification.verdict) == ([], Verdict.PROVED)
    assert [table.scale for table in verification.tables] == [PROVED[name]]


@needs_files
def test_half_of_it_shifted_is_still_found() -> None:
    (table,) = verify_file(FILES / "F6_shifted.xlsx").tables
    assert [column.remarks for column in table.columns] == [
        ("looks like WBF continuous, 20 boards: 39 of 69 differ",)
    ] * 2
    assert table.verdict is Verdict.WRONG


@needs_files
def test_a_short_table_with_slips_is_found_under_its_heading() -> None:
    (table,) = verify_file(FILES / "two_of_nine_wrong.csv").tables
    assert table.boards == ("16 boards",) and len(table.differences) == 8
    assert all("differ" in column.remarks[0] for column in table.columns)
