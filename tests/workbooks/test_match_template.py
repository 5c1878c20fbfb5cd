"""How the match workbook is made: what may be typed, what is protected, how often xlvp is asked."""

import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter

from tests.audit import findings
from tests.workbooks.match_books import formulas, named, stored, typed
from xlvp.functions import FUNCTIONS
from xlvp.workbooks.match.build import build_half_typed, build_match, build_real_match
from xlvp.workbooks.match.layout import REMARKS, TITLES, Plan

OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(")
# Built-in functions of Excel 2016 and LibreOffice that the sheet uses beside ours.
CLASSIC = {
    "COLUMN", "YEAR", "MONTH", "DAY",
    "ABS", "AND", "CELL", "CHOOSE", "COUNT", "COUNTA", "COUNTIF", "IF", "IFERROR", "INDEX", "INT", "ISERROR",
    "ISNUMBER", "LEFT", "LEN", "MATCH", "MAX", "MID", "MOD", "NA", "OR", "RIGHT", "FIND", "SEARCH", "SIGN",
    "SUM", "SUMIF", "SUMPRODUCT", "FORMULATEXT", "EXACT", "MIN", "N", "NOT", "ROUND", "ROW", "TEXT",
    "TRIM",
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
    texts = dict.fromkeys(("title", "event", "date", "home", "away", "remarks"), name)
    return build_match(boards=2, entries={1: (name, "+420")}, **texts)


@pytest.mark.parametrize("count", [1, 16, 64])
def test_calls_do_not_grow_with_the_boards(count: int) -> None:
    result = formulas(load_workbook(BytesIO(build_match(boards=count))))
    calls = [name for text in result.values() for name in OURS.findall(text)]
    # two rooms' scores and reasons, two balances; two VPs a team; three questions of the banner; Help; Check
    assert len(calls) == 6 + 4 + 3 + 1 + 6
    assert calls.count("CONTRACTSCORE") == 2 + 1 + 2


def test_a_column_is_one_array_formula_from_line_to_line(book: Workbook) -> None:
    result, letters = formulas(book), 'INDEX(Setup!$B$1:$B$24,ROW(Setup!$A$23))&""'
    assert result["Match", "F6:F23"] == f"=CONTRACTSCORE(D6:D23,A6:A23,{letters})"
    assert result["Match", "G6:G23"] == f"=CONTRACTSCORE(E6:E23,A6:A23,{letters})"
    assert result["Workings", "D6:D23"] == '=WEIGHTEDIMP(B6:B23,C6:C23,"NS")'
    assert result["Workings", "E6:E23"] == '=WEIGHTEDIMP(B6:B23,C6:C23,"EW")'
    lines = [cell for row in (6, 23) for cell in book["Match"][row]]
    assert all(cell.protection.locked for cell in lines), "the ends of the ranges cannot be moved"


def test_no_formula_reads_a_single_entry_cell(book: Workbook) -> None:
    here, elsewhere = re.compile(r"(?<![A-Z!$])[DE](\d+)"), re.compile(r"Match!(?:[DE]\d+:)?[DE](\d+)")
    result = formulas(book)
    rows = [int(row) for (sheet, _), text in result.items() if sheet == "Match" for row in here.findall(text)]
    rows += [int(row) for text in result.values() for row in elsewhere.findall(text)]
    assert {6, 23} <= set(rows)
    assert not set(rows) & set(range(7, 23)), "a cut and paste takes a reference to one cell along"


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
    entries = {("Match", cell.coordinate) for row in sheet[plan.column("D", "E")] for cell in row}
    guard = {("Match", cell.coordinate) for row in sheet[plan.guard] for cell in row}
    unlocked = {
        (other.title, cell.coordinate)
        for other in book
        for row in other.iter_rows()
        for cell in row
        if not cell.protection.locked
    }
    assert {title for title, _ in unlocked} == {"Match", "Setup"}
    assert {each for each in unlocked if each[0] == "Match"} == entries | guard


def test_below_the_last_board_nothing_can_be_typed(book: Workbook) -> None:
    """After the last board LibreOffice's Enter goes to the next unlocked cell: that one takes nothing."""
    sheet, plan = book["Match"], Plan(16)
    (rule,) = sheet.data_validations.dataValidation
    refused = (str(rule.sqref), rule.type, rule.formula1, rule.showErrorMessage)
    assert refused == (plan.guard, "custom", "FALSE", True)
    pasted = typed(build_match(boards=1, entries={1: ("4SN=", "4SN=")}), {"D9": "-620"})
    assert named(pasted, "verdict") == ["There is a result below the last board: no VPs until it is moved"]
    assert named(pasted, "vp") == ["#N/A", "#N/A"]


def test_the_cursor_opens_on_the_first_entry(book: Workbook) -> None:
    assert book.active.title == "Match"
    assert {(pane.activeCell, pane.sqref) for pane in book["Match"].sheet_view.selection} == {("D7", "D7")}


def test_a_small_screen_shows_every_entry(book: Workbook) -> None:
    """Seen in LibreOffice: a window of 1366 x 768 has 1252 x 524 for the cells; in Excel about 484 high."""
    sheet, plan = book["Match"], Plan(16)
    frozen = sum(sheet.row_dimensions[row].height for row in range(1, plan.top)) * 4 / 3
    assert frozen <= 484 / 5
    assert frozen + 16 * 23 + 8 <= 484
    assert sum(int(sheet.column_dimensions[letter].width * 7 + 5) for letter in "ABCDEFGHIJKL") <= 1252


def test_team_names_of_40_letters_stay_legible() -> None:
    """No header shrinks them: each has room for the lines that they need. A letter is 0.55 of its height."""
    home, away = "Wielkopolski Klub Brydżowy Poznań I 2026", "Przedsiębiorstwo Handlowe Kowalski i Syn"
    assert len(home) == len(away) == 40
    result = load_workbook(BytesIO(build_match(home=home, away=away)), data_only=True)
    shown = [
        (sheet, cell)
        for sheet in result
        for row in sheet.iter_rows()
        for cell in row
        if cell.value in (home, away)
    ]
    panel = Plan(16).panel
    places = {(sheet.title, cell.coordinate) for sheet, cell in shown if sheet.sheet_state == "visible"}
    headers = {("Match", f"{column}{panel}") for column in "DE"} | {("Setup", "B11"), ("Setup", "C11")}
    assert places >= headers | {("Match", "C2"), ("Match", "C3"), ("Setup", "B8"), ("Setup", "B9")}
    for sheet, cell in shown:
        if (sheet.title, cell.coordinate) in places:
            assert cell.font.sz >= 9 and not cell.alignment.shrink_to_fit, cell
            over = next((area for area in sheet.merged_cells.ranges if cell.coordinate in area), None)
            columns = range(over.min_col, over.max_col + 1) if over else [cell.column]
            width = (
                sum(sheet.column_dimensions[get_column_letter(at)].width for at in columns) * 5.25
            )  # points
            lines = -(-len(cell.value) * cell.font.sz * 0.55 // width)
            height = sheet.row_dimensions[cell.row].height
            assert lines == 1 or (cell.alignment.wrap_text and lines * cell.font.sz * 1.25 <= height), cell


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


@pytest.mark.anew
def test_the_same_bytes_every_time(data: bytes) -> None:
    assert build_match(home="Kings", away="Queens") == data


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_never_a_formula(name: str) -> None:
    made = build_hostile(name)
    places = [("Setup", cell) for cell in (*TITLES.cells.values(), *REMARKS.cells.values())]
    typed_in = load_workbook(BytesIO(made))
    for sheet, cell in (*places, ("Match", "D7")):
        result = typed_in[sheet][cell]
        assert (result.data_type, result.value) == ("s", name.replace("\x07", ""))
    book = stored(made)
    assert named(book, "home") == [name.replace("\x07", "")]
    assert book["Match"][f"D{Plan(2).panel}"].value == name.replace("\x07", "")
    assert named(book, "open_score")[1] == "#VALUE!"


@pytest.mark.thorough
def test_a_formula_typed_over_is_found(data: bytes) -> None:
    assert named(typed(data, {}), "check") == ["All OK"]
    for cell in ("A7", "C8", "H9", "I10", "K11", "L12"):
        assert named(typed(data, {cell: 7}), "check") == ["Not OK: see below"], cell
