"""The published tables of others, written out as workbooks and as long lists."""

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from tests.verify.foreign import Cell, Foreign, padded
from xlvp.scales.published import CONTINUOUS, DISCRETE, HALF_MATCH
from xlvp.verify.verification import Verification, verify_file

TABLES = Path(__file__).resolve().parents[3] / "shared" / "reference" / "tables"
published = pytest.mark.skipif(not TABLES.is_dir(), reason="the folder of published tables is not here")


def check(rows: list[list[Cell]], folder: Path) -> Verification:
    return verify_file(Foreign({"Published": padded(rows)}).save(folder))


def scales(verification: Verification) -> set[str]:
    return {table.scale.split(" (")[0] for table in verification.tables}


def test_continuous_tables(tmp_path: Path) -> None:
    rows: list[list[Cell]] = [["IMPs", *CONTINUOUS]]
    for margin in range(max(map(len, CONTINUOUS.values()))):
        row = [float(vps[margin]) if margin < len(vps) else None for vps in CONTINUOUS.values()]
        rows.append([margin, *row])
    verification = check(rows, tmp_path)
    assert (verification.differences, verification.unread) == ([], [])
    assert verification.agreed == sum(map(len, CONTINUOUS.values())) + len(rows) - 1
    assert scales(verification) == {"WBF continuous"}


@pytest.mark.parametrize(("table", "draw", "scale"), [(DISCRETE, 10, ""), (HALF_MATCH, 5, "half-match ")])
def test_discrete_tables(table: dict[int, tuple[str, ...]], draw: int, scale: str, tmp_path: Path) -> None:
    rows: list[list[Cell]] = [["VPs", *(f"{boards} boards" for boards in table)]]
    rows += [[draw + k, *(row[k] for row in table.values())] for k in range(draw + 1)]
    verification = check(rows, tmp_path)
    assert (verification.differences, verification.unread) == ([], [])
    assert verification.agreed == (draw + 1) * (len(table) + 1)
    assert scales(verification) == {f"WBF {scale}discrete"}


def read(name: str) -> list[list[str]]:
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]


@published
@pytest.mark.parametrize("name", ["wbf_continuous_reference.csv", "wbf_discrete_reference_ebu.csv"])
def test_long_lists_of_the_wbf_scales(name: str) -> None:
    verification = verify_file(TABLES / name)
    assert verification.ok
    assert scales(verification) <= {"WBF continuous", "WBF discrete", "WBF half-match discrete"}
    boards = {row[:2] and row[0] + (row[1] if "discrete" in name else "") for row in read(name)}
    assert len(verification.tables) == len(boards)


@published
@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("acbl_sbu_discrete.csv", {"ACBL 20 VP", "ACBL 30 VP", "Scottish 20 VP"}),
        ("ebu_swiss_pairs_percent.csv", {"Swiss pairs percentage, 20 VP", "Swiss pairs percentage, 10 VP"}),
        ("old_wbf_25_0.csv", {"old WBF 25-0"}),
    ],
)
def test_other_scales_by_name(name: str, result: set[str]) -> None:
    verification = verify_file(TABLES / name)
    assert scales(verification) == result
    # The two sources of the 25-0 scale differ in one cell, at 8 boards.
    disputed = [("old_wbf_25_0!D196", "50", "51", "another publication prints this")]
    differences = [(each.cell, each.value, each.right, each.cause) for each in verification.differences]
    assert differences == (disputed if name.startswith("old") else [])


@published
def test_grids_of_the_published_ranges(tmp_path: Path) -> None:
    """The same figures across: VPs down, a column for each number of boards."""
    for wanted, scale in (("ACBL_20VP_discrete", "ACBL 20 VP"), ("SBU_20VP_discrete", "Scottish 20 VP")):
        columns: dict[str, dict[int, int]] = defaultdict(dict)
        for name, first, last, vp, margin, source in read("acbl_sbu_discrete.csv"):
            if name == wanted and source == "marcshearer/BridgeScore":
                columns[f"{first}-{last}"][int(vp)] = int(margin)
        if not columns:
            continue
        rows: list[list[Cell]] = [["VPs", *columns]]
        rows += [[vp, *(column[vp] for column in columns.values())] for vp in range(20, 10, -1)]
        verification = check(rows, tmp_path)
        assert scales(verification) == {scale}
        assert verification.differences == []


@published
def test_the_table_of_imps_is_no_vp_table() -> None:
    verification = verify_file(TABLES / "imp_scale.csv")
    assert [table.scale for table in verification.tables] == ["IMP table, Law 78B"]
    assert verification.ok
