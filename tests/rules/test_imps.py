"""IMPs: the table of Law 78B, boards of a match, and the loss unrelated to the infraction, figure by figure.

Sources: Polish directors' lecture "Strata niezwiązana z wykroczeniem" (Loss unrelated to the infraction),
sections 3 to 8; Laws 78B and 86A; the 2010 USBF trials.
"""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.every import every
from tests.oracles.law78b import IMP_TABLE
from xlvp.errors import InputError, NotApplicable
from xlvp.notation.contract_text import parse_contract
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.contract import vulnerability
from xlvp.rules.imps import IMP_THRESHOLDS, board_imps, imps, weighted_imp
from xlvp.rules.result import Result, Weighted, plain_result, weighted
from xlvp.rules.unrelated_loss import unrelated_loss

# (score, other table, IMPs): every comparison that the lecture prints.
COMPARISONS = [
    (-950, 400, -16), (2300, 400, 18), (500, 400, 3), (620, 620, 0), (500, 620, -3), (150, 620, -10),
    (800, 620, 5),
    (200, 620, -9), (620, 300, 8), (-100, 300, -9), (620, 800, -5), (500, 800, -7), (150, 800, -12),
]  # fmt: skip
# (result, other table, NS, EW): rulings, from the lecture; * by Law 86A
RULINGS = [
    ("(60%+620&40%-100)", "+300", "1.2", "-1.2"),
    ("(-100)/(+620)", "+300", "-9", "-8"),
    ("(-950)/(+2300)", "+400", "-16", "-18"),
    ("(100%+620&-100%+500&+100%+150)/(+620)", "+800", "-10", "5"),
    ("(100%+2300&-100%+500&+100%-950)/(+2300)", "+400", "-1", "-18"),
    ("(100%+620&-100%+500&+100%+150)/(+620)", "+620", "-7", "0"),
    ("60%", "+300", "3", "-3"),
    ("40%/60%", "+300", "-3", "3"),
    ("50%/(+620)", "+300", "0", "-8"),
    ("60%/60%", "+300", "3", "3"),
]

# 2010 USBF trials, semi-final A, segment 4, from board 46: open table (Nickell NS), closed (Fleisher NS).
USBF = """
    4HE= 4HE=  3NW+1 3NW+1  4DN= 3NN=  4SE+1 4SE+2  4HW= 4HW=  3NN+3 3NN+3  4HW= 4HW-1  4SWx-4 3NS-3
    3CN+1 3DN=  5DNx-2 4HW-2  1NN-3 3NE-1  4SS-1 4SN-2  3HS= 3CE=  2HN+1 4HS-1  2NW= 3NW-1
"""


def both(result: str, other: str) -> tuple[Fraction, Fraction]:
    return board_imps(parse_result(result), parse_result(other))


@pytest.mark.parametrize(("score", "other", "points"), COMPARISONS)
def test_the_lecture_s_comparisons(score: int, other: int, points: int) -> None:
    assert board_imps(plain_result(score), plain_result(other)) == (points, -points)


@pytest.mark.parametrize(("result", "other", "ns", "ew"), RULINGS)
def test_rulings(result: str, other: str, ns: str, ew: str) -> None:
    assert both(result, other) == (Fraction(ns), Fraction(ew))


def test_the_record_of_34_imps_and_the_totals_of_a_split() -> None:
    assert sum(both("(-950)/(+2300)", "+400")) == -34
    home, away = both("(-100)/(+620)", "+300")
    assert (10 + home, -10 + away) == (1, -18)


def test_a_match_of_the_usbf_trials() -> None:
    """Public record; the totals 30 to 41 were worked by hand."""
    contracts = USBF.split()
    home = away = 0
    for board, first, second in zip(range(46, 61), contracts[::2], contracts[1::2], strict=True):
        scores = [parse_contract(text).ns_score(vulnerability(board)) for text in (first, second)]
        points = imps(scores[0] - scores[1])
        home, away = home + max(points, 0), away + max(-points, 0)
    assert (home, away) == (30, 41)


def test_both_tables_may_hold_rulings() -> None:
    """Every pair of scores with the product of its weights: .6*.5*(8+10) + .4*.5*(-9-6)."""
    ns, ew = both("60%+620&40%-100", "50%+300&50%+140")
    assert (ns, ew) == (Fraction(3, 10) * (8 + 10) - Fraction(1, 5) * (9 + 6), -ns)
    assert both("(-100)/(+620)", "(+300)/(+600)") == (-12, -8)
    assert both("60%", "40%") == (3, -3)


def test_percentages_that_have_no_imps() -> None:
    with pytest.raises(InputError, match=r"55% has no IMPs: at IMPs 60% is \+3, 50% is 0, 40% is -3"):
        both("55%", "+300")
    with pytest.raises(InputError, match="60% at one table and 40% at the other"):
        both("60%", "60%")


def test_mistake_the_average_score_is_not_compared() -> None:
    """60% of +620 and 40% of -100 is +332, 1 IMP against +300: wrong, says the lecture."""
    average = Fraction(60 * 620 - 40 * 100, 100)
    assert average == 332
    assert imps(half_away(average, 10) - 300) == 1
    assert both("60%+620&40%-100", "+300")[0] == Fraction(6, 5)


def test_mistake_no_board_is_rounded_before_the_sum() -> None:
    boards = [both("60%+620&40%-100", "+300")[0]] * 3
    assert sum(boards) == Fraction(18, 5)
    assert half_away(sum(boards)) == 4
    assert sum(half_away(board) for board in boards) == 3


TENS = st.integers(-300, 300).map(lambda tens: 10 * tens)
HUNDREDTHS = st.integers(1, 99).map(lambda n: Fraction(n, 100))
HALVES = st.builds(lambda a, b, w: weighted([(a, w), (b, 1 - w)]), TENS, TENS, HUNDREDTHS)
RESULTS = st.builds(Result, HALVES, HALVES) | TENS.map(plain_result)


@given(TENS, TENS)
def test_plain_results_cancel(score: int, other: int) -> None:
    assert board_imps(plain_result(score), plain_result(other)) == (imps(score - other), imps(other - score))


@given(RESULTS, RESULTS)
def test_the_other_table_s_ew_are_this_table_s_ns(result: Result, other: Result) -> None:
    """A team's IMPs are the same whichever of its two tables is asked."""
    assert weighted_imp(result, other, "NS") == weighted_imp(other, result, "EW")


@given(HALVES, HALVES)
def test_only_a_split_keeps_the_teams_from_cancelling(half: Weighted, other: Weighted) -> None:
    assert sum(board_imps(Result(half, half), Result(other, other))) == 0


@given(st.lists(TENS, min_size=3, max_size=3), TENS)
def test_negative_weights_are_the_loss_unrelated_to_the_infraction(scores: list[int], other: int) -> None:
    """Before - (after - actual) is 100% before, -100% after, 100% actual (lecture, section 8)."""
    points = sorted((imps(score - other), score) for score in scores)
    assume(len({point for point, _ in points}) == 3)
    (worst, actual), (middle, after), (best, before) = points
    ruling = weighted([(before, Fraction(1)), (after, Fraction(-1)), (actual, Fraction(1))])
    loss = unrelated_loss(best, middle, worst)
    assert weighted_imp(Result(ruling, ruling), plain_result(other)) == loss
    assert loss < best


@every(("first", "last", "points"), IMP_TABLE)
def test_each_line_from_its_first_difference_to_its_last(first: int, last: int | None, points: int) -> None:
    for difference in range(first, (last or 15200) + 10, 10):
        assert imps(difference) == points
        assert imps(-difference) == -points


def test_there_are_24_thresholds_and_3000_is_one() -> None:
    assert [first for first, _, _ in IMP_TABLE[1:]] == list(IMP_THRESHOLDS)
    assert len(IMP_THRESHOLDS) == 24
    assert (imps(2990), imps(3000), imps(3490), imps(3500)) == (21, 22, 22, 23)


def test_just_below_each_threshold_is_one_less() -> None:
    for points, threshold in enumerate(IMP_THRESHOLDS, start=1):
        assert (imps(threshold - 10), imps(threshold)) == (points - 1, points)


@given(st.integers(-1600, 1600).map(lambda tens: 10 * tens))
def test_the_sign_turns_with_the_sides_and_more_is_never_less(difference: int) -> None:
    assert imps(-difference) == -imps(difference)
    assert imps(difference + 10) - imps(difference) in (0, 1)


@pytest.mark.parametrize("difference", [1, 15, -5, 335, -332])
def test_a_difference_between_tens_is_refused(difference: int) -> None:
    with pytest.raises(InputError, match=rf"a difference of {difference} is not possible"):
        imps(difference)


# NS scores: other table; before, after, at the table. IMPs: of the non-offenders NS; of the offenders
MATCHES = [
    (400, (2300, 500, -950), -1, -18),  # section 3, the record
    (620, (620, 500, 150), -7, 0),  # section 5
    (800, (620, 500, 150), -10, 5),  # section 8
]


@pytest.mark.parametrize(("other", "scores", "innocent", "offending"), MATCHES)
def test_in_a_match(other: int, scores: tuple[int, int, int], innocent: int, offending: int) -> None:
    before, after, actual = (imps(score - other) for score in scores)
    assert unrelated_loss(before, after, actual) == innocent
    assert -before == offending


def test_in_a_pairs_field() -> None:
    """13, 7 and 4 of 18: section 8, where the caused loss 13 - 7 is misprinted 4 for 6."""
    assert unrelated_loss(13, 7, 4) == 10
    assert 18 - 13 == 5


def test_at_butler() -> None:
    """Section 4: EW are the non-offenders; 4 before, -3 after, -11 with the risky double."""
    assert unrelated_loss(4, -3, -11) == -4


def test_the_trap() -> None:
    """Section 5: the naive sum would be -14, worse than the -9 of the table."""
    before, after, actual = (imps(score - 620) for score in (620, 800, 200))
    assert (before, after, actual, before - (after - actual)) == (0, 5, -9, -14)
    with pytest.raises(NotApplicable, match=r"not self-inflicted damage \(Law 12C1\(e\)\)"):
        unrelated_loss(before, after, actual)


@pytest.mark.parametrize(
    ("points", "instead"),
    [
        ((0, 5, -9), "the infraction gave them more, the normal award is the table result, -9"),
        ((5, 5, -9), "the infraction gave them more, the normal award is the table result, -9"),
        ((0, 5, 3), "the infraction cost them nothing, so there is no adjustment"),
        ((3, 0, 3), "the infraction cost them nothing, so there is no adjustment"),
        ((5, 2, 2), "they lost nothing of their own, the normal award is the score before, 5"),
        ((5, -3, 2), "they lost nothing of their own, the normal award is the score before, 5"),
        ((2, 2, 2), "the infraction cost them nothing, so there is no adjustment"),
        (
            (Fraction(1, 2), Fraction(3, 2), 0),
            "the infraction gave them more, the normal award is the table result, 0",
        ),
    ],
)
def test_where_it_does_not_apply_it_says_what_other_bodies_do(
    points: tuple[int, int, int], instead: str
) -> None:
    before, after, actual = points
    with pytest.raises(NotApplicable) as caught:
        unrelated_loss(before, after, actual)
    assert str(caught.value).endswith(f"; {instead}")
    assert f"before {float(before):g}, after {float(after):g}, actual {float(actual):g}" in str(caught.value)


POINTS = st.fractions(min_value=-24, max_value=24, max_denominator=20)


@given(POINTS, POINTS, POINTS)
def test_applies_exactly_to_falling_points_and_stays_between_them(
    before: Fraction, after: Fraction, actual: Fraction
) -> None:
    if before > after > actual:
        assert actual < unrelated_loss(before, after, actual) < before
    else:
        with pytest.raises(NotApplicable):
            unrelated_loss(before, after, actual)
