"""The sheet Setup as it is met on a small screen."""

from io import BytesIO

from openpyxl import load_workbook

from xlvp.templates.pairs import build_pairs
from xlvp.templates.pairs.plan import SETUP_ROWS

#: Of a screen of 1366 by 768 LibreOffice leaves the cells 526 rows of dots, in points.
_SHOWN = 526 * 72 / 96


def test_the_start_code_is_seen_without_scrolling() -> None:
    sheet = load_workbook(BytesIO(build_pairs(pairs=6, movement="Howell")))["Setup"]
    rows = range(1, SETUP_ROWS["code"] + 1)
    assert sum(sheet.row_dimensions[row].height for row in rows) <= _SHOWN
