"""The cell contract: blanks, errors and ranges of a call, whatever the host."""

import pytest

from tests.hosts.calling import NA, call, made, refused
from xlvp.functions.kinds import NUMBER, NUMBERS
from xlvp.functions.values import VALUE, CellError
from xlvp.hosts.answer import answer

SEPARATED = "where the decimal sign is a comma, put semicolons between arguments"
SUM = made(lambda numbers, times=1: sum(numbers) * times, numbers=NUMBERS, times=NUMBER)


@pytest.mark.parametrize(
    ("name", "column", "rest", "expected"),
    [
        ("IMPS", (620, None, "x", 430), (0,), (12, "", VALUE, 10)),
        ("WBFVP", (0, "", 2.5j, 3), (16,), (10, "", VALUE, 10.91)),
        ("CONTRACTSCORE", ("4SxN-1", None, "8SN=", "+620"), (1,), (-100, "", VALUE, 620)),
        ("WEIGHTEDIMP", ("60%+620&40%-100", "  ", "(620)", "+620"), (300,), (1.2, "", VALUE, 8)),
        ("WHY", ("4SN=", None, NA, "pass"), (1,), ("", "", "#N/A", "")),
    ],
)
def test_good_blank_bad_good(
    name: str, column: tuple[object, ...], rest: tuple[object, ...], expected: tuple[object, ...]
) -> None:
    down = call(name, [[value] for value in column], *rest)
    across = call(name, [list(column)], *rest)
    assert isinstance(down, list)
    assert isinstance(across, list)
    assert [row[0] for row in down] == across[0]
    assert [value.code if isinstance(value, CellError) else value for value in across[0]] == [*expected]
    assert [call(name, value, *rest) for value in column] == across[0]


def test_ranges_meet_as_in_the_spreadsheet() -> None:
    column, row = [[0], [3], [30]], [[16, 32]]
    assert call("WBFVP", column, row) == [[10, 10], [10.91, 10.65], [16.73, 15.24]]
    assert call("WBFVP", [[3], [30]], [[16], [32]]) == [[10.91], [15.24]]
    assert call("WBFVP", [[30]], [[16]]) == call("WBFVP", 30, 16) == 16.73
    assert call("IMPS", ((620, 430), (100, -100)), 0) == [[12, 10], [3, -3]]
    assert call("IMPS", [620, 430], 0) == [[12], [10]]


def test_ranges_that_do_not_meet() -> None:
    assert refused("IMPS", [[1], [2], [3]], [[1], [2]]) == (
        "other has 2 rows and 1 column, another argument 3 rows and 1 column: give ranges of the same size"
    )


@pytest.mark.parametrize("blank", [None, "", " ", "\u00a0", "\u200b"])
def test_every_blank_is_blank(blank: object) -> None:
    assert call("IMPS", blank, 300) == ""
    assert call("IMPS", 300, blank) == ""
    assert call("WBFVP", 30, 16, blank) == 16.73
    assert call("WEIGHTEDIMP", [[blank, blank], [blank, blank]], 300) == ""


@pytest.mark.parametrize("word", ["NP", "np", "Not played", "n/p"])
def test_a_board_not_played_is_blank_among_results(word: str) -> None:
    assert call("WEIGHTEDIMP", word, 300) == call("WEIGHTEDIMP", 300, word) == ""
    assert call("WEIGHTEDIMP", [[300], [word]], [[300], [300]]) == [[0], [""]]
    # 170 beats nobody and equals one of two: 1 point, as without the fourth table
    assert call("MAXPOINTS", [[620], [170], [word], [170]], 170) == 1
    assert call("MAXPOINTS", [[620], [170]], word) == call("FREQUENCIES", [[word], [word]]) == ""


def test_an_error_comes_out_as_it_went_in() -> None:
    assert call("IMPS", NA, 300) == NA
    assert call("IMPS", [[620], [NA]], 300) == [[8], [NA]]
    assert call("WBFVP", 30, 16, NA) == NA
    assert call("IMPS", None, NA) == ""
    for value in (call("WEIGHTEDIMP", [[0.6, 620], [NA, -100]], 300), answer(SUM, [[[1], [NA]]])):
        assert isinstance(value, CellError)
        assert value.code == "#N/A"
        assert "holds the error #N/A not available" in value.reason


def test_too_many_and_too_few_arguments() -> None:
    assert refused("IMPS", 1, 2, 3) == "IMPS(score, other) takes at most 2 arguments, not 3"
    assert refused("IMPS", 620) == f"IMPS(score, other) needs also other; {SEPARATED}"
    assert refused("WBFVP") == f"WBFVP(imps, boards, [rounding]) needs also imps and boards; {SEPARATED}"


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ([[0.6, 620], [0.4, -100]], 1.2), ([[60, 620], [40, -100]], 1.2),
        ([["60%", "+620"], ["40 %", "−100"]], 1.2),
        ([["0,6", 620], [None, None], [0.4, -100]], 1.2), ([[1 / 3, 620], [1 / 3, 300], [1 / 3, -20]], VALUE),
        ([[1 / 3, 620], [1 / 3, 300], [1 / 3, 90]], 1), ([[1, 620], [-1, 500], [1, 150]], -1),
        ([[1, 620]], 8),
        ([[0.6, 620], [0.3, -100]], VALUE), ([[60, 620], [30, -100]], VALUE),
        ([[1, 620], [0.4, None]], VALUE), ([[1, 620], [None, -100]], VALUE),
        ([[0.6, 620], [0.4, "4SN="]], VALUE), ([["x", 620], [0.4, -100]], VALUE),
    ],
)  # fmt: skip
def test_two_columns_are_one_ruling(rows: list[list[object]], points: object) -> None:
    value = call("WEIGHTEDIMP", rows, 300)
    assert (value.code if isinstance(value, CellError) else value) == points


def test_two_columns_stand_against_a_column_too() -> None:
    assert call("WEIGHTEDIMP", [[0.6, 620], [0.4, -100]], [[300], [None], ["x"], [620]]) == [
        [1.2],
        [""],
        [call("WEIGHTEDIMP", 0, "x")],
        [-4.8],
    ]


def test_a_table_takes_single_cells() -> None:
    table = made(lambda n: [[n]], table=True, n=NUMBER)
    assert answer(table, [2]) == answer(table, [[[2]]]) == [[2]]
    assert answer(table, [None]) == ""
    assert answer(table, [[[1], [2]]]) == CellError(VALUE, "TESTED: the argument n is a range; give one cell")


def test_a_range_is_one_argument() -> None:
    assert answer(SUM, [[[1, None], ["2,5", ""]]]) == 3.5
    assert answer(SUM, [[[1], [2]], [[1], [None], [3]]]) == [[3], [3], [9]]
    assert answer(SUM, [7]) == 7
    assert answer(SUM, [[[None], [" "]]]) == ""
    assert answer(SUM, [[[1], ["x"]]]) == CellError(VALUE, "numbers: 'x' is not a number")
