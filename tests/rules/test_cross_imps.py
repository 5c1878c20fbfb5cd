"""Cross-IMPs and Bastille: published boards and their options."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.board import field
from tests.oracles.imp_pairs import BASTILLE, BASTILLE_LINES, CAPPED, CROSS_IMPS, ROOT
from xlvp.errors import InputError
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.butler import bastille, datums, straight_imps
from xlvp.rules.cross_imps import board_cross_imps, cross_imps
from xlvp.rules.imps import IMP_THRESHOLDS, imps
from xlvp.rules.result import plain_result


@pytest.mark.parametrize("name", CROSS_IMPS)
def test_published_averages(name: str) -> None:
    scores, printed = CROSS_IMPS[name]
    board = field(*scores)
    for score, points in zip(scores, printed, strict=True):
        if points is not None:
            assert cross_imps(board, parse_result(score)) == Fraction(points)
            assert cross_imps(board, parse_result(score), side="EW") == -Fraction(points)


def test_root_divisor_is_the_nearest_float() -> None:
    board = field(*(score for score, _ in ROOT))
    for score, printed in ROOT:
        points = cross_imps(board, parse_result(score), "root")
        assert isinstance(points, float)
        assert half_away(points * 100) == Fraction(printed) * 100
        assert cross_imps(board, parse_result(score), "root", side="EW") == -points


def test_cap_of_a_comparison() -> None:
    board = field(*(score for score, _, _ in CAPPED))
    for score, capped, uncapped in CAPPED:
        assert cross_imps(board, parse_result(score), cap=17) == Fraction(capped)
        assert cross_imps(board, parse_result(score)) == Fraction(uncapped)
        assert cross_imps(board, parse_result(score), cap=24) == Fraction(uncapped)


def test_4000_and_more_are_24_imps() -> None:
    board = field("2980", "-1000", "-1100")  # Law 78B: 3500 to 3990 are 23 IMPs, 4000 and upwards 24
    assert cross_imps(board, parse_result("2980"), "sum") == 23 + 24
    assert cross_imps(board, parse_result("-1100"), "sum") == -24 - 3


def test_sum() -> None:
    board = field("430", "400", "150", "-50")
    assert [cross_imps(board, parse_result(score), "sum") for score in ("430", "-50")] == [18, -25]


def test_weighted_result_every_pair_of_scores() -> None:
    board, ruling = field("300", "170", "60%+620&40%-100"), parse_result("60%+620&40%-100")
    high, low = Fraction(3, 5), Fraction(2, 5)
    assert cross_imps(board, ruling, "sum") == high * (imps(320) + imps(450)) + low * (
        imps(-400) + imps(-270)
    )
    others = high * imps(300 - 620) + low * imps(300 + 100)
    assert cross_imps(board, parse_result("300"), "sum") == imps(130) + others
    assert cross_imps(board, parse_result("300")) == (imps(130) + others) / 2


def test_split_result_each_side_its_own_field() -> None:
    board, ruling = field("300", "(-100)/(+620)"), parse_result("(-100)/(+620)")
    # as in a match, lecture section 8: -9 and -8
    assert (cross_imps(board, ruling), cross_imps(board, ruling, side="EW")) == (-9, -8)
    assert cross_imps(board, parse_result("300")) == imps(400)
    assert cross_imps(board, parse_result("300"), side="EW") == imps(620 - 300)


def test_percentages_stay_out_of_the_field() -> None:
    with_it, without = field("620", "170", "-100", "60%/40%"), field("620", "170", "-100")
    for score in ("620", "170", "-100"):
        assert cross_imps(with_it, parse_result(score)) == cross_imps(without, parse_result(score))
    ruling = parse_result("60%/40%")
    assert (cross_imps(with_it, ruling), cross_imps(with_it, ruling, side="EW")) == (3, -3)
    # ACBLscore manual: Total IMPs: AVE+ 3 IMPs x (number of results - 1)
    assert cross_imps(with_it, ruling, "sum") == 6
    assert cross_imps(with_it, ruling, "root") == pytest.approx(6 / 3**0.5, rel=1e-15)
    assert [cross_imps(field(), ruling, divisor) for divisor in ("average", "sum", "root")] == [3, 0, 0]
    with pytest.raises(InputError, match=r"62\.5% has no IMPs"):
        cross_imps(with_it, parse_result("62.5%"))


def test_a_score_outside_the_field_counts_as_one_more() -> None:
    board, with_it = field("620", "170"), field("620", "170", "-100")
    for divisor in ("average", "sum", "root"):
        assert cross_imps(board, parse_result("-100"), divisor) == cross_imps(
            with_it, parse_result("-100"), divisor
        )


def test_fields_of_none_and_one() -> None:
    for divisor in ("average", "sum", "root"):
        assert cross_imps(field(), parse_result("620"), divisor) == 0
        assert cross_imps(field("620"), parse_result("620"), divisor) == 0


def test_board_at_once_is_the_board_line_by_line() -> None:
    scores = [620, 170, -100, 170, 650, 620, 2210]
    board = field(*scores)
    assert board_cross_imps(Counter(scores)) == {
        score: tuple(cross_imps(board, parse_result(score), side=side) for side in ("NS", "EW"))
        for score in scores
    }
    assert board_cross_imps({}) == {}


@pytest.mark.parametrize(
    ("divisor", "cap", "message"),
    [
        ("mean", None, "divisor is average, sum, root, not 'mean'"),
        ("sum", 0, "cap is 1 to 24 IMPs, not 0"),
        ("sum", 25, "cap is 1 to 24 IMPs, not 25"),
    ],
)
def test_what_is_refused(divisor: str, cap: int | None, message: str) -> None:
    with pytest.raises(InputError, match=message):
        cross_imps(field("620"), parse_result("620"), divisor, cap)


@pytest.mark.parametrize("score", [425, 7610, -7700])
def test_a_number_that_is_no_score(score: int) -> None:
    with pytest.raises(InputError, match="is not a score: a multiple of 10 up to 7600"):
        board_cross_imps({620: 1, score: 1})
    with pytest.raises(InputError, match="is not a score"):
        cross_imps(field("620"), plain_result(score))


def test_bastille_board() -> None:
    board = field(*(score for score, _ in BASTILLE))
    datum = datums(board.frequency("NS"), Fraction(1), None)[0].value
    assert half_away(datum * 100) == 2571
    for score, printed in BASTILLE:
        points = bastille(board, parse_result(score))
        assert half_away(points * 10) == Fraction(printed) * 10
        assert bastille(board, parse_result(score), "EW") == -points


def test_bastille_lines() -> None:
    for start, first, second in BASTILLE_LINES:
        ends = [line for line, _, _ in BASTILLE_LINES if line > start] or [7600]
        for difference in range(start, ends[0] + 1, 5):
            assert straight_imps(Fraction(difference)) == Fraction(difference + first, second)
            assert straight_imps(Fraction(-difference)) == -Fraction(difference + first, second)


def test_bastille_goes_through_the_middles_of_the_imp_table() -> None:
    for points, limit in enumerate(IMP_THRESHOLDS, 1):
        assert straight_imps(Fraction(limit - 5)) == Fraction(2 * points - 1, 2)
    # H. De Wael: rounded to the nearest whole, they are the IMPs of the table
    for difference in range(0, 4000, 10):
        assert half_away(straight_imps(Fraction(difference))) == imps(difference)


def test_bastille_weighted_results_and_percentages() -> None:
    others = ["110", "80", "-90", "-100", "110", "0", "90", "-90"]
    board = field(*others, "60%+80&40%+120")
    both = [bastille(field(*others, score), parse_result(score)) for score in ("80", "120")]
    assert bastille(board, parse_result("60%+80&40%+120")) == (3 * both[0] + 2 * both[1]) / 5
    assert bastille(field("620", "60%"), parse_result("40%")) == -3
    assert bastille(field("620", "60%"), parse_result("40%"), "EW") == 3
