"""The xlwings Lite edition of workbooks: what is changed, and that nothing else is."""

import ast
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tests.exchange.importing import OPENING
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import LOAD_IT, LOAD_IT_IN_LITE, unlinked
from xlvp.hosts.lite import STORE
from xlvp.workbooks.pairs.build import build
from xlvp.xlsx.editions import EXTENSION, lite_edition
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.sheet import read_sheet
from xlvp.xlsx.values import stored_values
from xlvp.xlsx.workbook import read_workbook


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


def test_twice_is_once_and_brings_the_code_up_to_date(plain: Package, made: Package) -> None:
    assert lite_edition(plain) == made.data and lite_edition(made) == made.data
    old = made.parts[EXTENSION].replace(b"bridge scoring in this workbook", b"an older code")
    assert old != made.parts[EXTENSION]
    assert lite_edition(open_package(made.replaced({EXTENSION: old}), made.name)) == made.data


def test_another_addins_code_is_left_alone(made: Package) -> None:
    other = made.parts[EXTENSION].replace(STORE.encode(), b"wa1").replace(STORE.upper().encode(), b"WA1")
    with pytest.raises(WorkbookError, match="another add-in"):
        lite_edition(open_package(made.replaced({EXTENSION: other})))


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
