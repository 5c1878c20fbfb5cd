"""The treasurer's workbook in LibreOffice, with the extension and without any of xlvp: the same values."""

from collections.abc import Iterator
from io import BytesIO

import libreoffice
import pytest
from comparing import compared
from libreoffice import DRIVER, Error, Office, driven, install
from openpyxl import load_workbook

from tests.workbooks.money_years import full_year, random_year
from tests.workbooks.test_money_messages import wrong_book
from tests.workbooks.unusual_names import year
from xlvp.functions import FUNCTIONS
from xlvp.hosts.formula import calls
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.examples import example
from xlvp.xlsx.formulas import find_formulas
from xlvp.xlsx.package import open_package
from xlvp.xlsx.sheet import read_sheet
from xlvp.xlsx.workbook import read_workbook

pytestmark = pytest.mark.slow

#: What Excel 2007, LibreOffice, Numbers and Google Sheets all have, by their lists of functions.
CLASSIC = {
    "ABS", "AND", "COLUMN", "COUNT", "COUNTIF", "DATE", "DAY", "FIND", "FIXED", "IF", "IFERROR", "INDEX",
    "INT", "ISERROR", "ISNA", "ISNUMBER", "LARGE", "LEFT", "LEN", "MATCH", "MAX", "MID", "MOD", "MODE",
    "MONTH", "N", "NA", "NOT", "OR", "ROUND", "ROW", "SUBSTITUTE", "SUM", "SUMIF", "SUMPRODUCT", "TRIM",
    "UPPER", "VALUE", "YEAR",
}  # fmt: skip


@pytest.fixture(scope="module")
def plain_office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """A LibreOffice that knows nothing of xlvp."""
    folder = tmp_path_factory.mktemp("plain")
    try:
        running = Office(folder, driven(folder, DRIVER, "--headless", *install(folder)))
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    running.version = running.reply()["version"]
    try:
        yield running
    finally:
        running.close()


@pytest.mark.parametrize("seed", [0, 7])
def test_a_year(office: Office, plain_office: Office, seed: int) -> None:
    data = build_money(random_year(seed), stored=False)
    for one in (office, plain_office):
        message, cells = compared(one, data)
        assert message == []
        assert cells["Check", "A2"] == "All OK"


def test_the_example(office: Office, plain_office: Office) -> None:
    data = build_money(example(), stored=False)
    for one in (office, plain_office):
        message, cells = compared(one, data)
        assert message == []
        assert cells["Check", "A2"] == "All OK"


def test_wrong_entries(plain_office: Office) -> None:
    """What is said of them too; and no cell that a person sees holds an error value."""
    message, cells = compared(plain_office, wrong_book())
    assert message == []
    assert {sheet for (sheet, _), value in cells.items() if isinstance(value, Error)} <= {"Plays"}


def test_it_asks_no_function_of_ours() -> None:
    package = open_package(build_money(random_year(0), stored=False))
    options = {
        name
        for sheet, part in read_workbook(package).sheets.items()
        for block in find_formulas(read_sheet(package, sheet, part), lambda _: True).blocks
        for name in calls(block.formula.text)
    }
    assert options <= CLASSIC
    assert options & set(FUNCTIONS) == set()


def test_what_is_typed_shows(plain_office: Office, table: list[str]) -> None:
    """500 members, 8,000 lines of attendance; the seconds of the processors are told."""
    entries = (
        ("Attendance", "C100", "account"), ("Attendance", "C100", "cash"),
        ("Ledger", "F8", "11"), ("Ledger", "F8", "12"), ("Sessions", "E7", "55"), ("Sessions", "E7", "56"),
    )  # fmt: skip
    data = build_money(full_year(500, 8000), stored=False)
    opened, computed, typed = plain_office.typing(data, *entries)
    best = ", ".join(f"{min(typed[at : at + 2]):.2f}" for at in (0, 2, 4))
    table.append(f"money of 500 members: opened and computed {opened + computed:.1f} s; typed {best} s")


def test_rows_that_are_deleted_or_inserted_by_hand(plain_office: Office) -> None:
    """Three rows of the ledger deleted, one inserted with an amount: Check and Start say so."""
    data = build_money(random_year(2), stored=False)
    book = load_workbook(BytesIO(data))
    labels = {book["Start"][f"A{row}"].value: row for row in range(14, 30)}
    deleted = [("delete row", "Ledger", 8)] * 3
    inserted = [
        ("insert row", "Ledger", 9),
        ("type", "Ledger", "A9", "2026-03-03"),
        ("type", "Ledger", "F9", "50"),
    ]
    for edits, words in (
        (deleted, ["Ledger: rows of the list"]),
        (inserted, ["Ledger: rows with an entry", "Ledger: rows of the list"]),
        ([*deleted, *inserted], ["Ledger: rows with an entry", "Ledger: rows of the list"]),
    ):
        cells = plain_office.edited(data, ("unprotect", "Ledger"), *edits).cells
        wrong = [row for row in range(5, 40) if cells.get(("Check", f"D{row}")) == "wrong"]
        options = [str(book["Check"][f"A{row}"].value) for row in wrong]
        assert len(options) == len(words) and all(map(str.startswith, options, words)), options
        assert cells["Start", f"B{labels['Check']}"] == len(words)
        assert cells["Start", f"C{labels['Check']}"] == f"Row {wrong[0]}: {options[0]}"
        assert not str(cells["Start", f"C{labels['Total']}"]).startswith("It adds up")
        assert not any(isinstance(value, Error) for (sheet, _), value in cells.items() if sheet != "Plays")


def test_lines_that_are_inserted(plain_office: Office) -> None:
    """In the middle of the attendance, which a person must unprotect first: every sum is as before."""
    data = build_money(random_year(2), stored=False)
    before = plain_office.cells(data)
    held = plain_office.edited(data, ("insert row", "Attendance", 9))
    assert held.refused
    done = plain_office.edited(data, ("unprotect", "Attendance"), ("insert row", "Attendance", 9))
    assert done.refused == ()
    for sheet, cells in (
        ("Year", ("B6", "B19")),
        ("Accounts", ("H6", "H9", "H12")),
        ("Sessions", ("Q6", "Q9")),
    ):
        assert [done.cells[sheet, cell] for cell in cells] == [before[sheet, cell] for cell in cells]
    typed = plain_office.edited(
        data,
        ("unprotect", "Attendance"),
        ("insert row", "Attendance", 9),
        ("type", "Attendance", "A9", "1"),
        ("type", "Attendance", "B9", "0001"),
    )
    assert str(typed.cells["Check", "A2"]).startswith("Not OK")


def test_unusual_names(office: Office, plain_office: Office) -> None:
    """LibreOffice has wildcards in names as Excel has them."""
    for one in (office, plain_office):
        message, cells = compared(one, year())
        assert message == []
        assert cells["Attendance", "G6"] == "Unknown number. For visitors type V, or V 2, V 3 ..."
