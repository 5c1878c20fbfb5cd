"""The sheet Setup as it is met on a small screen."""

import re
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import stored
from tests.workbooks.pairs_books import build_pairs
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.workbooks.pairs.template import PAIRS

#: Of a screen of 1366 by 768 LibreOffice leaves the cells 526 rows of dots, in points.
_SHOWN = 526 * 72 / 96


def test_the_start_code_is_seen_without_scrolling() -> None:
    sheet = load_workbook(BytesIO(build_pairs(pairs=6, movement="Howell")))["Setup"]
    rows = range(1, SETUP_ROWS["code"] + 1)
    assert sum(sheet.row_dimensions[row].height for row in rows) <= _SHOWN


@pytest.mark.thorough
def test_a_ready_file_says_in_its_name_how_many_tables_it_takes() -> None:
    ready = {name: make for name, make in PAIRS.maker().ready.items() if "/" not in name}
    for name, make in ready.items():
        tables = re.fullmatch(r"pairs-(\d+)-tables\.xlsx", name)
        assert tables is not None, name
        hint = stored(make())["Setup"][f"D{SETUP_ROWS['pairs_number']}"].value
        assert f"At most {2 * int(tables[1])} in this file ({tables[1]} tables)" in str(hint), name
