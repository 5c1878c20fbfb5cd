"""What is true of every season."""

from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.season.seasons import alone, season
from xlvp.season.entries import Score
from xlvp.season.evening_points import shared
from xlvp.season.ladder_rules import BEST, DROP, MEASURES, PAIRS, PLAYERS, SUM, LadderRules, chosen
from xlvp.season.standings import ladder

SCORE = st.integers(0, 10_000)
SCORES = st.lists(SCORE, min_size=1, max_size=20)


@given(SCORES, SCORE, st.integers(1, 12))
def test_an_evening_more_never_lowers_a_sum_of_the_best(scores: list[int], more: int, most: int) -> None:
    rules = LadderRules(count=BEST, most=most, rank=SUM)
    [before] = ladder(season(alone("1", *scores)), rules)
    [after] = ladder(season(alone("1", *scores, more)), rules)
    assert after.total >= before.total


@given(SCORES, st.integers(1, 12))
def test_the_best_are_the_scheme_of_large_and_sumif(scores: list[int], most: int) -> None:
    """k = min(N, count), L the kth largest: the sum above L, and L for each place that is left."""
    k = min(most, len(scores))
    least = sorted(scores)[-k]
    above = [score for score in scores if score > least]
    taken, _ = chosen(scores, [""] * len(scores), most)
    assert sum(scores[place] for place in taken) == sum(above) + least * (k - len(above))


@given(
    st.lists(st.tuples(st.integers(0, 50), st.sampled_from("AB")), max_size=9),
    st.integers(1, 5),
    st.integers(1, 3),
)
def test_no_other_choice_within_the_limits_is_better(
    evenings: list[tuple[int, str]], most: int, with_one: int
) -> None:
    values, partners = [value for value, _ in evenings], [partner for _, partner in evenings]
    taken, left = chosen(values, partners, most, with_one)
    assert sorted([*taken, *left]) == [*range(len(values))]
    best_of_all = max(
        sum(values[at] for at in picked)
        for mask in range(2 ** len(values))
        if len(picked := [at for at in range(len(values)) if mask >> at & 1]) <= most
        and all([partners[at] for at in picked].count(partner) <= with_one for partner in "AB")
    )
    assert sum(values[at] for at in taken) == best_of_all


@st.composite
def results(draw: st.DrawFn) -> list[Score]:
    made = []
    for session in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations("123456"))
        for first, second in zip(order[::2], order[1::2], strict=True):
            made.append(Score(session, first, second, draw(st.integers(4900, 5100))))
    return made


@given(results(), st.randoms(use_true_random=False))
def test_the_order_of_entry_changes_nothing(scores: list[Score], random: Random) -> None:
    turned = [
        Score(s.session, s.second, s.first, s.score) if random.random() < 0.5 else s
        for s in random.sample(scores, len(scores))
    ]
    for who in (PLAYERS, PAIRS):
        for measure in MEASURES:
            rules = LadderRules(who=who, measure=measure, count=DROP, table=(Fraction(3), Fraction(1)))
            lines = [
                [(line.shown, line.who, line.figure, line.note) for line in ladder(season(given), rules)]
                for given in (scores, turned)
            ]
            assert lines[0] == lines[1]


@given(st.lists(st.integers(0, 5), min_size=1, max_size=8), st.lists(st.integers(0, 9), min_size=8))
def test_shared_points_are_the_points_there_are(scores: list[int], table: list[int]) -> None:
    points = shared(scores, [Fraction(each) for each in table])
    assert sum(points) == sum(table[: len(scores)])
    for one, other in zip(scores, points, strict=True):
        assert all(other == points[at] for at, score in enumerate(scores) if score == one)
