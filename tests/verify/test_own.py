"""Workbooks of xlvp's own proven: untouched, tampered values, changed formulas, renamed sheets."""

import re
from collections.abc import Callable
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner
from rich.console import Console

from tests.workbooks.pairs_books import build_pairs
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.verify import own_workbook
from xlvp.verify.own_workbook import Proof, prove, reworded
from xlvp.verify.report import show, verdict
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file
from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.selftest.build import build_selftest
from xlvp.workbooks.wbf.build import build_wbf
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

ENTRIES = {1: ("4SN=", "4SN-1"), 2: ("3NTE=", "3NTE+1"), 3: ("60%+620&40%-100", "300")}
WORKBOOKS = Path(__file__).parents[2] / "workbooks"
#: The self-test stores no values: there is nothing to verify before it was opened. The larger pairs workbooks
#: are pairs-8-tables with more rows; that they are as built is tested in tests/workbooks/test_committed.py.
#: The probe of xlwings Lite is of no template: its cells are compared with their expected values in
#: tests/lite.
#: The sample of the LAMBDA names has single calls, no table.
LEFT_OUT = {"selftest", "pairs-14-tables", "pairs-20-tables", "probe", "lambda"}


@pytest.fixture(scope="module")
def match() -> bytes:
    return build_match(boards=8, home="Made", away="Up", entries=ENTRIES)


@cache
def three_pairs() -> bytes:
    return build_pairs(pairs=3, movement="Howell", boards=1)


def proof_of(data: bytes) -> Proof:
    proof = prove(open_package(data))
    assert proof is not None
    return proof


def changed(data: bytes, change: Callable[[openpyxl.Workbook], None]) -> bytes:
    """The workbook after somebody changed it in a spreadsheet program and computed it again."""
    book, out = openpyxl.load_workbook(BytesIO(data)), BytesIO()
    change(book)
    book.save(out)
    return recalculate(out.getvalue()).data


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("build", "name"),
    [
        (lambda: build_match(boards=8, entries=ENTRIES), "match"),
        (lambda: build_wbf(boards=21, half=5), "wbf"),
        (build_calculator, "calculator"),
        (lambda: recalculate(build_selftest()).data, "selftest"),
    ],
)
def test_an_untouched_workbook_has_nothing_wrong(build: Callable[[], bytes], name: str) -> None:
    proof = proof_of(build())
    assert (proof.template, proof.differences, proof.notes) == (name, (), ())
    assert proof.computed >= proof.formulas > 50


@pytest.mark.slow
@pytest.mark.parametrize(
    "path",
    sorted(path for path in WORKBOOKS.glob("**/*.xlsx") if path.stem not in LEFT_OUT),
    ids=lambda path: path.stem,
)
def test_the_workbooks_that_come_with_xlvp(path: Path) -> None:
    result = CliRunner().invoke(main, ["verify", str(path)])
    assert result.exit_code == 0, result.output
    assert "nothing is wrong" in result.output


def test_a_stored_value_that_the_entries_do_not_give(match: bytes) -> None:
    package = open_package(match)
    part = next(name for name, text in package.parts.items() if b"<v>420</v>" in text)
    text = package.parts[part].replace(b"<v>420</v>", b"<v>430</v>", 1)
    proof = proof_of(package.replaced({part: text}))
    assert [(one.value, one.right, one.cause) for one in proof.differences] == [
        ("430", "420", "not what the entries give")
    ]


def test_values_computed_without_xlvp(match: bytes) -> None:
    package = open_package(match)
    part = next(name for name, text in package.parts.items() if b"<v>420</v>" in text)
    text = package.parts[part]
    start = text.rindex(b"<c ", 0, text.index(b"<v>420</v>"))
    cell = text[start : text.index(b"</c>", start)]
    broken = cell.replace(b"<c ", b'<c t="e" ', 1).replace(b' t="n"', b"").replace(b"420", b"#NAME?")
    proof = proof_of(package.replaced({part: text.replace(cell, broken, 1)}))
    assert [(one.value, one.cause) for one in proof.differences] == [
        ("#NAME?", "computed where xlvp was not loaded")
    ]


def test_a_changed_formula_is_listed(match: bytes) -> None:
    where = []

    def twenty(book: openpyxl.Workbook) -> None:
        cells = (cell for row in book["Match"].iter_rows() for cell in row)
        cell = next(cell for cell in cells if cell.data_type == "f" and "WBFVP" in str(cell.value))
        where.append(f"Match!{cell.coordinate}")
        cell.value = 20

    proof = proof_of(changed(match, twenty))
    assert [(one.cell, one.value, one.cause) for one in proof.differences] == [
        (where[0], "no formula", "not the template's formula")
    ]


def formulas_replaced(data: bytes, old: str, new: str) -> bytes:
    """The workbook with a text of its formulas replaced, its stored values as they were."""
    package = open_package(data)
    parts = {
        name: re.sub(rb"<f[^>]*>[^<]*</f>", lambda found: found[0].replace(old.encode(), new.encode()), part)
        for name, part in package.parts.items()
        if "worksheets/" in name
    }
    assert any(parts[name] != package.parts[name] for name in parts)
    return package.replaced(parts)


def test_a_sentence_worded_otherwise_is_that_of_another_build(match: bytes, tmp_path: Path) -> None:
    """Two words of the sentences in the formulas; the values they give are computed by them."""
    package = open_package(match)
    whole = b"".join(part for name, part in package.parts.items() if "worksheets/" in name)
    sentences = re.findall(rb"&quot;([A-Za-z]+ [a-z]+ [a-z]+)|\"([A-Za-z]+ [a-z]+ [a-z]+)", whole)
    first = next(one or other for one, other in sentences).decode()
    path = tmp_path / "match.xlsx"
    path.write_bytes(recalculate(formulas_replaced(match, first, first.upper() + " indeed")).data)
    verification = verify_file(path)
    assert verification.differences == [] and verification.verdict is Verdict.DOUBTFUL
    (note,) = verification.notes
    assert note.startswith("Made by another build of xlvp") and "could not be proved: " in note
    assert verdict(verification).endswith("nothing is wrong. Not proved.")


@pytest.mark.thorough
def test_what_another_version_cannot_explain(match: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other sentences, formulas and columns are its own; another figure and a formula typed over are not."""
    monkeypatch.setattr(own_workbook, "__version__", "9.9")
    assert (proof_of(match).differences, proof_of(match).notes) == ((), ())

    def rewritten(book: openpyxl.Workbook) -> None:
        for row in book["Help"].iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    cell.value = None  # as if the examples stood in other cells
        for row in range(7, 15):
            book["Workings"][f"U{row}"] = f"={row}"
        book["Match"]["K2"] = '="VPs of another version"'

    proof = proof_of(changed(match, rewritten))
    assert proof.differences == () and "Match!K2" in proof.notes[0]

    def typed_over(book: openpyxl.Workbook) -> None:
        rewritten(book)
        book["Match"]["J2"] = book["Match"]["I9"] = 20

    cells = [one.cell for one in proof_of(changed(match, typed_over)).differences]
    assert cells == ["Match!J2", "Match!I9"]
    package = open_package(match)
    part = next(name for name, text in package.parts.items() if b"<v>420</v>" in text)
    text = package.parts[part].replace(b"<v>420</v>", b"<v>430</v>", 1)
    assert [one.right for one in proof_of(package.replaced({part: text})).differences] == ["420"]


def test_a_word_that_decides_is_no_wording() -> None:
    assert reworded('=IF(A1=1,"two pairs sit out","")', '=IF(A1=1,"2 pairs sit out","")')
    assert not reworded('=IF(A1="NP","two pairs sit out","")', '=IF(A1="P","two pairs sit out","")')
    assert not reworded('=IF(A1=1,"two pairs sit out","")', '=IF(A1=2,"two pairs sit out","")')


def test_a_formula_among_the_entries_is_listed(match: bytes) -> None:
    def sum_typed(book: openpyxl.Workbook) -> None:
        book["Match"]["D12"] = "=400+20"

    results = [(one.cell, one.value, one.cause) for one in proof_of(changed(match, sum_typed)).differences]
    assert results == [("Match!D12", "=400+20", "a formula where the template has none")]


def test_a_renamed_sheet_changes_nothing(match: bytes) -> None:
    package = open_package(match)
    parts = {
        name: text.replace(b'name="Workings"', b'name="Rachunki"')
        .replace(b"'Workings'!", b"Rachunki!")
        .replace(b"Workings!", b"Rachunki!")
        for name, text in package.parts.items()
        if name.endswith(".xml")
    }
    proof = proof_of(package.replaced(parts))
    assert (proof.differences, proof.notes) == ((), ())
    assert "Rachunki" in proof.sheets


def test_a_missing_sheet_is_told(match: bytes) -> None:
    book, out = openpyxl.load_workbook(BytesIO(build_wbf())), BytesIO()
    book["Steps"].title = "Schritte"
    book.save(out)
    assert proof_of(out.getvalue()).notes == ("the sheet 'Steps' of the template is missing: not compared",)


def test_a_table_on_a_sheet_of_ones_own_is_checked_too(match: bytes, tmp_path: Path) -> None:
    def table(book: openpyxl.Workbook) -> None:
        sheet = book.create_sheet("Our VPs")
        sheet.append(["VP", "16 boards"])
        for k, margins in enumerate(
            ("0-1", "2-4", "5-8", "9-12", "13-17", "18-22", "23-28", "29-35", "36-43", "44-52")
        ):
            sheet.append([10 + k, margins])

    path = tmp_path / "match.xlsx"
    path.write_bytes(changed(match, table))
    verification = verify_file(path)
    assert [(each.cell, each.right) for each in verification.differences] == [("'Our VPs'!B11", "44-53")]
    assert verdict(verification).endswith("nothing is wrong. Wrong. 1 table: 19 cells agree, 1 cell differs.")
    screen = StringIO()
    show(verification, Console(file=screen, width=120))
    assert "'Our VPs'!B11" in screen.getvalue()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("pair", "Pairs!$A$7"),
        ("pair", "Pairs!$A$6:$A$9000"),
        ("round", "Results!$A$7"),
        ("boards_sheet", "Boards!$A$7"),
        ("boards_sheet", "Boards!$A$1:$A$190000"),
        ("cards_sheet", "Cards!$A$1:$A$190000"),
        ("table_cards", "Tables!$A$1"),
        ("table_cards", "Tables!$A$1:$A$190000"),
    ],
)
def test_a_changed_name_asks_for_no_workbook_of_a_million_rows(name: str, place: str) -> None:
    book, out = openpyxl.load_workbook(BytesIO(three_pairs())), BytesIO()
    book.defined_names[f"xlvp_{name}"].attr_text = place
    book.save(out)
    with pytest.raises(WorkbookError, match="was a name changed"):
        prove(open_package(out.getvalue()))


def test_another_workbook_is_none_of_ours() -> None:
    book, out = openpyxl.Workbook(), BytesIO()
    book.active["A1"] = "=1+1"
    book.save(out)
    assert prove(open_package(out.getvalue())) is None


def test_a_self_test_may_say_where_and_when_it_was_computed() -> None:
    timed = changed(build_selftest(), lambda book: book["Self-test"].__setitem__("D7", "go"))
    for ours, theirs in (
        (b"<v>xlvp itself, without a spreadsheet program</v>", b"<v>Excel</v>"),
        (b"<v>0.5</v>", b"<v>0,5</v>"),
    ):
        timed = with_text(timed, ours, theirs)
    assert proof_of(timed).differences == ()


def test_a_workbook_that_nobody_has_computed_is_not_called_wrong() -> None:
    proof = proof_of(build_selftest())
    assert proof.differences == ()
    assert proof.notes == ("no value is stored: no spreadsheet program has computed this workbook yet",)
    assert proof.formulas > 1000


def with_text(data: bytes, old: bytes, new: bytes) -> bytes:
    """The workbook with a stored value replaced."""
    package = open_package(data)
    (part,) = (part for part, content in package.parts.items() if old in content)
    return package.replaced({part: package.parts[part].replace(old, new)})


def test_sheets_of_the_template_without_formulas_are_no_open_ones(tmp_path: Path) -> None:
    path = tmp_path / "pairs.xlsx"
    path.write_bytes(recalculate(three_pairs()).data)
    verification = verify_file(path)
    assert verification.open_sheets == [] and verification.verdict is Verdict.PROVED
    assert {sheet.extent.value for sheet in verification.coverage} == {"entries"}
