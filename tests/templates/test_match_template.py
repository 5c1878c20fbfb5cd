"""How the match workbook is made: what may be typed, what is protected, how often xlvp is asked."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook

from tests.audit import findings
from tests.templates.match_books import formulas, named, stored, typed
from xlvp.catalogue import FUNCTIONS
from xlvp.templates.match import build, build_match
from xlvp.templates.match.examples import build_half_typed, build_real_match
from xlvp.templates.match.opening import Opening
from xlvp.templates.match.plan import Plan

OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(")
# Built-in functions of Excel 2016 and LibreOffice that the sheet uses beside ours.
CLASSIC = {
    "ABS", "AND", "CHOOSE", "COUNT", "COUNTA", "COUNTIF", "IF", "IFERROR", "INDEX", "INT", "ISERROR",
    "ISNUMBER", "LEFT", "LEN", "MATCH", "MAX", "MID", "MOD", "NA", "OR", "RIGHT", "FIND", "SEARCH", "SIGN",
    "SUM", "SUMIF", "SUMPRODUCT", "FORMULATEXT",
}  # fmt: skip
HOSTILE = (
    "=1+1",
    "+cmd|' /C calc'!A0",
    "@SUM(A1)",
    "-2+3",
    "#N/A",
    "Żółw & <Łódź>",
    "日本",
    "a\x07b",
    "'tis",
)


@pytest.fixture(scope="module")
def data() -> bytes:
    return build_match(home="Kings", away="Queens")


@pytest.fixture(scope="module")
def book(data: bytes) -> Workbook:
    return load_workbook(BytesIO(data))


def build_hostile(name: str = " ".join(HOSTILE)) -> bytes:
    """A match of two boards with this name wherever a person can type."""
    opening = Opening(title=name, event=name, date=name, home=name, away=name, boards=2, remarks=name)
    return build(opening, {1: (name, "+420")})


@pytest.mark.parametrize("count", [1, 16, 64])
def test_calls_do_not_grow_with_the_boards(count: int) -> None:
    found = formulas(load_workbook(BytesIO(build_match(boards=count))))
    calls = [name for text in found.values() for name in OURS.findall(text)]
    # two rooms' scores and reasons, two balances; two VPs a team; two questions of the banner; Help; Check
    assert len(calls) == 6 + 4 + 2 + 1 + 6
    assert calls.count("CONTRACTSCORE") == 2 + 1 + 2


def test_a_column_is_one_array_formula_from_line_to_line(book: Workbook) -> None:
    found = formulas(book)
    assert found["Match", "F8:F25"] == "=CONTRACTSCORE(D8:D25,A8:A25)"
    assert found["Match", "G8:G25"] == "=CONTRACTSCORE(E8:E25,A8:A25)"
    assert found["Workings", "D8:D25"] == '=WEIGHTEDIMP(B8:B25,C8:C25,"NS")'
    assert found["Workings", "E8:E25"] == '=WEIGHTEDIMP(B8:B25,C8:C25,"EW")'
    lines = [cell for row in (8, 25) for cell in book["Match"][row]]
    assert all(cell.protection.locked for cell in lines), "the ends of the ranges cannot be moved"


def test_no_formula_reads_a_single_entry_cell(book: Workbook) -> None:
    here, elsewhere = re.compile(r"(?<![A-Z!$])[DE](\d+)"), re.compile(r"Match!(?:[DE]\d+:)?[DE](\d+)")
    found = formulas(book)
    rows = [int(row) for (sheet, _), text in found.items() if sheet == "Match" for row in here.findall(text)]
    rows += [int(row) for text in found.values() for row in elsewhere.findall(text)]
    assert {8, 25} <= set(rows)
    assert not set(rows) & set(range(9, 25)), "a cut and paste takes a reference to one cell along"


def test_only_classic_functions(book: Workbook) -> None:
    used = {name for text in formulas(book).values() for name in re.findall(r"([A-Z][A-Z0-9.]*)\(", text)}
    assert used <= CLASSIC | set(FUNCTIONS)


def test_entry_cells_are_text_and_open_the_rest_is_locked(book: Workbook) -> None:
    sheet, plan = book["Match"], Plan(16)
    for row in sheet[plan.column("D", "E")]:
        for cell in row:
            assert cell.number_format == "@" and not cell.protection.locked
    for other in book:
        assert other.protection.sheet and other.protection.password is None
        for row in other.iter_rows():
            for cell in row:
                assert cell.data_type != "f" or cell.protection.locked, cell
    assert all(
        cell.protection.locked for sheet in book if sheet.title != "Match" for row in sheet for cell in row
    )


def test_stored_values_are_shown_and_not_recalculated_on_opening(data: bytes) -> None:
    with ZipFile(BytesIO(data)) as package:
        workbook = package.read("xl/workbook.xml")
        sheets = [package.read(name).decode() for name in package.namelist() if "/worksheets/" in name]
    assert b'fullCalcOnLoad="1"' not in workbook
    cells = [cell for text in sheets for cell in re.findall(r"<c [^>]*>(.*?)</c>", text) if "<f" in cell]
    assert len(cells) > 16 * 20
    assert not [cell for cell in cells if "<v>" not in cell and "<v/>" not in cell]


@pytest.mark.parametrize("build_it", [build_hostile, build_real_match, build_half_typed])
def test_excel_has_nothing_to_repair(build_it: object) -> None:
    assert findings(build_it()) == []  # type: ignore[operator]


def test_the_same_bytes_every_time(data: bytes) -> None:
    assert build_match(home="Kings", away="Queens") == data


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_never_a_formula(name: str) -> None:
    made = build_hostile(name)
    for cell in ("A1", "D2", "L2", "D4", "D5", "D9"):
        found = load_workbook(BytesIO(made))["Match"][cell]
        assert (found.data_type, found.value) == ("s", name.replace("\x07", ""))
    book = stored(made)
    assert named(book, "home") == [name.replace("\x07", "")]
    assert book["Match"][f"D{Plan(2).panel}"].value == name.replace("\x07", "")
    assert named(book, "open_score")[1] == "#VALUE!"


def test_a_formula_typed_over_is_found(data: bytes) -> None:
    assert named(typed(data, {}), "check") == ["All OK"]
    for cell in ("A9", "C10", "H11", "I12", "K13", "L14"):
        assert named(typed(data, {cell: 7}), "check") == ["Not OK: see below"], cell
