"""Repeated lines: written and computed once, and the same as if each were written and computed by itself."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from unittest.mock import patch

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import Cell

from tests.growth import calls
from xlvp.workbooks.kit import look, tables
from xlvp.workbooks.kit.books import new_book, to_bytes
from xlvp.workbooks.kit.repeated import Repeated, repeat, written_cells
from xlvp.workbooks.kit.tables import Column, Table
from xlvp.workbooks.listed import template_named, templates, variants
from xlvp.xlsx import recalculate
from xlvp.xlsx.lines import Alike, Lines
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import stored_values

pytestmark = pytest.mark.anew


def whole(build: Callable[[], bytes]) -> bytes:
    """Build with every line and every value in a cell, and compute each formula."""

    def computed(lists: "list[Lines]") -> list[Alike]:
        results = [Alike(lines) for lines in lists]
        for each in results:
            each.rows.clear()
        return results

    with (
        patch.object(tables, "_FEW", 10_000_000),
        patch.object(recalculate, "_MANY", 10_000_000),
        patch.object(recalculate, "alike", computed),
    ):
        return build()


def made(name: str, **given: object) -> Callable[[], bytes]:
    template = template_named(name)
    assert template is not None
    options = {option.key: option.default for option in template.options} | given
    return lambda: template.maker().make(options).data


QUICK = {
    "an evening": made("pairs", tables=9),
    "a club's money": made("money", members=12),
    "a season": made("season"),
    "teams": made("teams"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", QUICK)
def test_a_new_workbook_is_as_if_each_of_its_cells_were_written_and_computed(name: str) -> None:
    assert QUICK[name]() == whole(QUICK[name])


@pytest.mark.slow
def test_every_ready_workbook_is_as_if_each_of_its_cells_were_written_and_computed() -> None:
    wrong = []
    number = 0
    for template in (*templates(), *variants()):
        for name, build in template.maker().ready.items():
            number += 1
            if build() != whole(build):
                wrong.append(name)
    assert not wrong and number > 25


def listed(count: int) -> tuple[Workbook, Table]:
    """A list of two typed columns, a sum, a running total and the number of the line."""
    workbook = new_book("A list", "List")
    table = Table(
        "List",
        [
            Column("one", "One", 9, look.ENTRY),
            Column("two", "Two", 9, look.ENTRY),
            Column("sum", "Sum", 9, formula=lambda line: f"=N({line['one']})+N({line['two']})"),
            Column("half", "Half", 9, formula=lambda line: f'={line["sum"]}/2&""'),
            Column("total", "Total", 9, formula=lambda line: f"=N({line.above('total')})+{line['sum']}"),
            Column("number", "Number", 9, formula=lambda line: f"={line.number}"),
        ],
        first=5,
        lines=count,
        edges=True,
    )
    table.write(workbook["List"], [{"one": 1, "two": 2}, {}, {}, {"two": 5}])
    return workbook, table


def values(data: bytes) -> dict[str, object]:
    return dict(stored_values(open_package(data), "List"))


def test_lines_have_their_own_values_where_something_is_typed() -> None:
    workbook, _ = listed(40)
    workbook["List"]["C20"].value = "=7"
    result = values(to_bytes(workbook))
    assert [result[f"C{row}"] for row in (5, 6, 8, 9, 20, 44)] == [3, 0, 5, 0, 7, 0]
    assert [result[f"E{row}"] for row in (5, 7, 8, 19, 20, 44)] == [3, 3, 8, 8, 15, 15]
    assert [result[f"F{row}"] for row in (5, 6, 44)] == [1, 2, 40]
    assert [result[f"D{row}"] for row in (5, 6, 8, 20)] == ["1.5", "0", "2.5", "3.5"]


def test_a_cell_of_a_repeated_line_is_there_with_its_format_and_its_formula() -> None:
    workbook, table = listed(40)
    sheet = workbook["List"]
    assert len(list(written_cells(sheet))) < 60
    assert sheet["E20"].value == "=N(E19)+C20" and sheet["A20"].protection.locked is False
    assert sheet.max_row == table.end and (21, 1) in sheet._cells and sheet._cells.get((22, 1)) is not None
    assert sheet._cells.get((200, 1)) is None and (200, 1) not in sheet._cells
    assert len(sheet._cells.values()) > 250
    loaded = load_workbook(BytesIO(to_bytes(workbook)))["List"]
    assert loaded["E30"].value == "=N(E29)+C30" and loaded["A30"].protection.locked is False


def test_nothing_is_repeated_over_what_is_written() -> None:
    sheet = new_book("A list", "List")["List"]
    look.put(sheet, "B7", "here")
    with pytest.raises(ValueError, match="something is written on List in the rows 5 to 9"):
        repeat(sheet, Repeated("List", 5, 9, {2: None}))


def test_a_formula_that_no_program_can_compute_is_told_of_repeated_lines_too() -> None:
    workbook = new_book("A list", "List")
    table = Table("List", [Column("wrong", "", 9, formula=lambda line: f"=NOSUCH({line.number})")], 5, 40)
    table.write(workbook["List"])
    with pytest.raises(ValueError, match=r"no value can be stored for .*'List'.*'A6'"):
        to_bytes(workbook)


def cells_of(build: Callable[[], object]) -> int:
    """How many cells a work makes."""
    count = 0
    make = Cell.__init__

    def counted(cell: Cell, *given: object, **more: object) -> None:
        nonlocal count
        count += 1
        make(cell, *given, **more)

    with patch.object(Cell, "__init__", counted):
        build()
    return count


def test_a_longer_list_takes_no_more_cells_and_few_more_calls() -> None:
    short, long = (partial(lambda count: to_bytes(listed(count)[0]), count) for count in (400, 800))
    assert cells_of(short) == cells_of(long)
    assert (calls(long) - calls(short)) / 400 < 200  # 570, when each line was six cells


@pytest.mark.slow
def test_a_larger_evening_takes_cells_and_calls_for_what_is_not_on_its_pages() -> None:
    short, long = made("pairs", tables=8), made("pairs", tables=16)
    assert cells_of(long) - cells_of(short) < 5_500  # 22,000, when each line of a page was some
    assert calls(long) - calls(short) < 1_500_000  # 2,300,000


@pytest.mark.slow
def test_a_larger_club_takes_few_more_calls_for_its_lines() -> None:
    short, long = made("money", members=20), made("money", members=40)
    assert cells_of(long) - cells_of(short) < 1_200  # 12,200
    assert calls(long) - calls(short) < 450_000  # 1,500,000
