"""A pairs workbook that was made when its state was worked out by formulas still says the same."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import computed, named
from tests.workbooks.test_teams_older import changed
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file

OLDER = Path(__file__).parent / "older" / "pairs.xlsx"


def test_it_has_every_value_that_it_had() -> None:
    result, done = changed("pairs.xlsx")
    assert result == set() and len(done.values) > 3_000


@pytest.mark.slow
def test_its_states_are_those_of_its_own_formulas() -> None:
    said = {}
    for sheet, cell, text in (
        ("Setup", "C17", "XXXX"), ("Setup", "C9", "tango"), ("Setup", "C20", "toss"),
        ("Setup", "C22", "toss"), ("Results", "F7", "8SN="), ("Workings", "J3", None),
    ):  # fmt: skip
        book = load_workbook(OLDER)
        book[sheet][cell].value = text
        said[sheet, cell] = " ".join(str(named(computed(book), "state")[0]).split()[:4])
    assert [*said.values()] == [
        "Set-up: it is not", "Set-up: the movement is", "xlvp cannot score this", "xlvp cannot rank: a",
        "Provisional: 14 of 15", "xlvp does not vouch",
    ]  # fmt: skip


def test_verify_says_that_another_build_made_it_and_that_nothing_is_wrong() -> None:
    verification = verify_file(OLDER)
    assert verification.differences == [] and verification.verdict is Verdict.DOUBTFUL
    assert "Made by another build of xlvp (the workbook says 0.0.9)" in verification.notes[0]


def test_verify_names_a_formula_that_was_deleted_from_it(tmp_path: Path) -> None:
    """Its columns are others than today's, so that the formula may as well be one that came later."""
    book = load_workbook(OLDER)
    book["Workings"]["J3"].value = None
    path = tmp_path / "older.xlsx"
    book.save(path)
    assert verify_file(path).verdict is Verdict.DOUBTFUL
    assert verify_file(path).notes[1].endswith("something may be typed over: Workings!J3")
