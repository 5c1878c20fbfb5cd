"""The script that changes the code: what it changes, and that a change takes effect wherever it is used."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.mutation import LEFT_OUT, PACKAGE, TESTS, files_of, modules, mutants
from xlvp.datum import off_each_end


def test_every_part_has_modules_and_tests() -> None:
    for part in TESTS:
        assert modules(part) and files_of(part)
        assert not {Path(path).name for path in files_of(part)} & LEFT_OUT


def test_what_is_changed() -> None:
    changes = {mutant.change for mutant in mutants(PACKAGE / "datum.py") if mutant.function == "off_each_end"}
    assert "trim < 0 -> trim <= 0" in changes
    assert "trim < 0 or (trim < 1 and 2 * trim >= 1) -> nothing" not in changes
    assert "return count if results > 2 * count else 0 -> return None" in changes
    assert {"2 -> 3", "2 -> 1", "2 * count -> 2 // count"} <= changes
    assert not any("results, or a share of each" in change for change in changes if change.startswith("'"))


def test_a_change_takes_effect_where_the_function_was_imported() -> None:
    code, changes = off_each_end.__code__, mutants(PACKAGE / "datum.py")
    change = next(
        each for each in changes if each.change == "return count if results > 2 * count else 0 -> return None"
    )
    assert off_each_end(21, Fraction(1)) == 1
    try:
        change.put_in()
        assert off_each_end(21, Fraction(1)) is None
    finally:
        off_each_end.__code__ = code


@pytest.mark.parametrize("part", TESTS)
def test_the_same_changes_in_the_same_order(part: str) -> None:
    path = modules(part)[0]
    assert [mutant.key for mutant in mutants(path)] == [mutant.key for mutant in mutants(path)]
