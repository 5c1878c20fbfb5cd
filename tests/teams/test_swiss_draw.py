"""The draw of a Swiss round: against every possible draw, in random events, by two ways of matching."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from tests.every import every
from tests.growth import calls
from xlvp.errors import InputError, MissingPackage, NotApplicable
from xlvp.teams import pairable
from xlvp.teams.pairable import Costs, Pair, least_by_matching, least_by_search
from xlvp.teams.swiss import BY_NUMBER, DANISH, LOTS, Round, Wishes, drawn, swiss_pairs

pytest.importorskip("networkx", reason="needs networkx, of the extra teams")


def every_draw(teams: Sequence[int]) -> Iterator[list[Pair]]:
    if not teams:
        yield []
        return
    one, *rest = teams
    for other in rest:
        left = [team for team in rest if team != other]
        yield from ([(one, other), *more] for more in every_draw(left))


def brute_force(order: Sequence[int], met: dict[Pair, int], forbidden: set[Pair]) -> list[Pair] | None:
    """The rule said once more: fewest rematches, the newest as old as can be, then first choices top-down."""

    def pair_of(one: int, other: int) -> Pair:
        return min(one, other), max(one, other)

    def key(draw: list[Pair]) -> tuple[object, ...]:
        again = sorted((met[pair_of(*p)] for p in draw if pair_of(*p) in met), reverse=True)
        choices = [(pair_of(*pair) in met, order.index(pair[1])) for pair in draw]
        return len(again), again, choices

    allowed = [draw for draw in every_draw(order) if not any(pair_of(*pair) in forbidden for pair in draw)]
    return min(allowed, key=key) if allowed else None


@pytest.mark.parametrize("teams", [2, 4, 6, 8])
def test_the_draw_is_the_best_of_all_draws(teams: int) -> None:
    """Random meetings and forbidden pairs, sparse and dense, by the matching and by the search."""
    chance = random.Random(teams)
    everybody = list(range(1, teams + 1))
    pairs = list(combinations(everybody, 2))
    rematches = 0
    for _ in range(60):
        order = chance.sample(everybody, teams)
        met = {pair: chance.randint(1, 4) for pair in pairs if chance.random() < chance.random()}
        forbidden = {pair for pair in pairs if chance.random() < 0.1}
        expected = brute_force(order, met, forbidden)
        for least in (least_by_matching, least_by_search):
            if expected is None:
                with pytest.raises(NotApplicable, match="forbidden"):
                    swiss_pairs(order, met, forbidden, least=least)
                continue
            result = swiss_pairs(order, met, forbidden, least=least)
            assert list(result.pairs) == expected
            rematches += "rematch" in result.words
    assert rematches or teams == 2


def whole_event(teams: int, rounds: int, seed: int) -> Iterator[tuple[list[int], dict[Pair, int], Round]]:
    """An event in which strength and chance decide; each round drawn, with what was known before it."""
    chance = random.Random(seed)
    strength = {team: chance.gauss(0, 2) for team in range(1, teams + 1)}
    points = dict.fromkeys(strength, 0.0)
    met: dict[Pair, int] = {}
    byes: dict[int, int] = {}
    for round_ in range(1, rounds + 1):
        order = sorted(points, key=lambda team: (-points[team], team))
        result = drawn(order, met, byes, least=least_by_matching)
        yield order, dict(met), result
        for one, other in result.pairs:
            margin = chance.gauss(strength[one] - strength[other], 4)
            vp = min(max(10 + margin, 0), 20)
            points[one] += vp
            points[other] += 20 - vp
            met[min(one, other), max(one, other)] = round_
        if result.bye:
            points[result.bye] += 12
            byes[result.bye] = byes.get(result.bye, 0) + 1


def legal(teams: int, order: list[int], met: dict[Pair, int], results: Round) -> None:
    seated = [team for pair in results.pairs for team in pair] + [results.bye] * (results.bye is not None)
    assert sorted(seated) == sorted(order)
    again = [pair for pair in results.pairs if (min(pair), max(pair)) in met]
    if again:  # a rematch only where the matching proves that there is no other way
        rest = [team for team in order if team != results.bye]
        costs = Costs(rest, met)
        assert least_by_matching(costs, costs.everybody) != 0
    assert bool(again) == bool(results.words)


@pytest.mark.thorough
@every("seed", range(60))
def test_random_events_are_drawn_by_the_rule(seed: int) -> None:
    drawn_by_the_rule(seed)


@pytest.mark.slow
def test_more_random_events_are_drawn_by_the_rule() -> None:
    for seed in range(1_000, 1_400):
        drawn_by_the_rule(seed)


def by_the_definition(order: list[int], met: dict[Pair, int], found: Round) -> None:
    """Whoever was passed over by the highest team had met it, or the rest could not have been paired."""
    import networkx

    left = [team for team in order if team != found.bye]
    for one, other in found.pairs:
        assert left[0] == one
        for passed in left[1 : left.index(other)]:
            if (min(one, passed), max(one, passed)) in met:
                continue
            rest = [team for team in left if team not in (one, passed)]
            graph = networkx.Graph(
                pair for pair in combinations(rest, 2) if (min(pair), max(pair)) not in met
            )
            assert 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) < len(rest)
        left = [team for team in left if team not in (one, other)]


def drawn_by_the_rule(seed: int) -> None:
    """An event of 10 to 128 teams and 3 to 15 rounds: legal, by the rule, byes in turn."""
    chance = random.Random(1_000 + seed)
    teams, rounds = chance.choice([10, 11, 12, 15, 16, 21, 24, 32, 33, 40, 64, 128]), chance.randint(3, 15)
    byes: list[int] = []
    for order, met, result in whole_event(teams, rounds, seed):
        legal(teams, order, met, result)
        byes += [result.bye] if result.bye else []
        if teams <= 40:
            had = {team: byes[:-1].count(team) for team in order} if result.bye else {}
            try:
                assert drawn(order, met, had, least=least_by_search) == result
            except NotApplicable:
                assert result.words, "the search may give up only where a rematch cannot be avoided"
        elif not result.words:
            by_the_definition(order, met, result)
    counts = [byes.count(team) for team in range(1, teams + 1)]
    assert max(counts) - min(counts) <= 1


def test_the_work_of_a_round_grows_little_more_than_its_pairings() -> None:
    def work(teams: int) -> int:
        for order, met, _ in whole_event(teams, 15, 7):
            last = order, met
        return calls(lambda: drawn(*last, {}, least=least_by_matching))

    small, large = work(64), work(128)
    assert large < 6 * small  # four times the pairings


def test_the_draw_looks_ahead() -> None:
    """Plainly from the top 1-2 and 3-4 would leave 5 and 6, who have met."""
    met = {(5, 6): 1}
    assert drawn([1, 2, 3, 4, 5, 6], met, {}).pairs == ((1, 2), (3, 5), (4, 6))


def test_a_rematch_that_cannot_be_avoided_is_told() -> None:
    met = {pair: round_ for round_, pair in enumerate(combinations(range(1, 5), 2), 1)}
    result = drawn([1, 2, 3, 4], met, {})
    assert result.pairs == ((1, 4), (2, 3))
    assert result.words == (
        "No draw without a rematch; fewest: T1-T4 (round 3), table 1, T2-T3 (round 4), table 2."
    )


def test_first_rounds_danish_rounds_and_lots() -> None:
    teams = list(range(1, 9))
    assert drawn(teams, {}, {}, Wishes(BY_NUMBER)).pairs == ((1, 5), (2, 6), (3, 7), (4, 8))
    same_club = frozenset({(1, 5)})
    first = drawn(teams, {}, {}, Wishes(BY_NUMBER, forbidden=same_club)).pairs
    assert first[0] == (1, 6) and (1, 5) not in first
    danish = drawn([3, 1, 2, 4], {(1, 3): 2}, {}, Wishes(DANISH))
    assert danish.pairs == ((3, 1), (2, 4))
    assert danish.words == "No draw without a rematch; fewest: T3-T1 (round 2), table 1."
    lots = [drawn(teams, {}, {}, Wishes(LOTS, seed)).pairs for seed in (1, 1, 2)]
    assert lots[0] == lots[1] != lots[2]
    with pytest.raises(InputError, match="drawn swiss, danish, by number or lots, not 'cups'"):
        drawn(teams, {}, {}, Wishes("cups"))
    with pytest.raises(InputError, match="two teams or more, not 1"):
        drawn([1], {}, {})


def test_byes_and_triangles() -> None:
    order = [1, 2, 3, 4, 5]
    assert drawn(order, {}, {}).bye == 5
    assert drawn(order, {}, {5: 1, 4: 1}).bye == 3
    assert drawn(order, {}, dict.fromkeys(order, 1)).bye == 5
    three = drawn(order, {(4, 5): 1}, {}, Wishes(triangle=True))
    assert (three.triangle, three.pairs, three.bye) == ((2, 3, 5), ((1, 4),), None)
    with pytest.raises(InputError, match="no team can stay out"):
        drawn([1, 2, 3], {(1, 2): 1}, {}, Wishes(triangle=True))


def test_a_bye_rises_where_the_others_could_not_be_paired() -> None:
    """T5 as the lowest should sit out, but then T1, who has met the others, would meet one of them again."""
    met = {(1, 2): 1, (1, 3): 1, (1, 4): 1}
    result = drawn([1, 2, 3, 4, 5], met, {})
    assert (result.bye, result.words) == (4, "") and (1, 5) in result.pairs


def test_without_networkx_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "networkx", None)
    met = dict.fromkeys(combinations(range(1, 5), 2), 1)
    with pytest.raises(
        MissingPackage, match=r'^a draw needs the package networkx: .* -m pip install "networkx"$'
    ):
        drawn([1, 2, 3, 4], met, {}, least=least_by_matching)


def test_the_search_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairable, "_MOST_STEPS", 3)
    met = dict.fromkeys(combinations(range(1, 9), 2), 1)
    with pytest.raises(NotApplicable, match="too many teams have met"):
        drawn(list(range(1, 9)), met, {})
