"""What holds of any evening, and every evening scored a second time, table against table."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.oracles import session as oracle
from tests.pairs.evenings import NOTHING, PLAIN, RULINGS, Evening, evenings
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.cards import played_of, score_cards
from xlvp.pairs.event_rows import RANKING, ranking_lines, ranking_lists
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import Pair, ranked
from xlvp.pairs.score_list import MISSING, PLAYED, TO_COME, ScoreLine
from xlvp.pairs.session import Scored, scored

ANYTHING = evenings(*PLAIN, *RULINGS, *NOTHING, groups=True)
quick = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
METHODS = st.sampled_from(["matchpoints", "percent", "cross-imps", "butler"])


def played(event: Scored) -> list[tuple[int, ScoreLine]]:
    return [(n, line) for n, line in enumerate(event.lines) if line is not None and line.state == PLAYED]


def second(event: Scored) -> list[oracle.Row]:
    """The same results for the second computation."""
    rows = []
    for _, line in played(event):
        assert line.board and line.ns and line.ew and line.result
        rows.append(oracle.Row(line.board, line.ns, line.ew, line.result, line.group))
    return rows


def settled(line: ScoreLine | None) -> str:
    """All of a line but whether it should be in by now, which the two ways of entering see differently."""
    assert line is not None
    return repr(replace(line, state=TO_COME, words="") if line.state == MISSING else line)


@quick
@given(ANYTHING, METHODS)
def test_points_and_totals_table_by_table(evening: Evening, method: str) -> None:
    event = scored(read_list(evening.rows), method)
    rows = second(event)
    assume(rows)
    results = [(line.ns_points, line.ew_points) for _, line in played(event)]
    assert results == oracle.points(rows, method)
    places = {p.scratch.pair: p for list_ in ranked(event, {}) for p in list_}
    totals = oracle.totals(rows, method)
    assert {pair: (p.scratch.boards, p.scratch.total) for pair, p in places.items()} == totals
    assert set(places) == set(totals), "everybody who has a result is ranked once"


@quick
@given(ANYTHING, METHODS)
def test_the_ranking_is_the_order_of_the_second_computation(evening: Evening, method: str) -> None:
    event = scored(read_list(evening.rows), method)
    rows = second(event)
    assume(rows)
    scores = oracle.comparable(rows, method)
    (places,) = ranked(event, {}, winners=1)
    for place in places:
        better = sum(score > scores[place.scratch.pair] for score in scores.values())
        assert place.scratch.place == better + 1
        level = [pair for pair, score in scores.items() if score == scores[place.scratch.pair]]
        assert place.scratch.shared == (len(level) > 1)


@quick
@given(evenings(*PLAIN, *NOTHING, groups=True))
def test_the_matchpoints_of_a_board_sum_to_its_top_times_its_results(evening: Evening) -> None:
    event = scored(read_list(evening.rows))
    sums: dict[tuple[int | None, str], list[Fraction]] = defaultdict(list)
    for _, line in played(event):
        ns, ew = line.ns_points, line.ew_points
        assert ns is not None and ew is not None and ns + ew == event.top
        assert 0 <= ns <= event.top
        sums[line.board, line.group].append(Fraction(ns))
    for points in sums.values():
        assert 2 * sum(points) == event.top * len(points), "North-South have half of it"


@quick
@given(ANYTHING, METHODS, st.randoms(use_true_random=False))
def test_the_order_of_the_lines_changes_no_ranking(evening: Evening, method: str, chance: object) -> None:
    mixed = list(evening.rows)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    names = {n: Pair(n, (f"Player {n}",)) for n in evening.plan.pairs}
    here, there = (scored(read_list(tuple(rows)), method) for rows in (evening.rows, mixed))
    ways = [(each, ranked(each, names, "tops, direct")) for each in (here, there)]
    first, second = (RANKING.rows(ranking_lines(ranking_lists(*way, names))) for way in ways)
    assert first == second


@quick
@given(ANYTHING, METHODS)
def test_by_round_and_by_traveller_agree(evening: Evening, method: str) -> None:
    typed = {row[:5]: row for row in evening.rows}
    by_board = tuple(typed[row] for row in list_rows(evening.plan, "board"))
    here, there = (scored(read_list(rows), method) for rows in (evening.rows, by_board))
    lists = [ranking_lists(each, ranked(each, {}), {}) for each in (here, there)]
    first, second = (RANKING.rows(ranking_lines(each)) for each in lists)
    assert first == second
    assert sorted(map(settled, here.lines)) == sorted(map(settled, there.lines))


@quick
@given(ANYTHING, METHODS, st.integers(-3, 3))
def test_cards_total_what_the_ranking_says(evening: Evening, method: str, penalty: int) -> None:
    pairs = {n: Pair(n, (), Fraction(penalty * n, 2)) for n in evening.plan.pairs}
    event = scored(read_list(evening.rows), method)
    cards = score_cards(event)
    assert set(cards) == set(evening.plan.pairs), "a card for everybody"
    for list_ in ranked(event, pairs):
        for place in list_:
            boards, total = played_of(cards[place.scratch.pair])
            assert boards == place.scratch.boards
            assert total - pairs[place.scratch.pair].penalty == place.scratch.total


@quick
@given(ANYTHING)
def test_an_average_of_percentages_is_the_percentage_of_matchpoints(evening: Evening) -> None:
    lines = read_list(evening.rows)
    points, percents = (
        {p.scratch.pair: p.percent for list_ in ranked(scored(lines, method), {}) for p in list_}
        for method in ("matchpoints", "percent")
    )
    if scored(lines).top:
        assert points == percents


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps", "butler", "napoleonki"])
@given(evening=evenings(*PLAIN))
@settings(max_examples=15, deadline=None)
def test_what_one_side_wins_the_other_loses(method: str, evening: Evening) -> None:
    event = scored(read_list(evening.rows), method)
    for _, line in played(event):
        assert line.ns_points is not None and line.ew_points is not None
        assert line.ns_points + line.ew_points == (event.top if method == "matchpoints" else 0)
