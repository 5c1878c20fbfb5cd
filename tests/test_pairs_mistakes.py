"""Mistakes that other programs make at pairs: the wrong figure is computed too, and is not ours."""

from fractions import Fraction

from tests.board import field, repeated
from tests.oracles.imp_pairs import LECTURE, LECTURE_RULING, LECTURE_TRIM
from tests.oracles.matchpoints import (
    DE_WAEL,
    SPLIT_PROTOCOL,
    WEIGHTED,
    WEIGHTED_BOARD,
    WEIGHTED_NS,
)
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.butler import butler, butler_datum
from xlvp.rules.cross_imps import cross_imps
from xlvp.rules.imps import imps
from xlvp.rules.matchpoints import max_points, neuberg
from xlvp.rules.result import Field


def points(board: Field, entry: str, side: str = "NS", expected: int | None = None) -> Fraction:
    return max_points(board, parse_result(entry), side, expected)


def test_neuberg_on_the_scale_of_one() -> None:
    # The formula takes 2 for a pair beaten; on 1 - 1/2 - 0 points it gives the top 100%, lifts the average
    # above 50% and makes the sides sum to more than the top.
    results, expected = 9, 10
    top, full = results - 1, expected - 1
    wrong = [(Fraction(half) / 2 + 1) * expected / results - 1 for half in range(2 * top + 1)]
    assert wrong[-1] == full and wrong[top] > Fraction(full, 2) and wrong[0] + wrong[-1] > full
    right = [neuberg(half, results, expected) / 2 for half in range(2 * top + 1)]
    assert right[-1] < full and right[top] == Fraction(full, 2)
    assert all(one + other == full for one, other in zip(right, reversed(right), strict=True))
    # the formula of that scale: (M + 1/2) * E / A - 1/2
    assert right == [Fraction(half + 1, 2) * expected / results - Fraction(1, 2) for half in range(17)]


def test_weighted_result_left_out_of_the_frequency() -> None:
    without = field(*WEIGHTED_BOARD[:-1])
    assert points(without, "620", "NS", 10) == neuberg(14, 9, 10) == Fraction(47, 3)
    assert points(field(*WEIGHTED_BOARD), "620") == Fraction("15.4")


def test_points_of_the_averaged_score() -> None:
    # lecture, section 8: 372 - 40 = 332 must not be scored; it lies above 300 and below 500
    board = field(*WEIGHTED_BOARD[:-1])
    assert points(board, "340") == 10
    assert points(field(*WEIGHTED_BOARD), WEIGHTED) == Fraction(WEIGHTED_NS) == Fraction("9.8")
    against = field("300", WEIGHTED)
    assert cross_imps(against, parse_result(WEIGHTED)) == Fraction("1.2")
    assert imps(330 - 300) == 1


def test_split_results_with_one_frequency() -> None:
    entries = [entry for entry, _, _ in SPLIT_PROTOCOL]
    board = field(*entries)
    for entry, ns, ew in SPLIT_PROTOCOL:
        assert (points(board, entry), points(board, entry, "EW")) == (ns, ew)
    # complements of the NS points: every line but that of 800 would be wrong for EW
    wrong = [18 - ns for _, ns, _ in SPLIT_PROTOCOL]
    assert sum(one != ew for one, (_, _, ew) in zip(wrong, SPLIT_PROTOCOL, strict=True)) == 9
    # East-West of the split would have the points of North-South's half
    assert 18 - points(board, "(-100)/(+620)") == 16 != points(board, "(-100)/(+620)", "EW")


def test_an_unplayed_comparison_counted_as_a_half() -> None:
    # H. De Wael, Problem 5, "Mitchell 1": one point for the missing table: 16 10 4 1 16 7 13 4 10
    board = field(*(entry for entry, _, _ in DE_WAEL), "60%/60%")
    wrong = [in_group + 1 for _, in_group, _ in DE_WAEL]
    assert wrong == [16, 10, 4, 1, 16, 7, 13, 4, 10]
    right = [points(board, entry) for entry, _, _ in DE_WAEL]
    assert all(
        abs(one - 9) > abs(other - 9) for one, other in zip(right, wrong, strict=True)
    )  # it draws every score to the average
    assert [half_away(one * 100) for one in right] == [1678, 1011, 344, 11, 1678, 678, 1344, 344, 1011]


def test_rounding_each_board_and_adding() -> None:
    # three boards of 15 with nine results of ten: 50.33, not three times 16.78
    board = neuberg(15, 9, 10)
    assert half_away(3 * board * 100) == 5033
    assert 3 * half_away(board * 100) == 5034
    # cross-IMPs of four tables come in thirds
    uneven = cross_imps(field("120", "100", "100", "100"), parse_result("100"))
    assert uneven == Fraction(-1, 3)
    assert half_away(3 * uneven * 100) == -100 != 3 * half_away(uneven * 100)


def test_one_fractional_datum_for_a_weighted_result() -> None:
    # the lecture's ruling has -4; held against the datum of the fractional frequency it would be -3
    others = repeated((score, count) for score, count, _ in LECTURE[510][1] if score != 510)
    board = field(*others, LECTURE_RULING)
    assert butler(board, parse_result(LECTURE_RULING), LECTURE_TRIM, side="EW") == -4
    one_datum = fractional_datum(board, LECTURE_TRIM)
    assert -imps(-140 - one_datum) + imps(130 - one_datum) - imps(510 - one_datum) == -3


def fractional_datum(board: Field, trim: int) -> int:
    """The datum of one frequency with fractional counts, cut at both ends: the mistake."""
    left, kept, skip = board.frequency("EW").played - 2 * trim, [], Fraction(trim)
    for score, count in board.frequency("EW").counts.items():
        dropped = min(skip, Fraction(count))
        taken = min(left, count - dropped)
        skip, left = skip - dropped, left - taken
        kept.append((score, taken))
    return half_away(sum(score * count for score, count in kept) / sum(count for _, count in kept), 10)


def test_rounding_fives_upwards_does_not_mirror() -> None:
    board, turned = field("110", "500"), field("-110", "-500")
    for rounding, mirrors in (("away", True), ("even", True), ("up", False)):
        one, other = (butler_datum(side, 0, rounding) for side in (board, turned))
        assert (one == -other) is mirrors
    # Butler of both pairs at such a board still cancels out within the board
    for rounding in ("away", "even", "up"):
        ns, ew = (butler(board, parse_result("110"), 0, rounding, side) for side in ("NS", "EW"))
        assert ns == -ew
