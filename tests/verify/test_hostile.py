"""Files that mean no good, or are too large: refused in one line, or read as far as is sensible."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.growth import calls
from xlvp.errors import WorkbookError
from xlvp.verify.grid import MOST_CELLS, grid_of
from xlvp.verify.verification import Verification, search, verify_file

Rows = list[list[object]]


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.xlsx", b"", "empty"),
        ("a.xlsx", b"not a zip", "not a workbook"),
        ("a.xlsx", b"PK\x03\x04 cut", "damaged"),
        ("a.xlsx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "password"),
        ("a.csv", b"IMP,VP\n0,10\0\n", "not a text file"),
        ("a.csv", b"x" * 2_000_000, "more than 1000000 characters"),
        ("a.csv", b'"' + b"line\n" * 40_000, "field"),
        ("a.doc", b"", "reads files ending in"),
    ],
)
def test_hostile_files(name: str, data: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(WorkbookError, match=message):
        verify_file(tmp_path / name)


@pytest.mark.parametrize("name", ["none.xlsx", "none.csv"])
def test_no_such_file(name: str, tmp_path: Path) -> None:
    with pytest.raises(WorkbookError, match="no such file"):
        verify_file(tmp_path / name)


def test_a_text_file_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.csv"
    with path.open("wb") as file:
        file.truncate(50_000_001)
    with pytest.raises(WorkbookError, match="larger than 50 MB"):
        verify_file(path)


def package(folder: Path, sheet: str) -> Path:
    """A workbook whose only sheet is as given."""
    path = folder / "odd.xlsx"
    Workbook().save(path)
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    parts["xl/worksheets/sheet1.xml"] = f'<worksheet xmlns="{space}">{sheet}</worksheet>'.encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return path


def test_a_row_far_below_is_not_waited_for(tmp_path: Path) -> None:
    far = '<sheetData><row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData>'
    verification = verify_file(package(tmp_path, far))
    assert not verification.ok
    assert verification.notes == ["Sheet: too large, read only as far as row 1048576"]


def test_a_size_that_is_a_lie(tmp_path: Path) -> None:
    cells = "".join(f'<row r="{row}"><c r="A{row}"><v>{row}</v></c></row>' for row in range(1, 4))
    sheet = f'<dimension ref="A1:XFD1048576"/><sheetData>{cells}</sheetData>'
    assert verify_file(package(tmp_path, sheet)).tables == []


def test_a_sheet_with_too_many_cells_is_read_in_part() -> None:
    width = 1000
    grid = grid_of("wide", ([1] * width for _ in range(MOST_CELLS // width + 2)))
    assert grid.cut == MOST_CELLS // width + 1
    assert sum(map(len, grid.columns.values())) == MOST_CELLS


def counting_columns(size: int) -> Rows:
    return [[row] * (size // 4) for row in range(6)]


def headings_only(size: int) -> Rows:
    return [["16 boards"] * 40 for _ in range(size // 40)]


def one_matrix(size: int) -> Rows:
    return [["vp", *range(60)]] * 60 + [[row, *[None] * row, *[1] * (60 - row)] for row in range(size // 60)]


def travellers(size: int) -> Rows:
    lines: Rows = [[row % 30 + 1, row % 50 + 1, row % 49 + 60, 10 * (row % 60), 3] for row in range(size)]
    return [["Board", "NS", "EW", "Score", "NS mp"]] * 20 + lines


def matches(size: int) -> Rows:
    heads: Rows = [["Round", "Home", "Away", "IMPs A", "IMPs B", "VP A", "VP B"]]
    lines: Rows = [[row, f"T{row}", f"U{row}", row % 40, 3, 12, 8] for row in range(size)]
    table: Rows = [["Team", "Played", "VP"], *([f"T{row}", 1, 12] for row in range(size))]
    return [*heads, *lines, [None], [None], [None], *table]


@pytest.mark.slow
@pytest.mark.parametrize("make", [counting_columns, headings_only, one_matrix, travellers, matches])
def test_what_it_takes_is_linear(make: Callable[[int], Rows]) -> None:
    """Four times the cells: no more than five times the work."""
    small, large = (_work(make(size)) for size in (500, 2_000))
    assert large < 5 * small


def _work(rows: Rows) -> int:
    grids = [grid_of("large", rows)]
    return calls(lambda: search(Verification(Path("large.xlsx")), grids))
