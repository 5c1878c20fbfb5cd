"""A match workbook proven: untouched, tampered values, changed formulas, renamed sheets."""

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from xlvp.book.package import open_package
from xlvp.cli import main
from xlvp.templates.match import build_match
from xlvp.verify.own import verify_own

ENTRIES = {1: ("4SN=", "4SN-1"), 2: ("3NTE=", "3NTE+1"), 3: ("60%+620&40%-100", "300")}


@pytest.fixture(scope="module")
def match() -> bytes:
    return build_match(boards=8, home="Made", away="Up", entries=ENTRIES)


def test_an_untouched_match_has_nothing_wrong(match: bytes) -> None:
    proof = verify_own(open_package(match))
    assert proof is not None
    assert proof.findings == () and proof.computed > 100 and proof.formulas > 50


def test_the_committed_example_is_proven() -> None:
    path = Path(__file__).parents[2] / "workbooks" / "examples" / "match-usbf-2010.xlsx"
    result = CliRunner().invoke(main, ["verify", str(path)])
    assert result.exit_code == 0, result.output
    assert "nothing is wrong" in result.output


def test_a_stored_value_that_the_entries_do_not_give(match: bytes) -> None:
    package = open_package(match)
    part = next(name for name, text in package.parts.items() if b"<v>420</v>" in text)
    text = package.parts[part].replace(b"<v>420</v>", b"<v>430</v>", 1)
    proof = verify_own(open_package(package.replaced({part: text})))
    assert proof is not None
    assert [(one.value, one.right) for one in proof.findings] == [("430", "420")]


def test_a_changed_formula_is_listed(match: bytes) -> None:
    book = openpyxl.load_workbook(BytesIO(match))
    sheet = book["Match"]
    cell = next(c for row in sheet.iter_rows() for c in row if c.data_type == "f" and "WBFVP" in str(c.value))
    cell.value = 20
    out = BytesIO()
    book.save(out)
    proof = verify_own(open_package(out.getvalue()))
    assert proof is not None
    changed = [one for one in proof.findings if one.cause == "not the template's formula"]
    assert [(one.cell, one.value) for one in changed] == [(f"Match!{cell.coordinate}", "no formula")]


def test_another_workbook_is_none_of_ours() -> None:
    book, out = openpyxl.Workbook(), BytesIO()
    book.active["A1"] = "=1+1"
    book.save(out)
    assert verify_own(open_package(out.getvalue())) is None
