"""Pairs: what holds for any board, and a second computation table by table."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import pairwise
from tests.boards_strategy import boards, plain, plain_boards, score, split, weighted_result
from xlvp.rules.butler import bastille, butler
from xlvp.rules.cross_imps import board_cross_imps, cross_imps
from xlvp.rules.imps import weighted_imp
from xlvp.rules.matchpoints import board_matchpoints, frequency_table, max_percent, max_points
from xlvp.rules.result import Field, Half, Percentage, Result, plain_result, weighted

SIDES = st.sampled_from(["NS", "EW"])


def played(results: list[Result], side: str) -> list[int]:
    return [place for place, result in enumerate(results) if not isinstance(result.half(side), Percentage)]


def negated(half: Half) -> Half:
    if isinstance(half, Percentage):
        return half
    return weighted((-value, weight) for value, weight in half.terms)


def turned(result: Result) -> Result:
    """The result as if the board had been turned by a quarter."""
    return Result(negated(result.ew), negated(result.ns))


@given(boards(), SIDES, st.integers(0, 5))
def test_matchpoints_table_by_table(results: list[Result], side: str, missing: int) -> None:
    field, expected = Field(results), len(results) + missing
    for place in played(results, side):
        assert max_points(field, results[place], side, expected) == pairwise.matchpoints(
            results, place, side, expected
        )


@given(boards(), SIDES)
def test_cross_imps_table_by_table(results: list[Result], side: str) -> None:
    field = Field(results)
    for place in played(results, side):
        assert cross_imps(field, results[place], "sum", side=side) == pairwise.cross_imps(
            results, place, side
        )


@given(boards(), st.sampled_from([0, 1, 2]), st.sampled_from(["away", "even"]), SIDES)
def test_butler_table_by_table(results: list[Result], trim: int, rounding: str, side: str) -> None:
    field = Field(results)
    for place in played(results, side):
        assert butler(field, results[place], trim, rounding, side) == pairwise.butler(
            results, place, side, trim, rounding
        )


@given(boards(splits=False), st.integers(0, 5))
def test_sides_sum_to_the_top_and_columns_to_the_average(results: list[Result], missing: int) -> None:
    field, expected = Field(results), len(results) + missing
    top = 2 * expected - 2
    for result in results:
        ns, ew = (max_points(field, result, side, expected) for side in ("NS", "EW"))
        assert ns + ew == top
        assert sum(max_percent(field, result, side, expected) for side in ("NS", "EW")) == 100
    lines = played(results, "NS")
    assert sum(max_points(field, results[place], "NS", expected) for place in lines) == (
        len(lines) * Fraction(top, 2)
    )


@given(boards(), SIDES, st.integers(0, 5))
def test_a_column_sums_to_the_average_with_splits_too(results: list[Result], side: str, missing: int) -> None:
    field, expected = Field(results), len(results) + missing
    lines = played(results, side)
    total = sum(max_points(field, results[place], side, expected) for place in lines)
    assert total == len(lines) * (expected - 1)
    rows = frequency_table(field, side, expected)
    assert sum(count for _, count, _, _ in rows) == len(lines)
    assert all(ns + ew == 2 * expected - 2 for _, _, ns, ew in rows)


@given(plain_boards(), st.integers(1, 5))
def test_nobody_gets_the_full_top_of_a_short_board(results: list[Result], missing: int) -> None:
    field, expected = Field(results), len(results) + missing
    for result in results:
        assert 0 < max_points(field, result, "NS", expected) < 2 * expected - 2


@given(plain_boards(), plain)
def test_one_more_result_moves_each_rank_by_what_it_beats(results: list[Result], one: Result) -> None:
    before, after = Field(results), Field([*results, one])
    for result in results:
        assert result.score is not None and one.score is not None
        gain = (result.score > one.score) + (result.score >= one.score)
        assert max_points(after, result) == max_points(before, result) + gain


@given(boards(), st.one_of(plain, weighted_result, split), SIDES)
def test_a_result_outside_the_field_is_scored_as_if_entered(
    results: list[Result], one: Result, side: str
) -> None:
    field, entered = Field(results), Field([*results, one])
    if field.frequency(side).holds(one.half(side)):
        return
    for expected in (None, len(results) + 3):
        more = None if expected is None else expected + 1
        assert max_points(field, one, side, expected) == max_points(entered, one, side, more)
        assert max_percent(field, one, side, expected) == max_percent(entered, one, side, more)
    for divisor in ("average", "sum", "root"):
        assert cross_imps(field, one, divisor, side=side) == cross_imps(entered, one, divisor, side=side)
    assert butler(field, one, side=side) == butler(entered, one, side=side)
    assert bastille(field, one, side) == bastille(entered, one, side)


@given(boards(), st.randoms(use_true_random=False), SIDES)
def test_the_order_of_entries_does_not_matter(results: list[Result], random: object, side: str) -> None:
    shuffled = list(results)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    first, second = Field(results), Field(shuffled)
    for result in results:
        assert max_points(first, result, side) == max_points(second, result, side)
        assert cross_imps(first, result, side=side) == cross_imps(second, result, side=side)
        assert butler(first, result, side=side) == butler(second, result, side=side)
        assert bastille(first, result, side) == bastille(second, result, side)


@given(boards(splits=False), st.sampled_from([None, 5]))
def test_cross_imps_sum_to_zero(results: list[Result], cap: int | None) -> None:
    field = Field(results)
    for side in ("NS", "EW"):
        lines = [results[place] for place in played(results, side)]
        for divisor in ("average", "sum"):
            assert sum(cross_imps(field, result, divisor, cap, side) for result in lines) == 0
    for result in results:
        assert cross_imps(field, result, cap=cap) == -cross_imps(field, result, cap=cap, side="EW")


@pytest.mark.thorough
@given(boards(), st.sampled_from([0, 1, 2, Fraction(1, 5)]))
def test_butler_and_bastille_mirror_when_the_board_is_turned(
    results: list[Result], trim: int | Fraction
) -> None:
    field, other = Field(results), Field(map(turned, results))
    for result in results:
        for side, across in (("NS", "EW"), ("EW", "NS")):
            for rounding in ("away", "even"):
                assert butler(field, result, trim, rounding, side) == butler(
                    other, turned(result), trim, rounding, across
                )
            assert bastille(field, result, side) == bastille(other, turned(result), across)


@given(st.lists(score, max_size=12))
def test_a_board_at_once(scores: list[int]) -> None:
    results = [plain_result(value) for value in scores]
    field = Field(results)
    sides = ("NS", "EW")
    assert board_matchpoints(Counter(scores)) == {
        value: tuple(max_points(field, result, side) for side in sides)
        for value, result in zip(scores, results, strict=True)
    }
    assert board_cross_imps(Counter(scores)) == {
        value: tuple(cross_imps(field, result, side=side) for side in sides)
        for value, result in zip(scores, results, strict=True)
    }


@given(boards(), st.lists(score, min_size=3, max_size=3, unique=True), score)
def test_loss_unrelated_is_a_ruling_of_negative_weight(
    results: list[Result], three: list[int], at_other_table: int
) -> None:
    # lecture, section 8, "podejście uniwersalne": B - (C - A), and everybody else's points the same way
    weights = (1, -1, 1)
    half = weighted((value, Fraction(weight)) for value, weight in zip(three, weights, strict=True))
    loss = Result(half, half)
    entered = [plain_result(value) for value in three]
    whole = Field([*results, loss])
    fields = [Field([*results, one]) for one in entered]

    other = plain_result(at_other_table)
    before, after, actual = (weighted_imp(one, other) for one in entered)
    assert weighted_imp(loss, other) == before - (after - actual)

    rules: tuple[Callable[[Field, Result], Fraction | float], ...] = (
        max_points,
        lambda field, result: cross_imps(field, result, "sum"),
        butler,
        bastille,
    )
    for rule in rules:
        before, after, actual = (rule(field, one) for field, one in zip(fields, entered, strict=True))
        assert rule(whole, loss) == before - (after - actual)
        for result in results:
            before, after, actual = (rule(field, result) for field in fields)
            assert rule(whole, result) == before - (after - actual)
