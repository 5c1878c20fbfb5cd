"""Texts written into entry cells: those cells change, and nothing else to the byte."""

import re
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from tests.xlsx.files import parts_of, saved, sheet_xml, unzipped, zipped
from xlvp.errors import WorkbookError
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import stored_values

ROWS = (
    '<row r="1" spans="1:9"><c r="A1" s="3"/><c r="C1" t="s" s="1"><v>0</v></c>'
    '<c r="E1"><f>C1</f><v>4</v></c></row><row r="3" ht="20"/>'
    '<row r="4"><c r="B4" t="inlineStr" s="7"><is><t>old</t></is></c></row>'
)


def written(texts: dict[str, str], rows: str = ROWS, prefix: str = "") -> tuple[str, str]:
    """The sheet before and after."""
    parts = parts_of({"List": sheet_xml(rows, prefix), "Other": sheet_xml("")})
    package = open_package(zipped(parts))
    after = unzipped(with_texts(package, {("List", cell): text for cell, text in texts.items()}))
    assert {name: part for name, part in after.items() if "sheet1" not in name} == {
        name: part for name, part in parts.items() if "sheet1" not in name
    }
    return parts["xl/worksheets/sheet1.xml"].decode(), after["xl/worksheets/sheet1.xml"].decode()


def inline(name: str, text: str, rest: str = "") -> str:
    return f'<c r="{name}"{rest} t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'


@pytest.mark.parametrize(
    ("cell", "old", "new"),
    [
        ("A1", '<c r="A1" s="3"/>', inline("A1", "4SN=", ' s="3"')),
        ("C1", '<c r="C1" t="s" s="1"><v>0</v></c>', inline("C1", "4SN=", ' s="1"')),
        (
            "B4",
            '<c r="B4" t="inlineStr" s="7"><is><t>old</t></is></c>',
            inline("B4", "4SN=", ' s="7"'),
        ),
        ("B1", '<c r="C1"', inline("B1", "4SN=") + '<c r="C1"'),
        ("F1", "</f><v>4</v></c></row>", f"</f><v>4</v></c>{inline('F1', '4SN=')}</row>"),
        ("B3", '<row r="3" ht="20"/>', f'<row r="3" ht="20">{inline("B3", "4SN=")}</row>'),
        ("B2", '<row r="3" ht="20"/>', f'<row r="2">{inline("B2", "4SN=")}</row><row r="3" ht="20"/>'),
        ("AA9", "</sheetData>", f'<row r="9">{inline("AA9", "4SN=")}</row></sheetData>'),
    ],
)
def test_one_cell(cell: str, old: str, new: str) -> None:
    before, after = written({cell: "4SN="})
    assert before.count(old) == 1
    assert after == before.replace(old, new)


def test_an_entry_taken_back() -> None:
    before, after = written({"B4": "", "Z99": ""})
    assert after == before.replace(
        '<c r="B4" t="inlineStr" s="7"><is><t>old</t></is></c>', '<c r="B4" s="7"/>'
    )


def test_a_prefix_and_rows_that_do_not_say_their_number() -> None:
    _, after = written({"A1": "x", "B2": "y"}, "<x:row><x:c/></x:row><x:row/>", "x")
    assert '<x:row><x:c t="inlineStr"><x:is><x:t xml:space="preserve">x</x:t></x:is></x:c></x:row>' in after
    assert '<x:row><x:c r="B2" t="inlineStr">' in after


def test_a_formula_is_not_written_over() -> None:
    with pytest.raises(WorkbookError, match=r"List!E1 holds a formula"):
        written({"E1": "4SN="})


def test_no_such_sheet_and_a_sheet_without_rows() -> None:
    package = open_package(
        zipped(parts_of({"List": sheet_xml("").replace("<sheetData></sheetData>", "<sheetData/>")}))
    )
    with pytest.raises(WorkbookError, match="has no sheet 'Gone'"):
        with_texts(package, {("Gone", "A1"): "x"})
    with pytest.raises(WorkbookError, match="no rows"):
        with_texts(package, {("List", "A1"): "x"})


def test_a_number_is_a_number_unless_the_cell_has_the_text_format() -> None:
    """As when a person types it: so a sum over the cells counts it, and 0147 of a member stays as it is."""
    book = Workbook()
    sheet = book.active
    for row, form in enumerate(("General", "0", "@", "General"), 1):
        sheet.cell(row, 1, "x").number_format = form
    kept = saved(book)
    for text, value in (
        ("41", 41),
        ("-7.5", -7.5),
        ("0", 0),
        ("0147", "0147"),
        ("4SN=", "4SN="),
        ("1e5", "1e5"),
    ):
        data = with_texts(open_package(kept), {("Sheet", f"A{row}"): text for row in (1, 2, 3, 9)})
        result = load_workbook(BytesIO(data))["Sheet"]
        assert [result[f"A{row}"].value for row in (1, 2, 3, 9)] == [value, value, text, value], text
        assert type(result["A1"].value) is type(value) and type(result["A3"].value) is str


CELLS = st.builds("{}{}".format, st.sampled_from("ABCDFGH"), st.integers(1, 6))


@given(st.dictionaries(CELLS, st.text(min_size=1, max_size=20)))
def test_what_is_written_is_read_again(texts: dict[str, str]) -> None:
    """By our own reader and by openpyxl; never as a formula, whatever the text begins with.

    A number is a number, as these cells have not the Text format.
    """
    parts = parts_of({"List": sheet_xml(re.sub(r' (t="s"|s="\d")', "", ROWS))})
    texts = {cell: re.sub(r"[\ud800-\udfff\r]", "?", text) for cell, text in texts.items()}
    data = with_texts(open_package(zipped(parts)), {("List", cell): text for cell, text in texts.items()})
    stored = stored_values(open_package(data), "List")
    sheet = load_workbook(BytesIO(data))["List"]
    for cell, text in texts.items():
        number = re.fullmatch(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,10})?", text)
        assert stored[cell] == (float(text) if number else text)
        assert sheet[cell].data_type != "f"
    assert (stored["E1"], sheet["E1"].value) == (4, "=C1")
