"""From a sign or a problem of the sheet Progress to its line in Results, and the filter over the list."""

import re
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.workbooks.pairs_books import build_running_evening
from tests.xlsx.files import saved
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.layout import FIRST, GRID_ROW, HEAD, PROGRESS, RESULTS
from xlvp.workbooks.pairs.opening import Opening
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

_LINK = re.compile(r'HYPERLINK\((.*?),Workings![A-Z]+\d+&""\)')


def targets(data: bytes) -> dict[str, str]:
    """Where each link of the sheet Progress leads: its first argument is computed in its place."""
    book = load_workbook(BytesIO(data))
    links = []
    for row in book[PROGRESS].iter_rows():
        for cell in row:
            if isinstance(cell.value, str) and (link := _LINK.search(cell.value)):
                cell.value = f'=IFERROR({link[1]},"")'
                links.append(cell.coordinate)
    changed = saved(book)
    values = recalculate(open_package(changed)).values
    return {cell: str(values[PROGRESS, cell]) for cell in links}


def linked(data: bytes) -> int:
    """Hold every sign's and every problem's link to the line of Results that it speaks of; their number."""
    shown = load_workbook(BytesIO(data), data_only=True)
    grid, results, result = shown[PROGRESS], shown[RESULTS], targets(data)
    count = 0
    for cell, target in result.items():
        row, sign = grid[cell].row, grid[cell].value
        if not sign or str(sign).startswith("and "):
            continue
        sheet, _, entry = target.partition("!")
        assert sheet == f"#{RESULTS}" and entry[0] == "F", (cell, target)
        line = results[int(entry[1:])]
        if row >= GRID_ROW:
            planned = grid.cell(GRID_ROW, grid[cell].column).value, grid.cell(row, 1).value
            assert (line[1].value, line[2].value) == planned, (cell, target)
        else:
            assert (line[0].value, line[1].value) == (grid.cell(row, 1).value, grid.cell(row, 2).value)
            assert (line[5].value or "") == (grid.cell(row, 10).value or ""), (cell, target)
        count += 1
    return count


@pytest.mark.slow
def test_every_sign_and_every_problem_leads_to_its_line() -> None:
    # 7 problems, of which 6 have an entry to click; 126 results, each a sign
    assert linked(build_running_evening()) == 126 + 7 + 6


@pytest.mark.thorough
def test_they_do_where_the_list_goes_by_board() -> None:
    # three rounds of three tables of two boards
    assert linked(build(Opening(pairs=6, boards=2, order="board"))) == 3 * 3 * 2


def test_a_filter_is_over_the_list_and_may_be_used_and_nothing_sorted() -> None:
    sheet = load_workbook(BytesIO(build_running_evening()))[RESULTS]
    last = max(row for row in range(FIRST, sheet.max_row) if not sheet.cell(row, 11).protection.locked)
    assert sheet.auto_filter.ref == f"A{HEAD}:F{last}"
    assert not sheet.protection.autoFilter and sheet.protection.sort and sheet.protection.sheet
