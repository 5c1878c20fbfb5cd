"""The formulas of short boards: Neuberg, Ascherman, small groups."""

from fractions import Fraction

import pytest

from tests.board import field
from tests.oracles.matchpoints import BAVIN, DE_WAEL, DE_WAEL_ASCHERMAN, SMALL_GROUP
from xlvp.errors import InputError, NotApplicable
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.matchpoints import ascherman, max_points, neuberg, small_group_percent


def test_ten_of_eleven() -> None:
    for place, (_, printed) in enumerate(BAVIN):
        assert neuberg(18 - 2 * place, 10, 11) == Fraction(printed)


def test_nine_of_ten() -> None:
    for _, points, printed in DE_WAEL:
        assert half_away(neuberg(points, 9, 10) * 100) == Fraction(printed) * 100


def test_six_of_seven() -> None:
    # Wikipedia, "Neuberg formula": 4.8333 and 10.6667
    assert neuberg(4, 6, 7) == Fraction(29, 6)
    assert neuberg(9, 6, 7) == Fraction(32, 3)


@pytest.mark.parametrize(("results", "printed"), [(3, "88.9"), (4, "93.8")])
def test_a_top_of_a_small_group_in_per_cent(results: int, printed: str) -> None:
    # pjms.nl, The manual method: a board of seven in groups of three and four
    percent = 100 * neuberg(2 * results - 2, results, 7) / 12
    assert half_away(percent * 10) == Fraction(printed) * 10


@pytest.mark.parametrize(("results", "expected"), [(1, 1), (1, 9), (2, 9), (9, 10), (10, 10), (18, 19)])
def test_averages_stay_averages_and_sides_sum_to_the_top(results: int, expected: int) -> None:
    assert neuberg(results - 1, results, expected) == expected - 1
    for points in range(2 * results - 1):
        there, here = neuberg(2 * results - 2 - points, results, expected), neuberg(points, results, expected)
        assert there + here == 2 * expected - 2
    if results < expected:
        assert neuberg(2 * results - 2, results, expected) < 2 * expected - 2


@pytest.mark.parametrize(
    ("points", "results", "expected", "message"),
    [
        (17, 9, 10, "17 matchpoints are not possible: with 9 results they go from 0 to 16"),
        (-1, 9, 10, "-1 matchpoints are not possible"),
        (0, 0, 10, "results must be at least 1, not 0"),
        (4, 9, 8, "expected must be at least the number of results, 9, not 8"),
    ],
)
def test_what_neuberg_refuses(points: int, results: int, expected: int, message: str) -> None:
    with pytest.raises(InputError, match=message):
        neuberg(points, results, expected)


def test_ascherman_of_a_short_board() -> None:
    points, printed = DE_WAEL_ASCHERMAN
    assert half_away(ascherman(points, 9, 10) * 100) == Fraction(printed) * 100
    assert points == 15 + 1, "matchpoints and the tie with oneself"


@pytest.mark.parametrize(("score", "printed"), [("430", "83.3"), ("400", "50"), ("-50", "16.7")])
@pytest.mark.parametrize("times", [1, 2, 5])
def test_ascherman_does_not_depend_on_the_size_of_the_field(times: int, score: str, printed: str) -> None:
    # pjms.nl, The Ascherman method: the same percentages with three tables and with six
    board = field(*["430", "400", "-50"] * times)
    percent = 100 * (max_points(board, parse_result(score)) + 1) / (2 * 3 * times)
    assert half_away(percent * 10) == Fraction(printed) * 10


def test_ascherman_is_neuberg_plus_one() -> None:
    for points in range(17):
        assert ascherman(points + 1, 9, 10) == neuberg(points, 9, 10) + 1
    # H. De Wael, The Ascherman System: the solo top of 10 tables is 95%, of 100 tables 99.5%
    assert [100 * ascherman(2 * n - 1, n, n) / (2 * n) for n in (10, 100)] == [95, Fraction("99.5")]


@pytest.mark.parametrize("points", [0, 18])
def test_what_ascherman_refuses(points: int) -> None:
    with pytest.raises(InputError, match="from 1 to 17"):
        ascherman(points, 9, 10)


def test_small_group_with_a_tie() -> None:
    board = field(*(entry for entry, _, _ in SMALL_GROUP))
    for entry, ns, ew in SMALL_GROUP:
        result = parse_result(entry)
        assert small_group_percent(max_points(board, result), 3, 9) == ns
        assert small_group_percent(max_points(board, result, "EW"), 3, 9) == ew


@pytest.mark.parametrize(
    ("results", "printed"), [(1, [60]), (2, [55, 65]), (3, [50, 60, 70])], ids=["one", "two", "three"]
)
def test_small_groups_without_ties(results: int, printed: list[int]) -> None:
    matches = [small_group_percent(points, results, 3 * results) for points in range(0, 2 * results, 2)]
    assert matches == printed


@pytest.mark.parametrize(("results", "expected"), [(4, 20), (3, 8), (2, 5), (1, 2)])
def test_groups_that_are_not_small(results: int, expected: int) -> None:
    with pytest.raises(NotApplicable, match=f"{results} results of {expected} are no small group"):
        small_group_percent(0, results, expected)


@pytest.mark.parametrize(
    ("results", "expected", "words"),
    [(9, 8, "at least the number of results, 9, not 8"), (0, 8, "results must be at least 1, not 0")],
)
def test_ascherman_too_refuses_more_results_than_expected(results: int, expected: int, words: str) -> None:
    with pytest.raises(InputError, match=words):
        ascherman(5, results, expected)
