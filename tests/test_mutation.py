"""The script that changes the code: what it changes, and that a change takes effect wherever it is used."""

import os
import sys
from fractions import Fraction
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from tests.changes import NAMES, PACKAGE, REPOSITORY, mutants
from tests.mutation import LEFT_OUT, MEMORY, TESTS, TIMED, _status, files_of, modules, sample
from tests.survivors import HARMLESS
from xlvp.rules.butler import off_each_end
from xlvp.scales.named import table


def test_every_part_has_modules_and_tests() -> None:
    for part in TESTS:
        assert modules(part) and files_of(part)
        assert not {Path(path).name for path in files_of(part)} & LEFT_OUT


def test_what_is_left_out_is_there() -> None:
    text = "".join(path.read_text("utf-8") for path in (REPOSITORY / "tests").rglob("test_*.py"))
    assert [name for name in TIMED if f"def {name}(" not in text] == []
    assert not {name for name in LEFT_OUT if not list((REPOSITORY / "tests").rglob(name))}


def test_what_is_changed() -> None:
    every = mutants(PACKAGE / "rules" / "butler.py")
    changes = {mutant.change for mutant in every if mutant.function == "off_each_end"}
    assert "trim < 0 -> trim <= 0" in changes
    assert "trim < 0 or (trim < 1 and 2 * trim >= 1) -> nothing" not in changes
    assert "return count if results > 2 * count else 0 -> return None" in changes
    assert {"2 -> 3", "2 -> 1", "2 * count -> 2 // count"} <= changes
    assert not any("results, or a share of each" in change for change in changes if change.startswith("'"))


def test_a_change_takes_effect_where_the_function_was_imported() -> None:
    code, changes = off_each_end.__code__, mutants(PACKAGE / "rules" / "butler.py")
    change = next(
        each for each in changes if each.change == "return count if results > 2 * count else 0 -> return None"
    )
    assert off_each_end(21, Fraction(1)) == 1
    try:
        change.put_in()
        assert off_each_end(21, Fraction(1)) is None
    finally:
        off_each_end.__code__ = code


def test_a_change_takes_effect_in_a_module_that_is_imported_later() -> None:
    changes = mutants(PACKAGE / "rules" / "butler.py")
    change = next(
        each for each in changes if each.change == "return count if results > 2 * count else 0 -> return None"
    )

    def changed() -> int:
        del sys.modules["xlvp.rules.butler"]
        change.put_in()
        return 0 if import_module("xlvp.rules.butler").off_each_end(21, Fraction(1)) is None else 1

    assert _status(changed, 20) == 0


@pytest.mark.parametrize("part", TESTS)
def test_the_same_changes_in_the_same_order(part: str) -> None:
    path = modules(part)[0]
    assert [mutant.key for mutant in mutants(path)] == [mutant.key for mutant in mutants(path)]


@pytest.mark.slow
@pytest.mark.parametrize("part", TESTS)
def test_every_change_is_code(part: str) -> None:
    """One that could not be put in would pass for one that a test had noticed."""
    every = [mutant for path in modules(part) for mutant in mutants(path)]
    others = [mutant for mutant in every if mutant.change.split(" -> ")[0] in NAMES]
    for mutant in [*sample(part, 15, 1), *others[:15]]:
        compile(mutant.changed(), "changed", "exec")


@pytest.mark.slow
@pytest.mark.parametrize("part", TESTS)
def test_no_two_changes_have_one_name(part: str) -> None:
    every = [mutant.key for path in modules(part) for mutant in mutants(path)]
    assert len(every) == len(set(every))


@pytest.mark.slow
def test_the_harmless_ones_are_changes_of_today() -> None:
    every = {mutant.key for part in TESTS for path in modules(part) for mutant in mutants(path)}
    assert set(HARMLESS) <= every


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork")
def test_a_changed_program_gets_no_more_memory_than_the_limit() -> None:
    def run(size: int) -> int:
        try:
            return len(bytes(size)) - size
        except MemoryError:
            return 1

    assert _status(partial(run, MEMORY >> 4), 20) == 0
    assert _status(partial(run, MEMORY), 20) == 1


def test_a_change_takes_effect_though_the_answer_was_kept_at_import() -> None:
    code = table.__wrapped__.__code__
    change = next(
        each
        for each in mutants(PACKAGE / "scales" / "named.py")
        if each.change == "return Table(name, pairs, tuple(rows)) -> return None"
    )
    assert table("acbl 20") is table("acbl 20")
    try:
        change.put_in()
        assert table("acbl 20") is None
    finally:
        table.__wrapped__.__code__ = code
        table.cache_clear()
