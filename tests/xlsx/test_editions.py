"""Copies of workbooks, frozen and for xlwings Lite: what changes, and that nothing else does."""

import ast
import json
import os
import re
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from tests.audit import findings
from tests.exchange.importing import OPENING
from tests.xlsx.files import saved, unzipped, zipped
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import LOAD_IT, LOAD_IT_IN_LITE, unlinked
from xlvp.hosts.lite import STORE
from xlvp.workbooks.match.book import match_report
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, roomy
from xlvp.xlsx.editions import EXTENSION, NOWHERE, freeze, lite_edition
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.sheet import read_sheet
from xlvp.xlsx.values import stored_values
from xlvp.xlsx.workbook import read_workbook

WORKBOOKS = Path(__file__).parents[2] / "workbooks"
BUILT = sorted(
    path
    for path in WORKBOOKS.rglob("*.xlsx")
    if path.name not in ("pairs-14-tables.xlsx", "pairs-20-tables.xlsx")
)
OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(")


def looks(cell: Any) -> tuple[object, ...]:
    """Paper, letters and number format; openpyxl's own objects of two workbooks are never equal."""
    font = cell.font
    return cell.fill.fgColor.rgb, font.name, font.sz, font.b, font.i, cell.number_format


@pytest.mark.slow
@pytest.mark.parametrize("path", BUILT, ids=lambda path: path.stem)
def test_every_template_keeps_its_values_and_looks(path: Path) -> None:
    data = path.read_bytes()
    frozen = freeze(open_package(data, path.name))
    old, new = load_workbook(BytesIO(data), data_only=True), load_workbook(BytesIO(frozen.data))
    for sheet in new:
        before = old[sheet.title]
        assert sheet.dimensions == before.dimensions
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type != "f", cell
                was = before[cell.coordinate]
                assert was.value in (None, cell.value), cell  # None: an empty text, or stored without values
                assert looks(cell) == looks(was), cell
                assert cell.protection.locked, "nothing follows from what is typed in a frozen copy"
        rules = [rule for block in sheet.conditional_formatting for rule in block.rules]
        assert len(rules) == sum(len(block.rules) for block in before.conditional_formatting)
        assert not [text for rule in rules for text in rule.formula if OURS.search(text)]
    parts = [name for name in unzipped(data) if "/charts/" in name or "/drawings/" in name]
    assert {name: unzipped(data)[name] for name in parts} == {
        name: unzipped(frozen.data)[name] for name in parts
    }


@pytest.mark.parametrize("name", ["match-rulings", "match-half-typed"])
def test_excel_has_nothing_to_repair(name: str) -> None:
    data = (WORKBOOKS / "examples" / f"{name}.xlsx").read_bytes()
    assert findings(freeze(open_package(data)).data) == []


def test_a_frozen_match_is_read_as_before() -> None:
    data = (WORKBOOKS / "examples/match-rulings.xlsx").read_bytes()
    report = match_report(recalculate(freeze(open_package(data)).data))
    assert report == match_report(recalculate(data))


def test_the_values_are_computed_anew() -> None:
    """What the file stored last does not matter."""
    data = (WORKBOOKS / "examples/match-usbf-2010.xlsx").read_bytes()
    stale = {
        name: re.sub(rb"(</f>\s*)<v>[^<]*</v>", rb"\1<v>999</v>", content)
        for name, content in unzipped(data).items()
        if name.startswith("xl/worksheets/sheet")
    }
    book = load_workbook(BytesIO(freeze(open_package(zipped(unzipped(data) | stale))).data))
    assert book["Match"]["J2"].value == 5.93 and book["Match"]["J3"].value == 14.07


def test_the_list_of_formulas_goes_with_them() -> None:
    """Excel keeps a chain of the cells with formulas, and takes a chain that lies for damage."""
    data = (WORKBOOKS / "calculator.xlsx").read_bytes()
    parts = unzipped(data)
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain"
    relation = f'<Relationship Id="rId99" Type="{kind}" Target="calcChain.xml"/></Relationships>'.encode()
    content = "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"
    override = f'<Override PartName="/xl/calcChain.xml" ContentType="{content}"/></Types>'.encode()
    changed = {
        "xl/calcChain.xml": b'<calcChain xmlns="http://x"/>',
        "xl/_rels/workbook.xml.rels": parts["xl/_rels/workbook.xml.rels"].replace(
            b"</Relationships>", relation
        ),
        "[Content_Types].xml": parts["[Content_Types].xml"].replace(b"</Types>", override),
    }
    frozen = unzipped(freeze(open_package(zipped(parts | changed))).data)
    assert "xl/calcChain.xml" not in frozen
    assert not [name for name, text in frozen.items() if b"calcChain" in text]
    assert frozen["xl/_rels/workbook.xml.rels"] == parts["xl/_rels/workbook.xml.rels"]


def test_the_command(tmp_path: Path) -> None:
    run = partial(CliRunner().invoke, main)
    file, copy = str(WORKBOOKS / "examples/match-half-typed.xlsx"), tmp_path / "copy.xlsx"
    done = run(["freeze", file, "-o", str(copy)])
    assert done.exit_code == 0
    assert re.search(
        r"copy\.xlsx: \d{3} cells have values instead of formulas\. "
        r"Errors, as in the workbook itself: \d+ #N/A on Match, \d+ #VALUE! on Match\.",
        done.output,
    )
    again = run(["freeze", file, "-o", str(copy)])
    assert again.exit_code == 1 and "already exists. Choose another name" in again.output
    before = copy.read_bytes()
    itself = run(["freeze", str(copy), "-o", str(copy), "--force"])
    assert itself.exit_code == 1 and "is the workbook itself" in itself.output and copy.read_bytes() == before


def test_a_failure_leaves_what_was_there_and_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk at the last moment, with --force over an older copy."""
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(b"an older copy")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    done = CliRunner().invoke(
        main, ["freeze", str(WORKBOOKS / "examples/match-rulings.xlsx"), "-o", str(copy), "--force"]
    )
    assert done.exit_code == 1 and "No space left" in done.output
    assert copy.read_bytes() == b"an older copy"
    assert [path.name for path in tmp_path.iterdir()] == ["copy.xlsx"]


def test_forced_it_keeps_a_dated_copy_of_what_it_overwrites(tmp_path: Path) -> None:
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes((WORKBOOKS / "match.xlsx").read_bytes())
    arguments = ["freeze", str(WORKBOOKS / "examples/match-rulings.xlsx"), "-o", str(copy), "--force"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    (kept,) = (path for path in tmp_path.iterdir() if path != copy)
    assert kept.read_bytes() == (WORKBOOKS / "match.xlsx").read_bytes() != copy.read_bytes()


@pytest.mark.thorough
def test_an_area_to_print_ends_with_the_last_row_that_shows_something() -> None:
    """Room for four tables, three of them in use: LibreOffice takes no formula for an area to print."""
    data = build(Opening(pairs=6, boards=1, rounds=2), roomy(4))
    frozen = load_workbook(BytesIO(freeze(open_package(data, "evening.xlsx")).data))
    areas = {sheet.title: sheet.print_area for sheet in frozen}
    # two rounds at three tables from row 7 on; a guide card has a title, headings and two rounds
    assert areas["Results"] == "'Results'!$A$1:$O$12"
    lines = frozen["Guides"].max_row
    titles = [
        row for row in range(1, lines + 1) if str(frozen["Guides"][f"A{row}"].value).startswith("Pair ")
    ]
    assert len(titles) == 6
    assert areas["Guides"] == f"'Guides'!$A$1:$E${titles[-1] + 3}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "lists"), [("season", ("Results", "Members")), ("money", ("Ledger", "Vouchers"))]
)
def test_the_copy_to_print_has_the_rows_in_use_and_no_more(
    kind: str, lists: tuple[str, ...], tmp_path: Path
) -> None:
    """Of an empty list six lines, of the Ledger nothing; of a year's list all lines."""
    empty, year = tmp_path / f"{kind}.xlsx", WORKBOOKS / "examples" / f"{kind}.xlsx"
    assert CliRunner().invoke(main, ["new", kind, "-o", str(empty)]).exit_code == 0
    rows = {}
    for path in (empty, year):
        done = CliRunner().invoke(main, ["print", str(path), "-o", str(tmp_path / "paper")])
        assert done.output.split() == [str(tmp_path / "paper" / f"{kind}-sheets.xlsx")]
        book = load_workbook(done.output.strip())
        Path(done.output.strip()).unlink()
        for name in lists:
            sheet = book[name]
            area = sheet.print_area.rpartition("!")[2]
            assert (area == NOWHERE) == (path == empty and name == "Ledger"), name
            if area == NOWHERE:
                rows[path, name] = 0, 0
                continue
            last = range_boundaries(area)[3]
            keys = [row for row in range(1, sheet.max_row + 1) if sheet.cell(row, 2).value not in (None, "")]
            rows[path, name] = last, max(row for row in keys if row <= last)
            assert max(keys) <= last or path == empty, f"{name}: row {max(keys)} is not printed"
    for name in lists:
        heading = rows[empty, name][1]
        assert rows[empty, name][0] <= heading + 7, f"{name}: {rows[empty, name]}"
        assert rows[year, name][0] == max(rows[year, name][1], rows[empty, name][0]), name


@pytest.fixture(scope="module")
def plain() -> Package:
    return open_package(build(OPENING), "Tuesday.xlsx")


@pytest.fixture(scope="module")
def made(plain: Package) -> Package:
    return open_package(lite_edition(plain), "Tuesday.xlsx")


def formulas(package: Package) -> dict[tuple[str, str], str]:
    sheets = read_workbook(package).sheets
    results = {name: read_sheet(package, name, part).cells for name, part in sheets.items()}
    return {
        (name, cell.name): cell.formula.text for name in results for cell in results[name] if cell.formula
    }


def test_formulas_differ_in_the_spelling_of_our_functions_alone(plain: Package, made: Package) -> None:
    before, after = formulas(plain), formulas(made)
    assert before.keys() == after.keys()
    spelled = {place: unlinked(text, FUNCTIONS) for place, text in after.items()}
    assert {place: text.replace(LOAD_IT_IN_LITE, LOAD_IT) for place, text in spelled.items()} == before
    assert sum("_xldudf_" in text for text in after.values()) > 15
    assert any(LOAD_IT_IN_LITE in text for text in after.values())


def test_stored_values_and_other_parts_stay(plain: Package, made: Package) -> None:
    names = read_workbook(plain).sheets
    assert all(stored_values(made, name) == stored_values(plain, name) for name in names)
    sheets = set(names.values())
    changed = {part for part in plain.parts if plain.parts[part] != made.parts[part]}
    assert changed <= sheets | {"[Content_Types].xml", "_rels/.rels"}
    assert all(b"<sheetProtection" not in made.parts[part] for part in sheets)


def test_the_code_is_a_module_that_python_reads(made: Package) -> None:
    root = ElementTree.fromstring(made.parts[EXTENSION])
    assert root[0].get("id") == STORE
    properties = (each for each in root.iter() if each.tag.endswith("}property"))
    count = {each.attrib["name"]: json.loads(each.attrib["value"]) for each in properties}
    names = {node.name for node in ast.parse(count["main.py"]).body if isinstance(node, ast.FunctionDef)}
    assert names >= set(FUNCTIONS)
    assert len(made.parts[EXTENSION]) < 2_000_000, "what Lite keeps in a workbook"


@pytest.mark.thorough
def test_twice_is_once_and_brings_the_code_up_to_date(plain: Package, made: Package) -> None:
    assert lite_edition(plain) == made.data and lite_edition(made) == made.data
    old = made.parts[EXTENSION].replace(b"bridge scoring in this workbook", b"an older code")
    assert old != made.parts[EXTENSION]
    assert lite_edition(open_package(made.replaced({EXTENSION: old}), made.name)) == made.data


def test_another_addins_code_is_left_alone(made: Package) -> None:
    other = made.parts[EXTENSION].replace(STORE.encode(), b"wa1").replace(STORE.upper().encode(), b"WA1")
    with pytest.raises(WorkbookError, match="another add-in"):
        lite_edition(open_package(made.replaced({EXTENSION: other})))


@pytest.mark.slow
def test_commands_read_it_as_the_workbook_it_is(made: Package, tmp_path: Path) -> None:
    file, copy, code = tmp_path / "Tuesday.xlsx", tmp_path / "copy.xlsx", tmp_path / "main.py"
    file.write_bytes(made.data)
    for line, message in (
        (["score", file], "24 results to come"),
        (["verify", file], "nothing is wrong"),
        (["freeze", file, "-o", tmp_path / "frozen.xlsx"], "have values instead of formulas"),
        (["lite", file, "-o", copy], "Trust and Continue"),
        (["lite", "-o", code], "paste it into the editor"),
    ):
        done = CliRunner().invoke(main, [str(each) for each in line])
        assert done.exit_code == 0 and message in done.output, done.output
    assert copy.read_bytes() == made.data and "def WBFVP(" in code.read_text(encoding="utf-8")
    for line, message in (
        (["lite", file, "-o", file], "the workbook itself"),
        (["lite", "-o", tmp_path / "code.txt"], "Call it main.py"),
        (["lite", file, "-o", tmp_path / "copy.csv"], "Call it copy.xlsx"),
    ):
        done = CliRunner().invoke(main, [str(each) for each in line])
        assert done.exit_code and message in done.output.replace("\n", " "), done.output


def test_a_value_that_has_no_cell_is_not_lost() -> None:
    """An array formula over three cells of which a script has written one."""
    workbook = Workbook()
    sheet = workbook.active
    for row, margin in enumerate((26, 0, -26), 1):
        sheet.cell(row, 2, margin)
    sheet["A1"] = ArrayFormula("A1:A3", "=WBFVP(B1:B3,16)")
    data = saved(workbook)
    with pytest.raises(WorkbookError, match="Sheet!A2 has a value but no cell"):
        freeze(open_package(data))
