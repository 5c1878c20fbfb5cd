"""Recalculating without a spreadsheet program: real files, poisoned stores, everything else untouched."""

import re
from html import escape
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.worksheet.formula import ArrayFormula

from tests.xlsx.files import by_hand, first_sheet, parts_of, poisoned, saved, sheet_xml, unzipped, zipped
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError, CellValue
from xlvp.xlsx import formulas
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import Recalculated, stored_values


def shown(done: Recalculated, sheet: str = "Sheet") -> dict[str, object]:
    """What the written file stores, read by our own reader; an error is its code."""
    return {
        name: value.code if isinstance(value, CellError) else value
        for name, value in stored_values(open_package(done.data), sheet).items()
    }


def an_evening() -> Workbook:
    """A made-up match of four boards: entries as text, one blank, one bad."""
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Sheet"
    for row, entry in enumerate(("4SN=", None, "8SN=", "3NTE="), 2):
        sheet.cell(row, 1, row - 1)
        sheet.cell(row, 2, entry).number_format = "@"
        sheet.cell(row, 3, f"=CONTRACTSCORE(B{row},A{row})")
        sheet.cell(row, 4, 0)
        for column in (5, 6):
            sheet.cell(row, column, 999)
    sheet["E2"] = ArrayFormula("E2:E5", "=CONTRACTSCORE(B2:B5,A2:A5)")
    sheet["F2"] = ArrayFormula("F2:F5", "=WHY(B2:B5,A2:A5)")
    sheet["G2"] = "=IFERROR(IMPS(C2,0),0)+IFERROR(IMPS(C5,0),0)"
    sheet["G3"] = "=SUM(E2:E5)"
    sheet["G4"] = "=SUM(E2,E5)"
    sheet["G5"] = "=WBFVP(G2,4)"
    return workbook


def test_a_column_of_good_blank_bad_good() -> None:
    done = recalculate(poisoned(saved(an_evening())))
    cells = shown(done)
    for column in "CE":
        assert [cells.get(f"{column}{row}") for row in range(2, 6)] == [420, "", "#VALUE!", -600]
    assert [cells[f"F{row}"] for row in range(2, 6)] == ["", "", "'8SN=': the level is 1 to 7, not 8", ""]
    assert cells["G3"] == "#VALUE!", "a bad entry is not skipped by a sum"
    assert (cells["G2"], cells["G4"]) == (9 - 12, 420 - 600)
    assert "999" not in re.findall(r"<v>([^<]*)</v>", first_sheet(done.data))
    assert done.not_computed == ()


def test_an_error_has_its_reason_in_every_cell_of_a_column() -> None:
    values = recalculate(saved(an_evening())).values
    assert values["Sheet", "C4"] == CellError("#VALUE!", "'8SN=': the level is 1 to 7, not 8")
    assert values["Sheet", "E4"] == values["Sheet", "C4"]
    assert values["Sheet", "E2"] == 420
    reason = "'Sheet'!E4: '8SN=': the level is 1 to 7, not 8"
    assert values["Sheet", "G3"] == CellError("#VALUE!", reason), (
        "a cell that reads the error says where it is"
    )


def test_the_reason_of_an_error_goes_through_other_cells_and_sheets() -> None:
    sheets = {
        "Open room": sheet_xml('<row r="1"><c r="A1"><f>WBFVP(1,0)</f></c><c r="B1"><f>A1+1</f></c></row>'),
        "Total": sheet_xml(
            '<row r="1"><c r="A1"><f>SUM(\'Open room\'!B1:B9)</f></c><c r="B1"><f>1/0</f></c>'
            '<c r="C1"><f>IF(A1>0,1,2)</f></c><c r="D1"><f>B1</f></c></row>'
        ),
    }
    values = recalculate(zipped(parts_of(sheets))).values
    first = values["Open room", "A1"]
    assert isinstance(first, CellError) and first.reason.startswith("boards")
    passed_on = CellError("#VALUE!", f"'Open room'!A1: {first.reason}")
    assert [values["Open room", "B1"], values["Total", "A1"], values["Total", "C1"]] == [passed_on] * 3
    assert values["Total", "B1"] == values["Total", "D1"] == CellError("#DIV/0!", "division by zero")


def test_openpyxl_reads_what_was_stored() -> None:
    sheet = load_workbook(BytesIO(recalculate(saved(an_evening())).data), data_only=True)["Sheet"]
    assert [sheet[f"C{row}"].value for row in range(2, 6)] == [420, None, "#VALUE!", -600]
    assert [sheet[f"C{row}"].data_type for row in (2, 4)] == ["n", "e"]


def without_stored(sheet: str) -> str:
    """A sheet's text without the values and the types of cells that have a formula or lie in a block."""
    return re.sub(r'(<c r="[C-G]\d+"[^>]*?)(?: t="\w+")?>(<f[^<]*</f>)?<v>[^<]*</v>', r"\1>\2", sheet)


def test_everything_else_stays_byte_for_byte() -> None:
    workbook = an_evening()
    chart = BarChart()
    chart.add_data(Reference(workbook["Sheet"], min_col=1, min_row=2, max_row=5))
    workbook["Sheet"].add_chart(chart, "I2")
    workbook.create_sheet("Łączny & wynik")["A1"] = "=Sheet!C2*2"
    workbook.create_sheet("Notes")["A1"] = "nothing to compute: 999 & <more>"
    before = poisoned(saved(workbook))
    after = recalculate(before).data
    old, new = unzipped(before), unzipped(after)
    assert list(old) == list(new)
    assert [name for name in old if old[name] != new[name]] == [
        "xl/worksheets/sheet1.xml",
        "xl/worksheets/sheet2.xml",
    ]
    assert "999</v></c>" in first_sheet(before)
    assert without_stored(first_sheet(before)) == without_stored(first_sheet(after))


def test_a_recalculated_workbook_is_left_as_it_is() -> None:
    once = recalculate(saved(an_evening())).data
    assert recalculate(once).data is not None
    assert recalculate(once).data == once


def test_a_workbook_without_formulas_is_left_as_it_is() -> None:
    data = by_hand('<row r="1"><c r="A1"><v>1.50</v></c></row>')
    assert recalculate(data).data == data


CASES = {
    "a number": ("<c r='B1'><f>A1/8</f><v>999</v></c>", "<c r='B1'><f>A1/8</f><v>0.375</v></c>"),
    "the shortest digits": (
        '<c r="B1"><f>0.1+0.2</f></c>',
        '<c r="B1"><f>0.1+0.2</f><v>0.30000000000000004</v></c>',
    ),
    "a whole number": (
        '<c r="B1" s="4"><f>A1*1E6</f></c>',
        '<c r="B1" s="4"><f>A1*1E6</f><v>3000000</v></c>',
    ),
    "a large number": ('<c r="B1"><f>1E300</f></c>', '<c r="B1"><f>1E300</f><v>1e+300</v></c>'),
    "a text": ('<c r="B1"><f>"a"</f><v>9</v></c>', '<c r="B1" t="str"><f>"a"</f><v>a</v></c>'),
    "a text that XML must escape": (
        '<c r="B1" t="str"><f>"&lt;a&gt; &amp; \'"&amp;CHAR(34)</f><v>9</v></c>',
        '<c r="B1" t="str"><f>"&lt;a&gt; &amp; \'"&amp;CHAR(34)</f><v>&lt;a&gt; &amp; \'"</v></c>',
    ),
    "a sign that XML has not": (
        '<c r="B1"><f>CHAR(1)&amp;"_x0041_"</f></c>',
        '<c r="B1" t="str"><f>CHAR(1)&amp;"_x0041_"</f><v>_x0001__x005F_x0041_</v></c>',
    ),
    "an empty text": ('<c r="B1"><f>""</f><v>9</v></c>', '<c r="B1" t="str"><f>""</f><v></v></c>'),
    "true": ('<c r="B1" t="n"><f>1=1</f><v>9</v></c>', '<c r="B1" t="b"><f>1=1</f><v>1</v></c>'),
    "an error": (
        '<c r="B1" t="str" s="1"><f>1/0</f><v>9</v></c>',
        '<c r="B1" s="1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ),
    "from error to number": ('<c t="e" r="B1"><f>A1</f><v>#N/A</v></c>', '<c r="B1"><f>A1</f><v>3</v></c>'),
    "a blank cell": ('<c r="B1"><f>Z9</f><v>9</v></c>', '<c r="B1"><f>Z9</f><v>0</v></c>'),
    "type n stays": ('<c r="B1" t="n"><f>A1</f><v>9</v></c>', '<c r="B1" t="n"><f>A1</f><v>3</v></c>'),
    "an empty value": ('<c r="B1"><f>A1</f><v/></c>', '<c r="B1"><f>A1</f><v>3</v></c>'),
    "spaces and lines": (
        '<c  r="B1"\n t="n" >\n <f>A1</f>\n <v>9</v>\n</c>',
        '<c  r="B1"\n t="n" >\n <f>A1</f>\n <v>3</v>\n</c>',
    ),
    "a sign > in an attribute": ('<c r="B1" ph=">"><f>A1</f></c>', '<c r="B1" ph=">"><f>A1</f><v>3</v></c>'),
    "the file's own remarks": (
        '<!-- <c r="B1"> --><c r="B1"><!-- </c> --><f>A1</f><v>9</v></c>',
        '<!-- <c r="B1"> --><c r="B1"><!-- </c> --><f>A1</f><v>3</v></c>',
    ),
    "a formula in CDATA": (
        '<c r="B1"><f><![CDATA[IF(A1>2,"</c>",0)]]></f><v>9</v></c>',
        '<c r="B1" t="str"><f><![CDATA[IF(A1>2,"</c>",0)]]></f><v>&lt;/c&gt;</v></c>',
    ),
    "an inline text in its place": (
        '<c r="B1" t="inlineStr"><f>A1</f><is><t>old</t></is></c>',
        '<c r="B1"><f>A1</f><v>3</v></c>',
    ),
    "a rich value": ('<c r="B1" vm="1" t="e"><f>A1</f><v>#VALUE!</v></c>', '<c r="B1"><f>A1</f><v>3</v></c>'),
    "what follows the value": (
        '<c r="B1"><f>A1</f><v>9</v><extLst><ext uri="x"/></extLst></c>',
        '<c r="B1"><f>A1</f><v>3</v><extLst><ext uri="x"/></extLst></c>',
    ),
    "the same value written otherwise": (
        '<c r="B1"><f>A1</f><v>3.00</v></c>',
        '<c r="B1"><f>A1</f><v>3.00</v></c>',
    ),
}


@pytest.mark.parametrize(("before", "after"), CASES.values(), ids=CASES)
def test_one_cell_is_changed_and_nothing_else(before: str, after: str) -> None:
    row = (
        '<row r="1" spans="1:3"><c r="A1"><v>3</v></c>{}<c r="C1" t="inlineStr"><is><t>B1</t></is></c></row>'
    )
    done = recalculate(by_hand(row.format(before)))
    assert first_sheet(done.data) == sheet_xml(row.format(after))
    assert done.not_computed == ()


def test_another_writer_s_prefix() -> None:
    row = '<x:row r="1"><x:c r="A1"><x:v>3</x:v></x:c><x:c r="B1"><x:f>A1*2</x:f>{}</x:c></x:row>'
    done = recalculate(by_hand(row.format("<x:v>999</x:v>"), "x"))
    assert first_sheet(done.data) == sheet_xml(row.format("<x:v>6</x:v>"), "x")


def test_cells_without_names_and_rows_out_of_order() -> None:
    rows = (
        '<row r="3"><c r="A3"><v>3</v></c><c r="B3"><f>A3*A1</f><v>{}</v></c></row>'
        "<row r='1'><c><v>7</v></c><c><f>A1+1</f><v>{}</v></c></row>"
        "<row><c r='B2'><f>B1+B3</f><v>{}</v></c></row>"
    )
    done = recalculate(by_hand(rows.format(999, 999, 999)))
    assert first_sheet(done.data) == sheet_xml(rows.format(21, 8, 29))


def test_shared_formulas() -> None:
    rows = (
        '<row r="1"><c r="A1"><v>30</v></c>'
        '<c r="B1"><f t="shared" ref="B1:B3" si="0">WBFVP(A1,16,)</f><v>{}</v></c>'
        '<c r="C1"><f t="shared" ref="C1:D1" si="1">B1*2</f><v>{}</v></c>'
        '<c r="D1"><f t="shared" si="1"/><v>{}</v></c></row>'
        '<row r="2"><c r="A2"><v>-30</v></c><c r="B2"><f t="shared" si="0"/><v>{}</v></c></row>'
        '<row r="3"><c r="A3"><v>2.5</v></c><c r="B3"><f t="shared" si="0"></f><v>{}</v></c></row>'
    )
    done = recalculate(by_hand(rows.format(*[999] * 5)))
    assert first_sheet(done.data) == sheet_xml(rows.format(16.73, 33.46, 66.92, 3.27, 10.91))


def test_blocks_of_a_fixed_range() -> None:
    rows = (
        '<row r="1"><c r="A1"><v>0</v></c><c r="B1"><f t="array" ref="B1:B4">WBFVP(A1:A3,16)</f><v>{}</v></c>'
        '<c r="C1"><f t="array" ref="C1:C2">A1:A3</f><v>{}</v></c>'
        '<c r="D1"><f t="array" ref="D1:E2">SUM(A1:A3)</f><v>{}</v></c><c r="E1"{}</row>'
        '<row r="2"><c r="A2"><v>30</v></c><c r="B2" s="3"{}<c r="C2"{}<c r="D2"{}<c r="E2"{}</row>'
        '<row r="3"><c r="A3" t="inlineStr"><is><t>x</t></is></c><c r="B3"{}<c r="C3"><v>5</v></c></row>'
        '<row r="4"><c r="B4"{}</row>'
    )
    poison = "><v>999</v></c>"
    before = rows.format(999, 999, 999, poison, poison, "/>", "></c>", poison, ' t="s"' + poison, poison)
    after = rows.format(
        10, 0, 30, "><v>30</v></c>", "><v>16.73</v></c>", "><v>30</v></c>", "><v>30</v></c>",
        "><v>30</v></c>", ' t="e"><v>#VALUE!</v></c>', ' t="e"><v>#N/A</v></c>',
    )  # fmt: skip
    done = recalculate(zipped({**parts_of({"Sheet": sheet_xml(before)})}))
    assert first_sheet(done.data) == sheet_xml(after)
    assert done.values["Sheet", "B3"] == CellError("#VALUE!", "imps: 'x' is not a number")


def test_a_block_of_one_cell_keeps_to_it() -> None:
    rows = (
        '<row r="1"><c r="A1"><f t="array" ref="A1">{{5;6}}*1</f><v>{}</v></c></row>'
        '<row r="2"><c r="A2"><f>A3+1</f><v>{}</v></c></row>'
    )
    done = recalculate(by_hand(rows.format(999, 999)))
    assert first_sheet(done.data) == sheet_xml(rows.format(5, 1))


def test_cells_of_a_block_that_the_file_has_not_are_computed_all_the_same() -> None:
    done = recalculate(by_hand('<row r="1"><c r="A1"><f t="array" ref="A1:A3">{1;2;3}</f></c></row>'))
    assert [done.values["Sheet", f"A{row}"] for row in (1, 2, 3)] == [1, 2, 3]
    assert shown(done) == {"A1": 1}


def test_sheets_see_one_another_whatever_their_names() -> None:
    sheets = {
        "Anna's & Bob": sheet_xml('<row r="1"><c r="A1"><v>30</v></c></row>'),
        "Łódź": sheet_xml(
            "<row r=\"1\"><c r=\"A1\"><f>WBFVP('Anna''s &amp; Bob'!A1,'16'!A1)</f><v>999</v></c></row>"
        ),
        "16": sheet_xml('<row r="1"><c r="A1"><v>16</v></c><c r="B1"><f>margin+1</f></c></row>'),
    }
    done = recalculate(zipped(parts_of(sheets, {"margin": "'Anna''s & Bob'!$A$1"})))
    assert done.values == {("Łódź", "A1"): 16.73, ("16", "B1"): 31}


def test_a_date_stays_a_serial_number() -> None:
    workbook = Workbook()
    sheet = workbook.active
    sheet["A1"] = 46347
    sheet["A1"].number_format = "yyyy-mm-dd"
    sheet["A2"] = "=A1+1"
    sheet["A2"].number_format = "yyyy-mm-dd"
    sheet["A3"] = "=DATE(2026,11,21)"
    assert dict(recalculate(saved(workbook)).values) == {("Sheet", "A2"): 46348, ("Sheet", "A3"): 46347}


KEPT = {
    "a function that nobody knows": ("<f>FROBNICATE(A1)</f>", "unknown function FROBNICATE"),
    "one inside IFERROR": ("<f>IFERROR(FROBNICATE(A1),0)</f>", "unknown function FROBNICATE"),
    "a name that is not there": ("<f>nowhere+1</f>", "an unknown name"),
    "a what-if table": ('<f t="dataTable" ref="B1:B2" dt2D="0" dtr="0" r1="A1"/>', "a what-if table"),
    "no text": ("<f></f>", "a formula without text"),
    "no formula": ("<f>SUM(</f>", "a formula that the engine cannot read"),
    "several values in one cell": ("<f>A1:A2*2</f>", "several values in one cell"),
    "a huge block": ('<f t="array" ref="B1:XFD1048576">A1</f>', "fill more than 200000 cells"),
    "itself": ("<f>B1+1</f>", "a formula that depends on itself"),
    "another file": ("<f>[1]Sheet!A1</f>", "it reads another workbook"),
}


@pytest.mark.parametrize(("formula", "reason"), KEPT.values(), ids=KEPT)
def test_what_the_engine_cannot_compute_keeps_its_value(formula: str, reason: str) -> None:
    rows = (
        f'<row r="1"><c r="A1"><v>3</v></c><c r="B1">{formula}<v>41</v></c>'
        '<c r="C1"><f>B1+A1*0+1</f><v>999</v></c></row>'
        '<row r="2"><c r="A2"><v>5</v></c><c r="C2"><f>A2+1</f><v>{}</v></c>'
        '<c r="D2"><f>IFERROR(C1,0)</f><v>999</v></c></row>'
    )
    done = recalculate(by_hand(rows.format(999)))
    assert first_sheet(done.data) == sheet_xml(rows.format(6)), "what reads it keeps its value too"
    assert [(kept.sheet, kept.cell) for kept in done.not_computed] == [
        ("Sheet", "B1"), ("Sheet", "C1"), ("Sheet", "D2"),
    ]  # fmt: skip
    first, *others = (kept.reason for kept in done.not_computed)
    assert reason in first
    assert others[0] == "it reads Sheet!B1, which is not computed"
    assert others[1] in (others[0], "it reads Sheet!C1, which is not computed"), "a huge block holds C1 too"
    assert done.values == {("Sheet", "C2"): 6}


def test_followers_of_a_shared_formula_are_kept_with_it() -> None:
    rows = (
        '<row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">FROBNICATE(B1)</f><v>1</v></c></row>'
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>2</v></c><c r="B2"><f>A1+A2</f><v>999</v></c></row>'
    )
    done = recalculate(by_hand(rows))
    assert [kept.cell for kept in done.not_computed] == ["A1", "A2", "B2"]
    assert shown(done) == {"A1": 1, "A2": 2, "B2": 999}


def test_what_stands_in_a_circle_is_kept() -> None:
    rows = (
        '<row r="1"><c r="A1"><f>B1</f><v>1</v></c><c r="B1"><f>A1</f><v>2</v></c>'
        '<c r="C1"><f>A1+B1</f><v>9</v></c></row>'
    )
    done = recalculate(by_hand(rows))
    assert [kept.cell for kept in done.not_computed] == ["A1", "B1", "C1"]
    assert shown(done) == {"A1": 1, "B1": 2, "C1": 9}


@pytest.mark.parametrize("sign", "+*&")
@pytest.mark.parametrize("count", [254, 255, 257, 2000])
def test_a_chain_is_computed_or_said_to_be_too_long(sign: str, count: int) -> None:
    chain = escape(sign.join(["A1"] * count))
    rows = f'<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>{chain}</f><v>7</v></c></row>'
    done = recalculate(by_hand(rows))
    if count <= 255:
        assert done.not_computed == ()
        assert done.values["Sheet", "B1"] == {"+": count, "*": 1, "&": "1" * count}[sign]
    else:
        (kept,) = done.not_computed
        assert kept.reason == (
            f"a chain of {count} terms, where xlvp computes at most 255: use SUM, or several cells"
        )


@pytest.mark.parametrize(
    "formula", ["{0}&{0}", "CONCATENATE({0},{0})", 'IF(1,{0}&{0},"")', 'SUBSTITUTE({0},"a","aa")']
)
@pytest.mark.parametrize("backwards", [False, True])
def test_a_text_grows_no_further_than_a_cell_holds(formula: str, backwards: bool) -> None:
    """25 times twice as long would be 33 million characters."""
    workbook = Workbook()
    sheet = workbook.active
    rows = [*range(26, 0, -1)] if backwards else [*range(1, 27)]
    sheet[f"A{rows[0]}"] = "a"
    for before, row in pairwise(rows):
        sheet[f"A{row}"] = "=" + formula.format(f"A{before}")
        sheet[f"B{row}"] = f"=LEN(A{row})"
    done = recalculate(saved(workbook))
    values = [done.values["Sheet", f"A{row}"] for row in rows[1:]]
    assert [len(value) for value in values[:14] if isinstance(value, str)] == [2**n for n in range(1, 15)]
    for value in values[14:]:
        assert isinstance(value, CellError) and value.code == "#VALUE!"
        assert value.reason.endswith("a text of more than 32,767 characters, the most that a cell holds")
    assert done.not_computed == ()


def test_texts_have_a_total_too() -> None:
    workbook = Workbook()
    workbook.active["A1"] = "a" * 30_000
    for row in range(2, 2_000):
        workbook.active[f"A{row}"] = "=A1&1"
    with pytest.raises(WorkbookError, match="its formulas make more than 50,000,000 characters of text"):
        recalculate(saved(workbook))


def test_an_array_formula_s_text_has_the_same_limit() -> None:
    workbook = Workbook()
    workbook.active["A1"] = "a" * 20_000
    workbook.active["B1"] = ArrayFormula("B1:B2", "=A1:A2&A1")
    done = recalculate(saved(workbook))
    assert isinstance(done.values["Sheet", "B1"], CellError)
    assert done.values["Sheet", "B2"] == "a" * 20_000


def nine_doubled(last_cell: bool = True) -> Workbook:
    """Nine figures, and an array formula that doubles them; the file may leave its last cell out."""
    workbook = Workbook()
    sheet = workbook.active
    for row in range(1, 4):
        for column in range(1, 4):
            sheet.cell(row, column, 10 * row + column)
            sheet.cell(row, column + 4, 0)
    if not last_cell:
        del sheet._cells[3, 7]
    sheet["E1"] = ArrayFormula("E1:G3", "=A1:C3*2")
    sheet["H1"] = "=SUM(E1:G3)"
    return workbook


@pytest.mark.parametrize("most", [2, 3, 5, 8, 9, 10_000])
def test_a_block_that_is_computed_in_pieces_is_whole(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(formulas, "LARGEST", most)
    values = recalculate(saved(nine_doubled())).values
    doubled = [values["Sheet", f"{column}{row}"] for row in (1, 2, 3) for column in "EFG"]
    assert doubled == [22, 24, 26, 42, 44, 46, 62, 64, 66] and values["Sheet", "H1"] == sum(doubled)


@pytest.mark.parametrize(("most", "kept"), [(8, True), (9, False)])
def test_a_block_in_pieces_of_which_a_cell_is_missing_is_not_computed(
    monkeypatch: pytest.MonkeyPatch, most: int, kept: bool
) -> None:
    """A piece's formula would have no cell to stand in, and the sum would pass over it."""
    monkeypatch.setattr(formulas, "LARGEST", most)
    done = recalculate(saved(nine_doubled(last_cell=False)))
    assert {f"{each.cell}" for each in done.not_computed} == ({"E1", "H1"} if kept else set())
    assert done.values.get(("Sheet", "H1")) == (None if kept else 396)


VALUES = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False, width=64),
    st.integers(-(10**15), 10**15),
    st.booleans(),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\x00"), max_size=20),
    st.sampled_from(["_x0041_", " two  spaces ", "]]>", "&amp;", "a\tb\nc", "=1+1", "<v>9</v>"]),
)


@settings(max_examples=60)
@given(st.lists(VALUES, min_size=1, max_size=6))
def test_any_value_is_stored_and_read_back(values: list[CellValue]) -> None:
    workbook = Workbook()
    for row, value in enumerate(values, 1):
        formula = str(value).upper() if isinstance(value, bool) else repr(value)
        if isinstance(value, str):
            formula = "&".join(f"UNICHAR({ord(sign)})" for sign in value) or '""'
        workbook.active.cell(row, 1, f"={formula}")
    done = recalculate(saved(workbook))
    assert done.not_computed == ()
    stored = stored_values(open_package(done.data), "Sheet")
    for row, value in enumerate(values, 1):
        assert stored[f"A{row}"] == value
        assert isinstance(stored[f"A{row}"], bool) == isinstance(value, bool)
    assert recalculate(done.data).data == done.data


@pytest.mark.parametrize("code", ["#N/A", "#DIV/0!", "#REF!", "#NUM!", "#NULL!", "#VALUE!"])
def test_an_error_that_was_typed_stays_what_it_is(code: str) -> None:
    row = f'<c r="A1" t="e"><v>{code}</v></c>'
    row += '<c r="C1"><f>IF(ISNA(A1),"none","wrong")</f><v>0</v></c><c r="D1"><f>A1</f><v>0</v></c>'
    cells = shown(
        recalculate(open_package(zipped(parts_of({"Sheet": sheet_xml(f'<row r="1">{row}</row>')}))))
    )
    assert (cells["A1"], cells["D1"]) == (code, code)
    assert cells["C1"] == ("none" if code == "#N/A" else "wrong")


@pytest.mark.parametrize("code", ["#SPILL!", "#CALC!", "#FIELD!", "#GETTING_DATA"])
def test_an_error_that_the_engine_does_not_know_is_an_error_to_it(code: str) -> None:
    row = f'<c r="A1" t="e"><v>{code}</v></c><c r="B1"><f>IF(ISERROR(A1),"error","none")</f><v>0</v></c>'
    row += '<c r="C1"><f>IFERROR(A1+1,"error")</f><v>0</v></c>'
    cells = shown(
        recalculate(open_package(zipped(parts_of({"Sheet": sheet_xml(f'<row r="1">{row}</row>')}))))
    )
    assert (cells["A1"], cells["B1"], cells["C1"]) == (code, "error", "error")
