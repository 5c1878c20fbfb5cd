"""The limits of a workbook at their edge, and what a file keeps when it is written anew."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from tests.xlsx.files import parts_of, sheet_xml, zipped
from tests.xlsx.test_write import no_links
from xlvp.errors import WorkbookError
from xlvp.xlsx import formulas, package, workbook
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import number
from xlvp.xlsx.workbook import place, read_workbook
from xlvp.xlsx.write import write_into

ROWS = '<row r="1"><c r="A1"><v>30</v></c></row>'
GOOD = parts_of({"Sheet": sheet_xml(ROWS)}, {"block": "Sheet!$A$1:$B$5"})
BLOCKS = (
    '<row r="1"><c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f><v>1</v></c><c r="B1"><v>3</v></c>'
    '<c r="C1"><f t="array" ref="C1:C2">B1:B2*2</f><v>1</v></c></row>'
    '<row r="2"><c r="A2"/><c r="B2"><v>4</v></c><c r="C2"/></row>'
)


@pytest.mark.parametrize(("limit", "most"), [("MAX_PARTS", len(GOOD)), ("MAX_FILE", len(zipped(GOOD)))])
def test_the_largest_file_is_read_and_one_more_is_not(
    monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    monkeypatch.setattr(package, limit, most)
    assert open_package(zipped(GOOD)).parts == GOOD
    monkeypatch.setattr(package, limit, most - 1)
    with pytest.raises(WorkbookError):
        open_package(zipped(GOOD))


@pytest.mark.parametrize("limit", ["MAX_PART", "MAX_TOTAL"])
def test_the_largest_part_and_the_largest_sum(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    parts = GOOD | {"xl/a.bin": bytes(3_000_000)}
    most = 3_000_000 if limit == "MAX_PART" else sum(map(len, parts.values()))
    monkeypatch.setattr(package, limit, most)
    assert open_package(zipped(parts)).parts == parts
    monkeypatch.setattr(package, limit, most - 1)
    with pytest.raises(WorkbookError, match="unpacks to more than a workbook holds"):
        open_package(zipped(parts))


def test_the_largest_named_range(monkeypatch: pytest.MonkeyPatch) -> None:
    book = open_package(zipped(GOOD))
    monkeypatch.setattr(workbook, "_MOST_CELLS", 10)
    assert place(book, read_workbook(book), "block").bottom == 5
    monkeypatch.setattr(workbook, "_MOST_CELLS", 9)
    with pytest.raises(WorkbookError, match="'block' has 10 cells, more than any of a template"):
        place(book, read_workbook(book), "block")


@pytest.mark.parametrize(("most", "second"), [(4, 6), (3, 1)])
def test_array_formulas_together_fill_so_many_cells(
    monkeypatch: pytest.MonkeyPatch, most: int, second: float
) -> None:
    """The second of two blocks of two cells is the one that is too much; it keeps its stored value."""
    monkeypatch.setattr(formulas, "MAX_CELLS", most)
    values = recalculate(open_package(zipped(parts_of({"Sheet": sheet_xml(BLOCKS)})))).values
    assert values["Sheet", "A1"] == 6
    assert values.get(("Sheet", "C1"), 1) == second


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
@pytest.mark.parametrize("links", [True, False])
def test_a_file_keeps_its_mode_and_its_copy_the_time_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Where the file system has no second names, as a USB stick's, the copy is written anew."""
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "evening.xlsx"
    path.write_bytes(b"old")
    path.chmod(0o640)
    os.utime(path, (1_000_000_000, 1_100_000_000))
    copy = write_into(path, b"new", now=datetime(2026, 11, 21, 21, 30, 15))
    assert (path.read_bytes(), copy.read_bytes()) == (b"new", b"old")
    assert path.stat().st_mode & 0o777 == copy.stat().st_mode & 0o777 == 0o640
    assert copy.stat().st_mtime == 1_100_000_000
    assert path.stat().st_mtime > 1_100_000_000


def test_a_file_on_disk_is_read_one_byte_past_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a file that is too large would be cut at the limit and called damaged."""
    path = tmp_path / "evening.xlsx"
    path.write_bytes(zipped(GOOD))
    monkeypatch.setattr(package, "MAX_FILE", len(zipped(GOOD)) - 1)
    with pytest.raises(WorkbookError, match="larger than"):
        package.read_file(path)


@pytest.mark.parametrize("text", ["NaN", "INF", "-INF", "1e999"])
def test_a_stored_number_is_finite(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        number(text)
