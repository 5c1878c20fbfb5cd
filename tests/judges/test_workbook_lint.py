"""Each rule of the lint finds what it is for; every fault is put into a sound workbook, one at a time."""

import pytest
from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula

from tests.judges import lint
from tests.judges.files import damaged
from tests.judges.limits import formula_findings, list_findings
from xlvp.workbooks.kit.books import to_bytes
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.kit.validation import choice

BOOK, STYLES, SHEET, CHART = (
    "xl/workbook.xml",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
    "xl/charts/chart1.xml",
)


def sound() -> bytes:
    """A small workbook with one of everything that the lint looks at."""
    book = Workbook()
    sheet = book.active
    sheet["A1"], sheet["B1"], sheet["A2"] = "text", 1, 2
    sheet["B2"].font = Font(bold=True)
    sheet["A2"].number_format = '0.00 "VP"'
    sheet["C1"] = "=A2+1"
    sheet["D1"] = ArrayFormula("D1:D2", "=A1:A2")
    sheet.merge_cells("F1:G2")
    sheet.column_dimensions["A"].width = 20
    sheet.column_dimensions["B"].width = 10
    sheet.conditional_formatting.add("A1:A2", FormulaRule(formula=["A1=1"], font=Font(bold=True)))
    choice(("one", "two")).saying("Help").on(sheet, "H1", "Title")
    choice(("one", "two")).saying("Help").on(sheet, "H2", "Other")
    sheet.oddFooter.left.text = "&A"
    book.create_sheet("Second")
    book.defined_names["here"] = DefinedName("here", attr_text="Sheet!$A$1")
    book.defined_names["there"] = DefinedName("there", attr_text="Sheet!$A$2")
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=2))
    sheet.add_chart(chart, "J1")
    return to_bytes(book)


SOUND = sound()
#: What is said -> part, text, what takes its place.
FAULTS = {
    "calcId is not 191029": (BOOK, 'calcId="191029"', 'calcId="124519"'),
    "two sheets are called second": (BOOK, 'name="Sheet"', 'name="second"'),
    "no sheet may be called": (BOOK, 'name="Second"', 'name="Second?"'),
    "the name here is there twice": (BOOK, 'name="there"', 'name="HERE"'),
    "the name here belongs to no sheet": (
        BOOK,
        '<definedName name="here"',
        '<definedName localSheetId="2" name="here"',
    ),
    "activeTab 2 is no sheet": (BOOK, 'activeTab="0"', 'activeTab="2"'),
    "activeTab 0 is no sheet": (BOOK, 'state="visible"', 'state="hidden"'),
    "firstSheet is no sheet": (BOOK, 'firstSheet="0"', 'firstSheet="7"'),
    "selected beside the sheet in front: ['Second']": (
        "xl/worksheets/sheet2.xml",
        "<sheetView ",
        '<sheetView tabSelected="1" ',
    ),
    "fontId 9 is none": (STYLES, 'fontId="1"', 'fontId="9"'),
    "numFmtId 164 is not there": (STYLES, '<numFmt numFmtId="164"', '<numFmt numFmtId="170"'),
    "dxfId 5 is none of 1": (SHEET, 'dxfId="0"', 'dxfId="5"'),
    "has no priority": (SHEET, 'priority="1"', 'priority="0"'),
    "row 1 stands after row 1": (SHEET, '<row r="2"', '<row r="1"'),
    "'A2' stands in row 3": (SHEET, '<row r="2"', '<row r="3"'),
    "A1 stands twice": (SHEET, 'r="B1"', 'r="A1"'),
    "there is no cell format 77": (SHEET, 's="2"', 's="77"'),
    "there is no shared text 1": (SHEET, '<c r="B1" t="n">', '<c r="B1" t="s">'),
    "A1: a text cell without a text": (SHEET, "<t>text</t>", "<t></t>"),
    "merged cells overlap": (
        SHEET,
        '<mergeCell ref="F1:G2"/>',
        '<mergeCell ref="F1:G2"/><mergeCell ref="G2:H3"/>',
    ),
    "array formulas overlap": (SHEET, "<f>A2+1</f>", '<f t="array" ref="C1:D1">A2+1</f>'),
    "an array formula reaches into merged cells": (SHEET, 'ref="F1:G2"', 'ref="D2:E2"'),
    "two rules for what may be typed in H1 and H1": (SHEET, 'sqref="H2"', 'sqref="H1"'),
    "columns 1 and 2 are described twice": (SHEET, 'max="1"', 'max="2"'),
    "an item of the inline list holds a comma": (SHEET, '"one,two"', '"one,two,one, two"'),
    "an inline list of 264 characters": (SHEET, '"one,two"', f'"one,{"x" * 260}"'),
    "prompt has 256 characters": (SHEET, 'prompt="Help"', f'prompt="{"x" * 256}"'),
    "promptTitle has 33 characters": (SHEET, 'promptTitle="Title"', f'promptTitle="{"x" * 33}"'),
    "error has 300 characters": (SHEET, 'error="One of: one, two"', f'error="{"x" * 300}"'),
    "errorTitle has 33 characters": (SHEET, 'errorTitle="Title"', f'errorTitle="{"x" * 33}"'),
    "formula1 has 259 characters": (SHEET, '<formula1>"one,two"', f"<formula1>{'A1+' * 86}1"),
    "a formula of 8995 characters": (SHEET, "<f>A2+1</f>", f"<f>{'A2+1+' * 1799}</f>"),
    "a text of 256 characters in a formula": (SHEET, "<f>A2+1</f>", f'<f>"{"x" * 256}"</f>'),
    "a formula of 65 levels": (SHEET, "<f>A2+1</f>", f"<f>{'N(' * 65}A2{')' * 65}</f>"),
    "conditional format: a text of": (
        SHEET,
        "<formula>A1=1</formula>",
        f'<formula>A1="{"x" * 256}"</formula>',
    ),
    "C1: a text of more than 32767": (SHEET, "<v>3</v>", f"<v>{'x' * 32768}</v>"),
    "oddFooter has 256 characters": (SHEET, "<oddFooter>", f"<oddFooter>{'x' * 252}"),
    "which is nowhere": (CHART, "'Sheet'!", "'Gone'!"),
}


def test_a_sound_workbook() -> None:
    assert lint.findings(SOUND) == []


@pytest.mark.parametrize("said", FAULTS)
def test_each_fault_is_found(said: str) -> None:
    result = lint.findings(damaged(SOUND, *FAULTS[said]))
    assert [one for one in result if said in one], result


def test_a_cell_that_is_given_an_empty_text_is_a_blank_cell() -> None:
    book = Workbook()
    for cell, value in (("A1", ""), ("A2", None), ("A3", "\x07"), ("A4", "text")):
        put(book.active, cell, value)
    book.active["A5"] = ""
    assert lint.findings(to_bytes(book)) == []


def test_somebody_elses_workbook_may_name_another_engine() -> None:
    assert lint.findings(damaged(SOUND, *FAULTS["calcId is not 191029"]), ours=False) == []


@pytest.mark.parametrize("inline", ["share,direct,tops,direct, tops", "a,,b", "a, b", "a,b,a"])
def test_a_list_that_comes_apart(inline: str) -> None:
    assert [*list_findings(inline)]


def test_a_list_and_a_formula_that_fit() -> None:
    assert [*list_findings("as the movement,one")] == []
    assert [*formula_findings(f'IF(A1="{"x" * 253}""",{"N(" * 62}\')\'!A1{")" * 62},"((((")')] == []
