"""A pairs workbook that was made when its state was worked out by formulas still says the same."""

import re
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import computed, named
from tests.workbooks.test_teams_older import changed
from xlvp import __version__
from xlvp.hosts.formula import place_of
from xlvp.verify.grid import Difference
from xlvp.verify.other_rules import by_other_rules
from xlvp.verify.own_workbook import prove
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import verify_file
from xlvp.xlsx.package import Package, open_package, read_file
from xlvp.xlsx.workbook import read_workbook

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


def with_value(sheet: str, cell: str, number: str) -> Package:
    """Return the older workbook with another stored figure behind a formula."""
    package = read_file(OLDER)
    part = read_workbook(package).sheets[sheet]
    text = package.parts[part]
    place = re.compile(rb'(<c r="%s"[^>]*>.*?<v>)[^<]*(</v>)' % cell.encode(), re.DOTALL)
    changed_text, count = place.subn(rb"\g<1>%s\2" % number.encode(), text, count=1)
    assert count == 1 and changed_text != text
    return open_package(package.replaced({part: changed_text}))


def test_a_figure_of_a_list_whose_rules_changed_is_doubtful_and_any_other_is_wrong() -> None:
    """The ranking has other rules today than in 0.0.9; the points of a result have not."""
    for sheet, cell, wrong in (("Ranking", "F7", False), ("Results", "G7", True)):
        proof = prove(with_value(sheet, cell, "90"))
        assert proof is not None
        assert [each.cell for each in proof.differences] == ([f"{sheet}!{cell}"] if wrong else [])
        assert any(f"{sheet}!{cell} 90 (" in words for words in proof.notes) is not wrong


def test_what_other_cells_make_of_such_a_figure_is_explained_too() -> None:
    formulas = {
        ("Ranking", "A7"): "{=RANKING(Results!A1:C9)} over A7:C9",
        ("Ranking", "E3"): "=B8*2",
        ("Chart", "A1"): "=IF(Ranking!$E$3>0,Ranking!E3,0)",
        ("Chart", "B1"): "=SUM(A$1:A2)",
        ("Chart", "C1"): '="Ranking!B8"&D1',
        ("Other", "B8"): "=Other!B9",
    }
    cells = [*formulas, ("Ranking", "B8"), ("Ranking", "D8"), ("Other", "A1")]
    wrong = [Difference(sheet, place_of(cell), "1", "2", "") for sheet, cell in cells]
    explained = [each.cell for each in by_other_rules(wrong, formulas, "0.1.0")]
    assert sorted(explained) == ["Chart!A1", "Chart!B1", "Ranking!A7", "Ranking!B8", "Ranking!E3"]
    assert not by_other_rules(wrong, formulas, __version__) and not by_other_rules(wrong, formulas, "")
