"""A table of cases as one test: every case runs, the failures are named, and an empty table fails."""

import pytest

from tests.every import every


def test_every_case_runs_and_the_wrong_ones_are_named() -> None:
    seen = []

    @every("number, root", [(4, 2), (9, 4), (16, 4), (25, 6)])
    def check(number: int, root: int) -> None:
        seen.append(number)
        assert root * root == number

    with pytest.raises(pytest.fail.Exception) as failure:
        check()
    assert seen == [4, 9, 16, 25]
    assert str(failure.value).startswith("2 of 4 failed\n9, 4: AssertionError")
    assert "25, 6" in str(failure.value)


def test_a_case_that_raises_is_a_failure_too() -> None:
    @every("text", ["1", "x"])
    def check(text: str) -> None:
        int(text)

    with pytest.raises(pytest.fail.Exception, match="'x': ValueError"):
        check()


def test_an_empty_table_fails() -> None:
    @every("text", [])
    def check(text: str) -> None:
        raise NotImplementedError

    with pytest.raises(AssertionError, match="no case"):
        check()


def test_cases_may_be_made_when_the_test_runs() -> None:
    made = []

    def cases() -> list[int]:
        made.append(1)
        return [1, 2]

    @every("number", cases)
    def check(number: int) -> None:
        assert number == 1

    assert not made
    with pytest.raises(pytest.fail.Exception, match="1 of 2 failed\n2: "):
        check()


def test_at_most_20_failures_are_printed() -> None:
    @every("number", range(50), ids=lambda number: f"case {number}")
    def check(number: int) -> None:
        raise AssertionError(number)

    with pytest.raises(pytest.fail.Exception) as failure:
        check()
    assert str(failure.value).count("\ncase ") == 20
    assert str(failure.value).endswith("... and 30 more")
