"""Every history of up to 8 teams that ends in a rematch: the fewest, the oldest, at the lowest tables.

A history is who has met whom and when last. Any minimal draw can be the rule's own under some ranking, so all
of them go on; and as teams are numbered in every way, the ranking is fixed to 1 2 3 ...

- 4 and 6 teams: all histories. Once all have met, the rounds come again in the same order, and nothing new
  follows: 6 teams have 2,416 histories until then.
- 8 teams: without a rematch there are 31 million ways to go on until all have met. They are stuck after 5
  rounds, where who has not met is a triangle and a pentagon (2,903,040 ways), or after 7, where all have met.
  In either only the first round decides, as its pairs are the oldest: in every round each of the triangle met
  one of the pentagon, and one of these fifteen rematches is enough. So a history stands for all with the same
  meetings and the same first round: 20,160 and 105; the other rounds are in an order by chance.
- What follows a rematch of 8 teams has too many ways to try: events of 15 rounds by chance.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest

from tests.teams.test_every_draw import Draws, draws
from xlvp.teams.pairable import Pair, least_by_search
from xlvp.teams.swiss import swiss_pairs

Ages = dict[Pair, int]


def minimal(every: Draws, met: Ages) -> list[tuple[Pair, ...]]:
    """The draws with the fewest rematches, of these with the oldest: the newest of them as old as can be."""
    least: tuple[int, list[int]] | None = None
    results: list[tuple[Pair, ...]] = []
    for _, draw in every.all:
        again = sorted((met[pair] for pair in draw if pair in met), reverse=True)
        cost = len(again), again
        if least is None or cost < least:
            least, results = cost, []
        if cost == least:
            results.append(draw)
    return results


def lowest(found: Sequence[tuple[Pair, ...]], met: Ages) -> tuple[Pair, ...]:
    """Of these draws the one with the rematches at the lowest tables, then the first choices from the top."""
    return min(found, key=lambda draw: [(pair in met, pair[1]) for pair in draw])


def look(every: Draws, met: Ages) -> list[tuple[Pair, ...]]:
    result = minimal(every, met)
    assert swiss_pairs(every.teams, met, least=least_by_search).pairs == lowest(result, met), met
    return result


def histories(teams: int) -> Iterator[Ages]:
    """Every history until all have met, and the first rounds after it."""
    every, _ = draws(teams)
    level: set[tuple[tuple[Pair, int], ...]] = {()}
    for round_ in range(1, teams + 2):
        following = set()
        for one in level:
            met = dict(one)
            yield met
            for draw in minimal(every, met):
                following.add(tuple(sorted((met | dict.fromkeys(draw, round_)).items())))
        level = following


@pytest.mark.parametrize(
    ("teams", "until_all_have_met"), [(4, 1 + 3 + 6), (6, 1 + 15 + 120 + 480 + 1080 + 720)]
)
def test_every_history(teams: int, until_all_have_met: int) -> None:
    every, _ = draws(teams)
    results = list(histories(teams))
    assert sum(len(met) < len(every.pairs) for met in results) == until_all_have_met
    for met in results:
        look(every, met)


@lru_cache(maxsize=1)
def stuck() -> list[tuple[int, ...]]:
    """Eight teams: rounds after which there is no draw without a rematch, one way for each first round."""
    every, _ = draws(8)
    of_pair = [[bits for bits, _ in every.all if bits & bit] for bit in every.bit.values()]
    whole = (1 << len(every.pairs)) - 1

    def split(left: int) -> Iterator[tuple[int, ...]]:
        """The ways to split pairs into rounds."""
        if not left:
            yield ()
            return
        lowest = (left & -left).bit_length() - 1
        for bits in of_pair[lowest]:
            if not bits & ~left:
                yield from ((bits, *rest) for rest in split(left & ~bits))

    _, reached = draws(8)
    fives = [
        bits
        for bits in reached
        if bits.bit_count() == 20 and not any(one & bits == 0 for one, _ in every.all)
    ]
    assert len(fives) == 672
    chance, result, ways = random.Random(8), {}, 0
    for bits in fives:
        for rounds in split(bits):
            ways += 120
            for first in rounds:
                rest = [one for one in rounds if one != first]
                result[bits, first] = (first, *chance.sample(rest, 4))
    assert ways == 2_903_040
    sevens = {rounds[at]: (rounds[at], *rounds[:at], *rounds[at + 1 :])
              for rounds in split(whole) for at in range(7)}  # fmt: skip
    assert len(sevens) == 105
    assert len(result) == 20_160
    return [*result.values(), *sevens.values()]


def aged(every: Draws, rounds: Sequence[int]) -> Ages:
    return {
        pair: round_ for round_, bits in enumerate(rounds, 1) for pair, bit in every.bit.items() if bits & bit
    }


@pytest.mark.slow
def test_every_history_of_eight_teams_that_is_stuck() -> None:
    every, _ = draws(8)
    for rounds in stuck():
        met = aged(every, rounds)
        result = look(every, met)
        assert all(met.get(pair, 1) == 1 for draw in result for pair in draw), "only the first round decides"


def event(teams: int, turns: int, seed: int) -> None:
    """An event by chance, drawn on and on: every history is put before a new ranking."""
    every, _ = draws(teams)
    chance, met = random.Random(seed), dict[Pair, int]()
    for round_ in range(1, turns + 1):
        result = look(every, met)
        names = dict(zip(every.teams, chance.sample(every.teams, teams), strict=True))
        met |= dict.fromkeys(chance.choice(result), round_)
        met = {(min(names[a], names[b]), max(names[a], names[b])): when for (a, b), when in met.items()}


def test_rematches_of_eight_teams_by_chance() -> None:
    for seed in range(5):
        event(8, 15, seed)


@pytest.mark.slow
def test_more_rematches_of_eight_teams_by_chance() -> None:
    for seed in range(5, 300):
        event(8, 15, seed)
