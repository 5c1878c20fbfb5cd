"""A report computes only what it reads: sheets for paper and Progress are left out, nothing else changes."""

from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.workbook.defined_name import DefinedName

from tests.xlsx.files import saved
from xlvp.workbooks.pairs.template import PAIRS
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells

EVENING = Path(__file__).parents[2] / "workbooks" / "examples" / "pairs-evening.xlsx"
PAPER = {"Boards", "Cards", "Tables", "Guides", "Travellers", "Hands", "Progress"}


def test_a_report_is_the_same_without_the_sheets_for_paper() -> None:
    data = EVENING.read_bytes()
    whole, quick = recalculate(data), recalculate(data, PAIRS.paper)
    assert quick.left_out == PAPER
    assert quick.values == {place: value for place, value in whole.values.items() if place[0] not in PAPER}
    assert quick.not_computed == whole.not_computed and quick.data == data
    assert PAIRS.event is not None
    assert PAIRS.event(quick).report() == PAIRS.event(whole).report()


def test_what_was_left_out_cannot_be_read() -> None:
    cells = NamedCells(recalculate(EVENING.read_bytes(), PAIRS.paper))
    with pytest.raises(ValueError, match="left out"):
        cells.column("xlvp_hands")


@pytest.mark.thorough
def test_a_sheet_that_somebody_reads_or_changed_is_computed() -> None:
    def changed(sheet: str, cell: str, formula: str, name: str = "") -> frozenset[str]:
        book = load_workbook(EVENING)
        if sheet not in book.sheetnames:
            book.create_sheet(sheet)
        book[sheet][cell] = formula
        if name:
            book.defined_names["corner"] = DefinedName("corner", attr_text=name)
        data = saved(book)
        return recalculate(data, PAIRS.paper).left_out

    assert changed("Mine", "A1", "=Hands!A6") == PAPER - {"Hands"}
    assert changed("Mine", "A1", "=COUNTA('boards'!A:A)") == PAPER - {"Boards"}
    assert changed("Mine", "A1", "=COUNTA(xlvp_cards_sheet)") == PAPER - {"Cards"}
    assert changed("Cards", "Z1", "=Guides!A6") == PAPER - {"Guides"}
    assert changed("Guides", "Z1", "=NOSUCH(1)") == PAPER - {"Guides"}
    assert changed("Mine", "A1", '=INDIRECT("Han"&"ds!A6")') == frozenset()
    assert changed("Mine", "A1", "=corner", "Hands!$A$6*2") == frozenset()
    assert changed("Mine", "A1", '=LEN("Hands!")') == PAPER
