"""Boards of a match.

Sources: Polish directors' lecture "Strata niezwiązana z wykroczeniem" (Loss unrelated to the infraction),
sections 3, 5 and 8; Laws 78B and 86A; the 2010 USBF trials.
"""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from xlvp.errors import InputError
from xlvp.notation.contract_text import parse_contract
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules.contract import vulnerability
from xlvp.rules.imps import board_imps, imps, unrelated_loss, weighted_imp
from xlvp.rules.result import Result, Weighted, plain_result, weighted

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
