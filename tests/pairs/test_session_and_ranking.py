"""Points of a session and the ranking; each figure worked by hand in the comment beside it."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from xlvp.errors import InputError, XlvpError
from xlvp.notation.results import parse_result
from xlvp.pairs.ranking import Played, ranking
from xlvp.pairs.session import session_points, session_top
from xlvp.rules.result import Result


def results(*entries: str | None) -> list[Result | None]:
    return [None if entry is None else parse_result(entry) for entry in entries]


def north_south(points: Sequence[object]) -> list[object]:
    return [both[0] if isinstance(both, tuple) else both for both in points]


def test_each_board_is_a_field_of_its_own() -> None:
    # board 1: 620 beats 170 twice -> 4, 1, 1; board 2: 100 beats -50, -100 -> 4, 2, 0
    points = session_points([1, 2, 1, 2, 1, 2], results("620", "100", "170", "-50", "170", "-100"))
    assert north_south(points) == [4, 4, 1, 2, 1, 0]


def test_east_west_have_the_rest_of_the_top() -> None:
    points = session_points([1, 1, 1], results("620", "170", "170"))
    assert points == [(4, 0), (1, 3), (1, 3)]


def test_a_short_board_is_brought_to_the_fullest_with_neuberg() -> None:
    # board 2 has 2 of 3 results: 2 -> (2 + 1) * 3 / 2 - 1 = 3.5, 0 -> 0.5; top 4
    boards, played = [1, 1, 1, 2, 2, 2], results("50", "50", "0", "620", "170", None)
    points = session_points(boards, played)
    assert points[3:] == [(Fraction(7, 2), Fraction(1, 2)), (Fraction(1, 2), Fraction(7, 2)), None]
    assert session_top(boards, played) == 4


def test_fouled_boards_are_scored_in_groups() -> None:
    # four results, two in each form: each group is 2 of 4: 2 -> 3 * 4 / 2 - 1 = 5, 0 -> 1; top 6
    points = session_points([7] * 4, results("620", "100", "50", "-50"), groups=["A", "B", "A", "B"])
    assert points == [(5, 1), (5, 1), (1, 5), (1, 5)]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("matchpoints", [4, 1, 1]),
        ("percent", [100, 25, 25]),
        # 450 above 170: 10 IMPs against each of two; 170 loses 10 and draws: -5 on average
        ("cross-imps", [10, -5, -5]),
        # best and worst off: datum 170; +450 is 10 IMPs
        ("butler", [10, 0, 0]),
    ],
)
def test_methods(method: str, expected: list[int]) -> None:
    assert north_south(session_points([1, 1, 1], results("620", "170", "170"), method)) == expected


def test_napoleonki_of_an_average_is_nothing_and_other_percentages_say_why() -> None:
    points = session_points([1] * 4, results("620", "170", "50%", "60%"), "napoleonki")
    assert points[2] == (0, 0)
    assert isinstance(points[3], XlvpError) and "60%" in str(points[3])


def test_an_unknown_method_lists_the_known() -> None:
    with pytest.raises(InputError, match="cross-imps"):
        session_points([1], results("620"), "imps")


def lines(*rows: tuple[int, int, int | Fraction]) -> dict[int, list[Played]]:
    boards: dict[int, list[Played]] = {}
    for pair, opponent, points in rows:
        boards.setdefault(pair, []).append((opponent, points))
    return boards


def places(*args: object, **ways: object) -> list[tuple[str, int]]:
    return [(line.shown, line.pair) for line in ranking(*args, **ways)]  # type: ignore[arg-type]


LEVEL = lines((1, 2, 3), (2, 1, 5), (1, 3, 5), (2, 3, 3), (3, 1, 0), (3, 2, 2))


def test_ties_are_ties() -> None:
    assert places(LEVEL) == [("1=", 1), ("1=", 2), ("3", 3)]


def test_ties_by_the_boards_against_each_other() -> None:
    assert places(LEVEL, ties="direct") == [("1", 2), ("2", 1), ("3", 3)]


def test_ties_by_the_best_boards() -> None:
    rows = lines((1, 2, 4), (1, 3, 4), (2, 1, 6), (2, 3, 2))
    assert places(rows, ties="tops") == [("1", 2), ("2", 1)]
    assert places(LEVEL, ties="tops")[:2] == [("1=", 1), ("1=", 2)], "the same boards: still level"


def test_three_level_pairs_are_not_split_by_direct_meetings() -> None:
    rows = lines((1, 2, 3), (2, 1, 3), (3, 1, 3))
    assert places(rows, ties="direct") == [("1=", 1), ("1=", 2), ("1=", 3)]


def test_unequal_boards_are_made_comparable() -> None:
    """ACBL club game: 163.5 over 24 of 26 boards counts 163.5 * 26 / 24 = 177.125, printed 177.13."""
    best = ranking({10: [(1, Fraction(327, 48))] * 24, 1: [(10, 6)] * 26})[0]
    assert (best.pair, best.total, best.score) == (10, Fraction("163.5"), Fraction("177.125"))


def test_penalties_and_handicaps() -> None:
    rows = lines((1, 2, 4), (2, 1, 3))
    assert places(rows, adjustments={1: Fraction(-2)}) == [("1", 2), ("2", 1)]
    assert places(rows, handicaps={2: Fraction(2)}) == [("1", 2), ("2", 1)]


def test_scores_are_level_exactly_or_not_at_all() -> None:
    thirds: list[Played] = [(9, Fraction(1, 3))] * 3
    assert places({1: thirds, 2: [(9, 0), (9, 1), (9, 0)]}) == [("1=", 1), ("1=", 2)]
    for hair in (10**12, 10**30):  # the second is beyond what a float can tell
        nearly: list[Played] = [(9, Fraction(1, 3)), *[(9, Fraction(1, 3) + Fraction(1, hair))] * 2]
        assert places({1: thirds, 2: nearly}) == [("1", 2), ("2", 1)]


THREE = lines((1, 2, 3), (1, 9, 5), (2, 1, 5), (2, 9, 3), (3, 9, 6), (3, 9, 2))  # 8 points each


@pytest.mark.parametrize(
    ("ties", "expected"),
    [
        ("direct", [("1=", 1), ("1=", 2), ("1=", 3)]),  # three are level
        ("tops", [("1", 3), ("2=", 1), ("2=", 2)]),  # 6 2, then 5 3 twice
        ("tops, direct", [("1", 3), ("2", 2), ("3", 1)]),  # 5 to 3 against each other
        ("direct, tops", [("1", 3), ("2=", 1), ("2=", 2)]),  # direct was tried while they were three
        ("direct then tops", [("1", 3), ("2=", 1), ("2=", 2)]),
        ("tops then direct", [("1", 3), ("2", 2), ("3", 1)]),
        ("tops; direct", [("1", 3), ("2", 2), ("3", 1)]),
        ("share", [("1=", 1), ("1=", 2), ("1=", 3)]),
    ],
)
def test_several_ways_with_ties_are_tried_in_their_order(ties: str, expected: list[tuple[str, int]]) -> None:
    assert places(THREE, ties=ties) == expected


@pytest.mark.parametrize("ties", ["", ",", "then", "coin", "direct, coin"])
def test_a_way_with_ties_that_is_none(ties: str) -> None:
    with pytest.raises(InputError, match="direct then tops"):
        ranking(THREE, ties)


def test_a_penalty_is_taken_from_the_sum_before_it_is_made_comparable() -> None:
    # 10 + 10 - 2 = 18 over 2 boards of 3: 18 * 3 / 2 = 27
    best = ranking(
        lines((1, 9, 10), (1, 9, 10), (2, 9, 8), (2, 9, 8), (2, 9, 8)), adjustments={1: Fraction(-2)}
    )
    assert [(line.pair, line.total, line.score) for line in best] == [(1, 18, 27), (2, 24, 24)]


def test_nobody_played() -> None:
    assert ranking({}) == []


def test_totals_over_unequal_boards() -> None:
    # ACBLscore: 163.5 on 24 of 26 boards is printed as 177.13
    boards = {1: [(2, Fraction("163.5") / 24)] * 24, 2: [(1, Fraction(1))] * 26}
    assert {line.pair: line.score for line in ranking(boards)} == {1: Fraction("177.125"), 2: 26}
    assert {line.pair: line.score for line in ranking({1: [(2, 3)], 2: [(1, 3), (3, 3)]})} == {1: 6, 2: 6}
