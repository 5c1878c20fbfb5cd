"""What a pairs workbook stores is taken as it is only where nothing of it can be out of date."""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.workbooks.pairs_books import build_full_evening, build_running_evening
from tests.xlsx.files import saved
from xlvp.workbooks import formats
from xlvp.workbooks.pairs import template
from xlvp.workbooks.pairs.opening import as_stored
from xlvp.workbooks.pairs.publish import given_session
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated


@pytest.fixture(scope="module")
def running() -> bytes:
    return build_running_evening()


def stored(data: bytes) -> Recalculated | None:
    return as_stored(NamedCells(Recalculated(data, {}, ())))


def edited(data: bytes, sheet: str, cell: str, value: object) -> bytes:
    """With another value in a cell; what is stored of the formulas stays as it was."""
    package = open_package(data)
    shown, formulas = (load_workbook(BytesIO(package.data), data_only=only) for only in (True, False))
    del formulas
    shown[sheet][cell].value = value
    return saved(shown)  # values only: every formula is what it was computed as


@pytest.mark.thorough
@pytest.mark.parametrize("build", [build_full_evening, build_running_evening])
def test_it_gives_what_computing_gives(build: object) -> None:
    data = build()  # type: ignore[operator]
    as_it_is = stored(data)
    assert as_it_is is not None
    assert given_session(as_it_is, "a.xlsx") == given_session(recalculate(data), "a.xlsx")


@pytest.mark.thorough
def test_a_result_typed_without_computing_counts(running: bytes) -> None:
    """Saved by a program without xlvp: the state and the points are old, the session is not."""
    result = stored(edited(running, "Results", "F23", "3NTE="))
    assert result is not None
    session = given_session(result, "a.xlsx")
    assert (17, "3NTE=") in [(line.board, line.entry) for line in session.results]
    assert session.problems[0].startswith("a.xlsx is not final: Provisional: 33 of 126 results are in")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "sheet, cell, value",
    [
        ("Setup", "C10", 12),
        ("Setup", f"C{SETUP_ROWS['code']}", "1234"),
        ("Results", "D8", 5),
        ("Results", "A9", None),
    ],
)
def test_it_is_computed_where_list_and_set_up_do_not_fit(
    running: bytes, sheet: str, cell: str, value: object
) -> None:
    assert stored(edited(running, sheet, cell, value)) is None


def test_nothing_is_computed(running: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.xlsx"
    path.write_bytes(running)
    monkeypatch.delattr(template, "recalculate_apart")
    assert formats.read_workbook(path)
