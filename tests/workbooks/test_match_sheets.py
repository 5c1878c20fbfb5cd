"""What stands around the boards of the match workbook: help, colours, chart, print set-up, names."""

import re
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook

from tests.workbooks.match_books import formulas, named, stored
from xlvp import __version__
from xlvp.functions import FUNCTIONS
from xlvp.workbooks.match.build import build_half_typed, build_match
from xlvp.workbooks.match.help import _ENTRIES as ENTRIES

OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(")


@pytest.fixture(scope="module")
def data() -> bytes:
    return build_match()


@pytest.fixture(scope="module")
def book(data: bytes) -> Workbook:
    return load_workbook(BytesIO(data))


def test_the_table_in_the_help_is_read_by_xlvp(data: bytes) -> None:
    sheet = stored(data)["Help"]
    scores = {row[0]: row[2] for row in sheet.rows("A1:C300") if row[0]}
    wanted = {
        "4SN=": 420,
        "4SxN-1": -100,
        "3NTE+1": -430,
        "5♦xx W =": -800,
        "pass": 0,
        "+420": 420,
        "-50": -50,
    }
    weighted = "(60%+420&40%-50)"
    wanted |= {"60%+420&40%-50": weighted, "60%4SN=&40%4SN-1": weighted, "(-50)/(+420)": "(-50)/(+420)"}
    assert {entry: scores[entry] for entry in wanted} == wanted
    assert [entry for entry, _ in ENTRIES if scores[entry] in (None, "", "#VALUE!")] == []


def test_the_help_has_every_function_that_the_sheet_uses(data: bytes, book: Workbook) -> None:
    used = {name for text in formulas(book).values() for name in OURS.findall(text)}
    titles = {row[0] for row in stored(data)["Help"].rows("A1:A300")}
    assert {FUNCTIONS[name].usage for name in used} <= titles


def test_conditional_formats_have_one_range_each(book: Workbook) -> None:
    ranges = [str(block.sqref) for sheet in book for block in sheet.conditional_formatting]
    assert ranges and not [ref for ref in ranges if " " in ref]


def test_charts_show_their_axes_and_skip_what_was_not_played(book: Workbook) -> None:
    (chart,) = load_workbook(BytesIO(build_half_typed()))["Match"]._charts
    assert not chart.x_axis.delete and not chart.y_axis.delete
    assert chart.visible_cells_only is False
    played = [value for (value,) in stored(build_half_typed())["Workings"].rows("Q7:Q22")]
    assert played == [0, "#N/A", "#N/A", -5, -10] + ["#N/A"] * 11


def test_print_set_up(book: Workbook) -> None:
    sheet = book["Match"]
    assert sheet.print_title_rows == "$1:$5" and sheet.freeze_panes == "A6"
    assert (sheet.page_setup.paperSize, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (
        9,
        1,
        1,
    )
    assert "&P" in sheet.oddFooter.right.text
    assert sheet.print_area == "'Match'!$A$1:$L$45"


def test_template_and_version_are_told(data: bytes) -> None:
    assert named(stored(data), "template") == ["match"]
    assert named(stored(data), "version") == [__version__]
