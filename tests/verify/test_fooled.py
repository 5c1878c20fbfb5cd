"""Tables that a check could be fooled by, as they are kept with the published tables: what is wrong in each.

The files were made for this from the published scales, but F_REAL, which is the English Bridge Union's
half-match table as a program of others keeps it, with one cell changed.
"""

from pathlib import Path

import pytest

from xlvp.verify import verify_file
from xlvp.verify.verdict import Verdict

FILES = Path(__file__).resolve().parents[3] / "shared" / "reference" / "verify"
there = pytest.mark.skipif(not FILES.is_dir(), reason="the reference files are not beside the project")

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


@there
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named_and_nothing_else(name: str) -> None:
    verification = verify_file(FILES / name)
    assert {(each.cell, each.right, each.cause) for each in verification.differences} == WRONG[name]
    assert verification.verdict is Verdict.WRONG


@there
@pytest.mark.parametrize("name", PROVED)
def test_what_is_right_is_proved_as_what_it_is(name: str) -> None:
    verification = verify_file(FILES / name)
    assert (verification.differences, verification.verdict) == ([], Verdict.PROVED)
    assert [table.scale for table in verification.tables] == [PROVED[name]]


@there
def test_half_of_it_shifted_is_still_found() -> None:
    (table,) = verify_file(FILES / "F6_shifted.xlsx").tables
    assert [column.remarks for column in table.columns] == [
        ("looks like WBF continuous, 20 boards: 39 of 69 differ",)
    ] * 2
    assert table.verdict is Verdict.WRONG


@there
def test_a_short_table_with_slips_is_found_under_its_heading() -> None:
    (table,) = verify_file(FILES / "two_of_nine_wrong.csv").tables
    assert table.boards == ("16 boards",) and len(table.differences) == 8
    assert all("differ" in column.remarks[0] for column in table.columns)
