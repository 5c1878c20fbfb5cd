"""The sheet Members: a number that is typed on the sheet Pairs is his name everywhere; all made up."""

from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from tests.xlsx.files import saved
from xlvp.cli import main
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_dialect import Club, Facts, Member
from xlvp.workbooks.pairs.book import read_event, read_members
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, reopened
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import NamedCells, Recalculated

MEMBERS = (("147", "Anna Kowalska"), ("0012", "Ewa Lis"), ("5", ""), ("147", "Jan Sowa"))
TYPED = {1: Names("147", "0012"), 2: Names("12", "5"), 3: Names("?", "Guest"), 4: Names(" 147 ", "*")}
SHOWN = {1: "Anna Kowalska – Ewa Lis", 2: "12 – 5", 3: "? – Guest", 4: "Anna Kowalska – *"}


@pytest.fixture(scope="module")
def made() -> bytes:
    entries = {(1, 1, 1): TypedResult("3NTN="), (1, 2, 1): TypedResult("3NTN-1")}
    return build(
        Opening(pairs=4, movement="Howell", boards=1, rounds=1, entries=entries, names=TYPED, members=MEMBERS)
    )


def test_the_name_is_shown_wherever_names_are(made: bytes) -> None:
    book = load_workbook(BytesIO(made), data_only=True)
    ranking = {row[1]: row[2] for row in book["Ranking"].iter_rows(min_row=7, values_only=True) if row[1]}
    assert ranking == SHOWN
    assert [row[8] for row in book["Pairs"].iter_rows(min_row=7, max_row=10, values_only=True)] == [
        *SHOWN.values()
    ]
    assert book["Pairs"]["H7"].value == "Check: Anna Kowalska is also in pair 4"
    assert any(
        "Anna Kowalska" in str(cell) for row in book["Cards"].iter_rows(values_only=True) for cell in row
    )


def test_files_have_name_and_number(made: bytes) -> None:
    event = read_event(recalculate(made))
    assert {number: pair.names for number, pair in event.pairs.items()} == SHOWN
    members = tuple(Member(name, number) for number, name in event.members.items())
    data, _ = usebio(event, facts=Facts(Club(), members))
    assert b"<NATIONAL_ID_NUMBER>0012</NATIONAL_ID_NUMBER>" in data


def test_a_number_that_a_program_made_a_number_counts(made: bytes) -> None:
    book = load_workbook(BytesIO(made))
    assert book["Members"]["A7"].value == "147"
    book["Members"]["A7"].value, book["Members"]["A10"].value = 147, None
    changed = saved(book)
    computed = recalculate(open_package(changed))
    assert computed.values["Pairs", "I7"] == SHOWN[1]
    assert read_event(computed).pairs[1].names == SHOWN[1]


def test_a_new_workbook_from_it_has_them(made: bytes) -> None:
    opening = reopened(recalculate(made), pairs=5)
    assert opening.members == tuple((*member, "") for member in MEMBERS)
    assert opening.names[1] == Names("147", "0012")


def test_a_list_of_the_club_fills_the_sheet(made: bytes, tmp_path: Path) -> None:
    file, members = tmp_path / "evening.xlsx", tmp_path / "members.csv"
    file.write_bytes(made)
    members.write_text("Nr;Name\n147;Anna Nowak\n200;Ola Zięba\n201;Piotr Wilk\n", encoding="utf-8")
    done = CliRunner().invoke(
        main, ["names", str(file), str(members), "--yes"], env={"COLUMNS": "160"}, catch_exceptions=False
    )
    assert done.exit_code == 0, done.output
    assert "member 147 is 'Anna Kowalska' on the sheet Members, not Anna Nowak" in done.output
    result = read_members(NamedCells(Recalculated(file.read_bytes(), {}, ())))
    assert result == {
        "147": "Anna Kowalska", "0012": "Ewa Lis", "200": "Ola Zięba", "201": "Piotr Wilk",
    }  # fmt: skip


def test_a_number_twice_is_red_and_a_workbook_without_the_sheet_reads(made: bytes) -> None:
    book = load_workbook(BytesIO(made))
    marks = [str(result.sqref) for result in book["Members"].conditional_formatting]
    assert "A7:A406" in marks
    for name in ("xlvp_member_number", "xlvp_member_name"):
        del book.defined_names[name]
    changed = saved(book)
    assert read_event(recalculate(open_package(changed))).members == {}
