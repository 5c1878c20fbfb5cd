"""Reading what a workbook stores, and finding cells by their names."""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.workbook.defined_name import DefinedName

from tests.xlsx.files import MAIN, OFFICE, by_hand, parts_of, saved, sheet_xml, unzipped, zipped
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError, CellValue
from xlvp.xlsx import values
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.sheet import read_sheet
from xlvp.xlsx.values import cell_text, named_values, shared_texts, stored_values, stores
from xlvp.xlsx.workbook import SheetRange, parse_place, place, read_workbook

WORKBOOKS = Path(__file__).parents[2] / "workbooks"
TYPED = [
    "4SN=",
    "Łódź & <Øst>",
    " spaces ",
    "",
    "'quoted'",
    "a\nb",
    3,
    -0.5,
    1e300,
    True,
    False,
    "50%",
    "=",
    "☂ 🂡",
]


def a_match() -> Workbook:
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Anna's table"
    for row, value in enumerate(TYPED, 1):
        sheet.cell(row, 2).value = value
        if isinstance(value, str):
            sheet.cell(row, 2).data_type = "s"
    workbook.defined_names["entries"] = DefinedName("entries", attr_text="'Anna''s table'!$B$1:$C$3")
    workbook.defined_names["corner"] = DefinedName("corner", attr_text="'Anna''s table'!$B$1")
    workbook.defined_names["twice"] = DefinedName("twice", attr_text="'Anna''s table'!$B$1*2")
    workbook.defined_names["lost"] = DefinedName("lost", attr_text="#REF!")
    sheet.defined_names["corner"] = DefinedName("corner", attr_text="'Anna''s table'!$Z$99")
    return workbook


def test_values_that_a_person_typed() -> None:
    values = stored_values(open_package(saved(a_match())), "Anna's table")
    assert [values.get(f"B{row}") for row in range(1, len(TYPED) + 1)] == [
        value or (value if value is False else "") for value in TYPED
    ]
    assert {type(values[f"B{row}"]) for row in (10, 11)} == {bool}


def test_values_agree_with_another_reader() -> None:
    data = saved(a_match())
    sheet = load_workbook(BytesIO(data), data_only=True)["Anna's table"]
    for name, value in stored_values(open_package(data), "Anna's table").items():
        assert (sheet[name].value or "") == (value or ""), name


def with_shared_texts(rows: str, texts: str) -> Package:
    """A workbook as Excel and LibreOffice write it: cells name their texts by number."""
    parts = parts_of({"Sheet": sheet_xml(rows)})
    named = (
        f'<Relationship Id="texts" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    )
    relations = parts["xl/_rels/workbook.xml.rels"].decode().replace("</Relationships>", named)
    shared = f'<sst xmlns="{MAIN}">{texts}</sst>'.encode()
    more = {"xl/_rels/workbook.xml.rels": relations.encode(), "xl/sharedStrings.xml": shared}
    return open_package(zipped(parts | more))


def test_texts_that_cells_share() -> None:
    cells = "".join(
        f'<c r="{cell}" t="s"><v>{text}</v></c>' for cell, text in (("A1", 1), ("B1", 0), ("C1", 1))
    )
    ruby = "<r><t>4</t></r><r><t>♠</t></r><rPh sb='0' eb='1'><t>spade</t></rPh>"
    package = with_shared_texts(
        f'<row r="1">{cells}</row>', f"<si><t/></si><si><t>Łódź</t></si><si>{ruby}</si>"
    )
    assert stored_values(package, "Sheet") == {"A1": "Łódź", "B1": "", "C1": "Łódź"}
    assert shared_texts(package, read_workbook(package)) == {0: "", 1: "Łódź", 2: "4♠"}


def test_runs_of_a_text_are_joined_and_its_pronunciation_is_left_out() -> None:
    workbook = Workbook()
    workbook.active["A1"] = CellRichText("4", TextBlock(InlineFont(b=True), "♠"), "xN-1")
    assert stored_values(open_package(saved(workbook)), "Sheet") == {"A1": "4♠xN-1"}
    inline = "<is><r><t>4</t></r><r><t>♠</t></r><rPh sb='0' eb='1'><t>spade</t></rPh></is>"
    row = f'<row r="1"><c r="A1" t="inlineStr">{inline}</c><c r="B1" t="inlineStr"><is/></c></row>'
    assert stored_values(open_package(by_hand(row)), "Sheet") == {"A1": "4♠", "B1": ""}


@pytest.mark.parametrize("beside", ["", '<c r="B1" t="d"><v>a&amp;lt;b</v></c>'], ids=["quickly", "slowly"])
def test_entities_are_resolved_once(beside: str) -> None:
    """A date leaves the sheet to the slower reader."""
    package = open_package(by_hand(f'<row r="1"><c r="A1" t="e"><v>&amp;lt;</v></c>{beside}</row>'))
    results = stored_values(package, "Sheet")
    assert results["A1"] == CellError("&lt;", "")
    assert results.get("B1", "a&lt;b") == "a&lt;b"


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("<v>3</v>", 3),
        ("<v> 3.50 </v>", 3.5),
        ("<v>1E-7</v>", 1e-7),
        ("<v></v>", None),
        ("", None),
        (' t="str"|<f>1</f><v>text</v>', "text"),
        (' t="str"|<v></v>', ""),
        (' t="str"|<v>a_x000D_b_xD83C_</v>', "a\rb_xD83C_"),
        (' t="b"|<v>0</v>', False),
        (' t="e"|<v>#N/A</v>', CellError("#N/A", "")),
        (' t="d"|<v>2026-11-21</v>', "2026-11-21"),
    ],
)
def test_every_type_of_cell(cell: str, value: CellValue | None) -> None:
    tag, _, body = cell.rpartition("|")
    row = f'<row r="1"><c r="A1"{tag}>{body}</c></row>'
    assert stored_values(open_package(by_hand(row)), "Sheet").get("A1") == value


@pytest.mark.parametrize(
    "cell",
    [
        *("<v>x</v>", "<v>1e999</v>", "<v>nan</v>", ' t="s"|<v>7</v>', ' t="s"|<v>-1</v>'),
        *(' t="b"|<v>?</v>', ' t="b"|<v>-1</v>', ' t="b"|<v>2</v>'),
    ],
)
def test_what_is_no_value(cell: str) -> None:
    tag, _, body = cell.rpartition("|")
    data = by_hand(f'<row r="1"><c r="A1"{tag}>{body}</c></row>')
    with pytest.raises(WorkbookError, match=r"^evening\.xlsx: the cell Sheet!A1 stores '.*', no value"):
        stored_values(open_package(data, "evening.xlsx"), "Sheet")


def test_a_sheet_that_is_not_there() -> None:
    with pytest.raises(WorkbookError, match=r"has no sheet 'Match'; there are \"Anna's table\""):
        stored_values(open_package(saved(a_match())), "Match")


def test_a_name_finds_its_cells_after_the_sheet_was_renamed() -> None:
    package = open_package(saved(a_match()))
    workbook = read_workbook(package)
    assert workbook.names == {
        "entries": SheetRange("Anna's table", 1, 2, 3, 3),
        "corner": SheetRange("Anna's table", 1, 2, 1, 2),
    }, "names of formulas, of lost cells and of one sheet are left out"
    renamed = {
        name: content.replace(b"Anna's table", b"Open").replace(b"'Anna''s table'", b"Open")
        for name, content in package.parts.items()
    }
    assert named_values(open_package(zipped(renamed)), "entries") == [
        ["4SN=", None],
        ["Łódź & <Øst>", None],
        [" spaces ", None],
    ]


def test_a_name_that_is_not_there_or_has_lost_its_sheet() -> None:
    data = zipped(parts_of({"Sheet": sheet_xml("")}, {"gone": "Closed!$A$1", "here": "Sheet!$A$1"}))
    package = open_package(data, "evening.xlsx")
    assert place(package, read_workbook(package), "here").sheet == "Sheet"
    for name in ("gone", "never"):
        with pytest.raises(WorkbookError, match=rf"^evening\.xlsx: has no range named '{name}'"):
            named_values(package, name)


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("Sheet1!$A$1", SheetRange("Sheet1", 1, 1, 1, 1)),
        ("'Open room'!$B$2:$D$9", SheetRange("Open room", 2, 2, 9, 4)),
        ("'It''s'!A1", SheetRange("It's", 1, 1, 1, 1)),
        ("Zawodnicy_Łódź!$D$9:$B$2", SheetRange("Zawodnicy_Łódź", 2, 2, 9, 4)),
        ("Sheet1!$XFD$1048576", SheetRange("Sheet1", 1048576, 16384, 1048576, 16384)),
        ("Sheet1!$XFE$1", None),
        ("Sheet1!$A$1048577", None),
        ("Sheet1!$A$0", None),
        ("Sheet1!$A:$A", None),
        ("Sheet1!$A$1,Sheet1!$B$2", None),
        ("Sheet1!$A$1+1", None),
        ("#REF!", None),
        ("#REF!$A$1", None),
        ("SUM(Sheet1!$A$1)", None),
        ('"text"', None),
        ("", None),
    ],
)
def test_what_a_name_refers_to(text: str, results: SheetRange | None) -> None:
    assert parse_place(text) == results


def test_numbers_are_stored_with_their_shortest_digits() -> None:
    assert cell_text(16.73) == ("n", "16.73")
    assert cell_text(-0.0) == ("n", "0")
    assert cell_text(2.0**60) == ("n", "1.152921504606847e+18")
    assert cell_text(CellError("#CALC!", "")) == ("e", "#VALUE!"), "an error younger than the file format"


@pytest.mark.parametrize(
    ("cell", "same", "others"),
    [
        ('<c r="A1"><v>12.50</v></c>', 12.5, [12.51, "12.5", True]),
        ('<c r="A1"><v>1</v></c>', 1, [0, True, "1"]),
        ('<c r="A1" t="b"><v>1</v></c>', True, [False, 1, "TRUE"]),
        ('<c r="A1" t="str"><v>60%</v></c>', "60%", ["60 %", 0.6, ""]),
        ('<c r="A1" t="str"><v></v></c>', "", [" ", 0]),
        ('<c r="A1" t="e"><v>#N/A</v></c>', CellError("#N/A", "of another text"), [CellError("#REF!", "")]),
        ('<c r="A1" t="e"><v>#VALUE!</v></c>', CellError("#CALC!", ""), [CellError("#N/A", ""), "#VALUE!"]),
        ('<c r="A1" t="str"/>', None, ["", 0]),
        ('<c r="A1"/>', None, ["", 0, False]),
        ('<c r="A1"><v>twelve</v></c>', None, [12]),
    ],
)
def test_whether_a_cell_stores_a_value_already(
    cell: str, same: CellValue | None, others: list[CellValue]
) -> None:
    """What it stores is not written again; anything else is, whatever its type."""
    package = open_package(zipped(parts_of({"Sheet": sheet_xml(f'<row r="1">{cell}</row>')})))
    workbook = read_workbook(package)
    sheet = read_sheet(package, "Sheet", workbook.sheets["Sheet"])
    texts = shared_texts(package, workbook)
    if same is not None:
        assert stores(package, sheet, sheet.cells[0], texts, same)
    assert [value for value in others if stores(package, sheet, sheet.cells[0], texts, value)] == []


def test_shared_texts_that_are_named_and_not_there() -> None:
    """Some programs name the part though no cell uses it."""
    parts = parts_of({"Sheet": sheet_xml('<row r="1"><c r="A1"><v>30</v></c></row>')})
    relations = parts["xl/_rels/workbook.xml.rels"].decode()
    named = f'<Relationship Id="texts" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
    parts["xl/_rels/workbook.xml.rels"] = relations.replace(
        "</Relationships>", f"{named}</Relationships>"
    ).encode()
    package = open_package(zipped(parts))
    assert read_workbook(package).shared_strings is None
    assert stored_values(package, "Sheet") == {"A1": 30}
    there = open_package(zipped(parts | {"xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"/>'.encode()}))
    assert read_workbook(there).shared_strings == "xl/sharedStrings.xml"


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan")])
def test_no_cell_is_given_a_number_that_is_not_finite(value: float) -> None:
    with pytest.raises(ValueError, match=f"{value} is not a number"):
        cell_text(value)


def test_the_files_of_these_tests_are_what_another_reader_reads() -> None:
    data = by_hand('<row r="1"><c r="A1"><v>3</v></c></row>', corner="Sheet!$A$1")
    workbook = load_workbook(BytesIO(data))
    assert workbook["Sheet"]["A1"].value == 3 and "corner" in workbook.defined_names
    assert "xl/worksheets/sheet1.xml" in unzipped(data)


def test_cells_without_names_are_counted_from_a1() -> None:
    rows = "<row><c><v>1</v></c><c/><c><v>2</v></c></row><row><c><v>3</v></c></row>"
    assert stored_values(open_package(zipped(parts_of({"Sheet": sheet_xml(rows)}))), "Sheet") == {
        "A1": 1, "C1": 2, "A2": 3,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["match.xlsx", "examples/pairs-running.xlsx"])
def test_the_quick_reader_reads_what_the_other_reads(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = open_package((WORKBOOKS / name).read_bytes(), name)
    sheets = read_workbook(package).sheets
    quick = {sheet: stored_values(package, sheet) for sheet in sheets}
    texts = values.shared_texts(package, read_workbook(package))
    assert all(values.quick_values(package, part, texts) is not None for part in sheets.values())
    monkeypatch.setattr(values, "quick_values", lambda *given: None)
    for sheet, result in quick.items():
        slowly = stored_values(package, sheet)
        assert {cell: (value, type(value)) for cell, value in result.items()} == {
            cell: (value, type(value)) for cell, value in slowly.items()
        }, sheet


def test_blanks_before_the_end_of_a_tag_are_usual() -> None:
    rows = (
        '<c r="A1" s="1" /><c r="B1" s="1" t="n" ><v>1</v></c><c r="C1" ><f /><v >2</v></c>'
        '<c r="D1"><f>1</f><v /></c>'
        '<c r="E1" t="inlineStr" ><is><t>a</t></is></c><c r="F1" t="str" >'
        '<f t="shared" si="0" /><v>b</v></c>'
    )
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    part = f'<worksheet {space}><sheetData><row r="1" >{rows}</row></sheetData></worksheet>'.encode()
    package = Package("x", b"", {"a": part})
    sheet = read_sheet(package, "Sheet", "a")
    slowly = {cell.name: values.stored_value(package, sheet, cell, {}) for cell in sheet.cells}
    assert values.quick_values(package, "a", {}) == {
        name: value for name, value in slowly.items() if value is not None
    }
    assert slowly == {"A1": None, "B1": 1, "C1": 2, "D1": None, "E1": "a", "F1": "b"}


@pytest.mark.parametrize(
    "cells",
    [
        '<c r="A1"><v>1</v></c><!-- <c r="A2"><v>2</v></c> -->',
        '<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>',
        "<c><v>1</v></c>",
        "<c r='A1'><v>1</v></c>",
        '<c r="A1"><v><![CDATA[1]]></v></c>',
        '<c r="A1" t="inlineStr"><is><r><t>a</t></r></is></c>',
        '<c r="XFE1"><v>1</v></c>',
        '<c r="A1"><v>x</v></c>',
        '<c r="A1" t="s"><v>7</v></c>',
    ],
)
def test_what_is_not_usual_is_left_to_the_other_reader(cells: str) -> None:
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    part = f"<worksheet {space}><sheetData><row>{cells}</row></sheetData></worksheet>".encode()
    assert values.quick_values(Package("x", b"", {"a": part}), "a", {}) is None
