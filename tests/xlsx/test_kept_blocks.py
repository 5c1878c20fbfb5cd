"""Array formulas that no formula reads are kept out of the cells: the values are those they would have."""

import re
from io import BytesIO
from unittest.mock import patch

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula

from tests.xlsx.files import saved
from xlvp.functions.values import CellError
from xlvp.hosts.engine import EngineBook
from xlvp.xlsx import recalculate as recalculation
from xlvp.xlsx.formulas import Block
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.sheet import Cell, Formula

CALL = '=MOVEMENT("Mitchell",6,3,2)'
REF = "B3:F62"
#: Cells of the two sheets -> formulas that ask for a value of the block, in each way that there is.
READERS = {
    "its first cell": ("Paper", "=B3"),
    "another of its cells": ("Paper", "=2*$E$40"),
    "by its title": ("Paper", "=SUM(Paper!A60:B70)"),
    "a range": ("Paper", "=SUM($C$4:$D$9)"),
    "in small letters": ("Paper", "=sum(paper!c4:c9)"),
    "a column": ("Paper", "=SUM(C:C)"),
    "rows": ("Paper", "=SUM(5:6)"),
    "from another cell": ("Paper", "=SUM(OFFSET(A1,2,1,60,5))"),
    "a range up to a cell that is computed": ("Paper", "=COUNTA(A1:INDEX(G1:G99,50))"),
    "a range from a cell that is computed": ("Paper", "=COUNTA(INDEX(A1:A9,2):G9)"),
    "by its name": ("Paper", "=SUM(The_plan)"),
    "another sheet": ("Other", "=Paper!D5"),
    "another sheet, by its name": ("Other", "=INDEX(The_plan,2,3)"),
    "an array formula": ("Other", "{=Paper!B3:F62+1}"),
    "by a text": ("Other", '=INDIRECT("Paper!C5")'),
}


def book(*readers: tuple[str, str], call: str = CALL, ref: str = REF) -> bytes:
    workbook = Workbook()
    paper = workbook.active
    paper.title = "Paper"
    other = workbook.create_sheet("Other")
    workbook.defined_names["The_plan"] = DefinedName("The_plan", attr_text="Paper!$B$3:$F$62")
    for row in paper[ref]:
        for cell in row:
            cell.number_format = "0"
    paper["B3"] = ArrayFormula(ref, call)
    for row in range(70, 270):
        paper[f"H{row}"] = f"=Other!$A$1+{row}"
    other["A1"] = 5
    for number, (sheet, text) in enumerate(readers, 1):
        cell = workbook[sheet][f"J{number}"]
        cell.value = ArrayFormula("J1:N60", text[1:-1]) if text.startswith("{") else text
    return saved(workbook)


def both(data: bytes) -> tuple[dict[tuple[str, str], object], dict[tuple[str, str], object], int]:
    """The values as they are computed, those with everything in cells, and how many blocks were kept."""
    kept: list[int] = []
    compute = EngineBook.compute

    def computed(engine: EngineBook) -> None:
        compute(engine)
        kept.append(len(engine.kept))

    with patch.object(EngineBook, "compute", computed):
        result = recalculate(data)
    with patch.object(recalculation, "_MANY", 10_000_000):
        whole = recalculate(data)
    assert result.data == whole.data and result.not_computed == whole.not_computed
    return dict(result.values), dict(whole.values), max(kept)


@pytest.mark.parametrize(
    "call", [CALL, f"=IFERROR({CALL[1:]},0)", '=MOVEMENT("Nobody\'s",6,3,2)', "=1/0", "=7"]
)
def test_a_block_that_nothing_reads_is_kept_and_has_the_same_values(call: str) -> None:
    result, whole, kept = both(book(call=call))
    assert result == whole and kept == 1
    assert len(result) == 5 * 60 + 200 and result["Paper", "H80"] == 85


def test_the_words_of_an_error_are_those_of_the_function() -> None:
    result, whole, _ = both(book(call='=MOVEMENT("Nobody\'s",6,3,2)'))
    for cell in ("B3", "F62"):
        shown = result["Paper", cell]
        assert isinstance(shown, CellError) and shown == whole["Paper", cell] and "nobody" in shown.reason


@pytest.mark.parametrize("name", READERS)
def test_a_block_that_something_reads_is_not_kept(name: str) -> None:
    result, whole, kept = both(book(READERS[name]))
    assert result == whole and kept == 0


@pytest.mark.parametrize("sheet", ["Paper", "Other"])
def test_a_block_that_is_read_by_a_name_of_one_sheet_is_not_kept(sheet: str) -> None:
    workbook = load_workbook(BytesIO(book((sheet, "=INDEX(Own,2,3)"))))
    workbook[sheet].defined_names["Own"] = DefinedName("Own", attr_text="Paper!$B$3:$F$62")
    data = saved(workbook)
    result, whole, kept = both(data)
    assert result == whole and kept == 0


def test_a_block_that_a_shared_formula_reads_further_down_is_not_kept() -> None:
    package = open_package(book(*[("Paper", f"={70 + number}+B1") for number in range(5)]))
    part = "xl/worksheets/sheet1.xml"
    text = package.parts[part].decode().replace("<f>70+B1<", '<f t="shared" ref="J1:J5" si="0">70+B1<')
    text, count = re.subn(r"<f>7[1-4]\+B1</f>", '<f t="shared" si="0"/>', text)
    result, whole, kept = both(package.replaced({part: text.encode()}))
    assert count == 4 and result == whole and kept == 0
    assert result["Paper", "J3"] == 71 and result["Paper", "B3"] == 1


def test_whether_there_is_a_formula_may_be_asked() -> None:
    result, whole, kept = both(book(("Other", "=IF(ISERROR(FORMULATEXT(Paper!B3)),1,2)")))
    assert result == whole and kept == 1 and result["Other", "J1"] == 2


def test_of_two_sheets_whose_titles_differ_by_a_figure_each_is_seen_to_be_read() -> None:
    workbook = Workbook()
    first = workbook.active
    first.title = "Ladder 1"
    for sheet in (first, workbook.create_sheet("Ladder 2")):
        for row in sheet[REF]:
            for cell in row:
                cell.number_format = "0"
        sheet["B3"] = ArrayFormula(REF, CALL)
    workbook.create_sheet("Home")["A1"] = "='Ladder 1'!D4"
    data = saved(workbook)
    result, whole, _ = both(data)
    assert result == whole and result["Home", "A1"] == result["Ladder 1", "D4"]


@pytest.mark.parametrize("ref", ["C5:C6", "x"])
def test_an_array_formula_over_cells_that_are_not_its_own_fills_its_cell(ref: str) -> None:
    """No program writes such a range; the formula is an array's all the same."""
    cell = Cell(1, 1, (0, 0), "", "n", (0, 0))
    block = Block.of(cell, Formula((0, 0), {"t": "array", "ref": ref}, "SUM(B1:B2*2)"))
    assert (block.array, block.rows, block.columns) == (True, 1, 1)
