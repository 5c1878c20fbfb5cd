"""The cell contract, whatever the host: blanks, errors, ranges, numbers as written, our own faults."""

import re
from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import every
from tests.hosts.calling import NA, call, made, refused
from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.function import NUMBER, NUMBERS
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


@pytest.mark.parametrize(
    ("imps", "vp"),
    [
        ("3", 10.91), (" +3 ", 10.91), ("−3", 9.09), ("3,0", 10.91), ("3.0", 10.91), ("\u00a03", 10.91),
        (3.0, 10.91),
        ("2,9999999999", 10.91), (2.9999999999, 10.91), (Decimal(3), 10.91), (Fraction(3), 10.91),
        (1e15, 20), (-1e300, 0),
    ],
)  # fmt: skip
def test_numbers_as_cells_and_people_write_them(imps: object, vp: float) -> None:
    assert call("WBFVP", imps, 16) == vp


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x", "'x' is not a number"), (True, "True is not a number"), ("1e5", "'1e5' is not a number"),
        ("1,5,0", "'1,5,0' is not a number"), (float("nan"), "nan is not a number"),
        ("nan", "'nan' is not a number"),
        (float("inf"), "inf is not a number"), ("--3", "'--3' is not a number"),
        ("1" * 50, "'1{50}' is not a number"),
        ("#VALUE!", "'#VALUE!' is not a number"),
        (date(2026, 5, 1), "the date 2026-05-01 .* is not a number"),
        (object(), "is not a number"), ("9" * 99999, r"'9{57}\.\.\.' is not a number"),
    ],
)  # fmt: skip
def test_what_is_no_number(value: object, shown: str) -> None:
    assert re.match(f"imps: .*{shown}", refused("WBFVP", value, 16))


def test_a_ruling_where_a_score_belongs() -> None:
    assert refused("IMPS", "60%+620&40%-100", 0).endswith("is a ruling: use WEIGHTEDIMP")
    assert refused("IMPS", "4SN=", 0) == "score: '4SN=' is not a number"
    assert refused("IMPS", 615, 0) == "615 is not a score: a score is a multiple of 10"
    assert refused("IMPS", 620.5, 0) == "score: 620.5 is not a whole number"


@pytest.mark.parametrize("boards", [0, -1, 2.5, "many", 1e9, True, date(2026, 5, 1)])
def test_boards_that_cannot_be(boards: object) -> None:
    assert "boards" in refused("WBFVP", 3, boards)
    assert call("WBFVP", 3, None) == ""


HELD = [
    (Fraction(1673, 100), 16.73), (Decimal("16.73"), 16.73), (Fraction(10), 10), (7, 7), ("text", "text"),
    (None, ""),
    (True, True), (0.1, 0.1), (2**53, 2**53), (2**53 + 2, float(2**53 + 2)), (Fraction(1, 3), 1 / 3),
    (Fraction(2, 1), 2), (NA, NA),
]  # fmt: skip


@pytest.mark.parametrize(("result", "cell"), HELD)
def test_what_a_cell_holds(result: object, cell: object) -> None:
    value = answer(made(lambda: result), [])
    assert value == cell
    assert type(value) is type(cell)
    assert answer(made(lambda: [[result, 1], [2, result]], table=True), []) == [[cell, 1], [2, cell]]


@pytest.mark.parametrize(
    "fault",
    [
        ZeroDivisionError,
        TypeError,
        KeyError,
        OverflowError,
        RecursionError,
        MemoryError,
        AssertionError,
        OSError,
    ],
)
def test_a_fault_of_ours_stays_in_its_cell(fault: type[Exception]) -> None:
    def rule(n: Fraction) -> Fraction:
        if n == 2:
            raise fault("oh")
        return n

    values = answer(made(rule, n=NUMBER), [[[1], [2], [3]]])
    assert isinstance(values, list)
    assert (values[0], values[2]) == ([1], [3])
    assert isinstance(values[1][0], CellError)
    assert values[1][0].reason.startswith(f"TESTED failed ({fault.__name__}(")


def test_a_rule_that_gives_what_no_cell_holds_is_a_fault() -> None:
    for rule, table in ((lambda: object(), False), (lambda: [[object()]], True), (lambda: [1], True)):
        value = answer(made(rule, table=table), [])
        assert isinstance(value, CellError)
        assert "please report this as a fault of xlvp" in value.reason


LIKELY = (
    0, 1, 2.5, 16, 26.1, 620, -100, 1e300, "NS", "EW", "50%", "+620", "60%+620&40%-100", "(-100)/(+620)",
    "All", "4SN=", "(620)", "3,5", "nearest", "even", "none", NA, None, "",
)  # fmt: skip
CELLS = st.sampled_from(LIKELY) | st.floats() | st.integers() | st.booleans() | st.text() | st.dates()
GIVEN = st.lists(CELLS | st.lists(st.lists(CELLS, max_size=3) | CELLS, max_size=3), max_size=5)


@pytest.mark.slow
@every("function", FUNCTIONS.values(), ids=FUNCTIONS)
@given(given=GIVEN)
def test_no_call_of_any_function_ever_fails(function: Function, given: list[object]) -> None:
    value = answer(function, given)
    for row in value if isinstance(value, list) else [[value]]:
        for cell in row:
            assert isinstance(cell, int | float | str | CellError)
            assert not (isinstance(cell, CellError) and "report this" in cell.reason), cell.reason


def test_a_row_crossed_with_a_column_has_a_limit() -> None:
    column, row = [[float(imps)] for imps in range(200)], [[float(boards) for boards in range(1, 102)]]
    too_many = answer(FUNCTIONS["WBFVP"], (column, row))
    assert isinstance(too_many, CellError)
    assert too_many.reason.startswith("a column of 200 cells and a row of 101 make 20,200 answers")
    crossed = answer(FUNCTIONS["WBFVP"], (column, [row[0][:100]]))
    assert isinstance(crossed, list) and (len(crossed), len(crossed[0])) == (200, 100)
    block = [[10.0] * 150] * 150  # as many answers as were given cells
    assert isinstance(answer(FUNCTIONS["WBFVP"], (block, 16.0)), list)
