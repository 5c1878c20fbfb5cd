"""Matchpoints: published boards, the edges of a field, short boards (Neuberg, Ascherman, small groups)."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.board import field, fractions, repeated
from tests.oracles.matchpoints import (
    BAVIN,
    BAVIN_EXPECTED,
    DE_WAEL,
    DE_WAEL_ASCHERMAN,
    DI_SACCO_HUNDRED,
    DI_SACCO_TEN,
    LOSS,
    LOSS_OTHERS,
    LOSS_TABLE,
    LOSS_TABLES,
    SMALL_GROUP,
    SPLIT_PROTOCOL,
    SPLIT_TABLES,
    WEIGHTED,
    WEIGHTED_BOARD,
    WEIGHTED_EW,
    WEIGHTED_NS,
    WEIGHTED_TABLE,
)
from xlvp.errors import InputError, NotApplicable
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.matchpoints import (
    ascherman,
    board_matchpoints,
    frequency_table,
    max_percent,
    max_points,
    neuberg,
    small_group_percent,
)
from xlvp.rules.result import Field
from xlvp.rules.unrelated_loss import unrelated_loss


def points(board: Field, entry: str, side: str = "NS", expected: int | None = None) -> Fraction:
    return max_points(board, parse_result(entry), side, expected)


def table(board: Field, side: str = "NS") -> list[tuple[Fraction, ...]]:
    return [fractions(row) for row in frequency_table(board, side)]


def test_weighted_result_in_a_field() -> None:
    board = field(*WEIGHTED_BOARD)
    assert table(board) == [fractions(row) for row in WEIGHTED_TABLE]
    assert points(board, WEIGHTED) == Fraction(WEIGHTED_NS)
    assert points(board, WEIGHTED, "EW") == Fraction(WEIGHTED_EW)


def test_weighted_result_by_the_old_method_one_field_for_each_score() -> None:
    # lecture, section 8: "Powyzsza metoda daje identyczny rezultat, jak używana niegdyś"
    others = WEIGHTED_BOARD[:-1]
    first, second = field(*others, "620"), field(*others, "-100")
    weights = Fraction(6, 10), Fraction(4, 10)
    ruling = weights[0] * points(first, "620") + weights[1] * points(second, "-100")
    assert ruling == Fraction(WEIGHTED_NS)
    for score, _, ns, _ in WEIGHTED_TABLE:
        assert weights[0] * points(first, score) + weights[1] * points(second, score) == Fraction(ns)


def test_split_result_in_a_field() -> None:
    board = field(*(entry for entry, _, _ in SPLIT_PROTOCOL))
    for side in ("NS", "EW"):
        assert table(board, side) == [fractions(row) for row in SPLIT_TABLES[side]]
    for entry, ns, ew in SPLIT_PROTOCOL:
        assert (points(board, entry), points(board, entry, "EW")) == (ns, ew)
    for side in ("NS", "EW"):
        assert sum(points(board, entry, side) for entry, _, _ in SPLIT_PROTOCOL) == 90


@pytest.mark.parametrize("put_in", LOSS_TABLES)
def test_loss_unrelated_three_frequencies(put_in: str) -> None:
    assert table(field(*LOSS_OTHERS, put_in)) == [fractions(row) for row in LOSS_TABLES[put_in]]


def test_loss_unrelated_by_three_fields_and_by_negative_weights() -> None:
    before, after, actual = (points(field(*LOSS_OTHERS, score), score) for score in ("620", "500", "150"))
    assert (before, after, actual) == (13, 7, 4)
    # the lecture prints "13PT - 7PT = 4PT"; it is 6, and the results 10 and 5 are right
    assert (before - after, after - actual) == (6, 3)
    assert unrelated_loss(before, after, actual) == 10
    board = field(*LOSS_OTHERS, LOSS)
    assert table(board) == [fractions(row) for row in LOSS_TABLE]
    assert (points(board, LOSS), points(board, LOSS, "EW")) == (10, 5)


def test_ten_and_a_hundred_results() -> None:
    board = field(*(entry for entry, _, _ in DI_SACCO_TEN))
    for entry, ns, ew in DI_SACCO_TEN:
        assert (points(board, entry), points(board, entry, "EW")) == (ns, ew)
    large = field(*repeated((score, count) for score, count, _ in DI_SACCO_HUNDRED))
    assert table(large) == [fractions((score, count, ns, 198 - ns)) for score, count, ns in DI_SACCO_HUNDRED]


def test_ten_results_of_eleven() -> None:
    board = field(*(entry for entry, _ in BAVIN))
    for entry, printed in BAVIN:
        assert points(board, entry, "NS", BAVIN_EXPECTED) == Fraction(printed)
        assert points(board, entry, "EW", BAVIN_EXPECTED) == 20 - Fraction(printed)


def test_a_percentage_brings_neuberg_in() -> None:
    board = field(*(entry for entry, _, _ in DE_WAEL), "60%/60%")
    for entry, _, printed in DE_WAEL:
        assert half_away(points(board, entry) * 100) == Fraction(printed) * 100
    assert points(board, "60%/60%") == points(board, "60%/60%", "EW") == Fraction("10.8")


def test_half_a_split_is_a_percentage() -> None:
    # scoring of 50%/(+630) in the lecture's field of ten: no figure is printed, the rule is
    others = ("800", "620", "620", "620", "300", "300", "300", "-100", "-100")
    board = field(*others, "50%/(+630)")
    assert points(board, "50%/(+630)") == 9
    assert [points(board, score) for score in ("800", "620", "300", "-100")] == [
        Fraction(161, 9),
        Fraction(121, 9),
        Fraction(61, 9),
        Fraction(11, 9),
    ]
    assert points(board, "50%/(+630)", "EW") == 18 - 16
    assert points(board, "620", "EW") == 18 - 12


def test_a_score_outside_the_field_counts_as_one_more() -> None:
    board = field("620", "170", "170")
    with_it = field("620", "170", "170", "420")
    assert points(board, "420") == points(with_it, "420") == 4
    assert points(board, "420", "EW", 5) == points(with_it, "420", "EW", 6)
    assert points(board, "60%") == Fraction("3.6")  # of a top of 6
    assert points(field("620", "170", "60%"), "60%") == Fraction("2.4")  # of a top of 4


def test_fields_of_none_and_one() -> None:
    assert (points(field(), "620"), points(field("620"), "620")) == (0, 0)
    for board in (field(), field("620")):
        assert max_percent(board, parse_result("620")) == 50
    assert max_percent(field(), parse_result("60%")) == 60
    assert points(field("620"), "620", "NS", 10) == 9  # alone of ten: the average
    assert points(field("60%", "40%"), "620") == 2  # alone among percentages
    assert frequency_table(field()) == frequency_table(field("60%")) == []


def test_fewer_results_expected_than_there_are() -> None:
    board = field("620", "170")
    for entry in ("620", "420", "50%"):
        with pytest.raises(InputError, match="expected must be at least the 2 results there are, not 1"):
            points(board, entry, "NS", 1)
        with pytest.raises(InputError, match="not 1"):
            max_percent(board, parse_result(entry), "NS", 1)
    with pytest.raises(InputError, match="not 1"):
        frequency_table(board, "NS", 1)


def test_percentages_need_not_be_counted_as_expected() -> None:
    assert points(field("620", "170", "60%"), "620", "NS", 2) == 2


def test_board_at_once_is_the_board_line_by_line() -> None:
    scores = [620, 170, -100, 170, 650, 620, 170]
    board = field(*scores)
    for expected in (None, 7, 9):
        assert board_matchpoints(Counter(scores), expected) == {
            score: tuple(points(board, str(score), side, expected) for side in ("NS", "EW"))
            for score in scores
        }
    assert board_matchpoints({}) == {}
    assert board_matchpoints({620: 1}) == {620: (0, 0)}


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
        other, own = neuberg(2 * results - 2 - points, results, expected), neuberg(points, results, expected)
        assert other + own == 2 * expected - 2
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
