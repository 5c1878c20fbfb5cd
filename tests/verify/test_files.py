"""Files of every kind: delimited text, formulas, LibreOffice's formats. Hostile ones: test_hostile.py."""

import shutil
import subprocess
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.verify.foreign import Cell, Foreign, comma, continuous
from tests.verify.layouts_continuous import boards_across
from tests.verify.layouts_discrete import ranges_boards_across
from xlvp.errors import WorkbookError
from xlvp.verify.verification import verify_file
from xlvp.xlsx.package import read_file
from xlvp.xlsx.recalculate import recalculate


def table(boards: int, title: str) -> list[list[Cell]]:
    rows: list[list[Cell]] = [[title, None, None]]
    return rows + [[margin, comma(win), comma(loss)] for margin, win, loss in continuous(boards)]


@pytest.mark.parametrize(
    ("delimiter", "encoding", "title"),
    [
        (";", "utf-8", "Zwycięzca, 16 rozdań"),
        (";", "utf-8-sig", "Zwycięzca, 16 rozdań"),
        (";", "cp1250", "Zwycięzca, 16 rozdań"),
        (";", "latin-1", "Équipe gagnante, 16 donnes"),
        ("\t", "utf-16", "Zwycięzca, 16 rozdań"),
        ("\t", "utf-8", "Winner, 16 boards"),
    ],
)
def test_delimited_text(delimiter: str, encoding: str, title: str, tmp_path: Path) -> None:
    rows = table(16, title)
    rows[5][1] = "11,29"
    path = Foreign({"vp": rows}, delimiter=delimiter, encoding=encoding).save(tmp_path)
    verification = verify_file(path)
    assert [(each.cell, each.value, each.right) for each in verification.differences] == [
        ("vp!B6", "11,29", "11.20")
    ]
    assert verification.agreed == 3 * 61 - 1


def test_quoted_decimal_commas_between_commas(tmp_path: Path) -> None:
    lines = ["IMP,16 boards", *(f'{margin},"{comma(win)}"' for margin, win, _ in continuous(16))]
    path = tmp_path / "table.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert verify_file(path).ok


def formulas(folder: Path) -> Path:
    """The loser is 20 minus the winner, by a formula without a stored value, but for one cell."""
    workbook = Workbook()
    sheet = workbook.active
    sheet.append(["16 boards"])
    for row, (margin, win, _) in enumerate(continuous(16), start=2):
        sheet.append([margin, win, f"=20-B{row}" if row != 9 else "=20.5-B9"])
    path = folder / "formulas.xlsx"
    workbook.save(path)
    return path


def test_formulas_without_values_are_computed(tmp_path: Path) -> None:
    verification = verify_file(formulas(tmp_path))
    assert [(each.cell, each.value, each.right) for each in verification.differences] == [
        ("Sheet!C9", "8.47", "7.97")
    ]
    assert verification.unread == []


def test_formulas_with_values(tmp_path: Path) -> None:
    path = formulas(tmp_path)
    path.write_bytes(recalculate(read_file(path)).data)
    assert [each.cell for each in verify_file(path).differences] == ["Sheet!C9"]


def test_formulas_that_nobody_can_compute(tmp_path: Path) -> None:
    workbook = Workbook()
    sheet = workbook.active
    sheet.append(["16 boards"])
    for row, (margin, win, _) in enumerate(continuous(16), start=2):
        sheet.append([margin, win if row % 20 else f"=SOMEBODYSVP(A{row},16)"])
    path = tmp_path / "unknown.xlsx"
    workbook.save(path)
    verification = verify_file(path)
    assert verification.differences == []
    assert verification.unread == ["Sheet!B20", "Sheet!B40", "Sheet!B60"]
    assert verification.agreed == 2 * 61 - 3


def test_figures_that_are_not_understood_are_listed(tmp_path: Path) -> None:
    foreign = boards_across()
    rows = foreign.sheets["VP"]
    for number, row in enumerate(rows[1:], start=1):
        row.append(number * 7 % 13)  # somebody's own column
    verification = verify_file(foreign.save(tmp_path))
    assert verification.differences == []
    assert verification.unread == [f"VP!H2:H{len(rows)}"]
    assert verification.agreed == len(foreign.figures)


def test_a_row_beyond_recognition_is_listed(tmp_path: Path) -> None:
    foreign = ranges_boards_across()
    foreign.sheets["Discrete"][1][:3] = [7, "90-93", "90-94"]
    verification = verify_file(foreign.save(tmp_path))
    assert [each.cell for each in verification.differences] == ["Discrete!A2", "Discrete!B2", "Discrete!C2"]
    foreign.sheets["Discrete"][1][:] = [7, *["90-93"] * 5]
    verification = verify_file(foreign.save(tmp_path))
    assert verification.differences == []
    assert verification.unread == [f"Discrete!{letter}2" for letter in "ABCDEF"]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
@pytest.mark.parametrize("kind", ["xls", "ods"])
def test_through_libreoffice(kind: str, tmp_path: Path) -> None:
    foreign = ranges_boards_across()
    foreign.put(("Discrete", 4, 3), "3-6")
    path = foreign.save(tmp_path)
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = ["soffice", profile, "--headless", "--convert-to", kind, "--outdir", str(tmp_path), str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    verification = verify_file(path.with_suffix(f".{kind}"))
    assert [(each.cell, each.right) for each in verification.differences] == [("Discrete!C4", "4-6")]


def test_without_libreoffice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old.xls").write_bytes(b"")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr("xlvp.hosts.office._PLACES", ())
    with pytest.raises(WorkbookError, match=r"LibreOffice, which is not installed\. Save the file"):
        verify_file(tmp_path / "old.xls")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_what_libreoffice_cannot_read(tmp_path: Path) -> None:
    (tmp_path / "broken.ods").write_bytes(b"PK\x03\x04 and no more")
    with pytest.raises(WorkbookError):
        verify_file(tmp_path / "broken.ods")
