"""Entry cells that have become locked are found in the file and named by ``xlvp score``."""

from collections.abc import Callable
from functools import cache
from io import BytesIO, StringIO

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Protection
from rich.console import Console

from tests.workbooks.pairs_books import build_pairs
from tests.xlsx.files import saved, unzipped, zipped
from xlvp.commands.show import show_results
from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.listed import template_named
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, roomy
from xlvp.xlsx.entry_cells import locked_entries
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate


@cache
def match() -> bytes:
    return build_match(8)


@cache
def pairs() -> bytes:
    return build_pairs(pairs=4, boards=2)


def ready() -> bytes:
    return build(Opening(), roomy(8))


def changed(data: bytes, change: Callable[[Workbook], object]) -> bytes:
    book = load_workbook(BytesIO(data))
    change(book)
    return saved(book)


def lock(*cells: str) -> Callable[[Workbook], None]:
    def change(book: Workbook) -> None:
        for cell in cells:
            sheet, _, ref = cell.partition("!")
            book[sheet][ref].protection = Protection(locked=True)

    return change


def found(data: bytes, template: str) -> tuple[str, ...]:
    known = template_named(template)
    assert known is not None and known.schema is not None
    return locked_entries(open_package(data), known.schema)


def said(data: bytes) -> str:
    shown = StringIO()
    show_results(recalculate(data), Console(width=500, file=shown))
    return shown.getvalue()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("make", "template"),
    [(match, "match"), (pairs, "pairs"), (ready, "pairs")],
    ids=["match", "pairs", "ready"],
)
def test_no_entry_of_a_new_workbook_is_locked(make: Callable[[], bytes], template: str) -> None:
    data = make()
    assert found(data, template) == ()
    assert "locked" not in said(data)


@pytest.mark.parametrize("cell", ["Match!D7", "Match!E14", "Setup!B5", "Setup!C12", "Setup!B22"])
def test_a_locked_entry_of_a_match(cell: str) -> None:
    data = changed(match(), lock(cell))
    assert found(data, "match") == (cell,)
    assert f"{cell} is locked: nothing can be typed there. Take the sheet's protection off" in said(data)


@pytest.mark.thorough
@pytest.mark.parametrize("cell", ["Results!F7", "Results!N10", "Pairs!B7", "Pairs!E10", "Own!A7"])
def test_a_locked_entry_of_an_evening(cell: str) -> None:
    data = changed(pairs(), lock(cell))
    assert found(data, "pairs") == (cell,)
    assert f"{cell} is locked: nothing can be typed there." in said(data)


def test_many_locked_entries() -> None:
    data = changed(match(), lock(*(f"Match!{column}{row}" for column in "DE" for row in range(7, 13))))
    assert len(found(data, "match")) == 12
    assert "Match!E8 and 4 more are locked: nothing can be typed there." in said(data)


def test_on_a_sheet_without_protection_everything_can_be_typed() -> None:
    def change(book: Workbook) -> None:
        lock("Match!D7", "Setup!B5")(book)
        book["Match"].protection.sheet = False

    assert found(changed(match(), change), "match") == ("Setup!B5",)


def test_without_formats_every_cell_of_a_protected_sheet_is_locked() -> None:
    parts = {name: part for name, part in unzipped(match()).items() if name != "xl/styles.xml"}
    assert {"Match!D7", "Match!E9", "Setup!B5"} <= {*found(zipped(parts), "match")}


def test_an_entry_that_the_file_leaves_out_has_the_format_of_its_column() -> None:
    data = changed(match(), lambda book: book["Match"]._cells.pop((8, 4)))
    assert found(data, "match") == ("Match!D8",)


def test_nothing_is_said_of_a_row_that_the_file_leaves_out() -> None:
    """LibreOffice leaves out blank rows far below the last entry: nobody pasted anything there."""

    def leave_out(book: Workbook) -> None:
        cells = book["Match"]._cells
        for place in [place for place in cells if place[0] == 8]:
            del cells[place]

    assert found(changed(match(), leave_out), "match") == ()


def test_sheets_may_be_renamed() -> None:
    def change(book: Workbook) -> None:
        lock("Match!D7")(book)
        book["Match"].title = "Final & more"
        for name in ("open", "closed"):
            place = book.defined_names[f"xlvp_{name}"]
            place.attr_text = place.attr_text.replace("Match", "Final & more")

    assert found(changed(match(), change), "match") == ("Final & more!D7",)


def test_other_workbooks_have_no_entries_that_are_known() -> None:
    assert "locked" not in said(changed(build_calculator(), lock("Director!C4")))
